// Who is asked, and the turn structure in one place (DT-028). A rescue interrupts an event or the valuation. An event
// interrupts the event phase, the actions or the end of the turn. Afterwards the interrupted stage goes on.
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {
namespace {

// Takes the stage one step further. True: somebody is asked.
struct Step {
  Stage stage;
  bool (*take)(const Rules&, State&, Journal*);
};
constexpr std::array<Step, 13> kSteps = {{
    {Stage::kSetup, step_setup},  // cubes are drawn for regions and banks, and who begins
    {Stage::kFloat, step_float},  // bank after bank is auctioned
    // Four turns, unless the game ends before:
    {Stage::kLeader, step_leader},         // an auction for the lead; the Leader sets the turn order
    {Stage::kEvents, step_events},         // three cards, each carried out at once
    {Stage::kDeal, step_deal},             // seven cards each
    {Stage::kActions, step_actions},       // one action after the other, until the cards of a hand are gone
    {Stage::kEndEvents, step_end_events},  // events that have waited; then face-down cards are turned up
    {Stage::kValuation, step_valuation},   // bank after bank
    {Stage::kScoring, step_scoring},       // dividends, the best bank; then clean-up, or the end
    {Stage::kAbsorb, step_absorb},         // investments become cubes
    {Stage::kBonds, step_bonds},           // banks feed the bond market
    {Stage::kRefill, step_refill},         // regions are filled and trimmed, cards return; the next turn begins
    // And once:
    {Stage::kFinal, step_final},  // bonds, unspent shares, ties
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kSteps.size(); ++i)
    if (kSteps[i].stage != static_cast<Stage>(i)) return false;
  return kSteps.size() == static_cast<std::size_t>(Stage::kOver);
}
static_assert(in_order());

}  // namespace

Seats Module::to_act(const State& s) { return s.phase == Phase::kOver ? Seats::none() : Seats::one(s.acting); }

void enter(State& s, Stage stage) {
  s.stage = stage;
  s.cursor = 0;
  s.step = 0;
  s.todo = 0;
}

void advance(const Rules& rules, State& s, Journal* journal) {
  while (s.stage != Stage::kOver) {
    if (s.failed && rules.rulings.system_failure == ruling::SystemFailure::kImmediate && s.stage < Stage::kFinal)
        [[unlikely]] {  // DT-R21
      s.frame = Frame{};
      s.rescue_bank = kNo;
      enter(s, Stage::kFinal);
    }
    const bool asked = s.rescue_bank != kNo  ? step_rescue(rules, s, journal)
                       : s.frame.card != kNo ? run_event(rules, s, journal)
                                             : kSteps[static_cast<std::size_t>(s.stage)].take(rules, s, journal);
    if (asked) return;
  }
}

}  // namespace exchequer::downturn
