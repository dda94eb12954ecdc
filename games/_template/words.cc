// Messages for actions, events and questions. The words themselves are in text/*.json, never here.
#include "games/_template/words.h"

#include "games/_template/clauses.h"
#include "games/_template/game.h"

namespace exchequer::template_title {
Message climber_word(int seat) { return {"template.climber", {{"number", seat + 1}}}; }

Message Module::seat_words(const Rules&, Seat seat) { return climber_word(seat); }

Message Module::action_words(const Rules&, const State&, const Move& move) {
  switch (static_cast<Verb>(move.action.verb)) {
    case Verb::kStep: return {"template.action.step"};
    case Verb::kLeap: return {"template.action.leap"};
    case Verb::kRolled: return {"template.action.rolled", {{"number", move.action.a + 1}}};
  }
  return {};
}

Message Module::entry_words(const Rules&, const Entry& e) {
  switch (static_cast<Kind>(e.kind)) {
    case Kind::kNote: return {};
    case Kind::kSetup: return {"template.entry.setup", {{"rungs", e.a}, {"rounds", e.b}}};
    case Kind::kChosen: return {"template.entry.chosen", {{"climber", climber_word(e.a)}}};
    case Kind::kRolled: return {"template.entry.rolled", {{"number", e.a}}};
    case Kind::kClimbed:
      return {"template.entry.climbed", {{"climber", climber_word(e.a)}, {"from", e.b}, {"to", e.c}}};
    case Kind::kBothLeap: return {"template.entry.both_leap"};
    case Kind::kRound: return {"template.entry.round", {{"round", e.a}}};
    case Kind::kWon: return {"template.entry.won", {{"climber", climber_word(e.a)}}};
    case Kind::kLevel: return {"template.entry.level"};
  }
  return {};
}

Question Module::question(const Rules&, const View& view, Seat) {
  switch (view.phase) {
    case Phase::kChoose: return {{"template.question.choose"}, clause::TT_010};
    case Phase::kRoll: return {{"template.question.roll"}, clause::TT_011};
    case Phase::kOver:
      return {{"template.ending." + std::string(kEndingIds[at(view.ending)])},
              view.ending == Ending::kTop ? clause::TT_020 : clause::TT_021};
  }
  return {};
}

}  // namespace exchequer::template_title
