// The curves of a game (VP and treasury), and what a report counts: who reaches the goal, how the government changes,
// tokens, conflicts, market and oil.
#include <algorithm>

#include "games/petrostat/clauses.h"
#include "games/petrostat/game.h"
#include "games/petrostat/journal_kinds.h"
#include "games/petrostat/words.h"

namespace exchequer::petrostat {

std::vector<Measure> Module::series(const Rules& rules, const State& s) {
  std::vector<Measure> all;
  for (int i = 0; i < kIdeologies; ++i) {
    if (!has(rules.roster, i)) continue;
    const int value = std::clamp<int>(s.vp[at(i)], -500, 500);
    all.push_back({Message("petrostat.name", {{"name", rules.ideology_names[at(i)]}}), rules.ideology_ids[at(i)],
                   rules.ideology_ids[at(i)], value, std::min(0, value), std::max(60, value),
                   Message("petrostat.unit.vp")});
  }
  all.push_back({Message("petrostat.series.treasury"), "treasury", "strong", s.treasury, 0,
                 std::max<int>(60, s.treasury), Message("petrostat.unit.coins")});
  return all;
}

std::vector<Happening> Module::happenings(const Rules& rules, const Entry& e) {
  const auto group = [](std::string_view id) { return Message("petrostat.report." + std::string(id)); };
  const auto name = [](const Localized& text) { return Message("petrostat.name", {{"name", text}}); };
  const auto fixed = [&](const char* of, const char* id) { return Happening{of, group(of), id, group(id)}; };
  const auto year = [](int turn) { return std::to_string(1920 + 10 * turn); };
  const auto in_decade = [&](const char* of, int turn, int box, const Localized& text) {
    return Happening{of, group(of), year(turn) + "." + std::to_string(box),
                     Message("petrostat.report.in_decade", {{"decade", decade(turn)}, {"box", text}})};
  };
  switch (static_cast<Kind>(e.kind)) {
    case Kind::kReached: return {{"goal", group("goal"), rules.ideology_ids[at(e.a)], name(ideology_name(rules, e.a))}};
    case Kind::kGoverns:
      if (e.a >= kIdeologies) return {fixed("government", "given_up")};
      if (e.clause == clause::PS_087) return {fixed("government", "claimed")};
      if (e.clause == clause::PS_053) return {fixed("government", "by_election")};
      if (e.clause == clause::PS_118) return {fixed("government", "by_coup")};
      return {fixed("government", "by_party")};
    case Kind::kElection: return {fixed("elections", "held")};
    case Kind::kPlayed:
      return {{"played", group("played"), rules.policy_ids[at(e.b & 15)], name(rules.policy_names[at(e.b & 15)])}};
    case Kind::kWithdrawn: return {fixed("idle", "withdrawn")};
    case Kind::kCancelled: return {fixed("idle", "cancelled")};
    case Kind::kVoid: return {fixed("idle", "void")};
    case Kind::kFails: return {fixed("conflicts", "failed")};
    case Kind::kNote:
      if (e.clause == clause::PS_095) return {fixed("conflicts", "opposed")};
      return {};
    case Kind::kBattle:
    case Kind::kDuel: return {fixed("conflicts", "rolls")};
    case Kind::kMarket:
      return {{"market", group("market"), std::to_string(e.b), name(rules.market_names[at(e.b & 3)])},
              in_decade("market_path", e.c, e.b, rules.market_names[at(e.b & 3)])};
    case Kind::kOil: {
      std::vector<Happening> all(static_cast<std::size_t>(e.b),
                                 {"oil_revenue", group("oil_revenue"), year(e.c), decade(e.c)});
      all.push_back(in_decade("oil_path", e.c, e.a, rules.price_names[at(e.a % kPrices)]));
      return all;
    }
    default: return {};
  }
}

}  // namespace exchequer::petrostat
