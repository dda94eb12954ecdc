// What a chart is made of: axes that several lines share, whole ticks, years, and marks beside each other.
import { expect, test } from 'vitest';
import { axesOf, initials, spread, ticksFor, timesOf, type Point } from '../src/table/chart';

const measure = (id: string, unit: string, value: number, low = 0, high = 255) => ({
  id,
  name: { key: id },
  style: 'strong',
  value,
  low,
  high,
  unit: { key: unit },
});

test('ticks are whole, even and take in both ends', () => {
  for (const [low, high] of [
    [0, 1],
    [0, 10],
    [-7, 41],
    [-200, 400],
    [3, 3],
    [0, 999],
  ]) {
    const ticks = ticksFor(low, high);
    expect(ticks[0]).toBeLessThanOrEqual(low);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
    expect(new Set(ticks.slice(1).map((tick, i) => tick - ticks[i])).size).toBe(1);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks.length).toBeLessThanOrEqual(8);
  }
});

test('a loser at −7 is far below a winner at 41', () => {
  const points: Point[] = [
    { time: 1, measures: [measure('blue', 'vp', 0, -200, 400), measure('red', 'vp', 0, -200, 400)] },
    { time: 2, measures: [measure('blue', 'vp', 41, -200, 400), measure('red', 'vp', -7, -200, 400)] },
  ];
  const [axis, ...others] = axesOf(points);
  expect(others).toEqual([]);
  expect(axis.lines.map(({ id }) => id)).toEqual(['blue', 'red']);
  expect(axis.low).toBeLessThanOrEqual(-7);
  expect(axis.high).toBeGreaterThanOrEqual(41);
  expect((41 - -7) / (axis.high - axis.low)).toBeGreaterThan(0.5);
  expect(axis.ticks).toContain(0);
});

test('one axis for each unit, as far as its measures can go', () => {
  const axes = axesOf([
    {
      time: 1,
      measures: [measure('a', 'rating', 3, 0, 10), measure('b', 'rating', 9, 0, 10), measure('c', 'coins', 4)],
    },
  ]);
  expect(axes.map(({ unit, low, high }) => ({ unit, low, high }))).toEqual([
    { unit: 'rating', low: 0, high: 10 },
    { unit: 'coins', low: 0, high: 4 },
  ]);
});

test('an axis takes in what is beyond what a measure was said to reach at first', () => {
  const [axis] = axesOf([
    { time: 1, measures: [measure('a', 'vp', 20, 0, 60)] },
    { time: 2, measures: [measure('a', 'vp', 77, 0, 77)] },
  ]);
  expect(axis.high).toBeGreaterThanOrEqual(77);
});

test('a line that begins late has no value before', () => {
  const [axis] = axesOf([
    { time: 1, measures: [measure('a', 'vp', 1)] },
    { time: 1, measures: [measure('a', 'vp', 1), measure('b', 'vp', 2)] },
  ]);
  expect(axis.lines[1].values).toEqual([undefined, 2]);
});

test('years from their first to their last move', () => {
  const at = (time: number): Point => ({ time, measures: [] });
  expect(timesOf([at(1), at(1), at(2), at(3), at(3)])).toEqual([
    { time: 1, from: 0, to: 1 },
    { time: 2, from: 2, to: 2 },
    { time: 3, from: 3, to: 4 },
  ]);
});

test('marks that would cover each other move apart, in order and within the chart', () => {
  for (const wanted of [
    [50, 50, 50, 50],
    [100, 99, 98],
    [0, 0, 100, 100],
    [10, 60, 30],
  ]) {
    const places = spread(wanted, 17, 0, 100);
    const sorted = [...places].sort((a, b) => a - b);
    sorted.slice(1).forEach((place, i) => expect(place - sorted[i]).toBeGreaterThanOrEqual(17));
    expect(sorted[0]).toBeGreaterThanOrEqual(0);
    expect(sorted.at(-1)).toBeLessThanOrEqual(100);
    wanted.forEach((a, i) =>
      wanted.forEach((b, j) => expect(a < b ? places[i] < places[j] : true, `${i} ${j}`).toBe(true)),
    );
  }
  expect(spread([10, 60, 30], 17, 0, 100)).toEqual([10, 60, 30]); // those that do not stay where they are
});

test('names by as many first letters as it takes, or by numbers', () => {
  expect(initials(['Blue', 'Green'])).toEqual(['B', 'G']);
  expect(initials(['Majority', 'Minority'])).toEqual(['Ma', 'Mi']);
  expect(initials(['Energy', 'Enough'])).toEqual(['1', '2']);
});
