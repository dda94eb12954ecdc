// Packs with a fault: each is the shipped one with a small edit, and the complaint must name the fault and its line.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/title.h"
#include "tests/support/edits.h"
#include "tests/support/titles.h"

namespace exchequer::test {

// The complaint may name any line.
inline constexpr std::optional<std::string_view> kAnyLine = std::nullopt;

struct BadPack {
  const char* name;
  std::string key;  // of the message; without "error." before it, one of the title's own: "austerity.pack.KEY"
  Edits edits;
  // A text of the edited pack on the line that the complaint names; empty: it names the line of the first edit.
  std::optional<std::string_view> line = "";
};

// What compile() says of a pack.
template <Game G>
Problems problems_of(const std::string& text, const Setup& given = {}) {
  const Result<Pack> pack = parse_pack(G::facts().id, text, "my.toml");
  Problems problems;
  if (!pack) {
    problems.errors = pack.errors();
  } else {
    G::compile(*pack, *complete_setup(G::facts(), G::options(*pack), given), problems);
  }
  return problems;
}

inline std::string line_of(const std::string& text, std::string_view part) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return "my.toml:" +
         std::to_string(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

// Among the problems is one with this key, on this line; empty: on any.
template <Game G>
void expect_problem(const Errors& found, const std::string& key, const std::string& where = {}) {
  const std::string full = key.starts_with("error.") ? key : G::facts().id + ".pack." + key;
  EXPECT_TRUE(std::any_of(found.begin(), found.end(),
                          [&](const Error& error) {
                            return error.what.key == full && error.where.starts_with("my.toml:") &&
                                   (where.empty() || error.where == where);
                          }))
      << "wanted " << where << " " << full << ", found " << describe(found);
}

template <Game G>
void expect_all(const std::string& shipped, const std::vector<BadPack>& bad_packs) {
  for (const BadPack& bad : bad_packs) {
    SCOPED_TRACE(bad.name);
    const std::string text = edited(shipped, bad.edits);
    std::string where;
    if (bad.line) where = bad.line->empty() ? line_of(shipped, bad.edits.front().first) : line_of(text, *bad.line);
    expect_problem<G>(problems_of<G>(text).errors, bad.key, where);
  }
}

}  // namespace exchequer::test
