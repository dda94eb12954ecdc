// Rulings as they are played: the option in force and its own text, for choices and for numbers.
import { expect, test } from 'vitest';
import type { Rulebook, Ruling } from '../src/engine/protocol';
import { inForce, readClause, says, searchable } from '../src/words/rulings';

const both = (text: string) => ({ en: text, it: `${text} (it)` });
const fixed = { default: '', matters: false, low: 0, high: 0, options: [], numbers: [] };
const own: Ruling = {
  ...fixed,
  id: 'XX-R01',
  key: 'own',
  question: both('May I?'),
  answer: both('Nothing forbids it.'),
  default: 'true',
  options: [
    { value: 'true', text: both('Yes.') },
    { value: 'false', text: both('No.') },
  ],
};
const most: Ruling = {
  ...fixed,
  id: 'XX-R02',
  key: 'most',
  question: both('How many?'),
  answer: both('A guess.'),
  default: '9',
  low: 1,
  high: 9,
  numbers: [
    { value: '1', text: both('One.') },
    { value: 'N', text: both('At most {N}, {N}.') },
  ],
};
const settled: Ruling = { ...fixed, id: 'XX-R03', key: '', question: both('Why?'), answer: both('Because.') };
const book: Rulebook = {
  sections: [],
  clauses: [
    { id: 'XX-001', section: 's', kind: 'rule', text: both('A rule.') },
    ...[own, most, settled].map((ruling) => ({
      id: ruling.id,
      section: 's',
      kind: 'ruling' as const,
      text: says(ruling, ruling.default),
    })),
  ],
  rulings: [own, most, settled],
};
const read = (index: number, chosen: Record<string, string>) => readClause(book, book.clauses[index], chosen);

test('each option has its own text, in both languages', () => {
  expect(inForce(own, {})).toBe('true');
  expect(inForce(own, { own: 'false' })).toBe('false');
  expect(read(1, {})).toMatchObject({
    question: own.question,
    text: both('Yes.'),
    choice: { option: 'own=true', usual: true },
  });
  expect(read(1, { own: 'false' })).toMatchObject({
    question: own.question,
    text: both('No.'),
    choice: { option: 'own=false', usual: false },
  });
});

test('a number is put into its sentence', () => {
  expect(read(2, { most: '1' }).text).toEqual(both('One.'));
  expect(read(2, { most: '7' }).text).toEqual(both('At most 7, 7.'));
});

test('a settled ruling has its answer, a rule only its text', () => {
  expect(read(3, {})).toEqual({ id: 'XX-R03', kind: 'ruling', text: settled.answer, question: settled.question });
  expect(read(0, { own: 'false' })).toEqual({ id: 'XX-001', kind: 'rule', text: both('A rule.') });
});

test('a search looks into questions, reasons and every option', () => {
  expect(searchable(book, book.clauses[1]).map((text) => text.en)).toEqual([
    'May I?',
    'Nothing forbids it.',
    'Yes.',
    'No.',
  ]);
  expect(searchable(book, book.clauses[0])).toEqual([book.clauses[0].text]);
});
