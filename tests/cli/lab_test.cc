// The lab on the command line: one JSON object, the same for any number of threads, a checkpoint that can be continued,
// a page, and clear errors.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <regex>

#include "cli/lab/svg.h"
#include "tests/cli/outside.h"
#include "tests/support/scale.h"

namespace exchequer::cli::test {
namespace {

namespace json = boost::json;

json::object without_times(json::object object) {
  for (const char* key : {"cpu_seconds", "wall_seconds", "threads", "ranks"}) object.erase(key);
  return object;
}

TEST(LabRun, OneObjectTheSameForAnyThreads) {
  for (const char* title : {"austerity", "pigs"}) {
    const Folder folder;
    json::object results[2];
    for (int i = 0; i < 2; ++i) {
      const Said said = run_program(folder, {"lab", "run", title, "--games", "60", "--bots", "greedy", "--seed", "4",
                                             "--threads", std::to_string(i + 1), "--json"});
      EXPECT_EQ(said.code, kGood) << said.err;
      EXPECT_EQ(said.err, "");
      results[i] = parsed(said.out);
    }
    for (const char* key :
         {"result_hash", "win_rate", "intervals", "wall_seconds", "cpu_seconds", "games", "bots", "endings"})
      EXPECT_TRUE(results[0].contains(key)) << key;
    EXPECT_EQ(results[0]["win_rate"].is_array(), title == std::string("pigs"));
    EXPECT_EQ(results[0]["intervals"].as_array().size(), title == std::string("pigs") ? 4U : 2U);
    EXPECT_EQ(without_times(results[0]), without_times(results[1]));
  }
}

TEST(LabRun, ChangesSeatsUnlessTheyAreFixed) {
  const Folder folder;
  const std::vector<std::string> words = {
      "lab", "run", "pigs", "--games", "80", "--bots", "greedy,random,random,random", "--json"};
  const json::object moving = parsed(run_program(folder, words).out);
  std::vector<std::string> more = words;
  more.emplace_back("--fixed-seats");
  const json::object fixed = parsed(run_program(folder, more).out);
  EXPECT_NE(moving.at("result_hash"), fixed.at("result_hash"));
  EXPECT_GT(fixed.at("win_rate").at(0).as_double(), 0.5);  // the greedy one's seat
  EXPECT_LT(moving.at("win_rate").at(0).as_double(), 0.55);
  EXPECT_GT(moving.at("bots").at(0).at("win_rate").as_double(), 0.5);  // the greedy one, wherever it sat
}

TEST(LabRun, ThePageHoldsEverythingAndFetchesNothing) {
  for (const char* title : {"austerity", "pigs"})
    for (const char* language : {"en", "it"}) {
      const Folder folder;
      const Said said =
          run_program(folder, {"lab", "run", title, "--games", "30", "--bots", "greedy", "--report",
                               folder.path("page.html"), "--csv", folder.path("tables"), "--lang", language, "--json"});
      ASSERT_EQ(said.code, kGood) << said.err;
      const std::string page = read_all(folder / "page.html");
      EXPECT_GE(count_of(page, "<svg"), 6U);
      EXPECT_EQ(count_of(page, "<svg"), count_of(page, "</svg>"));
      EXPECT_FALSE(std::regex_search(page, std::regex("https?:|src=|@import|url\\(|<script")));
      EXPECT_FALSE(std::regex_search(page, std::regex("(lab|report|error)\\.[a-z_]+\\.?[a-z_]*<")));
      for (const char* wrong : {"nan", "inf\"", "-inf"})
        EXPECT_EQ(page.find(std::string("\"") + wrong), std::string::npos);
      for (const char* name : {"seats", "bots", "endings", "length", "course", "options"})
        EXPECT_GE(lines_of(read_all(folder / "tables" / (std::string(name) + ".csv"))).size(), 2U) << name;
      // Looking at the games does not change them.
      const json::object
          seen = parsed(said.out),
          counted =
              parsed(run_program(folder, {"lab", "run", title, "--games", "30", "--bots", "greedy", "--json"}).out);
      EXPECT_EQ(seen.at("result_hash"), counted.at("result_hash"));
      EXPECT_TRUE(seen.contains("course") && seen.contains("options"));
    }
}

// A kill leaves a checkpoint that ends anywhere. The same command goes on to the same result.
TEST(LabCheckpoints, GoOnToTheSameResult) {
  const std::vector<std::vector<std::string>> commands = {
      {"lab", "run", "austerity", "--games", "100", "--bots", "greedy"},
      {"lab", "compare", "austerity", "--games", "200", "--a", "bots=greedy", "--b", "bots=random"},
      {"lab", "ladder", "austerity", "--games", "40", "--bots", "random,odd,greedy"},
      {"lab", "tune", "_template", "--games", "64", "--number", "ladder.short.rounds=2..20", "--target",
       "length=19..21"},
  };
  for (std::vector<std::string> command : commands) {
    const Folder folder;
    command.insert(command.end(), {"--checkpoint", folder.path("some.checkpoint"), "--json"});
    const Said whole = run_program(folder, command);
    ASSERT_EQ(whole.code, kGood) << whole.err;
    const std::string kept = read_all(folder / "some.checkpoint");
    for (const std::size_t size : {kept.size() / 2, kept.size() - 3, std::size_t{40}}) {
      if (exchequer::test::kSanitized && size != kept.size() / 2) continue;  // with sanitizers one kill is a sample
      write_all(folder / "some.checkpoint", kept.substr(0, size));
      const Said again = run_program(folder, command);
      EXPECT_EQ(again.code, kGood);
      EXPECT_EQ(without_times(parsed(again.out)), without_times(parsed(whole.out))) << command[1];
      EXPECT_EQ(read_all(folder / "some.checkpoint"), kept);
    }
  }
}

TEST(LabCheckpoints, AreGoneWhenNobodyAskedForThem) {
  const Folder folder;
  EXPECT_EQ(run_program(folder, {"lab", "run", "austerity", "--games", "20", "--json"}).code, kGood);
  EXPECT_TRUE(std::filesystem::is_empty(folder / "state/exchequer/lab"));
}

TEST(LabCompare, AnswersInBothLanguages) {
  for (const char* language : {"en", "it"}) {
    const Folder folder;
    const Said said = run_program(folder, {"lab", "compare", "austerity", "--games", "500", "--a", "bots=greedy", "--b",
                                           "bots=random", "--lang", language});
    EXPECT_EQ(said.code, kGood) << said.err;
    EXPECT_NE(said.out.find(language == std::string("en") ? "A is better than B" : "A è migliore di B"),
              std::string::npos)
        << said.out;
  }
}

TEST(LabLadder, TellsRatingsAndSteps) {
  const Folder folder;
  const Said said = run_program(folder, {"lab", "ladder", "pigs", "--games", "40", "--bots", "random,greedy"});
  EXPECT_EQ(said.code, kGood) << said.err;
  EXPECT_NE(said.out.find("greedy > random"), std::string::npos) << said.out;
}

TEST(LabTune, WritesAnOverlayThatCanBePlayed) {
  EXCHEQUER_RELEASE_ONLY("test_lab tunes and writes overlays there");
  const Folder folder;
  const Said said = run_program(
      folder, {"lab", "tune", "pigs", "--games", "20", "--bots", "random", "--beginnings", "3", "--candidates", "6",
               "--number", "action.bank_levy.votes=2..5", "--target", "seats=1", "--out", folder.path("tuned.toml")});
  EXPECT_EQ(said.code, kGood) << said.err;
  EXPECT_EQ(run_program(folder, {"pack", "check", folder.path("tuned.toml")}).code, kGood)
      << read_all(folder / "tuned.toml");
  EXPECT_EQ(run_program(folder, {"sim", "pigs", "--games", "2", "--pack", folder.path("tuned.toml"), "--json"}).code,
            kGood);
}

TEST(LabBadInput, IsRefusedBeforeAnyWork) {
  const Folder folder;
  write_all(folder / "letter.txt", "Dear minister,\n");
  const std::string page = "/no/such/folder/page.html";
  const struct {
    std::vector<std::string> words;
    std::string says;
  } cases[] = {
      {{"lab"}, "lab needs a command after it. Add one of: run, compare, ladder, tune"},
      {{"lab", "run"}, "No game was named"},
      {{"lab", "run", "chess"}, "There is no game “chess”"},
      {{"lab", "rnu", "pigs"}, "There is no command “rnu”. Did you mean run?"},
      {{"lab", "run", "pigs", "--bots", "gredy"}, "--bots: There is no bot “gredy”. Did you mean greedy?"},
      {{"lab", "run", "pigs", "--bots", "hrad,random,random,random"}, "Did you mean hard?"},
      {{"lab", "run", "pigs", "--bots", "greedy,random"}, "This game cannot be played by 2 players"},
      {{"lab", "run", "pigs", "--bots", "greedy", "--seats", "9"}, "--seats: “9”"},
      {{"lab", "run", "pigs", "--seats", "4", "--bots", "random,random"}, "--seats"},
      {{"lab", "run", "austerity", "--games", "0"}, "--games: “0”"},
      {{"lab", "run", "pigs", "--games", "99999999", "--report", page}, page + ": The file cannot be written"},
      {{"lab", "run", "pigs", "--games", "99999999", "--csv", "/proc/no/such"}, "This folder cannot be created"},
      {{"lab", "run", "pigs", "--games", "99999999", "--checkpoint", folder.path("letter.txt")}, "is not a checkpoint"},
      {{"lab", "run", "pigs", "--games", "99999999", "--checkpoint", "/no/such/x"}, "The file cannot be written"},
      {{"lab", "compare", "pigs", "--games", "9999999"}, "A and B are the same"},
      {{"lab", "compare", "pigs", "--b", "bost=greedy"}, "--b: “bost=greedy” is not a change to compare"},
      {{"lab", "compare", "pigs", "--b", "bots=gready"}, "There is no bot “gready”"},
      {{"lab", "compare", "pigs", "--b", "ruling.nothing=1"}, "There is no ruling “nothing”"},
      {{"lab", "compare", "pigs", "--b", "pack=/no/such.toml"}, "The file cannot be read"},
      {{"lab", "compare", "pigs", "--b", "bots=greedy", "--size", "0"},
       "--size: “0” is not a percentage from 0.01 to 90"},
      {{"lab", "compare", "pigs", "--b", "bots=greedy", "--false-alarm", "0.05"},
       "--false-alarm: “0.05” is not a percentage from 0.1 to 50"},
      {{"lab", "compare", "pigs", "--b", "bots=greedy", "--measure", "seat"}, "Did you mean seats?"},
      {{"lab", "ladder", "pigs", "--bots", "greedy"}, "Name at least two"},
      {{"lab", "ladder", "pigs", "--bots", "greedy,greedy"}, "each of them once"},
      {{"lab", "ladder", "austerity", "--guest"}, "--guest: At a table with one seat"},
      {{"lab", "ladder", "austerity", "--among", "greedy"}, "--among: One bot"},
      {{"lab", "ladder", "pigs", "--among", "greedy,easy"}, "--among: One bot"},
      {{"lab", "ladder", "pigs", "--among", "greedy", "--guest"}, "--among: One bot"},
      {{"lab", "tune", "pigs"}, "Name at least one number"},
      {{"lab", "tune", "pigs", "--number", "turn.draw=1..3", "--target", "seats=2"}, "This number is stated"},
      {{"lab", "tune", "pigs", "--number", "action.bank_levy.vots=1..3", "--target", "seats=2"}, "Did you mean votes?"},
      {{"lab", "tune", "pigs", "--number", "action.bank_levy.votes=2..5"}, "No target was named"},
      {{"lab", "tune", "pigs", "--number", "action.bank_levy.votes=2..5", "--target", "win=70..60"}, "is not a target"},
      {{"lab", "tune", "pigs", "--number", "action.bank_levy.votes=2..5", "--target", "ending.rain=1..2"},
       "one of rating, uprising, turn_cap"},
      {{"lab", "tune", "pigs", "--number", "action.bank_levy.votes=2..5", "--target", "win=10..20", "--target",
        "win=60..70"},
       "“win=10..20” and “win=60..70” cannot both be met"},
      {{"lab", "tune", "pigs", "--number", "action.bank_levy.votes=2..5", "--target", "seats=2", "--out",
        "/no/such/x.toml"},
       "The file cannot be written"},
  };
  for (const auto& one : cases) {
    const Said said = run_program(folder, one.words);
    std::string line;
    for (const std::string& word : one.words) line += word + " ";
    EXPECT_EQ(said.code, kBadInput) << line;
    EXPECT_NE(on_one_line(said.err).find(one.says), std::string::npos) << line << "\n" << said.err;
    EXPECT_EQ(said.out, "") << line;
  }
  EXPECT_EQ(read_all(folder / "letter.txt"), "Dear minister,\n");
  // The checkpoint of another experiment.
  const std::string path = folder.path("one.checkpoint");
  EXPECT_EQ(run_program(folder, {"lab", "run", "austerity", "--games", "20", "--checkpoint", path, "--json"}).code,
            kGood);
  const Said other =
      run_program(folder, {"lab", "run", "austerity", "--games", "20", "--seed", "2", "--checkpoint", path, "--json"});
  EXPECT_EQ(other.code, kBadInput);
  EXPECT_NE(on_one_line(other.err).find("checkpoint belongs to another experiment: its seed is \"1\", not \"2\""),
            std::string::npos)
      << other.err;
  // The same command of another build, whose bots may not be the same.
  std::string kept = read_all(path);
  const std::size_t build = kept.find("\"build\":\"") + 9;
  ASSERT_LT(build, kept.find('\n', kept.find('\n') + 1));
  kept[build] = kept[build] == '0' ? '1' : '0';
  write_all(path, kept);
  const Said older = run_program(folder, {"lab", "run", "austerity", "--games", "20", "--checkpoint", path, "--json"});
  EXPECT_EQ(older.code, kBadInput);
  EXPECT_NE(on_one_line(older.err).find("checkpoint belongs to another experiment: its build is"), std::string::npos)
      << older.err;
  EXPECT_EQ(read_all(path), kept);
}

TEST(LabBadInput, SeveralRanksWithThreads) {
  const Folder folder;
  const Said said = run_program(folder, {"lab", "run", "austerity", "--games", "10", "--threads", "2"}, "",
                                {{"OMPI_COMM_WORLD_SIZE", "4"}, {"OMPI_COMM_WORLD_RANK", "0"}});
  EXPECT_EQ(said.code, kBadInput);
}

TEST(Svg, EscapesAndScales) {
  EXPECT_EQ(html_text("a<b & \"c\">"), "a&lt;b &amp; &quot;c&quot;&gt;");
  const std::string bars = svg_bars({{"<one>", "1", 0.5, 0.4, 0.6, "good"}, {"two", "2", -0.2, 0, 0, ""}}, -1, 1);
  EXPECT_NE(bars.find("&lt;one&gt;"), std::string::npos);
  EXPECT_EQ(count_of(bars, "whisker"), 1U);
  EXPECT_EQ(svg_histogram({}, ""), "");
  EXPECT_EQ(count_of(svg_histogram({{3, 10}, {5, 20}, {900, 1}}, "x"), "<rect"), 2U);
}

}  // namespace
}  // namespace exchequer::cli::test
