// Cards that can be read in play: their text, and the side in force.
#include <algorithm>

#include "engine/card.h"
#include "engine/registry.h"
#include "games/austerity/tests/fixture.h"
#include "games/austerity/words.h"
#include "tests/support/titles.h"

namespace exchequer::austerity {
namespace {

const Card* find(const std::vector<Card>& cards, const std::string& kind, const std::string& id) {
  for (const Card& card : cards)
    if (card.kind == kind && card.id == id) return &card;
  return nullptr;
}

std::vector<std::string> keys(const CardPart& part) {
  std::vector<std::string> all;
  for (const Message& line : part.lines) all.push_back(line.key.substr(std::string("austerity.card.").size()));
  return all;
}

TEST(Cards, AreThoseOfTheSetUp) {
  const auto kinds = [](const Game& game) {
    Position p(game);
    std::map<std::string, int> count;
    for (const Card& card : Module::cards(p.rules, &p.state)) ++count[card.kind];
    return count;
  };
  using Count = std::map<std::string, int>;
  EXPECT_EQ(kinds({}), (Count{{"event", 15}, {"action", 3}, {"institution", 3}}));
  EXPECT_EQ(kinds({.options = {{"scenario", "war_footing"},
                               {"country", "garrison_republic"},
                               {"policies", "on"},
                               {"institutions", "on"}}}),
            (Count{{"scenario", 1}, {"country", 1}, {"policy", 3}, {"event", 15}, {"action", 5}, {"institution", 6}}));
}

TEST(Cards, OfAPackAreAllOfIt) {
  const Title& title = *find_title("austerity");
  const std::vector<Card> all = all_cards(title, test::default_pack(title));
  for (const char* id : {"economic_crash", "olympics", "organised_crime", "war_footing", "epidemic", "bank_run"})
    EXPECT_TRUE(find(all, "scenario", id)) << id;
  for (const char* id : {"justice", "trade", "society"}) EXPECT_TRUE(find(all, "policy", id)) << id;
  EXPECT_TRUE(find(all, "country", "tinpot_dictatorship"));
  EXPECT_TRUE(find(all, "action", "crackdown"));
  EXPECT_TRUE(find(all, "institution", "higher_education"));
}

TEST(Cards, AScenarioSaysItsGoalItsActionItsYearEndAndItsLevels) {
  Position p({.options = {{"scenario", "epidemic"}, {"level", "hard"}}});
  const std::vector<Card> cards = Module::cards(p.rules, &p.state);
  const Card& card = *find(cards, "scenario", "epidemic");
  EXPECT_EQ(keys(card.parts[0]), (std::vector<std::string>{"start", "goal", "take_action", "scenario_year_end"}));
  ASSERT_EQ(card.parts.size(), 4U) << "and three levels";
  EXPECT_FALSE(card.parts[1].in_force || card.parts[2].in_force);
  EXPECT_TRUE(card.parts[3].in_force) << "hard";
  EXPECT_EQ(std::get<std::int64_t>(card.parts[3].lines[0].arguments[1].value), 4) << "what hard wants";
}

TEST(Cards, APolicyHasThreeSidesAndMarksTheOneInForce) {
  RULE("AU-120");
  Position p({.options = {{"policies", "on"}}});
  p.facing("police_state");
  const std::vector<Card> cards = Module::cards(p.rules, &p.state);
  const Card& card = *find(cards, "policy", "justice");
  ASSERT_EQ(card.parts.size(), 3U);
  EXPECT_FALSE(card.parts[0].in_force || card.parts[1].in_force);
  EXPECT_TRUE(card.parts[2].in_force);
  EXPECT_EQ(keys(card.parts[2]),
            (std::vector<std::string>{"bank", "changed_event", "happens", "take_action", "year_end", "must_turn"}));
  const Card& event = *find(cards, "event", "industrial_violations");
  ASSERT_EQ(event.parts.size(), 2U) << "the board's, and the one of the Police State";
  EXPECT_TRUE(event.parts[1].in_force);
}

TEST(Cards, AnInstitutionAndAnEventNameThePairsOfTheCutsTrack) {
  RULE("AU-070");
  Position p;
  const std::vector<Card> cards = Module::cards(p.rules, &p.state);
  const Card& institution = *find(cards, "institution", "private_enterprise");
  EXPECT_EQ(keys(institution.parts[0]), (std::vector<std::string>{"reward", "penalty"}));
  EXPECT_EQ(keys(institution.parts[1]), (std::vector<std::string>{"cut_by"}));
  EXPECT_EQ(keys(find(cards, "event", "political_corruption")->parts[0]),
            (std::vector<std::string>{"pair", "happens", "cuts"}));
  EXPECT_EQ(keys(find(cards, "event", "early_repayments")->parts[0]),
            (std::vector<std::string>{"pair", "option", "option", "cuts"}));
}

TEST(Cards, TheCounterHasAName) {
  Position p({.options = {{"scenario", "olympics"}}});
  EXPECT_EQ(counter_word(p.rules), Message("austerity.counter", {{"scenario", "olympics"}}));
  Position own({.options = {{"scenario", "olympics"}},
                .edits = {{"goal   = \"deadline 8\"\n",
                           "goal   = \"deadline 8\"\ncounter_name = { en = \"Torch\", it = \"Fiaccola\" }\n"}}});
  EXPECT_EQ(counter_word(own.rules), Message("austerity.name", {{"name", own.rules.counter_name}}));
  EXPECT_EQ(own.rules.counter_name.in("it"), "Fiaccola");
}

TEST(Cards, ACountryWithoutPolicyCardsIsAdvisedAgainst) {
  RULE("AU-151");
  const Title& title = *find_title("austerity");
  const auto advice = [&](const OptionMap& options) {
    ::exchequer::Setup setup;
    setup.options = options;
    return title.recommended(*test::default_pack(title), setup).size();
  };
  EXPECT_EQ(advice({}), 0U);
  EXPECT_EQ(advice({{"country", "offshore_haven"}}), 1U);
  EXPECT_EQ(advice({{"country", "offshore_haven"}, {"policies", "on"}}), 0U);
}

}  // namespace
}  // namespace exchequer::austerity
