// Draws by hand: whole games of every title, with draws typed as people write them; numbers of the list.
#include <gtest/gtest.h>

#include <streambuf>

#include "cli/play/choices.h"
#include "engine/draws.h"
#include "engine/record.h"
#include "tests/cli/outside.h"
#include "tests/support/scale.h"
#include "tests/support/titles.h"
#include "tests/support/typist.h"

namespace exchequer::cli::test {
namespace {

using exchequer::test::type_draw;
using exchequer::test::Typed;
using exchequer::test::ways_to_type;

// A person who looks at the saved game whenever the program asks, and types the draw as it came up, or anything else
// with a number of the list.
class Person : public std::streambuf {
 public:
  Person(std::filesystem::path save, std::uint64_t seed) : save_(std::move(save)), rng_(seed) {}

  int entered() const { return entered_; }

 protected:
  int_type underflow() override {
    const Result<Record> record = load_record(save_.string());
    if (!record) return traits_type::eof();
    check(*record);
    const Result<Table> table = replay(*record);
    EXPECT_TRUE(table);
    if (!table || table->over() || ++asked_ > 5000) return traits_type::eof();
    line_ = answer(*table) + "\n";
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_[0]);
  }

 private:
  // What was typed the last time stands in the record.
  void check(const Record& record) {
    if (!expected_) return;
    EXPECT_GT(record.moves.size(), at_) << "typed: " << line_;
    if (record.moves.size() > at_) {
      EXPECT_EQ(record.moves[at_], expected_->notation) << "typed: " << line_;
    } else {
      asked_ = 5000;  // not understood: no use in going on
    }
    expected_.reset();
  }

  std::string answer(const Table& table) {
    at_ = table.log().size();
    if (table.to_act().is_chance()) {
      ++entered_;
      expected_ = type_draw(table, rng_);
      return expected_->text;
    }
    const auto number = static_cast<std::uint32_t>(table.legal(table.to_act().first()).size());
    return std::to_string(1 + rng_.below(number));
  }

  std::filesystem::path save_;
  Rng rng_;
  std::string line_;
  std::optional<Typed> expected_;
  std::size_t at_ = 0;
  int entered_ = 0, asked_ = 0;
};

struct WholeGame {
  const char* title;
  std::vector<std::string> options;
  int at_least;  // draws that are entered by hand
};

class EnteredGames : public testing::TestWithParam<WholeGame> {};

TEST_P(EnteredGames, AreRecordedAsTheyWereTyped) {
  const WholeGame& game = GetParam();
  for (const auto& [language, seed] : {std::pair("en", std::uint64_t{1}), std::pair("it", std::uint64_t{2})}) {
    if (exchequer::test::kSanitized && seed == 1) continue;  // with sanitizers one language is a sample
    const Folder folder;
    const std::string save = folder.path("game.json");
    Person person(save, seed);
    std::istream in(&person);
    std::ostringstream out, err;
    Host host{in, out, err, {}, false, false, false, 80};
    host.environment["LANG"] = "en_GB.UTF-8";
    std::vector<std::string> arguments = {"play",   game.title, "--draws", "manual", "--seed", std::to_string(seed),
                                          "--save", save,       "--lang",  language};
    arguments.insert(arguments.end(), game.options.begin(), game.options.end());
    EXPECT_EQ(run(arguments, host), kGood) << err.str();
    const Result<Record> record = load_record(save);
    ASSERT_TRUE(record);
    const Result<Table> table = replay(*record);
    ASSERT_TRUE(table);
    EXPECT_TRUE(table->over()) << out.str().substr(out.str().size() > 3000 ? out.str().size() - 3000 : 0);
    EXPECT_GE(person.entered(), game.at_least);
    // Every draw that everybody sees was asked for.
    int open = 0;
    for (std::size_t i = 0; i < table->log().size(); ++i)
      open += table->log()[i].move.seat == kChance && is_open_draw(table->game(), table->state_before(i));
    EXPECT_EQ(person.entered(), open);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Titles, EnteredGames,
    testing::Values(
        WholeGame{"austerity", {"--policies"}, 5}, WholeGame{"downturn", {"--seat", "person", "--seat", "random"}, 30},
        WholeGame{"petrostat", {"--seat", "person", "--seat", "random", "--seat", "random", "--seat", "random"}, 40},
        WholeGame{"pigs",
                  {"--seat", "person", "--seat", "random", "--seat", "random", "--seat", "random", "--ruling",
                   "first=random"},
                  4}),
    [](const auto& one) { return std::string(one.param.title); });

// Every way of writing every outcome of every open draw of a game means that outcome and no other.
class WaysToType : public testing::TestWithParam<const char*> {};

TEST_P(WaysToType, MeanTheOutcome) {
  const auto game = exchequer::test::open(*exchequer::test::plugin_named(GetParam()).title);
  std::istringstream in;
  std::ostringstream out;
  Host host{in, out, out, {}, false, false, false, 80};
  Shell shell(host, "it");
  shell.use_title(GetParam());
  Table table(game);
  Rng rng(7);
  int tried = 0;
  while (!table.over() && tried < 4000) {
    const Seats acting = table.to_act();
    if (!acting.is_chance()) {
      const ActionList legal = table.legal(acting.first());
      ASSERT_EQ(
          table.play({acting.first(), legal[static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.size())))]}),
          kOk);
      continue;
    }
    if (is_open_draw(*game, table.state())) {
      const std::vector<Choice> choices = choices_of(shell, table, kChance);
      for (const Choice& choice : choices)
        for (const std::string& way : ways_to_type(*game, table.state(), choice.move.action)) {
          ++tried;
          const Reading reading = read_choice(shell, table, kChance, choices, way);
          ASSERT_EQ(reading.kind, Reading::kChoice) << way << " for " << choice.notation;
          EXPECT_EQ(choices[reading.choice].notation, choice.notation) << way;
          EXPECT_EQ(game->parse(table.state(), kChance, way), choice.move.action) << way;
        }
    }
    ASSERT_EQ(table.play({kChance, game->sample(table.state(), rng)}), kOk);
  }
  EXPECT_GT(tried, 20);
}

