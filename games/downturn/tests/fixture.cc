// The table for tests.
#include "games/downturn/tests/fixture.h"

#include <algorithm>
#include <stdexcept>

#include "content/resource.h"
#include "engine/title.h"

namespace exchequer::downturn {
namespace {

Rules rules_of(const Options& options) {
  return test::compiled<Module>(shipped_text(), options.edits,
                                {.seats = options.seats, .options = options.choices, .rulings = options.rulings});
}

void move_cubes(CubeCounts& from, CubeCounts& to, const CubeCounts& wanted) {
  for (std::size_t c = 0; c < kColours; ++c) {
    add(from[c], to[c]);
    if (from[c] < wanted[c]) throw std::invalid_argument("not that many cubes");
    add(from[c], -wanted[c]);
    to[c] = wanted[c];
  }
}

}  // namespace

// Version 1 of the pack, so that tuning the current one affects no test of the rules.
std::string shipped_text() { return std::string(find_resource("games/downturn/packs/archive/published.1.toml")); }

CubeCounts cubes(std::string_view text) {
  CubeCounts counts{};
  for (const char letter : text) {
    if (letter != 'R' && letter != 'Y' && letter != 'G')
      throw std::invalid_argument(std::string("no such cube: ") + letter);
    ++counts[letter == 'R' ? kRed : letter == 'Y' ? kYellow : kGreen];
  }
  return counts;
}

std::string letters(const CubeCounts& counts) {
  std::string text;
  for (std::size_t c = 0; c < kColours; ++c) text += std::string(counts[c], kCubeLetters[c]);
  return text;
}

Position::Position(const Options& options) : PositionOf(rules_of(options)) {
  journal.clear();
  state = State{};
  state.bag = rules.pool;
  for (std::size_t p = 0; p < rules.seats; ++p) state.personal[p] = rules.shares;
  state.column = rules.column_count;
  state.stability = rules.stability_start;
  state.deck = kAllCards;
  state.deck_count = kCardCount;
  for (auto& may : state.may) may[0] = kAllCards;
  state.turn = 1;
  state.leader = state.first_winner = 0;
  state.stage = Stage::kActions;
  state.phase = Phase::kAction;
  state.acting = 0;
}

int Position::bank_of(std::string_view id) const { return test::index_of(rules.bank_ids, id); }
int Position::card_of(std::string_view id) const { return test::index_of(rules.card_ids, id); }
std::string Position::in_region(std::string_view id) const {
  return letters(state.region[static_cast<std::size_t>(test::index_of(rules.region_ids, id))]);
}

Position& Position::bank(std::string_view id, std::string_view text) {
  const auto b = static_cast<std::size_t>(bank_of(id));
  add(state.load[b], -count(state.cubes[b]));
  move_cubes(state.bag, state.cubes[b], cubes(text));
  add(state.load[b], count(state.cubes[b]));
  return *this;
}

Position& Position::region(std::string_view id, std::string_view text) {
  move_cubes(state.bag, state.region[static_cast<std::size_t>(test::index_of(rules.region_ids, id))], cubes(text));
  return *this;
}

Position& Position::bond(std::string_view text) {
  move_cubes(state.bag, state.bond, cubes(text));
  return *this;
}

Position& Position::bonds(int seat, std::string_view text) {
  move_cubes(state.bag, state.bonds[static_cast<std::size_t>(seat)], cubes(text));
  return *this;
}

Position& Position::bag(std::string_view text) {
  const CubeCounts wanted = cubes(text);
  for (std::size_t c = 0; c < kColours; ++c) {
    add(state.out[c], state.bag[c] - wanted[c]);
    state.bag[c] = wanted[c];
  }
  return *this;
}

Position& Position::shares(std::string_view id, std::vector<int> by_seat) {
  for (std::size_t p = 0; p < by_seat.size(); ++p)
    if (by_seat[p] > 0) {
      add(state.personal[p], -by_seat[p]);
      give_share(state, bank_of(id), static_cast<int>(p), by_seat[p]);
    }
  return *this;
}

Position& Position::personal(int seat, int number) {
  const auto p = static_cast<std::size_t>(seat);
  add(state.lost[p], state.personal[p] - number);
  state.personal[p] = static_cast<std::uint8_t>(number);
  return *this;
}

void Position::need_in_deck(int card) const {
  if (!(state.deck & card_bit(card)))
    throw std::invalid_argument("not in the deck: " + rules.card_ids[static_cast<std::size_t>(card)]);
}

void Position::from_deck(int card) {
  need_in_deck(card);
  take_from_deck(state, card);
}

Position& Position::hand(int seat, Names cards) {
  for (const std::string_view id : cards) {
    need_in_deck(card_of(id));
    draw_to_hand(state, seat, card_of(id));
  }
  return *this;
}

Position& Position::on(std::string_view id, Names cards, int owner) {
  const auto b = static_cast<std::size_t>(bank_of(id));
  for (const std::string_view card : cards) {
    from_deck(card_of(card));
    state.on_bank[b] |= card_bit(card_of(card));
    ++state.load[b];
    if (owner < 0) continue;
    state.down[static_cast<std::size_t>(owner)] |= card_bit(card_of(card));
    ++state.held_from[static_cast<std::size_t>(owner)][state.batch];
  }
  return *this;
}

Position& Position::discards(Names cards) {
  for (const std::string_view id : cards) {
    from_deck(card_of(id));
    state.discard |= card_bit(card_of(id));
  }
  return *this;
}

Position& Position::deck(Names cards) {
  Cards kept = 0;
  for (const std::string_view id : cards) kept |= card_bit(card_of(id));
  state.discard |= state.deck & ~kept;
  state.deck = kept;
  state.deck_count = static_cast<std::uint8_t>(cards.size());
  return *this;
}

Position& Position::pick_up(int seat, Cards cards) {
  const auto p = static_cast<std::size_t>(seat);
  state.discard &= ~cards;
  state.hand[p] |= cards;
  add(state.hand_count[p], std::popcount(cards));
  add(state.held_from[p][state.batch], std::popcount(cards));
  return *this;
}

Position& Position::show(Cards cards) {
  state.discard &= ~cards;
  state.display |= cards;
  return *this;
}

Position& Position::order(std::vector<int> seats) {
  for (std::size_t i = 0; i < seats.size(); ++i) state.order[i] = static_cast<std::uint8_t>(seats[i]);
  return *this;
}

Position& Position::vp(int seat, int points) {
  state.vp[static_cast<std::size_t>(seat)] = static_cast<std::int16_t>(points);
  return *this;
}

Position& Position::acting(int place) {
  state.cursor = static_cast<std::uint8_t>(place);
  state.acting = state.order[static_cast<std::size_t>(place)];
  return *this;
}

std::string Position::clause_of(Kind kind) const {
  std::string clause;
  for (const Entry& entry : journal.entries())
    if (static_cast<Kind>(entry.kind) == kind) clause = clause_id(entry.clause);
  return clause;
}

void Position::go_on() {
  advance(rules, state, &journal);
  check();
}

Position& Position::stage(Stage stage) {
  journal.clear();
  enter(state, stage);
  if (stage == Stage::kAbsorb) state.todo = state.valued;
  if (stage == Stage::kRefill) state.cursor = kNo;
  if (stage == Stage::kBonds)
    state.todo = rules.rulings.bond_from == ruling::BondFrom::kOwned ? state.owned : rules.in_play;
  if (stage == Stage::kRefill)
    state.todo = those(kAllRegions, [&](int r) { return count(state.region[at(r)]) < rules.region[at(r)].start; });
  go_on();
  return *this;
}

Position& Position::next_turn() {
  journal.clear();
  begin_turn(rules, state, &journal);
  go_on();
  return *this;
}

Position& Position::event(std::string_view id, int actor) {
  journal.clear();
  const int card = card_of(id);
  if (state.deck & card_bit(card)) {
    take_from_deck(state, card);
    state.discard |= card_bit(card);
  }
  state.step = 1;  // the action that played it is in progress
  start_event(rules, state, card, actor, &journal);
  go_on();
  return *this;
}

void Position::check() const { EXPECT_EQ(Module::broken_invariant(rules, state), ""); }

}  // namespace exchequer::downturn
