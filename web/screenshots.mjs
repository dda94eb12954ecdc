// Takes screenshots of the page: node web/screenshots.mjs FOLDER [NAME-PART]. With FOLDER docs/pictures, only those of
// the README, as WebP.
// Needs web/dist and Chromium. People look at the results.
import { chromium } from '@playwright/test';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

// The film: `hard` says what to press in the first game; the second one, with the same draws, is filmed as a person would play it.
const film = { title: 'austerity', seed: 5, presses: 14, hintAt: 3, width: 1300, height: 790, shownWidth: 1000 };
const FRAME = 80; // milliseconds that a frame is shown at least

async function openFilm(speed) {
  const { title, seed, width, height } = film;
  const page = await browser.newPage({ viewport: { width, height } });
  await page.addInitScript((settings) => localStorage.setItem('exchequer.settings', JSON.stringify(settings)), {
    speed,
    language: 'en',
    theme: 'light',
    guided: titles,
  });
  await page.goto(`http://localhost:${port}/?film#play=${title}&players=person&seed=${seed}`);
  await page.waitForSelector('[data-choice="0"]', { timeout: 120_000 });
  return page;
}
const movesOf = (page) => page.locator('[data-moves]').getAttribute('data-moves');
const settled = (page, moves) =>
  page.waitForFunction(
    (old) => {
      const table = document.querySelector('[data-moves]');
      return table.dataset.moves !== old && table.dataset.busy === 'false';
    },
    moves,
    { timeout: 120_000 },
  );
async function press(page, notation) {
  const moves = await movesOf(page);
  const choice = page.locator(`[data-choice][data-notation=${JSON.stringify(notation)}]`);
  await choice.click();
  if (await page.evaluate(() => document.querySelector('.choice.armed') !== null)) await choice.click();
  await settled(page, moves);
}
async function chooseByHints() {
  const page = await openFilm('instant');
  const chosen = [];
  while (chosen.length < film.presses && (await page.locator('[data-end]').count()) === 0) {
    await page.click('[data-hint]');
    await page.waitForSelector('.choice.hinted', { timeout: 120_000 });
    chosen.push(await page.locator('.choice.hinted').first().getAttribute('data-notation'));
    await press(page, chosen.at(-1));
  }
  await page.close();
  return chosen;
}
// A pointer that people can see: Chromium does not paint one.
function showPointer() {
  const pointer = document.createElement('div');
  pointer.innerHTML =
    '<svg width="26" height="32" viewBox="0 0 13 16"><path d="M1 1v12l3-3 2 5 2-1-2-5h4z" fill="#fff" stroke="#000"/></svg>';
  pointer.style.cssText =
    'position:fixed;left:0;top:0;z-index:99;pointer-events:none;transition:transform .35s;transform:translate(700px,420px)';
  document.body.append(pointer);
  addEventListener('mousemove', (at) => (pointer.style.transform = `translate(${at.x}px,${at.y}px)`));
}
async function shootFilm(target) {
  const chosen = await chooseByHints();
  const page = await openFilm('fast');
  await page.evaluate(showPointer);
  const devtools = await page.context().newCDPSession(page);
  const frames = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const time = 1000 * metadata.timestamp;
    if (frames.length > 0 && time - frames.at(-1).time < FRAME) frames.at(-1).data = data;
    else frames.push({ data, time });
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await devtools.send('Page.startScreencast', { format: 'png', maxWidth: film.shownWidth, maxHeight: film.height });
  await page.waitForTimeout(1200);
  for (const [i, notation] of chosen.entries()) {
    if (i === film.hintAt) {
      await page.hover('[data-hint]');
      await page.waitForTimeout(400);
      await page.click('[data-hint]');
      await page.waitForSelector('.choice.hinted', { timeout: 120_000 });
      await page.waitForTimeout(2500);
    }
    await page.hover(`[data-choice][data-notation=${JSON.stringify(notation)}]`);
    await page.waitForTimeout(900);
    await press(page, notation);
    await page.waitForTimeout(900);
  }
  await devtools.send('Page.stopScreencast');
  const folder = mkdtempSync(`${tmpdir()}/film-`);
  const files = frames.flatMap(({ data, time }, i) => {
    const file = `${folder}/${String(i).padStart(4, '0')}.png`;
    writeFileSync(file, Buffer.from(data, 'base64'));
    return ['-d', String(Math.round(i + 1 < frames.length ? frames[i + 1].time - time : 3000)), file];
  });
  const how = ['-loop', '0', '-min_size', '-mixed', '-kmin', '0', '-q', '60', '-m', '4'];
  execFileSync('img2webp', [...how, ...files, '-o', target], { stdio: 'ignore' });
  if (process.env.FILM_FRAMES) console.log(`frames in ${folder}`);
  else rmSync(folder, { recursive: true });
  await page.close();
  console.log(`game: ${frames.length} frames, ${Math.round(statSync(target).size / 1024)} KiB`);
}

try {
  if (forReadme && 'game'.includes(only)) await shootFilm(`${folder}/game.webp`);
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
