// Reads targets, and measures games against them.
#include "lab/targets.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace exchequer {
namespace {

double percent(std::uint64_t wins, std::uint64_t games) {
  return games == 0 ? 0 : 100 * static_cast<double>(wins) / static_cast<double>(games);
}

// A plain number that fills the whole text: no from_chars for fractions in every library.
bool read(const std::string& text, double& value) {
  if (text.empty() || text.find_first_not_of("0123456789.") != std::string::npos) return false;
  char* end = nullptr;
  value = std::strtod(text.c_str(), &end);
  return *end == '\0';
}

bool parse(const std::string& text, int seats, std::span<const std::string_view> endings, Target& target) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) return false;
  const std::string name = text.substr(0, equals), range = text.substr(equals + 1);
  target.text = text;
  if (name == "seats") {
    target.kind = Target::Kind::kSeats;
    return seats > 1 && read(range, target.high) && target.high <= 100;
  }
  const std::size_t dots = range.find("..");
  if (dots == std::string::npos || !read(range.substr(0, dots), target.low) ||
      !read(range.substr(dots + 2), target.high))
    return false;
  if (target.low > target.high) return false;
  if (name == "length") {
    target.kind = Target::Kind::kLength;
    return target.high > 0;
  }
  if (target.high > 100) return false;
  if (name == "win") {
    target.kind = Target::Kind::kWin;
    return true;
  }
  if (name.starts_with("ending.")) {
    const auto found = std::find(endings.begin(), endings.end(), name.substr(7));
    target.kind = Target::Kind::kEnding;
    target.ending = static_cast<std::size_t>(found - endings.begin());
    return found != endings.end() && target.ending > 0;  // the first: the game goes on
  }
  double seat = 0;
  if (!name.starts_with("seat.") || !read(name.substr(5), seat) || seat < 1 || seat > seats || seat != std::floor(seat))
    return false;
  target.kind = Target::Kind::kSeat;
  target.seat = static_cast<std::size_t>(seat) - 1;
  return true;
}

// All but the first: the game goes on.
std::string listed(std::span<const std::string_view> endings) {
  std::string text;
  for (std::size_t i = 1; i < endings.size(); ++i) text += (i == 1 ? "" : ", ") + std::string(endings[i]);
  return text;
}

bool contradict(const Target& a, const Target& b, const std::vector<Target>& all) {
  if (a.kind == b.kind && a.seat == b.seat && a.ending == b.ending) return a.low > b.high || b.low > a.high;
  if (a.kind != Target::Kind::kSeat || b.kind != Target::Kind::kSeat) return false;
  for (const Target& seats : all)  // two seats whose bounds are further apart than all seats may be
    if (seats.kind == Target::Kind::kSeats && std::max(a.low - b.high, b.low - a.high) > seats.high) return true;
  return false;
}

}  // namespace

double Target::value(const Report& games, int seats) const {
  const Tally& tally = games.tally;
  switch (kind) {
    case Kind::kSeats: {
      const auto [least, most] = std::minmax_element(tally.wins.begin(), tally.wins.begin() + seats);
      return percent(*most - *least, tally.games);
    }
    case Kind::kWin: return percent(games.player_wins[0], tally.games);
    case Kind::kSeat: return percent(tally.wins[seat], tally.games);
    case Kind::kEnding: return percent(tally.endings[ending], tally.games);
    case Kind::kLength: break;
  }
  return tally.games == 0 ? 0 : static_cast<double>(tally.decisions) / static_cast<double>(tally.games);
}

Interval Target::interval(const Report& games, int seats) const {
  const Tally& tally = games.tally;
  const auto of = [&](std::uint64_t wins) {
    const Interval bounds = wilson(wins, tally.games);
    return Interval{100 * bounds.low, 100 * bounds.high};
  };
  if (kind == Kind::kWin) return of(games.player_wins[0]);
  if (kind == Kind::kSeat) return of(tally.wins[seat]);
  if (kind == Kind::kEnding) return of(tally.endings[ending]);
  const double here = value(games, seats);
  if (kind == Kind::kLength || tally.games == 0) return {here, here};
  // The gap of two shares of one set of games: var = (p + q - (p - q)^2) / n. The extremes were looked for, so its mean
  // is somewhat high when all seats are alike.
  const auto [least, most] = std::minmax_element(tally.wins.begin(), tally.wins.begin() + seats);
  const auto n = static_cast<double>(tally.games);
  const double p = static_cast<double>(*most) / n, q = static_cast<double>(*least) / n;
  const double error = 196 * std::sqrt(std::max(0.0, p + q - (p - q) * (p - q)) / n);
  return {std::max(0.0, here - error), std::min(100.0, here + error)};
}

double Target::miss(double here) const { return here < low ? low - here : here > high ? here - high : 0; }

Result<std::vector<Target>> parse_targets(const std::vector<std::string>& texts, int seats,
                                          std::span<const std::string_view> endings) {
  std::vector<Target> targets;
  for (const std::string& text : texts) {
    Target target;
    if (!parse(text, seats, endings, target))
      return Error{"--target",
                   Message("error.lab.target", {{"value", text}, {"seats", seats}, {"endings", listed(endings)}})};
    targets.push_back(target);
  }
  if (targets.empty()) return Error{"--target", Message("error.lab.no_target")};
  for (std::size_t i = 0; i < targets.size(); ++i)
    for (std::size_t j = i + 1; j < targets.size(); ++j)
      if (contradict(targets[i], targets[j], targets))
        return Error{"--target",
                     Message("error.lab.contradiction", {{"one", targets[i].text}, {"other", targets[j].text}})};
  return targets;
}

double loss(const std::vector<Target>& targets, const Report& games, int seats) {
  double sum = 0;
  for (const Target& target : targets) {
    double miss = target.miss(target.value(games, seats));
    if (target.kind == Target::Kind::kLength) miss *= 100 / target.high;
    sum += miss * miss;
  }
  return sum;
}

}  // namespace exchequer
