// The nouns of Downturn as the view and the pack name them. How each looks is in ../style.toml.
import type { Localized } from '$web/engine/protocol';

export const CUBES = ['red', 'yellow', 'green'] as const;
export type Cube = (typeof CUBES)[number];
export type Cubes = Record<Cube, number>;
// The players' colours, in the order in which seats take them unless somebody asks for another.
export const SEATS = ['blue', 'green', 'yellow', 'red'] as const;
export type SeatId = (typeof SEATS)[number];

export type Status = 'none' | 'profitable' | 'solvent' | 'rescued' | 'bankrupt';
export interface Bank {
  cubes: Cubes;
  cards: string[]; // those that this seat sees
  face_up: string[];
  turned_up: Partial<Record<SeatId, string[]>>; // at the last valuation, by whose they were
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
  colours: SeatId[]; // by seat
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
