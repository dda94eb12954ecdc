// A ruling as it is played: the option in force at a table, and what an option or a number says.
import type { ClauseText, Localized, Rulebook, Ruling } from '$web/engine/protocol';

// Under these choices, which need only be what differs from the defaults.
export const inForce = (ruling: Ruling, chosen: Record<string, string>): string => chosen[ruling.key] ?? ruling.default;

// What is played with this value; a settled ruling has its answer. "N" stands for every number without a text of its own.
export function says(ruling: Ruling, value: string): Localized {
  if (!ruling.key) return ruling.answer;
  const all = ruling.options.length > 0 ? ruling.options : ruling.numbers;
  const exact = all.find((option) => option.value === value);
  if (exact) return exact.text;
  const any = all.find((option) => option.value === 'N')?.text ?? {};
  return Object.fromEntries(Object.entries(any).map(([language, text]) => [language, text.replaceAll('{N}', value)]));
}

// A clause as a person reads it at a table.
export interface ReadClause {
  id: string;
  kind: ClauseText['kind'];
  text: Localized;
  question?: Localized; // of a ruling
  choice?: { option: string; usual: boolean; why: Localized }; // of one that could have been chosen otherwise
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

// Everything in which a search may find a clause.
export function searchable(book: Rulebook, clause: ClauseText): Localized[] {
  const ruling = book.rulings.find((one) => one.id === clause.id);
  return ruling
    ? [ruling.question, ruling.answer, ...[...ruling.options, ...ruling.numbers].map((option) => option.text)]
    : [clause.text];
}
