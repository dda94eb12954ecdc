// exchequer play TITLE: plays a game in the terminal.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>

#include "cli/commands/command.h"
#include "cli/commands/match_flags.h"
#include "cli/commands/setup_flags.h"
#include "cli/play/start.h"
#include "content/reader.h"

namespace exchequer::cli {
namespace {

struct PlayFlags {
  std::string title, seed, draws = "random", save, seat_count;
  std::vector<std::string> seats;
  bool resume = false;
  SetupFlags setup;
  MatchFlags match;
};

// The players by seat: those named, or one person, with bots in the seats that are left.
Result<std::vector<std::string>> read_players(const std::vector<std::string>& named, const std::string& count,
                                              const Facts& facts) {
  for (const std::string& name : named)
    if (name != play::kPerson)
      if (const Result<BotKind> kind = parse_bot(name); !kind) {
        std::vector<std::string> known = bot_names();
        known.insert(known.begin(), std::string(play::kPerson));
        std::string all;
        for (const std::string& word : known) all += (all.empty() ? "" : ", ") + word;
        return Error{"--seat",
                     Message("error.cli.seat", {{"value", name}, {"nearest", nearest(name, known)}, {"choices", all}})};
      }
  std::vector<std::string> players = named;
  if (players.empty()) players.emplace_back(play::kPerson);
  std::size_t seats = std::max(players.size(), static_cast<std::size_t>(facts.least_seats));
  if (!count.empty()) {
    const Result<std::uint64_t> number = read_number("--seats", count, static_cast<std::uint64_t>(facts.least_seats),
                                                     static_cast<std::uint64_t>(facts.most_seats));
    if (!number) return number.errors();
    if (players.size() > *number)
      return Error{"--seats", Message("error.cli.seats", {{"seats", static_cast<std::int64_t>(*number)},
                                                          {"named", static_cast<std::int64_t>(players.size())}})};
    seats = *number;
  }
  players.resize(seats, "greedy");
  return players;
}

int play(Commands& commands, const PlayFlags& flags) {
  Shell& shell = commands.shell;
  const NamedTitle& named = commands.named;
  if (!named.title) return shell.fail(Message("error.cli.title_missing", {{"choices", title_list()}}));
  const Facts& facts = named.title->facts();
  const std::filesystem::path save =
      flags.save.empty() ? default_save(shell.host(), facts.id) : std::filesystem::path(flags.save);
  if (flags.draws != "random" && flags.draws != "manual")
    return shell.fail({Error{"--draws", Message("error.cli.draws", {{"value", flags.draws}})}});
  if (flags.resume) {
    std::vector<std::string> idle = flags.setup.named();
    if (!flags.seed.empty()) idle.emplace_back("--seed");
    if (flags.draws != "random") idle.emplace_back("--draws");
    if (!flags.seats.empty()) idle.emplace_back("--seat");
    if (!flags.seat_count.empty()) idle.emplace_back("--seats");
    for (const std::string& flag : flags.match.named()) idle.push_back(flag);
    if (!idle.empty())
      return shell.fail({Error{"--resume", Message("error.cli.resume", {{"options", shell.catalogue().list(idle)}})}});
    return resume_game(shell, save, facts.id);
  }
  PlayPlan plan;
  plan.seed = fresh_seed();
  if (!flags.seed.empty()) {
    const Result<std::uint64_t> seed = read_number("--seed", flags.seed, 0, std::numeric_limits<std::uint64_t>::max());
    if (!seed) return shell.fail(seed.errors());
    plan.seed = *seed;
  }
  Result<std::vector<std::string>> players = read_players(flags.seats, flags.seat_count, facts);
  if (!players) return shell.fail(players.errors());
  Result<Setup> setup = read_setup(flags.setup, named.options, plan.seed);
  if (!setup) return shell.fail(setup.errors());
  setup->seats = static_cast<int>(players->size());
  Result<std::shared_ptr<const AnyGame>> game = named.title->open(named.pack, *setup);
  if (!game) return shell.fail(game.errors());
  std::error_code code;
  if (!flags.save.empty() && std::filesystem::exists(save, code) && !load_saved(save.string()))
    return shell.fail({Error{save.string(), Message("error.save.not_record")}});
  plan.players = std::move(*players);
  if (flags.draws == "manual") plan.draws = play::entered_draws();
  plan.save = save;
  Result<std::optional<MatchRecord>> match = read_match(shell, flags.match, **game, plan.players, plan.seed);
  if (!match) return shell.fail(match.errors());
  plan.match = std::move(*match);
  return start_game(shell, std::move(*game), plan);
}

}  // namespace

void add_play_command(CLI::App& app, Commands& commands) {
  auto flags = std::make_shared<PlayFlags>();
  CLI::App* command = commands.add(app, "play", "play", [&commands, flags] { return play(commands, *flags); });
  const auto type = [&](const char* key) { return commands.shell.text(Message(std::string("help.type.") + key)); };
  command->add_option("title", flags->title, commands.help("option.title"))->type_name(title_list());
  command->add_flag("--resume", flags->resume, commands.help("option.resume"));
  command->add_option("--save", flags->save, commands.help("option.save"))->type_name(type("file"));
  command->add_option("--seed", flags->seed, commands.help("option.seed"))->type_name(type("number"));
  command->add_option("--draws", flags->draws, commands.help("option.draws"))->type_name("random|manual");
  command->add_option("--seat", flags->seats, commands.help("option.seat"))
      ->type_name("person|random|greedy|easy|normal|hard")
      ->expected(1)
      ->take_all();
  command->add_option("--seats", flags->seat_count, commands.help("option.seats"))->type_name(type("number"));
  add_match_flags(*command, commands, flags->match);
  add_setup_flags(*command, commands, flags->setup);
}

}  // namespace exchequer::cli
