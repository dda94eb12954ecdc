// The nouns of the chamber as the view and the pack name them. How each Actor looks is in ../style.toml.
import type { Localized, Message } from '$web/engine/protocol';

export const ACTORS = ['president', 'banker', 'director', 'tycoon', 'people'] as const;
export const PLAYERS = ['president', 'banker', 'director', 'tycoon'] as const;
export type Actor = (typeof ACTORS)[number];
export const RATINGS = [
  'public_opinion',
  'economic_growth',
  'consumer_sales',
  'energy_prices',
  'social_stability',
] as const;
export const ratingOf = (actor: Actor) => RATINGS[ACTORS.indexOf(actor)];

export type Ratings = Record<(typeof RATINGS)[number], number>;
export interface OpenAction {
  action: string;
  owner: Actor;
  votes: number;
  needed: number;
  without_card: number;
  activated: boolean;
  cards: { by: Actor; card: string }[];
  id: string;
  leads_to: Ratings;
}
export interface Face {
  owner: Actor;
  threshold: number;
  effect: Ratings;
  leads_to: Ratings;
  mode: 'none' | 'plus' | 'minus' | 'share';
  with?: Actor;
}
export interface View {
  turn: number;
  first_player: Actor;
  ratings: Ratings;
  open: OpenAction[];
  players: Record<
    (typeof PLAYERS)[number],
    {
      hand: Record<string, number>;
      hand_size: number;
      deck_size: number;
      discard_size: number;
    }
  >;
  highest_rating: number;
  faces: Record<string, Face>;
  announcement?: Message;
}
// What the pack says of a card in words.
export interface Printed {
  id: string;
  name: Localized;
  summary: Localized;
}
