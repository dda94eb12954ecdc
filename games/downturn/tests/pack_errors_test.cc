// What a pack can get wrong: each fault is found, with its line.
#include <algorithm>

#include "content/resource.h"
#include "games/downturn/tests/fixture.h"
#include "tests/support/titles.h"

namespace exchequer::downturn {
namespace {

void expect_error(const Edits& edits, std::string_view key) {
  const Errors errors = errors_of(edited(shipped_text(), edits));
  const Error* found = test::find_error(errors, key);
  ASSERT_TRUE(found) << key << ", but: " << test::describe(errors);
  EXPECT_NE(found->where.find("own.toml:"), std::string::npos) << found->where;
}

// The text of an entry, from its id to the next entry.
std::string entry(const std::string& id) {
  const std::string text = shipped_text();
  const std::size_t at = text.rfind("[[", text.find("id = \"" + id + "\""));
  return text.substr(at, text.find("[[", at + 2) - at);
}

// The same, and it points at the line with this text.
void expect_error_at(const Edits& edits, std::string_view key, std::string_view line_with) {
  const std::string text = edited(shipped_text(), edits);
  const Errors errors = errors_of(text);
  const Error* found = test::find_error(errors, key);
  ASSERT_TRUE(found) << key << ", but: " << test::describe(errors);
  const std::size_t at = text.find(line_with);
  ASSERT_NE(at, std::string::npos);
  const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  EXPECT_TRUE(found->where.starts_with("own.toml:" + std::to_string(line))) << found->where << ", not line " << line;
}

TEST(PackErrors, TheShippedPacksHaveNone) {
  EXPECT_TRUE(errors_of(shipped_text()).empty());
  EXPECT_TRUE(errors_of(std::string(find_resource("games/downturn/packs/published.toml"))).empty());
}

TEST(PackErrors, ABankInAnUnknownRegion) {
  const Errors errors = errors_of(edited(shipped_text(), {{"home = \"plains\"", "home = \"planes\""}}));
  ASSERT_EQ(errors.size(), 1U);
  expect_error_at({{"home = \"plains\"", "home = \"planes\""}}, errors[0].what.key, "home = \"planes\"");
  EXPECT_NE(test::describe(errors).find("plains"), std::string::npos) << "the nearest is named";
}

TEST(PackErrors, ADividendAboveTheMaximum) {
  expect_error_at({{"dividend = 4\nmaximum = 9", "dividend = 10\nmaximum = 9"}}, "downturn.pack.dividend", "[[bank]]");
}
TEST(PackErrors, FortyOneCards) { expect_error_at({{entry("rate_cut"), ""}}, "error.pack.count", "[[card]]"); }
TEST(PackErrors, ATrackWithoutAFailingColumn) {
  expect_error_at({{entry("failure"), ""}}, "downturn.pack.no_failing_column", "[[column]]");
}
TEST(PackErrors, AFailingColumnInTheMiddle) {
  expect_error(
      {{"worth = { red = -1, yellow = 0, green = 1 }\nbonds = { red = 1, yellow = 2, green = 3 }", "fails = true"}},
      "downturn.pack.failing_first");
}
TEST(PackErrors, NineBanks) { expect_error({{entry("dixie_bank"), ""}}, "error.pack.count"); }
TEST(PackErrors, ACornerNumberTwice) { expect_error({{"number = 7\n", "number = 8\n"}}, "downturn.pack.number_twice"); }
TEST(PackErrors, AnIdTwice) { expect_error({{"id = \"rate_cut\"", "id = \"oil_shock\""}}, "error.pack.twice"); }
TEST(PackErrors, ARegionThatStartsAboveItsMaximum) {
  expect_error({{"start = 8\nmaximum = 12", "start = 8\nmaximum = 7"}}, "downturn.pack.region_maximum");
}
TEST(PackErrors, OperationsThatDoNotExist) {
  for (const char* operation : {"stability",
                                "stability 1",
                                "stability +5",
                                "track -7",
                                "crash 3",
                                "crash 3 least 2 most 1",
                                "gain each out red 1",
                                "lose each bag red 1",
                                "gain everywhere home red 1",
                                "swap",
                                "swap 9",
                                "region each any 1",
                                "bond any +1",
                                "cards nobody +1",
                                "vp top",
                                "test",
                                "rule blue -1",
                                "forbid discard",
                                "forbid everything",
                                "divest",
                                "",
                                "stability -1 -1"})
    expect_error({{"do = [\"stability +1\"]", std::string("do = [\"") + operation + "\"]"}}, "downturn.pack.operation");
}
TEST(PackErrors, TooManyOperations) {
  expect_error(
      {{"do = [\"stability +1\"]", "do = [\"track +1\", \"track +1\", \"track +1\", \"track +1\", \"track +1\"]"}},
      "downturn.pack.too_many_operations");
}
TEST(PackErrors, OperationsThatAreNoList) {
  expect_error({{"do = [\"stability +1\"]", "do = \"stability +1\""}}, "downturn.pack.operations");
}
TEST(PackErrors, TooManyEventsForTheEnd) {
  std::string text = shipped_text();
  for (std::size_t at = 0; (at = text.find("\ndo = [\"stability", at)) != std::string::npos; ++at)
    if (text.rfind("lasts", at) < text.rfind("[[card]]", at)) text.insert(at, "\nlasts = \"end\"");
  EXPECT_TRUE(test::has_error(errors_of(text), "downturn.pack.too_many_at_end"));
}
TEST(PackErrors, BustAboveProfit) { expect_error({{"profit = 1 ", "profit = -6 "}}, "downturn.pack.bust"); }
TEST(PackErrors, ABidBelowTheFoundingShares) {
  expect_error({{"least_bid = 2", "least_bid = 1"}}, "downturn.pack.least_bid");
}
TEST(PackErrors, TooFewCubes) { expect_error({{"green = 40 }", "green = 20 }"}}, "downturn.pack.too_few_cubes"); }
TEST(PackErrors, AnUnknownKey) {
  const Errors errors = errors_of(edited(shipped_text(), {{"\nhand = 7", "\nhands = 7"}}));
  EXPECT_FALSE(errors.empty());
}

TEST(PackErrors, OperationsPrintAsTheyAreWritten) {
  const Position p;
  const std::string text = shipped_text();
  for (std::size_t card = 0; card < kCardCount; ++card)
    for (int i = 0; i < p.rules.card[card].op_count; ++i) {
      const std::string printed = print_operation(p.rules.card[card].ops[static_cast<std::size_t>(i)], p.rules);
      EXPECT_NE(text.find("\"" + printed + "\""), std::string::npos) << p.rules.card_ids[card] << ": " << printed;
    }
}

}  // namespace
}  // namespace exchequer::downturn
