// What a click costs: one request to the engine, and one more for each step of the others; the round trips that follow one another
// are as many.
import { beforePage, expect, open, scaled, test, titles } from './support';
import { pressAndCount, watchRequests } from './requests';

const CLICKS = scaled(10, 60);

for (const title of titles)
  test(`${title}: a click asks once`, async ({ page }) => {
    await beforePage(page, watchRequests);
    await open(page);
    await page.click(`[data-play="${title}"]`);
    await page.mouse.move(0, 0); // nothing appears under the pointer, which would be a look
    await page.waitForSelector('[data-choice="0"]');
    let [clicks, others] = [0, 0];
    for (; clicks < CLICKS && (await page.locator('[data-end]').count()) === 0; ++clicks) {
      const count = await page.locator('[data-choice]').count();
      const { requests, rounds, moves } = await page.evaluate(pressAndCount, (clicks * 5) % Math.min(count, 9));
      const steps = requests.filter((name) => name === 'advance').length;
      expect(requests.filter((name) => name !== 'advance')).toEqual(['play']);
      expect(steps).toBeLessThanOrEqual(moves - 1);
      expect(rounds).toBe(1 + steps);
      others += steps;
    }
    expect(clicks).toBeGreaterThan(3);
    expect(others).toBeGreaterThan(0);
  });
