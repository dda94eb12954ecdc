// The nouns of the chamber as the view and the pack name them.
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

// Emblems in a field of 24 by 24: seal, coin stack, gear, derrick, crowd.
export const EMBLEMS: Record<Actor, string> = {
  president: 'M12 2.5 14.9 8.6 21.5 9.4 16.7 14 17.9 20.6 12 17.4 6.1 20.6 7.3 14 2.5 9.4 9.1 8.6Z',
  banker:
    'M4 6.5C4 4.6 7.6 3 12 3s8 1.6 8 3.5S16.4 10 12 10 4 8.4 4 6.5ZM4 9.5V12c0 1.9 3.6 3.5 8 3.5s8-1.6 8-3.5V9.5M4 15v2.5C4 19.4 7.6 21 12 21s8-1.6 8-3.5V15',
  director:
    'M10.3 2h3.4l.6 3 2.4 1 2.5-1.7 2.4 2.4L19.9 9.2l1 2.4 3 .6v.1l-3 .6-1 2.4 1.7 2.5-2.4 2.4-2.5-1.7-2.4 1-.6 3h-3.4l-.6-3-2.4-1-2.5 1.7-2.4-2.4L4.1 15.3l-1-2.4-3-.6 3-.7 1-2.4L2.4 6.7 4.8 4.3l2.5 1.7 2.4-1ZM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7Z',
  tycoon: 'M12 2 6 22M12 2l6 20M12 2v3M8.2 14.5h7.6M9.6 9.5h4.8M6.7 19.5 15.8 14.5M17.3 19.5 8.2 14.5M4 22h16',
  people:
    'M7 9.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 1 0 0 5.4ZM17 9.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 1 0 0 5.4ZM2 20c0-5 2-8 5-8s4 2 5 4c1-2 2-4 5-4s5 3 5 8Z',
};

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
