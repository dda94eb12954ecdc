// The quick start of each title on one screen: games/<title>/web/quick.ts lists its drawings and clauses, and its texts
// are <title>.web.quick.*. It is fetched when it is opened.
import type { Component } from 'svelte';
import Glyph from '$web/look/Glyph.svelte';
import type { Words } from '$web/words/words';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Drawn = { piece: Component<any>; like: Record<string, unknown> };
export type Drawing = (Drawn | string)[]; // pieces of the board, and signs between them

export interface Quick {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  numbers: (values: any, words: Words) => Record<string, number | string>; // the numbers in the texts, from the pack
  you: string; // clauses
  goal: string;
  end: string;
  steps: { drawing: Drawing; clause: string }[];
  tips: string[];
}

export const glyph = (line: string, solid = '', tint?: string): Drawn => ({
  piece: Glyph,
  like: { line, solid, ...(tint ? { tint } : {}) },
});

const quicks = import.meta.glob<Quick>('../../../games/*/web/quick.ts', { import: 'default' });
const path = (title: string) => `../../../games/${title}/web/quick.ts`;

export const hasQuick = (title: string) => path(title) in quicks;
export const quickOf = (title: string) => quicks[path(title)]();
