// What a chart of a game consists of, before anything is drawn: one axis for each unit, ticks, times, and marks that do not cover each other.
import type { Measure, Series } from '$web/engine/protocol';

export type Point = Series['points'][number];
export interface Line {
  id: string;
  measure: Measure; // as it was first
  values: (number | undefined)[]; // after each move
}
export interface Axis {
  unit: string; // the key of its words
  measure: Measure; // one of its measures
  lines: Line[];
  low: number;
  high: number;
  ticks: number[];
}

// Whole numbers at steps of 1, 2 or 5 times a power of ten that take in everything; the first and the last end the axis.
export function ticksFor(low: number, high: number, most = 5): number[] {
  const span = Math.max(1, high - low);
  let step = 1;
  for (let i = 0; span / step > most; ++i) step = 10 ** Math.floor(i / 3) * [2, 5, 10][i % 3];
  const ticks: number[] = [];
  for (let tick = Math.floor(low / step) * step; ; tick += step) {
    ticks.push(tick);
    if (tick >= high && ticks.length > 1) return ticks;
  }
}

// Measures of one unit share an axis, which shows zero, all that was reached and, where it is not far beyond, all that can be.
export function axesOf(points: Point[]): Axis[] {
  const lines = new Map<string, Line>();
  points.forEach(({ measures }, at) => {
    for (const measure of measures) {
      if (!lines.has(measure.id)) lines.set(measure.id, { id: measure.id, measure, values: [] });
      lines.get(measure.id)!.values[at] = measure.value;
    }
  });
  const units = new Map<string, Line[]>();
  for (const line of lines.values()) {
    const { key } = line.measure.unit;
    units.set(key, [...(units.get(key) ?? []), line]);
  }
  return [...units].map(([unit, together]) => {
    const reached = together.flatMap(({ values }) => values.filter((value) => value !== undefined));
    const most = Math.max(0, ...reached);
    const least = Math.min(0, ...reached);
    const possible = Math.max(...together.map(({ measure }) => measure.high));
    const ticks = ticksFor(least, Math.max(1, most, possible <= Math.max(12, 1.5 * most) ? possible : 0));
    return {
      unit,
      measure: together[0].measure,
      lines: together,
      low: ticks[0],
      high: ticks[ticks.length - 1],
      ticks,
    };
  });
}

// The years or turns of a game: from which move on each was.
export function timesOf(points: Point[]): { time: number; from: number; to: number }[] {
  const times: { time: number; from: number; to: number }[] = [];
  points.forEach(({ time }, at) => {
    const last = times.at(-1);
    if (last?.time === time) last.to = at;
    else times.push({ time, from: at, to: at });
  });
  return times;
}

// Places near the wanted ones, in the same order, at least `gap` apart and from `low` to `high` if there is room.
export function spread(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b] || a - b);
  const places: number[] = [];
  order.forEach((i, n) => (places[i] = Math.max(wanted[i], low, n > 0 ? places[order[n - 1]] + gap : low)));
  let ceiling = high;
  for (const i of order.toReversed()) {
    places[i] = Math.min(places[i], ceiling);
    ceiling = places[i] - gap;
  }
  return places;
}

// A chart that is opened in the place of another takes the focus once it is drawn.
export const taking: { focus: boolean; of?: TakenOver } = { focus: false };
// Its measures go on to be shown while one looks back.
export interface TakenOver {
  game: number;
  last: number;
  series: Series;
}

// The first letter of each name, or the first two; where those are alike, too, their numbers.
export function initials(names: string[]): string[] {
  for (const length of [1, 2]) {
    const letters = names.map((name) => [...name].slice(0, length).join(''));
    if (new Set(letters).size === letters.length) return letters;
  }
  return names.map((_, i) => String(i + 1));
}
