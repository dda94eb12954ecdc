// The lobby, which `exchequer` opens without a command: choosing a game, a set-up or a saved game.
#include <CLI/CLI.hpp>

#include "cli/commands/command.h"
#include "cli/commands/match_flags.h"
#include "cli/commands/record_views.h"
#include "cli/commands/setup_flags.h"
#include "cli/play/choices.h"
#include "cli/play/match.h"
#include "cli/play/setup_screen.h"
#include "cli/play/start.h"
#include "cli/terminal/signals.h"
#include "engine/registry.h"

namespace exchequer::cli {
namespace {

// The title's sentence about itself, if it has one.
std::string blurb(const Shell& shell, const std::string& title) {
  const Catalogue own(shell.language(), title);
  const std::string key = own.title_key("blurb");
  return own.has(key) ? own(Message(key)) : std::string();
}

// A number from `low` to `high`; Enter takes the lowest. Nothing if the input has ended or the person goes back.
std::optional<int> ask_number(Shell& shell, const char* key, int low, int high) {
  std::string line;
  while (shell.read_line(shell.text(Message(key, {{"low", low}, {"high", high}})) + " ", line)) {
    if (line.empty()) return low;
    if (line == "b" || line == "q") return {};
    if (const auto number = to_number(line);
        number && *number >= static_cast<std::size_t>(low) && *number <= static_cast<std::size_t>(high))
      return static_cast<int>(*number);
    shell.say(Message("setup.unknown", {{"text", line}}));
  }
  return {};
}

// The players: people first, then bots. Nothing to go back to the lobby.
std::optional<std::vector<std::string>> choose_players(Shell& shell, const Facts& facts) {
  int seats = facts.least_seats, people = 1;
  if (facts.most_seats > facts.least_seats) {
    const std::optional<int> chosen = ask_number(shell, "setup.seats", facts.least_seats, facts.most_seats);
    if (!chosen) return {};
    seats = *chosen;
  }
  if (seats > 1) {
    const std::optional<int> chosen = ask_number(shell, "setup.people", 1, seats);
    if (!chosen) return {};
    people = *chosen;
  }
  std::vector<std::string> players(static_cast<std::size_t>(people), std::string(play::kPerson));
  players.resize(static_cast<std::size_t>(seats), "greedy");
  return players;
}

// One game, or a match in one of the title's scorings. Nothing to go back to the lobby.
std::optional<MatchFlags> choose_match(Shell& shell, const AnyGame& game) {
  const std::vector<std::string> scorings = game.scorings();
  if (scorings.empty()) return MatchFlags{};
  int number = 1;
  shell.say(RichLine{{pad_left("1", 3) + "  ", "strong"}, {shell.text(Message("match.single"))}}, 5);
  for (const std::string& scoring : scorings)
    shell.say(RichLine{{pad_left(std::to_string(++number), 3) + "  ", "strong"},
                       {shell.text(Message("match.of_three", {{"scoring", scoring_name(shell, scoring)}}))}},
              5);
  const std::optional<int> chosen = ask_number(shell, "match.which", 1, number);
  if (!chosen) return {};
  MatchFlags flags;
  if (*chosen > 1) flags.scoring = scorings[static_cast<std::size_t>(*chosen - 2)];
  return flags;
}

int new_game(Shell& shell, const Title& title) {
  shell.use_title(title.facts().id);
  const Result<std::shared_ptr<const Pack>> pack = find_pack(title.facts().id, "");
  if (!pack) return shell.fail(pack.errors());
  std::optional<Setup> setup = choose_setup(shell, title, **pack);
  if (!setup) return -1;
  std::optional<std::vector<std::string>> players = choose_players(shell, title.facts());
  if (!players) return -1;
  setup->seats = static_cast<int>(players->size());
  const Result<std::shared_ptr<const AnyGame>> game = title.open(*pack, *setup);
  if (!game) return shell.fail(game.errors());
  const std::optional<MatchFlags> match_flags = choose_match(shell, **game);
  if (!match_flags) return -1;
  PlayPlan plan;
  plan.seed = fresh_seed();
  plan.players = std::move(*players);
  Result<std::optional<MatchRecord>> match = read_match(shell, *match_flags, **game, plan.players, plan.seed);
  if (!match) return shell.fail(match.errors());
  plan.match = std::move(*match);
  plan.save = default_save(shell.host(), title.facts().id);
  return start_game(shell, *game, plan);
}

std::string save_words(const Shell& shell, const SavedGame& save) {
  return shell.text(Message(save.match ? "lobby.continue_match" : "lobby.continue",
                            {{"title", find_title(save.record.title)->facts().name},
                             {"moves", static_cast<std::int64_t>(save.record.moves.size())},
                             {"file", save.path.filename().string()}}));
}

class Lobby {
 public:
  explicit Lobby(Shell& shell) : shell_(shell) {}

