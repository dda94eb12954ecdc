// A game that passes everything on to another one, so that a test can change one thing about it.
#pragma once

#include <memory>
#include <utility>

#include "tests/support/titles.h"

namespace exchequer::test {

class ForwardingGame : public AnyGame {
 public:
  explicit ForwardingGame(std::shared_ptr<const AnyGame> game)
      : AnyGame(game->facts(), default_pack(*plugin_named(game->facts().id).title), game->setup()),
        game_(std::move(game)) {}

  StateBytes start(Journal* journal) const override { return game_->start(journal); }
  Seats to_act(const StateBytes& s) const override { return game_->to_act(s); }
  void legal(const StateBytes& s, Seat seat, ActionList& out) const override { game_->legal(s, seat, out); }
  Clause why_not(const StateBytes& s, const Move& move) const override { return game_->why_not(s, move); }
  void apply(StateBytes& s, const Move& move, Journal* journal) const override { game_->apply(s, move, journal); }
  void outcomes(const StateBytes& s, OutcomeList& out) const override { game_->outcomes(s, out); }
  Action sample(const StateBytes& s, Rng& rng) const override { return game_->sample(s, rng); }
  Returns returns(const StateBytes& s) const override { return game_->returns(s); }
  std::string broken_invariant(const StateBytes& s) const override { return game_->broken_invariant(s); }
  std::uint64_t hash(const StateBytes& s) const override { return game_->hash(s); }
  StateBytes view(const StateBytes& s, Seat seat) const override { return game_->view(s, seat); }
  StateBytes determinize(const StateBytes& view, Rng& rng) const override { return game_->determinize(view, rng); }
  std::optional<Action> observe(const StateBytes& s, const Move& move, Seat seat) const override {
    return game_->observe(s, move, seat);
  }
  bool may_read(const Entry& entry, Seat seat) const override { return game_->may_read(entry, seat); }
  int action_count() const override { return game_->action_count(); }
  int action_index(Action action) const override { return game_->action_index(action); }
  Action action_at(int index) const override { return game_->action_at(index); }
  bool in_game(Action action) const override { return game_->in_game(action); }
  std::vector<std::int16_t> features(const StateBytes& view, Seat seat) const override {
    return game_->features(view, seat);
  }
  std::string notation(const StateBytes& s, const Move& move) const override { return game_->notation(s, move); }
  std::optional<Action> parse(const StateBytes& s, Seat seat, std::string_view text) const override {
    return game_->parse(s, seat, text);
  }
  Message action_words(const StateBytes& s, const Move& move) const override { return game_->action_words(s, move); }
  Message entry_words(const Entry& entry) const override { return game_->entry_words(entry); }
  Fact fact(const Entry& entry) const override { return game_->fact(entry); }
  Fact fact_of(const StateBytes& s, const Move& move) const override { return game_->fact_of(s, move); }
  Question question(const StateBytes& s, Seat seat) const override { return game_->question(s, seat); }
  Sheet sheet(const StateBytes& s, Seat seat) const override { return game_->sheet(s, seat); }
  Node describe(const StateBytes& s) const override { return game_->describe(s); }
  std::optional<Node> describe_view(const StateBytes& view) const override { return game_->describe_view(view); }
  std::optional<Schema> shown_schema() const override { return game_->shown_schema(); }
  std::vector<Card> cards(const StateBytes* state, Seat seat) const override { return game_->cards(state, seat); }
  std::vector<Measure> series(const StateBytes& s) const override { return game_->series(s); }
  std::vector<Happening> happenings(const Entry& entry) const override { return game_->happenings(entry); }
  std::vector<std::string> scorings() const override { return game_->scorings(); }
  std::array<std::int32_t, kMaxSeats> match_points(const StateBytes& s, std::string_view scoring) const override {
    return game_->match_points(s, scoring);
  }

 protected:
  std::shared_ptr<const AnyGame> game_;
};

}  // namespace exchequer::test
