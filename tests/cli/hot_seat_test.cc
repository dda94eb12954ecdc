// People who share a keyboard, and their secrets: nobody is shown anything that their seat may not know.
#include "cli/play/hot_seat.h"

#include <gtest/gtest.h>

#include "cli/play/odds.h"
#include "engine/draws.h"
#include "engine/foresight.h"
#include "play/tell.h"
#include "tests/cli/outside.h"
#include "tests/support/titles.h"

namespace exchequer::cli::test {
namespace {

constexpr const char* kAlone = "press Enter once nobody else is looking.";
constexpr const char* kTwoSeatSave = "state/exchequer/_template.json";

std::vector<std::string> two_people(const char* seed = "1") {
  return {"play", "_template", "--seed", seed, "--seat", "person", "--seat", "person"};
}

// The screen between one hand-over and the next. The first part is everything before the first hand-over.
std::vector<std::string> looks(const std::string& out) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t at = out.find(kAlone); at != std::string::npos; at = out.find(kAlone, at + 1)) {
    parts.push_back(out.substr(begin, at - begin));
    begin = at;
  }
  parts.push_back(out.substr(begin));
  return parts;
}

TEST(HotSeat, EachIsToldWhatThatSeatMayKnow) {
  const Folder folder;
  const Said said = run_program(folder, two_people(), "\n2\n\n1\n\n1\n");
  EXPECT_EQ(said.code, kGood);
  const std::vector<std::string> parts = looks(said.out);
  ASSERT_EQ(parts.size(), 5U) << said.out;
  EXPECT_NE(parts[0].find("Seat 1 (Climber 1): "), std::string::npos);
  EXPECT_EQ(parts[0].find("Step or leap?"), std::string::npos) << "before seat 1 is there";
  EXPECT_NE(parts[1].find("Step or leap?"), std::string::npos);
  // Seat 2 learns that seat 1 has chosen, not what.
  EXPECT_NE(parts[2].find("» Climber 1 has chosen."), std::string::npos) << parts[2];
  EXPECT_EQ(parts[2].find("Climber 1: A leap"), std::string::npos);
  EXPECT_EQ(parts[2].find("leaps"), std::string::npos);
  // Seat 1 is told its own move, that there was another, and the draw.
  EXPECT_NE(parts[3].find("» Climber 1 has chosen."), std::string::npos) << parts[3];
  EXPECT_NE(parts[3].find("» Climber 2 has chosen."), std::string::npos);
  EXPECT_NE(parts[3].find("The die shows"), std::string::npos);
  EXPECT_EQ(parts[3].find("Climber 2: One step"), std::string::npos);
  // The input ended in front of seat 2.
  EXPECT_EQ(parts[4].find("Step or leap?"), std::string::npos);
  EXPECT_NE(parts[4].find("The game is saved in"), std::string::npos);
}

// Whatever the first has chosen, the second reads the very same page, whatever is asked for.
TEST(HotSeat, NothingTheNextPersonCanAskForTellsTheSecret) {
  const auto page = [](const char* choice) {
    const Folder folder;
    const std::string questions =
        "look 1\nlook 2\nhint easy\nhint hard\nwhy\nwhy leap\nodds\nlog\nundo\nredo\nboard\nhelp\nrules leap\n1\n";
    return looks(run_program(folder, two_people(), "\n" + std::string(choice) + "\n\n" + questions).out).at(2);
  };
  const std::string step = page("1"), leap = page("2");
  EXPECT_EQ(step, leap);
  EXPECT_NE(step.find("1/6, 16.7 %"), std::string::npos) << step;
  EXPECT_NE(on_one_line(step).find("only your own moves since the last draw"), std::string::npos);
}

TEST(HotSeat, TheScreenIsClearedForTheNextPerson) {
  const Folder folder;
  const std::string clear = "\x1b[2J\x1b[3J\x1b[H";
  const Said said = run_at_terminal(folder, two_people(), "\n2\n\n1\nquit\n", 80, {{"NO_COLOR", "1"}});
  // Three hand-overs, each on an empty screen, and once more at the end: a person who leaves hides their hand.
  EXPECT_EQ(count_of(said.out, kAlone), 3U);
  EXPECT_EQ(count_of(said.out, clear + "Seat "), 3U);
  const Said left = run_at_terminal(folder, {"play", "_template", "--resume"}, "\nquit\n", 80, {{"NO_COLOR", "1"}});
  EXPECT_EQ(count_of(left.out, clear), 2U);
  EXPECT_NE(left.out.find(clear + "The game is saved"), std::string::npos) << left.out;
  const Said dumb = run_at_terminal(folder, two_people(), "\n2\n", 80, {{"TERM", "dumb"}});
  EXPECT_EQ(dumb.out.find('\x1b'), std::string::npos);
  EXPECT_EQ(count_of(dumb.out, std::string(100, '\n')), 3U);  // two hand-overs, and leaving
}

