// Listing outcomes with their weights.
#include "cli/odds.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <numeric>
#include <optional>

#include "cli/story.h"

namespace exchequer::cli {

std::vector<Odd> odds_of(const AnyGame& game, const StateBytes& state) {
  OutcomeList outcomes;
  game.outcomes(state, outcomes);
  std::uint64_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  std::vector<Odd> odds;
  for (const Outcome& outcome : outcomes) odds.push_back({outcome.action, outcome.weight, total});
  std::stable_sort(odds.begin(), odds.end(), [](const Odd& a, const Odd& b) { return a.weight > b.weight; });
  return odds;
}

std::string fraction(const Odd& odd) {
  const std::uint64_t divisor = std::gcd(odd.weight, odd.total);
  return fmt::format("{}/{}", odd.weight / divisor, odd.total / divisor);
}

std::string odd_text(const Shell& shell, const Odd& odd) {
  std::string percent = fmt::format("{:.1f}", 100.0 * static_cast<double>(odd.weight) / static_cast<double>(odd.total));
  if (shell.language() == "it") std::replace(percent.begin(), percent.end(), '.', ',');
  return shell.text(Message("odds.chance", {{"fraction", fraction(odd)}, {"percent", percent}}));
}

SeenOdds seen_odds(const AnyGame& game, const std::vector<StateBytes>& worlds) {
  constexpr std::uint64_t kParts = 1'000'000;
  SeenOdds seen;
  struct Share {
    Action action;
    double sum;
  };
  std::vector<Share> shares;
  const auto same = [](const Odd& a, const Odd& b) {
    return a.action == b.action && a.weight == b.weight && a.total == b.total;
  };
  for (const StateBytes& world : worlds) {
    const std::vector<Odd> odds = odds_of(game, world);
    if (&world == &worlds.front()) seen.odds = odds;
    seen.exact = seen.exact && std::equal(odds.begin(), odds.end(), seen.odds.begin(), seen.odds.end(), same);
    for (const Odd& odd : odds) {
      auto share = std::find_if(shares.begin(), shares.end(), [&](const Share& s) { return s.action == odd.action; });
      if (share == shares.end()) share = shares.insert(share, {odd.action, 0});
      share->sum += static_cast<double>(odd.weight) / static_cast<double>(odd.total);
    }
  }
  if (seen.exact) return seen;
  seen.odds.clear();
  for (const Share& share : shares)
    seen.odds.push_back({share.action,
                         static_cast<std::uint64_t>(share.sum * kParts / static_cast<double>(worlds.size()) + 0.5),
                         kParts});
  std::stable_sort(seen.odds.begin(), seen.odds.end(), [](const Odd& a, const Odd& b) { return a.weight > b.weight; });
  return seen;
}

namespace {

constexpr std::size_t kMostPositions = 2000;
constexpr int kManyWorlds = 300;  // an estimate is right to a few parts in a hundred

// The nearest draw: the shortest way there by choices of the one who is asked, and the states in which it may happen.
struct Draw {
  StateBytes state;
  std::vector<Move> way;
  std::vector<std::string> words;  // of the choices on the way
};

std::optional<Draw> find_draw(const Shell& shell, const AnyGame& game, const StateBytes& from, Seat seat) {
  std::deque<Draw> open;
  open.push_back({from, {}, {}});
  for (std::size_t seen = 0; !open.empty() && seen < kMostPositions; ++seen) {
    Draw here = std::move(open.front());
    open.pop_front();
    const Seats acting = game.to_act(here.state);
    if (acting.is_chance()) return here;
    if (!acting.has(seat)) continue;
    ActionList legal;
    game.legal(here.state, seat, legal);
    for (const Action& action : legal) {
      Draw next = here;
      const Move move{seat, action};
      next.way.push_back(move);
      next.words.push_back(shell.text(game.action_words(here.state, move)));
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

std::string about(const Shell& shell, const Odd& odd) {
  const double percent = 100.0 * static_cast<double>(odd.weight) / static_cast<double>(odd.total);
  return shell.text(Message("odds.about", {{"percent", static_cast<std::int64_t>(percent + 0.5)}}));
}

}  // namespace

void tell_odds(Shell& shell, const Table& table, Seat seat) {
  const AnyGame& game = table.game();
  const Seat eyes = seat == kChance ? kSpectator : seat;  // a draw that is entered by hand is open to all
  std::vector<StateBytes> worlds = worlds_of(game, table.state(), eyes, kManyWorlds);
  const std::optional<Draw> draw = find_draw(shell, game, worlds.front(), seat);
  if (!draw) return shell.say(Message("odds.none"));
  worlds = follow(game, std::move(worlds), draw->way);
  if (draw->words.empty())
    shell.say(Message("odds.now"), "strong");
  else
    shell.say(Message("odds.after", {{"choice", shell.catalogue().list(draw->words)}}), "strong");
  const SeenOdds seen = seen_odds(game, worlds);
  if (!seen.exact) shell.say(Message("odds.estimate"), "dim");
  struct Row {
    std::string chance, words, effect;
  };
  std::vector<Row> rows;
  int chance_width = 0, words_width = 0;
  for (const Odd& odd : seen.odds) {
    const Move move{kChance, odd.action};
    const std::string words = shell.text(game.action_words(draw->state, move));
    rows.push_back({seen.exact ? odd_text(shell, odd) : about(shell, odd), words,
                    fold(shell, game, foresee(game, worlds, move, eyes).entries, words)});
    chance_width = std::max(chance_width, columns(rows.back().chance));
    words_width = std::max(words_width, columns(rows.back().words));
  }
  for (const Row& row : rows) {
    RichLine line{{"  " + pad_left(row.chance, chance_width) + "  ", "strong"}, {pad(row.words, words_width)}};
    if (!row.effect.empty()) line.emplace_back("  " + row.effect, "dim");
    shell.say(line, chance_width + 4);
  }
}

}  // namespace exchequer::cli
