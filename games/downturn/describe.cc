// The whole state with named fields, so that an outsider can check every transition and a board can draw it; what a seat
// sees of it; the facts.
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/game.h"
#include "games/downturn/words.h"

namespace exchequer::downturn {
namespace {

Node cubes_node(const CubeCounts& cubes) {
  Node node{NodeTable{}};
  for (std::size_t c = 0; c < kColours; ++c) node.set(kCubeIds[c], cubes[c]);
  return node;
}

Node cards_node(const Rules& rules, Cards cards) {
  NodeArray list;
  each_bit(cards, [&](int card) { list.push_back(Node(rules.card_ids[at(card)])); });
  return Node(std::move(list));
}

Node seat_node(const Rules& rules, int seat) {
  return Node(seat < kSeats ? std::string(seat_ids(rules)[at(seat)]) : std::string("none"));
}

template <class Number>
Node by_seat(const Rules& rules, const Number& number) {
  Node node{NodeTable{}};
  for (std::size_t p = 0; p < rules.seats; ++p) node.set(seat_ids(rules)[p], number(p));
  return node;
}

// In every column of the Investment Track, the lowest first: what a cube is worth under the events of this turn.
Node worth_node(const Rules& rules, State s) {
  NodeArray columns;
  for (s.column = 1; s.column <= rules.column_count; ++s.column) {
    Node one{NodeTable{}};
    for (int c = 0; c < kColours; ++c) one.set(kCubeIds[at(c)], worth(rules, s, c));
    columns.push_back(std::move(one));
  }
  return Node(std::move(columns));
}

// A bank in every column: its value, and what a valuation would find, by the cards that are seen.
void put_outlook(Node& node, const Rules& rules, State s, int bank) {
  const auto b = at(bank);
  NodeArray values, standings;
  for (s.column = 1; s.column <= rules.column_count; ++s.column) {
    values.push_back(Node(assets(rules, s, bank, s.on_bank[b]).value));
    const Status status = s.share_count[b] > 0 ? standing(rules, s, bank) : Status::kNone;
    standings.push_back(Node(std::string(kStatusIds[at(status)])));
  }
  node.set("values", Node(std::move(values)));
  node.set("standings", Node(std::move(standings)));
  node.set("counted_cubes", assets(rules, s, bank, s.on_bank[b]).cubes);
}

}  // namespace

Node Module::describe(const Rules& rules, const State& state) {
  View all;
  all.seen = state;
  return describe_view(rules, all);
}

Node Module::describe_view(const Rules& rules, const View& view) {
  const State& s = view.seen;
  Node node{NodeTable{}};
  node.set("seats", std::to_string(rules.seats));
  NodeArray colours;
  for (int seat = 0; seat < rules.seats; ++seat) colours.push_back(seat_node(rules, seat));
  node.set("colours", Node(std::move(colours)));
  node.set("turn", s.turn);
  node.set("stage", std::string(kStageIds[at(s.stage)]));
  node.set("phase", std::string(kPhaseIds[at(s.phase)]));
  node.set("acting", s.acting == kChance ? Node("chance") : seat_node(rules, s.acting));
  node.set("column", s.column);
  node.set("worth", worth_node(rules, s));
  node.set("bust", rules.bust + s.bust_change);
  node.set("rescue_price", rescue_price(rules, s));
  node.set("stability", s.stability);
  node.set("system_failed", s.failed != 0);
  node.set("bankruptcies", s.bankruptcies);
  node.set("leader", seat_node(rules, s.leader));
  NodeArray order;
  for (std::size_t i = 0; i < rules.seats; ++i) order.push_back(seat_node(rules, s.order[i]));
  node.set("order", Node(std::move(order)));
  node.set("bag", cubes_node(s.bag));
  node.set("out", cubes_node(s.out));
  node.set("bond_area", cubes_node(s.bond));
  node.set("drawn", cubes_node(s.hold));
  Node regions{NodeTable{}};
  for (std::size_t r = 0; r < kRegions; ++r) regions.set(rules.region_ids[r], cubes_node(s.region[r]));
  node.set("regions", std::move(regions));
  Node banks{NodeTable{}};
  each_bit(rules.in_play, [&](int bank) {
    const auto b = at(bank);
    Node one{NodeTable{}};
    one.set("cubes", cubes_node(s.cubes[b]));
    one.set("cards", cards_node(rules, s.on_bank[b]));
    Cards down = 0;
    for (const Cards cards : s.down) down |= cards;
    one.set("face_up", cards_node(rules, s.on_bank[b] & ~down));
    one.set("turned_up",
            by_seat(rules, [&](std::size_t p) { return cards_node(rules, s.turned_up[b] & s.turned_up_of[p]); }));
    one.set("face_down", by_seat(rules, [&](std::size_t p) {
              return view.down_count[b][p] + std::popcount(s.on_bank[b] & s.down[p]);
            }));
    one.set("load", s.load[b]);
    one.set("shares", by_seat(rules, [&](std::size_t p) { return int{s.shares[b][p]}; }));
    one.set("dividend", rules.bank[b].dividend + s.dividend_change);
    put_outlook(one, rules, s, bank);
    one.set("value", int{s.value[b]});
    one.set("status", std::string(kStatusIds[at(s.status[b])]));
    banks.set(rules.bank_ids[b], std::move(one));
  });
  node.set("banks", std::move(banks));
  Node players{NodeTable{}};
  for (std::size_t p = 0; p < rules.seats; ++p) {
    Node one{NodeTable{}};
    one.set("vp", int{s.vp[p]});
    one.set("personal_shares", s.personal[p]);
    one.set("discarded_shares", s.lost[p]);
    one.set("bonds", cubes_node(s.bonds[p]));
    one.set("hand", cards_node(rules, s.hand[p]));
    one.set("hand_size", s.hand_count[p]);
    one.set("face_down", cards_node(rules, s.down[p]));
    players.set(seat_ids(rules)[p], std::move(one));
  }
  node.set("players", std::move(players));
  node.set("deck", cards_node(rules, s.deck));
  node.set("deck_size", s.deck_count);
  node.set("discards", cards_node(rules, s.discard));
  node.set("display", cards_node(rules, s.display));
  node.set("spent", cards_node(rules, s.spent));
  node.set("high_bid", s.high);
  node.set("high_bidder", seat_node(rules, s.top));
  if (s.phase == Phase::kBid) {
    if (s.stage == Stage::kFloat) node.set("up", rules.bank_ids[s.cursor]);
    node.set("bids", by_seat(rules, [&](std::size_t p) { return int{s.bids[p]}; }));
    node.set("bidding", by_seat(rules, [&](std::size_t p) { return has(s.live, static_cast<int>(p)); }));
  }
  node.set("last_event", s.last_event == kNo ? std::string("none") : rules.card_ids[s.last_event]);
  node.set("last_action", std::string(s.last_deed == kNo ? "none" : kDeedIds[s.last_deed]));
  if (s.frame.card != kNo) node.set("event", rules.card_ids[s.frame.card]);
  if (s.rescue_bank != kNo) {
    node.set("rescue", rules.bank_ids[s.rescue_bank]);
    node.set("pledges", by_seat(rules, [&](std::size_t p) { return int{s.pledge[p]}; }));
  }
  if (s.phase == Phase::kPay || s.phase == Phase::kTarget) {
    node.set("choosing", std::string(kDeedIds[at(s.choice.deed)]));
    if (names_bank(s.choice.deed)) node.set("choosing_bank", rules.bank_ids[s.choice.bank]);
    if (s.choice.to != kNo) node.set("choosing_to", rules.bank_ids[s.choice.to]);
    if (names_cube(s.choice.deed)) node.set("choosing_cube", std::string(kCubeIds[s.choice.cube]));
    if (s.choice.first_card != kNo) node.set("choosing_card", rules.card_ids[s.choice.first_card]);
  }
  node.set("last_chances", s.last_chances);
  node.set("ending", std::string(kEndingIds[at(s.ending)]));
  node.set("winner", seat_node(rules, s.winner));
  return node;
}

const Facts& Module::facts() {
  static const Facts facts{"downturn", "Downturn", "Jack Neal", 2, 4, 1, true, kEndingIds};
  return facts;
}

}  // namespace exchequer::downturn
