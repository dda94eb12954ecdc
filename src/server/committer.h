// Writes batches to the store: on a separate thread in a server, so that tables go on while the disk syncs, and at once
// in tests.
#pragma once

#include <functional>
#include <memory>

#include "store/apart.h"

namespace exchequer::server {

class Committer {
 public:
  virtual ~Committer() = default;
  // `done` runs later, on the thread of the tables. One batch at a time. Gets an error if nothing was written,
  // otherwise the tables and people whose rows were refused.
  using Done = std::function<void(const Result<store::Refusals>&)>;
  virtual void write(const store::Batch& batch, Done done) = 0;
};

using Post = std::function<void(std::function<void()>)>;  // runs a function on the thread of the tables

std::unique_ptr<Committer> make_committer_thread(store::Store& store, Post post);
std::unique_ptr<Committer> make_committer_at_once(store::Store& store);

}  // namespace exchequer::server
