// A game at the table. Five parts know one thing each: the game as it is seen, the pace of others, previews, narration,
// and the save. This class connects them: whose turn it is, what a press does, what an update starts.
import { Refusal, type Acted, type TableClient } from '$web/engine/client';
import { CHANCE, SPECTATOR, type Choice, type GameInfo, type Refused, type Update } from '$web/engine/protocol';
import { sound } from '$web/look/sound';
import { app } from './app.svelte';
import { Game, isOf } from './game.svelte';
import { Narration } from './narration.svelte';
import { Pace } from './pace.svelte';
import { Preview } from './preview.svelte';
import { newSaveId } from './saves';
import { Saving } from './saving.svelte';

// A refusal that is being explained beside the thing that was pressed.
export interface Refusing {
  clause: string;
  text: string;
  at: Element;
}

export type Panel = 'log' | 'rules' | 'why' | 'charts' | 'sources';

// Boards know the type of their view; for everything else it is an object.
export class TableState<View extends object = object> {
  readonly game: Game;
  readonly pace = new Pace();
  readonly preview: Preview;
  readonly narration: Narration;
  readonly save: Saving;

  // What boards and panels read.
  readonly shown = $derived.by(() => this.game.shown);
  readonly view = $derived.by(() => this.shown.view as View);
  readonly ghost = $derived.by(() => this.preview.ghost as View | null);
  readonly log = $derived.by(() => this.game.log);
  readonly choices = $derived.by(() => this.game.choices);
  readonly cards = $derived.by(() => this.game.cards);
  readonly replayAt = $derived.by(() => this.game.replayAt);
  readonly persons = $derived.by(() => this.game.persons);
  readonly deciding = $derived.by(() => this.game.deciding);
  readonly entersDraw = $derived.by(() => this.game.entersDraw);
  readonly busy = $derived.by(() => this.pace.busy);
  readonly over = $derived.by((): boolean => this.shown?.over ?? false);
  readonly online = $derived.by((): boolean => this.client !== app.engine);

  panel = $state<Panel>('log');
  clause = $state(''); // the clause that the rulebook shows
  reading = $state<{ kind: string; id?: string } | null>(null); // the cards being read
  refused = $state.raw<Refused[]>([]); // filled once somebody has asked
  refusing = $state.raw<Refusing | null>(null);
  handOver = $state(-1); // the seat whose person must confirm that nobody else is looking
  drawProblem = $state(''); // the error in a typed draw
  packText = ''; // of the person's own pack, while the page has it
  #closed = false;

  constructor(
    readonly info: GameInfo,
    readonly seed: string,
    saveId = newSaveId(),
    revision = 0,
    readonly client: TableClient = app.engine,
  ) {
    this.game = new Game(info, client);
    this.preview = new Preview(this.game);
    this.narration = new Narration(this.game);
    this.save = new Saving(this.game, seed, saveId, revision);
  }

  seatName(seat: number): string {
    return this.game.seatName(seat);
  }
  personName(seat: number): string {
    return this.game.personName(seat);
  }
  matching(...starts: string[]): Choice[] {
    return this.game.matching(...starts);
  }
  look(notation: string): void {
    if (!this.busy) void this.preview.look(notation);
  }
  unlook(): void {
    this.preview.unlook();
  }

