// Every message of a title has a text in both languages, with the arguments that the text uses.
#include <gtest/gtest.h>
#include <unicode/messagepattern.h>

#include <map>
#include <set>

#include "content/formats.h"
#include "content/resource.h"
#include "engine/card.h"
#include "tests/support/player.h"
#include "tests/support/random_setup.h"
#include "tests/support/scale.h"

namespace exchequer::test {
namespace {

constexpr const char* kLanguages[] = {"en", "it"};

using Arguments = std::map<std::string, std::string>;  // name -> how it is used: "", "plural", "select", "number" …

// A catalogue with the arguments that each message uses.
struct Texts {
  std::map<std::string, Arguments> messages;
  std::string problems;
};

Texts read_texts(const std::string& path) {
  Texts texts;
  const std::string_view resource = find_resource(path);
  if (resource.empty()) {
    texts.problems = path + " is missing";
    return texts;
  }
  const Result<Node> parsed = parse_json(resource, path);
  if (!parsed || !parsed->is_table()) {
    texts.problems = describe(parsed);
    return texts;
  }
  for (const auto& [key, value] : *parsed->table()) {
    if (!value.text()) {
      texts.problems += path + ": " + key + " has no text; ";
      continue;
    }
    if (texts.messages.contains(key)) texts.problems += path + ": " + key + " is there twice; ";
    UErrorCode code = U_ZERO_ERROR;
    UParseError place;
    const icu::MessagePattern pattern(icu::UnicodeString::fromUTF8(*value.text()), &place, code);
    if (U_FAILURE(code)) {
      texts.problems += path + ": " + key + " is no ICU message; ";
      continue;
    }
    Arguments& arguments = texts.messages[key];
    for (int32_t i = 0; i < pattern.countParts(); ++i) {
      if (pattern.getPartType(i) != UMSGPAT_PART_TYPE_ARG_START) continue;
      std::string name;
      pattern.getSubstring(pattern.getPart(i + 1)).toUTF8String(name);
      constexpr const char* kUses[] = {"",       "simple", "choice",
                                       "plural", "select", "ordinal"};  // as UMessagePatternArgType counts
      const char* use = kUses[pattern.getPart(i).getArgType()];
      if (std::string& known = arguments[name]; known.empty()) known = use;
    }
  }
  return texts;
}

class Words : public testing::TestWithParam<const Plugin*> {
 protected:
  void SetUp() override {
    for (const char* language : kLanguages) {
      const std::string& id = GetParam()->title->facts().id;
      Texts texts = read_texts("games/" + id + "/text/" + language + ".json");
      ASSERT_EQ(texts.problems, "");
      texts_[language] = std::move(texts.messages);
      for (const auto& [key, arguments] : read_texts(std::string("src/play/text/") + language + ".json").messages)
        texts_[language].emplace(key, arguments);
    }
  }

  // What the keys of the title's own texts begin with.
  std::string prefix() const {
    const std::string& id = GetParam()->title->facts().id;
    return id.starts_with('_') ? id.substr(1) : id;
  }

  // Notes what is wrong with a message, each fault once.
  void check(const Message& message, const std::string& what) {
    if (message.key.empty()) {
      faults_.insert("no words for " + what);
      return;
    }
    for (const char* language : kLanguages) {
      const auto found = texts_[language].find(message.key);
      if (found == texts_[language].end()) {
        faults_.insert(std::string(language) + " has no text " + message.key);
        continue;
      }
      for (const auto& [name, use] : found->second) {
        const auto given = std::find_if(message.arguments.begin(), message.arguments.end(),
                                        [&name = name](const Argument& argument) { return argument.name == name; });
        if (given == message.arguments.end())
          faults_.insert(std::string(language) + " " + message.key + " wants {" + name + "}, which is not given");
        else if ((use == "plural" || use == "ordinal") && !std::holds_alternative<std::int64_t>(given->value))
          faults_.insert(std::string(language) + " " + message.key + " counts {" + name + "}, which is no number");
      }
    }
    for (const Argument& argument : message.arguments)
      if (const auto* inner = std::get_if<std::vector<Message>>(&argument.value))
        for (const Message& one : *inner) check(one, message.key);
      else if (const auto* name = std::get_if<Localized>(&argument.value))
        for (const char* language : kLanguages)
          if (!name->texts.contains(language) || name->texts.at(language).empty())
            faults_.insert(std::string("a name without ") + language + " in " + message.key);
  }

  void check_position(const Table& table) {
    const AnyGame& game = table.game();
    const Seats acting = table.to_act();
    const Seat seat = acting.empty() ? Seat{0} : acting.is_chance() ? kChance : acting.first();
    const Seat viewer = seat == kChance ? Seat{0} : seat;
    const Question question = game.question(table.state(), viewer);
    check(question.text, "the question");
    if (question.clause == kOk) faults_.insert("a question without a clause: " + question.text.key);
    for (const Panel& panel : game.sheet(table.state(), viewer)) {
      check(panel.title, "a panel");
      for (const Line& line : panel.lines)
        for (const Span& span : line)
          if (!span.message.key.empty() || span.literal.empty()) check(span.message, "a span");
      if (panel.spoken.empty()) faults_.insert("a panel that says nothing: " + panel.title.key);
      for (const Span& span : panel.spoken) check(span.message, "a spoken sentence");
    }
    for (const Measure& measure : game.series(table.state())) {
      check(measure.name, "a measure");
      check(measure.unit, "a unit");
      if (measure.value < measure.low || measure.value > measure.high)
        faults_.insert("a measure out of its range: " + measure.id);
    }
    ActionList legal;
    OutcomeList outcomes;
    if (seat == kChance)
      game.outcomes(table.state(), outcomes);
    else if (!acting.empty())
      game.legal(table.state(), seat, legal);
    for (const Action action : legal) check(game.action_words(table.state(), {seat, action}), "an action");
    for (const Outcome& outcome : outcomes)
      check(game.action_words(table.state(), {seat, outcome.action}), "an outcome");
  }

