// The server's HTTP interface (docs/reference/openapi.json): your name, your tables, tables to join.
import type { GameInfo, Setup } from '$web/engine/protocol';
import { Refusal } from '$web/engine/client';

export interface Me {
  person: number;
  name: string;
}
export interface Listed {
  name: string;
  title: string;
  seat: number;
  started: boolean;
  over: boolean;
  moves: number;
  to_act: number[];
  my_turn: boolean;
  broken?: boolean; // a fault has stopped it
  when: number;
  next: string;
  people: string[];
}
export interface Open {
  name: string;
  title: string;
  started: boolean;
  free: number;
  seats: number;
  when: number;
}
export interface SeatInfo {
  kind: string; // "person" or a bot's name
  name: string;
  taken: boolean;
  stand_in: string; // the bot that stands in for the person
  here: boolean;
  expected?: string; // after a rematch, the person for whom this seat is kept
  value: string;
}
export interface TableInfo {
  name: string;
  seats: SeatInfo[];
  started: boolean;
  over: boolean;
  broken: boolean;
  open: boolean;
  takeover_seconds: number;
  commitment: string;
  seed?: string;
  ask?: { seat: number; length: number; agreed: number[] };
  match?: { games: number; game: number; scoring: string; people: string[]; sat: number[] };
  previous: string;
  next: string;
  watching: number;
}
export interface Joined extends GameInfo {
  table: TableInfo;
  you: { seat: number; host: boolean };
  key?: string;
}

export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
  ) {
    super(code);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`api/v1${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = await response.json().catch(() => undefined);
  if (answer?.error?.errors) throw new Refusal(answer.error.errors);
  if (!response.ok || answer === undefined) throw new Problem(answer?.error?.code ?? 'gone', response.status);
  return answer as T;
}

export const api = {
  me: () => ask<Me>('GET', '/me'),
  introduce: (name: string) => ask<Me>('POST', '/people', { name }),
  rename: (name: string) => ask<Me>('POST', '/me', { name }),
  enter: (token: string) => ask<Me>('POST', '/me/enter', { token }),
  link: () => ask<{ token: string }>('POST', '/me/link'),
  revoke: () => ask<boolean>('DELETE', '/me/link'),
  tables: () => ask<Listed[]>('GET', '/tables'),
  open: () => ask<Open[]>('GET', '/tables/open'),
  create: (
    setup: Omit<Setup, 'seed' | 'match' | 'draws'> & {
      open: boolean;
      takeover_seconds: number;
      match?: Record<string, string | number>;
    },
  ) => ask<Joined>('POST', '/tables', setup),
  table: (name: string) => ask<Joined>('GET', `/tables/${name}`),
  join: (name: string, key: string) => ask<Joined>('POST', `/tables/${name}/join`, { key }),
  record: async (name: string, over: boolean): Promise<string> => {
    const response = await fetch(`api/v1/tables/${name}/${over ? 'record' : 'observations'}`);
    if (!response.ok) throw new Problem('gone', response.status);
    return response.text();
  },
};
