// Several browsers at one table of a real server: whole games of every title for several people, with a bot, somebody who watches,
// a line that breaks and comes back, a takeover. The server is build/release/exchequer; EXCHEQUER_BINARY names another.
import type { BrowserContext } from '@playwright/test';
import { Server } from './server';
import {
  expect,
  foresee,
  long,
  noViolations,
  patience,
  ports,
  programBuilt,
  sayWhere,
  scaled,
  standing,
  test as base,
  titles,
  type Page,
} from './support';

interface Someone {
  page: Page;
  context: BrowserContext;
}
// People with browsers of their own, who introduce themselves to a server; they leave when the test ends.
const test = base.extend<{ someone: (name: string, url?: string) => Promise<Someone>; mortal: Server }>({
  someone: async ({ browser }, use, info) => {
    const all: Someone[] = [];
    await use(async (name, url = `http://localhost:${ports.server}`) => {
      const context = await browser.newContext();
      await context.addInitScript(
        (guided) =>
          localStorage.setItem(
            'exchequer.settings',
            JSON.stringify({ language: 'en', speed: 'instant', inWords: true, guided }),
          ),
        titles,
      );
      const page = await context.newPage();
      all.push({ page, context });
      await page.goto(url);
      await page.locator('[data-name]').fill(name);
      await page.locator('[data-introduce], [data-join]').click(); // in the lobby, or where an invitation leads
      await page.locator('[data-personal-link], [data-gathering], [data-moves]').first().waitFor();
      return { page, context };
    });
    for (const { page } of all) await sayWhere(page, info);
    for (const { context } of all) await context.close();
  },
  // A server of the test's own, which it may kill.
  mortal: async ({}, use) => {
    const server = new Server(ports.mortal);
    try {
      await server.start();
      await use(server);
    } finally {
      await server.remove();
    }
  },
});
test.skip(!programBuilt, 'the server is not built');

// The table that `host` makes: people first, then bots.
async function makeTable(host: Page, title: string, people: number, seats: number, pace = '0'): Promise<string> {
  await host.locator(`[data-setup='${title}']`).click();
  await host.locator('[data-play-online]').waitFor();
  const count = host.locator('fieldset').first().locator('input[type=number]');
  if ((await count.count()) > 0) {
    await count.fill(String(seats));
    await count.blur();
  }
  for (let seat = 0; seat < seats; ++seat)
    await host
      .locator('fieldset')
      .first()
      .locator('select')
      .nth(seat)
      .selectOption(seat < people ? 'person' : 'random');
  await host.locator('[data-takeover]').selectOption(pace);
  await host.locator('[data-play-online]').click();
  await host.locator('[data-chair-of="0"] [data-stand-up], [data-moves]').first().waitFor(); // and sits down
  return people > 1 ? ((await host.locator('[data-invitation]').textContent()) ?? '') : ''; // alone the game begins at once
}

// Everybody takes the first choice they are offered, until the first of them sees the end, or more moves than that. The pages
// press for themselves, so that it takes no longer than the game does.
async function playUntil(all: Page[], until: 'end' | number): Promise<void> {
  for (const page of all)
    await page.evaluate(() => {
      document.documentElement.style.opacity = '0'; // nobody looks: nothing is painted
      const own = window as unknown as { pressing?: ReturnType<typeof setInterval> };
      clearInterval(own.pressing);
      own.pressing = setInterval(() => {
        const offered = document.querySelector('[data-busy=false] [data-choices]');
        (
          offered?.querySelector<HTMLElement>('.choice.armed') ?? offered?.querySelector<HTMLElement>('.choice')
        )?.click();
      }, 10);
    });
  const there = (end: 'end' | number) =>
    end === 'end'
      ? document.querySelector('[data-end]') !== null
      : Number(document.querySelector<HTMLElement>('[data-moves]')?.dataset.moves) > end;
  await all[0].waitForFunction(there, until, { timeout: scaled(45_000, 200_000), polling: 50 }).catch(async () => {
    throw new Error(`the game hangs: ${JSON.stringify(await Promise.all(all.map(standing)))}`);
  });
  for (const page of all)
    await page.evaluate(() => {
      document.documentElement.style.opacity = '';
      clearInterval((window as unknown as { pressing?: number }).pressing);
    });
}
// Takes the first choice, if there is one; then waits until the page offers more or waits for others.
async function press(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const choice = document.querySelector<HTMLElement>('[data-busy=false] [data-choices] .choice');
    if (!choice) return;
    const armed = () => choice.classList.contains('armed');
    for (let tries = 0; tries < 5 && choice.isConnected; ++tries) {
      const was = armed();
      choice.click();
      // Taken, it is gone; what is final wants a second press.
      await new Promise<void>((done, fail) => {
        const look = () => {
          if (choice.isConnected && armed() === was) return;
          observer.disconnect();
          clearTimeout(late);
          done();
        };
        const observer = new MutationObserver(look);
        const late = setTimeout(() => fail(new Error(`nothing happens after pressing ${choice.textContent}`)), 10_000);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        look();
      });
    }
  });
  await page.locator('[data-busy=false], [data-waiting=true]').waitFor();
}
const moves = async (page: Page) => Number(await page.locator('[data-moves]').getAttribute('data-moves'));

