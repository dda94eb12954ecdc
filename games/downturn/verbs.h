// Every verb of Downturn, declared once. kit/grammar.h says what is made from this table.
#pragma once

#include "games/downturn/rules.h"
#include "games/downturn/state.h"
#include "kit/grammar.h"

namespace exchequer::downturn {

using Say = Grammar<Rules, State>;

// Things with a notation of their own (notation.cc).
std::string seat_id(const Say::About& about, int seat);    // the colour it took
std::string order_id(const Say::About& about, int order);  // the colours of all seats
int read_card(const Say::About& about, Typed& typed);      // by its id or the number in its corner

inline constexpr auto kBank = Say::pack<&Rules::bank_ids>("bank", kBanks);
inline constexpr auto kRegion = Say::pack<&Rules::region_ids>("region", kRegions);
inline constexpr auto kCard = Say::pack<&Rules::card_ids>("card", kCardCount).read_by(read_card);
inline constexpr auto kCube = Say::ids<kCubeIds>("cube").lettered({kCubeLetters.data(), kCubeLetters.size()});
inline constexpr Say::Domain kSeat = {"seat", kSeats, seat_id};
inline constexpr Say::Domain kTurnOrder = {"order", kOrders, order_id};
inline constexpr auto kDeed = Say::ids<kDeedIds>("deed");
inline constexpr auto kBankStatus = Say::ids<kStatusIds>("status");
inline constexpr auto kTurnRule = Say::ids<kRuleIds>("rule");
inline constexpr auto kGameEnding = Say::ids<kEndingIds>("ending");
inline constexpr auto kDrawnCubes = Say::number("", 0, kMostDrawn);

constexpr bool is_a_draw(Action action) {
  const int number = action.a + action.b + action.c;
  return number > 0 && number <= kMostDrawn;
}

// One of the ten actions, with its number, its bank and its cube.
template <class... Arguments>
constexpr auto deed(Deed deed, const Arguments&... arguments) {
  return Say::choice(Verb::kAct, kDeedIds[at(deed)], Say::always(static_cast<int>(deed)), arguments...);
}

inline constexpr std::array kVerbTable = {
    Say::choice(Verb::kPass, "pass"),
    Say::choice(Verb::kBid, "bid", Say::number("shares", 1, kMostShares)),
    Say::choice(Verb::kOrder, "order", kTurnOrder),
    deed(Deed::kPlay),
    deed(Deed::kBuy, kBank),
    deed(Deed::kSell, kBank),
    deed(Deed::kInvest, kBank),
    deed(Deed::kAcquire, kBank, kCube),
    deed(Deed::kDevelop),
    deed(Deed::kBond, Say::Arg(kCube).in(2)),
    deed(Deed::kSwap, kBank, kCube),
    deed(Deed::kReorganise),
    deed(Deed::kDiscard),
    Say::choice(Verb::kTo, "to", kBank),
    Say::choice(Verb::kCard, "card", kCard),
    Say::choice(Verb::kPut, "put", kRegion),
    Say::choice(Verb::kBack, "back"),
    Say::choice(Verb::kBank, "bank", kBank),
    Say::choice(Verb::kRegion, "region", kRegion),
    Say::choice(Verb::kCube, "cube", kCube),
    Say::choice(Verb::kMove, "move", kBank, kCube),
    Say::choice(Verb::kSeat, "seat", kSeat),
    Say::choice(Verb::kPledge, "pledge", Say::number("shares", 0, kMostPledge)),
    Say::draw(Verb::kCubes, "cubes", kDrawnCubes.as("red"), kDrawnCubes.as("yellow"), kDrawnCubes.as("green"))
        .says("draw")
        .where(is_a_draw),
    Say::draw(Verb::kDrawn, "drawn", kCard).says("draw"),
    Say::draw(Verb::kStart, "start", kSeat),
};

}  // namespace exchequer::downturn
