// Pieces that stand side by side, as people with each of the three colour-blindness types see them: two colours are told apart,
// or the pieces have different letters and shapes, as all of them have anyway (the title's own list says so).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CUBES, LETTERS } from '../../games/austerity/web/cubes';
import { FLAGS, SHAPES } from '../../games/downturn/web/downturn';
import { COLOURS } from '../../games/petrostat/web/petrostat';

const css = readFileSync(new URL('../src/look/theme.css', import.meta.url), 'utf8');

function variables(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`));
  return Object.fromEntries(
    [...block.slice(0, block.indexOf('}')).matchAll(/--([\w-]+): (#[0-9a-f]{6})\b/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}
const light = variables(':root');
const themes = { light, dark: { ...light, ...variables(":root[data-theme='dark']") } };

// Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB.
const TYPES = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

const linear = (colour: string) =>
  [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
const seen = (type: number[], [r, g, b]: number[]) =>
  [0, 3, 6].map((row) => Math.min(1, Math.max(0, type[row] * r + type[row + 1] * g + type[row + 2] * b)));
function lab([r, g, b]: number[]): number[] {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (a: number[], b: number[]) => Math.hypot(...lab(a).map((value, i) => value - lab(b)[i]));

const GROUPS = {
  cubes: ['debt', 'crime', 'security', 'welfare', 'income'],
  actors: ['president', 'banker', 'director', 'tycoon', 'people'],
};

test.each(Object.keys(themes) as (keyof typeof themes)[])('%s: pieces side by side can be told apart', (theme) => {
  for (const [type, matrix] of Object.entries(TYPES))
    for (const group of Object.values(GROUPS))
      for (const [i, a] of group.entries())
        for (const b of group.slice(i + 1)) {
          const far = distance(seen(matrix, linear(themes[theme][a])), seen(matrix, linear(themes[theme][b])));
          expect.soft(far, `${a} and ${b}, ${type}`).toBeGreaterThan(10);
        }
});

test('every cube has a letter of its own', () => {
  expect(new Set(CUBES.map((cube) => LETTERS[cube])).size).toBe(CUBES.length);
});

// Downturn and Petrostat draw the same colours on both themes, each with a shape, pattern or sign.
const DRAWN = {
  risks: Object.values(SHAPES).map(({ fill, body }) => ({ fill, mark: body })),
  players: Object.values(FLAGS).map(({ fill, pattern }) => ({ fill, mark: pattern })),
  ideologies: Object.values(COLOURS).map(({ fill, sign }) => ({ fill, mark: sign })),
};
test.each(Object.entries(DRAWN))('%s can be told apart, and not by colour alone', (_, pieces) => {
  expect(new Set(pieces.map(({ mark }) => mark)).size).toBe(pieces.length);
  for (const [type, matrix] of Object.entries(TYPES))
    for (const [i, a] of pieces.entries())
      for (const b of pieces.slice(i + 1))
        expect
          .soft(
            distance(seen(matrix, linear(a.fill)), seen(matrix, linear(b.fill))),
            `${a.fill} and ${b.fill}, ${type}`,
          )
          .toBeGreaterThan(10);
});
