// Saved games in the browser. One key holds the record as it was when the game was opened, a second one a line for each
// change since then, so that saving only appends. It never overwrites what another tab wrote.
export interface Save {
  id: string;
  title: string;
  moves: number;
  over: boolean;
  when: number; // milliseconds
  revision: number;
  record: string;
  seed?: string; // of today's bag, for the result
}
// The record's moves from `from` on.
export interface Change {
  from: number;
  moves: string[];
  checks: string[];
  over: boolean;
  practice: boolean;
  when: number;
  revision: number;
}

const SAVE = 'exchequer.game.';
const CHANGES = 'exchequer.changes.';

export type Written = 'ok' | 'forbidden' | 'elsewhere' | 'gone';

export function newSaveId(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

const changesOf = (id: string): Change[] =>
  (localStorage.getItem(CHANGES + id) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Change);

// The save after all changes. Its record is still the one from the beginning.
function readOpening(id: string): { save: Save; changes: Change[] } | undefined {
  try {
    const text = localStorage.getItem(SAVE + id);
    if (!text) return undefined;
    const save = JSON.parse(text) as Save;
    const changes = changesOf(id);
    const last = changes.at(-1);
    if (!last) return { save, changes };
    const { over, when, revision } = last;
    return { save: { ...save, over, when, revision, moves: last.from + last.moves.length }, changes };
  } catch {
    return undefined;
  }
}

interface Recorded {
  moves: string[];
  checks?: string[];
  practice?: boolean;
}
function after(record: string, changes: Change[]): string {
  if (changes.length === 0) return record;
  const whole = JSON.parse(record) as Recorded & { records?: Recorded[] };
  const game = whole.records?.at(-1) ?? whole;
  for (const { from, moves, checks, practice } of changes) {
    game.moves.splice(from, Infinity, ...moves);
    game.checks?.splice(from, Infinity, ...checks);
    game.practice ||= practice;
  }
  return JSON.stringify(whole);
}

export function readSave(id: string): Save | undefined {
  const found = readOpening(id);
  return found && { ...found.save, record: after(found.save.record, found.changes) };
}

export function allSaves(): Save[] {
  const saves: Save[] = [];
  try {
    for (let i = 0; i < localStorage.length; ++i) {
      const key = localStorage.key(i);
      const save = key?.startsWith(SAVE) && readOpening(key.slice(SAVE.length))?.save;
      if (save && save.record) saves.push(save);
    }
  } catch {
    return [];
  }
  return saves.sort((a, b) => b.when - a.when);
}

// `revision` is what this page last read or wrote. A higher one in the store means that another tab continued the game.
// The long text of the record is not read for this check.
function write(id: string, revision: number, work: (changes: string, opened: boolean) => Written): Written {
  try {
    const opening = localStorage.getItem(SAVE + id);
    const changes = localStorage.getItem(CHANGES + id) ?? '';
    const last = changes.slice(changes.lastIndexOf('\n', changes.length - 2) + 1) || opening || '';
    const there = Number(/[{,]"revision":(\d+)/.exec(last)?.[1] ?? 0);
    return there > revision ? 'elsewhere' : work(changes, opening !== null);
  } catch {
    return 'forbidden';
  }
}
export const writeSave = (save: Save): Written =>
  write(save.id, save.revision, () => {
    localStorage.setItem(SAVE + save.id, JSON.stringify({ ...save, revision: save.revision + 1 }));
    localStorage.removeItem(CHANGES + save.id);
    return 'ok';
  });
export const appendSave = (id: string, change: Change): Written =>
  write(id, change.revision, (changes, opened) => {
    if (!opened) return 'gone'; // it was deleted meanwhile
    const line = JSON.stringify({ ...change, revision: change.revision + 1 });
    localStorage.setItem(CHANGES + id, `${changes}${line}\n`);
    return 'ok';
  });

export function removeSave(id: string): void {
  try {
    localStorage.removeItem(SAVE + id);
    localStorage.removeItem(CHANGES + id);
  } catch {
    // nothing was kept
  }
}
