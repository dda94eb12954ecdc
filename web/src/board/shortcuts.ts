// Single keys of the table, in one list: what a key does, and its line in the keyboard help (texts: keys.*).
import { settings } from '$web/store/settings.svelte';
import { online } from '$web/online/online.svelte';
import type { TableState } from '$web/store/table.svelte';

interface Shortcut {
  key: string; // as the keyboard help shows it
  text: string;
  matches?: RegExp; // event.key, if it is not the key itself
  does: (table: TableState, key: string, openQuick: () => void) => unknown;
}

const focus = (what: string) => document.querySelector<HTMLElement>(what)?.focus();

export const SHORTCUTS: Shortcut[] = [
  {
    key: '1–9',
    text: 'choice',
    matches: /^[1-9]$/,
    does: (_, key) => focus(`[data-choice='${Number(key) - 1}']`),
  },
  { key: 'u', text: 'undo', does: (table) => table.undo() },
  { key: 'r', text: 'redo', does: (table) => table.redo() },
  { key: 'h', text: 'hint', does: (table) => table.hint() },
  { key: 'w', text: 'why', does: (table) => table.askWhy() },
  { key: 'n', text: 'next', does: (table) => table.pace.next() },
  { key: 's', text: 'skip', does: (table) => table.pace.skip() },
  { key: 'x', text: 'say_board', does: (table) => table.narration.sayState() },
  { key: 'o', text: 'say_choices', does: (table) => table.narration.sayChoices() },
  { key: 'c', text: 'say_changes', does: (table) => table.narration.sayChanges() },
  { key: 'k', text: 'say_rule', does: (table) => table.sayRule() },
  { key: 'b', text: 'words', does: () => (settings.inWords = !settings.inWords) },
  { key: 'l', text: 'log', does: (table) => (table.panel = 'log') },
  { key: 'q', text: 'quick', matches: /^[q?]$/, does: (_, __, openQuick) => openQuick() },
  { key: 'g', text: 'next_table', does: () => online.goNext() },
  { key: 'Esc', text: 'let_go', matches: /^Escape$/, does: (table) => table.letGo() },
];

// Whether the key was one of the table's. None is while a text is typed, or with Ctrl, Meta or Alt, except for undo and
// redo.
export function press(event: KeyboardEvent, table: TableState, openQuick: () => void): boolean {
  const { key } = event;
  const typing = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
  if (event.ctrlKey || event.metaKey || event.altKey) {
    if (typing || event.altKey || key.toLowerCase() !== 'z') return false;
    void (event.shiftKey ? table.redo() : table.undo());
    return true;
  }
  if (typing && key !== 'Escape') return false;
  if (table.entersDraw && /^[0-9#]$/.test(key)) {
    focus('[data-draw]'); // a number is what the dice show, so it is typed there
    return false;
  }
  const found = SHORTCUTS.find((one) => (one.matches ? one.matches.test(key) : one.key === key));
  found?.does(table, key, openQuick);
  return found !== undefined && key !== 'Escape';
}
