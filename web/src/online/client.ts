// A table on a server, behind the same interface as the engine: requests over a WebSocket that comes back by itself. Whatever was
// asked when the line broke is asked again; a move that had arrived is told by its position, so it is never made twice.
import type { TableClient } from '$web/engine/client';
import {
  EVERYTHING,
  type Logged,
  type RequestName,
  type Requests,
  type Series,
  type Shown,
  type Step,
} from '$web/engine/protocol';
import { api, Problem, type TableInfo } from './api';

export interface ChatLine {
  time: number;
  seat: number;
  name: string;
  text: string;
}
export interface Listener {
  table(table: TableInfo): void;
  watching(count: number): void;
  welcome(you: { seat: number; name: string; host: boolean }, table: TableInfo, chat: ChatLine[]): void;
  chat(line: ChatLine): void;
  moved(from: number): void; // something happened in the game, from that move on
  connected(is: boolean): void;
  lost(code: string): void; // for good
}

type Waiting = { text: string; resolve: (value: unknown) => void; reject: (error: Error) => void };
type Event = { event?: string; id?: number; answer?: unknown; error?: { code: string; clause?: string } } & Record<
  string,
  unknown
>;

const PROTOCOL = 2; // a server of another version has another page
const PAUSES = [200, 500, 1000, 2000, 5000];
const TOO_FAST = 500; // milliseconds until a question is asked again that came too fast

export class OnlineClient implements TableClient {
  #socket: WebSocket | undefined;
  #welcome = false; // nothing is sent before: whatever waits then is sent once
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #version = 0; // of the game, as far as heard
  #shown = -1; // the version that was last shown
  #changed = new Set<() => void>(); // who waits for news
  #length = 0; // of the game that was last shown: what is pressed was meant for it
  #over = false;
  #tries = 0;
  #closed = false;

  constructor(
    readonly name: string,
    readonly listener: Listener,
  ) {
    this.#connect();
  }

