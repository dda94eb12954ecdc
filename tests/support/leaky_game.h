// A game that leaks one bit of the whole state at one place where only the view should count, for tests that compare
// indistinguishable states.
#pragma once

#include "tests/support/forwarding_game.h"

namespace exchequer::test {

enum class Leak {
  kNone,
  kView,
  kAsked,
  kLegal,
  kWhyNot,
  kQuestion,
  kSheet,
  kNotation,
  kWords,
  kObserve,
  kReading,
  kJournal
};

inline constexpr Leak kAllLeaks[] = {Leak::kView,     Leak::kAsked,   Leak::kLegal,    Leak::kWhyNot,
                                     Leak::kQuestion, Leak::kSheet,   Leak::kNotation, Leak::kWords,
                                     Leak::kObserve,  Leak::kReading, Leak::kJournal};

inline const char* name_of(Leak leak) {
  constexpr const char* kNames[] = {"none",  "view",     "asked", "legal",   "why_not", "question",
                                    "sheet", "notation", "words", "observe", "reading", "journal"};
  return kNames[static_cast<std::size_t>(leak)];
}

class LeakyGame final : public ForwardingGame {
 public:
  LeakyGame(std::shared_ptr<const AnyGame> game, Leak leak) : ForwardingGame(std::move(game)), leak_(leak) {}
  Seats to_act(const StateBytes& s) const override {
    const Seats acting = game_->to_act(s);
    return leak_ == Leak::kAsked && bit(s) && !acting.is_chance() && !acting.empty() ? Seats::chance() : acting;
  }
  void legal(const StateBytes& s, Seat seat, ActionList& out) const override {
    game_->legal(s, seat, out);
    if (leak_ != Leak::kLegal || !bit(s) || out.size() < 2) return;
    ActionList fewer;
    for (int i = 1; i < out.size(); ++i) fewer.push(out[i]);
    out = fewer;
  }
  Clause why_not(const StateBytes& s, const Move& move) const override {
    const Clause refusal = game_->why_not(s, move);
    return leak_ == Leak::kWhyNot && refusal != kOk && bit(s) ? Clause{1} : refusal;
  }
  void apply(StateBytes& s, const Move& move, Journal* journal) const override {
    game_->apply(s, move, journal);
    if (journal)
      for (const Entry& entry : journal->entries())
        if (!game_->entry_words(entry).key.empty() && game_->may_read(entry, kSpectator)) sample_ = entry;
    if (leak_ != Leak::kJournal || !journal || !bit(s)) return;
    // One entry too many; where a secret move writes nothing (a token chosen face down), the only one, if possible one
    // with words.
    journal->add(journal->entries().empty() ? sample_ : journal->entries().front());
  }
  void outcomes(const StateBytes& s, OutcomeList& out) const override {
    out.clear();
    if (game_->to_act(s).is_chance()) game_->outcomes(s, out);
  }
  StateBytes view(const StateBytes& s, Seat seat) const override {
    StateBytes view = game_->view(s, seat);
    if (leak_ == Leak::kView) view.push_back(std::byte{bit(s)});
    return view;
  }
  StateBytes determinize(const StateBytes& view, Rng& rng) const override {
    return game_->determinize(honest(view), rng);
  }
  std::optional<Node> describe_view(const StateBytes& view) const override {
    return game_->describe_view(honest(view));
  }
  std::optional<Action> observe(const StateBytes& s, const Move& move, Seat seat) const override {
    return leak_ == Leak::kObserve ? move.action : game_->observe(s, move, seat);
  }
  bool may_read(const Entry& entry, Seat seat) const override {
    return leak_ == Leak::kReading || game_->may_read(entry, seat);
  }
  std::string notation(const StateBytes& s, const Move& move) const override {
    return game_->notation(s, move) + (leak_ == Leak::kNotation && bit(s) ? " " : "");
  }
  std::optional<Action> parse(const StateBytes& s, Seat seat, std::string_view text) const override {
    while (text.ends_with(' ')) text.remove_suffix(1);
    return game_->parse(s, seat, text);
  }
  Message action_words(const StateBytes& s, const Move& move) const override {
    return leak_ == Leak::kWords && bit(s) ? Message("leak") : game_->action_words(s, move);
  }
  Question question(const StateBytes& s, Seat seat) const override {
    return leak_ == Leak::kQuestion && bit(s) ? Question{Message("leak"), kOk} : game_->question(s, seat);
  }
  Sheet sheet(const StateBytes& s, Seat seat) const override {
    return leak_ == Leak::kSheet && bit(s) ? Sheet{} : game_->sheet(s, seat);
  }

 private:
  bool bit(const StateBytes& s) const { return game_->hash(s) & 1; }
  StateBytes honest(const StateBytes& view) const {
    return {view.begin(), view.end() - (leak_ == Leak::kView ? 1 : 0)};
  }
  Leak leak_;
  mutable Entry sample_;  // that everybody may read
};

}  // namespace exchequer::test
