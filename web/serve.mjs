// A small static server for web/dist: node web/serve.mjs [PORT]. It serves only this machine; any static host can serve
// the folder.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('dist/', import.meta.url));
const port = Number(process.argv[2] ?? 8080);
const kinds = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

const server = createServer(async (request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  const file = join(root, normalize(path).replace(/^(\.\.[/\\])+/, ''), path.endsWith('/') ? 'index.html' : '');
  const found = file.startsWith(root) ? await stat(file).catch(() => undefined) : undefined;
  if (!found?.isFile()) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not here.\n');
  response.writeHead(200, {
    'content-type': kinds[extname(file)] ?? 'application/octet-stream',
    'content-length': found.size,
    // Files in assets/ have their hash in their name; browsers ask for the others each time.
    'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (request.method === 'HEAD') return response.end();
  createReadStream(file).pipe(response);
});
server.on('error', (error) => {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken. Choose another: node web/serve.mjs ${port + 1}` : String(error),
  );
  process.exit(1);
});
server.listen(port, 'localhost', () => console.log(`Exchequer is at http://localhost:${port} (Ctrl+C stops it)`));
