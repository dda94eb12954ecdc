// The build of the page: Svelte, the WebAssembly engine of build/wasm, the boards in games/*/web, a service worker.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { titleStyles, virtual } from './styles';

const root = fileURLToPath(new URL('..', import.meta.url));
const engine = `${root}build/wasm/exchequer.js`;

// Turns Emscripten's loader, a plain script with one function, into a module.
const engineModule = () =>
  virtual('exchequer', () => {
    if (!existsSync(engine)) throw new Error('build/wasm/exchequer.js is missing: run scripts/web');
    const script = readFileSync(engine, 'utf8').replace(/if \(typeof exports === 'object'[\s\S]*$/, ''); // for older loaders
    return `${script}\nexport default createExchequer;\n`;
  });

// Makes sw.js, which keeps every file of this build, so that the page works offline after the first visit.
function serviceWorker(): Plugin {
  return {
    name: 'exchequer-offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = [
        './',
        ...Object.keys(bundle).filter((file) => file !== 'index.html'),
        // What stands in for a server where there is none (public/api) is never kept.
        ...readdirSync(`${root}web/public`, { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => entry.name),
      ];
      const source = readFileSync(`${root}web/src/offline.js`, 'utf8');
      let hash = 0;
      for (const letter of files.join()) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source
          .replace('__NAME__', `exchequer-${(hash >>> 0).toString(36)}`)
          .replace('__FILES__', JSON.stringify(files)),
      });
    },
  };
}

// Adds a gzipped copy of every file that gets smaller by it, which the server sends to browsers that accept it.
function zipped(): Plugin {
  let folder = '';
  return {
    name: 'exchequer-zipped',
    apply: 'build',
    configResolved: (config) => void (folder = `${config.root}/${config.build.outDir}`),
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || entry.name.endsWith('.gz')) continue;
        const path = `${entry.parentPath ?? entry.path}/${entry.name}`;
        const plain = readFileSync(path);
        const small = gzipSync(plain, { level: 9 });
        if (plain.length > 1024 && small.length < plain.length * 0.9) writeFileSync(`${path}.gz`, small);
      }
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), titleStyles(`${root}games`), engineModule(), serviceWorker(), zipped()],
  worker: { format: 'es', plugins: () => [engineModule()] },
  resolve: {
    alias: { $web: `${root}web/src`, $games: `${root}games` },
    dedupe: ['svelte'], // boards are outside web/ and have no node_modules
  },
  server: { fs: { allow: [root] } },
  build: { target: 'es2022', chunkSizeWarningLimit: 400, assetsInlineLimit: 0 },
  test: { include: ['tests/*.test.ts'], testTimeout: 60_000 },
});
