// Every complaint that compile() can make about a pack, reached by a small edit of the shipped one, with file and line.
#include <algorithm>

#include "games/pigs/tests/fixture.h"

namespace exchequer::pigs {
namespace {

struct BadPack {
  const char* name;
  const char* key;  // the message
  Edits edits;
  const char* anchor;  // a text of the edited pack on the line that the complaint names; null: no line is checked
};

Problems problems_of(const std::string& text) {
  const Result<Pack> pack = parse_pack("pigs", text, "my.toml");
  Problems problems;
  if (!pack) {
    problems.errors = pack.errors();
    return problems;
  }
  Module::compile(*pack, *complete_setup(Module::facts(), Module::options(*pack), {}), problems);
  return problems;
}

std::string line_of(const std::string& text, const char* anchor) {
  const std::size_t at = text.find(anchor);
  EXPECT_NE(at, std::string::npos) << anchor;
  return "my.toml:" +
         std::to_string(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

std::string all_of(const Errors& errors) {
  std::string all;
  for (const Error& error : errors) all += error.where + " " + error.what.key + "\n";
  return all;
}

void expect_problem(const Errors& found, const BadPack& bad, const std::string& text) {
  const std::string where = bad.anchor ? line_of(text, bad.anchor) : "";
  const bool there = std::any_of(found.begin(), found.end(), [&](const Error& error) {
    return error.what.key == bad.key && (!bad.anchor || error.where == where);
  });
  EXPECT_TRUE(there) << bad.name << ": wanted " << where << " " << bad.key << ", found\n" << all_of(found);
}

const char* const kLevy = "effect  = { public_opinion = 3, economic_growth = -3 }\nmode    = \"share banker\"";
const char* const kCup = "do      = [\"rate people +1\"]";

Edits event(const std::string& operations) { return {{kCup, "do      = " + operations}}; }
Edits levy_mode(const std::string& mode) { return {{"mode    = \"share banker\"", "mode    = " + mode}}; }

const std::vector<BadPack> kBad = {
    {"a rare card too many", "pigs.pack.too_many", {{"rarity  = \"uncommon\"", "rarity  = \"rare\""}}, nullptr},
    {"an uncommon card too few", "pigs.pack.too_few", {{"rarity  = \"uncommon\"", "rarity  = \"rare\""}}, nullptr},
    {"a card of another deck", "pigs.pack.too_many", {{"owner   = \"president\"", "owner   = \"banker\""}}, nullptr},
    {"a deck of 28",
     "pigs.pack.deck_size",
     {{"copies  = { rare = 1, uncommon = 2, common = 3 }", "copies  = { rare = 1, uncommon = 2, common = 2 }"}},
     "[deck]"},
    {"a deck of 12 designs", "pigs.pack.deck_size", {{"designs = { rare = 3", "designs = { rare = 2"}}, "[deck]"},
    {"no copies", "error.pack.range", {{"copies  = { rare = 1", "copies  = { rare = 0"}}, "rare = 0"},
    {"a rarity that is not there", "error.pack.choice", {{"rarity  = \"rare\"", "rarity  = \"rar\""}}, "\"rar\""},
    {"an owner who is nobody",
     "error.pack.choice",
     {{"owner   = \"president\"", "owner   = \"people\""}},
     "owner   = \"people\""},
    {"a threshold of 0", "error.pack.range", {{"votes   = 3", "votes   = 0"}}, "votes   = 0"},
    {"a threshold of 10", "error.pack.range", {{"votes   = 3", "votes   = 10"}}, "votes   = 10"},
    {"no threshold", "error.pack.missing", {{"votes   = 3\neffect", "effect"}}, nullptr},
    {"a sixth Rating",
     "error.pack.unknown_key",
     {{kLevy, "effect  = { public_opinion = 3, happiness = 1 }"}},
     "happiness"},
    {"a misspelt Rating", "error.pack.unknown_key", {{kLevy, "effect  = { public_opinon = 3 }"}}, "public_opinon"},
    {"an effect of 11", "error.pack.range", {{kLevy, "effect  = { public_opinion = 11 }"}}, "= 11"},
    {"an effect that is a list", "error.pack.table", {{kLevy, "effect  = [3, -3]"}}, "[3, -3]"},
    {"no effect", "error.pack.missing", {{kLevy, ""}}, nullptr},
    {"a share with Actor 7", "pigs.pack.mode", levy_mode("\"share 7\""), "share 7"},
    {"a share with nobody", "pigs.pack.mode", levy_mode("\"share\""), "mode    = \"share\""},
    {"+2 votes", "pigs.pack.mode", levy_mode("\"+2 vote\""), "+2 vote"},
    {"a Mode that is a number", "pigs.pack.mode", levy_mode("1"), "mode    = 1"},
    {"an id twice", "error.pack.twice", {{"id      = \"sunday_trading_ban\"", "id      = \"bank_levy\""}}, nullptr},
    {"an unknown key of a card", "error.pack.unknown_key", {{kLevy, std::string(kLevy) + "\npower = 3"}}, "power = 3"},
    {"eleven Events with an effect",
     "pigs.pack.event_count",
     {{"copies  = 10\ndo      = []", "copies  = 9\ndo      = []"}},
     nullptr},
    {"21 Events", "pigs.pack.event_count", {{"copies  = 1\n", "copies  = 2\n"}}, nullptr},
    {"an unknown operation", "pigs.pack.operation", event("[\"riot 3\"]"), "riot 3"},
    {"four votes", "pigs.pack.operation", event("[\"votes 4\"]"), "votes 4"},
    {"no draw", "pigs.pack.operation", event("[\"draw 0\"]"), "draw 0"},
    {"a change without a sign", "pigs.pack.operation", event("[\"rate people 1\"]"), "rate people 1"},
    {"a change of nothing", "pigs.pack.operation", event("[\"rate people +0\"]"), "rate people +0"},
    {"a change for nobody", "pigs.pack.operation", event("[\"rate king +1\"]"), "rate king"},
    {"thresholds of the People", "pigs.pack.operation", event("[\"threshold people +1\"]"), "threshold people"},
    {"trailing words", "pigs.pack.operation", event("[\"no modes today\"]"), "no modes today"},
    {"four changes", "pigs.pack.operation",
     event("[\"rate people +1\", \"rate people +1\", \"rate people +1\", \"rate people +2\"]"), "rate people +2"},
    {"a number for an operation", "pigs.pack.operation", event("[7]"), "[7]"},
    {"an empty operation", "pigs.pack.operation", event("[\"\"]"), "[\"\"]"},
    {"operations that are a text", "pigs.pack.operations", event("\"votes 2\""), "do      = \"votes 2\""},
    {"a start beyond the track",
     "error.pack.range",
     {{"social_stability = 5 }", "social_stability = 11 }"}},
     "social_stability = 11"},
    {"no start for a Rating", "error.pack.missing", {{", social_stability = 5 }", " }"}}, nullptr},
    {"no mat", "error.pack.missing", {{"[ratings]", "[rating]"}}, nullptr},
    {"no hand", "error.pack.missing", {{"hand    = 3", ""}}, nullptr},
    {"a turn without votes", "error.pack.range", {{"votes   = 1  ", "votes   = 0  "}}, "votes   = 0  "},
    {"an unknown source", "error.pack.choice", {{"source  = \"stated\"", "source  = \"guessed\""}}, "guessed"},
};

TEST(PackErrors, EachIsFoundAndNamesItsLine) {
  EXPECT_EQ(all_of(problems_of(shipped_text()).errors), "");
  EXPECT_EQ(all_of(problems_of(shipped_text()).warnings), "");
  for (const BadPack& bad : kBad) {
    SCOPED_TRACE(bad.name);
    const std::string text = edited(shipped_text(), bad.edits);
    expect_problem(problems_of(text).errors, bad, text);
  }
}

TEST(PackErrors, TooManyShareCards) {
  std::string text = shipped_text();
  for (std::size_t at = 0, n = 0; n < 5; ++n) {
    at = text.find("rarity  = \"common\"\n", at) + 1;
    const std::size_t end = text.find("\n\n", at);
    text.insert(end, "\nmode    = \"share tycoon\"");
  }
  EXPECT_NE(all_of(problems_of(text).errors).find("pigs.pack.too_many_shares"), std::string::npos);
}

TEST(PackErrors, TooManyDifferentEvents) {
  std::string text = edited(shipped_text(), {{"copies  = 10\ndo      = []", "copies  = 1\ndo      = []"}});
  for (int i = 0; i < 10; ++i)
    text += "\n[[event]]\nid = \"more_" + std::to_string(i) +
            "\"\nsource = \"own\"\nname = { en = \"a\", it = \"b\" }\nsummary = { en = \"a\", it = \"b\" }\ncopies = "
            "1\ndo = []\n";
  EXPECT_NE(all_of(problems_of(text).errors).find("pigs.pack.too_many_events"), std::string::npos);
}

TEST(PackErrors, AsymmetricDecksAreAWarning) {
  RULE("PG-067");
  for (const Edits& edits :
       {Edits{{"votes   = 4", "votes   = 5"}},
        Edits{{kLevy, "effect  = { public_opinion = 3, economic_growth = -2 }\nmode    = \"share banker\""}},
        levy_mode("\"share tycoon\"")}) {
    const Problems problems = problems_of(edited(shipped_text(), edits));
    EXPECT_EQ(all_of(problems.errors), "");
    EXPECT_NE(all_of(problems.warnings).find("pigs.pack.asymmetric"), std::string::npos);
  }
  const Problems renamed = problems_of(edited(shipped_text(), {{"en = \"Bank Levy\"", "en = \"Deposit Tax\""}}));
  EXPECT_EQ(all_of(renamed.warnings), "") << "names are outside the symmetry";
}

}  // namespace
}  // namespace exchequer::pigs
