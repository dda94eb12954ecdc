// Playing with others: your identity on this server, your tables, and the current table.
import { TableState } from '$web/store/table.svelte';
import { SPECTATOR, type GameInfo, type Match, type Setup, type Standing } from '$web/engine/protocol';
import { app } from '$web/store/app.svelte';
import { api } from './api';
import { OnlineClient, ServerRefusal } from './client';
import type { ChatLine, Joined, Listed, Me, Open, SeatInfo, TableInfo, You } from './protocol';

// This browser's contribution to the draws of a game.
export function ownValue(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// How long everybody has for a decision: live, a day, a week, or no clock.
export const PACES = [600, 86_400, 604_800, 0] as const;

export class OnlineTable {
  table = $state.raw<TableInfo>(undefined as unknown as TableInfo);
  chat = $state.raw<ChatLine[]>([]);
  you = $state.raw<You>({ seat: SPECTATOR, host: false });
  connected = $state(true);
  lost = $state('');
  key = $state(''); // of the invitation, if this browser knows it
  unread = $state(0); // lines from others that have not been in sight
  state = $state.raw<TableState>(); // once the game has started
  problem = $state('');
  waits = $state(false); // for me
  due = $state.raw<number[]>([]); // by seat, when a bot stands in, by performance.now(); -1: not asked, or no hurry
  client: OnlineClient;
  #info: Joined;
  #eyes = -1; // the seat whose game is shown

  constructor(joined: Joined, key: string) {
    this.#info = joined;
    this.table = joined.table;
    this.you = { ...joined.you, name: online.me?.name ?? '' };
    this.key = key;
    this.client = new OnlineClient(joined.table.name, {
      table: (table) => this.#told(table),
      watching: (count) => (this.table = { ...this.table, watching: count }),
      clock: (left) => this.#clock(left),
      welcome: (you, table, chat) => {
        this.you = you;
        this.chat = chat;
        this.#told(table);
      },
      chat: (line) => {
        this.chat = [...this.chat, line];
        if (line.seat !== this.you.seat || (line.seat === SPECTATOR && line.name !== this.you.name)) ++this.unread;
      },
      update: (update) => {
        this.waits = update.shown.waits && !update.shown.over;
        this.state?.receive(update);
      },
      again: () => void this.state?.resync(),
      connected: (is) => (this.connected = is),
      lost: (code) => (this.lost = code),
    });
    this.#start();
  }

  get facts(): Joined {
    return this.#info;
  }
  get title(): string {
    return this.#info.title;
  }
  get link(): string {
    return `${location.origin}${location.pathname}#table=${this.table.name}${this.key ? `&key=${this.key}` : ''}`;
  }
  seatName(seat: number): string {
    if (this.state?.shown) return this.state.seatName(seat); // as it was dealt
    return app.words.first([`${this.#info.title}.seat.${seat + 1}`, 'actor.seat'], { number: seat + 1 });
  }
  // Whether you may take the seat. After a rematch, seats are kept for their people.
  free(seat: SeatInfo): boolean {
    return (
      this.you.seat === SPECTATOR &&
      seat.kind === 'person' &&
      !seat.taken &&
      !this.table.over &&
      !this.table.closed &&
      (!seat.expected || seat.expected === online.me?.name)
    );
  }
  who(seat: SeatInfo): string {
    if (seat.kind !== 'person') return app.words.t(`bot.${seat.kind}`);
    return seat.name || (seat.expected ? app.words.t('online.expected', { name: seat.expected }) : '');
  }

  // The match that this game belongs to. Its bots have names, too.
  get match(): Match | undefined {
    const { match, seats } = this.table;
    if (!match) return undefined;
    const people = match.people.map((name, person) => {
      const seat = seats[match.sat.indexOf(person)];
      return seat && seat.kind !== 'person' ? `${app.words.t(`bot.${seat.kind}`)} ${person + 1}` : name;
    });
    return { scoring: match.scoring, games: match.games, people, number: match.game, sat: match.sat };
  }
  standing = (): Promise<Standing> => this.client.request<Standing>('standing');

  #clock(left: number[]): void {
    const now = performance.now();
    this.due = left.map((milliseconds) => (milliseconds < 0 ? -1 : now + milliseconds));
  }
  #told(table: TableInfo): void {
    this.table = table;
    this.#clock(table.seats.map((seat) => seat.left ?? -1));
    if (table.closed) this.waits = false;
    const mine = table.seats[this.you.seat];
    if (mine && !mine.taken) this.you = { ...this.you, seat: SPECTATOR }; // given up from another page
    this.#start();
  }

  // The same table as in local play, but only your own seat is a person here.
  #start(): void {
    if (!this.table.started || this.#eyes === this.you.seat) return;
    this.#eyes = this.you.seat;
    this.state?.detach(); // a spectator who became a player, or the reverse, sees the game with other eyes
    const players = this.table.seats.map((seat, index) =>
      index === this.you.seat ? 'person' : seat.kind === 'person' ? 'someone' : seat.kind,
    );
    const info: GameInfo = {
      ...this.#info,
      game: 0,
      players,
      draws: 'random',
      ...(this.match ? { match: this.match } : {}),
    };
    const state = new TableState(info, '', undefined, 0, this.client);
    state.game.names = () => this.table.seats.map((seat) => (seat.kind === 'person' ? seat.name : ''));
    this.state = state;
    void state.begin().catch((error) => (this.problem = app.explain(error)));
  }

  async #try(work: () => Promise<unknown>): Promise<void> {
    this.problem = '';
    try {
      await work();
    } catch (error) {
      this.problem =
        error instanceof ServerRefusal
          ? app.words.first([`online.error.${error.code}`, 'online.error'])
          : app.explain(error);
    }
  }
  sit = (seat: number) => this.#try(() => this.#sit(seat));
  // In this seat or, if somebody was faster, in another that is free.
  sitSomewhere = (wanted: number) =>
    this.#try(async () => {
      const others = this.table.seats.map((_, seat) => seat).filter((seat) => seat !== wanted);
      for (const seat of [wanted, ...others]) {
        if (!this.free(this.table.seats[seat])) continue;
        try {
          return await this.#sit(seat);
        } catch (error) {
          if (!(error instanceof ServerRefusal && error.code === 'taken')) throw error;
        }
      }
      throw new ServerRefusal('taken', '');
    });
  async #sit(seat: number): Promise<void> {
    await this.client.request('sit', { seat, value: ownValue() }).catch((error) => {
      // If the connection was lost after it had arrived, the welcome has said so.
      if (!(error instanceof ServerRefusal && error.code === 'seated' && this.you.seat === seat)) throw error;
    });
    this.you = { ...this.you, seat };
    this.#start();
  }
  seatBot = (seat: number, bot: string) => this.#try(() => this.client.request('seat_bot', { seat, bot }));
  unseat = (seat: number) => this.#try(() => this.client.request('unseat', { seat }));
  mute = (muted: boolean) => this.#try(() => this.client.request('mute', { muted }));
  closeTable = () => this.#try(() => this.client.request('close_table'));
  replace = (seat: number) => this.#try(() => this.client.request('replace', { seat }));
  // The host lets a bot play for an absent person, who gets the seat back on return.
  replaceable(seat: SeatInfo): boolean {
    return (
      this.you.host &&
      this.table.started &&
      !this.table.over &&
      seat.kind === 'person' &&
      seat.taken &&
      !seat.here &&
      !seat.stand_in
    );
  }
  say = (text: string) => this.#try(() => this.client.request('chat', { text }));
  agree = (yes: boolean) => this.#try(() => this.client.request('agree', { yes }));
  back = () => this.#try(() => this.client.request('back'));
  giveUpSeat = () =>
    this.#try(async () => {
      await this.client.request('leave').catch((error) => {
        if (!(error instanceof ServerRefusal && error.code === 'no_seat')) throw error; // it had already arrived
      });
      this.you = { ...this.you, seat: SPECTATOR };
      this.#start();
    });
  invite = () => this.#try(async () => (this.key = await this.client.request<string>('invitation')));
  next = (): Promise<string> => this.client.request<string>('next');

  close(): void {
    this.client.close();
  }
}

