// Hidden information: what a seat sees and remembers, worlds that fit it, and that nothing leaks (PG-011, PG-038,
// PG-R25).
#include <functional>
#include <map>

#include "games/pigs/tests/fixture.h"
#include "tests/support/scale.h"

namespace exchequer::pigs {
namespace {

TEST(Views, TakeOutRivalsCardsAndNothingElse) {
  RULE("PG-011");
  Position p;
  p.hand('P', {"bank_levy", "pension_top_up"})
      .hand('B', {"small_print"})
      .discard('B', {"campaign_loan"})
      .open("emergency_powers");
  p.vote("emergency_powers", "patronage_posts").vote("emergency_powers", "too_big_to_fail");
  p.state.open_votes[0] = 2;
  const State seen = Module::view(p.rules, p.state, kPresident);
  EXPECT_EQ(seen.hand[0], p.state.hand[0]);
  EXPECT_EQ(seen.deck[0], p.state.deck[0]) << "what is left, not the order";
  EXPECT_EQ(seen.hand[1] | seen.deck[1] | seen.discard[1], 0U);
  EXPECT_EQ(seen.shown[1], p.state.shown[1]) << "Campaign Loan was seen by all";
  EXPECT_EQ(seen.hand_size, p.state.hand_size);
  EXPECT_EQ(seen.vote_card[0], p.card("patronage_posts")) << "one's own vote is remembered";
  EXPECT_EQ(seen.vote_card[1], face_down(kBanker));
  const State outside = Module::view(p.rules, p.state, kSpectator);
  EXPECT_EQ(outside.hand[0] | outside.hand[1], 0U);
  EXPECT_EQ(outside.vote_card[0], face_down(kPresident));
}

TEST(Views, MovesAndEntriesWithFacesAreForTheirOwner) {
  RULE("PG-038");
  Position p({.options = {{"events", "off"}}});
  p.open("emergency_powers").hand('P', {"bank_levy"}).first('T').upkeep();
  const Move draw{kChance, make(Verb::kDrawn, p.card("pension_top_up"))};
  EXPECT_EQ(Module::observe(p.rules, p.state, draw, 0), draw.action);
  EXPECT_FALSE(Module::observe(p.rules, p.state, draw, 1));
  EXPECT_FALSE(Module::observe(p.rules, p.state, draw, kSpectator));
  p.play("draw pension_top_up").draws().play("vote emergency_powers");
  const Move vote{0, make(Verb::kCard, design_of(p.card("bank_levy")))};
  EXPECT_EQ(Module::observe(p.rules, p.state, vote, 0), vote.action);
  EXPECT_FALSE(Module::observe(p.rules, p.state, vote, 3));
  p.play("with bank_levy");
  int secret = 0;
  for (const Entry& entry : p.journal.entries()) {
    EXPECT_TRUE(Module::may_read(entry, 0));
    secret += !Module::may_read(entry, 1);
    EXPECT_EQ(Module::may_read(entry, 1), Module::may_read(entry, kSpectator));
  }
  EXPECT_EQ(secret, 1) << "the face, and only it";
}

// ---- Twins: states that differ only in what a seat may not see ---------------------------------

// Another state with the same view.
State twin_of(const Rules& rules, const State& state, Seat seat, std::uint64_t seed) {
  Rng rng(seed);
  return Module::determinize(rules, Module::view(rules, state, seat), rng);
}

std::string public_words(const Rules& rules, const Journal& journal, Seat seat) {
  std::string all;
  const std::function<void(const Message&)> add = [&](const Message& message) {
    all += message.key + "(";
    for (const Argument& argument : message.arguments) {
      all += argument.name + "=";
      if (const auto* number = std::get_if<std::int64_t>(&argument.value)) all += std::to_string(*number);
      if (const auto* text = std::get_if<std::string>(&argument.value)) all += *text;
      if (const auto* name = std::get_if<Localized>(&argument.value)) all += name->in("en");
      if (const auto* inner = std::get_if<std::vector<Message>>(&argument.value))
        for (const Message& one : *inner) add(one);
      all += ",";
    }
    all += ")";
  };
  for (const Entry& entry : journal.entries())
    if (Module::may_read(entry, seat)) add(Module::entry_words(rules, entry));
  return all;
}

TEST(Twins, LookAlikeInEveryWay) {
  RULE("PG-R25");
  const Rules rules = rules_of({});
  const int games = test::scaled(10, 60, 600);
  int differing = 0;
  for (int game = 0; game < games; ++game) {
    Rng rng(static_cast<std::uint64_t>(game), 5);
    State state = Module::start(rules, nullptr);
    for (int moves = 0; !Module::to_act(state).empty(); ++moves) {
      const Seats acting = Module::to_act(state);
      if (moves % 7 == 3) {
        const Seat seat = static_cast<Seat>(rng.below(4));
        const State twin = twin_of(rules, state, seat, rng.next());
        differing += twin != state;
        ASSERT_EQ(Module::broken_invariant(rules, twin), "");
        const State view = Module::view(rules, state, seat), other = Module::view(rules, twin, seat);
        ASSERT_TRUE(view == other);
        ActionList here, there;
        Module::legal(rules, state, seat, here);
        Module::legal(rules, twin, seat, there);
        ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
        for (int i = 0; i < Module::kActionCount; ++i) {
          const Move move{seat, Module::action_at(i)};
          ASSERT_EQ(Module::why_not(rules, state, move), Module::why_not(rules, twin, move)) << i;
        }
        ASSERT_EQ(Module::evaluate(rules, view, seat), Module::evaluate(rules, other, seat));
        for (const Action action : here) {  // previews and what they lead to
          State one = state, two = twin;
          Journal first, second;
          Module::apply(rules, one, {seat, action}, &first);
          Module::apply(rules, two, {seat, action}, &second);
          ASSERT_EQ(public_words(rules, first, seat), public_words(rules, second, seat));
          ASSERT_TRUE(Module::view(rules, one, seat) == Module::view(rules, two, seat));
        }
      }
      ActionList legal;
      Move move{kChance, {}};
      if (acting.is_chance()) {
        move.action = Module::sample(rules, state, rng);
      } else {
        Module::legal(rules, state, acting.first(), legal);
        move = {acting.first(), legal[static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.size())))]};
      }
      Module::apply(rules, state, move, nullptr);
    }
  }
  EXPECT_GT(differing, games) << "most twins are real ones";
}

