// The table for tests.
#include "games/petrostat/tests/fixture.h"

#include <algorithm>
#include <stdexcept>

#include "content/resource.h"
#include "engine/title.h"

namespace exchequer::petrostat {

std::string shipped_text() { return std::string(find_resource("games/petrostat/packs/designer.toml")); }

Rules rules_of(const Game& game) {
  const Setup given{.rules_version = game.version,
                    .seats = game.seats,
                    .options = {{"expansion", game.expansion}, {"deal", game.deal}},
                    .rulings = game.rulings};
  return game.edits.empty() ? test::compiled<Module>(*load_pack("petrostat", game.pack), given)
                            : test::compiled<Module>(shipped_text(), game.edits, given);
}

Position::Position(const Game& game) : PositionOf(rules_of(game)) {
  const Journal setup = journal;
  while (state.phase == Phase::kChance || state.phase == Phase::kSwap) {
    ActionList legal;
    OutcomeList outcomes;
    Module::outcomes(rules, state, outcomes);
    Module::legal(rules, state, seat_to_act(), legal);
    Module::apply(rules, state, {seat_to_act(), outcomes.empty() ? legal[0] : outcomes[0].action}, nullptr);
  }
  journal = setup;
}

int Position::who(std::string_view id) const { return test::index_of(rules.ideology_ids, id); }
int Position::policy(std::string_view id) const { return test::index_of(rules.policy_ids, id); }

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
  state.alive |= one_bit(m);
  if (piece.shape == kOctobox) state.octobox |= one_bit(m);
  if (piece.army) state.army |= one_bit(m);
  return m;
}

Position& Position::people(std::string_view owner, std::array<int, 4> boxes, std::array<int, 4> numbers) {
  for (std::size_t c = 0; c < boxes.size(); ++c)
    for (int i = 0; i < numbers[c]; ++i) marker(owner, boxes[c]);
  return *this;
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
  state.protest |= one_bit(m);
  return *this;
}

Position& Position::law(int m) {
  state.law |= one_bit(m);
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

std::vector<std::string> Position::draws() const {
  OutcomeList outcomes;
  Module::outcomes(rules, state, outcomes);
  std::vector<std::string> all;
  for (const Outcome& outcome : outcomes) all.push_back(Module::notation(rules, state, {kChance, outcome.action}));
  return all;
}

}  // namespace exchequer::petrostat
