// Generated from src/wire and the titles' shown.h by scripts/protocol: change the structs there.
import type { Message } from '$web/engine/protocol';
export type Phase = 'lot' | 'deal' | 'event' | 'draw' | 'vote' | 'vote_card' | 'mode' | 'target' | 'order' | 'share' | 'submit' | 'over';
export type ActorId = 'president' | 'banker' | 'director' | 'tycoon' | 'people';
export interface Ratings {
  public_opinion: number;
  economic_growth: number;
  consumer_sales: number;
  energy_prices: number;
  social_stability: number;
}
export interface Vote {
  by: ActorId;
  card: string; // "face down" to everybody but its owner.
  before_shuffle: boolean; // It was laid before its owner's deck was last shuffled.
}
// A submitted Action in the Game Area, the oldest first.
export interface Open {
  action: string;
  owner: ActorId;
  votes: number; // With those that no card stands for.
  needed: number; // Under the Event of this turn.
  without_card: number; // Votes added, less votes taken off, by Alternate Modes.
  activated: boolean; // It takes effect in this Activation.
  cards: Vote[];
  id: string; // As moves call it: of several open copies the second oldest is "bank_levy#2".
  leads_to: Ratings; // The Ratings if it took effect now, with what has been shared.
}
export interface Player {
  hand: Record<string, number>; // Copies of each card, as far as this seat knows them.
  deck: Record<string, number>;
  discard: Record<string, number>;
  discard_known: Record<string, number>; // Cards in the discard pile that everybody has seen.
  known_shuffled_in: Record<string, number>; // Seen before the last shuffle, and not since.
  hand_size: number;
  deck_size: number;
  discard_size: number;
}
export interface Players {
  president: Player;
  banker: Player;
  director: Player;
  tycoon: Player;
}
export interface Declared {
  open: number;
  player: ActorId;
  with: ActorId;
}
export type Winner = 'president' | 'banker' | 'director' | 'tycoon' | 'none';
export type Ending = 'none' | 'rating' | 'uprising' | 'turn_cap';
export type ModeKind = 'none' | 'plus' | 'minus' | 'share';
// What is printed on a card, and what it would do.
export interface Face {
  owner: ActorId;
  threshold: number; // Votes needed, without the Event of this turn.
  effect: Ratings;
  leads_to: Ratings; // The Ratings if it took effect now.
  mode: ModeKind; // The Alternate Mode, where Modes are in use.
  with?: ActorId; // Whose Rating a share is about.
}
export interface Shown {
  turn: number;
  phase: Phase;
  first_player: ActorId;
  place: number; // Who acts or draws, counted from the first player.
  left: number; // Votes, submissions or draws still open to that player.
  pending: number; // While a vote or a share is chosen, the open Action; of a Mode, the design.
  mode: string; // The Mode that is being used, as a pack writes it.
  event: string;
  ratings: Ratings;
  open: Open[];
  players: Players;
  event_deck: Record<string, number>;
  shares: Declared[]; // Declared in this Activation, by open Action.
  winner: Winner;
  tied_uprising: boolean; // A check found one, and it counts for a match.
  ending: Ending;
  highest_rating: number; // Where the tracks end.
  faces: Record<string, Face>; // The cards that lie open and those in the hands that this seat sees.
  announcement?: Message; // The Event of this turn and what it does, as a sentence.
}
