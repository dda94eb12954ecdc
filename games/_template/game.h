// Ladder, a race for two. This is the only header that other code includes. engine/game.h says what each function must
// do.
//
//   players   2
//   hidden    the choices of the round
//   chance    one die
//   length    a dozen rounds at most
//   win       be on the top rung, or be higher after the last round
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "engine/journal.h"
#include "engine/setup.h"
#include "engine/sheet.h"
#include "games/_template/journal_kinds.h"
#include "games/_template/shown.h"

namespace exchequer::template_title {

struct Module : Spoken<kVerbTable, kFactTable> {
  using State = template_title::State;
  using View = template_title::State;  // a state in which kSecret replaces what the viewer may not see
  using Rules = template_title::Rules;
  using Shown = template_title::Shown;

  static const Facts& facts();
  static std::vector<SetupOption> options(const Pack& pack) { return setup_options(pack); }
  static Rules compile(const Pack& pack, const Setup& setup, Problems& problems) {
    return template_title::compile(pack, setup, problems);
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

  static View view(const Rules& rules, const State& state, Seat seat);
  static State determinize(const Rules& rules, const View& view, Rng& rng);
  static std::optional<Action> observe(const Rules& rules, const State& state, const Move& move, Seat seat);

  static bool in_game(const Rules& rules, Action action);
  static constexpr int kFeatureCount = 6;
  static void features(const Rules& rules, const View& view, Seat seat, std::span<std::int16_t> out);
  static std::int32_t evaluate(const Rules& rules, const View& view, Seat seat);
  static bool worth_looking(const Rules& rules, const View& view, Action action, int depth);
  static bool settled(const Rules& rules, const View& view, Seat seat);

  static std::optional<Action> parse(const Rules& rules, const State& state, Seat seat, std::string_view text);
  static Message action_words(const Rules& rules, const State& state, const Move& move);
  static Message entry_words(const Rules& rules, const Entry& entry);
  static Message seat_words(const Rules& rules, Seat seat);
  static Question question(const Rules& rules, const View& view, Seat seat);
  static Sheet sheet(const Rules& rules, const View& view, Seat seat);
  static Shown describe(const Rules& rules, const State& state);
  static std::vector<Measure> series(const Rules& rules, const State& state);
  static std::vector<Happening> happenings(const Rules& rules, const Entry& entry);
};

}  // namespace exchequer::template_title