TEST(HotSeat, ResumingTellsWhatHappenedSinceTheOwnLastMove) {
  const Folder folder;
  run_program(folder, two_people(), "\n2\n");
  const Said said = run_program(folder, {"play", "_template", "--resume"}, "\n1\n\n");
  const std::vector<std::string> parts = looks(said.out);
  ASSERT_EQ(parts.size(), 3U) << said.out;
  EXPECT_EQ(parts[0].find("A leap"), std::string::npos) << "told before anybody is there";
  EXPECT_NE(parts[1].find("» Climber 1 has chosen."), std::string::npos);
  EXPECT_EQ(parts[1].find("Climber 1: A leap"), std::string::npos);
  EXPECT_NE(parts[2].find("The die shows"), std::string::npos);
}

TEST(HotSeat, AWholeGameEndsForEverybody) {
  const Folder folder;
  std::string input;
  for (int i = 0; i < 12; ++i) input += "\n1\n";
  const Said said = run_program(folder, two_people(), input);
  EXPECT_EQ(said.code, kGood);
  EXPECT_NE(said.out.find("The record is in"), std::string::npos) << said.out;
  EXPECT_EQ(run_program(folder, {"record", "verify", folder.path(kTwoSeatSave)}).code, kGood);
  const Said italian =
      run_program(folder, {"play", "_template", "--lang", "it", "--seat", "person", "--seat", "person"}, "\n1\n");
  EXPECT_NE(italian.out.find("Posto 2 (Scalatore 2): premi Invio quando lo schermo lo vedi solo tu."),
            std::string::npos)
      << italian.out;
}

TEST(HotSeat, NobodyHasToHandOverAlone) {
  const Folder folder;
  const Said bots = run_program(folder, {"play", "_template", "--seed", "1", "--seat", "person"}, "1\nquit\n");
  EXPECT_EQ(count_of(bots.out, kAlone), 0U);
  EXPECT_EQ(load_record(folder.path(kTwoSeatSave))->players, (std::vector<std::string>{"person", "greedy"}));
  const Said open = run_program(folder, {"play", "austerity", "--seed", "1"}, "1\nquit\n");
  EXPECT_EQ(count_of(open.out, kAlone), 0U);
}

TEST(HotSeat, SeatsAreCounted) {
  const Folder folder;
  const auto fails = [&](std::vector<std::string> more, const char* what) {
    std::vector<std::string> words{"play", "_template"};
    words.insert(words.end(), more.begin(), more.end());
    const Said said = run_program(folder, words, "quit\n");
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_NE(on_one_line(said.err).find(what), std::string::npos) << said.err;
  };
  fails({"--seats", "3"}, "--seats: “3” is not possible here: it can only be 2.");
  fails({"--seats", "x"}, "--seats: “x” is not possible here: it can only be 2.");
  fails({"--seats", "2", "--seat", "person", "--seat", "random", "--seat", "random"},
        "3 players are named, but there are 2 seats.");
  fails({"--seat", "person", "--seat", "person", "--seat", "greedy"}, "This game cannot be played by 3 players");
  fails({"--resume", "--seats", "2"}, "Leave out --seats");
  EXPECT_EQ(run_program(folder, {"play", "_template", "--seats", "2", "--seat", "greedy"}, "").code, kGood);
  EXPECT_EQ(load_record(folder.path(kTwoSeatSave))->players, (std::vector<std::string>{"greedy", "greedy"}));
  EXPECT_EQ(run_program(folder, {"sim", "_template", "--seats", "2", "--games", "10"}).code, kGood);
  EXPECT_NE(run_program(folder, {"sim", "_template", "--seats", "2", "--games", "10", "--bots", "greedy", "--json"})
                .out.find("\"bots\":[\"greedy\",\"greedy\"]"),
            std::string::npos)
      << "one name is for everyone";
  EXPECT_EQ(run_program(folder, {"sim", "_template", "--seats", "2", "--bots", "random,random,random"}).code,
            kBadInput);
}

