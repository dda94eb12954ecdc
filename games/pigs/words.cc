// Actions, events and decisions as messages; the words themselves are in text/*.json.
#include "games/pigs/words.h"

#include <array>
#include <cstdlib>
#include <string>

#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {

Message actor_word(int actor) { return Message("pigs.actor." + std::string(kActorIds[at(actor)])); }
Message rating_word(int rating) { return Message("pigs.rating." + std::string(kRatingIds[at(rating)])); }
std::string signed_number(int amount) {
  return (amount > 0 ? "+" : amount < 0 ? "\u2212" : "") + std::to_string(std::abs(amount));
}

std::vector<Message> effect_words(const ActionCard& card) {
  std::vector<Message> all;
  for (int a = 0; a < kActors; ++a)
    if (const int amount = card.effect[at(a)]; amount != 0)
      all.push_back({"pigs.op.rating", {{"rating", rating_word(a)}, {"amount", signed_number(amount)}}});
  if (all.empty()) all.push_back({"pigs.op.nothing"});
  return all;
}

Message mode_words(const ActionCard& card) {
  switch (card.mode) {
    case ModeKind::kPlus: return {"pigs.mode.plus"};
    case ModeKind::kMinus: return {"pigs.mode.minus"};
    case ModeKind::kShare: return {"pigs.mode.share", {{"actor", actor_word(card.with)}}};
    case ModeKind::kNone: break;
  }
  return {};
}

std::vector<Message> event_words(const Rules& rules, int which) {
  const EventCard &event = rules.event[at(which)], &usual = rules.event[kNoEvent];
  std::vector<Message> all;
  if (event.votes != usual.votes) all.push_back({"pigs.op.votes", {{"count", event.votes}}});
  if (event.submits != usual.submits) all.push_back({"pigs.op.submits", {{"count", event.submits}}});
  if (event.draws != usual.draws) all.push_back({"pigs.op.draw", {{"count", event.draws - usual.draws}}});
  if (event.no_modes) all.push_back({"pigs.op.no_modes"});
  bool same = true;
  for (const std::int8_t change : event.threshold) same = same && change == event.threshold[0];
  for (int p = 0; p < kPlayers; ++p) {
    const int change = event.threshold[at(p)];
    if (change == 0 || (same && p > 0)) continue;
    if (same)
      all.push_back({"pigs.op.threshold", {{"amount", signed_number(change)}}});
    else
      all.push_back({"pigs.op.threshold_of", {{"actor", actor_word(p)}, {"amount", signed_number(change)}}});
  }
  for (int i = 0; i < event.rate_count; ++i) {
    const RateOp& op = event.rates[at(i)];
    constexpr std::array<const char*, 4> kTargets = {"pigs.op.rating", "pigs.op.rate_players", "pigs.op.rate_leaders",
                                                     "pigs.op.rate_trailers"};
    Message message(kTargets[static_cast<std::size_t>(op.target)], {{"amount", signed_number(op.amount)}});
    if (op.target == RateTarget::kActor) message.arguments.emplace_back("rating", rating_word(op.actor));
    all.push_back(std::move(message));
  }
  for (int a = 0; a < kActors; ++a)
    if (event.freezes(a)) all.push_back({"pigs.op.freeze", {{"rating", rating_word(a)}}});
  if (all.empty()) all.push_back({"pigs.op.nothing"});
  return all;
}

Message announcement(const Rules& rules, int event) {
  return {"pigs.sheet.event", {{"event", rules.event_names[at(event)]}, {"effect", event_words(rules, event)}}};
}

namespace {

// Whether the action names something that the seat can see: an open Action, or a card in its hand.
bool is_there(const State& state, const Move& move) {
  const Action action = move.action;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kVote: return action.a < state.open_count;
    case Verb::kTarget: return state.phase == Phase::kTarget && action.a < state.open_count;
    case Verb::kNext: return state.phase == Phase::kOrder && action.a < state.open_count;
    case Verb::kCard:
      if (state.phase != Phase::kVoteCard) return false;
      break;
    case Verb::kShare:
      if (state.phase != Phase::kShare) return false;
      break;
    case Verb::kMode:
    case Verb::kSubmit: break;
    default: return true;
  }
  return move.seat < kPlayers && count_of(state.hand[move.seat], action.a) > 0;
}

}  // namespace

