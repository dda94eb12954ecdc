// The common fixture of all titles: a position with its rules, played in notation, with refusals and citations as
// clause ids.
//
//   class Position : public test::PositionOf<Module, Position> {
//    public:
//     explicit Position(const Game& game = {}) : PositionOf(rules_of(game)) {}
//     Position& bag(std::string_view letters);   // by hand, as the title needs it
//   };
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/rulebook.h"
#include "engine/game.h"
#include "engine/title.h"

namespace exchequer::test {

// The place of a name; a test that names nothing is at fault.
template <class Names>
int index_of(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return static_cast<int>(i);
  throw std::invalid_argument("no such name: " + std::string(name));
}

// The rules of a set-up, which must have no errors. Options that are left out take their defaults.
template <Game G>
typename G::Rules compiled(const Pack& pack, const Setup& given) {
  const Result<Setup> setup = complete_setup(G::facts(), G::options(pack), given);
  if (!setup) throw std::invalid_argument(setup.errors()[0].where + ": " + setup.errors()[0].what.key);
  Problems problems;
  typename G::Rules rules = G::compile(pack, *setup, problems);
  if (!problems.errors.empty())
    throw std::invalid_argument(problems.errors[0].where + ": " + problems.errors[0].what.key);
  return rules;
}

template <class G, class Self>
class PositionOf {
 public:
  explicit PositionOf(typename G::Rules compiled_rules)
      : rules(std::move(compiled_rules)), state(G::start(rules, &journal)) {}

  typename G::Rules rules;
  Journal journal;  // of the last move, or of the set-up; before the state, whose set-up writes into it
  typename G::State state;

  // Plays moves of the seat whose turn it is, one after the other, by notation, and moves of chance. A refused one
  // fails the test.
  template <class... Moves>
  Self& play(Moves... moves) {
    (play_one(moves), ...);
    return static_cast<Self&>(*this);
  }

  // The clause that forbids this move to the seat whose turn it is, or to that seat. Empty if it is allowed.
  std::string refusal(std::string_view move) const { return refusal(seat_to_act(), move); }
  std::string refusal(Seat seat, std::string_view text) const {
    const std::optional<Action> action = G::parse(rules, state, seat, text);
    if (!action) return "not a move";
    const Clause clause = G::why_not(rules, state, {seat, *action});
    if (seat != kChance) {
      ActionList list;
      if (G::to_act(state).has(seat)) G::legal(rules, state, seat, list);
      EXPECT_EQ(list.contains(*action), clause == kOk) << text << ": the legal list and the refusal differ";
    }
    return clause_id(clause);
  }
  // The legal moves that begin with this text.
  std::vector<std::string> legal(std::string_view prefix = "") const {
    const Seat seat = seat_to_act();
    ActionList list;
    G::legal(rules, state, seat, list);
    std::vector<std::string> all;
    for (const Action& action : list)
      if (std::string text = G::notation(rules, state, {seat, action}); text.starts_with(prefix))
        all.push_back(std::move(text));
    return all;
  }
  bool offers(std::string_view move) const {
    const std::vector<std::string> all = legal();
    return std::find(all.begin(), all.end(), move) != all.end();
  }

  // Of the last move's journal.
  bool cites(std::string_view clause) const {
    const Clause wanted = book().find(clause);
    EXPECT_NE(wanted, kOk) << "no clause " << clause;
    return std::any_of(journal.entries().begin(), journal.entries().end(),
                       [&](const Entry& entry) { return entry.clause == wanted; });
  }
  // The clauses among these in the order in which they were first cited.
  std::vector<std::string> citation_order(const std::vector<std::string>& clauses) const {
    std::vector<std::string> order;
    for (const Entry& entry : journal.entries()) {
      const std::string id = clause_id(entry.clause);
      const bool wanted = std::find(clauses.begin(), clauses.end(), id) != clauses.end();
      if (wanted && std::find(order.begin(), order.end(), id) == order.end()) order.push_back(id);
    }
    return order;
  }

 protected:
  static const Rulebook& book() { return Rulebook::of(G::facts().id); }
  static std::string clause_id(Clause clause) { return clause == kOk ? "" : book()[clause].id; }
  Seat seat_to_act() const {
    const Seats acting = G::to_act(state);
    return acting.empty() ? Seat{0} : acting.first();
  }

 private:
  void play_one(std::string_view text) {
    SCOPED_TRACE("move " + std::string(text));
    const Seat seat = seat_to_act();
    const std::optional<Action> action = G::parse(rules, state, seat, text);
    ASSERT_TRUE(action) << "not a move; " << testing::PrintToString(legal());
    journal.clear();
    const Move move{seat, *action};
    ASSERT_EQ(clause_id(G::why_not(rules, state, move)), "") << testing::PrintToString(legal());
    G::apply(rules, state, move, &journal);
    ASSERT_EQ(G::broken_invariant(rules, state), "");
  }
};

}  // namespace exchequer::test
