// Several browsers at one table of a real server: whole games of every title for several people, with a bot, somebody who watches,
// a line that breaks and comes back, a takeover. The server is build/release/exchequer; EXCHEQUER_BINARY names another.
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = process.env.EXCHEQUER_BINARY ?? `${root}build/release/exchequer`;
const port = Number(process.env.EXCHEQUER_SERVER_PORT ?? 8141);
const base = `http://localhost:${port}`;
let server: ChildProcess;
let data: string;

async function start(): Promise<void> {
  server = spawn(program, ['serve', '--port', String(port), '--data', data, '--page', `${root}web/dist`, '--bot-pace', '20', '--rate', '1000', '--log', 'warning'], { stdio: 'ignore' });
  for (let i = 0; i < 300 && server.exitCode === null; ++i) {
    const there = await fetch(`${base}/healthz`).then((answer) => answer.ok, () => false);
    if (there) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the server does not start');
}
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((done) => server.once('exit', done));
  server.kill(signal);
  await ended;
}

test.skip(!existsSync(program), 'the server is not built');
test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'exchequer-online-'));
  await start();
});
test.afterAll(async () => {
  await stop('SIGTERM');
  rmSync(data, { recursive: true });
});

interface Someone {
  page: Page;
  context: BrowserContext;
}
async function someone(browser: Browser, name: string, url = base): Promise<Someone> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('exchequer.settings', JSON.stringify({ language: 'en', speed: 'instant', inWords: true, guided: ['austerity', 'downturn', 'pigs', 'petrostat'] })));
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('[data-name]').fill(name);
  await page.locator('[data-introduce]').click();
  return { page, context };
}

// The table that `host` makes: people first, then bots.
async function makeTable(host: Page, title: string, people: number, seats: number, takeover = '0'): Promise<string> {
  await host.locator(`[data-setup='${title}']`).click();
  await host.locator('[data-play-online]').waitFor();
  const count = host.locator('fieldset').first().locator('input[type=number]');
  if ((await count.count()) > 0) {
    await count.fill(String(seats));
    await count.blur();
  }
  for (let seat = 0; seat < seats; ++seat) await host.locator('fieldset').first().locator('select').nth(seat).selectOption(seat < people ? 'person' : 'random');
  await host.locator('[data-takeover]').selectOption(takeover);
  await host.locator('[data-play-online]').click();
  await host.locator('[data-sit="0"]').click();
  return (await host.locator('[data-invitation]').textContent({ timeout: 5000 }).catch(() => '')) ?? '';
}

// Whoever may choose takes the first choice, until then. The pages press for themselves, so that it takes no longer than the game does.
async function playOn(all: Page[], until: () => Promise<boolean>): Promise<void> {
  for (const page of all)
    await page.evaluate(() => {
      const own = window as unknown as { pressing?: ReturnType<typeof setInterval> };
      clearInterval(own.pressing);
      own.pressing = setInterval(() => {
        const offered = document.querySelector('[data-busy=false] [data-choices]');
        (offered?.querySelector<HTMLElement>('.choice.armed') ?? offered?.querySelector<HTMLElement>('.choice'))?.click();
      }, 10);
    });
  const end = Date.now() + 220_000;
  while (!(await until())) {
    if (Date.now() > end) throw new Error(`the game does not end: ${JSON.stringify(await Promise.all(all.map(standing)))}`);
    await all[0].waitForTimeout(50);
  }
  for (const page of all) await page.evaluate(() => clearInterval((window as unknown as { pressing?: number }).pressing));
}
// What a page shows, for those who look for a fault.
const standing = (page: Page) =>
  page.evaluate(() => ({
    moves: document.querySelector<HTMLElement>('[data-moves]')?.dataset.moves,
    busy: document.querySelector<HTMLElement>('[data-moves]')?.dataset.busy,
    connected: document.querySelector<HTMLElement>('[data-company]')?.dataset.connected,
    question: document.querySelector('#question')?.textContent?.trim(),
    waiting: document.querySelector<HTMLElement>('[data-moves]')?.dataset.waiting,
    alerts: [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent?.trim()),
  }));
