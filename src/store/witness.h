// The witness: a small file beside the store that remembers how far the store had come. SQLite starts without an error
// on an empty file, or on a write-ahead log whose end is damaged or missing; the witness notices. It is written after a
// commit and synced soon after. The store may therefore be ahead of the witness, but a store that is behind it has lost
// something (docs/reference/formats/store.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/result.h"

namespace exchequer::store {

// How far a store has come. `chain` follows from every batch so far, `previous` from every batch but the last.
struct Progress {
  std::string id;  // of the store, chosen at random when it is made
  std::int64_t commits = 0, tables = 0, people = 0, entries = 0;
  std::uint64_t chain = 0, previous = 0;
};

class Witness {
 public:
  explicit Witness(std::string path) : path_(std::move(path)) {}
  ~Witness();
  Witness(const Witness&) = delete;
  Witness& operator=(const Witness&) = delete;

  // Nothing if there is no witness. An error if there is one that cannot be read.
  Result<std::optional<Progress>> read() const;
  // Writes the witness, which is made and synced if it is missing. A killed program loses nothing of it, but a power
  // cut may. False if it could not be written.
  bool write(const Progress& progress);
  bool sync();  // durable when it returns true

 private:
  std::string path_;
  int file_ = -1;
};

// What the store at `path` has lost, by what the witness remembers.
std::optional<Error> loss(const Progress& witness, const Progress& store, const std::string& path);

}  // namespace exchequer::store
