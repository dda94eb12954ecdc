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
// What a bank is worth and how it stands now.
export interface Standing {
  value: number;
  status: Status;
  settled: boolean; // It has been valued this turn; otherwise, what a valuation would find by the cards that are seen.
}
export interface Bank {
  cubes: Cubes;
  cards: string[]; // The investments that this seat knows.
  face_up: string[];
  turned_up: Record<string, string[]>; // By the last valuation, by owner.
  face_down: Record<string, number>; // How many cards of each owner lie face down.
  load: number; // Cubes and cards.
  shares: Record<string, number>;
  dividend: number; // The dividend number, with what an event of this turn has changed.
  values: number[]; // By column of the Investment Track, the lowest first, with the cards that are seen.
  standings: Status[]; // What a valuation would find in each column.
  counted_cubes: number; // The cubes that count for the dividend number.
  value: number; // When it was valued this turn.
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
  colours: Colour[]; // Of each seat.
  turn: number;
  stage: Stage;
  phase: Phase;
  acting: Party;
  column: number;
  worth: Cubes[]; // Of a cube, by column, the lowest first, under the events of this turn.
  bust: number; // A bank of this value or less may fail.
  rescue_price: number;
  stability: number;
  system_failed: boolean;
  bankruptcies: number;
  leader: Party;
  order: Colour[];
  bag: Cubes;
  out: Cubes;
  bond_area: Cubes;
  drawn: Cubes; // Cubes in hand, being placed.
  regions: Record<string, Cubes>;
  banks: Record<string, Bank>;
  players: Record<string, Player>;
  deck: string[];
  deck_size: number;
  discards: string[];
  display: string[]; // Events that last.
  spent: string[];
  high_bid: number;
  high_bidder: Party;
  up?: string; // The bank that is being auctioned; none in the auction for the lead.
  bids?: Record<string, number>;
  bidding?: Record<string, boolean>;
  last_event: string;
  last_action: string; // The action that was last chosen and paid for, or "none".
  event?: string; // The card that is being carried out.
  rescue?: string; // The bank for which shares are pledged.
  pledges?: Record<string, number>;
  choosing?: Deed; // The action that this seat is putting together.
  choosing_bank?: string;
  choosing_to?: string;
  choosing_cube?: Cube;
  choosing_card?: string;
  last_chances: number; // 0 while everybody has cards; then how many still have an action, plus one.
  ending: Ending;
  winner: Party;
  discards_size: number; // All discards, also those that lie face down.
  bond_floor: number; // So many cubes stay in the Bond area.
  bond_points: Cubes[]; // Of a bond by column, the lowest first, in halves of a victory point.
  bond_points_now: Cubes; // If the game ended now.
}
