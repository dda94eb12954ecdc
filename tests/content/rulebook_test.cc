// Rulebooks: searching them, completing rulings, and finding those that differ from the defaults.
#include "content/rulebook.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

const Rulebook& book() { return Rulebook::of("austerity"); }

TEST(RulebookTest, FindsClausesByIdWhateverTheCase) {
  EXPECT_EQ(book().find("au-010"), book().find("AU-010"));
  EXPECT_NE(book().find("AU-010"), kOk);
  EXPECT_EQ(book().find("AU-999"), kOk);
  EXPECT_EQ(book()[book().find("AU-R33")].kind, "ruling");
  EXPECT_EQ(book()[Clause{1}].id, book().clauses()[0].id);
}

TEST(RulebookTest, SearchesTextInOneLanguage) {
  const auto english = book().search("Treasury", "en"), italian = book().search("tesoro", "it");
  EXPECT_FALSE(english.empty());
  EXPECT_FALSE(italian.empty());
  EXPECT_TRUE(book().search("the Treasury", "it").empty());
  for (const ClauseText* clause : english) {
    std::string text = clause->text.in("en");
    if (const Ruling* ruling = book().ruling_of(*clause)) {  // all of it is searched
      text += ruling->question.in("en") + ruling->answer.in("en");
      for (const RulingOption& option : ruling->options) text += option.text.in("en");
    }
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    EXPECT_NE(text.find("treasury"), std::string::npos) << clause->id;
  }
  EXPECT_EQ(book().search("AU-R46", "en").size(), 1U);
  EXPECT_TRUE(book().search("zeppelin", "en").empty());
}

TEST(RulebookTest, ResolvesRulings) {
  const Result<RulingMap> all = book().resolve({{"steady_hand", "2"}, {"cap_years", "007"}});
  ASSERT_TRUE(all) << describe(all);
  EXPECT_EQ(all->at("steady_hand"), "2");
  EXPECT_EQ(all->at("cap_years"), "7");
  EXPECT_EQ(all->at("surplus"), "placed");
  EXPECT_EQ(book().value(*all, "steady_hand"), 2);  // the third option
  EXPECT_EQ(book().value(*all, "cap_years"), 7);
  EXPECT_EQ(book().differences(*all), (RulingMap{{"steady_hand", "2"}, {"cap_years", "7"}}));
  EXPECT_TRUE(book().differences(*book().resolve({{"cap_years", "30"}})).empty());
}

TEST(RulebookTest, KnowsRulingsByKey) {
  ASSERT_NE(book().ruling("surplus"), nullptr);
  EXPECT_EQ(book().ruling("surplus")->id, "AU-R11");
  EXPECT_EQ(book().ruling("nothing"), nullptr);
  EXPECT_EQ(book().ruling(""), nullptr);  // rulings without a choice are not found by an empty key
}

}  // namespace
}  // namespace exchequer::test