test('two browsers and a bot, somebody who watches, a server that is killed', async ({ someone, mortal: server }) => {
  const ada = await someone('Ada', server.url);
  const link = await makeTable(ada.page, 'downturn', 2, 3);
  expect(link).toContain('#table=');
  const bo = await someone('Bo', link);
  const eve = await someone('Eve', link);
  await expect(eve.page.locator('[data-moves]')).toBeVisible();
  expect(bo.page.url(), 'the invitation leaves the address bar').not.toContain('key=');
  const wide = bo.page.viewportSize()!;
  await bo.page.setViewportSize({ width: 390, height: 740 }); // where the chat lies far below
  await bo.page.evaluate(() => window.scrollTo(0, 0));
  await expect(bo.page.locator('[data-chat]'), 'and the page knows that it does').not.toBeInViewport();
  await ada.page.locator('[data-say]').fill('Good luck!');
  await ada.page.locator('[data-say]').press('Enter');
  await expect(bo.page.locator('[data-chat]')).toContainText('Good luck!');
  await expect(bo.page.locator('[data-unread]')).toContainText('Ada Good luck!');
  await expect(ada.page.locator('[data-unread]'), 'what one said oneself').toHaveCount(0);
  await bo.page.locator('[data-unread] button').click();
  await expect(bo.page.locator('[data-unread]')).toHaveCount(0);
  await expect(bo.page.locator('[data-say]')).toBeFocused();
  await bo.page.setViewportSize(wide);
  await eve.page.evaluate(() => (document.documentElement.style.opacity = '0')); // as for those who play
  await playUntil([ada.page, bo.page], 30);
  for (const { page } of [ada, bo, eve]) foresee(page, /ERR_CONNECTION_REFUSED|WebSocket connection/);
  await server.stop('SIGKILL');
  await expect(ada.page.locator('[data-company]')).toHaveAttribute('data-connected', 'false');
  await server.start();
  await expect(ada.page.locator('[data-company]')).toHaveAttribute('data-connected', 'true');
  await expect(bo.page.locator('[data-company]')).toHaveAttribute('data-connected', 'true');
  await playUntil([ada.page, bo.page], 'end');
  await expect(bo.page.locator('[data-end]')).toBeVisible();
  await expect(eve.page.locator('[data-end]')).toBeVisible();
  await expect(eve.page.locator('[data-choices] button.choice')).toHaveCount(0);
});

// What the page asks for goes to the server with something else in it, which no control of the page offers.
const askFor = (page: Page, change: (asked: Record<string, unknown>) => object) =>
  page.route('**/api/v1/tables', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const asked = route.request().postDataJSON();
    await route.continue({ postData: { ...asked, ...change(asked) } });
  });
const shortPigs = { rulings: { turn_cap: scaled('10', '60') } };

async function four(
  someone: (name: string, url?: string) => Promise<Someone>,
  title: string,
  seats: number,
  change: object,
): Promise<Page[]> {
  const host = await someone('One');
  await askFor(host.page, () => change);
  const link = await makeTable(host.page, title, 4, seats);
  const all = [host.page];
  for (let i = 1; i < 4; ++i) {
    const { page } = await someone(`P${i + 1}`, link);
    await expect(page.locator(`[data-chair-of="${i}"] [data-stand-up], [data-moves]`).first()).toBeVisible();
    all.push(page);
  }
  return all;
}

