// A small file beside the store that remembers how far the store had come. SQLite starts without a word on a
// write-ahead log whose end is damaged or missing, or on an empty file; the witness tells. It is written after a commit
// and synced soon after, so the store may be ahead of it, but a store that is behind it has lost something.
// docs/reference/formats/store.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/result.h"

namespace exchequer::store {

// How far a store has come. `chain` follows from every batch so far, `previous` is the one before the last batch.
struct Progress {
  std::string id;  // of the store, chosen at random when it was made
  std::int64_t commits = 0, tables = 0, people = 0, entries = 0;
  std::uint64_t chain = 0, previous = 0;
};

class Witness {
 public:
  explicit Witness(std::string path) : path_(std::move(path)) {}
  ~Witness();
  Witness(const Witness&) = delete;
  Witness& operator=(const Witness&) = delete;

  // Nothing: there is none. An error: there is one, and it cannot be read.
  Result<std::optional<Progress>> read() const;
  // Written like any file: a killed program loses nothing of it, a power cut may. Made, and synced, when it is missing.
  // False: it could not be written.
  bool write(const Progress& progress);
  bool sync();  // durable when it returns true

 private:
  std::string path_;
  int file_ = -1;
};

// What the store at `path` has lost, as far as the witness knows.
std::optional<Error> loss(const Progress& witness, const Progress& store, const std::string& path);

}  // namespace exchequer::store
