// Narration: the sentence for screen readers, the news since your last decision, a long step line by line.
import type { Choice, Measure, Panel, Shown, Step } from '$web/engine/protocol';
import { hooksOf } from '$web/table/hooks';
import { sayPanel, sentences, tellEffect, tellStep } from '$web/table/telling';
import { spoken } from '$web/words/spoken';
import { app } from './app.svelte';
import type { Game } from './game.svelte';
import { settings } from './settings.svelte';

const MOST = 8; // moves that are read aloud at once

export class Narration {
  #said = $state('');
  ledger = $state.raw<Step | null>(null); // a long step, line by line
  since = $state(0); // the first move of the log that is news
  #measures = $state.raw<Measure[]>([]); // before it
  #sheet = $state.raw<Panel[]>([]);

  constructor(readonly game: Game) {}

  // For screen readers: full words, no symbols.
  get said(): string {
    return this.#said;
  }
  set said(text: string) {
    this.#said = spoken(text, app.words.language);
  }

  // Returns a function that takes it back.
  newsFrom(move: number, { measures, sheet }: Pick<Shown, 'measures' | 'sheet'>): () => void {
    const [since, before] = [this.since, { measures: this.#measures, sheet: this.#sheet }];
    this.since = move;
    this.#measures = measures;
    this.#sheet = sheet;
    return () => void this.newsFrom(since, before);
  }
  // What others did since your last decision, and how it changed the measures.
  get news(): Step[] {
    return this.game.log.slice(this.since).filter((step) => step.seat !== this.game.looking);
  }
  get changes(): { measure: Measure; from: number }[] {
    return (this.game.shown?.measures ?? []).flatMap((measure) => {
      const from = this.#measures.find((one) => one.id === measure.id)?.value;
      return from === undefined || from === measure.value ? [] : [{ measure, from }];
    });
  }
  hear(steps: Step[], atOnce: boolean): void {
    if (steps.length === 0) return;
    this.said = steps
      .slice(-MOST)
      .map((step) => this.tell(step))
      .join(' ');
    const least = hooksOf(this.game.info.title).ledger ?? Infinity;
    const long = atOnce ? undefined : steps.findLast((step) => step.did.length >= least);
    if (long) this.ledger = long;
  }

  // A move and its effects in one sentence, in as much detail as the person wants to hear.
  tell(step: Step): string {
    const { head, who, rest } = tellStep(step, this.game.seatName(step.seat), this.game.info.seats > 1, app.words);
    const cited = (one: { text: string; clause: string }) =>
      settings.verbosity === 'full' && one.clause ? `${one.text} (${one.clause})` : one.text;
    return (
      [`${who ? `${who} ` : ''}${cited(head)}`, ...(settings.verbosity === 'brief' ? [] : rest.map(cited))]
        .map((text) => text.replace(/\.$/, ''))
        .join('. ') + '.'
    );
  }
  // On demand: the board region by region, the choices, the changes, the rule.
  sayState(): void {
    const { sheet } = this.game.shown;
    this.said = (settings.verbosity === 'brief' ? sheet.slice(0, 2) : sheet)
      .map((panel) => sayPanel(panel, app.words))
      .join(' ');
  }
  sayChoices(): void {
    const { game } = this;
    const effect = (choice: Choice) =>
      settings.verbosity === 'brief'
        ? ''
        : tellEffect(choice, game.seatName(game.deciding), game.info.seats > 1, game.shown.measures, app.words);
    this.said =
      game.choices
        .map((choice, i) => [`${i + 1}: ${app.words.say(choice.words)}`, effect(choice)].filter(Boolean).join(', '))
        .join('. ') || app.words.say(game.shown.question);
  }
  sayChanges(): void {
    const told = this.news.map((step) => this.tell(step));
    const changed = this.changes.map(
      ({ measure, from }) => `${app.words.say(measure.name)} ${from} → ${measure.value}`,
    );
    this.said = [...told, ...this.#changedRegions(changed)].join(' ') || app.words.t('since.nothing');
  }
  // What the regions of the board say now and did not say then. The short form has only the measures.
  #changedRegions(measures: string[]): string[] {
    const numbers = measures.length > 0 ? [`${measures.join(', ')}.`] : [];
    if (settings.verbosity === 'brief' || this.#sheet.length === 0) return numbers;
    const before = new Set(this.#sheet.flatMap((panel) => sentences(panel, app.words)));
    const regions = this.game.shown.sheet.flatMap((panel) => {
      const fresh = sentences(panel, app.words).filter((sentence) => !before.has(sentence));
      return fresh.length > 0 ? [`${app.words.say(panel.title)}: ${fresh.join(' ')}`] : [];
    });
    return [...numbers, ...regions];
  }
  sayClause(id: string): void {
    this.said = `${id}: ${this.game.clauseText(id)}`;
  }
}
