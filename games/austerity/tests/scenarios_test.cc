// Scenarios: AU-140 to AU-144; AU-R07, AU-R27, AU-R29, AU-R42 to AU-R44, AU-R46.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

using testing::ElementsAre;

Game scenario(const char* id, const char* level = "normal") {
  return {.options = {{"scenario", id}, {"level", level}}};
}

TEST(Scenarios, AnyOfThemMayBePickedOrNone) {
  RULE("AU-140", "AU-R29");
  const std::vector<SetupOption> options = setup_options(*load_pack("austerity", "published"));
  ASSERT_EQ(options[0].key, "scenario");
  EXPECT_EQ(options[0].default_value, "none");
  std::vector<std::string> offered;
  for (const SetupChoice& choice : options[0].choices) offered.push_back(choice.value);
  EXPECT_THAT(offered, ElementsAre("none", "economic_crash", "olympics", "organised_crime", "war_footing", "epidemic",
                                   "bank_run"));
  for (const std::string& id : offered) EXPECT_EQ(rules_of(scenario(id.c_str())).scenario, id != "none") << id;
  EXPECT_TRUE(Position(scenario("epidemic")).cites("AU-140"));
  Position none;
  none.used("").end_year();
  EXPECT_EQ(none.ending(), "won") << "the base game";
}

struct Start {
  const char* id;
  const char* tracks;
  const char* easy;
  const char* normal;
  const char* hard;  // starting bags
  int counter;
};
const char* const kBase = "KKKKRRBBWY";
const std::vector<Start> kStarts = {{"economic_crash", "5 5 5 5 5", kBase, "KKKKKRRBBWY", "KKKKKKRRBBWY", 0},
                                    {"olympics", "7 4 5 4 7", kBase, kBase, kBase, 0},
                                    {"organised_crime", "6 4 4 6 7", kBase, "KKKKRRRBBWY", "KKKKRRRRBBWY", 0},
                                    {"war_footing", "5 7 6 6 4", kBase, kBase, kBase, 2},
                                    {"epidemic", "5 6 6 5 6", kBase, kBase, kBase, 0},
                                    {"bank_run", "5 7 6 6 6", kBase, kBase, "KKKKKRRBBWY", 0}};

TEST(Scenarios, EachSetsTheTracksInTheBoardsOrder) {
  RULE("AU-141");
  for (const Start& start : kStarts) {
    const Position p(scenario(start.id));
    EXPECT_EQ(p.tracks(), start.tracks) << start.id;
    EXPECT_EQ(p.state.counter, start.counter) << start.id;
    EXPECT_TRUE(p.cites("AU-141"));
    EXPECT_FALSE(p.cites("AU-011"));
  }
}

TEST(Scenarios, ThreeLevelsEach) {
  RULE("AU-144");
  for (const Start& start : kStarts) {
    EXPECT_EQ(letters(Position(scenario(start.id, "easy")).state.bag), start.easy) << start.id;
    EXPECT_EQ(letters(Position(scenario(start.id, "normal")).state.bag), start.normal) << start.id;
    EXPECT_EQ(letters(Position(scenario(start.id, "hard")).state.bag), start.hard) << start.id;
  }
  EXPECT_TRUE(Position(scenario("olympics")).cites("AU-144"));
  EXPECT_THROW(rules_of(scenario("olympics", "impossible")), std::invalid_argument);
  EXPECT_EQ(letters(Position(Game{.options = {{"level", "hard"}}}).state.bag), kBase)
      << "a level without a scenario is nothing";
}

TEST(Scenarios, TheirRulesReplaceTheBoards) {
  RULE("AU-142");
  Position p(scenario("organised_crime"));
  p.bag("KRWW").tracks(5, 5, 5, 5, 5).play("draw", "draw K R");
  EXPECT_TRUE(p.cites("AU-142"));
  p.play("option 1");
  EXPECT_EQ(p.board(), "KR|R| 5 5 5 5 4") << "Political Corruption breeds Crime";
  Position q(scenario("bank_run"));
  q.bag("WW").drawn("KK").play("option 1");
  EXPECT_EQ(q.state.track[kWealth], 4) << "Economic Downturn takes two";
  EXPECT_EQ(q.cuts("social_welfare"), 1);
  q.tracks(5, 5, 5, 5, 5).used("").drawn("KR").play("option 1");
  EXPECT_EQ(q.board(), "KR|| 5 5 5 5 4") << "what it does not change stays";
}