INSTANTIATE_TEST_SUITE_P(Titles, WaysToType, testing::Values("austerity", "downturn", "petrostat", "pigs", "_template"),
                         [](const auto& one) { return std::string(one.param[0] == '_' ? "template" : one.param); });

// A number is what the dice show; a place in the list has a mark.
TEST(EnteredDraws, ANumberIsWhatTheDiceShowAndNeverAPlace) {
  const auto game = exchequer::test::open(*exchequer::test::plugin_named("petrostat").title);
  std::istringstream in;
  std::ostringstream out;
  Host host{in, out, out, {}, false, false, false, 80};
  Shell shell(host, "en");
  shell.use_title("petrostat");
  Table table(game);
  Rng rng(3);
  for (int markets = 0; markets < 2;) {
    const Seats acting = table.to_act();
    if (!acting.is_chance()) {
      ASSERT_EQ(table.play({acting.first(), table.legal(acting.first())[0]}), kOk);
      continue;
    }
    const std::vector<Choice> choices = choices_of(shell, table, kChance);
    const std::string kind = *game->describe(table.state()).find("roll")->text();
    if (kind == "market") {
      ++markets;
      ASSERT_EQ(choices.size(), 13U);  // 4 to 16
      const auto entered = [&](const std::string& text) {
        const Reading reading = read_choice(shell, table, kChance, choices, text);
        return reading.kind == Reading::kChoice ? choices[reading.choice].notation : "";
      };
      EXPECT_EQ(entered("10"), "roll 10");
      EXPECT_EQ(entered("4"), "roll 4");
      EXPECT_EQ(entered("#1"), "roll 4");
      EXPECT_EQ(entered("#10"), "roll 13");
      EXPECT_EQ(entered("4 1 2 3"), "roll 10");
      EXPECT_EQ(entered("3"), "");
      EXPECT_EQ(entered("17"), "");
      EXPECT_EQ(entered("#14"), "");
      EXPECT_EQ(entered("5 1 2 3"), "");
      EXPECT_EQ(entered("4 1"), "");
      const Reading refused = read_choice(shell, table, kChance, choices, "3");
      EXPECT_EQ(refused.kind, Reading::kRefused);
      EXPECT_EQ(game->rulebook()[refused.refusal].id, "PS-055");
    }
    ASSERT_EQ(table.play({kChance, game->sample(table.state(), rng)}), kOk);
  }
}

// Also where something is hidden: everybody has seen it.
TEST(EnteredDraws, OneThatWasTypedWronglyIsTakenBack) {
  const Folder folder;
  run_program(folder, {"play", "petrostat", "--draws", "manual"}, "liberal\nundo\nsocialist\nquit\n");
  const Result<Record> record = load_record(folder.path("state/exchequer/petrostat.json"));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->moves, (std::vector<std::string>{"deal socialist"}));
}

TEST(EnteredDraws, ThePromptSaysWhatIsDrawnAndForWhom) {
  const Folder folder;
  const Said bag = run_program(folder, {"play", "downturn", "--draws", "manual"}, "5\nquit\n");
  EXPECT_NE(on_one_line(bag.out).find("Northeast: 5 cubes from the bag. What came up? [DT-017]"), std::string::npos)
      << bag.out;
  EXPECT_NE(bag.out.find("“5” cannot be drawn or rolled here"), std::string::npos);
  const Said dice = run_program(folder, {"play", "petrostat", "--draws", "manual"}, "liberal\nquit\n");
  EXPECT_NE(on_one_line(dice.out).find("Seat 2 draws an ideology card. What came up? [PS-010]"), std::string::npos)
      << dice.out;
  const Said decks = run_program(folder, {"play", "pigs", "--draws", "manual"}, "quit\n");
  EXPECT_EQ(decks.out.find("bag"), std::string::npos) << decks.out;
  EXPECT_NE(on_one_line(decks.out).find("You turn up the Events of your own deck"), std::string::npos);
  EXPECT_NE(on_one_line(decks.out).find("Turn 1: an Event is revealed. What came up? [PG-033]"), std::string::npos);
}

}  // namespace
}  // namespace exchequer::cli::test
