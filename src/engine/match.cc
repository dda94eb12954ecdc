// Reads and writes match records, and adds up their points.
#include "engine/match.h"

#include <algorithm>
#include <numeric>

#include "content/formats.h"
#include "core/hash.h"
#include "engine/registry.h"

namespace exchequer {
namespace {

constexpr int kMatchVersion = 1;
constexpr std::string_view kMatchFormat = "exchequer-match";
constexpr int kMostGames = 99;
constexpr std::uint64_t kMatchStream =
    3;  // of the seed, like those after it; 0 is for draws, 1 for the set-up, 2 for bots
const std::vector<std::string> kSeats = {"rotate", "keep", "random"};
const std::vector<std::string> kTies = {"shared", "wins"};

std::string game_name(std::size_t index) { return "game " + std::to_string(index + 1); }

bool is_permutation_of(const std::vector<int>& seats, std::size_t people) {
  std::vector<bool> seen(people);
  for (const int person : seats) {
    if (person < 0 || static_cast<std::size_t>(person) >= people || seen[static_cast<std::size_t>(person)])
      return false;
    seen[static_cast<std::size_t>(person)] = true;
  }
  return seats.size() == people;
}

// Everyone in `among` who has the most of `key`.
std::vector<int> best(const std::vector<int>& among, const std::vector<std::int32_t>& key) {
  std::vector<int> winners;
  for (const int person : among) {
    const std::int32_t value = key[static_cast<std::size_t>(person)];
    if (!winners.empty() && value < key[static_cast<std::size_t>(winners[0])]) continue;
    if (!winners.empty() && value > key[static_cast<std::size_t>(winners[0])]) winners.clear();
    winners.push_back(person);
  }
  return winners;
}

Error fault(std::size_t game, const char* key) { return {game_name(game), Message(key)}; }

Result<MatchRecord> read_match(const Node& node, const std::string& name) {
  if (std::optional<Error> wrong = wrong_format(node, name, kMatchFormat, kMatchVersion, "error.match.format"))
    return std::move(*wrong);
  Problems problems;
  MatchRecord match;
  {
    Reader reader(node, problems);
    reader.any("format");
    reader.any("version");
    match.title = reader.text("title");
    match.scoring = reader.text("scoring");
    const int seats = reader.choice("seats", kSeats), tie = reader.choice("match_tie", kTies);
    if (seats >= 0) match.seats = kSeats[static_cast<std::size_t>(seats)];
    if (tie >= 0) match.match_tie = kTies[static_cast<std::size_t>(tie)];
    match.games = reader.integer("games", 1, kMostGames);
    if (reader.has("seed")) match.seed = reader.hex("seed");
    match.people = reader.texts("people");
    reader.required("sat");
    reader.each("sat", [&](const Node& game) {
      std::vector<int> seating;
      if (const NodeArray* list = game.array())
        for (const Node& person : *list) seating.push_back(person.integer() ? static_cast<int>(*person.integer()) : -1);
      match.sat.push_back(std::move(seating));
    });
    reader.required("records");
    reader.each("records", [&](const Node& one) {
      Result<Record> record = read_record(one, name + ", " + game_name(match.records.size()));
      if (record)
        match.records.push_back(std::move(*record));
      else
        problems.errors.insert(problems.errors.end(), record.errors().begin(), record.errors().end());
    });
  }
  if (!problems.errors.empty()) return std::move(problems.errors);
  const bool seated = std::all_of(match.sat.begin(), match.sat.end(), [&](const std::vector<int>& seats) {
    return is_permutation_of(seats, match.people.size());
  });
  if (match.people.empty() || match.people.size() > kMaxSeats || match.records.empty() ||
      match.sat.size() != match.records.size() || !seated)
    return Error{name, Message("error.match.seats")};
  if (static_cast<int>(match.records.size()) > match.games)
    return Error{name, Message("error.match.too_many", {{"games", match.games}})};
  return match;
}

}  // namespace

std::vector<int> next_seats(const MatchRecord& match, Rng& rng) {
  const std::size_t count = match.people.size();
  std::vector<int> seats(count);
  std::iota(seats.begin(), seats.end(), 0);
  if (match.sat.empty() && match.seats != "random") return seats;
  if (match.seats == "keep") return match.sat.back();
  if (match.seats == "rotate") {
    for (std::size_t seat = 0; seat < count; ++seat) seats[(seat + 1) % count] = match.sat.back()[seat];
    return seats;
  }
  for (std::size_t left = count; left > 1; --left)
    std::swap(seats[left - 1], seats[rng.below(static_cast<std::uint32_t>(left))]);
  return seats;
}

std::uint64_t next_game(MatchRecord& match) {
  EXCHEQUER_CHECK(match.seed.has_value());
  Rng rng(*match.seed, kMatchStream + match.sat.size());
  match.sat.push_back(next_seats(match, rng));
  const std::uint64_t high = rng.next();
  return high << 32 | rng.next();
}

Result<MatchStanding> standing(const MatchRecord& match) {
  const std::size_t people = match.people.size();
  MatchStanding result;
  result.points.assign(people, 0);
  result.wins.assign(people, 0);
  result.score.assign(people, 0);
  for (std::size_t i = 0; i < match.records.size(); ++i) {
    const Record& record = match.records[i];
    const Record& first = match.records[0];
    if (result.finished < static_cast<int>(i)) return fault(i, "error.match.unfinished");
    if (record.title != match.title || record.seats != static_cast<int>(people))
      return fault(i, "error.match.other_game");
    if (record.rules_version != first.rules_version || record.pack_hash != first.pack_hash ||
        record.options != first.options || record.rulings != first.rulings)
      return fault(i, "error.match.other_setup");
    Result<Table> table = replay(record);
    if (!table) {
      Errors errors = table.errors();
      for (Error& error : errors) error.where = game_name(i) + ", " + error.where;
      return errors;
    }
    const AnyGame& game = table->game();
    const std::vector<std::string> scorings = game.scorings();
    if (std::find(scorings.begin(), scorings.end(), match.scoring) == scorings.end())
      return Error{"scoring", Message("error.match.scoring",
                                      {{"scoring", match.scoring}, {"nearest", nearest(match.scoring, scorings)}})};
    if (!table->over()) continue;
    const auto points = game.match_points(table->state(), match.scoring);
    const Returns returns = game.returns(table->state());
    std::vector<std::int32_t> of_game(people);
    for (std::size_t seat = 0; seat < people; ++seat) {
      const auto person = static_cast<std::size_t>(match.sat[i][seat]);
      of_game[person] = points[seat];
      result.points[person] += points[seat];
      result.wins[person] += returns.winners.has(static_cast<Seat>(seat));
      result.score[person] += returns.score[seat];
    }
    result.by_game.push_back(std::move(of_game));
    ++result.finished;
  }
  result.over = result.finished == match.games;
  std::vector<int> everyone(people);
  std::iota(everyone.begin(), everyone.end(), 0);
  result.leaders = best(everyone, result.points);
  if (match.match_tie == "wins") result.leaders = best(best(result.leaders, result.wins), result.score);
  return result;
}

std::string print_match(const MatchRecord& match) {
  Node root{NodeTable{}};
  root.set("format", std::string(kMatchFormat));
  root.set("version", kMatchVersion);
  root.set("title", match.title);
  root.set("scoring", match.scoring);
  root.set("seats", match.seats);
  root.set("match_tie", match.match_tie);
  root.set("games", match.games);
  if (match.seed) root.set("seed", hash_to_hex(*match.seed));
  root.set("people", Node(NodeArray(match.people.begin(), match.people.end())));
  NodeArray sat, records;
  for (const std::vector<int>& seats : match.sat) sat.emplace_back(NodeArray(seats.begin(), seats.end()));
  for (const Record& record : match.records) records.push_back(record_node(record));
  root.set("sat", Node(std::move(sat)));
  root.set("records", Node(std::move(records)));
  return print_json(root, true) + "\n";
}

Result<MatchRecord> parse_match(std::string_view text, const std::string& name) {
  Result<Node> parsed = parse_json(text, name);
  if (!parsed) return parsed.errors();
  return read_match(*parsed, name);
}

Result<Saved> load_saved(const std::string& path) {
  Result<std::string> text = read_file(path);
  if (!text) return text.errors();
  Result<Node> parsed = parse_json(*text, path);
  if (!parsed) return parsed.errors();
  if (const Node* format = parsed->find("format"); !format || !format->text() || *format->text() != kMatchFormat) {
    Result<Record> record = read_record(*parsed, path);
    if (!record) return record.errors();
    return Saved{std::move(*record), {}};
  }
  Result<MatchRecord> match = read_match(*parsed, path);
  if (!match) return match.errors();
  Record last = match->records.back();
  return Saved{std::move(last), std::move(*match)};
}

}  // namespace exchequer
