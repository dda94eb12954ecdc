// The entries in the log of a table, with a struct for each kind. In the store an entry is a kind, a seat and a text.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/action.h"
#include "store/store.h"

namespace exchequer::server {

using Person = std::int64_t;  // 0: nobody

namespace entry {

struct Sit {
  static constexpr std::string_view kKind = "sit";
  struct Who {
    Person person = 0;
    std::string name;
    std::string value;  // this person's contribution to the draws
  };
  Seat seat = 0;
  Who who;
};
struct Leave {
  static constexpr std::string_view kKind = "leave";
  Seat seat = 0;
};
struct SeatBot {
  static constexpr std::string_view kKind = "seat_bot";
  Seat seat = 0;
  std::string player;  // a bot's name, or "person" to free the seat again
};
struct Start {
  static constexpr std::string_view kKind = "start";
};
struct Move {
  static constexpr std::string_view kKind = "move";
  Seat seat = 0;
  std::string notation;
};
struct Withdraw {
  static constexpr std::string_view kKind = "withdraw";
  Seat seat = 0;
};
struct AskUndo {
  static constexpr std::string_view kKind = "ask";
  Seat seat = 0;
};
struct Agree {
  static constexpr std::string_view kKind = "agree";
  Seat seat = 0;
};
struct Refuse {
  static constexpr std::string_view kKind = "refuse";
  Seat seat = 0;
};
struct Undo {
  static constexpr std::string_view kKind = "undo";
  Seat seat = 0;             // who asked for it
  std::uint32_t length = 0;  // the length of the game's log afterwards
};
struct StandIn {
  static constexpr std::string_view kKind = "stand_in";
  Seat seat = 0;
  std::string bot;
};
struct Back {
  static constexpr std::string_view kKind = "back";
  Seat seat = 0;
};
struct Chat {
  static constexpr std::string_view kKind = "chat";
  struct Line {
    std::string name, text;
  };
  Seat seat = 0;
  Line line;
};
struct Next {
  static constexpr std::string_view kKind = "next";
  std::string table;
};
struct Unseat {
  static constexpr std::string_view kKind = "unseat";
  Seat seat = 0;
};
struct Mute {
  static constexpr std::string_view kKind = "mute";
  std::uint32_t muted = 0;
};
struct Close {
  static constexpr std::string_view kKind = "close";
};
struct Broken {  // written by earlier builds when a table failed; the store now has a quarantine
  static constexpr std::string_view kKind = "broken";
};

BOOST_DESCRIBE_STRUCT(Sit::Who, (), (person, name, value))
BOOST_DESCRIBE_STRUCT(Sit, (), (seat, who))
BOOST_DESCRIBE_STRUCT(Leave, (), (seat))
BOOST_DESCRIBE_STRUCT(SeatBot, (), (seat, player))
BOOST_DESCRIBE_STRUCT(Start, (), ())
BOOST_DESCRIBE_STRUCT(Move, (), (seat, notation))
BOOST_DESCRIBE_STRUCT(Withdraw, (), (seat))
BOOST_DESCRIBE_STRUCT(AskUndo, (), (seat))
BOOST_DESCRIBE_STRUCT(Agree, (), (seat))
BOOST_DESCRIBE_STRUCT(Refuse, (), (seat))
BOOST_DESCRIBE_STRUCT(Undo, (), (seat, length))
BOOST_DESCRIBE_STRUCT(StandIn, (), (seat, bot))
BOOST_DESCRIBE_STRUCT(Back, (), (seat))
BOOST_DESCRIBE_STRUCT(Chat::Line, (), (name, text))
BOOST_DESCRIBE_STRUCT(Chat, (), (seat, line))
BOOST_DESCRIBE_STRUCT(Next, (), (table))
BOOST_DESCRIBE_STRUCT(Unseat, (), (seat))
BOOST_DESCRIBE_STRUCT(Mute, (), (muted))
BOOST_DESCRIBE_STRUCT(Close, (), ())
BOOST_DESCRIBE_STRUCT(Broken, (), ())

}  // namespace entry

// Code that handles entries visits them with a function for each kind, so that a missing kind does not compile.
using LogEntry = std::variant<entry::Sit, entry::Leave, entry::SeatBot, entry::Start, entry::Move, entry::Withdraw,
                              entry::AskUndo, entry::Agree, entry::Refuse, entry::Undo, entry::StandIn, entry::Back,
                              entry::Chat, entry::Next, entry::Broken, entry::Unseat, entry::Mute, entry::Close>;

// The kind, seat and text of a row. The rest of the row is not part of the entry.
store::LogRow row_of(const LogEntry& entry);
// Nothing if no build has ever written such a row.
std::optional<LogEntry> entry_of(const store::LogRow& row);

}  // namespace exchequer::server