// One choice, if there is one; then until the page offers more or waits for others.
async function press(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const choice = document.querySelector<HTMLElement>('[data-busy=false] [data-choices] .choice');
    choice?.click();
    await new Promise((done) => setTimeout(done, 20));
    document.querySelector<HTMLElement>('[data-busy=false] .choice.armed')?.click();
    await new Promise((done) => setTimeout(done, 20));
  });
  await page.locator('[data-busy=false], [data-waiting=true]').waitFor().catch(async (error: Error) => {
    throw new Error(`${error.message}\n${JSON.stringify(await standing(page))}`);
  });
}
const over = (page: Page) => async () => (await page.locator('[data-end]').count()) > 0;
const moves = async (page: Page) => Number(await page.locator('[data-moves]').getAttribute('data-moves'));

test('two browsers and a bot, somebody who watches, a server that is killed', async ({ browser }) => {
  test.setTimeout(300_000);
  const ada = await someone(browser, 'Ada');
  const link = await makeTable(ada.page, 'downturn', 2, 3);
  expect(link).toContain('#table=');
  const bo = await someone(browser, 'Bo', link);
  await bo.page.locator('[data-sit="1"]').click();
  const eve = await someone(browser, 'Eve', link);
  await expect(eve.page.locator('[data-moves]')).toBeVisible();
  expect(bo.page.url(), 'the invitation leaves the address bar').not.toContain('key=');
  const wide = bo.page.viewportSize()!;
  await bo.page.setViewportSize({ width: 390, height: 740 }); // where the chat lies far below
  await bo.page.evaluate(() => window.scrollTo(0, 0));
  await ada.page.locator('[data-say]').fill('Good luck!');
  await ada.page.locator('[data-say]').press('Enter');
  await expect(bo.page.locator('[data-chat]')).toContainText('Good luck!');
  await expect(bo.page.locator('[data-unread]')).toContainText('Ada Good luck!');
  await expect(ada.page.locator('[data-unread]'), 'what one said oneself').toHaveCount(0);
  await bo.page.locator('[data-unread] button').click();
  await expect(bo.page.locator('[data-unread]')).toHaveCount(0);
  await expect(bo.page.locator('[data-say]')).toBeFocused();
  await bo.page.setViewportSize(wide);
  await playOn([ada.page, bo.page], async () => (await moves(ada.page)) > 30);
  await stop('SIGKILL');
  await expect(ada.page.locator('[data-company]')).toHaveAttribute('data-connected', 'false');
  await start();
  await expect(ada.page.locator('[data-company]')).toHaveAttribute('data-connected', 'true', { timeout: 15_000 });
  await expect(bo.page.locator('[data-company]')).toHaveAttribute('data-connected', 'true', { timeout: 15_000 });
  await playOn([ada.page, bo.page], over(ada.page));
  await expect(bo.page.locator('[data-end]')).toBeVisible();
  await expect(eve.page.locator('[data-end]')).toBeVisible();
  await expect(eve.page.locator('[data-choices] button.choice')).toHaveCount(0);
  for (const { context } of [ada, bo, eve]) await context.close();
});

for (const [title, people, seats] of [['pigs', 4, 4], ['petrostat', 4, 5]] as const)
  test(`four browsers play ${title} to its end`, async ({ browser }) => {
    test.setTimeout(300_000);
    const host = await someone(browser, 'One');
    const link = await makeTable(host.page, title, people, seats);
    const all = [host];
    for (let i = 1; i < people; ++i) {
      const next = await someone(browser, `P${i + 1}`, link);
      await next.page.locator(`[data-sit="${i}"]`).click();
      all.push(next);
    }
    await playOn(all.map(({ page }) => page), over(host.page));
    for (const { page } of all) await expect(page.locator('[data-end]')).toBeVisible();
    for (const { context } of all) await context.close();
  });

