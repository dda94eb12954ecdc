// Unfinished games and matches saved by earlier builds (tests/play/earlier) open in the same position and continue. The
// files and their hashes are never made again.
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "core/hash.h"
#include "engine/match.h"
#include "play/game.h"
#include "tests/support/titles.h"

namespace exchequer::play {
namespace {

const std::string kFolder = "tests/play/earlier/";

std::map<std::string, std::string> left() {  // file -> hash of the state
  std::map<std::string, std::string> all;
  std::ifstream list(kFolder + "states.txt");
  for (std::string file, hash; list >> file >> hash;) all[file] = hash;
  return all;
}

// As the terminal and the page take up a game.
Game taken_up(const Saved& saved) {
  Result<Table> table = replay(saved.record);
  EXPECT_TRUE(table) << test::describe(table);
  Plan plan;
  plan.players = saved.record.players;
  plan.seed = saved.record.seed.value_or(1);
  if (saved.record.manual_draws) plan.draws = play::entered_draws();
  plan.match = saved.match;
  return Game(std::move(*table), std::move(plan));
}

TEST(Earlier, GamesOpenWhereTheyWereLeftAndGoOn) {
  const auto files = left();
  ASSERT_GE(files.size(), 8U);
  for (const auto& [file, hash] : files) {
    const Result<Saved> saved = load_saved(kFolder + file);
    ASSERT_TRUE(saved) << file << ": " << test::describe(saved);
    Game game = taken_up(*saved);
    EXPECT_EQ(hash_to_hex(game.rules().hash(game.table().state())), hash) << file;
    EXPECT_EQ(game.record().moves, saved->record.moves) << file;
    for (int moves = 0; moves < 30 && !game.table().over(); ++moves) {  // bots that search take their time
      if (game.advance()) continue;
      const Seats acting = game.table().to_act();
      if (acting.is_chance()) {
        ASSERT_EQ(game.play({kChance, seeded_draw(game.table(), 1)}), kOk) << file;
      } else {
        ASSERT_EQ(game.play({acting.first(), game.table().legal(acting.first())[0]}), kOk) << file;
      }
    }
    const Result<Table> again = replay(game.record());
    ASSERT_TRUE(again) << file << ": " << test::describe(again);
    EXPECT_EQ(again->state(), game.table().state()) << file;
  }
}

TEST(Earlier, MatchesHaveTheirStandingAndGoOn) {
  const Result<Saved> saved = load_saved(kFolder + "pigs_match.json");
  ASSERT_TRUE(saved && saved->match);
  Game game = taken_up(*saved);
  const Result<MatchStanding> before = standing(*saved->match);
  ASSERT_TRUE(before) << test::describe(before);
  EXPECT_EQ(before->points, (std::vector<int>{3, 9, 13, 9}));
  while (!game.table().over())
    if (!game.advance()) {
      const Seat seat = game.table().to_act().first();
      ASSERT_EQ(game.play({seat, game.table().legal(seat)[0]}), kOk);
    }
  const std::optional<Game> next = game.next();
  ASSERT_TRUE(next);
  EXPECT_EQ(next->match()->sat.size(), 3U);
}

}  // namespace
}  // namespace exchequer::play
