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

namespace {

// The nearest draw: the shortest way there by choices of the one who is asked, and the state in which it happens.
struct Draw {
  StateBytes state;
  std::vector<std::string> after;  // the choices on the way, in words
};

constexpr std::size_t kMostPositions = 2000;

std::optional<Draw> find_draw(const Shell& shell, const Table& table, Seat seat) {
  const AnyGame& game = table.game();
  std::deque<Draw> open;
  open.push_back({table.state(), {}});
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
      next.after.push_back(shell.text(game.action_words(here.state, Move{seat, action})));
      game.apply(next.state, Move{seat, action}, nullptr);
      if (game.to_act(next.state).is_chance()) return next;
      open.push_back(std::move(next));
    }
  }
  return {};
}

}  // namespace

void tell_odds(Shell& shell, const Table& table, Seat seat) {
  const AnyGame& game = table.game();
  const std::optional<Draw> draw = find_draw(shell, table, seat);
  if (!draw) return shell.say(Message("odds.none"));
  if (draw->after.empty())
    shell.say(Message("odds.now"), "strong");
  else
    shell.say(Message("odds.after", {{"choice", shell.catalogue().list(draw->after)}}), "strong");
  struct Row {
    std::string chance, words, effect;
  };
  std::vector<Row> rows;
  int chance_width = 0, words_width = 0;
  for (const Odd& odd : odds_of(game, draw->state)) {
    const Move move{kChance, odd.action};
    StateBytes after = draw->state;
    Journal journal;
    game.apply(after, move, &journal);
    Row& row = rows.emplace_back(Row{odd_text(shell, odd), shell.text(game.action_words(draw->state, move)), {}});
    row.effect = fold(shell, game, journal.entries(), row.words);
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
