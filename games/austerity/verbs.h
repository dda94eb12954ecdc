// Every verb of Austerity, declared once, with the things it acts on. kit/grammar.h says what follows from that.
#pragma once

#include "games/austerity/rules.h"
#include "games/austerity/state.h"
#include "kit/grammar.h"

namespace exchequer::austerity {

using Say = Grammar<Rules, State>;

// Special cases (notation.cc): a payment depends on what it pays for, a facing on its card.
std::string payment_id(const Say::About& about, int payment);
std::string payment_text(const Say::About& about, int payment);
int read_payment(const Say::About& about, Typed& typed);
std::string turned_to(const Say::About& about, int step);
int read_turned_to(const Say::About& about, Typed& typed);
std::string facing_id(const Say::About& about, int facing);
std::string scenario_id(const Say::About& about, int);
std::string country_id(const Say::About& about, int);

namespace thing {
inline constexpr auto kCube = Say::ids<kCubeIds>("cube").lettered({kCubeLetters.data(), kCubeLetters.size()});
inline constexpr auto kPlace = Say::ids<kPlaceIds>("place");
inline constexpr auto kTrack = Say::ids<kTrackIds>("track");
inline constexpr auto kEnding = Say::ids<kEndingIds>("ending");
inline constexpr auto kEvent = Say::pack<&Rules::event_ids>("event", kPairs);
inline constexpr auto kAction = Say::pack<&Rules::action_ids>("action", kMaxActions);
inline constexpr auto kInstitution = Say::pack<&Rules::institution_ids>("institution", kMaxInstitutions);
inline constexpr auto kPolicy = Say::pack<&Rules::policy_ids>("policy", kPolicies);
inline constexpr Say::Domain kFacing = {"facing", kFacings, facing_id};  // of the policy before it
inline constexpr Say::Domain kScenario = {"scenario", 1, scenario_id};
inline constexpr Say::Domain kCountry = {"country", 1, country_id};
inline constexpr auto kOption = Say::number("option", 0, kMaxOptions - 1, 1);
inline constexpr Say::Domain kPayment = {"paid", kPayments, payment_id, payment_text, read_payment};
inline constexpr Say::Domain kTurnedTo = {"facing", kMaxSteps, turned_to, nullptr, read_turned_to};
}  // namespace thing

inline constexpr std::array kVerbTable = {
    Say::choice(Verb::kDraw, "draw"),
    Say::draw(Verb::kDrawn, "drawn", thing::kCube, thing::kCube.as("second")).says("draw").where([](Action drawn) {
      return drawn.a <= drawn.b;
    }),
    Say::draw(Verb::kDrawn, "drawn_one", thing::kCube, Say::always(kNoCube)).says("draw"),
    Say::choice(Verb::kOption, "option", thing::kOption, thing::kPayment),
    Say::choice(Verb::kOption, "surplus", thing::kOption, Say::Arg(thing::kInstitution.from(1)).in(2).after("surplus"))
        .says("option"),
    Say::choice(Verb::kCut, "cut", thing::kInstitution),
    Say::choice(Verb::kBank, "bank", thing::kCube),
    Say::choice(Verb::kFund, "fund", thing::kInstitution),
    Say::choice(Verb::kPass, "pass"),
    Say::choice(Verb::kAct, "act", thing::kAction, thing::kPayment).says(""),
    Say::choice(Verb::kFound, "found", thing::kInstitution, thing::kPayment),
    Say::choice(Verb::kKeep, "keep"),
    Say::choice(Verb::kTurn, "turn", thing::kTurnedTo),
    Say::choice(Verb::kUpkeep, "upkeep", Say::Arg(thing::kPayment).in(1)),
    Say::choice(Verb::kLapse, "lapse"),
};

}  // namespace exchequer::austerity
