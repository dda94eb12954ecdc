// The table for tests.
#include "games/austerity/tests/fixture.h"

#include <algorithm>
#include <stdexcept>

#include "content/resource.h"
#include "engine/title.h"

namespace exchequer::austerity {
namespace {

const Rulebook& book() { return Rulebook::of("austerity"); }

// Version 1, so that tuning the pack on offer touches no test of the rules.
const Pack& shipped() {
  static const Pack pack = *parse_pack("austerity", shipped_text(), "published.1.toml");
  return pack;
}

template <class Names>
int index_of(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return static_cast<int>(i);
  throw std::invalid_argument("no such name: " + std::string(name));
}

std::size_t cube_of(char letter) {
  for (std::size_t c = 0; c < kCubes; ++c)
    if (kCubeLetters[c] == letter) return c;
  throw std::invalid_argument(std::string("no such cube: ") + letter);
}

std::string clause_id(Clause clause) { return clause == kOk ? "" : book()[clause].id; }

Seat seat_of(const State& state) {
  const Seats acting = Module::to_act(state);
  return acting.empty() ? Seat{0} : acting.first();
}

}  // namespace

std::string shipped_text() { return std::string(find_resource("games/austerity/packs/archive/published.1.toml")); }

Cubes cubes(std::string_view letters) {
  Cubes cubes{};
  for (const char letter : letters) ++cubes[cube_of(letter)];
  return cubes;
}

std::string letters(const Cubes& cubes) {
  std::string text;
  for (std::size_t c = 0; c < kCubes; ++c) text.append(cubes[c], kCubeLetters[c]);
  return text;
}

Rules rules_of(const Game& game) {
  const Pack pack =
      game.edits.empty() ? shipped() : *parse_pack("austerity", edited(shipped_text(), game.edits), "edited.toml");
  Setup given;
  given.options = game.options;
  given.rulings = game.rulings;
  const Result<Setup> setup = complete_setup(Module::facts(), Module::options(pack), given);
  if (!setup) throw std::invalid_argument(setup.errors()[0].where + ": " + setup.errors()[0].what.key);
  Problems problems;
  Rules rules = Module::compile(pack, *setup, problems);
  if (!problems.errors.empty())
    throw std::invalid_argument(problems.errors[0].where + ": " + problems.errors[0].what.key);
  return rules;
}

Position::Position(const Game& game) : rules(rules_of(game)), state(Module::start(rules, &journal)) {}

Position& Position::bag(std::string_view letters) {
  state.bag = cubes(letters);
  return *this;
}

Position& Position::drawn(std::string_view pair) {
  const Cubes two = cubes(pair);
  state.current = two;
  state.pair = kNoPair;
  for (Pair p = 0; p < kPairs; ++p) {
    Cubes here{};
    ++here[kPairCubes[p].first];
    ++here[kPairCubes[p].second];
    if (here == two) state.pair = p;
  }
  state.phase = Phase::kEvent;
  return *this;
}

Position& Position::used(std::string_view letters) {
  state.used = cubes(letters);
  return *this;
}

Position& Position::treasury(std::string_view letters) {
  state.treasury = cubes(letters);
  return *this;
}

Position& Position::tracks(int employment, int safety, int wealth, int health, int popularity) {
  return track(kEmployment, employment)
      .track(kSafety, safety)
      .track(kWealth, wealth)
      .track(kHealth, health)
      .track(kPopularity, popularity);
}

Position& Position::track(Track which, int value) {
  state.track[which] = static_cast<std::uint8_t>(value);
  return *this;
}

Position& Position::cuts(std::string_view id, int steps) {
  state.cuts[static_cast<std::size_t>(institution(id))] = static_cast<std::uint8_t>(steps);
  return *this;
}

Position& Position::funded(std::string_view id, int number) {
  const auto at = static_cast<std::size_t>(institution(id));
  state.fundings[at] = state.placed[at] = static_cast<std::uint8_t>(number);
  return *this;
}

Position& Position::founded(std::string_view id) {
  state.in_play = static_cast<std::uint8_t>(state.in_play | 1U << institution(id));
  return *this;
}

Position& Position::facing(std::string_view id) {
  for (std::size_t card = 0; card < kPolicies; ++card)
    for (std::size_t f = 0; f < kFacings; ++f)
      if (rules.facing_ids[card][f] == id) {
        state.facing[card] = static_cast<std::uint8_t>(f);
        return *this;
      }
  throw std::invalid_argument("no such facing: " + std::string(id));
}

Position& Position::counter(int value) {
  state.counter = static_cast<std::uint8_t>(value);
  return *this;
}

Position& Position::year(int value) {
  state.year = static_cast<std::uint8_t>(value);
  return *this;
}

void Position::play_one(std::string_view text) {
  SCOPED_TRACE("move " + std::string(text));
  const Seat seat = seat_of(state);
  const std::optional<Action> action = Module::parse(rules, state, seat, text);
  journal.clear();
  ASSERT_TRUE(action) << "not a move";
  const Move move{seat, *action};
  ASSERT_EQ(clause_id(Module::why_not(rules, state, move)), "") << board();
  Module::apply(rules, state, move, &journal);
  ASSERT_EQ(Module::broken_invariant(rules, state), "");
}

Position& Position::end_year(char last_cube) {
  state.phase = Phase::kReady;
  return bag(std::string(1, last_cube)).play("draw", std::string("draw ") + last_cube);
}

std::string Position::refusal(std::string_view text) const {
  const Seat seat = seat_of(state);
  const std::optional<Action> action = Module::parse(rules, state, seat, text);
  if (!action) return "not a move";
  const Clause clause = Module::why_not(rules, state, {seat, *action});
  if (seat == 0) {
    ActionList list;
    Module::legal(rules, state, seat, list);
    EXPECT_EQ(list.contains(*action), clause == kOk) << text << ": the legal list and the refusal differ";
  }
  return clause_id(clause);
}

std::vector<std::string> Position::legal() const { return legal(""); }

std::vector<std::string> Position::legal(std::string_view prefix) const {
  ActionList list;
  Module::legal(rules, state, seat_of(state), list);
  std::vector<std::string> all;
  for (const Action action : list)
    if (std::string text = Module::notation(rules, state, {seat_of(state), action}); text.starts_with(prefix))
      all.push_back(std::move(text));
  return all;
}

bool Position::offers(std::string_view move) const {
  const std::vector<std::string> all = legal();
  return std::find(all.begin(), all.end(), move) != all.end();
}

bool Position::cites(std::string_view clause) const {
  const Clause wanted = book().find(clause);
  EXPECT_NE(wanted, kOk) << "no clause " << clause;
  return std::any_of(journal.entries().begin(), journal.entries().end(),
                     [&](const Entry& e) { return e.clause == wanted; });
}

std::string Position::board() const {
  return letters(state.current) + "|" + letters(state.used) + "|" + letters(state.treasury) + " " + tracks();
}

std::string Position::tracks() const {
  std::string text;
  for (const std::uint8_t value : state.track) text += (text.empty() ? "" : " ") + std::to_string(value);
  return text;
}

std::string Position::phase() const { return std::string(kPhaseIds[static_cast<std::size_t>(state.phase)]); }
std::string Position::ending() const { return std::string(kEndingIds[static_cast<std::size_t>(state.ending)]); }

std::string Position::faces(int card) const {
  const auto at = static_cast<std::size_t>(card);
  return rules.facing_ids[at][state.facing[at]];
}

int Position::cuts(std::string_view id) const { return state.cuts[static_cast<std::size_t>(institution(id))]; }
int Position::placed(std::string_view id) const { return state.placed[static_cast<std::size_t>(institution(id))]; }
int Position::institution(std::string_view id) const { return index_of(rules.institution_ids, id); }

std::vector<std::string> citation_order(const Position& position, const std::vector<std::string>& clauses) {
  std::vector<std::string> order;
  for (const Entry& entry : position.journal.entries()) {
    const std::string id = clause_id(entry.clause);
    const bool wanted = std::find(clauses.begin(), clauses.end(), id) != clauses.end();
    if (wanted && std::find(order.begin(), order.end(), id) == order.end()) order.push_back(id);
  }
  return order;
}

}  // namespace exchequer::austerity