class Online {
  available = $state(false); // there is a server with tables
  me = $state.raw<Me>();
  mine = $state.raw<Listed[]>([]);
  listed = $state(false); // `mine` is known
  open = $state.raw<Open[]>([]);

  // Nothing is offered until the person is known, so that somebody who comes back does not become a new person.
  async look(): Promise<void> {
    const number = ++this.#looks;
    try {
      const { tables, me } = await api.who();
      const open = tables ? await api.open() : [];
      if (number !== this.#looks) return; // a later request counts
      this.open = open;
      this.me = me;
      this.available = tables;
    } catch {
      if (number === this.#looks) this.available = false;
      return;
    }
    await this.refresh();
  }
  async refresh(): Promise<void> {
    if (!this.available) return;
    this.open = await api.open().catch(() => this.open);
    if (!this.me) return;
    this.mine = await api.tables().catch(() => this.mine);
    this.listed = true;
  }
  // All my tables: first those that wait for me, the one with least time left before the others; then those that go on.
  get sorted(): Listed[] {
    const rank = (one: Listed) => (one.over || one.closed || one.broken ? 3 : one.my_turn ? 0 : one.started ? 2 : 1);
    const left = (one: Listed) => one.left ?? Infinity;
    return [...this.mine].sort(
      (a, b) => rank(a) - rank(b) || (left(a) < left(b) ? -1 : left(a) > left(b) ? 1 : 0) || b.when - a.when,
    );
  }
  get waiting(): Listed[] {
    return this.sorted.filter((one) => one.my_turn && !one.over && !one.closed && !one.broken);
  }
  // The next of my tables that waits for me, after the one I am at.
  after(table: string): Listed | undefined {
    const waiting = this.waiting;
    const here = waiting.findIndex((one) => one.name === table);
    return [...waiting.slice(here + 1), ...waiting.slice(0, Math.max(0, here))][0];
  }
  goNext: () => void = () => undefined; // as the page does it
  #looks = 0;
  async introduce(name: string): Promise<void> {
    const me = await (this.me ? api.rename(name) : api.introduce(name));
    ++this.#looks; // the person has changed since then
    this.me = me;
  }
  async create(setup: Setup, more: { open: boolean; takeover_seconds: number }): Promise<OnlineTable> {
    const { seed: _, match, draws: __, ...rest } = setup;
    const wanted = match && { games: match.games, scoring: match.scoring, seats: match.seating, match_tie: match.tie };
    const joined = await api.create({ ...rest, ...more, ...(wanted ? { match: wanted } : {}) });
    return new OnlineTable(joined, joined.key ?? '');
  }
  async join(name: string, key: string): Promise<OnlineTable> {
    const joined = key ? await api.join(name, key) : await api.table(name);
    return new OnlineTable(joined, key);
  }
}

export const online = new Online();

// What a link is for: a table (with its invitation), or the same identity as on another device.
export function parseOnlineLink(hash: string): { table?: string; key: string; me?: string } | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const table = parts.get('table') ?? undefined;
  const me = parts.get('me') ?? undefined;
  return table || me ? { table, key: parts.get('key') ?? '', me } : undefined;
}
