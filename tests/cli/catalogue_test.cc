// The texts: complete in both languages, with the same arguments, and without missing keys.
#include "cli/terminal/catalogue.h"

#include <gtest/gtest.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>

#include <map>
#include <regex>
#include <set>

#include "cli/commands/setup_flags.h"
#include "content/formats.h"
#include "content/resource.h"
#include "lab/plugin.h"
#include "tests/cli/outside.h"

namespace exchequer::cli::test {
namespace {

namespace fs = std::filesystem;

std::map<std::string, std::string> texts_of(const std::string& folder, const std::string& language) {
  const std::string path = catalogue_path(folder, language);
  const Result<Node> parsed = parse_json(find_resource(path), path);
  EXPECT_TRUE(parsed && parsed->is_table()) << path;
  std::map<std::string, std::string> texts;
  if (parsed)
    for (const auto& [key, value] : *parsed->table()) {
      EXPECT_TRUE(texts.emplace(key, *value.text()).second) << path << ": " << key << " is there twice";
    }
  return texts;
}

// The names of all arguments, of a pattern and of the messages inside it. How they are used may differ: Italian has
// words that do not change in the plural.
std::set<std::string> arguments_of(const std::string& key, const std::string& text) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError place;
  const icu::UnicodeString pattern = icu::UnicodeString::fromUTF8(text);
  const icu::MessagePattern parsed(pattern, &place, code);
  EXPECT_TRUE(U_SUCCESS(code)) << key << ": " << text;
  std::set<std::string> arguments;
  if (U_FAILURE(code)) return arguments;
  for (int32_t i = 0; i + 1 < parsed.countParts(); ++i)
    if (parsed.getPartType(i) == UMSGPAT_PART_TYPE_ARG_START) {
      std::string name;
      parsed.getSubstring(parsed.getPart(i + 1)).toUTF8String(name);
      arguments.insert(name);
    }
  return arguments;
}

std::vector<std::string> catalogues() {
  std::vector<std::string> all = {"src/play", "src/cli"};
  for (const Plugin& plugin : plugins()) all.push_back("games/" + plugin.title->facts().id);
  return all;
}

TEST(Catalogue, BothLanguagesHaveTheSameKeysAndArguments) {
  for (const std::string& folder : catalogues()) {
    const auto english = texts_of(folder, "en"), italian = texts_of(folder, "it");
    EXPECT_FALSE(english.empty()) << folder;
    for (const auto& [key, text] : english) {
      const auto other = italian.find(key);
      if (other == italian.end()) {
        ADD_FAILURE() << folder << ": " << key << " has no Italian text";
        continue;
      }
      EXPECT_EQ(arguments_of(key, text), arguments_of(key, other->second)) << folder << ": " << key;
    }
    for (const auto& [key, text] : italian)
      EXPECT_TRUE(english.contains(key)) << folder << ": " << key << " has no English text";
  }
}

// A quote before a brace makes ICU show the brace: "l'{name}" must be written "l''{name}".
TEST(Catalogue, NoBraceIsShownByAccident) {
  for (const std::string& folder : catalogues())
    for (std::string_view language : kLanguages)
      for (const auto& [key, text] : texts_of(folder, std::string(language)))
        EXPECT_FALSE(std::regex_search(text, std::regex("(^|[^'])'[{}]")))
            << folder << " " << language << " " << key << ": " << text;
}

// Keys in the sources: "error.…" everywhere, Message("…") and help("…") in the shell, "<title>.…" in a title. A literal
// that ends in a dot is a beginning, completed at run time; the tests below try those.
TEST(Catalogue, EveryKeyInTheSourcesHasAText) {
  std::map<std::string, std::set<std::string>> used;  // catalogue -> keys
  const fs::path root = ".";                          // tests run there
  const auto collect = [&](const fs::path& file, const std::regex& pattern, const std::string& catalogue,
                           const std::string& prefix) {
    const std::string text = read_all(file);
    for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it)
      if (const std::string key = (*it)[1]; !key.ends_with('.')) used[catalogue].insert(prefix + key);
  };
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / "src")) {
    if (entry.path().extension() != ".cc" && entry.path().extension() != ".h") continue;
    collect(entry.path(), std::regex("\"(error\\.[a-z_.]+)\""), "", "");
    if (!entry.path().string().starts_with("./src/cli/")) continue;
    collect(entry.path(), std::regex("Message\\(\"([a-z_.]+)\""), "", "");
    collect(entry.path(), std::regex("[.>]help\\(\"([a-z_.]+)\"\\)"), "", "help.");
    collect(entry.path(), std::regex("\\? \"([a-z]+\\.[a-z_]+)\""), "", "");
    collect(entry.path(), std::regex(": \"([a-z]+\\.[a-z_]+)\"\\)"), "", "");
  }
  EXPECT_GT(used[""].size(), 150U);
  for (const Plugin& plugin : plugins()) {
    const std::string id = plugin.title->facts().id;
    const std::string prefix = id.starts_with('_') ? id.substr(1) : id;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / "games" / id)) {
      if (entry.path().extension() != ".cc" && entry.path().extension() != ".h") continue;
      if (entry.path().string().find("/tests/") != std::string::npos) continue;
      collect(entry.path(), std::regex("\"(" + prefix + "\\.[a-z_.]+)\""), id, "");
      collect(entry.path(), std::regex("\"(error\\.[a-z_.]+)\""), "", "");
    }
  }
  const std::string page = read_all(root / "web" / "src" / "words" / "en.json");  // what only the page can be told
  for (const auto& [title, keys] : used) {
    const Catalogue catalogue("en", title);
    for (const std::string& key : keys)
      EXPECT_TRUE(catalogue.has(key) || page.find('"' + key + '"') != std::string::npos)
          << title << ": no text for " << key;
  }
}

