// Takes pictures of the page: node web/screenshots.mjs FOLDER [NAME-PART]. Needs web/dist and Chromium; looking at them is for people.
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [folder = 'shots', only = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const port = Number(process.env.EXCHEQUER_PORT ?? 8091);
const server = spawn('node', [fileURLToPath(new URL('serve.mjs', import.meta.url)), String(port)], { stdio: 'ignore' });
const base = `http://localhost:${port}/`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

// name, address, how many times the hinted choice is taken, width, language, theme
const shots = [
  ['lobby-wide', '', 0, 1280, 'en', 'light'],
  ['lobby-phone', '', 0, 390, 'it', 'dark'],
  ['setup-wide', 'setup', 0, 1280, 'en', 'light'],
  ['austerity-wide', '#play=austerity&players=person&seed=5', 9, 1360, 'en', 'light'],
  ['austerity-dark', '#play=austerity&players=person&seed=5&o.policies=on&o.institutions=on', 12, 1360, 'it', 'dark'],
  ['austerity-phone', '#play=austerity&players=person&seed=5', 9, 390, 'it', 'light'],
  ['pigs-wide', '#play=pigs&players=person.greedy.greedy.greedy&seed=3', 8, 1360, 'en', 'light'],
  ['pigs-dark', '#play=pigs&players=person.greedy.greedy.greedy&seed=3', 12, 1360, 'it', 'dark'],
  ['pigs-phone', '#play=pigs&players=person.greedy.greedy.greedy&seed=3', 8, 390, 'en', 'dark'],
  ['handover', '#play=pigs&players=person.person.greedy.greedy&seed=3', 0, 800, 'en', 'light'],
  ['guide-phone', '#play=austerity&players=person&seed=5', 0, 390, 'en', 'light'],
  ['end-wide', '#play=austerity&players=person&seed=6', 400, 1360, 'en', 'light'],
];
try {
  for (const [name, address, presses, width, language, theme] of shots) {
    if (!name.includes(only)) continue;
    const page = await browser.newPage({ viewport: { width, height: width < 500 ? 844 : 860 } });
    await page.addInitScript((settings) => localStorage.setItem('exchequer.settings', JSON.stringify(settings)), { speed: 'instant', language, theme, inWords: false, guided: name.includes('guide') ? [] : ['austerity', 'pigs'] });
    page.on('pageerror', (error) => console.error(name, error.message));
    page.on('console', (message) => message.type() === 'error' && console.error(name, message.text()));
    await page.goto(base + (address.startsWith('#') ? address : ''));
    if (address === 'setup') await page.click('[data-setup="austerity"]');
    await page.waitForSelector('[data-play], [data-start], [data-choice="0"], [data-take-over]', { timeout: 120_000 });
    for (let i = 0; i < presses && (await page.locator('[data-end]').count()) === 0; ++i) {
      const moves = await page.locator('[data-moves]').getAttribute('data-moves');
      const press = page.locator('[data-choice="0"]');
      await press.click();
      if (await press.locator('strong').count()) await press.click();
      await page.waitForFunction((old) => {
        const table = document.querySelector('[data-moves]');
        return table.dataset.moves !== old && table.dataset.busy === 'false';
      }, moves, { timeout: 120_000 });
    }
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
    console.log(name);
    await page.close();
  }
} finally {
  await browser.close();
  server.kill();
}
