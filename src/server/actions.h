// Requests of people at a table that change something, or that only the server can answer: one function for each.
#pragma once

#include "server/tables.h"
#include "wire/table.h"

namespace exchequer::server {

class Actions {
 public:
  Actions(Runtime& runtime, People& people, Tables& tables, const Audience& audience, ActiveTable& at, Person person);

  Refused operator()(const wire::SitRequest& request, bool&);
  Refused operator()(const wire::MoveRequest& request, wire::Played& played);
  Refused operator()(const wire::TakeBackRequest&, bool&);
  Refused operator()(const wire::AskUndoRequest&, bool&);
  Refused operator()(const wire::AgreeRequest& request, bool&);
  Refused operator()(const wire::LeaveRequest&, bool&);
  Refused operator()(const wire::BackRequest&, bool&);
  Refused operator()(const wire::SeatBotRequest& request, bool&);
  Refused operator()(const wire::UnseatRequest& request, bool&);
  Refused operator()(const wire::MuteRequest& request, bool&);
  Refused operator()(const wire::CloseTableRequest&, bool&);
  Refused operator()(const wire::ReplaceRequest& request, bool&);
  Refused operator()(const wire::ChatRequest& request, bool&);
  Refused operator()(const wire::NextTableRequest&, std::string& name);
  Refused operator()(const wire::TableStandingRequest&, wire::TableStanding& standing);
  Refused operator()(const wire::InvitationRequest&, std::string& key);
  Refused operator()(const wire::PingRequest&, bool&) { return {}; }

 private:
  Runtime& runtime_;
  People& people_;
  Tables& tables_;
  const Audience& audience_;
  ActiveTable& at_;
  OnlineTable& table_;
  Person person_;
  Account& who_;
  Seat own_;
  std::int64_t now_;
};

}  // namespace exchequer::server