TEST(Secrets, ARecordOfAGameThatGoesOnIsReadAsByOneWhoWatches) {
  const Folder folder;
  const std::string file = folder.path(kTwoSeatSave);
  run_program(folder, two_people(), "\n2\n");
  const Said watched = run_program(folder, {"record", "show", file});
  EXPECT_EQ(watched.out.find("leap"), std::string::npos) << watched.out;
  EXPECT_NE(watched.out.find("has chosen"), std::string::npos);
  EXPECT_NE(on_one_line(watched.out).find("--all shows everything"), std::string::npos);
  EXPECT_EQ(run_program(folder, {"record", "replay", file}).out.find("leap"), std::string::npos);
  EXPECT_EQ(run_program(folder, {"record", "show", file, "--seat", "2"}).out.find("leaps"), std::string::npos);
  EXPECT_NE(run_program(folder, {"record", "show", file, "--seat", "1"}).out.find("leaps"), std::string::npos);
  EXPECT_NE(run_program(folder, {"record", "show", file, "--all"}).out.find("leaps"), std::string::npos);
  EXPECT_EQ(run_program(folder, {"record", "show", file, "--seat", "3"}).code, kBadInput);
  // The start of a game and --help say that the file itself hides nothing.
  EXPECT_NE(on_one_line(run_program(folder, {"play", "_template"}, "").out).find("Anyone who opens it can see it all"),
            std::string::npos);
  EXPECT_NE(on_one_line(run_program(folder, {"play", "--help"}).out).find("including what is hidden from players"),
            std::string::npos);
}

TEST(Secrets, OpenDrawsMayStillBeEnteredByHand) {
  const Folder folder;
  const Said said = run_program(
      folder, {"play", "_template", "--draws", "manual", "--seat", "person", "--seat", "random"}, "1\nroll 4\nquit\n");
  EXPECT_NE(said.out.find("What came up?"), std::string::npos) << said.out;
  const Result<Record> record = load_record(folder.path(kTwoSeatSave));
  ASSERT_TRUE(record);
  ASSERT_GE(record->moves.size(), 3U);
  EXPECT_EQ(record->moves[2], "roll 4");
}

class TwinTables : public testing::Test {
 protected:
  TwinTables() : step_(game()), leap_(game()) {
    EXPECT_EQ(step_.play({0, step_.legal(0)[0]}), kOk);
    EXPECT_EQ(leap_.play({0, leap_.legal(0)[1]}), kOk);
    EXPECT_NE(step_.state(), leap_.state());
  }
  static std::shared_ptr<const AnyGame> game() {
    return exchequer::test::open(*exchequer::test::plugin_named("_template").title);
  }

  Table step_, leap_;  // the same but for the secret of seat 0
};

TEST_F(TwinTables, ForesightComesFromTheView) {
  for (const Action& action : step_.legal(1)) {
    const Foresight one = step_.foresee({1, action}), other = leap_.foresee({1, action});
    EXPECT_EQ(one.entries, other.entries);
    EXPECT_TRUE(one.complete);
    EXPECT_EQ(one.entries.size(), 1U);
  }
  for (Table* table : {&step_, &leap_}) ASSERT_EQ(table->play({1, table->legal(1)[0]}), kOk);
  // Seat 1 foresees the number of the roll and its own step, never how far the other climbs; seat 0 cannot tell for
  // seat 1.
  const Action rolled = step_.game().sample(step_.state(), *std::make_unique<Rng>(1));
  const Foresight one = foresee(step_.game(), step_.state(), {kChance, rolled}, 1);
  const Foresight other = foresee(leap_.game(), leap_.state(), {kChance, rolled}, 1);
  EXPECT_EQ(one.entries, other.entries);
  EXPECT_FALSE(one.complete);
  EXPECT_FALSE(one.entries.empty());
  for (const Entry& entry : one.entries) {
    const std::vector<Entry> in_step = step_.preview({kChance, rolled}), in_leap = leap_.preview({kChance, rolled});
    EXPECT_NE(std::find(in_step.begin(), in_step.end(), entry), in_step.end());
    EXPECT_NE(std::find(in_leap.begin(), in_leap.end(), entry), in_leap.end());
  }
  EXPECT_NE(step_.preview({kChance, rolled}), leap_.preview({kChance, rolled}));
}

TEST_F(TwinTables, AMoveTeachesWhenItShowsWhatWasHidden) {
  EXPECT_FALSE(teaches(step_.game(), step_.state(), {1, step_.legal(1)[0]}));
  ASSERT_EQ(step_.play({1, step_.legal(1)[0]}), kOk);
  const Action rolled = step_.game().sample(step_.state(), *std::make_unique<Rng>(1));
  EXPECT_TRUE(teaches(step_.game(), step_.state(), {kChance, rolled}));  // to one who watches, the choices
}

