// The chamber's nouns as the view and the pack name them. ../style.toml says how each Actor looks.
import type { Localized } from '$web/engine/protocol';
import type { ActorId, Ratings } from './view';

export const ACTORS: readonly ActorId[] = ['president', 'banker', 'director', 'tycoon', 'people'];
export const PLAYERS = ['president', 'banker', 'director', 'tycoon'] as const;
const RATINGS: readonly (keyof Ratings)[] = [
  'public_opinion',
  'economic_growth',
  'consumer_sales',
  'energy_prices',
  'social_stability',
];
export const ratingOf = (actor: ActorId) => RATINGS[ACTORS.indexOf(actor)];

// A card's words in the pack.
export interface Printed {
  id: string;
  name: Localized;
  summary: Localized;
}
