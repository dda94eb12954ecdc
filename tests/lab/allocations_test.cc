// A playout allocates nothing: every operator new of this program is counted.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "tests/support/scale.h"
#include "tests/support/titles.h"

namespace {
thread_local std::uint64_t g_allocations = 0;

void* counted(std::size_t size) {
  ++g_allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void* counted(std::size_t size, std::align_val_t alignment) {
  ++g_allocations;
  const auto unit = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(unit, (size + unit - 1) / unit * unit)) return memory;
  throw std::bad_alloc();
}
}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return counted(size, alignment); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return counted(size, alignment); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace exchequer::test {
namespace {

class Allocations : public testing::TestWithParam<const Plugin*> {};

TEST_P(Allocations, NoneInPlayouts) {
  EXCHEQUER_RELEASE_ONLY("allocations are those of the release build");
  const Title& title = *GetParam()->title;
  // Every option on its own, so that each module is played.
  std::vector<OptionMap> maps = {{}};
  for (const SetupOption& option : title.options(*default_pack(title)))
    for (const SetupChoice& choice : option.choices) maps.push_back({{option.key, choice.value}});
  for (const OptionMap& options : maps) {
    ::exchequer::Setup setup;
    setup.options = options;
    const auto game = open(title, setup);
    for (const BotKind bot : {BotKind::kRandom, BotKind::kGreedy, BotKind::kOdd}) {
      SimulationPlan plan;
      plan.seed = 5;
      plan.bots.assign(static_cast<std::size_t>(game->seats()), bot);
      std::uint64_t hashes[50];
      const std::uint64_t before = g_allocations;
      const Tally tally = GetParam()->lab->play(*game, plan, 0, 50, hashes);
      EXPECT_EQ(g_allocations - before, 0U) << bot_name(bot);
      EXPECT_EQ(tally.games, 50U);
    }
  }
}

// A searching bot takes its memory when it sits down; one game more takes nothing.
TEST_P(Allocations, NoneInSimulationsOfASearch) {
  EXCHEQUER_RELEASE_ONLY("allocations are those of the release build");
  const auto game = open(*GetParam()->title);
  SimulationPlan plan;
  plan.bots.assign(static_cast<std::size_t>(game->seats()), BotKind::kGreedy);
  plan.bots[0] = BotKind::kEasy;
  const auto taken = [&](std::uint64_t games) {
    const std::uint64_t before = g_allocations;
    EXPECT_EQ(GetParam()->lab->play(*game, plan, 0, games, nullptr).games, games);
    return g_allocations - before;
  };
  const std::uint64_t one = taken(1);
  EXPECT_GT(one, 0U);
  EXPECT_EQ(taken(2), one);
}

TEST(AllocationsOfThisTest, AreCounted) {
  const std::uint64_t before = g_allocations;
  const std::vector<int> one(100);
  EXPECT_EQ(g_allocations - before, 1U);
  EXPECT_EQ(one.size(), 100U);
}

INSTANTIATE_TEST_SUITE_P(Titles, Allocations, testing::ValuesIn(all_plugins()), TitleName());

}  // namespace
}  // namespace exchequer::test
