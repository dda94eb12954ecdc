// The worker that runs the engine, so that the page stays smooth while bots think.
import wasmUrl from '../../../build/wasm/exchequer.wasm?url';
import { openModule, type Module } from './module';
import type { RequestName } from './protocol';

async function start(): Promise<Module> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return openModule(await response.arrayBuffer());
}

const module = start(); // before the first request
module.catch(() => undefined); // the answers report the error

self.onmessage = async (event: MessageEvent<{ id: number; name: RequestName; ask: never }>) => {
  const { id, name, ask } = event.data;
  try {
    self.postMessage({ id, ...(await module)(name, ask) });
  } catch (error) {
    self.postMessage({ id, broken: String(error) });
  }
};
