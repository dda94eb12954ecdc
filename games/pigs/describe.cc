// Facts, and a position with named fields, so that an outsider can check every transition and a board can draw it.
#include "games/pigs/chapters/chapters.h"
#include "games/pigs/effects.h"
#include "games/pigs/game.h"
#include "games/pigs/words.h"

namespace exchequer::pigs {
namespace {

constexpr ActorId show_actor(int actor) { return static_cast<ActorId>(actor); }

template <class Values>
Shown::Ratings show_ratings(const Values& of) {
  return {of[0], of[1], of[2], of[3], of[4]};
}

std::string show_face(const Rules& rules, std::uint8_t bits) {
  const Card card = face_of(bits);
  return card < kCards ? rules.card_ids[card] : "face down";
}

ById<int> show_pile(const Rules& rules, int player, Pile pile) {
  ById<int> shown;
  for (const int design : designs_in(pile)) shown.add(rules.card_ids[card_of(player, design)], count_of(pile, design));
  return shown;
}

// The Mode that is being used, as a pack writes it.
std::string show_mode(const Rules& rules, const State& s) {
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

Shown::Open show_open(const Rules& rules, const State& s, int open) {
  Shown::Open shown;
  shown.action = show_face(rules, s.open_card[at(open)]);
  shown.owner = show_actor(open_owner(s, open));
  shown.votes = s.votes(open);
  shown.needed = needed(rules, s, open);
  shown.without_card = s.open_extra[at(open)];
  shown.activated = is_activated(s, open);
  for (int v = 0; v < s.vote_count; ++v)
    if (s.vote_on[at(v)] == open)
      shown.cards.push_back(
          {show_actor(voter_of(s, v)), show_face(rules, s.vote_card[at(v)]), is_before_shuffle(s, v)});
  shown.id = open_id({rules, &s}, open);
  State then = s;
  bring_about(rules, then, open, nullptr);
  shown.leads_to = show_ratings(then.rating);
  return shown;
}

Shown::Player show_player(const Rules& rules, const State& s, int p) {
  return {show_pile(rules, p, s.hand[at(p)]),
          show_pile(rules, p, s.deck[at(p)]),
          show_pile(rules, p, s.discard[at(p)]),
          show_pile(rules, p, s.shown[at(p)]),
          show_pile(rules, p, s.stacked[at(p)]),
          s.hand_size[at(p)],
          s.deck_size[at(p)],
          s.discard_size[at(p)]};
}

Shown::Face show_card(const Rules& rules, const State& s, Card card) {
  const ActionCard& action = rules.card[card];
  State then = s;
  change_ratings(rules, then, action, nullptr);
  Shown::Face shown;
  shown.owner = show_actor(owner_of(card));
  shown.threshold = action.threshold;
  shown.effect = show_ratings(action.effect);
  shown.leads_to = show_ratings(then.rating);
  if (rules.modes) shown.mode = action.mode;
  if (shown.mode == ModeKind::kShare) shown.with = show_actor(action.with);
  return shown;
}

// The cards in the order of the decks, each once.
ById<Shown::Face> show_faces(const Rules& rules, const State& s) {
  ById<Shown::Face> shown;
  for (int player = 0; player < kPlayers; ++player) {
    Designs seen = designs_in(s.hand[at(player)]);
    for (int open = 0; open < s.open_count; ++open)
      if (open_owner(s, open) == player) seen.add(design_of(open_face(s, open)));
    for (const int design : seen) {
      const Card card = card_of(player, design);
      shown.add(rules.card_ids[card], show_card(rules, s, card));
    }
  }
  return shown;
}

// Where the turn stands, and whose it is.
void show_turn(Shown& shown, const Rules& rules, const State& s) {
  shown.turn = s.turn;
  shown.phase = s.phase;
  shown.first_player = show_actor(s.first);
  shown.place = s.place;
  shown.left = s.left;
  shown.pending = s.pending;
  shown.mode = show_mode(rules, s);
}

}  // namespace

const Facts& Module::facts() {
  static const Facts facts{"pigs", "Lord of the P.I.G.S.", "Jordi Rodríguez, Álvaro Lerma", 4, 4, 2, true, kEndingIds};
  return facts;
}

// A view is a State with everything hidden left out.
Shown Module::describe(const Rules& rules, const State& s) {
  Shown shown;
  show_turn(shown, rules, s);
  shown.event = s.event == kNoEvent ? "none" : rules.event_ids[s.event];
  shown.ratings = show_ratings(s.rating);
  for (int open = 0; open < s.open_count; ++open) shown.open.push_back(show_open(rules, s, open));
  shown.players = {show_player(rules, s, kPresident), show_player(rules, s, kBanker), show_player(rules, s, kDirector),
                   show_player(rules, s, kTycoon)};
  for (std::size_t e = 0; e < rules.event_count; ++e)
    if (s.event_left[e] > 0) shown.event_deck.add(rules.event_ids[e], s.event_left[e]);
  for (int i = 0; i < s.share_count; ++i) {
    const Share share = unpack_share(s.shares[at(i)]);
    shown.shares.push_back({share.open, show_actor(share.player), show_actor(share.with)});
  }
  shown.winner = s.winner < kPlayers ? static_cast<Winner>(s.winner) : Winner::kNone;
  shown.tied_uprising = s.tied_uprising != 0;
  shown.ending = s.ending;
  shown.highest_rating = rules.maximum;
  shown.faces = show_faces(rules, s);
  if (s.event != kNoEvent) shown.announcement = announcement(rules, s.event);
  return shown;
}

}  // namespace exchequer::pigs