TEST(Scenarios, SomeGiveAnActionThatObeysTheRulesOfActions) {
  RULE("AU-R07", "AU-142");
  struct Case {
    const char* id;
    const char* action;
    const char* after;  // Treasury from YYYY, and the counter
    int counter;
    const char* tracks;
    bool once;
  };
  for (const Case& c : {Case{"olympics", "finance paying treasury", "YYY", 1, "5 5 5 5 5", false},
                        {"war_footing", "feed paying treasury", "YYY", 3, "4 5 5 5 5", true},
                        {"epidemic", "vaccinate paying treasury", "YYY", 1, "5 5 5 5 5", true},
                        {"bank_run", "recapitalise paying treasury treasury", "YY", 1, "5 5 6 5 5", true}}) {
    Position p(scenario(c.id));
    p.bag("").treasury("YYYY").tracks(5, 5, 5, 5, 5).drawn("BY");
    EXPECT_EQ(p.refusal(c.action), "AU-R05") << c.id << ": not with an empty bag";
    p.bag("WW").play(c.action);
    EXPECT_TRUE(p.cites("AU-R07"));
    EXPECT_EQ(letters(p.state.treasury), c.after) << c.id;
    EXPECT_EQ(p.state.counter, c.counter) << c.id;
    EXPECT_EQ(p.tracks(), c.tracks) << c.id;
    EXPECT_EQ(p.state.actions_used, 1) << c.id;
    EXPECT_EQ(p.refusal(c.action), c.once ? "AU-R07" : "") << c.id;
    Position poor(scenario(c.id));
    poor.bag("WW").used("YYYY").drawn("RW");
    EXPECT_EQ(poor.refusal(c.action), "AU-064") << c.id << ": nothing to Spend";
    EXPECT_EQ(Position(scenario("economic_crash")).refusal(c.action), "not a move");
  }
}

TEST(Scenarios, TheirGoalReplacesTheWinCheck) {
  RULE("AU-143");
  struct Case {
    const char* id;
    std::array<int, 3> need;  // easy, normal, hard
  };
  for (const Case& c : {Case{"war_footing", {5, 6, 7}}, {"epidemic", {2, 3, 4}}, {"bank_run", {1, 2, 2}}}) {
    int at = 0;
    for (const char* level : {"easy", "normal", "hard"}) {
      const int need = c.need[static_cast<std::size_t>(at++)];
      Position won(scenario(c.id, level)), lacking(scenario(c.id, level));
      won.counter(need).state.uses[kScenarioAction] = 1;
      lacking.counter(need - 1).state.uses[kScenarioAction] = 1;
      won.used("R").end_year();
      lacking.used("R").end_year();
      EXPECT_EQ(won.ending(), "won") << c.id << " " << level;
      EXPECT_TRUE(won.cites("AU-143"));
      EXPECT_FALSE(won.cites("AU-096"));
      EXPECT_EQ(lacking.ending(), "none") << c.id << " " << level << ": a Used area without Debt is not the goal";
    }
  }
  Position war(scenario("war_footing", "easy"));
  war.counter(5).state.uses[kScenarioAction] = 1;
  EXPECT_EQ(war.used("KKK").end_year().ending(), "won") << "Debt does not matter";
  EXPECT_EQ(Position(scenario("bank_run", "easy")).counter(1).used("K").end_year().ending(), "none") << "here it does";
  EXPECT_EQ(Position(scenario("economic_crash")).used("R").end_year().ending(), "won");
  EXPECT_EQ(Position(scenario("economic_crash")).used("K").end_year().ending(), "none");
}

TEST(Scenarios, EpidemicWantsHealthAsWell) {
  RULE("AU-143");
  for (const auto& [health, ending] : {std::pair{4, "won"}, {3, "none"}}) {
    Position p(scenario("epidemic", "easy"));
    EXPECT_EQ(p.counter(2).track(kHealth, health).used("K").end_year().ending(), ending) << health;
  }
}

TEST(Scenarios, TheYearEndEffectComesAfterTheWinCheckAndBeforeThePolicies) {
  RULE("AU-R46");
  Position won(scenario("epidemic", "easy"));
  won.counter(2).track(kHealth, 4).used("K").end_year();
  EXPECT_EQ(won.state.track[kHealth], 4) << "cured: it does not sicken again";
  Position p({.options = {{"scenario", "epidemic"}, {"policies", "on"}}});
  p.used("KB").track(kHealth, 5).end_year();
  EXPECT_EQ(p.phase(), "policy");
  EXPECT_EQ(p.state.track[kHealth], 4) << "before the cards";
  EXPECT_TRUE(p.cites("AU-R46"));
  EXPECT_THAT(p.citation_order({"AU-041", "AU-R46", "AU-121"}), ElementsAre("AU-041", "AU-R46", "AU-121"));
  Position lost(scenario("epidemic"));
  EXPECT_EQ(lost.track(kHealth, 1).used("K").end_year().ending(), "health");
}

