// Market and oil of a pack: where a roll leads from each box, and how likely each roll is.
#include <algorithm>

#include "games/petrostat/compiler.h"
#include "games/petrostat/words.h"

namespace exchequer::petrostat {

void Compiler::read_market(Reader& root) {
  const std::vector<std::string> ids = ids_in(pack_.values.find("market"));
  int lower = 0;
  root.required("market_roll");
  root.table("market_roll", [&](Reader& t) {
    rules_.market_start = u8(std::max(0, t.choice("start", ids)) % kBoxes);
    rules_.market_tax = static_cast<std::int8_t>(t.integer("tax", -3, 3));
    rules_.market_protest = static_cast<std::int8_t>(t.integer("protest", -3, 3));
    rules_.market_global = static_cast<std::int8_t>(t.integer("globalization", -3, 3));
    const int lower_1d8 = t.integer("lower_1d8", 0, 10), lower_2d4 = t.integer("lower_2d4", 0, 10);
    lower = rules_.rulings.market_dice == ruling::MarketDice::k1d8   ? lower_1d8
            : rules_.rulings.market_dice == ruling::MarketDice::k2d4 ? lower_2d4
                                                                     : 0;
  });
  std::vector<std::string> seen;
  root.each_table("market", [&](Reader& entry) {
    const std::size_t box = seen.size();
    read_id(entry, seen);
    const Localized name = entry.name("name");
    std::array<std::int8_t, kClasses> step{};
    entry.required("step");
    entry.table("step", [&](Reader& steps) {
      for (int c = 0; c < kClasses; ++c)
        step[at(c)] = static_cast<std::int8_t>(steps.integer(kClassIds[at(c)], -20, 20));
    });
    entry.required("to");
    std::array<std::uint8_t, kHighest - kLowest + 1> to{};
    entry.table("to", [&](Reader& ranges) {
      int next = -99;
      for (std::size_t t = 0; t < ids.size(); ++t) {
        const Node* range = ranges.required(ids[t]);
        if (!range) continue;
        const NodeArray* ends = range->array();
        if (!ends || ends->size() != 2 || !(*ends)[0].integer() || !(*ends)[1].integer()) {
          problems_.error(*range, Message("petrostat.pack.range"));
          continue;
        }
        const auto low = *(*ends)[0].integer(), high = *(*ends)[1].integer();
        if (low != next || high < low)
          problems_.error(*range, Message("petrostat.pack.gap", {{"box", ids[t]}, {"low", low}, {"wanted", next}}));
        next = static_cast<int>(std::clamp<std::int64_t>(high, -99, 99)) + 1;
        for (int r = kLowest; r <= kHighest; ++r)
          if (r + lower >= low && r + lower <= high)
            to[at(r - kLowest)] = u8(static_cast<int>(std::min<std::size_t>(t, kBoxes - 1)));
      }
      if (next != 100)
        problems_.error(
            ranges.node(),
            Message("petrostat.pack.gap", {{"box", ids.empty() ? "" : ids.back()}, {"low", next}, {"wanted", 100}}));
    });
    if (box >= kBoxes) return;
    rules_.market_names[box] = name;
    rules_.market_step[box] = step;
    rules_.market_to[box] = to;
  });
  count_is(root, "market", seen.size(), kBoxes);
  count_market_ways();
}

// The number of ways to roll each sum.
void Compiler::count_market_ways() {
  const MarketDice dice = market_dice(rules_);
  rules_.market_ways = {1};
  for (int d = 0; d < dice.number; ++d) {
    std::array<std::uint16_t, 17> more{};
    for (std::size_t sum = 0; sum < more.size(); ++sum)
      for (int face = 1; face <= dice.sides; ++face)
        if (const std::size_t next = sum + at(face); next < more.size())
          more[next] = static_cast<std::uint16_t>(more[next] + rules_.market_ways[sum]);
    rules_.market_ways = more;
  }
}

void Compiler::read_oil(Reader& root) {
  const std::vector<std::string> ids = ids_in(pack_.values.find("oil"));
  root.required("reserves");
  root.table("reserves", [&](Reader& t) {
    rules_.reserves_start = u8(t.integer("start", 0, 100));
    rules_.reserves_rise = u8(t.integer("rise", 0, 20));
    rules_.rising_turns = u8(t.integer("rising_turns", 0, kTurns));
    rules_.price_start = u8(std::max(0, t.choice("price_start", ids)) % kPrices);
  });
  std::vector<std::string> seen;
  root.each_table("oil", [&](Reader& entry) {
    const std::size_t box = seen.size();
    read_id(entry, seen);
    const Localized name = entry.name("name");
    const int price = entry.integer("price", 0, 20);
    std::array<std::uint8_t, 6> next{};
    std::size_t n = 0;
    entry.required("next");
    entry.each("next", [&](const Node& node) {
      const int to = node.text() ? lookup(node, *node.text(), ids, problems_) : -1;
      if (n < 6) next[n] = u8(std::max(0, to) % kPrices);
      ++n;
    });
    count_is(entry.node(), "next", n, 6);
    if (box >= kPrices) return;
    rules_.price[box] = u8(price);
    rules_.price_next[box] = next;
    rules_.price_names[box] = name;
  });
  count_is(root, "oil", seen.size(), kPrices);
}

}  // namespace exchequer::petrostat
