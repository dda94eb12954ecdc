// What Petrostat writes into a journal; words.cc turns each kind into a message.
#pragma once

#include "engine/journal.h"

namespace exchequer::petrostat {

enum class Kind : std::uint16_t {
  kNote,        // only a clause that was at work; no words
  kDealt,       // a seat, b ideology
  kPlaced,      // a marker, b owner, c box
  kSwapped,     // a marker, b old owner, c new owner
  kTurn,        // a turn
  kRound,       // a round, b backwards
  kDirection,   // a ideology, b backwards
  kRevealed,    // a ideology, b token
  kWithdrawn,   // a ideology, b token
  kPlayed,      // a ideology, b token
  kVoid,        // a ideology, b token
  kCancelled,   // a ideology, b token
  kFails,       // a ideology, b token
  kPc,          // a ideology, b from, c to
  kForeign,     // a ideology, b how many
  kNeeds,       // a rolled, b modifier, c needed
  kRealigned,   // a marker, b from, c to
  kClass,       // a marker, b from, c to
  kMoved,       // a marker, b from box, c to box
  kVp,          // a ideology, b from, c to
  kJoined,      // a ideology, b party
  kLeads,       // a ideology, b party
  kGoverns,     // a ideology, b party
  kElection,    // a party, b markers
  kDisc,        // a shows E
  kTaxes,       // a tokens
  kTreasury,    // a from, b to
  kArmy,        // a marker, b owner
  kDisbanded,   // a marker, b owner
  kProtest,     // a marker, b owner
  kCalmed,      // a marker, b owner
  kRemoved,     // a marker, b owner
  kLaw,         // a marker, b owner
  kLawGone,     // a marker, b owner
  kGlobal,      // a tokens
  kEmpire,      // a box
  kCommitted,   // a ideology, b number, c side
  kBattle,      // a ideology, b ideology, c roll, d roll
  kWar,         // a tokens
  kMarket,      // a modified roll, b box, c turn
  kReserves,    // a reserves
  kOil,         // a price box, b revenue, c turn
  kDiscontent,  // a treasury
  kReached,     // a ideology, b VP
  kEnd,         // a ending
  kHeld,        // a ideology, b party
  kSent,        // a marker, b owner, c side
  kDuel,        // a marker, b marker, c roll + 16 × owner, d roll + 16 × owner
  kPledgeBack,  // a wealth that made no whole box
  kIdle,        // a ideology: no token to choose
  kArmyLeaves,  // a marker, b owner, c class
  kFed,         // a marker, b owner, c all that is renewed on it, d paid by the owner
  kPledged,     // a ideology, b wealth; nobody: the treasury
};

// Out of the way of playouts, where nobody reads.
[[gnu::noinline, gnu::cold]] inline void write_entry(Journal* journal, Kind kind, Clause clause, int a, int b, int c,
                                                     int d) {
  journal->add({static_cast<std::uint16_t>(kind), clause, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                static_cast<std::int16_t>(c), static_cast<std::int16_t>(d)});
}

inline void write(Journal* journal, Kind kind, Clause clause, int a = 0, int b = 0, int c = 0, int d = 0) {
  if (journal) [[unlikely]]
    write_entry(journal, kind, clause, a, b, c, d);
}
inline void note(Journal* journal, Clause clause) { write(journal, Kind::kNote, clause); }

}  // namespace exchequer::petrostat
