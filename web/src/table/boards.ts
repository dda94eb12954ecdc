// The boards of the titles, found by folder: games/<title>/web/Board.svelte, and Picture.svelte for the lobby. Folders
// that begin with an underscore are left out.
import type { Component } from 'svelte';
import type { TableState } from '$web/store/table.svelte';
import WordsBoard from './WordsBoard.svelte';

type Board = Component<{ table: TableState }>;
const boards = import.meta.glob<{ default: Board }>(['../../../games/*/web/Board.svelte', '!../../../games/_*/**']);
const pictures = import.meta.glob<{ default: Component }>(
  ['../../../games/*/web/Picture.svelte', '!../../../games/_*/**'],
  { eager: true },
);

const path = (title: string, file: string) => `../../../games/${title}/web/${file}.svelte`;

export function hasBoard(title: string): boolean {
  return path(title, 'Board') in boards;
}
export async function boardOf(title: string): Promise<Board> {
  const load = boards[path(title, 'Board')];
  return load ? (await load()).default : WordsBoard;
}
export function pictureOf(title: string): Component | undefined {
  return pictures[path(title, 'Picture')]?.default;
}

const guides = import.meta.glob<string[]>('../../../games/*/web/guide.ts', { eager: true, import: 'default' });
// Where the notes of a title's guided start point. None if it has no guide.
export function guideOf(title: string): string[] {
  return guides[`../../../games/${title}/web/guide.ts`] ?? [];
}
