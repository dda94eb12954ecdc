// What travels as itself: texts by language, sentences by key, and the seats that are nobody's.
export type Language = 'en' | 'it';
export type Localized = Partial<Record<Language, string>>;
export type Argument = number | string | { texts: Localized } | Message[];
export interface Message {
  key: string;
  args?: Record<string, Argument>;
}

// Seats count from 0. Two numbers are not seats.
export const SPECTATOR = 14;
export const CHANCE = 15;
export const EVERYTHING = 15; // as a viewer, of a game that is over
