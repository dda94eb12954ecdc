// Takes screenshots of the page: node web/screenshots.mjs FOLDER [NAME-PART]. With FOLDER docs/pictures, only those of
// the README, as WebP.
// Needs web/dist and Chromium. People look at the results.
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [folder = 'shots', only = ''] = process.argv.slice(2);
const forReadme = folder.replace(/\/$/, '').endsWith('docs/pictures');
const games = fileURLToPath(new URL('../games/', import.meta.url));
const titles = readdirSync(games).filter((title) => !title.startsWith('_'));
mkdirSync(folder, { recursive: true });
const port = Number(process.env.EXCHEQUER_PORT ?? 8091);
const server = spawn('node', [fileURLToPath(new URL('serve.mjs', import.meta.url)), String(port)], { stdio: 'ignore' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});

// start: a title to play at once; setUp: a title to set up; presses: the number of choices to take; then: what to press
// at the end
const readme = [
  { name: 'lobby', width: 1280, height: 760, until: '[data-status]' },
  { name: 'quick', width: 1280, height: 800, then: '[data-open-quick="downturn"]', until: '[data-quick]' },
  ...titles.map((start, i) => ({
    name: start,
    start,
    presses: 14,
    width: 1360,
    height: 860,
    theme: i % 2 ? 'dark' : 'light',
  })),
  { name: 'hint', start: 'pigs', presses: 8, width: 1360, height: 860, then: '[data-hint]', until: '[data-thought]' },
  { name: 'phone', start: 'austerity', presses: 12, width: 390, height: 844, language: 'it', theme: 'dark' },
];
const screens = [
  { name: 'lobby-wide', width: 1280 },
  { name: 'lobby-phone', width: 390, language: 'it', theme: 'dark' },
  ...titles.flatMap((start) => [
    { name: `${start}-quick`, width: 1280, height: 800, then: `[data-open-quick="${start}"]`, until: '[data-quick]' },
    {
      name: `${start}-quick-phone`,
      width: 390,
      language: 'it',
      theme: 'dark',
      then: `[data-open-quick="${start}"]`,
      until: '[data-quick]',
    },
    { name: `${start}-status`, width: 390, then: `[data-status="${start}"]`, until: 'dialog table' },
    { name: `${start}-setup`, setUp: start, width: 1000 },
    { name: `${start}-setup-phone`, setUp: start, width: 390, language: 'it', theme: 'dark' },
    { name: `${start}-wide`, start, presses: 9, width: 1360 },
    { name: `${start}-wide-dark`, start, presses: 16, width: 1360, language: 'it', theme: 'dark' },
    { name: `${start}-phone`, start, presses: 9, width: 390, language: 'it' },
    { name: `${start}-phone-dark`, start, presses: 16, width: 390, theme: 'dark' },
    { name: `${start}-words`, start, presses: 9, width: 1100, inWords: true },
    { name: `${start}-hint`, start, presses: 6, width: 1360, then: '[data-hint]', until: '[data-thought]' },
    { name: `${start}-guide`, start, presses: 0, width: 390, guided: false },
    { name: `${start}-end`, start, presses: 3000, width: 1360 },
  ]),
  { name: 'menu', start: 'austerity', presses: 4, width: 1360, language: 'it', then: '.menu > summary' },
  { name: 'charts', start: 'austerity', presses: 30, width: 1360, then: '[role=tab]:nth-child(4)' },
  { name: 'rules', start: 'austerity', presses: 4, width: 1360, then: '[role=tab]:nth-child(2)' },
  { name: 'sources', start: 'austerity', presses: 4, width: 1360, then: '[role=tab]:nth-child(5)' },
];

async function pressOne(page, turn) {
  const moves = await page.locator('[data-moves]').getAttribute('data-moves');
  const count = await page.locator('[data-choice]').count();
  const choice = page.locator(`[data-choice="${(turn * 5) % Math.min(count, 9)}"]`);
  await choice.click();
  if (await page.evaluate(() => document.querySelector('.choice.armed') !== null)) await choice.click();
  await page.waitForFunction(
    (old) => {
      const table = document.querySelector('[data-moves]');
      return table.dataset.moves !== old && table.dataset.busy === 'false';
    },
    moves,
    { timeout: 120_000 },
  );
}
// Chromium takes PNG; a page of it converts that to WebP.
async function toWebp(png) {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.85);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

try {
  for (const shot of forReadme ? readme : screens) {
    const {
      name,
      start,
      setUp,
      presses = 0,
      width,
      height,
      language = 'en',
      theme = 'light',
      inWords = false,
      guided = true,
      then,
      until,
    } = shot;
    if (!name.includes(only)) continue;
    const page = await browser.newPage({ viewport: { width, height: height ?? (width < 500 ? 844 : 860) } });
    await page.addInitScript((settings) => localStorage.setItem('exchequer.settings', JSON.stringify(settings)), {
      speed: 'instant',
      language,
      theme,
      inWords,
      guided: guided ? titles : [],
    });
    page.on('pageerror', (error) => console.error(name, error.message));
    page.on('console', (message) => message.type() === 'error' && console.error(name, message.text()));
    await page.goto(`http://localhost:${port}/`);
    await page.waitForSelector('[data-play]');
    if (setUp) {
      await page.click(`[data-setup="${setUp}"]`);
      await page.waitForSelector('[data-start]');
    }
    if (start) {
      const seats = await page.evaluate(
        (title) => document.querySelector(`[data-play="${title}"]`)?.dataset.seats ?? '1',
        start,
      );
      await page.goto(
        `http://localhost:${port}/?shot#play=${start}&players=${['person', ...Array(Number(seats) - 1).fill('greedy')].join('.')}&seed=5`,
      );
      await page.waitForSelector('[data-choice="0"]', { timeout: 120_000 });
    }
    for (let turn = 0; turn < presses && (await page.locator('[data-end]').count()) === 0; ++turn)
      await pressOne(page, turn);
    if (then) await page.click(then);
    if (until) await page.waitForSelector(until);
    await page.waitForTimeout(600);
    if (forReadme) writeFileSync(`${folder}/${name}.webp`, await toWebp(await page.screenshot()));
    else await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
    console.log(name);
    await page.close();
  }
} finally {
  await browser.close();
  server.kill();
}
