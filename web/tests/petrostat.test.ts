// What Petrostat's board makes of facts: which choices stand on it, and what has paid an ideology points.
import { expect, test } from 'vitest';
import type { Choice, Told } from '../src/engine/protocol';
import { bulletin, paid, standsOnBoard } from '../../games/petrostat/web/petrostat';

const choice = (kind: string, ids: Record<string, string> = {}): Choice => ({
  ...{ kind, ids, amounts: {}, notation: kind, words: { key: kind }, did: [], complete: true, changes: [] },
  final: false,
});
const told = (kind: string, ids: Record<string, string> = {}, amounts: Record<string, number> = {}): Told => ({
  ...{ kind, ids, amounts, words: { key: `petrostat.entry.${kind}` }, clause: 'PS-005' },
});
const log = (...did: Told[]) => [{ index: 0, seat: 0, did }];
const classes = [{ id: 'poor', name: { en: 'poor' } }];

test('choices about things stand on the board, the others in the strip', () => {
  expect(standsOnBoard(choice('choose', { policy: 'rally' }))).toBe(true);
  expect(standsOnBoard(choice('send', { side: 'for', marker: 'm4' }))).toBe(true);
  expect(standsOnBoard(choice('play', { policy: 'party', way: 'join', party: 'people' }))).toBe(true);
  expect(standsOnBoard(choice('play', { policy: 'party', way: 'lead' }))).toBe(false);
  expect(standsOnBoard(choice('allot', { marker: 'bank', portion: 'all' }))).toBe(false);
});

test('markers that do the same count together, decade by decade', () => {
  const rise = (marker: string) => told('class', { marker, from: 'poor', to: 'working' });
  const vp = (from: number, to: number) => told('vp', { ideology: 'socialist' }, { from, to });
  const all = paid(
    log(told('turn', { decade: '1920' }), rise('m1'), vp(0, 1), rise('m2'), vp(1, 2), told('turn', { decade: '1930' })),
    'socialist',
    classes,
  );
  expect(all.map(({ decade, sum }) => [decade, sum])).toEqual([['1920', 2]]);
  expect(all[0].lines.map(({ times, points }) => [times, points])).toEqual([[2, 2]]);
  expect(paid(log(vp(0, 1)), 'liberal', classes)).toEqual([]);
});

test('the news are of the last events only', () => {
  const news = bulletin(log(told('market'), told('oil'), told('turn'), told('market')));
  expect(news.map(({ key }) => key)).toEqual(['petrostat.entry.market']);
});
