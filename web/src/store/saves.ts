// Saved games in the browser: one record each, written after every step. Nothing is overwritten that another tab wrote.
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

const PREFIX = 'exchequer.game.';

export type Written = 'ok' | 'forbidden' | 'elsewhere';

export function newSaveId(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

export function readSave(id: string): Save | undefined {
  try {
    const text = localStorage.getItem(PREFIX + id);
    return text ? (JSON.parse(text) as Save) : undefined;
  } catch {
    return undefined;
  }
}

export function allSaves(): Save[] {
  const saves: Save[] = [];
  try {
    for (let i = 0; i < localStorage.length; ++i) {
      const key = localStorage.key(i);
      if (!key?.startsWith(PREFIX)) continue;
      const save = readSave(key.slice(PREFIX.length));
      if (save?.record) saves.push(save);
    }
  } catch {
    return [];
  }
  return saves.sort((a, b) => b.when - a.when);
}

// `revision` is what this page read or wrote last: a higher one in the store means that another tab went on.
export function writeSave(save: Save): Written {
  const there = readSave(save.id);
  if (there && there.revision > save.revision) return 'elsewhere';
  try {
    localStorage.setItem(PREFIX + save.id, JSON.stringify({ ...save, revision: save.revision + 1 }));
    return 'ok';
  } catch {
    return 'forbidden';
  }
}

export function removeSave(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // nothing was kept
  }
}
