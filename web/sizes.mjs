// Compares the built page with its budgets, gzipped: the shell (page, scripts, styles, fonts), the board of each title,
// which is fetched when it is played, what is fetched for an online table, each panel that is fetched when somebody
// opens it, and the engine.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('dist/', import.meta.url));
const budgets = { shell: 200, board: 60, online: 20, panel: 12, engine: 1024 }; // KiB
const sizes = { shell: 0, board: 0, online: 0, panel: 0, engine: 0 }; // of boards and panels, the largest file
const PANEL = /^(Charts|Deck|Status)-.*\.(js|css)$/; // imported when asked for
let language = 0; // the boards' texts are fetched in one language, so the larger counts
for (const file of readdirSync(root, { recursive: true, withFileTypes: true })) {
  if (!file.isFile() || file.name.endsWith('.gz')) continue; // compressed copies for the server, which are not counted twice
  const size = gzipSync(readFileSync(`${file.parentPath ?? file.path}/${file.name}`), { level: 9 }).length / 1024;
  console.log(`${size.toFixed(1).padStart(8)} KiB  ${file.name}`);
  if (file.name.endsWith('.wasm')) sizes.engine += size;
  else if (/^Board-.*\.(js|css)$/.test(file.name)) sizes.board = Math.max(sizes.board, size);
  else if (/^AtTable-/.test(file.name)) sizes.online += size;
  else if (PANEL.test(file.name)) sizes.panel = Math.max(sizes.panel, size);
  else if (/^boards\.\w+-/.test(file.name)) language = Math.max(language, size);
  else sizes.shell += size;
}
sizes.shell += language;
let within = sizes.engine > 0 && sizes.board > 0 && sizes.online > 0;
for (const [part, budget] of Object.entries(budgets)) {
  console.log(`${part.padEnd(6)} ${sizes[part].toFixed(1)} KiB of ${budget}`);
  within &&= sizes[part] <= budget;
}
if (!within) {
  console.error('The page is over its budget. Make the part marked above smaller.');
  process.exit(1);
}
