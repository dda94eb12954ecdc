// Several people at one keyboard in a game with secrets: who is looking at the screen, and how much each has been told.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/shell.h"
#include "engine/table.h"

namespace exchequer::cli {

class HotSeat {
 public:
  // `players` by seat. In a game that goes on each has been told everything up to the own last move.
  HotSeat(const Table& table, const std::vector<std::string>& players);

  bool shared() const { return shared_; }    // several people, and something to hide
  Seat looking() const { return looking_; }  // kSpectator: nobody in particular

  // Hides what is on the screen and waits until the person of `seat` says to be alone with it; nothing to do when that
  // person is looking already. Where choices are made at the same time, another of `others` may want to choose first,
  // or again.
  struct HandOver {
    bool leave = false;
    std::optional<Seat> other;
  };
  HandOver hand_over(Shell& shell, const AnyGame& game, Seat seat, Seats others);

  // What has happened since the one who is looking was last told, as that seat may know it.
  void tell_news(Shell& shell, const Table& table);

  // The game is over, or is left: the screen is everybody's.
  void give_back(Shell& shell);

  void forget_after(std::size_t length);  // moves were taken back

 private:
  bool shared_ = false;
  Seat looking_ = kSpectator;
  std::size_t open_told_ = 0;      // to everybody
  std::vector<std::size_t> told_;  // by seat: how many moves
};

}  // namespace exchequer::cli
