// Finds saves, moves them aside and writes them.
#include "cli/play/saves.h"

#include <algorithm>

#include "content/formats.h"

namespace exchequer::cli {
namespace fs = std::filesystem;

fs::path state_folder(const Host& host) {
  if (const std::string folder = host.variable("XDG_STATE_HOME"); folder.starts_with('/'))
    return fs::path(folder) / "exchequer";
  const std::string home = host.variable("HOME");
  return fs::path(home.empty() ? "." : home) / ".local" / "state" / "exchequer";
}

fs::path default_save(const Host& host, const std::string& title) { return state_folder(host) / (title + ".json"); }

std::optional<SavedGame> open_save(const fs::path& path) {
  Result<Saved> saved = load_saved(path.string());
  if (!saved) return {};
  if (saved->match) {
    const Result<MatchStanding> now = standing(*saved->match);
    if (!now) return {};
    return SavedGame{path, std::move(saved->record), true, now->over};
  }
  const Result<Table> table = replay(saved->record);
  if (!table) return {};
  return SavedGame{path, std::move(saved->record), false, table->over()};
}

std::vector<SavedGame> find_saves(const Host& host) {
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  std::error_code code;
  for (fs::directory_iterator it(state_folder(host), code), end; !code && it != end; it.increment(code))
    if (it->path().extension() == ".json") files.emplace_back(it->last_write_time(code), it->path());
  std::sort(files.begin(), files.end(),
            [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
  std::vector<SavedGame> saves;
  for (const auto& [time, path] : files)
    if (std::optional<SavedGame> save = open_save(path)) saves.push_back(std::move(*save));
  return saves;
}

Result<Aside> set_aside(const fs::path& path) {
  std::error_code code;
  if (!fs::exists(path, code)) return Aside{};
  const Result<Saved> saved = load_saved(path.string());
  const bool first = saved && (!saved->match || saved->match->records.size() == 1);
  if (first && saved->record.moves.empty()) return Aside{};  // nobody played: nothing to keep
  Aside aside;
  aside.moved = true;
  aside.unfinished = saved && (saved->match ? saved->match->seed : saved->record.seed).has_value();
  for (int number = 1; aside.to.empty() || fs::exists(aside.to, code); ++number)
    aside.to = path.parent_path() / (path.stem().string() + "-" + std::to_string(number) + path.extension().string());
  fs::rename(path, aside.to, code);
  if (code) return Error{path.string(), Message("error.save.aside", {{"detail", code.message()}})};
  return aside;
}

void Autosave::write(Shell& shell, const std::string& text) {
  std::error_code code;
  if (path_.has_parent_path()) fs::create_directories(path_.parent_path(), code);  // a failure shows in the writing
  const Result<bool> written = write_file(path_, text);
  failing_ = !written;
  if (written || said_) return;
  said_ = true;
  shell.warn(written.errors().front());
  shell.warn({"", Message("save.goes_on")});
}

}  // namespace exchequer::cli
