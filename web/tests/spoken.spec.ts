// The accessibility tree of games of every title, in both languages, with the board drawn and in words: whatever has a name is said
// in letters, digits, punctuation and currencies. By default the beginning of a game and, from a saved one, the end;
// with EXCHEQUER_SCALE=long every decision of whole games.
import { BY_HAND, click, expect, long, nearlyOver, open, settled, test, titles, type Page } from './support';
import { sayable } from '../src/words/spoken';

interface Node {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  value?: { value: unknown };
}
const SILENT = ['InlineTextBox', 'ListMarker'];
const NAMED_FROM_CONTENT = ['button', 'link', 'tab', 'checkbox', 'radio', 'option', 'image', 'img'];

// The names and values that are no words, each with its role. What is written on a button that has a label is not said.
async function unsayable(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await devtools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const labelled = ({ role, parentId }: Node) =>
    role?.value === 'StaticText' && NAMED_FROM_CONTENT.includes(byId.get(parentId ?? '')?.role?.value ?? '');
  const said = nodes.filter((node) => !node.ignored && !SILENT.includes(node.role?.value ?? '') && !labelled(node));
  expect(said.length).toBeGreaterThan(20);
  return [
    ...new Set(
      said.flatMap(({ role, name, value }) =>
        [name?.value, value?.value]
          .filter((text): text is string => typeof text === 'string' && !sayable(text))
          .map((text) => `${role?.value}: ${text}`),
      ),
    ),
  ];
}

for (const title of titles)
  for (const language of ['en', 'it'] as const)
    for (const inWords of [false, true])
      test(`${title}, ${language}, ${inWords ? 'in words' : 'drawn'}: every name can be said`, async ({ page }) => {
        await open(page, '/', { language, inWords, verbosity: 'full' }, nearlyOver(title));
        const found = new Set(await unsayable(page));
        const look = async () => (await unsayable(page)).forEach((one) => found.add(one));
        const playSome = async (most: number) => {
          await page.waitForSelector('[data-choice="0"], [data-end]');
          for (let i = 0; i < most && (await page.locator('[data-end]').count()) === 0; ++i) {
            await look();
            const moves = (await page.locator('[data-moves]').getAttribute('data-moves')) ?? '';
            await click(page, (i * 5) % Math.min(await page.locator('[data-choices] [data-choice]').count(), 9));
            await settled(page, moves);
          }
          await look();
        };
        await page.click(`[data-play="${title}"]`);
        await playSome(long ? BY_HAND : 4);
        for (const key of ['x', 'c', 'o', 'k']) {
          await page.keyboard.press(key);
          await look();
        }
        if (!long) {
          await page.goto('/');
          await page.click('[data-save="nearly-over"]');
          await playSome(6);
        }
        expect([...found]).toEqual([]);
        expect(await page.getByRole('main').getByRole('region').count()).toBeGreaterThan(1); // the board's parts are landmarks
      });

test('what has changed is one key away, in the words of the log', async ({ page }) => {
  await open(page, '/', { verbosity: 'usual' });
  await page.click('[data-play="pigs"]');
  await page.waitForSelector('[data-choice="0"]');
  const before = (await page.locator('[data-moves]').getAttribute('data-moves')) ?? '';
  await click(page, 0);
  await settled(page, before);
  await page.keyboard.press('x');
  await expect(page.locator('[data-said]')).toContainText(/Ratings|Turn \d+: /);
  await expect(page.locator('[data-said]')).toContainText('Public Opinion, President:');
  await page.keyboard.press('c');
  const said = (await page.locator('[data-said]').textContent()) ?? '';
  expect(sayable(said)).toBe(true);
  const log = (await page.locator('#panel').textContent()) ?? '';
  const newest = (await page.locator('#panel .news b').first().textContent()) ?? '';
  expect(log).toContain(newest);
  expect(said.length).toBeGreaterThan(20);
});
