// Dispatch of a legal move to its chapter, and how a game went.
#include "core/check.h"
#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {

State Module::start(const Rules& rules, Journal* journal) { return set_up(rules, journal); }

void Module::apply(const Rules& rules, State& state, const Move& move, Journal* journal) {
  const Action action = move.action;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kFirst: return do_first(rules, state, action.a, journal);
    case Verb::kReveal: return do_event(rules, state, action.a, journal);
    case Verb::kDrawn: return do_draw(rules, state, action.a, journal);
    case Verb::kPass: return do_pass(rules, state, journal);
    case Verb::kVote: return do_vote(state, action.a);
    case Verb::kCard: return do_vote_card(rules, state, action.a, journal);
    case Verb::kMode: return do_mode(rules, state, action.a, journal);
    case Verb::kTarget: return do_target(rules, state, action.a, action.b, journal);
    case Verb::kNext: return do_next(rules, state, action.a, journal);
    case Verb::kShare: return do_share(rules, state, action.a, journal);
    case Verb::kSubmit: return do_submit(rules, state, action.a, journal);
  }
  EXCHEQUER_CHECK(false);
}

Returns Module::returns(const Rules&, const State& state) {
  Returns returns;
  returns.ending = static_cast<std::uint8_t>(state.ending);
  for (std::size_t player = 0; player < kPlayers; ++player) returns.score[player] = state.rating[player];
  if (state.winner < kPlayers) returns.winners = Seats::one(state.winner);
  return returns;
}

}  // namespace exchequer::pigs
