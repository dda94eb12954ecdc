// Generated from src/wire and the titles' shown.h by scripts/protocol: change the structs there.
/* eslint-disable @typescript-eslint/no-explicit-any */
import type { Localized, Message } from './message';

export * from './message';

export interface PackChoice {
  title: string;
  pack?: string; // The id of a shipped pack.
  pack_text?: string; // A pack of your own, as TOML.
  pack_name?: string; // The name of the pack in error messages.
}
export interface GameChoice extends PackChoice {
  seats?: number;
  options?: Record<string, string>;
  rulings?: Record<string, string>;
}
export interface OfGame {
  game?: number; // The number of the game. Left out at a table on a server.
}
export interface OfSeat extends OfGame {
  seat?: number; // The seat whose view to show. At a table, only 15 makes a difference, once the game is over.
}
export interface ToldFact {
  kind: string; // The kind of event, as the title names it: `cut`, `valued`.
  ids: Record<string, string>; // The ids of the things it is about, by their role. They come from the pack or from the title's constants.
  amounts: Record<string, number>;
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
  values: any; // The text of the pack's file.
  sources: PackSource[];
}
export interface GameFacts {
  title: string;
  seats: number;
  hidden: boolean;
  players: string[]; // For each seat, `person` or a bot's name.
  options: Record<string, string>;
  rulings: Record<string, string>; // Only what differs from the defaults.
  pack: PackAnswer;
}
// Something that happened, or that would happen.
export interface Told extends ToldFact {
  words: Message;
  clause: string; // The clause that it follows, or empty.
  times?: number; // How many times in a row, if more than once.
}
// A move of the log.
export interface Step {
  index: number;
  seat: number; // The seat that moved. 15 is chance.
  words?: Message; // Absent if the viewer sees only that there was a move.
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
// A possible draw.
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
export interface Choice extends ToldFact {
  notation: string; // The text to send to play this choice. It is made of the ids in the view and the pack.
  words: Message;
  did: Told[]; // What the choice would do, as far as this seat can foresee.
  complete: boolean; // False if the rest depends on something hidden or drawn.
  changes: Change[]; // The values that the measures would take.
  final: boolean; // True if the choice cannot be taken back.
}
// Everything that a viewer sees after a number of moves.
export interface Shown<View = Record<string, unknown>> {
  length: number; // The number of moves before this position.
  last: number; // The number of moves in the log.
  viewer: number; // A seat, 14 for a spectator, or 15 for everything once the game is over.
  to_act: number[];
  over: boolean;
  waits: boolean; // True if the game waits for a person.
  practice: boolean; // True if a draw was taken back.
  can_undo: boolean;
  can_redo: boolean;
  can_withdraw: boolean; // True if this seat has chosen and others are still choosing.
  unit: string; // `year`, `turn` or `round` if the title counts one of them, or empty.
  view: View; // The fields of the title, as this viewer sees them.
  sheet: Panel[];
  question: Message;
  clause: string; // The clause that asks the question.
  measures: Measure[];
  odds: Odd[]; // The odds of the next draw, if nothing is hidden.
  returns?: Ending;
  choices: Choice[]; // The moves that this viewer may make now.
}
// What an action has changed, for one viewer.
export interface Update<View = Record<string, unknown>> {
  from: number; // Discard your copy of the log from this move on.
  setup?: Told[];
  steps: Step[]; // The log from that move on.
  next?: number; // Present if the log continues. Ask for the rest with `log`, from this number on.
  shown: Shown<View>;
}
// The titles offered, and the bots.
export type TitlesRequest = Record<never, never>;
export interface TitleFacts {
  id: string;
  name: string;
  designer: string;
  least_seats: number;
  most_seats: number;
  hidden: boolean; // True if players have secrets from each other.
  rules_version: number;
  packs: string[]; // The first is the default.
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
export type SetupRequest = PackChoice;
export interface OptionChoice {
  value: string;
  name: Localized;
}
export interface SetupOption {
  key: string;
  default: string;
  flag: boolean; // True if the choices are `off` and `on`.
  choices: OptionChoice[];
}
export interface RulingOption {
  value: string;
  text: Localized; // How this option is played.
}
export interface Ruling {
  id: string;
  key: string; // Empty if the question is settled and there is nothing to choose.
  question: Localized;
  answer: Localized; // If there is a key, the reason for the default.
  default: string;
  matters: boolean; // True for the few rulings that a set-up screen shows at once.
  low: number;
  high: number;
  options: RulingOption[]; // Empty if the value is a whole number from `low` to `high`.
  numbers: RulingOption[]; // In that case, the text of a number. `N` stands for every other number, which replaces `{N}` in the text.
}
export interface SetupAnswer {
  options: SetupOption[];
  rulings: Ruling[];
  scorings: string[]; // Ways to score a match. Empty if the title has single games only.
}
// What the rulebook advises about a set-up.
export type RecommendedRequest = GameChoice;
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
  text: Localized; // For a ruling, the text of its default.
}
export interface Rulebook {
  sections: SectionTitle[];
  clauses: ClauseText[];
  rulings: Ruling[];
}
// The values of a pack, and where each comes from.
export type PackRequest = PackChoice;
// Errors and notes about a pack, with their lines.
export type CheckPackRequest = PackChoice;
// An error in a request, a record or a pack.
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
export interface OpenRequest extends GameChoice {
  players?: string[]; // For each seat, `person` or a bot's name. In a match, for each person; the match decides who sits where.
  seed?: string; // A whole number in decimal. The default is 1.
  draws?: Draws; // `manual` if a person enters the public draws.
  match?: MatchSetup;
}
export interface Match {
  scoring: string;
  games: number;
  people: string[];
  number: number; // The number of the game at the table, counted from 1.
  sat: number[]; // The person in each seat of this game, as an index into `people`.
}
// A game that was opened.
export interface GameInfo extends GameFacts {
  game: number; // The number by which later requests name the game.
  draws: Draws;
  match?: Match;
}
// Opens a record, or the last game of a match. Every move is replayed and checked.
export interface LoadRequest {
  text: string;
  name?: string;
}
export type CloseRequest = OfGame;
// The position of the game, and its log from a move on.
export interface UpdateRequest extends OfSeat {
  from?: number;
}
// The position after this many moves.
export interface ShowRequest extends OfSeat {
  at?: number; // The number of moves. The default is all of them.
}
// The view that a choice leads to, or null if that is not certain.
export interface LookRequest extends OfSeat {
  notation: string;
}
// The moves that are not allowed now, each with its clause.
export type RefusedRequest = OfSeat;
// A move that is not allowed now, and why.
export interface Refused {
  words: Message;
  notation: string;
  clause: string;
}
export interface LogRequest extends OfSeat {
  from?: number;
}
export interface Logged {
  setup?: Told[]; // The events of the set-up. Only in a log from its beginning.
  steps: Step[];
  next?: number; // Present if there are more. Ask again from this number on.
}
export interface SeriesRequest extends OfSeat {
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
  next?: number; // Present if there are more. Ask again from this number on.
}
// The texts of the cards of this game, with the sides in force marked.
export interface CardsRequest extends OfSeat {
  at?: number;
}
export interface CardPart {
  heading?: Message;
  lines: Message[];
  in_force: boolean; // True for the part (facing, level) that is in force now, if there are several.
}
// A printed component in sentences.
export interface CardText {
  id: string;
  kind: string; // The message `<title>.card.<kind>` names it.
  name: Message;
  parts: CardPart[];
}
// Makes a move.
export interface PlayRequest extends OfSeat {
  seat?: number; // The seat that moves. 15 enters a draw.
  notation: string;
  viewer?: number; // The viewer of the update, if not the seat that moves.
}
// The moves of this game's record from a move on.
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
  leaders: number[]; // The people who have won or are ahead: several if they are level.
}
// An update from the module, with fields that only a local game needs.
export interface LocalUpdate<View = Record<string, unknown>> extends Update<View> {
  done: boolean; // True if something has changed.
  refused?: string; // The clause that refuses the move.
  written?: Written; // The text to append to the save.
  standing?: Standing; // The standing of the match, once this game is over.
}
// Makes one draw or one bot's move. Nothing is done if a person must decide or the game is over.
export interface AdvanceRequest extends OfSeat {
  steps?: number; // Makes up to this many in a row and reports them as one change.
}
// Takes back the last decision. With secrets, only your own, and only if it revealed nothing.
export type UndoRequest = OfSeat;
export type RedoRequest = OfSeat;
// Withdraws the choice of this seat while others are still choosing.
export type WithdrawRequest = OfSeat;
// What a bot would do in this seat.
export interface HintRequest extends OfSeat {
  bot: string;
}
export interface ThoughtOption {
  notation: string;
  chance: number; // The chance of winning, in thousandths.
  error: number; // The standard error of `chance`, in thousandths.
  tried: number;
}
export interface ExpectedMove {
  seat: number;
  words?: Message;
}
// How a bot judges a decision.
export interface Thought {
  notation: string;
  options: ThoughtOption[]; // Empty if the bot does not search.
  line: ExpectedMove[]; // The moves that the bot expects, beginning with its choice.
  simulations: number;
}
// The state's hash before and after each move.
export type HashesRequest = OfGame;
// The text of the record, or of the match.
export type RecordRequest = OfGame;
// The next game of the match.
export type NextRequest = OfGame;
export type StandingRequest = OfGame;

