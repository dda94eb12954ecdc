// Everything by which a seat could tell indistinguishable states apart, compared one by one.
#include "tests/conformance/twins.h"

#include "content/formats.h"
#include "engine/foresight.h"

namespace exchequer::test {
namespace {

std::vector<Action> listed(const AnyGame& game, const StateBytes& state, Seat seat) {
  ActionList list;
  if (game.to_act(state).has(seat)) game.legal(state, seat, list);
  return {list.begin(), list.end()};
}

std::vector<Message> told(const AnyGame& game, const Journal& journal, Seat seat) {
  std::vector<Message> all;
  for (const Entry& entry : readable(game, journal.entries(), seat)) all.push_back(game.entry_words(entry));
  return all;
}

// A move of one's own, before it is made.
std::string check_own(const AnyGame& game, const StateBytes& one, const StateBytes& two, const Move& move) {
  if (game.notation(one, move) != game.notation(two, move)) return "the notation of an own move differs";
  if (game.action_words(one, move) != game.action_words(two, move)) return "the words of an own move differ";
  const Foresight first = foresee(game, one, move, move.seat), second = foresee(game, two, move, move.seat);
  if (first.entries != second.entries || first.complete != second.complete) return "a preview differs";
  return {};
}

// What a move has led to, and what the seat noticed of it.
struct Lived {
  Move move;
  StateBytes state, view;
  std::optional<Action> observed;
  std::vector<Message> told;
};

Lived live(const AnyGame& game, StateBytes state, const Move& move, Seat seat) {
  Lived lived{move, {}, {}, game.observe(state, move, seat), {}};
  Journal journal;
  game.apply(state, move, &journal);
  lived.view = game.view(state, seat);
  lived.told = told(game, journal, seat);
  lived.state = std::move(state);
  return lived;
}

// A seat may learn by a move. But if it sees the same afterwards, it has noticed the same; otherwise its view has
// forgotten something, or it was told too much.
std::string compare(const Lived& one, const Lived& two) {
  if (one.view != two.view || one.state == two.state) return {};
  if (one.observed != two.observed) return "moves whose difference is hidden look different";
  if (one.told != two.told) return "the seat is told different things and sees the same";
  return {};
}

}  // namespace

std::string check_twins(const AnyGame& game, const StateBytes& state, Seat seat, Rng& rng) {
  const StateBytes twin = game.determinize(game.view(state, seat), rng);
  if (game.view(twin, seat) != game.view(state, seat)) return "the view differs";
  const Seats acting = game.to_act(state);
  if (game.to_act(twin) != acting) return "who is asked differs";
  if (game.sheet(state, seat) != game.sheet(twin, seat)) return "the board differs";
  if (print_json(seen_description(game, state, seat)) != print_json(seen_description(game, twin, seat)))
    return "the description differs";
  if (seat != kSpectator) {
    if (listed(game, state, seat) != listed(game, twin, seat)) return "what is legal differs";
    for (int i = 0; i < game.action_count(); ++i) {
      const Move move{seat, game.action_at(i)};
      if (game.why_not(state, move) != game.why_not(twin, move)) return "why something is not allowed differs";
    }
    if (acting.has(seat) && game.question(state, seat) != game.question(twin, seat)) return "the question differs";
  }
  std::vector<Move> moves;
  if (acting.is_chance()) {
    OutcomeList outcomes;
    game.outcomes(state, outcomes);
    for (const Outcome& outcome : outcomes) moves.push_back({kChance, outcome.action});
  }
  for (Seat actor = 0; actor < game.seats(); ++actor)
    for (const Action action : listed(game, state, actor)) moves.push_back({actor, action});
  std::vector<Lived> before;
  for (const Move& move : moves) {
    std::string wrong;
    if (move.seat == seat) wrong = check_own(game, state, twin, move);
    Lived lived = live(game, state, move, seat);
    // The same move in the other world, unless it is another's and made with what is not there in that world.
    if (wrong.empty() && game.why_not(twin, move) == kOk) wrong = compare(lived, live(game, twin, move, seat));
    for (const Lived& other : before)  // another move in the same world
      if (wrong.empty() && other.move.seat == move.seat) wrong = compare(other, lived);
    if (!wrong.empty()) return wrong + ": " + game.notation(state, move);
    before.push_back(std::move(lived));
  }
  return {};
}

}  // namespace exchequer::test
