// The executable rulebook: complete in both languages, numbered like the generated constants, and with a test for every
// rule.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <regex>
#include <set>

#include "content/formats.h"
#include "content/resource.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

namespace fs = std::filesystem;

class Clauses : public testing::TestWithParam<const Plugin*> {
 protected:
  const Title& title() const { return *GetParam()->title; }
  const std::string& id() const { return title().facts().id; }
  const Rulebook& book() const { return title().rulebook(); }
};

// The ids that sources under a folder name with RULE("…", …).
void collect_rules(const fs::path& folder, std::set<std::string>& ids) {
  static const std::regex kRule("RULE\\(([^)]*)\\)"), kId("\"([A-Za-z0-9-]+)\"");
  if (!fs::exists(folder)) return;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".cc" && entry.path().extension() != ".h") continue;
    if (entry.path().filename() == "rule.h") continue;
    const Result<std::string> text = read_file(entry.path());
    ASSERT_TRUE(text) << entry.path();
    for (std::sregex_iterator rule(text->begin(), text->end(), kRule), end; rule != end; ++rule) {
      const std::string listed = (*rule)[1];
      for (std::sregex_iterator id(listed.begin(), listed.end(), kId); id != end; ++id) ids.insert((*id)[1]);
    }
  }
}

TEST_P(Clauses, EveryRuleHasATest) {
  std::set<std::string> named;
  collect_rules(fs::path("games") / id() / "tests", named);
  collect_rules("tests", named);
  int wanted = 0, found = 0;
  std::string missing;
  for (const ClauseText& clause : book().clauses()) {
    if (clause.kind == "advice") continue;
    ++wanted;
    if (named.contains(clause.id))
      ++found;
    else
      missing += " " + clause.id;
  }
  std::printf("[report] %s: %d of %d clauses have a test\n", id().c_str(), found, wanted);
  EXPECT_EQ(missing, "") << "no test names these with RULE(\"…\")";
}

TEST_P(Clauses, TestsNameOnlyClausesThatExist) {
  std::set<std::string> named;
  collect_rules(fs::path("games") / id() / "tests", named);
  for (const std::string& one : named) EXPECT_NE(book().find(one), kOk) << one;
}

TEST_P(Clauses, AreCompleteInBothLanguages) {
  const auto both = [](const Localized& text) {
    return text.texts.size() == 2 && !text.in("en").empty() && !text.in("it").empty() && text.texts.contains("en") &&
           text.texts.contains("it");
  };
  ASSERT_FALSE(book().clauses().empty());
  std::set<std::string> sections, ids, keys;
  for (const Section& section : book().sections()) {
    EXPECT_TRUE(sections.insert(section.id).second) << section.id;
    EXPECT_TRUE(both(section.title)) << section.id;
  }
  for (const ClauseText& clause : book().clauses()) {
    EXPECT_TRUE(ids.insert(clause.id).second) << clause.id << " is there twice";
    EXPECT_TRUE(sections.contains(clause.section)) << clause.id << " is in no section: " << clause.section;
    EXPECT_TRUE(clause.kind == "rule" || clause.kind == "advice" || clause.kind == "ruling")
        << clause.id << " " << clause.kind;
    EXPECT_TRUE(both(clause.text)) << clause.id;
    EXPECT_NE(clause.text.in("en"), clause.text.in("it")) << clause.id;
  }
  for (const Ruling& ruling : book().rulings()) {
    EXPECT_TRUE(both(ruling.question)) << ruling.id;
    if (ruling.key.empty()) {
      EXPECT_TRUE(ruling.options.empty()) << ruling.id << " has options and no key";
      continue;
    }
    EXPECT_TRUE(keys.insert(ruling.key).second) << ruling.key << " is there twice";
    std::set<std::string> values;
    for (const RulingOption& option : ruling.options) {
      EXPECT_TRUE(values.insert(option.value).second) << ruling.key << " " << option.value;
      EXPECT_TRUE(both(option.text)) << ruling.key << " " << option.value;
    }
    if (ruling.options.empty()) {
      EXPECT_LT(ruling.low, ruling.high) << ruling.key;
      EXPECT_GE(std::stoi(ruling.default_value), ruling.low) << ruling.key;
      EXPECT_LE(std::stoi(ruling.default_value), ruling.high) << ruling.key;
    } else {
      EXPECT_TRUE(values.contains(ruling.default_value)) << ruling.key << " has no option " << ruling.default_value;
    }
  }
}

// cmake/clauses.cmake numbers the clauses by a pattern, content/rulebook.cc by reading the files: they must agree.
TEST_P(Clauses, AreNumberedAsTheGeneratedConstantsAre) {
  std::vector<std::string> ids;
  static const std::regex kId("(^|\n)[ \t]*id[ \t]*=[ \t]*\"([A-Z][A-Z]-R?[0-9]+)\"");
  for (const char* file : {"rulebook.toml", "rulings.toml"}) {
    const std::string text(find_resource("games/" + id() + "/" + file));
    ASSERT_FALSE(text.empty()) << file;
    for (auto match = std::sregex_iterator(text.begin(), text.end(), kId); match != std::sregex_iterator(); ++match)
      ids.push_back((*match)[2]);
  }
  ASSERT_EQ(ids.size(), book().clauses().size());
  for (std::size_t i = 0; i < ids.size(); ++i) EXPECT_EQ(ids[i], book().clauses()[i].id);
  for (std::size_t i = 0; i < ids.size(); ++i) EXPECT_EQ(book().find(ids[i]).index, i + 1);
}

// A ruling that can be chosen is one that the rules read: each of its values opens a game, and none is forgotten in the
// text.
TEST_P(Clauses, EveryRulingOptionOpensAGame) {
  for (const Ruling& ruling : book().rulings()) {
    if (ruling.key.empty()) continue;
    std::vector<std::string> values;
    for (const RulingOption& option : ruling.options) values.push_back(option.value);
    if (values.empty()) values = {std::to_string(ruling.low), std::to_string(ruling.high)};
    for (const std::string& value : values) {
      ::exchequer::Setup setup;
      setup.rulings[ruling.key] = value;
      const auto game = title().open(default_pack(title()), setup);
      ASSERT_TRUE(game) << ruling.key << "=" << value << ": " << describe(game);
      EXPECT_EQ((*game)->setup().rulings.at(ruling.key), value);
      EXPECT_EQ(book().differences((*game)->setup().rulings).size(), value == ruling.default_value ? 0U : 1U);
    }
  }
}

// The title's sources read every ruling, so that no choice is offered that nobody looks at.
TEST_P(Clauses, EveryRulingKeyIsRead) {
  std::string sources;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(fs::path("games") / id())) {
    if (entry.path().extension() != ".cc" || entry.path().string().find("/tests/") != std::string::npos) continue;
    const Result<std::string> text = read_file(entry.path());
    ASSERT_TRUE(text);
    sources += *text;
  }
  for (const Ruling& ruling : book().rulings()) {
    if (ruling.key.empty()) continue;
    EXPECT_TRUE(std::regex_search(sources, std::regex("\\." + ruling.key + "\\b"))) << ruling.key;
  }
}

INSTANTIATE_TEST_SUITE_P(Titles, Clauses, testing::ValuesIn(all_plugins()), TitleName());

}  // namespace
}  // namespace exchequer::test
