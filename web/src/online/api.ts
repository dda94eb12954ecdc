// The server's HTTP interface (docs/reference/openapi.json): who I am, my tables, tables to join.
import type { GameInfo, Localized, Setup } from '$web/engine/protocol';
import { Refusal } from '$web/engine/client';

export interface Me {
  person: number;
  name: string;
}
export interface Who {
  tables: boolean; // there is a server: a host of plain files answers `false`
  me?: Me;
}
// What an invitation says before one has a name here.
export interface Invitation {
  name: string;
  title: string;
  host: string;
  seats: number;
  people: string[]; // by seat: a person's name, a bot's, or empty
  free: number[];
  options: Record<string, string>;
  rulings: Record<string, string>;
  pack: Localized;
  shipped: boolean;
  started: boolean;
  over: boolean;
  closed: boolean;
  takeover_seconds: number;
  match?: { games: number; game: number };
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
  closed?: boolean; // the host has closed it
  host?: boolean;
  left?: number; // milliseconds until a bot stands in for me
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
  stand_in: string; // a bot that plays for the person
  here: boolean;
  expected?: string; // after a rematch: whose seat this is
  value: string;
  left?: number; // milliseconds until a bot stands in
}
export interface TableInfo {
  name: string;
  seats: SeatInfo[];
  started: boolean;
  over: boolean;
  broken: boolean;
  open: boolean;
  closed: boolean; // by the host
  muted: boolean; // only the host may write
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
  who: () => ask<Who>('GET', '/who'),
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
  invitation: (name: string, key: string) => ask<Invitation>('POST', `/tables/${name}/invitation`, { key }),
  record: async (name: string, over: boolean): Promise<string> => {
    const response = await fetch(`api/v1/tables/${name}/${over ? 'record' : 'observations'}`);
    if (!response.ok) throw new Problem('gone', response.status);
    return response.text();
  },
};
