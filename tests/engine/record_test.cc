// Records: reading inverts printing, and records that are cut off, edited or made for something else give clear errors.
#include "engine/record.h"

#include <gtest/gtest.h>

#include "content/formats.h"
#include "tests/support/player.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

class RecordTest : public testing::Test {
 protected:
  static Table played(const ::exchequer::Setup& setup = {}, std::uint64_t seed = 3) {
    const Plugin& plugin = plugin_named("austerity");
    return play_game(plugin, open(*plugin.title, setup), Style::kAnyhow, seed);
  }
  Error refused(const std::string& text) {
    const Result<Record> parsed = parse_record(text, "game.json");
    if (!parsed) return parsed.errors().front();
    const Result<Table> table = replay(*parsed);
    EXPECT_FALSE(table) << text;
    return table ? Error{} : table.errors().front();
  }
  static std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
  }
  Table table_ = played();
  Record record_ = make_record(table_, {"person"}, false);
  std::string text_ = print_record(record_);
};

TEST_F(RecordTest, ParsesWhatItPrints) {
  const Result<Record> parsed = parse_record(text_, "game.json");
  ASSERT_TRUE(parsed) << describe(parsed);
  EXPECT_EQ(*parsed, record_);
  EXPECT_EQ(print_record(*parsed), text_);
  EXPECT_EQ(parsed->title, "austerity");
  EXPECT_EQ(parsed->players, std::vector<std::string>{"person"});
  EXPECT_TRUE(parsed->rulings.empty());  // only what differs
  EXPECT_FALSE(parsed->pack_values);     // a shipped pack is named by its hash only
  EXPECT_FALSE(parsed->seed);
  EXPECT_TRUE(replay(*parsed));
}

TEST_F(RecordTest, KeepsEveryField) {
  ::exchequer::Setup setup;
  setup.options = {{"scenario", "olympics"}, {"level", "hard"}, {"policies", "on"}};
  setup.rulings = {{"steady_hand", "2"}, {"cap_years", "4"}};
  Record record = make_record(played(setup), {"greedy"}, true);
  record.practice = true;
  record.seed = 0xfedcba9876543210ULL;
  const Result<Record> parsed = parse_record(print_record(record), "game.json");
  ASSERT_TRUE(parsed) << describe(parsed);
  EXPECT_EQ(parsed->rulings, setup.rulings);
  EXPECT_EQ(parsed->options.at("scenario"), "olympics");
  EXPECT_EQ(parsed->players[0], "greedy");
  EXPECT_TRUE(parsed->manual_draws);
  EXPECT_EQ(parsed->seed, record.seed);
  const Result<Table> table = replay(*parsed);
  ASSERT_TRUE(table) << describe(table);
  EXPECT_TRUE(table->practice());
  EXPECT_EQ(table->game().setup().rulings.at("cap_years"), "4");
}

TEST_F(RecordTest, CutOffAnywhereIsAnErrorAndNothingWorse) {
  for (std::size_t length = 0; length + 2 < text_.size(); length += 1 + length / 50) {
    const Result<Record> parsed = parse_record(text_.substr(0, length), "game.json");
    ASSERT_FALSE(parsed) << length;
    EXPECT_EQ(parsed.errors()[0].what.key, "error.json.truncated") << length;
  }
}

