// The rest of the table: saved games, undo, hints, records to and from the terminal, links, matches, bad input, no network.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import {
  beforePage,
  click,
  expect,
  foresee,
  long,
  movesOf,
  noViolations,
  open,
  playOn,
  pressItself,
  program,
  programBuilt,
  root,
  scaled,
  settled,
  test,
  titles,
  type Page,
} from './support';

const AUSTERITY = '/#play=austerity&players=person&seed=9';
const PIGS = '/#play=pigs&players=person.greedy.greedy.greedy&seed=3';

async function press(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; ++i) {
    const before = await movesOf(page);
    await click(page, 0);
    await settled(page, before);
  }
}
async function download(page: Page, name: string): Promise<string> {
  if (!(await page.locator('[data-save-file]').isVisible())) await page.locator('.menu > summary').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-save-file]')]);
  const path = test.info().outputPath(name);
  await file.saveAs(path);
  return path;
}
const dropFile = (page: Page, name: string, text: string) =>
  page.evaluate(
    ([file, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], file));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data }));
    },
    [name, text],
  );

test('lobby and set-up have no violations; three presses at most to the first decision', async ({ page }) => {
  await open(page);
  await noViolations(page);
  for (const title of titles) {
    await page.click(`[data-setup="${title}"]`);
    await page.waitForSelector('[data-start]');
    for (const bot of ['random', 'greedy', 'easy', 'normal', 'hard'])
      expect(await page.locator(`select option[value="${bot}"]`).count()).toBeGreaterThan(0);
    await noViolations(page);
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), title).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Back' }).click();
  }
  await page.click('[data-play="austerity"]');
  await page.waitForSelector('[data-choice="0"]');
});

test('the panels have no violations', async ({ page }) => {
  await open(page, PIGS, { theme: 'dark' });
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await noViolations(page);
  }
});

test('reload goes on from the same state; undo marks practice; look back; a file opens again', async ({ page }) => {
  await open(page, AUSTERITY);
  await press(page, 6);
  const question = await page.locator('#question').textContent();
  await page.goto('/');
  await page.reload();
  await page.click('[data-save]');
  await page.waitForSelector('[data-choice="0"]');
  expect(await page.locator('#question').textContent()).toBe(question);
  while ((await page.locator('.practice').count()) === 0) {
    const before = await movesOf(page);
    await page.click('[data-undo]:enabled');
    await settled(page, before);
  }
  await expect(page.locator('[data-said]')).toContainText('Taken back');
  await page.locator('.replay input').fill('1');
  await expect(page.locator('#question')).toContainText('looking back');
  const file = await download(page, 'again.json');
  await page.goto('/');
  await page.setInputFiles('input[type=file]', file);
  await page.waitForSelector('[data-choice="0"]');
  await expect(page.locator('.practice')).toBeVisible();
});

test('a hint says what each option is worth and what is expected', async ({ page }) => {
  await open(page, PIGS);
  await page.click('[data-hint]');
  await page.waitForSelector('.hinted');
  expect(Number(await page.locator('[data-thought]').getAttribute('data-thought'))).toBeGreaterThan(0);
  expect(await page.locator('[data-chance]').count()).toBeGreaterThan(1);
  await noViolations(page);
});

test('others move at a pace, and what they did is told in one place', async ({ page }) => {
  await open(page, PIGS, { speed: 'step' });
  let steps = 0;
  for (; steps < 5; ++steps) {
    await page.waitForSelector('[data-next], [data-choice="0"]');
    const moves = await movesOf(page);
    if ((await page.locator('[data-next]').count()) === 0) break;
    await page.click('[data-next]');
    await page.waitForFunction(
      (old) => document.querySelector<HTMLElement>('[data-moves]')?.dataset.moves !== old,
      moves,
    );
  }
  expect(steps).toBeGreaterThan(1);
  for (let i = 0; i < 10 && (await page.locator('[data-since]').count()) === 0; ++i) {
    await page.waitForSelector('[data-next], [data-choice="0"]');
    if ((await page.locator('[data-next]').count()) > 0) await page.click('[data-skip]');
    else await click(page, 0);
    await page.waitForSelector('[data-busy="false"]');
  }
  await expect(page.locator('[data-since]')).toContainText('Since your last turn');
  await page.keyboard.press('c');
  await expect(page.locator('[data-said]')).not.toBeEmpty();
});

