// Petrostat through its board: a whole game pressed on tokens, markers, parties and the strip, never in the panel; seven at a phone.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

async function open(page: Page, language: string, link: string): Promise<void> {
  await page.addInitScript((settings) => localStorage.setItem('exchequer.settings', JSON.stringify(settings)), { speed: 'instant', language, guided: ['petrostat'] });
  await page.goto(`/#play=petrostat&seed=5&${link}`);
  await page.waitForSelector('[data-choice="0"]');
}
async function noViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | ')}`)).toEqual([]);
}
// Presses something that glows; what has several choices shows them in the strip. Choices that are final want a second press.
async function step(page: Page, number: number): Promise<void> {
  const before = await page.getAttribute('[data-moves]', 'data-moves');
  const places = ['[data-token].glows', '.strip .marker-offer button', ...(number % 3 === 0 ? [] : ['.strip button']), '.marker.glows:not(.picked)', '.strip button', '.plaque.glows'];
  for (let press = 0; press < 4; ++press) {
    for (const place of places) {
      const found = page.locator(place);
      const count = await found.count();
      if (count === 0) continue;
      await found.nth(number % count).click({ timeout: 15_000 });
      break;
    }
    await page.waitForSelector('[data-busy="false"]');
    if ((await page.getAttribute('[data-moves]', 'data-moves')) !== before) return;
  }
  throw new Error('nothing on the board moves the game on');
}
async function toTheEnd(page: Page): Promise<void> {
  for (let i = 0; i < 400 && (await page.locator('[data-end]').count()) === 0; ++i) await step(page, i);
  await expect(page.locator('[data-end]')).toBeVisible();
}

test('a whole game of Petrostat on its board', async ({ page }) => {
  test.slow();
  await open(page, 'en', 'players=person.greedy.greedy.greedy');
  await noViolations(page);
  await page.click('[data-token-sheet] summary');
  await expect(page.locator('[data-token-sheet] tbody tr')).toHaveCount(11);
  await noViolations(page);
  await toTheEnd(page);
  await expect(page.locator('[data-card] .ledger .decade').first()).toBeVisible();
  await noViolations(page);
});

test('seven ideologies of Petrostat on a phone, in Italian', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, 'it', 'players=person.greedy.greedy.greedy.greedy.greedy.greedy&o.expansion=fundamentalist');
  for (let i = 0; i < 12; ++i) {
    await step(page, i);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await noViolations(page);
});
