// The whole of a game in less than a kilobyte. Fields that not everybody may see are marked; a view leaves them out.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/pigs/ids.h"
#include "kit/sets.h"

namespace exchequer::pigs {

inline constexpr std::uint8_t kWhole = 255;       // viewer of a state that hides nothing
inline constexpr std::uint8_t kActivated = 0x80;  // on an open card: fixed to take effect in this Activation (PG-R21)
inline constexpr std::uint8_t kBeforeShuffle = 0x40;  // on a vote: older than the last shuffle of its deck
inline constexpr std::uint8_t kCardBits = 0x3f;

constexpr Card face_of(int bits) { return static_cast<Card>(bits & kCardBits); }

// A declared share: the open Action, who shares it, whose Rating it is shared with.
struct Share {
  int open;
  Actor player, with;
};
constexpr std::uint16_t pack_share(const Share& share) {
  return static_cast<std::uint16_t>(share.open << 8 | share.player << 4 | share.with);
}
constexpr Share unpack_share(std::uint16_t bits) {
  return {bits >> 8, static_cast<Actor>(bits >> 4 & 15U), static_cast<Actor>(bits & 15U)};
}

struct State {
  // Each player's cards. Seen by the owner only.
  std::array<Pile, kPlayers> deck{}, hand{}, discard{};
  // What everybody remembers of them (view.cc).
  std::array<Pile, kPlayers> shown{};    // known cards in the discard pile
  std::array<Pile, kPlayers> stacked{};  // known to have been in the pile at its last shuffle, and not seen since

  // The Game Area: open Actions, oldest first; votes in the order in which they were laid.
  std::array<std::uint8_t, kAllCards> open_card{};
  std::array<std::uint8_t, kAllCards> open_votes{};  // vote cards on it
  std::array<std::int8_t, kAllCards>
      open_extra{};  // votes without a card; with mod_lasts=turn, + and − of this Activation
  std::array<std::uint8_t, kAllCards> vote_on{};    // index of the open Action
  std::array<std::uint8_t, kAllCards> vote_card{};  // the face: seen by its owner only
  std::array<std::uint16_t, kMaxShares> shares{};   // pack_share()

  // Counts and memory, public.
  std::array<std::uint8_t, kPlayers> deck_size{}, hand_size{}, discard_size{};
  std::array<std::uint8_t, kPlayers> dark_new{}, dark_old{};  // unseen votes in the discard pile, by kBeforeShuffle
  std::array<std::uint8_t, kPlayers> fresh{};                 // how many of `stacked` can have left the deck at most
  std::uint8_t open_count = 0, vote_count = 0, share_count = 0;

  std::array<std::uint8_t, kActors> rating{};
  std::array<std::uint8_t, kMaxEvents> event_left{};  // in the Event deck, by design; the order is chance's
  std::uint8_t event = kNoEvent;                      // active
  Phase phase = Phase::kDeal;
  std::uint8_t turn = 0;
  std::uint8_t first = 3;      // the 1st player; before turn 1, the player before them
  std::uint8_t place = 0;      // the player who acts or draws, counted from the 1st
  std::uint8_t left = 0;       // votes, submissions or draws that player still has
  std::uint8_t pending = 0;    // kVoteCard, kShare: open Action; kTarget: design of the Mode card, already shown
  std::uint8_t mode_used = 0;  // in this round of Modes
  std::uint8_t winner = kNobody;
  Ending ending = Ending::kNone;
  std::uint8_t viewer = kWhole;    // whose view this is
  std::uint8_t tied_uprising = 0;  // a check found one; kept only if it counts (PG-R38)
  std::array<std::uint8_t, 4> unused{};

  int mover() const { return player_after(first, place); }
  int votes(int open) const { return open_votes[at(open)] + open_extra[at(open)]; }
  friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 1024);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

inline Card open_face(const State& state, int open) { return face_of(state.open_card[at(open)]); }
inline int open_owner(const State& state, int open) { return kOwners[open_face(state, open)]; }
inline bool is_activated(const State& state, int open) { return (state.open_card[at(open)] & kActivated) != 0; }
inline int voter_of(const State& state, int vote) { return kOwners[face_of(state.vote_card[at(vote)])]; }
inline bool is_before_shuffle(const State& state, int vote) {
  return (state.vote_card[at(vote)] & kBeforeShuffle) != 0;
}
// Opening hands go round from the President, later draws from the 1st player.
inline int drawer(const State& state) { return state.phase == Phase::kDeal ? state.place : state.mover(); }

}  // namespace exchequer::pigs
