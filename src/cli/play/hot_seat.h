// Hot seat: several people at one keyboard in a game with secrets. Keeps track of who is looking and what they may see.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/shell.h"
#include "engine/table.h"
#include "play/tell.h"

namespace exchequer::cli {

class HotSeat {
 public:
  // `players` by seat.
  HotSeat(const AnyGame& game, const std::vector<std::string>& players);

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

  // What is news to the one who is looking (play/tell.h), as that seat may know it.
  void tell_news(Shell& shell, const Table& table) const { tell_from(shell, table, play::news_from(table, looking_)); }

  // The screen is everybody's: the game is left, or it is over, and then all hear what the last one would have heard.
  void give_back(Shell& shell);
  void tell_end(Shell& shell, const Table& table);

 private:
  void tell_from(Shell& shell, const Table& table, std::size_t move) const;

  bool shared_ = false;
  Seat looking_ = kSpectator;
};

}  // namespace exchequer::cli
