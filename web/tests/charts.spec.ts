// The charts of a game that is over: everything of one unit on one axis, values for pointer and keys, and the board at a moment.
import { expect, nearlyOver, open, pressItself, test, titles, type Page } from './support';

async function toTheEnd(page: Page, title: string): Promise<void> {
  await open(page, '/', { language: 'en' }, nearlyOver(title));
  await page.click('[data-save="nearly-over"]');
  await page.waitForSelector('[data-choice="0"], [data-end]');
  await pressItself(page);
  await page.waitForSelector('[data-end] [data-chart]');
}

// Whole pictures: every line ends where its axis has its value, and no mark covers another.
for (const title of titles)
  test(`${title}: lines tell the truth`, async ({ page }) => {
    await toTheEnd(page, title);
    const units = await page.locator('[data-end] [data-unit]').evaluateAll((charts) =>
      charts.map((chart) => ({
        ticks: [...chart.querySelectorAll<SVGTextElement>('[data-tick]')].map((one) => ({
          value: Number(one.dataset.tick),
          y: Number(one.getAttribute('y')) - 4,
        })),
        marks: [...chart.querySelectorAll<SVGElement>('[data-mark]')].map((one) => ({
          id: one.dataset.mark!,
          end: Number(one.dataset.at),
          at: one.getBoundingClientRect().toJSON() as DOMRect,
        })),
        looks: [...chart.querySelectorAll<SVGElement>('[data-line]')].map(
          (one) => getComputedStyle(one).stroke + one.getAttribute('stroke-dasharray'),
        ),
      })),
    );
    expect(units.length).toBeGreaterThan(0);
    const values = new Map<string, number>();
    for (const one of await page.locator('[data-end] [data-legend]').all())
      values.set(
        (await one.getAttribute('data-legend'))!,
        Number((await one.locator('b').textContent())!.replace('−', '-')),
      );
    for (const { ticks, marks, looks } of units) {
      expect(ticks.length).toBeGreaterThan(1);
      const [low, high] = [ticks[0], ticks.at(-1)!];
      for (const { id, end } of marks) {
        const value = low.value + ((low.y - end) / (low.y - high.y)) * (high.value - low.value);
        expect(value, id).toBeCloseTo(values.get(id)!, 1);
        expect(end, `${id} is on its axis`).toBeGreaterThanOrEqual(high.y - 0.01);
        expect(end, `${id} is on its axis`).toBeLessThanOrEqual(low.y + 0.01);
      }
      marks.forEach((one, i) =>
        marks.slice(i + 1).forEach((other) => {
          const apart = Math.abs(one.at.y - other.at.y);
          expect(apart, `${one.id} and ${other.id}`).toBeGreaterThanOrEqual(20);
        }),
      );
      expect(new Set(looks).size).toBe(marks.length); // each by colour and pattern
    }
  });

test('keys and pointer give the values, and a press opens the board at that moment', async ({ page }) => {
  await toTheEnd(page, 'downturn');
  const chart = page.locator('[data-end] [data-chart]');
  await expect(chart).toHaveAttribute('aria-valuetext', /Turn \d+, after move \d+ of \d+\. VP: Blue/);
  await chart.focus();
  const last = Number(await chart.getAttribute('aria-valuemax'));
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', String(last - 1));
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('PageUp');
  const second = Number(await chart.getAttribute('aria-valuenow'));
  expect(second).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  const slider = page.locator('.replay input');
  await expect(slider).toHaveValue(String(second));
  const beside = page.locator('#panel [data-chart]');
  await expect(beside).toBeFocused(); // it goes on from there
  const box = (await beside.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 40);
  await expect(beside).not.toHaveAttribute('aria-valuenow', String(second));
  const pointed = await beside.getAttribute('aria-valuenow');
  await page.mouse.click(box.x + box.width / 2, box.y + 40);
  await expect(slider).toHaveValue(pointed!);
});
