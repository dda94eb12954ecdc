// Random playouts in WebAssembly against the native program, in turns inside one run, by processor time:
//   node bench/wasm.mjs [ROUNDS]      needs build/wasm/exchequer.js and build/release/exchequer (or EXCHEQUER_BINARY)
// Both play the same games: the moves must come out alike. Exit code 1 where a ratio is under 0.6.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = process.env.EXCHEQUER_BINARY ?? `${root}build/release/exchequer`;
const rounds = Number(process.argv[2] ?? 5);
const GAMES = 5000; // the most that one request plays

const script = readFileSync(`${root}build/wasm/exchequer.js`, 'utf8');
const create = new Function(`${script}; return createExchequer;`)();
const module = await create({ wasmBinary: readFileSync(`${root}build/wasm/exchequer.wasm`) });
function ask(request) {
  const text = JSON.stringify(request);
  const size = module.lengthBytesUTF8(text) + 1;
  const address = module._malloc(size);
  module.stringToUTF8(text, address, size);
  const { answer, errors } = JSON.parse(module.UTF8ToString(module._exchequer_answer(address)));
  module._free(address);
  if (errors) throw new Error(JSON.stringify(errors));
  return answer;
}
const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

let slow = false;
for (const { id } of ask({ do: 'titles' }).titles) {
  for (const begin = Date.now(); Date.now() - begin < 2000;) ask({ do: 'playouts', title: id, games: GAMES }); // compiled well by then
  let wasm = 0;
  let native = 0;
  for (let round = 0; round < rounds; ++round) {
    const opening = seconds();
    ask({ do: 'playouts', title: id, games: 1 }); // reading the pack, which the program does not count either
    const start = seconds();
    const moves = ask({ do: 'playouts', title: id, games: GAMES });
    wasm += seconds() - start - (start - opening);
    const result = JSON.parse(execFileSync(program, ['sim', id, '--games', String(GAMES), '--bot', 'random', '--threads', '1', '--json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    native += result.cpu_seconds;
    if (result.moves !== moves) throw new Error(`${id}: ${moves} moves in WebAssembly, ${result.moves} in the program`);
  }
  const ratio = native / wasm;
  slow ||= ratio < 0.6;
  console.log(`${id.padEnd(10)} ${((rounds * GAMES) / wasm).toFixed(0).padStart(8)} games/s in WebAssembly, ${((rounds * GAMES) / native).toFixed(0).padStart(8)} native: ${ratio.toFixed(2)}`);
}
if (slow) {
  console.error('WebAssembly is slower than 0.6 of native.');
  process.exit(1);
}
