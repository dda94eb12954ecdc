// A ruling as it is played: the option in force at a table, and the text of an option or a number.
import type { ClauseText, Localized, Rulebook, Ruling } from '$web/engine/protocol';

// `chosen` may contain only the choices that differ from the defaults.
export const inForce = (ruling: Ruling, chosen: Record<string, string>): string => chosen[ruling.key] ?? ruling.default;

// How this value is played. A settled ruling has its answer. "N" stands for every number without a text of its own.
export function says(ruling: Ruling, value: string): Localized {
  if (!ruling.key) return ruling.answer;
  const all = ruling.options.length > 0 ? ruling.options : ruling.numbers;
  const exact = all.find((option) => option.value === value);
  if (exact) return exact.text;
  const any = all.find((option) => option.value === 'N')?.text ?? {};
  return Object.fromEntries(Object.entries(any).map(([language, text]) => [language, text.replaceAll('{N}', value)]));
}

// A clause as people read it at a table.
export interface ReadClause {
  id: string;
  kind: ClauseText['kind'];
  text: Localized;
  question?: Localized; // of a ruling
  choice?: { option: string; usual: boolean; why: Localized }; // of a ruling with several options
}

export function readClause(book: Rulebook, clause: ClauseText, chosen: Record<string, string>): ReadClause {
  const { id, kind, text } = clause;
  const ruling = book.rulings.find((one) => one.id === id);
  if (!ruling) return { id, kind, text };
  const value = inForce(ruling, chosen);
  const read: ReadClause = { id, kind, text: says(ruling, value), question: ruling.question };
  if (ruling.key)
    read.choice = { option: `${ruling.key}=${value}`, usual: value === ruling.default, why: ruling.answer };
  return read;
}

// All texts in which a search may find a clause.
export function searchable(book: Rulebook, clause: ClauseText): Localized[] {
  const ruling = book.rulings.find((one) => one.id === clause.id);
  return ruling
    ? [ruling.question, ruling.answer, ...[...ruling.options, ...ruling.numbers].map((option) => option.text)]
    : [clause.text];
}
