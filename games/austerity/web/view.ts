// Generated from src/wire and the titles' shown.h by scripts/protocol: change the structs there.
export type Phase = 'ready' | 'chance' | 'event' | 'cuts' | 'income' | 'policy' | 'over';
export interface CubeCounts {
  debt: number;
  crime: number;
  security: number;
  welfare: number;
  income: number;
}
export interface TrackLevels {
  employment: number;
  safety: number;
  wealth: number;
  health: number;
  popularity: number;
}
export interface ShownInstitution {
  in_play: boolean;
  cuts: number; // Steps taken on its Cuts track, 0 to 2.
  fundings: number; // Income placed by funding this year.
  income_placed: number; // All Income on it, Budget Surplus included.
  extra: boolean; // It has to be brought into play first.
  cut_by: string[][]; // The pairs of colours on its Cuts track.
}
export interface ShownPolicy {
  facing: string; // The side in force, by its id in the pack.
  permanent: boolean;
  policy: string; // The card, by its id in the pack.
}
export interface Range {
  low: number;
  high: number;
}
export interface TrackRanges {
  employment: Range;
  safety: Range;
  wealth: Range;
  health: Range;
  popularity: Range;
}
export type Ending = 'none' | 'won' | 'employment' | 'safety' | 'wealth' | 'health' | 'popularity' | 'deadline' | 'counter' | 'term_limit';
// Where the coming Year End leads as things stand: every value from low to high is possible.
export interface YearEnd {
  tracks: TrackRanges;
  counter: Range;
  tax_income: Range; // Income that goes into the Treasury.
  endings: Ending[]; // The possible endings; "none": the game goes on.
}
export interface Shown {
  year: number;
  phase: Phase;
  pair: string; // Two colours with a space between them, or "none".
  event?: string; // The event of the drawn pair, by its id in the pack.
  bag: CubeCounts;
  current: CubeCounts;
  used: CubeCounts;
  treasury: CubeCounts;
  tracks: TrackLevels;
  institutions: Record<string, ShownInstitution>;
  policies?: ShownPolicy[]; // In the order in which they are checked; absent without policy cards.
  policy_card?: number; // The card being checked at Year End.
  policy_step?: number;
  policy_turned?: boolean;
  counter: number; // The scenario's counter.
  uses_this_year: Record<string, number>; // How often each action has been taken.
  actions_this_year: number;
  funded_this_draw: boolean;
  year_end: YearEnd;
  ending: Ending;
}
