// Every complaint that compile() can make about a pack, reached by a small edit of the shipped one, with file and line.
#include <algorithm>

#include "engine/title.h"
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

struct BadPack {
  const char* name;
  const char* key;     // the message
  Edits edits;
  const char* anchor;  // a text of the edited pack on the line that the complaint names; null: no line is checked
};

Problems problems_of(const std::string& text, const OptionMap& options = {}) {
  const Result<Pack> pack = parse_pack("austerity", text, "my.toml");
  Problems problems;
  if (!pack) {
    problems.errors = pack.errors();
    return problems;
  }
  Setup given;
  given.options = options;
  Module::compile(*pack, *complete_setup(Module::facts(), Module::options(*pack), given), problems);
  return problems;
}

std::string line_of(const std::string& text, const char* anchor) {
  const std::size_t at = text.find(anchor);
  EXPECT_NE(at, std::string::npos) << anchor;
  return "my.toml:" + std::to_string(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
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

const char* const kCorruption = "options = [[\"popularity -1\"]]\n";
const char* const kPayLoan = "[\"remove income\", \"remove income\", \"remove debt\"]";
const char* const kFreeTrade = "[ { do = [\"add to treasury income\", \"employment -1\"] }, { turn = \"neutral\" } ]";

Edits options_of_corruption(const std::string& options) { return {{kCorruption, "options = " + options + "\n"}}; }

const std::vector<BadPack> kOperations = {
    {"an option that is no list", "austerity.pack.operations", options_of_corruption("[\"popularity -1\"]"), "[\"popularity -1\"]\n"},
    {"an unknown track", "austerity.pack.operation", options_of_corruption("[[\"popularty -1\"]]"), "popularty"},
    {"no sign", "austerity.pack.operation", options_of_corruption("[[\"popularity 1\"]]"), "popularity 1"},
    {"no number", "austerity.pack.operation", options_of_corruption("[[\"popularity +\"]]"), "popularity +\""},
    {"nothing to move", "austerity.pack.operation", options_of_corruption("[[\"popularity +0\"]]"), "popularity +0"},
    {"too far", "austerity.pack.operation", options_of_corruption("[[\"popularity -11\"]]"), "popularity -11"},
    {"trailing words", "austerity.pack.operation", options_of_corruption("[[\"popularity -1 now\"]]"), "-1 now"},
    {"an unknown colour", "austerity.pack.operation", options_of_corruption("[[\"add green\"]]"), "add green"},
    {"an unknown colour to remove", "austerity.pack.operation", options_of_corruption("[[\"remove green\"], []]"), "remove green"},
    {"crime in the Treasury", "austerity.pack.operation", options_of_corruption("[[\"add to treasury crime\"]]"), "treasury crime"},
    {"a counter that falls", "austerity.pack.operation", options_of_corruption("[[\"mark -1\"]]"), "mark -1"},
    {"a number for an operation", "austerity.pack.operation", options_of_corruption("[[7]]"), "[[7]]"},
    {"a cost after an effect", "austerity.pack.cost_late", options_of_corruption("[[\"health -1\", \"spend\"], []]"), "\"health -1\", \"spend\""},
    {"four costs", "austerity.pack.too_many_costs", {{kPayLoan, "[\"remove income\", \"remove income\", \"remove income\", \"remove debt\"]"}}, "\"remove income\", \"remove income\", \"remove income\""},
    {"five effects", "austerity.pack.too_many_operations", options_of_corruption("[[\"mark +1\", \"mark +1\", \"mark +1\", \"mark +1\", \"mark +5\"]]"), "mark +5"},
    {"an effect after surplus", "austerity.pack.surplus_last", {{"[\"wealth +1\", \"surplus\"]", "[\"surplus\", \"wealth +1\"]"}}, "\"surplus\", \"wealth +1\""},
    {"surplus with a price", "austerity.pack.surplus_cost", {{"[[\"wealth +1\", \"surplus\"]]", "[[\"spend\", \"surplus\"], []]"}}, "\"spend\", \"surplus\""},
    {"surplus as an action", "austerity.pack.surplus_cost", {{kPayLoan, "[\"surplus\"]"}}, nullptr},
    {"surplus as upkeep", "austerity.pack.surplus_cost", {{"upkeep = [\"spend\", \"health +1\", \"popularity +1\"]", "upkeep = [\"surplus\"]"}}, "upkeep = [\"surplus\"]"},
    {"spend and remove of the same", "austerity.pack.mixed_costs", {{"[\"spend\", \"remove debt\"]", "[\"spend\", \"remove income\"]"}}, "\"spend\", \"remove income\""},
};

const std::vector<BadPack> kTables = {
    {"spaces for another track", "austerity.pack.spaces", {{"1, 1, 1, 1, 2, 2]", "1, 1, 1, 1, 2]"}}, "1, 1, 1, 1, 2]"},
    {"a space with ten icons", "error.pack.range", {{"1, 1, 1, 1, 2, 2]", "1, 1, 1, 1, 2, 10]"}}, "1, 1, 1, 1, 2, 10]"},
    {"a pair of one", "austerity.pack.pair", {{"pair    = [\"debt\", \"crime\"]", "pair    = [\"debt\"]"}}, "= [\"debt\"]\n"},
    {"a pair with a number", "austerity.pack.pair", {{"pair    = [\"debt\", \"crime\"]", "pair    = [\"debt\", 3]"}}, "[\"debt\", 3]"},
    {"an unknown colour in a pair", "error.pack.choice", {{"pair    = [\"debt\", \"crime\"]", "pair    = [\"debt\", \"crme\"]"}}, "crme"},
    {"a pair twice", "austerity.pack.pair_twice", {{"pair    = [\"debt\", \"crime\"]", "pair    = [\"income\", \"debt\"]"}}, "pair    = [\"debt\", \"income\"]"},
    {"a pair missing", "austerity.pack.pair_missing", {{"pair    = [\"debt\", \"crime\"]", "pair    = [\"income\", \"debt\"]"}}, nullptr},
    {"a pair replaced twice by one card", "austerity.pack.pair_twice", {{"options = [[\"safety -1\"]] } ]", "options = [[\"safety -1\"]] }, { pair = [\"crime\", \"crime\"], options = [[]] } ]"}}, "options = [[\"safety -1\"]] }, {"},
    {"five options", "austerity.pack.too_many_options", options_of_corruption("[[], [], [], [], [\"mark +5\"]]"), "mark +5"},
    {"no option without a price", "austerity.pack.no_free_option", options_of_corruption("[[\"spend\"]]"), "[[\"spend\"]]"},
    {"no options at all", "austerity.pack.no_free_option", options_of_corruption("[]"), "options = []\n"},
    {"a fourth action", "austerity.pack.too_many_actions", {{"\n# ---- Institutions", "[[action]]\nid = \"a\"\nsource = \"own\"\nname = { en = \"a\", it = \"a\" }\ndo = []\n\n# ---- Institutions"}}, nullptr},
    {"a seventh institution", "austerity.pack.too_many_institutions", {{"\n# ---- Policy cards", "[[institution]]\nid = \"a\"\nsource = \"own\"\nname = { en = \"a\", it = \"a\" }\nextra = true\ncut_by = []\ncubes = 1\nreward = []\npenalty = []\n\n# ---- Policy cards"}}, nullptr},
    {"an extra institution before the board's", "austerity.pack.extra_last", {{"extra   = false", "extra   = true"}}, nullptr},
    {"a cut that no event brings", "austerity.pack.cut_pair", {{"cut_by  = [[\"debt\", \"security\"]]", "cut_by  = [[\"crime\", \"security\"]]"}}, "[[\"crime\", \"security\"]]"},
    {"a cut by two Debts", "austerity.pack.cut_pair", {{"cut_by  = [[\"debt\", \"security\"]]", "cut_by  = [[\"debt\", \"debt\"]]"}}, "[[\"debt\", \"debt\"]]"},
    {"a reward with a price", "austerity.pack.must_be_free", {{"reward  = [\"wealth +1\"]", "reward  = [\"spend\"]"}}, "reward  = [\"spend\"]"},
    {"a penalty that cuts all", "austerity.pack.must_be_free", {{"penalty = [\"health -1\"]", "penalty = [\"cut all\"]"}}, "penalty = [\"cut all\"]"},
    {"a Year End with a surplus", "austerity.pack.must_be_free", {{"year_end = [\"health -1\"]", "year_end = [\"surplus\"]"}}, "year_end = [\"surplus\"]"},
    {"debt to be banked", "austerity.pack.treasury_colour", {{"bank     = [\"security\"]", "bank     = [\"debt\"]"}}, "bank     = [\"debt\"]"},
    {"income to stand in for itself", "austerity.pack.treasury_colour", {{"spend    = [\"welfare\"]", "spend    = [\"income\"]"}}, "spend    = [\"income\"]"},
    {"a number to be banked", "austerity.pack.treasury_colour", {{"bank     = [\"security\"]", "bank     = [3]"}}, "bank     = [3]"},
    {"a condition without a sign", "austerity.pack.condition", {{"when = \"security <= 0\"", "when = \"security 0\""}}, "security 0"},
    {"a condition with another sign", "austerity.pack.condition", {{"when = \"security <= 0\"", "when = \"security == 0\""}}, "security == 0"},
    {"a condition that is no text", "austerity.pack.condition", {{"when = \"security <= 0\"", "when = 0"}}, "when = 0"},
    {"a condition beyond all cubes", "austerity.pack.condition", {{"when = \"security <= 0\"", "when = \"security <= 41\""}}, "security <= 41"},
    {"a condition on no colour", "error.pack.choice", {{"when = \"security <= 0\"", "when = \"green <= 0\""}}, "green <= 0"},
    {"a card whose middle is not neutral", "austerity.pack.facings", {{"id       = \"neutral\"", "id       = \"middle\""}}, nullptr},
    {"a fourth facing without an id", "austerity.pack.facings", {{"[[policy]]\nid     = \"trade\"", "[[policy.facing]]\nname = { en = \"a\", it = \"a\" }\n\n[[policy]]\nid     = \"trade\""}}, nullptr},
    {"an id of two words", "austerity.pack.id", {{"id      = \"social_welfare\"", "id      = \"social welfare\""}}, nullptr},
    {"an action named like a move", "austerity.pack.id", {{"id          = \"borrow_money\"", "id          = \"found\""}}, nullptr},
    {"two actions of policies", "austerity.pack.policy_action", {{kFreeTrade, std::string(kFreeTrade) + "\naction = { id = \"b\", name = { en = \"b\", it = \"b\" }, do = [] }"}}, nullptr},
    {"five steps", "austerity.pack.too_many_steps", {{kFreeTrade, "[ {do = []}, {do = []}, {do = []}, {do = []}, {do = [\"mark +5\"]} ]"}}, "mark +5"},
    {"two stand-ins", "austerity.pack.stand_in", {{"spend    = [\"welfare\"]", "spend    = [\"welfare\", \"security\"]"}}, nullptr},
    {"an unknown goal", "austerity.pack.goal", {{"goal   = \"deadline 8\"", "goal   = \"deadlin 8\""}}, "deadlin 8"},
    {"a deadline with words after it", "austerity.pack.goal", {{"goal   = \"deadline 8\"", "goal   = \"deadline 8 years\""}}, "deadline 8 years"},
    {"a deadline beyond all years", "austerity.pack.goal", {{"goal   = \"deadline 8\"", "goal   = \"deadline 61\""}}, "deadline 61"},
    {"a counter that decays without an action", "austerity.pack.decay", {{"tracks   = { employment = 5, safety = 6", "decay = true\ntracks   = { employment = 5, safety = 6"}, {"action   = { id = \"vaccinate\", name = { en = \"Vaccinate\", it = \"Vaccinare\" }, do = [\"spend\", \"mark +1\"], limit = 1 }", ""}}, nullptr},
    {"an empty bag", "austerity.pack.empty_bag", {{"cubes  = { debt = 4, crime = 2, security = 2, welfare = 1, income = 1 }", "cubes  = {}"}}, nullptr},
    {"an institution named twice for two fundings", "error.pack.choice", {{"fund_twice = [\"private_enterprise\"]", "fund_twice = [\"privat\"]"}}, "privat\""},
    {"a number for an institution", "error.pack.kind", {{"fund_twice = [\"private_enterprise\"]", "fund_twice = [1]"}}, "fund_twice = [1]"},
    {"a country with an unknown facing", "error.pack.choice", {{"facing    = \"lawless\"", "facing    = \"neutral\""}}, "facing    = \"neutral\""},
};

const std::vector<BadPack> kGeneral = {
    {"a negative count", "error.pack.range", {{"{ debt = 4, crime = 2", "{ debt = 4, crime = -2"}}, "crime = -2"},
    {"a start on 0", "error.pack.range", {{"start   = { employment = 5", "start   = { employment = 0"}}, "employment = 0"},
    {"a start beyond the top", "error.pack.range", {{"tracks = { employment = 7", "tracks = { employment = 11"}}, "employment = 11"},
    {"a missing track", "error.pack.missing", {{"start   = { employment = 5, ", "start   = { "}}, "start   = {"},
    {"no founding", "error.pack.missing", {{"[founding]", "[fonding]"}}, nullptr},
    {"an unknown key", "error.pack.unknown_key", {{"penalty = [\"health -1\"]", "penalty = [\"health -1\"]\nreawrd = []"}}, "reawrd"},
    {"a wrong kind", "error.pack.kind", {{"maximum = 10", "maximum = \"ten\""}}, "maximum = \"ten\""},
    {"an unknown level", "error.pack.unknown_key", {{"need   = { easy = 2, normal = 3", "need   = { eazy = 2, easy = 2, normal = 3"}}, "eazy"},
    {"a lasting level missing", "error.pack.missing", {{"need   = { easy = 2, normal = 3, hard = 4 }", "need   = { easy = 2, normal = 3 }"}}, "normal = 3 }"},
    {"an unknown turn", "error.pack.choice", {{"{ turn = \"protectionism\" }", "{ turn = \"protectionist\" }"}}, "protectionist"},
    {"a step that does nothing", "error.pack.missing", {{"{ turn = \"protectionism\" }", "{ must = false }"}}, "must = false"},
};

void expect_all(const std::vector<BadPack>& bad_packs) {
  for (const BadPack& bad : bad_packs) {
    const std::string text = edited(shipped_text(), bad.edits);
    expect_problem(problems_of(text).errors, bad, text);
  }
}

TEST(PackErrors, TheShippedPackHasNone) {
  const Problems problems = problems_of(shipped_text());
  EXPECT_EQ(all_of(problems.errors), "");
  EXPECT_EQ(all_of(problems.warnings), "");
}

TEST(PackErrors, Operations) { expect_all(kOperations); }
TEST(PackErrors, TablesAndCards) { expect_all(kTables); }
TEST(PackErrors, WhatEveryReaderChecks) { expect_all(kGeneral); }

// The second entry takes over the first one's id, list by list.
TEST(PackErrors, AnIdTwice) {
  for (const auto& [second, first] :
       {std::pair{"political_corruption", "economic_downturn"}, {"borrow_money", "raise_taxes"}, {"national_security", "private_enterprise"},
        {"trade", "justice"}, {"olympics", "economic_crash"}, {"liberal_democracy", "capitalist_democracy"}, {"harder", "easier"},
        {"protectionism", "police_state"}, {"protectionism", "free_trade"}, {"economic_crash", "none"}, {"capitalist_democracy", "none"},
        {"easier", "standard"}}) {
    std::string text = shipped_text();
    std::size_t at = 0;
    do at = text.find(std::string("= \"") + second + "\"", at + 1);
    while (at != std::string::npos && text.compare(text.rfind('\n', at) + 1, 2, "id") != 0);
    ASSERT_NE(at, std::string::npos) << second;
    text.replace(at + 3, std::string_view(second).size(), first);
    expect_problem(problems_of(text).errors, {second, "austerity.pack.twice", {}, nullptr}, text);
  }
  const std::string action = edited(shipped_text(), {{"id = \"feed\"", "id = \"pay_loan\""}});
  expect_problem(problems_of(action).errors, {"a scenario's action", "austerity.pack.twice", {}, "id = \"pay_loan\", name"}, action);
}

TEST(PackErrors, PoliciesNeedAllThreeCards) {
  std::string text = shipped_text();
  const std::size_t from = text.find("[[policy]]\nid     = \"society\""), to = text.find("# ---- Scenarios");
  text.erase(from, to - from);
  for (const char* country : {"facing    = \"welfare_state\"", "facing    = \"laissez_faire\""}) text = edited(text, {{country, "facing    = \"lawless\""}});
  EXPECT_EQ(all_of(problems_of(text).errors), "") << "a pack may leave policies out altogether";
  expect_problem(problems_of(text, {{"policies", "on"}}).errors, {"two cards", "austerity.pack.facings", {}, nullptr}, text);
  const std::string fourth = edited(shipped_text(), {{"# ---- Scenarios", "[[policy]]\nid = \"fourth\"\nsource = \"own\"\nname = { en = \"a\", it = \"a\" }\nfacing = []\n# ---- Scenarios"}});
  expect_problem(problems_of(fourth).errors, {"a fourth card", "austerity.pack.facings", {}, nullptr}, fourth);
}

TEST(PackErrors, ABagOfAnotherSizeIsOnlyWarnedOf) {
  const std::string text = edited(shipped_text(), {{"cubes     = { debt = 3, crime = 3", "cubes     = { debt = 4, crime = 3"}});
  const Problems problems = problems_of(text);
  EXPECT_EQ(all_of(problems.errors), "");
  expect_problem(problems.warnings, {"eleven cubes", "austerity.pack.ten_cubes", {}, nullptr}, text);
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
    expect_problem(problems_of(text).errors, {key, "error.pack.missing", {}, nullptr}, text);
  }
}

}  // namespace
}  // namespace exchequer::austerity
