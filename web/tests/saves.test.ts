// Saved games in the browser: those of earlier builds open, a change only appends, and another tab's are left alone.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { allSaves, appendSave, readSave, removeSave, writeSave, type Change, type Save } from '$web/store/saves';

const kept = new Map<string, string>();
const written: string[] = []; // how much each write had to write anew
beforeEach(() => {
  kept.clear();
  written.length = 0;
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (i: number) => [...kept.keys()][i] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => (kept.set(key, value), written.push(key)),
    removeItem: (key: string) => kept.delete(key),
  });
});

const record = (moves: string[]) =>
  JSON.stringify({ format: 'x', practice: false, moves, checks: moves.map((move) => `#${move}`) });
const save = (revision: number): Save => ({
  id: 'one',
  title: 'austerity',
  moves: 2,
  over: false,
  when: 1,
  revision,
  record: record(['a', 'b']),
});
const change = (from: number, moves: string[], revision: number, more: Partial<Change> = {}): Change => ({
  from,
  moves,
  checks: moves.map((move) => `#${move}`),
  over: false,
  practice: false,
  when: 2,
  revision,
  ...more,
});

test('saves of an earlier build are read as they are', () => {
  const earlier = JSON.parse(readFileSync(new URL('earlier_saves.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
  for (const [key, value] of Object.entries(earlier)) kept.set(key, value);
  expect(allSaves()).toHaveLength(Object.keys(earlier).length);
  for (const [key, value] of Object.entries(earlier)) {
    const before = JSON.parse(value) as Save;
    expect(readSave(key.slice('exchequer.game.'.length))).toEqual(before);
    expect(appendSave(before.id, change(before.moves, ['z'], before.revision))).toBe('ok');
    const after = readSave(before.id)!;
    expect(after).toMatchObject({ moves: before.moves + 1, revision: before.revision + 1, title: before.title });
    expect(JSON.parse(after.record).moves).toEqual([...JSON.parse(before.record).moves, 'z']);
  }
});

test('a change appends: the record of the beginning is not written again', () => {
  expect(writeSave(save(0))).toBe('ok');
  written.length = 0;
  expect(appendSave('one', change(2, ['c'], 1))).toBe('ok');
  expect(appendSave('one', change(3, ['d', 'e'], 2, { over: true, when: 9 }))).toBe('ok');
  expect(written).not.toContain('exchequer.game.one');
  expect(readSave('one')).toMatchObject({ moves: 5, over: true, when: 9, revision: 3, record: record([...'abcde']) });
  expect(allSaves()).toMatchObject([{ moves: 5, over: true }]);
});

test('what was taken back is gone, and a draw that was leaves its mark', () => {
  writeSave(save(0));
  appendSave('one', change(2, ['c'], 1));
  appendSave('one', change(1, [], 2, { practice: true }));
  appendSave('one', change(1, ['x'], 3, { practice: true }));
  expect(JSON.parse(readSave('one')!.record)).toEqual({ ...JSON.parse(record(['a', 'x'])), practice: true });
});

test('of a match it is the last game that goes on', () => {
  const match = JSON.stringify({ records: [JSON.parse(record(['a'])), JSON.parse(record(['b']))] });
  writeSave({ ...save(0), moves: 1, record: match });
  appendSave('one', change(1, ['c'], 1));
  expect(JSON.parse(readSave('one')!.record).records).toEqual([
    JSON.parse(record(['a'])),
    JSON.parse(record(['b', 'c'])),
  ]);
});

test('nothing is overwritten that another tab wrote', () => {
  writeSave(save(0));
  expect(appendSave('one', change(2, ['c'], 1))).toBe('ok');
  expect(appendSave('one', change(2, ['d'], 1))).toBe('elsewhere');
  expect(writeSave(save(1))).toBe('elsewhere');
  expect(JSON.parse(readSave('one')!.record).moves).toEqual(['a', 'b', 'c']);
});

test('a save that was thrown away is to be written anew, and one that has no room says so', () => {
  writeSave(save(0));
  removeSave('one');
  expect(kept.size).toBe(0);
  expect(appendSave('one', change(2, ['c'], 1))).toBe('gone');
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(writeSave(save(0))).toBe('forbidden');
});
