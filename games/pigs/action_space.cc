// Every action as one number, for learners and exhaustive checks; and the numbers a learner sees of a position.
#include <algorithm>
#include <array>

#include "core/check.h"
#include "games/pigs/chapters/chapters.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {
namespace {

// How many values a and b of each verb have; the blocks of the action space follow the verbs.
struct Shape {
  int a, b;
};
constexpr std::array<Shape, kVerbs> kShapes = {{{kPlayers, 1},
                                                {kMaxEvents, 1},
                                                {kCards, 1},
                                                {1, 1},
                                                {kAllCards, 1},
                                                {kDesigns, 1},
                                                {kDesigns, 1},
                                                {kAllCards, kPicks},
                                                {kAllCards, 1},
                                                {kDesigns, 1},
                                                {kDesigns, 1}}};
constexpr std::array<int, kVerbs + 1> kBlocks = [] {
  std::array<int, kVerbs + 1> blocks{};
  for (std::size_t v = 0; v < kVerbs; ++v) blocks[v + 1] = blocks[v] + kShapes[v].a * kShapes[v].b;
  return blocks;
}();
static_assert(kBlocks[kVerbs] == Module::kActionCount);

}  // namespace

int Module::action_index(Action action) {
  if (action.verb >= kVerbs || action.c != 0) return -1;
  const Shape shape = kShapes[action.verb];
  if (action.a >= shape.a || action.b >= shape.b) return -1;
  return kBlocks[action.verb] + action.a * shape.b + action.b;
}

Action Module::action_at(int index) {
  EXCHEQUER_CHECK(index >= 0 && index < kActionCount);
  std::size_t verb = 0;
  while (index >= kBlocks[verb + 1]) ++verb;
  const int rest = index - kBlocks[verb];
  return make(static_cast<Verb>(verb), rest / kShapes[verb].b, rest % kShapes[verb].b);
}

bool Module::in_game(const Rules& rules, Action action) {
  const auto has = [&](const std::array<Pile, kPlayers>& designs) {
    return ((designs[0] | designs[1] | designs[2] | designs[3]) & one_of(action.a)) != 0;
  };
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kFirst:
    case Verb::kReveal:
    case Verb::kDrawn: return false;  // chance's, nobody's choice
    case Verb::kPass:
    case Verb::kVote:
    case Verb::kCard:
    case Verb::kSubmit: return true;
    case Verb::kMode:
      return rules.modes && (has(rules.plus) || has(rules.minus) || (!rules.share_at_activation && has(rules.share)));
    case Verb::kTarget: return rules.any_mode && (action.b == kAnyVote || (rules.minus_user && !rules.mod_lasts_turn));
    case Verb::kNext: return rules.same_owner_choose;
    case Verb::kShare: return rules.modes && rules.share_at_activation && has(rules.share);
  }
  return false;
}

// Actors are counted from the seat that looks, so that what is learned in one seat holds in the others.
void Module::features(const Rules& rules, const View& view, Seat seat, std::span<std::int16_t> out) {
  constexpr int kOpens = 16;
  std::size_t put_at = 0;
  const auto put = [&](int value) { out[put_at++] = static_cast<std::int16_t>(value); };
  const auto seen = [&](int player) { return (player - seat) & 3; };
  const auto each_player = [&](const auto& value) {
    for (int i = 0; i < kPlayers; ++i) put(value((seat + i) & 3));
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
  const std::size_t own = seat & 3U;
  for (const Pile pile : {view.hand[own], view.deck[own], view.discard[own]})
    for (int d = 0; d < kDesigns; ++d) put(count_of(pile, d));
  for (int i = 1; i < kPlayers; ++i)
    for (int d = 0; d < kDesigns; ++d) put(count_of(view.shown[(own + at(i)) & 3U], d));
  for (int open = 0; open < kOpens; ++open) {
    const bool there = open < view.open_count;
    put(there ? 1 + seen(open_owner(view, open)) * kDesigns + design_of(view.open_card[at(open)] & kCardBits) : 0);
    put(there ? view.votes(open) : 0);
    put(there ? needed(rules, view, open) : 0);
    put(there && last_vote(view, open, static_cast<int>(own)) >= 0 ? 1 : 0);
  }
  while (put_at < kFeatureCount) put(0);
}

}  // namespace exchequer::pigs
