// What the browser tests share: how much they do, where the servers are, one page for each worker, and ways to press.
// Nothing here knows a title: choices are pressed as they are offered.
import AxeBuilder from '@axe-core/playwright';
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Disposable,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
export const program = process.env.EXCHEQUER_BINARY ?? `${root}/build/release/exchequer`;
export const programBuilt = existsSync(program);
export const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
export const titles = readdirSync(`${root}/games`).filter((title) => !title.startsWith('_'));

// EXCHEQUER_SCALE=long (./check --long) presses every choice of every game as a person would, and draws new seeds.
export const long = process.env.EXCHEQUER_SCALE === 'long';
export const scaled = <T>(normal: T, more: T): T => (long ? more : normal);

// Every port of the browser tests. EXCHEQUER_PORT moves them all.
const first = Number(process.env.EXCHEQUER_PORT ?? 8090);
export const ports = { page: first, server: first + 1, mortal: first + 2 };

// The seconds that each test of a file may take on two free cores. Several times as much counts as a hang.
export const budgets: Record<string, number> = {
  'boards.spec.ts': 10,
  'cards.spec.ts': 4,
  'charts.spec.ts': 8,
  'clock.spec.ts': 8,
  'decision.spec.ts': 12,
  'games.spec.ts': 10,
  'online.spec.ts': 15,
  'petrostat.spec.ts': 10,
  'quick.spec.ts': 6,
  'requests.spec.ts': 6,
  'spoken.spec.ts': 10,
  'table.spec.ts': 8,
};
export const budgetOf = (file: string): number => (budgets[basename(file)] ?? 5) * scaled(1, 10);
export const HANG = 5; // times the budget

// Motion is for the tests that look at it; a service worker fetches the whole page once more in every context.
export const visitor: BrowserContextOptions & { baseURL: string } = {
  baseURL: `http://localhost:${ports.page}`,
  locale: 'en-GB',
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};
// Whatever hangs says where, before the test as a whole does.
export const patience = { action: 15_000, expect: 15_000 };

// Scripts that run before the page's own, until the test is over.
const scripts = new WeakMap<Page, Disposable[]>();
export async function beforePage<T>(page: Page, script: (argument: T) => void, argument?: T): Promise<void> {
  const added = await page.addInitScript(script as (argument: unknown) => void, argument);
  scripts.set(page, [...(scripts.get(page) ?? []), added]);
}

// What pages threw or wrote to the console as an error. A test that brings an error about says which.
const complaints = new WeakMap<Page, string[]>();
const foreseen = new WeakMap<Page, RegExp[]>();
export const foresee = (page: Page, ...errors: RegExp[]): void =>
  void foreseen.set(page, [...(foreseen.get(page) ?? []), ...errors]);
export function listen(page: Page): void {
  if (complaints.has(page)) return;
  const heard: string[] = [];
  complaints.set(page, heard);
  // A new page is empty at first, and lets no script keep anything.
  page.on('pageerror', (error) => {
    const text = error.stack ?? error.message;
    if (!/'localStorage' property.*Access is denied/.test(text)) heard.push(text);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
  });
}
export const complaintsOf = (page: Page): string[] =>
  (complaints.get(page) ?? []).filter((text) => !(foreseen.get(page) ?? []).some((error) => error.test(text)));
const forget = (page: Page): void => {
  complaints.get(page)?.splice(0);
  foreseen.delete(page);
};

export const test = base.extend<{ limit: void; quiet: void }, { shared: { page: Page; devtools: CDPSession } }>({
  limit: [
    async ({}, use, info) => {
      info.setTimeout(budgetOf(info.file) * HANG * 1000);
      await use();
    },
    { auto: true },
  ],
  // No page that a test opens, in whatever context, may complain.
  quiet: [
    async ({ browser }, use) => {
      const pages = new Set<Page>();
      const onContext = (context: BrowserContext) => {
        for (const page of context.pages()) onPage(page);
        context.on('page', onPage);
      };
      const onPage = (page: Page) => {
        listen(page);
        pages.add(page);
      };
      for (const context of browser.contexts()) onContext(context);
      browser.on('context', onContext);
      await use();
      browser.off('context', onContext);
      for (const context of browser.contexts()) context.off('page', onPage);
      const all = [...pages].flatMap(complaintsOf);
      for (const page of pages) forget(page);
      expect(all, 'what pages threw, or wrote to the console as an error').toEqual([]);
    },
    { auto: true },
  ],
  shared: [
    async ({ browser }, use) => {
      const context = await browser.newContext(visitor);
      context.setDefaultTimeout(patience.action);
      const page = await context.newPage();
      await use({ page, devtools: await context.newCDPSession(page) });
      await context.close();
    },
    { scope: 'worker' },
  ],
  // The worker's page, as empty as a new one.
  page: async ({ shared: { page, devtools } }, use, info) => {
    await page.goto('about:blank');
    await devtools.send('Storage.clearDataForOrigin', { origin: visitor.baseURL, storageTypes: 'all' });
    await page.setViewportSize(visitor.viewport!);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await use(page);
    await sayWhere(page, info);
    for (const script of scripts.get(page) ?? []) await script.dispose();
    scripts.delete(page);
  },
});
export { expect, type Page };

