// Descriptions of the structs of play/tell.h, and of the engine's structs in them, for the wire.
#pragma once

#include "content/described.h"
#include "engine/card.h"
#include "engine/match.h"
#include "play/tell.h"

namespace exchequer::wire {

struct PlainSpan {
  std::optional<std::string> text;
  std::optional<Message> message;
  std::optional<std::string> style;
};
BOOST_DESCRIBE_STRUCT(PlainSpan, (), (text, message, style))
constexpr std::string_view schema_name(const PlainSpan*) { return "Span"; }
constexpr auto notes_of(const PlainSpan*) {
  return std::array{Note{"", "A piece of a line: a message or a plain text."},
                    Note{"style", "A colour of the title, or `strong`, `dim` or `alert`."}};
}

struct PlainCardPart {
  std::optional<Message> heading;
  std::vector<Message> lines;
  bool in_force = false;
};
BOOST_DESCRIBE_STRUCT(PlainCardPart, (), (heading, lines, in_force))
constexpr std::string_view schema_name(const PlainCardPart*) { return "CardPart"; }
constexpr auto notes_of(const PlainCardPart*) {
  return std::array{Note{"in_force", "True for the part (facing, level) that is in force now, if there are several."}};
}

}  // namespace exchequer::wire

namespace exchequer {

inline wire::PlainSpan described_as(const Span& span) {
  wire::PlainSpan plain;
  if (span.message.key.empty())
    plain.text = span.literal;
  else
    plain.message = span.message;
  if (!span.style.empty()) plain.style = span.style;
  return plain;
}

inline wire::PlainCardPart described_as(const CardPart& part) {
  return {part.heading.key.empty() ? std::nullopt : std::optional(part.heading), part.lines, part.in_force};
}

BOOST_DESCRIBE_STRUCT(Panel, (), (title, lines, spoken))
constexpr auto notes_of(const Panel*) {
  return std::array{Note{"", "A part of the table in words."},
                    Note{"spoken", "The same for people who listen: sentences with full names, without symbols."}};
}

BOOST_DESCRIBE_STRUCT(Measure, (), (id, name, style, value, low, high, unit))
constexpr auto notes_of(const Measure*) {
  return std::array{Note{"", "A number worth plotting."},
                    Note{"unit", "What it is counted in. Measures of one unit share an axis."}};
}

BOOST_DESCRIBE_STRUCT(Card, (), (id, kind, name, parts))
constexpr std::string_view schema_name(const Card*) { return "CardText"; }
constexpr auto notes_of(const Card*) {
  return std::array{Note{"", "A printed component in sentences."},
                    Note{"kind", "The message `<title>.card.<kind>` names it."}};
}

BOOST_DESCRIBE_STRUCT(MatchStanding, (), (finished, over, by_game, points, wins, leaders))
constexpr std::string_view schema_name(const MatchStanding*) { return "Standing"; }
constexpr auto notes_of(const MatchStanding*) {
  return std::array{Note{"by_game", "The points of each person in each finished game."},
                    Note{"leaders", "The people who have won or are ahead: several if they are level."}};
}

BOOST_DESCRIBE_STRUCT(Error, (), (where, what))
constexpr std::string_view schema_name(const Error*) { return "EngineError"; }
constexpr auto notes_of(const Error*) {
  return std::array{Note{"", "An error in a request, a record or a pack."},
                    Note{"where", "A file and line, or the path of a field: `match.people[2]`."}};
}

}  // namespace exchequer

