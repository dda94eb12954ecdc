// Colours against each other, in both themes: text at 4.5:1 or more, shapes and signs at 3:1. The theme's own, and each title's.
import { expect, test } from 'vitest';
import { inTheme, textOf } from '../styles';
import { contrast, kinds, themes } from './colours';

const GROUNDS = ['paper', 'sheet', 'desk'];

test.each(['light', 'dark'] as const)('%s', (theme) => {
  const own = themes[theme];
  const atLeast = (least: number, a: string, b: string, what: string) =>
    expect.soft(contrast(a, b), what).toBeGreaterThanOrEqual(least);
  for (const ground of GROUNDS) {
    for (const text of ['ink', 'soft', 'stamp', 'good']) atLeast(4.5, own[text], own[ground], `${text} on ${ground}`);
    for (const line of ['piece-line', 'strong-line', 'glow'])
      atLeast(3, own[line], own[ground], `${line} on ${ground}`);
  }
  atLeast(4.5, own['on-stamp'], own.stamp, 'on-stamp on stamp');
  for (const { title, kind, looks } of kinds)
    for (const [id, look] of looks) {
      const what = `${title}: ${kind} ${id}`;
      const text = textOf(look);
      for (const ground of ['paper', 'sheet'])
        if (text) atLeast(4.5, inTheme(text, theme), own[ground], `words of ${what} on ${ground}`);
      if (look.ink && look.colour) atLeast(3, look.ink, inTheme(look.colour, theme), `ink of ${what}`);
    }
});
