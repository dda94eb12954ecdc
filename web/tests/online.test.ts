// The client of a server's table: long answers that come in pieces, and how many are watching.
import { beforeEach, expect, test, vi } from 'vitest';
import { OnlineClient, type Listener } from '$web/online/client';

// A server in place of the WebSocket: it has a log of ten moves and eleven points, and gives four of them at once.
class Served {
  static last: Served;
  static protocol = 2;
  static asked: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: (() => void) | undefined;
  constructor() {
    Served.last = this;
    queueMicrotask(() =>
      this.say({
        event: 'welcome',
        protocol: Served.protocol,
        you: { seat: 0, name: 'Ada', host: true },
        table: {},
        chat: [],
      }),
    );
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  send(text: string): void {
    const ask = JSON.parse(text) as { id: number; do: string; from?: number };
    Served.asked.push(ask);
    const from = ask.from ?? 0;
    const piece = (count: number) =>
      Array.from({ length: Math.max(0, Math.min(4, count - from)) }, (_, index) => ({ number: from + index }));
    const next = (count: number) => (from + 4 < count ? { next: from + 4 } : {});
    const answers: Record<string, unknown> = {
      log: { ...(from === 0 ? { setup: ['dealt'] } : {}), steps: piece(10), ...next(10) },
      series: { unit: 'year', points: piece(11), ...next(11) },
    };
    queueMicrotask(() => this.say({ id: ask.id, answer: answers[ask.do] }));
  }
  close(): void {}
}

const listener: Listener = {
  table: vi.fn(),
  watching: vi.fn(),
  clock: vi.fn(),
  welcome: vi.fn(),
  chat: vi.fn(),
  update: vi.fn(),
  again: vi.fn(),
  connected: vi.fn(),
  lost: vi.fn(),
};

beforeEach(() => {
  vi.clearAllMocks();
  Served.asked = [];
  vi.stubGlobal('WebSocket', Served);
  vi.stubGlobal('location', new URL('http://localhost:8080/#table'));
});

test('a long log and a long series are put together', async () => {
  const client = new OnlineClient('table', listener);
  const numbers = (list: unknown[]) => list.map((one) => (one as { number: number }).number);
  const log = await client.ask('log', { game: 0, seat: 0 });
  expect(numbers(log.steps)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(log.setup).toEqual(['dealt']);
  const series = await client.ask('series', { game: 0, seat: 0 });
  expect(numbers(series.points)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(series.unit).toBe('year');
  expect(series).not.toHaveProperty('next');
  expect(Served.asked.map(({ from }) => from)).toEqual([undefined, 4, 8, undefined, 4, 8]);
  const rest = await client.ask('log', { game: 0, seat: 0, from: 7 });
  expect(numbers(rest.steps)).toEqual([7, 8, 9]);
});

test('the number of those who watch is told by itself', async () => {
  const client = new OnlineClient('table', listener);
  await client.ask('log', { game: 0, seat: 0 });
  Served.last.say({ event: 'watching', watching: 803 });
  expect(listener.watching).toHaveBeenCalledWith(803);
});

test('what happens in the game comes by itself, and a move is answered by it', async () => {
  const client = new OnlineClient('table', listener);
  await client.ask('log', { game: 0, seat: 0 });
  const update = { from: 3, steps: [], shown: { last: 5, over: false } };
  Served.asked = [];
  Served.last.say({ event: 'update', ...update });
  expect(listener.update).toHaveBeenCalledWith({ event: 'update', ...update });
  expect(Served.asked).toEqual([]);
  expect(await client.act('play', { game: 0, seat: 0, notation: 'pass' })).toEqual({ done: true });
  expect(Served.asked).toMatchObject([{ do: 'play', notation: 'pass', length: 5 }]);
});

test('a server of another version asks for a reload', async () => {
  Served.protocol = 3;
  new OnlineClient('table', listener);
  await vi.waitFor(() => expect(listener.lost).toHaveBeenCalledWith('reload'));
  expect(listener.welcome).toHaveBeenCalledTimes(0);
  Served.protocol = 2;
});
