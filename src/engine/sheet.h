// The sheet: the table in words, as panels of lines, for the terminal, screen readers and pipes. A title fills it from
// a view.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/clause.h"
#include "core/message.h"

namespace exchequer {

// A piece of a line. `style` is a word that the terminal or page turns into a look: a colour of the title ("debt"),
// "strong", "dim", "alert".
struct Span {
  Message message;  // with an empty key, the literal text
  std::string literal;
  std::string style;

  Span(Message m, std::string s = {}) : message(std::move(m)), style(std::move(s)) {}
  Span(std::string text, std::string s = {}) : literal(std::move(text)), style(std::move(s)) {}
  Span(const char* text, std::string s = {}) : literal(text), style(std::move(s)) {}
  friend bool operator==(const Span&, const Span&) = default;
};

using Line = std::vector<Span>;

// `spoken` says the same to people who listen: sentences with full names, without letters, shapes and bars.
struct Panel {
  Message title;
  std::vector<Line> lines = {};
  std::vector<Span> spoken = {};

  void say(Message message, std::string style = {}) { spoken.emplace_back(std::move(message), std::move(style)); }
  // A line that is a sentence already.
  void write_and_say(const Message& message, const std::string& style = {}) {
    lines.push_back({Span(message, style)});
    say(message, style);
  }
  friend bool operator==(const Panel&, const Panel&) = default;
};

using Sheet = std::vector<Panel>;

// The decision to be made now, and the clause that asks for it.
struct Question {
  Message text;
  Clause clause;
  friend bool operator==(const Question&, const Question&) = default;
};

// A number worth plotting over a game: a track, a rating, a score.
struct Measure {
  Message name;
  std::string id;
  std::string style;
  std::int32_t value = 0, low = 0, high = 0;
  Message unit = {};  // what it is counted in; measures of one unit share an axis
};

// Something that a report counts, under its group and id: "banks when valued" and "profitable".
struct Happening {
  std::string group;
  Message group_name;
  std::string id;
  Message name;
};

}  // namespace exchequer
