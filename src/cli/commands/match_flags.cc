// Reads the flags of a match, with defaults and suggestions.
#include "cli/commands/match_flags.h"

#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <set>
#include <sstream>

#include "cli/commands/setup_flags.h"
#include "cli/play/loop.h"
#include "content/reader.h"

namespace exchequer::cli {
namespace {

// The word if it is known. If none was given, the first known one.
Result<std::string> read_word(const char* flag, const std::string& word, const std::vector<std::string>& known) {
  if (word.empty()) return known.front();
  if (std::find(known.begin(), known.end(), word) != known.end()) return word;
  return Error{flag, Message("error.cli.word", {{"value", word},
                                                {"nearest", nearest(word, known)},
                                                {"choices", fmt::format("{}", fmt::join(known, ", "))}})};
}

// The names given, in the order of the players. Others are numbered; bots go by the names of their kinds.
std::vector<std::string> read_names(const Shell& shell, const std::string& given,
                                    const std::vector<std::string>& players) {
  std::vector<std::string> names;
  std::istringstream list(given);
  for (std::string name; std::getline(list, name, ',');) names.push_back(name);
  while (names.size() < players.size()) names.emplace_back();
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (!names[i].empty()) continue;
    const auto number = static_cast<std::int64_t>(i + 1);
    names[i] =
        shell.text(players[i] == play::kPerson ? Message("match.person", {{"number", number}})
                                               : Message("match.bot", {{"bot", players[i]}, {"number", number}}));
  }
  return names;
}

}  // namespace

std::vector<std::string> MatchFlags::named() const {
  std::vector<std::string> flags;
  for (const auto& [flag, value] : {std::pair{"--match", &scoring},
                                    {"--games", &games},
                                    {"--seating", &seating},
                                    {"--match-tie", &tie},
                                    {"--names", &names}})
    if (!value->empty()) flags.emplace_back(flag);
  return flags;
}

void add_match_flags(CLI::App& command, Commands& commands, MatchFlags& flags) {
  const auto add = [&](const char* flag, std::string& value, const char* help, const std::string& type) {
    command.add_option(flag, value, commands.help(help))->type_name(type);
  };
  const auto type = [&](const char* key) { return commands.shell.text(Message(std::string("help.type.") + key)); };
  add("--match", flags.scoring, "option.match", type("scoring"));
  add("--games", flags.games, "option.match_games", type("number"));
  add("--seating", flags.seating, "option.seating", "rotate|keep|random");
  add("--match-tie", flags.tie, "option.match_tie", "shared|wins");
  add("--names", flags.names, "option.names", type("names"));
}

Result<std::optional<MatchRecord>> read_match(const Shell& shell, const MatchFlags& flags, const AnyGame& game,
                                              const std::vector<std::string>& players, std::uint64_t seed) {
  if (flags.scoring.empty()) {
    if (const std::vector<std::string> idle = flags.named(); !idle.empty())
      return Error{idle.front(), Message("error.cli.needs_match")};
    return std::optional<MatchRecord>{};
  }
  if (game.scorings().empty()) return Error{"--match", Message("error.cli.no_match", {{"title", game.facts().name}})};
  const Result<std::string> scoring = read_word("--match", flags.scoring, game.scorings());
  if (!scoring) return scoring.errors();
  const Result<std::uint64_t> games = read_number("--games", flags.games.empty() ? "3" : flags.games, 1, 99);
  if (!games) return games.errors();
  const Result<std::string> seating = read_word("--seating", flags.seating, {"rotate", "keep", "random"});
  if (!seating) return seating.errors();
  const Result<std::string> tie = read_word("--match-tie", flags.tie, {"shared", "wins"});
  if (!tie) return tie.errors();
  MatchRecord match;
  match.title = game.facts().id;
  match.scoring = *scoring;
  match.seats = *seating;
  match.match_tie = *tie;
  match.games = static_cast<int>(*games);
  match.seed = seed;
  match.people = read_names(shell, flags.names, players);
  const std::set<std::string> different(match.people.begin(), match.people.end());
  if (different.size() != players.size() || match.people.size() != players.size())
    return Error{"--names", Message("error.cli.names", {{"count", static_cast<std::int64_t>(players.size())}})};
  return std::optional<MatchRecord>(std::move(match));
}

}  // namespace exchequer::cli
