// What is being rolled, dealt or drawn by lot, and for whom, with the clause that asks for it.
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"
#include "games/petrostat/words.h"

namespace exchequer::petrostat {

MarketDice market_dice(const Rules& rules) {
  switch (rules.rulings.market_dice) {
    case ruling::MarketDice::k4d4: return {4, 4};
    case ruling::MarketDice::k1d8: return {1, 8};
    case ruling::MarketDice::k2d4: return {2, 4};
  }
  return {};
}

Clause draw_clause(const Rules& rules, const State& s) {
  switch (s.roll) {
    case Roll::kDeal: return clause::PS_010;
    case Roll::kStart: return clause::PS_014;
    case Roll::kPolicy: {
      const Way& way = policy_of(rules, s).way[s.way];
      return s.op > 0 && way.ops[s.op - 1U].kind == OpKind::kRealign ? clause::PS_111 : clause::PS_112;
    }
    case Roll::kBattle: return clause::PS_098;
    case Roll::kTie: return clause::PS_092;
    case Roll::kElection: return clause::PS_R06;
    case Roll::kMarket: return clause::PS_055;
    case Roll::kOil: return clause::PS_063;
    case Roll::kGlobal: return clause::PS_071;
    case Roll::kNone: break;
  }
  return clause::PS_030;
}

Question draw_question(const Rules& rules, const State& s) {
  Message text("petrostat.question.roll." + std::string(kRollIds[static_cast<std::size_t>(s.roll)]));
  const auto name = [&](int ideology) { return ideology_name(rules, ideology); };
  switch (s.roll) {
    case Roll::kDeal: text.arguments = {{"seat", s.cursor + 1}}; break;
    case Roll::kStart: {
      const int m = s.way == 0 ? s.cursor : s.target;
      const Start& start = s.way == 0 ? rules.starts[s.cursor] : rules.swaps[s.cursor];
      text.arguments = {{"number", m + 1}, {"owner", name(s.owner[at(m)])}, {"sides", start.die}};
      break;
    }
    case Roll::kPolicy:
      text.arguments = {{"policy", rules.policy_names[s.chosen[s.acting] & 15U]},
                        {"ideology", name(s.acting)},
                        {"marker", marker_words(rules, s, s.target)},
                        {"sides", policy_of(rules, s).die}};
      break;
    case Roll::kBattle:
      if (s.backing_army > 0)  // both have been named
        text.arguments = {{"first", marker_words(rules, s, s.backing_army - 1)},
                          {"second", marker_words(rules, s, s.opposing_army - 1)}};
      else
        text.arguments = {{"first", name(s.backer)}, {"second", name(s.opponent)}};
      text.arguments.emplace_back("sides", rules.army_die);
      break;
    case Roll::kTie: text.arguments = {{"marker", marker_words(rules, s, first_of(s.ties))}}; break;
    case Roll::kMarket:
      text.arguments = {{"dice", market_dice(rules).number}, {"sides", market_dice(rules).sides}};
      break;
    case Roll::kOil: text.arguments = {{"price", rules.price_names[s.price]}}; break;
    case Roll::kGlobal: text.arguments = {{"sides", rules.global_die}, {"left", s.cursor}}; break;
    case Roll::kElection:
    case Roll::kNone: break;
  }
  return {std::move(text), draw_clause(rules, s)};
}

}  // namespace exchequer::petrostat
