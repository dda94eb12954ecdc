// Facts, and the whole state with named fields, so that an outsider can check every transition.
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
  const Card card = face_of(bits);
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
  node.set("activated", is_activated(s, open));
  NodeArray votes;
  for (int v = 0; v < s.vote_count; ++v) {
    if (s.vote_on[at(v)] != open) continue;
    Node vote{NodeTable{}};
    vote.set("by", std::string(kActorIds[at(voter_of(s, v))]));
    vote.set("card", face_name(rules, s.vote_card[at(v)]));
    vote.set("before_shuffle", is_before_shuffle(s, v));
    votes.push_back(std::move(vote));
  }
  node.set("cards", Node(std::move(votes)));
  return node;
}

}  // namespace

const Facts& Module::facts() {
  static const Facts facts{"pigs", "Lord of the P.I.G.S.", "Jordi Rodríguez, Álvaro Lerma", 4, 4, 2, true, kEndingIds};
  return facts;
}

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
    const Share share = unpack_share(s.shares[i]);
    Node one{NodeTable{}};
    one.set("open", share.open);
    one.set("player", std::string(kActorIds[share.player]));
    one.set("with", std::string(kActorIds[share.with]));
    shares.push_back(std::move(one));
  }
  node.set("shares", Node(std::move(shares)));
  node.set("winner", s.winner < kPlayers ? std::string(kActorIds[s.winner]) : std::string("none"));
  node.set("tied_uprising", s.tied_uprising != 0);
  node.set("ending", std::string(kEndingIds[static_cast<std::size_t>(s.ending)]));
  return node;
}

}  // namespace exchequer::pigs
