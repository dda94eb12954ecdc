// Petrostat by OzieDeviL, a game of ideologies in an oil country. This is the only header that other code includes.
//
//   players   4 to 7
//   hidden    the token each player has chosen, until all have
//   chance    dice, lots, the deal of ideologies
//   length    ten turns, each of three policy rounds and nine steps of National Events
//   win       40 VP at the end; all, some or none of the players
//   modules   Nationalist expansion (imperialism, foreign PC), Fundamentalist expansion (religious law, globalization)
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "engine/advice.h"
#include "engine/card.h"
#include "engine/journal.h"
#include "engine/setup.h"
#include "engine/sheet.h"
#include "games/petrostat/journal_kinds.h"
#include "games/petrostat/shown.h"

namespace exchequer::petrostat {

struct Module : Spoken<kVerbTable, kFactTable> {
  using State = petrostat::State;
  using View = petrostat::State;  // with kHiddenToken for what others have chosen
  using Rules = petrostat::Rules;
  using Shown = petrostat::Shown;

  static const Facts& facts();
  static std::vector<SetupOption> options(const Pack& pack) { return setup_options(pack); }
  static Rules compile(const Pack& pack, const Setup& setup, Problems& problems) {
    return petrostat::compile(pack, setup, problems);
  }

  static State start(const Rules& rules, Journal* journal);
  static Seats to_act(const State& state);
  static void legal(const Rules& rules, const State& state, Seat seat, ActionList& out);
  static Clause why_not(const Rules& rules, const State& state, const Move& move);
  static void apply(const Rules& rules, State& state, const Move& move, Journal* journal);
  static void outcomes(const Rules& rules, const State& state, OutcomeList& out);
  static Action sample(const Rules& rules, const State& state, Rng& rng);
  static Returns returns(const Rules& rules, const State& state);
  static std::string broken_invariant(const Rules& rules, const State& state);
  static std::size_t hashed_size(const Rules& rules) { return rules.state_size; }

  static View view(const Rules& rules, const State& state, Seat seat);
  static State determinize(const Rules& rules, const View& view, Rng& rng);
  static std::optional<Action> observe(const Rules& rules, const State& state, const Move& move, Seat seat);

  static bool in_game(const Rules& rules, Action action);
  static constexpr int kFeatureCount = 256;
  static void features(const Rules& rules, const View& view, Seat seat, std::span<std::int16_t> out);
  static std::int32_t evaluate(const Rules& rules, const View& view, Seat seat);
  static const Advice& advice(const Rules&);
  static std::int32_t outlook(const Rules& rules, const View& view, Seat seat, std::int32_t evaluation);
  static bool worth_looking(const Rules& rules, const View& view, Action action, int depth);
  static bool settled(const Rules& rules, const View& view, Seat seat);

  static std::optional<Action> parse(const Rules& rules, const State& state, Seat seat, std::string_view text);
  static Fact fact(const Rules& rules, const Entry& entry);
  static Fact fact_of(const Rules& rules, const State& state, const Move& move);
  static Message action_words(const Rules& rules, const State& state, const Move& move);
  static Message entry_words(const Rules& rules, const Entry& entry);
  static Question question(const Rules& rules, const View& view, Seat seat);
  static Sheet sheet(const Rules& rules, const View& view, Seat seat);
  static Shown describe(const Rules& rules, const State& state);
  static std::vector<::exchequer::Card> cards(const Rules& rules, const View* now);
  static std::vector<Measure> series(const Rules& rules, const State& state);
  static std::vector<Happening> happenings(const Rules& rules, const Entry& entry);
};

}  // namespace exchequer::petrostat