test('four browsers play P.I.G.S. to its end', async ({ someone }) => {
  const all = await four(someone, 'pigs', 4, shortPigs);
  await playUntil(all, 'end');
  for (const page of all) await expect(page.locator('[data-end]')).toBeVisible();
});

// The end comes after some 500 moves; by default four browsers play long enough for every kind of decision at the same time.
test('four browsers and a bot play Petrostat', async ({ someone }) => {
  const all = await four(someone, 'petrostat', 5, {});
  await playUntil(all, scaled<number | 'end'>(50, 'end'));
  for (const page of all) {
    if (long) await expect(page.locator('[data-end]')).toBeVisible();
    else await expect.poll(() => moves(page)).toBeGreaterThan(50);
  }
});

test('a personal link is the same seat elsewhere; a bot takes over who is gone and hands back', async ({
  browser,
  someone,
}) => {
  const ada = await someone('Ada');
  await ada.page.locator('[data-personal-link]').click();
  const personal = (await ada.page.locator('[data-link]').textContent()) ?? '';
  let patience = 0; // as the page asks for; the server is told less, so that the test need not wait for it
  await askFor(ada.page, (asked) => {
    patience = asked.takeover_seconds as number;
    return { takeover_seconds: scaled(2, patience) };
  });
  await makeTable(ada.page, 'downturn', 1, 2, '600');
  await expect(ada.page.locator('[data-moves]')).toBeVisible();
  expect(patience).toBe(600);
  const table = ada.page.url();
  await ada.context.close();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(personal);
  await expect(page.locator('[data-name]')).toHaveValue('Ada');
  const played = async () =>
    (await (await context.request.get(`http://localhost:${ports.server}/api/v1/tables`)).json())[0].moves as number;
  await expect.poll(played, { message: 'the bot plays', timeout: scaled(15_000, 90_000) }).toBeGreaterThan(0);
  await page.goto(table);
  await page.reload();
  await expect(page.locator('[data-moves]')).toBeVisible();
  expect(await moves(page), 'the bot has played').toBeGreaterThan(0);
  await expect(page.locator('[data-stand-in]')).toHaveCount(0);
  await context.close();
});

test('a choice made at the same time as others is taken back; a seat is left to a bot and taken again', async ({
  someone,
}) => {
  const ada = await someone('Ada');
  const link = await makeTable(ada.page, 'petrostat', 2, 4);
  const bo = await someone('Bo', link);
  // Until both are asked at once: one chooses and is left waiting for the other.
  const offers = (page: Page) => page.locator('[data-busy=false] [data-choices] .choice').count();
  const waits = async () => (await ada.page.locator('[data-withdraw]').count()) > 0 && (await offers(bo.page)) > 0;
  await expect(async () => {
    await press((await offers(ada.page)) > 0 ? ada.page : bo.page);
    expect(await waits()).toBe(true);
  }).toPass({ intervals: [10], timeout: patience.expect });
  const before = await standing(bo.page);
  await ada.page.locator('[data-withdraw]').click();
  await expect(ada.page.locator('[data-choices] .choice').first()).toBeVisible();
  await expect(ada.page.locator('[data-withdraw]')).toHaveCount(0);
  await expect.poll(() => offers(bo.page), 'the other still chooses').toBeGreaterThan(0);
  expect((await standing(bo.page)).question, 'and is not told what it was').toBe(before.question);
  await press(ada.page);
  await expect(ada.page.locator('[data-withdraw]')).toBeVisible();

  await ada.page.locator('[data-leave]').click();
  await ada.page.locator('[data-stay]').click();
  await expect(ada.page.locator('[data-leave]')).toBeVisible();
  await ada.page.locator('[data-leave]').click();
  await ada.page.locator('[data-leave-seat]').click();
  await expect(ada.page.locator('[data-leave]')).toHaveCount(0);
  await expect(bo.page.locator('[data-company] [data-seat="0"]')).toContainText('plays for now');
  const left = await moves(bo.page);
  await playUntil([bo.page], left + 12); // the bot plays on
  await expect(ada.page.locator('[data-choices] .choice'), 'who watches chooses nothing').toHaveCount(0);
  await ada.page.locator('[data-sit="0"]').click();
  await expect(ada.page.locator('[data-leave]')).toBeVisible();
  await expect(bo.page.locator('[data-company] [data-seat="0"]')).toContainText('Ada');
  await playUntil([bo.page, ada.page], left + 40);
});

