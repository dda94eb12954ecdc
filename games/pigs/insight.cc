// What bots and learners know of a position: its features, its evaluation, and how long to search.
#include <algorithm>

#include "games/pigs/chapters/chapters.h"
#include "games/pigs/game.h"
#include "games/pigs/judge.h"

namespace exchequer::pigs {

// Actors are counted from the viewer's seat, so that what is learned in one seat holds in the others.
void Module::features(const Rules& rules, const View& view, Seat seat, std::span<std::int16_t> out) {
  constexpr int kOpens = 16;
  std::size_t put_at = 0;
  const auto put = [&](int value) { out[put_at++] = static_cast<std::int16_t>(value); };
  const auto seen = [&](int player) { return steps_between(seat, player); };
  const auto each_player = [&](const auto& value) {
    for (int i = 0; i < kPlayers; ++i) put(value(player_after(seat, i)));
  };
  each_player([&](int p) { return view.rating[at(p)]; });
  put(view.rating[kPeople]);
  put(view.turn);
  put(seen(view.first));
  put(seen(view.mover()));
  put(static_cast<int>(view.phase));
  put(view.left);
  put(view.event == kNoEvent ? -1 : view.event);
  put(view.pending);
  each_player([&](int p) { return view.hand_size[at(p)]; });
  each_player([&](int p) { return view.deck_size[at(p)]; });
  each_player([&](int p) { return view.discard_size[at(p)]; });
  const std::size_t own = seat;
  for (const Pile pile : {view.hand[own], view.deck[own], view.discard[own]})
    for (int d = 0; d < kDesigns; ++d) put(count_of(pile, d));
  for (int i = 1; i < kPlayers; ++i)
    for (int d = 0; d < kDesigns; ++d) put(count_of(view.shown[at(player_after(seat, i))], d));
  for (int open = 0; open < kOpens; ++open) {
    const bool there = open < view.open_count;
    put(there ? 1 + seen(open_owner(view, open)) * kDesigns + design_of(open_face(view, open)) : 0);
    put(there ? view.votes(open) : 0);
    put(there ? needed(rules, view, open) : 0);
    put(there && last_vote(view, open, seat) >= 0 ? 1 : 0);
  }
  while (put_at < kFeatureCount) put(0);
}

std::int32_t Module::evaluate(const Rules& rules, const View& s, Seat seat) {
  if (s.phase == Phase::kOver) return s.winner == seat ? 2'000'000 : s.winner < kPlayers ? -1'000'000 : 0;
  return static_cast<std::int32_t>(1'000'000 * worth(rules, s, seat));
}

const Advice& Module::advice(const Rules&) {
  static const Advice advice{.levels = {{{20, 24}, {300, 60}, {2400, 60}}}, .curiosity = 60};
  return advice;
}

// The evaluation is already a chance to win, in millionths, plus what cards and open Actions add to it.
std::int32_t Module::outlook(const Rules&, const View&, Seat, std::int32_t evaluation) {
  return std::clamp(evaluation / 100, 0, kCertain);
}

namespace {

// Roughly the card in hand that will be missed least: it does little for its owner and has no Mode.
int spare_card(const Rules& rules, const State& s, int seat) {
  int spare = 0, least = 1000;
  for (const int design : designs_in(s.hand[at(seat)])) {
    const ActionCard& card = rules.card[card_of(seat, design)];
    const int use = 2 * card.effect[at(seat)] - card.threshold + (card.mode == ModeKind::kNone ? 0 : 5);
    if (use < least) {
      least = use;
      spare = design;
    }
  }
  return spare;
}

}  // namespace

bool Module::settled(const Rules&, const View& view, Seat) {
  return view.phase == Phase::kVote || view.phase == Phase::kMode || view.phase == Phase::kSubmit;
}

// Looks at one vote or one Mode at a time, and at what follows when it comes. The card to vote with is weighed once the
// Action is chosen. Until then, any spare card will do.
bool Module::worth_looking(const Rules& rules, const View& view, Action action, int depth) {
  if (depth == 0) return true;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kCard: return action.a == spare_card(rules, view, view.mover());
    case Verb::kTarget:
    case Verb::kNext:
    case Verb::kPass: return true;
    default: return false;
  }
}

}  // namespace exchequer::pigs