// What a page shows, for people who look for a fault.
export const standing = (page: Page) =>
  page.evaluate(() => ({
    url: location.href,
    moves: document.querySelector<HTMLElement>('[data-moves]')?.dataset.moves,
    busy: document.querySelector<HTMLElement>('[data-moves]')?.dataset.busy,
    waiting: document.querySelector<HTMLElement>('[data-moves]')?.dataset.waiting,
    connected: document.querySelector<HTMLElement>('[data-company]')?.dataset.connected,
    question: document.querySelector('#question')?.textContent?.trim(),
    alerts: [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent?.trim()),
  }));
export async function sayWhere(page: Page, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus || page.isClosed()) return;
  const late = new Promise<string>((done) => setTimeout(done, 2000, 'the page does not answer').unref());
  console.log(`[standing] ${info.title}: ${JSON.stringify(await Promise.race([standing(page).catch(String), late]))}`);
}

// Once everything that moves has come to rest: on their way pieces may cross each other.
export async function noViolations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((one) => one.finished));
  });
  // Without frames the results need no second page to be put together.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode();
  const { violations } = await axe.analyze();
  expect(
    violations.map(
      (one) =>
        `${one.id}: ${one.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    ),
  ).toEqual([]);
}

// A page that loses no time.
export async function open(page: Page, address = '/', settings: object = {}, save?: object): Promise<void> {
  await beforePage(
    page,
    ({ kept, seed, save }) => {
      if (!localStorage.getItem('exchequer.settings')) {
        localStorage.setItem('exchequer.settings', JSON.stringify(kept));
        if (save) localStorage.setItem('exchequer.game.nearly-over', JSON.stringify(save));
      }
      // A game that is started without a seed takes the same one in every run.
      if (seed > 0)
        crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T) =>
          (array as unknown as Uint32Array).fill(seed) as unknown as T;
    },
    {
      kept: { speed: 'instant', language: 'en', theme: 'light', guided: titles, ...settings },
      seed: scaled(5, 0),
      save,
    },
  );
  await page.goto(address);
  await page.waitForSelector('[data-play], [data-choice="0"], [data-take-over], [data-next], [role=alert]');
}

// A saved game of a title a few moves before its end, from a golden record. The first seat is a person's.
export function nearlyOver(title: string): object {
  const folder = `${root}/games/${title}/tests/golden`;
  const file = readdirSync(folder)
    .sort()
    .find((name) => name.startsWith('ending_'))!;
  const record = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as {
    checks: string[];
    moves: string[];
    players: string[];
  };
  const moves = record.moves.slice(0, -3 * record.players.length);
  const checks = record.checks.slice(0, moves.length);
  const players = record.players.map((_, seat) => (seat === 0 ? 'person' : 'greedy'));
  return {
    id: 'nearly-over',
    title,
    moves: moves.length,
    over: false,
    when: Date.now(),
    revision: 1,
    record: JSON.stringify({ ...record, moves, checks, players }),
  };
}

// With every module that is a matter of yes or no.
export async function openWithModules(page: Page, title: string, save?: object): Promise<void> {
  await open(page, '/', {}, save);
  await page.click(`[data-setup="${title}"]`);
  await page.waitForSelector('[data-start]');
  for (const box of await page.locator('form input[type=checkbox]').all()) await box.check();
  await page.fill('input[inputmode=numeric]', '20');
  await page.click('[data-start]');
  await page.waitForSelector('[data-choice="0"]');
}

export const movesOf = async (page: Page) => (await page.locator('[data-moves]').getAttribute('data-moves')) ?? '';
// Waits until the log has another length and it is a person's turn again, or the end.
export const settled = (page: Page, before: string) =>
  page.waitForFunction((old) => {
    const table = document.querySelector<HTMLElement>('[data-moves]');
    return table && table.dataset.moves !== old && table.dataset.busy === 'false';
  }, before);

// How many choices of a game a test presses itself before the page presses the rest.
export const BY_HAND = scaled(8, 2500);

// Presses one choice after another, not always the first, until the end screen or so many times.
export async function pressSome(page: Page, press: (place: number) => Promise<void>, most = BY_HAND): Promise<void> {
  for (let i = 0; i < most; ++i) {
    const { over, count, moves } = await page.evaluate(() => ({
      over: document.querySelector('[data-end]') !== null,
      count: document.querySelectorAll('[data-choices] [data-choice]').length,
      moves: document.querySelector<HTMLElement>('[data-moves]')?.dataset.moves ?? '',
    }));
    if (over || count === 0) return;
    await press((i * 5) % Math.min(count, 9));
    await settled(page, moves);
  }
}
export async function playOn(page: Page, press: (place: number) => Promise<void>): Promise<void> {
  await pressSome(page, press);
  await pressItself(page, BY_HAND);
}
// A press on a choice, and the second one where it is final.
export async function click(page: Page, place: number): Promise<void> {
  const choice = page.locator(`[data-choice="${place}"]`);
  await choice.click();
  if (await page.evaluate(() => document.querySelector('.choice.armed') !== null)) await choice.click();
}

// The page presses its own choices until the end screen, which takes no longer than the game does; or something on the board:
// the first of the selectors of `places` that is there.
export async function pressItself(page: Page, from = 0, places?: string[][], most = Infinity): Promise<void> {
  await page.evaluate(
    async ({ from, places, seconds, most }) => {
      document.documentElement.style.opacity = '0'; // nobody looks: nothing is painted
      const table = () => document.querySelector<HTMLElement>('[data-moves]')!;
      const until = (holds: () => boolean) =>
        new Promise<void>((done, fail) => {
          const look = () => {
            if (!holds()) return;
            observer.disconnect();
            clearTimeout(late);
            done();
          };
          const observer = new MutationObserver(look);
          const late = setTimeout(
            () =>
              fail(
                new Error(
                  `the game hangs after move ${table().dataset.moves}: ${document.querySelector('#question')?.textContent}`,
                ),
              ),
            seconds * 1000,
          );
          observer.observe(document.body, { subtree: true, childList: true, attributes: true });
          look();
        });
      const rendered = () => new Promise((done) => setTimeout(done)); // after the microtasks in which the page takes a press
      for (let i = from; i < from + 2600; ++i) {
        const choices = document.querySelectorAll<HTMLElement>('[data-choices] [data-choice]');
        if (document.querySelector('[data-end]') || choices.length === 0 || i - from >= most) {
          document.documentElement.style.opacity = '';
          return;
        }
        const { moves } = table().dataset;
        const moved = () => table().dataset.moves !== moves || table().dataset.busy === 'true';
        for (let press = 0; press < 4 && !moved(); ++press) {
          if (places) {
            const found = places[i % places.length]
              .map((place) => document.querySelectorAll<HTMLElement>(place))
              .find((some) => some.length > 0);
            if (!found) throw new Error(`nothing on the board moves the game on from move ${moves}`);
            found[i % found.length].click();
          } else {
            choices[(i * 5) % Math.min(choices.length, 9)].click();
          }
          await rendered();
        }
        if (!moved())
          throw new Error(
            `four presses do not move the game on from move ${moves}: ${document.querySelector('#question')?.textContent}`,
          );
        await until(() => table().dataset.moves !== moves && table().dataset.busy === 'false');
      }
      throw new Error('the game does not end');
    },
    { from, places, seconds: patience.action / 1000, most: Math.min(most, 2500) },
  );
}

// How many times longer things take here than on a machine of one's own: 1 when nobody else wants the processors.
export function contention(): number {
  const cpu = process.cpuUsage();
  const start = performance.now();
  while (performance.now() - start < 150);
  const { user, system } = process.cpuUsage(cpu);
  return Math.max(1, (performance.now() - start) / Math.max(1, (user + system) / 1000));
}
