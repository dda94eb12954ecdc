// The Year End forecast against the Year End itself (AU-040).
#include "games/austerity/forecast.h"

#include "engine/registry.h"
#include "games/austerity/journal_kinds.h"
#include "games/austerity/tests/fixture.h"
#include "games/austerity/words.h"
#include "tests/support/scale.h"
#include "tests/support/titles.h"

namespace exchequer::austerity {
namespace {

// The tracks, certain or as "3-5".
std::string tracks(const Forecast& next) {
  std::string text;
  for (const Bounds& one : next.track) {
    text += (text.empty() ? "" : " ") + std::to_string(one.low);
    if (!one.certain()) text += "-" + std::to_string(one.high);
  }
  return text;
}
std::string tracks(const Position& p) { return tracks(forecast_year_end(p.rules, p.state)); }

bool sheet_says(const Position& p, const std::string& key, const std::string& track = {}) {
  for (const Panel& panel : Module::sheet(p.rules, p.state, 0))
    for (const Line& line : panel.lines) {
      bool about = track.empty(), said = false;
      for (const Span& span : line) {
        about = about || span.message.key == "austerity.track." + track;
        said = said || span.message.key == key;
      }
      if (about && said) return true;
    }
  return false;
}

TEST(Forecast, IsTheThreeStepsOfTheBaseGame) {
  RULE("AU-043", "AU-044", "AU-045");
  Position p;
  p.tracks(7, 3, 5, 5, 5);
  EXPECT_EQ(tracks(p), "7 3 6 4 5");
  EXPECT_TRUE(sheet_says(p, "austerity.sheet.next", "wealth"));
  EXPECT_FALSE(sheet_says(p, "austerity.sheet.next", "popularity")) << "up and down again";
}

TEST(Forecast, CountsWhatTheScenarioDoes) {
  RULE("AU-R46");
  Position p({.options = {{"scenario", "epidemic"}}});  // 5 6 6 5 6, Health -1 at Year End
  EXPECT_EQ(tracks(p), "5 6 5 5 5") << "Health falls to 4 and follows Public Safety to 5";
  EXPECT_FALSE(sheet_says(p, "austerity.sheet.next", "health"));
  p.end_year();
  EXPECT_EQ(p.tracks(), "5 6 5 5 5");
  p.tracks(5, 5, 5, 1, 5);
  EXPECT_TRUE(forecast_year_end(p.rules, p.state).may_end(Ending::kHealthGone));
  EXPECT_TRUE(sheet_says(p, "austerity.sheet.would_lose"));
}

TEST(Forecast, CountsWhatPoliciesDoByThemselves) {
  RULE("AU-121");
  Position p({.options = {{"policies", "on"}}});
  p.facing("police_state").bag("BBBB").used("K").tracks(5, 5, 5, 5, 5);
  const Forecast next = forecast_year_end(p.rules, p.state);
  EXPECT_EQ(tracks(next), "4 5 4 5 5") << "Society and Trade may turn, which changes nothing at once";
}

TEST(Forecast, TriesEveryDecisionAboutPolicies) {
  RULE("AU-122");
  Position p({.options = {{"policies", "on"}}});
  p.facing("welfare_state").bag("WBB").used("KB").treasury("Y").tracks(5, 7, 5, 5, 5);
  EXPECT_EQ(tracks(p), "5 7 5 6-7 6") << "the upkeep, if it is paid, gives Health 1 and Popularity 1";
  EXPECT_TRUE(sheet_says(p, "austerity.sheet.next_range", "health"));
  p.treasury("");
  EXPECT_EQ(tracks(p), "5 7 5 6 6") << "nothing to pay it with";
}

TEST(Forecast, TellsTheTaxIncomeOfThatMoment) {
  RULE("AU-042");
  Position p({.options = {{"policies", "on"}}});
  p.facing("police_state").bag("BBBB").used("K").track(kEmployment, 5);
  EXPECT_TRUE(forecast_year_end(p.rules, p.state).tax_income.is(0)) << "Employment is on 4 by then";
  p.track(kEmployment, 10);
  EXPECT_TRUE(forecast_year_end(p.rules, p.state).tax_income.is(2));
}

TEST(Forecast, TellsTheEnd) {
  Position won;
  won.bag("WB").used("R");
  EXPECT_TRUE(forecast_year_end(won.rules, won.state).may_end(Ending::kWon)) << "no Debt anywhere";
  EXPECT_TRUE(sheet_says(won, "austerity.sheet.would_win"));
  Position war({.options = {{"scenario", "war_footing"}}});
  war.counter(1);
  EXPECT_EQ(forecast_year_end(war.rules, war.state).endings, 1U << static_cast<int>(Ending::kCounterGone));
  war.counter(3);
  EXPECT_TRUE(forecast_year_end(war.rules, war.state).counter.is(2)) << "not fed so far";
  war.treasury("Y").play("feed paying treasury");
  EXPECT_TRUE(forecast_year_end(war.rules, war.state).counter.is(4));
}

TEST(Forecast, StandsInTheDescription) {
  Position p({.options = {{"scenario", "epidemic"}}});
  const Node node = to_node(Module::describe(p.rules, p.state));
  const Node* health = node.find("year_end")->find("tracks")->find("health");
  EXPECT_EQ(*health->find("low")->integer(), 5);
  EXPECT_EQ(*health->find("high")->integer(), 5);
}

// Games in every set-up, with draws and decisions at random. Actions are rare, or no year would ever end.
class YearEnds {
 public:
  explicit YearEnds(const Rules& rules, std::uint64_t seed) : rules_(rules), rng_(seed) {}

