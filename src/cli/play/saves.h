// Saves of unfinished games: one for each title, written after every step.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/shell.h"
#include "engine/match.h"

namespace exchequer::cli {

// $XDG_STATE_HOME/exchequer, or ~/.local/state/exchequer.
std::filesystem::path state_folder(const Host& host);
std::filesystem::path default_save(const Host& host, const std::string& title);

// A saved record that can be opened, with what a list says about it.
struct SavedGame {
  std::filesystem::path path;
  Record record;  // of a match: its last game
  bool match = false;
  bool over = false;
};

// All saves in the folder that are records, the latest first.
std::vector<SavedGame> find_saves(const Host& host);
std::optional<SavedGame> open_save(const std::filesystem::path& path);

// Makes room for a new game: what lies at `path` is renamed to <name>-1.json and so on, never overwritten.
struct Aside {
  bool moved = false;
  bool unfinished = false;
  std::filesystem::path to;
};
Result<Aside> set_aside(const std::filesystem::path& path);

class Autosave {
 public:
  explicit Autosave(std::filesystem::path path) : path_(std::move(path)) {}

  const std::filesystem::path& path() const { return path_; }
  bool failing() const { return failing_; }

  // Writes the save. The first time that it cannot, it says so; play goes on.
  void write(Shell& shell, const std::string& text);

 private:
  std::filesystem::path path_;
  bool failing_ = false, said_ = false;
};

}  // namespace exchequer::cli
