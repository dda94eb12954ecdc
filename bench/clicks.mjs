// Measures a click in the browser: node bench/clicks.mjs [CLICKS]. For each title, with bots in the other seats:
// requests to the
// engine, sequential round trips, and the median time from the click to the painted board. Needs web/dist and Chromium.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { pressAndCount, watchRequests } from '../web/tests/requests.js';

const { chromium } = createRequire(new URL('../web/', import.meta.url))('@playwright/test');
const clicks = Number(process.argv[2] ?? 40);
const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const titles = readdirSync(path('../games')).filter((title) => !title.startsWith('_'));
const port = Number(process.env.EXCHEQUER_PORT ?? 8091);
const server = spawn('node', [path('../web/serve.mjs'), String(port)], { stdio: 'ignore' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

try {
  for (const title of titles) {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
    await page.addInitScript(watchRequests);
    await page.addInitScript((guided) => {
      localStorage.setItem('exchequer.settings', JSON.stringify({ speed: 'instant', language: 'en', guided }));
    }, titles);
    await page.goto(`http://localhost:${port}/`);
    const seats = await page.locator(`[data-play="${title}"]`).getAttribute('data-seats');
    const players = ['person', ...Array(Number(seats ?? 1) - 1).fill('greedy')].join('.');
    await page.goto(`http://localhost:${port}/?clicks#play=${title}&players=${players}&seed=5`);
    await page.waitForSelector('[data-choice="0"]');
    const taken = [];
    for (let i = 0; i < clicks && (await page.locator('[data-end]').count()) === 0; ++i) {
      const count = await page.locator('[data-choice]').count();
      taken.push(await page.evaluate(pressAndCount, (i * 5) % Math.min(count, 9)));
    }
    await page.close();
    const others = (one) => one.requests.filter((name) => name === 'advance').length;
    const report = (name, some) =>
      some.length > 0 &&
      console.log(
        `${title.padEnd(10)} ${name}: ${some.length} clicks; requests ${median(some.map((one) => one.requests.length))}; ` +
          `round trips ${median(some.map((one) => one.rounds))}; steps of others ${median(some.map(others))}; ` +
          `median ${median(some.map((one) => one.time)).toFixed(1)} ms; e.g. ${some[0].requests.join(' ')}`,
      );
    report(
      'nobody else moves',
      taken.filter((one) => others(one) === 0),
    );
    report(
      'others move      ',
      taken.filter((one) => others(one) > 0),
    );
  }
} finally {
  await browser.close();
  server.kill();
}
