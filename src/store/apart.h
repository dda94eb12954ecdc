// A batch has rows of many tables. If the rows of one are refused, the others are still written.
#pragma once

#include "store/store.h"

namespace exchequer::store {

// The tables and people whose rows were refused, because of a fault in the program and not of the disk.
struct Refusals {
  std::vector<std::int64_t> tables, people;
  bool empty() const { return tables.empty() && people.empty(); }
  bool has_table(std::int64_t id) const;
  bool has_person(std::int64_t id) const;
};

// Makes one commit if all is well. An error means that nothing could be written, for a reason that concerns all (no
// room, no disk, a lock).
Result<Refusals> commit_apart(Store& store, const Batch& batch);

}  // namespace exchequer::store
