// The worker: holds the engine, so that the page stays smooth while bots think.
import wasmUrl from '../../../build/wasm/exchequer.wasm?url';
import { openDesk, type Desk } from './module';
import type { RequestName } from './protocol';

async function start(): Promise<Desk> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return openDesk(await response.arrayBuffer());
}

const desk = start(); // before anything is asked
desk.catch(() => undefined); // said in the answers

self.onmessage = async (event: MessageEvent<{ id: number; name: RequestName; ask: never }>) => {
  const { id, name, ask } = event.data;
  try {
    self.postMessage({ id, ...(await desk)(name, ask) });
  } catch (error) {
    self.postMessage({ id, broken: String(error) });
  }
};
