// A table on a server, with the same interface as the engine: requests over a WebSocket that reconnects by itself.
// Unanswered requests are repeated after a lost connection. A move carries its position in the log, so it is never made
// twice. Changes in the game arrive as updates.
import type { Acted, ActName, TableClient } from '$web/engine/client';
import {
  EVERYTHING,
  type Logged,
  type Answered,
  type Asked,
  type RequestName,
  type Series,
  type Update,
} from '$web/engine/protocol';
import { api, Problem } from './api';
import { PROTOCOL, type ChatLine, type HttpError, type TableInfo, type TableMessage, type You } from './protocol';

export interface Listener {
  table(table: TableInfo): void;
  watching(count: number): void;
  clock(left: number[]): void; // by seat, milliseconds until a bot stands in, or -1
  welcome(you: You, table: TableInfo, chat: ChatLine[]): void;
  chat(line: ChatLine): void;
  update(update: Update): void; // something happened in the game
  again(): void; // something that had happened was undone: ask for everything again
  connected(is: boolean): void;
  lost(code: string): void; // for good
}

type Waiting = { text: string; resolve: (value: unknown) => void; reject: (error: Error) => void };
type Heard = TableMessage | ({ id: number; answer?: unknown } & Partial<HttpError>);

const PAUSES = [200, 500, 1000, 2000, 5000];
const TOO_FAST = 500; // milliseconds before a request that came too fast is repeated

export class OnlineClient implements TableClient {
  #socket: WebSocket | undefined;
  #welcome = false; // nothing is sent before the welcome; then everything waiting is sent once
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #length = 0; // of the game's log in the last update, for which moves are meant
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
    socket.onmessage = (message) => this.#heard(JSON.parse(message.data as string) as Heard);
    socket.onclose = () => {
      if (this.#socket !== socket || this.#closed) return;
      this.#socket = undefined;
      this.#welcome = false;
      this.listener.connected(false);
      // A table that is gone, or closed to this person, does not come back.
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

  #heard(event: Heard): void {
    if ('id' in event) {
      const waiting = this.#waiting.get(event.id);
      this.#waiting.delete(event.id);
      if (event.error) waiting?.reject(new ServerRefusal(event.error.code, event.error.clause ?? ''));
      else waiting?.resolve(event.answer);
      return;
    }
    const { listener } = this;
    if (event.event === 'welcome') {
      if (event.protocol !== PROTOCOL) return this.#lose('reload');
      this.#tries = 0;
      this.#welcome = true;
      const again = [...this.#waiting.values()]; // before the listener asks for more
      listener.welcome(event.you, event.table, event.chat);
      listener.connected(true);
      for (const { text } of again) this.#socket?.send(text);
    } else if (event.event === 'update') {
      this.#told(event);
      listener.update(event);
    } else if (event.event === 'again') listener.again();
    else if (event.event === 'table') listener.table(event.table);
    else if (event.event === 'watching') listener.watching(event.watching);
    else if (event.event === 'clock') listener.clock(event.left);
    else if (event.event === 'chat') listener.chat(event.line);
  }
  #told({ shown }: Update): void {
    this.#length = shown.last;
    this.#over = shown.over;
  }

  request<T>(what: string, more: Record<string, unknown> = {}): Promise<T> {
    const id = this.#next++;
    const text = JSON.stringify({ id, do: what, ...more });
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { text, resolve: resolve as (value: unknown) => void, reject });
      if (this.#welcome) this.#socket?.send(text);
    });
  }

  async ask<Name extends RequestName>(name: Name, ask: Asked[Name]): Promise<Answered[Name]> {
    return (await this.#answer(name, ask as unknown as Record<string, unknown>)) as Answered[Name];
  }

  // The resulting update is sent to everybody.
  async act<Name extends ActName>(name: Name, ask: Asked[Name]): Promise<Acted> {
    const more = name === 'play' ? { notation: (ask as Asked['play']).notation, length: this.#length } : {};
    try {
      await this.request(name, more);
      return { done: true };
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      if (error.code === 'refused') return { done: false, refused: error.clause };
      // It had already arrived, or others went on, or an undo was already requested, or the last choice was in.
      if (['stale', 'not_your_turn'].includes(error.code) || name !== 'play') return { done: false };
      throw error;
    }
  }

  async #answer(name: RequestName, ask: Record<string, unknown>): Promise<unknown> {
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
    if (name === 'update') this.#told(answer as Update);
    return answer;
  }

  // A long answer comes in pieces. Each says where the next one begins, which is asked for when it has arrived.
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

  // Requests that change nothing may be repeated.
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
