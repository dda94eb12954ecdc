// The memory of a search: finds positions again, reports when it is full, and forgets.
#include "bots/search_tree.h"

#include <gtest/gtest.h>

#include "core/hash.h"

namespace exchequer::test {
namespace {

TEST(SearchTree, FindsWhatWasAddedAndNothingElse) {
  SearchTree tree(1000);
  for (std::uint64_t i = 0; i < 1000; ++i) {
    EXPECT_EQ(tree.find(mix_bits(i)), nullptr);
    SearchNode* node = tree.add(mix_bits(i), static_cast<Seat>(i % 4));
    ASSERT_NE(node, nullptr);
    node->visits = static_cast<std::uint32_t>(i);
  }
  for (std::uint64_t i = 0; i < 1000; ++i) {
    const SearchNode* node = tree.find(mix_bits(i));
    ASSERT_NE(node, nullptr);
    EXPECT_EQ(node->visits, i);
    EXPECT_EQ(node->seat, i % 4);
  }
  EXPECT_EQ(tree.size(), 1000U);
  EXPECT_EQ(tree.add(mix_bits(1000), 0), nullptr) << "full";
}

// Keys that begin at the same slot of the index.
TEST(SearchTree, KeepsKeysApartThatCollide) {
  SearchTree tree(32);
  for (std::uint64_t i = 0; i < 32; ++i) tree.add(i << 40, 0)->visits = static_cast<std::uint32_t>(i + 1);
  for (std::uint64_t i = 0; i < 32; ++i) EXPECT_EQ(tree.find(i << 40)->visits, i + 1);
  EXPECT_EQ(tree.find(std::uint64_t{32} << 40), nullptr);
}

TEST(SearchTree, EdgesAreEmptyApartAndLimited) {
  SearchTree tree(4);
  SearchNode* a = tree.add(1, 0);
  SearchNode* b = tree.add(2, 0);
  ASSERT_EQ(tree.open(*a, 3).size(), 3U);
  ASSERT_EQ(tree.open(*b, 200).size(), 200U);
  tree.edges(*a)[2].visits = 7;
  tree.edges(*b)[0].visits = 9;
  EXPECT_EQ(tree.edges(*a)[2].visits, 7U);
  EXPECT_EQ(tree.edges(*a)[0].visits, 0U);
  SearchNode* c = tree.add(3, 0);
  EXPECT_TRUE(tree.open(*c, 200).empty()) << "no room";
  EXPECT_EQ(c->edge_count, 0);
  EXPECT_TRUE(tree.is_crowded());
  tree.clear();
  EXPECT_FALSE(tree.is_crowded());
  EXPECT_EQ(tree.find(1), nullptr);
  SearchNode* again = tree.add(1, 0);
  EXPECT_EQ(tree.open(*again, 3)[2].visits, 0U);
}

TEST(SearchTree, AnEdgeRemembersWhereItLeads) {
  SearchTree tree(8);
  SearchNode* from = tree.add(1, 0);
  SearchNode* to = tree.add(2, 0);
  Edge& edge = tree.open(*from, 2)[1];
  EXPECT_EQ(tree.child(edge), nullptr);
  tree.join(edge, *to);
  EXPECT_EQ(tree.child(edge), to);
}

}  // namespace
}  // namespace exchequer::test
