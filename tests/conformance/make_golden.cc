// Searching games that show something, and writing them down as golden records with their index. What exists is replaced:
// run it by hand, look at the difference, and say in the commit why the old ones had to go.
#include "tests/conformance/make_golden.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <set>

#include "engine/registry.h"
#include "tests/support/golden.h"
#include "tests/support/player.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

// "ruling surplus=spent against placed" -> "ruling_surplus_spent"
std::string file_name(const std::string& claim) {
  std::string name = claim.substr(0, claim.find(" against "));
  for (char& c : name)
    if (c == ' ' || c == '=' || c == '.') c = '_';
  return name + ".json";
}

// What a claim asks of the set-up: options and rulings that a game must have to be able to show it.
::exchequer::Setup needed_setup(const std::string& claim) {
  ::exchequer::Setup setup;
  std::size_t at = claim.find(' ');
  const std::string kind = claim.substr(0, at);
  if (kind != "option" && kind != "ruling") return setup;
  while (at < claim.size()) {
    const std::size_t end = std::min(claim.find(' ', at + 1), claim.size());
    const std::string word = claim.substr(at + 1, end - at - 1);
    if (const std::size_t equals = word.find('='); equals != std::string::npos)
      (kind == "option" ? setup.options : setup.rulings)[word.substr(0, equals)] = word.substr(equals + 1);
    at = end;
  }
  return setup;
}

// Clauses cited in a game: of games that show a set-up, the one with the most is the most telling.
std::size_t richness(const Table& table) {
  std::set<int> clauses;
  for (const Step& step : table.log())
    for (const Entry& entry : step.entries) clauses.insert(entry.clause.index);
  return clauses.size();
}

struct Found {
  Record record;
  std::size_t length = 0, richness = 0;
};

// The best game for a claim. A set-up is shown by a rich game, everything else by a short one.
bool search(const Plugin& plugin, const std::string& claim, Found& best) {
  const Title& title = *plugin.title;
  const std::vector<SetupOption> options = title.options(*default_pack(title));
  const bool by_richness = claim.starts_with("option ");
  const int tries = by_richness ? 150 : 4000;
  constexpr std::size_t kLongest = 260;
  bool found = false;
  for (int i = 0; i < tries; ++i) {
    Rng rng(static_cast<std::uint64_t>(i), 1);
    ::exchequer::Setup setup = needed_setup(claim);
    // Where the claim leaves it open: the default first, then anything.
    if (!by_richness && i >= tries / 4)
      for (const SetupOption& option : options)
        if (!setup.options.contains(option.key))
          setup.options[option.key] = option.choices[rng.below(static_cast<std::uint32_t>(option.choices.size()))].value;
    if (by_richness)  // flags on: what a set-up does shows best where it meets the other modules
      for (const SetupOption& option : options)
        if (option.is_flag() && !setup.options.contains(option.key)) setup.options[option.key] = rng.below(2) ? "on" : "off";
    const auto style = static_cast<Style>(i % kStyles);
    const Table table = play_game(plugin, open(title, setup), style, static_cast<std::uint64_t>(i) + 1000);
    const std::size_t length = table.log().size();
    if (length > kLongest || (!by_richness && found && length >= best.length)) continue;
    const std::size_t rich = richness(table);
    if (by_richness && found && rich <= best.richness) continue;
    if (!holds(claim, table)) continue;
    found = true;
    best = {make_record(table, {style_name(style)}, false), length, rich};
    best.record.players.assign(static_cast<std::size_t>(best.record.seats), style_name(style));
  }
  return found;
}

}  // namespace

int make_golden(const std::string& id) {
  const Title* title = find_title(id);
  if (!title) {
    std::fprintf(stderr, "no title %s\n", id.c_str());
    return 2;
  }
  const std::string folder = golden_folder(id);
  std::filesystem::create_directories(folder);
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".json") std::filesystem::remove(entry.path());
  std::string index =
      "# What each golden record shows. Written by `test_conformance --make-golden " + id + "`, never by a test.\n";
  int missing = 0;
  std::size_t bytes = 0, count = 0;
  std::map<std::string, std::vector<std::string>> same;  // text -> claims: one file for all that it was chosen for
  std::vector<std::string> order;
  for (const std::string& claim : wanted_claims(*title)) {
    Found found;
    if (!search(plugin_of(*title), claim, found)) {
      std::printf("no game shows: %s\n", claim.c_str());
      ++missing;
      continue;
    }
    const std::string text = print_record(found.record);
    if (!same.contains(text)) order.push_back(text);
    same[text].push_back(claim);
  }
  for (const std::string& text : order) {
    const std::vector<std::string>& claims = same[text];
    const std::string name = file_name(claims.front());
    if (!write_file(folder + name, text)) return 1;
    index += "\n[[record]]\nfile  = \"" + name + "\"\nshows = [";
    for (std::size_t i = 0; i < claims.size(); ++i) index += (i > 0 ? ", \"" : "\"") + claims[i] + "\"";
    index += "]\n";
    bytes += text.size();
    ++count;
  }
  if (!write_file(folder + "index.toml", index)) return 1;
  std::printf("%zu records, %zu bytes, %d claims that no game was found for\n", count, bytes, missing);
  return missing == 0 ? 0 : 1;
}

}  // namespace exchequer::test
