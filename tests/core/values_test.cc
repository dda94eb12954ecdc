// The small values: hashes that never change, lists without a heap, results, seats, names in two languages.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <set>

#include "core/action.h"
#include "core/hash.h"
#include "core/result.h"

namespace exchequer {
namespace {

// Records hold hashes of states and packs: these are for ever, and alike on every platform.
TEST(HashTest, GivesTheHashesItAlwaysGave) {
  EXPECT_EQ(hash_to_hex(hash_text("")), "b800bd6c02472607");
  EXPECT_EQ(hash_to_hex(hash_text("a")), "81a6327dbae48b87");
  EXPECT_EQ(hash_to_hex(hash_text("austerity")), "252f270289e3b018");
  EXPECT_EQ(hash_to_hex(hash_text("The quick brown fox jumps over the lazy dog")), "5b702095c584e62c");
  EXPECT_EQ(hash_to_hex(mix_bits(1)), "b456bcfc34c2cb2c");  // the finaliser of MurmurHash3
  EXPECT_EQ(hash_to_hex(combine(1, 2)), "0419b319c32ced2b");
}

TEST(HashTest, SeesEveryByteAndTheLength) {
  std::set<std::uint64_t> seen;
  std::array<unsigned char, 33> bytes{};
  for (std::size_t size = 0; size <= bytes.size(); ++size)
    EXPECT_TRUE(seen.insert(hash_bytes(bytes.data(), size)).second) << size;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    for (unsigned bit = 0; bit < 8; ++bit) {
      bytes[i] = static_cast<unsigned char>(1U << bit);
      EXPECT_TRUE(seen.insert(hash_bytes(bytes.data(), bytes.size())).second) << i << " " << bit;
      bytes[i] = 0;
    }
}

TEST(HashTest, CombineDependsOnTheOrder) { EXPECT_NE(combine(combine(0, 1), 2), combine(combine(0, 2), 1)); }

TEST(HashTest, HexHasSixteenDigits) {
  EXPECT_EQ(hash_to_hex(0), "0000000000000000");
  EXPECT_EQ(hash_to_hex(0xfedcba9876543210ULL), "fedcba9876543210");
}

TEST(FixedListTest, HoldsWhatWasPushed) {
  FixedList<int, 3> list;
  EXPECT_TRUE(list.empty());
  list.push(7);
  list.push(8);
  EXPECT_EQ(list.size(), 2);
  EXPECT_EQ(list[1], 8);
  EXPECT_TRUE(list.contains(7));
  EXPECT_FALSE(list.contains(9));
  int sum = 0;
  for (const int value : list) sum += value;
  EXPECT_EQ(sum, 15);
  list.clear();
  EXPECT_EQ(list.size(), 0);
  EXPECT_FALSE(list.contains(7));
}

TEST(FixedListDeathTest, OneTooManyIsOurBug) {
  FixedList<int, 2> list;
  list.push(1);
  list.push(2);
  EXPECT_DEATH(list.push(3), "bug in Exchequer");
}

TEST(SeatsTest, AreASetOfSeats) {
  static_assert(Seats::none().empty());
  static_assert(Seats::one(3).has(3) && !Seats::one(3).has(2) && Seats::one(3).first() == 3 &&
                Seats::one(3).count() == 1);
  static_assert(Seats::chance().is_chance() && Seats::chance().first() == kChance && !Seats::one(0).is_chance());
  const Seats two{static_cast<std::uint16_t>(Seats::one(1).bits | Seats::one(4).bits)};
  EXPECT_EQ(two.count(), 2);
  EXPECT_EQ(two.first(), 1);
  EXPECT_NE(two, Seats::one(1));
}

TEST(ResultTest, IsAValueOrErrors) {
  const Result<int> good(5);
  ASSERT_TRUE(good);
  EXPECT_EQ(*good, 5);
  const Result<int> bad(Error{"file:3", Message("error.some", {{"key", "x"}, {"count", 4}})});
  ASSERT_FALSE(bad);
  ASSERT_EQ(bad.errors().size(), 1U);
  EXPECT_EQ(bad.errors()[0].where, "file:3");
  EXPECT_EQ(bad.errors()[0].what.key, "error.some");
  const Result<std::unique_ptr<int>> owner(std::make_unique<int>(9));
  EXPECT_EQ(**owner, 9);
}

TEST(ResultDeathTest, TakingWhatIsNotThereIsOurBug) {
  const Result<int> bad(Error{"here", Message("error.some")});
  EXPECT_DEATH((void)*bad, "bug in Exchequer");
  EXPECT_DEATH(const Result<int> none{Errors{}}, "bug in Exchequer");
}

[[noreturn]] void throwing(const char*, const char*, int) { throw 1; }

TEST(CheckTest, AHostMayInstallItsOwnHandler) {
  const CheckHandler before = set_check_handler(throwing);
  EXPECT_THROW(EXCHEQUER_CHECK(1 == 2), int);
  EXPECT_EQ(set_check_handler(before), &throwing);
}

TEST(LocalizedTest, FallsBackToEnglishThenToAny) {
  Localized name;
  EXPECT_EQ(name.in("it"), "");
  name.texts["fr"] = "f";
  EXPECT_EQ(name.in("it"), "f");
  name.texts["en"] = "e";
  EXPECT_EQ(name.in("it"), "e");
  name.texts["it"] = "i";
  EXPECT_EQ(name.in("it"), "i");
}

}  // namespace
}  // namespace exchequer
