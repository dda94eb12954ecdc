// Downturn by Jack Neal, a game of banks on the eve of a crash. This is the only header that other code includes.
//
//   players   2 to 4
//   hidden    hands, face-down investments, an action being chosen
//   chance    cubes from a bag, cards from a deck
//   win       most victory points after four turns, three bankruptcies or the failure of the financial system
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
#include "engine/setup.h"
#include "engine/sheet.h"
#include "games/downturn/journal_kinds.h"
#include "games/downturn/shown.h"

namespace exchequer::downturn {

struct Module : Spoken<kVerbTable, kFactTable> {
  using State = downturn::State;
  using View = downturn::View;
  using Rules = downturn::Rules;
  using Shown = downturn::Shown;

  static const Facts& facts();
  static std::vector<SetupOption> options(const Pack& pack) { return setup_options(pack); }
  static Rules compile(const Pack& pack, const Setup& setup, Problems& problems) {
    return downturn::compile(pack, setup, problems);
  }

  // The check is the same in every version. What the last valuation turned up follows from the moves, which are checked
  // anyway.
  static constexpr std::size_t hashed_size(const Rules&) { return offsetof(State, turned_up); }

  static State start(const Rules& rules, Journal* journal);
  static Seats to_act(const State& state);
  static void legal(const Rules& rules, const State& state, Seat seat, ActionList& out);
  static Clause why_not(const Rules& rules, const State& state, const Move& move);
  static void apply(const Rules& rules, State& state, const Move& move, Journal* journal);
  static void outcomes(const Rules& rules, const State& state, OutcomeList& out);
  static Action sample(const Rules& rules, const State& state, Rng& rng);
  static Returns returns(const Rules& rules, const State& state);
  static std::string broken_invariant(const Rules& rules, const State& state);

  static View view(const Rules& rules, const State& state, Seat seat);
  static State determinize(const Rules& rules, const View& view, Rng& rng);
  static std::optional<Action> observe(const Rules& rules, const State& state, const Move& move, Seat seat);

  static bool in_game(const Rules& rules, Action action);
  static constexpr int kFeatureCount = 320;
  static void features(const Rules& rules, const View& view, Seat seat, std::span<std::int16_t> out);
  static std::int32_t evaluate(const Rules& rules, const View& view, Seat seat);
  static const Advice& advice(const Rules&);
  static std::int32_t outlook(const Rules& rules, const View& view, Seat seat, std::int32_t evaluation);
  static bool worth_looking(const Rules& rules, const View& view, Action action, int depth);
  static bool settled(const Rules& rules, const View& view, Seat seat);

  static std::optional<Action> parse(const Rules& rules, const State& state, Seat seat, std::string_view text);
  static Message action_words(const Rules& rules, const State& state, const Move& move);
  static Message entry_words(const Rules& rules, const Entry& entry);
  static Message seat_words(const Rules& rules, Seat seat);
  static Question question(const Rules& rules, const View& view, Seat seat);
  static Sheet sheet(const Rules& rules, const View& view, Seat seat);
  static Shown describe(const Rules& rules, const State& state);
  static Shown describe(const Rules& rules, const View& view);
  static std::vector<::exchequer::Card> cards(const Rules& rules, const View* now);
  static std::vector<Measure> series(const Rules& rules, const State& state);
  static std::vector<Happening> happenings(const Rules& rules, const Entry& entry);
};

}  // namespace exchequer::downturn
