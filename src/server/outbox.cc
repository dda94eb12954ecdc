// Filling and writing batches, and handling their loss.
#include "server/outbox.h"

#include <utility>

namespace exchequer::server {

void Outbox::hold(std::uint64_t number, About about, std::function<void()> good, std::function<void()> bad) {
  if (number == open_number_)
    open_held_.push_back({about, std::move(good), std::move(bad)});
  else if (flying_ && number + 1 == open_number_)
    flying_held_.push_back({about, std::move(good), std::move(bad)});
  else
    good();
}

void Outbox::flush() {
  if (flying_) return;
  if (open_batch_.empty()) {
    // There is nothing to write, so nothing has to wait.
    for (const Held& held : std::exchange(open_held_, {})) runtime_.fence.run("answer", {}, held.good);
    return;
  }
  flying_batch_ = std::exchange(open_batch_, {});
  flying_held_ = std::exchange(open_held_, {});
  ++open_number_;
  flying_ = true;
  const std::int64_t begun = runtime_.clock.steady();
  committer_.write(flying_batch_, [this, begun, alive = std::weak_ptr(alive_)](const Result<store::Refusals>& result) {
    if (alive.expired()) return;
    runtime_.metrics.committed(runtime_.clock.steady() - begun);
    if (!result) runtime_.log(Log::kError, "commit_failed", {{"what", result.errors().front().what.key}});
    committed(result);
  });
}

void Outbox::committed(const Result<store::Refusals>& result) {
  std::vector<Held> held = std::exchange(flying_held_, {});
  const store::Batch written = std::exchange(flying_batch_, {});
  flying_ = false;
  healthy_ = static_cast<bool>(result);
  if (result) {
    ++runtime_.metrics.batches;
    runtime_.metrics.entries += written.log.size();
    if (!result->empty()) {
      drop_refused(*result, held);
      refused(*result, written);
    }
    for (const Held& one : held) runtime_.fence.run("answer", {}, one.good);
  } else {
    // What was added since then may depend on what was lost.
    ++runtime_.metrics.failed_batches;
    const store::Batch later = std::exchange(open_batch_, {});
    std::vector<Held> later_held = std::exchange(open_held_, {});
    ++open_number_;
    give_up(held, written);
    give_up(later_held, later);
    if (!open_batch_.empty()) {  // what must be written in any case, a little later
      constexpr std::int64_t kPause = 1000;
      runtime_.timers.at(runtime_.clock.steady() + kPause, {"retry", {}, [this] { flush(); }});
      return;
    }
  }
  flush();
}

void Outbox::give_up(std::vector<Held>& held, const store::Batch& batch) {
  for (const Held& one : held)
    if (one.bad) runtime_.fence.run("answer", {}, one.bad);
  // A token that was revoked must not come back.
  open_batch_.revoked.insert(open_batch_.revoked.end(), batch.revoked.begin(), batch.revoked.end());
  lost(batch);
}

// `held` keeps what depends on the rows that were written.
void Outbox::drop_refused(const store::Refusals& refusals, std::vector<Held>& held) {
  const auto rests_on_it = [&](const Held& one) {
    return (one.about.table != 0 && refusals.has_table(one.about.table)) ||
           (one.about.person != 0 && refusals.has_person(one.about.person));
  };
  for (std::vector<Held>* all : {&held, &open_held_}) {
    for (const Held& one : *all)
      if (one.bad && rests_on_it(one)) runtime_.fence.run("answer", {}, one.bad);
    std::erase_if(*all, rests_on_it);
  }
  const auto of_refused = [&](const auto& row) { return refusals.has_table(row.table); };
  std::erase_if(open_batch_.log, of_refused);
  std::erase_if(open_batch_.members, of_refused);
  std::erase_if(open_batch_.tokens,
                [&](const store::TokenRow& row) { return row.table != 0 && refusals.has_table(row.table); });
  std::erase_if(open_batch_.over, [&](std::int64_t id) { return refusals.has_table(id); });
}

}  // namespace exchequer::server
