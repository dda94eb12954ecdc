// Choices by their words: the beginning of a line of the list, in the language of the game and in English, in every
// title.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/play/choices.h"
#include "engine/spoken.h"
#include "engine/typed.h"
#include "tests/cli/outside.h"
#include "tests/support/titles.h"

namespace exchequer::cli::test {
namespace {

using testing::HasSubstr;
using testing::Not;

// A shell without a terminal, in a language, with the texts of a title.
struct Talk {
  Talk(const std::string& language, const std::string& title)
      : host{in, out, out, {}, false, false, false, 80}, shell(host, language) {
    shell.use_title(title);
  }
  std::istringstream in;
  std::ostringstream out;
  Host host;
  Shell shell;
};

class ChoiceWords : public testing::TestWithParam<const char*> {};

TEST_P(ChoiceWords, MeanTheChoiceInBothLanguages) {
  const auto game = exchequer::test::open(*exchequer::test::plugin_named(GetParam()).title);
  Talk talk("it", GetParam());
  Table table(game);
  Rng rng(5);
  int asked = 0, begun = 0;
  while (!table.over() && asked < 60) {
    const Seats acting = table.to_act();
    if (acting.is_chance()) {
      ASSERT_EQ(table.play({kChance, game->sample(table.state(), rng)}), kOk);
      continue;
    }
    const Seat seat = acting.first();
    const std::vector<Choice> choices = choices_of(talk.shell, table, seat);
    const auto read = [&](const std::string& text) { return read_choice(talk.shell, table, seat, choices, text); };
    for (const Choice& choice : choices)
      for (const std::string& words : {choice.words, choice.english, lower_case(choice.words), plain(choice.words)}) {
        if (to_number(words)) continue;
        const auto alike = std::count_if(choices.begin(), choices.end(), [&](const Choice& other) {
          return plain(other.words) == plain(words) || plain(other.english) == plain(words);
        });
        const Reading reading = read(words);
        ++asked;
        if (alike > 1) {
          EXPECT_EQ(reading.kind, Reading::kSeveral) << words;
          continue;
        }
        ASSERT_EQ(reading.kind, Reading::kChoice) << words;
        EXPECT_EQ(choices[reading.choice].notation, choice.notation) << words;
        // The first words, as far as no other choice begins so.
        const std::string all = plain(words);
        const std::string start = all.substr(0, all.size() / 2);
        const Reading beginning = read(start);
        EXPECT_NE(beginning.kind, Reading::kNothing) << start << " of " << words;
        begun += beginning.kind == Reading::kChoice && beginning.choice == reading.choice;
      }
    const ActionList legal = table.legal(seat);
    ASSERT_EQ(table.play({seat, legal[static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.size())))]}), kOk);
  }
  EXPECT_GT(begun, 5);
}

INSTANTIATE_TEST_SUITE_P(Titles, ChoiceWords, testing::Values("austerity", "downturn", "petrostat", "pigs"),
                         [](const auto& one) { return std::string(one.param); });

TEST(ChoiceWordsTyped, TheBeginningOfANameIsEnough) {
  const Folder folder;
  const auto moves = [&](const std::vector<std::string>& language, const std::string& input) {
    std::vector<std::string> arguments = {"play", "austerity", "--seed", "8"};
    arguments.insert(arguments.end(), language.begin(), language.end());
    const Said said = run_program(folder, arguments, input + "\nquit\n");
    const Result<Record> record = load_record(folder.path("state/exchequer/austerity.json"));
    EXPECT_TRUE(record);
    return record && !record->moves.empty() ? record->moves.front() : said.out;
  };
  const std::string taxes = "raise_taxes", draw = "draw";
  EXPECT_EQ(moves({}, "Raise Taxes"), taxes);
  EXPECT_EQ(moves({}, "raise t"), taxes);
  EXPECT_EQ(moves({"--lang", "it"}, "alzare tasse"), taxes);
  EXPECT_EQ(moves({"--lang", "it"}, "Alzare"), taxes);
  EXPECT_EQ(moves({"--lang", "it"}, "raise taxes"), taxes);
  EXPECT_EQ(moves({"--lang", "it"}, "pesca"), draw);
  EXPECT_EQ(moves({}, "draw"), draw);
}

TEST(ChoiceWordsTyped, WhatCanBeNamedButNotDoneIsRefusedWithItsClause) {
  const Folder folder;
  const Said said = run_program(folder, {"play", "austerity", "--seed", "8", "--lang", "it"}, "passa\nquit\n");
  EXPECT_THAT(said.out, HasSubstr("«passa» ora non è permesso"));
  EXPECT_THAT(said.out, HasSubstr("AU-"));
}

TEST(SetUpWords, ATitleForFourIsForFourPlayers) {
  const Folder folder;
  for (const char* language : {"en", "it"}) {
    const Said lobby = run_program(folder, {"lobby", "--lang", language}, "q\n");
    EXPECT_THAT(on_one_line(lobby.out),
                HasSubstr(std::string_view(language) == "en" ? " 4 players, by" : " 4 giocatori, di"));
    for (const char* wrong : {"4 to 4", "da 4 a 4"}) EXPECT_THAT(lobby.out, Not(HasSubstr(wrong)));
    const Said refused = run_program(folder, {"sim", "pigs", "--seats", "3", "--games", "1", "--lang", language});
    EXPECT_EQ(refused.code, kBadInput);
    for (const char* wrong : {"4 to 4", "da 4 a 4", "4–4"})
      EXPECT_THAT(on_one_line(refused.err), Not(HasSubstr(wrong)));
  }
  EXPECT_THAT(on_one_line(run_program(folder, {"play", "pigs", "--seats", "5"}).err), HasSubstr("it can only be 4"));
}

TEST(SetUpWords, AFlagSaysWhatItDoes) {
  const Folder folder;
  const Said help = run_program(folder, {"play", "pigs", "--help"});
  EXPECT_THAT(on_one_line(help.out), HasSubstr("--no-events Play without Events."));
  EXPECT_THAT(on_one_line(help.out), HasSubstr("--no-modes Play without Alternate Modes."));
}

}  // namespace
}  // namespace exchequer::cli::test
