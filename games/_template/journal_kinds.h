// What Ladder writes into a journal; words.cc turns each kind into a message.
#pragma once

#include "engine/journal.h"

namespace exchequer::template_title {

enum class Kind : std::uint16_t {
  kNote,     // only a clause that was at work; no words
  kSetup,    // a rungs, b rounds
  kChosen,   // a seat: that it has chosen, not what
  kRolled,   // a number
  kClimbed,  // a seat, b from, c to
  kBothLeap,
  kRound,  // a round
  kWon,    // a seat
  kLevel,
};

// A null journal costs nothing.
inline void write(Journal* journal, Kind kind, Clause clause, int a = 0, int b = 0, int c = 0) {
  if (journal)
    journal->add({static_cast<std::uint16_t>(kind), clause, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                  static_cast<std::int16_t>(c), 0});
}
inline void note(Journal* journal, Clause clause) { write(journal, Kind::kNote, clause); }

}  // namespace exchequer::template_title
