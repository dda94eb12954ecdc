// What the tests of colours measure with: the theme's variables, the titles' style files, contrast, and eyes that see less.
import { readFileSync } from 'node:fs';
import { stylesOf, type Theme } from '../styles';

export const styles = stylesOf(new URL('../../games', import.meta.url).pathname);
export const kinds = Object.entries(styles).flatMap(([title, looks]) =>
  Object.entries(looks).map(([kind, ids]) => ({ title, kind, looks: Object.entries(ids) })),
);

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
export const themes: Record<Theme, Record<string, string>> = {
  light,
  dark: { ...light, ...variables(":root[data-theme='dark']") },
};

const linear = (colour: string) =>
  [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));

export function contrast(a: string, b: string): number {
  const luminance = (colour: string) => {
    const [red, green, blue] = linear(colour);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

// Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB.
export const TYPES = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
function lab(type: number[], colour: string): number[] {
  const [r, g, b] = linear(colour);
  const [red, green, blue] = [0, 3, 6].map((row) =>
    Math.min(1, Math.max(0, type[row] * r + type[row + 1] * g + type[row + 2] * b)),
  );
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
// How far apart two colours are for somebody of that type, in the units of CIELAB.
export function distance(type: number[], a: string, b: string): number {
  const second = lab(type, b);
  return Math.hypot(...lab(type, a).map((value, i) => value - second[i]));
}