  async begin(): Promise<void> {
    const { game } = this;
    this.pace.begin(); // nothing can be pressed before everything is there
    game.looking =
      this.persons.length === 1 || (!this.info.hidden && this.persons.length > 0) ? this.persons[0] : SPECTATOR;
    this.#take(await game.update());
    await Promise.all([game.loadRulebook(), this.online ? undefined : this.save.begin()]);
    void game.loadCards();
    this.#newsFromHere();
    await this.#goOn();
  }
  #newsFromHere(): () => void {
    return this.narration.newsFrom(this.log.length, this.shown);
  }

  // Takes in what an action, or somebody else, has changed.
  #take(update: Update): void {
    const begins = this.log.length === 0;
    // If others only chose simultaneously, a choice in preparation stays as it is.
    const offered = (choices: Choice[]) => choices.map((choice) => choice.notation).join('\n');
    const same =
      this.online &&
      this.replayAt < 0 &&
      this.choices.length > 0 &&
      offered(this.choices) === offered(update.shown.choices);
    const news = this.game.take(update);
    if (!same) this.preview.clear();
    this.refused = [];
    this.refusing = null;
    if (!begins && news.length > 0) sound(this.over ? 'gavel' : 'wood');
    this.narration.hear(news, this.pace.speed === 'instant');
    if (this.choices.length > 0) this.clause = this.shown.clause;
    if (this.panel === 'why') void this.loadRefused();
  }
  #changed(acted: Acted): void {
    if (acted.shown) this.#take(acted);
    this.save.append(acted);
  }

  // Online: somebody has moved, perhaps this person, whose presses are answered by such an update as well.
  receive(update: Update): void {
    if (this.#closed || !this.shown) return; // the first one is asked for
    if (update.next !== undefined) void this.game.whole(update).then((whole) => this.receive(whole));
    else if (update.from > this.log.length) void this.resync();
    else {
      this.#take(update);
      this.#settle();
      this.#sayQuestion();
    }
  }
  async resync(): Promise<void> {
    this.#take(await this.game.update());
    this.#settle();
  }
  // No more moves are awaited, or only those of people elsewhere.
  #settle(): void {
    const waiting = this.online && !this.over && !this.shown.waits;
    if (waiting) this.pace.begin();
    else this.pace.end();
    this.pace.waiting = waiting;
  }
  #sayQuestion(): void {
    if (this.shown.waits && !this.over) this.narration.said += ` ${app.words.say(this.shown.question)}`;
  }

  // Plays draws and bots' moves until a person must decide or the game is over.
  async #goOn(): Promise<void> {
    this.pace.begin();
    try {
      while (!this.online && !this.over && !this.#closed) {
        if (this.shown.waits) {
          if (this.entersDraw || (await this.#turnTo())) break;
          continue;
        }
        const start = performance.now();
        const acted = await this.client.act('advance', { ...this.game.ref, steps: this.pace.atOnce });
        if (this.#closed || !acted.done || !acted.shown) break;
        this.pace.took(performance.now() - start, acted.shown.last - this.shown.last);
        this.#changed(acted);
        if (!this.over && !this.shown.waits) await this.pace.rest(start, this.narration.ledger?.did.length ?? 0);
      }
    } finally {
      if (!this.#closed) this.#settle();
    }
    if (!this.#closed && this.handOver < 0) this.#sayQuestion();
  }
  // Shows the table to the person whose turn it is; with secrets, only after confirming that nobody else looks. False:
  // the viewer has changed.
  async #turnTo(): Promise<boolean> {
    const asked = this.shown.to_act.find((seat) => this.persons.includes(seat)) ?? this.deciding;
    if (asked === this.game.looking) return true;
    if (this.game.shared) {
      this.handOver = asked;
      this.narration.said = '';
      return true;
    }
    this.game.looking = asked;
    this.#take(await this.game.update(this.log.length));
    return false;
  }
  // The person at the hand-over confirms that nobody else is looking.
  async takeOver(): Promise<void> {
    const { game, narration } = this;
    this.pace.begin();
    game.looking = this.handOver;
    game.log = [];
    this.#take(await game.update()); // before anything of the last viewer's could be seen again
    this.handOver = -1;
    const own = game.log.findLastIndex((step) => step.seat === game.looking);
    narration.newsFrom(own + 1, await this.client.ask('show', { ...game.ref, at: own + 1 }));
    this.pace.end();
    narration.sayChanges();
  }

  // A press on a choice. A choice that cannot be taken back, or one that is tapped, needs a second press on the same
  // place.
  async press(notation: string, touch = false): Promise<void> {
    const choice = this.choices.find((one) => one.notation === notation);
    if (!choice || this.busy) return;
    if ((choice.final || touch) && this.preview.armed !== notation) {
      this.preview.armed = notation;
      this.look(notation);
      this.narration.said = app.words.t('table.again', { action: app.words.say(choice.words) });
      return;
    }
    await this.play(notation);
  }
  // The clause that refuses the move, if one does.
  async play(notation: string): Promise<string> {
    const { game } = this;
    this.pace.begin();
    this.narration.ledger = null;
    const seat = this.entersDraw ? CHANCE : game.looking;
    const oldNews = this.#newsFromHere(); // online the update may come before the answer
    let acted: Acted;
    try {
      acted = await this.client.act('play', { game: this.info.game, seat, notation, viewer: game.looking });
    } catch (error) {
      oldNews();
      this.#settle();
      throw error;
    }
    if (!acted.done) {
      oldNews();
      this.#settle();
      if (acted.refused) this.showClause(acted.refused);
      return acted.refused ?? '';
    }
    sound('stamp');
    if (acted.shown) {
      this.#changed(acted);
      await this.#goOn();
    }
    return '';
  }
  // A draw as a person types it: the engine reads faces, letters and names; "#3" is the third of the list.
  async enterDraw(text: string): Promise<void> {
    this.drawProblem = '';
    if (!this.entersDraw || this.busy || !text.trim()) return;
    const place = /^#(\d+)$/.exec(text.trim());
    const notation = place ? (this.choices[Number(place[1]) - 1]?.notation ?? '') : text.trim();
    try {
      if (await this.play(notation)) this.drawProblem = app.words.t('play.cannot_come', { text });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.drawProblem = app.words.t('play.not_drawn', { text });
    }
  }
  // Withdraws a simultaneous choice. The game then asks for it again.
  async withdraw(): Promise<void> {
    this.#changed(await this.client.act('withdraw', { ...this.game.ref }));
  }
  async undo(): Promise<void> {
    if (this.busy || !this.shown.can_undo) return;
    const seat = this.over ? (this.persons[0] ?? SPECTATOR) : this.game.looking;
    this.#jump(await this.client.act('undo', { game: this.info.game, seat }), 'undo.said');
  }
  async redo(): Promise<void> {
    if (this.busy || !this.shown.can_redo) return;
    this.#jump(await this.client.act('redo', { ...this.game.ref }), 'redo.said');
  }
  #jump(acted: Acted, key: string): void {
    if (!acted.done || !acted.shown) return; // online, the others must agree first
    this.#changed(acted);
    this.narration.ledger = null;
    this.#newsFromHere();
    this.narration.said = app.words.t(key);
    void this.#goOn();
  }
  async replay(at: number): Promise<void> {
    await this.game.replay(at);
    this.preview.unlook();
  }

  // A thing on the board with several choices: the panel shows only those.
  narrow(some: Choice[]): void {
    this.preview.narrow(some);
    document.querySelector<HTMLElement>('[data-choices] button')?.focus();
  }
  async hint(level = 'normal'): Promise<void> {
    if (this.online || this.busy || this.preview.thinking || this.choices.length === 0 || this.entersDraw) return;
    const thought = await this.preview.think(level);
    const choice = thought && this.choices.find((one) => one.notation === thought.notation);
    if (!choice) return;
    this.narration.said = app.words.t('table.hint', { action: app.words.say(choice.words) });
    this.look(choice.notation);
  }

  async loadRefused(): Promise<void> {
    const { last } = this.shown;
    const asked = this.choices.length > 0 && !this.entersDraw && this.refused.length === 0;
    const refused = asked ? await this.client.ask('refused', { ...this.game.ref }) : this.refused;
    if (this.shown.last === last) this.refused = refused;
  }
  // Why something on the board cannot be done now, said beside the thing at `at`. The list of refusals has one line for
  // each action, but the engine knows the reason for this very one.
  async askWhy(starts: string[] = [], at?: Element): Promise<void> {
    if (!at) this.panel = 'why';
    await this.loadRefused();
    const found = this.refused.find(({ notation }) => isOf(notation, starts));
    const clause = found?.clause ?? (starts.length > 0 ? await this.#refuser(starts[0]) : '');
    const text = found ? app.words.t('why.not_now', { action: app.words.say(found.words) }) : '';
    if (clause) {
      this.clause = clause;
      this.narration.said = `${text} ${this.game.clauseText(clause)}`.trim();
      if (at?.isConnected) this.refusing = { clause, text, at };
    } else if (at) this.panel = 'why';
  }
  // The clause that refuses what is not even the beginning of an action. The table stays as it is meanwhile.
  async #refuser(notation: string): Promise<string> {
    if (this.choices.length === 0 || this.busy || this.entersDraw) return '';
    const move = { game: this.info.game, seat: this.game.looking, notation, viewer: this.game.looking };
    const acted = await this.client.act('play', move).catch(() => undefined);
    return acted?.refused ?? '';
  }
  showClause(id: string): void {
    this.clause = id;
    this.panel = 'rules';
  }
  sayRule(): void {
    this.narration.sayClause(this.shown.clause);
    this.showClause(this.shown.clause);
  }
  // Opens a card, or all of a kind, for reading. Which side is in force is asked again.
  async readCards(kind: string, id?: string): Promise<void> {
    await this.game.loadCards();
    if (this.game.cards.some((card) => card.kind === kind && (!id || card.id === id)))
      this.reading = { kind, ...(id ? { id } : {}) };
  }
  letGo(): void {
    this.preview.drop();
  }

  async record(): Promise<string> {
    return this.client.ask('record', { game: this.info.game });
  }
  // Starts the next game of the match, in the same save.
  async nextGame(): Promise<TableState> {
    const info = await this.client.ask('next', { game: this.info.game });
    return new TableState(info, '', this.save.id, this.save.revision);
  }
  // Stops showing the game. Other listeners of the same client go on.
  detach(): void {
    this.#closed = true;
    this.pace.next();
  }
  async close(): Promise<void> {
    this.detach();
    await this.client.ask('close', { game: this.info.game });
  }
}
