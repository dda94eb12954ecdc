// exchequer record show|verify|replay FILE: looks at the record of a game.
#include <CLI/CLI.hpp>

#include "cli/commands/command.h"
#include "cli/commands/record_views.h"
#include "cli/play/end_screen.h"
#include "cli/play/match.h"
#include "cli/play/story.h"
#include "content/formats.h"
#include "play/fair.h"

namespace exchequer::cli {
namespace {

struct RecordFlags {
  std::string file, seat, game;
  bool json = false, all = false;
};

// A record with its table, or what is wrong with the file.
struct Opened {
  Record record;
  Table table;
};

Result<Saved> open_saved(const RecordFlags& flags) {
  if (flags.file.empty()) return Error{"", Message("error.cli.file_missing")};
  Result<Saved> saved = load_saved(flags.file);
  if (!saved || flags.game.empty()) return saved;
  if (!saved->match) return Error{"--game", Message("error.cli.one_game")};
  const Result<std::uint64_t> game = read_number("--game", flags.game, 1, saved->match->records.size());
  if (!game) return game.errors();
  saved->record = saved->match->records[*game - 1];
  return saved;
}

Result<Opened> open_record(const RecordFlags& flags) {
  const std::string& file = flags.file;
  Result<Saved> saved = open_saved(flags);
  if (!saved) return saved.errors();
  Result<Table> table = replay(saved->record);
  if (!table) {
    Errors errors = table.errors();
    for (Error& error : errors) error.where = error.where.empty() ? file : file + ", " + error.where;
    return errors;
  }
  return Opened{std::move(saved->record), std::move(*table)};
}

// The record of an unfinished game with secrets is shown as a spectator sees it, unless --seat or --all is given.
Result<Eyes> choose_eyes(Shell& shell, const RecordFlags& flags, const Table& table) {
  const AnyGame& game = table.game();
  if (!flags.seat.empty()) {
    const Result<std::uint64_t> number = read_number("--seat", flags.seat, 1, static_cast<std::uint64_t>(game.seats()));
    if (!number) return number.errors();
    const auto seat = static_cast<Seat>(*number - 1);
    return Eyes{seat, seat};
  }
  if (!game.facts().hidden_information || table.over() || flags.all) return Eyes{};
  shell.say(Message("record.hidden"), "dim");
  return Eyes{kSpectator, kSpectator};
}

// A match file without --game: its standing, which replays every game of it.
int show_match(Shell& shell, const MatchRecord& match) {
  const Result<MatchStanding> now = standing(match);
  if (!now) {
    const bool differs = now.errors().front().what.key == "error.record.differs";
    return shell.fail(now.errors(), differs ? kDifferent : kBadInput);
  }
  shell.use_title(match.title);
  tell_standing(shell, match, *now);
  return kGood;
}

// The match in the file, if it contains one and no single game was asked for.
std::optional<MatchRecord> whole_match(const RecordFlags& flags) {
  if (flags.file.empty() || !flags.game.empty()) return {};
  Result<Saved> saved = load_saved(flags.file);
  return saved ? std::move(saved->match) : std::nullopt;
}

int show(Shell& shell, const RecordFlags& flags) {
  if (const std::optional<MatchRecord> match = whole_match(flags); match && !flags.json) {
    const int code = show_match(shell, *match);
    if (code == kGood) shell.say(Message("match.one_game", {{"file", flags.file}}), "dim");
    return code;
  }
  const Result<Opened> opened = open_record(flags);
  if (!opened) return shell.fail(opened.errors());
  shell.use_title(opened->record.title);
  if (flags.json) {
    write_record_json(shell, opened->record, opened->table);
    return kGood;
  }
  const Result<Eyes> eyes = choose_eyes(shell, flags, opened->table);
  if (!eyes) return shell.fail(eyes.errors());
  tell_record(shell, opened->record, opened->table, *eyes);
  return kGood;
}

int verify(Shell& shell, const RecordFlags& flags) {
  if (const std::optional<MatchRecord> match = whole_match(flags)) return show_match(shell, *match);
  const Result<Opened> opened = open_record(flags);
  if (!opened) {
    // The moves are legal but lead to other states than the record says: a difference, not a bad file.
    const bool differs = opened.errors().front().what.key == "error.record.differs";
    return shell.fail(opened.errors(), differs ? kDifferent : kBadInput);
  }
  shell.use_title(opened->record.title);
  const Table& table = opened->table;
  const std::string ending = table.over() ? ending_text(shell, table.game(), table.game().returns(table.state()).ending)
                                          : shell.text(Message("record.goes_on"));
  shell.say(Message("record.good", {{"moves", static_cast<std::int64_t>(table.log().size())}, {"ending", ending}}));
  // The record of an online game includes the proof of its draws.
  const Result<std::string> text = read_file(flags.file);
  const Result<Node> file = text ? parse_json(*text, flags.file) : Result<Node>(text.errors());
  if (!file) return shell.fail(file.errors());
  const Result<bool> proved = play::verify_proof(*file, opened->record);
  if (!proved) return shell.fail(proved.errors(), kDifferent);
  if (*proved) shell.say(Message("record.fair", {{"draws", std::int64_t{table.draws()}}}));
  return kGood;
}

int replay_steps(Shell& shell, const RecordFlags& flags) {
  const Result<Opened> opened = open_record(flags);
  if (!opened) return shell.fail(opened.errors());
  shell.use_title(opened->record.title);
  const Result<Eyes> eyes = choose_eyes(shell, flags, opened->table);
  if (!eyes) return shell.fail(eyes.errors());
  return step_through(shell, opened->record, opened->table, *eyes);
}

}  // namespace

int open_record_file(Shell& shell, const std::string& file) {
  return replay_steps(shell, {file, {}, {}, false, false});
}

void add_record_command(CLI::App& app, Commands& commands) {
  auto flags = std::make_shared<RecordFlags>();
  CLI::App* record = commands.add(app, "record", "record", [&commands] {
    return commands.shell.fail(
        Message("error.cli.command_missing", {{"command", "record"}, {"choices", "show, verify, replay"}}));
  });
  const auto add = [&](const char* name, int (*act)(Shell&, const RecordFlags&)) {
    CLI::App* command = commands.add(*record, name, std::string("record.") + name,
                                     [&commands, flags, act] { return act(commands.shell, *flags); });
    command->add_option("file", flags->file, commands.help("option.record"));
    command->add_option("--game", flags->game, commands.help("option.record_game"))
        ->type_name(commands.shell.text(Message("help.type.number")));
    return command;
  };
  const auto add_eyes = [&](CLI::App* command) {
    command->add_option("--seat", flags->seat, commands.help("option.record_seat"))
        ->type_name(commands.shell.text(Message("help.type.number")));
    command->add_flag("--all", flags->all, commands.help("option.record_all"));
    return command;
  };
  add_eyes(add("show", show))->add_flag("--json", flags->json, commands.help("option.json_record"));
  add("verify", verify);
  add_eyes(add("replay", replay_steps));
}

}  // namespace exchequer::cli
