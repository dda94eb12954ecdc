// A game in progress under every policy: whose turn it is, what moves by itself, what can be taken back, where draws
// come from.
#include "play/game.h"

#include <gtest/gtest.h>

#include <map>

#include "engine/foresight.h"
#include "play/tell.h"
#include "tests/support/titles.h"
#include "wire/told.h"

namespace exchequer::play {
namespace {

Plan with_seed(std::uint64_t seed) {
  Plan plan;
  plan.seed = seed;
  return plan;
}

Game begun(std::string_view title, const Plan& plan, int seats = 0) {
  Setup setup;
  setup.seats = seats;
  Game game(Table(test::open(*test::plugin_named(title).title, setup)), plan);
  while (game.advance()) continue;
  return game;
}

// The first choice of the seat whose turn it is, then everything that follows by itself.
void choose(Game& game) {
  const Seat seat = game.table().to_act().first();
  ASSERT_EQ(game.play({seat, game.table().legal(seat)[0]}), kOk);
  while (game.advance()) continue;
}

std::vector<StateBytes> states(const Table& table) {
  std::vector<StateBytes> all;
  for (std::size_t i = 0; i <= table.log().size(); ++i) all.push_back(table.state_before(i));
  return all;
}

class EveryTitle : public testing::TestWithParam<const Plugin*> {};
INSTANTIATE_TEST_SUITE_P(Titles, EveryTitle, testing::ValuesIn(test::all_plugins()), test::TitleName());

TEST_P(EveryTitle, BotsPlayToTheEndAndTheRecordReplays) {
  const std::shared_ptr<const AnyGame> rules = test::open(*GetParam()->title);
  Plan plan;
  plan.players.assign(static_cast<std::size_t>(rules->seats()), "random");
  plan.seed = 7;
  Game game{Table(rules), plan};
  EXPECT_EQ(game.record().seed, 7U);
  while (game.advance()) continue;
  EXPECT_TRUE(game.table().over());
  EXPECT_FALSE(game.record().seed) << "the seed of a finished game is nobody's affair";
  const Result<Table> again = replay(game.record());
  ASSERT_TRUE(again) << test::describe(again);
  EXPECT_EQ(again->state(), game.table().state());
  Game same{Table(rules), plan};
  while (same.advance()) continue;
  EXPECT_EQ(states(same.table()), states(game.table()));
}

TEST_P(EveryTitle, GoesOnAfterABreakAsItWouldHaveWithout) {
  const std::shared_ptr<const AnyGame> rules = test::open(*GetParam()->title);
  Plan plan;
  plan.players.assign(static_cast<std::size_t>(rules->seats()), "greedy");
  plan.seed = 11;
  Game whole{Table(rules), plan};
  for (int i = 0; i < 40 && whole.advance(); ++i) continue;
  Game half{Table(rules), plan};
  for (int i = 0; i < 20 && half.advance(); ++i) continue;
  Result<Table> kept = replay(half.record());
  ASSERT_TRUE(kept);
  Game resumed(std::move(*kept), plan);
  while (resumed.table().log().size() < whole.table().log().size() && resumed.advance()) continue;
  EXPECT_EQ(resumed.table().state(), whole.table().state());
}

TEST_P(EveryTitle, WhatIsToldOfChoicesAndRefusalsAgreesWithTheRules) {
  const std::shared_ptr<const AnyGame> rules = test::open(*GetParam()->title);
  Plan plan;
  plan.players.assign(static_cast<std::size_t>(rules->seats()), "odd");
  plan.seed = 3;
  Game game{Table(rules), plan};
  for (int i = 0; i < 60 && !game.table().over(); ++i) {
    const Table& table = game.table();
    for (Seat seat = 0; seat < rules->seats(); ++seat) {
      if (!table.to_act().has(seat)) {
        EXPECT_TRUE(refusals(table, seat).empty()) << "who is not asked is refused nothing";
        continue;
      }
      for (const Choice& choice : choices(table, seat)) {
        EXPECT_EQ(rules->why_not(table.state(), choice.move), kOk);
        EXPECT_EQ(rules->parse(table.state(), seat, choice.notation), choice.move.action);
        EXPECT_TRUE(rules->facts().hidden_information || (choice.complete && !choice.final));
      }
      for (const Refusal& refusal : refusals(table, seat))
        EXPECT_EQ(clause_id(*rules, rules->why_not(table.state(), refusal.move)), refusal.clause);
    }
    game.advance();
  }
}

TEST(OneScreen, UndoGoesBackToThePersonsLastDecisionAndRedoForward) {
  Game game = begun("austerity", with_seed(5));
  for (int i = 0; i < 6; ++i) choose(game);
  const std::vector<StateBytes> before = states(game.table());
  const std::optional<std::size_t> target = game.undo_target(0);
  ASSERT_TRUE(target);
  EXPECT_EQ(game.table().log()[*target].move.seat, 0) << "draws since then go with it";
  ASSERT_TRUE(game.undo(0));
  EXPECT_EQ(game.table().log().size(), *target);
  EXPECT_TRUE(game.waits_for_person());
  ASSERT_TRUE(game.redo());
  while (game.advance()) continue;
  EXPECT_EQ(states(game.table()), before);
  while (game.undo(0)) continue;
  EXPECT_FALSE(game.undo_target(0));
}

TEST(OneScreen, WhereSomethingIsHiddenOnlyOnesOwnLastMoveIsTakenBack) {
  int taken = 0;
  for (const char* title : {"downturn", "pigs", "petrostat"}) {
    Game game = begun(title, with_seed(5));
    for (int i = 0; i < 200 && !game.table().over(); ++i) {
      const std::size_t length = game.table().log().size();
      for (Seat seat = 0; seat < game.rules().seats(); ++seat) {
        const std::optional<std::size_t> target = game.undo_target(seat);
        if (!target) continue;
        ++taken;
        EXPECT_EQ(*target, length - 1);
        EXPECT_EQ(game.table().log()[*target].move.seat, seat);
        EXPECT_TRUE(game.table().to_act().has(seat)) << "nobody else has been asked since";
        EXPECT_FALSE(teaches(game.rules(), game.table().state_before(*target), game.table().log()[*target].move));
      }
      EXPECT_FALSE(game.undo_target(kSpectator));
      choose(game);
    }
  }
  EXPECT_GT(taken, 0);
}

TEST(ByConsent, UndoNeverGoesPastADrawOrAMoveThatTaught) {
  for (const char* title : {"austerity", "downturn", "pigs", "petrostat"}) {
    Plan plan;
    plan.undo = Undo::kByConsent;
    plan.seed = 9;
    Game game = begun(title, plan);
    int taken = 0;
    for (int i = 0; i < 120 && !game.table().over(); ++i) {
      const std::vector<Step>& log = game.table().log();
      for (Seat seat = 0; seat < game.rules().seats(); ++seat)
        if (const std::optional<std::size_t> target = game.undo_target(seat)) {
          ++taken;
          EXPECT_EQ(log[*target].move.seat, seat);
          for (std::size_t at = *target; at < log.size(); ++at) {
            EXPECT_NE(log[at].move.seat, kChance);
            EXPECT_FALSE(game.rules().facts().hidden_information &&
                         teaches(game.rules(), game.table().state_before(at), log[at].move));
          }
        }
      choose(game);
    }
    EXPECT_GT(taken, 0) << title;
  }
}

TEST(EnteredDraws, APersonIsAskedWhatWasDrawnAndMayTakeItBack) {
  Plan plan;
  plan.draws = entered_draws();
  Game game = begun("austerity", plan);
  while (!game.draw_is_entered()) choose(game);
  EXPECT_TRUE(game.waits_for_person());
  EXPECT_FALSE(game.advance());
  const std::vector<Choice> drawn = drawn_choices(game.table());
  ASSERT_FALSE(drawn.empty());
  const std::size_t length = game.table().log().size();
  EXPECT_FALSE(game.play(0, drawn.front().notation)) << "it is not for a seat to draw";
  EXPECT_EQ(game.play(kChance, drawn.front().notation), kOk);
  EXPECT_TRUE(game.record().manual_draws);
  EXPECT_EQ(game.undo_target(0), length);
}

TEST(EnteredDraws, ThoseOfTheProgramCannotBeEntered) {
  Game game = begun("austerity", with_seed(5));
  EXPECT_FALSE(game.draw_is_entered());
  EXPECT_FALSE(game.play(kChance, "anything"));
  EXPECT_FALSE(game.play(0, "no such move"));
}

TEST(Matches, PlayersGoWithTheirPeopleFromGameToGame) {
  const std::shared_ptr<const AnyGame> rules = test::open(*test::plugin_named("pigs").title);
  Plan plan;
  plan.players = {"random", "greedy", "odd", "random"};
  plan.match.emplace();
  plan.match->title = "pigs";
  plan.match->scoring = rules->scorings().front();
  plan.match->people = {"Ada", "Bo", "Cy", "Di"};
  plan.match->games = 3;
  plan.match->seed = 21;
  std::optional<Game> game = seated_for_match(Table(rules), plan);
  for (int number = 1; number <= 3; ++number) {
    ASSERT_TRUE(game);
    EXPECT_FALSE(game->next()) << "this one is not over";
    for (std::size_t seat = 0; seat < 4; ++seat)
      EXPECT_EQ(game->players()[seat], plan.players[static_cast<std::size_t>(game->match()->sat.back()[seat])]);
    while (game->advance()) continue;
    const Result<MatchStanding> now = standing(*game->match_record());
    ASSERT_TRUE(now) << test::describe(now);
    EXPECT_EQ(now->finished, number);
    EXPECT_EQ(now->over, number == 3);
    const Result<MatchRecord> saved = parse_match(game->save(), "match");
    ASSERT_TRUE(saved) << test::describe(saved);
    EXPECT_EQ(saved->seed.has_value(), number < 3);
    game = game->next();
  }
  EXPECT_FALSE(game);
}

TEST(Hints, KnowNoDrawToCome) {
  Game one = begun("austerity", with_seed(5)), other = begun("austerity", with_seed(5));
  const Hint hint = one.hint(0, BotKind::kEasy);
  EXPECT_FALSE(hint.thought.options.empty());
  EXPECT_EQ(hint.action, hint.thought.options.front().action);
  EXPECT_EQ(hint.action, other.hint(0, BotKind::kEasy).action);
  EXPECT_TRUE(one.hint(0, BotKind::kGreedy).thought.options.empty());
}

TEST(News, AreTheOwnLastMoveAndWhatFollowed) {
  Plan plan;
  plan.players = {"person", "person"};
  Game game{Table(test::open(*test::plugin_named("_template").title)), plan};
  const auto news = [&](Seat seat) { return news_from(game.table(), seat); };
  EXPECT_EQ(news(0), 0U);
  choose(game);  // seat 0, face down
  EXPECT_EQ(news(0), 0U);
  EXPECT_EQ(news(1), 0U) << "that the other has chosen is news";
  choose(game);  // seat 1; then the draws
  const std::size_t length = game.table().log().size();
  EXPECT_GT(length, 2U);
  EXPECT_EQ(news(0), 0U);
  EXPECT_EQ(news(1), 1U) << "its own choice and the draws";
  EXPECT_EQ(news(kSpectator), length);
  game.undo_to(1);
  EXPECT_EQ(news(1), 0U) << "its own move is gone";
}

// The possible next moves: the outcomes of a draw, or the choices of the seat whose turn it is.
std::vector<Move> next_moves(const Table& table) {
  std::vector<Move> moves;
  if (table.to_act().is_chance()) {
    OutcomeList outcomes;
    table.game().outcomes(table.state(), outcomes);
    for (const Outcome& outcome : outcomes) moves.push_back({kChance, outcome.action});
  }
  for (Seat seat = 0; seat < table.game().seats(); ++seat)
    if (table.to_act().has(seat))
      for (const Action& action : table.legal(seat)) moves.push_back({seat, action});
  return moves;
}

// Two games that differ only in what others have chosen or drawn unseen: everything that a seat is told is the same.
TEST_P(EveryTitle, GamesThatDifferInASecretAreToldAlike) {
  constexpr int kWanted = 60;
  const std::shared_ptr<const AnyGame> rules = test::open(*GetParam()->title);
  if (!rules->facts().hidden_information) GTEST_SKIP() << "nothing is hidden";
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 12 && compared < kWanted; ++seed) {
    Plan plan;
    plan.players.assign(static_cast<std::size_t>(rules->seats()), "random");
    plan.seed = seed;
    Game game{Table(rules), plan};
    for (int here = 0; here < kWanted / 4 && game.advance();) {
      const Table& table = game.table();
      const std::vector<Move> moves = next_moves(table);
      for (Seat seat = 0; seat < rules->seats(); ++seat) {
        // By what the seat sees of the move and after it.
        std::map<std::pair<int, StateBytes>, Table> seen;
        for (const Move& move : moves) {
          if (move.seat == seat) continue;
          const std::optional<Action> observed = rules->observe(table.state(), move, seat);
          Table next = table;
          ASSERT_EQ(next.play(move), kOk);
          const int looks = observed ? rules->action_index(*observed) : -1;
          const auto [twin, fresh] = seen.try_emplace({looks, rules->view(next.state(), seat)}, next);
          if (fresh || twin->second.state() == next.state()) continue;
          const auto everything = [&](const Table& of) {
            const Game shown_game{of, plan};
            return to_json(update(shown_game, seat, of.log().size() - 1)) + to_json(refusals(of, seat)) +
                   to_json(series(of, seat, of.log().size())) + to_json(look_ahead(of, seat, "pass"));
          };
          EXPECT_EQ(everything(twin->second), everything(next));
          ++compared, ++here;
          break;  // one for each seat at each move is enough
        }
      }
    }
  }
  EXPECT_GT(compared, kWanted / 3);
}

}  // namespace
}  // namespace exchequer::play
