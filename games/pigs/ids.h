// The nouns of Lord of the P.I.G.S. as small numbers: Actors, Ratings, cards, counts of cards, phases, verbs.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/action.h"

namespace exchequer::pigs {

// Actors and their Ratings have the same numbers (PG-002); the first four are the seats, in Actor order (PG-023).
using Actor = std::uint8_t;
inline constexpr Actor kPresident = 0, kBanker = 1, kDirector = 2, kTycoon = 3, kPeople = 4;
inline constexpr int kPlayers = 4, kActors = 5;
inline constexpr std::array<std::string_view, kActors> kActorIds = {"president", "banker", "director", "tycoon",
                                                                    "people"};
inline constexpr std::array<std::string_view, kPlayers> kPlayerIds = {kActorIds[0], kActorIds[1], kActorIds[2],
                                                                      kActorIds[3]};
inline constexpr std::array<std::string_view, kActors> kRatingIds = {
    "public_opinion", "economic_growth", "consumer_sales", "energy_prices", "social_stability"};
inline constexpr Actor kNobody = 255;

// The players sit in a circle.
constexpr int player_after(int player, int steps) { return (player + steps) & (kPlayers - 1); }
constexpr int steps_between(int from, int to) { return (to - from) & (kPlayers - 1); }

// A card is known by its owner and its design; copies of a design are alike. In a view, a vote whose card is hidden is
// a face-down card of its voter.
using Card = std::uint8_t;
inline constexpr int kDesigns = 13, kCards = kPlayers * kDesigns;  // PG-066
inline constexpr int kDeckSize = 29, kAllCards = kPlayers * kDeckSize;
inline constexpr int kFaces = kCards + kPlayers;  // with the four face-down ones
constexpr Card card_of(int owner, int design) { return static_cast<Card>(owner * kDesigns + design); }
constexpr Card face_down(int owner) { return static_cast<Card>(kCards + owner); }
inline constexpr std::array<std::uint8_t, kFaces> kOwners = [] {
  std::array<std::uint8_t, kFaces> owners{};
  for (int card = 0; card < kFaces; ++card)
    owners[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>(card < kCards ? card / kDesigns : card - kCards);
  return owners;
}();
constexpr int owner_of(Card card) { return kOwners[card]; }
constexpr int design_of(Card card) { return card - kOwners[card] * kDesigns; }

// How many cards of each design of one deck there are, in four bits each: a pile is one number.
using Pile = std::uint64_t;
constexpr Pile one_of(int design) { return Pile{1} << (4 * design); }
constexpr int count_of(Pile pile, int design) { return static_cast<int>(pile >> (4 * design) & 15U); }
constexpr Pile all_but(Pile pile, int design) { return pile & ~(one_of(design) * 15U); }
constexpr int first_design(Pile pile) { return std::countr_zero(pile) >> 2; }
constexpr int size_of(Pile pile) {
  int size = 0;
  for (; pile != 0; pile >>= 4) size += static_cast<int>(pile & 15U);
  return size;
}

// A set of designs, to be gone through in order: the lowest of each design's four bits.
struct Designs {
  Pile bits = 0;

  struct Iterator {
    Pile left;
    constexpr int operator*() const { return first_design(left); }
    constexpr Iterator& operator++() {
      left &= left - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
  constexpr bool empty() const { return bits == 0; }
  constexpr bool has(int design) const { return (bits & one_of(design)) != 0; }
  constexpr void add(int design) { bits |= one_of(design); }
  friend constexpr Designs operator|(Designs a, Designs b) { return {a.bits | b.bits}; }
  friend constexpr Designs operator&(Designs a, Designs b) { return {a.bits & b.bits}; }
};
constexpr Designs designs_in(Pile pile) {
  pile |= pile >> 2;
  return {(pile | pile >> 1) & 0x1111111111111111ULL};
}

inline constexpr int kMaxEvents = 20;  // different ones in a pack
inline constexpr std::uint8_t kNoEvent = kMaxEvents;
inline constexpr int kMaxShares = 48;  // declared in one Activation; a pack has at most 12 Share cards a deck

enum class Phase : std::uint8_t {
  kLot,       // chance: who is 1st in turn 1
  kDeal,      // chance: opening hands
  kEvent,     // chance: the Event of the turn
  kDraw,      // chance: a card for the player at `place`
  kVote,      // which Action, or pass
  kVoteCard,  // with which card
  kMode,      // a card with an Alternate Mode, or stop
  kTarget,    // on which Action
  kOrder,     // which of the player's activated Actions is next (PG-R20)
  kShare,     // share what is about to take effect, or stop (PG-R15)
  kSubmit,    // a card, or pass
  kOver,
};
inline constexpr std::array<std::string_view, 12> kPhaseIds = {
    "lot", "deal", "event", "draw", "vote", "vote_card", "mode", "target", "order", "share", "submit", "over"};
constexpr std::span<const std::string_view> enum_ids(Phase) { return kPhaseIds; }

enum class ModeKind : std::uint8_t { kNone, kPlus, kMinus, kShare };
inline constexpr std::array<std::string_view, 4> kModeIds = {"none", "plus", "minus", "share"};
constexpr std::span<const std::string_view> enum_ids(ModeKind) { return kModeIds; }

enum class Ending : std::uint8_t { kNone, kRating, kUprising, kTurnCap };
inline constexpr std::array<std::string_view, 4> kEndingIds = {"none", "rating", "uprising", "turn_cap"};
constexpr std::span<const std::string_view> enum_ids(Ending) { return kEndingIds; }

enum class Verb : std::uint8_t {
  kFirst,   // chance: player a is 1st
  kReveal,  // chance: Event a
  kDrawn,   // chance: card a, by its owner
  kPass,    // no vote, no more Modes, no share, no submission
  kVote,    // for open Action a
  kCard,    // with a card of design a
  kMode,    // of a card of design a
  kTarget,  // open Action a; b: whose vote a −1 takes, kAnyVote or 1 + player or kCardless (PG-R13)
  kNext,    // open Action a takes effect now
  kShare,   // with a card of design a
  kSubmit,  // a card of design a
};
inline constexpr int kAnyVote = 0, kCardless = 5, kPicks = 6;
inline constexpr std::array<std::string_view, kPicks> kPickIds = {"",           kActorIds[0], kActorIds[1],
                                                                  kActorIds[2], kActorIds[3], "none"};

constexpr Action make(Verb verb, int a = 0, int b = 0) {
  return {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0};
}

}  // namespace exchequer::pigs
