// Tables on a server: people and tables over HTTP, and the messages of a table's WebSocket in both directions.
#pragma once

#include <variant>

#include "wire/requests.h"

namespace exchequer::wire {

// Version 1 sent `moved`, and clients then asked for the rest. A client that is told another version than its own must
// reload.
inline constexpr int kProtocol = 2;

// ---- A table as everyone sees it.

struct SeatInfo {
  std::string kind, name;
  bool taken = false;
  std::string stand_in;
  bool here = false;
  std::optional<std::string> expected;
  std::string value;
  std::optional<std::int64_t> left;
};
BOOST_DESCRIBE_STRUCT(SeatInfo, (), (kind, name, taken, stand_in, here, expected, value, left))
constexpr auto notes_of(const SeatInfo*) {
  return std::array{
      Note{"kind", "`person` or a bot's name."},
      Note{"name", "Names are told apart: the second Ada at a table is `Ada 2`."},
      Note{"stand_in", "The bot that stands in for the person now, or empty."},
      Note{"expected", "The person for whom this seat is kept after a rematch."},
      Note{"value", "The person's contribution to the randomness of the draws."},
      Note{"left", "Milliseconds until a bot stands in, if the person is asked and the table has a clock."}};
}

struct UndoAsked {
  Seat seat = 0;
  std::size_t length = 0;
  Seats agreed;
};
BOOST_DESCRIBE_STRUCT(UndoAsked, (), (seat, length, agreed))
constexpr auto notes_of(const UndoAsked*) { return std::array{Note{"length", "The number of moves to go back to."}}; }

struct TableMatch {
  int games = 3;
  std::size_t game = 1;
  std::string scoring;
  std::vector<std::string> people;
  std::vector<int> sat;
};
BOOST_DESCRIBE_STRUCT(TableMatch, (), (games, game, scoring, people, sat))
constexpr auto notes_of(const TableMatch*) {
  return std::array{Note{"game", "The number of the game, counted from 1."},
                    Note{"sat", "The person in each seat, as an index into `people`."}};
}

struct TableInfo {
  std::string name;
  std::vector<SeatInfo> seats;
  bool started = false, over = false, broken = false, open = false, closed = false, muted = false;
  int takeover_seconds = 0;
  std::string commitment;
  std::optional<std::string> seed;
  std::optional<UndoAsked> ask;
  std::optional<TableMatch> match;
  std::string previous, next;
  std::size_t watching = 0;
};
BOOST_DESCRIBE_STRUCT(TableInfo, (),
                      (name, seats, started, over, broken, open, closed, muted, takeover_seconds, commitment, seed, ask,
                       match, previous, next, watching))
constexpr auto notes_of(const TableInfo*) {
  return std::array{
      Note{"broken", "True if a fault in the program has stopped the game."},
      Note{"open", "True if anyone may join or watch."},
      Note{"closed", "True if the host has closed the table."},
      Note{"muted", "True if only the host may chat."},
      Note{"takeover_seconds", "The time for a decision, after which a bot stands in for a person. 0 means no limit."},
      Note{"seed", "The seed of the draws, once the game is over."},
      Note{"ask", "A request to undo that the others have to agree to."},
      Note{"previous", "The previous table of a rematch or a match."},
      Note{"watching", "The number of people who watch without a seat."}};
}

// ---- Over HTTP.

struct NewPerson {
  std::string name;
  std::optional<bool> program;
};
BOOST_DESCRIBE_STRUCT(NewPerson, (), (name, program))

struct Me {
  std::int64_t person = 0;
  std::string name;
  std::optional<std::string> token;
};
BOOST_DESCRIBE_STRUCT(Me, (), (person, name, token))
constexpr auto notes_of(const Me*) {
  return std::array{Note{"token", "Only for a program that is a new person. A browser gets a cookie."}};
}

struct Who {
  bool tables = true;
  std::optional<Me> me;
};
BOOST_DESCRIBE_STRUCT(Who, (), (tables, me))
constexpr auto notes_of(const Who*) {
  return std::array{Note{"tables", "True on a server with tables. A static host answers `false`."},
                    Note{"me", "Absent for somebody without a name."}};
}

struct NewName {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(NewName, (), (name))

struct TokenGiven {
  std::string token;
};
BOOST_DESCRIBE_STRUCT(TokenGiven, (), (token))

struct MatchWanted {
  std::optional<int> games;
  std::optional<std::string> scoring;
  std::optional<Seating> seats;
  std::optional<Tie> match_tie;
};
BOOST_DESCRIBE_STRUCT(MatchWanted, (), (games, scoring, seats, match_tie))
constexpr auto notes_of(const MatchWanted*) {
  return std::array{Note{"games", "The default is 3."}, Note{"scoring", "The default is the title's first."}};
}

struct NewTable : GameChoice {
  std::optional<std::vector<std::string>> players;
  std::optional<bool> open;
  std::optional<std::int64_t> takeover_seconds;
  std::optional<std::string> takeover_bot;
  std::optional<MatchWanted> match;
};
BOOST_DESCRIBE_STRUCT(NewTable, (GameChoice), (players, open, takeover_seconds, takeover_bot, match))
constexpr auto notes_of(const NewTable*) {
  return std::array{Note{"players", "For each seat, `person` or a bot's name. At least one is a person."},
                    Note{"open", "If true, anyone may join or watch. Otherwise an invitation is needed."}};
}

struct You {
  Seat seat = kSpectator;
  std::optional<std::string> name;
  bool host = false;
};
BOOST_DESCRIBE_STRUCT(You, (), (seat, name, host))

struct Joined : GameFacts {
  TableInfo table;
  You you;
  std::optional<std::string> key;
};
BOOST_DESCRIBE_STRUCT(Joined, (GameFacts), (table, you, key))
constexpr auto notes_of(const Joined*) {
  return std::array{Note{"key", "The invitation. Sent only to the person who made the table, and only once."}};
}

struct Listed {
  std::string name, title;
  Seat seat = kSpectator;
  bool started = false, over = false, broken = false;
  bool closed = false, host = false;
  std::size_t moves = 0;
  Seats to_act;
  bool my_turn = false;
  std::optional<std::int64_t> left;
  std::int64_t when = 0;
  std::string next;
  std::vector<std::string> people;
};
BOOST_DESCRIBE_STRUCT(Listed, (),
                      (name, title, seat, started, over, broken, closed, host, moves, to_act, my_turn, left, when, next,
                       people))
constexpr auto notes_of(const Listed*) {
  return std::array{
      Note{"left", "Milliseconds until a bot stands in for you, if you are asked and the table has a clock."},
      Note{"when", "The time of the last entry, in milliseconds since 1970."}};
}

struct OpenTable {
  std::string name, title;
  bool started = false;
  int free = 0;
  std::size_t seats = 0;
  std::int64_t when = 0;
};
BOOST_DESCRIBE_STRUCT(OpenTable, (), (name, title, started, free, seats, when))
constexpr std::string_view schema_name(const OpenTable*) { return "Open"; }

struct JoinWith {
  std::optional<std::string> key;
};
BOOST_DESCRIBE_STRUCT(JoinWith, (), (key))

// What an invitation says, also to somebody without a name.
struct Invitation {
  std::string name, title, host;
  int seats = 1;
  std::vector<std::string> people;
  Seats free;
  std::map<std::string, std::string> options, rulings;
  Localized pack;
  bool shipped = true, started = false, over = false, closed = false;
  int takeover_seconds = 0;
  std::optional<TableMatch> match;
};
BOOST_DESCRIBE_STRUCT(Invitation, (),
                      (name, title, host, seats, people, free, options, rulings, pack, shipped, started, over, closed,
                       takeover_seconds, match))
constexpr auto notes_of(const Invitation*) {
  return std::array{Note{"people", "By seat: the name of a person or a bot, or empty if the seat is free."},
                    Note{"rulings", "Only what differs from the defaults."}, Note{"pack", "Its name."},
                    Note{"shipped", "True if the pack comes with Exchequer. Otherwise the host wrote it."}};
}

struct Observations {
  std::string table, title;
  Seat seat = kSpectator;
  std::string commitment;
  play::Log log;
};
BOOST_DESCRIBE_STRUCT(Observations, (), (table, title, seat, commitment, log))

// Why a request was refused, in an answer of the socket or over HTTP.
struct Problem {
  std::string code;
  std::optional<std::string> clause;
  std::optional<Errors> errors;
  std::optional<std::string> message;
};
BOOST_DESCRIBE_STRUCT(Problem, (), (code, clause, errors, message))
constexpr auto notes_of(const Problem*) {
  return std::array{Note{"clause", "The clause of the rulebook, if a rule of the game refuses the request."},
                    Note{"errors", "Errors in a request, a set-up or a pack."},
                    Note{"message", "A sentence in English for programs that speak another version of this protocol."}};
}
Problem reload();  // for a client that speaks another version
struct HttpError {
  Problem error;
};
BOOST_DESCRIBE_STRUCT(HttpError, (), (error))

// ---- Requests over the socket: {"id": …, "do": …}. The answer repeats the id, which is a number or a short text.

struct SitRequest : Asks<"sit", bool, "Takes a seat. The game begins when the last seat is taken."> {
  Seat seat = 0;
  std::string value;
};
BOOST_DESCRIBE_STRUCT(SitRequest, (), (seat, value))
constexpr auto notes_of(const SitRequest*) {
  return std::array{Note{"value", "Your contribution to the randomness: 64 hexadecimal digits."}};
}

struct Played {
  std::size_t length = 0;
};
BOOST_DESCRIBE_STRUCT(Played, (), (length))

struct MoveRequest : Asks<"play", Played, "Makes a move."> {
  std::string notation;
  std::optional<std::size_t> length;
};
BOOST_DESCRIBE_STRUCT(MoveRequest, (), (notation, length))
constexpr auto notes_of(const MoveRequest*) {
  return std::array{
      Note{"length", "The length of the log as you know it. A message that arrives twice or too late is `stale`."}};
}

struct TakeBackRequest : Asks<"withdraw", bool, "Withdraws a simultaneous choice before the last one is in."> {};
BOOST_DESCRIBE_STRUCT(TakeBackRequest, (), ())

struct AskUndoRequest
    : Asks<"undo", bool,
           "Asks the others to take back your last move. A draw, or a move that told somebody something, stays."> {};
BOOST_DESCRIBE_STRUCT(AskUndoRequest, (), ())

struct AgreeRequest : Asks<"agree", bool, "Agrees to an undo, or refuses it."> {
  std::optional<bool> yes;
};
BOOST_DESCRIBE_STRUCT(AgreeRequest, (), (yes))

struct LeaveRequest : Asks<"leave", bool, "Gives your seat to a bot. Before the start, it frees the seat."> {};
BOOST_DESCRIBE_STRUCT(LeaveRequest, (), ())

struct BackRequest : Asks<"back", bool, "Takes your seat back from the bot that stands in. Connecting does the same."> {
};
BOOST_DESCRIBE_STRUCT(BackRequest, (), ())

struct SeatBotRequest : Asks<"seat_bot", bool, "Puts a bot in a seat. Only the host may send it, before the start."> {
  Seat seat = 0;
  std::string bot;
};
BOOST_DESCRIBE_STRUCT(SeatBotRequest, (), (seat, bot))

struct UnseatRequest
    : Asks<"unseat", bool,
           "Removes a person from a seat. They may watch, but not sit down again. Only the host may send it, before "
           "the start."> {
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(UnseatRequest, (), (seat))

struct MuteRequest : Asks<"mute", bool, "Lets only the host chat, or everybody again. Only the host may send it."> {
  bool muted = true;
};
BOOST_DESCRIBE_STRUCT(MuteRequest, (), (muted))

struct CloseTableRequest
    : Asks<"close_table", bool, "Closes the table for good, even during a game. Only the host may send it."> {};
BOOST_DESCRIBE_STRUCT(CloseTableRequest, (), ())

struct ReplaceRequest
    : Asks<"replace", bool,
           "Lets a bot play for a person who is not connected, until they come back. Only the host may send it."> {
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(ReplaceRequest, (), (seat))

struct ChatRequest : Asks<"chat", bool> {
  std::string text;
};
BOOST_DESCRIBE_STRUCT(ChatRequest, (), (text))
constexpr auto notes_of(const ChatRequest*) { return std::array{Note{"", "Sends a line of chat."}}; }

struct NextTableRequest : Asks<"next", std::string,
                               "Makes the table of the rematch or of the next game of the match, after the end. Seats "
                               "are kept for their people."> {};
BOOST_DESCRIBE_STRUCT(NextTableRequest, (), ())

struct TableStanding : MatchStanding {
  std::vector<std::string> people;
  int games = 0;
};
BOOST_DESCRIBE_STRUCT(TableStanding, (MatchStanding), (people, games))
constexpr std::string_view schema_name(const TableStanding*) { return "TableStanding"; }

struct TableStandingRequest : Asks<"standing", TableStanding, "Asks for the standing of the match."> {};
BOOST_DESCRIBE_STRUCT(TableStandingRequest, (), ())

struct InvitationRequest
    : Asks<"invitation", std::string, "Makes a new invitation and revokes the older ones. Only the host may send it."> {
};
BOOST_DESCRIBE_STRUCT(InvitationRequest, (), ())

struct PingRequest : Asks<"ping", bool> {};
BOOST_DESCRIBE_STRUCT(PingRequest, (), ())
constexpr auto notes_of(const PingRequest*) { return std::array{Note{"", "Does nothing but answer."}}; }

// Requests that only look come first: wire::Looks<T> tells them from those that act.
using TableRequest =
    std::variant<UpdateRequest, ShowRequest, LookRequest, RefusedRequest, LogRequest, SeriesRequest, CardsRequest,
                 SitRequest, MoveRequest, TakeBackRequest, AskUndoRequest, AgreeRequest, LeaveRequest, BackRequest,
                 SeatBotRequest, UnseatRequest, MuteRequest, CloseTableRequest, ReplaceRequest, ChatRequest,
                 NextTableRequest, TableStandingRequest, InvitationRequest, PingRequest>;

// ---- Messages that the server sends by itself.

struct ChatLine {
  std::int64_t time = 0;
  int seat = 0;
  std::string name, text;
};
BOOST_DESCRIBE_STRUCT(ChatLine, (), (time, seat, name, text))

struct WelcomeEvent {
  static constexpr Tag tag{"event", "welcome"};
  int protocol = kProtocol;
  You you;
  TableInfo table;
  std::vector<ChatLine> chat;
};
BOOST_DESCRIBE_STRUCT(WelcomeEvent, (), (protocol, you, table, chat))
constexpr auto notes_of(const WelcomeEvent*) {
  return std::array{Note{"", "The first message. An `update` from the beginning follows once the game has started."}};
}

struct UpdateEvent : play::Update {
  static constexpr Tag tag{"event", "update"};
};
BOOST_DESCRIBE_STRUCT(UpdateEvent, (play::Update), ())
constexpr std::string_view schema_name(const UpdateEvent*) { return "UpdateEvent"; }
constexpr auto notes_of(const UpdateEvent*) {
  return std::array{Note{"", "Something happened in the game. The message has all that you need to show it."}};
}

struct TableEvent {
  static constexpr Tag tag{"event", "table"};
  TableInfo table;
};
BOOST_DESCRIBE_STRUCT(TableEvent, (), (table))
constexpr auto notes_of(const TableEvent*) {
  return std::array{Note{"", "The table has changed: its people or its state."}};
}

struct WatchingEvent {
  static constexpr Tag tag{"event", "watching"};
  std::size_t watching = 0;
};
BOOST_DESCRIBE_STRUCT(WatchingEvent, (), (watching))
constexpr auto notes_of(const WatchingEvent*) {
  return std::array{Note{"", "The number of people watching. Sent at most once a second."}};
}

struct ClockEvent {
  static constexpr Tag tag{"event", "clock"};
  std::vector<std::int64_t> left;
};
BOOST_DESCRIBE_STRUCT(ClockEvent, (), (left))
constexpr auto notes_of(const ClockEvent*) {
  return std::array{Note{"", "The turn has changed, at a table with a clock."},
                    Note{"left", "By seat: milliseconds until a bot stands in, or -1 if the seat is not asked."}};
}

struct ChatEvent {
  static constexpr Tag tag{"event", "chat"};
  ChatLine line;
};
BOOST_DESCRIBE_STRUCT(ChatEvent, (), (line))
constexpr auto notes_of(const ChatEvent*) { return std::array{Note{"", "A line of chat."}}; }

struct AgainEvent {
  static constexpr Tag tag{"event", "again"};
};
BOOST_DESCRIBE_STRUCT(AgainEvent, (), ())
constexpr auto notes_of(const AgainEvent*) {
  return std::array{Note{"", "Something could not be saved and was undone. Ask for an `update` from 0."}};
}

struct ByeEvent {
  static constexpr Tag tag{"event", "bye"};
};
BOOST_DESCRIBE_STRUCT(ByeEvent, (), ())
constexpr auto notes_of(const ByeEvent*) {
  return std::array{Note{"", "The server is stopping. Connect again in a moment."}};
}

using Event =
    std::variant<WelcomeEvent, UpdateEvent, TableEvent, WatchingEvent, ClockEvent, ChatEvent, AgainEvent, ByeEvent>;

// {"id": …, "answer": …} and {"id": …, "error": …}, as text. `id` is null if the request had none.
std::string error_text(const Node& id, const Problem& problem);
template <class T>
std::string answer_text(const Node& id, const T& value) {
  return "{\"id\":" + to_json(id) + ",\"answer\":" + to_json(value) + "}";
}

}  // namespace exchequer::wire
