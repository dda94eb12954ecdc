// Every complaint that compile() can make about a pack, reached by a small edit of the shipped one, with file and line.
#include "games/pigs/tests/fixture.h"
#include "tests/support/bad_pack.h"

namespace exchequer::pigs {
namespace {

using test::BadPack;
using test::kAnyLine;

Problems problems_of(const std::string& text) { return test::problems_of<Module>(text); }

const char* const kLevy = "effect  = { public_opinion = 3, economic_growth = -3 }\nmode    = \"share banker\"";
const char* const kCup = "do      = [\"rate people +1\"]";

Edits event(const std::string& operations) { return {{kCup, "do      = " + operations}}; }
Edits levy_mode(const std::string& mode) { return {{"mode    = \"share banker\"", "mode    = " + mode}}; }

const std::vector<BadPack> kBad = {
    {"a rare card too many", "too_many", {{"rarity  = \"uncommon\"", "rarity  = \"rare\""}}, kAnyLine},
    {"an uncommon card too few", "too_few", {{"rarity  = \"uncommon\"", "rarity  = \"rare\""}}, kAnyLine},
    {"a card of another deck", "too_many", {{"owner   = \"president\"", "owner   = \"banker\""}}, kAnyLine},
    {"a deck of 28",
     "deck_size",
     {{"copies  = { rare = 1, uncommon = 2, common = 3 }", "copies  = { rare = 1, uncommon = 2, common = 2 }"}},
     "[deck]"},
    {"a deck of 12 designs", "deck_size", {{"designs = { rare = 3", "designs = { rare = 2"}}, "[deck]"},
    {"no copies", "error.pack.range", {{"copies  = { rare = 1", "copies  = { rare = 0"}}},
    {"a rarity that is not there", "error.pack.choice", {{"rarity  = \"rare\"", "rarity  = \"rar\""}}},
    {"an owner who is nobody", "error.pack.choice", {{"owner   = \"president\"", "owner   = \"people\""}}},
    {"a threshold of 0", "error.pack.range", {{"votes   = 3", "votes   = 0"}}},
    {"a threshold of 10", "error.pack.range", {{"votes   = 3", "votes   = 10"}}},
    {"no threshold", "error.pack.missing", {{"votes   = 3\neffect", "effect"}}, kAnyLine},
    {"a sixth Rating", "error.pack.unknown_key", {{kLevy, "effect  = { public_opinion = 3, happiness = 1 }"}}},
    {"a misspelt Rating", "error.pack.unknown_key", {{kLevy, "effect  = { public_opinon = 3 }"}}},
    {"an effect of 11", "error.pack.range", {{kLevy, "effect  = { public_opinion = 11 }"}}},
    {"an effect that is a list", "error.pack.table", {{kLevy, "effect  = [3, -3]"}}},
    {"no effect", "error.pack.missing", {{kLevy, ""}}, kAnyLine},
    {"a share with Actor 7", "mode", levy_mode("\"share 7\"")},
    {"a share with nobody", "mode", levy_mode("\"share\"")},
    {"+2 votes", "mode", levy_mode("\"+2 vote\"")},
    {"a Mode that is a number", "mode", levy_mode("1")},
    {"an id twice", "error.pack.twice", {{"id      = \"sunday_trading_ban\"", "id      = \"bank_levy\""}}, kAnyLine},
    {"an unknown key of a card", "error.pack.unknown_key", {{kLevy, std::string(kLevy) + "\npower = 3"}}, "power = 3"},
    {"eleven Events with an effect",
     "event_count",
     {{"copies  = 10\ndo      = []", "copies  = 9\ndo      = []"}},
     kAnyLine},
    {"21 Events", "event_count", {{"copies  = 1\n", "copies  = 2\n"}}, kAnyLine},
    {"an unknown operation", "operation", event("[\"riot 3\"]")},
    {"four votes", "operation", event("[\"votes 4\"]")},
    {"no draw", "operation", event("[\"draw 0\"]")},
    {"a change without a sign", "operation", event("[\"rate people 1\"]")},
    {"a change of nothing", "operation", event("[\"rate people +0\"]")},
    {"a change for nobody", "operation", event("[\"rate king +1\"]")},
    {"thresholds of the People", "operation", event("[\"threshold people +1\"]")},
    {"trailing words", "operation", event("[\"no modes today\"]")},
    {"four changes", "operation",
     event("[\"rate people +1\", \"rate people +1\", \"rate people +1\", \"rate people +2\"]")},
    {"a number for an operation", "operation", event("[7]")},
    {"an empty operation", "operation", event("[\"\"]")},
    {"operations that are a text", "operations", event("\"votes 2\"")},
    {"a start beyond the track", "error.pack.range", {{"social_stability = 5 }", "social_stability = 11 }"}}},
    {"no start for a Rating", "error.pack.missing", {{", social_stability = 5 }", " }"}}, kAnyLine},
    {"no mat", "error.pack.missing", {{"[ratings]", "[rating]"}}, kAnyLine},
    {"no hand", "error.pack.missing", {{"hand    = 3", ""}}, kAnyLine},
    {"a turn without votes", "error.pack.range", {{"votes   = 1  ", "votes   = 0  "}}},
    {"an unknown source", "error.pack.choice", {{"source  = \"stated\"", "source  = \"guessed\""}}},
};

TEST(PackErrors, EachIsFoundAndNamesItsLine) {
  EXPECT_TRUE(problems_of(shipped_text()).errors.empty());
  EXPECT_TRUE(problems_of(shipped_text()).warnings.empty());
  test::expect_all<Module>(shipped_text(), kBad);
}

TEST(PackErrors, TooManyShareCards) {
  std::string text = shipped_text();
  for (std::size_t at = 0, n = 0; n < 5; ++n) {
    at = text.find("rarity  = \"common\"\n", at) + 1;
    const std::size_t end = text.find("\n\n", at);
    text.insert(end, "\nmode    = \"share tycoon\"");
  }
  test::expect_problem<Module>(problems_of(text).errors, "too_many_shares");
}

TEST(PackErrors, TooManyDifferentEvents) {
  std::string text = edited(shipped_text(), {{"copies  = 10\ndo      = []", "copies  = 1\ndo      = []"}});
  for (int i = 0; i < 10; ++i)
    text += "\n[[event]]\nid = \"more_" + std::to_string(i) +
            "\"\nsource = \"own\"\nname = { en = \"a\", it = \"b\" }\nsummary = { en = \"a\", it = \"b\" }\ncopies = "
            "1\ndo = []\n";
  test::expect_problem<Module>(problems_of(text).errors, "too_many_events");
}

TEST(PackErrors, AsymmetricDecksAreAWarning) {
  RULE("PG-067");
  for (const Edits& edits :
       {Edits{{"votes   = 4", "votes   = 5"}},
        Edits{{kLevy, "effect  = { public_opinion = 3, economic_growth = -2 }\nmode    = \"share banker\""}},
        levy_mode("\"share tycoon\"")}) {
    const Problems problems = problems_of(edited(shipped_text(), edits));
    EXPECT_TRUE(problems.errors.empty());
    test::expect_problem<Module>(problems.warnings, "asymmetric");
  }
  const Problems renamed = problems_of(edited(shipped_text(), {{"en = \"Bank Levy\"", "en = \"Deposit Tax\""}}));
  EXPECT_TRUE(renamed.warnings.empty()) << "names are outside the symmetry";
}

}  // namespace
}  // namespace exchequer::pigs
