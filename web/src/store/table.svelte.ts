// A game at the table: what is shown and to whom, what is being looked at, and the pace at which others move.
import {
  CHANCE,
  EVERYTHING,
  SPECTATOR,
  type CardText,
  type Choice,
  type GameInfo,
  type Measure,
  type Refused,
  type Rulebook,
  type Shown,
  type Step,
  type Thought,
  type Told,
} from '$web/engine/protocol';
import { Refusal, type TableClient } from '$web/engine/client';
import { sound } from '$web/look/sound';
import { hooksOf, type Hooks } from '$web/table/hooks';
import { lineText, tellEffect, tellStep } from '$web/table/telling';
import { readClause, type ReadClause } from '$web/words/rulings';
import { app } from './app.svelte';
import { newSaveId, writeSave, type Written } from './saves';
import { settings, type Speed } from './settings.svelte';

const PACE: Record<Speed, number> = { step: 0, slow: 1100, fast: 380, instant: 0 };
const LINE: Record<Speed, number> = { step: 450, slow: 450, fast: 160, instant: 0 }; // of a ledger
const SLOW = 150; // milliseconds of thought after which even "at once" shows who moved

// In whole words.
const begins = (notation: string, start: string) =>
  notation.startsWith(start) && (notation.length === start.length || notation[start.length] === ' ');

export class TableState {
  info: GameInfo;
  rulebook = $state.raw<Rulebook>({ sections: [], clauses: [], rulings: [] });
  shown = $state.raw<Shown>(undefined as unknown as Shown);
  cards = $state.raw<CardText[]>([]); // that may be read
  reading = $state<{ kind: string; id?: string } | null>(null); // which of them are being read
  setupEntries = $state.raw<Told[]>([]);
  log = $state.raw<Step[]>([]);
  refused = $state.raw<Refused[]>([]);
  ghost = $state.raw<Record<string, unknown> | null>(null); // the view that the choice being looked at leads to
  looked = $state(''); // notation of the choice being looked at
  armed = $state(''); // pressed once; the next press takes it
  narrowed = $state<string[]>([]); // notations that a thing on the board stands for; empty: all
  thought = $state.raw<Thought | null>(null); // the hint
  thinking = $state(''); // the level that is asked for a hint
  ledger = $state.raw<Step | null>(null); // a long step, line by line
  handOver = $state(-1); // the seat whose person must say to be alone with the screen
  busy = $state(false); // others are moving
  waiting = $state(false); // online: for the others
  paused = $state(false); // step by step: waits for "next"
  since = $state(0); // the first move of the log that is news
  measuresThen = $state.raw<Measure[]>([]); // and the measures before it
  clause = $state(''); // the clause that the rulebook shows
  panel = $state<'log' | 'rules' | 'why' | 'charts' | 'sources'>('log');
  said = $state(''); // for screen readers
  saveState = $state<Written>('ok');
  replayAt = $state(-1); // -1: now
  drawProblem = $state(''); // what is wrong with a draw that was typed
  refusedDraw = false;
  seed: string;
  packText = ''; // of a pack of the person's own, while the page has it
  saveId: string;
  revision = 0;

  #hooks: Hooks;
  #looking = SPECTATOR;
  #closed = false;
  #skip = false;
  #next: (() => void) | undefined;
  #lookNumber = 0;
  #forget = Infinity; // moves from there on are no longer what they were
  #catchingUp: Promise<void> | undefined;

  names: () => string[] = () => []; // of the people at an online table, by seat

  constructor(
    info: GameInfo,
    seed: string,
    saveId = newSaveId(),
    revision = 0,
    readonly client: TableClient = app.engine,
  ) {
    this.info = info;
    this.#hooks = hooksOf(info.title);
    this.seed = seed;
    this.saveId = saveId;
    this.revision = revision;
  }

