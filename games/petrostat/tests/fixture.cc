// The table for tests.
#include "games/petrostat/tests/fixture.h"

#include <algorithm>
#include <stdexcept>

#include "content/resource.h"
#include "engine/title.h"

namespace exchequer::petrostat {
namespace {

const Rulebook& book() { return Rulebook::of("petrostat"); }
std::string clause_id(Clause clause) { return clause == kOk ? "" : book()[clause].id; }

Seat seat_of(const State& state) {
  const Seats acting = Module::to_act(state);
  return acting.empty() ? Seat{0} : acting.first();
}

}  // namespace

std::string shipped_text() { return std::string(find_resource("games/petrostat/packs/designer.toml")); }

Rules rules_of(const Game& game) {
  const Pack pack = game.edits.empty() ? *load_pack("petrostat", game.pack)
                                       : *parse_pack("petrostat", edited(shipped_text(), game.edits), "edited.toml");
  Setup given;
  given.seats = game.seats;
  given.options = {{"expansion", game.expansion}, {"deal", game.deal}};
  given.rulings = game.rulings;
  given.rules_version = game.version;
  const Result<Setup> setup = complete_setup(Module::facts(), Module::options(pack), given);
  if (!setup) throw std::invalid_argument(setup.errors()[0].where + ": " + setup.errors()[0].what.key);
  Problems problems;
  Rules rules = Module::compile(pack, *setup, problems);
  if (!problems.errors.empty())
    throw std::invalid_argument(problems.errors[0].where + ": " + problems.errors[0].what.key);
  return rules;
}

Position::Position(const Game& game) : rules(rules_of(game)), state(Module::start(rules, &journal)) {
  const Journal setup = journal;
  while (state.phase == Phase::kChance || state.phase == Phase::kSwap) {
    ActionList legal;
    OutcomeList outcomes;
    Module::outcomes(rules, state, outcomes);
    Module::legal(rules, state, seat_of(state), legal);
    Module::apply(rules, state, {seat_of(state), outcomes.empty() ? legal[0] : outcomes[0].action}, nullptr);
  }
  journal = setup;
}

int Position::who(std::string_view id) const {
  for (int i = 0; i < kIdeologies; ++i)
    if (rules.ideology_ids[at(i)] == id) return i;
  throw std::invalid_argument("no ideology " + std::string(id));
}

int Position::policy(std::string_view id) const {
  for (int i = 0; i < kPolicies; ++i)
    if (rules.policy_ids[at(i)] == id) return i;
  throw std::invalid_argument("no policy " + std::string(id));
}

Position& Position::clear() {
  state.alive = state.army = state.octobox = state.protest = state.law = 0;
  state.wealth.fill(0);
  state.spending.fill(0);
  state.rank.fill(0);
  state.mine.fill(0);
  state.markers = 0;
  return *this;
}

Position& Position::only(std::initializer_list<Piece> pieces) {
  clear();
  for (const Piece& piece : pieces) add(piece);
  return *this;
}

int Position::add(const Piece& piece) {
  const int m = state.markers++;
  hand_over(state, m, who(piece.owner));
  state.wealth[at(m)] = static_cast<std::uint16_t>(piece.wealth);
  state.spending[at(m)] = static_cast<std::uint16_t>(piece.spending);
  state.rank[at(m)] = rules.rank_of(piece.wealth + piece.spending);
  state.alive |= bit(m);
  if (piece.shape == kOctobox) state.octobox |= bit(m);
  if (piece.army) state.army |= bit(m);
  return m;
}

Position& Position::member(std::string_view ideology, int party) {
  const int i = who(ideology);
  std::uint8_t place = 0;
  for (int j = 0; j < kIdeologies; ++j) place = static_cast<std::uint8_t>(place + (state.party[at(j)] == party));
  state.party[at(i)] = static_cast<std::uint8_t>(party);
  state.joined[at(i)] = place;
  if (state.leader[at(party)] == kNobody) state.leader[at(party)] = static_cast<std::uint8_t>(i);
  return *this;
}

Position& Position::governs(std::string_view ideology, int party) {
  member(ideology, party);
  state.governing = static_cast<std::uint8_t>(party);
  state.government = state.leader[at(party)];
  return *this;
}

Position& Position::pc(std::string_view ideology, int value) {
  state.pc[at(who(ideology))] = static_cast<std::uint8_t>(value);
  return *this;
}

Position& Position::vp(std::string_view ideology, int value) {
  state.vp[at(who(ideology))] = static_cast<std::int16_t>(value);
  return *this;
}

Position& Position::treasury(int value) {
  state.treasury = static_cast<std::uint16_t>(value);
  return *this;
}

Position& Position::protest(int m) {
  state.protest |= bit(m);
  return *this;
}

Position& Position::law(int m) {
  state.law |= bit(m);
  return *this;
}

Position& Position::token(std::string_view ideology, std::string_view id,
                          const std::vector<std::pair<std::string, std::string>>& others) {
  state.chosen.fill(kNoToken);
  state.status.fill(Status::kNone);
  state.waiting = 0;
  state.step = Step::kRoundsOn;
  state.chosen[at(who(ideology))] = static_cast<std::uint8_t>(policy(id));
  state.status[at(who(ideology))] = Status::kPending;
  for (const auto& [other, theirs] : others) {
    state.chosen[at(who(other))] = static_cast<std::uint8_t>(policy(theirs));
    state.status[at(who(other))] = Status::kPending;
  }
  state.at = state.seats;
  state.round = 0;
  state.acting = static_cast<std::uint8_t>(who(ideology));
  ask(state, Phase::kPlay, state.acting);
  return *this;
}

Position& Position::events(Step step) {
  state.chosen.fill(kNoToken);
  state.status.fill(Status::kNone);
  state.waiting = 0;
  state.at = 0;
  state.round = kRounds;
  state.step = step;
  journal.clear();
  run_events(rules, state, &journal);
  EXPECT_EQ(Module::broken_invariant(rules, state), "");
  return *this;
}

void Position::play_one(std::string_view text) {
  SCOPED_TRACE("move " + std::string(text));
  const Seat seat = seat_of(state);
  const std::optional<Action> action = Module::parse(rules, state, seat, text);
  journal.clear();
  ASSERT_TRUE(action) << "not a move; " << testing::PrintToString(legal());
  const Move move{seat, *action};
  ASSERT_EQ(clause_id(Module::why_not(rules, state, move)), "") << testing::PrintToString(legal());
  Module::apply(rules, state, move, &journal);
  ASSERT_EQ(Module::broken_invariant(rules, state), "");
}

std::string Position::refusal(std::string_view text) const {
  const Seat seat = seat_of(state);
  const std::optional<Action> action = Module::parse(rules, state, seat, text);
  if (!action) return "not a move";
  const Clause clause = Module::why_not(rules, state, {seat, *action});
  if (seat != kChance) {
    ActionList list;
    Module::legal(rules, state, seat, list);
    EXPECT_EQ(list.contains(*action), clause == kOk) << text << ": the legal list and the refusal differ";
  }
  return clause_id(clause);
}

std::string Position::refusal_of(std::string_view ideology, std::string_view text) const {
  const Seat seat = state.seat[at(who(ideology))];
  const std::optional<Action> action = Module::parse(rules, state, seat, text);
  return action ? clause_id(Module::why_not(rules, state, {seat, *action})) : "not a move";
}

std::vector<std::string> Position::legal() const {
  std::vector<std::string> all;
  const Seat seat = seat_of(state);
  ActionList list;
  OutcomeList outcomes;
  Module::legal(rules, state, seat, list);
  Module::outcomes(rules, state, outcomes);
  for (const Action action : list) all.push_back(Module::notation(rules, state, {seat, action}));
  for (const Outcome& outcome : outcomes) all.push_back(Module::notation(rules, state, {seat, outcome.action}));
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

}  // namespace exchequer::petrostat
