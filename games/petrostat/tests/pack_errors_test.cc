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
void expect(const Edits& edits, const char* key) {
  const Errors errors = faults(edits);
  const Error* error = test::find_error(errors, key);
  ASSERT_TRUE(error) << key << " is not among: " << test::describe(errors);
  for (const Error& one : errors) EXPECT_TRUE(one.where.starts_with("own.toml:")) << one.where;
  const std::string text = shipped_text();
  const std::size_t fault = text.find(edits[0].first), end = text.find("\n[", fault);
  const int first = line_at(text, text.rfind("\n[", fault) + 1), last = line_at(text, std::min(end, text.size()));
  const int line = std::atoi(error->where.c_str() + std::string_view("own.toml:").size());
  EXPECT_GE(line, first) << error->where;
  EXPECT_LE(line, last) << error->where;
}

TEST(PackErrors, ClassBoundaryOutOfOrder) { expect({{"from_box = 15", "from_box = 4"}}, "petrostat.pack.boundary"); }
TEST(PackErrors, FirstClassBeginsAtZero) { expect({{"from_box = 0", "from_box = 1"}}, "petrostat.pack.boundary"); }
TEST(PackErrors, MarketTableWithAGap) { expect({{"recession = [1, 3]", "recession = [2, 3]"}}, "petrostat.pack.gap"); }
TEST(PackErrors, MarketTableThatOverlaps) { expect({{"growth = [4, 9]", "growth = [3, 9]"}}, "petrostat.pack.gap"); }
TEST(PackErrors, MarketTableThatEndsEarly) { expect({{"boom = [12, 99]", "boom = [12, 20]"}}, "petrostat.pack.gap"); }
TEST(PackErrors, RangeOfOneNumber) { expect({{"boom = [12, 99]", "boom = [12]"}}, "petrostat.pack.range"); }
TEST(PackErrors, IdeologyWithoutAnAim) {
  expect({{"vp     = [\"law added +10\", \"law removed -4\"]", "vp     = []"}}, "petrostat.pack.no_aim");
}
TEST(PackErrors, RosterThatDoesNotFit) {
  expect({{"ideologies = [\"liberal\", \"socialist\", \"majority\", \"minority\"]",
           "ideologies = [\"liberal\", \"socialist\", \"majority\"]"}},
         "petrostat.pack.roster");
}
TEST(PackErrors, RosterOfStrangers) {
  expect({{"ideologies = [\"liberal\", \"socialist\"", "ideologies = [\"libertal\", \"socialist\""}},
         "petrostat.pack.roster");
}
TEST(PackErrors, UnknownOperation) {
  const Errors errors = faults({{"[[\"realign\"]]", "[[\"realing\"]]"}});
  const Error* error = test::find_error(errors, "petrostat.pack.operation");
  ASSERT_TRUE(error);
  EXPECT_EQ(test::argument(*error, "nearest"), "realign");
}
TEST(PackErrors, UnknownLine) { expect({{"[\"war -2\"", "[\"wars -2\""}}, "petrostat.pack.line"); }
TEST(PackErrors, LineWithoutPoints) { expect({{"[\"war -2\"", "[\"war\""}}, "petrostat.pack.line"); }
TEST(PackErrors, StartingMarker) { expect({{"[\"cube d4\"", "[\"cube 1d4\""}}, "petrostat.pack.start"); }
TEST(PackErrors, ShapeItCannotHold) { expect({{"[\"octobox 30+d6\"", "[\"cube 30+d6\""}}, "petrostat.pack.shape"); }
TEST(PackErrors, TheSameWayTwice) {
  expect({{"[[\"realign\"]]", "[[\"realign\"], [\"realign\"]]"}}, "petrostat.pack.way_twice");
}
TEST(PackErrors, IdOfTwoWords) { expect({{"id     = \"propaganda\"", "id     = \"propa ganda\""}}, "error.pack.id"); }
TEST(PackErrors, RollMissing) {
  expect({{"roll   = { die = 4, need = [1, 2, 3, 4], rival = 1 }\n", ""}}, "petrostat.pack.roll");
}
TEST(PackErrors, NoPolicyForNothing) {  // a fault of the whole pack
  const Errors errors = faults({{"cost   = 0", "cost   = 1"}});
  const Error* error = test::find_error(errors, "petrostat.pack.no_free_policy");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->where, "own.toml:1");
}
TEST(PackErrors, TheSameIdTwice) { expect({{"id     = \"propaganda\"", "id     = \"rally\""}}, "error.pack.twice"); }
TEST(PackErrors, WayThatCannotBegin) { expect({{"[[\"spend\"]]", "[[\"hand out half\"]]"}}, "petrostat.pack.way"); }
TEST(PackErrors, TooFewPrices) {
  expect({{"\"medium\", \"medium\", \"high\"]", "\"medium\", \"medium\"]"}}, "error.pack.count");
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
