// What must hold after every step, worked out anew from the state.
#include <array>

#include "games/pigs/chapters/chapters.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {
namespace {

// Every card of every deck is in exactly one place, and the counts say so (PG-009).
std::string broken_cards(const Rules& rules, const State& s) {
  std::array<std::array<int, kDesigns>, kPlayers> open{}, votes{};
  std::array<int, kPlayers> vote_count{};
  std::array<int, kAllCards> on{};
  for (int i = 0; i < s.open_count; ++i) {
    const Card card = open_face(s, i);
    if (card >= kCards) return "an open Action that is no card";
    ++open[at(owner_of(card))][at(design_of(card))];
  }
  for (int v = 0; v < s.vote_count; ++v) {
    const Card card = face_of(s.vote_card[at(v)]);
    if (card >= kCards) return "a vote that is no card";
    if (s.vote_on[at(v)] >= s.open_count) return "a vote on nothing";
    ++votes[at(owner_of(card))][at(design_of(card))];
    ++vote_count[at(owner_of(card))];
    ++on[s.vote_on[at(v)]];
  }
  for (int i = 0; i < kAllCards; ++i) {
    const bool used = i < s.open_count;
    if (on[at(i)] != s.open_votes[at(i)]) return "the votes on an Action are counted wrongly";
    if (!used && (s.open_card[at(i)] != 0 || s.open_extra[at(i)] != 0)) return "an Action beyond the end of the list";
    if (i >= s.vote_count && (s.vote_card[at(i)] != 0 || s.vote_on[at(i)] != 0))
      return "a vote beyond the end of the list";
    if (used && s.open_extra[at(i)] < 0 && rules.rulings.mod_lasts != ruling::ModLasts::kTurn)
      return "fewer votes than none";
    if (used && s.votes(i) < 0) return "fewer votes than none";
    if (used && is_activated(s, i) && s.phase != Phase::kOrder && s.phase != Phase::kShare)
      return "an activated Action was left over";
  }
  for (std::size_t p = 0; p < kPlayers; ++p) {
    if (size_of(s.deck[p]) != s.deck_size[p] || size_of(s.hand[p]) != s.hand_size[p] ||
        size_of(s.discard[p]) != s.discard_size[p])
      return "a pile of another size than it says";
    for (int d = 0; d < kDesigns; ++d) {
      if (count_of(s.deck[p], d) + count_of(s.hand[p], d) + count_of(s.discard[p], d) + open[p][at(d)] +
              votes[p][at(d)] !=
          count_of(rules.full[p], d))
        return "a card is gone, or there is one too many";
      if (count_of(s.shown[p], d) > count_of(s.discard[p], d)) return "a known discard that is not there";
      if (count_of(s.stacked[p], d) > count_of(rules.full[p], d) - count_of(s.shown[p], d) - open[p][at(d)])
        return "a card known to be shuffled in lies open";
    }
    if (size_of(s.shown[p]) + s.dark_new[p] + s.dark_old[p] != s.discard_size[p])
      return "the discard pile is remembered wrongly";
    if (rules.rulings.open_discards && s.dark_new[p] + s.dark_old[p] > 0) return "an unseen discard in an open pile";
    const int outside = size_of(s.stacked[p]) - s.deck_size[p];
    if (outside > s.fresh[p]) return "fewer cards in the deck than are known to be";
  }
  return {};
}

}  // namespace

std::string Module::broken_invariant(const Rules& rules, const State& s) {
  if (std::string broken = broken_cards(rules, s); !broken.empty()) return broken;
  if (s.viewer != kWhole) return "a view in place of a state";
  for (const std::uint8_t rating : s.rating)
    if (rating > rules.maximum) return "a Rating beyond its track";  // PG-005
  int events = 0;
  for (std::size_t e = 0; e < kMaxEvents; ++e) {
    const int copies = s.event_left[e] + (s.event == e);
    if (copies > rules.event[e].copies) return "more copies of an Event than there are";
    events += copies;
  }
  if (!rules.events && (events > 0 || s.event != kNoEvent)) return "an Event without the module";
  if (s.turn > rules.rulings.turn_cap) return "a turn beyond the last";
  if (s.tied_uprising > rules.rulings.tied_uprising) return "a tied uprising is kept where it does not count";
  if (s.first >= kPlayers || s.place >= kPlayers) return "no such player";
  if ((s.phase == Phase::kOver) != (s.ending != Ending::kNone)) return "over without an ending";
  if ((s.winner < kPlayers) != (s.ending == Ending::kRating || s.ending == Ending::kUprising))
    return "a winner without a win";
  if (s.share_count > 0 && s.phase != Phase::kMode && s.phase != Phase::kTarget && s.phase != Phase::kOrder &&
      s.phase != Phase::kShare)
    return "a share outlasts its Activation";
  for (std::size_t i = s.share_count; i < kMaxShares; ++i)
    if (s.shares[i] != 0) return "a share beyond the end of the list";
  if (s.mode_used > 0 && (s.phase != Phase::kMode && s.phase != Phase::kTarget)) return "a Mode outside its round";
  const bool waits = s.phase == Phase::kVoteCard || s.phase == Phase::kTarget || s.phase == Phase::kShare;
  if (s.pending != 0 && !waits) return "something is pending at the wrong time";
  const bool deciding = s.phase > Phase::kDraw && s.phase != Phase::kOver;
  if (deciding && s.phase != Phase::kTarget && s.phase != Phase::kOrder && s.hand_size[at(s.mover())] == 0)
    return "a player without cards is asked";
  return {};
}

}  // namespace exchequer::pigs
