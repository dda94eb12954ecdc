// A game while it is being set up: what the engine offers for a title, what has been chosen so far, and the set-up it makes.
import type { Draws, MatchSetup, Message, PackAnswer, Setup, SetupAnswer, SetupOption } from '$web/engine/protocol';
import { app } from '$web/store/app.svelte';
import { freshSeed } from './link';

type Choices = Record<string, string>;
interface Offered {
  key: string;
  default: string;
}
const changed = (offered: Offered[] = [], chosen: Choices): Choices =>
  Object.fromEntries(
    offered.filter(({ key, default: usual }) => chosen[key] !== usual).map(({ key }) => [key, chosen[key]]),
  );

export class SettingUp {
  answer = $state.raw<SetupAnswer>();
  pack = $state.raw<PackAnswer>();
  advice = $state.raw<Message[]>([]); // of the rulebook, about what is chosen
  options = $state<Choices>({});
  rulings = $state<Choices>({});
  players = $state<string[]>([]);
  kept = $state<boolean[]>([]); // seats for which somebody was chosen; the others are free at an online table
  seed = $state(freshSeed());
  packText = $state('');
  draws = $state<Draws>('random');
  scoring = $state(''); // of a match; empty: a single game
  match = $state<Pick<MatchSetup, 'games' | 'seating' | 'tie'>>({ games: 3, seating: 'rotate', tie: 'shared' });
  names = $state<string[]>([]);

  readonly facts = $derived.by(() => app.facts(this.title)!);
  readonly setup = $derived.by((): Setup => ({
    title: this.title,
    players: [...this.players],
    seats: this.players.length,
    seed: /^\d+$/.test(this.seed) ? this.seed : '1',
    options: changed(this.answer?.options, this.options),
    rulings: changed(this.answer?.rulings, this.rulings),
    ...(this.packText ? { pack_text: this.packText } : {}),
    ...(this.draws === 'manual' ? { draws: this.draws } : {}),
    ...(this.scoring ? { match: { scoring: this.scoring, ...this.match, people: this.#people } } : {}),
  }));
  readonly #people = $derived.by(() =>
    this.players.map((_, person) => this.names[person]?.trim() || this.usualName(person)),
  );

  constructor(
    readonly title: string,
    pack: string, // of the person's own
  ) {
    this.packText = pack;
    this.seats(this.facts.least_seats);
    $effect(() => {
      const ask = { title, ...(this.packText ? { pack_text: this.packText } : {}) };
      void app.engine.ask('setup', ask).then((found) => {
        this.answer = found;
        this.options = Object.fromEntries(found.options.map((option) => [option.key, option.default]));
        this.rulings = Object.fromEntries(found.rulings.map((ruling) => [ruling.key, ruling.default]));
      });
      void app.engine.ask('pack', ask).then((found) => (this.pack = found));
    });
    $effect(() => {
      if (!this.answer) return;
      const { seats, options, rulings, pack_text } = this.setup;
      void app.engine
        .ask('recommended', { title, seats, options, rulings, ...(pack_text ? { pack_text } : {}) })
        .then((found) => (this.advice = found))
        .catch(() => (this.advice = []));
    });
  }

  seats(count: number): void {
    const { least_seats: least, most_seats: most } = this.facts;
    const length = Math.min(most, Math.max(least, count || least));
    this.players = Array.from({ length }, (_, seat) => this.players[seat] ?? (seat === 0 ? 'person' : 'greedy'));
  }
  seatName(seat: number): string {
    const usual = this.facts.most_seats === 1 ? 'actor.you' : 'actor.seat';
    return app.words.first([`${this.title}.seat.${seat + 1}`, usual], { number: seat + 1 });
  }
  usualName(person: number): string {
    const { words } = app;
    return this.players[person] === 'person'
      ? words.t('match.person', { number: person + 1 })
      : words.t('match.bot', { bot: words.t(`bot.${this.players[person]}`), number: person + 1 });
  }
  // An option whose key ends in a number belongs to that seat, and is shown only if the seat is taken.
  matters({ key }: SetupOption): boolean {
    return Number(/_(\d+)$/.exec(key)?.[1] ?? 0) <= this.players.length;
  }
}
