// The actions of people at a table: taking seats, making and undoing moves, chatting, going on to the next game.
#include "server/actions.h"

#include <algorithm>

namespace exchequer::server {

Actions::Actions(Runtime& runtime, People& people, Tables& tables, const Audience& audience, ActiveTable& at,
                 Person person)
    : runtime_(runtime),
      people_(people),
      tables_(tables),
      audience_(audience),
      at_(at),
      table_(*at.table),
      person_(person),
      who_(people.at(person)),
      own_(at.table->seat_of(person)),
      now_(runtime.clock.wall()) {}

Refused Actions::operator()(const wire::SitRequest& request, bool&) {
  const Refused refused = table_.sit(person_, who_.name, request.seat, request.value, now_);
  if (!refused) tables_.join(person_, table_);
  return refused;
}

Refused Actions::operator()(const wire::MoveRequest& request, wire::Played& played) {
  const Refused refused = table_.play(own_, request.notation, request.length, now_);
  played.length = table_.table().log().size();
  return refused;
}

Refused Actions::operator()(const wire::TakeBackRequest&, bool&) { return table_.withdraw(own_, now_); }
Refused Actions::operator()(const wire::AskUndoRequest&, bool&) { return table_.ask_undo(own_, now_); }
Refused Actions::operator()(const wire::AgreeRequest& request, bool&) {
  return table_.answer_undo(own_, request.yes.value_or(true), now_);
}
Refused Actions::operator()(const wire::LeaveRequest&, bool&) { return table_.leave(person_, now_); }
Refused Actions::operator()(const wire::BackRequest&, bool&) { return table_.back(own_, now_); }
Refused Actions::operator()(const wire::SeatBotRequest& request, bool&) {
  return table_.seat_bot(person_, request.seat, request.bot, now_);
}

Refused Actions::operator()(const wire::UnseatRequest& request, bool&) {
  return table_.unseat(person_, request.seat, now_);
}
Refused Actions::operator()(const wire::MuteRequest& request, bool&) {
  return table_.mute(person_, request.muted, now_);
}
Refused Actions::operator()(const wire::CloseTableRequest&, bool&) { return table_.close(person_, now_); }

Refused Actions::operator()(const wire::ReplaceRequest& request, bool&) {
  if (request.seat >= table_.seats().size()) return {"bad_request"};
  if (person_ != table_.head().host) return {"not_allowed"};
  const Person absent = table_.seats()[request.seat].person;
  if (absent == 0) return {"not_possible"};
  if (audience_.is_here(at_, absent)) return {"present"};
  return table_.stand_in(request.seat, now_);
}

Refused Actions::operator()(const wire::ChatRequest& request, bool&) {
  if (request.text.empty()) return {"bad_request"};
  const Limits& limits = runtime_.options.limits;
  const auto letters =
      std::count_if(request.text.begin(), request.text.end(), [](char c) { return (c & 0xc0) != 0x80; });
  if (static_cast<std::size_t>(letters) > limits.chat_letters) return {"too_long"};
  if (!who_.chats.take(runtime_.clock.steady(), limits.chats_a_second, limits.chats_at_once)) return {"too_fast"};
  return table_.say(person_, who_.name, request.text, now_);
}

Refused Actions::operator()(const wire::NextTableRequest&, std::string& name) {
  if (!table_.over()) return {"not_over"};
  if (own_ == kSpectator) return {"no_seat"};
  if (table_.next().empty()) {
    Result<std::string> made = Error{};
    const bool fine =
        runtime_.fence.run("create", {}, [&] { made = tables_.make(table_.successor(), table_.head().host, nullptr); });
    if (!fine || !made) return {"not_possible"};
    table_.continues_at(*made, now_);
  }
  name = table_.next();
  return {};
}

Refused Actions::operator()(const wire::TableStandingRequest&, wire::TableStanding& standing) {
  const std::optional<MatchRecord> match = table_.match_so_far();
  if (!match) return {"no_match"};
  Result<MatchStanding> now = exchequer::standing(*match);
  if (!now) return {"not_possible"};
  standing = {std::move(*now), match->people, match->games};
  return {};
}

// Makes a new invitation; the older ones no longer admit anyone.
Refused Actions::operator()(const wire::InvitationRequest&, std::string& key) {
  if (person_ != table_.head().host) return {"not_allowed"};
  people_.revoke_invitations(table_.id());
  key = people_.new_token(0, table_.id(), "invitation");
  return {};
}

}  // namespace exchequer::server