TEST(Twins, WhoIsAskedDoesNotDependOnCards) {
  RULE("PG-040");
  Position with, without;
  with.hand('P', {"pension_top_up"}).open("small_print", "B").modes();
  without.hand('P', {"patronage_posts"}).open("small_print", "B").modes();
  EXPECT_EQ(with.phase(), "mode");
  EXPECT_EQ(without.phase(), "mode");
  EXPECT_EQ(with.mover(), without.mover());
}

// A leak of each kind is caught by comparing twins: the same comparison, on views that show too much.
TEST(Twins, APlantedLeakIsCaught) {
  Position p;
  p.hand('P', 2).hand('B', {"small_print"}).open("emergency_powers").vote("emergency_powers", "too_big_to_fail");
  const auto leaks = [&](const std::function<void(State & view, const State& state)>& leak) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const State twin = twin_of(p.rules, p.state, 0, seed);
      State here = Module::view(p.rules, p.state, 0), there = Module::view(p.rules, twin, 0);
      leak(here, p.state);
      leak(there, twin);
      if (!(here == there)) return true;
    }
    return false;
  };
  EXPECT_FALSE(leaks([](State&, const State&) {}));
  EXPECT_TRUE(leaks([](State& view, const State& s) { view.hand[1] = s.hand[1]; }));
  EXPECT_TRUE(leaks([](State& view, const State& s) { view.deck[1] = s.deck[1]; }));
  EXPECT_TRUE(leaks([](State& view, const State& s) { view.vote_card[0] = s.vote_card[0]; }));
  EXPECT_TRUE(
      leaks([](State& view, const State& s) {
        view.unused[0] = static_cast<std::uint8_t>(designs_in(s.hand[1]).has(0));
      }) ||
      leaks([](State& view, const State& s) { view.unused[0] = static_cast<std::uint8_t>(first_design(s.hand[1])); }));
}

// ---- Brute force: every history of a tiny game --------------------------------------------------

// One rival with a deck of a few cards; the others have none. The President watches.
Rules tiny(Pile deck, int hand) {
  Rules rules = rules_of({.options = {{"events", "off"}, {"modes", "off"}}});
  rules.full = {0, deck, 0, 0};
  rules.start.deck = rules.full;
  rules.start.deck_size = {0, static_cast<std::uint8_t>(size_of(deck)), 0, 0};
  rules.hand = static_cast<std::uint8_t>(hand);
  rules.start.left = rules.hand;
  return rules;
}

