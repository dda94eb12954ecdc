// Bots that move at a table, and the clock after which a bot stands in for an absent person.
#include <stdexcept>

#include "server/tables.h"

namespace exchequer::server {

// A bot moves at a fixed time after its turn began, or at a multiple of it, so that its thinking time tells nothing.
void Tables::ask_bots(ActiveTable& at) {
  const OnlineTable& table = *at.table;
  const Seats acting = table.waits_for();
  if (runtime_.stopping || table.over()) return;
  // If nobody looks, nobody waits: the bots go on when somebody comes.
  if (at.connections.empty() && runtime_.clock.steady() - at.looked > std::int64_t{runtime_.options.bot_seconds} * 1000)
    return;
  for (Seat seat = 0; seat < table.seats().size(); ++seat) {
    if (!acting.has(seat) || !table.bot_moves(seat) || at.thinking.has(seat)) continue;
    const Result<BotKind> kind = parse_bot(table.bot_of(seat));
    if (!kind) continue;
    at.thinking.bits |= Seats::one(seat).bits;
    const std::int64_t begun = runtime_.clock.steady();
    StateBytes view = table.game().view(table.table().state(), seat);
    Thinking thinking{table.table().shared_game(),
                      view,
                      seat,
                      *kind,
                      table.bot_seed(),
                      static_cast<std::uint32_t>(table.position()),
                      table.head().host};
    const std::shared_ptr<std::string> failed = thinking.failed;
    bots_.think(std::move(thinking),
                [this, name = table.name(), seat, view, begun, failed, alive = std::weak_ptr(alive_)](Action action) {
                  if (alive.expired()) return;
                  const std::int64_t pace = runtime_.options.bot_pace_milliseconds;
                  std::int64_t due = begun + pace;
                  while (pace > 0 && due < runtime_.clock.steady()) due += pace;
                  runtime_.timers.at(due, {"bot", name, [this, name, seat, view, action, failed] {
                                             bot_has_chosen(name, seat, view, action, *failed);
                                           }});
                });
  }
}

void Tables::bot_has_chosen(const std::string& name, Seat seat, const StateBytes& view, Action action,
                            const std::string& failure) {
  const auto found = active_.find(name);
  if (found == active_.end()) return;
  ActiveTable& at = found->second;
  at.thinking.bits &= static_cast<std::uint16_t>(~Seats::one(seat).bits);
  OnlineTable& table = *at.table;
  if (runtime_.stopping) return;
  if (!failure.empty()) throw std::runtime_error(failure);
  // The position may have changed: a choice was withdrawn, or a person came back.
  if (!table.waits_for().has(seat) || !table.bot_moves(seat) || table.game().view(table.table().state(), seat) != view)
    return ask_bots(at);
  // Asked again, it would give the same answer.
  if (table.play(seat, action, runtime_.clock.wall()))
    throw std::runtime_error("a bot chose a move that the rules refuse");
  ++runtime_.metrics.bot_moves;
  record(at);
}

// True: somebody else is asked, or for something else, and time is limited.
bool Tables::watch_clock(ActiveTable& at) {
  const OnlineTable& table = *at.table;
  bool news = false;
  const std::int64_t now = runtime_.clock.steady(), patience = std::int64_t{table.head().takeover_seconds} * 1000;
  for (Seat seat = 0; seat < table.seats().size(); ++seat) {
    const std::int64_t asked = table.asked(seat).entry;
    if (at.entry[seat] != asked) {
      at.entry[seat] = asked;
      at.since[seat] = asked == 0 ? -1 : now;
      news = true;
    }
    if (asked == 0) continue;
    const std::int64_t due = at.since[seat] + patience;
    if (patience == 0 || runtime_.stopping || (at.alarm > now && at.alarm <= due))
      continue;  // one alarm at a time: it checks again
    at.alarm = due;
    runtime_.timers.at(due, {"takeover", table.name(), [this, name = table.name()] { take_over(name); }});
  }
  return news && patience > 0;
}

void Tables::take_over(const std::string& name) {
  ActiveTable* at = find(name);
  if (!at || runtime_.stopping) return;
  const std::int64_t now = runtime_.clock.steady();
  const std::int64_t patience = std::int64_t{at->table->head().takeover_seconds} * 1000;
  bool any = false;
  for (Seat seat = 0; seat < at->table->seats().size(); ++seat) {
    if (at->since[seat] < 0 || now - at->since[seat] < patience) continue;
    if (at->table->stand_in(seat, runtime_.clock.wall())) continue;
    ++runtime_.metrics.takeovers;
    any = true;
    runtime_.log(Log::kInfo, "bot_takes_over", {{"table", name}, {"seat", seat}});
  }
  if (any) record(*at);
  watch_clock(*at);  // for those whose time has not run out
}

}  // namespace exchequer::server
