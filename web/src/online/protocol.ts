// Generated from src/wire and the titles' shown.h by scripts/protocol: change the structs there.
import type { EngineError, Logged, PackAnswer, Seating, Shown, Step, Tie, Told } from '$web/engine/protocol';

export const PROTOCOL = 2;

// Takes a seat. The game begins when the last one is taken.
export interface SitRequest {
  seat: number;
  value: string; // 64 hexadecimal digits of your own randomness.
}
// Makes a move.
export interface MoveRequest {
  notation: string;
  length?: number; // The length of the log as you last knew it. A message that arrives twice or too late is `stale`.
}
export interface Played {
  length: number;
}
// Takes back a simultaneous choice while others are still choosing.
export type TakeBackRequest = Record<never, never>;
// Asks the others to let you take back your last move. Nobody can undo a draw or something that a player has learned.
export type AskUndoRequest = Record<never, never>;
// Agrees to an undo, or refuses it.
export interface AgreeRequest {
  yes?: boolean;
}
// Gives your seat to a bot or, before the start, frees it.
export type LeaveRequest = Record<never, never>;
// Takes your seat back from the bot that stands in. Connecting does the same.
export type BackRequest = Record<never, never>;
// Host only, before the start: puts a bot in a seat.
export interface SeatBotRequest {
  seat: number;
  bot: string;
}
// Host only, during the game: a bot stands in for an absent player until they come back.
export interface ReplaceRequest {
  seat: number;
}
// Sends a line of chat.
export interface ChatRequest {
  text: string;
}
// After the end: makes the table of the rematch, or of the match's next game. Seats are kept for their people.
export type NextTableRequest = Record<never, never>;
// Returns the standing of the match.
export type TableStandingRequest = Record<never, never>;
export interface TableStanding {
  finished: number;
  over: boolean;
  by_game: number[][]; // The points of each person in each finished game.
  points: number[];
  wins: number[];
  leaders: number[]; // The people who have won or are ahead; several when they are level.
  people: string[];
  games: number;
}
// Host only: makes a new invitation. Older ones no longer admit anyone.
export type InvitationRequest = Record<never, never>;
// Does nothing but answer.
export type PingRequest = Record<never, never>;
export interface You {
  seat: number;
  name?: string;
  host: boolean;
}
export interface SeatInfo {
  kind: string; // `person` or a bot's name.
  name: string;
  taken: boolean;
  stand_in: string; // The bot that stands in for the person now, or empty.
  here: boolean;
  expected?: string; // The person that a rematch keeps this seat for.
  value: string; // The random value that the person contributed to the draws.
}
export interface UndoAsked {
  seat: number;
  length: number; // The number of moves that would remain.
  agreed: number[];
}
export interface TableMatch {
  games: number;
  game: number; // The number of the game at the table, from 1.
  scoring: string;
  people: string[];
  sat: number[]; // The person in each seat, as an index into `people`.
}
export interface TableInfo {
  name: string;
  seats: SeatInfo[];
  started: boolean;
  over: boolean;
  broken: boolean; // A fault in the program has stopped the table.
  open: boolean; // Anyone may join.
  takeover_seconds: number; // A bot stands in for a player who is away this long; 0 means never.
  commitment: string;
  seed?: string; // The seed of the draws, once the game is over.
  ask?: UndoAsked; // An undo that the other players must agree to.
  match?: TableMatch;
  previous: string; // The table before this one, in a rematch or a match.
  next: string;
  watching: number; // The number of people watching without a seat.
}
export interface ChatLine {
  time: number;
  seat: number;
  name: string;
  text: string;
}
// Comes first. An `update` from move 0 follows once the game has started.
export interface WelcomeEvent {
  event: 'welcome';
  protocol: number;
  you: You;
  table: TableInfo;
  chat: ChatLine[];
}
// Something happened in the game. This is everything you need to show it.
export interface UpdateEvent<View = Record<string, unknown>> {
  event: 'update';
  from: number; // Forget what you know of the log from this move on.
  setup?: Told[];
  steps: Step[]; // The log from there on.
  next?: number; // There is more: ask for it with `log` from this number on.
  shown: Shown<View>;
}
// The table has changed: its people, its state.
export interface TableEvent {
  event: 'table';
  table: TableInfo;
}
// How many people watch; sent at most once a second.
export interface WatchingEvent {
  event: 'watching';
  watching: number;
}
// Somebody said something.
export interface ChatEvent {
  event: 'chat';
  line: ChatLine;
}
// Something could not be written and was undone. Ask for an `update` from 0.
export interface AgainEvent {
  event: 'again';
}
// The server is stopping. Connect again in a moment.
export interface ByeEvent {
  event: 'bye';
}
export interface Problem {
  code: string;
  clause?: string; // The clause of the rulebook, if a rule of the game refuses.
  errors?: EngineError[]; // What is wrong with a request, a set-up or a pack.
  message?: string; // An explanation in English, for clients of another version of the protocol.
}
export interface HttpError {
  error: Problem;
}
export interface NewPerson {
  name: string;
  program?: boolean;
}
export interface Me {
  person: number;
  name: string;
  token?: string; // Only for a new person that is a program; a browser gets a cookie.
}
export interface NewName {
  name: string;
}
export interface TokenGiven {
  token: string;
}
export interface Listed {
  name: string;
  title: string;
  seat: number;
  started: boolean;
  over: boolean;
  broken: boolean;
  moves: number;
  to_act: number[];
  my_turn: boolean;
  when: number; // The time of its last entry, in milliseconds since 1970.
  next: string;
  people: string[];
}
export interface MatchWanted {
  games?: number; // 3 if absent.
  scoring?: string; // The title's first way of scoring if absent.
  seats?: Seating;
  match_tie?: Tie;
}
export interface NewTable {
  title: string;
  pack?: string; // The id of a shipped pack.
  pack_text?: string; // A pack of your own, as TOML.
  pack_name?: string; // What error messages call that pack.
  seats?: number;
  options?: Record<string, string>;
  rulings?: Record<string, string>;
  players?: string[]; // `person` or a bot's name for each seat; at least one person.
  open?: boolean; // Anyone may join; if absent, only by invitation.
  takeover_seconds?: number;
  takeover_bot?: string;
  match?: MatchWanted;
}
export interface Joined {
  title: string;
  seats: number;
  hidden: boolean;
  players: string[]; // `person` or a bot's name for each seat.
  options: Record<string, string>;
  rulings: Record<string, string>; // Only those that differ from the defaults.
  pack: PackAnswer;
  table: TableInfo;
  you: You;
  key?: string; // The invitation, given once, to the person who made the table.
}
export interface Open {
  name: string;
  title: string;
  started: boolean;
  free: number;
  seats: number;
  when: number;
}
export interface JoinWith {
  key?: string;
}
export interface Observations {
  table: string;
  title: string;
  seat: number;
  commitment: string;
  log: Logged;
}

// What the server sends on its own.
export type TableMessage =
  | WelcomeEvent
  | UpdateEvent
  | TableEvent
  | WatchingEvent
  | ChatEvent
  | AgainEvent
  | ByeEvent;
