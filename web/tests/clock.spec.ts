// What looks at the clock: it runs after everything else, one test at a time. Each takes the best of a few tries, in units of a
// processor that nobody else wants, so that a busy machine is no fault of the page.
import { beforePage, contention, expect, open, test, titles } from './support';

const TRIES = 8;
const WITHIN = 1000; // milliseconds
const LONGEST_FRAME = 250;

test('the first board is there within a second', async ({ browser }) => {
  const times: number[] = [];
  const report: string[] = [];
  while (times.length < TRIES && !(Math.min(...times) < WITHIN)) {
    const context = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'no-preference' }); // a first visit: nothing is kept
    const page = await context.newPage();
    await beforePage(page, () => {
      const look = () => {
        if (document.querySelector('main.board section')) Object.assign(window, { boardAt: performance.now() });
        else requestAnimationFrame(look);
      };
      look();
    });
    const shared = contention();
    await page.goto('/#play=austerity&players=person&seed=9');
    const spent = (await (
      await page.waitForFunction(() => (window as unknown as { boardAt?: number }).boardAt)
    ).jsonValue()) as number;
    await context.close();
    times.push(spent / shared);
    report.push(`${spent.toFixed(0)} ms at ${shared.toFixed(1)} times the usual load`);
  }
  console.log(`[report] first board: ${report.join(', ')}`);
  expect(Math.min(...times)).toBeLessThan(WITHIN);
});

test('normal bots answer within a second, and the page stays smooth', async ({ page }) => {
  await open(page);
  const report: string[] = [];
  for (const title of titles) {
    await page.goto('/');
    await page.click(`[data-play="${title}"]`);
    await page.waitForSelector('[data-choice="0"]');
    const shared = contention();
    const spent = await page.evaluate(
      async ({ tries, within, longest }) => {
        const hint = document.querySelector<HTMLButtonElement>('[data-hint]')!;
        let [best, frame] = [Infinity, Infinity];
        for (let i = 0; i < tries && !(best < within && frame < longest); ++i) {
          await new Promise((done) => requestIdleCallback(done));
          const start = performance.now();
          let last = start;
          let gap = 0;
          hint.click();
          do {
            await new Promise((done) => requestAnimationFrame(done));
            gap = Math.max(gap, performance.now() - last);
            last = performance.now();
          } while (hint.disabled);
          best = Math.min(best, last - start);
          frame = Math.min(frame, gap);
        }
        return { best, frame };
      },
      { tries: TRIES, within: WITHIN, longest: LONGEST_FRAME },
    );
    report.push(`${title} ${spent.best.toFixed(0)} ms, longest frame ${spent.frame.toFixed(0)} ms`);
    expect(spent.best / shared, title).toBeLessThan(WITHIN);
    expect(spent.frame / shared, title).toBeLessThan(LONGEST_FRAME);
  }
  console.log(`[report] normal bots: ${report.join('; ')}`);
});
