// Draws from the decks: the exact weight of every card, and one of them by chance. Decks are multisets (PG-020).
#include <bit>

#include "games/pigs/chapters/chapters.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {
namespace {

// Eight counts of four bits as eight bytes, each the sum of the counts up to it.
constexpr std::uint64_t running_sums(std::uint64_t counts) {
  counts = (counts | counts << 16) & 0x0000ffff0000ffffULL;
  counts = (counts | counts << 8) & 0x00ff00ff00ff00ffULL;
  counts = (counts | counts << 4) & 0x0f0f0f0f0f0f0f0fULL;
  return counts * 0x0101010101010101ULL;
}

// The design of the card at a point of the pile, which is in the order of the designs. The processor could not predict
// a branch here, so there is none.
constexpr int design_at(Pile pile, std::uint32_t point) {
  const std::uint64_t low = running_sums(pile & 0xffffffffU), high = running_sums(pile >> 32);
  const auto in_low = static_cast<std::uint32_t>(low >> 56);
  const std::uint64_t beyond =
      std::uint64_t{0} - static_cast<std::uint64_t>(point >= in_low);  // all ones: in the upper eight
  const std::uint64_t sums = (low & ~beyond) | (high & beyond);
  const std::uint64_t wanted = point - (in_low & beyond) + 1;
  const std::uint64_t reached =
      ((sums | 0x8080808080808080ULL) - wanted * 0x0101010101010101ULL) & 0x8080808080808080ULL;
  return (std::countr_zero(reached) >> 3) + static_cast<int>(beyond & 8U);
}
static_assert(design_at(0x3, 2) == 0 && design_at(0x31, 1) == 1 && design_at(0x1000000000000, 0) == 12);
static_assert(design_at(0x3333332222111, 13) == 7 && design_at(0x3333332222111, 14) == 8 &&
              design_at(0x3333332222111, 28) == 12);

}  // namespace

void Module::outcomes(const Rules&, const State& state, OutcomeList& out) {
  switch (state.phase) {
    case Phase::kLot:
      for (int player = 0; player < kPlayers; ++player) out.push({make(Verb::kFirst, player), 1});
      return;
    case Phase::kEvent:
      for (int event = 0; event < kMaxEvents; ++event)
        if (state.event_left[at(event)] > 0) out.push({make(Verb::kReveal, event), state.event_left[at(event)]});
      return;
    case Phase::kDeal:
    case Phase::kDraw: {
      const int player = drawer(state);
      const Pile deck = state.deck[at(player)];
      for (const int design : designs_in(deck))
        out.push({make(Verb::kDrawn, card_of(player, design)), static_cast<std::uint32_t>(count_of(deck, design))});
      return;
    }
    default: return;
  }
}

// The inverse of the cumulative weights in the order above.
Action Module::sample(const Rules&, const State& state, Rng& rng) {
  switch (state.phase) {
    case Phase::kLot: return make(Verb::kFirst, static_cast<int>(rng.below(kPlayers)));
    case Phase::kEvent: {
      std::uint32_t total = 0;
      for (const std::uint8_t copies : state.event_left) total += copies;
      std::uint32_t at_card = rng.below(total);
      for (int event = 0;; ++event) {
        const std::uint32_t copies = state.event_left[at(event)];
        if (at_card < copies) return make(Verb::kReveal, event);
        at_card -= copies;
      }
    }
    default: {
      const int player = drawer(state);
      return make(Verb::kDrawn,
                  card_of(player, design_at(state.deck[at(player)], rng.below(state.deck_size[at(player)]))));
    }
  }
}

}  // namespace exchequer::pigs
