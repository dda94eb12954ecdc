// Generated from src/wire and the titles' shown.h by scripts/protocol: change the structs there.
/* eslint-disable @typescript-eslint/no-explicit-any */
export type Language = 'en' | 'it';
export type Localized = Partial<Record<Language, string>>;
export type Argument = number | string | { texts: Localized } | Message[];
export interface Message {
  key: string;
  args?: Record<string, Argument>;
}

// Seats count from 0; two numbers stand for nobody at the table.
export const SPECTATOR = 14;
export const CHANCE = 15;
export const EVERYTHING = 15; // as a viewer, of a game that is over

// The titles offered, and the bots.
export type TitlesRequest = Record<never, never>;
export interface TitleFacts {
  id: string;
  name: string;
  designer: string;
  least_seats: number;
  most_seats: number;
  hidden: boolean; // Players have secrets from each other.
  rules_version: number;
  packs: string[]; // The default comes first.
}
export interface Titles {
  titles: TitleFacts[];
  bots: string[];
}
// Every catalogue of a language: owner, key, ICU pattern.
export interface TextsRequest {
  language: string;
}
// The options and rulings of a title with a pack.
export interface SetupRequest {
  title: string;
  pack?: string; // The id of a shipped pack.
  pack_text?: string; // A pack of your own, as TOML.
  pack_name?: string; // What errors call it.
}
export interface OptionChoice {
  value: string;
  name: Localized;
}
export interface SetupOption {
  key: string;
  default: string;
  flag: boolean; // Its choices are `off` and `on`.
  choices: OptionChoice[];
}
export interface RulingOption {
  value: string;
  text: Localized; // What is played with it.
}
export interface Ruling {
  id: string;
  key: string; // Empty: settled, nothing to choose.
  question: Localized;
  answer: Localized; // With a key: why the default is what it is.
  default: string;
  matters: boolean; // One of the few that a set-up screen shows unfolded.
  low: number;
  high: number;
  options: RulingOption[]; // None: a whole number from `low` to `high`.
  numbers: RulingOption[]; // Then what a number says. `N` stands for every other one, with `{N}` in its text.
}
export interface SetupAnswer {
  options: SetupOption[];
  rulings: Ruling[];
  scorings: string[]; // Ways to score a match. None: the title has single games only.
}
// What the rulebook advises about a set-up.
export interface RecommendedRequest {
  title: string;
  pack?: string; // The id of a shipped pack.
  pack_text?: string; // A pack of your own, as TOML.
  pack_name?: string; // What errors call it.
  seats?: number;
  options?: Record<string, string>;
  rulings?: Record<string, string>;
}
// Sections, clauses and rulings in every language.
export interface RulebookRequest {
  title: string;
}
export interface SectionTitle {
  id: string;
  title: Localized;
}
export type ClauseKind = 'rule' | 'advice' | 'ruling';
export interface ClauseText {
  id: string;
  section: string;
  kind: ClauseKind;
  text: Localized; // Of a ruling: what it says by default.
}
export interface Rulebook {
  sections: SectionTitle[];
  clauses: ClauseText[];
  rulings: Ruling[];
}
// The values of a pack, and where each comes from.
export interface PackRequest {
  title: string;
  pack?: string; // The id of a shipped pack.
  pack_text?: string; // A pack of your own, as TOML.
  pack_name?: string; // What errors call it.
}
export type SourceKind = 'stated' | 'published' | 'reconstructed' | 'own';
export interface PackSource {
  table: string;
  field: string;
  source: SourceKind;
  from: string;
}
export interface PackAnswer {
  title: string;
  id: string;
  version: number;
  hash: string;
  shipped: boolean;
  name: Localized;
  summary: Localized;
  values: any; // The pack's file as it is.
  sources: PackSource[];
}
// What is wrong or odd about a pack, with its lines.
export interface CheckPackRequest {
  title: string;
  pack?: string; // The id of a shipped pack.
  pack_text?: string; // A pack of your own, as TOML.
  pack_name?: string; // What errors call it.
}
// What is wrong with a request, a record or a pack.
export interface EngineError {
  where: string; // A file and line, or the path of a field: `match.people[2]`.
  what: Message;
}
export interface Checked {
  errors: EngineError[];
  warnings: EngineError[];
}
// Plays games at random and counts their moves: for `bench/wasm.mjs`.
export interface PlayoutsRequest {
  title: string;
  games?: number;
}
export type Draws = 'random' | 'manual';
export type Seating = 'rotate' | 'keep' | 'random';
export type Tie = 'shared' | 'wins';
export interface MatchSetup {
  scoring: string;
  games: number;
  seating: Seating;
  tie: Tie;
  people: string[];
}
// Begins a game.
export interface OpenRequest {
  title: string;
  pack?: string; // The id of a shipped pack.
  pack_text?: string; // A pack of your own, as TOML.
  pack_name?: string; // What errors call it.
  seats?: number;
  options?: Record<string, string>;
  rulings?: Record<string, string>;
  players?: string[]; // By seat: `person` or a bot's name. In a match by person, who sit where it puts them.
  seed?: string; // A whole number in decimal, 1 without it.
  draws?: Draws; // `manual`: a person enters what everybody sees drawn.
  match?: MatchSetup;
}
export interface Match {
  scoring: string;
  games: number;
  people: string[];
  number: number; // Of the game at the table, from 1.
  sat: number[]; // The person in each seat of it, as a place in `people`.
}
// A game that was opened.
export interface GameInfo {
  title: string;
  seats: number;
  hidden: boolean;
  players: string[]; // By seat: `person` or a bot's name.
  options: Record<string, string>;
  rulings: Record<string, string>; // Only what differs from the defaults.
  pack: PackAnswer;
  game: number; // The number that stands for it from now on.
  draws: Draws;
  match?: Match;
}
// Opens a record, or the last game of a match. Every move is replayed and compared.
export interface LoadRequest {
  text: string;
  name?: string;
}
export interface CloseRequest {
  game?: number; // Its number. Not at a table on a server.
}
// Where the game stands, and its log from a move on.
export interface UpdateRequest {
  game?: number; // Its number. Not at a table on a server.
  seat?: number; // Whose eyes. At a table only 15, once the game is over, makes a difference.
  from?: number;
}
// Something that happened, or would.
export interface Told {
  kind: string; // What happens, in the title's own words: `cut`, `valued`.
  ids: Record<string, string>; // The things it is about, by what they are: of the pack or of the title's constants.
  amounts: Record<string, number>;
  words: Message;
  clause: string; // The clause that says so, or empty.
  times?: number; // How often in a row, when more than once.
}
// A move of the log.
export interface Step {
  index: number;
  seat: number; // 15 is chance.
  words?: Message; // Absent when the viewer only sees that there was a move.
  notation?: string;
  did: Told[];
}
// A piece of a line: a message or a plain text.
export interface Span {
  text?: string;
  message?: Message;
  style?: string; // A colour of the title, or `strong`, `dim`, `alert`.
}
// A part of the table in words.
export interface Panel {
  title: Message;
  lines: Span[][];
  spoken: Span[]; // The same for people who listen: sentences with full names, without symbols.
}
// A number worth plotting.
export interface Measure {
  id: string;
  name: Message;
  style: string;
  value: number;
  low: number;
  high: number;
  unit: Message; // What it is counted in. Measures of one unit share an axis.
}
// A draw that may come.
export interface Odd {
  notation: string;
  words: Message;
  weight: number;
}
export interface Ending {
  ending: string;
  scores: number[];
  winners: number[];
}
export interface Change {
  id: string;
  from: number;
  to: number;
}
export interface Choice {
  kind: string; // What happens, in the title's own words: `cut`, `valued`.
  ids: Record<string, string>; // The things it is about, by what they are: of the pack or of the title's constants.
  amounts: Record<string, number>;
  notation: string; // What to send to play it. Its words are the ids of view and pack.
  words: Message;
  did: Told[]; // What it would do, as far as this seat can foresee.
  complete: boolean; // False when the rest depends on something hidden or drawn.
  changes: Change[]; // What it would make of the measures.
  final: boolean; // It cannot be taken back.
}
// Everything a viewer sees after so many moves.
export interface Shown<View = Record<string, unknown>> {
  length: number; // The moves that this shows.
  last: number; // The moves there are.
  viewer: number; // A seat, 14 for a spectator, or 15 for everything once the game is over.
  to_act: number[];
  over: boolean;
  waits: boolean; // For a person.
  practice: boolean; // A draw was taken back.
  can_undo: boolean;
  can_redo: boolean;
  can_withdraw: boolean; // This seat has chosen at the same time as others, who are still choosing.
  unit: string; // `year`, `turn` or `round` if the title counts one, or empty.
  view: View; // The title's named fields, as this viewer sees them.
  sheet: Panel[];
  question: Message;
  clause: string; // The clause that asks the question.
  measures: Measure[];
  odds: Odd[]; // Of the draw at hand or next to come, where nothing is hidden.
  returns?: Ending;
  choices: Choice[]; // What this viewer may do now.
}
// What an action has changed, for one viewer.
export interface Update<View = Record<string, unknown>> {
  from: number; // Forget what you know of the log from this move on.
  setup?: Told[];
  steps: Step[]; // The log from there on.
  next?: number; // The log goes on: ask for the rest with `log` from this number on.
  shown: Shown<View>;
}
// What stood there after so many moves.
export interface ShowRequest {
  game?: number; // Its number. Not at a table on a server.
  seat?: number; // Whose eyes. At a table only 15, once the game is over, makes a difference.
  at?: number; // Now without it.
}
// The view that a choice leads to, or null where that is not certain.
export interface LookRequest {
  game?: number; // Its number. Not at a table on a server.
  seat?: number; // Whose eyes. At a table only 15, once the game is over, makes a difference.
  notation: string;
}
// What is not possible now, each with its clause.
export interface RefusedRequest {
  game?: number; // Its number. Not at a table on a server.
  seat?: number; // Whose eyes. At a table only 15, once the game is over, makes a difference.
}
// A move that is not possible now, and why.
export interface Refused {
  words: Message;
  notation: string;
  clause: string;
}
export interface LogRequest {
  game?: number; // Its number. Not at a table on a server.
  seat?: number; // Whose eyes. At a table only 15, once the game is over, makes a difference.
  from?: number;
}
export interface Logged {
  setup?: Told[]; // What the set-up did. Only in a log from its beginning.
  steps: Step[];
  next?: number; // There are more: ask again from this number on.
}
export interface SeriesRequest {
  game?: number; // Its number. Not at a table on a server.
  seat?: number; // Whose eyes. At a table only 15, once the game is over, makes a difference.
  from?: number;
}
export interface Moment {
  time: number;
  measures: Measure[];
}
// The measures after each move.
export interface Series {
  unit: string;
  points: Moment[];
  next?: number; // There are more: ask again from this number on.
}
// What is printed on the cards of this game, with the sides in force marked.
export interface CardsRequest {
  game?: number; // Its number. Not at a table on a server.
  seat?: number; // Whose eyes. At a table only 15, once the game is over, makes a difference.
  at?: number;
}
export interface CardPart {
  heading?: Message;
  lines: Message[];
  in_force: boolean; // Of several parts (facings, levels), the one that holds now.
}
// A printed component in sentences.
export interface CardText {
  id: string;
  kind: string; // Its words are the text `<title>.card.<kind>`.
  name: Message;
  parts: CardPart[];
}
// Makes a move.
export interface PlayRequest {
  game?: number; // Its number. Not at a table on a server.
  seat?: number; // Who moves: 15 enters a draw.
  notation: string;
  viewer?: number; // For whom the update is, if not for who moves.
}
// What a record of this game has from a move on.
export interface Written {
  from: number;
  moves: string[];
  checks: string[]; // After each move, eight digits of the state's hash.
}
export interface Standing {
  finished: number;
  over: boolean;
  by_game: number[][]; // The points of each person in each finished game.
  points: number[];
  wins: number[];
  leaders: number[]; // Who has won or is ahead. Several when they are level.
}
// An update from the module, which also has what only a local game needs.
export interface LocalUpdate<View = Record<string, unknown>> {
  from: number; // Forget what you know of the log from this move on.
  setup?: Told[];
  steps: Step[]; // The log from there on.
  next?: number; // The log goes on: ask for the rest with `log` from this number on.
  shown: Shown<View>;
  done: boolean; // Something has changed.
  refused?: string; // The clause that refuses the move.
  written?: Written; // What a save appends.
  standing?: Standing; // Of the match, once this game is over.
}
// Makes one draw or one bot's move. Not done: a person decides, or the game is over.
export interface AdvanceRequest {
  game?: number; // Its number. Not at a table on a server.
  seat?: number; // Whose eyes. At a table only 15, once the game is over, makes a difference.
  steps?: number; // At most so many in a row, told as one change.
}
// Takes back the last decision. With secrets, only one's own that taught nothing.
export interface UndoRequest {
  game?: number; // Its number. Not at a table on a server.
  seat?: number; // Whose eyes. At a table only 15, once the game is over, makes a difference.
}
export interface RedoRequest {
  game?: number; // Its number. Not at a table on a server.
  seat?: number; // Whose eyes. At a table only 15, once the game is over, makes a difference.
}
// Takes back what this seat has chosen while others are still choosing.
export interface WithdrawRequest {
  game?: number; // Its number. Not at a table on a server.
  seat?: number; // Whose eyes. At a table only 15, once the game is over, makes a difference.
}
// What a bot would do in this seat.
export interface HintRequest {
  game?: number; // Its number. Not at a table on a server.
  seat?: number; // Whose eyes. At a table only 15, once the game is over, makes a difference.
  bot: string;
}
export interface ThoughtOption {
  notation: string;
  chance: number; // To win, in thousandths.
  error: number; // One standard error of it, in thousandths.
  tried: number;
}
export interface ExpectedMove {
  seat: number;
  words?: Message;
}
// What a bot makes of a decision.
export interface Thought {
  notation: string;
  options: ThoughtOption[]; // None: it does not search.
  line: ExpectedMove[]; // What it expects, its choice first.
  simulations: number;
}
// The state's hash before and after each move.
export interface HashesRequest {
  game?: number; // Its number. Not at a table on a server.
}
// The text of the record, or of the match.
export interface RecordRequest {
  game?: number; // Its number. Not at a table on a server.
}
// The next game of the match.
export interface NextRequest {
  game?: number; // Its number. Not at a table on a server.
}
export interface StandingRequest {
  game?: number; // Its number. Not at a table on a server.
}

