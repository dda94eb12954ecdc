// exchequer store verify|export|import|backup|release|accept: works on the tables of a server.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstring>
#include <fstream>
#include <iostream>

#include "cli/commands/server_commands.h"
#include "server/serve.h"
#include "store/folder.h"
#include "store/store.h"

namespace exchequer::cli {
namespace {

struct StoreFlags {
  std::string data, file, table;
};

std::string path_of(const StoreFlags& flags) { return store::store_path(flags.data); }

enum class Access { kRead, kWrite, kAcceptLoss };

Result<std::unique_ptr<store::Store>> open_store(const StoreFlags& flags, Access access) {
  if (flags.data.empty()) return Error{"", Message("error.cli.folder_missing")};
  store::SqliteOptions options;
  options.read_only = access == Access::kRead;
  options.accept_loss = access == Access::kAcceptLoss;
  options.witness = store::witness_path(flags.data);
  return store::open_sqlite(path_of(flags), options);
}

// A command that writes holds the lock of the folder.
Result<bool> alone(const StoreFlags& flags, const store::FolderLock& lock) {
  if (flags.data.empty()) return Error{"", Message("error.cli.folder_missing")};
  if (!lock.can_write())
    return Error{flags.data, Message("error.store.read_only", {{"detail", std::strerror(lock.error())}})};
  if (!lock.held()) return Error{flags.data, Message("error.serve.running")};
  return true;
}

int verify(Shell& shell, const StoreFlags& flags) {
  if (flags.data.empty()) return shell.fail(Message("error.cli.folder_missing"));
  std::size_t tables = 0, entries = 0;
  const Errors errors = server::verify_tables(path_of(flags), tables, entries);
  if (!errors.empty()) return shell.fail(errors, kDifferent);
  shell.say(Message("store.good",
                    {{"tables", static_cast<std::int64_t>(tables)}, {"entries", static_cast<std::int64_t>(entries)}}));
  return kGood;
}

int write_out(Shell& shell, const StoreFlags& flags) {
  const Result<std::unique_ptr<store::Store>> store = open_store(flags, Access::kRead);
  if (!store) return shell.fail(store.errors());
  const Result<bool> done = store::export_store(**store, [&](std::string_view line) {
    shell.raw(line);
    shell.raw("\n");
  });
  return done ? kGood : shell.fail(done.errors());
}

int read_in(Shell& shell, const StoreFlags& flags) {
  const store::FolderLock lock(flags.data);
  if (const Result<bool> good = alone(flags, lock); !good) return shell.fail(good.errors());
  const Result<std::unique_ptr<store::Store>> store = open_store(flags, Access::kWrite);
  if (!store) return shell.fail(store.errors());
  std::ifstream file;
  if (!flags.file.empty() && flags.file != "-") {
    file.open(flags.file);
    if (!file) return shell.fail({Error{flags.file, Message("error.file.read", {{"detail", "open"}})}});
  }
  std::istream& in = file.is_open() ? file : shell.host().in;
  const Result<bool> done =
      store::import_store(**store, [&](std::string& line) { return static_cast<bool>(std::getline(in, line)); });
  if (!done) return shell.fail(done.errors());
  return verify(shell, flags);
}

int backup(Shell& shell, const StoreFlags& flags) {
  if (flags.file.empty()) return shell.fail(Message("error.cli.file_missing"));
  const Result<std::unique_ptr<store::Store>> store = open_store(flags, Access::kRead);
  if (!store) return shell.fail(store.errors());
  const Result<bool> done = (*store)->backup(flags.file);
  if (!done) return shell.fail(done.errors());
  shell.say(Message("store.backed_up", {{"file", flags.file}}));
  return kGood;
}

// Releases a failed table once it can be replayed, with a program in which the fault is corrected.
int release(Shell& shell, const StoreFlags& flags) {
  const store::FolderLock lock(flags.data);
  if (const Result<bool> good = alone(flags, lock); !good) return shell.fail(good.errors());
  const Result<std::unique_ptr<store::Store>> store = open_store(flags, Access::kWrite);
  if (!store) return shell.fail(store.errors());
  const Result<std::optional<store::TableRow>> row = (*store)->table(flags.table);
  if (!row) return shell.fail(row.errors());
  const Result<std::vector<store::QuarantineRow>> all = (*store)->quarantined();
  if (!all) return shell.fail(all.errors());
  if (!*row ||
      std::none_of(all->begin(), all->end(), [&](const store::QuarantineRow& one) { return one.table == (*row)->id; }))
    return shell.fail({Error{flags.table, Message("error.store.not_quarantined")}});
  const Result<std::vector<store::LogRow>> log = (*store)->log((*row)->id);
  if (!log) return shell.fail(log.errors());
  if (const Errors wrong = server::check_table(**row, *log); !wrong.empty()) return shell.fail(wrong, kDifferent);
  store::Batch batch;
  batch.released.push_back((*row)->id);
  if (const Result<bool> done = (*store)->commit(batch); !done) return shell.fail(done.errors());
  shell.say(Message("store.released", {{"table", flags.table}}));
  return kGood;
}

// Accepts a store that has less than the witness remembers.
int accept(Shell& shell, const StoreFlags& flags) {
  const store::FolderLock lock(flags.data);
  if (const Result<bool> good = alone(flags, lock); !good) return shell.fail(good.errors());
  {
    const Result<std::unique_ptr<store::Store>> store = open_store(flags, Access::kAcceptLoss);
    if (!store) return shell.fail(store.errors());
  }
  shell.say(Message("store.accepted"));
  return verify(shell, flags);
}

}  // namespace

void add_store_command(CLI::App& app, Commands& commands) {
  auto flags = std::make_shared<StoreFlags>();
  CLI::App* store = commands.add(app, "store", "store", [&commands] {
    return commands.shell.fail(
        Message("error.cli.command_missing",
                {{"command", "store"}, {"choices", "verify, export, import, backup, release, accept"}}));
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
  add("release", release)->add_option("table", flags->table, commands.help("option.store_table"));
  add("accept", accept);
}

}  // namespace exchequer::cli
