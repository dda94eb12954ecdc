// The interface of the WebAssembly module (src/wasm, docs/web.md): requests, and the shape of each answer.

export type Language = 'en' | 'it';
export type Localized = Partial<Record<Language, string>>;

export type Argument = number | string | { texts: Localized } | Message[];
export interface Message {
  key: string;
  args?: Record<string, Argument>;
}
export interface EngineError {
  where: string;
  what: Message;
}

// Seats count from 0; two numbers stand for nobody at the table.
export const SPECTATOR = 14;
export const CHANCE = 15;
export const EVERYTHING = 15; // as a viewer, of a game that is over

export interface TitleFacts {
  id: string;
  name: string;
  designer: string;
  least_seats: number;
  most_seats: number;
  hidden: boolean;
  rules_version: number;
  packs: string[];
}
export interface Titles {
  titles: TitleFacts[];
  bots: string[];
}

export interface SetupOption {
  key: string;
  default: string;
  flag: boolean;
  choices: { value: string; name: Localized }[];
}
export interface RulingOption {
  value: string;
  text: Localized; // what is played with it
}
export interface Ruling {
  id: string;
  key: string; // empty: settled
  question: Localized;
  answer: Localized; // with a key: why the default is what it is
  default: string;
  matters: boolean;
  low: number;
  high: number;
  options: RulingOption[]; // none: a whole number from low to high
  numbers: RulingOption[]; // then what a number says; "N": every other one, with {N} in its text
}
export interface SetupAnswer {
  options: SetupOption[];
  rulings: Ruling[];
  scorings: string[]; // of a match; none: the title has single games only
}

export interface ClauseText {
  id: string;
  section: string;
  kind: 'rule' | 'advice' | 'ruling';
  text: Localized; // a ruling's is what it says by default; words/rulings.ts has it as it is played at a table
}
export interface Rulebook {
  sections: { id: string; title: Localized }[];
  clauses: ClauseText[];
  rulings: Ruling[];
}

export interface PackAnswer {
  title: string;
  id: string;
  version: number;
  hash: string;
  shipped: boolean;
  name: Localized;
  summary: Localized;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  values: any; // the pack file as it is (docs/formats)
  sources: { table: string; field: string; source: 'stated' | 'published' | 'reconstructed' | 'own'; from: string }[];
}

export interface Setup {
  title: string;
  pack?: string;
  pack_text?: string;
  pack_name?: string;
  seats?: number;
  options?: Record<string, string>;
  rulings?: Record<string, string>;
  players: string[]; // by seat: "person" or a bot's name
  seed: string; // a whole number, decimal
  draws?: Draws;
  match?: MatchSetup; // then players are by person, and sit where the match puts them
}
export type Draws = 'random' | 'manual'; // manual: a person enters what came out of the printed bag
export interface MatchSetup {
  scoring: string;
  games: number;
  seating: 'rotate' | 'keep' | 'random';
  tie: 'shared' | 'wins';
  people: string[];
}
export interface Match extends Omit<MatchSetup, 'seating' | 'tie'> {
  number: number; // of the game at the table, from 1
  sat: number[]; // the person in each seat of it
}
export interface Standing {
  finished: number;
  over: boolean;
  by_game: number[][]; // points of each person
  points: number[];
  wins: number[];
  leaders: number[];
}

export interface GameInfo {
  game: number;
  title: string;
  seats: number;
  hidden: boolean;
  players: string[];
  options: Record<string, string>;
  rulings: Record<string, string>; // what differs from the defaults
  draws: Draws;
  match?: Match;
  pack: PackAnswer;
}

