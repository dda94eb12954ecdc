// What is worth plotting, and what a report over many games counts.
#include "games/pigs/game.h"
#include "games/pigs/journal_kinds.h"

namespace exchequer::pigs {

std::vector<Measure> Module::series(const Rules& rules, const State& s) {
  std::vector<Measure> all;
  for (std::size_t a = 0; a < kActors; ++a)
    all.push_back({Message("pigs.rating." + std::string(kRatingIds[a])), std::string(kRatingIds[a]),
                   std::string(kActorIds[a]), s.rating[a], 0, rules.maximum, Message("pigs.unit.rating")});
  return all;
}

std::vector<Happening> Module::happenings(const Rules& rules, const Entry& e) {
  const auto course = [](const char* id) {
    return std::vector<Happening>{{"1_course", {"pigs.count.course"}, id, {std::string("pigs.count.") + id}}};
  };
  const auto card = [&](const char* group, int which) {
    const Localized& name = rules.card_names[face_of(which)];
    return Happening{
        group, {std::string("pigs.count.") + (group + 2)}, name.in("en"), {"pigs.count.card", {{"card", name}}}};
  };
  switch (static_cast<Kind>(e.kind)) {
    case Kind::kTurn: return course("turn");
    case Kind::kSubmitted: return {course("submitted_any").front(), card("2_submitted", e.b)};
    case Kind::kTakesEffect: return {course("activated_any").front(), card("3_activated", e.a)};
    case Kind::kVoted: return {course("voted_any").front(), card("4_voted", e.b)};
    case Kind::kVotedWith: return {card("5_voted_with", e.b)};
    case Kind::kModeShown: return {card("6_mode", e.b)};
    case Kind::kPlus: return course("plus");
    case Kind::kMinus:
    case Kind::kMinusOf: return course("minus");
    case Kind::kShareNamed: return course("share");
    case Kind::kShareLost: return course("share_lost");
    case Kind::kUprisingTie: return course("uprising_tie");
    case Kind::kTieAtTop: return course("top_tie");
    default: return {};
  }
}

}  // namespace exchequer::pigs
