// Golden records: frozen games of a title under games/<title>/tests/golden, with an index of what each of them shows.
//
// A claim is one of
//   ending won                          how the game ends
//   option scenario=olympics level=hard what it was set up with
//   state policies.0.facing=lawless     a text in the described state at some point of the game
//   entry petrostat.entry.army_leaves c=3
//                                       the log has an entry with these words, and with this number in it if one is
//                                       named
//   ruling surplus=spent against placed the ruling changes what is possible, or what happens, somewhere in this game
//   version 2 against 1 with surplus=spent
//                                       the rules version changes it, in a game with this ruling (or with none named)
// wanted.toml, by hand, says what a title's records must show beyond every ending, option and ruling.
#pragma once

#include <string>
#include <vector>

#include "content/formats.h"
#include "content/reader.h"
#include "engine/record.h"

namespace exchequer::test {

struct GoldenRecord {
  std::string file;
  std::vector<std::string> shows;
};

inline std::string golden_folder(const std::string& title) { return "games/" + title + "/tests/golden/"; }

inline Result<std::vector<GoldenRecord>> golden_index(const std::string& title) {
  const std::string path = golden_folder(title) + "index.toml";
  const Result<std::string> text = read_file(path);
  if (!text) return text.errors();
  const Result<Node> parsed = parse_toml(*text, path);
  if (!parsed) return parsed.errors();
  std::vector<GoldenRecord> records;
  Problems problems;
  {
    Reader reader(*parsed, problems);
    reader.each_table("record", [&](Reader& entry) {
      GoldenRecord record{entry.text("file"), {}};
      entry.each("shows", [&](const Node& claim) { record.shows.push_back(claim.text() ? *claim.text() : ""); });
      records.push_back(std::move(record));
    });
  }
  if (!problems.errors.empty()) return std::move(problems.errors);
  return records;
}

// Everything that the golden records of a title must show.
std::vector<std::string> wanted_claims(const Title& title);

// Whether a claim holds in a game that was played.
bool holds(const std::string& claim, const Table& table);

}  // namespace exchequer::test
