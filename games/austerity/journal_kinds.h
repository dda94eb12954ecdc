// What Austerity writes into a journal; words.cc turns each kind into a message.
#pragma once

#include "engine/journal.h"

namespace exchequer::austerity {

enum class Kind : std::uint16_t {
  kNote,         // only a clause that was at work; no words
  kSetupBag,     // a cube, b how many
  kSetupTrack,   // a track, b value
  kSetupFacing,  // a card, b facing, c permanent
  kSetupScenario,
  kSetupCountry,
  kDrawn,         // a, b cubes
  kSingle,        // a cube
  kEvent,         // a pair
  kTrack,         // a track, b from, c to
  kTrackStays,    // a track, b value, already at the end
  kAdded,         // a cube, b place
  kCapped,        // a cube: the supply's bound
  kTaken,         // a cube, b place
  kCut,           // a institution, b steps
  kPenalty,       // a institution
  kReward,        // a institution
  kPlaced,        // a institution, b Income there
  kSpentSurplus,  // a institution
  kBanked,        // a cube
  kFounded,       // a institution
  kTidied,        // a cube, b how many
  kAction,        // a action
  kYearEnd,       // a year
  kTaxIncome,     // a how many
  kRefilled,      // a cubes in the bag
  kYearBegins,    // a year
  kCounter,       // a from, b to
  kStep,          // a card, b facing: its Year End instructions
  kTurned,        // a card, b facing
  kKept,          // a card, b facing
  kUpkeep,        // a card
  kLapsed,        // a card
  kWon,
  kLost,  // a ending
};

// Out of the way of playouts, where nobody reads.
[[gnu::noinline, gnu::cold]] inline void write_entry(Journal* journal, Kind kind, Clause clause, int a, int b, int c) {
  journal->add({static_cast<std::uint16_t>(kind), clause, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                static_cast<std::int16_t>(c), 0});
}

inline void write(Journal* journal, Kind kind, Clause clause, int a = 0, int b = 0, int c = 0) {
  if (journal) [[unlikely]]
    write_entry(journal, kind, clause, a, b, c);
}
inline void note(Journal* journal, Clause clause) { write(journal, Kind::kNote, clause); }

}  // namespace exchequer::austerity
