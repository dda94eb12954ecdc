// Handing the screen from one person to the next.
#include "cli/play/hot_seat.h"

#include <algorithm>

#include "cli/play/choices.h"
#include "cli/play/loop.h"
#include "cli/play/story.h"

namespace exchequer::cli {

HotSeat::HotSeat(const Table& table, const std::vector<std::string>& players)
    : shared_(table.game().facts().hidden_information &&
              std::count(players.begin(), players.end(), std::string(play::kPerson)) > 1),
      open_told_(table.log().size()),
      told_(players.size(), 0) {
  for (std::size_t i = 0; i < table.log().size(); ++i)
    if (const Seat seat = table.log()[i].move.seat; seat < told_.size()) told_[seat] = i + 1;
}

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

void HotSeat::tell_news(Shell& shell, const Table& table) {
  if (!shared_) return;
  std::size_t& told = looking_ < told_.size() ? told_[looking_] : open_told_;
  const std::string mark = shell.terminal().unicode ? "» " : "> ";
  for (; told < table.log().size(); ++told)
    tell_move(shell, table.game(), table.state_before(told), table.log()[told], mark, looking_);
}

void HotSeat::give_back(Shell& shell) {
  if (!shared_ || looking_ == kSpectator) return;
  shell.hide();
  open_told_ = told_[looking_];
  looking_ = kSpectator;
}

void HotSeat::forget_after(std::size_t length) {
  open_told_ = std::min(open_told_, length);
  for (std::size_t& told : told_) told = std::min(told, length);
}

}  // namespace exchequer::cli