  get online(): boolean {
    return this.client !== app.engine;
  }
  // The game went on elsewhere, from that move on. Whoever is busy here looks before stopping; else this page was waiting for its own person.
  async changed(from: number): Promise<void> {
    this.#forget = Math.min(this.#forget, from);
    if (this.busy || this.#catchingUp || this.#closed || !this.shown) return;
    await (this.#catchingUp = this.#refresh().finally(() => (this.#catchingUp = undefined)));
    if (!this.busy) await this.#goOn();
  }

  get persons(): number[] {
    return this.info.players.flatMap((player, seat) => (player === 'person' ? [seat] : []));
  }
  get shared(): boolean {
    return this.info.hidden && this.persons.length > 1;
  }
  get over(): boolean {
    return this.shown?.over ?? false;
  }
  get choices(): Choice[] {
    return this.replayAt >= 0 ? [] : (this.shown?.choices ?? []);
  }
  get hinted(): string {
    return this.thought?.notation ?? '';
  }
  get offered(): Choice[] {
    const some = this.choices.filter((choice) => this.narrowed.includes(choice.notation));
    return some.length > 0 ? some : this.choices;
  }
  // What the board draws: the previewed choice is drawn over it as a ghost.
  get view(): Record<string, unknown> {
    return this.shown.view;
  }
  seatName(seat: number): string {
    if (seat === CHANCE) return app.words.t('actor.chance');
    if (this.info.seats === 1) return app.words.t('actor.you');
    const dealt = this.shown && this.#hooks.seat?.(this.shown.view, this.info.pack, seat);
    if (dealt) return typeof dealt === 'string' ? app.words.t(dealt) : app.words.name(dealt);
    return app.words.first([`${this.info.title}.seat.${seat + 1}`, 'actor.seat'], { number: seat + 1 });
  }
  // In a match: the person who sits there.
  personName(seat: number): string {
    const { match } = this.info;
    if (this.online) return this.names()[seat] ?? '';
    return match && seat < match.sat.length ? match.people[match.sat[seat]] : '';
  }
  get entersDraw(): boolean {
    return this.deciding === CHANCE && this.choices.length > 0;
  }
  // What others did since one's last decision, and what that made of the measures.
  get news(): Step[] {
    return this.log.slice(this.since).filter((step) => step.seat !== this.#looking);
  }
  get changes(): { measure: Measure; from: number }[] {
    return (this.shown?.measures ?? []).flatMap((measure) => {
      const from = this.measuresThen.find((one) => one.id === measure.id)?.value;
      return from === undefined || from === measure.value ? [] : [{ measure, from }];
    });
  }
  get lineTime(): number {
    return this.#skip ? 0 : LINE[settings.speed];
  }
  // Where several choose at once it is the one who looks, if asked.
  get deciding(): number {
    const { to_act = [], viewer = SPECTATOR } = this.shown ?? {};
    return to_act.includes(viewer) ? viewer : (to_act[0] ?? SPECTATOR);
  }

  async begin(): Promise<void> {
    this.busy = true; // nothing is pressed before all is there
    this.#looking =
      this.persons.length === 1 || (!this.info.hidden && this.persons.length > 0) ? this.persons[0] : SPECTATOR;
    await this.#refresh();
    this.rulebook = await app.engine.ask('rulebook', { title: this.info.title });
    void this.loadCards();
    this.#newsFromHere();
    await this.#goOn();
  }
  #newsFromHere(): void {
    this.since = this.log.length;
    this.measuresThen = this.shown.measures;
  }

  async #ask(at?: number): Promise<Shown> {
    const game = this.info.game;
    let seat = this.#looking;
    let shown = await this.client.ask('show', { game, seat, ...(at === undefined ? {} : { at }) });
    if (shown.over && at === undefined && seat !== EVERYTHING) {
      seat = EVERYTHING;
      shown = { ...(await this.client.ask('show', { game, seat })), can_undo: shown.can_undo };
    }
    return shown;
  }

  async #refresh(): Promise<void> {
    const shown = await this.#ask();
    const seat = shown.over ? EVERYTHING : this.#looking;
    // Choices made at the same time stand in the order of the seats, so the last few are asked for again.
    const known = this.log.length;
    const from = shown.over ? 0 : Math.max(0, Math.min(known, shown.last, this.#forget) - this.info.seats);
    this.#forget = Infinity;
    const { setup, steps } = await this.client.ask('log', { game: this.info.game, seat, from });
    if (setup) this.setupEntries = setup;
    this.log = [...this.log.slice(0, from), ...steps];
    const news = this.log.slice(known);
    // Where others only chose at the same time, whatever one was about to choose stays as it is.
    const offered = (one?: Shown) => one?.choices.map((choice) => choice.notation).join('\n') ?? '';
    const same = this.online && this.replayAt < 0 && shown.choices.length > 0 && offered(shown) === offered(this.shown);
    this.shown = shown;
    this.replayAt = -1;
    if (!same) {
      this.unlook();
      this.narrowed = [];
      this.thought = null;
      this.armed = '';
    }
    if (known > 0 && news.length > 0) sound(shown.over ? 'gavel' : 'wood');
    if (news.length > 0)
      this.said = news
        .slice(-8)
        .map((step) => this.tell(step))
        .join(' ');
    const long =
      settings.speed === 'instant' || this.#skip
        ? undefined
        : news.findLast((step) => step.did.length >= (this.#hooks.ledger ?? Infinity));
    if (long) this.ledger = long;
    if (this.choices.length > 0) this.clause = shown.clause;
    this.refused =
      this.choices.length > 0 && !this.entersDraw
        ? await this.client.ask('refused', { game: this.info.game, seat: this.#looking })
        : [];
  }

  // A move and what it did in one sentence: as much of it as the person wants to hear.
  tell(step: Step): string {
    const { head, who, rest } = tellStep(step, this.seatName(step.seat), this.info.seats > 1, app.words);
    const cited = (one: { text: string; clause: string }) =>
      settings.verbosity === 'full' && one.clause ? `${one.text} (${one.clause})` : one.text;
    return (
      [`${who ? `${who} ` : ''}${cited(head)}`, ...(settings.verbosity === 'brief' ? [] : rest.map(cited))]
        .map((text) => text.replace(/\.$/, ''))
        .join('. ') + '.'
    );
  }
  // For screen readers, on demand: the board, the choices, what is new.
  sayState(): void {
    const panels = settings.verbosity === 'brief' ? this.shown.sheet.slice(0, 2) : this.shown.sheet;
    this.said = panels
      .map(
        (panel) => `${app.words.say(panel.title)}: ${panel.lines.map((line) => lineText(line, app.words)).join('; ')}.`,
      )
      .join(' ');
  }
  sayChoices(): void {
    const effect = (choice: Choice) =>
      settings.verbosity === 'brief'
        ? ''
        : tellEffect(choice, this.seatName(this.deciding), this.info.seats > 1, app.words);
    this.said =
      this.choices
        .map((choice, i) => [`${i + 1}: ${app.words.say(choice.words)}`, effect(choice)].filter(Boolean).join(', '))
        .join('. ') || app.words.say(this.shown.question);
  }
  sayChanges(): void {
    const told = this.news.map((step) => this.tell(step));
    const changed = this.changes.map(
      ({ measure, from }) => `${app.words.say(measure.name)} ${from} → ${measure.value}`,
    );
    this.said = [...told, ...changed].join(' ') || app.words.t('since.nothing');
  }
  sayRule(): void {
    this.said = `${this.shown.clause}: ${this.clauseText(this.shown.clause)}`;
    this.showClause(this.shown.clause);
  }

  // Draws and bots move until a person has to decide or the game is over.
  async #goOn(): Promise<void> {
    this.#skip = false;
    this.busy = true;
    try {
      for (;;) {
        if (this.shown.over || this.#closed) break;
        if (this.shown.waits) {
          if (this.client.behind?.()) {
            await this.#refresh();
            continue;
          }
          if (this.deciding === CHANCE) break;
          const asked = this.shown.to_act.find((seat) => this.persons.includes(seat)) ?? this.deciding;
          if (this.shared && asked !== this.#looking) {
            this.handOver = asked;
            this.said = '';
            break;
          }
          if (asked !== this.#looking) {
            this.#looking = asked;
            await this.#refresh();
          }
          this.said = `${this.said} ${app.words.say(this.shown.question)}`;
          break;
        }
        const at = this.#skip ? 'instant' : settings.speed;
        const start = performance.now();
        this.waiting = this.online;
        while (
          (await this.client.ask('advance', { game: this.info.game })).done &&
          at === 'instant' &&
          performance.now() - start < SLOW &&
          !this.#closed
        );
        this.waiting = false;
        if (this.#closed) break;
        await this.#save();
        await this.#refresh();
        if (this.shown.over || this.shown.waits) continue;
        if (at === 'step') await this.#pause();
        else if (at !== 'instant')
          await this.#wait(
            PACE[at] - (performance.now() - start) + (this.ledger ? this.ledger.did.length * this.lineTime : 0),
          );
      }
    } finally {
      this.busy = false;
      this.paused = false;
      this.waiting = false;
    }
    await this.#save();
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, Math.max(0, milliseconds));
      this.#next = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
  #pause(): Promise<void> {
    this.paused = true;
    return new Promise((done) => {
      this.#next = () => {
        this.paused = false;
        done();
      };
    });
  }
  next(): void {
    this.#next?.();
  }
  skip(): void {
    this.#skip = true;
    this.#next?.();
  }

  // The person of the hand-over says to be alone with the screen.
  async takeOver(): Promise<void> {
    this.busy = true;
    this.#looking = this.handOver;
    this.log = [];
    await this.#refresh(); // before anything of the last one's view could be seen again
    this.handOver = -1;
    const own = this.log.findLastIndex((step) => step.seat === this.#looking);
    this.measuresThen = (await this.#ask(own + 1)).measures;
    this.since = own + 1;
    this.busy = false;
    this.sayChanges();
  }

  async look(notation: string): Promise<void> {
    if (this.looked === notation || this.busy) return;
    this.looked = notation;
    const number = ++this.#lookNumber;
    const ghost = await this.client.ask('look', { game: this.info.game, seat: this.#looking, notation });
    if (number === this.#lookNumber) this.ghost = ghost;
  }
  unlook(): void {
    ++this.#lookNumber;
    this.looked = '';
    this.ghost = null;
  }

  // A press on a choice. What cannot be taken back, and whatever is tapped, wants a second press on the same place.
  async press(notation: string, touch = false): Promise<void> {
    await this.#catchingUp;
    const choice = this.choices.find((one) => one.notation === notation);
    if (!choice || this.busy) return;
    if ((choice.final || touch) && this.armed !== notation) {
      this.armed = notation;
      void this.look(notation);
      this.said = app.words.t('table.again', { action: app.words.say(choice.words) });
      return;
    }
    await this.play(notation);
  }

  // A draw as a person writes down what came out: the engine reads faces, letters and names; "#3" is the third of the list.
  async enterDraw(text: string): Promise<void> {
    this.drawProblem = '';
    if (!this.entersDraw || this.busy || !text.trim()) return;
    const place = /^#(\d+)$/.exec(text.trim());
    const notation = place ? (this.choices[Number(place[1]) - 1]?.notation ?? '') : text.trim();
    try {
      await this.play(notation);
      if (this.refusedDraw) this.drawProblem = app.words.t('play.cannot_come', { text });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.drawProblem = app.words.t('play.not_drawn', { text });
    }
  }

  async play(notation: string): Promise<void> {
    const seat = this.entersDraw ? CHANCE : this.#looking;
    this.busy = true;
    this.ledger = null;
    const { done, refused } = await this.client
      .ask('play', { game: this.info.game, seat, notation })
      .catch((error) => ((this.busy = false), Promise.reject(error)));
    this.refusedDraw = !done && seat === CHANCE;
    if (!done) {
      this.busy = false;
      this.showClause(refused ?? '');
      return;
    }
    sound('stamp');
    this.#newsFromHere();
    await this.#save();
    await this.#refresh();
    await this.#goOn();
  }

  // Takes back what was chosen at the same time as others choose; the game then asks again by itself.
  async withdraw(): Promise<void> {
    await this.client.ask('withdraw', { game: this.info.game });
  }

  // Things on the board stand for choices whose notation begins so, in whole words.
  matching(...starts: string[]): Choice[] {
    return this.choices.filter(({ notation }) => starts.some((start) => begins(notation, start)));
  }
  // A thing on the board that stands for several: the panel shows only those.
  narrow(some: Choice[]): void {
    this.narrowed = some.map((choice) => choice.notation);
    document.querySelector<HTMLElement>('[data-choices] button')?.focus();
  }

  // Why something on the board cannot be done now. The list of what is refused has one line for each action; the engine itself says
  // why this very one is.
  async askWhy(starts: string[] = []): Promise<void> {
    const found = this.refused.find(({ notation }) => starts.some((start) => begins(notation, start)));
    this.panel = 'why';
    if (found) {
      this.clause = found.clause;
      this.said = `${app.words.t('why.not_now', { action: app.words.say(found.words) })} ${this.clauseText(found.clause)}`;
    } else if (starts.length > 0 && this.choices.length > 0 && !this.busy && !this.entersDraw) {
      await this.play(starts[0]).catch(() => undefined); // not even the words of an action
      this.said = this.clauseText(this.clause);
    }
  }

  async loadCards(): Promise<void> {
    const at = this.replayAt >= 0 ? { at: this.replayAt } : {};
    this.cards = await this.client
      .ask('cards', { game: this.info.game, seat: this.#looking, ...at })
      .catch(() => this.cards);
  }
  // Opens a card, or all of a kind, to be read; which side is in force is asked anew.
  async readCards(kind: string, id?: string): Promise<void> {
    await this.loadCards();
    if (this.cards.some((card) => card.kind === kind && (!id || card.id === id)))
      this.reading = { kind, ...(id ? { id } : {}) };
  }
  // Those whose name, or the name of a side of theirs, has the word.
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

  // A clause as it is played here: of a ruling the option in force.
  read(id: string): ReadClause | undefined {
    const clause = this.rulebook.clauses.find((one) => one.id === id);
    return clause && readClause(this.rulebook, clause, this.info.rulings);
  }
  clauseText(id: string): string {
    const read = this.read(id);
    if (!read) return '';
    return [read.question, read.text].flatMap((text) => (text ? [app.words.name(text)] : [])).join(' ');
  }
  showClause(id: string): void {
    this.clause = id;
    this.panel = 'rules';
  }

  async undo(): Promise<void> {
    if (this.busy || !this.shown.can_undo) return;
    const seat = this.shown.over ? (this.persons[0] ?? SPECTATOR) : this.#looking;
    if ((await this.client.ask('undo', { game: this.info.game, seat })).done) await this.#afterJump('undo.said');
  }
  async redo(): Promise<void> {
    if (this.busy || !this.shown.can_redo) return;
    if ((await this.client.ask('redo', { game: this.info.game })).done) await this.#afterJump('redo.said');
  }
  async #afterJump(key: string): Promise<void> {
    this.busy = true;
    this.log = [];
    this.ledger = null;
    await this.#refresh();
    this.ledger = null;
    this.#newsFromHere();
    this.said = app.words.t(key);
    await this.#goOn();
  }

  // What a bot of that level thinks of this decision, from this seat's view.
  async hint(level = 'normal'): Promise<void> {
    if (this.online || this.busy || this.thinking || this.choices.length === 0 || this.entersDraw) return;
    this.thinking = level;
    const { last } = this.shown;
    const thought = await this.client
      .ask('hint', { game: this.info.game, seat: this.#looking, bot: level })
      .finally(() => (this.thinking = ''));
    if (this.shown.last !== last) return; // meanwhile the person has chosen
    this.thought = thought;
    this.narrowed = [];
    const choice = this.choices.find((one) => one.notation === thought.notation);
    if (choice) this.said = app.words.t('table.hint', { action: app.words.say(choice.words) });
    await this.look(thought.notation);
  }

  async replay(at: number): Promise<void> {
    const now = at >= this.shown.last;
    this.shown = now ? await this.#ask() : await this.#ask(at);
    this.replayAt = now ? -1 : at;
    this.unlook();
  }

  async record(): Promise<string> {
    return this.client.ask('record', { game: this.info.game });
  }

  async #save(): Promise<void> {
    if (this.online) return; // the server keeps it
    if (this.saveState === 'elsewhere') return;
    const record = await this.record();
    const { moves: all, records } = JSON.parse(record) as { moves?: unknown[]; records?: { moves: unknown[] }[] };
    const moves = (all ?? records?.at(-1)?.moves ?? []).length;
    this.saveState = writeSave({
      id: this.saveId,
      title: this.info.title,
      moves,
      over: this.shown?.over ?? false,
      when: Date.now(),
      revision: this.revision,
      record,
      seed: this.seed,
    });
    if (this.saveState === 'ok') ++this.revision;
  }
  // Another tab went on with this save: this page goes on under a new one.
  async keepAsCopy(): Promise<void> {
    this.saveId = newSaveId();
    this.revision = 0;
    this.saveState = 'ok';
    await this.#save();
  }

  // The match goes on: the same save holds all of it.
  async nextGame(): Promise<TableState> {
    const info = await this.client.ask('next', { game: this.info.game });
    return new TableState(info, '', this.saveId, this.revision);
  }

  // Shows nothing more; whoever else asks the same client goes on.
  detach(): void {
    this.#closed = true;
    this.#next?.();
  }
  async close(): Promise<void> {
    this.detach();
    await this.client.ask('close', { game: this.info.game });
  }
}
