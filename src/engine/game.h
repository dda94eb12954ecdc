// The contract between the rules of one game and everything that plays, searches, shows or stores it. A State is a
// plain value, only apply() changes one, and chance is a player.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "content/node.h"
#include "content/pack.h"
#include "core/action.h"
#include "core/hash.h"
#include "core/message.h"
#include "core/rng.h"
#include "engine/journal.h"
#include "engine/setup.h"
#include "engine/sheet.h"

namespace exchequer {

template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <class G>
concept Game = PlainValue<typename G::State> && PlainValue<typename G::View> &&
    requires(const typename G::Rules& rules, typename G::State& state, const typename G::State& now,
             const typename G::View& view, const Pack& pack, const Setup& setup, Problems& problems, Seat seat,
             const Move& move, const Entry& entry, Action action, int index, std::string_view text, Rng& rng,
             ActionList& actions, OutcomeList& outcomes, Journal* journal, std::span<std::int16_t> features) {
  // Facts and set-up. compile() reports into `problems`; if it reports errors, the rules are not used.
  { G::facts() } -> std::same_as<const Facts&>;
  { G::options(pack) } -> std::same_as<std::vector<SetupOption>>;
  { G::compile(pack, setup, problems) } -> std::same_as<typename G::Rules>;

  // The game.
  { G::start(rules, journal) } -> std::same_as<typename G::State>;  // the set-up itself may write journal entries
  { G::to_act(now) } -> std::same_as<Seats>;
  {G::legal(rules, now, seat, actions)};
  { G::why_not(rules, now, move) } -> std::same_as<Clause>;  // kOk exactly when legal
  {G::apply(rules, state, move, journal)};                   // a legal move; the journal may be null
  {G::outcomes(rules, now, outcomes)};
  { G::sample(rules, now, rng) } -> std::same_as<Action>;  // inverts the cumulative weights and does nothing else
  { G::returns(rules, now) } -> std::same_as<Returns>;
  { G::broken_invariant(rules, now) } -> std::same_as<std::string>;  // empty, or what is wrong

  // Secrets. observe() gives the move as that seat sees it, or nothing if the seat sees only that there was one. If
  // some journal entries are for one seat only, the title also has may_read(entry, seat) -> bool; otherwise everyone
  // may read everything.
  { G::view(rules, now, seat) } -> std::same_as<typename G::View>;
  { G::determinize(rules, view, rng) } -> std::same_as<typename G::State>;
  { G::observe(rules, now, move, seat) } -> std::same_as<std::optional<Action>>;

  // For bots and learners: a dense action space, an observation of fixed size, an evaluation in whole numbers (more is
  // better).
  { G::kActionCount } -> std::convertible_to<int>;
  { G::action_index(action) } -> std::same_as<int>;
  { G::action_at(index) } -> std::same_as<Action>;
  {
    G::in_game(rules, action)
    } -> std::same_as<bool>;  // whether a seat could ever do this in this set-up: what "why not" lists
  { G::kFeatureCount } -> std::convertible_to<int>;
  {G::features(rules, view, seat, features)};
  { G::evaluate(rules, view, seat) } -> std::same_as<std::int32_t>;
  {
    G::worth_looking(rules, view, action, index)
    } -> std::same_as<bool>;  // whether a look-ahead at that depth should try it
  {
    G::settled(rules, view, seat)
    } -> std::same_as<bool>;  // nothing of the current step is pending, so a look-ahead may stop

  // For people and files. kit/grammar.h derives kActionCount, action_index, action_at, notation, parse, fact and
  // fact_of from two tables.
  { G::notation(rules, now, move) } -> std::same_as<std::string>;
  { G::parse(rules, now, seat, text) } -> std::same_as<std::optional<Action>>;
  { G::action_words(rules, now, move) } -> std::same_as<Message>;
  { G::entry_words(rules, entry) } -> std::same_as<Message>;
  { G::question(rules, view, seat) } -> std::same_as<Question>;
  { G::sheet(rules, view, seat) } -> std::same_as<Sheet>;
  {G::describe(rules, now)};  // a described struct (content/described.h), which G::Shown names; or a Node
  { G::series(rules, now) } -> std::same_as<std::vector<Measure>>;
  // fact(rules, entry) and fact_of(rules, state, move) -> Fact give the same to programs. A title whose View is not its
  // State may have describe_view(rules, view) -> Node; otherwise a view is described by what all worlds that fit it
  // have in common. If seats are named after something that was chosen, the title has seat_words(rules, seat) ->
  // Message. If a report should count more than choices and measures, it has happenings(rules, entry) ->
  // vector<Happening>.

  // If the components are worth reading during play, the title has cards(rules, const View*) -> vector<Card>: their
  // texts in sentences, with the sides in force marked if a view is given. If the rulebook gives advice about set-ups,
  // it has recommended(complete setup) -> vector<Message>.

  // If the State has grown since the first rules version, the title has hashed_size(rules) -> the number of its bytes
  // that belong to the version in force. Later fields stand at the end and are left out of older games' checks: there
  // they are zero, or follow from moves that are checked anyway.

  // Match play is optional: kScorings names the ways to score a game of a match, and match_points(rules, state,
  // scoring) gives the points.
};

// The hash behind a record's checks and a simulation's result: the same number for the same game on every build.
template <Game G>
std::size_t hashed_size(const typename G::Rules& rules) {
  if constexpr (requires { G::hashed_size(rules); })
    return G::hashed_size(rules);
  else
    return sizeof(typename G::State);
}
template <Game G>
std::uint64_t hash_state(const typename G::Rules& rules, const typename G::State& state) {
  return hash_bytes(&state, hashed_size<G>(rules));
}

}  // namespace exchequer
