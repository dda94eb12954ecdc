// Every board at five sizes: it fits the desktop ones whole, its text can be read and lies on nothing else, and the table is used.
// What a board cannot do yet stands in `owed`, with what was measured: it may become less, not more. Pictures are in
// web/test-results/boards.
import { mkdirSync } from 'node:fs';
import { expect, open, pressItself, root, test, titles } from './support';

const SIZES = [
  { width: 390, height: 844, desktop: false },
  { width: 820, height: 1180, desktop: false },
  { width: 1366, height: 768, desktop: true },
  { width: 1920, height: 1080, desktop: true },
  { width: 2560, height: 1440, desktop: true },
];
const SEATS: Record<string, number[]> = { austerity: [1], downturn: [2, 3, 4], petrostat: [4, 5, 6, 7], pigs: [4] };
const PRESSES = 24; // so far into the game the boards have filled

// Pixels below the edge, the smallest letters in pixels and those in drawings, pairs of texts on top of each other, per cent of the table left empty.
export interface Measured {
  below: number;
  letters: number;
  signs: number;
  overlaps: number;
  empty: number;
}
const GOAL: Measured = { below: 1, letters: 12, signs: 12, overlaps: 0, empty: 20 };
const owed: Record<string, Partial<Measured>> = {
  'austerity 1 1366': { signs: 11.7 },
  'downturn 2 390': { signs: 4.0 },
  'downturn 2 820': { signs: 4.0 },
  'downturn 2 1366': { signs: 3.5 },
  'downturn 2 1920': { signs: 5.1 },
  'downturn 2 2560': { signs: 7.2 },
  'downturn 3 390': { signs: 4.0 },
  'downturn 3 820': { signs: 4.0 },
  'downturn 3 1366': { signs: 2.5 },
  'downturn 3 1920': { signs: 4.6 },
  'downturn 3 2560': { signs: 6.4 },
  'downturn 4 390': { signs: 4.0 },
  'downturn 4 820': { signs: 4.0 },
  'downturn 4 1366': { signs: 2.0 },
  'downturn 4 1920': { signs: 4.1 },
  'downturn 4 2560': { signs: 5.7 },
  'petrostat 4 390': { signs: 8.3, overlaps: 28 },
  'petrostat 4 820': { signs: 8.3, overlaps: 29 },
  'petrostat 4 1366': { below: 46, signs: 4.9, overlaps: 3 },
  'petrostat 4 1920': { signs: 8.5 },
  'petrostat 5 390': { signs: 8.3, overlaps: 30 },
  'petrostat 5 820': { signs: 8.3, overlaps: 28 },
  'petrostat 5 1366': { below: 12, signs: 4.9, overlaps: 4 },
  'petrostat 5 1920': { signs: 8.5 },
  'petrostat 6 390': { signs: 8.3, overlaps: 30 },
  'petrostat 6 820': { signs: 8.3, overlaps: 28 },
  'petrostat 6 1366': { below: 70, signs: 4.9, overlaps: 3 },
  'petrostat 6 1920': { signs: 7.6 },
  'petrostat 6 2560': { signs: 10.5 },
  'petrostat 7 390': { signs: 8.3, overlaps: 27 },
  'petrostat 7 820': { signs: 8.3, overlaps: 28 },
  'petrostat 7 1366': { below: 36, signs: 4.9, overlaps: 4 },
  'petrostat 7 1920': { signs: 7.9, empty: 27 },
  'petrostat 7 2560': { signs: 11.4 },
};

