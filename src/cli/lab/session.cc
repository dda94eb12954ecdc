// Turns flags into plans, and runs plans.
#include "cli/lab/session.h"

#include <fmt/format.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>

#include "cli/play/saves.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/signals.h"
#include "content/formats.h"
#include "content/text_table.h"
#include "core/hash.h"

namespace exchequer::cli {
namespace fs = std::filesystem;

namespace {

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

int number_in(const Host& host, std::initializer_list<const char*> names) {
  for (const char* name : names)
    if (const std::string text = host.variable(name); !text.empty()) return std::atoi(text.c_str());
  return -1;
}

// Identifies this build of the program by its bytes, because another may have other bots under the same names. Empty if
// the system does not show them.
const std::string& this_build() {
  static const std::string build = [] {
    std::ifstream self("/proc/self/exe", std::ios::binary);
    if (!self) return std::string();
    std::uint64_t hash = 0;
    char buffer[1 << 16];
    while (self.read(buffer, sizeof buffer), self.gcount() > 0)
      hash = hash_bytes(buffer, static_cast<std::size_t>(self.gcount()), hash);
    return hash_to_hex(hash);
  }();
  return build;
}

// Where a command keeps its checkpoint unless told: the same command finds it again.
fs::path usual_checkpoint(const Host& host, const Node& experiment) {
  return state_folder(host) / "lab" / (hash_to_hex(hash_text(canonical_text(experiment))) + ".checkpoint");
}

// A checkpoint that was asked for must work. Otherwise the run goes on without one.
Result<Checkpoint> open_checkpoint(Shell& shell, const LabFlags& flags, const Node& experiment) {
  if (!flags.checkpoint.empty()) return Checkpoint::open(flags.checkpoint, experiment);
  const fs::path path = usual_checkpoint(shell.host(), experiment);
  std::error_code code;
  fs::create_directories(path.parent_path(), code);
  Result<Checkpoint> checkpoint = Checkpoint::open(path, experiment);
  if (checkpoint) return checkpoint;
  for (const Error& error : checkpoint.errors()) shell.warn(error);
  return Checkpoint();
}

}  // namespace

void add_lab_flags(CLI::App& command, Commands& commands, LabFlags& flags) {
  const auto type = [&](const char* key) { return commands.shell.text(Message(std::string("help.type.") + key)); };
  command.add_option("title", flags.title, commands.help("option.title"))->type_name(title_list());
  command.add_option("--games", flags.games, commands.help("option.lab_games"))->type_name(type("number"));
  command.add_option("--bots", flags.bots, commands.help("option.lab_bots"))->type_name("A,B,…");
  command.add_option("--seats", flags.seats, commands.help("option.seats_sim"))->type_name(type("number"));
  command.add_option("--seed", flags.seed, commands.help("option.seed_sim"))->type_name(type("number"));
  command.add_option("--threads", flags.threads, commands.help("option.threads"))->type_name(type("number"));
  command.add_option("--checkpoint", flags.checkpoint, commands.help("option.checkpoint"))->type_name(type("file"));
  command.add_flag("--json", flags.json, commands.help("option.json"));
  add_setup_flags(command, commands, flags.setup);
}

Result<LabNumbers> read_lab_numbers(const LabFlags& flags, std::uint64_t usual_games) {
  const Result<std::uint64_t> games =
      flags.games.empty() ? Result<std::uint64_t>(usual_games) : read_number("--games", flags.games, 1, kMostGames);
  const Result<std::uint64_t> seed = read_number("--seed", flags.seed, 0, std::numeric_limits<std::uint64_t>::max());
  const Result<std::uint64_t> threads = read_number("--threads", flags.threads, 1, kMostThreads);
  for (const Result<std::uint64_t>* number : {&games, &seed, &threads})
    if (!*number) return number->errors();
  return LabNumbers{*games, *seed, static_cast<int>(*threads)};
}

Result<std::vector<BotKind>> read_bot_list(const std::string& option, const std::string& names) {
  std::vector<BotKind> bots;
  for (const std::string& name : split(names)) {
    const Result<BotKind> bot = parse_bot(name);
    if (!bot) return Error{option, bot.errors().front().what};
    bots.push_back(*bot);
  }
  return bots;
}

Result<std::vector<BotKind>> read_lineup(const LabFlags& flags, const Facts& facts) {
  return read_lineup("--bots", flags.bots.empty() ? "random" : flags.bots, flags.seats, facts);
}

Result<std::vector<BotKind>> read_lineup(const std::string& option, const std::string& names,
                                         const std::string& given_seats, const Facts& facts) {
  Result<std::vector<BotKind>> bots = read_bot_list(option, names);
  if (!bots) return bots;
  const auto least = static_cast<std::uint64_t>(facts.least_seats), most = static_cast<std::uint64_t>(facts.most_seats);
  std::uint64_t seats = bots->size() == 1 ? least : bots->size();
  if (!given_seats.empty()) {
    const Result<std::uint64_t> wanted = read_number("--seats", given_seats, least, most);
    if (!wanted) return wanted.errors();
    if (bots->size() > 1 && bots->size() != *wanted)
      return Error{"--seats", Message("error.cli.seats", {{"seats", static_cast<std::int64_t>(*wanted)},
                                                          {"named", static_cast<std::int64_t>(bots->size())}})};
    seats = *wanted;
  }
  if (seats < least || seats > most)
    return Error{option,
                 Message("error.setup.seats", {{"seats", static_cast<std::int64_t>(seats)},
                                               {"least", facts.least_seats},
                                               {"most", facts.most_seats},
                                               {"same", facts.least_seats == facts.most_seats ? "yes" : "no"}})};
  if (bots->size() == 1) bots->resize(seats, bots->front());
  return bots;
}

Result<std::shared_ptr<const AnyGame>> open_lab_game(const NamedTitle& named, const LabFlags& flags, std::size_t seats,
                                                     std::uint64_t seed) {
  Result<Setup> setup = read_setup(flags.setup, named.options, seed);
  if (!setup) return setup.errors();
  setup->seats = static_cast<int>(seats);
  return named.title->open(named.pack, *setup);
}

Node experiment_node(const std::string& command, const AnyGame& game, const LabNumbers& numbers,
                     const std::vector<BotKind>& bots) {
  Node node{NodeTable{}};
  node.set("command", command);
  node.set("version", kVersion);
  node.set("build", this_build());
  node.set("title", game.facts().id);
  node.set("rules_version", game.setup().rules_version);
  node.set("pack", hash_to_hex(game.pack().hash));
  node.set("seats", game.seats());
  node.set("options", text_table(game.setup().options));
  node.set("rulings", text_table(game.rulebook().differences(game.setup().rulings)));
  node.set("seed", std::to_string(numbers.seed));
  node.set("games", std::to_string(numbers.games));
  NodeArray names;
  for (const BotKind bot : bots) names.emplace_back(std::string(bot_name(bot)));
  node.set("bots", Node(std::move(names)));
  return node;
}

Result<bool> can_write(const Host& host, const std::string& path) {
  if (path.empty() || world_of(host).rank > 0) return true;
  std::error_code code;
  if (fs::is_directory(path, code)) return Error{path, Message("error.file.folder")};
  const bool was_there = fs::exists(path, code);
  const Result<bool> tried = was_there ? write_file(path + ".try", "") : write_file(path, "");
  if (!tried) return Error{path, tried.errors().front().what};
  fs::remove(was_there ? path + ".try" : path, code);
  return true;
}

Result<bool> can_write_into(const Host& host, const std::string& folder) {
  if (folder.empty() || world_of(host).rank > 0) return true;
  std::error_code code;
  fs::create_directories(folder, code);
  if (!fs::is_directory(folder, code)) return Error{folder, Message("error.cli.folder")};
  return can_write(host, folder + "/seats.csv");
}

World world_of(const Host& host) {
  World world;
  const int rank = number_in(host, {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"});
  if (rank < 0) return world;
  world.rank = rank;
  world.size = std::max(1, number_in(host, {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_NTASKS"}));
  return world;
}

int conduct(Shell& shell, const LabFlags& flags, const LabNumbers& numbers, const Node& experiment, const Work& work,
            std::uint64_t games, const std::function<bool(Team&)>& body, const std::function<int(const Team&)>& tell) {
  const World world = world_of(shell.host());
  if (world.size > 1 && !Ranks::compiled_in()) return shell.fail(Message("error.lab.no_mpi", {{"ranks", world.size}}));
  if (world.size > 1 && numbers.threads > 1)
    return shell.fail({Error{"--threads", Message("error.lab.threads_and_ranks")}});
  Result<Checkpoint> checkpoint =
      world.rank == 0 ? open_checkpoint(shell, flags, experiment) : Result<Checkpoint>(Checkpoint());
  if (!checkpoint) return shell.fail(checkpoint.errors());
  Ranks ranks(world.size);
  if (ranks.rank() > 0) {
    ranks.work(work, interrupted());
    if (interrupted()) ::_exit(kInterrupted);  // rank 0 may be gone and unable to answer
    return kGood;
  }
  const std::size_t before = checkpoint->parts().size();
  bool told = false;
  auto progress = std::make_unique<Progress>(shell, games);
  Team::Hands hands;
  hands.threads = numbers.threads;
  hands.ranks = &ranks;
  hands.stop = &interrupted();
  hands.progress = [&](std::uint64_t done, std::uint64_t of) {
    if (progress) progress->show(games * done / std::max<std::uint64_t>(1, of));
    if (!interrupted() || world.size == 1 || told) return;
    told = true;  // at once, because the starter ends the other ranks soon after one is lost
    progress.reset();
    shell.fail(Message("error.lab.rank_lost"), kInterrupted);
  };
  Team team(std::move(hands), std::move(*checkpoint), work);
  if (before > 0) shell.warn({"", Message("lab.resumed", {{"jobs", static_cast<std::int64_t>(before)}})});
  const bool complete = body(team);
  progress.reset();
  const int code = tell(team);
  shell.host().out.flush();
  if (!team.trouble().empty()) shell.warn(team.trouble().front());
  if (complete && flags.checkpoint.empty()) team.checkpoint().remove();
  if (!complete) {
    if (world.size == 1) shell.warn({"", Message("lab.goes_on")});
    if (world.size > 1 && !told) shell.fail(Message("error.lab.rank_lost"), kInterrupted);
    ranks.abandon(kInterrupted);
    return kInterrupted;
  }
  ranks.dismiss();
  return code;
}

std::string decimal(const Shell& shell, double value, int digits) {
  std::string number = fmt::format("{:.{}f}", value, digits);
  if (shell.language() == "it") std::replace(number.begin(), number.end(), '.', ',');
  return number;
}

}  // namespace exchequer::cli
