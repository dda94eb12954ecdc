// What a pack can get wrong: each fault is found, with its line.
#include "content/resource.h"
#include "games/downturn/tests/fixture.h"
#include "tests/support/bad_pack.h"

namespace exchequer::downturn {
namespace {

Errors errors_of(const std::string& text) { return test::problems_of<Module>(text).errors; }

// The text of an entry, from its id to the next entry.
std::string entry(const std::string& id) {
  const std::string text = shipped_text();
  const std::size_t at = text.rfind("[[", text.find("id = \"" + id + "\""));
  return text.substr(at, text.find("[[", at + 2) - at);
}

TEST(PackErrors, EachIsFound) {
  using test::kAnyLine;
  test::expect_all<Module>(
      shipped_text(),
      {
          {"a dividend above the maximum",
           "dividend",
           {{"dividend = 4\nmaximum = 9", "dividend = 10\nmaximum = 9"}},
           "[[bank]]"},
          {"forty one cards", "error.pack.count", {{entry("rate_cut"), ""}}, "[[card]]"},
          {"a track without a failing column", "no_failing_column", {{entry("failure"), ""}}, "[[column]]"},
          {"a failing column in the middle",
           "failing_first",
           {{"worth = { red = -1, yellow = 0, green = 1 }\nbonds = { red = 1, yellow = 2, green = 3 }",
             "fails = true"}},
           kAnyLine},
          {"nine banks", "error.pack.count", {{entry("dixie_bank"), ""}}, kAnyLine},
          {"a corner number twice", "number_twice", {{"number = 7\n", "number = 8\n"}}, kAnyLine},
          {"an id twice", "error.pack.twice", {{"id = \"rate_cut\"", "id = \"oil_shock\""}}, kAnyLine},
          {"a region that starts above its maximum",
           "region_maximum",
           {{"start = 8\nmaximum = 12", "start = 8\nmaximum = 7"}},
           kAnyLine},
          {"too many operations",
           "too_many_operations",
           {{"do = [\"stability +1\"]", "do = [\"track +1\", \"track +1\", \"track +1\", \"track +1\", \"track +1\"]"}},
           kAnyLine},
          {"operations that are no list",
           "operations",
           {{"do = [\"stability +1\"]", "do = \"stability +1\""}},
           kAnyLine},
          {"bust above profit", "bust", {{"profit = 1 ", "profit = -6 "}}, kAnyLine},
          {"a bid below the founding shares", "least_bid", {{"least_bid = 2", "least_bid = 1"}}, kAnyLine},
          {"too few cubes", "too_few_cubes", {{"green = 40 }", "green = 20 }"}}, kAnyLine},
      });
}

TEST(PackErrors, TheShippedPacksHaveNone) {
  EXPECT_TRUE(errors_of(shipped_text()).empty());
  EXPECT_TRUE(errors_of(std::string(find_resource("games/downturn/packs/published.toml"))).empty());
}

TEST(PackErrors, ABankInAnUnknownRegion) {
  const Errors errors = errors_of(edited(shipped_text(), {{"home = \"plains\"", "home = \"planes\""}}));
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].where, test::line_of(shipped_text(), "home = \"plains\""));
  EXPECT_NE(test::describe(errors).find("plains"), std::string::npos) << "the nearest is named";
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
    test::expect_all<Module>(shipped_text(),
                             {{operation,
                               "operation",
                               {{"do = [\"stability +1\"]", std::string("do = [\"") + operation + "\"]"}},
                               test::kAnyLine}});
}

TEST(PackErrors, TooManyEventsForTheEnd) {
  std::string text = shipped_text();
  for (std::size_t at = 0; (at = text.find("\ndo = [\"stability", at)) != std::string::npos; ++at)
    if (text.rfind("lasts", at) < text.rfind("[[card]]", at)) text.insert(at, "\nlasts = \"end\"");
  test::expect_problem<Module>(errors_of(text), "too_many_at_end");
}

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
