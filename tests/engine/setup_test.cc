// Set-ups: completed with defaults, refused with the nearest name. Titles are found by their names.
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

TEST(SetupTest, IsCompletedWithDefaults) {
  for (const Plugin& plugin : plugins()) {
    const auto game = open(*plugin.title);
    EXPECT_EQ(game->seats(), plugin.title->facts().least_seats);
    for (const SetupOption& option : plugin.title->options(*default_pack(*plugin.title)))
      EXPECT_EQ(game->setup().options.at(option.key), option.default_value);
    for (const Ruling& ruling : plugin.title->rulebook().rulings())
      if (!ruling.key.empty()) {
        EXPECT_EQ(game->setup().rulings.at(ruling.key), ruling.default_value);
      }
    EXPECT_TRUE(game->rulebook().differences(game->setup().rulings).empty());
  }
}

TEST(SetupTest, EveryChoiceOfEveryOptionOpens) {
  for (const Plugin& plugin : plugins())
    for (const SetupOption& option : plugin.title->options(*default_pack(*plugin.title)))
      for (const SetupChoice& choice : option.choices) {
        ::exchequer::Setup setup;
        setup.options[option.key] = choice.value;
        const auto game = plugin.title->open(default_pack(*plugin.title), setup);
        ASSERT_TRUE(game) << option.key << "=" << choice.value << ": " << describe(game);
        EXPECT_EQ((*game)->setup().options.at(option.key), choice.value);
      }
}

Errors refused(const ::exchequer::Setup& setup) {
  const Title& title = *plugin_named("austerity").title;
  const auto game = title.open(default_pack(title), setup);
  EXPECT_FALSE(game);
  return game ? Errors{} : game.errors();
}

TEST(SetupTest, RefusesWhatIsNotThereWithTheNearest) {
  ::exchequer::Setup setup;
  setup.options["senario"] = "olympics";
  Errors errors = refused(setup);
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].what.key, "error.setup.option");
  EXPECT_EQ(argument(errors[0], "nearest"), "scenario");
  setup.options = {{"scenario", "olimpics"}};
  errors = refused(setup);
  EXPECT_EQ(errors[0].what.key, "error.setup.value");
  EXPECT_EQ(argument(errors[0], "nearest"), "olympics");
  setup.options.clear();
  setup.rulings["stead_hand"] = "2";
  errors = refused(setup);
  EXPECT_EQ(errors[0].what.key, "error.ruling.unknown");
  EXPECT_EQ(argument(errors[0], "nearest"), "steady_hand");
  setup.rulings = {{"steady_hand", "of"}};
  errors = refused(setup);
  EXPECT_EQ(errors[0].what.key, "error.ruling.value");
  EXPECT_EQ(argument(errors[0], "nearest"), "off");
}

TEST(SetupTest, RefusesNumbersThatAreNone) {
  for (const char* value : {"0", "61", "many", "", "3x", "99999999999999999999", "-1", " 3"}) {
    ::exchequer::Setup setup;
    setup.rulings["cap_years"] = value;
    const Errors errors = refused(setup);
    ASSERT_EQ(errors.size(), 1U) << value;
    EXPECT_EQ(errors[0].what.key, "error.ruling.number") << value;
  }
}

TEST(SetupTest, RefusesSeatsTheTitleHasNot) {
  for (const int seats : {-1, 2, 9}) {
    ::exchequer::Setup setup;
    setup.seats = seats;
    EXPECT_EQ(refused(setup)[0].what.key, "error.setup.seats") << seats;
  }
}

TEST(SetupTest, NamesEveryFaultAtOnce) {
  ::exchequer::Setup setup;
  setup.seats = 5;
  setup.options = {{"scenario", "x"}, {"y", "z"}};
  setup.rulings = {{"cap_years", "0"}, {"q", "r"}};
  EXPECT_EQ(refused(setup).size(), 5U);
}

TEST(RegistryTest, OffersTitlesButNotTheTemplate) {
  EXPECT_NE(find_title("austerity"), nullptr);
  EXPECT_EQ(find_title("monopoly"), nullptr);
  EXPECT_NE(find_title("_template"), nullptr);
  for (const Title* title : titles()) EXPECT_FALSE(title->facts().id.starts_with('_'));
  EXPECT_FALSE(titles().empty());
  const Result<const Title*> wrong = require_title("austrity");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(argument(wrong.errors()[0], "nearest"), "austerity");
  EXPECT_EQ(&plugin_of(*find_title("austerity")), &plugin_named("austerity"));
}

}  // namespace
}  // namespace exchequer::test
