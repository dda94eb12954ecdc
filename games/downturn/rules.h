// The small fixed tables that the rules read. They are made from a pack, the rulings and the seats, and do not change
// during a game.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "content/pack.h"
#include "core/message.h"
#include "engine/setup.h"
#include "games/downturn/ids.h"
#include "games/downturn/rulings.h"
#include "games/downturn/state.h"

namespace exchequer::downturn {

// The closed vocabulary of effects (see effects.cc).
enum class OpKind : std::uint8_t {
  kStability,
  kTrack,
  kCrash,
  kGain,
  kLose,
  kSwap,
  kRegion,
  kBond,
  kCards,
  kShares,
  kDivest,
  kVp,
  kTest,
  kRule,
  kForbid
};
enum class Select : std::uint8_t { kEach, kLowest, kHighest, kMostRed, kMostYellow, kMostGreen, kPick, kOwn, kHome };
inline constexpr std::array<std::string_view, 9> kSelectIds = {
    "each", "lowest", "highest", "most_red", "most_yellow", "most_green", "pick", "own", "home"};
enum class Who : std::uint8_t { kActor, kLeader, kEach, kTop, kTrail };
inline constexpr std::array<std::string_view, 5> kWhoIds = {"actor", "leader", "each", "top", "trail"};
enum class Spot : std::uint8_t { kHome, kBag, kOut, kBond };  // where a bank's cubes come from or go to
enum class RuleKey : std::uint8_t { kRedWorth, kYellowWorth, kGreenWorth, kRescue, kDividend, kBust, kBonus };
inline constexpr std::array<std::string_view, 7> kRuleIds = {"red",      "yellow", "green", "rescue",
                                                             "dividend", "bust",   "bonus"};

struct Op {
  OpKind kind{};
  Select select{};
  std::uint8_t region = kNo;  // kHome, or the region of kRegion; kNo there: pick (kPick) or each (kEach)
  Spot spot{};
  Cube cube = kAnyCube;
  Who who{};
  RuleKey rule{};
  Deed deed{};
  std::int8_t amount = 0;
  std::uint8_t least = 0, most = 0;  // kCrash
};

inline constexpr int kMaxOps = 4;
enum class Lasts : std::uint8_t { kNot, kTurn, kEnd };
struct Card {
  CubeCounts cubes{};
  std::uint8_t cube_count = 0;
  std::uint8_t number = 0;
  bool leader = false;
  Lasts lasts{};
  std::uint8_t op_count = 0;
  std::array<Op, kMaxOps> ops{};
};

struct Bank {
  std::uint8_t home = 0, players = 2, shares = 0, dividend = 0, maximum = 0;
};

struct Region {
  std::uint8_t start = 0, maximum = 0;
};

struct Column {
  std::array<std::int8_t, kColours> worth{};
  CubeCounts bonds{};  // in halves of a victory point
};

struct Rules {
  std::uint8_t seats = 2;
  std::array<std::uint8_t, kSeats> colour{0, 1, 2,
                                          3};  // of each seat, into kSeatIds; seats that are not taken have the rest
  std::uint8_t bank_count = kBanks, region_count = kRegions;
  std::uint8_t column_count = 0;  // columns 1..column_count; below 1 the system fails
  Banks in_play = 0;
  std::array<Bank, kBanks> bank{};
  std::array<Banks, kRegions> home_banks{};  // the banks in play of each region
  std::array<Region, kRegions> region{};
  std::array<Column, kColumns + 1> column{};
  std::array<Card, kCardCount> card{};
  CubeCounts pool{};  // all cubes in the game
  std::uint8_t shares = 20, region_green = 3, bond_floor = 2, bank_cubes = 1, hand = 7, events = 3, turns = 4;
  std::uint8_t least_bid = 2, founding_shares = 2, stability_spaces = 5, stability_start = 3;
  std::int8_t profit = 1, bust = -5;
  std::uint8_t bankruptcy = 3, rescue = 3, majority = 3, minority = 1, shares_for_a_point = 2, bankruptcies = 3;
  Rulings rulings{};
  std::uint8_t found_shares = 1, buy_extra = 0;  // shares needed to found a bank; extra Personal Shares to buy a share

  // What only people read.
  std::array<Localized, kBanks> bank_names;
  std::array<std::string, kBanks> bank_ids;
  std::array<Localized, kRegions> region_names;
  std::array<std::string, kRegions> region_ids;
  std::array<Localized, kCardCount> card_names;
  std::array<std::string, kCardCount> card_ids;
  std::array<std::string, kColumns + 1> column_ids;
};

constexpr Banks all_seats(const Rules& rules) { return first_bits<Banks>(rules.seats); }

// The colour of each seat by its id.
inline std::array<std::string_view, kSeats> seat_ids(const Rules& rules) {
  std::array<std::string_view, kSeats> ids;
  for (std::size_t seat = 0; seat < kSeats; ++seat) ids[seat] = kSeatIds[rules.colour[seat]];
  return ids;
}

std::vector<SetupOption> setup_options(const Pack& pack);
Rules compile(const Pack& pack, const Setup& setup, Problems& problems);

// Reads a list of operations from a pack; faults go into `problems`. The inverse is for people (effects_text.cc).
void parse_operations(const Node& list, const std::vector<std::string>& regions, Card& card, Problems& problems);
std::string print_operation(const Op& op, const Rules& rules);

}  // namespace exchequer::downturn
