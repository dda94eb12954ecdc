// Complaints about operations of a pack (effects_text.cc), each reached by a small edit of the shipped one.
#include "games/austerity/tests/bad_pack.h"

namespace exchequer::austerity {
namespace {

const char* const kPayLoan = R"(["remove income", "remove income", "remove debt"])";

const std::vector<BadPack> kOperations = {
    {"an option that is no list", "operations", corruption(R"(["popularity -1"])")},
    {"an unknown track", "operation", corruption(R"([["popularty -1"]])")},
    {"no sign", "operation", corruption(R"([["popularity 1"]])")},
    {"two digits without a sign", "operation", corruption(R"([["popularity 10"]])")},
    {"no number", "operation", corruption(R"([["popularity +"]])")},
    {"nothing to move", "operation", corruption(R"([["popularity +0"]])")},
    {"too far", "operation", corruption(R"([["popularity -11"]])")},
    {"trailing words", "operation", corruption(R"([["popularity -1 now"]])")},
    {"an unknown colour", "operation", corruption(R"([["add green"]])")},
    {"an unknown colour to remove", "operation", corruption(R"([["remove green"], []])")},
    {"crime in the Treasury", "operation", corruption(R"([["add to treasury crime"]])")},
    {"a counter that falls", "operation", corruption(R"([["mark -1"]])")},
    {"a number for an operation", "operation", corruption("[[7]]")},
    {"a cost after an effect", "cost_late", corruption(R"([["health -1", "spend"], []])")},
    {"four costs",
     "too_many_costs",
     {{kPayLoan, R"(["remove income", "remove income", "remove income", "remove debt"])"}},
     R"("remove income", "remove income", "remove income")"},
    {"five effects", "too_many_operations", corruption(R"([["mark +1", "mark +1", "mark +1", "mark +1", "mark +5"]])")},
    {"an effect after surplus", "surplus_last", {{R"(["wealth +1", "surplus"])", R"(["surplus", "wealth +1"])"}}},
    {"surplus with a price", "surplus_cost", {{R"([["wealth +1", "surplus"]])", R"([["spend", "surplus"], []])"}}},
    {"surplus as an action", "surplus_cost", {{kPayLoan, R"(["surplus"])"}}, kAnyLine},
    {"surplus as upkeep",
     "surplus_cost",
     {{R"(upkeep = ["spend", "health +1", "popularity +1"])", R"(upkeep = ["surplus"])"}}},
    {"spend and remove of the same", "mixed_costs", {{R"(["spend", "remove debt"])", R"(["spend", "remove income"])"}}},
};

TEST(PackOperations, EachFaultIsNamedWithItsLine) { test::expect_all<Module>(shipped_text(), kOperations); }

// What a pack may write, read and printed again.
TEST(PackOperations, PrintIsTheInverseOfParse) {
  const std::vector<std::vector<std::string>> lists = {
      {},
      {"spend"},
      {"spend", "spend", "remove debt"},
      {"remove security", "remove crime", "safety -1"},
      {"employment +1", "safety -2", "wealth +10", "health -10"},
      {"popularity +1", "add debt", "add to bag crime", "add to treasury welfare"},
      {"cut all", "mark +3"},
      {"wealth +1", "surplus"}};
  for (const std::vector<std::string>& list : lists) {
    NodeArray nodes(list.begin(), list.end());
    Problems problems;
    EXPECT_EQ(print_effect(parse_effect(Node(std::move(nodes)), problems)), list);
    EXPECT_TRUE(problems.errors.empty());
  }
}

TEST(PackOperations, EqualCostsAreBroughtTogether) {
  Problems problems;
  const Effect effect = parse_effect(Node(NodeArray{"remove income", "remove debt", "remove income"}), problems);
  EXPECT_THAT(print_effect(effect), testing::ElementsAre("remove income", "remove income", "remove debt"));
  ASSERT_EQ(effect.group_count, 2);
  EXPECT_EQ(effect.groups[0].number, 2);
  EXPECT_EQ(effect.groups[1].number, 1);
  EXPECT_EQ(effect.groups[1].first, 2);
}

}  // namespace
}  // namespace exchequer::austerity