test('a Year End is read out line by line', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, AUSTERITY, { speed: 'fast' });
  await page.evaluate(async () => {
    const there = (what: string) => document.querySelector(what) !== null;
    for (let frames = 0; frames < 3000 && !there('[data-ledger]'); ++frames) {
      if (there('[data-busy="false"]')) [...document.querySelectorAll<HTMLElement>('[data-choice]')].at(-1)?.click();
      else window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' })); // on to the next step
      await new Promise((done) => requestAnimationFrame(done));
    }
  });
  await expect(page.locator('[data-ledger] li').nth(3)).toBeVisible();
  await noViolations(page);
});

test('single keys read out board, choices and rule', async ({ page }) => {
  await open(page, AUSTERITY);
  const said = page.locator('[data-said]');
  const heard: (string | null)[] = [];
  for (const key of ['x', 'o', 'k']) {
    await page.keyboard.press(key);
    heard.push(await said.textContent());
  }
  expect(new Set(heard).size).toBe(3);
  expect(heard[1]).toMatch(/^1: /);
  expect(heard[2]).toMatch(/^AU-/);
  await page.keyboard.press('b');
  await expect(page.locator('main.board section').first()).toBeVisible();
});

test('records go to the terminal and back', async ({ page }) => {
  test.skip(!programBuilt, 'the program is not built');
  await open(page, AUSTERITY);
  await press(page, 5);
  execFileSync(program, ['record', 'verify', await download(page, 'page.json')]);
  for (const title of titles) {
    const folder = `${root}/games/${title}/tests/golden`;
    const file = readdirSync(folder).filter((name) => name.endsWith('.json'))[1];
    execFileSync(program, ['record', 'verify', `${folder}/${file}`]);
    await page.goto('/');
    await page.setInputFiles('input[type=file]', `${folder}/${file}`);
    await page.waitForSelector('[data-end], [data-choice="0"]');
    const back = await download(page, `${title}.json`);
    const moves = (text: string) => JSON.parse(text).moves ?? JSON.parse(text).records;
    expect(moves(readFileSync(back, 'utf8'))).toEqual(moves(readFileSync(`${folder}/${file}`, 'utf8')));
    execFileSync(program, ['record', 'verify', back]);
  }
});

test('a match goes from game to game, over a reload', async ({ page }) => {
  await open(page);
  await page.click('[data-setup="pigs"]');
  await page.selectOption('[data-match]', 'regular');
  await page.getByLabel('Games', { exact: true }).fill('2');
  await page.locator('form details summary').click();
  await page.locator('li', { hasText: 'PG-R26' }).locator('input').fill(scaled('10', '60')); // turns at most
  await noViolations(page);
  await page.click('[data-start]');
  await page.waitForSelector('[data-choice="0"]');
  await playOn(page, (place) => click(page, place));
  await expect(page.locator('[data-standing="1"]')).toBeVisible();
  await noViolations(page);
  await page.goto('/');
  await page.click('[data-save]');
  await page.click('[data-next-game]');
  await expect(page.locator('header')).toContainText('Game 2 of 2');
  await page.waitForSelector('[data-choice="0"]');
  await (long ? playOn(page, (place) => click(page, place)) : pressItself(page));
  await expect(page.locator('[data-standing="2"]')).toBeVisible();
  expect(await page.locator('[data-next-game]').count()).toBe(0);
});

test('draws from a printed copy are entered', async ({ page }) => {
  await open(page);
  await page.click('[data-setup="austerity"]');
  await page.selectOption('[data-draws]', 'manual');
  await page.click('[data-start]');
  await page.waitForSelector('[data-choice="0"]');
  await press(page, 1);
  await expect(page.locator('#question')).toContainText('two cubes are drawn from the bag. What came up?');
  await noViolations(page);
  await page.fill('[data-draw]', 'purple');
  await page.click('[data-enter-draw]');
  await expect(page.locator('.draw [role=alert]')).toContainText('purple');
  await page.fill('[data-draw]', 'black and yellow');
  await page.click('[data-enter-draw]');
  await expect(page.locator('#question')).not.toContainText('What came up?');
  await expect(page.locator('[role=tabpanel] ol')).toContainText('Debt + Income');
});

test('two people with secrets hand the screen over', async ({ page }) => {
  await open(page, '/#play=pigs&players=person.person.greedy.greedy&seed=4');
  await page.waitForSelector('[data-take-over]');
  expect(await page.locator('[data-card]').count()).toBe(0);
  await noViolations(page);
  await page.click('[data-take-over]');
  await page.waitForSelector('[data-card]');
});