// What the Banker does, as everybody sees it: "submit d" by design, "vote" on an open Action, "pass".
struct Deed {
  Verb verb;
  int what = 0;  // design submitted, or open Action voted for
};

using Worlds = std::map<std::string, double>;  // what is hidden now -> probability

std::string hidden_part(const State& s) {
  std::string text = "deck " + std::to_string(s.deck[1]) + " hand " + std::to_string(s.hand[1]) + " discard " +
                     std::to_string(s.discard[1]);
  for (int v = 0; v < s.vote_count; ++v) text += " vote " + std::to_string(s.vote_card[at(v)]);
  return text;
}

// All histories that look like this, each with its probability. Chance is exact, and the Banker plays every card in
// hand equally often, whatever it is.
void walk(const Rules& rules, const State& state, const std::vector<Deed>& deeds, std::size_t done, double weight,
          Worlds& worlds, State& sample) {
  if (Module::to_act(state).is_chance()) {
    if (done == deeds.size() && state.phase != Phase::kDeal) {
      worlds[hidden_part(state)] += weight;
      sample = state;
      return;
    }
    OutcomeList outcomes;
    Module::outcomes(rules, state, outcomes);
    double total = 0;
    for (const Outcome& outcome : outcomes) total += outcome.weight;
    for (const Outcome& outcome : outcomes) {
      State next = state;
      Module::apply(rules, next, {kChance, outcome.action}, nullptr);
      walk(rules, next, deeds, done, weight * outcome.weight / total, worlds, sample);
    }
    return;
  }
  if (done == deeds.size() || Module::to_act(state).empty()) {
    worlds[hidden_part(state)] += weight;
    sample = state;
    return;
  }
  const Deed deed = deeds[done];
  const auto play = [&](State next, Action action, std::size_t now_done, double part) {
    if (Module::why_not(rules, next, {1, action}) != kOk) return;
    Module::apply(rules, next, {1, action}, nullptr);
    walk(rules, next, deeds, now_done, weight * part, worlds, sample);
  };
  if (state.phase == Phase::kVoteCard) {  // face down: any card of the hand
    for (int d = 0; d < kDesigns; ++d)
      if (const int copies = count_of(state.hand[1], d); copies > 0)
        play(state, make(Verb::kCard, d), done + 1, 1.0 * copies / state.hand_size[1]);
  } else if (deed.verb == Verb::kVote) {
    play(state, make(Verb::kVote, deed.what), done, 1);
  } else if (deed.verb == Verb::kSubmit) {
    if (state.phase != Phase::kSubmit) return;
    play(state, make(Verb::kSubmit, deed.what), done + 1,
         1.0 * count_of(state.hand[1], deed.what) / state.hand_size[1]);
  } else {
    play(state, make(Verb::kPass), done + 1, 1);
  }
}

struct Comparison {
  double distance = 0;             // total variation between brute force and determinize
  int missed = 0, impossible = 0;  // worlds
  std::size_t worlds = 0;
};

Comparison compare(const Rules& rules, const std::vector<Deed>& deeds) {
  Worlds exact;
  State sample;
  walk(rules, Module::start(rules, nullptr), deeds, 0, 1, exact, sample);
  double total = 0;
  for (const auto& [world, weight] : exact) total += weight;
  EXPECT_GT(total, 0) << "no history looks so";
  const State view = Module::view(rules, sample, kPresident);
  Worlds drawn;
  Rng rng(2016);
  const int samples = test::scaled(4000, 40000, 400000);
  for (int i = 0; i < samples; ++i) {
    const State world = Module::determinize(rules, view, rng);
    if (i < 50) {
      EXPECT_EQ(Module::broken_invariant(rules, world), "");
      EXPECT_TRUE(Module::view(rules, world, kPresident) == view);
    }
    drawn[hidden_part(world)] += 1.0 / samples;
  }
  Comparison result;
  result.worlds = exact.size();
  for (const auto& [world, weight] : exact) {
    result.distance += std::abs(weight / total - drawn[world]) / 2;
    result.missed += drawn[world] == 0;
  }
  for (const auto& [world, weight] : drawn)
    if (!exact.contains(world)) {
      result.distance += weight / 2;
      ++result.impossible;
    }
  return result;
}

constexpr Pile pile(std::initializer_list<int> designs) {
  Pile all = 0;
  for (const int design : designs) all += one_of(design);
  return all;
}

struct Story {
  const char* name;
  Pile deck;
  int hand;
  std::vector<Deed> deeds;
  double far = test::scaled(0.06, 0.02, 0.008);  // below this the distance must stay; without more, what sampling costs
};

