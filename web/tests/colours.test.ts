// Pieces that lie side by side, as people with each of the three colour-blindness types see them: every two of a kind are told
// apart by colour, in both themes, and by letter, shape or sign as well.
import { expect, test } from 'vitest';
import { inTheme } from '../styles';
import { distance, kinds, themes, TYPES } from './colours';

const pairs = <T>(all: T[]) => all.flatMap((a, i) => all.slice(i + 1).map((b): [T, T] => [a, b]));

test.each(kinds)('$title: every $kind can be told apart', ({ looks }) => {
  const marks = looks.map(([, { letter, shape, sign }]) => [letter, shape, sign].join());
  expect(new Set(marks).size).toBe(looks.length);
  for (const theme of ['light', 'dark'] as const) {
    const drawn = looks.flatMap(([id, { colour }]) => (colour ? [{ id, colour: inTheme(colour, theme) }] : []));
    for (const [a, b] of pairs(drawn))
      for (const [type, matrix] of Object.entries(TYPES))
        expect.soft(distance(matrix, a.colour, b.colour), `${a.id} and ${b.id}, ${theme}, ${type}`).toBeGreaterThan(10);
  }
});

test('every title has its colours, and the page none of them', () => {
  expect(kinds.length).toBeGreaterThan(4);
  const ids = new Set(kinds.flatMap(({ looks }) => looks.map(([id]) => id)));
  expect(Object.keys(themes.light).filter((name) => ids.has(name))).toEqual([]);
});
