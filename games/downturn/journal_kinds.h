// What Downturn writes into a journal; words.cc turns each kind into a message. Nothing hidden stands in an entry.
#pragma once

#include "engine/journal.h"

namespace exchequer::downturn {

enum class Kind : std::uint16_t {
  kNote,          // only a clause that was at work; no words
  kSetup,         // a players, b banks
  kRegionFilled,  // a region, b red, c yellow, d green
  kBankCube,      // a bank, b cube
  kBondsLaid,     // a green cubes
  kOpener,        // a seat
  kUp,            // a bank: comes up for auction
  kBid,           // a seat, b shares
  kPassed,        // a seat
  kFloated,       // a bank, b seat, c price
  kSkipped,       // a bank
  kTurn,          // a turn
  kLeads,         // a seat, b price
  kAllPass,       // a seat: leads
  kPaid,          // a seat, b shares lost in the auction
  kOrder,         // a, b, c, d seats; kNo: none
  kEvent,         // a card, b seat or kNo for the deck
  kWaits,         // a card: at the end of the turn
  kStability,     // a from, b to
  kColumn,        // a from, b to
  kColumnStays,   // a column
  kFailure,
  kCrash,       // a red cubes, b columns
  kGained,      // a bank, b cube, c number
  kLost,        // a bank, b cube, c number
  kMoved,       // a bank, b cube, c bank
  kRegionCube,  // a region, b cube, c number, signed
  kBondCubes,   // a cube, b number, signed
  kDrew,        // a seat, b cards
  kThrew,       // a seat, b card or kNo
  kShares,      // a seat, b Personal Shares, signed
  kDivested,    // a seat, b bank
  kPoints,      // a seat, b victory points, signed
  kTested,      // a bank, b value
  kRule,        // a rule key, b change
  kForbidden,   // a deed
  kNoCards,
  kRecycled,     // a cards
  kDealt,        // a cards each
  kBought,       // a seat, b bank, c card, d shares
  kFounded,      // a seat, b bank
  kSold,         // a seat, b bank
  kInvested,     // a seat, b bank: nobody else sees which card
  kAcquired,     // a seat, b bank, c cube
  kDevelops,     // a seat
  kPlaced,       // a cube, b region
  kReturned,     // a cube
  kBondTaken,    // a seat, b cube
  kSwapped,      // a seat, b bank, c cube, d bank
  kReorganised,  // a seat
  kDiscarded,    // a seat
  kIdle,         // a seat: no card, nothing done
  kLastChance,   // a seat whose action emptied a hand
  kRevealed,     // a bank, b card, c seat whose card it was
  kValued,       // a bank, b value, c status
  kPledged,      // a seat, b shares, c bank
  kRescued,      // a bank, b shares
  kBankrupt,     // a bank
  kDividend,     // a seat, b bank, c points
  kBest,         // a bank, b value
  kMajority,     // a seat, b points
  kMinority,     // a seat, b points
  kAbsorbed,     // a bank, b cube, c number
  kGaveBond,     // a bank, b cube
  kRefilled,     // a region, b red, c yellow, d green
  kTrimmed,      // a region, b cube
  kShuffled,     // a cards
  kBonds,        // a seat, b points
  kUnspent,      // a seat, b points
  kTieBanks,     // a seat wins by banks
  kTieShares,    // a seat wins by shares
  kTieCard,      // a seat, b card
  kWon,          // a seat, b points
  kEnding,       // a ending, b turn, c bankruptcies
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

}  // namespace exchequer::downturn
