// exchequer store verify|export|import|backup: the tables of a server as files.
#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>

#include "cli/server_commands.h"
#include "server/serve.h"
#include "store/store.h"

namespace exchequer::cli {
namespace {

struct StoreFlags {
  std::string data, file;
};

std::string path_of(const StoreFlags& flags) { return flags.data + "/tables.sqlite"; }

Result<std::unique_ptr<store::Store>> open_store(const StoreFlags& flags, bool read_only) {
  if (flags.data.empty()) return Error{"", Message("error.cli.folder_missing")};
  store::SqliteOptions options;
  options.read_only = read_only;
  return store::open_sqlite(path_of(flags), options);
}

int verify(Shell& shell, const StoreFlags& flags) {
  if (flags.data.empty()) return shell.fail(Message("error.cli.folder_missing"));
  std::size_t tables = 0, entries = 0;
  const Errors errors = server::verify_tables(path_of(flags), tables, entries);
  if (!errors.empty()) return shell.fail(errors, kDifferent);
  shell.say(Message("store.good", {{"tables", static_cast<std::int64_t>(tables)}, {"entries", static_cast<std::int64_t>(entries)}}));
  return kGood;
}

int write_out(Shell& shell, const StoreFlags& flags) {
  const Result<std::unique_ptr<store::Store>> store = open_store(flags, true);
  if (!store) return shell.fail(store.errors());
  const Result<bool> done = store::export_store(**store, [&](std::string_view line) {
    shell.raw(line);
    shell.raw("\n");
  });
  return done ? kGood : shell.fail(done.errors());
}

int read_in(Shell& shell, const StoreFlags& flags) {
  const Result<std::unique_ptr<store::Store>> store = open_store(flags, false);
  if (!store) return shell.fail(store.errors());
  std::ifstream file;
  if (!flags.file.empty() && flags.file != "-") {
    file.open(flags.file);
    if (!file) return shell.fail({Error{flags.file, Message("error.file.read", {{"detail", "open"}})}});
  }
  std::istream& in = file.is_open() ? file : shell.host().in;
  const Result<bool> done = store::import_store(**store, [&](std::string& line) { return static_cast<bool>(std::getline(in, line)); });
  if (!done) return shell.fail(done.errors());
  return verify(shell, flags);
}

int backup(Shell& shell, const StoreFlags& flags) {
  if (flags.file.empty()) return shell.fail(Message("error.cli.file_missing"));
  const Result<std::unique_ptr<store::Store>> store = open_store(flags, true);
  if (!store) return shell.fail(store.errors());
  const Result<bool> done = (*store)->backup(flags.file);
  if (!done) return shell.fail(done.errors());
  shell.say(Message("store.backed_up", {{"file", flags.file}}));
  return kGood;
}

}  // namespace

void add_store_command(CLI::App& app, Commands& commands) {
  auto flags = std::make_shared<StoreFlags>();
  CLI::App* store = commands.add(app, "store", "store", [&commands] {
    return commands.shell.fail(
        Message("error.cli.command_missing", {{"command", "store"}, {"choices", "verify, export, import, backup"}}));
  });
  const auto add = [&](const char* name, int (*act)(Shell&, const StoreFlags&)) {
    CLI::App* command = commands.add(*store, name, std::string("store.") + name,
                                     [&commands, flags, act] { return act(commands.shell, *flags); });
    command->add_option("data", flags->data, commands.help("option.store_data"));
    return command;
  };
  add("verify", verify);
  add("export", write_out);
  add("import", read_in)->add_option("file", flags->file, commands.help("option.store_import"));
  add("backup", backup)->add_option("file", flags->file, commands.help("option.store_backup"));
}

}  // namespace exchequer::cli
