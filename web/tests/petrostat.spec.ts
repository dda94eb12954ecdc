// Petrostat through its board: a whole game pressed on tokens, markers, parties and the strip, never in the panel; seven at a phone.
import { BY_HAND, expect, noViolations, open, pressItself, scaled, test, type Page } from './support';

const start = (page: Page, language: string, link: string) =>
  open(page, `/#play=petrostat&seed=5&${link}`, { language });

// What is pressed at a step: the first of these that is there. What has several choices shows them in the strip.
const places = (step: number) => [
  '[data-token].glows',
  '.strip .marker-offer button',
  ...(step % 3 === 0 ? [] : ['.strip button']),
  '.marker.glows:not(.picked)',
  '.strip button',
  '.plaque.glows',
];

// Presses something that glows. Choices that are final want a second press.
async function step(page: Page, number: number): Promise<void> {
  const before = await page.getAttribute('[data-moves]', 'data-moves');
  for (let press = 0; press < 4; ++press) {
    for (const place of places(number)) {
      const found = page.locator(place);
      const count = await found.count();
      if (count === 0) continue;
      await found.nth(number % count).click();
      break;
    }
    await page.waitForSelector('[data-busy="false"]');
    if ((await page.getAttribute('[data-moves]', 'data-moves')) !== before) return;
  }
  throw new Error('nothing on the board moves the game on');
}
async function toTheEnd(page: Page): Promise<void> {
  for (let i = 0; i < BY_HAND && (await page.locator('[data-end]').count()) === 0; ++i) await step(page, i);
  await pressItself(page, BY_HAND, [places(0), places(1), places(2)]);
  await expect(page.locator('[data-end]')).toBeVisible();
}

test('a whole game of Petrostat on its board', async ({ page }) => {
  await start(page, 'en', 'players=person.greedy.greedy.greedy');
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
  await start(page, 'it', 'players=person.greedy.greedy.greedy.greedy.greedy.greedy&o.expansion=fundamentalist');
  for (let i = 0; i < scaled(6, 12); ++i) {
    await step(page, i);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await noViolations(page);
});
