// The page's side of the worker: typed requests, answered by promises.
import type { EngineError, LocalUpdate, RequestName, Requests } from './protocol';

// Errors that the engine found in a request, a record or a pack, to be shown in words.
export class Refusal extends Error {
  constructor(readonly errors: EngineError[]) {
    super(errors.map((error) => `${error.where}: ${error.what.key}`).join('; '));
  }
}
// The engine itself cannot run: no WebAssembly, no file, or a bug.
export class Broken extends Error {}

// A game that answers requests: the engine in this browser, or a table on a server (online/client.ts). Boards and
// panels see no difference.
export interface TableClient {
  ask<Name extends RequestName>(name: Name, ask: Requests[Name]['ask']): Promise<Requests[Name]['answer']>;
  act<Name extends ActName>(name: Name, ask: Requests[Name]['ask']): Promise<Acted>;
}
// Requests that change a game. The engine answers with the update; a server sends it to everybody at the table.
export type ActName = 'play' | 'advance' | 'undo' | 'redo' | 'withdraw';
export type Acted =
  | LocalUpdate
  | ({ done: boolean; refused?: string } & { [Field in Exclude<keyof LocalUpdate, 'done' | 'refused'>]?: undefined });

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void };

export class Engine implements TableClient {
  act = <Name extends ActName>(name: Name, ask: Requests[Name]['ask']): Promise<Acted> =>
    this.ask(name, ask) as Promise<LocalUpdate>;
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor() {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = (event) => {
      const { id, answer, errors, broken } = event.data;
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (broken !== undefined) waiting?.reject(new Broken(broken));
      else if (errors) waiting?.reject(new Refusal(errors));
      else waiting?.resolve(answer as never);
    };
    this.#worker.onerror = (event) => {
      for (const waiting of this.#waiting.values()) waiting.reject(new Broken(event.message));
      this.#waiting.clear();
    };
  }

  ask<Name extends RequestName>(name: Name, ask: Requests[Name]['ask']): Promise<Requests[Name]['answer']> {
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject } as Waiting);
      this.#worker.postMessage({ id, name, ask: JSON.parse(JSON.stringify(ask)) });
    });
  }
}
