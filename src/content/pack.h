// Content packs: the boards and cards of a title as data. A pack is a TOML file, or a small overlay over another pack
// that holds only what changes. Every table says where its numbers come from.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "content/node.h"
#include "content/reader.h"
#include "core/result.h"

namespace exchequer {

struct Provenance {
  std::string table;   // "event early_repayments"
  std::string field;   // empty: the whole table
  std::string source;  // stated, published, reconstructed, own
  std::string from;    // a sentence; may be empty
};

struct Pack {
  std::string title;
  std::string id;
  int version = 0;
  Localized name, summary;
  bool shipped = false;    // compiled into the program; otherwise records contain it
  Node values;             // the merged values, which the title compiles
  std::uint64_t hash = 0;  // of the merged rule values only, so that names, sources and notes can change
  Errors warnings;

  std::vector<Provenance> provenance() const;
};

// Loads a shipped pack by id ("published"), in its newest version, or a file by its path (with a slash, or ending in
// .toml).
Result<Pack> load_pack(const std::string& title, const std::string& id_or_path);

// Loads any pack that was ever shipped, by the hash in a record.
Result<Pack> shipped_pack(const std::string& title, std::uint64_t hash);

// Loads a pack that a record contains. Its hash must be `hash`.
Result<Pack> embedded_pack(const std::string& title, const Node& values, std::uint64_t hash);

// Loads a pack from text, as if it were a file of that name: for checks, tests and fuzzers.
Result<Pack> parse_pack(const std::string& title, std::string_view text, const std::string& name);

std::vector<std::string> shipped_pack_ids(const std::string& title);       // newest versions only, the default first
std::vector<std::uint64_t> shipped_pack_hashes(const std::string& title);  // all that were ever shipped

// Reads the top level of a pack. The fields that every pack has are already read.
Reader open_pack(const Pack& pack, Problems& problems);

std::uint64_t hash_rule_values(const Node& values);

// Merges `overlay` into `base`: tables merge, lists of tables with ids merge by id, everything else is replaced.
Node merge(const Node& base, const Node& overlay);

}  // namespace exchequer
