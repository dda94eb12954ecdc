// The kinds of entry in Petrostat's journal. words.cc turns each kind into a message, and the table below turns it into
// facts.
#pragma once

#include "games/petrostat/verbs.h"
#include "kit/journal.h"

namespace exchequer::petrostat {

enum class Kind : std::uint16_t {
  kNote,  // only cites a clause that applied; it has no words
  kDealt,
  kPlaced,
  kSwapped,
  kTurn,
  kRound,
  kDirection,
  kRevealed,
  kWithdrawn,
  kPlayed,
  kVoid,
  kCancelled,
  kFails,
  kPc,
  kForeign,
  kNeeds,
  kRealigned,
  kClass,
  kMoved,
  kVp,
  kJoined,
  kLeads,
  kGoverns,
  kElection,
  kDisc,
  kTaxes,
  kTreasury,
  kArmy,
  kDisbanded,
  kProtest,
  kCalmed,
  kRemoved,
  kLaw,
  kLawGone,
  kGlobal,
  kEmpire,
  kCommitted,
  kBattle,
  kWar,
  kMarket,
  kReserves,
  kOil,
  kDiscontent,
  kReached,
  kEnd,
  kHeld,
  kSent,
  kDuel,
  kPledgeBack,  // what did not complete a box
  kIdle,        // no token to choose
  kArmyLeaves,
  kFed,
  kPledged,  // nobody: the treasury pays
};

// For each side, a duel has the army and one number that holds its owner and its roll.
constexpr int duelist(int owner, int roll) { return roll + 16 * owner; }
constexpr int owner_of(int duelist) { return duelist / 16; }
constexpr int roll_of(int duelist) { return duelist % 16; }

inline constexpr std::array kFactTable = {
    Say::entry(Kind::kNote, "note"),
    Say::entry(Kind::kDealt, "dealt", "seat", thing::kIdeology),
    Say::entry(Kind::kPlaced, "placed", thing::kMarker, thing::kOwner, "box"),
    Say::entry(Kind::kSwapped, "swapped", thing::kMarker, thing::kIdeology.as("from"), thing::kIdeology.as("to")),
    Say::entry(Kind::kTurn, "turn", thing::kDecade),
    Say::entry(Kind::kRound, "round", Say::number("round", 0, kRounds - 1, 1), thing::kDirection),
    Say::entry(Kind::kDirection, "direction", thing::kIdeology, thing::kDirection),
    Say::entry(Kind::kRevealed, "revealed", thing::kIdeology, thing::kPolicy),
    Say::entry(Kind::kWithdrawn, "withdrawn", thing::kIdeology, thing::kPolicy),
    Say::entry(Kind::kPlayed, "played", thing::kIdeology, thing::kPolicy),
    Say::entry(Kind::kVoid, "void", thing::kIdeology, thing::kPolicy),
    Say::entry(Kind::kCancelled, "cancelled", thing::kIdeology, thing::kPolicy),
    Say::entry(Kind::kFails, "fails", thing::kIdeology, thing::kPolicy),
    Say::entry(Kind::kPc, "pc", thing::kIdeology, "from", "to"),
    Say::entry(Kind::kForeign, "foreign", thing::kIdeology, "count"),
    Say::entry(Kind::kNeeds, "needs", "rolled", "modifier", "needed"),
    Say::entry(Kind::kRealigned, "realigned", thing::kMarker, thing::kIdeology.as("from"), thing::kIdeology.as("to")),
    Say::entry(Kind::kClass, "class", thing::kMarker, thing::kClass.as("from"), thing::kClass.as("to")),
    Say::entry(Kind::kMoved, "moved", thing::kMarker, "from", "to"),
    Say::entry(Kind::kVp, "vp", thing::kIdeology, "from", "to"),
    Say::entry(Kind::kJoined, "joined", thing::kIdeology, thing::kParty),
    Say::entry(Kind::kLeads, "leads", thing::kIdeology, thing::kParty),
    Say::entry(Kind::kGoverns, "governs", thing::kIdeology, thing::kParty),
    Say::entry(Kind::kElection, "election", thing::kParty),
    Say::entry(Kind::kDisc, "disc", thing::kDisc),
    Say::entry(Kind::kTaxes, "taxes", "tokens"),
    Say::entry(Kind::kTreasury, "treasury", "from", "to"),
    Say::entry(Kind::kArmy, "army", thing::kMarker, thing::kOwner),
    Say::entry(Kind::kDisbanded, "disbanded", thing::kMarker, thing::kOwner),
    Say::entry(Kind::kProtest, "protest", thing::kMarker, thing::kOwner),
    Say::entry(Kind::kCalmed, "calmed", thing::kMarker, thing::kOwner),
    Say::entry(Kind::kRemoved, "removed", thing::kMarker, thing::kOwner),
    Say::entry(Kind::kLaw, "law", thing::kMarker, thing::kOwner),
    Say::entry(Kind::kLawGone, "law_gone", thing::kMarker, thing::kOwner),
    Say::entry(Kind::kGlobal, "globalization", "tokens"),
    Say::entry(Kind::kEmpire, "empire", "box"),
    Say::entry(Kind::kCommitted, "committed", thing::kIdeology, "armies", thing::kSide),
    Say::entry(Kind::kBattle, "battle", thing::kBacker, thing::kOpponent, "backing", "against"),
    Say::entry(Kind::kWar, "war", "tokens"),
    Say::entry(Kind::kMarket, "market", "rolled", "box", thing::kDecade),
    Say::entry(Kind::kReserves, "reserves", "reserves"),
    Say::entry(Kind::kOil, "oil", "price", "revenue", thing::kDecade),
    Say::entry(Kind::kDiscontent, "discontent", "treasury"),
    Say::entry(Kind::kReached, "reached", thing::kIdeology, "vp"),
    Say::entry(Kind::kEnd, "end", thing::kEnding),
    Say::entry(Kind::kHeld, "held", thing::kIdeology, thing::kParty),
    Say::entry(Kind::kSent, "sent", thing::kMarker, thing::kOwner, thing::kSide),
    Say::entry(Kind::kDuel, "duel", thing::kMarker.as("backer"), thing::kMarker.as("opponent")),
    Say::entry(Kind::kPledgeBack, "pledge_back", "wealth"),
    Say::entry(Kind::kIdle, "idle", thing::kIdeology),
    Say::entry(Kind::kArmyLeaves, "army_leaves", thing::kMarker, thing::kOwner, thing::kClass),
    Say::entry(Kind::kFed, "fed", thing::kMarker, thing::kOwner, "renewed", "paid"),
    Say::entry(Kind::kPledged, "pledged", thing::kIdeology, "wealth"),
};

}  // namespace exchequer::petrostat
