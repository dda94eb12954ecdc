// Whole games at the prompt: choices, commands, saves, resuming, draws by hand.
#include <gtest/gtest.h>

#include <set>

#include "cli/play/choices.h"
#include "cli/play/loop.h"
#include "cli/play/why.h"
#include "content/formats.h"
#include "engine/record.h"
#include "tests/cli/outside.h"

namespace exchequer::cli::test {
namespace {

constexpr const char* kSoloSave = "state/exchequer/austerity.json";

// Numbers that make a game of some length: mostly the first choice, sometimes another.
std::vector<std::string> script(int length) {
  std::vector<std::string> lines;
  for (int i = 0; i < length; ++i) lines.push_back(i % 5 == 3 ? "2" : i % 7 == 5 ? "3" : "1");
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  return all;
}

Record saved(const Folder& folder, const std::string& name = kSoloSave) {
  Result<Record> record = load_record(folder.path(name));
  EXPECT_TRUE(record);
  return record ? *record : Record();
}

TEST(Play, AWholeGameEndsWithASummaryAndAGoodRecord) {
  const Folder folder;
  const Said said = run_program(folder, {"play", "austerity", "--seed", "5"}, joined(script(400)));
  EXPECT_EQ(said.code, kGood);
  EXPECT_EQ(said.err, "");
  EXPECT_NE(said.out.find("The record is in"), std::string::npos);
  EXPECT_NE(said.out.find(" → "), std::string::npos);  // the plot's ends
  const Record record = saved(folder);
  EXPECT_FALSE(record.seed);  // over: nothing of the future stays
  const Result<Table> table = replay(record);
  ASSERT_TRUE(table);
  EXPECT_TRUE(table->over());
  EXPECT_EQ(run_program(folder, {"record", "verify", folder.path(kSoloSave)}).code, kGood);
  const Said again = run_program(folder, {"play", "austerity", "--resume"});
  EXPECT_EQ(again.code, kGood);
  EXPECT_NE(on_one_line(again.out).find("is over"), std::string::npos);
}

// Downturn's players choose their colours, and that is what their seats are called.
TEST(Play, SeatsGoByTheColourTheyTook) {
  const Folder folder;
  const Said said =
      run_program(folder, {"play", "downturn", "--seats", "2", "--colour-1", "red", "--seed", "5"}, "1\nquit\n");
  EXPECT_EQ(said.code, kGood);
  EXPECT_EQ(said.err, "");
  EXPECT_NE(said.out.find("Red"), std::string::npos);
  EXPECT_NE(said.out.find("Green"), std::string::npos);
  EXPECT_EQ(said.out.find("Blue"), std::string::npos) << "nobody has it";
  const Record record = saved(folder, "state/exchequer/downturn.json");
  EXPECT_EQ(record.options.at("colour_1"), "red");
}

TEST(Play, AHintTellsWhatABotThinksAndWhy) {
  const Folder folder;
  const Said said =
      run_program(folder, {"play", "austerity", "--seed", "5"}, "hint easy\nhint easy\nhint hrad\nquit\n");
  EXPECT_EQ(said.code, kGood);
  EXPECT_EQ(said.err, "");
  const std::string out = on_one_line(said.out);
  EXPECT_EQ(count_of(out, "What easy thinks after "), 2U);
  EXPECT_NE(out.find(" wins "), std::string::npos);
  EXPECT_NE(out.find(" ± "), std::string::npos);
  EXPECT_NE(out.find("Expected course: "), std::string::npos);
  EXPECT_NE(out.find("There is no level “hrad”. Did you mean hard?"), std::string::npos);
  const auto hint = [&](std::size_t from) {
    const std::size_t begin = said.out.find("What easy", from);
    return said.out.substr(begin, said.out.find('>', begin) - begin);
  };
  const std::size_t second = said.out.find("What easy", said.out.find("What easy") + 1);
  EXPECT_EQ(hint(0), hint(second)) << "the same question has the same answer";
  EXPECT_TRUE(saved(folder).moves.empty()) << "a hint is not a move";
  const Said italian =
      run_program(folder, {"play", "austerity", "--seed", "5", "--lang", "it"}, "consiglio easy\nquit\n");
  EXPECT_NE(on_one_line(italian.out).find("Che cosa pensa easy dopo "), std::string::npos);
}

TEST(Play, CardsCanBeReadAndTheirSideInForceIsMarked) {
  const Folder folder;
  const Said said = run_program(folder, {"play", "austerity", "--seed", "5", "--scenario", "epidemic", "--policies"},
                                "rules epidemic\nrules police\nrules xyzzy\nquit\n");
  EXPECT_EQ(said.code, kGood);
  const std::string out = on_one_line(said.out);
  EXPECT_NE(out.find("Epidemic (Scenario)"), std::string::npos) << out;
  EXPECT_NE(out.find("Normal ◂ in force"), std::string::npos) << out;
  EXPECT_NE(out.find("Neutral ◂ in force"), std::string::npos) << out;
  EXPECT_NE(out.find("You may bank drawn Security in the Treasury"), std::string::npos) << out;
  EXPECT_EQ(count_of(out, "No clause or card contains “xyzzy”"), 1U);
  EXPECT_NE(out.find("Vaccine: 0 of 3"), std::string::npos) << "the counter has a name";
}

TEST(Play, TheRulebooksAdviceIsSaidBeforeTheGame) {
  const Folder folder;
  const auto advised = [&](const std::vector<std::string>& flags, const char* advice) {
    std::vector<std::string> all = {"play"};
    all.insert(all.end(), flags.begin(), flags.end());
    return on_one_line(run_program(folder, all, "quit\n").out).find(advice) != std::string::npos;
  };
  EXPECT_TRUE(
      advised({"austerity", "--country", "offshore_haven"}, "The rulebook recommends playing a starting country"));
  EXPECT_FALSE(advised({"austerity", "--country", "offshore_haven", "--policies"}, "The rulebook recommends"));
  EXPECT_TRUE(advised({"pigs"}, "The rulebook recommends playing the first couple of games without Events"));
  EXPECT_FALSE(advised({"pigs", "--no-events", "--no-modes"}, "The rulebook recommends"));
}

// A module that is played unless it is switched off must not be announced when it is.
TEST(Play, WhatIsLeftOutIsSaidToBeLeftOut) {
  const Folder folder;
  const std::string off = run_program(folder, {"play", "pigs", "--no-events", "--no-modes"}, "quit\n").out;
  EXPECT_NE(off.find("Without Events and Alternate Modes.\n"), std::string::npos) << off;
  EXPECT_EQ(off.find("With Events"), std::string::npos) << off;
  const std::string on = run_program(folder, {"play", "austerity", "--policies"}, "quit\n").out;
  EXPECT_NE(on.find("With "), std::string::npos) << on;
  EXPECT_EQ(on.find("Without "), std::string::npos) << on;
}

TEST(Play, ABotThatSearchesGoesOnAfterABreakAsWithoutOne) {
  const auto moves = [](const std::vector<std::string>& parts) {
    const Folder folder;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      std::vector<std::string> words = {"play", "_template"};
      if (i == 0)
        words.insert(words.end(), {"--seed", "4", "--seat", "person", "--seat", "easy"});
      else
        words.emplace_back("--resume");
      EXPECT_EQ(run_program(folder, words, parts[i]).code, kGood);
    }
    return saved(folder, "state/exchequer/_template.json").moves;
  };
  EXPECT_EQ(moves({"1\n1\n1\n1\n"}), moves({"1\n1\n", "1\n1\n"}));
}

TEST(Play, EveryTextOfAGameIsInTheCatalogue) {
  for (const char* language : {"en", "it"})
    for (const char* seed : {"1", "2", "3"}) {
      const Folder folder;
      const Said said = run_program(folder,
                                    {"play", "austerity", "--seed", seed, "--lang", language, "--policies",
                                     "--institutions", "--scenario", "random", "--country", "random"},
                                    "why\nodds\nhelp\nlog\nrules deb\n" + joined(script(300)) + "log\n");
      EXPECT_EQ(said.out.find("austerity."), said.out.find("austerity.json"))
          << said.out.substr(said.out.find("austerity."), 60);
      for (const char* part : {"play.", "why.", "odds.", "command.", "end."})
        for (const std::string& line : lines_of(said.out)) EXPECT_NE(line.find(part), 0U) << line;
    }
}

TEST(Play, NothingIsLostWhenTheProgramEndsAfterAnyStep) {
  const std::vector<std::string> lines = script(400);
  const Folder straight;
  run_program(straight, {"play", "austerity", "--seed", "11", "--policies", "--institutions"}, joined(lines));
  const std::string whole = read_all(straight / kSoloSave);

  const Folder broken;  // the same game, with the program ended and started again at every prompt
  Said said =
      run_program(broken, {"play", "austerity", "--seed", "11", "--policies", "--institutions"}, lines[0] + "\n");
  EXPECT_EQ(said.code, kGood);
  EXPECT_NE(said.out.find("--resume"), std::string::npos);
  std::size_t used = 1;
  while (used < lines.size() && saved(broken).seed) {
    said = run_program(broken, {"play", "austerity", "--resume"}, lines[used++] + "\n");
    ASSERT_EQ(said.code, kGood) << said.err;
  }
  EXPECT_GT(used, 10U);
  EXPECT_EQ(read_all(broken / kSoloSave), whole);
}

TEST(Play, UndoPastADrawBringsItAgainAndMarksPractice) {
  const Folder folder;
  const Said said = run_program(folder, {"play", "austerity", "--seed", "3"}, "1\nundo\n1\nquit\n");
  const std::size_t first = said.out.find("Chance: "), second = said.out.find("Chance: ", first + 1);
  ASSERT_NE(second, std::string::npos);
  EXPECT_EQ(said.out.substr(first, said.out.find('\n', first) - first),
            said.out.substr(second, said.out.find('\n', second) - second));
  EXPECT_NE(on_one_line(said.out).find("this is a practice game from now on"), std::string::npos);
  EXPECT_TRUE(saved(folder).practice);
  const Said resumed = run_program(folder, {"play", "austerity", "--resume"}, "");
  EXPECT_NE(resumed.out.find("practice game"), std::string::npos);
}

TEST(Play, UndoWithoutADrawIsNoPracticeAndRedoComesBack) {
  const Folder folder;
  run_program(folder, {"play", "austerity", "--seed", "3"}, "2\nquit\n");
  const std::string before = read_all(folder / kSoloSave);
  EXPECT_EQ(saved(folder).moves, std::vector<std::string>{"raise_taxes"});
  const Said said = run_program(folder, {"play", "austerity", "--resume"}, "undo\nundo\nredo\nredo\n");
  EXPECT_NE(said.out.find("nothing to take back"), std::string::npos);
  EXPECT_NE(said.out.find("nothing to play again"), std::string::npos);
  EXPECT_EQ(read_all(folder / kSoloSave), before);
  EXPECT_FALSE(saved(folder).practice);
}

TEST(Play, RedoAfterADrawPlaysTheDrawToo) {
  const Folder folder;
  run_program(folder, {"play", "austerity", "--seed", "3"}, "1\nquit\n");
  const std::vector<std::string> moves = saved(folder).moves;
  ASSERT_EQ(moves.size(), 2U);
  const Folder other;
  run_program(other, {"play", "austerity", "--seed", "3"}, "1\nundo\nredo\nquit\n");
  EXPECT_EQ(saved(other).moves, moves);
}

TEST(Play, ReadsNumbersNotationsAndBeginnings) {
  const Folder folder;
  run_program(folder, {"play", "austerity", "--seed", "3"}, "raise\nBORROW_MONEY\nd\nquit\n");
  const std::vector<std::string> moves = saved(folder).moves;
  ASSERT_EQ(moves.size(), 4U);
  EXPECT_EQ(moves[0], "raise_taxes");
  EXPECT_EQ(moves[1], "borrow_money");
  EXPECT_EQ(moves[2], "draw");
}

TEST(Play, SaysWhatItDoesNotUnderstand) {
  const Folder folder;
  const Said said = run_program(folder, {"play", "austerity", "--seed", "3"},
                                "17\nxyzzy\npass\nlook 99\nlook\nwhy xyzzy\nwhy 99\n\nquit\n");
  EXPECT_NE(said.out.find("There is no choice 17"), std::string::npos);
  EXPECT_NE(said.out.find("“xyzzy” is neither a choice nor a command"), std::string::npos);
  EXPECT_NE(said.out.find("“pass” is not allowed now"), std::string::npos);
  EXPECT_NE(said.out.find("There is no choice 99"), std::string::npos);
  EXPECT_NE(said.out.find("Nothing here is called “xyzzy”"), std::string::npos);
  EXPECT_NE(said.out.find("The list has no number 99"), std::string::npos);
  EXPECT_TRUE(saved(folder).moves.empty());
}

TEST(Play, WhyNamesTheClauseOfEverythingRefused) {
  const Folder folder;
  const Said list =
      run_program(folder, {"play", "austerity", "--seed", "3"}, "why\nwhy 1\nwhy pay loan\nwhy draw\nquit\n");
  EXPECT_NE(list.out.find("Not allowed now:"), std::string::npos);
  EXPECT_NE(list.out.find("Pay Loan"), std::string::npos);
  EXPECT_NE(list.out.find("AU-R09"), std::string::npos);
  EXPECT_NE(list.out.find("Not now: "), std::string::npos);
  EXPECT_NE(list.out.find("This is allowed: it is choice 1"), std::string::npos);
}

// Whatever the moment, `why` lists only things that are refused, each once, and none that is a choice now.
TEST(Play, WhyAgreesWithTheRulesThroughoutAGame) {
  const Folder folder;
  run_program(folder, {"play", "austerity", "--seed", "8", "--policies", "--institutions"}, joined(script(400)));
  const Record record = saved(folder);
  const Result<Table> played = replay(record);
  ASSERT_TRUE(played);
  std::istringstream in;
  std::ostringstream out;
  Host host{in, out, out, {}, false, false, false, 80};
  Shell shell(host, "en");
  shell.use_title("austerity");
  Table table(played->shared_game());
  for (const Step& step : played->log()) {
    if (!table.to_act().is_chance()) {
      std::set<std::string> words;
      for (const Choice& choice : choices_of(shell, table, 0)) words.insert(choice.words);
      for (const Refused& refused : refused_moves(shell, table, 0)) {
        EXPECT_FALSE(refused.words.empty());
        EXPECT_EQ(table.game().why_not(table.state(), refused.move), refused.clause);
        EXPECT_TRUE(words.insert(refused.words).second) << refused.words;
      }
    }
    ASSERT_EQ(table.play(step.move), kOk);
  }
}

TEST(Play, OddsAreExactAndAddUp) {
  const Folder folder;
  const Said said = run_program(folder, {"play", "austerity", "--seed", "3"}, "odds\nquit\n");
  // Four Debt among ten cubes: 4*3 of 10*9 ordered pairs; Debt with Crime: 2*4*2.
  EXPECT_NE(said.out.find("2/15, 13.3 %  Debt + Debt"), std::string::npos) << said.out;
  EXPECT_NE(said.out.find("8/45, 17.8 %  Debt + Crime"), std::string::npos);
  EXPECT_EQ(count_of(said.out, " %  "), 13U);  // fifteen pairs less Welfare twice and Income twice: one cube each
}

TEST(Play, DrawsByHandAreTakenAsTheyCome) {
  const Folder folder;
  const Said said = run_program(folder, {"play", "austerity", "--draws", "manual"}, "1\nW W\nK Y\nquit\n");
  EXPECT_NE(said.out.find("What came up?"), std::string::npos);
  EXPECT_NE(said.out.find("“W W” cannot come up now"), std::string::npos);
  const Record record = saved(folder);
  EXPECT_TRUE(record.manual_draws);
  EXPECT_EQ(record.moves, (std::vector<std::string>{"draw", "draw debt income"}));
  const Said resumed = run_program(folder, {"play", "austerity", "--resume"}, "undo\ndebt crime\nundo\nkr\nquit\n");
  EXPECT_EQ(saved(folder).moves, (std::vector<std::string>{"draw", "draw debt crime"}));
  EXPECT_TRUE(saved(folder).practice);
}

TEST(Play, AnOldGameIsNeverOverwritten) {
  const Folder folder;
  run_program(folder, {"play", "austerity", "--seed", "1"}, "2\n");
  const std::string first = read_all(folder / kSoloSave);
  const Said second = run_program(folder, {"play", "austerity", "--seed", "2"}, "3\n");
  EXPECT_NE(second.out.find("An unfinished game was here"), std::string::npos);
  EXPECT_EQ(read_all(folder / "state/exchequer/austerity-1.json"), first);
  const std::string middle = read_all(folder / kSoloSave);
  run_program(folder, {"play", "austerity", "--seed", "3"}, joined(script(400)));
  EXPECT_EQ(read_all(folder / "state/exchequer/austerity-2.json"), middle);
  const std::string finished = read_all(folder / kSoloSave);
  const Said fourth = run_program(folder, {"play", "austerity", "--seed", "4"}, "");
  EXPECT_NE(fourth.out.find("The record of the previous game has been moved"), std::string::npos);
  EXPECT_EQ(read_all(folder / "state/exchequer/austerity-3.json"), finished);
  // A game in which nothing was played leaves nothing behind.
  run_program(folder, {"play", "austerity", "--seed", "5"}, "");
  EXPECT_FALSE(std::filesystem::exists(folder / "state/exchequer/austerity-4.json"));
  const Said back = run_program(
      folder, {"play", "austerity", "--resume", "--save", folder.path("state/exchequer/austerity-1.json")}, "");
  EXPECT_EQ(back.code, kGood);
  EXPECT_NE(back.out.find("1 move so far"), std::string::npos);
}

TEST(Play, WhereNothingCanBeSavedThePlayGoesOn) {
  const Folder folder;
  write_all(folder / "file", "not a folder");
  const Said said = run_program(folder, {"play", "austerity", "--seed", "5", "--save", folder.path("file/save.json")},
                                joined(script(400)));
  EXPECT_EQ(said.code, kGood);
  EXPECT_EQ(count_of(said.err, "cannot be written"), 1U);  // once, not after each step
  EXPECT_NE(said.out.find("could not be written"), std::string::npos);
  EXPECT_NE(said.out.find(" decisions, "), std::string::npos);  // played to the end
}

TEST(Play, ACopyIsARecordAndNothingElseIsOverwritten) {
  const Folder folder;
  write_all(folder / "notes.txt", "mine");
  const Said said =
      run_program(folder, {"play", "austerity", "--seed", "5"},
                  "1\nsave " + folder.path("copy.json") + "\nsave " + folder.path("notes.txt") + "\nsave\nquit\n");
  EXPECT_EQ(read_all(folder / "notes.txt"), "mine");
  EXPECT_NE(said.err.find("notes.txt: This file exists already"), std::string::npos);
  EXPECT_EQ(read_all(folder / "copy.json"), read_all(folder / kSoloSave));
}

TEST(Play, CtrlCSavesAndLeaves) {
  const Folder folder;
  run_program(folder, {"play", "austerity", "--seed", "5"}, "1\n");
  interrupted() = true;
  const Said said = run_program(folder, {"play", "austerity", "--resume"}, "1\n");
  interrupted() = false;
  EXPECT_EQ(said.code, kInterrupted);
  EXPECT_NE(said.out.find("The game is saved in"), std::string::npos);
  EXPECT_EQ(saved(folder).moves.size(), 2U);
  hung_up() = true;  // the terminal closed: not our user's doing
  EXPECT_EQ(run_program(folder, {"play", "austerity", "--resume"}, "1\n").code, kGood);
  hung_up() = false;
}

TEST(Play, ItalianCommandsWorkWithAndWithoutAccents) {
  const Folder folder;
  const Said said = run_program(
      folder, {"play", "austerity", "--seed", "3", "--lang", "it"},
      "perche\nperché 1\nprobabilita\naiuto\ntabellone\nguarda 2\nregole debito\n2\nannulla\nripeti\ndiario\nesci\n");
  EXPECT_EQ(said.code, kGood);
  EXPECT_EQ(count_of(said.out, "non è né una scelta"), 0U);
  EXPECT_NE(said.out.find("Ora non è permesso:"), std::string::npos);
  EXPECT_NE(said.out.find("Debito"), std::string::npos);
  EXPECT_EQ(saved(folder).moves, std::vector<std::string>{"raise_taxes"});
}

TEST(Play, RandomCardsComeFromTheSeed) {
  const auto options = [](const char* seed) {
    const Folder folder;
    run_program(folder, {"play", "austerity", "--seed", seed, "--scenario", "random", "--country", "random"}, "");
    return saved(folder).options;
  };
  EXPECT_EQ(options("1"), options("1"));
  std::set<std::string> scenarios;
  for (const char* seed : {"1", "2", "3", "4", "5", "6", "7", "8"}) scenarios.insert(options(seed)["scenario"]);
  EXPECT_GT(scenarios.size(), 2U);
  EXPECT_FALSE(scenarios.contains("none"));
}

TEST(Play, BotsMayBeWatched) {
  const Folder folder;
  const Said said = run_program(folder, {"play", "austerity", "--seed", "3", "--seat", "greedy"}, "");
  EXPECT_EQ(said.code, kGood);
  EXPECT_NE(said.out.find("The record is in"), std::string::npos);
  EXPECT_EQ(saved(folder).players, std::vector<std::string>{"greedy"});
}

// In the template the other's choice is secret until the die has shown: the screen must not tell it, a record may.
TEST(Play, SecretsOfOthersAreNotTold) {
  const Folder folder;
  const Said said = run_program(folder, {"play", "_template", "--seed", "1", "--seat", "random", "--seat", "person"},
                                "1\nlog\nquit\n");
  EXPECT_NE(said.out.find("Climber 1 has chosen."), std::string::npos) << said.out;
  EXPECT_EQ(said.out.find("Climber 1: One step"), std::string::npos);
  EXPECT_EQ(said.out.find("Climber 1: A leap"), std::string::npos);
  EXPECT_NE(said.out.find("Climber 2 has chosen."), std::string::npos);
  const Said shown = run_program(folder, {"record", "show", folder.path("state/exchequer/_template.json"), "--all"});
  EXPECT_EQ(shown.code, kGood);
  EXPECT_EQ(shown.out.find("face down"), std::string::npos);
  const Said resumed = run_program(folder, {"play", "_template", "--resume"}, "quit\n");
  EXPECT_EQ(resumed.out.find("Climber 1: A leap"), std::string::npos);
  EXPECT_EQ(resumed.out.find("Seat 1: One step"), std::string::npos);
}

TEST(Play, NoLineIsWiderThanTheTerminal) {
  for (const char* language : {"en", "it"})
    for (int width : {40, 80, 120}) {
      const Folder folder;
      const Said said = run_at_terminal(
          folder, {"play", "austerity", "--seed", "6", "--lang", language, "--policies", "--institutions"},
          "why\nodds\nhelp\n" + joined(script(60)) + "log\nquit\n", width, {{"NO_COLOR", "1"}});
      EXPECT_EQ(said.out.find('\x1b'), std::string::npos);
      for (std::string line : lines_of(said.out)) {
        if (line.starts_with("> ")) line.erase(0, 2);  // a person's Enter would have ended the prompt's line
        EXPECT_LE(columns(line), width) << line;
      }
    }
}

TEST(Play, ColoursOnlyAtATerminal) {
  const Folder folder;
  EXPECT_NE(run_at_terminal(folder, {"play", "austerity", "--seed", "6"}, "quit\n", 80).out.find('\x1b'),
            std::string::npos);
  EXPECT_EQ(run_program(folder, {"play", "austerity", "--seed", "6"}, "quit\n").out.find('\x1b'), std::string::npos);
}

TEST(Play, PlainLettersWhereThereIsNoUnicode) {
  const Folder folder;
  const Said said =
      run_program(folder, {"play", "austerity", "--seed", "6", "--lang", "it"}, joined(script(300)), {{"LC_ALL", "C"}});
  for (char c : said.out) ASSERT_LT(static_cast<unsigned char>(c), 128);
}

}  // namespace
}  // namespace exchequer::cli::test
