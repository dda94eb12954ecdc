// What Petrostat's board offers beside the pack: holding the lead, and armies that are pressed one by one.
import { expect, test } from 'vitest';
import { aboutMarker, playable, type Policy, type View } from '../../games/petrostat/web/petrostat';

const party: Policy = { id: 'party', name: { en: 'Party' }, cost: 2, do: [['join'], ['lead']] };
const army: Policy = { id: 'army', name: { en: 'Army' }, cost: 2, do: [['raise army']] };

test('a leader may hold what others may take, where the rules say so', () => {
  const ways = (view: Partial<View>) =>
    playable([party, army], view as View).map((policy) => policy.do.map((way) => way.join(', ')));
  expect(ways({ may_hold: true })).toEqual([['join', 'lead', 'hold'], ['raise army']]);
  expect(ways({})).toEqual([['join', 'lead'], ['raise army']]);
});

test('an army is sent and named by pressing it', () => {
  expect(aboutMarker([army], 'm4')).toEqual(
    expect.arrayContaining(['oppose m4', 'support m4', 'name m4', 'play raise army m4']),
  );
});
