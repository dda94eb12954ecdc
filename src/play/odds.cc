// The chances of the next draw: exact, or estimated for a viewer who does not see everything.
#include <algorithm>
#include <deque>

#include "play/tell.h"

namespace exchequer::play {
namespace {

constexpr std::size_t kMostPositions = 2000;
constexpr int kManyWorlds = 300;  // makes an estimate right to a few percent

struct Draw {
  StateBytes state;
  std::vector<Move> way;       // the shortest way, by choices of the viewer
  std::vector<Message> words;  // of these choices
};

std::optional<Draw> nearest(const AnyGame& game, const StateBytes& from, Seat seat, std::size_t farthest) {
  std::deque<Draw> open;
  open.push_back({from, {}, {}});
  for (std::size_t seen = 0; !open.empty() && seen < kMostPositions; ++seen) {
    const Draw here = std::move(open.front());
    open.pop_front();
    const Seats acting = game.to_act(here.state);
    if (acting.is_chance()) return here;
    if (!acting.has(seat) || here.way.size() == farthest) continue;
    ActionList legal;
    game.legal(here.state, seat, legal);
    for (const Action& action : legal) {
      const Move move{seat, action};
      Draw next = here;
      next.way.push_back(move);
      next.words.push_back(game.action_words(here.state, move));
      game.apply(next.state, move, nullptr);
      if (game.to_act(next.state).is_chance()) return next;
      open.push_back(std::move(next));
    }
  }
  return {};
}

// The worlds in which the same way leads to the same draw.
std::vector<StateBytes> follow(const AnyGame& game, std::vector<StateBytes> worlds, const std::vector<Move>& way) {
  std::vector<StateBytes> there;
  for (StateBytes& world : worlds) {
    const bool possible = std::all_of(way.begin(), way.end(), [&](const Move& move) {
      if (game.why_not(world, move) != kOk) return false;
      game.apply(world, move, nullptr);
      return true;
    });
    if (possible && game.to_act(world).is_chance()) there.push_back(std::move(world));
  }
  return there;
}

}  // namespace

SeenOdds seen_odds(const AnyGame& game, const std::vector<StateBytes>& worlds) {
  constexpr std::uint64_t kParts = 1'000'000;
  SeenOdds seen;
  std::vector<double> sums;
  bool first = true;
  for (const StateBytes& world : worlds) {
    OutcomeList outcomes;
    game.outcomes(world, outcomes);
    std::uint64_t total = 0;
    for (const Outcome& outcome : outcomes) total += outcome.weight;
    seen.exact = seen.exact && (first || static_cast<std::size_t>(outcomes.size()) == seen.shares.size());
    for (const Outcome& outcome : outcomes) {
      const auto share = std::find_if(seen.shares.begin(), seen.shares.end(),
                                      [&](const auto& one) { return one.action == outcome.action; });
      const double part = static_cast<double>(outcome.weight) / static_cast<double>(total);
      if (share == seen.shares.end()) {
        seen.exact = seen.exact && first;
        seen.shares.push_back({outcome.action, outcome.weight, total});
        sums.push_back(part);
        continue;
      }
      seen.exact = seen.exact && share->weight == outcome.weight && share->total == total;
      sums[static_cast<std::size_t>(share - seen.shares.begin())] += part;
    }
    first = false;
  }
  if (!seen.exact)
    for (std::size_t i = 0; i < sums.size(); ++i) {
      seen.shares[i].weight = static_cast<std::uint64_t>(sums[i] * kParts / static_cast<double>(worlds.size()) + 0.5);
      seen.shares[i].total = kParts;
    }
  return seen;
}

std::optional<Odds> odds(const AnyGame& game, const StateBytes& state, Seat seat, std::size_t farthest) {
  const Seat eyes = seat == kChance ? kSpectator : seat;  // a draw entered by hand is public
  std::vector<StateBytes> worlds = worlds_of(game, state, eyes, kManyWorlds);
  const std::optional<Draw> draw = nearest(game, worlds.front(), seat, farthest);
  if (!draw) return {};
  worlds = follow(game, std::move(worlds), draw->way);
  const SeenOdds seen = seen_odds(game, worlds);
  Odds odds{draw->words, {}, seen.exact};
  for (const SeenOdds::Share& share : seen.shares) {
    const Move move{kChance, share.action};
    odds.outcomes.push_back({share.action, game.notation(draw->state, move), game.action_words(draw->state, move),
                             share.weight, share.total, told(game, foresee(game, worlds, move, eyes).entries, eyes)});
  }
  return odds;
}

}  // namespace exchequer::play
