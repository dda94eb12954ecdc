// Compares the built page with the design's budgets, gzipped: the shell (page, scripts, styles, fonts) and the engine.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('dist/', import.meta.url));
const KIB = 1024;
let shell = 0;
let engine = 0;
for (const file of readdirSync(root, { recursive: true, withFileTypes: true })) {
  if (!file.isFile()) continue;
  const path = `${file.parentPath ?? file.path}/${file.name}`;
  const size = gzipSync(readFileSync(path), { level: 9 }).length;
  if (file.name.endsWith('.wasm')) engine += size;
  else shell += size;
  console.log(`${(size / KIB).toFixed(1).padStart(8)} KiB  ${file.name}`);
}
console.log(`shell  ${(shell / KIB).toFixed(1)} KiB of 200\nengine ${(engine / KIB).toFixed(1)} KiB of 1024`);
if (shell > 200 * KIB || engine > 1024 * KIB || engine === 0) {
  console.error('The page is over its budget.');
  process.exit(1);
}
