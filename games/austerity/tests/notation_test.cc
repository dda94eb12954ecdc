// Moves as text and as numbers: both are inverses over what really comes up in play, and words have their texts.
#include <set>

#include "bots/simple_bots.h"
#include "content/resource.h"
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

const std::vector<Game> kGames = {
    {},
    {.rulings = {{"steady_hand", "2"}, {"kk_leftover_cut", "any"}, {"lone_debt_cut", "any"}, {"unpayable", "partial"}}},
    {.options =
         {{"policies", "on"}, {"institutions", "on"}, {"country", "tinpot_dictatorship"}, {"scenario", "war_footing"}}},
    {.options = {{"policies", "on"}, {"country", "resource_monarchy"}, {"scenario", "bank_run"}},
     .rulings = {{"policy_chain", "yes"}, {"steady_hand", "1"}}},
    {.options =
         {{"policies", "on"}, {"institutions", "on"}, {"country", "liberal_democracy"}, {"scenario", "olympics"}},
     .rulings = {{"last_pair_actions", "yes"}, {"surplus", "spent"}, {"steady_hand", "1"}}},
    {.options = {{"policies", "on"}, {"country", "liberal_democracy"}},
     .rulings = {{"steady_hand", "1"}},
     .edits = {{"facing    = \"welfare_state\"\npermanent = false",
                "facing    = \"welfare_state\"\npermanent = true"}}},
    {.options = {{"institutions", "on"}, {"scenario", "epidemic"}, {"difficulty", "easier"}},
     .rulings = {{"found_is_action", "yes"}, {"steady_hand", "3"}}},
};

// Plays games to their end, mixing random, odd and greedy choices; `look` sees every position.
template <class Look>
void wander(int games, const Look& look) {
  for (std::size_t g = 0; g < kGames.size(); ++g) {
    const Rules rules = rules_of(kGames[g]);
    for (int i = 0; i < games; ++i) {
      Rng rng(7, g * 1000 + static_cast<std::size_t>(i));
      State state = Module::start(rules, nullptr);
      while (!Module::to_act(state).empty()) {
        look(rules, state);
        const Seat seat = Module::to_act(state).first();
        Action action;
        if (seat == kChance) {
          action = Module::sample(rules, state, rng);
        } else {
          ActionList legal;
          Module::legal(rules, state, seat, legal);
          const BotKind bot = i % 3 == 0 ? BotKind::kGreedy : rng.below(2) ? BotKind::kOdd : BotKind::kRandom;
          action = choose_simple<Module>(bot, rules, state, seat, legal, rng);
        }
        Module::apply(rules, state, {seat, action}, nullptr);
      }
    }
  }
}

TEST(Notation, ParseIsTheInverseOfNotation) {
  std::set<std::uint8_t> verbs;
  wander(60, [&](const Rules& rules, const State& state) {
    const Seat seat = Module::to_act(state).first();
    std::vector<Action> all;
    if (seat == kChance) {
      OutcomeList outcomes;
      Module::outcomes(rules, state, outcomes);
      for (const Outcome& outcome : outcomes) all.push_back(outcome.action);
    } else {
      ActionList legal;
      Module::legal(rules, state, seat, legal);
      all.assign(legal.begin(), legal.end());
    }
    std::set<std::string> texts;
    for (const Action action : all) {
      const std::string text = Module::notation(rules, state, {seat, action});
      verbs.insert(action.verb);
      ASSERT_EQ(Module::parse(rules, state, seat, text), action) << text;
      ASSERT_TRUE(texts.insert(text).second) << text << " twice";
      ASSERT_EQ(Module::why_not(rules, state, {seat, action}), kOk) << text;
    }
  });
  for (int verb = 0; verb <= static_cast<int>(Verb::kLapse); ++verb)
    EXPECT_EQ(verbs.count(static_cast<std::uint8_t>(verb)), 1U) << "verb " << verb << " never came up";
}

TEST(Notation, EveryCubeByNameAndByLetter) {
  Position p;
  p.bag("KRBWY").play("draw");
  for (std::size_t a = 0; a < kCubes; ++a)
    for (std::size_t b = 0; b < kCubes; ++b) {
      const auto expected = make(Verb::kDrawn, static_cast<int>(std::min(a, b)), static_cast<int>(std::max(a, b)));
      const std::string names = std::string(kCubeIds[a]) + " " + std::string(kCubeIds[b]);
      const std::string letters{kCubeLetters[a], ' ', static_cast<char>(kCubeLetters[b] | 0x20)};
      for (const std::string& text : {names, letters, "draw " + names, "draw  " + letters})
        EXPECT_EQ(Module::parse(p.rules, p.state, kChance, text), expected) << text;
    }
}

TEST(Notation, WhatIsNoMoveIsRefused) {
  Position p({.options = {{"policies", "on"}, {"institutions", "on"}}});
  for (const char* text : {"",
                           " ",
                           "draw K",
                           "fund",
                           "fund bank",
                           "fund private_enterprise now",
                           "bank",
                           "bank gold",
                           "option",
                           "option 0",
                           "option 5",
                           "option 12",
                           "option 1 surplus",
                           "option 1 surplus bank",
                           "option 1 with used",
                           "pay_loan used",
                           "pass on",
                           "pay_loan paying used used used used",
                           "pay_loan paying bag used used",
                           "found",
                           "found bank",
                           "found investment paying x",
                           "upkeep treasury",
                           "turn",
                           "turn left",
                           "turn lawless",
                           "cut all",
                           "raise_tax"})
    EXPECT_EQ(Module::parse(p.rules, p.state, 0, text), std::nullopt) << text;
  p.play("draw");
  for (const char* text : {"", "draw", "draw X Y", "K R B", "draw K R B", "debtor"})
    EXPECT_EQ(Module::parse(p.rules, p.state, kChance, text), std::nullopt) << text;
}

