// The kinds of entry in Ladder's journal. words.cc turns each kind into a message, and the table below turns it into
// facts.
#pragma once

#include "games/_template/verbs.h"
#include "kit/journal.h"

namespace exchequer::template_title {

enum class Kind : std::uint16_t {
  kNote,  // only cites a clause that applied; it has no words
  kSetup,
  kChosen,  // says that a climber has chosen, not what
  kRolled,
  kClimbed,
  kBothLeap,
  kRound,
  kWon,
  kLevel,
};

inline constexpr std::array kFactTable = {
    Say::entry(Kind::kNote, "note"),
    Say::entry(Kind::kSetup, "setup", "rungs", "rounds"),
    Say::entry(Kind::kChosen, "chosen", thing::kClimber),
    Say::entry(Kind::kRolled, "rolled", "number"),
    Say::entry(Kind::kClimbed, "climbed", thing::kClimber, "from", "to"),
    Say::entry(Kind::kBothLeap, "both_leap"),
    Say::entry(Kind::kRound, "round", "round"),
    Say::entry(Kind::kWon, "won", thing::kClimber),
    Say::entry(Kind::kLevel, "level"),
};

}  // namespace exchequer::template_title
