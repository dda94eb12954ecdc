// What a title must offer: the contract between the rules of one game and everything that plays, searches, shows or
// stores it. A State is a plain value; apply() is the only thing that changes one; chance is a player.
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
#include "engine/fact.h"
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
  // Facts and set-up. compile() reports into `problems`; with errors there the rules are not used.
  { G::facts() } -> std::same_as<const Facts&>;
  { G::options(pack) } -> std::same_as<std::vector<SetupOption>>;
  { G::compile(pack, setup, problems) } -> std::same_as<typename G::Rules>;

  // The game.
  { G::start(rules, journal) } -> std::same_as<typename G::State>;  // the set-up itself may be written down
  { G::to_act(now) } -> std::same_as<Seats>;
  {G::legal(rules, now, seat, actions)};
  { G::why_not(rules, now, move) } -> std::same_as<Clause>;  // kOk exactly when legal
  {G::apply(rules, state, move, journal)};                   // a legal move; the journal may be null
  {G::outcomes(rules, now, outcomes)};
  { G::sample(rules, now, rng) } -> std::same_as<Action>;  // the inverse of the cumulative weights, nothing else
  { G::returns(rules, now) } -> std::same_as<Returns>;
  { G::broken_invariant(rules, now) } -> std::same_as<std::string>;  // empty, or what is wrong

  // Secrets. observe(): the move as that seat sees it, nothing when it sees only that there was one. A title whose
  // journal has entries for one seat's eyes only also has may_read(entry, seat) -> bool; without it everyone may read
  // everything.
  { G::view(rules, now, seat) } -> std::same_as<typename G::View>;
  { G::determinize(rules, view, rng) } -> std::same_as<typename G::State>;
  { G::observe(rules, now, move, seat) } -> std::same_as<std::optional<Action>>;

  // For bots and learners: a dense action space, a fixed observation, an evaluation in whole numbers (more is better).
  { G::kActionCount } -> std::convertible_to<int>;
  { G::action_index(action) } -> std::same_as<int>;
  { G::action_at(index) } -> std::same_as<Action>;
  {
    G::in_game(rules, action)
    } -> std::same_as<bool>;  // could a seat ever take it in this set-up? what "why not" lists
  { G::kFeatureCount } -> std::convertible_to<int>;
  {G::features(rules, view, seat, features)};
  { G::evaluate(rules, view, seat) } -> std::same_as<std::int32_t>;
  { G::worth_looking(rules, view, action, index) } -> std::same_as<bool>;  // shall a look-ahead at that depth try it?
  {
    G::settled(rules, view, seat)
    } -> std::same_as<bool>;  // nothing of the current step is pending: a look-ahead may rest

  // For people and files. kit/grammar.h makes kActionCount, action_index, action_at, notation, parse, fact and fact_of
  // from two tables.
  { G::notation(rules, now, move) } -> std::same_as<std::string>;
  { G::parse(rules, now, seat, text) } -> std::same_as<std::optional<Action>>;
  { G::action_words(rules, now, move) } -> std::same_as<Message>;
  { G::entry_words(rules, entry) } -> std::same_as<Message>;
  { G::question(rules, view, seat) } -> std::same_as<Question>;
  { G::sheet(rules, view, seat) } -> std::same_as<Sheet>;
  // The position as a described struct (content/described.h): the whole of it, and as far as a view holds it.
  { G::describe(rules, now) } -> std::same_as<typename G::Shown>;
  { G::describe(rules, view) } -> std::same_as<typename G::Shown>;
  // An entry and a move for programs: what they are about, by ids and amounts.
  { G::fact(rules, entry) } -> std::same_as<Fact>;
  { G::fact_of(rules, now, move) } -> std::same_as<Fact>;
  { G::series(rules, now) } -> std::same_as<std::vector<Measure>>;
  // A title whose seats are called by something that was chosen has seat_words(rules, seat) -> Message. A title with
  // more to count in a report than choices and measures has happenings(rules, entry) -> vector<Happening>.

  // A title whose components are worth reading in play has cards(rules, const View*) -> vector<Card>: in sentences, the
  // sides in force marked where a view is given. One whose rulebook gives advice about set-ups has
  // recommended(complete setup) -> vector<Message>.

  // A title whose State has grown since its first rules version has hashed_size(rules) -> how many of its bytes belong
  // to the version in force. What came later stands at the end and is left out of older games' checks: it is zero
  // there, or follows from moves that are checked anyway.

  // Match play is optional: kScorings, names of ways to score a game of a match, and match_points(rules, state,
  // scoring).
};

// What a record's checks and a simulation's hash are made of: the same number for the same game on every build since.
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
