// Messages and answers that wait for a commit. A batch is filled while the previous one is synced. What follows from an
// entry is held until the batch with that entry is durable, and forgotten if it is not.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "server/committer.h"
#include "server/log_entry.h"
#include "server/runtime.h"

namespace exchequer::server {

class Outbox {
 public:
  Outbox(Committer& committer, Runtime& runtime) : committer_(committer), runtime_(runtime) {}

  store::Batch& batch() { return open_batch_; }          // the batch being filled
  std::uint64_t number() const { return open_number_; }  // and its number
  bool is_written(std::uint64_t batch) const { return batch + (flying_ ? 1 : 0) < open_number_; }

  // The table and person on which an answer depends: if their rows are refused, it is not given.
  struct About {
    std::int64_t table = 0;
    Person person = 0;
  };
  // `good` runs when the batch with this number is durable, or at once if it is; `bad` runs if it could not be written.
  void hold(std::uint64_t batch, About about, std::function<void()> good, std::function<void()> bad = {});

  void flush();  // writes what there is, one batch at a time
  bool idle() const { return !flying_ && open_batch_.empty(); }
  bool healthy() const { return healthy_; }

  std::function<void(const store::Batch&)> lost;  // the whole batch
  std::function<void(const store::Refusals&, const store::Batch&)>
      refused;  // rows of some tables or people, because of a fault in the program

 private:
  struct Held {
    About about;
    std::function<void()> good, bad;
  };
  void committed(const Result<store::Refusals>& result);
  void give_up(std::vector<Held>& held, const store::Batch& batch);
  void drop_refused(const store::Refusals& refusals, std::vector<Held>& held);

  Committer& committer_;
  Runtime& runtime_;
  store::Batch open_batch_, flying_batch_;
  std::vector<Held> open_held_, flying_held_;
  std::uint64_t open_number_ = 1;
  bool flying_ = false, healthy_ = true;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace exchequer::server
