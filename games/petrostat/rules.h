// The small fixed tables that the rules read. They are made from a pack, the modules and the rulings, and do not change
// during a game.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "content/pack.h"
#include "core/message.h"
#include "engine/setup.h"
#include "games/petrostat/ids.h"
#include "games/petrostat/rulings.h"
#include "games/petrostat/state.h"

namespace exchequer::petrostat {

// The closed vocabulary of policies (see effects.cc).
enum class OpKind : std::uint8_t {
  kPc,
  kForeign,
  kRealign,
  kCalmAny,
  kProtest,
  kCalmOwn,
  kJoin,
  kLead,
  kRaise,
  kDisband,
  kSeize,
  kMayTurn,
  kPartyCalm,
  kRemove,
  kHandOut,
  kLaw,
  kCancel,
  kTurnDisc,
  kTax,
  kTake,
  kSpend,
  kEmpire,
  kGlobal,
  kElection,
  kHold
};
inline constexpr int kOpKinds = 25;
struct Op {
  OpKind kind{};
  std::int8_t amount = 0;
};
constexpr bool names_marker(OpKind kind) {
  switch (kind) {
    case OpKind::kRealign:
    case OpKind::kCalmAny:
    case OpKind::kProtest:
    case OpKind::kCalmOwn:
    case OpKind::kRaise:
    case OpKind::kDisband:
    case OpKind::kRemove:
    case OpKind::kLaw: return true;
    default: return false;
  }
}
struct Way {
  std::uint8_t count = 0;
  std::array<Op, kOps> ops{};
};

// A module that an ideology brings into the game and that a policy may belong to. Only a ruling brings the vote.
enum class Brings : std::uint8_t { kNothing, kImperialism, kLaw, kVote };
enum class Needs : std::uint8_t { kNothing, kArmy, kCoup };
struct Policy {
  std::uint8_t cost = 0;
  bool government = false, opposed = false;
  Brings module{};
  Needs needs{};
  std::uint8_t ways = 0;
  std::array<Way, kWays> way{};
  std::uint8_t die = 0, rival = 0, fail = 0, protests = 0;
  std::array<std::uint8_t, kClasses> need{};
};

// The causes of VP. Genocide has four, by shape and by whether its player governs.
enum class Event : std::uint8_t {
  kTaxAdded,
  kTaxRemoved,
  kWar,
  kElection,
  kCoup,
  kRepressionWorks,
  kRepressionFails,
  kForeignPc,
  kGlobalAdded,
  kGlobalRemoved,
  kLawAdded,
  kLawRemoved,
  kGenocide,
  kGenocideEnd = kGenocide + 3
};
inline constexpr int kEvents = 16;
using Points = ByIdeology<std::int8_t>;

enum class TurnKind : std::uint8_t {
  kAlways,
  kNoElection,
  kNoWar,
  kPerProtest,
  kPerGlobal,
  kRichAndPoor,
  kWorkingOver,
  kMiddleOver
};
struct TurnLine {
  Ideology ideology = 0;
  TurnKind kind{};
  std::int8_t points = 0;
  std::uint8_t by = 0;
};

// A marker on a card: base + die.
struct Start {
  Ideology owner = 0;
  Shape shape = 0;
  bool army = false;
  std::uint8_t rank = 0;  // the class that is replaced
  std::uint8_t base = 0, die = 4;
};

inline constexpr int kTrack = 64;  // boxes that tables tell apart; the last one stands for all beyond

// What an ideology's card means for its evaluation, worked out once (insight.cc).
struct Bearings {
  std::int16_t steady = 0;       // VP that come every turn by themselves
  std::int16_t rising = 0;       // VP for one marker of each shape that rises through all classes
  std::int16_t feared = 0;       // VP for one Genocide of each kind
  std::array<bool, 2> scored{};  // by shape: whether its markers' places count at all
  // The worth of a marker's place in hundredths of a VP: before and in the last turn, by shape, by box, and by whether
  // it rests on coins only.
  std::array<std::array<std::array<std::array<std::int16_t, 2>, kTrack>, 2>, 2> track{};
};

inline constexpr int kLowest = -60, kHighest = 40;  // of a modified market roll

struct Rules {
  // Faults corrected in version 2 of the rules. Games begun under version 1 go on under it.
  bool leader_may_hold = true;               // PS-113: Party may be played to keep the lead
  bool all_armies_leave = true;              // PS-052: rich armies too
  bool feeds_freely = true;                  // PS-069: the owner chooses how much of an army's spending to renew
  bool armies_by_name = true;                // PS-095, PS-098: which armies enter a conflict, which two roll
  bool mixed_renewal = true;                 // PS-130: treasury and players may pay for an imperialism box together
  std::uint16_t state_size = sizeof(State);  // how much of the state this version uses
  Rulings rulings{};
  std::uint8_t imp_cost = 5;
  // Modules.
  bool imperialism = false, law = false, listed = false;
  // Tables.
  std::uint8_t seats = 4, policies = 0, target_vp = 40;
  std::uint16_t treasury = 14;
  std::uint8_t roster = 0;                    // ideologies in the game, one bit each
  std::array<Ideology, kIdeologies> order{};  // in roster order
  std::array<std::uint8_t, 2> holders{};      // who may hold cubes, octoboxes
  std::array<std::uint8_t, kClasses> from{}, class_pc{};
  std::array<std::uint8_t, kTrack> rank{};  // class by box, the last for all beyond
  std::uint8_t tax_supply = 10, war_supply = 20, law_supply = 10, global_supply = 5, tax_start = 1;
  std::uint8_t pc_start = 3, pc_max = 9, pc_governing = 2, pc_member = 1, pc_leader = 1, pc_protest = 1;
  std::uint8_t discontent_working = 6, discontent_middle = 16;
  std::uint8_t army_spending = 3, army_die = 4, army_lost = 1, army_won = 2;
  std::uint8_t tax_wealth = 5;
  std::int8_t market_tax = -1, market_protest = -1, market_global = 1;
  std::uint8_t market_start = 2, price_start = 1, reserves_start = 0, reserves_rise = 3, rising_turns = 7;
  std::array<std::array<std::uint8_t, kHighest - kLowest + 1>, kBoxes> market_to{};
  std::array<std::array<std::int8_t, kClasses>, kBoxes> market_step{};
  std::array<std::uint16_t, 17> market_ways{};  // by sum of the dice
  std::array<std::uint8_t, kPrices> price{};
  std::array<std::array<std::uint8_t, 6>, kPrices> price_next{};
  std::array<std::uint8_t, 3> foreign{};
  std::uint8_t global_die = 6, global_removes = 3;
  std::array<Policy, kPolicies> policy{};
  ByIdeology<std::uint16_t> tokens{};  // of every player, one bit each
  std::uint16_t government_tokens = 0;
  std::array<std::uint8_t, kPolicies> cost{};
  std::array<std::uint16_t, kMostPc + 1> affordable{};  // tokens that this many PC can pay for, one bit each
  std::uint16_t lead_tokens = 0;                        // those that can take the lead of a party, one bit each
  // VP.
  std::array<std::array<std::array<Points, kClasses>, kClasses>, 2> class_vp{};  // shape, from, to
  std::array<Points, kEvents> event_vp{};
  std::uint16_t once = 0;       // events that score once a turn, one bit each
  Points law_of_others{};       // for each law token on a marker whose owner is not in law_owners
  std::uint8_t law_owners = 0;  // the ideologies that bring the law
  std::array<ByIdeology<std::int16_t>, kEmpireBoxes> floor{};
  std::uint8_t line_count = 0;
  std::array<TurnLine, 24> lines{};
  ByIdeology<Bearings> bearings{};
  // Set-up.
  std::uint8_t start_count = 0, swap_count = 0;
  std::array<Start, 24> starts{};
  std::array<Start, 8> swaps{};
  State start;

  // What only people read.
  std::array<Localized, kIdeologies> ideology_names;
  std::array<std::string, kIdeologies> ideology_ids, letters;
  std::array<Localized, kPolicies> policy_names;
  std::array<std::string, kPolicies> policy_ids;
  std::array<Localized, kParties> party_names;
  std::array<std::string, kParties> party_ids;
  std::array<Localized, kBoxes> market_names;
  std::array<Localized, kPrices> price_names;
  std::array<Localized, kEmpireBoxes> empire_names;
  std::array<Localized, kClasses> class_names;
  std::array<std::vector<std::string>, kIdeologies> aims;  // VP lines as written
  std::string roster_id;

  std::uint8_t rank_of(int level) const { return rank[level < kTrack - 1 ? at(level) : kTrack - 1]; }
  bool holds(int ideology, Shape shape) const { return has(holders[shape], ideology); }
};

std::vector<SetupOption> setup_options(const Pack& pack);
Rules compile(const Pack& pack, const Setup& setup, Problems& problems);

}  // namespace exchequer::petrostat