Message Module::action_words(const Rules& rules, const State& state, const Move& move) {
  const Action action = move.action;
  if (!is_there(state, move)) return {};
  const auto own = [&]() -> Localized { return rules.card_names[card_of(move.seat, action.a)]; };
  const auto own_card = [&]() -> const ActionCard& { return rules.card[card_of(move.seat, action.a)]; };
  const auto open_name = [&]() -> Localized { return rules.card_names[open_face(state, action.a)]; };
  const auto open_card = [&]() -> const ActionCard& { return rules.card[open_face(state, action.a)]; };
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kFirst: return {"pigs.action.first", {{"player", actor_word(action.a)}}};
    case Verb::kReveal: return {"pigs.action.reveal", {{"event", rules.event_names[action.a]}}};
    case Verb::kDrawn:
      return {"pigs.action.drawn", {{"player", actor_word(owner_of(action.a))}, {"card", rules.card_names[action.a]}}};
    case Verb::kPass:
      switch (state.phase) {
        case Phase::kVote: return {"pigs.action.pass_vote"};
        case Phase::kSubmit: return {"pigs.action.pass_submit"};
        default: return {"pigs.action.pass_mode"};
      }
    case Verb::kVote:
      return {"pigs.action.vote",
              {{"card", open_name()},
               {"owner", actor_word(open_owner(state, action.a))},
               {"votes", state.votes(action.a)},
               {"needed", needed(rules, state, action.a)},
               {"effect", effect_words(open_card())}}};
    case Verb::kCard: return {"pigs.action.with", {{"card", own()}, {"effect", effect_words(own_card())}}};
    case Verb::kMode:
      if (own_card().mode == ModeKind::kNone) return {};
      return {"pigs.action.mode", {{"card", own()}, {"mode", mode_words(own_card())}}};
    case Verb::kTarget: {
      if (action.b != kAnyVote)
        return {action.b == kCardless ? "pigs.action.target_cardless" : "pigs.action.target_of",
                {{"card", open_name()}, {"player", actor_word(action.b == kCardless ? kPeople : action.b - 1)}}};
      return {"pigs.action.target",
              {{"card", open_name()},
               {"owner", actor_word(open_owner(state, action.a))},
               {"votes", state.votes(action.a)},
               {"needed", needed(rules, state, action.a)}}};
    }
    case Verb::kNext: return {"pigs.action.next", {{"card", open_name()}}};
    case Verb::kShare:
      if (own_card().mode == ModeKind::kNone) return {};
      return {"pigs.action.mode", {{"card", own()}, {"mode", mode_words(own_card())}}};
    case Verb::kSubmit:
      return {"pigs.action.submit",
              {{"card", own()}, {"needed", own_card().threshold}, {"effect", effect_words(own_card())}}};
  }
  return {};
}

