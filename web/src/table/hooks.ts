// Optional facts that a title gives the table: games/<title>/web/hooks.ts.
import type { Localized, PackAnswer } from '$web/engine/protocol';

export interface Hooks {
  ledger?: number; // a step with this many entries is shown line by line
  measured?: string[]; // the kinds of style.toml whose colours the lines of a chart have
  copies?: (pack: PackAnswer, kind: string, id: string) => number; // how many copies of a card there are, if not one
  seat?: (view: Record<string, unknown>, pack: PackAnswer, seat: number) => Localized | string | undefined; // a name that depends on the game, or the key of its text
}

const hooks = import.meta.glob<Hooks>('../../../games/*/web/hooks.ts', { eager: true, import: 'default' });

export function hooksOf(title: string): Hooks {
  return hooks[`../../../games/${title}/web/hooks.ts`] ?? {};
}
