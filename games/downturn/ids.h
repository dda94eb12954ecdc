// Downturn's nouns as small numbers: cubes, places, banks, seats' colours, phases, verbs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/action.h"
#include "kit/sets.h"

namespace exchequer::downturn {

using Cube = std::uint8_t;  // 0..2, in the order in which banks absorb them (DT-086)
inline constexpr Cube kRed = 0, kYellow = 1, kGreen = 2;
inline constexpr int kColours = 3;
inline constexpr Cube kAnyCube = 3;  // in an effect: random from the bag, chosen anywhere else
inline constexpr std::array<std::string_view, kColours> kCubeIds = {"red", "yellow", "green"};
enum class CubeColour : std::uint8_t {};  // the id of a cube's colour, for views
constexpr std::span<const std::string_view> enum_ids(CubeColour) { return kCubeIds; }
constexpr std::string_view schema_name(const CubeColour*) { return "Cube"; }
inline constexpr std::array<char, kColours> kCubeLetters = {'R', 'Y', 'G'};

inline constexpr int kSeats = 4, kRegions = 6, kBanks = 10, kCardCount = 42;
inline constexpr int kColumns = 8;      // of the Investment Track, not counting the failing one
inline constexpr int kMostShares = 20;  // Personal Shares of a player, and so the highest bid
inline constexpr int kMostDrawn = 6;    // cubes in one draw; the weights must fit 32 bits
inline constexpr int kOrders = 24;      // orders of four players
inline constexpr int kMostPledge = 8;
inline constexpr int kMostPending = 7;    // cards in a pack that can wait for the end of the turn
inline constexpr std::uint8_t kNo = 255;  // no seat, no card, no bank
// The players' colours, in the order in which seats take them by default (DT-015, DT-R01).
inline constexpr std::array<std::string_view, kSeats> kSeatIds = {"blue", "green", "yellow", "red"};

using Cards = std::uint64_t;  // a set of cards
constexpr Cards card_bit(int card) { return one_bit<Cards>(card); }
inline constexpr Cards kAllCards = first_bits<Cards>(kCardCount);
using Banks = std::uint16_t;  // a set of banks, or of regions, seats or colours
constexpr Banks bank_bit(int bank) { return one_bit<Banks>(bank); }
inline constexpr auto kAllBanks = first_bits<Banks>(kBanks), kAllRegions = first_bits<Banks>(kRegions),
                      kAllSeats = first_bits<Banks>(kSeats), kAllColours = first_bits<Banks>(kColours);

// The ten actions of DT-049 to DT-063, with their letters.
enum class Deed : std::uint8_t { kPlay, kBuy, kSell, kInvest, kAcquire, kDevelop, kBond, kSwap, kReorganise, kDiscard };
inline constexpr int kDeeds = 10;
inline constexpr std::array<std::string_view, kDeeds> kDeedIds = {"play",    "buy",  "sell", "invest",     "acquire",
                                                                  "develop", "bond", "swap", "reorganise", "discard"};
constexpr std::span<const std::string_view> enum_ids(Deed) { return kDeedIds; }
constexpr bool names_bank(Deed deed) {
  return deed == Deed::kBuy || deed == Deed::kSell || deed == Deed::kInvest || deed == Deed::kAcquire ||
         deed == Deed::kSwap;
}
constexpr bool names_cube(Deed deed) { return deed == Deed::kAcquire || deed == Deed::kSwap || deed == Deed::kBond; }

// The stage of the turn.
enum class Stage : std::uint8_t {
  kSetup,
  kFloat,
  kLeader,
  kEvents,
  kDeal,
  kActions,
  kEndEvents,
  kValuation,
  kScoring,
  kAbsorb,
  kBonds,
  kRefill,
  kFinal,
  kOver
};
inline constexpr std::array<std::string_view, 14> kStageIds = {
    "setup",     "float",   "leader", "events", "deal",   "actions", "end_events",
    "valuation", "scoring", "absorb", "bonds",  "refill", "final",   "over"};
constexpr std::span<const std::string_view> enum_ids(Stage) { return kStageIds; }

// What the game is waiting for.
enum class Phase : std::uint8_t {
  kChance,      // a draw of cubes, a card or a seat (Draw)
  kBid,         // a bank or the lead: bid or pass
  kOrder,       // the Leader sets the turn order
  kAction,      // an action and its target
  kTarget,      // asset swap: the receiving bank
  kPay,         // the card that pays for it
  kPlace,       // a cube of Regional Development
  kPickBank,    // a bank: of an event, to be valued, of a tie, to absorb first
  kPickRegion,  // a region: of an event, to be refilled
  kPickCube,    // a colour: of an event, to be trimmed, for the bond market
  kPickSeat,    // an owner, in a tie; or the seat that draws first
  kMoveCube,    // an event's swap: one more cube, or stop
  kGiveCard,    // an event's discard
  kDivest,      // an event: give up a share, or stop
  kPledge,      // Personal Shares for a rescue
  kOver,
};
inline constexpr std::array<std::string_view, 16> kPhaseIds = {
    "chance",      "bid",       "order",     "action",    "target",    "pay",    "place",  "pick_bank",
    "pick_region", "pick_cube", "pick_seat", "move_cube", "give_card", "divest", "pledge", "over"};
constexpr std::span<const std::string_view> enum_ids(Phase) { return kPhaseIds; }

// What chance decides.
enum class Draw : std::uint8_t { kNothing, kCubes, kCard, kSeat };

// Where drawn cubes or cards go.
enum class Goal : std::uint8_t { kRegion, kBank, kHold, kBag, kEvent, kHand, kTie };

enum class Status : std::uint8_t { kNone, kProfitable, kSolvent, kRescued, kBankrupt };
inline constexpr std::array<std::string_view, 5> kStatusIds = {"none", "profitable", "solvent", "rescued", "bankrupt"};
constexpr std::span<const std::string_view> enum_ids(Status) { return kStatusIds; }

enum class Ending : std::uint8_t { kNone, kFourTurns, kBankruptcies, kSystemFailure };
inline constexpr std::array<std::string_view, 4> kEndingIds = {"none", "four_turns", "bankruptcies", "system_failure"};
constexpr std::span<const std::string_view> enum_ids(Ending) { return kEndingIds; }

enum class Verb : std::uint8_t {
  kPass,    // no bid, no more cubes, or no action without a card
  kBid,     // a Personal Shares
  kOrder,   // turn order number a
  kAct,     // action a: bank b, cube c (a bond: cube c)
  kTo,      // bank a receives
  kCard,    // card a is the payment, the event or the discard
  kPut,     // the cube goes to region a
  kBack,    // the cube goes back to the bag
  kBank,    // bank a
  kRegion,  // region a
  kCube,    // colour a
  kMove,    // a cube b from bank a
  kSeat,    // seat a
  kPledge,  // a Personal Shares
  kCubes,   // chance: a red, b yellow, c green cubes came out of the bag
  kDrawn,   // chance: card a came off the deck
  kStart,   // chance: seat a begins
};
inline constexpr int kVerbs = 17;

constexpr Action make(Verb verb, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
          static_cast<std::uint8_t>(c)};
}

