// Searches for games that show something required, and writes them as golden records with an index. Existing ones are
// replaced: run it by hand, look at the difference, and give the reason in the commit. EXCHEQUER_SCALE=small searches
// less, for titles with long games.
#include "tests/conformance/make_golden.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>

#include "engine/registry.h"
#include "tests/support/golden.h"
#include "tests/support/player.h"
#include "tests/support/scale.h"
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
  if (kind != "option" && kind != "ruling" && kind != "version") return setup;
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

constexpr std::size_t kLongest = 320;  // moves: a record is to be read by people as well

Record record_of(const Table& table, Style style) {
  Record record = make_record(table, {}, false);
  record.players.assign(static_cast<std::size_t>(record.seats), style_name(style));
  return record;
}

std::string any_choice(const SetupOption& option, Rng& rng) {
  return option.choices[rng.below(static_cast<std::uint32_t>(option.choices.size()))].value;
}

// Any number of players; a title with one number draws nothing for it.
int any_seats(const Title& title, Rng& rng) {
  const int least = title.facts().least_seats, more = title.facts().most_seats - least;
  return more == 0 ? least : least + static_cast<int>(rng.below(static_cast<std::uint32_t>(more) + 1));
}

// A set-up is shown by the game that cites most clauses.
bool search_rich(const Plugin& plugin, const std::string& claim, Found& best) {
  const Title& title = *plugin.title;
  bool found = false;
  for (int i = 0; i < scaled(20, 150, 150); ++i) {
    Rng rng(static_cast<std::uint64_t>(i), 1);
    ::exchequer::Setup setup = needed_setup(claim);
    for (const SetupOption& option : title.options(*default_pack(title)))  // it shows best where it meets other modules
      if (option.is_flag() && !setup.options.contains(option.key)) setup.options[option.key] = any_choice(option, rng);
    const auto style = static_cast<Style>(i % kStyles);
    const Table table = play_game(plugin, open(title, setup), style, static_cast<std::uint64_t>(i) + 1000);
    const std::size_t length = table.log().size(), rich = richness(table);
    if (length > kLongest || (found && rich <= best.richness) || !holds(claim, table)) continue;
    found = true;
    best = {record_of(table, style), length, rich};
  }
  return found;
}

// A ruling is shown by the shortest game in which it makes a difference.
bool search_short(const Plugin& plugin, const std::string& claim, Found& best) {
  const Title& title = *plugin.title;
  bool found = false;
  for (int i = 0; i < scaled(600, 1500, 1500) && !(found && i >= scaled(20, 1500, 1500)); ++i) {
    Rng rng(static_cast<std::uint64_t>(i), 2);
    ::exchequer::Setup setup = needed_setup(claim);
    if (i >= 400)  // at first as it is by default, then with anything
      for (const SetupOption& option : title.options(*default_pack(title)))
        if (!setup.options.contains(option.key)) setup.options[option.key] = any_choice(option, rng);
    if (i % 2 == 1) setup.seats = any_seats(title, rng);  // some questions come up with few players, some with many
    const auto style = static_cast<Style>(i % kStyles);
    const Table table = play_game(plugin, open(title, setup), style, static_cast<std::uint64_t>(i) + 5000);
    const std::size_t length = table.log().size();
    if (length > kLongest || (found && length >= best.length) || !holds(claim, table)) continue;
    found = true;
    best = {record_of(table, style), length, 0};
  }
  return found;
}

