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
  votes: number; // All votes, including those without a card.
  needed: number; // The threshold under this turn's Event.
  without_card: number; // Votes added by Alternate Modes, minus those taken off.
  activated: boolean; // It takes effect in this Activation.
  cards: Vote[];
  id: string; // Its name in moves: of several open copies, the second oldest is "bank_levy#2".
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
// What is printed on a card, and where it would lead.
export interface Face {
  owner: ActorId;
  threshold: number; // Votes needed, leaving this turn's Event aside.
  effect: Ratings;
  leads_to: Ratings; // The Ratings if it took effect now.
  mode: ModeKind; // The Alternate Mode, if Modes are in use.
  with?: ActorId; // The Actor whose Rating a share follows.
}
export interface Shown {
  turn: number;
  phase: Phase;
  first_player: ActorId;
  place: number; // The player who acts or draws, counted from the 1st player.
  left: number; // Votes, submissions or draws that player still has.
  pending: number; // The open Action while a vote or a share is chosen; the design while a Mode is used.
  mode: string; // The Mode being used, as a pack writes it.
  event: string;
  ratings: Ratings;
  open: Open[];
  players: Players;
  event_deck: Record<string, number>;
  shares: Declared[]; // The shares declared in this Activation.
  winner: Winner;
  tied_uprising: boolean; // A tied uprising was found, and it counts in a match.
  ending: Ending;
  highest_rating: number; // The top of the tracks.
  faces: Record<string, Face>; // The open cards, and those in the hands that this seat sees.
  announcement?: Message; // The Event of this turn and what it does, as a sentence.
}
