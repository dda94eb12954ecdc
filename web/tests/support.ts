// What the browser tests share. Nothing here knows a title: choices are pressed as they are offered.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const program = process.env.EXCHEQUER_BINARY ?? `${root}/build/release/exchequer`;
export const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const titles = readdirSync(`${root}/games`).filter((title) => !title.startsWith('_'));

// Once everything that moves has come to rest: on their way pieces may cross each other.
export async function noViolations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((one) => one.finished));
  });
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | ')}`)).toEqual([]);
}

// A page that loses no time; what it threw fails the test.
export async function open(page: Page, address = '/', settings: object = {}): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('exchequer.settings')) localStorage.setItem('exchequer.settings', JSON.stringify(kept));
  }, { speed: 'instant', language: 'en', theme: 'light', guided: titles, ...settings });
  await page.goto(address);
  await page.waitForSelector('[data-play], [data-choice="0"], [data-take-over], [data-next], [role=alert]');
}
// With every module that is a matter of yes or no.
export async function openWithModules(page: Page, title: string, settings: object = {}): Promise<void> {
  await open(page, '/', settings);
  await page.click(`[data-setup="${title}"]`);
  await page.waitForSelector('[data-start]');
  for (const box of await page.locator('form input[type=checkbox]').all()) await box.check();
  await page.fill('input[inputmode=numeric]', '20');
  await page.click('[data-start]');
  await page.waitForSelector('[data-choice="0"]');
}

export const movesOf = async (page: Page) => (await page.locator('[data-moves]').getAttribute('data-moves')) ?? '';
// Until the log has another length and it is a person's turn again, or the end.
export const settled = (page: Page, before: string) =>
  page.waitForFunction((old) => {
    const table = document.querySelector<HTMLElement>('[data-moves]');
    return table && table.dataset.moves !== old && table.dataset.busy === 'false';
  }, before);

// Presses one choice after another, not always the first, until the end screen.
export async function playOn(page: Page, press: (place: number) => Promise<void>, most = 2500): Promise<number> {
  for (let i = 0; i < most; ++i) {
    const { over, count, moves } = await page.evaluate(() => ({
      over: document.querySelector('[data-end]') !== null,
      count: document.querySelectorAll('[data-choices] [data-choice]').length,
      moves: document.querySelector<HTMLElement>('[data-moves]')?.dataset.moves ?? '',
    }));
    if (over || count === 0) return i;
    await press((i * 5) % Math.min(count, 9));
    await settled(page, moves);
  }
  throw new Error('the game does not end');
}
// A press on a choice, and the second one where it is final.
export async function click(page: Page, place: number): Promise<void> {
  const choice = page.locator(`[data-choice="${place}"]`);
  await choice.click();
  if (await page.evaluate(() => document.querySelector('.choice.armed') !== null)) await choice.click();
}

// How many times longer things take here than on a machine of one's own: 1 when nobody else wants the processors.
export function contention(): number {
  const cpu = process.cpuUsage();
  const start = performance.now();
  while (performance.now() - start < 150);
  const { user, system } = process.cpuUsage(cpu);
  return Math.max(1, (performance.now() - start) / Math.max(1, (user + system) / 1000));
}
