// Whole games through the page, by clicks and by keys; reload, undo, replay, hint, saved records; axe on every screen.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

async function noViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | ')}`)).toEqual([]);
}
async function atOnce(page: Page, more: object = {}): Promise<void> {
  await page.addInitScript((settings) => {
    if (!localStorage.getItem('exchequer.settings')) localStorage.setItem('exchequer.settings', JSON.stringify(settings));
  }, { speed: 'instant', language: 'en', guided: ['austerity', 'pigs'], ...more });
}
const movesOf = async (page: Page) => (await page.locator('[data-moves]').getAttribute('data-moves')) ?? '';
// Until the log is longer and it is a person's turn again, or the end.
const settled = (page: Page, before: string) =>
  page.waitForFunction((old) => {
    const table = document.querySelector<HTMLElement>('[data-moves]');
    return table && table.dataset.moves !== old && table.dataset.busy === 'false';
  }, before);
// Takes the first choice until the end screen.
async function playOn(page: Page, press: (notation: string) => Promise<void>, most = 600): Promise<void> {
  for (let i = 0; i < most; ++i) {
    await page.waitForSelector('[data-end], [data-choice="0"]');
    if ((await page.locator('[data-end]').count()) > 0) return;
    const notations = await page.locator('[data-choice]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.notation ?? ''));
    const moves = await movesOf(page);
    await press(notations[0]);
    await settled(page, moves);
  }
  throw new Error('the game does not end');
}

test('lobby and set-up have no violations', async ({ page }) => {
  await atOnce(page);
  await page.goto('/');
  await page.waitForSelector('[data-play="austerity"]');
  await noViolations(page);
  await page.click('[data-setup="austerity"]');
  await page.waitForSelector('[data-start]');
  await noViolations(page);
});

test('a whole game of Austerity by clicking, with its modules on', async ({ page }) => {
  await atOnce(page);
  await page.goto('/#play=austerity&players=person&seed=5&o.policies=on&o.institutions=on');
  await page.waitForSelector('[data-choice="0"]');
  await noViolations(page);
  const before = await movesOf(page);
  await page.click('[data-bag]'); // the choice is on the board, too
  await settled(page, before);
  await playOn(page, (notation) => page.click(`[data-choices] [data-notation="${notation}"]`));
  await expect(page.locator('[data-end]')).toBeVisible();
  await noViolations(page);
});

test('a whole game of Austerity by keyboard alone', async ({ page }) => {
  await atOnce(page);
  await page.goto('/#play=austerity&players=person&seed=6');
  await page.waitForSelector('[data-choice="0"]');
  await playOn(page, async () => {
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
  });
  await expect(page.locator('[data-end]')).toBeVisible();
});

test('a whole game of P.I.G.S. against bots, at phone width, in Italian', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await atOnce(page, { language: 'it' });
  await page.goto('/#play=pigs&players=person.greedy.greedy.greedy&seed=3');
  await page.waitForSelector('[data-choice="0"]');
  await noViolations(page);
  await playOn(page, async (notation) => {
    const choice = page.locator(`[data-choices] [data-notation="${notation}"]`);
    await choice.click();
    if (await choice.filter({ hasText: 'Premi di nuovo' }).count()) await choice.click();
  });
  await expect(page.locator('[data-end]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('reload goes on from the same state; undo, hint, look back, save and open a file', async ({ page }) => {
  await atOnce(page);
  await page.goto('/#play=austerity&players=person&seed=9');
  for (let i = 0; i < 6; ++i) {
    await page.waitForSelector('[data-choice="0"]');
    const before = await movesOf(page);
    await page.click('[data-choice="0"]');
    await settled(page, before);
  }
  const question = await page.locator('#question').textContent();
  await page.goto('/');
  await page.reload();
  await page.click('[data-save]');
  await page.waitForSelector('[data-choice="0"]');
  expect(await page.locator('#question').textContent()).toBe(question);
  await page.click('[data-undo]');
  await page.waitForFunction(() => document.querySelector('[data-said]')?.textContent?.includes('Taken back'));
  await page.click('[data-hint]');
  await page.waitForSelector('.hinted');
  await page.locator('.replay input').fill('1');
  await expect(page.locator('#question')).toContainText('looking back');
  await page.locator('.menu summary').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-save-file]')]);
  const file = await download.path();
  await page.goto('/');
  await page.reload();
  await page.setInputFiles('input[type=file]', file);
  await page.waitForSelector('[data-choice="0"]');
});

test('two people with secrets hand the screen over', async ({ page }) => {
  await atOnce(page);
  await page.goto('/#play=pigs&players=person.person.greedy.greedy&seed=4');
  await page.waitForSelector('[data-take-over]');
  expect(await page.locator('[data-card]').count()).toBe(0);
  await noViolations(page);
  await page.click('[data-take-over]');
  await page.waitForSelector('[data-card]');
});

test('a foreign file is refused in words', async ({ page }) => {
  await atOnce(page);
  await page.goto('/');
  await page.setInputFiles('input[type=file]', { name: 'foreign.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"chess"}') });
  await expect(page.locator('[role=alert]')).toContainText('foreign.json');
});