test('a personal link is the same seat elsewhere; a bot takes over who is gone and hands back', async ({ browser }) => {
  test.setTimeout(180_000);
  const ada = await someone(browser, 'Ada');
  await ada.page.locator('[data-personal-link]').click();
  const personal = (await ada.page.locator('[data-link]').textContent()) ?? '';
  await makeTable(ada.page, 'downturn', 1, 2, '60');
  await expect(ada.page.locator('[data-moves]')).toBeVisible();
  const table = ada.page.url();
  await ada.context.close();
  await new Promise((done) => setTimeout(done, 62_000));
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(personal);
  await expect(page.locator('[data-name]')).toHaveValue('Ada');
  await page.goto(table);
  await page.reload();
  await expect(page.locator('[data-moves]')).toBeVisible();
  expect(await moves(page), 'the bot has played').toBeGreaterThan(0);
  await expect(page.locator('[data-stand-in]')).toHaveCount(0);
  await context.close();
});

test('a choice made at the same time as others is taken back; a seat is left to a bot and taken again', async ({ browser }) => {
  const ada = await someone(browser, 'Ada');
  const link = await makeTable(ada.page, 'petrostat', 2, 4);
  const bo = await someone(browser, 'Bo', link);
  await bo.page.locator('[data-sit="1"]').click();
  // Until both are asked at once: one chooses and is left waiting for the other.
  const offers = (page: Page) => page.locator('[data-busy=false] [data-choices] .choice').count();
  for (let i = 0; i < 300 && (await ada.page.locator('[data-withdraw]').count()) === 0; ++i) {
    await press(bo.page);
    await press(ada.page);
  }
  const before = await standing(bo.page);
  await ada.page.locator('[data-withdraw]').click();
  await expect(ada.page.locator('[data-choices] .choice').first()).toBeVisible();
  await expect(ada.page.locator('[data-withdraw]')).toHaveCount(0);
  expect(await offers(bo.page), 'the other still chooses').toBeGreaterThan(0);
  expect((await standing(bo.page)).question, 'and is not told what it was').toBe(before.question);
  await press(ada.page);
  await expect(ada.page.locator('[data-withdraw]')).toBeVisible();

  await ada.page.locator('[data-leave]').click();
  await ada.page.locator('[data-stay]').click();
  await expect(ada.page.locator('[data-leave]')).toBeVisible();
  await ada.page.locator('[data-leave]').click();
  await ada.page.locator('[data-leave-seat]').click();
  await expect(ada.page.locator('[data-leave]')).toHaveCount(0);
  await expect(bo.page.locator('[data-company] [data-seat="0"]')).toContainText('plays for now');
  const left = await moves(bo.page);
  await playOn([bo.page], async () => (await moves(bo.page)) > left + 12); // the bot plays on
  await expect(ada.page.locator('[data-choices] .choice'), 'who watches chooses nothing').toHaveCount(0);
  await ada.page.locator('[data-sit="0"]').click();
  await expect(ada.page.locator('[data-leave]')).toBeVisible();
  await expect(bo.page.locator('[data-company] [data-seat="0"]')).toContainText('Ada');
  await playOn([ada.page, bo.page], async () => (await moves(bo.page)) > left + 40);
  for (const { context } of [ada, bo]) await context.close();
});

test('a match: its standing beside the game, at its end and before the next one', async ({ browser }) => {
  const { page, context } = await someone(browser, 'Ada');
  await page.locator("[data-setup='pigs']").click();
  await page.locator('[data-play-online]').waitFor();
  for (let seat = 0; seat < 4; ++seat) await page.locator('fieldset').first().locator('select').nth(seat).selectOption(seat === 0 ? 'person' : 'random');
  await page.locator('[data-match]').selectOption('regular');
  await page.locator('[data-play-online]').click();
  await page.locator('[data-sit="0"]').click();
  const table = page.locator('[data-company] [data-match] [data-standing]');
  await expect(table).toHaveAttribute('data-standing', '0');
  await expect(table).toContainText('Ada');
  await playOn([page], over(page));
  await expect(page.locator('[data-end] [data-standing]')).toHaveAttribute('data-standing', '1');
  await expect(page.locator('[data-proof]')).toBeVisible();
  await expect(page.locator('[data-rematch]'), 'offered once').toHaveCount(0);
  await page.locator('[data-next-game]').click();
  await expect(page.locator('[data-gathering] [data-match] [data-standing]')).toHaveAttribute('data-standing', '1');
  await page.locator('[data-sit]').click();
  await expect(table).toHaveAttribute('data-standing', '1');
  await context.close();
});
