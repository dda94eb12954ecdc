// Lord of the P.I.G.S., a voting game about an economy by Jordi Rodríguez and Álvaro Lerma: the module that the outside
// sees.
//
//   players 4 · hidden: hands and the faces of vote cards · chance: Events, cards off the decks · length about 12 turns
//   win: alone on Rating 10 at an end of turn, or alone on the lowest one when Social Stability is 0
//   modules: Events, Alternate Modes
#pragma once

#include <array>
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
#include "games/pigs/journal_kinds.h"
#include "games/pigs/shown.h"

namespace exchequer::pigs {

struct Module : Spoken<kVerbTable, kFactTable> {
  using State = pigs::State;
  using View = pigs::State;  // without what the viewer may not see (view.cc)
  using Rules = pigs::Rules;
  using Shown = pigs::Shown;

  static const Facts& facts();
  static std::vector<SetupOption> options(const Pack& pack) { return setup_options(pack); }
  static Rules compile(const Pack& pack, const Setup& setup, Problems& problems) {
    return pigs::compile(pack, setup, problems);
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
  static bool may_read(const Entry& entry, Seat seat);  // a card's face is for its owner only
  // The points of a finished game in a match (PG-081 to PG-084).
  static constexpr std::array<std::string_view, 2> kScorings = {"regular", "competitive"};
  static std::array<std::int32_t, kMaxSeats> match_points(const Rules& rules, const State& state,
                                                          std::string_view scoring);

  static bool in_game(const Rules& rules, Action action);
  static constexpr int kFeatureCount = 192;
  static void features(const Rules& rules, const View& view, Seat seat, std::span<std::int16_t> out);
  static std::int32_t evaluate(const Rules& rules, const View& view, Seat seat);
  static const Advice& advice(const Rules&);
  static std::int32_t outlook(const Rules& rules, const View& view, Seat seat, std::int32_t evaluation);
  static bool worth_looking(const Rules& rules, const View& view, Action action, int depth);
  static bool settled(const Rules&, const View& view, Seat);

  static std::optional<Action> parse(const Rules& rules, const State& state, Seat seat, std::string_view text);
  static Message action_words(const Rules& rules, const State& state, const Move& move);
  static Message entry_words(const Rules& rules, const Entry& entry);
  static Question question(const Rules& rules, const View& view, Seat seat);
  static Sheet sheet(const Rules& rules, const View& view, Seat seat);
  static Shown describe(const Rules& rules, const State& state);
  static std::vector<::exchequer::Card> cards(const Rules& rules, const View* now);
  static std::vector<Measure> series(const Rules& rules, const State& state);
  static std::vector<Happening> happenings(const Rules& rules, const Entry& entry);  // what a report counts
};

}  // namespace exchequer::pigs
