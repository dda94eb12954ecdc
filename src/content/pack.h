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
  bool shipped = false;    // compiled into the program; otherwise it travels inside records
  Node values;             // merged, everything: what a title compiles
  std::uint64_t hash = 0;  // over the merged rule values only: names, sources and notes may change freely
  Errors warnings;

  std::vector<Provenance> provenance() const;
};

// A shipped pack by id ("published"), the newest version; or a file's path (anything with a slash or ending in .toml).
Result<Pack> load_pack(const std::string& title, const std::string& id_or_path);

// Any pack that was ever shipped, by the hash a record names.
Result<Pack> shipped_pack(const std::string& title, std::uint64_t hash);

// A pack of one's own as it travels inside a record; its hash must be `hash`.
Result<Pack> embedded_pack(const std::string& title, const Node& values, std::uint64_t hash);

// A pack from text, as if it were a file of that name: for checks, tests and fuzzers.
Result<Pack> parse_pack(const std::string& title, std::string_view text, const std::string& name);

std::vector<std::string> shipped_pack_ids(const std::string& title);       // newest versions only, the default first
std::vector<std::uint64_t> shipped_pack_hashes(const std::string& title);  // all that were ever shipped

// Reads the top level of a pack; the fields that every pack has are already taken.
Reader open_pack(const Pack& pack, Problems& problems);

std::uint64_t hash_rule_values(const Node& values);

// Lays `overlay` over `base`: tables merge, lists of tables with ids merge by id, everything else is replaced.
Node merge(const Node& base, const Node& overlay);

}  // namespace exchequer
