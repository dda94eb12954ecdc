// For each title games through the page to the end screen: by clicks with every module on, by keys alone, through the
// accessibility tree only, and in Italian at phone width. Each goes through the beginning of a game and, from a saved one, the
// end; with EXCHEQUER_SCALE=long through the whole game. Whole games by default: petrostat.spec.ts, table.spec.ts, online.spec.ts.
import {
  BY_HAND,
  click,
  expect,
  long,
  nearlyOver,
  noViolations,
  open,
  openWithModules,
  patience,
  playOn,
  pressItself,
  pressSome,
  scaled,
  test,
  titles,
} from './support';

for (const title of titles) {
  test.describe(title, () => {
    test('by clicking, with its modules on', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openWithModules(page, title, nearlyOver(title));
      await noViolations(page);
      await pressSome(page, (place) => click(page, place), scaled(2, 20)); // with everything that moves
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await pressSome(page, (place) => click(page, place));
      if (!long) {
        await pressItself(page, BY_HAND, undefined, 20);
        await page.goto('/');
        await page.click('[data-save="nearly-over"]');
        await page.waitForSelector('[data-choice="0"], [data-end]');
        await playOn(page, (place) => click(page, place));
      }
      await expect(page.locator('[data-end]')).toBeVisible();
      await noViolations(page);
    });

    test('by keyboard alone', async ({ page }) => {
      await open(page, '/', {}, nearlyOver(title));
      const choose = async (what: string) => {
        for (
          let i = 0;
          i < 60 && !(await page.evaluate((selector) => document.activeElement?.matches(selector), what));
          ++i
        )
          await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.waitForSelector('[data-choice="0"], [data-end]');
      };
      const press = async (place: number) => {
        await page.keyboard.press(String(place + 1));
        await page.keyboard.press('Enter');
        if (await page.evaluate(() => document.querySelector('.choice.armed') !== null))
          await page.keyboard.press('Enter');
      };
      await choose(`[data-play="${title}"]`);
      await pressSome(page, press);
      if (!long) {
        await page.goto('/');
        await page.waitForSelector('[data-save]');
        await choose('[data-save="nearly-over"]');
        await playOn(page, press);
      }
      await expect(page.locator('[data-end]')).toBeVisible();
    });

    // Roles and names only, as a screen reader has them; the board is left in words.
    test('through the accessibility tree only', async ({ page }) => {
      await open(page, '/', { inWords: true, verbosity: 'full' }, nearlyOver(title));
      const name = await page.locator(`[data-play="${title}"] .unseen`).textContent();
      const side = page.getByRole('complementary', { name: 'Decision and log' });
      const moves = page.getByRole('main').getByRole('slider');
      const end = page.getByRole('button', { name: 'Look at the board' });
      const choices = side.getByRole('list', { name: 'Choices' }).getByRole('button');
      const length = async () => ((await moves.count()) > 0 ? await moves.getAttribute('max') : '0');
      const playSome = async () => {
        await choices.or(end).first().waitFor();
        expect(await page.getByRole('main', { name: 'Board' }).getByRole('region').count()).toBeGreaterThan(0);
        for (let i = 0; i < BY_HAND && (await end.count()) === 0; ++i) {
          const before = await length();
          const choice = choices.nth((i * 7) % (await choices.count()));
          await choice.click();
          const asks = page.getByText(/press again/i);
          await expect(async () => {
            if ((await asks.count()) > 0) await choice.click({ timeout: 200 }).catch(() => {}); // on a busy machine this is said late
            expect(await length()).not.toBe(before);
            expect((await end.count()) + (await choices.count())).toBeGreaterThan(0);
          }).toPass({ intervals: [5, 10, 20, 50], timeout: patience.action });
        }
      };
      await page.getByRole('button', { name: `Play ${name}`, exact: true }).click();
      await playSome();
      if (!long) {
        await page.getByRole('button', { name: 'Back to the lobby' }).last().click(); // a short game may be over: it offers the same
        await page
          .getByRole('button', { name: new RegExp(`${name}.*\\d`) })
          .last()
          .click();
        await playSome();
        await pressItself(page);
      }
      await expect(end).toBeVisible();
      expect((await page.locator('[aria-live=polite]').first().textContent())?.length).toBeGreaterThan(0);
    });

    test('in Italian at phone width, in the dark', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await open(page, '/', { language: 'it', theme: 'dark' }, nearlyOver(title));
      await page.click(`[data-play="${title}"]`);
      await page.waitForSelector('[data-choice="0"]');
      await noViolations(page);
      await pressSome(page, (place) => click(page, place));
      if (!long) {
        await page.goto('/');
        await page.click('[data-save="nearly-over"]');
        await page.waitForSelector('[data-choice="0"], [data-end]');
        await playOn(page, (place) => click(page, place));
      }
      await expect(page.locator('[data-end]')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+\.[a-z_]+\.[a-z_.]+\b/); // a key without words
    });
  });
}
