// Starting, running and stopping the hub.
#include "server/hub.h"

namespace exchequer::server {

Hub::Hub(store::Store& reader, Committer& committer, BotPool& bots, const Clock& clock, Log& log,
         const Options& options)
    : reader_(reader),
      runtime_(clock, log, options),
      outbox_(committer, runtime_),
      people_(runtime_, outbox_),
      audience_(runtime_, outbox_, people_),
      tables_(reader, bots, runtime_, outbox_, people_, audience_) {}

Result<bool> Hub::open() {
  if (Errors errors = people_.open(reader_); !errors.empty()) return errors;
  if (Errors errors = tables_.open(); !errors.empty()) return errors;
  return true;
}

OnlineTable* Hub::table(std::string_view name) {
  ActiveTable* at = tables_.find(name);
  return at ? at->table.get() : nullptr;
}

void Hub::tick() {
  tables_.tick();
  runtime_.timers.run(runtime_.clock.steady(), runtime_.fence);
  outbox_.flush();
}

std::int64_t Hub::next_due() const {
  const std::int64_t now = runtime_.clock.steady();
  return tables_.to_load() ? now : runtime_.timers.next(now + 60'000);
}

void Hub::stop() {
  runtime_.stopping = true;
  audience_.tell_bye();
  outbox_.flush();
}

std::string Hub::metrics() const {
  return runtime_.metrics.text(tables_.in_memory(), audience_.size(), people_.size(), tables_.bots_waiting());
}

}  // namespace exchequer::server
