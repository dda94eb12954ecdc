// A made-up title's tables: the action space, notation, reading and facts that follow from them.
#include "kit/grammar.h"

#include <gtest/gtest.h>

#include "kit/journal.h"

namespace exchequer::test {
namespace {

struct Rules {
  std::array<std::string, 3> bank_ids{"alpha", "beta", ""};
};
struct State {
  int open = 2;
};

constexpr std::array<std::string_view, 3> kCubeIds = {"red", "dark red", "green"};
constexpr int kAny = 2;

using Say = Grammar<Rules, State>;
constexpr auto kCube = Say::ids<kCubeIds>("cube").lettered("RDG");
constexpr auto kBank = Say::pack<&Rules::bank_ids>("bank", 3);
// "#1", "#2": of what is open now.
constexpr Say::Domain kOpen{"open", 4, [](const Say::About& about, int member) {
                              return about.state && member < about.state->open ? "#" + std::to_string(member + 1)
                                                                               : std::string();
                            }};

enum class Verb : std::uint8_t { kPass, kBid, kMove, kTarget, kPay, kName, kDrawn };
constexpr Action make(Verb verb, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
          static_cast<std::uint8_t>(c)};
}

constexpr std::array kVerbTable = {
    Say::choice(Verb::kPass, "pass"),
    Say::choice(Verb::kBid, "bid", Say::number("shares", 1, 20)),
    Say::choice(Verb::kMove, "move", kBank, kCube.as("colour")),
    Say::choice(Verb::kTarget, "target", kOpen, Say::Arg(kBank).after("from").unless(kAny)).says("on"),
    Say::choice(Verb::kPay, "pay", Say::Arg(Say::number("coins", 0, 2, 1)).in(1)),
    Say::choice(Verb::kPay, "pay_with", kBank, Say::Arg(kCube.from(1)).in(2).after("using")).says("pay"),
    Say::choice(Verb::kName, "name", kBank).says(""),
    Say::draw(Verb::kDrawn, "drawn", kCube, kCube.as("second")).where([](Action a) { return a.a <= a.b; }),
    Say::draw(Verb::kDrawn, "drawn_one", kCube, Say::always(3)).says("drawn"),
};

enum class Kind : std::uint16_t { kNote, kCut, kMoved };
constexpr std::array kFactTable = {
    Say::entry(Kind::kNote, "note"),
    Say::entry(Kind::kCut, "cut", kBank, "steps"),
    Say::entry(Kind::kMoved, "moved", kBank, "from", "to", kCube),
};

using Module = Spoken<kVerbTable, kFactTable>;

std::string say(Action action, Seat seat = 0) { return Module::notation({}, {}, {seat, action}); }
std::optional<Action> read(std::string_view text, Seat seat = 0) { return Module::parse({}, {}, seat, text); }

// A block for each form, in the order of the table, the last argument changing fastest.
TEST(GrammarTest, NumbersTheActionsInTheOrderOfTheTable) {
  static_assert(Module::action_index(make(Verb::kPass)) == 0);
  static_assert(Module::action_index(make(Verb::kBid, 1)) == 1);
  EXPECT_EQ(Module::action_index(make(Verb::kBid, 20)), 20);
  EXPECT_EQ(Module::action_index(make(Verb::kMove, 0, 1)), 22);
  EXPECT_EQ(Module::action_index(make(Verb::kMove, 2, 2)), 29);
  EXPECT_EQ(Module::action_index(make(Verb::kTarget, 0, 0)), 30);
  EXPECT_EQ(Module::action_index(make(Verb::kPay, 0, 0)), 42);
  EXPECT_EQ(Module::action_index(make(Verb::kPay, 0, 0, 1)), 45);
  EXPECT_EQ(Module::action_index(make(Verb::kDrawn, 1, 2)), 61);
  EXPECT_EQ(Module::action_index(make(Verb::kDrawn, 2, 3)), 65);
  EXPECT_EQ(Module::kActionCount, 66);
}

TEST(GrammarTest, IndexAndActionAreInverse) {
  for (int i = 0; i < Module::kActionCount; ++i) EXPECT_EQ(Module::action_index(Module::action_at(i)), i);
  for (const Action junk : {make(Verb::kPass, 1), make(Verb::kBid), make(Verb::kBid, 21), make(Verb::kBid, 1, 1),
                            make(Verb::kMove, 0, 3), make(Verb::kPay, 1, 1), make(Verb::kTarget, 0, 3),
                            make(Verb::kDrawn, 2, 1), Action{7, 0, 0, 0}, Action{255, 255, 255, 255}})
    EXPECT_EQ(Module::action_index(junk), -1) << int{junk.verb} << " " << int{junk.a} << " " << int{junk.b};
}

TEST(GrammarTest, SaysEachForm) {
  EXPECT_EQ(say(make(Verb::kPass)), "pass");
  EXPECT_EQ(say(make(Verb::kBid, 20)), "bid 20");
  EXPECT_EQ(say(make(Verb::kMove, 1, 1)), "move beta dark red");
  EXPECT_EQ(say(make(Verb::kPay, 0, 2)), "pay 3");
  EXPECT_EQ(say(make(Verb::kPay, 1, 0, 3)), "pay beta using green");
  EXPECT_EQ(say(make(Verb::kName, 0)), "alpha");
  EXPECT_EQ(say(make(Verb::kDrawn, 0, 2), kChance), "drawn red green");
  EXPECT_EQ(say(make(Verb::kDrawn, 0, 3), kChance), "drawn red");
  EXPECT_EQ(say(make(Verb::kBid, 21)), "");
}

TEST(GrammarTest, ReadsWhatItSays) {
  for (int i = 0; i < Module::kActionCount; ++i) {
    const Action action = Module::action_at(i);
    const Seat seat = Module::is_draw(action) ? kChance : 0;
    const auto is = [&](Verb verb) { return action.verb == static_cast<std::uint8_t>(verb); };
    const bool no_bank = (is(Verb::kMove) || is(Verb::kPay) || is(Verb::kName)) && action.a == 2;
    const bool not_open = is(Verb::kTarget) && action.a > 1;
    if (no_bank || not_open) continue;  // not in this set-up
    EXPECT_EQ(read(say(action, seat), seat), action) << say(action, seat);
  }
}

TEST(GrammarTest, ReadsAsPeopleType) {
  EXPECT_EQ(read("  move  beta   D "), make(Verb::kMove, 1, 1));
  EXPECT_EQ(read("move beta g"), make(Verb::kMove, 1, 2));
  EXPECT_EQ(read("on #2"), make(Verb::kTarget, 1, kAny));
  EXPECT_EQ(read("on #2 from alpha"), make(Verb::kTarget, 1, 0));
  for (const char* wrong :
       {"", "pas", "pass 1", "bid", "bid 0", "bid 21", "bid x", "bid 256", "move alpha", "move alpha redd",
        "move alpha red green", "on #3", "on #1 from", "on #1 alpha", "gamma", "drawn red"})
    EXPECT_EQ(read(wrong), std::nullopt) << wrong;
  EXPECT_EQ(read("drawn green red", kChance), std::nullopt);
  EXPECT_EQ(read("pass", kChance), std::nullopt);
}

// A verb's own word, even where the pack has a bank of that name.
TEST(GrammarTest, ReadsVerbsBeforeNames) {
  Rules rules;
  rules.bank_ids[2] = "pass";
  EXPECT_EQ(Module::parse(rules, {}, 0, "pass"), make(Verb::kPass));
  EXPECT_EQ(Module::parse(rules, {}, 0, "alpha"), make(Verb::kName, 0));
}

TEST(GrammarTest, FactsOfActions) {
  const auto fact = [](Action action) { return Module::fact_of({}, {}, {0, action}); };
  EXPECT_EQ(fact(make(Verb::kMove, 1, 2)), (Fact{"move", {{"bank", "beta"}, {"colour", "green"}}, {}, kOk}));
  EXPECT_EQ(fact(make(Verb::kPay, 0, 2)), (Fact{"pay", {}, {{"coins", 3}}, kOk}));
  EXPECT_EQ(fact(make(Verb::kPay, 0, 0, 1)), (Fact{"pay_with", {{"bank", "alpha"}, {"cube", "red"}}, {}, kOk}));
  EXPECT_EQ(fact(make(Verb::kTarget, 1, kAny)),
            (Fact{"target", {{"open", "#2"}}, {}, kOk}));  // what is not said is no fact
  EXPECT_EQ(fact(make(Verb::kDrawn, 1, 3)), (Fact{"drawn_one", {{"cube", "dark red"}}, {}, kOk}));
}

TEST(GrammarTest, FactsOfEntries) {
  const Clause clause{7};
  EXPECT_EQ(Module::fact({}, Entry{0, clause}), (Fact{"note", {}, {}, clause}));
  EXPECT_EQ(Module::fact({}, Entry{1, clause, 1, 2}), (Fact{"cut", {{"bank", "beta"}}, {{"steps", 2}}, clause}));
  // No bank: 255, or one that this set-up has not.
  for (const std::int16_t nobody : {std::int16_t{255}, std::int16_t{2}, std::int16_t{-1}})
    EXPECT_EQ(Module::fact({}, Entry{2, clause, nobody, -3, 4, 0}),
              (Fact{"moved", {{"cube", "red"}}, {{"from", -3}, {"to", 4}}, clause}));
}

TEST(JournalTest, WritesEntriesAndNotes) {
  Journal journal;
  write(&journal, Kind::kCut, Clause{3}, 1, -2);
  note(&journal, Clause{4});
  write<Kind>(nullptr, Kind::kCut, Clause{3});
  note(nullptr, Clause{3});
  EXPECT_EQ(journal.entries(), (std::vector<Entry>{{1, Clause{3}, 1, -2}, {0, Clause{4}}}));
}

}  // namespace
}  // namespace exchequer::test
