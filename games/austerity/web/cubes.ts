// The five cubes of Austerity: shape, letter and colour always together (AU-005).
export const CUBES = ['debt', 'crime', 'security', 'welfare', 'income'] as const;
export type Cube = (typeof CUBES)[number];
export type Cubes = Record<Cube, number>;

export const LETTERS: Record<Cube, string> = {
  debt: 'K',
  crime: 'R',
  security: 'B',
  welfare: 'W',
  income: 'Y',
};

// Outlines in a field of 24 by 24, and the sign drawn on each.
export const SHAPES: Record<Cube, { body: string; sign: string; fill: string; mark: string }> = {
  debt: {
    body: 'M3 3H21V21H3Z',
    sign: 'M7.5 12H16.5',
    fill: 'var(--debt)',
    mark: '#f6f1e4',
  },
  crime: {
    body: 'M12 2.2 22.6 21.2H1.4Z',
    sign: 'M12 18.6c-2.3 0-3.6-1.4-3.6-3.1 0-2.2 2.2-3 2.4-5.3 2.6 1.1 4.8 3.1 4.8 5.3 0 1.8-1.3 3.1-3.6 3.1z',
    fill: 'var(--crime)',
    mark: '#1d2433',
  },
  security: {
    body: 'M12 1.8 21 4.6V12c0 5.2-3.8 8.6-9 10.4C6.8 20.6 3 17.2 3 12V4.6Z',
    sign: 'M7.8 11.8 11 15 16.6 8.6',
    fill: 'var(--security)',
    mark: '#f6f1e4',
  },
  welfare: {
    body: 'M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z',
    sign: 'M12 6.6V17.4M6.6 12H17.4',
    fill: 'var(--welfare)',
    mark: '#1d2433',
  },
  income: {
    body: 'M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z',
    sign: 'M8 12H16M12 5.2A6.8 6.8 0 1 1 12 18.8 6.8 6.8 0 1 1 12 5.2',
    fill: 'var(--income)',
    mark: '#1d2433',
  },
};

export const PLACES = ['bag', 'current', 'used', 'treasury'] as const;
export type Place = (typeof PLACES)[number];

export const TRACKS = ['employment', 'wealth', 'safety', 'health', 'popularity'] as const;
export type Track = (typeof TRACKS)[number];

// Between which values a decision about policy cards still decides; mostly both are the same.
export interface Bounds {
  low: number;
  high: number;
}

export interface View {
  year: number;
  phase: 'ready' | 'chance' | 'event' | 'cuts' | 'income' | 'policy' | 'over';
  pair: string; // "debt crime" or "none"
  bag: Cubes;
  current: Cubes;
  used: Cubes;
  treasury: Cubes;
  tracks: Record<Track, number>;
  institutions: Record<string, { in_play: boolean; cuts: number; fundings: number; income_placed: number }>;
  policies?: { facing: string; permanent: boolean }[];
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

export const total = (cubes: Cubes) => CUBES.reduce((sum, cube) => sum + cubes[cube], 0);
