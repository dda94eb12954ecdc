// Every verb of Petrostat, declared once, and the things it applies to. kit/grammar.h says what is made from this
// table.
#pragma once

#include "games/petrostat/rules.h"
#include "games/petrostat/state.h"
#include "kit/grammar.h"

namespace exchequer::petrostat {

using Say = Grammar<Rules, State>;

// Things with a notation of their own (notation.cc). What a lot or a preset means depends on the moment, and a target
// on its token.
std::string winner_id(const Say::About& about, int member);
std::string way_id(const Say::About& about, int member);
std::string target_text(const Say::About& about, int member);
int read_target(const Say::About& about, Typed& typed);
std::string preset_name(const Say::About& about, int member);
std::string decade_id(const Say::About& about, int member);
std::string side_text(const Say::About& about, int member);
int read_side(const Say::About& about, Typed& typed);

namespace thing {
inline constexpr auto kIdeology = Say::pack<&Rules::ideology_ids>("ideology", kIdeologies);
inline constexpr auto kOwner = kIdeology.as("owner");
inline constexpr auto kBacker = kIdeology.as("backer");
inline constexpr auto kOpponent = kIdeology.as("opponent");
inline constexpr auto kPolicy = Say::pack<&Rules::policy_ids>("policy", kPolicies);
inline constexpr auto kParty = Say::pack<&Rules::party_ids>("party", kParties);
inline constexpr auto kMarker = Say::ids<kMarkerIds>("marker");
inline constexpr auto kSlot = Say::ids<kSlotIds>("marker");
inline constexpr auto kClass = Say::ids<kClassIds>("class");
inline constexpr auto kPortion = Say::ids<kPortionIds>("portion");
inline constexpr auto kDirection = Say::ids<kDirectionIds>("direction");
inline constexpr auto kDisc = Say::ids<kDiscIds>("disc");
inline constexpr auto kSide = Say::ids<kSideIds>("side").from(1).printed_by(side_text).read_by(read_side);
inline constexpr auto kEnding = Say::ids<kEndingIds>("ending");
inline constexpr auto kArmies = Say::number("armies", 0, kMarkers);
inline constexpr Say::Domain kWinner = {"winner", kIdeologies, winner_id};
inline constexpr Say::Domain kWay = {"way", kWays, way_id};
inline constexpr auto kTarget = Say::Domain{"target", kMarkers}.printed_by(target_text).read_by(read_target);
inline constexpr Say::Domain kPreset = {"preset", kPresets, preset_name};
inline constexpr Say::Domain kDecade = {"decade", kTurns, decade_id};
}  // namespace thing

inline constexpr std::array kVerbTable = {
    Say::draw(Verb::kDealt, "dealt", thing::kIdeology).says("deal"),
    Say::draw(Verb::kRolled, "rolled", Say::number("value", 1, 16)).says("roll"),
    Say::draw(Verb::kDice, "dice", Say::number("first", 1, 4), Say::number("second", 1, 4)).says("roll"),
    Say::draw(Verb::kLot, "lot", thing::kWinner),
    Say::choice(Verb::kSwap, "swap", thing::kMarker).says("replace"),
    Say::choice(Verb::kDirection, "clockwise", Say::always(0)),
    Say::choice(Verb::kDirection, "counterclockwise", Say::always(1)),
    Say::choice(Verb::kChoose, "choose", thing::kPolicy),
    Say::choice(Verb::kWithdraw, "withdraw"),
    Say::choice(Verb::kPlay, "play", thing::kWay, thing::kTarget),
    Say::choice(Verb::kCommit, "stay_out", Say::always(0), Say::Arg(thing::kArmies).unless(0)).says("stay out"),
    Say::choice(Verb::kCommit, "support", Say::always(1), thing::kArmies),
    Say::choice(Verb::kCommit, "oppose", Say::always(2), thing::kArmies),
    Say::choice(Verb::kPair, "pair", thing::kBacker, thing::kOpponent),
    Say::choice(Verb::kFlip, "leave_disc", Say::always(0)).says("leave disc"),
    Say::choice(Verb::kFlip, "turn_disc", Say::always(1)).says("turn disc"),
    Say::choice(Verb::kCalm, "calm", thing::kMarker),
    Say::choice(Verb::kAllot, "allot", thing::kSlot, thing::kPortion),
    Say::choice(Verb::kPutBack, "put_back", thing::kSlot).says("put back"),
    Say::choice(Verb::kPreset, "preset", thing::kPreset),
    Say::choice(Verb::kDone, "done"),
    Say::choice(Verb::kSend, "send", Say::Arg(thing::kSide).in(1), Say::Arg(thing::kMarker).in(0)).says(""),
    Say::choice(Verb::kName, "name", thing::kMarker),
};

}  // namespace exchequer::petrostat
