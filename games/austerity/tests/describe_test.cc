// The state with named fields: what an outsider checks transitions by.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

// The value at a path of keys, such as "institutions investment cuts".
const Node& at(const Node& root, const std::vector<std::string>& path) {
  const Node* node = &root;
  for (const std::string& key : path) {
    node = node->find(key);
    if (!node) throw std::invalid_argument("no field " + key);
  }
  return *node;
}

std::int64_t number(const Node& root, const std::vector<std::string>& path) { return *at(root, path).integer(); }
std::string word(const Node& root, const std::vector<std::string>& path) { return *at(root, path).text(); }

TEST(Describe, TellsHowAGameEnded) {
  Position p;
  p.bag("WW").track(kEmployment, 1).drawn("RW").play("option 1");
  const Node node = to_node(Module::describe(p.rules, p.state));
  EXPECT_EQ(word(node, {"ending"}), "employment");
  EXPECT_EQ(word(node, {"phase"}), "over");
}

TEST(Describe, TellsPlacesTracksInstitutionsPoliciesAndCounts) {
  Position p({.options = {{"policies", "on"},
                          {"institutions", "on"},
                          {"country", "tinpot_dictatorship"},
                          {"scenario", "war_footing"}}});
  p.founded("investment")
      .bag("KWWW")
      .used("RR")
      .treasury("YYYB")
      .tracks(7, 2, 3, 4, 6)
      .cuts("investment", 2)
      .funded("social_welfare", 1);
  p.year(3).drawn("BY").play("feed paying treasury", "raise_taxes", "option 1");
  const Node node = to_node(Module::describe(p.rules, p.state));
  EXPECT_EQ(number(node, {"year"}), 3);
  EXPECT_EQ(word(node, {"phase"}), "income");
  EXPECT_EQ(word(node, {"pair"}), "security income");
  EXPECT_EQ(word(node, {"ending"}), "none");
  const std::vector<std::pair<std::string, Cubes>> places = {
      {"bag", p.state.bag}, {"current", p.state.current}, {"used", p.state.used}, {"treasury", p.state.treasury}};
  for (const auto& [place, cubes] : places)
    for (std::size_t c = 0; c < kCubes; ++c)
      EXPECT_EQ(number(node, {place, std::string(kCubeIds[c])}), cubes[c]) << place << c;
  for (std::size_t t = 0; t < kTracks; ++t)
    EXPECT_EQ(number(node, {"tracks", std::string(kTrackIds[t])}), p.state.track[t]) << t;
  EXPECT_EQ(number(node, {"institutions", "investment", "cuts"}), 2);
  EXPECT_TRUE(*at(node, {"institutions", "investment", "in_play"}).boolean());
  EXPECT_FALSE(*at(node, {"institutions", "infrastructure", "in_play"}).boolean());
  EXPECT_EQ(number(node, {"institutions", "social_welfare", "income_placed"}), 1);
  EXPECT_EQ(number(node, {"institutions", "social_welfare", "fundings"}), 1);
  EXPECT_EQ(*at(node, {"policies"}).array()->at(kJustice).find("facing")->text(), "police_state");
  EXPECT_TRUE(*at(node, {"policies"}).array()->at(kJustice).find("permanent")->boolean());
  EXPECT_FALSE(*at(node, {"policies"}).array()->at(kTrade).find("permanent")->boolean());
  EXPECT_EQ(number(node, {"counter"}), 3);
  EXPECT_EQ(number(node, {"uses_this_year", "feed"}), 1);
  EXPECT_EQ(number(node, {"uses_this_year", "raise_taxes"}), 1);
  EXPECT_EQ(number(node, {"uses_this_year", "crackdown"}), 0);
  EXPECT_EQ(number(node, {"actions_this_year"}), 2);
}

TEST(Describe, PlotsTheTracksAndTheDebt) {
  Position p;
  p.bag("KK").used("KK").drawn("KR").tracks(1, 2, 3, 4, 6);
  std::vector<std::pair<std::string, int>> plotted;
  for (const Measure& measure : Module::series(p.rules, p.state)) plotted.emplace_back(measure.id, measure.value);
  EXPECT_EQ(plotted,
            (std::vector<std::pair<std::string, int>>{
                {"employment", 1}, {"safety", 2}, {"wealth", 3}, {"health", 4}, {"popularity", 6}, {"debt", 5}}));
}

}  // namespace
}  // namespace exchequer::austerity
