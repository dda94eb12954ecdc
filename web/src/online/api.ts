// The server's HTTP interface (docs/reference/openapi.json): your name, your tables, tables to join.
import type { Invitation, Joined, Listed, Me, NewTable, Open, TokenGiven, Who } from './protocol';
import { Refusal } from '$web/engine/client';

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
  link: () => ask<TokenGiven>('POST', '/me/link'),
  revoke: () => ask<boolean>('DELETE', '/me/link'),
  tables: () => ask<Listed[]>('GET', '/tables'),
  open: () => ask<Open[]>('GET', '/tables/open'),
  create: (table: NewTable) => ask<Joined>('POST', '/tables', table),
  table: (name: string) => ask<Joined>('GET', `/tables/${name}`),
  join: (name: string, key: string) => ask<Joined>('POST', `/tables/${name}/join`, { key }),
  invitation: (name: string, key: string) => ask<Invitation>('POST', `/tables/${name}/invitation`, { key }),
  record: async (name: string, over: boolean): Promise<string> => {
    const response = await fetch(`api/v1/tables/${name}/${over ? 'record' : 'observations'}`);
    if (!response.ok) throw new Problem('gone', response.status);
    return response.text();
  },
};
