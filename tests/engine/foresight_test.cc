// What a seat may foresee: only what is the same in all worlds that fit its view. Uses worlds made by hand.
#include "engine/foresight.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/forwarding_game.h"

namespace exchequer::test {
namespace {

using testing::ElementsAre;

Entry entry(int kind, int a = 0) {
  return {static_cast<std::uint16_t>(kind), Clause{1}, static_cast<std::int16_t>(a), 0, 0, 0};
}

// A state of two bytes: what everybody sees, and a secret below four. A move writes what `script` says about the
// secret.
class Scripted final : public ForwardingGame {
 public:
  using Script = std::vector<std::vector<Entry>>;  // by secret
  explicit Scripted(Script script, bool shows = false)
      : ForwardingGame(open(*plugin_named("pigs").title)), script_(std::move(script)), shows_(shows) {}

  static StateBytes state(int secret) { return {std::byte{7}, static_cast<std::byte>(secret)}; }

  Clause why_not(const StateBytes& s, const Move& move) const override {
    return move.action.a == 9 && secret(s) == 0 ? Clause{1} : kOk;  // 9: cannot be where the secret is 0
  }
  void apply(StateBytes& s, const Move&, Journal* journal) const override {
    if (journal)
      for (const Entry& one : script_.at(secret(s))) journal->add(one);
    if (shows_) s[0] = s[1];
  }
  StateBytes view(const StateBytes& s, Seat) const override { return {s[0]}; }
  StateBytes determinize(const StateBytes& view, Rng& rng) const override {
    return {view[0], static_cast<std::byte>(rng.below(static_cast<std::uint32_t>(script_.size())))};
  }
  bool may_read(const Entry& one, Seat seat) const override { return one.kind != 5 || one.a == seat; }

 private:
  std::size_t secret(const StateBytes& s) const { return std::to_integer<std::size_t>(s[1]); }
  Script script_;
  bool shows_;
};

constexpr Move kMove{0, {}};
constexpr Move kRare{0, {0, 9, 0, 0}};

std::vector<StateBytes> worlds(std::initializer_list<int> secrets) {
  std::vector<StateBytes> all;
  for (const int secret : secrets) all.push_back(Scripted::state(secret));
  return all;
}

TEST(Foresight, WhatIsSureIsTold) {
  const Scripted game({{entry(1), entry(2)}, {entry(1), entry(2)}});
  const Foresight seen = foresee(game, worlds({0, 1}), kMove, 0);
  EXPECT_THAT(seen.entries, ElementsAre(entry(1), entry(2)));
  EXPECT_TRUE(seen.complete);
}

TEST(Foresight, OfWorldsThatDifferTheCommonPartInOrder) {
  const Scripted game(
      {{entry(1), entry(2), entry(3), entry(4)}, {entry(2), entry(9), entry(4), entry(1)}, {entry(8), entry(4)}});
  EXPECT_THAT(foresee(game, worlds({0, 1}), kMove, 0).entries, ElementsAre(entry(2), entry(4)));
  EXPECT_THAT(foresee(game, worlds({1, 0}), kMove, 0).entries, ElementsAre(entry(2), entry(4)));
  const Foresight three = foresee(game, worlds({0, 1, 2}), kMove, 0);
  EXPECT_THAT(three.entries, ElementsAre(entry(4)));
  EXPECT_FALSE(three.complete);
  EXPECT_FALSE(foresee(game, worlds({0, 1, 1}), kMove, 0).complete) << "once in doubt, always in doubt";
}

TEST(Foresight, ALongerCommonPartIsPreferred) {
  const Scripted game({{entry(1), entry(2), entry(3)}, {entry(3), entry(1), entry(2)}});
  EXPECT_THAT(foresee(game, worlds({0, 1}), kMove, 0).entries, ElementsAre(entry(1), entry(2)));
}

TEST(Foresight, WorldsInWhichTheMoveCannotBeDoNotCount) {
  const Scripted game({{entry(1)}, {entry(2)}});
  const Foresight seen = foresee(game, worlds({0, 1}), kRare, 0);
  EXPECT_THAT(seen.entries, ElementsAre(entry(2)));
  EXPECT_TRUE(seen.complete);
  EXPECT_THAT(foresee(game, worlds({0}), kRare, 0).entries, ElementsAre(entry(1))) << "the only world is the real one";
}

TEST(Foresight, EntriesForOthersAreLeftOut) {
  const Scripted game({{entry(1), entry(5, 1), entry(5, 0)}});
  EXPECT_THAT(foresee(game, worlds({0}), kMove, 0).entries, ElementsAre(entry(1), entry(5, 0)));
  EXPECT_THAT(readable(game, {entry(5, 1), entry(1)}, 1), ElementsAre(entry(5, 1), entry(1)));
  EXPECT_THAT(readable(game, {entry(5, 1), entry(1)}, kSpectator), ElementsAre(entry(1)));
}

TEST(Foresight, DependsOnTheViewOnly) {
  const Scripted game({{entry(1)}, {entry(2)}, {entry(3)}, {entry(1)}});
  const Foresight one = foresee(game, Scripted::state(0), kMove, 0), two = foresee(game, Scripted::state(3), kMove, 0);
  EXPECT_EQ(one.entries, two.entries);
  EXPECT_EQ(one.complete, two.complete);
  EXPECT_EQ(worlds_of(game, Scripted::state(0), 0, 5).size(), 5U);
  EXPECT_EQ(worlds_of(game, Scripted::state(0), 0, 5), worlds_of(game, Scripted::state(1), 0, 5));
  const auto open_game = open(*plugin_named("austerity").title);
  const StateBytes start = open_game->start(nullptr);
  EXPECT_THAT(worlds_of(*open_game, start, 0, 5), ElementsAre(start)) << "nothing is hidden: there is one world";
}

TEST(Foresight, AMoveTeachesWhenItsResultShowsTheSecret) {
  const Scripted::Script silent = {{}, {}};
  EXPECT_FALSE(teaches(Scripted(silent), Scripted::state(0), kMove));
  EXPECT_TRUE(teaches(Scripted(silent, true), Scripted::state(0), kMove));
  EXPECT_TRUE(teaches(Scripted(silent), Scripted::state(1), kRare)) << "that it could be made";
}

}  // namespace
}  // namespace exchequer::test