// A page is sent everything but the terminal's own texts, so what other floors say must not stand among those.
TEST(Catalogue, OnlyTheTerminalUsesTheTerminalsTexts) {
  const auto own = texts_of("src/cli", "en"), shared = texts_of("src/play", "en");
  for (const auto& [key, text] : own) EXPECT_FALSE(shared.contains(key)) << key << " is there twice";
  std::set<std::string> quoted;
  for (const char* top : {"src", "games", "web/src"})
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(top)) {
      const std::string path = entry.path().string();
      if (!std::regex_search(path, std::regex("\\.(cc|h|ts|svelte)$")) || path.starts_with("src/cli/") ||
          path.find("/tests/") != std::string::npos)
        continue;
      const std::string text = read_all(path);
      const std::regex key("[\"'`]([a-z]+\\.[a-z_.]+)[\"'`]");
      for (std::sregex_iterator it(text.begin(), text.end(), key), end; it != end; ++it) quoted.insert((*it)[1]);
    }
  EXPECT_GT(quoted.size(), 500U);
  for (const std::string& key : quoted) EXPECT_FALSE(own.contains(key)) << key << " belongs into src/play/text";
}

// Set-ups and endings, whose keys are put together at run time.
TEST(Catalogue, EveryOptionAndEndingHasAName) {
  for (const Plugin& plugin : plugins()) {
    const std::string id = plugin.title->facts().id;
    const Result<std::shared_ptr<const Pack>> pack = find_pack(id, "");
    ASSERT_TRUE(pack);
    for (std::string_view language : kLanguages) {
      const Catalogue catalogue{std::string(language), id};
      for (const SetupOption& option : plugin.title->options(**pack)) {
        EXPECT_TRUE(catalogue.has(catalogue.title_key("option." + option.key))) << id << " option." << option.key;
        for (const SetupChoice& choice : option.choices)
          EXPECT_TRUE(!choice.name.texts.empty() ||
                      catalogue.has(catalogue.title_key("option." + option.key + "." + choice.value)))
              << id << " option." << option.key << "." << choice.value;
      }
    }
  }
}

TEST(Catalogue, SaysMissingKeysAsTheyAre) {
  const Catalogue catalogue("en");
  EXPECT_EQ(catalogue(Message("no.such.key")), "no.such.key");
}

TEST(Catalogue, FillsInNumbersListsAndNames) {
  const Catalogue english("en"), italian("it");
  const Message one("play.resumed", {{"moves", 1}}), many("play.resumed", {{"moves", 1200}});
  EXPECT_EQ(english(one), "1 move so far. The last one:");
  EXPECT_EQ(english(many), "1,200 moves so far. The last one:");
  EXPECT_EQ(italian(many), "1.200 mosse finora. L’ultima:");
  EXPECT_EQ(english.list({"a", "b", "c"}), "a, b and c");
  EXPECT_EQ(english.list({"a", "b", "c"}, true), "a, b or c");
  EXPECT_EQ(italian.list({"a", "b", "c"}), "a, b e c");
  EXPECT_EQ(english.list({}), "");
  const Localized name{{{"en", "Debt"}, {"it", "Debito"}}};
  EXPECT_EQ(italian(Message("play.setup", {{"setup", name}})), "Con Debito.");
  const std::vector<Message> nested = {Message("actor.you"), Message("actor.chance")};
  EXPECT_EQ(english(Message("play.setup", {{"setup", nested}})), "With You and Chance.");
}

TEST(Catalogue, NearestNameMayBeMissing) {
  const Catalogue catalogue("en");
  const auto text = [&](const char* near) {
    return catalogue(Message("error.title.unknown", {{"title", "x"}, {"nearest", near}, {"choices", "austerity"}}));
  };
  EXPECT_EQ(text(""), "There is no game “x”. Games: austerity.");
  EXPECT_EQ(text("austerity"), "There is no game “x”. Did you mean austerity? Games: austerity.");
}

}  // namespace
}  // namespace exchequer::cli::test
