// Packs with faults: each fault is reported with its place.
#include <algorithm>
#include <cstdlib>

#include "content/pack.h"
#include "engine/registry.h"
#include "games/petrostat/tests/fixture.h"
#include "tests/support/titles.h"

namespace exchequer::petrostat {
namespace {

Errors faults(const Edits& edits) {
  const Result<Pack> pack = parse_pack("petrostat", edited(shipped_text(), edits), "own.toml");
  if (!pack) return pack.errors();
  return find_title("petrostat")->check(*pack).errors;
}

// The line of the shipped pack where a text begins, counted from 1.
int line_at(const std::string& text, std::size_t place) {
  return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n'));
}

// The error names the file and a line inside the faulty table.
TEST(PackErrors, EachNamesTheTableWithTheFault) {
  const std::vector<std::pair<std::string, Edits>> kFaults = {
      // Classes in ascending order, from box 0.
      {"petrostat.pack.boundary", {{"from_box = 15", "from_box = 4"}, {"from_box = 0", "from_box = 1"}}},
      // A market table without gaps that nothing is left out of, in whole ranges.
      {"petrostat.pack.gap",
       {{"recession = [1, 3]", "recession = [2, 3]"},
        {"growth = [4, 9]", "growth = [3, 9]"},
        {"boom = [12, 99]", "boom = [12, 20]"}}},
      {"petrostat.pack.range", {{"boom = [12, 99]", "boom = [12]"}}},
      // Ideologies with an aim, all of them known, as many as play.
      {"petrostat.pack.no_aim", {{R"(vp     = ["law added +10", "law removed -4"])", "vp     = []"}}},
      {"petrostat.pack.line", {{R"(["war -2")", R"(["wars -2")"}, {R"(["war -2")", R"(["war")"}}},
      {"petrostat.pack.roster",
       {{R"(["liberal", "socialist", "majority", "minority"])", R"(["liberal", "socialist", "majority"])"},
        {R"(ideologies = ["liberal", "socialist")", R"(ideologies = ["libertal", "socialist")"}}},
      // What they begin with.
      {"petrostat.pack.start", {{R"(["cube d4")", R"(["cube 1d4")"}}},
      {"petrostat.pack.shape", {{R"(["octobox 30+d6")", R"(["cube 30+d6")"}}},
      // Policies.
      {"petrostat.pack.way_twice", {{R"([["realign"]])", R"([["realign"], ["realign"]])"}}},
      {"petrostat.pack.way", {{R"([["spend"]])", R"([["hand out half"]])"}}},
      {"petrostat.pack.roll", {{"roll   = { die = 4, need = [1, 2, 3, 4], rival = 1 }\n", ""}}},
      {"error.pack.id", {{R"(id     = "propaganda")", R"(id     = "propa ganda")"}}},
      {"error.pack.twice", {{R"(id     = "propaganda")", R"(id     = "rally")"}}},
      {"error.pack.count", {{R"("medium", "medium", "high"])", R"("medium", "medium"])"}}},
  };
  const std::string text = shipped_text();
  for (const auto& [key, edits] : kFaults)
    for (const auto& edit : edits) {
      SCOPED_TRACE(edit.first + " -> " + edit.second);
      const Errors errors = faults({edit});
      const Error* error = test::find_error(errors, key);
      ASSERT_TRUE(error) << key << " is not among: " << test::describe(errors);
      for (const Error& one : errors) EXPECT_TRUE(one.where.starts_with("own.toml:")) << one.where;
      const std::size_t fault = text.find(edit.first), end = text.find("\n[", fault);
      const int first = line_at(text, text.rfind("\n[", fault) + 1), last = line_at(text, std::min(end, text.size()));
      const int line = std::atoi(error->where.c_str() + std::string_view("own.toml:").size());
      EXPECT_GE(line, first) << error->where;
      EXPECT_LE(line, last) << error->where;
    }
}

TEST(PackErrors, UnknownOperation) {
  const Errors errors = faults({{"[[\"realign\"]]", "[[\"realing\"]]"}});
  const Error* error = test::find_error(errors, "petrostat.pack.operation");
  ASSERT_TRUE(error);
  EXPECT_EQ(test::argument(*error, "nearest"), "realign");
}

TEST(PackErrors, NoPolicyForNothing) {  // a fault of the whole pack
  const Errors errors = faults({{"cost   = 0", "cost   = 1"}});
  const Error* error = test::find_error(errors, "petrostat.pack.no_free_policy");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->where, "own.toml:1");
}

TEST(PackErrors, TheShippedOnesHaveNone) { EXPECT_EQ(test::describe(faults({})), ""); }

TEST(Packs, BalancedHoldsOnlyWhatDiffers) {
  const Position designer({.seats = 7}), balanced({.seats = 7, .pack = "balanced"});
  EXPECT_EQ(designer.vp("liberal"), 35);
  EXPECT_LT(balanced.vp("liberal"), 35);
  EXPECT_EQ(designer.rules.floor[4][at(designer.who("nationalist"))], 40);
  EXPECT_EQ(balanced.rules.floor[4][at(balanced.who("nationalist"))], 30);
  EXPECT_EQ(designer.rules.market_to, balanced.rules.market_to);
}

}  // namespace
}  // namespace exchequer::petrostat