test('a match: its standing beside the game, at its end and before the next one', async ({ someone }) => {
  const { page } = await someone('Ada');
  await askFor(page, () => shortPigs);
  await page.locator("[data-setup='pigs']").click();
  await page.locator('[data-play-online]').waitFor();
  for (let seat = 0; seat < 4; ++seat)
    await page
      .locator('fieldset')
      .first()
      .locator('select')
      .nth(seat)
      .selectOption(seat === 0 ? 'person' : 'random');
  await page.locator('[data-match]').selectOption('regular');
  await page.locator('[data-play-online]').click();
  const table = page.locator('[data-company] [data-match] [data-standing]');
  await expect(table).toHaveAttribute('data-standing', '0');
  await expect(table).toContainText('Ada');
  await playUntil([page], 'end');
  await expect(page.locator('[data-end] [data-standing]')).toHaveAttribute('data-standing', '1');
  await expect(page.locator('[data-proof]')).toBeVisible();
  await expect(page.locator('[data-rematch]'), 'offered once').toHaveCount(0);
  await page.locator('[data-next-game]').click();
  await expect(page.locator('[data-gathering] [data-match] [data-standing]')).toHaveAttribute('data-standing', '1');
  await page.locator('[data-sit]').click();
  await expect(table).toHaveAttribute('data-standing', '1');
});

// Presses of a key or a button, as people make them; typing a name is none.
async function counted(page: Page): Promise<void> {
  await page.evaluate(() => {
    const own = window as unknown as { presses: number };
    own.presses = 0;
    addEventListener('click', (event) => void (event.isTrusted && ++own.presses), true);
  });
}
const presses = (page: Page) => page.evaluate(() => (window as unknown as { presses: number }).presses);

test('from “Play online” to the first move in six presses, and an invited person needs a name and one', async ({
  browser,
}) => {
  const settings = JSON.stringify({ language: 'en', speed: 'instant', inWords: true, guided: titles });
  const visit = async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    await context.addInitScript((kept) => localStorage.setItem('exchequer.settings', kept), settings);
    return context.newPage();
  };
  const [ada, bo] = [await visit(), await visit()];
  await ada.goto(`http://localhost:${ports.server}`);
  await ada.locator("[data-setup='downturn']").click();
  await ada.locator('[data-own-name]').fill('Ada');
  await expect(ada.locator('[data-free-chairs]')).toContainText('stays free');
  await counted(ada);
  await ada.locator('[data-play-online]').click();
  await expect(ada.locator('[data-chair-of="0"]')).toContainText('Ada');
  await expect(ada.locator('[data-bot="1"]')).toHaveValue('person');
  await ada.locator('.link button').click();
  await bo.goto(await ada.evaluate(() => navigator.clipboard.readText()));
  await counted(bo);
  await expect(bo.locator('h1')).toHaveText('Ada invites you to Downturn');
  await expect(bo.locator('[data-house-rules]')).toContainText('The usual rules');
  await noViolations(bo);
  await bo.locator('[data-name]').fill('Ada'); // an equal name
  await bo.locator('[data-join]').click();
  await expect(bo.locator('[data-moves]')).toBeVisible();
  expect(await presses(bo), 'of the invited person').toBe(1);
  const first = (await ada.locator('[data-choices] .choice').count()) > 0 ? ada : bo;
  await first.waitForSelector('[data-choices] .choice, [data-waiting=true]');
  const moving = (await ada.locator('[data-choices] .choice').count()) > 0 ? ada : bo;
  await expect(moving).toHaveTitle(/^\(1\) Your turn: Downturn/);
  const choice = moving.locator('[data-choices] .choice').first();
  const before = await moves(moving);
  await choice.click();
  if ((await moves(moving)) === before && (await choice.getAttribute('class'))?.includes('armed')) await choice.click();
  await expect.poll(() => moves(moving)).toBeGreaterThan(before);
  const together = (await presses(ada)) + (await presses(bo));
  console.log(`[presses] from “Play online” to the first move: ${together}`);
  expect(together).toBeLessThanOrEqual(6);
  for (const page of [ada, bo]) {
    await expect(page.locator('[data-company] [data-seat="0"]')).toContainText('Ada');
    await expect(page.locator('[data-company] [data-seat="1"]'), 'equal names are told apart').toContainText('Ada 2');
    await expect(page.locator('[data-company] [data-clock]').first()).toContainText(/9:5\d|10:00/);
  }
  // On the board, names stand beside the roles.
  await bo.locator('h1').first().click();
  await bo.keyboard.press('b');
  await expect(bo.locator('[data-person="0"]').first()).toHaveText('Ada');
  await expect(bo.locator('[data-played-with]')).toContainText('usual rules');
  // Notes are one's own, and still there after a reload.
  await bo.locator('[data-notes] summary').click();
  await bo.locator('[data-note-text]').fill('She bluffs.');
  await bo.reload();
  await expect(bo.locator('[data-note-text]')).toHaveValue('She bluffs.');
  await expect(ada.locator('[data-note-text]')).toHaveValue('');
  await noViolations(bo);
  for (const page of [ada, bo]) await page.context().close();
});

