// A person's preferences, kept in the browser if it allows that.
import type { Language } from '$web/engine/protocol';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'step' | 'slow' | 'fast' | 'instant';
export const SPEEDS: Speed[] = ['step', 'slow', 'fast', 'instant'];
export type Verbosity = 'brief' | 'usual' | 'full'; // what is read aloud: the moves, their effects, and the clauses
export const VERBOSITIES: Verbosity[] = ['brief', 'usual', 'full'];

interface Kept {
  language: Language;
  theme: Theme;
  speed: Speed;
  inWords: boolean; // the board in words instead of a picture
  sound: boolean;
  notify: boolean; // when it is one's turn at a table that is not in sight
  verbosity: Verbosity;
  guided: string[]; // titles whose guided start has been seen
}

const KEY = 'exchequer.settings';

function read(): Kept {
  const language: Language = navigator.language.startsWith('it') ? 'it' : 'en';
  const kept: Kept = {
    language,
    theme: 'auto',
    speed: 'fast',
    inWords: false,
    sound: false,
    notify: false,
    verbosity: 'usual',
    guided: [],
  };
  try {
    Object.assign(kept, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    // A browser that saves nothing starts fresh each time.
  }
  return kept;
}

export const settings = $state(read());

export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // as above
  }
}

export function stillness(): boolean {
  return settings.speed === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
