// The number of values from each source, by part of the game, counted from the pack itself.
import type { Localized, PackAnswer } from '$web/engine/protocol';

export const SOURCES = ['stated', 'published', 'reconstructed', 'own'] as const;
export type Source = (typeof SOURCES)[number];
export type Counts = Record<Source, number>;

const NOT_VALUES = ['id', 'name', 'summary', 'source', 'from', 'note'];
const none = (): Counts => ({ stated: 0, published: 0, reconstructed: 0, own: 0 });

function leaves(value: unknown): number {
  if (Array.isArray(value)) return value.length === 0 ? 1 : value.reduce((sum: number, one) => sum + leaves(one), 0);
  if (value && typeof value === 'object')
    return Object.values(value).reduce((sum: number, one) => sum + leaves(one), 0);
  return value === undefined ? 0 : 1;
}
interface Entry extends Record<string, unknown> {
  id?: string;
  name?: Localized;
}
// A source names its table as "bag" or "event early_repayments".
export function entryOf(pack: PackAnswer, table: string): { part: string; entry: Entry } {
  const [part, id] = table.split(' ');
  const values = (pack.values as Record<string, Entry | Entry[]>)[part];
  return { part, entry: (Array.isArray(values) ? values.find((one) => one.id === id) : values) ?? {} };
}
export function countValues(pack: PackAnswer): { all: Counts; parts: Map<string, Counts> } {
  const all = none();
  const parts = new Map<string, Counts>();
  for (const { table, field, source } of pack.sources) {
    const { part, entry } = entryOf(pack, table);
    // A name counts as one value if it is the only one. What an entry leaves out (such as a limit that it does not
    // have) does not count.
    const whole = () =>
      Object.entries(entry).reduce((sum, [key, value]) => sum + (NOT_VALUES.includes(key) ? 0 : leaves(value)), 0);
    const count = field === 'name' ? 1 : field ? leaves(entry[field]) : whole() || 1;
    if (!parts.has(part)) parts.set(part, none());
    parts.get(part)![source] += count;
    all[source] += count;
  }
  return { all, parts };
}
export const shares = (counts: Counts) => {
  const sum = SOURCES.reduce((total, source) => total + counts[source], 0);
  return SOURCES.filter((source) => counts[source] > 0).map((source) => ({
    source,
    count: counts[source],
    part: counts[source] / sum,
  }));
};
