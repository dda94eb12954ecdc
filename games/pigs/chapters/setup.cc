// Setup: how a game begins (PG-001 to PG-026).
#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {

State set_up(const Rules& rules, Journal* journal) {
  State state = rules.start;  // put together once, in rules.cc
  if (journal) {
    for (const Clause clause :
         {clause::PG_001, clause::PG_002, clause::PG_008, clause::PG_009, clause::PG_010, clause::PG_011,
          clause::PG_020, clause::PG_021, clause::PG_023, clause::PG_024, clause::PG_025, clause::PG_060,
          clause::PG_061, clause::PG_065, clause::PG_066, clause::PG_R09, clause::PG_R35, clause::PG_R37})
      note(journal, clause);
    if (is_symmetrical(rules)) note(journal, clause::PG_067);
    for (Actor actor = 0; actor < kActors; ++actor)
      write(journal, Kind::kSetupRating, actor == kPeople ? clause::PG_004 : clause::PG_003, actor,
            state.rating[actor]);
    note(journal, clause::PG_012);
    if (!rules.modes) note(journal, clause::PG_R33);
    note(journal, rules.events ? clause::PG_071 : clause::PG_R34);
  }
  return state;
}

void do_first(State& state, int player, Journal* journal) {
  state.first = static_cast<std::uint8_t>(player_after(player, -1));  // Priority comes to the next one
  write(journal, Kind::kLot, clause::PG_R01, player);
  state.phase = Phase::kDeal;
}

// PG-026: advice for the first games.
std::vector<Message> Module::recommended(const Setup& setup) {
  if (setup.options.at("events") == "off" && setup.options.at("modes") == "off") return {};
  return {{"pigs.recommended.first_games"}};
}

}  // namespace exchequer::pigs
