// The checks for a single position.
#include "tests/conformance/position.h"

#include <algorithm>
#include <set>

#include "content/formats.h"

namespace exchequer::test {

Position::Position(const AnyGame& game, const StateBytes& state)
    : game_(game), state_(state), acting_(game.to_act(state)) {
  if (acting_.is_chance())
    game_.outcomes(state_, outcomes_);
  else if (!acting_.empty())
    game_.legal(state_, acting_.first(), legal_);
}

std::string Position::show(const Move& move) const {
  const Action a = move.action;
  std::string text = "seat " + std::to_string(move.seat) + " action " + std::to_string(a.verb) + "," +
                     std::to_string(a.a) + "," + std::to_string(a.b) + "," + std::to_string(a.c);
  return text + " in " + print_json(game_.describe(state_));
}

bool Position::is_listed(Action action) const {
  if (!acting_.is_chance()) return legal_.contains(action);
  return std::any_of(outcomes_.begin(), outcomes_.end(),
                     [&](const Outcome& outcome) { return outcome.action == action; });
}

std::string Position::check_lists() const {
  const Returns returns = game_.returns(state_);
  if (acting_.empty()) {
    if (returns.ending == 0) return "over without an ending: " + print_json(game_.describe(state_));
    return game_.ending_name(returns.ending).empty() ? "an ending without a name" : "";
  }
  if (returns.ending != 0 || !returns.winners.empty())
    return "a result before the end: " + print_json(game_.describe(state_));
  std::vector<int> seen;
  const auto check = [&](Action action) -> std::string {
    const Move move{seat(), action};
    const int index = game_.action_index(action);
    if (index < 0 || index >= game_.action_count()) return "not in the action space: " + show(move);
    if (game_.action_at(index) != action) return "action_at is not the inverse of action_index: " + show(move);
    if (std::find(seen.begin(), seen.end(), index) != seen.end()) return "listed twice: " + show(move);
    seen.push_back(index);
    if (const Clause refusal = game_.why_not(state_, move); refusal != kOk)
      return "listed but refused by " + game_.rulebook()[refusal].id + ": " + show(move);
    return {};
  };
  std::uint64_t sum = 0;
  for (const Outcome& outcome : outcomes_) {
    sum += outcome.weight;
    if (outcome.weight == 0) return "an outcome without weight: " + show({kChance, outcome.action});
    if (std::string wrong = check(outcome.action); !wrong.empty()) return wrong;
  }
  if (acting_.is_chance() && (sum == 0 || sum > UINT32_MAX)) return "weights that cannot be drawn from";
  for (const Action action : legal_) {
    if (std::string wrong = check(action); !wrong.empty()) return wrong;
    if (!game_.in_game(action)) return "possible now, but not in this game: " + show({seat(), action});
  }
  if (!acting_.is_chance() && legal_.empty()) return "nothing to do: " + print_json(game_.describe(state_));
  return {};
}

std::string Position::check_action_space(Rng& rng, ClauseTally& tally) const {
  const std::size_t clauses = game_.rulebook().clauses().size();
  const auto check = [&](const Move& move, bool allowed) -> std::string {
    const Clause refusal = game_.why_not(state_, move);
    if (refusal.index > clauses) return "refused by a clause that does not exist: " + show(move);
    ++tally.refused[refusal.index];
    if ((refusal == kOk) == allowed) return {};
    return (allowed ? "listed but refused by " + game_.rulebook()[refusal].id : "not listed but allowed") + ": " +
           show(move);
  };
  for (int i = 0; i < game_.action_count(); ++i) {
    const Action action = game_.action_at(i);
    if (game_.action_index(action) != i) return "action_index is not the inverse of action_at: " + std::to_string(i);
    const bool listed = !acting_.empty() && is_listed(action);
    if (std::string wrong = check({acting_.empty() ? Seat{0} : seat(), action}, listed); !wrong.empty()) return wrong;
    // Whoever is not to act may do nothing at all.
    const auto other = static_cast<Seat>(rng.below(kMaxSeats));
    const Seat idle = acting_.has(other) ? kChance : other;
    if (!acting_.has(idle))
      if (std::string wrong = check({idle, action}, false); !wrong.empty()) return wrong;
  }
  for (int i = 0; i < 64; ++i) {
    const std::uint32_t bits = rng.next();
    const Action junk{static_cast<std::uint8_t>(bits & 31), static_cast<std::uint8_t>(bits >> 8),
                      static_cast<std::uint8_t>(bits >> 16), static_cast<std::uint8_t>(bits >> 24)};
    const int index = game_.action_index(junk);
    if (index >= 0 && game_.action_at(index) != junk) return "two actions with one index: " + show({0, junk});
    const bool listed = !acting_.empty() && is_listed(junk);
    if (std::string wrong = check({acting_.empty() ? Seat{0} : seat(), junk}, listed); !wrong.empty()) return wrong;
  }
  return {};
}

std::string Position::check_notation() const {
  if (acting_.empty()) return {};
  std::set<std::string> seen;
  const auto check = [&](Action action) -> std::string {
    const Move move{seat(), action};
    const std::string text = game_.notation(state_, move);
    if (text.empty()) return "no notation: " + show(move);
    if (!seen.insert(text).second) return "one notation for two actions, " + text + ": " + show(move);
    const std::optional<Action> back = game_.parse(state_, seat(), text);
    if (!back || *back != action) return "the notation " + text + " does not lead back: " + show(move);
    return {};
  };
  for (const Outcome& outcome : outcomes_)
    if (std::string wrong = check(outcome.action); !wrong.empty()) return wrong;
  for (const Action action : legal_)
    if (std::string wrong = check(action); !wrong.empty()) return wrong;
  for (const char* junk : {"", " ", "draw draw draw draw", "option 99", "\xff\xfe", "paying", "turn", "0"})
    if (const std::optional<Action> action = game_.parse(state_, seat(), junk);
        action && game_.action_index(*action) < 0)
      return "'" + std::string(junk) + "' reads as an action that does not exist";
  return {};
}

std::string Position::check_views(Rng& rng) const {
  for (int i = 0; i <= game_.seats(); ++i) {
    const Seat viewer = i < game_.seats() ? static_cast<Seat>(i) : kSpectator;
    const StateBytes view = game_.view(state_, viewer);
    const StateBytes world = game_.determinize(view, rng);
    const std::string who = "seat " + std::to_string(viewer) + ": ";
    if (game_.view(world, viewer) != view) return who + "the view of a world made from a view differs from it";
    if (!game_.facts().hidden_information && world != state_) return who + "nothing is hidden, but the world differs";
    if (std::string wrong = game_.broken_invariant(world); !wrong.empty())
      return who + "a world breaks an invariant: " + wrong;
    if (game_.to_act(world) != acting_) return who + "a world has other seats to act";
    if (acting_.has(viewer)) {
      ActionList there;
      game_.legal(world, viewer, there);
      ActionList here;
      game_.legal(state_, viewer, here);
      if (!std::equal(here.begin(), here.end(), there.begin(), there.end()))
        return who + "what is legal depends on what is hidden";
      for (const Action action : here)
        if (const auto seen = game_.observe(state_, {viewer, action}, viewer); !seen || *seen != action)
          return who + "does not see its own move: " + show({viewer, action});
    }
    if (viewer != kSpectator && game_.features(view, viewer) != game_.features(game_.view(world, viewer), viewer))
      return who + "features differ for one view";
  }
  if (game_.hash(state_) != game_.hash(StateBytes(state_))) return "equal states hash differently";
  return {};
}

}  // namespace exchequer::test
