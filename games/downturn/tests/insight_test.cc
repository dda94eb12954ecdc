// The evaluation sees what a good player sees, and `greedy`, which relies on it, beats random play.
#include <cstdio>

#include "games/downturn/tests/fixture.h"
#include "lab/playout.h"

namespace exchequer::downturn {
namespace {

int worth_of(const Position& p, Seat seat) {
  return Module::evaluate(p.rules, Module::view(p.rules, p.state, seat), seat);
}

TEST(Insight, AShareOfASoundBankIsWorthHaving) {
  Position without, with;
  without.bank("lakefront_national", "GGGGG");
  with.bank("lakefront_national", "GGGGG").shares("lakefront_national", {2});
  EXPECT_GT(worth_of(with, 0), worth_of(without, 0));
  EXPECT_LT(worth_of(with, 1), worth_of(without, 1)) << "and a rival's is not";
}

TEST(Insight, AFailingBankIsABurden) {
  Position sound, failing;
  sound.column(2).owned("lakefront_national", {2}, "GGGGG");
  failing.column(2).owned("lakefront_national", {2}, "RRRRR");
  EXPECT_GT(worth_of(sound, 0), worth_of(failing, 0) + 30'000);
}

TEST(Insight, RedIsLovedInABoomAndFearedInASlump) {
  const auto gain = [](int column) {
    Position green, red;
    green.column(column).owned("lakefront_national", {2}, "GGGGG");
    red.column(column).owned("lakefront_national", {2}, "RRGGG");
    return worth_of(red, 0) - worth_of(green, 0);
  };
  EXPECT_GE(gain(6), 0);
  EXPECT_LT(gain(2), 0);
}

TEST(Insight, LookAheadStopsWhereTheChoiceIsComplete) {
  Position p;
  p.hand(0, {"oil_shock", "rate_cut"});
  const View view = Module::view(p.rules, p.state, 0);
  EXPECT_TRUE(Module::worth_looking(p.rules, view, make(Verb::kAct, 0), 0));
  EXPECT_FALSE(Module::worth_looking(p.rules, view, make(Verb::kAct, 0), 1));
}

TEST(Insight, GreedyBeatsChance) {
  for (const int seats : {2, 3, 4}) {
    const Position p(Options{.seats = seats, .rulings = {}, .edits = {}});
    Player<Module> random(BotKind::kRandom, p.rules, seats), greedy(BotKind::kGreedy, p.rules, seats);
    int wins = 0, bankruptcies = 0;
    constexpr int kGames = 24;
    for (int i = 0; i < kGames; ++i) {
      State s = Module::start(p.rules, nullptr);
      Rng rng(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(seats));
      std::array<Player<Module>*, kMaxSeats> players;
      players.fill(&random);
      const int own = i % seats;
      players[static_cast<std::size_t>(own)] = &greedy;
      Tally tally;
      play_game<Module>(p.rules, s, players, rng, tally);
      wins += s.winner == own;
      bankruptcies += s.bankruptcies;
    }
    std::printf("[report] downturn: greedy against %d random: %d of %d won, %.2f bankruptcies a game\n", seats - 1,
                wins, kGames, static_cast<double>(bankruptcies) / kGames);
    EXPECT_GE(wins, kGames * 7 / 10) << seats;
  }
}

}  // namespace
}  // namespace exchequer::downturn
