// Leaks of every kind, planted in every title with something to hide, are found by comparing indistinguishable states
// (twins).
#include <gtest/gtest.h>

#include "tests/conformance/twins.h"
#include "tests/support/leaky_game.h"
#include "tests/support/player.h"
#include "tests/support/scale.h"

namespace exchequer::test {
namespace {

constexpr std::uint64_t kGames = 20;

// Whether the title writes entries that not everybody may read: only then can they be read by the wrong ones.
bool has_secret_entries(const Plugin& plugin) {
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    const Table table = play_game(plugin, open(*plugin.title), Style::kAnyhow, seed);
    for (const Step& step : table.log())
      for (const Entry& entry : step.entries)
        if (!table.game().may_read(entry, kSpectator)) return true;
  }
  return false;
}

// The first thing that a comparison of twins finds in a few games, or nothing.
std::string first_leak(const Plugin& plugin, Leak leak, std::uint64_t games = kGames) {
  const auto game = open(*plugin.title);
  const LeakyGame leaky(game, leak);
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const Table table = play_game(plugin, game, Style::kAnyhow, seed);
    Rng rng(seed, 1);
    for (std::size_t i = 0; i < table.log().size(); i += 1 + rng.below(5)) {
      const Seats acting = game->to_act(table.state_before(i));
      const auto chosen = static_cast<int>(rng.below(static_cast<std::uint32_t>(game->seats() + 1)));
      Seat seat = chosen == game->seats() ? kSpectator : static_cast<Seat>(chosen);
      if (!acting.is_chance() && rng.below(2) == 0) seat = acting.first();  // who decides is told most
      if (std::string found = check_twins(leaky, table.state_before(i), seat, rng); !found.empty()) return found;
    }
  }
  return {};
}

class Leaks : public testing::TestWithParam<const Plugin*> {};

TEST_P(Leaks, AreCaught) {
  EXCHEQUER_RELEASE_ONLY("this tries the comparison of twins, not the title");
  const Plugin& plugin = *GetParam();
  if (!plugin.title->facts().hidden_information) GTEST_SKIP() << "nothing is hidden";
  EXPECT_EQ(first_leak(plugin, Leak::kNone, scaled<std::uint64_t>(kGames, kGames, 200)), "");
  for (const Leak leak : kAllLeaks) {
    if (leak == Leak::kReading && !has_secret_entries(plugin)) continue;
    EXPECT_NE(first_leak(plugin, leak), "") << "a planted leak: " << name_of(leak);
  }
}

INSTANTIATE_TEST_SUITE_P(Titles, Leaks, testing::ValuesIn(all_plugins()), TitleName());

}  // namespace
}  // namespace exchequer::test
