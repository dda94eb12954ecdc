// Ending the Game: losing at once, winning at Year End (AU-095 to AU-097, AU-143).
#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"
#include "games/austerity/game.h"

namespace exchequer::austerity {

void end_game(State& state, Ending ending, Clause clause, Journal* journal) {
  state.ending = ending;
  state.phase = Phase::kOver;
  if (ending == Ending::kWon)
    write(journal, Kind::kWon, clause);
  else
    write(journal, Kind::kLost, clause, static_cast<int>(ending));
}

Clause ended_by(const Rules& rules, const State& state) {
  switch (state.ending) {
    case Ending::kNone: return kOk;
    case Ending::kWon: return rules.scenario ? clause::AU_143 : clause::AU_096;
    case Ending::kDeadline: return clause::AU_R43;
    case Ending::kCounterGone: return clause::AU_R42;
    case Ending::kTermLimit: return clause::AU_R32;
    default: return clause::AU_095;
  }
}

void lose_at_zero(State& state, Track track, Journal* journal) {
  note(journal, clause::AU_R24);
  end_game(state, static_cast<Ending>(static_cast<int>(Ending::kEmploymentGone) + track), clause::AU_095, journal);
}

bool win_check(const Rules& rules, State& state, Journal* journal) {
  note(journal, clause::AU_041);
  if (rules.decay && state.uses[kScenarioAction] == 0) {  // AU-R42: the marker moves first
    const int from = state.counter;
    state.counter = static_cast<std::uint8_t>(from > 0 ? from - 1 : 0);  // a pack may start the marker on 0
    write(journal, Kind::kCounter, clause::AU_R42, from, state.counter);
    if (state.counter == 0) {
      end_game(state, Ending::kCounterGone, clause::AU_R42, journal);
      return true;
    }
  }
  const Goal& goal = rules.goal;
  bool reached = state.counter >= goal.need;
  for (std::size_t track = 0; track < kTracks; ++track) reached = reached && state.track[track] >= goal.floors[track];
  switch (goal.kind) {
    case GoalKind::kClear:  // AU-096, AU-097: only Used is counted
      reached = reached && state.used[goal.cleared] == 0;
      note(journal, goal.cleared == kDebt ? clause::AU_097 : clause::AU_R44);
      break;
    case GoalKind::kDeadline:  // AU-R43: tested in that year only
      note(journal, clause::AU_R43);
      if (state.year < goal.year) return false;
      if (!reached) {
        end_game(state, Ending::kDeadline, clause::AU_R43, journal);
        return true;
      }
      break;
    case GoalKind::kReach: break;
  }
  if (rules.scenario) note(journal, clause::AU_143);
  if (!reached) return false;
  end_game(state, Ending::kWon, rules.scenario ? clause::AU_143 : clause::AU_096, journal);
  return true;
}

Returns Module::returns(const Rules&, const State& state) {
  Returns returns;
  returns.ending = static_cast<std::uint8_t>(state.ending);
  if (state.ending == Ending::kWon) {
    returns.winners = Seats::one(0);
    returns.score[0] = 1;
  }
  return returns;
}

}  // namespace exchequer::austerity