  std::map<std::string, std::map<std::string, Arguments>> texts_;
  std::set<std::string> faults_;
};

TEST_P(Words, EverythingSaidInGamesHasItsText) {
  const Plugin& plugin = *GetParam();
  const auto result = rc::detail::checkTestable(
      [&] {
        const auto setup = *setups(*plugin.title);
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        Table table(open(*plugin.title, setup));
        Rng rng(seed);
        for (const Entry& entry : table.setup_entries()) {
          const Message words = table.game().entry_words(entry);
          if (!words.key.empty()) check(words, "a set-up entry");  // a mere note has no words
        }
        while (!table.over()) {
          check_position(table);
          table.play(next_move(plugin, table, Style::kAnyhow, rng));
          for (const Entry& entry : table.log().back().entries)
            if (const Message words = table.game().entry_words(entry); !words.key.empty()) check(words, "an entry");
        }
        check_position(table);
        check(Message(prefix() + ".ending." +
                      std::string(table.game().ending_name(table.game().returns(table.state()).ending))),
              "an ending");
      },
      rc::detail::TestMetadata{}, property_params(scaled(8, 60, 3000)));
  EXPECT_TRUE(result.is<rc::detail::SuccessResult>());
  EXPECT_EQ(faults_, std::set<std::string>());
}

TEST_P(Words, BothLanguagesHaveTheSameMessagesWithTheSameArguments) {
  for (const auto& [key, arguments] : texts_["en"]) {
    ASSERT_TRUE(texts_["it"].contains(key)) << key << " is missing in Italian";
    std::set<std::string> english, italian;
    for (const auto& [name, use] : arguments) english.insert(name);
    for (const auto& [name, use] : texts_["it"][key]) italian.insert(name);
    EXPECT_EQ(english, italian) << key;
  }
  for (const auto& [key, arguments] : texts_["it"])
    EXPECT_TRUE(texts_["en"].contains(key)) << key << " is missing in English";
}

TEST_P(Words, SetupChoicesHaveTheirNames) {
  const Title& title = *GetParam()->title;
  const auto has = [&](const std::string& language, const std::string& key) {
    return texts_[language].contains(prefix() + "." + key) || texts_[language].contains(key);
  };
  for (const char* language : kLanguages) {
    for (const std::string& scoring : open(title)->scorings())
      EXPECT_TRUE(has(language, "scoring." + scoring)) << language << " has no scoring." << scoring;
    for (const SetupOption& option : title.options(*default_pack(title))) {
      EXPECT_TRUE(has(language, "option." + option.key)) << language << " has no option." << option.key;
      if (option.is_flag()) continue;
      for (const SetupChoice& choice : option.choices) {
        const bool named = choice.name.texts.empty() ? has(language, "option." + option.key + "." + choice.value)
                                                     : choice.name.texts.contains(language);
        EXPECT_TRUE(named) << language << " has no name for " << option.key << " " << choice.value;
      }
    }
  }
}

TEST_P(Words, CardsCanBeRead) {
  const Title& title = *GetParam()->title;
  std::set<std::string> seen;
  for (const Card& card : all_cards(title, default_pack(title))) {
    EXPECT_TRUE(seen.insert(card.kind + " " + card.id).second) << card.kind << " " << card.id << " is there twice";
    check(card.name, "a card");
    check(Message(prefix() + ".card." + card.kind), "a kind of card");
    EXPECT_FALSE(card.parts.empty()) << card.id;
    for (const CardPart& part : card.parts) {
      EXPECT_FALSE(part.in_force) << card.id << " without a game";
      EXPECT_FALSE(part.lines.empty()) << card.id;
      if (!part.heading.key.empty()) check(part.heading, "a heading");
      for (const Message& line : part.lines) check(line, "a line of " + card.id);
    }
  }
  EXPECT_EQ(faults_, std::set<std::string>());
}

TEST_P(Words, AdviceAboutASetUpHasItsText) {
  const Title& title = *GetParam()->title;
  const auto pack = default_pack(title);
  for (const SetupOption& option : title.options(*pack))
    for (const SetupChoice& choice : option.choices) {
      ::exchequer::Setup setup;
      setup.options[option.key] = choice.value;
      for (const Message& advice : title.recommended(*pack, setup)) check(advice, "advice");
    }
  EXPECT_EQ(faults_, std::set<std::string>());
}

INSTANTIATE_TEST_SUITE_P(Titles, Words, testing::ValuesIn(all_plugins()), TitleName());

}  // namespace
}  // namespace exchequer::test
