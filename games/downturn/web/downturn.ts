// The nouns of Downturn as the pack names them. Those of the view are in view.ts, which is generated. ../style.toml says how each one looks.
import type { CardText, Localized, Message } from '$web/engine/protocol';
import type { Colour, Cube, Cubes } from './view';

export type { Bank, Colour, Cube, Cubes, Shown as View, Status } from './view';

export const CUBES: readonly Cube[] = ['red', 'yellow', 'green'];
// The players' colours, in the order in which seats take them by default.
export const SEATS: readonly Colour[] = ['blue', 'green', 'yellow', 'red'];

export interface BankRule {
  id: string;
  name: Localized;
  home: string;
  shares: number;
  dividend: number;
  maximum: number;
}
export interface RegionRule {
  id: string;
  name: Localized;
  start: number;
  maximum: number;
}
export interface CardRule {
  id: string;
  name: Localized;
  number: number;
  cubes: Partial<Cubes>;
}

// What a card does as an event: the first line of its text.
export const effectOf = (cards: CardText[], id: string): Message | undefined =>
  cards.find((card) => card.id === id)?.parts[0]?.lines[0];

export const total = (cubes: Partial<Cubes>) => CUBES.reduce((sum, cube) => sum + (cubes[cube] ?? 0), 0);
export const dollars = (value: number) => (value < 0 ? `−$${-value}` : `$${value}`);
export const halves = (number: number) => (number === 1 ? '½' : `${Math.floor(number / 2)}${number % 2 ? '½' : ''}`);

// Where the regions lie on the map of 300 by 200: three across, two down, with a coast.
export const LAND: Record<string, string> = {
  west: 'M5 7C22 2 40 6 58 4S90 5 99 3L100 34 98 66 101 99 60 101 7 98C2 84 9 70 4 56S8 22 5 7Z',
  midwest: 'M99 3C118 6 134 2 150 5S184 2 201 4L202 34 198 66 201 100 150 98 101 99 98 66 100 34Z',
  northeast:
    'M201 4C220 6 232 2 246 5 258 8 262 2 274 3 284 3 294 4 296 10 291 22 298 30 293 42S298 60 294 72 298 88 292 100L246 98 201 100 198 66 202 34Z',
  southwest:
    'M7 98 60 101 101 99 98 132 101 164 99 194C88 199 80 191 68 194 56 190 46 197 34 192 24 195 14 192 8 186 3 170 10 154 5 138S10 112 7 98Z',
  plains: 'M101 99 150 98 201 100 198 132 202 164 200 194C186 198 172 191 156 196S118 197 99 194L101 164 98 132Z',
  southeast:
    'M201 100 246 98 292 100C297 114 290 126 295 140S290 162 295 172 296 190 290 198C284 199 284 193 274 194 250 198 228 191 200 194L202 164 198 132Z',
};
export const MAP_ORDER = ['west', 'midwest', 'northeast', 'southwest', 'plains', 'southeast'];
