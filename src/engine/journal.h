// The journal: what an action did, step by step, each step with its clause. It is written only if somebody reads it.
#pragma once

#include <cstdint>
#include <vector>

#include "core/clause.h"

namespace exchequer {

struct Entry {
  std::uint16_t kind = 0;  // defined by the title, whose words.cc turns an entry into a message
  Clause clause;
  std::int16_t a = 0, b = 0, c = 0, d = 0;
  friend bool operator==(const Entry&, const Entry&) = default;
};

class Journal {
 public:
  void add(const Entry& entry) { entries_.push_back(entry); }
  void clear() { entries_.clear(); }
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  std::vector<Entry> entries_;
};

}  // namespace exchequer