TEST(ActionSpace, EveryNumberIsAnActionAndBack) {
  std::set<std::array<int, 4>> all;
  for (int i = 0; i < Module::kActionCount; ++i) {
    const Action action = Module::action_at(i);
    ASSERT_EQ(Module::action_index(action), i);
    all.insert({action.verb, action.a, action.b, action.c});
  }
  EXPECT_EQ(all.size(), std::size_t{Module::kActionCount});
  int well_formed = 0;  // and nothing else is one
  for (int verb = 0; verb <= static_cast<int>(Verb::kLapse) + 1; ++verb)
    for (int a = 0; a < 8; ++a)
      for (int b = 0; b < 70; ++b)
        for (int c = 0; c < 8; ++c)
          well_formed += Module::action_index({static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a),
                                               static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)}) >= 0;
  EXPECT_EQ(well_formed, Module::kActionCount);
}

TEST(ActionSpace, WhyNotAgreesWithTheLegalListForEveryActionThereIs) {
  int looked = 0;
  wander(6, [&](const Rules& rules, const State& state) {
    if (++looked % 5 != 0 || Module::to_act(state).is_chance()) return;
    ActionList legal;
    Module::legal(rules, state, 0, legal);
    for (int i = 0; i < Module::kActionCount; ++i) {
      const Action action = Module::action_at(i);
      ASSERT_EQ(Module::why_not(rules, state, {0, action}) == kOk, legal.contains(action))
          << Module::notation(rules, state, {0, legal[0]}) << " and " << i;
    }
  });
  EXPECT_GT(looked, 1000);
}

TEST(ActionSpace, WhatIsEverLegalIsInTheGameAndModulesBringTheirOwn) {
  wander(6, [](const Rules& rules, const State& state) {
    if (Module::to_act(state).is_chance()) return;
    ActionList legal;
    Module::legal(rules, state, 0, legal);
    for (const Action action : legal)
      ASSERT_TRUE(Module::in_game(rules, action)) << Module::notation(rules, state, {0, action});
  });
  const Rules base = rules_of({}),
              all = rules_of({.options = {{"policies", "on"}, {"institutions", "on"}, {"scenario", "olympics"}}});
  for (const Action action : {make(Verb::kFund, 3), make(Verb::kCut, 5), make(Verb::kFound, 4),
                              make(Verb::kBank, kWelfare), make(Verb::kKeep), make(Verb::kTurn), make(Verb::kUpkeep),
                              make(Verb::kLapse), make(Verb::kAct, kPolicyAction), make(Verb::kAct, kScenarioAction)}) {
    EXPECT_FALSE(Module::in_game(base, action)) << int{action.verb};
    EXPECT_TRUE(Module::in_game(all, action)) << int{action.verb};
  }
  EXPECT_FALSE(Module::in_game(all, make(Verb::kFound, 0))) << "the board's are there from the start";
  EXPECT_FALSE(Module::in_game(all, make(Verb::kBank, kDebt)));
  EXPECT_FALSE(Module::in_game(all, make(Verb::kDrawn)));
}

TEST(ActionSpace, AMalformedActionIsRefused) {
  const Position p;
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, {200, 0, 0, 0}}), clause::AU_022);
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kDraw, 1)}), clause::AU_022);
}

// Keys of messages, with those of their arguments.
void collect(const Message& message, std::set<std::string>& keys) {
  if (!message.key.empty()) keys.insert(message.key);
  for (const Argument& argument : message.arguments)
    if (const auto* inner = std::get_if<std::vector<Message>>(&argument.value))
      for (const Message& each : *inner) collect(each, keys);
}

TEST(Words, EverythingThatIsSaidInPlayHasItsTextInBothLanguages) {
  std::set<std::string> keys;
  wander(6, [&](const Rules& rules, const State& state) {
    const Seat seat = Module::to_act(state).first();
    collect(Module::question(rules, state, 0).text, keys);
    for (const Panel& panel : Module::sheet(rules, state, 0)) {
      collect(panel.title, keys);
      for (const Line& line : panel.lines)
        for (const Span& span : line) collect(span.message, keys);
    }
    for (const Measure& measure : Module::series(rules, state)) collect(measure.name, keys);
    if (seat == kChance) return;
    ActionList legal;
    Module::legal(rules, state, seat, legal);
    for (const Action action : legal) {
      collect(Module::action_words(rules, state, {seat, action}), keys);
      State next = state;
      Journal journal;
      Module::apply(rules, next, {seat, action}, &journal);
      for (const Entry& entry : journal.entries()) collect(Module::entry_words(rules, entry), keys);
    }
  });
  EXPECT_GT(keys.size(), 90U);
  for (const char* language : {"en", "it"}) {
    const std::string_view text = find_resource(std::string("games/austerity/text/") + language + ".json");
    for (const std::string& key : keys)
      EXPECT_NE(text.find('"' + key + '"'), std::string_view::npos) << language << ": " << key;
  }
}

}  // namespace
}  // namespace exchequer::austerity
