// Austerity's nouns as the view names them. ../style.toml says how each cube looks (AU-005).
import type { CardText } from '$web/engine/protocol';
import type { Words } from '$web/words/words';

export const CUBES = ['debt', 'crime', 'security', 'welfare', 'income'] as const;
export type Cube = (typeof CUBES)[number];
export type Cubes = Record<Cube, number>;

export const PLACES = ['bag', 'current', 'used', 'treasury'] as const;
export type Place = (typeof PLACES)[number];

export const TRACKS = ['employment', 'wealth', 'safety', 'health', 'popularity'] as const;
export type Track = (typeof TRACKS)[number];

// The values that decisions about policy cards can still lead to. Usually low and high are the same.
export interface Bounds {
  low: number;
  high: number;
}

export interface View {
  year: number;
  phase: 'ready' | 'chance' | 'event' | 'cuts' | 'income' | 'policy' | 'over';
  pair: string; // "debt crime" or "none"
  event?: string; // of that pair
  bag: Cubes;
  current: Cubes;
  used: Cubes;
  treasury: Cubes;
  tracks: Record<Track, number>;
  institutions: Record<
    string,
    { in_play: boolean; cuts: number; fundings: number; income_placed: number; extra: boolean; cut_by: [Cube, Cube][] }
  >;
  policies?: { facing: string; permanent: boolean; policy: string }[];
  policy_card?: number;
  counter: number;
  uses_this_year: Record<string, number>;
  year_end: {
    tracks: Record<Track, Bounds>;
    counter: Bounds;
    tax_income: Bounds;
    endings: string[];
  }; // as things stand
  ending: string;
}

// A printed component: its id and its name.
export const cardOf = (cards: CardText[], kind: 'event' | 'institution' | 'action', id: string): CardText | undefined =>
  cards.find((card) => card.kind === kind && card.id === id);
export const nameOf = (
  cards: CardText[],
  kind: 'event' | 'institution' | 'action',
  id: string,
  words: Words,
): string => {
  const card = cardOf(cards, kind, id);
  return card ? words.say(card.name) : '';
};

export const total = (cubes: Cubes) => CUBES.reduce((sum, cube) => sum + cubes[cube], 0);