  int compared = 0, uncertain = 0;

  void play() {
    State state = Module::start(rules_, nullptr);
    for (int moves = 0; state.phase != Phase::kOver && moves < 3000; ++moves) {
      const State before = state;
      const Move move = next_move(state);
      Journal journal;
      Module::apply(rules_, state, move, &journal);
      const bool ends_year = std::any_of(journal.entries().begin(), journal.entries().end(), [](const Entry& entry) {
        return entry.kind == static_cast<std::uint16_t>(Kind::kYearEnd);
      });
      if (before.phase == Phase::kPolicy) {
        told_.push_back(forecast_year_end(rules_, before));
      } else if (ends_year) {
        told_ = {forecast_year_end(rules_, at_year_end(before, move))};
        year_ = before.year;
      }
      if (!told_.empty() && (state.phase != Phase::kPolicy || state.year != year_)) compare(state);
    }
  }

 private:
  Move next_move(const State& state) {
    if (state.phase == Phase::kChance) return {kChance, Module::sample(rules_, state, rng_)};
    ActionList legal;
    Module::legal(rules_, state, 0, legal);
    Action chosen = legal[0];
    for (int tries = 0; tries < 6; ++tries) {
      chosen = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
      if (static_cast<Verb>(chosen.verb) != Verb::kAct) break;
    }
    return {0, chosen};
  }

  // With one more cube in the bag, the move does not end the year. The state it leaves, without that cube, is the end
  // of the year.
  State at_year_end(const State& before, const Move& move) const {
    State state = before;
    if (static_cast<Verb>(move.action.verb) == Verb::kDrawn) {
      --state.bag[move.action.a];
      ++state.used[move.action.a];
      state.phase = Phase::kReady;
      return state;
    }
    Cube spare = 0;
    for (Cube cube = 1; cube < kCubes; ++cube)
      if (total(state, cube) < total(state, spare)) spare = cube;
    ++state.bag[spare];
    Module::apply(rules_, state, move, nullptr);
    EXPECT_EQ(state.phase, Phase::kReady);
    --state.bag[spare];
    return state;
  }

  static int total(const State& state, Cube cube) {
    return state.bag[cube] + state.current[cube] + state.used[cube] + state.treasury[cube] +
           (cube == kIncome ? income_placed(state) : 0);
  }

  void compare(const State& state) {
    // With nothing to draw in the new year (AU-R16), its own Year End has followed, with decisions that the forecast
    // did not cover.
    const bool ran_on = rules_.policies && (state.phase == Phase::kPolicy || state.year > year_ + 1);
    for (const Forecast& next : told_) {
      if (ran_on) break;
      ++compared;
      EXPECT_TRUE(next.may_end(state.ending)) << kEndingIds[static_cast<std::size_t>(state.ending)];
      for (std::size_t t = 0; t < kTracks; ++t) {
        EXPECT_LE(next.track[t].low, state.track[t]) << kTrackIds[t];
        EXPECT_GE(next.track[t].high, state.track[t]) << kTrackIds[t];
        EXPECT_TRUE(next.track[t].certain() || rules_.policies);
        uncertain += !next.track[t].certain();
      }
      EXPECT_LE(next.counter.low, state.counter);
      EXPECT_GE(next.counter.high, state.counter);
    }
    told_.clear();
  }

  const Rules& rules_;
  Rng rng_;
  std::vector<Forecast> told_;
  int year_ = 0;
};

TEST(Forecast, AgreesWithEveryYearEnd) {
  RULE("AU-040", "AU-041", "AU-042");
  const Title& title = *find_title("austerity");
  const auto pack = test::default_pack(title);
  const std::vector<SetupOption> options = title.options(*pack);
  int compared = 0, uncertain = 0;
  for (int game = 0; game < test::scaled(150, 1500, 10'000) && !testing::Test::HasFailure(); ++game) {
    Rng rng(static_cast<std::uint64_t>(game), 7);
    Game with;
    for (const SetupOption& option : options)
      with.options[option.key] = option.choices[rng.below(static_cast<std::uint32_t>(option.choices.size()))].value;
    if (rng.below(2) == 0)
      for (const Ruling& ruling : title.rulebook().rulings())
        if (!ruling.options.empty())
          with.rulings[ruling.key] = ruling.options[rng.below(static_cast<std::uint32_t>(ruling.options.size()))].value;
    std::string setup;
    for (const auto& [key, value] : with.options) setup += key + "=" + value + " ";
    SCOPED_TRACE(setup + "game " + std::to_string(game));
    const Rules rules = rules_of(with);
    YearEnds ends(rules, static_cast<std::uint64_t>(game));
    ends.play();
    compared += ends.compared;
    uncertain += ends.uncertain;
  }
  EXPECT_GT(compared, test::scaled(150, 1500, 10'000));
  EXPECT_GT(uncertain, 0);
}

}  // namespace
}  // namespace exchequer::austerity