test('an invitation says what is played, also after a reload, and the house rules stay in sight', async ({
  browser,
  someone,
}) => {
  const ada = await someone('Ada');
  await askFor(ada.page, () => shortPigs);
  const link = await makeTable(ada.page, 'pigs', 4, 4);
  const rule = (page: Page) => page.locator('[data-house-rule="turn_cap"]');
  await expect(rule(ada.page), 'in the waiting room').toContainText(shortPigs.rulings.turn_cap);
  const context = await browser.newContext({ locale: 'it' });
  const page = await context.newPage();
  await page.goto(link);
  await page.reload(); // the invitation is not lost before it is used
  await expect(page.locator('h1')).toHaveText('Ada ti invita a giocare a Lord of the P.I.G.S.');
  await expect(rule(page)).toContainText(shortPigs.rulings.turn_cap);
  await page.locator('[data-chair]').selectOption('2');
  await page.locator('[data-name]').fill('Bo');
  await page.locator('[data-join]').click();
  await expect(page.locator('[data-chair-of="2"]')).toContainText('Bo');
  expect(page.url()).not.toContain('key=');
  for (const seat of [1, 3]) await ada.page.locator(`[data-bot="${seat}"]`).selectOption('random');
  await page.locator('[data-about] summary').click();
  await expect(rule(page), 'and at the table').toContainText(shortPigs.rulings.turn_cap);
  await context.close();
});

test('two people who press at the same time both find a chair', async ({ browser, someone }) => {
  const ada = await someone('Ada');
  const link = await makeTable(ada.page, 'pigs', 4, 4);
  const contexts = [await browser.newContext(), await browser.newContext()];
  const pages: Page[] = [];
  for (const context of contexts) {
    const page = await context.newPage();
    await page.goto(link);
    await page.locator('[data-name]').fill(`P${pages.length}`);
    pages.push(page);
  }
  // Both pages offer the same chair.
  for (const page of pages) await expect(page.locator('[data-chair]')).toHaveValue('1');
  await Promise.all(pages.map((page) => page.locator('[data-join]').click()));
  for (const page of pages) await expect(page.locator('[data-stand-up]')).toBeVisible();
  for (const context of contexts) await context.close();
});

test('the host frees and fills chairs, removes somebody, mutes the chat and closes the table', async ({ someone }) => {
  const ada = await someone('Ada');
  await ada.page.locator("[data-setup='downturn']").click();
  await ada.page.locator('fieldset').first().locator('input[type=number]').fill('3');
  await ada.page.locator('fieldset').first().locator('input[type=number]').blur();
  await ada.page.locator('[data-takeover]').selectOption('86400');
  await ada.page.locator('[data-play-online]').click();
  await expect(ada.page.locator('[data-pace]')).toContainText('a day for each decision');
  const link = (await ada.page.locator('[data-invitation]').textContent()) ?? '';
  const bo = await someone('Bo', link);
  await expect(ada.page.locator('[data-chair-of="1"]')).toContainText('Bo');
  await ada.page.locator('[data-unseat="1"]').click();
  await ada.page.locator('[data-unseat="1"]').click(); // sure
  await expect(bo.page.locator('[data-sit="1"]')).toBeVisible();
  await bo.page.locator('[data-sit="1"]').click();
  await expect(bo.page.locator('[role=alert]')).toContainText('removed you');
  await ada.page.locator('[data-bot="1"]').selectOption('random');
  await expect(bo.page.locator('[data-chair-of="1"]')).not.toContainText('free');
  await ada.page.locator('[data-bot="1"]').selectOption('person');
  await expect(bo.page.locator('[data-chair-of="1"]')).toContainText('free');
  const cy = await someone('Cy', link);
  await ada.page.locator('[data-bot="2"]').selectOption('random');
  await expect(cy.page.locator('[data-moves]')).toBeVisible();
  await expect(cy.page.locator('[data-company] [data-clock]').first()).toContainText(/2[34] h|1 day/);
  await ada.page.locator('[data-host] summary').click();
  await ada.page.locator('[data-mute]').check();
  await expect(cy.page.locator('[data-muted]')).toBeVisible();
  await expect(cy.page.locator('[data-say]')).toHaveCount(0);
  await ada.page.locator('[data-mute]').uncheck();
  await expect(cy.page.locator('[data-say]')).toBeVisible();
  await ada.page.locator('[data-close-table]').click();
  await ada.page.locator('[data-close-yes]').click();
  await expect(cy.page.locator('[data-closed]')).toBeVisible();
  await expect(cy.page).toHaveTitle('Exchequer');
});

