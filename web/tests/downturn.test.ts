// Downturn's valuation as the ledger of the page tells it: which cards counted for each bank, by name.
import { expect, test } from 'vitest';
import { lastValuation } from '../../games/downturn/web/ledger';
import hooks from '../../games/downturn/web/hooks';
import type { Step } from '../src/engine/protocol';

const name = (en: string) => ({ en, it: en });
const seat = (colour: string) => [{ key: `downturn.colour.${colour}` }];
const entry = (key: string, args: Record<string, unknown>) => ({
  words: { key: `downturn.entry.${key}`, args },
  clause: '',
});
const step = (index: number, ...did: unknown[]) => ({ index, did }) as unknown as Step;

test('the cards of a bank are named: those bought with a share and those turned up, each with its owner', () => {
  const log = [
    step(
      1,
      entry('turn', { turn: 1 }),
      entry('bought', { seat: seat('red'), bank: name('Dixie Bank'), card: name('Rate Cut'), count: 1 }),
    ),
    step(
      2,
      entry('revealed', { bank: name('Dixie Bank'), seat: seat('blue'), card: name('Oil Shock'), cubes: 'RY' }),
      entry('revealed', { bank: name('Lakefront'), seat: seat('green'), card: name('Stress Tests'), cubes: 'RYG' }),
      entry('valued', { bank: name('Dixie Bank'), value: 4, status: [{ key: 'downturn.status.profitable' }] }),
      entry('dividend', { seat: seat('red'), bank: name('Dixie Bank'), count: 2 }),
    ),
  ];
  const valuation = lastValuation(log);
  expect(valuation?.rows).toHaveLength(1);
  expect(valuation?.rows[0].cards).toEqual([
    { card: name('Rate Cut'), owner: 'red', turned: false },
    { card: name('Oil Shock'), owner: 'blue', turned: true },
  ]);
  expect(valuation?.rows[0].paid).toEqual([{ seat: 'red', points: 2 }]);
});

test('cards of a bank that failed earlier in the turn are gone', () => {
  const log = [
    step(
      1,
      entry('turn', { turn: 1 }),
      entry('bought', { seat: seat('red'), bank: name('Dixie Bank'), card: name('Rate Cut'), count: 1 }),
      entry('bankrupt', { bank: name('Dixie Bank') }),
    ),
    step(2, entry('valued', { bank: name('Dixie Bank'), value: 0, status: [{ key: 'downturn.status.solvent' }] })),
  ];
  expect(lastValuation(log)?.rows[0].cards).toEqual([]);
});

test('a seat goes by the colour it took', () => {
  expect(hooks.seat?.({ colours: ['red', 'blue'] }, {} as never, 0)).toBe('downturn.colour.red');
  expect(hooks.seat?.({ colours: ['red', 'blue'] }, {} as never, 2)).toBeUndefined();
});
