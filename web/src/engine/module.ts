// The WebAssembly module as one function from request to answer. Runs in the worker, and in node for the tests.
import createExchequer from 'virtual:exchequer';
import type { EngineError, RequestName, Requests } from './protocol';

export type Answer<T> = { answer: T } | { errors: EngineError[] };
export type Module = <Name extends RequestName>(
  name: Name,
  ask: Requests[Name]['ask'],
) => Answer<Requests[Name]['answer']>;

export async function openModule(wasmBinary: ArrayBuffer): Promise<Module> {
  const module = await createExchequer({ wasmBinary });
  return (name, ask) => {
    const text = JSON.stringify({ do: name, ...ask });
    const size = module.lengthBytesUTF8(text) + 1;
    const request = module._malloc(size);
    try {
      module.stringToUTF8(text, request, size);
      return JSON.parse(module.UTF8ToString(module._exchequer_answer(request)));
    } finally {
      module._free(request);
    }
  };
}