// In the page.
function measure(): Measured & { which: string[] } {
  const main = document.querySelector<HTMLElement>('main.board')!;
  const mat = main.querySelector<HTMLElement>('.mat') ?? main;
  const which: string[] = [];
  const shown = (element: Element) =>
    !element.closest('.unseen') &&
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true });
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]} “${element.textContent?.trim().slice(0, 24)}”`;

  const all = [...mat.querySelectorAll<HTMLElement>('*')];
  // The lowest edge of anything, and whatever is cut off inside.
  let below = Math.max(
    mat.getBoundingClientRect().bottom + scrollY - innerHeight,
    document.documentElement.scrollHeight - innerHeight,
  );
  for (const element of all) {
    const { overflowY } = getComputedStyle(element);
    if (overflowY === 'visible' || !shown(element) || element.closest('svg') || element.clientWidth <= 1) continue;
    const cut = element.scrollHeight - element.clientHeight;
    if (cut > 1) {
      below = Math.max(below, cut);
      which.push(`cut off by ${cut}: ${name(element)}`);
    }
  }

  const texts: { element: Element; rect: DOMRect }[] = [];
  let [letters, signs] = [99, 99];
  const walker = document.createTreeWalker(mat, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    if (!node.textContent?.trim() || !shown(element)) continue;
    let size = parseFloat(getComputedStyle(element).fontSize);
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    if (matrix) size *= Math.hypot(matrix.a, matrix.b);
    else size *= (element as HTMLElement & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
    const sign = element.closest('svg') !== null;
    if (sign) signs = Math.min(signs, size);
    else letters = Math.min(letters, size);
    if (size < 11.95) which.push(`${size.toFixed(1)} px: ${name(element)}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const spare = Math.max(0, rect.height - size) / 2 + size * 0.1; // above and below the letters
      if (rect.width > 1)
        texts.push({ element, rect: new DOMRect(rect.x, rect.y + spare, rect.width, rect.height - 2 * spare) });
    }
  }
  texts.sort((a, b) => a.rect.y - b.rect.y);
  const overlapping = new Set<string>();
  texts.forEach(({ element, rect }, i) => {
    for (let j = i + 1; j < texts.length && texts[j].rect.y < rect.bottom; ++j) {
      const other = texts[j];
      if (other.element === element || other.element.closest('[data-ledger]') !== element.closest('[data-ledger]'))
        continue;
      const across = Math.min(rect.right, other.rect.right) - Math.max(rect.x, other.rect.x);
      const down = Math.min(rect.bottom, other.rect.bottom) - other.rect.y;
      if (across > 2 && down > 2) overlapping.add(`overlap: ${name(element)} on ${name(other.element)}`);
    }
  });
  which.push(...overlapping);

  // What is painted or written, on a raster over the part of the table that is in view.
  const CELL = 8;
  const area = main.getBoundingClientRect();
  const [left, top] = [area.x, Math.max(0, area.y)];
  const [columns, rows] = [
    Math.floor(area.width / CELL),
    Math.floor((Math.min(innerHeight, Math.max(area.bottom, innerHeight)) - top) / CELL),
  ];
  const used = new Uint8Array(columns * rows);
  const fill = (rect: DOMRect) => {
    const bound = (value: number, most: number) => Math.max(0, Math.min(most, value));
    const [x0, x1] = [
      bound(Math.floor((rect.x - left) / CELL), columns),
      bound(Math.ceil((rect.right - left) / CELL), columns),
    ];
    const [y0, y1] = [
      bound(Math.floor((rect.y - top) / CELL), rows),
      bound(Math.ceil((rect.bottom - top) / CELL), rows),
    ];
    for (let y = y0; y < y1; ++y) used.fill(1, y * columns + x0, y * columns + x1);
  };
  for (const { rect } of texts) fill(rect);
  for (const element of all) {
    if (element.closest('.unseen') || (element.parentElement?.closest('svg') ?? null)) continue;
    const style = getComputedStyle(element);
    const painted =
      element.tagName.toLowerCase() === 'svg' ||
      style.backgroundImage !== 'none' ||
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      (style.borderLeftStyle !== 'none' && style.borderRightStyle !== 'none');
    if (painted && shown(element)) fill(element.getBoundingClientRect());
  }
  const empty = Math.round(100 * (1 - used.reduce((sum, one) => sum + one, 0) / used.length));
  return {
    below: Math.round(below),
    letters: Math.round(letters * 10) / 10,
    signs: Math.round(signs * 10) / 10,
    overlaps: overlapping.size,
    empty,
    which,
  };
}

// JPEG is quicker to make than PNG.
const picture = process.env.EXCHEQUER_BOARDS ? 'png' : 'jpeg';
const folder = `${root}/web/test-results/boards`;
for (const title of titles)
  for (const seats of SEATS[title] ?? [1])
    test(`${title} with ${seats}`, async ({ page }) => {
      mkdirSync(folder, { recursive: true });
      const players = ['person', ...Array<string>(seats - 1).fill('random')].join('.');
      await open(page, `/#play=${title}&players=${players}&seed=5`);
      await pressItself(page, 0, undefined, PRESSES);
      const faults: string[] = [];
      for (const { width, height, desktop } of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(async () => {
          await document.fonts.ready;
          for (let i = 0; i < 3; ++i) await new Promise(requestAnimationFrame);
        });
        const { which, ...found } = await page.evaluate(measure);
        await page.screenshot({
          path: `${folder}/${title}-${seats}-${width}.${picture}`,
          type: picture,
          fullPage: !desktop,
        });
        console.log(`[board] ${title} ${seats} ${width}×${height}: ${JSON.stringify(found)}`);
        if (process.env.EXCHEQUER_BOARDS) console.log(which.slice(0, 30).join('\n'));
        const limit = { ...GOAL, ...owed[`${title} ${seats} ${width}`] };
        const bad = [
          desktop && found.below > limit.below && `${found.below} px lie below the edge`,
          desktop && found.empty > limit.empty && `${found.empty} % of the table is empty`,
          found.letters < limit.letters - 0.05 && `letters of ${found.letters} px`,
          found.signs < limit.signs - 0.05 && `letters in drawings of ${found.signs} px`,
          found.overlaps > limit.overlaps && `${found.overlaps} texts lie on others`,
        ].filter(Boolean);
        if (bad.length > 0) faults.push(`${width}×${height}: ${bad.join(', ')}\n${which.slice(0, 12).join('\n')}`);
      }
      expect(faults.join('\n')).toBe('');
    });