// Turn orders as numbers: the first n! of them, in lexical order, permute the first n seats only.
constexpr std::array<std::array<std::uint8_t, kSeats>, kOrders> make_orders(int n) {
  std::array<std::array<std::uint8_t, kSeats>, kOrders> all{};
  std::size_t next = 0;
  const auto seats = static_cast<std::size_t>(n);
  std::array<std::uint8_t, kSeats> order = {0, 1, 2, 3};
  for (;;) {
    all[next++] = order;
    std::size_t i = seats - 1;
    while (i > 0 && order[i - 1] > order[i]) --i;
    if (i == 0) return all;
    std::size_t j = seats - 1;
    while (order[j] < order[i - 1]) --j;
    const std::uint8_t kept = order[i - 1];
    order[i - 1] = order[j];
    order[j] = kept;
    for (std::size_t low = i, high = seats - 1; low < high; ++low, --high) {
      const std::uint8_t other = order[low];
      order[low] = order[high];
      order[high] = other;
    }
  }
}
inline constexpr std::array<int, kSeats + 1> kOrderCounts = {1, 1, 2, 6, 24};
inline constexpr std::array<std::array<std::array<std::uint8_t, kSeats>, kOrders>, kSeats + 1> kTurnOrders = {
    make_orders(1), make_orders(1), make_orders(2), make_orders(3), make_orders(4)};

}  // namespace exchequer::downturn
