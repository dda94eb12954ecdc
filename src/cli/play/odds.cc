// Prints outcomes with their chances.
#include "cli/play/odds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "cli/play/story.h"

namespace exchequer::cli {
namespace {

constexpr std::size_t kAnyWay = static_cast<std::size_t>(-1);

double percent_of(std::uint64_t weight, std::uint64_t total) {
  return 100.0 * static_cast<double>(weight) / static_cast<double>(total);
}

std::string about(const Shell& shell, const play::Odd& odd) {
  return shell.text(
      Message("odds.about", {{"percent", static_cast<std::int64_t>(std::llround(percent_of(odd.weight, odd.total)))}}));
}

}  // namespace

std::string fraction(std::uint64_t weight, std::uint64_t total) {
  const std::uint64_t divisor = std::gcd(weight, total);
  return fmt::format("{}/{}", weight / divisor, total / divisor);
}

std::string odd_text(const Shell& shell, std::uint64_t weight, std::uint64_t total) {
  std::string percent = fmt::format("{:.1f}", percent_of(weight, total));
  if (shell.language() == "it") std::replace(percent.begin(), percent.end(), '.', ',');
  return shell.text(Message("odds.chance", {{"fraction", fraction(weight, total)}, {"percent", percent}}));
}

void tell_odds(Shell& shell, const Table& table, Seat seat) {
  std::optional<play::Odds> odds = play::odds(table.game(), table.state(), seat, kAnyWay);
  if (!odds) return shell.say(Message("odds.none"));
  std::vector<std::string> way;
  for (const Message& words : odds->way) way.push_back(shell.text(words));
  if (way.empty())
    shell.say(Message("odds.now"), "strong");
  else
    shell.say(Message("odds.after", {{"choice", shell.catalogue().list(way)}}), "strong");
  if (!odds->exact) shell.say(Message("odds.estimate"), "dim");
  // The likeliest first. All have the same total.
  std::stable_sort(odds->outcomes.begin(), odds->outcomes.end(),
                   [](const play::Odd& a, const play::Odd& b) { return a.weight > b.weight; });
  struct Row {
    std::string chance, words, effect;
  };
  std::vector<Row> rows;
  int chance_width = 0, words_width = 0;
  for (const play::Odd& odd : odds->outcomes) {
    const std::string words = shell.text(odd.words);
    rows.push_back(
        {odds->exact ? odd_text(shell, odd.weight, odd.total) : about(shell, odd), words, fold(shell, odd.did, words)});
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