  #connect(): void {
    if (this.#closed) return;
    const url = new URL(`api/v1/tables/${this.name}/socket`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.hash = '';
    url.search = `?protocol=${PROTOCOL}`;
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = (message) => this.#heard(JSON.parse(message.data as string) as Event);
    socket.onclose = () => {
      if (this.#socket !== socket || this.#closed) return;
      this.#socket = undefined;
      this.#welcome = false;
      this.listener.connected(false);
      // A table that is not there any more, or not for us, does not come back.
      if (++this.#tries > 3)
        void api
          .table(this.name)
          .catch((error) => error instanceof Problem && error.status < 500 && this.#lose(error.code));
      setTimeout(() => this.#connect(), PAUSES[Math.min(this.#tries - 1, PAUSES.length - 1)]);
    };
  }
  #lose(code: string): void {
    this.close();
    this.listener.lost(code);
  }

  #heard(event: Event): void {
    if (event.id !== undefined) {
      const waiting = this.#waiting.get(event.id);
      this.#waiting.delete(event.id);
      if (event.error) waiting?.reject(new ServerRefusal(event.error.code, event.error.clause ?? ''));
      else waiting?.resolve(event.answer);
      return;
    }
    if (event.event === 'welcome') {
      if (event.protocol !== PROTOCOL) return this.#lose('reload');
      this.#tries = 0;
      this.#welcome = true;
      const again = [...this.#waiting.values()]; // before the listener asks for more
      this.listener.welcome(event.you as never, event.table as TableInfo, event.chat as ChatLine[]);
      this.listener.connected(true);
      for (const { text } of again) this.#socket?.send(text);
    } else if (event.event === 'update' || event.event === 'again') {
      if (event.event === 'update') this.#over = (event.shown as Shown).over;
      ++this.#version;
      this.#wake();
      this.listener.moved((event.from as number | undefined) ?? 0);
    } else if (event.event === 'table') this.listener.table(event.table as TableInfo);
    else if (event.event === 'watching') this.listener.watching(event.watching as number);
    else if (event.event === 'chat') this.listener.chat(event.line as ChatLine);
  }

  #wake(): void {
    const waiting = [...this.#changed];
    this.#changed.clear();
    for (const done of waiting) done();
  }
  // More has happened than was shown.
  behind(): boolean {
    return this.#shown !== this.#version && !this.#closed;
  }

  request<T>(what: string, more: Record<string, unknown> = {}): Promise<T> {
    const id = this.#next++;
    const text = JSON.stringify({ id, do: what, ...more });
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { text, resolve: resolve as (value: unknown) => void, reject });
      if (this.#welcome) this.#socket?.send(text);
    });
  }

  async ask<Name extends RequestName>(name: Name, ask: Requests[Name]['ask']): Promise<Requests[Name]['answer']> {
    return (await this.#answer(name, ask as unknown as Record<string, unknown>)) as Requests[Name]['answer'];
  }

  async #answer(name: RequestName, ask: Record<string, unknown>): Promise<unknown> {
    if (name === 'advance') {
      if (!this.behind() && !this.#closed) await new Promise<void>((done) => this.#changed.add(done));
      return { done: false };
    }
    if (name === 'play') {
      try {
        await this.request('play', { notation: ask.notation, length: this.#length });
        return { done: true };
      } catch (error) {
        if (!(error instanceof ServerRefusal)) throw error;
        if (error.code === 'refused') return { done: false, refused: error.clause };
        if (error.code === 'stale' || error.code === 'not_your_turn') return { done: true }; // it had arrived, or others went on
        throw error;
      }
    }
    if (name === 'undo') {
      await this.request('undo').catch(() => undefined);
      return { done: false }; // when all agree, the game moves on by itself
    }
    if (name === 'redo') return { done: false };
    if (name === 'withdraw')
      return this.request('withdraw').then(
        () => ({ done: true }),
        () => ({ done: false }),
      ); // false: the last choice was in already
    if (name === 'record') return api.record(this.name, this.#over);
    if (name === 'close') {
      this.close();
      return true;
    }
    const { game: _, seat, ...rest } = ask;
    const looked = { ...rest, ...(seat === EVERYTHING ? { seat } : {}) };
    if (name === 'log')
      return this.#pieces<Logged>(name, looked, (all, more) => ({ ...all, steps: [...all.steps, ...more.steps] }));
    if (name === 'series')
      return this.#pieces<Series>(name, looked, (all, more) => ({ ...all, points: [...all.points, ...more.points] }));
    const answer = await this.#look(name, looked);
    if (name === 'show' && rest.at === undefined) {
      this.#shown = this.#version;
      this.#length = (answer as Shown).last;
    }
    return answer;
  }

  // A long answer comes in pieces: each says where the next one begins, and is asked for when the one before has arrived.
  async #pieces<T>(name: string, ask: Record<string, unknown>, join: (all: T, more: T) => T): Promise<T> {
    type Piece = T & { next?: number };
    let { next, ...all } = (await this.#look(name, ask)) as Piece;
    while (next !== undefined) {
      const piece = (await this.#look(name, { ...ask, from: next })) as Piece;
      all = join(all as T, piece) as typeof all;
      next = piece.next;
    }
    return all as T;
  }

  // What changes nothing may be asked again.
  async #look(name: string, ask: Record<string, unknown>): Promise<unknown> {
    for (;;) {
      try {
        return await this.request(name, ask);
      } catch (error) {
        if (!(error instanceof ServerRefusal) || error.code !== 'too_fast') throw error;
        await new Promise((done) => setTimeout(done, TOO_FAST));
      }
    }
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
    this.#wake();
  }
}

export class ServerRefusal extends Error {
  constructor(
    readonly code: string,
    readonly clause: string,
  ) {
    super(code);
  }
}

export type { Step };
