// The effects of a choice: each number once, from its first value to its last, the rest in words.
import { expect, test } from 'vitest';
import type { Choice, Measure, Told } from '../src/engine/protocol';
import { effectOf, tellEffect } from '../src/table/telling';
import { Words } from '../src/words/words';

const words = new Words('en', {
  title: {
    popularity: 'Popularity',
    debt: 'Debt',
    fund: 'Fund it',
    track: '{track} {from} → {to}',
    placed: 'A cube is placed.',
    moved: '{marker} moves {from} → {to}',
  },
});
const measure = (id: string): Measure => ({
  id,
  name: { key: id },
  style: '',
  value: 5,
  low: 0,
  high: 10,
  unit: { key: '' },
});
const step = (kind: string, ids: Record<string, string>, from: number, to: number): Told => ({
  ...{ kind, ids, amounts: { from, to }, clause: '' },
  words: { key: kind, args: { ...ids, from, to } },
});
const choice = (did: Told[], changes: Choice['changes'] = []): Choice => ({
  ...{ kind: 'fund', ids: {}, amounts: {}, notation: 'fund', words: { key: 'fund' } },
  ...{ did, changes, complete: true, final: false },
});
const measures = [measure('popularity'), measure('debt')];

test('what rises and falls again is one row', () => {
  const there = choice([
    step('track', { track: 'popularity' }, 5, 6),
    { kind: 'placed', ids: {}, amounts: { count: 1 }, words: { key: 'placed' }, clause: '' },
    step('track', { track: 'popularity' }, 6, 5),
  ]);
  const { rows, texts } = effectOf(there, '', false, measures, words);
  expect(rows.map(({ name, from, to }) => [name, from, to])).toEqual([['Popularity', 5, 5]]);
  expect(texts).toEqual(['A cube is placed']);
  expect(tellEffect(there, '', false, measures, words)).toBe('Popularity 5 → 5; A cube is placed');
});

test('a measure without a fact of its own is a row as well', () => {
  const { rows } = effectOf(choice([], [{ id: 'debt', from: 9, to: 8 }]), '', false, measures, words);
  expect(rows).toEqual([{ id: 'debt', name: 'Debt', from: 9, to: 8 }]);
});

test('steps of another number are told once', () => {
  const moved = (from: number, to: number) => step('moved', { marker: 'm1' }, from, to);
  const { rows, texts } = effectOf(choice([moved(12, 9), moved(9, 6)]), '', false, measures, words);
  expect(rows).toEqual([]);
  expect(texts).toEqual(['m1 moves 12 → 6']);
});

test('another number of the same thing is not taken for its measure', () => {
  const there = choice([step('moved', { marker: 'debt' }, 0, 2)]);
  const { rows, texts } = effectOf(there, '', false, measures, words);
  expect(rows).toEqual([]);
  expect(texts).toEqual(['debt moves 0 → 2']);
});
