// A game that fails on request: at one place, by an exception, or by a notation that cannot be read back.
#pragma once

#include <stdexcept>

#include "tests/support/forwarding_game.h"

namespace exchequer::test {

struct Fault {
  std::string where;  // the function that fails; empty: none does
};

class FaultyGame final : public ForwardingGame {
 public:
  FaultyGame(std::shared_ptr<const AnyGame> game, std::shared_ptr<const Fault> fault)
      : ForwardingGame(std::move(game)), fault_(std::move(fault)) {}

  StateBytes start(Journal* journal) const override { return may("start"), game_->start(journal); }
  Seats to_act(const StateBytes& s) const override { return may("to_act"), game_->to_act(s); }
  Clause why_not(const StateBytes& s, const Move& move) const override {
    return may("why_not"), game_->why_not(s, move);
  }
  void apply(StateBytes& s, const Move& move, Journal* journal) const override {
    may("apply"), game_->apply(s, move, journal);
  }
  StateBytes view(const StateBytes& s, Seat seat) const override { return may("view"), game_->view(s, seat); }
  Question question(const StateBytes& s, Seat seat) const override { return may("question"), game_->question(s, seat); }
  std::string notation(const StateBytes& s, const Move& move) const override {
    return may("notation"), game_->notation(s, move);
  }
  std::optional<Action> parse(const StateBytes& s, Seat seat, std::string_view text) const override {
    return fault_->where == "parse" ? std::nullopt : game_->parse(s, seat, text);
  }

 private:
  void may(const char* what) const {
    if (fault_->where == what) throw std::runtime_error(std::string("a fault in ") + what);
  }
  std::shared_ptr<const Fault> fault_;
};

}  // namespace exchequer::test
