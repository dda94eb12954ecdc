// The looks of the titles from games/<title>/style.toml: custom properties for the whole page, and a module for each
// board.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

type Colour = string | { light: string; dark: string };
export interface WrittenLook {
  colour?: Colour;
  ink?: string;
  text?: Colour;
  letter?: string;
  shape?: string;
  sign?: string;
}
type Looks = Record<string, Record<string, WrittenLook>>; // by kind and id

const THEMES = { light: ':root', dark: ":root[data-theme='dark']" };
export type Theme = keyof typeof THEMES;
export const inTheme = (colour: Colour, theme: Theme) => (typeof colour === 'string' ? colour : colour[theme]);
// Things that are not drawn on their own colour use their colour on paper, and so do their words.
export const textOf = (look: WrittenLook) => look.text ?? (look.ink ? undefined : look.colour);

export const stylesOf = (games: string): Record<string, Looks> =>
  Object.fromEntries(
    readdirSync(games)
      .filter((title) => !title.startsWith('_') && existsSync(`${games}/${title}/style.toml`))
      .map((title) => [title, parse(readFileSync(`${games}/${title}/style.toml`, 'utf8')) as unknown as Looks]),
  );

const each = <T>(looks: Looks, of: (look: WrittenLook, kind: string, id: string) => T): T[] =>
  Object.entries(looks).flatMap(([kind, ids]) => Object.entries(ids).map(([id, look]) => of(look, kind, id)));

// --austerity-cube-debt in both themes, and the colour of words in a sheet under [data-title].
export function css(games: string): string {
  const styles = Object.entries(stylesOf(games));
  const properties = (theme: Theme) =>
    styles
      .flatMap(([title, looks]) =>
        each(looks, ({ colour }, kind, id) => (colour ? `--${title}-${kind}-${id}:${inTheme(colour, theme)};` : '')),
      )
      .join('');
  const words = (theme: Theme) =>
    styles.flatMap(([title, looks]) =>
      each(looks, (look, _, id) => {
        const text = textOf(look);
        return text ? `${THEMES[theme]} [data-title='${title}'] .${id}{color:${inTheme(text, theme)}}\n` : '';
      }),
    );
  return (Object.keys(THEMES) as Theme[])
    .map((theme) => `${THEMES[theme]}{${properties(theme)}}\n${words(theme).join('')}`)
    .join('');
}

// The looks as a board reads them: colours are custom properties, so that they follow the theme.
function moduleOf(title: string, looks: Looks): string {
  const drawn = Object.entries(looks).map(([kind, ids]) => [
    kind,
    Object.fromEntries(
      Object.entries(ids).map(([id, { text: _, ...look }]) => [
        id,
        look.colour ? { ...look, colour: `var(--${title}-${kind}-${id})` } : look,
      ]),
    ),
  ]);
  return `export default ${JSON.stringify(Object.fromEntries(drawn))};`;
}

export function titleStyles(games: string): Plugin {
  const id = '\0virtual:titles.css';
  return {
    name: 'exchequer-styles',
    resolveId: (name) => (name === 'virtual:titles.css' ? id : undefined),
    load(name) {
      if (name !== id) return;
      for (const title of Object.keys(stylesOf(games))) this.addWatchFile(`${games}/${title}/style.toml`);
      return css(games);
    },
    transform(_, file) {
      const title = /\/games\/(\w+)\/style\.toml$/.exec(file)?.[1];
      if (title) return { code: moduleOf(title, stylesOf(games)[title]), map: null };
    },
  };
}
