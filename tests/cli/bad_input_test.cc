// Bad input of any kind gives a clear sentence and exit code 2.
#include <gtest/gtest.h>

#include <regex>

#include "content/resource.h"
#include "tests/cli/outside.h"

namespace exchequer::cli::test {
namespace {

// A key of the catalogue where a text should be.
bool shows_a_key(const std::string& text) {
  return std::regex_search(text, std::regex("(error|austerity)\\.[a-z_]+\\.[a-z_]+"));
}

struct Case {
  std::vector<std::string> arguments;
  std::string says;  // a part of what goes to standard error
};

TEST(BadInput, CommandLines) {
  const Case cases[] = {
      {{"plya"}, "There is no command “plya”. Did you mean play?"},
      {{"play"}, "No game was named. Name one: austerity"},
      {{"play", "austerty"}, "There is no game “austerty”. Did you mean austerity?"},
      {{"play", "chess"}, "There is no game “chess”. Games: austerity"},
      {{"sim", "chess"}, "There is no game “chess”"},
      {{"rules", "chess"}, "There is no game “chess”"},
      {{"rulings", "chess"}, "There is no game “chess”"},
      {{"rules"}, "No game was named"},
      {{"pack", "list", "chess"}, "There is no game “chess”"},
      {{"play", "austerity", "--scenaro", "olympics"}, "There is no option --scenaro here. Did you mean --scenario?"},
      {{"play", "austerity", "--scenario=olympix"},
       "--scenario: “olympix” is not one of the choices. Did you mean olympics?"},
      {{"play", "austerity", "--level", "hrad"}, "--level: “hrad” is not one of the choices. Did you mean hard?"},
      {{"play", "austerity", "--country", "narnia"}, "Possible: none, capitalist_democracy"},
      {{"play", "austerity", "--scenario"}, "--scenario needs exactly one value"},
      {{"play", "austerity", "--level", "random"}, "“random” is not one of the choices"},
      {{"play", "austerity", "--seed", "x"}, "--seed: “x” is not a whole number"},
      {{"play", "austerity", "--seed", "-1"}, "--seed"},
      {{"play", "austerity", "--seed", "99999999999999999999999"}, "is not a whole number"},
      {{"play", "austerity", "--lang", "fr"}, "is not a language of this program"},
      {{"play", "austerity", "--draws", "maybe"}, "“maybe” is not a way to draw"},
      {{"play", "austerity", "--ruling", "steady_hand"}, "is not of the form KEY=VALUE"},
      {{"play", "austerity", "--ruling", "steady_hnd=2"}, "There is no ruling “steady_hnd”. Did you mean steady_hand?"},
      {{"play", "austerity", "--ruling", "steady_hand=9"}, "“steady_hand” cannot be “9”"},
      {{"play", "austerity", "--ruling", "cap_years=900"}, "Choose a whole number from"},
      {{"play", "austerity", "--pack", "publishd"}, "There is no pack “publishd”. Did you mean published?"},
      {{"play", "austerity", "--pack", "/no/such/file.toml"}, "/no/such/file.toml: The file cannot be read"},
      {{"play", "austerity", "--seat", "nromal"}, "“nromal” cannot take a seat. Did you mean normal?"},
      {{"sim", "austerity", "--bot", "hrad"}, "--bot: There is no bot “hrad”. Did you mean hard?"},
      {{"play", "austerity", "--seat", "gredy"}, "“gredy” cannot take a seat. Did you mean greedy?"},
      {{"play", "austerity", "--seat", "person", "--seat", "greedy"}, "This game cannot be played by 2 players"},
      {{"play", "austerity", "--resume"}, "There is no saved game in"},
      {{"play", "austerity", "--resume", "--level", "hard", "--seed", "3"}, "Leave out --level and --seed"},
      {{"play", "austerity", "now"}, "“now” is one word too many"},
      {{"sim", "austerity", "--games", "0"}, "--games: “0” is not a whole number from 1"},
      {{"sim", "austerity", "--games", "1e6"}, "“1e6” is not a whole number"},
      {{"sim", "austerity", "--threads", "0"}, "--threads: “0”"},
      {{"sim", "austerity", "--bot", "grady"}, "--bot: There is no bot “grady”. Did you mean greedy?"},
      {{"sim", "austerity", "--bots", "random,random"}, "This game cannot be played by 2 players"},
      {{"sim", "austerity", "--records", "/proc/no/such"}, "This folder cannot be created"},
      {{"record"}, "record needs a command after it. Add one of: show, verify, replay"},
      {{"record", "shwo", "x"}, "There is no command “shwo”. Did you mean show?"},
      {{"record", "show"}, "Name a file"},
      {{"record", "verify", "/no/such/record.json"}, "The file cannot be read"},
      {{"record", "replay", "/"}, "This is a folder"},
      {{"pack"}, "pack needs a command after it"},
      {{"pack", "show", "nothing"}, "There is no pack “nothing”"},
      {{"pack", "check"}, "No pack was named"},
      {{"pack", "new", "austerity"}, "Name a file"},
      {{"pack", "new", "austerity", "mine.txt"}, "ends in .toml"},
      {{"completion"}, "No shell was named"},
      {{"completion", "fis"}, "There is no script for “fis”. Did you mean fish?"},
      {{"--no-such"}, "There is no option --no-such here"},
  };
  for (const Case& one : cases) {
    const Folder folder;
    std::string line;
    for (const std::string& word : one.arguments) line += word + " ";
    const Said said = run_program(folder, one.arguments);
    EXPECT_EQ(said.code, kBadInput) << line;
    EXPECT_NE(on_one_line(said.err).find(one.says), std::string::npos) << line << "\n" << said.err;
    EXPECT_FALSE(shows_a_key(said.err)) << said.err;
    EXPECT_EQ(said.out, "") << line;
  }
}

TEST(BadInput, ErrorsAreInTheLanguageOfTheUser) {
  const Folder folder;
  EXPECT_NE(run_program(folder, {"play", "chess"}, "", {{"LANG", "it_IT.UTF-8"}}).err.find("Non c’è un gioco «chess»"),
            std::string::npos);
  EXPECT_NE(run_program(folder, {"play", "chess", "--lang=it"}).err.find("Non c’è un gioco"), std::string::npos);
  EXPECT_NE(run_program(folder, {"play", "chess"}, "", {{"LC_ALL", "it_IT.utf8"}}).err.find("Non c’è un gioco"),
            std::string::npos);
  EXPECT_NE(run_program(folder, {"play", "chess"}, "", {{"LC_ALL", "C"}, {"LANG", "it"}}).err.find("There is no game"),
            std::string::npos);
  EXPECT_NE(run_program(folder, {"play", "chess", "--lang", "en"}, "", {{"LANG", "it"}}).err.find("There is no game"),
            std::string::npos);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

// The published pack with one thing wrong, each named with its line.
TEST(BadInput, Packs) {
  const std::string good(find_resource("games/austerity/packs/published.toml"));
  const auto without_table = [&](const std::string& heading) {
    const std::size_t at = good.find(heading);
    return good.substr(0, at) + good.substr(good.find("\n[", at) + 1);
  };
  const struct {
    const char* what;
    std::string text;
  } cases[] = {
      {"a missing table", without_table("[bag]")},
      {"a wrong type", replaced(good, "maximum = 10", "maximum = \"ten\"")},
      {"a pair listed twice", replaced(good, "pair    = [\"debt\", \"crime\"]", "pair    = [\"debt\", \"debt\"]")},
      {"a track start outside its range", replaced(good, "employment = 5, safety = 5", "employment = 50, safety = 5")},
      {"a cut pair that no event can produce", replaced(good, "cut_by  = [[", "cut_by  = [[\"crime\", \"crime\"], [")},
      {"an unknown key", replaced(good, "[bag]\n", "[bag]\ncolour = 1\n")},
      {"no source", replaced(good, "[bag]\nsource = \"stated\"\n", "[bag]\n")},
      {"not TOML", replaced(good, "[bag]\n", "[bag\n")},
      {"another title", replaced(good, "title   = \"austerity\"", "title   = \"chess\"")},
  };
  for (const auto& one : cases) {
    const Folder folder;
    const std::string file = folder.path("bad.toml");
    write_all(file, one.text);
    const Said said = run_program(folder, {"pack", "check", file});
    EXPECT_EQ(said.code, kBadInput) << one.what;
    EXPECT_NE(on_one_line(said.err).find("bad.toml"), std::string::npos) << one.what << "\n" << said.err;
    EXPECT_FALSE(shows_a_key(said.err)) << said.err;
    EXPECT_EQ(run_program(folder, {"play", "austerity", "--pack", file}).code, kBadInput) << one.what;
  }
  const Folder folder;
  write_all(folder / "good.toml", good);
  EXPECT_EQ(run_program(folder, {"pack", "check", folder.path("good.toml")}).code, kGood);
}

TEST(BadInput, Records) {
  const Folder folder;
  run_program(folder, {"play", "austerity", "--seed", "3", "--save", folder.path("good.json")}, "1\n1\n1\n1\n");
  const std::string good = read_all(folder / "good.json");
  const auto check = [&](const std::string& text, int code, const std::string& says) {
    write_all(folder / "bad.json", text);
    for (const char* command : {"verify", "show", "replay"}) {
      const Said said = run_program(folder, {"record", command, folder.path("bad.json")});
      EXPECT_EQ(said.code, command == std::string("verify") ? code : kBadInput) << says;
      EXPECT_NE(on_one_line(said.err).find(says), std::string::npos) << said.err;
      EXPECT_FALSE(shows_a_key(said.err)) << said.err;
    }
    const Said resumed = run_program(folder, {"play", "austerity", "--resume", "--save", folder.path("bad.json")});
    EXPECT_EQ(resumed.code, kBadInput) << says;
    EXPECT_EQ(read_all(folder / "bad.json"), text);  // refused, and left alone
  };
  check(good.substr(0, good.size() / 2), kBadInput, "The file was cut off");
  check("", kBadInput, "The file was cut off");
  check("{}", kBadInput, "This is not a record of an Exchequer game");
  check("[1, 2", kBadInput, "The file was cut off");
  check(good + "x", kBadInput, "There is more text after the end");
  check(replaced(good, "\"draw\"", "\"pass\""), kBadInput, "“pass” is not allowed here (AU-");
  check(replaced(good, "\"draw\"", "\"sing\""), kBadInput, "“sing” is not a move here");
  check(replaced(good, "\"hash\": \"", "\"hash\": \"0123456789abcdef\", \"was\": \""), kBadInput, "bad.json");
  const std::size_t hash = good.find("\"hash\": \"") + 9;
  check(std::string(good).replace(hash, 16, "0123456789abcdef"), kBadInput,
        "No shipped pack has the hash 0123456789abcdef");
  const std::size_t digits = good.find("\"checks\": [\"") + 12;
  check(std::string(good).replace(digits, 8, "00000000"), kDifferent, "the record says 00000000");
  check(replaced(good, "\"title\": \"austerity\"", "\"title\": \"chess\""), kBadInput, "There is no game “chess”");
}

TEST(BadInput, AHundredMegabytesOfZeros) {
  const Folder folder;
  write_all(folder / "zeros.json", "");
  std::filesystem::resize_file(folder / "zeros.json", 100U << 20);
  const Said said = run_program(folder, {"record", "show", folder.path("zeros.json")});
  EXPECT_EQ(said.code, kBadInput);
  EXPECT_NE(on_one_line(said.err).find("The file is larger than 16 MiB"), std::string::npos);
  std::filesystem::resize_file(folder / "zeros.json", 1U << 20);
  EXPECT_EQ(run_program(folder, {"record", "show", folder.path("zeros.json")}).code, kBadInput);
}

TEST(BadInput, ASaveThatIsNoSave) {
  const Folder folder;
  write_all(folder / "letter.txt", "Dear minister,");
  const Said said = run_program(folder, {"play", "austerity", "--save", folder.path("letter.txt")}, "1\n");
  EXPECT_EQ(said.code, kBadInput);
  EXPECT_NE(on_one_line(said.err).find("is no saved game"), std::string::npos);
  EXPECT_EQ(read_all(folder / "letter.txt"), "Dear minister,");
}

}  // namespace
}  // namespace exchequer::cli::test
