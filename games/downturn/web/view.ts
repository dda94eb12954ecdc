// Generated from src/wire and the titles' shown.h by scripts/protocol: change the structs there.
export type Colour = 'blue' | 'green' | 'yellow' | 'red';
export type Stage = 'setup' | 'float' | 'leader' | 'events' | 'deal' | 'actions' | 'end_events' | 'valuation' | 'scoring' | 'absorb' | 'bonds' | 'refill' | 'final' | 'over';
export type Phase = 'chance' | 'bid' | 'order' | 'action' | 'target' | 'pay' | 'place' | 'pick_bank' | 'pick_region' | 'pick_cube' | 'pick_seat' | 'move_cube' | 'give_card' | 'divest' | 'pledge' | 'over';
export type Party = 'blue' | 'green' | 'yellow' | 'red' | 'none' | 'chance';
export interface Cubes {
  red: number;
  yellow: number;
  green: number;
}
export type Status = 'none' | 'profitable' | 'solvent' | 'rescued' | 'bankrupt';
// What the bank is worth now, and its status.
export interface Standing {
  value: number;
  status: Status;
  settled: boolean; // True: valued this turn. False: what a valuation would find, counting the cards that are seen.
}
export interface Bank {
  cubes: Cubes;
  cards: string[]; // The investments that this seat knows.
  face_up: string[];
  turned_up: Record<string, string[]>; // The cards that the last valuation turned up, by owner.
  face_down: Record<string, number>; // The number of face-down cards of each owner.
  load: number; // The number of cubes and cards on the bank.
  shares: Record<string, number>;
  dividend: number; // The number of cubes its dividend requires, with this turn's changes by events.
  values: number[]; // The bank's value in each column of the Investment Track, lowest first, counting the cards that are seen.
  standings: Status[]; // What a valuation would find in each column.
  counted_cubes: number; // The cubes that count towards the dividend.
  value: number; // Set if the bank was valued this turn.
  status: Status;
  now: Standing;
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
export type Deed = 'play' | 'buy' | 'sell' | 'invest' | 'acquire' | 'develop' | 'bond' | 'swap' | 'reorganise' | 'discard';
export type Cube = 'red' | 'yellow' | 'green';
export type Ending = 'none' | 'four_turns' | 'bankruptcies' | 'system_failure';
export interface Shown {
  seats: string;
  colours: Colour[]; // The colour of each seat.
  turn: number;
  stage: Stage;
  phase: Phase;
  acting: Party;
  column: number;
  worth: Cubes[]; // What a cube is worth in each column, lowest first, with this turn's changes by events.
  bust: number; // A bank with this value or less may fail.
  rescue_price: number;
  stability: number;
  system_failed: boolean;
  bankruptcies: number;
  leader: Party;
  order: Colour[];
  bag: Cubes;
  out: Cubes;
  bond_area: Cubes;
  drawn: Cubes; // Drawn cubes that are being placed.
  regions: Record<string, Cubes>;
  banks: Record<string, Bank>;
  players: Record<string, Player>;
  deck: string[];
  deck_size: number;
  discards: string[];
  display: string[]; // The lasting events.
  spent: string[];
  high_bid: number;
  high_bidder: Party;
  up?: string; // The bank being auctioned; none in the Leader auction.
  bids?: Record<string, number>;
  bidding?: Record<string, boolean>;
  last_event: string;
  last_action: string; // The last action that was chosen and paid for, or "none".
  event?: string; // The event card being carried out.
  rescue?: string; // The failing bank for which shares are being pledged.
  pledges?: Record<string, number>;
  choosing?: Deed; // The action that this seat is choosing.
  choosing_bank?: string;
  choosing_to?: string;
  choosing_cube?: Cube;
  choosing_card?: string;
  last_chances: number; // 0 while everybody has cards; after that, the number of players still to act, plus one.
  ending: Ending;
  winner: Party;
  discards_size: number; // All discards, including face-down ones.
  bond_floor: number; // The number of cubes that must stay in the Bond area.
  bond_points: Cubes[]; // What a bond scores in each column, lowest first, in halves of a victory point.
  bond_points_now: Cubes; // What a bond would score if the game ended now.
}
