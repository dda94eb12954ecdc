// The nouns of the chamber as the view and the pack name them. How each Actor looks is in ../style.toml.
import type { Localized } from '$web/engine/protocol';

export const ACTORS = ['president', 'banker', 'director', 'tycoon', 'people'] as const;
export type Actor = (typeof ACTORS)[number];
export const RATINGS = [
  'public_opinion',
  'economic_growth',
  'consumer_sales',
  'energy_prices',
  'social_stability',
] as const;
export const ratingOf = (actor: Actor) => RATINGS[ACTORS.indexOf(actor)];

export interface OpenAction {
  action: string;
  owner: Actor;
  votes: number;
  needed: number;
  without_card: number;
  activated: boolean;
  cards: { by: Actor; card: string }[];
}
export interface View {
  turn: number;
  phase: string;
  first_player: Actor;
  pending: number;
  event: string;
  ratings: Record<string, number>;
  open: OpenAction[];
  players: Record<
    string,
    {
      hand: Record<string, number>;
      hand_size: number;
      deck_size: number;
      discard_size: number;
    }
  >;
  winner: string;
}
export interface Card {
  id: string;
  name: Localized;
  summary: Localized;
  owner: Actor;
  rarity: string;
  votes: number;
  effect: Record<string, number>;
  mode?: string;
}