// What it is, for programs: the things it is about by their ids.
export interface Fact {
  kind: string; // the title's own: "cut", "valued"
  ids: Record<string, string>;
  amounts: Record<string, number>;
}
export interface Told extends Fact {
  words: Message;
  clause: string;
  times?: number;
}
export interface Step {
  index: number;
  seat: number;
  words?: Message; // absent: the viewer sees only that there was a move
  notation?: string;
  did: Told[];
}
export interface Span {
  text?: string;
  message?: Message;
  style?: string;
}
export interface Panel {
  title: Message;
  lines: Span[][];
}
// A printed component in sentences; of several parts (facings, levels) the one that holds now is in force.
export interface CardText {
  id: string;
  kind: string; // its words: <title>.card.<kind>
  name: Message;
  parts: { heading?: Message; lines: Message[]; in_force: boolean }[];
}
export interface Measure {
  id: string;
  name: Message;
  style: string;
  value: number;
  low: number;
  high: number;
}
export interface Choice extends Fact {
  notation: string; // "cut private_enterprise": its words name what it is about, by the ids of view and pack
  words: Message;
  did: Told[]; // what can be foreseen
  complete: boolean; // false: the rest depends on what the seat cannot see, or on a draw
  changes: { id: string; from: number; to: number }[]; // of measures
  final: boolean; // cannot be taken back
}
export interface Refused {
  words: Message;
  notation: string;
  clause: string;
}
export interface Odd {
  notation: string;
  words: Message;
  weight: number;
}
export interface Shown<View = Record<string, unknown>> {
  length: number; // moves that this shows
  last: number; // moves there are
  viewer: number;
  to_act: number[];
  over: boolean;
  waits: boolean; // for a person
  practice: boolean;
  can_undo: boolean;
  can_redo: boolean;
  can_withdraw?: boolean; // online: one's choice is made, and others have still to choose
  unit: '' | 'year' | 'turn' | 'round';
  view: View;
  sheet: Panel[];
  question: Message;
  clause: string;
  measures: Measure[];
  odds: Odd[]; // of the draw at hand or next to come, where it is known exactly
  returns?: { ending: string; scores: number[]; winners: number[] };
  choices: Choice[];
}
// What a bot makes of a decision. Chances and errors are in thousandths.
export interface Thought {
  notation: string; // its choice
  options: { notation: string; chance: number; error: number; tried: number }[]; // none: it does not search
  line: { seat: number; words?: Message }[]; // what it expects, its choice first
  simulations: number;
}
export interface Series {
  unit: string;
  points: { time: number; measures: Measure[] }[];
  next?: number; // from a server: there are more, from this one on
}
export interface Logged {
  setup?: Told[];
  steps: Step[];
  next?: number; // likewise
}

// What an action has changed, for one viewer.
export interface Update<View = Record<string, unknown>> extends Logged {
  from: number; // forget what you know of the log from this move on
  shown: Shown<View>;
}
export interface LocalUpdate<View = Record<string, unknown>> extends Update<View> {
  done: boolean; // something has changed
  refused?: string; // the clause that refuses the move
  written?: { from: number; moves: string[]; checks: string[] }; // what a save appends
  standing?: Standing; // of the match, once this game is over
}

// What may be asked, and what comes back.
export interface Requests {
  titles: { ask: Record<never, never>; answer: Titles };
  texts: { ask: { language: Language }; answer: Record<string, Record<string, string>> };
  setup: { ask: { title: string; pack?: string; pack_text?: string }; answer: SetupAnswer };
  recommended: {
    ask: Pick<Setup, 'title' | 'pack' | 'pack_text' | 'seats' | 'options' | 'rulings'>;
    answer: Message[];
  }; // what the rulebook advises about a set-up
  rulebook: { ask: { title: string }; answer: Rulebook };
  pack: { ask: { title: string; pack?: string; pack_text?: string }; answer: PackAnswer };
  check_pack: {
    ask: { title: string; pack_text: string; pack_name?: string };
    answer: { errors: EngineError[]; warnings: EngineError[] };
  };
  open: { ask: Setup; answer: GameInfo };
  load: { ask: { text: string; name?: string }; answer: GameInfo };
  close: { ask: { game: number }; answer: boolean };
  show: { ask: { game: number; seat: number; at?: number }; answer: Shown };
  refused: { ask: { game: number; seat: number }; answer: Refused[] };
  look: { ask: { game: number; seat: number; notation: string }; answer: Record<string, unknown> | null };
  log: { ask: { game: number; seat: number; from?: number }; answer: Logged };
  series: { ask: { game: number; seat: number; from?: number }; answer: Series };
  cards: { ask: { game: number; seat: number; at?: number }; answer: CardText[] };
  hashes: { ask: { game: number }; answer: string[] };
  record: { ask: { game: number }; answer: string };
  play: { ask: { game: number; seat: number; notation: string; viewer?: number }; answer: LocalUpdate };
  advance: { ask: { game: number; seat?: number }; answer: LocalUpdate };
  undo: { ask: { game: number; seat: number }; answer: LocalUpdate };
  redo: { ask: { game: number; seat?: number }; answer: LocalUpdate };
  update: { ask: { game: number; seat: number; from?: number }; answer: Update };
  hint: { ask: { game: number; seat: number; bot: string }; answer: Thought };
  withdraw: { ask: { game: number; seat?: number }; answer: LocalUpdate };
  next: { ask: { game: number }; answer: GameInfo }; // the next game of a match
  standing: { ask: { game: number }; answer: Standing };
}
export type RequestName = keyof Requests;
