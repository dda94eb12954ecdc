// The whole state with named fields, so that an outsider can check every transition; what is worth plotting; facts; points.
#include <algorithm>

#include "games/pigs/chapters/chapters.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {
namespace {

Node pile_node(const Rules& rules, int player, Pile pile) {
  Node node{NodeTable{}};
  for (int d = 0; d < kDesigns; ++d)
    if (const int count = count_of(pile, d); count > 0) node.set(rules.card_ids[card_of(player, d)], count);
  return node;
}

std::string face_name(const Rules& rules, std::uint8_t bits) {
  const Card card = bits & kCardBits;
  return card < kCards ? rules.card_ids[card] : "face down";
}

// The Mode that is being used, as a pack writes it.
std::string mode_text(const Rules& rules, const State& s) {
  if (s.phase != Phase::kTarget) return "none";
  const ActionCard& card = rules.card[card_of(s.mover(), s.pending)];
  switch (card.mode) {
    case ModeKind::kPlus: return "+1 vote";
    case ModeKind::kMinus: return "-1 vote";
    case ModeKind::kShare: return "share " + std::string(kActorIds[card.with]);
    case ModeKind::kNone: break;
  }
  return "none";
}

Node open_node(const Rules& rules, const State& s, int open) {
  Node node{NodeTable{}};
  node.set("action", face_name(rules, s.open_card[at(open)]));
  node.set("owner", std::string(kActorIds[at(open_owner(s, open))]));
  node.set("votes", s.votes(open));
  node.set("needed", needed(rules, s, open));
  node.set("without_card", s.open_extra[at(open)]);
  node.set("activated", (s.open_card[at(open)] & kActivated) != 0);
  NodeArray votes;
  for (int v = 0; v < s.vote_count; ++v) {
    if (s.vote_on[at(v)] != open) continue;
    Node vote{NodeTable{}};
    vote.set("by", std::string(kActorIds[kOwners[s.vote_card[at(v)] & kCardBits]]));
    vote.set("card", face_name(rules, s.vote_card[at(v)]));
    vote.set("before_shuffle", (s.vote_card[at(v)] & kBeforeShuffle) != 0);
    votes.push_back(std::move(vote));
  }
  node.set("cards", Node(std::move(votes)));
  return node;
}

}  // namespace

Node Module::describe(const Rules& rules, const State& s) {
  Node node{NodeTable{}};
  node.set("turn", s.turn);
  node.set("phase", std::string(kPhaseIds[static_cast<std::size_t>(s.phase)]));
  node.set("first_player", std::string(kActorIds[s.first]));
  node.set("place", s.place);
  node.set("left", s.left);
  node.set("pending", s.pending);
  node.set("mode", mode_text(rules, s));
  node.set("event", s.event == kNoEvent ? std::string("none") : rules.event_ids[s.event]);
  Node ratings{NodeTable{}};
  for (std::size_t a = 0; a < kActors; ++a) ratings.set(kRatingIds[a], s.rating[a]);
  node.set("ratings", std::move(ratings));
  NodeArray opens;
  for (int open = 0; open < s.open_count; ++open) opens.push_back(open_node(rules, s, open));
  node.set("open", Node(std::move(opens)));
  Node players{NodeTable{}};
  for (int p = 0; p < kPlayers; ++p) {
    Node one{NodeTable{}};
    one.set("hand", pile_node(rules, p, s.hand[at(p)]));
    one.set("deck", pile_node(rules, p, s.deck[at(p)]));
    one.set("discard", pile_node(rules, p, s.discard[at(p)]));
    one.set("discard_known", pile_node(rules, p, s.shown[at(p)]));
    one.set("known_shuffled_in", pile_node(rules, p, s.stacked[at(p)]));
    one.set("hand_size", s.hand_size[at(p)]);
    one.set("deck_size", s.deck_size[at(p)]);
    one.set("discard_size", s.discard_size[at(p)]);
    players.set(kActorIds[at(p)], std::move(one));
  }
  node.set("players", std::move(players));
  Node events{NodeTable{}};
  for (std::size_t e = 0; e < rules.event_count; ++e)
    if (s.event_left[e] > 0) events.set(rules.event_ids[e], s.event_left[e]);
  node.set("event_deck", std::move(events));
  NodeArray shares;
  for (std::size_t i = 0; i < s.share_count; ++i) {
    Node share{NodeTable{}};
    share.set("open", s.shares[i] >> 8);
    share.set("player", std::string(kActorIds[s.shares[i] >> 4 & 15U]));
    share.set("with", std::string(kActorIds[s.shares[i] & 15U]));
    shares.push_back(std::move(share));
  }
  node.set("shares", Node(std::move(shares)));
  node.set("winner", s.winner < kPlayers ? std::string(kActorIds[s.winner]) : std::string("none"));
  node.set("tied_uprising", s.tied_uprising != 0);
  node.set("ending", std::string(kEndingIds[static_cast<std::size_t>(s.ending)]));
  return node;
}

std::vector<Measure> Module::series(const Rules& rules, const State& s) {
  std::vector<Measure> all;
  for (std::size_t a = 0; a < kActors; ++a)
    all.push_back({Message("pigs.rating." + std::string(kRatingIds[a])), std::string(kRatingIds[a]),
                   std::string(kActorIds[a]), s.rating[a], 0, rules.maximum});
  return all;
}

// PG-081 to PG-084. A game that the engine stopped has no winner (PG-R26).
std::array<std::int32_t, kMaxSeats> Module::match_points(const Rules&, const State& s, std::string_view scoring) {
  std::array<std::int32_t, kMaxSeats> points{};
  const bool competitive = scoring == "competitive";
  const bool won = s.winner < kPlayers;
  if (s.ending == Ending::kUprising || s.tied_uprising) {  // PG-R38
    if (won) points[s.winner] = competitive ? 5 : 2;
    return points;
  }
  int second = -1;
  for (std::size_t p = 0; p < kPlayers; ++p)
    if (p != s.winner) second = std::max<int>(second, s.rating[p]);
  for (std::size_t p = 0; p < kPlayers; ++p) {
    const int bonus = won && p == s.winner ? 3 : 0;
    points[p] = competitive ? s.rating[p] + bonus : bonus > 0 ? bonus : won && s.rating[p] == second ? 1 : 0;  // PG-R29
  }
  return points;
}

const Facts& Module::facts() {
  static const Facts facts{"pigs", "Lord of the P.I.G.S.", "Jordi Rodríguez, Álvaro Lerma", 4, 4, 2, true, kEndingIds};
  return facts;
}

std::vector<Happening> Module::happenings(const Rules& rules, const Entry& e) {
  const auto course = [](const char* id) {
    return std::vector<Happening>{{"1_course", {"pigs.count.course"}, id, {std::string("pigs.count.") + id}}};
  };
  const auto card = [&](const char* group, int which) {
    const Localized& name = rules.card_names[static_cast<std::size_t>(which) & kCardBits];
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
