// What must hold after every step, worked out from scratch: cubes, shares and cards are conserved, and counters agree.
#include "games/downturn/deck.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {
namespace {

// Whether the remembered facts allow the true state. The sets of batches are nested or disjoint (deck.cc). A seat's
// cards can therefore come from its batches if each set holds at least as many of them as the seat has from batches
// within that set.
bool memories_fit(const State& s) {
  for (std::size_t p = 0; p < kSeats; ++p) {
    const Cards unseen = s.hand[p] | s.down[p] | s.closed[p];
    int number = 0;
    for (const std::uint8_t held : s.held_from[p]) number += held;
    if (number != std::popcount(unseen)) return false;
    for (std::size_t m = 0; m < kMinds; ++m) {
      if (m == p) continue;
      for (std::size_t b = 0; b <= s.batch; ++b) {
        if (s.held_from[p][b] == 0) continue;
        const Cards set = s.may[m][b];
        int inside = 0;
        for (std::size_t o = 0; o <= s.batch; ++o)
          if ((s.may[m][o] & ~set) == 0) inside += s.held_from[p][o];
        if (std::popcount(unseen & set) < inside) return false;
      }
    }
  }
  for (const auto& may : s.may)
    if ((s.deck & ~may[s.batch]) != 0) return false;
  return true;
}

const char* broken_cubes(const Rules& rules, const State& s) {
  for (std::size_t c = 0; c < kColours; ++c) {
    int total = s.bag[c] + s.out[c] + s.bond[c] + s.hold[c];
    for (const CubeCounts& region : s.region) total += region[c];
    for (const CubeCounts& cubes : s.cubes) total += cubes[c];
    for (const CubeCounts& bonds : s.bonds) total += bonds[c];
    if (total != rules.pool[c]) return "cubes have come or gone";
  }
  return nullptr;
}

const char* broken_cards(const State& s) {
  int cards = 0;
  Cards all = 0, invested = s.spent, down = 0, closed = 0;
  const auto place = [&](Cards here) {
    cards += std::popcount(here);
    all |= here;
  };
  for (const Cards here : {s.deck, s.discard, s.display, s.spent}) place(here);
  for (const Cards here : s.hand) place(here);
  for (const Cards here : s.on_bank) {
    place(here);
    invested |= here;
  }
  if (cards != kCardCount || all != kAllCards) return "the 42 cards are not each in one place";
  if (s.deck_count != std::popcount(s.deck)) return "the deck is miscounted";
  for (std::size_t p = 0; p < kSeats; ++p) {
    if ((down & s.down[p]) != 0 || (closed & s.closed[p]) != 0) return "a face-down card has two owners";
    down |= s.down[p];
    closed |= s.closed[p];
    if (s.hand_count[p] != std::popcount(s.hand[p])) return "a hand is miscounted";
    if ((s.down[p] & s.not_down[p]) != 0) return "a face-down card was seen elsewhere";
  }
  if ((down & ~invested) != 0) return "a face-down card is no investment";
  if ((closed & ~s.discard) != 0) return "a closed discard is not discarded";
  return memories_fit(s) ? nullptr : "somebody rules out what is true";
}

const char* broken_shares(const Rules& rules, const State& s) {
  for (int p = 0; p < kSeats; ++p) {
    int shares = s.personal[at(p)] + s.lost[at(p)];
    for (const auto& of_bank : s.shares) shares += of_bank[at(p)];
    if (shares != (p < rules.seats ? rules.shares : 0)) return "a player's shares have come or gone";
    if (those(kAllBanks, [&](int bank) { return s.shares[at(bank)][at(p)] > 0; }) != s.held[at(p)])
      return "the banks of a seat are misremembered";
  }
  return nullptr;
}

const char* broken_banks(const Rules& rules, const State& s) {
  for (int bank = 0; bank < kBanks; ++bank) {
    const std::size_t b = at(bank);
    int shares = 0;
    for (const std::uint8_t number : s.shares[b]) shares += number;
    if (shares != s.share_count[b]) return "the shares of a bank are miscounted";
    if (shares > rules.bank[b].shares) return "a bank has too many shares";
    if ((shares > 0) != has(s.owned, bank)) return "owned banks are misremembered";
    if (s.load[b] != count(s.cubes[b]) + std::popcount(s.on_bank[b])) return "a bank's cubes and cards are miscounted";
    if (!has(rules.in_play, bank) && (shares > 0 || s.load[b] > 0)) return "a bank that is not in play is used";
  }
  return nullptr;
}

const char* broken_tracks(const Rules& rules, const State& s) {
  if (s.column < 1 || s.column > rules.column_count) return "the marker is off the Investment Track";
  if (s.stability <= 1 || s.stability >= rules.stability_spaces) return "Stability rests on an end space";
  return s.turn > rules.turns ? "a turn too many" : nullptr;
}

const char* broken_question(const Rules& rules, const State& s) {
  if ((s.ending == Ending::kNone) != (s.phase != Phase::kOver)) return "over without an ending";
  if (count(s.hold) > 0 && s.phase != Phase::kPlace) return "cubes in hand and nobody places them";
  if (s.phase == Phase::kOver) return nullptr;
  if (s.phase != Phase::kChance) return s.acting >= rules.seats ? "nobody is asked" : nullptr;
  if (s.draw == Draw::kCubes && (s.draw_count == 0 || s.draw_count > count(s.bag)))
    return "more cubes to draw than the bag has";
  return s.draw == Draw::kCard && s.goal != Goal::kTie && s.deck_count == 0 ? "drawing from no deck" : nullptr;
}

}  // namespace

std::string Module::broken_invariant(const Rules& rules, const State& s) {
  for (const char* broken : {broken_cubes(rules, s), broken_cards(s), broken_shares(rules, s), broken_banks(rules, s),
                             broken_tracks(rules, s), broken_question(rules, s)})
    if (broken) return broken;
  return {};
}

}  // namespace exchequer::downturn
