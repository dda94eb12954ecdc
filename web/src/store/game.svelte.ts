// A game as its viewer sees it: the latest update, what can be looked up about it, and the players. It knows nothing
// about pace, previews or pixels.
import type { TableClient } from '$web/engine/client';
import {
  CHANCE,
  SPECTATOR,
  type CardText,
  type Choice,
  type GameInfo,
  type Rulebook,
  type Shown,
  type Step,
  type Told,
  type Update,
} from '$web/engine/protocol';
import { hooksOf } from '$web/table/hooks';
import { readClause, type ReadClause } from '$web/words/rulings';
import { app } from './app.svelte';

// In whole words.
const begins = (notation: string, start: string) =>
  notation.startsWith(start) && (notation.length === start.length || notation[start.length] === ' ');
export const isOf = (notation: string, starts: string[]) => starts.some((start) => begins(notation, start));

export class Game {
  shown = $state.raw<Shown>(undefined as unknown as Shown);
  setup = $state.raw<Told[]>([]);
  log = $state.raw<Step[]>([]);
  replayAt = $state(-1); // -1: now
  rulebook = $state.raw<Rulebook>({ sections: [], clauses: [], rulings: [] });
  cards = $state.raw<CardText[]>([]); // the ones to read
  looking = SPECTATOR; // the seat that looks
  #now = this.shown;
  names: () => string[] = () => []; // of the people at an online table, by seat

  constructor(
    readonly info: GameInfo,
    readonly client: TableClient,
  ) {}

  get ref(): { game: number; seat: number } {
    return { game: this.info.game, seat: this.looking };
  }
  get persons(): number[] {
    return this.info.players.flatMap((player, seat) => (player === 'person' ? [seat] : []));
  }
  // Several people with secrets share one screen.
  get shared(): boolean {
    return this.info.hidden && this.persons.length > 1;
  }
  get choices(): Choice[] {
    return this.replayAt >= 0 ? [] : (this.shown?.choices ?? []);
  }
  // Choices whose notation begins so, for things on the board.
  matching(...starts: string[]): Choice[] {
    return this.choices.filter(({ notation }) => isOf(notation, starts));
  }
  // If several seats choose simultaneously, the seat that looks, if it is asked.
  get deciding(): number {
    const { to_act = [], viewer = SPECTATOR } = this.shown ?? {};
    return to_act.includes(viewer) ? viewer : (to_act[0] ?? SPECTATOR);
  }
  get entersDraw(): boolean {
    return this.deciding === CHANCE && this.choices.length > 0;
  }
  seatName(seat: number): string {
    if (seat === CHANCE) return app.words.t('actor.chance');
    if (this.info.seats === 1) return app.words.t('actor.you');
    const dealt = this.shown && hooksOf(this.info.title).seat?.(this.shown.view, this.info.pack, seat);
    if (dealt) return typeof dealt === 'string' ? app.words.t(dealt) : app.words.name(dealt);
    return app.words.first([`${this.info.title}.seat.${seat + 1}`, 'actor.seat'], { number: seat + 1 });
  }
  // In a match, or online: the person in that seat.
  personName(seat: number): string {
    const { match } = this.info;
    return this.names()[seat] ?? (match && seat < match.sat.length ? match.people[match.sat[seat]] : '');
  }

  // Takes in what an action has changed. Returns the new moves.
  take(update: Update): Step[] {
    const known = this.log.length;
    if (update.setup) this.setup = update.setup;
    this.log = [...this.log.slice(0, update.from), ...update.steps];
    this.shown = this.#now = update.shown;
    this.replayAt = -1;
    return this.log.slice(known);
  }
  // The position for the seat that looks now. Once the game is over, everything is shown from the beginning.
  async update(from = 0): Promise<Update> {
    return this.whole(await this.client.ask('update', { ...this.ref, from }));
  }
  // A long log comes in pieces.
  async whole({ next, ...update }: Update): Promise<Update> {
    if (next === undefined) return update;
    const rest = await this.client.ask('log', { ...this.ref, from: next });
    return { ...update, steps: [...update.steps, ...rest.steps] };
  }
  async replay(at: number): Promise<void> {
    const now = at >= this.#now.last;
    this.shown = now ? this.#now : await this.client.ask('show', { ...this.ref, at });
    this.replayAt = now ? -1 : at;
  }

  async loadRulebook(): Promise<void> {
    this.rulebook = await app.engine.ask('rulebook', { title: this.info.title });
  }
  // A clause as it is played here: for a ruling, the option in force.
  clause(id: string): ReadClause | undefined {
    const clause = this.rulebook.clauses.find((one) => one.id === id);
    return clause && readClause(this.rulebook, clause, this.info.rulings);
  }
  clauseText(id: string): string {
    const read = this.clause(id);
    if (!read) return '';
    return [read.question, read.text].flatMap((text) => (text ? [app.words.name(text)] : [])).join(' ');
  }

  // The side of a card that is in force depends on the move.
  async loadCards(): Promise<void> {
    const at = this.replayAt >= 0 ? { at: this.replayAt } : {};
    this.cards = await this.client.ask('cards', { ...this.ref, ...at }).catch(() => this.cards);
  }
  // The cards with the word in their name or in the name of one of their sides.
  cardsNamed(word: string): CardText[] {
    const wanted = word.trim().toLocaleLowerCase(app.words.locale);
    const has = (text: string) => text.toLocaleLowerCase(app.words.locale).includes(wanted);
    if (!wanted) return [];
    return this.cards.filter(
      (card) =>
        has(card.id) ||
        has(app.words.say(card.name)) ||
        card.parts.some((part) => part.heading && has(app.words.say(part.heading))),
    );
  }
}