TEST_F(TwinTables, OddsAreExactWhereTheWorldsAgreeAndEstimatedWhereNot) {
  ASSERT_EQ(step_.play({1, step_.legal(1)[0]}), kOk);
  const AnyGame& game = step_.game();
  std::vector<StateBytes> worlds = worlds_of(game, step_.state(), 1, 40);
  EXPECT_EQ(worlds.size(), 40U);
  EXPECT_TRUE(std::any_of(worlds.begin(), worlds.end(), [&](const StateBytes& w) { return w != worlds.front(); }));
  const exchequer::play::SeenOdds exact = exchequer::play::seen_odds(game, worlds);
  EXPECT_TRUE(exact.exact);
  EXPECT_EQ(exact.shares.size(), 6U);
  EXPECT_TRUE(is_open_draw(step_.game(), step_.state()));
  worlds.push_back(game.start(nullptr));  // where no draw can come: as good as another bag
  const exchequer::play::SeenOdds about = exchequer::play::seen_odds(game, worlds);
  EXPECT_FALSE(about.exact);
  for (const exchequer::play::SeenOdds::Share& odd : about.shares)
    EXPECT_NEAR(static_cast<double>(odd.weight) / static_cast<double>(odd.total), 40.0 / 41 / 6, 1e-5);
}

TEST(EndScreen, TheLastChoiceMayBeTakenBack) {
  const Folder folder;
  std::string input;
  for (int i = 0; i < 400; ++i) input += "1\n";
  const std::vector<std::string> words{"play", "austerity", "--seed", "5", "--save", folder.path("game.json")};
  run_program(folder, words, input);
  Result<Record> record = load_record(folder.path("game.json"));
  ASSERT_TRUE(record);
  ASSERT_FALSE(record->seed) << "the game is over";
  const Result<Table> table = replay(*record);
  ASSERT_TRUE(table);
  std::string enough;
  for (const Step& step : table->log())
    if (step.move.seat != kChance) enough += "1\n";
  const Said said = run_program(folder, words, enough + "undo\nquit\n");
  EXPECT_NE(said.out.find("Enter leaves; undo takes back your last choice."), std::string::npos);
  EXPECT_NE(said.out.find("Taken back: "), std::string::npos);
  EXPECT_NE(said.out.find("--resume"), std::string::npos) << "it goes on";
  record = load_record(folder.path("game.json"));
  ASSERT_TRUE(record);
  EXPECT_TRUE(record->seed);
  EXPECT_LT(record->moves.size(), table->log().size());
}

// Petrostat's tokens are chosen at the same time: any order, and again until the last is in.
TEST(HotSeat, ChoicesAtTheSameTimeMayBeMadeAgain) {
  const Folder folder;
  const std::vector<std::string> people = {"play", "petrostat", "--seed", "3", "--seat", "person", "--seat", "person"};
  // Seat 1 chooses Rally; before seat 2 looks, seat 1 wants to choose again: Propaganda. Then seat 2 chooses Rally.
  const Said said = run_program(folder, people, "\n1\n1\n\n2\n\n1\n");
  const std::vector<std::string> parts = looks(said.out);
  ASSERT_GE(parts.size(), 5U) << said.out;
  EXPECT_NE(on_one_line(parts[1]).find("another seat’s number"), std::string::npos);
  EXPECT_EQ(parts[2].find("which token?"), std::string::npos) << "seat 1 is asked to be alone first";
  EXPECT_NE(parts[3].find("Seat 1: 1920, round 1: which token?"), std::string::npos);
  EXPECT_EQ(parts[4].find("Propaganda\n"), std::string::npos) << "seat 2 is not told";
  const Result<Record> record = load_record(folder.path("state/exchequer/petrostat.json"));
  ASSERT_TRUE(record);
  const Result<Table> table = replay(*record);
  ASSERT_TRUE(table);
  std::vector<std::string> tokens;
  for (std::size_t i = 0; i < table->log().size() && tokens.size() < 4; ++i)
    if (table->log()[i].move.seat != kChance)
      tokens.push_back(std::to_string(table->log()[i].move.seat + 1) + " " +
                       table->game().notation(table->state_before(i), table->log()[i].move));
  ASSERT_EQ(tokens.size(), 4U);
  EXPECT_EQ(tokens[0], "1 choose propaganda");
  EXPECT_EQ(tokens[1], "2 choose rally");
  EXPECT_EQ(tokens[2].substr(0, 2), "3 ");
  EXPECT_EQ(tokens[3].substr(0, 2), "4 ");
}

}  // namespace
}  // namespace exchequer::cli::test
