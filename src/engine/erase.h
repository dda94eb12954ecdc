// The template that turns a title's Module into the erased handle.
#pragma once

#include <concepts>
#include <cstring>
#include <optional>

#include "content/described.h"
#include "core/hash.h"
#include "engine/game.h"
#include "engine/spelling.h"
#include "engine/title.h"

namespace exchequer {

template <PlainValue T>
StateBytes to_bytes(const T& value) {
  StateBytes bytes(sizeof(T));
  std::memcpy(bytes.data(), &value, sizeof(T));
  return bytes;
}

template <PlainValue T>
T from_bytes(const StateBytes& bytes) {
  EXCHEQUER_CHECK(bytes.size() == sizeof(T));
  T value;
  std::memcpy(&value, bytes.data(), sizeof(T));
  return value;
}

template <Game G>
class ErasedGame final : public AnyGame {
 public:
  using State = typename G::State;
  using View = typename G::View;

  ErasedGame(std::shared_ptr<const Pack> pack, Setup setup, typename G::Rules rules)
      : AnyGame(G::facts(), std::move(pack), std::move(setup)), rules_(std::move(rules)) {}

  const typename G::Rules& rules() const { return rules_; }

  StateBytes start(Journal* journal) const override { return to_bytes(G::start(rules_, journal)); }
  Seats to_act(const StateBytes& state) const override { return G::to_act(at(state)); }
  void legal(const StateBytes& state, Seat seat, ActionList& out) const override {
    out.clear();
    G::legal(rules_, at(state), seat, out);
  }
  Clause why_not(const StateBytes& state, const Move& move) const override {
    return G::why_not(rules_, at(state), move);
  }
  void apply(StateBytes& state, const Move& move, Journal* journal) const override {
    State next = at(state);
    G::apply(rules_, next, move, journal);
    state = to_bytes(next);
  }
  void outcomes(const StateBytes& state, OutcomeList& out) const override {
    out.clear();
    G::outcomes(rules_, at(state), out);
  }
  Action sample(const StateBytes& state, Rng& rng) const override { return G::sample(rules_, at(state), rng); }
  Returns returns(const StateBytes& state) const override { return G::returns(rules_, at(state)); }
  std::string broken_invariant(const StateBytes& state) const override {
    return G::broken_invariant(rules_, at(state));
  }
  std::uint64_t hash(const StateBytes& state) const override { return hash_state<G>(rules_, at(state)); }
  StateBytes view(const StateBytes& state, Seat seat) const override { return to_bytes(see(state, seat)); }
  StateBytes determinize(const StateBytes& view, Rng& rng) const override {
    return to_bytes(G::determinize(rules_, from_bytes<View>(view), rng));
  }
  std::optional<Action> observe(const StateBytes& state, const Move& move, Seat seat) const override {
    return G::observe(rules_, at(state), move, seat);
  }
  bool may_read(const Entry& entry, Seat seat) const override {
    if constexpr (requires { G::may_read(entry, seat); })
      return G::may_read(entry, seat);
    else
      return true;
  }
  int action_count() const override { return G::kActionCount; }
  int action_index(Action action) const override { return G::action_index(action); }
  Action action_at(int index) const override { return G::action_at(index); }
  bool in_game(Action action) const override { return G::in_game(rules_, action); }
  std::vector<std::int16_t> features(const StateBytes& view, Seat seat) const override {
    std::vector<std::int16_t> all(static_cast<std::size_t>(G::kFeatureCount));
    G::features(rules_, from_bytes<View>(view), seat, all);
    return all;
  }
  std::string notation(const StateBytes& state, const Move& move) const override {
    return G::notation(rules_, at(state), move);
  }
  std::optional<Action> parse(const StateBytes& state, Seat seat, std::string_view text) const override {
    return G::parse(rules_, at(state), seat, text);
  }
  Message action_words(const StateBytes& state, const Move& move) const override {
    return G::action_words(rules_, at(state), move);
  }
  Message entry_words(const Entry& entry) const override { return G::entry_words(rules_, entry); }
  Fact fact(const Entry& entry) const override {
    if constexpr (requires { G::fact(rules_, entry); })
      return G::fact(rules_, entry);
    else
      return {};
  }
  Fact fact_of(const StateBytes& state, const Move& move) const override {
    if constexpr (requires(const State& now) { G::fact_of(rules_, now, move); })
      return G::fact_of(rules_, at(state), move);
    else
      return {};
  }
  Message seat_words(Seat seat) const override {
    if constexpr (requires { G::seat_words(rules_, seat); })
      return G::seat_words(rules_, seat);
    else
      return {};
  }
  Question question(const StateBytes& state, Seat seat) const override {
    return G::question(rules_, see(state, seat), seat);
  }
  Sheet sheet(const StateBytes& state, Seat seat) const override { return G::sheet(rules_, see(state, seat), seat); }
  Node describe(const StateBytes& state) const override { return as_node(G::describe(rules_, at(state))); }
  std::optional<Node> describe_view(const StateBytes& view) const override {
    if constexpr (requires(const View& seen) { G::describe_view(rules_, seen); })
      return as_node(G::describe_view(rules_, from_bytes<View>(view)));
    else if constexpr (std::same_as<View, State>)
      return as_node(G::describe(rules_, from_bytes<View>(view)));
    else
      return {};
  }
  std::optional<Schema> shown_schema() const override {
    if constexpr (requires { typename G::Shown; }) {
      static_assert(std::same_as<decltype(G::describe(rules_, std::declval<const State&>())), typename G::Shown>);
      return schema_of<typename G::Shown>();
    } else {
      return {};
    }
  }
  std::vector<Card> cards(const StateBytes* state, Seat seat) const override {
    if constexpr (requires(const View* none) { G::cards(rules_, none); }) {
      if (!state) return G::cards(rules_, nullptr);
      const View seen = see(*state, seat);
      return G::cards(rules_, &seen);
    } else {
      return {};
    }
  }
  std::vector<Measure> series(const StateBytes& state) const override { return G::series(rules_, at(state)); }
  std::vector<std::string> scorings() const override {
    if constexpr (requires { G::kScorings; })
      return {std::begin(G::kScorings), std::end(G::kScorings)};
    else
      return {};
  }
  std::array<std::int32_t, kMaxSeats> match_points(const StateBytes& state, std::string_view scoring) const override {
    if constexpr (requires { G::kScorings; })
      return G::match_points(rules_, at(state), scoring);
    else
      return {};
  }
  std::vector<Happening> happenings(const Entry& entry) const override {
    if constexpr (requires { G::happenings(rules_, entry); })
      return G::happenings(rules_, entry);
    else
      return {};
  }

