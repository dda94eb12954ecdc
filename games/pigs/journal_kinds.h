// The kinds of journal entry. words.cc turns each into a message, and the table below turns each into a fact.
#pragma once

#include "games/pigs/verbs.h"
#include "kit/journal.h"

namespace exchequer::pigs {

enum class Kind : std::uint16_t {
  kNote,         // cites a clause that applied, without words
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

inline constexpr std::array kFactTable = {
    Say::entry(Kind::kNote, "note"),
    Say::entry(Kind::kSetupRating, "setup_rating", kRatingId, "value"),
    Say::entry(Kind::kLot, "lot", kPlayerId),
    Say::entry(Kind::kTurn, "turn", "turn", kPlayerId),
    Say::entry(Kind::kEventGone, "event_gone", kEventId),
    Say::entry(Kind::kEventsShuffled, "events_shuffled"),
    Say::entry(Kind::kEvent, "event", kEventId),
    Say::entry(Kind::kEventStory, "event_story", kEventId),
    Say::entry(Kind::kRating, "rating", kRatingId, "from", "to"),
    Say::entry(Kind::kRatingStays, "rating_stays", kRatingId, "value"),
    Say::entry(Kind::kFrozen, "frozen", kRatingId),
    Say::entry(Kind::kDraws, "draws", kPlayerId),
    Say::entry(Kind::kDrewCard, "drew_card", kPlayerId, kCardId),
    Say::entry(Kind::kShuffled, "shuffled", kPlayerId, "cards"),
    Say::entry(Kind::kNoCard, "no_card", kPlayerId),
    Say::entry(Kind::kNoVoting, "no_voting"),
    Say::entry(Kind::kVoted, "voted", kPlayerId, kCardId, "votes"),
    Say::entry(Kind::kVotedWith, "voted_with", kPlayerId, kCardId),
    Say::entry(Kind::kNoVote, "no_vote", kPlayerId),
    Say::entry(Kind::kModeShown, "mode_shown", kPlayerId, kCardId),
    Say::entry(Kind::kPlus, "plus", kCardId, "votes"),
    Say::entry(Kind::kMinus, "minus", kCardId, "votes"),
    Say::entry(Kind::kMinusOf, "minus_of", kCardId, kPlayerId, "votes"),
    Say::entry(Kind::kShareNamed, "share_named", kPlayerId, kCardId, kActorId),
    Say::entry(Kind::kShareLost, "share_lost", kPlayerId, kCardId),
    Say::entry(Kind::kModesDone, "modes_done", kPlayerId),
    Say::entry(Kind::kTakesEffect, "takes_effect", kCardId),
    Say::entry(Kind::kStory, "story", kCardId),
    Say::entry(Kind::kShared, "shared", kPlayerId, kActorId, "amount"),
    Say::entry(Kind::kDiscarded, "discarded", kCardId, "votes"),
    Say::entry(Kind::kStays, "stays", kCardId, "votes", "needed"),
    Say::entry(Kind::kVotesSwept, "votes_swept", "votes"),
    Say::entry(Kind::kAddedSwept, "added_swept", "votes"),
    Say::entry(Kind::kSubmitted, "submitted", kPlayerId, kCardId),
    Say::entry(Kind::kNoSubmission, "no_submission", kPlayerId),
    Say::entry(Kind::kUprisingTie, "uprising_tie"),
    Say::entry(Kind::kTieAtTop, "tie_at_top", "players"),
    Say::entry(Kind::kWon, "won", kPlayerId),
    Say::entry(Kind::kUprising, "uprising", kPlayerId),
    Say::entry(Kind::kTurnCap, "turn_cap"),
};

}  // namespace exchequer::pigs