namespace exchequer::play {

BOOST_DESCRIBE_STRUCT(ToldFact, (), (kind, ids, amounts))
constexpr auto notes_of(const ToldFact*) {
  return std::array{
      Note{"kind", "The kind of event, as the title names it: `cut`, `valued`."},
      Note{"ids",
           "The ids of the things it is about, by their role. They come from the pack or from the title's constants."}};
}

BOOST_DESCRIBE_STRUCT(Told, (ToldFact), (words, clause, times))
constexpr auto notes_of(const Told*) {
  return std::array{Note{"", "Something that happened, or that would happen."},
                    Note{"clause", "The clause that it follows, or empty."},
                    Note{"times", "How many times in a row, if more than once."}};
}

BOOST_DESCRIBE_STRUCT(ToldMove, (), (index, seat, words, notation, did))
constexpr std::string_view schema_name(const ToldMove*) { return "Step"; }
constexpr auto notes_of(const ToldMove*) {
  return std::array{Note{"", "A move of the log."}, Note{"seat", "The seat that moved. 15 is chance."},
                    Note{"words", "Absent if the viewer sees only that there was a move."}};
}

BOOST_DESCRIBE_STRUCT(Change, (), (id, from, to))

BOOST_DESCRIBE_STRUCT(Choice, (ToldFact), (notation, words, did, complete, changes, final))
constexpr auto notes_of(const Choice*) {
  return std::array{
      Note{"notation", "The text to send to play this choice. It is made of the ids in the view and the pack."},
      Note{"did", "What the choice would do, as far as this seat can foresee."},
      Note{"complete", "False if the rest depends on something hidden or drawn."},
      Note{"changes", "The values that the measures would take."},
      Note{"final", "True if the choice cannot be taken back."}};
}

BOOST_DESCRIBE_STRUCT(Refusal, (), (words, notation, clause))
constexpr std::string_view schema_name(const Refusal*) { return "Refused"; }
constexpr auto notes_of(const Refusal*) { return std::array{Note{"", "A move that is not allowed now, and why."}}; }

BOOST_DESCRIBE_STRUCT(Odd, (), (notation, words, weight))
constexpr auto notes_of(const Odd*) { return std::array{Note{"", "A possible draw."}}; }

BOOST_DESCRIBE_STRUCT(Moment, (), (time, measures))
BOOST_DESCRIBE_STRUCT(Series, (), (unit, points, next))
constexpr auto notes_of(const Series*) {
  return std::array{Note{"", "The measures after each move."},
                    Note{"next", "Present if there are more. Ask again from this number on."}};
}

BOOST_DESCRIBE_STRUCT(Log, (), (setup, steps, next))
constexpr std::string_view schema_name(const Log*) { return "Logged"; }
constexpr auto notes_of(const Log*) {
  return std::array{Note{"setup", "The events of the set-up. Only in a log from its beginning."},
                    Note{"next", "Present if there are more. Ask again from this number on."}};
}

BOOST_DESCRIBE_STRUCT(Ending, (), (ending, scores, winners))

BOOST_DESCRIBE_STRUCT(Shown, (),
                      (length, last, viewer, to_act, over, waits, practice, can_undo, can_redo, can_withdraw, unit,
                       view, sheet, question, clause, measures, odds, returns, choices))
constexpr auto notes_of(const Shown*) {
  return std::array{Note{"", "Everything that a viewer sees after a number of moves."},
                    Note{"length", "The number of moves before this position."},
                    Note{"last", "The number of moves in the log."},
                    Note{"viewer", "A seat, 14 for a spectator, or 15 for everything once the game is over."},
                    Note{"waits", "True if the game waits for a person."},
                    Note{"practice", "True if a draw was taken back."},
                    Note{"can_withdraw", "True if this seat has chosen and others are still choosing."},
                    Note{"unit", "`year`, `turn` or `round` if the title counts one of them, or empty."},
                    Note{"view", "The fields of the title, as this viewer sees them."},
                    Note{"clause", "The clause that asks the question."},
                    Note{"odds", "The odds of the next draw, if nothing is hidden."},
                    Note{"choices", "The moves that this viewer may make now."}};
}

BOOST_DESCRIBE_STRUCT(Update, (), (from, setup, steps, next, shown))
constexpr auto notes_of(const Update*) {
  return std::array{Note{"", "What an action has changed, for one viewer."},
                    Note{"from", "Discard your copy of the log from this move on."},
                    Note{"steps", "The log from that move on."},
                    Note{"next", "Present if the log continues. Ask for the rest with `log`, from this number on."}};
}

BOOST_DESCRIBE_STRUCT(Written, (), (from, moves, checks))
constexpr auto notes_of(const Written*) {
  return std::array{Note{"", "The moves of this game's record from a move on."},
                    Note{"checks", "Eight digits of the state's hash after each move."}};
}

}  // namespace exchequer::play
