// VP lines of every card, minimums, and the end.
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

void shift(Position& p, int m, int level) { move_marker(p.rules, p.state, m, level, 0, clause::PS_058, &p.journal); }

TEST(Victory, FortyWinsForAnyNumber) {
  RULE("PS-004", "PS-006");
  Position p;
  p.state.turn = 9;
  p.state.war = 1;
  p.clear();
  p.vp("liberal", 42)
      .vp("authoritarian", 39)
      .vp("socialist", 40)
      .vp("majority", 0)
      .vp("minority", 60)
      .events(Step::kVictory);
  const Returns returns = Module::returns(p.rules, p.state);
  EXPECT_EQ(p.vp("liberal"), 40);  // -2: no election
  EXPECT_EQ(returns.winners.bits, 0b10101);
  EXPECT_EQ(returns.score[1], 39);
  EXPECT_EQ(kEndingIds[returns.ending], "some");
  for (const auto& [points, ending] : {std::pair<int, const char*>{50, "all"}, {10, "nobody"}}) {
    Position q;
    q.state.turn = 9;
    for (const char* id : {"liberal", "authoritarian", "socialist", "majority", "minority"}) q.vp(id, points);
    q.events(Step::kVictory);
    EXPECT_EQ(kEndingIds[Module::returns(q.rules, q.state).ending], ending);
  }
}

TEST(Victory, LiberalAndAuthoritarian) {
  RULE("PS-140", "PS-141", "PS-005");
  Position p;
  p.protest(0).protest(4);
  p.events(Step::kVictory);
  EXPECT_EQ(p.vp("liberal"), 18);
  EXPECT_EQ(p.vp("authoritarian"), 25 + 5 - 2);
  Position once;
  score_event(once.rules, once.state, Event::kCoup, nullptr);
  score_event(once.rules, once.state, Event::kCoup, nullptr);  // the first of a turn only
  EXPECT_EQ(once.vp("liberal"), 15);
  Position governed;
  governed.only({{"socialist", 8}, {"liberal", 8}});
  governed.governs("majority").token("majority", "genocide").play("play remove, hand out half m1");
  EXPECT_EQ(governed.vp("authoritarian"), 25);  // by the government: this does not cost the Authoritarian
  EXPECT_EQ(governed.vp("liberal"), 5);
}

TEST(Victory, ClassesForSocialistMajorityAndMinority) {
  RULE("PS-142", "PS-143", "PS-144");
  Position p;
  p.only({{"liberal", 2}, {"liberal", 2, 0, kOctobox}});
  p.vp("socialist", 20).vp("majority", 20).vp("minority", 20);
  const auto all = [&] {
    return std::vector<int>{p.vp("socialist") - 20, p.vp("majority") - 20, p.vp("minority") - 20};
  };
  using testing::ElementsAre;
  shift(p, 0, 6);
  EXPECT_THAT(all(), ElementsAre(1, 1, 0));
  shift(p, 0, 16);
  EXPECT_THAT(all(), ElementsAre(3, 3, 0));
  shift(p, 0, 31);
  EXPECT_THAT(all(), ElementsAre(3, 6, 0));
  shift(p, 0, 16);
  EXPECT_THAT(all(), ElementsAre(3, 5, 0));
  shift(p, 0, 6);
  EXPECT_THAT(all(), ElementsAre(1, 3, 0));
  shift(p, 0, 2);
  EXPECT_THAT(all(), ElementsAre(-2, 0, 0));
  shift(p, 1, 31);
  EXPECT_THAT(all(), ElementsAre(1, 0, 6));
  shift(p, 1, 16);
  EXPECT_THAT(all(), ElementsAre(1, 0, 1));
  shift(p, 1, 6);
  shift(p, 1, 2);
  EXPECT_THAT(all(), ElementsAre(-4, 0, -3));
}

TEST(Victory, GenocideBySectarianShape) {
  RULE("PS-143", "PS-144");
  Position p;
  p.only({{"liberal", 1}, {"liberal", 1, 0, kOctobox}});
  p.vp("majority", 20);
  Position q = p;
  p.token("socialist", "genocide").play("play remove, hand out half m1");
  EXPECT_EQ(p.vp("majority"), 15);
  EXPECT_EQ(p.vp("minority"), 40);
  q.token("socialist", "genocide").play("play remove, hand out half m2");
  EXPECT_EQ(q.vp("majority"), 20);
  EXPECT_EQ(q.vp("minority"), 29);
}

TEST(Victory, SocialistOnceATurn) {
  RULE("PS-142", "PS-R38");
  const auto points = [](int poor, int working, int middle, int rich) {
    Position p;
    p.clear().people("liberal", {1, 6, 16, 31}, {poor, working, middle, rich});
    p.army("liberal", 16);  // armies do not count
    p.vp("socialist", 20).events(Step::kVictory);
    return p.vp("socialist") - 20;
  };
  EXPECT_EQ(points(2, 6, 3, 1), -2);
  EXPECT_EQ(points(0, 3, 4, 0), 1);
  EXPECT_EQ(points(1, 5, 3, 0), 0);
  EXPECT_EQ(points(0, 6, 3, 0), -1);
}

TEST(Victory, SocialistMayCountCubesOnly) {
  RULE("PS-R37");
  Position any, cubes({.rulings = {{"soc_shape", "cube"}}});
  for (Position* p : {&any, &cubes}) {
    p->clear();
    p->marker("liberal", 2, 0, kOctobox);
    shift(*p, 0, 6);
  }
  EXPECT_EQ(any.vp("socialist"), 1);
  EXPECT_EQ(cubes.vp("socialist"), 0);
}

TEST(Victory, VpStopAtZero) {
  RULE("PS-R26");
  Position p, none({.rulings = {{"vp_floor", "none"}}});
  for (Position* q : {&p, &none}) {
    q->clear();
    q->marker("liberal", 6);
    q->vp("socialist", 1);
    shift(*q, 0, 2);
  }
  EXPECT_EQ(p.vp("socialist"), 0);
  EXPECT_EQ(none.vp("socialist"), -2);
}

}  // namespace
}  // namespace exchequer::petrostat