test('it is my turn: the tab, a notification after a press, and one key to the next table', async ({ someone }) => {
  const { page, context } = await someone('Ada');
  await context.addInitScript(() => {
    const told: string[] = [];
    let asked = 0;
    class Told {
      static permission = 'default';
      static requestPermission() {
        ++asked;
        Told.permission = 'granted';
        return Promise.resolve('granted');
      }
      constructor(_: string, { body }: { body: string }) {
        told.push(body);
      }
    }
    Object.assign(window, { Notification: Told, told, asked: () => asked });
  });
  const tables: string[] = [];
  for (const title of ['austerity', 'downturn']) {
    await page.goto(`http://localhost:${ports.server}`);
    await page.locator(`[data-setup='${title}']`).click();
    await page.locator('[data-play-online]').waitFor();
    for (const chair of (await page.locator('fieldset').first().locator('select').all()).slice(1))
      await chair.selectOption('random');
    await page.locator('[data-play-online]').click();
    await page.locator('[data-choices] .choice').first().waitFor();
    tables.push(new URL(page.url()).hash);
  }
  await expect(page).toHaveTitle(/^\(\d\) Your turn: /);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', './icon-turn.svg');
  await page.goto(`http://localhost:${ports.server}`);
  await expect(page).toHaveTitle(/^\(2\) Your turn: /);
  await expect(page.locator('[data-my-tables] button.main')).toHaveCount(2);
  await page.locator('h2').first().click();
  await page.keyboard.press('g');
  await page.locator('[data-moves]').waitFor();
  const one = new URL(page.url()).hash;
  expect(tables).toContain(one);
  await page.keyboard.press('g');
  const other = tables.find((table) => table !== one)!;
  await expect.poll(() => new URL(page.url()).hash).toBe(other);
  await page.goto(`http://localhost:${ports.server}/${tables[1]}`);
  await page.reload();
  await page.locator('[data-choices] .choice').first().waitFor();
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(await page.evaluate(() => (window as unknown as { asked(): number }).asked()), 'not before a press').toBe(0);
  await page.locator('[data-all-tables] summary').click();
  await page.locator('[data-notify="off"]').click();
  expect(await page.evaluate(() => (window as unknown as { asked(): number }).asked())).toBe(1);
  await expect(page.locator('[data-notify="on"]')).toBeVisible();
  expect(await told()).toEqual([]);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
  await expect(async () => {
    await press(page);
    expect(await told()).toContain('Your turn: Downturn');
  }).toPass({ intervals: [10], timeout: patience.expect });
});

test('no page load complains, with and without a name, with and without a server', async ({ browser }) => {
  // Whatever a page writes to the console as an error fails the test.
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const address of [`http://localhost:${ports.page}`, `http://localhost:${ports.server}`]) {
    const refused: string[] = [];
    page.on('response', (response) => void (response.status() >= 400 && refused.push(response.url())));
    await page.goto(address);
    await page.locator('[data-play]').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  }
  await page.locator('[data-name]').fill('Ada');
  await page.locator('[data-introduce]').click();
  await expect(page.locator('[data-personal-link]')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-personal-link]')).toBeVisible();
  await context.close();
});
