// Generated from src/wire and the titles' shown.h by scripts/protocol: change the structs there.
import type { EngineError, GameChoice, GameFacts, Logged, Seating, Standing, Tie, Update } from '$web/engine/protocol';

export const PROTOCOL = 2;

// Takes a seat. The game begins when the last seat is taken.
export interface SitRequest {
  seat: number;
  value: string; // Your contribution to the randomness: 64 hexadecimal digits.
}
// Makes a move.
export interface MoveRequest {
  notation: string;
  length?: number; // The length of the log as you know it. A message that arrives twice or too late is `stale`.
}
export interface Played {
  length: number;
}
// Withdraws a simultaneous choice before the last one is in.
export type TakeBackRequest = Record<never, never>;
// Asks the others to take back your last move. A draw, or a move that told somebody something, stays.
export type AskUndoRequest = Record<never, never>;
// Agrees to an undo, or refuses it.
export interface AgreeRequest {
  yes?: boolean;
}
// Gives your seat to a bot. Before the start, it frees the seat.
export type LeaveRequest = Record<never, never>;
// Takes your seat back from the bot that stands in. Connecting does the same.
export type BackRequest = Record<never, never>;
// Puts a bot in a seat. Only the host may send it, before the start.
export interface SeatBotRequest {
  seat: number;
  bot: string;
}
// Lets a bot play for a person who is not connected, until they come back. Only the host may send it.
export interface ReplaceRequest {
  seat: number;
}
export interface ChatRequest {
  text: string;
}
// Makes the table of the rematch or of the next game of the match, after the end. Seats are kept for their people.
export type NextTableRequest = Record<never, never>;
// Asks for the standing of the match.
export type TableStandingRequest = Record<never, never>;
export interface TableStanding extends Standing {
  people: string[];
  games: number;
}
// Makes a new invitation and revokes the older ones. Only the host may send it.
export type InvitationRequest = Record<never, never>;
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
  expected?: string; // The person for whom this seat is kept after a rematch.
  value: string; // The person's contribution to the randomness of the draws.
}
export interface UndoAsked {
  seat: number;
  length: number; // The number of moves to go back to.
  agreed: number[];
}
export interface TableMatch {
  games: number;
  game: number; // The number of the game, counted from 1.
  scoring: string;
  people: string[];
  sat: number[]; // The person in each seat, as an index into `people`.
}
export interface TableInfo {
  name: string;
  seats: SeatInfo[];
  started: boolean;
  over: boolean;
  broken: boolean; // True if a fault in the program has stopped the game.
  open: boolean; // True if anyone may join or watch.
  takeover_seconds: number; // The absence after which a bot stands in for a person. 0 means never.
  commitment: string;
  seed?: string; // The seed of the draws, once the game is over.
  ask?: UndoAsked; // A request to undo that the others have to agree to.
  match?: TableMatch;
  previous: string; // The previous table of a rematch or a match.
  next: string;
  watching: number; // The number of people who watch without a seat.
}
export interface ChatLine {
  time: number;
  seat: number;
  name: string;
  text: string;
}
// The first message. An `update` from the beginning follows once the game has started.
export interface WelcomeEvent {
  event: 'welcome';
  protocol: number;
  you: You;
  table: TableInfo;
  chat: ChatLine[];
}
// Something happened in the game. The message has all that you need to show it.
export interface UpdateEvent<View = Record<string, unknown>> extends Update<View> {
  event: 'update';
}
// The table has changed: its people or its state.
export interface TableEvent {
  event: 'table';
  table: TableInfo;
}
// The number of people watching. Sent at most once a second.
export interface WatchingEvent {
  event: 'watching';
  watching: number;
}
// A line of chat.
export interface ChatEvent {
  event: 'chat';
  line: ChatLine;
}
// Something could not be saved and was undone. Ask for an `update` from 0.
export interface AgainEvent {
  event: 'again';
}
// The server is stopping. Connect again in a moment.
export interface ByeEvent {
  event: 'bye';
}
export interface Problem {
  code: string;
  clause?: string; // The clause of the rulebook, if a rule of the game refuses the request.
  errors?: EngineError[]; // Errors in a request, a set-up or a pack.
  message?: string; // A sentence in English for programs that speak another version of this protocol.
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
  token?: string; // Only for a program that is a new person. A browser gets a cookie.
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
  when: number; // The time of the last entry, in milliseconds since 1970.
  next: string;
  people: string[];
}
export interface MatchWanted {
  games?: number; // The default is 3.
  scoring?: string; // The default is the title's first.
  seats?: Seating;
  match_tie?: Tie;
}
export interface NewTable extends GameChoice {
  players?: string[]; // For each seat, `person` or a bot's name. At least one is a person.
  open?: boolean; // If true, anyone may join or watch. Otherwise an invitation is needed.
  takeover_seconds?: number;
  takeover_bot?: string;
  match?: MatchWanted;
}
export interface Joined extends GameFacts {
  table: TableInfo;
  you: You;
  key?: string; // The invitation. Sent only to the person who made the table, and only once.
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
