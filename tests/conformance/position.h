// What must hold in every position of every title: the checks shared by the suites in this folder. Each returns
// nothing, or what is wrong with the position.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/plugin.h"

namespace exchequer::test {

// How often each clause was at work: cited in a journal, or as the reason of a refusal.
struct ClauseTally {
  std::vector<std::uint64_t> cited, refused;  // by Clause::index
  explicit ClauseTally(const Rulebook& book) : cited(book.clauses().size() + 1), refused(book.clauses().size() + 1) {}
  void count(const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) ++cited.at(entry.clause.index);
  }
  std::uint64_t total(std::size_t index) const { return cited[index] + refused[index]; }
};

class Position {
 public:
  Position(const AnyGame& game, const StateBytes& state);

  const ActionList& legal() const { return legal_; }  // of seat(), or empty
  const OutcomeList& outcomes() const { return outcomes_; }
  Seats acting() const { return acting_; }
  Seat seat() const { return acting_.is_chance() ? kChance : acting_.first(); }

  // On every position: lists without duplicates, well-formed, each of them allowed; chance weighs more than nothing;
  // results exactly when the game is over.
  std::string check_lists() const;

  // On samples: the whole action space and junk beside it; refusals are counted.
  std::string check_action_space(Rng& rng, ClauseTally& tally) const;
  // On samples: notation and its inverse.
  std::string check_notation() const;
  // On samples: views, hidden worlds that fit them, features.
  std::string check_views(Rng& rng) const;

 private:
  std::string show(const Move& move) const;
  bool is_listed(Action action) const;

  const AnyGame& game_;
  const StateBytes& state_;
  Seats acting_;
  ActionList legal_;
  OutcomeList outcomes_;
};

}  // namespace exchequer::test
