// A ruling is shown as it is played: its question, the option in force and that option's text, wherever it is cited.
#include <gtest/gtest.h>

#include "cli/play/story.h"
#include "cli/play/why.h"
#include "tests/cli/outside.h"
#include "tests/support/player.h"
#include "tests/support/rule.h"
#include "tests/support/titles.h"
#include "wire/catalogue.h"

namespace exchequer::cli::test {
namespace {

using exchequer::test::all_plugins;
using exchequer::test::plugin_named;

// What a shell says, as before it was wrapped.
class Words {
 public:
  explicit Words(const std::string& title, const std::string& language = "en") : shell(host_, language) {
    shell.use_title(title);
  }
  std::string taken() {
    const std::string all = out_.str();
    out_.str("");
    std::string words;  // without indents
    for (const char c : on_one_line(all))
      if (c != ' ' || (!words.empty() && words.back() != ' ')) words += c;
    return words;
  }

 private:
  std::istringstream in_;
  std::ostringstream out_;
  Host host_{in_, out_, out_, {}, false, false, false, 80};

 public:
  Shell shell;
};

std::vector<std::string> values_of(const Ruling& ruling) {
  std::vector<std::string> values;
  for (const RulingOption& option : ruling.options) values.push_back(option.value);
  if (ruling.options.empty())
    for (const int n : {ruling.low, ruling.low + 1, ruling.high}) values.push_back(std::to_string(n));
  return values;
}

std::shared_ptr<const AnyGame> game_with(const Title& title, const std::string& key, const std::string& value) {
  Setup setup;
  setup.rulings[key] = value;
  return exchequer::test::open(title, setup);
}

void expect_shown(const std::string& said, const Ruling& ruling, const std::string& value,
                  const std::string& language) {
  EXPECT_NE(said.find(ruling.question.in(language)), std::string::npos) << said;
  EXPECT_NE(said.find(ruling.key + "=" + value + " ("), std::string::npos) << said;
  EXPECT_NE(said.find("): " + ruling.says(value).in(language)), std::string::npos) << said;
  for (const std::string& other : values_of(ruling))
    if (other != value) {
      EXPECT_EQ(said.find("): " + ruling.says(other).in(language)), std::string::npos) << other << " in " << said;
    }
}

TEST(Rulings, EachOptionIsShownWithItsOwnText) {
  for (const Plugin* plugin : all_plugins())
    for (const char* language : {"en", "it"}) {
      const Title& title = *plugin->title;
      Words words(title.facts().id, language);
      for (const Ruling& ruling : title.rulebook().rulings()) {
        const Clause clause = title.rulebook().find(ruling.id);
        if (ruling.key.empty()) {
          tell_clause(words.shell, *exchequer::test::open(title), clause);
          const std::string said = words.taken();
          EXPECT_NE(said.find(ruling.question.in(language)), std::string::npos) << said;
          EXPECT_NE(said.find(ruling.answer.in(language)), std::string::npos) << said;
          continue;
        }
        for (const std::string& value : values_of(ruling)) {
          tell_clause(words.shell, *game_with(title, ruling.key, value), clause);
          expect_shown(words.taken(), ruling, value, language);
        }
      }
    }
}

// The first refusal by that ruling in games with that option, as `why` tells it.
std::string why_of(const std::string& id, const std::string& key, const std::string& value) {
  const Plugin& plugin = plugin_named(id);
  const Clause clause = plugin.title->rulebook().find(plugin.title->rulebook().ruling(key)->id);
  Words words(id);
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng(seed, 0);
    Table table(game_with(*plugin.title, key, value));
    while (!table.over()) {
      for (Seat seat = 0; seat < table.game().seats(); ++seat) {
        if (!table.to_act().has(seat)) continue;
        const std::vector<Choice> choices = choices_of(words.shell, table, seat);
        for (const Refused& refused : refused_moves(words.shell, table, seat)) {
          if (refused.clause != clause) continue;
          tell_why(words.shell, table, seat, choices, table.game().notation(table.state(), refused.move));
          return words.taken();
        }
      }
      EXPECT_EQ(table.play(exchequer::test::next_move(plugin, table, exchequer::test::Style::kRandom, rng)), kOk);
    }
  }
  return "never refused";
}

TEST(Rulings, ARefusalTellsTheOptionThatRefuses) {
  RULE("AU-R10", "PG-R03", "PG-R04");
  const struct {
    const char *title, *key, *value;
  } cases[] = {{"austerity", "one_fund_per_draw", "yes"}, {"pigs", "vote_own", "false"}, {"pigs", "max_open", "1"}};
  for (const auto& [title, key, value] : cases)
    expect_shown(why_of(title, key, value), *plugin_named(title).title->rulebook().ruling(key), value, "en");
}

TEST(Rulings, AreShownAsChosenInAGameAndAsTheDefaultOutside) {
  const Folder folder;
  const Ruling& ruling = *Rulebook::of("austerity").ruling("one_fund_per_draw");
  const std::string chosen = on_one_line(
      run_program(folder, {"play", "austerity", "--ruling", "one_fund_per_draw=yes"}, "rules AU-R10\nquit\n").out);
  EXPECT_EQ(count_of(chosen, "one_fund_per_draw=yes (chosen for this game): " + ruling.says("yes").in("en")), 2U)
      << chosen;  // at the start and when asked
  EXPECT_EQ(chosen.find(ruling.says("no").in("en")), std::string::npos);
  const std::string usual = on_one_line(run_program(folder, {"rules", "austerity", "AU-R10", "--lang", "it"}).out);
  EXPECT_NE(usual.find("one_fund_per_draw=no (di norma): " + ruling.says("no").in("it")), std::string::npos) << usual;
  const std::string json = run_program(folder, {"rules", "austerity", "AU-R10", "--json"}).out;
  EXPECT_NE(json.find("\"option\": \"one_fund_per_draw=no\""), std::string::npos) << json;
  EXPECT_NE(json.find(ruling.says("no").in("en")), std::string::npos) << json;
  EXPECT_NE(json.find(ruling.question.in("en")), std::string::npos) << json;
}

TEST(Rulings, ThePageGetsTheTextOfEveryOption) {
  for (const Plugin* plugin : all_plugins()) {
    const std::vector<Ruling>& rulings = plugin->title->rulebook().rulings();
    const Node answer = to_node(wire::rulebook_of(*plugin->title));
    const NodeArray& told = *answer.find("rulings")->array();
    ASSERT_EQ(told.size(), rulings.size());
    for (std::size_t i = 0; i < told.size(); ++i)
      for (const auto& [list, options] :
           {std::pair("options", &rulings[i].options), std::pair("numbers", &rulings[i].numbers)}) {
        const NodeArray& texts = *told[i].find(list)->array();
        ASSERT_EQ(texts.size(), options->size());
        for (std::size_t k = 0; k < texts.size(); ++k) {
          EXPECT_EQ(*texts[k].find("value")->text(), (*options)[k].value);
          EXPECT_EQ(*texts[k].find("text")->find("it")->text(), (*options)[k].text.in("it"));
        }
      }
  }
}

}  // namespace
}  // namespace exchequer::cli::test
