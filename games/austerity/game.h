// Austerity, a solo game about national debt by Jake Staines: the module that the outside sees.
//
//   players 1 · nothing hidden · chance: pairs of cubes from a bag · length about 20 minutes
//   win: no Debt in Used at a Year End (or the scenario's goal) · lose: any of five tracks at 0
//   modules: policy cards, extra institutions, scenarios with three levels, starting countries, difficulty adjustments
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/node.h"
#include "core/rng.h"
#include "engine/advice.h"
#include "engine/card.h"
#include "engine/journal.h"
#include "engine/setup.h"
#include "engine/sheet.h"
#include "games/austerity/journal_kinds.h"
#include "games/austerity/shown.h"

namespace exchequer::austerity {

struct Module : Spoken<kVerbTable, kFactTable> {
  using State = austerity::State;
  using View = austerity::State;  // the bag may be inspected at any time (AU-100)
  using Rules = austerity::Rules;
  using Shown = austerity::Shown;

  static const Facts& facts();
  static std::vector<SetupOption> options(const Pack& pack) { return setup_options(pack); }
  static Rules compile(const Pack& pack, const Setup& setup, Problems& problems) {
    return austerity::compile(pack, setup, problems);
  }
  static std::vector<Message> recommended(const Setup& setup);

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
  static constexpr int kFeatureCount = 64;
  static void features(const Rules& rules, const View& view, Seat seat, std::span<std::int16_t> out);
  static std::int32_t evaluate(const Rules& rules, const View& view, Seat seat);
  static const Advice& advice(const Rules&);
  static std::int32_t outlook(const Rules& rules, const View& view, Seat seat, std::int32_t evaluation);
  static std::int32_t prospect(const Rules& rules, const View& view, Seat seat);
  static bool worth_looking(const Rules& rules, const View& view, Action action, int depth);
  static bool settled(const Rules& rules, const View& view, Seat seat);

  static std::optional<Action> parse(const Rules& rules, const State& state, Seat seat, std::string_view text);
  static Message action_words(const Rules& rules, const State& state, const Move& move);
  static Message entry_words(const Rules& rules, const Entry& entry);
  static Question question(const Rules& rules, const View& view, Seat seat);
  static Sheet sheet(const Rules& rules, const View& view, Seat seat);
  static Shown describe(const Rules& rules, const State& state);
  static std::vector<Card> cards(const Rules& rules, const View* now);
  static std::vector<Measure> series(const Rules& rules, const State& state);
  static std::vector<Happening> happenings(const Rules& rules, const Entry& entry);
};

}  // namespace exchequer::austerity
