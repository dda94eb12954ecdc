// Petrostat's nouns as small numbers: classes, shapes, phases, rolls, drafts, verbs.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/action.h"

namespace exchequer::petrostat {

// Ideologies are numbered in pack order. Players are identified by their ideology; seats matter only for order.
using Ideology = std::uint8_t;
inline constexpr int kIdeologies = 7;
inline constexpr int kLanes = 8;  // size of arrays by ideology; the last entry is nobody's
inline constexpr Ideology kNobody = 7;

using Shape = std::uint8_t;
inline constexpr Shape kCube = 0, kOctobox = 1;
inline constexpr std::array<std::string_view, 2> kShapeIds = {"cube", "octobox"};

inline constexpr int kClasses = 4;
inline constexpr std::array<std::string_view, kClasses> kClassIds = {"poor", "working", "middle", "rich"};

inline constexpr int kMarkers = 27;  // usually 21, but 27 if nothing can be replaced at set-up (PS-R09)
inline constexpr int kBank = 27;     // in drafts: the treasury, or the imperialism track
inline constexpr int kSlots = 28;
inline constexpr std::array<std::string_view, kSlots> kSlotIds = {
    "m1",  "m2",  "m3",  "m4",  "m5",  "m6",  "m7",  "m8",  "m9",  "m10", "m11", "m12", "m13", "m14",
    "m15", "m16", "m17", "m18", "m19", "m20", "m21", "m22", "m23", "m24", "m25", "m26", "m27", "bank"};
inline constexpr std::span<const std::string_view, kMarkers> kMarkerIds = std::span(kSlotIds).first<kMarkers>();

inline constexpr int kParties = 3;
inline constexpr std::uint8_t kNoParty = 3;

inline constexpr int kPolicies = 16;
inline constexpr std::uint8_t kNoToken = 31, kHiddenToken = 30;

inline constexpr int kMostPc = 30;  // that a pack may give a player
inline constexpr int kTurns = 10, kRounds = 3;
inline constexpr int kBoxes = 4;  // of the market
inline constexpr int kPrices = 3;
inline constexpr int kEmpireBoxes = 5;
inline constexpr int kModes = 3, kOps = 3;  // ways to play a token in a pack, and operations in each way
inline constexpr int kWays = kModes + 1;    // the rules may add one more, to hold the lead (PS-113)

enum class Phase : std::uint8_t {
  kChance,
  kSwap,
  kDirection,
  kChoose,
  kPlay,
  kOppose,
  kSides,
  kPair,
  kFlip,
  kCalm,
  kDraft,
  kOver
};
inline constexpr std::array<std::string_view, 12> kPhaseIds = {
    "chance", "swap", "direction", "choose", "play", "oppose", "sides", "pair", "flip", "calm", "draft", "over"};
constexpr std::span<const std::string_view> enum_ids(Phase) { return kPhaseIds; }

// What chance decides.
enum class Roll : std::uint8_t { kNone, kDeal, kStart, kPolicy, kBattle, kTie, kElection, kMarket, kOil, kGlobal };
inline constexpr std::array<std::string_view, 10> kRollIds = {"none", "deal",     "start",  "policy", "battle",
                                                              "tie",  "election", "market", "oil",    "globalization"};
constexpr std::span<const std::string_view> enum_ids(Roll) { return kRollIds; }

enum class Status : std::uint8_t { kNone, kPending, kPlayed, kWithdrawn, kCancelled };
inline constexpr std::array<std::string_view, 5> kStatusIds = {"none", "pending", "played", "withdrawn", "cancelled"};
constexpr std::span<const std::string_view> enum_ids(Status) { return kStatusIds; }

// A compound choice: amounts by marker, chosen in steps and carried out at the end.
enum class Draft : std::uint8_t { kNone, kTake, kSpend, kHand, kRenew, kRaise, kFeed, kEmpire };
inline constexpr std::array<std::string_view, 8> kDraftIds = {"none",  "take",  "spend", "hand_out",
                                                              "renew", "raise", "feed",  "empire"};
constexpr std::span<const std::string_view> enum_ids(Draft) { return kDraftIds; }
inline constexpr int kPresets = 4;  // the most presets a draft offers
// Take and pay offer richest first, evenly, no drop of class, and others first. Spend and hand out offer evenly, own,
// and poorest first. Renew offers all and own. A preset for an army pays what it needs to stay one, and a preset for
// imperialism pays the next box; "whole" pays everything.
enum class Preset : std::uint8_t {
  kRichest,
  kEvenly,
  kKeepClass,
  kSpareOwn,
  kAll,
  kOwn,
  kPoorest,
  kTreasury,
  kArmies,
  kWhole,
  kNone
};
inline constexpr std::array<std::string_view, 11> kPresetIds = {
    "richest", "evenly", "keep_class", "spare_own", "all", "own", "poorest", "treasury", "armies", "whole", "none"};
// How much to move at a time: 1, 5, up or down to the class boundary, or everything.
enum class Portion : std::uint8_t { kOne, kFive, kBoundary, kAll };
inline constexpr int kPortions = 4;
inline constexpr std::array<std::string_view, kPortions> kPortionIds = {"1", "5", "boundary", "all"};

// The step of the National Events. kRoundsOn: they have not begun.
enum class Step : std::uint8_t {
  kRoundsOn,
  kDiscontent,
  kElection,
  kMarket,
  kOil,
  kTaxes,
  kRenewal,
  kEmpire,
  kArmies,
  kRemoval,
  kGlobal,
  kCapital,
  kVictory
};

inline constexpr std::array<std::string_view, 2> kDirectionIds = {"clockwise", "counterclockwise"};
inline constexpr std::array<std::string_view, 2> kDiscIds = {"plain", "E"};
inline constexpr std::array<std::string_view, 2> kSideIds = {"for", "against"};

enum class Ending : std::uint8_t { kNone, kAll, kSome, kNoWinner };
inline constexpr std::array<std::string_view, 4> kEndingIds = {"none", "all", "some", "nobody"};
constexpr std::span<const std::string_view> enum_ids(Ending) { return kEndingIds; }

enum class Verb : std::uint8_t {
  kDealt,      // chance: the ideology a
  kRolled,     // chance: a die, or the sum of the market dice, shows a
  kDice,       // chance: two armies roll a and b
  kLot,        // chance: the ideology or party a wins a tie
  kSwap,       // marker a is replaced at set-up
  kDirection,  // 0 clockwise, 1 counterclockwise
  kChoose,     // token a, secretly
  kWithdraw,
  kPlay,     // the token is played in way a on target b (marker, party, seat or foreign PC)
  kCommit,   // armies: side a (0 none, 1 for, 2 against), number b; since version 2 only 0: stay out
  kPair,     // ideologies a (for) and b (against) meet; version 1
  kFlip,     // 1: the disc is flipped
  kCalm,     // the protest token on marker a is taken off
  kAllot,    // draft: marker a by portion b
  kPutBack,  // draft: marker a to nothing again
  kPreset,   // draft: preset a
  kDone,
  kSend,  // army a enters the conflict: side b (1 for, 2 against)
  kName,  // army a is one of the two that roll
};

constexpr Action make(Verb verb, int a = 0, int b = 0) {
  return {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0};
}

}  // namespace exchequer::petrostat
