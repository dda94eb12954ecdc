// The worker: holds the engine, so that the page stays smooth while bots think.
import wasmUrl from '../../../build/wasm/exchequer.wasm?url';
import { openDesk, type Desk } from './module';
import type { RequestName } from './protocol';

let desk: Promise<Desk> | undefined;

async function start(): Promise<Desk> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return openDesk(await response.arrayBuffer());
}

self.onmessage = async (event: MessageEvent<{ id: number; name: RequestName; ask: never }>) => {
  const { id, name, ask } = event.data;
  try {
    desk ??= start();
    self.postMessage({ id, ...(await desk)(name, ask) });
  } catch (error) {
    self.postMessage({ id, broken: String(error) });
  }
};
