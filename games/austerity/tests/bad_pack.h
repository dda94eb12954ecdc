// Packs with a fault: the complaint that compile() must make, and the line it must name.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/title.h"
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {

struct BadPack {
  const char* name;
  const char* key;  // of the message, without "austerity.pack."
  Edits edits;
  const char* anchor;  // a text of the edited pack on the line that the complaint names; null: no line is checked
};

inline Problems problems_of(const std::string& text, const OptionMap& options = {}) {
  const Result<Pack> pack = parse_pack("austerity", text, "my.toml");
  Problems problems;
  if (!pack) {
    problems.errors = pack.errors();
    return problems;
  }
  Setup given;
  given.options = options;
  Module::compile(*pack, *complete_setup(Module::facts(), Module::options(*pack), given), problems);
  return problems;
}

inline std::string line_of(const std::string& text, const char* anchor) {
  const std::size_t at = text.find(anchor);
  EXPECT_NE(at, std::string::npos) << anchor;
  return "my.toml:" +
         std::to_string(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

inline std::string all_of(const Errors& errors) {
  std::string all;
  for (const Error& error : errors) all += error.where + " " + error.what.key + "\n";
  return all;
}

inline void expect_problem(const Errors& found, const BadPack& bad, const std::string& text) {
  const std::string where = bad.anchor ? line_of(text, bad.anchor) : "";
  const std::string key =
      std::string_view(bad.key).starts_with("error.") ? bad.key : std::string("austerity.pack.") + bad.key;
  const bool there = std::any_of(found.begin(), found.end(), [&](const Error& error) {
    return error.what.key == key && error.where.starts_with("my.toml:") && (!bad.anchor || error.where == where);
  });
  EXPECT_TRUE(there) << bad.name << ": wanted " << where << " " << key << ", found\n" << all_of(found);
}

inline void expect_all(const std::vector<BadPack>& bad_packs) {
  for (const BadPack& bad : bad_packs) {
    const std::string text = edited(shipped_text(), bad.edits);
    expect_problem(problems_of(text).errors, bad, text);
  }
}

// Political Corruption, the simplest event, with other options.
inline const char* const kCorruption = "options = [[\"popularity -1\"]]\n";
inline Edits corruption(const std::string& options) { return {{kCorruption, "options = " + options + "\n"}}; }

}  // namespace exchequer::austerity
