// Downturn's valuation as the ledger of the page tells it: which cards counted for each bank, by name.
import { expect, test } from 'vitest';
import { lastValuation } from '../../games/downturn/web/ledger';
import hooks from '../../games/downturn/web/hooks';
import type { Step, Told } from '../src/engine/protocol';

type Ids = Record<string, string>;
type Amounts = Record<string, number>;
const fact = (kind: string, ids: Ids, amounts: Amounts = {}): Told => ({
  kind,
  ids,
  amounts,
  words: { key: 'test' },
  clause: '',
});
const step = (index: number, ...did: Told[]): Step => ({ index, seat: 0, did });

test('the cards of a bank are named: those bought with a share and those turned up, each with its owner', () => {
  const log = [
    step(
      1,
      fact('turn', {}, { turn: 1 }),
      fact('bought', { seat: 'red', bank: 'dixie_bank', card: 'rate_cut' }, { shares: 1 }),
    ),
    step(
      2,
      fact('revealed', { bank: 'dixie_bank', card: 'oil_shock', seat: 'blue' }),
      fact('revealed', { bank: 'lakefront', card: 'stress_tests', seat: 'green' }),
      fact('valued', { bank: 'dixie_bank', status: 'profitable' }, { value: 4 }),
      fact('dividend', { seat: 'red', bank: 'dixie_bank' }, { points: 2 }),
    ),
  ];
  const valuation = lastValuation(log);
  expect(valuation?.rows).toHaveLength(1);
  expect(valuation?.rows[0]).toMatchObject({ bank: 'dixie_bank', value: 4, status: 'profitable' });
  expect(valuation?.rows[0].cards).toEqual([
    { card: 'rate_cut', owner: 'red', turned: false },
    { card: 'oil_shock', owner: 'blue', turned: true },
  ]);
  expect(valuation?.rows[0].paid).toEqual([{ seat: 'red', points: 2 }]);
});

test('cards of a bank that failed earlier in the turn are gone', () => {
  const log = [
    step(
      1,
      fact('turn', {}, { turn: 1 }),
      fact('bought', { seat: 'red', bank: 'dixie_bank', card: 'rate_cut' }, { shares: 1 }),
      fact('bankrupt', { bank: 'dixie_bank' }),
    ),
    step(2, fact('valued', { bank: 'dixie_bank', status: 'solvent' }, { value: 0 })),
  ];
  expect(lastValuation(log)?.rows[0].cards).toEqual([]);
});

test('a seat goes by the colour it took', () => {
  expect(hooks.seat?.({ colours: ['red', 'blue'] }, {} as never, 0)).toBe('downturn.colour.red');
  expect(hooks.seat?.({ colours: ['red', 'blue'] }, {} as never, 2)).toBeUndefined();
});
