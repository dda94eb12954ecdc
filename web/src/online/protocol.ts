// Generated from src/wire and the titles' shown.h by scripts/protocol: change the structs there.
import type { EngineError, GameChoice, GameFacts, Localized, Logged, Seating, Standing, Tie, Update } from '$web/engine/protocol';

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
// Removes a person from a seat. They may watch, but not sit down again. Only the host may send it, before the start.
export interface UnseatRequest {
  seat: number;
}
// Lets only the host chat, or everybody again. Only the host may send it.
export interface MuteRequest {
  muted: boolean;
}
// Closes the table for good, even during a game. Only the host may send it.
export type CloseTableRequest = Record<never, never>;
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
  name: string; // Names are told apart: the second Ada at a table is `Ada 2`.
  taken: boolean;
  stand_in: string; // The bot that stands in for the person now, or empty.
  here: boolean;
  expected?: string; // The person for whom this seat is kept after a rematch.
  value: string; // The person's contribution to the randomness of the draws.
  left?: number; // Milliseconds until a bot stands in, if the person is asked and the table has a clock.
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
  closed: boolean; // True if the host has closed the table.
  muted: boolean; // True if only the host may chat.
  takeover_seconds: number; // The time for a decision, after which a bot stands in for a person. 0 means no limit.
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
// The turn has changed, at a table with a clock.
export interface ClockEvent {
  event: 'clock';
  left: number[]; // By seat: milliseconds until a bot stands in, or -1 if the seat is not asked.
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
export interface Who {
  tables: boolean; // True on a server with tables. A static host answers `false`.
  me?: Me; // Absent for somebody without a name.
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
  closed: boolean;
  host: boolean;
  moves: number;
  to_act: number[];
  my_turn: boolean;
  left?: number; // Milliseconds until a bot stands in for you, if you are asked and the table has a clock.
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
export interface Invitation {
  name: string;
  title: string;
  host: string;
  seats: number;
  people: string[]; // By seat: the name of a person or a bot, or empty if the seat is free.
  free: number[];
  options: Record<string, string>;
  rulings: Record<string, string>; // Only what differs from the defaults.
  pack: Localized; // Its name.
  shipped: boolean; // True if the pack comes with Exchequer. Otherwise the host wrote it.
  started: boolean;
  over: boolean;
  closed: boolean;
  takeover_seconds: number;
  match?: TableMatch;
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
  | ClockEvent
  | ChatEvent
  | AgainEvent
  | ByeEvent;
