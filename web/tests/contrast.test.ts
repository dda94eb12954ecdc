// The theme's colours against each other: text at 4.5:1 or more, pieces and signs at 3:1, in both themes.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../src/look/theme.css', import.meta.url), 'utf8');

function variables(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`));
  return Object.fromEntries(
    [...block.slice(0, block.indexOf('}')).matchAll(/--([\w-]+): (#[0-9a-f]{6})\b/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}
const light = variables(':root');
const themes = { light, dark: { ...light, ...variables(":root[data-theme='dark']") } };

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

test.each(Object.entries(themes))('%s', (_, theme) => {
  const expectAtLeast = (least: number, pairs: [string, string][]) => {
    for (const [a, b] of pairs) expect.soft(contrast(theme[a], theme[b]), `${a} on ${b}`).toBeGreaterThanOrEqual(least);
  };
  const grounds = ['paper', 'sheet', 'desk'];
  expectAtLeast(
    4.5,
    grounds.flatMap((ground): [string, string][] => [
      ['ink', ground],
      ['soft', ground],
      ['stamp', ground],
    ]),
  );
  expectAtLeast(4.5, [['on-stamp', 'stamp']]);
  // Shapes: their outline, the actors' own colours, and the lines of what can be pressed.
  expectAtLeast(
    3,
    grounds.flatMap((ground): [string, string][] => [
      ['piece-line', ground],
      ['strong-line', ground],
      ['glow', ground],
    ]),
  );
  expectAtLeast(
    3,
    ['president', 'banker', 'director', 'tycoon', 'people'].flatMap((actor): [string, string][] => [
      [actor, 'paper'],
      [actor, 'sheet'],
    ]),
  );
});