// A set-up as the page makes it: every player and the seed are chosen.
export interface Setup extends OpenRequest {
  players: string[];
  seed: string;
}

// What a choice or an event is about, for programs.
export type Fact = Pick<Told, 'kind' | 'ids' | 'amounts'>;

// What may be asked, and what comes back.
export interface Requests {
  titles: { ask: TitlesRequest; answer: Titles };
  texts: { ask: TextsRequest; answer: Record<string, Record<string, string>> };
  setup: { ask: SetupRequest; answer: SetupAnswer };
  recommended: { ask: RecommendedRequest; answer: Message[] };
  rulebook: { ask: RulebookRequest; answer: Rulebook };
  pack: { ask: PackRequest; answer: PackAnswer };
  check_pack: { ask: CheckPackRequest; answer: Checked };
  playouts: { ask: PlayoutsRequest; answer: number };
  open: { ask: OpenRequest; answer: GameInfo };
  load: { ask: LoadRequest; answer: GameInfo };
  close: { ask: CloseRequest; answer: boolean };
  update: { ask: UpdateRequest; answer: Update };
  show: { ask: ShowRequest; answer: Shown };
  look: { ask: LookRequest; answer: any | null };
  refused: { ask: RefusedRequest; answer: Refused[] };
  log: { ask: LogRequest; answer: Logged };
  series: { ask: SeriesRequest; answer: Series };
  cards: { ask: CardsRequest; answer: CardText[] };
  play: { ask: PlayRequest; answer: LocalUpdate };
  advance: { ask: AdvanceRequest; answer: LocalUpdate };
  undo: { ask: UndoRequest; answer: LocalUpdate };
  redo: { ask: RedoRequest; answer: LocalUpdate };
  withdraw: { ask: WithdrawRequest; answer: LocalUpdate };
  hint: { ask: HintRequest; answer: Thought };
  hashes: { ask: HashesRequest; answer: string[] };
  record: { ask: RecordRequest; answer: string };
  next: { ask: NextRequest; answer: GameInfo };
  standing: { ask: StandingRequest; answer: Standing };
}
export type RequestName = keyof Requests;
