// The quick start and the status of a title: one screen, from lobby, set-up and table, by mouse and keys; sounds as they are made.
import { readFileSync } from 'node:fs';
import { transformWithEsbuild } from 'vite';
import { expect, noViolations, open, root, test, titles, type Page } from './support';

const sheet = (page: Page, title: string) => page.locator(`dialog:has([data-quick="${title}"])`);
const whole = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')!;
    return dialog.scrollHeight <= dialog.clientHeight && dialog.scrollWidth <= dialog.clientWidth;
  });

for (const [language, theme] of [
  ['en', 'light'],
  ['it', 'dark'],
] as const)
  test(`each title has a quick start that fits one screen, ${language}, ${theme}`, async ({ page }) => {
    await open(page, '/', { language, theme });
    for (const title of titles) {
      const opener = page.locator(`[data-open-quick="${title}"]`);
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(sheet(page, title)).toBeVisible();
      expect(await sheet(page, title).locator('li').count()).toBeGreaterThanOrEqual(7);
      expect(await whole(page), title).toBe(true);
      await noViolations(page);
      await sheet(page, title).locator('.clause').first().click();
      await expect(sheet(page, title).locator('[role=status]')).not.toBeEmpty();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(
        await page.evaluate(
          () =>
            document.documentElement.scrollWidth <= innerWidth &&
            document.querySelector('dialog')!.scrollWidth <= innerWidth,
        ),
        title,
      ).toBe(true);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

test('the quick start is at hand in the set-up and at the table; a clause opens the rulebook there', async ({
  page,
}) => {
  await open(page);
  await page.click('[data-setup="pigs"]');
  await page.click('[data-open-quick="pigs"]');
  await expect(sheet(page, 'pigs')).toBeVisible();
  await page.click('[data-close-quick]');
  await page.click('[data-start]');
  await page.waitForSelector('[data-choice="0"]');
  await page.keyboard.press('q');
  await expect(sheet(page, 'pigs')).toBeVisible();
  expect(await whole(page)).toBe(true);
  await page.keyboard.press('b'); // keys of the table rest meanwhile
  await expect(page.locator('[data-open]').or(page.locator('.floor')).first()).toBeAttached();
  const link = sheet(page, 'pigs').locator('.clause').nth(4);
  const clause = await link.textContent();
  await link.click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('#tab-rules')).toBeFocused();
  await expect(page.locator(`#clause-${clause}`)).toBeInViewport();
});

test('the sheet about an edition says how much of the game is stated, published and reconstructed', async ({
  page,
}) => {
  await open(page);
  for (const title of titles) {
    const line = page.locator(`[data-status="${title}"]`);
    await line.click();
    await expect(page.locator('dialog [data-shares]')).toContainText(/\d+% stated/);
    await expect(page.locator('dialog tfoot td').first()).toHaveText(/\d/);
    await noViolations(page);
    await page.keyboard.press('Escape');
    await expect(line).toBeFocused();
  }
});

test('sounds are off at first; each is heard, short, and does not clip', async ({ page }) => {
  await page.goto('/');
  await page.waitForSelector('[data-play]');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('exchequer.settings')!).sound)).toBe(false);
  const { code } = await transformWithEsbuild(readFileSync(`${root}/web/src/look/noises.ts`, 'utf8'), 'noises.ts');
  const heard = await page.evaluate(async (source) => {
    const { make, SOUNDS } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    const all: { kind: string; peak: number; seconds: number }[] = [];
    for (const kind of SOUNDS) {
      const context = new OfflineAudioContext(1, 2 * 44100, 44100);
      make(kind, context);
      const samples = (await context.startRendering()).getChannelData(0);
      const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      const last = samples.findLastIndex((one) => Math.abs(one) > 0.0005);
      all.push({ kind, peak, seconds: last / 44100 });
    }
    return all;
  }, code);
  console.log(
    `[report] sounds: ${heard.map(({ kind, peak, seconds }) => `${kind} peak ${peak.toFixed(2)}, ${seconds.toFixed(2)} s`).join('; ')}`,
  );
  expect(heard.length).toBe(3);
  for (const { kind, peak, seconds } of heard) {
    expect(peak, kind).toBeGreaterThan(0.05);
    expect(peak, kind).toBeLessThan(1);
    expect(seconds, kind).toBeGreaterThan(0.01);
    expect(seconds, kind).toBeLessThan(1);
  }
});
