// Hands the screen from one person to the next.
#include "cli/play/hot_seat.h"

#include <algorithm>

#include "cli/play/choices.h"
#include "cli/play/loop.h"
#include "cli/play/story.h"

namespace exchequer::cli {

HotSeat::HotSeat(const AnyGame& game, const std::vector<std::string>& players)
    : shared_(game.facts().hidden_information &&
              std::count(players.begin(), players.end(), std::string(play::kPerson)) > 1) {}

HotSeat::HandOver HotSeat::hand_over(Shell& shell, const AnyGame& game, Seat seat, Seats others) {
  if (!shared_ || seat == looking_) return {};
  shell.hide();
  shell.say(Message("seat.hand_over", {{"number", seat + 1}, {"name", seat_name(shell, game, seat)}}), "strong");
  if (!others.empty()) shell.say(Message("seat.others"), "dim");
  std::string line;
  if (!shell.read_line("> ", line) || command_id(shell, lower_case(line)) == "quit") return {true, {}};
  if (const auto number = to_number(line); number && *number >= 1 && *number <= kMaxSeats) {
    const auto other = static_cast<Seat>(*number - 1);
    if (others.has(other)) {
      looking_ = kSpectator;  // whoever typed this may still be looking: the other is asked to be alone, too
      return {false, other};
    }
  }
  looking_ = seat;
  shell.say(RichLine{{actor_name(shell, game, seat), "strong"}});
  return {};
}

void HotSeat::tell_from(Shell& shell, const Table& table, std::size_t move) const {
  if (!shared_) return;
  for (; move < table.log().size(); ++move)
    tell_move(shell, table.game(), play::told_move(table, move, looking_), std::string(shell.terminal().mark()));
}

void HotSeat::give_back(Shell& shell) {
  if (!shared_ || looking_ == kSpectator) return;
  shell.hide();
  looking_ = kSpectator;
}

void HotSeat::tell_end(Shell& shell, const Table& table) {
  const std::size_t news = play::news_from(table, looking_);
  give_back(shell);
  tell_from(shell, table, news);
}

}  // namespace exchequer::cli