Message Module::entry_words(const Rules& rules, const Entry& e) {
  const auto player = [&] { return Argument("player", actor_word(e.a)); };
  const auto card = [&](int bits) { return Argument("card", rules.card_names[face_of(bits)]); };
  const auto event = [&] { return Argument("event", rules.event_names[static_cast<std::size_t>(e.a)]); };
  switch (static_cast<Kind>(e.kind)) {
    case Kind::kNote: return {};
    case Kind::kSetupRating: return {"pigs.entry.setup_rating", {{"rating", rating_word(e.a)}, {"value", e.b}}};
    case Kind::kLot: return {"pigs.entry.lot", {player()}};
    case Kind::kTurn: return {"pigs.entry.turn", {{"turn", e.a}, {"player", actor_word(e.b)}}};
    case Kind::kEventGone: return {"pigs.entry.event_gone", {event()}};
    case Kind::kEventsShuffled: return {"pigs.entry.events_shuffled"};
    case Kind::kEvent: return {"pigs.entry.event", {event(), {"effect", event_words(rules, e.a)}}};
    case Kind::kEventStory:
      return {"pigs.entry.story", {{"story", rules.event_stories[static_cast<std::size_t>(e.a)]}}};
    case Kind::kRating: return {"pigs.entry.rating", {{"rating", rating_word(e.a)}, {"from", e.b}, {"to", e.c}}};
    case Kind::kRatingStays: return {"pigs.entry.rating_stays", {{"rating", rating_word(e.a)}, {"value", e.b}}};
    case Kind::kFrozen: return {"pigs.entry.frozen", {{"rating", rating_word(e.a)}}};
    case Kind::kDraws: return {"pigs.entry.draws", {player()}};
    case Kind::kDrewCard: return {"pigs.entry.drew_card", {card(e.b)}};
    case Kind::kShuffled: return {"pigs.entry.shuffled", {player(), {"count", e.b}}};
    case Kind::kNoCard: return {"pigs.entry.no_card", {player()}};
    case Kind::kNoVoting: return {"pigs.entry.no_voting"};
    case Kind::kVoted: return {"pigs.entry.voted", {player(), card(e.b), {"votes", e.c}}};
    case Kind::kVotedWith: return {"pigs.entry.voted_with", {card(e.b)}};
    case Kind::kNoVote: return {"pigs.entry.no_vote", {player()}};
    case Kind::kModeShown: return {"pigs.entry.mode_shown", {player(), card(e.b)}};
    case Kind::kPlus: return {"pigs.entry.plus", {card(e.a), {"votes", e.b}}};
    case Kind::kMinus: return {"pigs.entry.minus", {card(e.a), {"votes", e.b}}};
    case Kind::kMinusOf: return {"pigs.entry.minus_of", {card(e.a), {"player", actor_word(e.b)}, {"votes", e.c}}};
    case Kind::kShareNamed: return {"pigs.entry.share_named", {player(), card(e.b), {"actor", actor_word(e.c)}}};
    case Kind::kShareLost: return {"pigs.entry.share_lost", {player(), card(e.b)}};
    case Kind::kModesDone: return {"pigs.entry.modes_done", {player()}};
    case Kind::kTakesEffect:
      return {"pigs.entry.activated", {card(e.a), {"owner", actor_word(owner_of(static_cast<Card>(e.a)))}}};
    case Kind::kStory: return {"pigs.entry.story", {{"story", rules.card_stories[static_cast<std::size_t>(e.a)]}}};
    case Kind::kShared:
      return {"pigs.entry.shared", {player(), {"actor", actor_word(e.b)}, {"amount", signed_number(e.c)}}};
    case Kind::kDiscarded: return {"pigs.entry.discarded", {card(e.a), {"votes", e.b}}};
    case Kind::kStays: return {"pigs.entry.stays", {card(e.a), {"votes", e.b}, {"needed", e.c}}};
    case Kind::kVotesSwept: return {"pigs.entry.votes_swept", {{"votes", e.a}}};
    case Kind::kAddedSwept: return {"pigs.entry.added_swept", {{"votes", e.a}}};
    case Kind::kSubmitted: return {"pigs.entry.submitted", {player(), card(e.b)}};
    case Kind::kNoSubmission: return {"pigs.entry.no_submission", {player()}};
    case Kind::kUprisingTie: return {"pigs.entry.uprising_tie"};
    case Kind::kTieAtTop: return {"pigs.entry.tie_at_top", {{"count", e.a}}};
    case Kind::kWon: return {"pigs.entry.won", {player()}};
    case Kind::kUprising: return {"pigs.entry.uprising", {player()}};
    case Kind::kTurnCap: return {"pigs.ending.turn_cap"};
  }
  return {};
}

Question Module::question(const Rules& rules, const View& s, Seat) {
  const auto player = [&] { return Argument("player", actor_word(drawer(s))); };
  const auto pending = [&] { return Argument("card", rules.card_names[open_face(s, s.pending)]); };
  switch (s.phase) {
    case Phase::kLot: return {{"pigs.question.lot"}, clause::PG_R01};
    case Phase::kDeal: return {{"pigs.question.deal", {player()}}, clause::PG_022};
    case Phase::kEvent: return {{"pigs.question.event", {{"turn", s.turn}}}, clause::PG_033};
    case Phase::kDraw: return {{"pigs.question.draw", {player()}}, clause::PG_034};
    case Phase::kVote: return {{"pigs.question.vote", {player(), {"count", s.left}}}, clause::PG_036};
    case Phase::kVoteCard: return {{"pigs.question.vote_card", {player(), pending()}}, clause::PG_038};
    case Phase::kMode: return {{"pigs.question.mode", {player()}}, clause::PG_040};
    case Phase::kTarget: {
      const Card card = card_of(s.mover(), s.pending);
      return {{"pigs.question.target",
               {player(), {"card", rules.card_names[card]}, {"mode", mode_words(rules.card[card])}}},
              clause::PG_041};
    }
    case Phase::kOrder: return {{"pigs.question.order", {player()}}, clause::PG_R20};
    case Phase::kShare: return {{"pigs.question.share", {player(), pending()}}, clause::PG_R15};
    case Phase::kSubmit: return {{"pigs.question.submit", {player(), {"count", s.left}}}, clause::PG_050};
    case Phase::kOver:
      if (s.ending == Ending::kTurnCap) return {{"pigs.ending.turn_cap"}, clause::PG_R26};
      return s.ending == Ending::kUprising
                 ? Question{{"pigs.entry.uprising", {{"player", actor_word(s.winner)}}}, clause::PG_057}
                 : Question{{"pigs.entry.won", {{"player", actor_word(s.winner)}}}, clause::PG_058};
  }
  return {};
}

}  // namespace exchequer::pigs