TEST_F(RecordTest, RefusesOtherFormatsAndVersions) {
  EXPECT_EQ(refused("[]").what.key, "error.record.format");
  EXPECT_EQ(refused("{}").what.key, "error.record.format");
  EXPECT_EQ(refused("{\"format\": 5}").what.key, "error.record.format");
  EXPECT_EQ(refused(replaced(text_, "exchequer-record", "something-else")).what.key, "error.record.format");
  EXPECT_EQ(refused(replaced(text_, "\"version\": 1", "\"version\": 2")).what.key, "error.record.version");
  EXPECT_EQ(refused(replaced(text_, "\"rules_version\": 1", "\"rules_version\": 99")).what.key,
            "error.setup.rules_version");
  EXPECT_EQ(refused(std::string(100'000, '\0')).what.key, "error.json.syntax");
}

TEST_F(RecordTest, RefusesFieldsThatAreMissingUnknownOrOfTheWrongKind) {
  EXPECT_EQ(refused(replaced(text_, "\"title\"", "\"titel\"")).what.key, "error.pack.missing");
  const Error unknown = refused(replaced(text_, "\"seats\": 1,", "\"seats\": 1, \"setas\": 1,"));
  EXPECT_EQ(unknown.what.key, "error.pack.unknown_key");
  EXPECT_EQ(argument(unknown, "nearest"), "seats");
  EXPECT_EQ(refused(replaced(text_, "\"seats\": 1", "\"seats\": \"1\"")).what.key, "error.pack.kind");
  EXPECT_EQ(refused(replaced(text_, "\"seats\": 1", "\"seats\": 100")).what.key, "error.pack.range");
  EXPECT_EQ(refused(replaced(text_, "\"moves\": [", "\"moves\": [1, ")).what.key, "error.pack.kind");
  EXPECT_EQ(refused(replaced(text_, "\"random\"", "\"rondom\"")).what.key, "error.pack.choice");
  EXPECT_EQ(refused(replaced(text_, "\"rulings\": {}", "\"rulings\": []")).what.key, "error.pack.table");
  EXPECT_EQ(refused(replaced(text_, "\"rulings\": {}", "\"rulings\": {\"a\": 1}")).what.key, "error.pack.kind");
  EXPECT_EQ(refused(replaced(text_, "\"hash\": \"", "\"hash\": \"zz")).what.key, "error.record.hex");
  EXPECT_EQ(refused(replaced(text_, "\"pack\": {", "\"pack\": {\"more\": 1,")).what.key, "error.pack.unknown_key");
  EXPECT_EQ(refused(replaced(text_, "\"players\": [\"person\"]", "\"players\": []")).what.key, "error.record.players");
}

TEST_F(RecordTest, RefusesATitleOptionOrRulingThatDoesNotExist) {
  const Error title = refused(replaced(text_, "\"austerity\"", "\"austerty\""));
  EXPECT_EQ(title.what.key, "error.title.unknown");
  EXPECT_EQ(argument(title, "nearest"), "austerity");
  EXPECT_EQ(refused(replaced(text_, "\"policies\"", "\"polices\"")).what.key, "error.setup.option");
  EXPECT_EQ(refused(replaced(text_, "\"policies\": \"off\"", "\"policies\": \"maybe\"")).what.key, "error.setup.value");
  EXPECT_EQ(refused(replaced(text_, "\"rulings\": {}", "\"rulings\": {\"steady\": \"2\"}")).what.key,
            "error.ruling.unknown");
  EXPECT_EQ(refused(replaced(text_, "\"rulings\": {}", "\"rulings\": {\"steady_hand\": \"7\"}")).what.key,
            "error.ruling.value");
  EXPECT_EQ(refused(replaced(text_, "\"rulings\": {}", "\"rulings\": {\"cap_years\": \"-7\"}")).what.key,
            "error.ruling.number");
}

TEST_F(RecordTest, RefusesAMoveThatCannotBeReadOrIsNotAllowed) {
  record_.moves[0] = "dance";
  const Error unreadable = refused(print_record(record_));
  EXPECT_EQ(unreadable.what.key, "error.record.unreadable");
  EXPECT_EQ(unreadable.where, "move 1");
  EXPECT_NE(argument(unreadable, "possible").find("draw"), std::string::npos);
  record_.moves[0] = "pass";
  const Error illegal = refused(print_record(record_));
  EXPECT_EQ(illegal.what.key, "error.record.illegal");
  EXPECT_EQ(illegal.where, "move 1");
  EXPECT_TRUE(argument(illegal, "clause").starts_with("AU-"));
}

// Any single move that is swapped for another legal one is found out, at that move, by the state's digits.
TEST_F(RecordTest, FindsAnEditedMove) {
  int edited = 0;
  for (std::size_t i = 0; i < record_.moves.size() && edited < 200; ++i) {
    const StateBytes& before = table_.state_before(i);
    const AnyGame& game = table_.game();
    const Seats acting = game.to_act(before);
    std::vector<std::string> others;
    if (acting.is_chance()) {
      OutcomeList outcomes;
      game.outcomes(before, outcomes);
      for (const Outcome& outcome : outcomes) others.push_back(game.notation(before, {kChance, outcome.action}));
    } else {
      ActionList legal;
      game.legal(before, acting.first(), legal);
      for (const Action action : legal) others.push_back(game.notation(before, {acting.first(), action}));
    }
    for (const std::string& other : others) {
      if (other == record_.moves[i]) continue;
      Record wrong = record_;
      wrong.moves[i] = other;
      const Result<Table> table = replay(wrong);
      ASSERT_FALSE(table) << "move " << i + 1 << " " << other;
      EXPECT_EQ(table.errors()[0].what.key, "error.record.differs");
      EXPECT_EQ(table.errors()[0].where, "move " + std::to_string(i + 1));
      ++edited;
    }
  }
  EXPECT_GT(edited, 20);
}

TEST_F(RecordTest, FindsEditedDigitsAndLists) {
  Record wrong = record_;
  wrong.checks[2][0] = wrong.checks[2][0] == '0' ? '1' : '0';
  EXPECT_EQ(refused(print_record(wrong)).where, "move 3");
  wrong = record_;
  wrong.checks.pop_back();
  EXPECT_EQ(refused(print_record(wrong)).what.key, "error.record.checks");
  wrong = record_;
  wrong.moves.push_back("draw");
  wrong.checks.push_back(wrong.checks.back());
  EXPECT_EQ(refused(print_record(wrong)).what.key, "error.record.over");
}

TEST_F(RecordTest, FindsAnotherPack) {
  Record wrong = record_;
  wrong.pack_hash ^= 1;
  EXPECT_EQ(refused(print_record(wrong)).what.key, "error.pack.hash_unknown");
}

// A ruling that was changed after the fact shows as a move that is refused or a state that differs.
TEST_F(RecordTest, FindsAnEditedSetup) {
  ::exchequer::Setup setup;
  setup.options["difficulty"] = "hardest";
  Record wrong = make_record(played(setup), {}, false);
  wrong.options["difficulty"] = "easier";
  EXPECT_FALSE(replay(wrong));
}

TEST_F(RecordTest, CarriesAPackOfOnesOwn) {
  const std::string mine =
      "format = 1\ntitle = \"austerity\"\nid = \"mine\"\nversion = 1\nbase = \"published\"\nname = { en = \"M\", it = "
      "\"M\" }\n"
      "summary = { en = \"M\", it = \"M\" }\n[bag]\nsource = \"own\"\ncubes = { debt = 3, crime = 2, security = 3, "
      "welfare = 1, income = 1 }\n";
  Result<Pack> pack = parse_pack("austerity", mine, "mine.toml");
  ASSERT_TRUE(pack) << describe(pack);
  const Plugin& plugin = plugin_named("austerity");
  auto game = plugin.title->open(std::make_shared<const Pack>(*pack), {});
  ASSERT_TRUE(game) << describe(game);
  const Table table = play_game(plugin, *game, Style::kAnyhow, 4);
  const Record record = make_record(table, {}, false);
  ASSERT_TRUE(record.pack_values);
  const std::string text = print_record(record);
  const Result<Record> parsed = parse_record(text, "game.json");
  ASSERT_TRUE(parsed) << describe(parsed);
  EXPECT_EQ(print_record(*parsed), text);
  const Result<Table> replayed = replay(*parsed);
  ASSERT_TRUE(replayed) << describe(replayed);
  EXPECT_EQ(replayed->state(), table.state());
  EXPECT_EQ(replayed->game().pack().id, "mine");
  // Its values are bound to the record by the hash.
  EXPECT_EQ(refused(replaced(text, "\"security\": 3", "\"security\": 2")).what.key, "error.pack.hash_differs");
  EXPECT_EQ(refused(replaced(text, "\"values\": {", "\"values\": 5, \"other\": {")).what.key, "error.pack.unknown_key");
  Record no_table = record;
  no_table.pack_values = Node(5);
  EXPECT_EQ(refused(print_record(no_table)).what.key, "error.pack.table");
}

TEST_F(RecordTest, IsReadFromAFile) {
  const Result<Record> none = load_record("/nowhere/game.json");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.errors()[0].what.key, "error.file.read");
}

}  // namespace
}  // namespace exchequer::test
