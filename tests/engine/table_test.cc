// The table: a log and what follows from it. Played with Austerity, in which draws belong to chance and choices to a
// person.
#include "engine/table.h"

#include <gtest/gtest.h>

#include "tests/support/player.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

class TableTest : public testing::Test {
 protected:
  // Plays a move given in notation; false when it cannot be read or is refused.
  bool play(const std::string& text) {
    const Seats acting = table_.to_act();
    const Seat seat = acting.is_chance() ? kChance : acting.first();
    const auto action = table_.game().parse(table_.state(), seat, text);
    return action && table_.play({seat, *action}) == kOk;
  }
  Table table_{open(*plugin_named("austerity").title)};
};

TEST_F(TableTest, BeginsWithTheSetup) {
  EXPECT_FALSE(table_.over());
  EXPECT_FALSE(table_.can_undo());
  EXPECT_FALSE(table_.can_redo());
  EXPECT_FALSE(table_.practice());
  EXPECT_EQ(table_.draws(), 0U);
  EXPECT_FALSE(table_.setup_entries().empty());
  EXPECT_EQ(table_.state(), table_.game().start(nullptr));
}

TEST_F(TableTest, RefusesAnIllegalMoveAndKeepsTheState) {
  const StateBytes before = table_.state();
  const auto pass = table_.game().parse(before, 0, "pass");
  ASSERT_TRUE(pass);
  EXPECT_NE(table_.play({0, *pass}), kOk);
  EXPECT_NE(table_.play({kChance, *pass}), kOk);
  EXPECT_EQ(table_.state(), before);
  EXPECT_TRUE(table_.log().empty());
}

TEST_F(TableTest, UndoOfOnesOwnMoveIsNoPractice) {
  ASSERT_TRUE(play("raise_taxes"));
  const StateBytes taxed = table_.state();
  table_.undo();
  EXPECT_FALSE(table_.practice());
  EXPECT_TRUE(table_.can_redo());
  table_.redo();
  EXPECT_EQ(table_.state(), taxed);
}

TEST_F(TableTest, UndoPastADrawIsPracticeForEver) {
  ASSERT_TRUE(play("draw"));
  ASSERT_TRUE(play("draw debt crime"));
  EXPECT_EQ(table_.draws(), 1U);
  table_.undo();
  EXPECT_TRUE(table_.practice());
  EXPECT_EQ(table_.draws(), 0U);
  table_.redo();
  EXPECT_EQ(table_.draws(), 1U);
  EXPECT_TRUE(table_.practice());
}

TEST_F(TableTest, PlayingOnAfterAnUndoForgetsTheRest) {
  ASSERT_TRUE(play("raise_taxes"));
  ASSERT_TRUE(play("borrow_money"));
  table_.undo_to(0);
  ASSERT_TRUE(play("raise_taxes"));  // the same again: what followed can still be redone
  EXPECT_TRUE(table_.can_redo());
  EXPECT_TRUE(play("raise_taxes"));  // something else: it cannot
  EXPECT_FALSE(table_.can_redo());
  EXPECT_EQ(table_.log().size(), 2U);
  table_.undo_to(0);
  EXPECT_EQ(table_.state(), table_.game().start(nullptr));
  while (table_.can_redo()) table_.redo();
  EXPECT_EQ(table_.log().size(), 2U);
}

TEST_F(TableTest, ACopyIsAWhatIf) {
  ASSERT_TRUE(play("raise_taxes"));
  Table copy = table_;
  const auto borrow = copy.game().parse(copy.state(), 0, "borrow_money");
  ASSERT_EQ(copy.play({0, *borrow}), kOk);
  EXPECT_EQ(table_.log().size(), 1U);
  EXPECT_NE(copy.state(), table_.state());
}

TEST_F(TableTest, StatesBeforeEachStepAreKept) {
  const StateBytes start = table_.state();
  ASSERT_TRUE(play("raise_taxes"));
  const StateBytes second = table_.state();
  ASSERT_TRUE(play("borrow_money"));
  EXPECT_EQ(table_.state_before(0), start);
  EXPECT_EQ(table_.state_before(1), second);
  EXPECT_EQ(table_.state_before(2), table_.state());
}

TEST_F(TableTest, NothingToUndoIsOurBug) {
  EXPECT_DEATH(table_.undo(), "bug in Exchequer");
  EXPECT_DEATH(table_.redo(), "bug in Exchequer");
}

// A seeded table draws by the number of the draw: undo and redo bring the same cubes again, and so does other play
// between.
TEST_F(TableTest, SeededDrawsComeAgainAfterAnUndo) {
  ASSERT_TRUE(play("draw"));
  const Action first = seeded_draw(table_, 77);
  EXPECT_EQ(seeded_draw(table_, 77), first);
  ASSERT_EQ(table_.play({kChance, first}), kOk);
  table_.undo_to(0);
  ASSERT_TRUE(play("draw"));
  EXPECT_EQ(seeded_draw(table_, 77), first);
  int differ = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) differ += !(seeded_draw(table_, seed) == first);
  EXPECT_GT(differ, 5);
}

}  // namespace
}  // namespace exchequer::test
