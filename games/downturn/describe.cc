// A position with named fields, so that boards can draw it and other programs can check every transition. Also the
// title's facts.
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/game.h"
#include "games/downturn/shown.h"

namespace exchequer::downturn {
namespace {

Shown::Cubes show_cubes(const CubeCounts& cubes) { return {cubes[kRed], cubes[kYellow], cubes[kGreen]}; }

std::vector<std::string> show_cards(const Rules& rules, Cards cards) {
  std::vector<std::string> ids;
  each_of(cards, [&](int card) { ids.push_back(rules.card_ids[at(card)]); });
  return ids;
}

std::string show_card(const Rules& rules, int card) { return card == kNo ? "none" : rules.card_ids[at(card)]; }

Colour show_colour(const Rules& rules, int seat) { return static_cast<Colour>(rules.colour[at(seat)]); }

Party show_seat(const Rules& rules, int seat) {
  return seat < kSeats ? static_cast<Party>(rules.colour[at(seat)]) : Party::kNobody;
}

// A value for each seat, by its colour.
template <class Of>
auto by_seat(const Rules& rules, const Of& of) {
  BySeat<decltype(of(std::size_t{0}))> all;
  for (std::size_t p = 0; p < rules.seats; ++p) all.add(seat_ids(rules)[p], of(p));
  return all;
}

// A value for each column of the Investment Track, lowest first. `of` is given the state with the marker in that
// column.
template <class Of>
auto by_column(const Rules& rules, State s, const Of& of) {
  std::vector<decltype(of(s))> all;
  for (s.column = 1; s.column <= rules.column_count; ++s.column) all.push_back(of(s));
  return all;
}

Status status_now(const Rules& rules, const State& s, int bank) {
  return s.share_count[at(bank)] > 0 ? standing(rules, s, bank) : Status::kNone;
}

Shown::Standing show_standing(const Rules& rules, const State& s, int bank) {
  const Status found = s.status[at(bank)];
  if (s.stage >= Stage::kValuation && s.stage != Stage::kRefill && found != Status::kNone)
    return {s.value[at(bank)], found, true};
  return {assets(rules, s, bank, s.on_bank[at(bank)]).value, status_now(rules, s, bank), false};
}

Shown::Bank show_bank(const Rules& rules, const View& view, int bank) {
  const State& s = view.seen;
  const std::size_t b = at(bank);
  Shown::Bank shown;
  shown.cubes = show_cubes(s.cubes[b]);
  shown.cards = show_cards(rules, s.on_bank[b]);
  shown.face_up = show_cards(rules, face_up(s, bank));
  shown.turned_up =
      by_seat(rules, [&](std::size_t p) { return show_cards(rules, s.turned_up[b] & s.turned_up_of[p]); });
  shown.face_down =
      by_seat(rules, [&](std::size_t p) { return view.down_count[b][p] + std::popcount(s.on_bank[b] & s.down[p]); });
  shown.load = s.load[b];
  shown.shares = by_seat(rules, [&](std::size_t p) { return int{s.shares[b][p]}; });
  shown.dividend = rules.bank[b].dividend + s.dividend_change;
  shown.values =
      by_column(rules, s, [&](const State& there) { return assets(rules, there, bank, there.on_bank[b]).value; });
  shown.standings = by_column(rules, s, [&](const State& there) { return status_now(rules, there, bank); });
  shown.counted_cubes = assets(rules, s, bank, s.on_bank[b]).cubes;
  shown.value = s.value[b];
  shown.status = s.status[b];
  shown.now = show_standing(rules, s, bank);
  return shown;
}

Shown::Player show_player(const Rules& rules, const State& s, std::size_t p) {
  Shown::Player shown;
  shown.vp = s.vp[p];
  shown.personal_shares = s.personal[p];
  shown.discarded_shares = s.lost[p];
  shown.bonds = show_cubes(s.bonds[p]);
  shown.hand = show_cards(rules, s.hand[p]);
  shown.hand_size = s.hand_count[p];
  shown.face_down = show_cards(rules, s.down[p]);
  return shown;
}

void show_tracks(Shown& shown, const Rules& rules, const State& s) {
  shown.turn = s.turn;
  shown.stage = s.stage;
  shown.phase = s.phase;
  shown.acting = s.acting == kChance ? Party::kDraw : show_seat(rules, s.acting);
  shown.column = s.column;
  shown.worth = by_column(rules, s, [&](const State& there) {
    return Shown::Cubes{worth(rules, there, kRed), worth(rules, there, kYellow), worth(rules, there, kGreen)};
  });
  shown.bond_points =
      by_column(rules, s, [&](const State& there) { return show_cubes(rules.column[there.column].bonds); });
  shown.bond_points_now = show_cubes(bond_worth(rules, s));
  shown.bust = rules.bust + s.bust_change;
  shown.rescue_price = rescue_price(rules, s);
  shown.stability = s.stability;
  shown.system_failed = s.failed != 0;
  shown.bankruptcies = s.bankruptcies;
}

// What is going on: an auction, a rescue, an event, or an action being chosen.
void show_question(Shown& shown, const Rules& rules, const State& s) {
  shown.high_bid = s.high;
  shown.high_bidder = show_seat(rules, s.top);
  if (s.phase == Phase::kBid) {
    if (s.stage == Stage::kFloat) shown.up = rules.bank_ids[s.cursor];
    shown.bids = by_seat(rules, [&](std::size_t p) { return int{s.bids[p]}; });
    shown.bidding = by_seat(rules, [&](std::size_t p) { return has(s.live, static_cast<int>(p)); });
  }
  if (s.frame.card != kNo) shown.event = rules.card_ids[s.frame.card];
  if (s.rescue_bank != kNo) {
    shown.rescue = rules.bank_ids[s.rescue_bank];
    shown.pledges = by_seat(rules, [&](std::size_t p) { return int{s.pledge[p]}; });
  }
  if (s.phase == Phase::kPay || s.phase == Phase::kTarget) {
    const Choice& choice = s.choice;
    shown.choosing = choice.deed;
    if (names_bank(choice.deed)) shown.choosing_bank = rules.bank_ids[choice.bank];
    if (choice.to != kNo) shown.choosing_to = rules.bank_ids[choice.to];
    if (names_cube(choice.deed)) shown.choosing_cube = static_cast<CubeColour>(choice.cube);
    if (choice.first_card != kNo) shown.choosing_card = rules.card_ids[choice.first_card];
  }
}

}  // namespace

Shown Module::describe(const Rules& rules, const State& state) {
  View all;
  all.seen = state;
  return describe(rules, all);
}

Shown Module::describe(const Rules& rules, const View& view) {
  const State& s = view.seen;
  Shown shown;
  shown.seats = std::to_string(rules.seats);
  for (int seat = 0; seat < rules.seats; ++seat) shown.colours.push_back(show_colour(rules, seat));
  show_tracks(shown, rules, s);
  shown.leader = show_seat(rules, s.leader);
  for (std::size_t i = 0; i < rules.seats; ++i) shown.order.push_back(show_colour(rules, s.order[i]));
  shown.bag = show_cubes(s.bag);
  shown.out = show_cubes(s.out);
  shown.bond_area = show_cubes(s.bond);
  shown.bond_floor = rules.bond_floor;
  shown.drawn = show_cubes(s.hold);
  for (std::size_t r = 0; r < kRegions; ++r) shown.regions.add(rules.region_ids[r], show_cubes(s.region[r]));
  each_of(rules.in_play, [&](int bank) { shown.banks.add(rules.bank_ids[at(bank)], show_bank(rules, view, bank)); });
  shown.players = by_seat(rules, [&](std::size_t p) { return show_player(rules, s, p); });
  shown.deck = show_cards(rules, s.deck);
  shown.deck_size = s.deck_count;
  shown.discards = show_cards(rules, s.discard);
  shown.discards_size = discards(view);
  shown.display = show_cards(rules, s.display);
  shown.spent = show_cards(rules, s.spent);
  shown.last_event = show_card(rules, s.last_event);
  shown.last_action = s.last_deed == kNo ? "none" : kDeedIds[s.last_deed];
  show_question(shown, rules, s);
  shown.last_chances = s.last_chances;
  shown.ending = s.ending;
  shown.winner = show_seat(rules, s.winner);
  return shown;
}

const Facts& Module::facts() {
  static const Facts facts{"downturn", "Downturn", "Jack Neal", 2, 4, 1, true, kEndingIds};
  return facts;
}

}  // namespace exchequer::downturn
