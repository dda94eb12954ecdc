// What a game writes into a journal; words.cc turns each kind into a message.
#pragma once

#include "engine/journal.h"

namespace exchequer::pigs {

enum class Kind : std::uint16_t {
  kNote,         // only a clause that was at work; no words
  kSetupRating,  // a Rating, b value
  kLot,          // a player
  kTurn,         // a turn, b 1st player
  kEventGone,    // a Event
  kEventsShuffled,
  kEvent,        // a Event
  kEventStory,   // a Event
  kRating,       // a Rating, b from, c to
  kRatingStays,  // a Rating, b value
  kFrozen,       // a Rating
  kDraws,        // a player
  kDrewCard,     // a player, b card: for that player's eyes only
  kShuffled,     // a player, b cards
  kNoCard,       // a player
  kNoVoting,
  kVoted,         // a player, b card voted for, c votes there
  kVotedWith,     // a player, b card: for that player's eyes only
  kNoVote,        // a player
  kModeShown,     // a player, b card
  kPlus,          // a card, b votes there
  kMinus,         // a card, b votes there
  kMinusOf,       // a card, b whose vote
  kShareNamed,    // a player, b card, c Actor
  kShareLost,     // a player, b card
  kModesDone,     // a player
  kTakesEffect,   // a card
  kStory,         // a card
  kShared,        // a player, b Actor, c amount
  kDiscarded,     // a card, b vote cards
  kStays,         // a card, b votes, c needed
  kVotesSwept,    // a how many
  kAddedSwept,    // a how many
  kSubmitted,     // a player, b card
  kNoSubmission,  // a player
  kUprisingTie,
  kTieAtTop,  // a how many
  kWon,       // a player
  kUprising,  // a player
  kTurnCap,
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

}  // namespace exchequer::pigs
