// Small sets as bits.
#include "kit/sets.h"

#include <gtest/gtest.h>

#include <vector>

namespace exchequer::test {
namespace {

using Small = std::uint8_t;

std::vector<int> members(Small set) {
  std::vector<int> all;
  each_of(set, [&](int member) { all.push_back(member); });
  return all;
}

TEST(SetsTest, TakeMembersInAndOut) {
  Small set = first_bits<Small>(3);
  EXPECT_EQ(members(set), (std::vector{0, 1, 2}));
  include(set, 7);
  exclude(set, 1);
  EXPECT_EQ(members(set), (std::vector{0, 2, 7}));
  EXPECT_TRUE(has(set, 7));
  EXPECT_FALSE(has(set, 1));
  EXPECT_EQ(members(without(with(set, 4), 0)), (std::vector{2, 4, 7}));
  EXPECT_EQ(size_of(set), 3);
  EXPECT_TRUE(several(set));
  EXPECT_FALSE(several(one_bit<Small>(7)));
  EXPECT_FALSE(several(Small{0}));
  EXPECT_EQ(first_of(set), 0);
  EXPECT_EQ(nth_of(set, 2), 7);
  EXPECT_EQ(first_bits<std::uint64_t>(42), 0x3ff'ffff'ffffU);
}

TEST(SetsTest, ChooseMembers) {
  const Small set = first_bits<Small>(6);
  EXPECT_EQ(members(those(set, [](int member) { return member % 2 == 1; })), (std::vector{1, 3, 5}));
  EXPECT_EQ(members(most(set, [](int member) { return member % 3; })), (std::vector{2, 5}));
  EXPECT_EQ(members(most(set, [](int member) { return -member; })), (std::vector{0}));
  EXPECT_EQ(most(Small{0}, [](int) { return 1; }), 0);
}

}  // namespace
}  // namespace exchequer::test