TEST(Scenarios, TheWarMarkerMovesThenLosesOnZeroThenWins) {
  RULE("AU-R42");
  Position p(scenario("war_footing", "easy"));
  p.used("K").end_year();
  EXPECT_EQ(p.state.counter, 1) << "not fed";
  EXPECT_TRUE(p.cites("AU-R42"));
  Position fed = p, starved = p;
  fed.bag("WW").treasury("Y").play("feed paying treasury").used("K").end_year();
  EXPECT_EQ(fed.state.counter, 2) << "fed: up by the action, not down";
  starved.used("K").end_year();
  EXPECT_EQ(starved.ending(), "counter");
  EXPECT_EQ(starved.refusal("draw"), "AU-R42");
  EXPECT_TRUE(starved.cites("AU-R42"));
  Position high(scenario("war_footing", "easy"));
  EXPECT_EQ(high.counter(5).used("").end_year().ending(), "none")
      << "the unfed marker falls to 4 before the target is tested";
}

TEST(Scenarios, AMarkerThatStartsOnZeroIsLostAtTheFirstUnfedYearEnd) {
  RULE("AU-R42");
  Position p({.options = {{"scenario", "war_footing"}}, .edits = {{"counter = 2", "counter = 0"}}});
  EXPECT_EQ(p.used("K").end_year().ending(), "counter");
  EXPECT_EQ(p.state.counter, 0);
}

TEST(Scenarios, OlympicsIsTestedInItsEighthYearOnly) {
  RULE("AU-R43");
  struct Case {
    int year, counter, safety;
    const char* ending;
  };
  int need = 2;
  for (const char* level : {"easy", "normal", "hard"}) {
    for (const Case& c :
         {Case{7, need, 6, "none"}, {8, need, 6, "won"}, {8, need - 1, 6, "deadline"}, {8, need, 5, "deadline"}}) {
      Position p(scenario("olympics", level));
      p.year(c.year).counter(c.counter).track(kSafety, c.safety).used("K").end_year();
      EXPECT_EQ(p.ending(), c.ending) << level << " " << c.year << " " << c.counter << " " << c.safety;
      EXPECT_TRUE(p.cites("AU-R43"));
      EXPECT_EQ(p.refusal("draw"), c.year < 8 ? "" : p.ending() == "won" ? "AU-143" : "AU-R43");
    }
    ++need;
  }
}

TEST(Scenarios, OrganisedCrimeLooksForCrimeAndNotForDebt) {
  RULE("AU-R44");
  Position p(scenario("organised_crime"));
  EXPECT_EQ(p.used("KKK").end_year().ending(), "won");
  EXPECT_TRUE(p.cites("AU-R44"));
  EXPECT_EQ(Position(scenario("organised_crime")).used("R").end_year().ending(), "none");
  Position q(scenario("organised_crime"));
  q.bag("WW").drawn("KW").play("option 2");
  EXPECT_EQ(q.phase(), "cuts") << "Debt still bites";
}

TEST(Scenarios, ScenarioOverPolicyOverBoardEventByEvent) {
  RULE("AU-R27");
  // Organised Crime given an entry for R R, which Police State changes too.
  const Edits edits = {
      {"[[\"popularity -1\", \"add crime\"]] } ]",
       "[[\"popularity -1\", \"add crime\"]] }, { pair = [\"crime\", \"crime\"], options = [[\"safety -3\"]] } ]"}};
  for (const auto& [id, safety] : {std::pair{"none", 4}, {"organised_crime", 2}}) {
    Position p({.options = {{"scenario", id}, {"policies", "on"}}, .edits = edits});
    p.tracks(5, 5, 5, 5, 5).facing("police_state").bag("WW").drawn("RR").play("option 1");
    EXPECT_EQ(p.state.track[kSafety], safety) << id;
    p.tracks(5, 5, 5, 5, 5).drawn("RW").play("option 1");
    EXPECT_EQ(p.tracks(), "4 5 5 5 5") << "the board, where nobody changes it";
  }
}

}  // namespace
}  // namespace exchequer::austerity
