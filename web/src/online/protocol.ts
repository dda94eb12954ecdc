// Generated from src/wire and the titles' shown.h by scripts/protocol: change the structs there.
import type { EngineError, GameChoice, GameFacts, Logged, Seating, Standing, Tie, Update } from '$web/engine/protocol';

export const PROTOCOL = 2;

// Takes a seat. When the last is taken the game begins.
export interface SitRequest {
  seat: number;
  value: string; // 64 hexadecimal digits of your own randomness.
}
// Makes a move.
export interface MoveRequest {
  notation: string;
  length?: number; // Of the log as last heard. A message that comes twice or too late is `stale`.
}
export interface Played {
  length: number;
}
// Takes back a choice made at the same time as others, before the last is in.
export type TakeBackRequest = Record<never, never>;
// Asks the others to take back your last move. Never past a draw or what somebody has learned.
export type AskUndoRequest = Record<never, never>;
// Agrees to an undo, or does not.
export interface AgreeRequest {
  yes?: boolean;
}
// Gives the seat to a bot. Before the start, frees it.
export type LeaveRequest = Record<never, never>;
// Takes the seat back from the bot that stands in. Connecting does so as well.
export type BackRequest = Record<never, never>;
// The host, before the start.
export interface SeatBotRequest {
  seat: number;
  bot: string;
}
// The host, during the game: a bot plays for somebody who is not connected until they come back.
export interface ReplaceRequest {
  seat: number;
}
// Sends a line of chat.
export interface ChatRequest {
  text: string;
}
// After the end: the table of the rematch, or of the match's next game. Seats are kept for their people.
export type NextTableRequest = Record<never, never>;
// Of the match.
export type TableStandingRequest = Record<never, never>;
export interface TableStanding extends Standing {
  people: string[];
  games: number;
}
// The host: a new key. Older ones no longer admit anyone.
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
  stand_in: string; // The bot that plays for the person now, or empty.
  here: boolean;
  expected?: string; // Whose seat this is after a rematch.
  value: string; // The person's part of the randomness of the draws.
}
export interface UndoAsked {
  seat: number;
  length: number; // Back to so many moves.
  agreed: number[];
}
export interface TableMatch {
  games: number;
  game: number; // Its number, from 1.
  scoring: string;
  people: string[];
  sat: number[]; // The person in each seat, as a place in `people`.
}
export interface TableInfo {
  name: string;
  seats: SeatInfo[];
  started: boolean;
  over: boolean;
  broken: boolean; // A fault of ours has stopped it.
  open: boolean; // Anyone may come.
  takeover_seconds: number; // A bot stands in for somebody who is away for so long. 0: never.
  commitment: string;
  seed?: string; // Of the draws, once the game is over.
  ask?: UndoAsked; // An undo that the others have to agree to.
  match?: TableMatch;
  previous: string; // The table before this one, of a rematch or a match.
  next: string;
  watching: number; // How many watch without a seat.
}
export interface ChatLine {
  time: number;
  seat: number;
  name: string;
  text: string;
}
// Comes first. An `update` from the beginning follows once the game has started.
export interface WelcomeEvent {
  event: 'welcome';
  protocol: number;
  you: You;
  table: TableInfo;
  chat: ChatLine[];
}
// Something happened in the game: all that you need to show it.
export interface UpdateEvent<View = Record<string, unknown>> extends Update<View> {
  event: 'update';
}
// The table has changed: its people or its state.
export interface TableEvent {
  event: 'table';
  table: TableInfo;
}
// At most once a second.
export interface WatchingEvent {
  event: 'watching';
  watching: number;
}
// A line of chat.
export interface ChatEvent {
  event: 'chat';
  line: ChatLine;
}
// Something could not be written and was undone: ask for an `update` from 0.
export interface AgainEvent {
  event: 'again';
}
// The server stops. Come back in a moment.
export interface ByeEvent {
  event: 'bye';
}
export interface Problem {
  code: string;
  clause?: string; // Of the rulebook, where a rule of the game refuses.
  errors?: EngineError[]; // What is wrong with a request, a set-up or a pack.
  message?: string; // In English, for whoever speaks another version of this protocol.
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
  token?: string; // Only for a new person that is a program. A browser has a cookie.
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
  when: number; // Of its last entry, in milliseconds since 1970.
  next: string;
  people: string[];
}
export interface MatchWanted {
  games?: number; // 3 without it.
  scoring?: string; // The title's first without it.
  seats?: Seating;
  match_tie?: Tie;
}
export interface NewTable extends GameChoice {
  players?: string[]; // By seat: `person` or a bot's name. At least one person.
  open?: boolean; // Anyone may come. Without it, only by invitation.
  takeover_seconds?: number;
  takeover_bot?: string;
  match?: MatchWanted;
}
export interface Joined extends GameFacts {
  table: TableInfo;
  you: You;
  key?: string; // The invitation. Only for who has made the table, and only once.
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
