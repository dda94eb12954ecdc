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

// Lists the titles and the bots.
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
// Returns the catalogues of a language: owner, key, ICU pattern.
export interface TextsRequest {
  language: string;
}
// Lists the options and rulings of a title with a pack.
export interface SetupRequest {
  title: string;
  pack?: string; // The id of a shipped pack.
  pack_text?: string; // A pack of your own, as TOML.
  pack_name?: string; // What error messages call that pack.
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
  text: Localized; // What is played with this option.
}
export interface Ruling {
  id: string;
  key: string; // Empty if the ruling is settled and there is nothing to choose.
  question: Localized;
  answer: Localized; // With a key, why the default is what it is.
  default: string;
  matters: boolean; // Whether a set-up screen shows it unfolded.
  low: number;
  high: number;
  options: RulingOption[]; // Empty if the choice is a whole number from `low` to `high`.
  numbers: RulingOption[]; // What such a number says. `N` stands for every number without an entry, with `{N}` in its text.
}
export interface SetupAnswer {
  options: SetupOption[];
  rulings: Ruling[];
  scorings: string[]; // Ways to score a match; empty if the title has single games only.
}
// Returns what the rulebook advises about a set-up.
export interface RecommendedRequest {
  title: string;
  pack?: string; // The id of a shipped pack.
  pack_text?: string; // A pack of your own, as TOML.
  pack_name?: string; // What error messages call that pack.
  seats?: number;
  options?: Record<string, string>;
  rulings?: Record<string, string>;
}
// Returns sections, clauses and rulings in every language.
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
  text: Localized; // What the clause says; for a ruling, what it says by default.
}
export interface Rulebook {
  sections: SectionTitle[];
  clauses: ClauseText[];
  rulings: Ruling[];
}
// Returns the values of a pack, and where each comes from.
export interface PackRequest {
  title: string;
  pack?: string; // The id of a shipped pack.
  pack_text?: string; // A pack of your own, as TOML.
  pack_name?: string; // What error messages call that pack.
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
  values: any; // The contents of the pack's file.
  sources: PackSource[];
}
// Lists what is wrong or odd in a pack, with line numbers.
export interface CheckPackRequest {
  title: string;
  pack?: string; // The id of a shipped pack.
  pack_text?: string; // A pack of your own, as TOML.
  pack_name?: string; // What error messages call that pack.
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
// Plays random games and counts their moves, for `bench/wasm.mjs`.
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
  pack_name?: string; // What error messages call that pack.
  seats?: number;
  options?: Record<string, string>;
  rulings?: Record<string, string>;
  players?: string[]; // `person` or a bot's name for each seat. In a match, for each person; the match assigns the seats.
  seed?: string; // A whole number in decimal; 1 if absent.
  draws?: Draws; // With `manual`, a person enters the draws that everyone sees.
  match?: MatchSetup;
}
export interface Match {
  scoring: string;
  games: number;
  people: string[];
  number: number; // The number of the current game, from 1.
  sat: number[]; // The person in each seat, as an index into `people`.
}
// A game that was opened.
export interface GameInfo {
  title: string;
  seats: number;
  hidden: boolean;
  players: string[]; // `person` or a bot's name for each seat.
  options: Record<string, string>;
  rulings: Record<string, string>; // Only those that differ from the defaults.
  pack: PackAnswer;
  game: number; // The number that names it in later requests.
  draws: Draws;
  match?: Match;
}
// Opens a record, or the last game of a match. Every move is replayed and compared.
export interface LoadRequest {
  text: string;
  name?: string;
}
// Forgets a game.
export interface CloseRequest {
  game?: number; // The number of the game, for the module only.
}
// Returns the position, and the log from a move on.
export interface UpdateRequest {
  game?: number; // The number of the game, for the module only.
  seat?: number; // The seat to see through. At a table it is your own; once the game is over, 15 shows everything.
  from?: number;
}
// Something that happened, or would happen.
export interface Told {
  kind: string; // What happens, in the title's own words: `cut`, `valued`.
  ids: Record<string, string>; // The things it is about, by role: ids of the pack, or of the title's constants.
  amounts: Record<string, number>;
  words: Message;
  clause: string; // The clause that says so, or empty.
  times?: number; // How many times in a row, if more than once.
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
  style?: string; // A colour of the title, or `strong`, `dim` or `alert`.
}
// A part of the table in words.
export interface Panel {
  title: Message;
  lines: Span[][];
}
// A number worth plotting.
export interface Measure {
  id: string;
  name: Message;
  style: string;
  value: number;
  low: number;
  high: number;
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
  ids: Record<string, string>; // The things it is about, by role: ids of the pack, or of the title's constants.
  amounts: Record<string, number>;
  notation: string; // What to send to play it, made of the ids in the view and the pack.
  words: Message;
  did: Told[]; // What it would do, as far as this seat can foresee.
  complete: boolean; // False if the rest depends on something hidden or drawn.
  changes: Change[]; // What would become of the measures.
  final: boolean; // It cannot be taken back.
}
// Everything a viewer sees after a number of moves.
export interface Shown<View = Record<string, unknown>> {
  length: number; // The number of moves that this shows.
  last: number; // The number of moves so far.
  viewer: number; // A seat, 14 for a spectator, or 15 for everything once the game is over.
  to_act: number[];
  over: boolean;
  waits: boolean; // The game waits for a person.
  practice: boolean; // A draw was taken back.
  can_undo: boolean;
  can_redo: boolean;
  can_withdraw: boolean; // This seat has made a simultaneous choice, and others are still choosing.
  unit: string; // `year`, `turn` or `round`, if the title counts one; otherwise empty.
  view: View; // The title's named fields, as this viewer sees them.
  sheet: Panel[];
  question: Message;
  clause: string; // The clause that asks the question.
  measures: Measure[];
  odds: Odd[]; // The chances of the current or next draw, where nothing is hidden.
  returns?: Ending;
  choices: Choice[]; // What this viewer may do now.
}
// What an action has changed, for one viewer.
export interface Update<View = Record<string, unknown>> {
  from: number; // Forget what you know of the log from this move on.
  setup?: Told[];
  steps: Step[]; // The log from there on.
  next?: number; // There is more: ask for it with `log` from this number on.
  shown: Shown<View>;
}
// Returns the position after a number of moves.
export interface ShowRequest {
  game?: number; // The number of the game, for the module only.
  seat?: number; // The seat to see through. At a table it is your own; once the game is over, 15 shows everything.
  at?: number; // The number of moves; all of them if absent.
}
// Returns the view that a choice leads to, or null if that is not certain.
export interface LookRequest {
  game?: number; // The number of the game, for the module only.
  seat?: number; // The seat to see through. At a table it is your own; once the game is over, 15 shows everything.
  notation: string;
}
// Lists the moves that are not possible now, each with its clause.
export interface RefusedRequest {
  game?: number; // The number of the game, for the module only.
  seat?: number; // The seat to see through. At a table it is your own; once the game is over, 15 shows everything.
}
// A move that is not possible now, and why.
export interface Refused {
  words: Message;
  notation: string;
  clause: string;
}
// Returns the log from a move on.
export interface LogRequest {
  game?: number; // The number of the game, for the module only.
  seat?: number; // The seat to see through. At a table it is your own; once the game is over, 15 shows everything.
  from?: number;
}
export interface Logged {
  setup?: Told[]; // What the set-up did, in a log from the beginning only.
  steps: Step[];
  next?: number; // There is more: ask again from this number on.
}
// Returns the measures after each move, from a move on.
export interface SeriesRequest {
  game?: number; // The number of the game, for the module only.
  seat?: number; // The seat to see through. At a table it is your own; once the game is over, 15 shows everything.
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
  next?: number; // There is more: ask again from this number on.
}
// Returns what the cards of this game say, with the sides in force marked.
export interface CardsRequest {
  game?: number; // The number of the game, for the module only.
  seat?: number; // The seat to see through. At a table it is your own; once the game is over, 15 shows everything.
  at?: number;
}
export interface CardPart {
  heading?: Message;
  lines: Message[];
  in_force: boolean; // Of several parts, such as facings or levels, the one that holds now.
}
// A printed component in sentences.
export interface CardText {
  id: string;
  kind: string; // The text `<title>.card.<kind>` names it.
  name: Message;
  parts: CardPart[];
}
// Makes a move.
export interface PlayRequest {
  game?: number; // The number of the game, for the module only.
  seat?: number; // The seat that moves; 15 enters a draw.
  notation: string;
  viewer?: number; // The seat that the update is for, if not the one that moves.
}
// What a record of this game holds from a move on.
export interface Written {
  from: number;
  moves: string[];
  checks: string[]; // Eight digits of the state's hash after each move.
}
export interface Standing {
  finished: number;
  over: boolean;
  by_game: number[][]; // The points of each person in each finished game.
  points: number[];
  wins: number[];
  leaders: number[]; // The people who have won or are ahead; several when they are level.
}
// An update from the module, with what only a local game needs.
export interface LocalUpdate<View = Record<string, unknown>> {
  from: number; // Forget what you know of the log from this move on.
  setup?: Told[];
  steps: Step[]; // The log from there on.
  next?: number; // There is more: ask for it with `log` from this number on.
  shown: Shown<View>;
  done: boolean; // Whether something has changed.
  refused?: string; // The clause that refuses the move.
  written?: Written; // What to append to a save.
  standing?: Standing; // The standing of the match, once this game is over.
}
// Makes one draw or one bot's move. `done` is false when a person decides or the game is over.
export interface AdvanceRequest {
  game?: number; // The number of the game, for the module only.
  seat?: number; // The seat to see through. At a table it is your own; once the game is over, 15 shows everything.
  steps?: number; // The most moves to make in a row, reported as one change.
}
// Takes back the last decision. In a game with secrets, only your own, and only if it revealed nothing.
export interface UndoRequest {
  game?: number; // The number of the game, for the module only.
  seat?: number; // The seat to see through. At a table it is your own; once the game is over, 15 shows everything.
}
// Makes again what was taken back.
export interface RedoRequest {
  game?: number; // The number of the game, for the module only.
  seat?: number; // The seat to see through. At a table it is your own; once the game is over, 15 shows everything.
}
// Takes back a simultaneous choice while others are still choosing.
export interface WithdrawRequest {
  game?: number; // The number of the game, for the module only.
  seat?: number; // The seat to see through. At a table it is your own; once the game is over, 15 shows everything.
}
// Asks what a bot would do in this seat.
export interface HintRequest {
  game?: number; // The number of the game, for the module only.
  seat?: number; // The seat to see through. At a table it is your own; once the game is over, 15 shows everything.
  bot: string;
}
export interface ThoughtOption {
  notation: string;
  chance: number; // The chance to win, in thousandths.
  error: number; // The standard error of `chance`, in thousandths.
  tried: number;
}
export interface ExpectedMove {
  seat: number;
  words?: Message;
}
// What a bot thinks of a decision.
export interface Thought {
  notation: string;
  options: ThoughtOption[]; // Empty for a bot that does not search.
  line: ExpectedMove[]; // The moves it expects, its own choice first.
  simulations: number;
}
// Lists the state's hash before the first move and after each.
export interface HashesRequest {
  game?: number; // The number of the game, for the module only.
}
// Returns the text of the record, or of the match.
export interface RecordRequest {
  game?: number; // The number of the game, for the module only.
}
// Begins the next game of the match.
export interface NextRequest {
  game?: number; // The number of the game, for the module only.
}
// Returns the standing of the match.
export interface StandingRequest {
  game?: number; // The number of the game, for the module only.
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
