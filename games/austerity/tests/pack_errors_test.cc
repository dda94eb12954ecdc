// Every complaint that compile() can make about the tables of a pack, reached by a small edit of the shipped one.
#include "games/austerity/tests/bad_pack.h"

namespace exchequer::austerity {
namespace {

const char* const kFreeTrade = R"([ { do = ["add to treasury income", "employment -1"] }, { turn = "neutral" } ])";

const std::vector<BadPack> kTables = {
    {"spaces for another track", "spaces", {{"1, 1, 1, 1, 2, 2]", "1, 1, 1, 1, 2]"}}},
    {"a space with ten icons", "error.pack.range", {{"1, 1, 1, 1, 2, 2]", "1, 1, 1, 1, 2, 10]"}}},
    {"a pair of one", "pair", {{R"(pair    = ["debt", "crime"])", R"(pair    = ["debt"])"}}},
    {"a pair with a number", "pair", {{R"(pair    = ["debt", "crime"])", R"(pair    = ["debt", 3])"}}},
    {"an unknown colour in a pair",
     "error.pack.choice",
     {{R"(pair    = ["debt", "crime"])", R"(pair    = ["debt", "crme"])"}}},
    {"a pair twice",
     "pair_twice",
     {{R"(pair    = ["debt", "crime"])", R"(pair    = ["income", "debt"])"}},
     R"(pair    = ["debt", "income"])"},
    {"a pair missing",
     "pair_missing",
     {{R"(pair    = ["debt", "crime"])", R"(pair    = ["income", "debt"])"}},
     kAnyLine},
    {"a pair replaced twice by one card",
     "pair_twice",
     {{R"(options = [["safety -1"]] } ])",
       R"(options = [["safety -1"]] }, { pair = ["crime", "crime"], options = [[]] } ])"}},
     R"(options = [["safety -1"]] }, {)"},
    {"a card that turns to the same side twice",
     "turn_twice",
     {{kFreeTrade, R"([ { turn = "neutral" }, { do = [] }, { turn = "neutral" } ])"}},
     R"({ turn = "neutral" }, { do = [] })"},
    {"five options", "too_many_options", corruption(R"([[], [], [], [], ["mark +5"]])")},
    {"no option without a price", "no_free_option", corruption(R"([["spend"]])")},
    {"no options at all", "no_free_option", corruption("[]")},
    {"a fourth action",
     "too_many_actions",
     {{"\n# ---- Institutions",
       "[[action]]\nid = \"a\"\nsource = \"own\"\nname = { en = \"a\", it = \"a\" }\ndo = []\n\n# ---- Institutions"}},
     kAnyLine},
    {"a seventh institution",
     "too_many_institutions",
     {{"\n# ---- Policy cards",
       "[[institution]]\nid = \"a\"\nsource = \"own\"\nname = { en = \"a\", it = \"a\" }\nextra = true\ncut_by = "
       "[]\ncubes = 1\nreward = []\npenalty = []\n\n# ---- Policy cards"}},
     kAnyLine},
    {"an extra institution before the board's", "extra_last", {{"extra   = false", "extra   = true"}}, kAnyLine},
    {"a cut that no event brings",
     "cut_pair",
     {{R"(cut_by  = [["debt", "security"]])", R"(cut_by  = [["crime", "security"]])"}}},
    {"a cut by two Debts", "cut_pair", {{R"(cut_by  = [["debt", "security"]])", R"(cut_by  = [["debt", "debt"]])"}}},
    {"a reward with a price", "must_be_free", {{R"(reward  = ["wealth +1"])", R"(reward  = ["spend"])"}}},
    {"a penalty that cuts all", "must_be_free", {{R"(penalty = ["health -1"])", R"(penalty = ["cut all"])"}}},
    {"a Year End with a surplus", "must_be_free", {{R"(year_end = ["health -1"])", R"(year_end = ["surplus"])"}}},
    {"debt to be banked", "treasury_colour", {{R"(bank     = ["security"])", R"(bank     = ["debt"])"}}},
    {"income to stand in for itself", "treasury_colour", {{R"(spend    = ["welfare"])", R"(spend    = ["income"])"}}},
    {"a number to be banked", "treasury_colour", {{R"(bank     = ["security"])", "bank     = [3]"}}},
    {"a condition without a sign", "condition", {{R"(when = "security <= 0")", R"(when = "security 0")"}}},
    {"a condition with another sign", "condition", {{R"(when = "security <= 0")", R"(when = "security == 0")"}}},
    {"a condition that is no text", "condition", {{R"(when = "security <= 0")", "when = 0"}}},
    {"a condition beyond all cubes", "condition", {{R"(when = "security <= 0")", R"(when = "security <= 41")"}}},
    {"a condition on no colour", "error.pack.choice", {{R"(when = "security <= 0")", R"(when = "green <= 0")"}}},
    {"a card whose middle is not neutral",
     "facings",
     {{R"(id       = "neutral")", R"(id       = "middle")"}},
     kAnyLine},
    {"a fourth facing without an id",
     "facings",
     {{"[[policy]]\nid     = \"trade\"",
       "[[policy.facing]]\nname = { en = \"a\", it = \"a\" }\n\n[[policy]]\nid     = \"trade\""}},
     kAnyLine},
    {"an id of two words",
     "error.pack.id",
     {{R"(id      = "social_welfare")", R"(id      = "social welfare")"}},
     kAnyLine},
    {"an action named like a move", "id", {{R"(id          = "borrow_money")", R"(id          = "found")"}}, kAnyLine},
    {"two actions of policies",
     "policy_action",
     {{kFreeTrade, std::string(kFreeTrade) + "\naction = { id = \"b\", name = { en = \"b\", it = \"b\" }, do = [] }"}},
     kAnyLine},
    {"five steps",
     "too_many_steps",
     {{kFreeTrade, R"([ {do = []}, {do = []}, {do = []}, {do = []}, {do = ["mark +5"]} ])"}},
     "mark +5"},
    {"two stand-ins", "stand_in", {{R"(spend    = ["welfare"])", R"(spend    = ["welfare", "security"])"}}, kAnyLine},
    {"an unknown goal", "goal", {{R"(goal   = "deadline 8")", R"(goal   = "deadlin 8")"}}},
    {"a deadline with words after it", "goal", {{R"(goal   = "deadline 8")", R"(goal   = "deadline 8 years")"}}},
    {"a deadline beyond all years", "goal", {{R"(goal   = "deadline 8")", R"(goal   = "deadline 61")"}}},
    {"a counter that decays without an action",
     "decay",
     {{"tracks   = { employment = 5, safety = 6", "decay = true\ntracks   = { employment = 5, safety = 6"},
      {R"(action   = { id = "vaccinate", name = { en = "Vaccinate", it = "Vaccinare" }, do = ["spend", "mark +1"], limit = 1 })",
       ""}},
     kAnyLine},
    {"an empty bag",
     "empty_bag",
     {{"cubes  = { debt = 4, crime = 2, security = 2, welfare = 1, income = 1 }", "cubes  = {}"}},
     kAnyLine},
    {"an institution named twice for two fundings",
     "error.pack.choice",
     {{R"(fund_twice = ["private_enterprise"])", R"(fund_twice = ["privat"])"}}},
    {"a number for a colour that may be banked", "treasury_colour", {{R"(bank     = ["security"])", "bank     = [1]"}}},
    {"an institution for five cubes", "error.pack.range", {{"cubes   = 2", "cubes   = 5"}}},
    {"a number for an institution",
     "error.pack.kind",
     {{R"(fund_twice = ["private_enterprise"])", "fund_twice = [1]"}}},
    {"a country with an unknown facing",
     "error.pack.choice",
     {{R"(facing    = "lawless")", R"(facing    = "neutral")"}}},
};

const std::vector<BadPack> kGeneral = {
    {"a negative count", "error.pack.range", {{"{ debt = 4, crime = 2", "{ debt = 4, crime = -2"}}},
    {"a start on 0", "error.pack.range", {{"start   = { employment = 5", "start   = { employment = 0"}}},
    {"a start beyond the top", "error.pack.range", {{"tracks = { employment = 7", "tracks = { employment = 11"}}},
    {"a missing track", "error.pack.missing", {{"start   = { employment = 5, ", "start   = { "}}},
    {"no founding", "error.pack.missing", {{"[founding]", "[fonding]"}}, kAnyLine},
    {"an unknown key",
     "error.pack.unknown_key",
     {{R"(penalty = ["health -1"])", "penalty = [\"health -1\"]\nreawrd = []"}},
     "reawrd"},
    {"a wrong kind", "error.pack.kind", {{"maximum = 10", R"(maximum = "ten")"}}},
    {"an unknown level",
     "error.pack.unknown_key",
     {{"need   = { easy = 2, normal = 3", "need   = { eazy = 2, easy = 2, normal = 3"}}},
    {"a lasting level missing",
     "error.pack.missing",
     {{"need   = { easy = 2, normal = 3, hard = 4 }", "need   = { easy = 2, normal = 3 }"}}},
    {"an unknown turn", "error.pack.choice", {{R"({ turn = "protectionism" })", R"({ turn = "protectionist" })"}}},
    {"a step that does nothing", "error.pack.missing", {{R"({ turn = "protectionism" })", "{ must = false }"}}},
};

TEST(PackErrors, TheShippedPackHasNone) {
  const Problems problems = problems_of(shipped_text());
  EXPECT_TRUE(problems.errors.empty());
  EXPECT_TRUE(problems.warnings.empty());
}

TEST(PackErrors, TheLargestConditionIsAllowed) {
  const std::string text = edited(shipped_text(), {{R"(when = "security <= 0")", R"(when = "security <= 40")"}});
  EXPECT_TRUE(problems_of(text).errors.empty());
}

TEST(PackErrors, TablesAndCards) { test::expect_all<Module>(shipped_text(), kTables); }
TEST(PackErrors, WhatEveryReaderChecks) { test::expect_all<Module>(shipped_text(), kGeneral); }

// The second entry takes over the first one's id, list by list.
TEST(PackErrors, AnIdTwice) {
  for (const auto& [second, first] : {std::pair{"political_corruption", "economic_downturn"},
                                      {"borrow_money", "raise_taxes"},
                                      {"national_security", "private_enterprise"},
                                      {"trade", "justice"},
                                      {"olympics", "economic_crash"},
                                      {"liberal_democracy", "capitalist_democracy"},
                                      {"harder", "easier"},
                                      {"protectionism", "police_state"},
                                      {"protectionism", "free_trade"},
                                      {"economic_crash", "none"},
                                      {"capitalist_democracy", "none"},
                                      {"easier", "standard"}}) {
    std::string text = shipped_text();
    std::size_t at = 0;
    do at = text.find(std::string(R"(= ")") + second + R"(")", at + 1);
    while (at != std::string::npos && text.compare(text.rfind('\n', at) + 1, 2, "id") != 0);
    ASSERT_NE(at, std::string::npos) << second;
    text.replace(at + 3, std::string_view(second).size(), first);
    SCOPED_TRACE(second);
    test::expect_problem<Module>(problems_of(text).errors, "error.pack.twice");
  }
  const std::string action = edited(shipped_text(), {{R"(id = "feed")", R"(id = "pay_loan")"}});
  test::expect_problem<Module>(problems_of(action).errors, "error.pack.twice",
                               test::line_of(action, R"(id = "pay_loan", name)"));
}

TEST(PackErrors, PoliciesNeedAllThreeCards) {
  std::string text = shipped_text();
  const std::size_t from = text.find("[[policy]]\nid     = \"society\""), to = text.find("# ---- Scenarios");
  text.erase(from, to - from);
  for (const char* country : {R"(facing    = "welfare_state")", R"(facing    = "laissez_faire")"})
    text = edited(text, {{country, R"(facing    = "lawless")"}});
  EXPECT_TRUE(problems_of(text).errors.empty()) << "a pack may leave policies out altogether";
  test::expect_problem<Module>(problems_of(text, {{"policies", "on"}}).errors, "facings");
  const std::string fourth = edited(shipped_text(), {{"# ---- Scenarios",
                                                      "[[policy]]\nid = \"fourth\"\nsource = \"own\"\nname = { en = "
                                                      "\"a\", it = \"a\" }\nfacing = []\n# ---- Scenarios"}});
  test::expect_problem<Module>(problems_of(fourth).errors, "facings");
}

TEST(PackErrors, ABagOfAnotherSizeIsOnlyWarnedOf) {
  const std::string text =
      edited(shipped_text(), {{"cubes     = { debt = 3, crime = 3", "cubes     = { debt = 4, crime = 3"}});
  const Problems problems = problems_of(text);
  EXPECT_TRUE(problems.errors.empty());
  test::expect_problem<Module>(problems.warnings, "ten_cubes");
}

TEST(PackErrors, AnOptionWithoutOperationsIsLegal) {
  Position p({.edits = {{kCorruption, "options = [[\"popularity -1\"], []]\n"}}});
  p.bag("WW").drawn("KR").play("option 2");
  EXPECT_EQ(p.tracks(), "5 5 5 5 5");
}

TEST(PackErrors, TheListsThatMustBeThere) {
  for (const char* key : {"event", "action", "institution"}) {
    std::string text = shipped_text();
    const std::string header = std::string("[[") + key + "]]";
    for (std::size_t at = text.find(header); at != std::string::npos; at = text.find(header, at + 1))
      text.replace(at, header.size(), std::string("[[x") + key + "]]");
    SCOPED_TRACE(key);
    test::expect_problem<Module>(problems_of(text).errors, "error.pack.missing");
  }
}

}  // namespace
}  // namespace exchequer::austerity
