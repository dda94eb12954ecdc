// Matches of three games: PG-080; PG-R27, PG-R28. The engine adds up (engine/match.h), the title gives the points.
#include "engine/match.h"

#include <algorithm>
#include <set>

#include "games/pigs/tests/fixture.h"
#include "tests/support/player.h"
#include "tests/support/titles.h"

namespace exchequer::pigs {
namespace {

using testing::ElementsAre;

MatchRecord played(const char* scoring, const char* seats, int games, std::uint64_t seed) {
  MatchRecord match;
  match.title = "pigs";
  match.scoring = scoring;
  match.seats = seats;
  match.people = {"Ada", "Bruno", "Carla", "Dino"};
  const Plugin& plugin = test::plugin_named("pigs");
  Rng rng(seed);
  for (int i = 0; i < games; ++i) {
    match.sat.push_back(next_seats(match, rng));
    match.records.push_back(make_record(
        test::play_game(plugin, test::open(*plugin.title), test::Style::kRandom, seed + static_cast<std::uint64_t>(i)),
        {}, false));
  }
  return match;
}

TEST(Match, PointsOfThreeGamesAddUp) {
  RULE("PG-080");
  for (const char* scoring : {"regular", "competitive"}) {
    const MatchRecord match = played(scoring, "rotate", 3, 11);
    const Result<MatchStanding> found = standing(match);
    ASSERT_TRUE(found) << test::describe(found);
    EXPECT_TRUE(found->over);
    std::array<std::int32_t, 4> sum{};
    for (std::size_t g = 0; g < 3; ++g) {
      const Result<Table> table = replay(match.records[g]);
      ASSERT_TRUE(table);
      const auto points = table->game().match_points(table->state(), scoring);
      for (std::size_t seat = 0; seat < 4; ++seat) sum[static_cast<std::size_t>(match.sat[g][seat])] += points[seat];
    }
    for (std::size_t person = 0; person < 4; ++person) EXPECT_EQ(found->points[person], sum[person]);
    const std::int32_t most = *std::max_element(sum.begin(), sum.end());
    for (const int lord : found->leaders) EXPECT_EQ(sum[static_cast<std::size_t>(lord)], most);
    const Result<MatchRecord> again = parse_match(print_match(match), "match.json");
    ASSERT_TRUE(again) << test::describe(again);
    EXPECT_EQ(print_match(*again), print_match(match));
    EXPECT_FALSE(standing(played(scoring, "rotate", 2, 11))->over) << "two of three";
  }
}

// Two played matches with an uprising between two games won at the top; Bruno is greedy, the others play at random.
TEST(Match, GoldenMatchesKeepTheirPoints) {
  RULE("PG-080");
  const auto load = [](const char* name) {
    Result<Saved> saved = load_saved(std::string("games/pigs/tests/matches/") + name);
    EXPECT_TRUE(saved) << test::describe(saved);
    return std::move(*saved->match);
  };
  const Result<MatchStanding> regular = standing(load("regular.json"));
  ASSERT_TRUE(regular) << test::describe(regular);
  EXPECT_THAT(regular->by_game, ElementsAre(ElementsAre(1, 3, 0, 0), ElementsAre(0, 2, 0, 0), ElementsAre(0, 1, 0, 3)));
  EXPECT_THAT(regular->points, ElementsAre(1, 6, 0, 3));
  EXPECT_THAT(regular->wins, ElementsAre(0, 2, 0, 1));
  EXPECT_THAT(regular->leaders, ElementsAre(1));
  const Result<MatchStanding> competitive = standing(load("competitive.json"));
  ASSERT_TRUE(competitive) << test::describe(competitive);
  EXPECT_THAT(competitive->by_game,
              ElementsAre(ElementsAre(8, 13, 7, 5), ElementsAre(0, 5, 0, 0), ElementsAre(5, 6, 5, 13)));
  EXPECT_THAT(competitive->points, ElementsAre(13, 24, 12, 18));
  EXPECT_TRUE(competitive->over);
}

TEST(Match, SeedsOfItsGamesDifferAndFollowFromItsOwn) {
  RULE("PG-R28");
  MatchRecord match;
  match.people = {"a", "b", "c", "d"};
  match.seed = 5;
  MatchRecord again = match;
  std::set<std::uint64_t> seeds;
  for (int game = 0; game < 3; ++game) {
    const std::uint64_t seed = next_game(match);
    EXPECT_EQ(seed, next_game(again));
    seeds.insert(seed);
  }
  EXPECT_EQ(seeds.size(), 3U);
  EXPECT_EQ(match.sat.size(), 3U);
  EXPECT_EQ(match.sat, again.sat);
}

TEST(Match, ActorsMoveOnStayOrAreDrawn) {
  RULE("PG-R28");
  EXPECT_THAT(played("regular", "rotate", 3, 1).sat,
              ElementsAre(ElementsAre(0, 1, 2, 3), ElementsAre(3, 0, 1, 2), ElementsAre(2, 3, 0, 1)));
  EXPECT_THAT(played("regular", "keep", 2, 1).sat, ElementsAre(ElementsAre(0, 1, 2, 3), ElementsAre(0, 1, 2, 3)));
  std::set<std::vector<int>> seen;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    MatchRecord match;
    match.seats = "random";
    match.people = {"a", "b", "c", "d"};
    Rng rng(seed);
    seen.insert(next_seats(match, rng));
  }
  EXPECT_GT(seen.size(), 18U) << "of 24";
}

TEST(Match, LevelAtTheEnd) {
  RULE("PG-R27");
  // The same game three times with everybody in the same seat, so that the tie is known beforehand.
  MatchRecord match = played("competitive", "keep", 3, 5);
  match.records[1] = match.records[2] = match.records[0];
  const Result<MatchStanding> one = standing(match);
  ASSERT_TRUE(one);
  // Two people share all: rotate the seats of the same game so that points even out over four games.
  match.games = 4;
  match.records.push_back(match.records[0]);
  match.sat = {{0, 1, 2, 3}, {1, 2, 3, 0}, {2, 3, 0, 1}, {3, 0, 1, 2}};
  const Result<MatchStanding> level = standing(match);
  ASSERT_TRUE(level) << test::describe(level);
  EXPECT_THAT(level->leaders, ElementsAre(0, 1, 2, 3)) << "shared";
  match.match_tie = "wins";
  EXPECT_THAT(standing(match)->leaders, ElementsAre(0, 1, 2, 3)) << "level in everything";
  // Uneven in games won: three games, one person sits in the winning seat twice.
  EXPECT_EQ(one->leaders.size(), 1U);
  EXPECT_EQ(one->wins[static_cast<std::size_t>(one->leaders[0])], 3);
}

TEST(Match, WhatDoesNotBelongTogetherIsRefused) {
  const MatchRecord good = played("regular", "rotate", 2, 3);
  MatchRecord other = good;
  other.scoring = "reglar";
  ASSERT_FALSE(standing(other));
  EXPECT_EQ(standing(other).errors()[0].what.key, "error.match.scoring");
  other = good;
  other.records[1].rulings["first"] = "random";
  EXPECT_EQ(standing(other).errors()[0].what.key, "error.match.other_setup");
  other = good;
  other.records[0].moves.pop_back();
  other.records[0].checks.pop_back();
  EXPECT_EQ(standing(other).errors()[0].what.key, "error.match.unfinished");
  other = good;
  other.records[1].moves[3] = "pass";
  EXPECT_FALSE(standing(other));
  other = good;
  other.records[1].title = "austerity";
  EXPECT_EQ(standing(other).errors()[0].what.key, "error.match.other_game");
  other = good;
  other.sat[1] = {0, 0, 1, 2};
  EXPECT_EQ(parse_match(print_match(other), "m").errors()[0].what.key, "error.match.seats");
  other = good;
  other.games = 1;
  EXPECT_EQ(parse_match(print_match(other), "m").errors()[0].what.key, "error.match.too_many");
  EXPECT_EQ(parse_match("{}", "m").errors()[0].what.key, "error.match.format");
  EXPECT_FALSE(parse_match("{", "m"));
}

}  // namespace
}  // namespace exchequer::pigs
