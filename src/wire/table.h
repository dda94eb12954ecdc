// Tables on a server: people and tables over HTTP, and the messages of a table's WebSocket in both directions.
#pragma once

#include <variant>

#include "wire/requests.h"

namespace exchequer::wire {

// Version 1 sent `moved` and was asked again. A client that is told another version than its own has to reload.
inline constexpr int kProtocol = 2;

// ---- What a table looks like to everyone.

struct SeatInfo {
  std::string kind, name;
  bool taken = false;
  std::string stand_in;
  bool here = false;
  std::optional<std::string> expected;
  std::string value;
};
BOOST_DESCRIBE_STRUCT(SeatInfo, (), (kind, name, taken, stand_in, here, expected, value))
constexpr auto notes_of(const SeatInfo*) {
  return std::array{Note{"kind", "`person` or a bot's name."},
                    Note{"stand_in", "The bot that plays for the person now, or empty."},
                    Note{"expected", "Whose seat this is after a rematch."},
                    Note{"value", "The person's part of the randomness of the draws."}};
}

struct UndoAsked {
  Seat seat = 0;
  std::size_t length = 0;
  Seats agreed;
};
BOOST_DESCRIBE_STRUCT(UndoAsked, (), (seat, length, agreed))
constexpr auto notes_of(const UndoAsked*) { return std::array{Note{"length", "Back to so many moves."}}; }

struct TableMatch {
  int games = 3;
  std::size_t game = 1;
  std::string scoring;
  std::vector<std::string> people;
  std::vector<int> sat;
};
BOOST_DESCRIBE_STRUCT(TableMatch, (), (games, game, scoring, people, sat))
constexpr auto notes_of(const TableMatch*) {
  return std::array{Note{"game", "Its number, from 1."},
                    Note{"sat", "The person in each seat, as a place in `people`."}};
}

struct TableInfo {
  std::string name;
  std::vector<SeatInfo> seats;
  bool started = false, over = false, broken = false, open = false;
  int takeover_seconds = 0;
  std::string commitment;
  std::optional<std::string> seed;
  std::optional<UndoAsked> ask;
  std::optional<TableMatch> match;
  std::string previous, next;
  std::size_t watching = 0;
};
BOOST_DESCRIBE_STRUCT(TableInfo, (),
                      (name, seats, started, over, broken, open, takeover_seconds, commitment, seed, ask, match,
                       previous, next, watching))
constexpr auto notes_of(const TableInfo*) {
  return std::array{Note{"broken", "A fault of ours has stopped it."},
                    Note{"open", "Anyone may come."},
                    Note{"takeover_seconds", "A bot stands in for somebody who is away for so long. 0: never."},
                    Note{"seed", "Of the draws, once the game is over."},
                    Note{"ask", "An undo that the others have to agree to."},
                    Note{"previous", "The table before this one, of a rematch or a match."},
                    Note{"watching", "How many watch without a seat."}};
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
  return std::array{Note{"token", "Only for a new person that is a program. A browser has a cookie."}};
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
  return std::array{Note{"games", "3 without it."}, Note{"scoring", "The title's first without it."}};
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
  return std::array{Note{"players", "By seat: `person` or a bot's name. At least one person."},
                    Note{"open", "Anyone may come. Without it, only by invitation."}};
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
  return std::array{Note{"key", "The invitation. Only for who has made the table, and only once."}};
}

struct Listed {
  std::string name, title;
  Seat seat = kSpectator;
  bool started = false, over = false, broken = false;
  std::size_t moves = 0;
  Seats to_act;
  bool my_turn = false;
  std::int64_t when = 0;
  std::string next;
  std::vector<std::string> people;
};
BOOST_DESCRIBE_STRUCT(Listed, (),
                      (name, title, seat, started, over, broken, moves, to_act, my_turn, when, next, people))
constexpr auto notes_of(const Listed*) {
  return std::array{Note{"when", "Of its last entry, in milliseconds since 1970."}};
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

struct Observations {
  std::string table, title;
  Seat seat = kSpectator;
  std::string commitment;
  play::Log log;
};
BOOST_DESCRIBE_STRUCT(Observations, (), (table, title, seat, commitment, log))

// Why something was not done, in an answer of the socket and over HTTP.
struct Problem {
  std::string code;
  std::optional<std::string> clause;
  std::optional<Errors> errors;
  std::optional<std::string> message;
};
BOOST_DESCRIBE_STRUCT(Problem, (), (code, clause, errors, message))
constexpr auto notes_of(const Problem*) {
  return std::array{Note{"clause", "Of the rulebook, where a rule of the game refuses."},
                    Note{"errors", "What is wrong with a request, a set-up or a pack."},
                    Note{"message", "In English, for whoever speaks another version of this protocol."}};
}
Problem reload();  // to a client that speaks another version
struct HttpError {
  Problem error;
};
BOOST_DESCRIBE_STRUCT(HttpError, (), (error))

// ---- What is asked over the socket: {"id": …, "do": …}. The id, a number or a short text, comes back with the answer.

struct SitRequest : Asks<"sit", bool, "Takes a seat. When the last is taken the game begins."> {
  Seat seat = 0;
  std::string value;
};
BOOST_DESCRIBE_STRUCT(SitRequest, (), (seat, value))
constexpr auto notes_of(const SitRequest*) {
  return std::array{Note{"value", "64 hexadecimal digits of your own randomness."}};
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
  return std::array{Note{"length", "Of the log as last heard. A message that comes twice or too late is `stale`."}};
}

struct TakeBackRequest
    : Asks<"withdraw", bool, "Takes back a choice made at the same time as others, before the last is in."> {};
BOOST_DESCRIBE_STRUCT(TakeBackRequest, (), ())

struct AskUndoRequest
    : Asks<"undo", bool,
           "Asks the others to take back your last move. Never past a draw or what somebody has learned."> {};
BOOST_DESCRIBE_STRUCT(AskUndoRequest, (), ())

struct AgreeRequest : Asks<"agree", bool, "Agrees to an undo, or does not."> {
  std::optional<bool> yes;
};
BOOST_DESCRIBE_STRUCT(AgreeRequest, (), (yes))

struct LeaveRequest : Asks<"leave", bool, "Gives the seat to a bot. Before the start, frees it."> {};
BOOST_DESCRIBE_STRUCT(LeaveRequest, (), ())

struct BackRequest
    : Asks<"back", bool, "Takes the seat back from the bot that stands in. Connecting does so as well."> {};
BOOST_DESCRIBE_STRUCT(BackRequest, (), ())

struct SeatBotRequest : Asks<"seat_bot", bool, "The host, before the start."> {
  Seat seat = 0;
  std::string bot;
};
BOOST_DESCRIBE_STRUCT(SeatBotRequest, (), (seat, bot))

struct ReplaceRequest
    : Asks<"replace", bool,
           "The host, during the game: a bot plays for somebody who is not connected until they come back."> {
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(ReplaceRequest, (), (seat))

struct ChatRequest : Asks<"chat", bool> {
  std::string text;
};
BOOST_DESCRIBE_STRUCT(ChatRequest, (), (text))
constexpr auto notes_of(const ChatRequest*) { return std::array{Note{"", "Sends a line of chat."}}; }

struct NextTableRequest
    : Asks<"next", std::string,
           "After the end: the table of the rematch, or of the match's next game. Seats are kept for their people."> {};
BOOST_DESCRIBE_STRUCT(NextTableRequest, (), ())

struct TableStanding : MatchStanding {
  std::vector<std::string> people;
  int games = 0;
};
BOOST_DESCRIBE_STRUCT(TableStanding, (MatchStanding), (people, games))
constexpr std::string_view schema_name(const TableStanding*) { return "TableStanding"; }

struct TableStandingRequest : Asks<"standing", TableStanding, "Of the match."> {};
BOOST_DESCRIBE_STRUCT(TableStandingRequest, (), ())

struct InvitationRequest : Asks<"invitation", std::string, "The host: a new key. Older ones no longer admit anyone."> {
};
BOOST_DESCRIBE_STRUCT(InvitationRequest, (), ())

struct PingRequest : Asks<"ping", bool> {};
BOOST_DESCRIBE_STRUCT(PingRequest, (), ())
constexpr auto notes_of(const PingRequest*) { return std::array{Note{"", "Does nothing but answer."}}; }

// Those that only look come first: wire::Looks<T> tells them from those that act.
using TableRequest = std::variant<UpdateRequest, ShowRequest, LookRequest, RefusedRequest, LogRequest, SeriesRequest,
                                  CardsRequest, SitRequest, MoveRequest, TakeBackRequest, AskUndoRequest, AgreeRequest,
                                  LeaveRequest, BackRequest, SeatBotRequest, ReplaceRequest, ChatRequest,
                                  NextTableRequest, TableStandingRequest, InvitationRequest, PingRequest>;

// ---- What the server sends on its own.

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
  return std::array{Note{"", "Comes first. An `update` from the beginning follows once the game has started."}};
}

struct UpdateEvent : play::Update {
  static constexpr Tag tag{"event", "update"};
};
BOOST_DESCRIBE_STRUCT(UpdateEvent, (play::Update), ())
constexpr std::string_view schema_name(const UpdateEvent*) { return "UpdateEvent"; }
constexpr auto notes_of(const UpdateEvent*) {
  return std::array{Note{"", "Something happened in the game: all that you need to show it."}};
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
constexpr auto notes_of(const WatchingEvent*) { return std::array{Note{"", "At most once a second."}}; }

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
  return std::array{Note{"", "Something could not be written and was undone: ask for an `update` from 0."}};
}

struct ByeEvent {
  static constexpr Tag tag{"event", "bye"};
};
BOOST_DESCRIBE_STRUCT(ByeEvent, (), ())
constexpr auto notes_of(const ByeEvent*) { return std::array{Note{"", "The server stops. Come back in a moment."}}; }

using Event = std::variant<WelcomeEvent, UpdateEvent, TableEvent, WatchingEvent, ChatEvent, AgainEvent, ByeEvent>;

// {"id": …, "answer": …} and {"id": …, "error": …}, as text. `id` is null where the request had none.
std::string error_text(const Node& id, const Problem& problem);
template <class T>
std::string answer_text(const Node& id, const T& value) {
  return "{\"id\":" + to_json(id) + ",\"answer\":" + to_json(value) + "}";
}

}  // namespace exchequer::wire
