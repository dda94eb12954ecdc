// For each title whole games through the page to the end screen: by clicks with every module on, by keys alone, through the
// accessibility tree only, and in Italian at phone width.
import { expect, test } from '@playwright/test';
import { click, noViolations, open, openWithModules, playOn, titles } from './support';

for (const title of titles) {
  test.describe(title, () => {
    test('by clicking, with its modules on', async ({ page }) => {
      await openWithModules(page, title);
      await noViolations(page);
      await playOn(page, (place) => click(page, place));
      await expect(page.locator('[data-end]')).toBeVisible();
      await noViolations(page);
    });

    test('by keyboard alone', async ({ page }) => {
      await open(page);
      for (let i = 0; i < 60 && !(await page.evaluate((id) => document.activeElement?.matches(`[data-play="${id}"]`), title)); ++i) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[data-choice="0"]');
      await playOn(page, async (place) => {
        await page.keyboard.press(String(place + 1));
        await page.keyboard.press('Enter');
        if (await page.evaluate(() => document.querySelector('.choice.armed') !== null)) await page.keyboard.press('Enter');
      });
      await expect(page.locator('[data-end]')).toBeVisible();
    });

    // Roles and names only, as a screen reader has them; the board is left in words.
    test('through the accessibility tree only', async ({ page }) => {
      await open(page, '/', { inWords: true, verbosity: 'full' });
      const name = await page.locator(`[data-play="${title}"] .unseen`).textContent();
      await page.getByRole('button', { name: `Play ${name}`, exact: true }).click();
      const side = page.getByRole('complementary', { name: 'Decision and log' });
      const moves = page.getByRole('slider');
      const end = page.getByRole('button', { name: 'Look at the board' });
      const choices = side.getByRole('list', { name: 'Choices' }).getByRole('button');
      await choices.first().waitFor();
      expect(await page.getByRole('main', { name: 'Board' }).getByRole('region').count()).toBeGreaterThan(0);
      for (let i = 0; (await end.count()) === 0; ++i) {
        expect(i).toBeLessThan(2500);
        const count = await choices.count();
        const before = (await moves.count()) > 0 ? await moves.getAttribute('max') : '0';
        const choice = choices.nth((i * 7) % count);
        await choice.click();
        await expect(async () => {
          const asks = /press again/i.test((await choice.textContent({ timeout: 200 }).catch(() => '')) ?? '');
          if (asks) await choice.click({ timeout: 200 }).catch(() => {}); // on a busy machine this is said late
          expect((await moves.count()) > 0 ? await moves.getAttribute('max') : '0').not.toBe(before);
          expect((await end.count()) + (await choices.count())).toBeGreaterThan(0);
        }).toPass({ intervals: [5, 10, 20, 50] });
      }
      expect((await page.locator('[aria-live=polite]').first().textContent())?.length).toBeGreaterThan(0);
    });

    test('in Italian at phone width, in the dark', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await open(page, '/', { language: 'it', theme: 'dark' });
      await page.click(`[data-play="${title}"]`);
      await page.waitForSelector('[data-choice="0"]');
      await noViolations(page);
      await playOn(page, (place) => click(page, place));
      await expect(page.locator('[data-end]')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+\.[a-z_]+\.[a-z_.]+\b/); // a key without words
    });
  });
}
