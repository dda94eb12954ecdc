// The cards in sentences, for players to read: what scores VP for an ideology, and what each policy token does.
#include <algorithm>

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/effects.h"
#include "games/petrostat/game.h"
#include "games/petrostat/words.h"

namespace exchequer::petrostat {
namespace {

Message named(const Localized& name) { return {"petrostat.name", {{"name", name}}}; }

// "tax +1" is petrostat.token.do.tax_up.
Message op_words(const Op& op) {
  if (op.kind == OpKind::kPc) return {"petrostat.token.do.pc", {{"count", op.amount}}};
  std::string text = print_op(op);
  for (const auto& [sign, word] : {std::pair(" +1", "_up"), std::pair(" -1", "_down")})
    if (text.ends_with(sign)) text.replace(text.size() - 3, 3, word);
  std::replace(text.begin(), text.end(), ' ', '_');
  return "petrostat.token.do." + text;
}

// One line for each way to play the token.
CardPart effects(const Policy& policy) {
  CardPart part{{"petrostat.token.effect"}, {}};
  for (int w = 0; w < policy.ways; ++w) {
    const Way& way = policy.way[at(w)];
    std::vector<Message> ops;
    for (int o = 0; o < way.count; ++o) ops.push_back(op_words(way.ops[at(o)]));
    part.lines.push_back({"petrostat.token.way", {{"ops", std::move(ops)}}});
  }
  return part;
}

CardPart conditions(const Rules& rules, const Policy& policy) {
  CardPart part{{"petrostat.token.condition"}, {}};
  if (policy.government) part.lines.push_back({"petrostat.token.needs.government"});
  if (policy.needs == Needs::kArmy) part.lines.push_back({"petrostat.token.needs.army"});
  if (policy.needs == Needs::kCoup)
    part.lines.push_back({"petrostat.token.needs.coup", {{"protests", policy.protests}}});
  if (policy.die > 0) {
    const bool by_class = policy.need.front() != policy.need.back();
    std::vector<Message> needs;
    for (int c = 0; c < kClasses; ++c)
      needs.push_back({"petrostat.token.need", {{"class", rules.class_names[at(c)]}, {"need", policy.need[at(c)]}}});
    part.lines.push_back(
        by_class ? Message("petrostat.token.roll_by_class", {{"die", policy.die}, {"needs", std::move(needs)}})
                 : Message("petrostat.token.roll", {{"die", policy.die}, {"need", policy.need[0]}}));
  }
  if (policy.rival > 0) part.lines.push_back({"petrostat.token.rival", {{"rival", policy.rival}}});
  if (policy.fail > 0) part.lines.push_back({"petrostat.token.fail", {{"count", policy.fail}}});
  return part;
}

CardPart blocks(const Rules& rules, const Policy& policy) {
  CardPart part{{"petrostat.token.block"}, {}};
  const auto has_op = [](const Policy& token, OpKind kind) {
    return std::any_of(token.way.begin(), token.way.begin() + token.ways, [&](const Way& way) {
      return std::any_of(way.ops.begin(), way.ops.begin() + way.count, [&](Op op) { return op.kind == kind; });
    });
  };
  if (policy.opposed) part.lines.push_back({"petrostat.token.block.armies"});
  if (policy.government) part.lines.push_back({"petrostat.token.block.government"});
  if (!policy.government)
    each_of(tokens_in_game(rules), [&](int other) {
      if (has_op(rules.policy[at(other)], OpKind::kCancel)) part.lines.push_back(named(rules.policy_names[at(other)]));
    });
  if (has_op(policy, OpKind::kRealign)) part.lines.push_back({"petrostat.token.block.protest"});
  return part;
}

// What gains and what loses VP. In a game, lines about expansions that are not in play are left out.
CardPart aims(const Rules& rules, int ideology, bool in_a_game, bool gains) {
  CardPart part{{gains ? "petrostat.card.scores" : "petrostat.card.costs"}, {}};
  for (const std::string& aim : rules.aims[at(ideology)])
    if (is_gain(aim) == gains && (!in_a_game || in_play(rules, aim))) part.lines.push_back(aim_words(rules, aim));
  return part;
}

}  // namespace

// An ideology's card has two parts, gains and losses. A policy's has three: effects, conditions, and what can stop it.
std::vector<::exchequer::Card> Module::cards(const Rules& rules, const View* now) {
  std::vector<::exchequer::Card> all;
  const auto add = [&](const std::string& id, const char* kind, const Localized& name, std::vector<CardPart> parts) {
    for (CardPart& part : parts)
      if (part.lines.empty()) part.lines.push_back({"petrostat.card.nothing"});
    all.push_back({id, kind, {"petrostat.card.name", {{"name", name}}}, std::move(parts)});
  };
  for (int i = 0; i < rules.seats; ++i) {
    const int ideology = rules.order[at(i)];
    add(rules.ideology_ids[at(ideology)], "ideology", rules.ideology_names[at(ideology)],
        {aims(rules, ideology, now != nullptr, true), aims(rules, ideology, now != nullptr, false)});
  }
  each_of(tokens_in_game(rules), [&](int p) {
    const Policy& policy = rules.policy[at(p)];
    add(rules.policy_ids[at(p)], "policy", rules.policy_names[at(p)],
        {effects(policy), conditions(rules, policy), blocks(rules, policy)});
  });
  return all;
}

}  // namespace exchequer::petrostat
