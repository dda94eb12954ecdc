// Every verb of Lord of the P.I.G.S., declared once. kit/grammar.h says what follows from that.
#pragma once

#include "games/pigs/rules.h"
#include "games/pigs/state.h"
#include "kit/grammar.h"

namespace exchequer::pigs {

using Say = Grammar<Rules, State>;

std::string open_id(const Say::About& about, int open);  // notation.cc
std::string print_open(const Say::About& about, int open);
int find_open(const Say::About& about, Typed& typed);
std::string own_card_id(const Say::About& about, int design);

inline constexpr auto kActorId = Say::ids<kActorIds>("actor");
inline constexpr auto kPlayerId = Say::ids<kPlayerIds>("player");
inline constexpr auto kRatingId = Say::ids<kRatingIds>("rating");
inline constexpr auto kEventId = Say::pack<&Rules::event_ids>("event", kMaxEvents);
inline constexpr auto kCardId = Say::pack<&Rules::card_ids>("card", kCards);
inline constexpr auto kOwnCardId = Say::Domain{"card", kDesigns, own_card_id};
inline constexpr auto kOpenId = Say::Domain{"open", kAllCards, open_id}.printed_by(print_open).read_by(find_open);
inline constexpr auto kVoterId = Say::ids<kPickIds>("voter");

inline constexpr std::array kVerbTable = {
    Say::draw(Verb::kFirst, "first", kPlayerId),
    Say::draw(Verb::kReveal, "event", kEventId),
    Say::draw(Verb::kDrawn, "draw", kCardId),
    Say::choice(Verb::kPass, "pass"),
    Say::choice(Verb::kVote, "vote", kOpenId),
    Say::choice(Verb::kCard, "vote_card", kOwnCardId).says("with"),
    Say::choice(Verb::kMode, "mode", kOwnCardId),
    Say::choice(Verb::kTarget, "target", kOpenId, Say::Arg(kVoterId).after("from").unless(kAnyVote)).says("on"),
    Say::choice(Verb::kNext, "next", kOpenId),
    Say::choice(Verb::kShare, "share", kOwnCardId),
    Say::choice(Verb::kSubmit, "submit", kOwnCardId),
};

}  // namespace exchequer::pigs