 private:
  static Node as_node(Node node) { return node; }
  template <class Shown>
  static Node as_node(const Shown& shown) {
    return to_node(shown);
  }
  static State at(const StateBytes& bytes) { return from_bytes<State>(bytes); }
  View see(const StateBytes& state, Seat seat) const { return G::view(rules_, at(state), seat); }

  typename G::Rules rules_;
};

template <Game G>
class ErasedTitle final : public Title {
 public:
  const Facts& facts() const override { return G::facts(); }
  std::vector<SetupOption> options(const Pack& pack) const override { return G::options(pack); }

  Result<std::shared_ptr<const AnyGame>> open(std::shared_ptr<const Pack> pack, const Setup& given) const override {
    Result<Setup> setup = complete_setup(facts(), G::options(*pack), given);
    if (!setup) return setup.errors();
    Problems problems;
    typename G::Rules rules = G::compile(*pack, *setup, problems);
    if (!problems.errors.empty()) return std::move(problems.errors);
    const bool shipped = pack->shipped;
    std::shared_ptr<const AnyGame> game =
        std::make_shared<ErasedGame<G>>(std::move(pack), std::move(*setup), std::move(rules));
    if (!shipped)
      if (Errors errors = spelling_errors(*game); !errors.empty()) return errors;
    return game;
  }

  Problems check(const Pack& pack) const override {
    Problems problems;
    problems.warnings = pack.warnings;
    const std::vector<SetupOption> options = G::options(pack);
    const auto shared = std::make_shared<const Pack>(pack);
    const auto try_out = [&](const OptionMap& chosen) {
      Setup given;
      given.options = chosen;
      Result<Setup> setup = complete_setup(facts(), options, given);
      EXCHEQUER_CHECK(setup);
      Problems found;
      typename G::Rules rules = G::compile(pack, *setup, found);
      if (found.errors.empty() && problems.errors.empty())
        found.errors = spelling_errors(ErasedGame<G>(shared, std::move(*setup), std::move(rules)), kMovesOfOption);
      for (Error& error : found.errors) add_once(problems.errors, std::move(error));
      for (Error& warning : found.warnings) add_once(problems.warnings, std::move(warning));
    };
    try_out({});
    for (const SetupOption& option : options)
      for (const SetupChoice& choice : option.choices) try_out({{option.key, choice.value}});
    return problems;
  }

  std::vector<Message> recommended(const Pack& pack, const Setup& given) const override {
    if constexpr (requires(const Setup& complete) { G::recommended(complete); }) {
      const Result<Setup> setup = complete_setup(facts(), G::options(pack), given);
      return setup ? G::recommended(*setup) : std::vector<Message>{};
    } else {
      return {};
    }
  }

 private:
  static constexpr int kMovesOfOption = 200;  // for every set-up that differs in one option
  static void add_once(Errors& all, Error error) {
    for (const Error& known : all)
      if (known.where == error.where && known.what.key == error.what.key) return;
    all.push_back(std::move(error));
  }
};

}  // namespace exchequer
