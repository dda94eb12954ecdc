// The loop of a game in the terminal: shows the board, the question and the choices, reads a line, and starts over.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/choices.h"
#include "cli/play/hot_seat.h"
#include "cli/play/saves.h"
#include "cli/terminal/shell.h"
#include "play/game.h"

namespace exchequer::cli {

struct PlayPlan : play::Plan {
  std::filesystem::path save;
};

// For whom moves are told: the one person, or whoever watches where several share the screen.
Seat viewer_among(const std::vector<std::string>& players);

class PlayLoop {
 public:
  PlayLoop(Shell& shell, play::Game game, const std::filesystem::path& save);

  int run();    // until the game is over or the person leaves; the exit code
  int leave();  // says where the game is kept

  const play::Game& game() const { return game_; }

 private:
  const Table& table() const { return game_.table(); }

  enum class Next { kAgain, kBoard, kLeave };  // ask again, after showing the board, or no more

  // Draws and bots, until a person has to say something or the game is over.
  void advance();
  Seat asked_seat() const;
  Seats others_in_round() const;  // people who may choose now, or again, besides the one who is asked
  bool hand_over();               // false: somebody wants to leave
  Seat viewer() const { return hot_seat_.shared() ? hot_seat_.looking() : viewer_among(game_.players()); }
  void played();  // keeps the last move and tells it
  void save();

  void ask();
  Next answer(const std::string& line);
  Next command(const std::string& id, const std::string& rest);
  Next choose(const std::string& line);
  Next not_a_draw(const std::string& line);  // says how a draw is entered
  Next undo();
  Next redo();
  bool end();  // shows how the game ended; true: the last choice was taken back, and it goes on
  void look(const std::string& which);
  void log(const std::string& how_many);
  void save_copy(const std::string& path);
  void help();

  Shell& shell_;
  play::Game game_;
  std::filesystem::path path_;
  Autosave autosave_;
  HotSeat hot_seat_;
  std::vector<Choice> choices_;
  bool told_how_to_enter_ = false;  // a draw
  std::optional<Seat> wants_;       // of those who may choose at the same time, who wants to be next
};

// The words for commands: the id of the command that a word stands for in this language or in English, or nothing.
std::string command_id(const Shell& shell, const std::string& word);

}  // namespace exchequer::cli
