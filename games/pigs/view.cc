// What a seat knows, and whole states that fit it.
//
// Cards never change hands, so a seat knows of a rival's cards only what everybody knows. The state keeps that memory
// for each deck (cards.cc). A view leaves out the rest: the contents of rivals' decks, hands and discard piles, and the
// faces of their votes. The numbers of cards stay.
//
// determinize() deals each rival's unseen cards over the hidden places: deck, hand, votes, unseen discards. Cards known
// to have been shuffled in (`stacked`) go first. They go only to places filled since that shuffle, and no more of them
// leave the deck than were drawn from it. Before the first shuffle of a deck, this is the exact posterior if players
// choose cards without regard to their faces. After a shuffle it reaches every possible world, with approximate
// weights.
#include <algorithm>
#include <array>

#include "games/pigs/chapters/chapters.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {

State Module::view(const Rules&, const State& state, Seat seat) {
  State view = state;
  view.viewer = seat;
  for (int player = 0; player < kPlayers; ++player) {
    if (player == seat) continue;
    view.deck[at(player)] = view.hand[at(player)] = view.discard[at(player)] = 0;
  }
  for (int v = 0; v < view.vote_count; ++v) {
    std::uint8_t& vote = view.vote_card[at(v)];
    if (const int voter = voter_of(view, v); voter != seat)
      vote = static_cast<std::uint8_t>(face_down(voter) | (vote & kBeforeShuffle));
  }
  return view;
}

std::optional<Action> Module::observe(const Rules&, const State&, const Move& move, Seat seat) {
  const auto verb = static_cast<Verb>(move.action.verb);
  if (verb == Verb::kDrawn && kOwners[move.action.a] != seat) return {};
  if (verb == Verb::kCard && move.seat != seat) return {};
  return move.action;
}

bool Module::may_read(const Entry& entry, Seat seat) {
  const auto kind = static_cast<Kind>(entry.kind);
  return (kind != Kind::kDrewCard && kind != Kind::kVotedWith) || entry.a == seat;
}

namespace {

struct Cards {
  std::array<std::uint8_t, kDeckSize> design{};
  int count = 0;
};

void append(Cards& list, Pile pile) {
  for (const int design : designs_in(pile))
    for (int n = count_of(pile, design); n > 0; --n) list.design[at(list.count++)] = static_cast<std::uint8_t>(design);
}

// n over k; at most 29 places, so that it fits.
constexpr std::array<std::array<std::uint32_t, kDeckSize + 1>, kDeckSize + 1> kChoose = [] {
  std::array<std::array<std::uint32_t, kDeckSize + 1>, kDeckSize + 1> table{};
  for (std::size_t n = 0; n <= kDeckSize; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + (k < n ? table[n - 1][k] : 0);
  }
  return table;
}();

// Of the cards shuffled into a deck, `deck` are still in it and `drawn` lie hidden elsewhere. Draws how many of the
// `stacked` ones lie elsewhere.
int draw_outside(int stacked, int deck, int drawn, Rng& rng) {
  const int low = std::max(0, stacked - deck), high = std::max(low, std::min(stacked, drawn));
  std::uint32_t total = 0;
  const auto weight = [&](int out) { return kChoose[at(deck)][at(stacked - out)] * kChoose[at(drawn)][at(out)]; };
  for (int out = low; out <= high; ++out) total += weight(out);
  std::uint32_t point = rng.below(total);
  for (int out = low;; ++out) {
    if (point < weight(out)) return out;
    point -= weight(out);
  }
}

// The hidden places of one player, in this order: deck, hand, votes and discards since the last shuffle, then older
// votes and discards.
class Dealer {
 public:
  Dealer(const Rules& rules, State& state, int player, Rng& rng) : state_(state), player_(player), rng_(rng) {
    const std::size_t p = at(player);
    Pile unseen = rules.full[p] - state.shown[p];
    for (int open = 0; open < state.open_count; ++open)
      if (open_owner(state, open) == player) unseen -= one_of(design_of(open_face(state, open)));
    append(stacked_, state.stacked[p]);
    append(others_, unseen - state.stacked[p]);
    for (int v = 0; v < state.vote_count; ++v)
      new_votes_ += voter_of(state, v) == player && !is_before_shuffle(state, v);
  }

  void deal() {
    const std::size_t p = at(player_);
    const int deck = state_.deck_size[p], places = stacked_.count + others_.count;
    const int since = state_.hand_size[p] + new_votes_ + state_.dark_new[p];
    // 1. Which places hold the stacked cards.
    const int drawn = std::min<int>(state_.fresh[p], since);
    const int outside = stacked_.count == 0 ? 0 : draw_outside(stacked_.count, deck, drawn, rng_);
    std::array<bool, kDeckSize> is_stacked{};
    mark(is_stacked, 0, deck, stacked_.count - outside);
    mark(is_stacked, deck, since, outside);
    // 2. Which card lies where.
    for (int place = 0; place < places; ++place) card_[at(place)] = take(is_stacked[at(place)] ? stacked_ : others_);
    // 3. Put down.
    int place = 0;
    const auto pile = [&](int count) {
      Pile cards = 0;
      for (; count > 0; --count) cards += one_of(card_[at(place++)]);
      return cards;
    };
    state_.deck[p] = pile(deck);
    state_.hand[p] = pile(state_.hand_size[p]);
    votes(0, place);
    state_.discard[p] = state_.shown[p] + pile(state_.dark_new[p]);
    votes(kBeforeShuffle, place);
    state_.discard[p] += pile(state_.dark_old[p]);
  }

 private:
  // `number` of the places from `first` on, at random.
  void mark(std::array<bool, kDeckSize>& marks, int first, int count, int number) {
    for (int place = first; number > 0; ++place, --count)
      if (rng_.below(static_cast<std::uint32_t>(count)) < static_cast<std::uint32_t>(number)) {
        marks[at(place)] = true;
        --number;
      }
  }

  // One of the cards not yet taken; the last one takes its place.
  std::uint8_t take(Cards& cards) {
    const auto i = static_cast<std::size_t>(rng_.below(static_cast<std::uint32_t>(cards.count)));
    const std::uint8_t design = cards.design[i];
    cards.design[i] = cards.design[at(--cards.count)];
    return design;
  }

  void votes(std::uint8_t age, int& place) {
    for (int v = 0; v < state_.vote_count; ++v) {
      std::uint8_t& vote = state_.vote_card[at(v)];
      if (voter_of(state_, v) == player_ && (vote & kBeforeShuffle) == age)
        vote = static_cast<std::uint8_t>(card_of(player_, card_[at(place++)]) | age);
    }
  }

  State& state_;
  int player_;
  Rng& rng_;
  Cards stacked_, others_;
  int new_votes_ = 0;
  std::array<std::uint8_t, kDeckSize> card_{};
};

}  // namespace

State Module::determinize(const Rules& rules, const View& view, Rng& rng) {
  State state = view;
  for (int player = 0; player < kPlayers; ++player)
    if (view.viewer != kWhole && player != view.viewer) Dealer(rules, state, player, rng).deal();
  state.viewer = kWhole;
  return state;
}

}  // namespace exchequer::pigs