  int run() {
    shell_.say(Message("lobby.welcome"), "strong");
    while (true) {
      show();
      std::string line;
      if (!shell_.read_line(shell_.text(Message("lobby.prompt")) + " ", line))
        return interrupted() ? kInterrupted : kGood;
      if (line == "q" || line == "quit" || line == shell_.text(Message("command.quit"))) return kGood;
      const std::size_t number = line.empty() ? 1 : to_number(line).value_or(0);
      const std::size_t games = titles().size();
      if (line == "l") {
        shell_.speak(shell_.language() == "en" ? "it" : "en");
      } else if (line == "r") {
        std::string file;
        if (!shell_.read_line(shell_.text(Message("lobby.file")) + " ", file)) return kGood;
        if (!file.empty()) open_record_file(shell_, file);
      } else if (number >= 1 && number <= games) {
        if (const int code = new_game(shell_, *titles()[number - 1]); code >= 0) return code;
        if (interrupted() || hung_up() || !shell_.host().in) return interrupted() ? kInterrupted : kGood;
      } else if (number > games && number <= games + saves_.size()) {
        const SavedGame& save = saves_[number - games - 1];
        return resume_game(shell_, save.path, save.record.title);
      } else {
        shell_.say(Message("setup.unknown", {{"text", line}}));
      }
    }
  }

 private:
  void show() {
    saves_.clear();
    for (SavedGame& save : find_saves(shell_.host()))
      if (!save.over && (save.match || !save.record.moves.empty())) saves_.push_back(std::move(save));
    shell_.blank();
    shell_.say(Message("lobby.games"), "strong");
    std::size_t number = 0;
    for (const Title* title : titles()) {
      const Facts& facts = title->facts();
      shell_.say(RichLine{{pad_left(std::to_string(++number), 3) + "  ", "strong"},
                          {facts.name, "strong"},
                          {"  " + shell_.text(Message("lobby.facts",
                                                      {{"least", facts.least_seats},
                                                       {"most", facts.most_seats},
                                                       {"same", facts.least_seats == facts.most_seats ? "yes" : "no"},
                                                       {"designer", facts.designer}})),
                           "dim"}},
                 5);
      if (const std::string about = blurb(shell_, facts.id); !about.empty()) shell_.say(RichLine{{"     " + about}}, 5);
    }
    if (!saves_.empty()) shell_.say(Message("lobby.saves"), "strong");
    for (const SavedGame& save : saves_)
      shell_.say(RichLine{{pad_left(std::to_string(++number), 3) + "  ", "strong"}, {save_words(shell_, save)}}, 5);
    shell_.say(Message("lobby.keys"), "dim");
  }

  Shell& shell_;
  std::vector<SavedGame> saves_;
};

}  // namespace

int lobby(Shell& shell) { return Lobby(shell).run(); }

void add_lobby_command(CLI::App& app, Commands& commands) {
  commands.add(app, "lobby", "lobby", [&commands] { return lobby(commands.shell); });
}

}  // namespace exchequer::cli
