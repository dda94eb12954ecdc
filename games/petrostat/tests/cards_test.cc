// The cards as players read them: only what is in the game, gains apart from losses, and every way to play a token.
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

const ::exchequer::Card* card(const std::vector<::exchequer::Card>& cards, std::string_view kind, std::string_view id) {
  for (const ::exchequer::Card& one : cards)
    if (one.kind == kind && one.id == id) return &one;
  return nullptr;
}
bool has_line(const CardPart& part, std::string_view key) {
  for (const Message& line : part.lines)
    if (line.key == key) return true;
  return false;
}

TEST(Cards, AnExpansionsLinesAreLeftOutOfAGameWithoutIt) {
  RULE("PS-145");
  const Position p({.seats = 5, .expansion = "nationalist"});
  const auto about_globalization = [&](const State* now) {
    const auto cards = Module::cards(p.rules, now);
    return has_line(card(cards, "ideology", "nationalist")->parts[1], "petrostat.aim.each_turn_per_globalization");
  };
  EXPECT_TRUE(about_globalization(nullptr));
  EXPECT_FALSE(about_globalization(&p.state));  // which the Fundamentalist brings
}

TEST(Cards, GainsStandApartFromLosses) {
  RULE("PS-141");
  const Position p;
  const auto cards = Module::cards(p.rules, &p.state);
  const ::exchequer::Card& authoritarian = *card(cards, "ideology", "authoritarian");
  ASSERT_EQ(authoritarian.parts.size(), 2U);
  EXPECT_TRUE(has_line(authoritarian.parts[0], "petrostat.aim.each_turn_without_war"));
  EXPECT_FALSE(has_line(authoritarian.parts[1], "petrostat.aim.each_turn_without_war"));
}

TEST(Cards, ATokenSaysEveryWayToPlayItAndWhatStopsIt) {
  RULE("PS-113");
  const Position now, before({.version = 1});
  const auto ways = [](const Position& p) {
    const auto cards = Module::cards(p.rules, &p.state);
    return card(cards, "policy", "party")->parts[0].lines.size();
  };
  EXPECT_EQ(ways(now), 3U);  // join, lead, hold
  EXPECT_EQ(ways(before), 2U);
  const auto cards = Module::cards(now.rules, &now.state);
  const auto stopped_by = [&](const char* token, const char* key) {
    return has_line(card(cards, "policy", token)->parts[2], key);
  };
  EXPECT_TRUE(stopped_by("coup", "petrostat.token.block.armies"));
  EXPECT_TRUE(stopped_by("taxes", "petrostat.token.block.government"));
  EXPECT_TRUE(stopped_by("rally", "petrostat.name"));  // State Security
  EXPECT_FALSE(stopped_by("taxes", "petrostat.name"));
  EXPECT_FALSE(card(cards, "policy", "religious_law"));
}

}  // namespace
}  // namespace exchequer::petrostat