TEST(Posterior, BeforeAShuffleItIsExact) {
  using enum Verb;
  const std::vector<Story> stories = {
      {"nothing happened", pile({3, 3, 4, 6, 7}), 2, {}},
      {"one was submitted", pile({3, 3, 4, 6, 7}), 2, {{kSubmit, 3}}},
      {"and one laid on it", pile({3, 3, 4, 4, 6, 7}), 2, {{kSubmit, 3}, {kVote, 0}}},
      {"and the next submitted", pile({3, 3, 4, 4, 6, 7}), 2, {{kSubmit, 3}, {kVote, 0}, {kSubmit, 4}}},
      {"an Action passed with an unseen vote", pile({6, 6, 4, 4, 7, 8}), 2, {{kSubmit, 6}, {kVote, 0}, {kSubmit, 4}}},
      {"passes tell nothing", pile({3, 3, 4, 5, 6, 7}), 2, {{kPass}, {kPass}, {kSubmit, 4}, {kPass}}},
  };
  for (const Story& one : stories) {
    SCOPED_TRACE(one.name);
    const Comparison found = compare(tiny(one.deck, one.hand), one.deeds);
    EXPECT_LT(found.distance, one.far) << found.worlds << " worlds";
    EXPECT_EQ(found.impossible, 0);
    EXPECT_EQ(found.missed, 0);
    std::printf("[report] pigs posterior, %s: %zu worlds, distance %.4f\n", one.name, found.worlds, found.distance);
  }
}

TEST(Posterior, AfterAShuffleEveryPossibleWorldComesUp) {
  using enum Verb;
  // Design 6 needs one vote: submitted, voted for, and both are in the discard pile a turn later.
  const std::vector<Story> stories = {
      {"a known card was shuffled in", pile({6, 4, 7}), 2, {{kSubmit, 6}, {kVote, 0}, {kPass}}, 0.02},
      {"with an unseen one", pile({6, 4, 7, 8}), 3, {{kSubmit, 6}, {kVote, 0}, {kPass}, {kPass}}, 0.02},
      {"and it was drawn again", pile({6, 4, 7}), 2, {{kSubmit, 6}, {kVote, 0}, {kPass}, {kSubmit, 6}}, 0.02},
      {"a vote since then", pile({6, 4, 7, 8}), 3, {{kSubmit, 6}, {kVote, 0}, {kPass}, {kSubmit, 4}, {kVote, 0}}, 0.12},
      {"one of two alike", pile({6, 6, 4, 7}), 3, {{kSubmit, 6}, {kVote, 0}, {kPass}, {kSubmit, 6}}, 0.25},
  };
  for (const Story& one : stories) {
    SCOPED_TRACE(one.name);
    const Comparison found = compare(tiny(one.deck, one.hand), one.deeds);
    EXPECT_EQ(found.missed, 0) << "a possible world that is never drawn";
    EXPECT_LT(found.distance, one.far) << found.worlds << " worlds";
    std::printf("[report] pigs posterior after a shuffle, %s: %zu worlds, distance %.4f, %d drawn that cannot be\n",
                one.name, found.worlds, found.distance, found.impossible);
  }
}

TEST(Memory, KnownCardsAreFollowedThroughAShuffle) {
  RULE("PG-035");
  // The Banker's whole deck but three known discards is in hand: after the shuffle everybody knows what the deck holds.
  Position p({.options = {{"events", "off"}, {"modes", "off"}}});
  p.discard('B', {"small_print", "campaign_loan", "rating_downgrade"}).hand('B', 26).first('P').upkeep();
  EXPECT_EQ(p.state.stacked[1], p.state.deck[1]);
  EXPECT_EQ(p.state.fresh[1], 0);
  p.play("draw campaign_loan");
  EXPECT_EQ(p.state.fresh[1], 1) << "one of the three is in the hand";
  Rng rng(3);
  for (int i = 0; i < 50; ++i) {
    const State world = Module::determinize(p.rules, Module::view(p.rules, p.state, 0), rng);
    EXPECT_EQ(Module::broken_invariant(p.rules, world), "");
    EXPECT_EQ(size_of(world.deck[1]), 2);
    for (const char* id : {"small_print", "campaign_loan", "rating_downgrade"})
      EXPECT_LE(count_of(world.deck[1], design_of(p.card(id))), 1);
  }
}

}  // namespace
}  // namespace exchequer::pigs
