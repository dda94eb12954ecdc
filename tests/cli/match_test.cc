// Match play in the terminal: several games, one save, added points. Played with Lord of the P.I.G.S.
#include <gmock/gmock.h>

#include "content/formats.h"
#include "engine/match.h"
#include "engine/registry.h"
#include "tests/cli/outside.h"

namespace exchequer::cli::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kMatchSave = "state/exchequer/pigs.json";

std::vector<std::string> match(std::vector<std::string> more) {
  std::vector<std::string> all = {"play", "pigs", "--seed", "11", "--match", "competitive"};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

const std::vector<std::string> kBots = {"--seat", "random", "--seat", "greedy", "--seat", "random", "--seat", "random"};

std::vector<std::string> operator+(std::vector<std::string> a, const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

MatchRecord saved_match(const Folder& folder) {
  Result<Saved> saved = load_saved(folder.path(kMatchSave));
  EXPECT_TRUE(saved);
  EXPECT_TRUE(saved->match);
  return std::move(*saved->match);
}

TEST(MatchPlay, BotsPlayThreeGamesWithCarriedPoints) {
  const Folder folder;
  const Said said = run_program(folder, match({"--names", "Ada,Bruno"}) + kBots);
  EXPECT_EQ(said.code, kGood) << said.err;
  for (const char* game : {"Game 1 of 3", "Game 2 of 3", "Game 3 of 3"}) EXPECT_THAT(said.out, HasSubstr(game));
  EXPECT_THAT(said.out, HasSubstr("Ada plays President."));
  EXPECT_THAT(said.out, HasSubstr("Ada plays Banker."));
  EXPECT_THAT(on_one_line(said.out), HasSubstr("Match of 3 games, scoring competitive: after 3 games"));
  EXPECT_EQ(count_of(said.out, "Lord:") + count_of(said.out, "lordship"), 1U) << "the Lord is whoever wins the match";
  EXPECT_GT(said.out.find("Lord:") == std::string::npos ? said.out.find("lordship") : said.out.find("Lord:"),
            said.out.find("Game 3 of 3"));
  const MatchRecord match = saved_match(folder);
  EXPECT_THAT(match.people, ElementsAre("Ada", "Bruno", "random 3", "random 4"));
  EXPECT_EQ(match.records.size(), 3U);
  EXPECT_FALSE(match.seed) << "a finished match keeps no seed";
  for (const Record& record : match.records) EXPECT_FALSE(record.seed);
  EXPECT_THAT(match.records[1].players, ElementsAre("random", "random", "greedy", "random")) << "Bruno moved on";
  EXPECT_TRUE(standing(match)->over);
  const Said again = run_program(folder, {"play", "pigs", "--resume"});
  EXPECT_THAT(again.out, HasSubstr("is over"));
  const Said verified = run_program(folder, {"record", "verify", folder.path(kMatchSave)});
  EXPECT_EQ(verified.code, kGood);
  EXPECT_THAT(verified.out, HasSubstr("after 3 games"));
  EXPECT_EQ(run_program(folder, {"record", "verify", folder.path(kMatchSave), "--game", "2"}).code, kGood);
  EXPECT_EQ(run_program(folder, {"record", "show", folder.path(kMatchSave), "--game", "4"}).code, kBadInput);
}

TEST(MatchPlay, TheSameSeedPlaysTheSameMatch) {
  const Folder one, two;
  run_program(one, match({"--games", "2", "--seating", "random"}) + kBots);
  run_program(two, match({"--games", "2", "--seating", "random"}) + kBots);
  EXPECT_EQ(read_all(one / kMatchSave), read_all(two / kMatchSave));
}

TEST(MatchPlay, IsLeftInTheMiddleAndGoesOn) {
  const Folder folder;
  const Said left = run_program(folder, match({}), "1\n1\nquit\n");
  EXPECT_EQ(left.code, kGood);
  EXPECT_TRUE(saved_match(folder).seed);
  const std::size_t moves = saved_match(folder).records.at(0).moves.size();
  const Said lobby = run_program(folder, {}, "q\n");
  EXPECT_THAT(on_one_line(lobby.out), HasSubstr("Continue the match of Lord of the P.I.G.S."));
  const Said more = run_program(folder, {"play", "pigs", "--resume"}, "1\nquit\n");
  EXPECT_EQ(more.code, kGood) << more.err;
  EXPECT_GT(saved_match(folder).records.at(0).moves.size(), moves);
  EXPECT_EQ(run_program(folder, {"record", "show", folder.path(kMatchSave)}).code, kGood);
  // A new game keeps what was there.
  const Said fresh = run_program(folder, {"play", "pigs", "--seed", "1"}, "quit\n");
  EXPECT_THAT(on_one_line(fresh.out), HasSubstr("An unfinished game was here."));
}

TEST(MatchPlay, APersonIsAskedBetweenGamesAndTheNextOneWaits) {
  const Folder folder;
  std::string input;
  for (int i = 0; i < 4000; ++i) input += "1\n";  // never votes, never submits: the game still ends
  const Said said = run_program(folder, match({"--games", "2"}), input);
  EXPECT_EQ(said.code, kGood) << said.err;
  EXPECT_THAT(said.out, HasSubstr("Enter starts the next game;"));
  EXPECT_THAT(said.out, HasSubstr("Game 2 of 2"));
}

TEST(MatchPlay, BadFlagsAreRefusedWithAWayOut) {
  const Folder folder;
  const auto error = [&](std::vector<std::string> arguments) {
    const Said said = run_program(folder, arguments);
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_FALSE(std::filesystem::exists(folder / kMatchSave)) << "nothing was begun";
    return on_one_line(said.err);
  };
  EXPECT_THAT(error({"play", "pigs", "--match", "competetive"}), HasSubstr("Did you mean competitive?"));
  EXPECT_THAT(error({"play", "pigs", "--games", "3"}), HasSubstr("--match"));
  EXPECT_THAT(error({"play", "austerity", "--match", "regular"}), HasSubstr("is not played in matches"));
  EXPECT_THAT(error({"play", "pigs", "--match", "regular", "--games", "0"}), HasSubstr("from 1 to 99"));
  EXPECT_THAT(error({"play", "pigs", "--match", "regular", "--seating", "rotat"}), HasSubstr("Did you mean rotate?"));
  EXPECT_THAT(error({"play", "pigs", "--match", "regular", "--match-tie", "x"}), HasSubstr("shared, wins"));
  EXPECT_THAT(error({"play", "pigs", "--match", "regular", "--names", "Ada,Ada"}), HasSubstr("4 different names"));
  EXPECT_THAT(error({"play", "pigs", "--match", "regular", "--names", "a,b,c,d,e"}), HasSubstr("4 different names"));
  EXPECT_THAT(error({"play", "pigs", "--resume", "--match", "regular"}), HasSubstr("--match"));
}

TEST(MatchPlay, ADamagedMatchIsNamedAndLeftAlone) {
  const Folder folder;
  run_program(folder, match({}), "1\nquit\n");
  std::string text = read_all(folder / kMatchSave);
  const std::string good = text;
  text.resize(text.size() / 2);
  write_all(folder / kMatchSave, text);
  EXPECT_EQ(run_program(folder, {"play", "pigs", "--resume"}).code, kBadInput);
  EXPECT_EQ(read_all(folder / kMatchSave), text) << "nothing is written over";
  std::string edited = good;
  edited.replace(edited.find("\"rotate\""), 8, "\"rotated\"");
  write_all(folder / kMatchSave, edited);
  const Said said = run_program(folder, {"record", "verify", folder.path(kMatchSave)});
  EXPECT_EQ(said.code, kBadInput);
  EXPECT_THAT(said.err, HasSubstr("rotate"));
}

}  // namespace
}  // namespace exchequer::cli::test
