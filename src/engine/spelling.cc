// Checks that actions can be written down and read back.
#include "engine/spelling.h"

#include <algorithm>
#include <array>
#include <vector>

namespace exchequer {
namespace {

// The node of the longest id that occurs in a text.
void find_id(const Node& node, std::string_view text, const Node*& best) {
  if (const NodeTable* entries = node.table()) {
    for (const auto& [key, child] : *entries) {
      if (key == "id" && child.text() && !child.text()->empty() && text.find(*child.text()) != std::string_view::npos &&
          (!best || best->text()->size() < child.text()->size()))
        best = &child;
      find_id(child, text, best);
    }
  } else if (const NodeArray* values = node.array()) {
    for (const Node& value : *values) find_id(value, text, best);
  }
}

class Speller {
 public:
  Speller(const AnyGame& game, int moves)
      : game_(game), left_(moves), chosen_(static_cast<std::size_t>(game.action_count())) {}

  Errors errors() {
    for (std::uint64_t number = 0; left_ > 0 && errors_.empty(); ++number) play(number);
    return std::move(errors_);
  }

 private:
  void play(std::uint64_t number) {
    Rng rng(game_.pack().hash, number);
    StateBytes state = game_.start(nullptr);
    for (; left_ > 0 && errors_.empty(); --left_) {
      if (!game_.broken_invariant(state).empty()) return stuck();
      const Seats acting = game_.to_act(state);
      if (acting.empty()) break;
      if (acting.is_chance()) {
        OutcomeList outcomes;
        game_.outcomes(state, outcomes);
        if (outcomes.empty()) return stuck();
        for (const Outcome& outcome : outcomes) check(state, {kChance, outcome.action}, true);
        if (errors_.empty()) game_.apply(state, {kChance, game_.sample(state, rng)}, nullptr);
        continue;
      }
      Move move;
      for (Seat seat = 0; seat < game_.seats(); ++seat) {
        if (!acting.has(seat)) continue;
        ActionList legal;
        game_.legal(state, seat, legal);
        if (legal.empty()) return stuck();
        for (const Action& action : legal) check(state, {seat, action}, true);
        if (is_new(legal)) check_refused(state, seat);
        move = {seat, choose(legal, rng)};
      }
      if (errors_.empty()) game_.apply(state, move, nullptr);
    }
  }

  // An action that was not chosen before, if there is one.
  Action choose(const ActionList& legal, Rng& rng) {
    const int first = static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.size())));
    for (int i = 0; i < legal.size(); ++i) {
      const Action action = legal[(first + i) % legal.size()];
      const int index = game_.action_index(action);
      if (index < 0 || chosen_[static_cast<std::size_t>(index)]) continue;
      chosen_[static_cast<std::size_t>(index)] = true;
      return action;
    }
    return legal[first];
  }

  // A verb that was not offered before means a new moment of the game.
  bool is_new(const ActionList& legal) {
    bool any = false;
    for (const Action& action : legal) {
      any |= !verbs_[action.verb];
      verbs_[action.verb] = true;
    }
    return any;
  }

  void check_refused(const StateBytes& state, Seat seat) {
    for (int i = 0; i < game_.action_count() && errors_.empty(); ++i) {
      const Move move{seat, game_.action_at(i)};
      if (game_.in_game(move.action) && game_.why_not(state, move) != kOk &&
          !game_.action_words(state, move).key.empty())
        check(state, move, false);
    }
  }

  // A refused action may make no sense (a price for something free) and then need not be readable. If it is read, it
  // must have the same verb and object.
  void check(const StateBytes& state, const Move& move, bool offered) {
    if (!errors_.empty()) return;
    const std::string text = game_.notation(state, move);
    const std::optional<Action> back = game_.parse(state, move.seat, text);
    if (offered ? back == move.action : !back || (back->verb == move.action.verb && back->a == move.action.a)) return;
    const Node* id = nullptr;
    find_id(game_.pack().values, text, id);
    errors_.push_back({(id ? *id : game_.pack().values).where(),
                       Message("error.pack.spelling", {{"move", text}, {"id", id ? *id->text() : std::string()}})});
  }

  void stuck() { errors_.push_back({game_.pack().values.where(), Message("error.pack.stuck")}); }

  const AnyGame& game_;
  int left_;
  std::vector<bool> chosen_;
  std::array<bool, 256> verbs_{};
  Errors errors_;
};

}  // namespace

Errors spelling_errors(const AnyGame& game, int moves) { return Speller(game, moves).errors(); }

}  // namespace exchequer
