// The nouns of Downturn as the view and the pack name them, and how each is drawn.
import type { Localized } from '$web/engine/protocol';

export const CUBES = ['red', 'yellow', 'green'] as const;
export type Cube = (typeof CUBES)[number];
export type Cubes = Record<Cube, number>;
export const LETTERS: Record<Cube, string> = { red: 'R', yellow: 'Y', green: 'G' };

// Risk as a shape in a field of 24 by 24: triangle high, diamond medium, circle low.
export const SHAPES: Record<Cube, { body: string; fill: string; ink: string; letter: number }> = {
  red: { body: 'M12 2 22.8 21.4H1.2Z', fill: '#d55e00', ink: '#1d2433', letter: 19 },
  yellow: { body: 'M12 1 23 12 12 23 1 12Z', fill: '#f0c93a', ink: '#1d2433', letter: 16.2 },
  green: { body: 'M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z', fill: '#1fa67f', ink: '#1d2433', letter: 16.2 },
};

export const SEATS = ['blue', 'green', 'yellow', 'red'] as const;
export type SeatId = (typeof SEATS)[number];
// A player's colour and pattern (solid, stripes, dots, rings), in a field of 16 by 22.
export const FLAGS: Record<SeatId, { fill: string; mark: string; pattern: string }> = {
  blue: { fill: '#0072b2', mark: 'none', pattern: '' },
  green: { fill: '#00795a', mark: '#bfe8d8', pattern: 'M-2 6 8-4M-2 13 15-4M-2 20 20-2M0 25 20 5M7 25 20 12' },
  yellow: { fill: '#f0c93a', mark: '#5c4600', pattern: 'M3 3h.01M8 3h.01M13 3h.01M3 19h.01M8 19h.01M13 19h.01M3 11h.01M13 11h.01' },
  red: { fill: '#a8322a', mark: '#ffd9d0', pattern: 'M8 3.2a7.8 7.8 0 1 1-.01 0M8-1a12 12 0 1 1-.01 0' },
};

export type Status = 'none' | 'profitable' | 'solvent' | 'rescued' | 'bankrupt';
export interface Bank {
  cubes: Cubes;
  cards: string[]; // those that this seat sees
  face_down: Partial<Record<SeatId, number>>;
  load: number;
  shares: Partial<Record<SeatId, number>>;
  dividend: number;
  values: number[]; // by column, the lowest first
  standings: Status[];
  counted_cubes: number;
  value: number; // when it was valued
  status: Status;
}
export interface Player {
  vp: number;
  personal_shares: number;
  discarded_shares: number;
  bonds: Cubes;
  hand: string[];
  hand_size: number;
  face_down: string[];
}
export interface View {
  turn: number;
  stage: string;
  phase: string;
  acting: string;
  column: number;
  worth: Cubes[];
  bust: number;
  rescue_price: number;
  stability: number;
  system_failed: boolean;
  bankruptcies: number;
  leader: string;
  order: SeatId[];
  bag: Cubes;
  out: Cubes;
  bond_area: Cubes;
  drawn: Cubes;
  regions: Record<string, Cubes>;
  banks: Record<string, Bank>;
  players: Record<SeatId, Player>;
  deck_size: number;
  display: string[];
  high_bid: number;
  high_bidder: string;
  up?: string;
  bids?: Partial<Record<SeatId, number>>;
  bidding?: Partial<Record<SeatId, boolean>>;
  last_event: string;
  event?: string;
  rescue?: string;
  pledges?: Partial<Record<SeatId, number>>;
  choosing?: string;
  choosing_bank?: string;
  choosing_to?: string;
  choosing_cube?: Cube;
  choosing_card?: string;
}
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
  lasts?: string;
  leader?: boolean;
}

export const total = (cubes: Partial<Cubes>) => CUBES.reduce((sum, cube) => sum + (cubes[cube] ?? 0), 0);
export const dollars = (value: number) => (value < 0 ? `−$${-value}` : `$${value}`);
export const halves = (number: number) => (number === 1 ? '½' : `${Math.floor(number / 2)}${number % 2 ? '½' : ''}`);

// Where the regions lie on the map of 300 by 200: three across, two down, with a coast.
export const LAND: Record<string, string> = {
  west: 'M9 15C30 6 66 8 98 6L101 42 96 70 102 99 60 101 13 98C4 80 12 60 6 44Z',
  midwest: 'M98 6C130 9 164 3 199 8L203 36 198 66 202 101 150 98 102 99 96 70 101 42Z',
  northeast: 'M199 8C222 10 236 18 252 9 270 2 285 10 294 20 286 34 290 48 282 60 290 72 284 88 279 100L240 98 202 101 198 66 203 36Z',
  southwest: 'M13 98 60 101 102 99 98 130 103 160 99 190C84 197 70 186 56 188 40 178 32 182 20 170 12 150 18 124 13 98Z',
  plains: 'M102 99 150 98 202 101 197 130 203 158 200 184C180 190 160 183 140 192 126 197 112 190 99 190L103 160 98 130Z',
  southeast: 'M202 101 240 98 279 100C287 116 276 130 280 146 272 160 284 178 276 194 262 192 264 178 252 174 234 180 218 178 200 184L203 158 197 130Z',
};
export const MAP_ORDER = ['west', 'midwest', 'northeast', 'southwest', 'plains', 'southeast'];