// Endings and states, all at once: the shortest game for each, in any set-up.
std::map<std::string, Found> search_states(const Plugin& plugin, const std::vector<std::string>& claims) {
  const Title& title = *plugin.title;
  std::map<std::string, Found> best;
  for (int i = 0; i < scaled(300, 12'000, 12'000); ++i) {
    Rng rng(static_cast<std::uint64_t>(i), 3);
    ::exchequer::Setup setup;
    for (const SetupOption& option : title.options(*default_pack(title)))
      setup.options[option.key] = any_choice(option, rng);
    setup.seats = any_seats(title, rng);
    // Some ends come late: the last games have small limits where the title has rulings with a number.
    if (i >= 10'000)
      for (const Ruling& ruling : title.rulebook().rulings())
        if (!ruling.key.empty() && ruling.options.empty())
          setup.rulings[ruling.key] = std::to_string(
              ruling.low + static_cast<int>(rng.below(static_cast<std::uint32_t>(ruling.high - ruling.low) / 4 + 1)));
    const auto style = static_cast<Style>(i % kStyles);
    const Table table = play_game(plugin, open(title, setup), style, static_cast<std::uint64_t>(i) + 9000);
    const std::size_t length = table.log().size();
    if (length > 2 * kLongest) continue;
    for (const std::string& claim : claims) {
      const auto known = best.find(claim);
      if (known != best.end() && known->second.length <= length) continue;
      if (holds(claim, table)) best[claim] = {record_of(table, style), length, 0};
    }
  }
  return best;
}

// Where games are long, a few whole ones that show much at once are read more easily than one for each claim: games in
// any set-up, kept when they show enough that no game before has shown; at first much is asked of them, at last one
// claim.
struct Cover {
  std::vector<std::pair<Record, std::vector<std::string>>> kept;
  std::vector<std::string> missing;
};

Cover cover(const Plugin& plugin, const std::vector<std::string>& wanted) {
  const Title& title = *plugin.title;
  const Facts& facts = title.facts();
  Cover result;
  result.missing = wanted;
  const std::size_t kAsked[] = {12, 5, 2, 1};
  const int kTries[] = {24, 24, 40, 1200};
  std::uint64_t number = 0;
  for (std::size_t pass = 0; pass < 4; ++pass)
    for (int i = 0; i < kTries[pass] && !result.missing.empty(); ++i, ++number) {
      Rng rng(number, 4);
      ::exchequer::Setup setup;
      setup.seats = facts.least_seats +
                    static_cast<int>(rng.below(static_cast<std::uint32_t>(facts.most_seats - facts.least_seats + 1)));
      for (const SetupOption& option : title.options(*default_pack(title)))
        setup.options[option.key] = any_choice(option, rng);
      if (number % 2 == 1)  // every other game with the other readings
        for (const Ruling& ruling : title.rulebook().rulings()) {
          if (ruling.key.empty()) continue;
          if (ruling.options.empty())
            setup.rulings[ruling.key] = std::to_string(ruling.low);
          else
            setup.rulings[ruling.key] =
                ruling.options[rng.below(static_cast<std::uint32_t>(ruling.options.size()))].value;
        }
      const auto style = static_cast<Style>(number % kStyles);
      const Table table = play_game(plugin, open(title, setup), style, number + 20'000);
      std::vector<std::string> shows, left;
      for (const std::string& claim : result.missing) (holds(claim, table) ? shows : left).push_back(claim);
      if (shows.size() < kAsked[pass]) continue;
      result.missing = std::move(left);
      result.kept.emplace_back(record_of(table, style), std::move(shows));
    }
  return result;
}

bool has_long_games(const Plugin& plugin) {
  return play_game(plugin, open(*plugin.title, {}), Style::kRandom, 1).log().size() > kLongest;
}

}  // namespace

int make_golden(const std::string& id, bool only_missing) {
  const Title* title = find_title(id);
  if (!title) {
    std::fprintf(stderr, "no title %s\n", id.c_str());
    return 2;
  }
  const std::string folder = golden_folder(id);
  std::filesystem::create_directories(folder);
  std::string index =
      "# What each golden record shows. Written by `test_conformance --make-golden " + id + "`, never by a test.\n";
  std::vector<std::string> wanted = wanted_claims(*title);
  if (only_missing) {
    const Result<std::string> known = read_file(folder + "index.toml");
    const Result<std::vector<GoldenRecord>> records = golden_index(id);
    if (!known || !records) return 1;
    index = *known;
    for (const GoldenRecord& record : *records)
      std::erase_if(wanted, [&](const std::string& claim) {
        return std::find(record.shows.begin(), record.shows.end(), claim) != record.shows.end();
      });
  } else {
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == ".json") std::filesystem::remove(entry.path());
  }
  int missing = 0;
  std::size_t bytes = 0, count = 0;
  std::map<std::string, std::vector<std::string>> same;  // text -> claims: one file for all that it was chosen for
  std::vector<std::string> order;
  const Plugin& plugin = plugin_of(*title);
  if (has_long_games(plugin)) {
    const Cover covered = cover(plugin, wanted);
    for (const auto& [record, claims] : covered.kept) {
      const std::string text = print_record(record);
      order.push_back(text);
      same[text] = claims;
    }
    for (const std::string& claim : covered.missing) std::printf("no game shows: %s\n", claim.c_str());
    missing = static_cast<int>(covered.missing.size());
  }
  std::vector<std::string> states;
  if (order.empty())
    std::copy_if(wanted.begin(), wanted.end(), std::back_inserter(states),
                 [](const std::string& claim) { return claim.starts_with("ending ") || claim.starts_with("state "); });
  std::map<std::string, Found> found_states;
  if (!states.empty()) found_states = search_states(plugin, states);
  for (const std::string& claim : order.empty() ? wanted : std::vector<std::string>()) {
    Found found;
    bool good = false;
    if (claim.starts_with("option ")) {
      good = search_rich(plugin, claim, found);
    } else if (claim.starts_with("ruling ") || claim.starts_with("version ")) {
      good = search_short(plugin, claim, found);
    } else if (const auto state = found_states.find(claim); state != found_states.end()) {
      good = true;
      found = state->second;
    }
    if (!good) {
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
    std::string name = file_name(claims.front());
    while (std::filesystem::exists(folder + name)) name.insert(name.size() - 5, "_more");
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