// A set-up as the page makes it, with all players and the seed chosen.
export interface Setup extends OpenRequest {
  players: string[];
  seed: string;
}

// The things that a choice or an event is about, for programs.
export type Fact = ToldFact;

// The requests and their answers.
export interface Asked {
  titles: TitlesRequest;
  texts: TextsRequest;
  setup: SetupRequest;
  recommended: RecommendedRequest;
  rulebook: RulebookRequest;
  pack: PackRequest;
  check_pack: CheckPackRequest;
  playouts: PlayoutsRequest;
  open: OpenRequest;
  load: LoadRequest;
  close: CloseRequest;
  update: UpdateRequest;
  show: ShowRequest;
  look: LookRequest;
  refused: RefusedRequest;
  log: LogRequest;
  series: SeriesRequest;
  cards: CardsRequest;
  play: PlayRequest;
  advance: AdvanceRequest;
  undo: UndoRequest;
  redo: RedoRequest;
  withdraw: WithdrawRequest;
  hint: HintRequest;
  hashes: HashesRequest;
  record: RecordRequest;
  next: NextRequest;
  standing: StandingRequest;
}
export interface Answered {
  titles: Titles;
  texts: Record<string, Record<string, string>>;
  setup: SetupAnswer;
  recommended: Message[];
  rulebook: Rulebook;
  pack: PackAnswer;
  check_pack: Checked;
  playouts: number;
  open: GameInfo;
  load: GameInfo;
  close: boolean;
  update: Update;
  show: Shown;
  look: any | null;
  refused: Refused[];
  log: Logged;
  series: Series;
  cards: CardText[];
  play: LocalUpdate;
  advance: LocalUpdate;
  undo: LocalUpdate;
  redo: LocalUpdate;
  withdraw: LocalUpdate;
  hint: Thought;
  hashes: string[];
  record: string;
  next: GameInfo;
  standing: Standing;
}
export type RequestName = keyof Asked;
