// A game at the terminal: the board, the question, the choices, a line that is read, and again.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/choices.h"
#include "cli/hot_seat.h"
#include "cli/saves.h"
#include "cli/shell.h"
#include "engine/match.h"
#include "engine/table.h"
#include "plugin/plugin.h"

namespace exchequer::cli {

struct PlayPlan {
  std::vector<std::string> players;  // by seat: "person" or a bot's name
  std::uint64_t seed = 0;
  bool manual_draws = false;
  std::filesystem::path save;
  std::optional<MatchRecord> match;  // the game is one of these
};

inline constexpr std::string_view kPerson = "person";

// For whom moves are told: the one person, or whoever watches where several share the screen.
Seat viewer_among(const std::vector<std::string>& players);

class PlayLoop {
 public:
  PlayLoop(Shell& shell, Table table, PlayPlan plan);

  int run();    // until the game is over or the person leaves; the exit code
  int leave();  // says where the game is kept

  bool over() const { return table_.over(); }
  const std::optional<MatchRecord>& match() const { return plan_.match; }  // with this game as it stands

 private:
  enum class Next { kAgain, kBoard, kLeave };  // ask again, after showing the board, or no more

  // Draws and bots, until a person has to say something or the game is over.
  void advance();
  bool waits_for_person() const;
  bool draw_is_entered() const;  // from a printed copy, by whoever is at the keyboard
  bool is_person(Seat seat) const;
  Seat asked_seat() const;
  Seats others_in_round() const;  // people who may choose now, or again, besides the one who is asked
  bool hand_over();               // false: somebody wants to leave
  Seat viewer() const { return hot_seat_.shared() ? hot_seat_.looking() : viewer_among(plan_.players); }
  void play(const Move& move);
  std::string save_text();  // the record, or the match with it
  void save();

  void ask();
  Next answer(const std::string& line);
  Next command(const std::string& id, const std::string& rest);
  Next choose(const std::string& line);
  Next not_a_draw(const std::string& line);  // says how a draw is entered
  Next undo();
  bool entered_last() const;                       // a draw, by hand
  std::optional<std::size_t> undo_target() const;  // how long the log is then; nothing: it cannot be
  Next redo();
  bool end();  // shows how the game ended; true: the last choice was taken back, and it goes on
  void look(const std::string& which);
  void log(const std::string& how_many);
  void save_copy(const std::string& path);
  void help();

  Shell& shell_;
  Table table_;
  PlayPlan plan_;
  Autosave autosave_;
  HotSeat hot_seat_;
  std::vector<Choice> choices_;
  bool told_how_to_enter_ = false;  // a draw
  std::optional<Seat> wants_;  // of those who may choose at the same time, who wants to be next
  std::vector<std::unique_ptr<AnyPlayer>> bots_;  // by seat; null for people
};

// The words for commands: the id of the command that a word stands for in this language or in English, or nothing.
std::string command_id(const Shell& shell, const std::string& word);

}  // namespace exchequer::cli
