// Compares random playouts in WebAssembly with the native program, alternating within one run, by processor time:
//   node bench/wasm.mjs [ROUNDS]      needs build/wasm/exchequer.js and build/release/exchequer (or EXCHEQUER_BINARY)
// By default it runs three short rounds, and up to nine if the median is under 0.5. With EXCHEQUER_SCALE=long it runs
// nine long ones.
// Both must make the same moves. Exit code 1 if a ratio is under 0.5: the aim is 0.6 (bench/LEDGER.md), but a busy
// machine may show less.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = process.env.EXCHEQUER_BINARY ?? `${root}build/release/exchequer`;
const long = process.env.EXCHEQUER_SCALE === 'long';
const MOST = 9;
const least = Number(process.argv[2] ?? (long ? MOST : 3));
const GAMES = 2000;
const WARM_UP = long ? 2 : 1.2; // processor seconds until the code is compiled well
const ROUND = 0.2; // processor seconds of a short round

const script = readFileSync(`${root}build/wasm/exchequer.js`, 'utf8');
const create = new Function(`${script}; return createExchequer;`)();
const module = await create({
  wasmBinary: readFileSync(`${root}build/wasm/exchequer.wasm`),
});
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
  const cold = seconds();
  let warm = 0;
  for (; warm === 0 || seconds() - cold < WARM_UP; ++warm) ask({ do: 'playouts', title: id, games: GAMES });
  const times = long ? 10 : Math.max(1, Math.min(10, Math.round((ROUND * warm) / (seconds() - cold))));
  const ratios = [];
  const median = () => [...ratios].sort((a, b) => a - b)[Math.floor(ratios.length / 2)];
  let wasm = 0;
  let native = 0;
  while (ratios.length < least || (median() < 0.5 && ratios.length < MOST)) {
    const opening = seconds();
    ask({ do: 'playouts', title: id, games: 1 }); // reading the pack, which the program does not count either
    const start = seconds();
    let moves = 0;
    for (let time = 0; time < times; ++time) moves = ask({ do: 'playouts', title: id, games: GAMES });
    const here = (seconds() - start - times * (start - opening)) / times / GAMES;
    // The program plays on after those games: the same work on the whole.
    const sim = (games) =>
      JSON.parse(
        execFileSync(program, ['sim', id, '--games', String(games), '--bot', 'random', '--threads', '1', '--json'], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      );
    if (ratios.length === 0 && sim(GAMES).moves !== moves)
      throw new Error(`${id}: the moves in WebAssembly are not those of the program`);
    const there = sim(times * GAMES).cpu_seconds / times / GAMES;
    ratios.push(there / here);
    wasm += here;
    native += there;
  }
  const rounds = ratios.length;
  const ratio = median();
  slow ||= ratio < 0.5;
  console.log(
    `${id.padEnd(10)} ${(rounds / wasm).toFixed(0).padStart(8)} games/s in WebAssembly, ${(rounds / native).toFixed(0).padStart(8)} native: ${ratio.toFixed(2)} (${ratios.map((one) => one.toFixed(2)).join(' ')})`,
  );
}
if (slow) {
  console.error('WebAssembly is less than half as fast as the native program. Run this again on a quiet machine.');
  process.exit(1);
}
