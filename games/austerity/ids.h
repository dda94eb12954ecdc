// Austerity's nouns as small numbers: cubes, tracks, places, events, verbs.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/action.h"
#include "kit/sets.h"

namespace exchequer::austerity {

using Cube = std::uint8_t;  // 0..4, in this order everywhere
inline constexpr Cube kDebt = 0, kCrime = 1, kSecurity = 2, kWelfare = 3, kIncome = 4;
inline constexpr int kCubes = 5;
inline constexpr std::array<std::string_view, kCubes> kCubeIds = {"debt", "crime", "security", "welfare", "income"};
inline constexpr std::array<char, kCubes> kCubeLetters = {'K', 'R', 'B', 'W', 'Y'};

using Track = std::uint8_t;
inline constexpr Track kEmployment = 0, kSafety = 1, kWealth = 2, kHealth = 3, kPopularity = 4;
inline constexpr int kTracks = 5;
inline constexpr std::array<std::string_view, kTracks> kTrackIds = {"employment", "safety", "wealth", "health",
                                                                    "popularity"};

// Where a cube is taken from when something is removed or spent. kStandIn: another colour in the Treasury that a policy
// lets stand in for Income. Two bits each in a payment.
enum class Place : std::uint8_t { kCurrent, kUsed, kTreasury, kStandIn, kBag };
inline constexpr std::array<std::string_view, 5> kPlaceIds = {"current", "used", "treasury", "stand_in", "bag"};

// The unordered pair of a draw, 0..14: KK KR KB KW KY RR RB RW RY BB BW BY WW WY YY.
using Pair = std::uint8_t;
inline constexpr int kPairs = 15;
inline constexpr Pair kNoPair = 15;
inline constexpr std::array<std::uint8_t, kCubes> kPairRows = {0, 5, 9, 12, 14};
constexpr Pair pair_of(Cube a, Cube b) {
  return a <= b ? static_cast<Pair>(kPairRows[a] + b - a) : static_cast<Pair>(kPairRows[b] + a - b);
}
struct CubePair {
  Cube first, second;
};
inline constexpr std::array<CubePair, kPairs> kPairCubes = {{{0, 0},
                                                             {0, 1},
                                                             {0, 2},
                                                             {0, 3},
                                                             {0, 4},
                                                             {1, 1},
                                                             {1, 2},
                                                             {1, 3},
                                                             {1, 4},
                                                             {2, 2},
                                                             {2, 3},
                                                             {2, 4},
                                                             {3, 3},
                                                             {3, 4},
                                                             {4, 4}}};
inline constexpr Cube kNoCube = 5;

inline constexpr int kLevels = 3;
inline constexpr std::array<std::string_view, kLevels> kLevelIds = {"easy", "normal", "hard"};

inline constexpr int kMaxInstitutions = 6;
inline constexpr int kMaxActions = 5;  // three printed, one of a policy, one of a scenario
inline constexpr int kPolicyAction = 3, kScenarioAction = 4;
inline constexpr int kPolicies = 3;
inline constexpr int kFacings = 3;
inline constexpr std::uint8_t kNeutral = 1;  // the middle facing
inline constexpr int kCutSteps = 3;          // AU-071
inline constexpr int kMaxCosts = 3;          // cubes to take in one option or action
inline constexpr int kPayments = 1 << (2 * kMaxCosts);

enum class Phase : std::uint8_t { kReady, kChance, kEvent, kCuts, kFunding, kPolicy, kOver };
inline constexpr std::array<std::string_view, 7> kPhaseIds = {"ready",  "chance", "event", "cuts",
                                                              "income", "policy", "over"};

enum class Ending : std::uint8_t {
  kNone,
  kWon,
  kEmploymentGone,
  kSafetyGone,
  kWealthGone,
  kHealthGone,
  kPopularityGone,
  kDeadline,
  kCounterGone,
  kTermLimit
};
inline constexpr std::array<std::string_view, 10> kEndingIds = {
    "none", "won", "employment", "safety", "wealth", "health", "popularity", "deadline", "counter", "term_limit"};

enum class Verb : std::uint8_t {
  kDraw,    // reach into the bag
  kDrawn,   // chance: cubes a and b came out, b = kNoCube for a single one
  kOption,  // option a of the event, paid as b, Budget Surplus on institution c - 1
  kCut,     // institution a
  kBank,    // a cube of colour a
  kFund,    // institution a
  kPass,    // leave what is in Current
  kAct,     // action a, paid as b
  kFound,   // institution a, paid as b
  kKeep,    // the policy card stays as it faces
  kTurn,    // step a of the facing turns the card
  kUpkeep,  // paid as b
  kLapse,   // no upkeep
};

constexpr Action make(Verb verb, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
          static_cast<std::uint8_t>(c)};
}

// A payment is one byte: two bits for each cube to be taken, in the order of the printed list.
constexpr Place payment_source(int payment, int cost) { return static_cast<Place>((payment >> (2 * cost)) & 3); }

}  // namespace exchequer::austerity
