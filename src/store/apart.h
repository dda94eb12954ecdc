// A batch has rows of many tables. Where rows of one of them are refused, the others are written all the same.
#pragma once

#include "store/store.h"

namespace exchequer::store {

// Whose rows were refused: a fault of ours at that table or person, not of the disk.
struct Refusals {
  std::vector<std::int64_t> tables, people;
  bool empty() const { return tables.empty() && people.empty(); }
  bool has_table(std::int64_t id) const;
  bool has_person(std::int64_t id) const;
};

// One commit where all is well. An error: nothing could be written, for a reason that concerns all (no room, no disk, a
// lock).
Result<Refusals> commit_apart(Store& store, const Batch& batch);

}  // namespace exchequer::store
