// The decision is always in sight: the question, its first choices and the cue of the second press are inside the window at
// every size, wherever the page has been scrolled to, and a refusal is explained beside the thing without moving any of them.
import { expect, movesOf, noViolations, open, scaled, settled, test, titles, type Page } from './support';

const SIZES = [
  [390, 844],
  [820, 1180],
  [1366, 768],
  [1920, 1080],
];
const DECISIONS = scaled(9, 400);

// What of the decision is not wholly inside the window, with the page at its top and at its end.
const hidden = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    for (const top of [0, document.documentElement.scrollHeight]) {
      window.scrollTo(0, top);
      const choices = [...document.querySelectorAll('[data-choices] [data-choice]')];
      const cue = document.querySelector('[data-cue]');
      for (const [name, one] of [
        ['question', document.querySelector('#question')],
        ['first choice', choices[0]],
        ['cue', cue],
        ...(cue
          ? [['armed choice', document.querySelector('[data-choices] .armed')]]
          : [['second choice', choices[1]]]),
      ] as [string, Element | null | undefined][]) {
        if (!one) continue;
        if (name === 'first choice' && cue) continue; // the list may have been scrolled to the armed one
        const box = one.getBoundingClientRect();
        const list = name.endsWith('choice') ? one.closest('.scrolls')!.getBoundingClientRect() : undefined;
        const [high, low] = list ? [Math.max(0, list.top), Math.min(innerHeight, list.bottom)] : [0, innerHeight];
        const begins = name === 'second choice' ? box.top + 12 : Math.min(box.bottom, box.top + 44); // a long one may go on below
        if (box.top < high - 1 || begins > low + 1 || box.left < 0 || box.right > innerWidth)
          faults.push(
            `${name} at ${Math.round(box.top)}–${Math.round(box.bottom)} of ${Math.round(low)}, page at ${top}`,
          );
      }
    }
    window.scrollTo(0, 0);
    return faults;
  });
const inSight = async (page: Page, when: string, sizes = SIZES) => {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    expect(await hidden(page), `${when}, ${width}×${height}: ${await page.textContent('#question')}`).toEqual([]);
  }
};
const tap = (page: Page, place: number) =>
  page
    .locator(`[data-choice="${place}"]`)
    .evaluate((one) => one.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' })));

for (const title of titles)
  test(`${title}: question, choices and cue are in sight at every decision`, async ({ page }) => {
    await open(page);
    await page.click(`[data-play="${title}"]`);
    await page.waitForSelector('[data-choice="0"]');
    for (let i = 0; i < DECISIONS && (await page.locator('[data-end]').count()) === 0; ++i) {
      const moves = await movesOf(page);
      await inSight(page, `decision ${i}`);
      const size = SIZES[i % SIZES.length];
      await page.setViewportSize({ width: size[0], height: size[1] });
      const count = await page.locator('[data-choice]').count();
      const place = i % 3 === 0 ? count - 1 : (i * 5) % count;
      await tap(page, place);
      await page.waitForSelector('[data-cue]');
      await inSight(page, `decision ${i}, armed`, [size]);
      await tap(page, place);
      await settled(page, moves);
    }
  });

const standing = (page: Page) =>
  page.locator('[data-choice]').evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [(one as HTMLElement).dataset.notation, left, top, width, height];
    }),
  );

for (const [width, height] of [SIZES[0], SIZES[2]])
  test(`a refusal is explained beside the thing, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/#play=austerity&players=person&seed=9');
    const thing = page.locator('main.board button.press.shut').first();
    await thing.scrollIntoViewIfNeeded();
    const before = await standing(page);
    await thing.click();
    const told = page.locator('[data-refusing]');
    await expect(told).toBeVisible();
    expect(await told.getAttribute('data-refusing')).toMatch(/^AU-/);
    expect(await standing(page)).toEqual(before);
    const [box, from] = [(await told.boundingBox())!, (await thing.boundingBox())!];
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(Math.min(Math.abs(box.y - from.y - from.height), Math.abs(from.y - box.y - box.height))).toBeLessThan(24);
    await noViolations(page);
    await page.keyboard.press('Escape');
    await expect(told).toHaveCount(0);

    await thing.focus();
    await page.keyboard.press('Enter'); // by keys the way to the rule has the focus
    await expect(page.locator('[data-to-rule]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('[role=tabpanel] .here')).toBeVisible();
    await expect(told).toHaveCount(0);
    expect((await standing(page)).map(([notation]) => notation)).toEqual(before.map(([notation]) => notation));
  });

// Presses choices of the panel until the question has an answer that begins so.
async function until(page: Page, start: string): Promise<void> {
  for (let i = 0; i < 90 && (await page.locator(`[data-choice][data-notation^="${start}"]`).count()) === 0; ++i) {
    const moves = await movesOf(page);
    const choices = page.locator('[data-choice]');
    const choice = choices.nth((i * 5) % (await choices.count())); // neither the first nor the last forever
    await choice.click();
    if ((await page.locator('.choice.armed').count()) > 0) await choice.click();
    await settled(page, moves);
  }
}

for (const [start, place, says] of [
  ['bank', '.drawer', 'To the Treasury'],
  ['pass', '.tray:nth-child(2)', 'Pass'],
])
  test(`Income is answered on Austerity’s trays: ${start}`, async ({ page }) => {
    await open(page, '/#play=austerity&players=person&seed=5');
    await until(page, start);
    const moves = await movesOf(page);
    await page.locator(`.trays ${place} button.press.glows`).focus();
    await page.keyboard.press('Enter');
    await settled(page, moves);
    await expect(page.locator('[role=tabpanel] ol[reversed]')).toContainText(says);
  });

test('every way to play a token is on the board, and the second press is announced there', async ({ page }) => {
  await open(page, '/#play=petrostat&seed=5&players=person.greedy.greedy.greedy');
  await until(page, 'play ');
  const offered = await page
    .locator('[data-choice]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.notation));
  const strip = page.locator('.strip button');
  expect(await strip.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.starts))).toEqual(offered);
  const last = strip.last();
  await last.scrollIntoViewIfNeeded();
  await last.click();
  const cue = page.locator('[data-board-cue]');
  await expect(cue).toBeVisible();
  const [at, from] = [(await cue.boundingBox())!, (await last.boundingBox())!];
  expect(Math.min(Math.abs(at.y + at.height - from.y), Math.abs(from.y + from.height - at.y))).toBeLessThan(12);
});