test('a link holds the whole set-up; today’s bag is the same for everybody', async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await open(page);
  await page.click('[data-setup="austerity"]');
  await page.fill('input[inputmode=numeric]', '77');
  await page.locator('form input[type=checkbox]').first().check();
  await page.getByRole('button', { name: 'Copy a link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('seed=77');
  await page.goto(link);
  await page.waitForSelector('[data-choice="0"]');
  await page.goto('/');
  const draws: (string | null)[] = [];
  for (let i = 0; i < 2; ++i) {
    await page.getByRole('button', { name: 'Today’s bag' }).click();
    await page.waitForSelector('[data-choice="0"]');
    await press(page, 2);
    draws.push(await page.locator('[role=tabpanel] ol').textContent());
    await page.getByRole('button', { name: 'Back to the lobby' }).click();
  }
  expect(draws[0]).toBe(draws[1]);
});

test('a pack that is dropped is checked with its lines, and played', async ({ page }) => {
  await open(page);
  const text = readFileSync(`${root}/games/austerity/packs/published.toml`, 'utf8');
  await dropFile(page, 'mine.toml', text.replace('maximum = 10', 'maximum = "ten"'));
  await expect(page.locator('[role=alert]')).toContainText(/mine\.toml:\d+/);
  await dropFile(page, 'other.toml', 'format = 1');
  await expect(page.locator('[role=alert]')).toContainText('other.toml');
  await dropFile(
    page,
    'mine.toml',
    text.replace('id      = "published"', 'id      = "mine"').replace('Published board and cards', 'My own board'),
  );
  await expect(page.locator('form')).toContainText('My own board');
  await page.click('[data-start]');
  await page.waitForSelector('[data-choice="0"]');
});

test('a tap looks, a second tap takes', async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true, viewport: { width: 390, height: 800 } });
  await open(page, AUSTERITY);
  const before = await movesOf(page);
  await page.locator('[data-choice="0"]').tap();
  await page.waitForSelector('.choice.armed');
  expect(await movesOf(page)).toBe(before);
  await page.locator('[data-choice="0"]').tap();
  await settled(page, before);
  await page.close();
});

test('text at 200 %: nothing is cut off sideways', async ({ context }) => {
  // As the browser's own setting has it: rem and em grow, also where the layout changes.
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  expect(await page.evaluate(() => matchMedia('(min-width: 41em)').matches), 'widths in em grow, too').toBe(false);
  for (const title of titles) {
    await page.click(`[data-play="${title}"]`);
    await page.waitForSelector('main.board :is(section, ul)');
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), title).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Back to the lobby' }).click();
  }
});

test('two tabs on one saved game: nothing is overwritten', async ({ context }) => {
  const first = await context.newPage();
  await open(first, AUSTERITY);
  await press(first, 2);
  const second = await context.newPage();
  await open(second);
  await second.click('[data-save]');
  await second.waitForSelector('[data-choice="0"]');
  await press(second, 2);
  await press(first, 1);
  await expect(first.locator('[role=alert]')).toContainText('another tab');
  await first.getByRole('button', { name: 'Keep this game as a copy' }).click();
  await second.goto('/');
  await expect(second.locator('[data-save]')).toHaveCount(2);
});

test('storage that is full or forbidden is said, and the game goes on', async ({ page }) => {
  await beforePage(page, () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(AUSTERITY);
  await page.waitForSelector('[data-choice="0"]');
  await expect(page.locator('[role=alert]')).toContainText('Save it as a file');
});

test('without WebAssembly the page says so', async ({ page }) => {
  await beforePage(page, () => Reflect.deleteProperty(window, 'WebAssembly'));
  await page.goto('/');
  await expect(page.locator('[role=alert]')).toContainText('WebAssembly');
});

test('broken and foreign files are refused in words', async ({ page }) => {
  await open(page);
  const broken = async (text: string, says: string | RegExp) => {
    await page.setInputFiles('input[type=file]', {
      name: 'strange.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await expect(page.locator('[role=alert]')).toContainText(says);
  };
  await broken('{"format":"chess"}', 'strange.json');
  await broken('not json', 'strange.json');
  const folder = `${root}/games/austerity/tests/golden`;
  const record = JSON.parse(
    readFileSync(`${folder}/${readdirSync(folder).find((name) => name.endsWith('.json'))}`, 'utf8'),
  );
  if (record.checks)
    await broken(JSON.stringify({ ...record, checks: record.checks.map(() => '00000000') }), /move|step|1/i);
  await open(page, '/#play=nowhere');
  await expect(page.locator('[role=alert]')).toBeVisible();
});

test('a game goes on without the network after the first visit', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await open(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  foresee(page, /ERR_INTERNET_DISCONNECTED/); // the page asks whether there is a newer one
  await context.setOffline(true);
  await page.reload();
  await page.click('[data-play="austerity"]');
  await page.waitForSelector('[data-choice="0"]');
  await context.close();
});
