// The loop of a game: whose turn it is, what follows, and the prompt.
#include "cli/play/loop.h"

#include <algorithm>

#include "cli/play/end_screen.h"
#include "cli/play/story.h"
#include "cli/terminal/signals.h"

namespace exchequer::cli {
Seat viewer_among(const std::vector<std::string>& players) {
  const auto persons = std::count(players.begin(), players.end(), play::kPerson);
  if (persons != 1) return kSpectator;
  return static_cast<Seat>(std::find(players.begin(), players.end(), play::kPerson) - players.begin());
}

PlayLoop::PlayLoop(Shell& shell, play::Game game, const std::filesystem::path& save)
    : shell_(shell), game_(std::move(game)), path_(save), autosave_(save), hot_seat_(table().game(), game_.players()) {}

Seat PlayLoop::asked_seat() const {
  const Seats acting = table().to_act();
  if (acting.is_chance()) return kChance;
  return wants_ && acting.has(*wants_) ? *wants_ : acting.first();
}

Seats PlayLoop::others_in_round() const {
  Seats others = Seats::none();
  const Seats acting = table().to_act(), chosen = table().chosen();
  for (Seat seat = 0; seat < table().game().seats(); ++seat)
    if (seat != asked_seat() && game_.is_person(seat) && (acting.has(seat) || chosen.has(seat)))
      others.bits |= Seats::one(seat).bits;
  return others;
}

bool PlayLoop::hand_over() {
  while (asked_seat() != kChance) {
    const HotSeat::HandOver handed = hot_seat_.hand_over(shell_, table().game(), asked_seat(), others_in_round());
    if (handed.leave) return false;
    if (!handed.other) break;
    wants_ = handed.other;
    if (game_.withdraw(*wants_)) save();
  }
  return true;
}

void PlayLoop::save() { autosave_.write(shell_, game_.save()); }

void PlayLoop::played() {
  save();                          // before it is told: who has read it can rely on it
  if (hot_seat_.shared()) return;  // each person is told when looking
  tell_move(shell_, table().game(), play::told_move(table(), table().log().size() - 1, viewer()),
            std::string(shell_.terminal().mark()));
}

void PlayLoop::advance() {
  while (game_.advance()) played();
}

int PlayLoop::run() {
  save();
  Next next = Next::kBoard;
  while (true) {
    advance();
    if (table().over()) {
      if (!end()) return interrupted() ? kInterrupted : kGood;
      next = Next::kBoard;
      continue;
    }
    if (!hand_over()) return leave();
    if (next == Next::kBoard) {
      hot_seat_.tell_news(shell_, table());
      shell_.blank();
      show_board(shell_, table().game(), table().state(), asked_seat() == kChance ? viewer() : asked_seat());
      choices_ = choices_of(shell_, table(), asked_seat());
      ask();
    }
    std::string line;
    if (!shell_.read_line("> ", line)) return leave();
    next = answer(line);
    if (next == Next::kLeave) return leave();
  }
}

bool PlayLoop::end() {
  const AnyGame& game = table().game();
  hot_seat_.tell_end(shell_, table());
  shell_.blank();
  show_board(shell_, game, table().state(), game.seats() == 1 ? Seat{0} : viewer());
  show_end(shell_, table(), autosave_);
  if (!game_.undo_target(asked_seat())) return false;
  shell_.blank();
  shell_.say(Message("end.undo"), "dim");
  std::string line;
  if (!shell_.read_line("> ", line) || command_id(shell_, lower_case(line)) != "undo") return false;
  undo();
  return true;
}

void PlayLoop::ask() {
  const AnyGame& game = table().game();
  const Seat seat = asked_seat();
  const Question question = game.question(table().state(), seat == kChance ? viewer() : seat);
  shell_.blank();
  RichLine line;
  if (game.seats() > 1) line.emplace_back(actor_name(shell_, game, seat) + ": ", "strong");
  line.emplace_back(shell_.text(question.text), "strong");
  if (seat == kChance) line.emplace_back(" " + shell_.text(Message("play.what_was_drawn")), "strong");
  cite(line, play::clause_id(game, question.clause));
  shell_.say(line);
  if (seat == kChance && !told_how_to_enter_) shell_.say(Message(shell_.catalogue().title_key("enter_draw")), "dim");
  told_how_to_enter_ = told_how_to_enter_ || seat == kChance;
  list_choices(shell_, table(), choices_);
}

int PlayLoop::leave() {
  const bool was_interrupted = interrupted();
  hot_seat_.give_back(shell_);
  const std::string path = path_.string();
  if (!autosave_.failing()) {
    const bool usual = path_ == default_save(shell_.host(), table().game().facts().id);
    const std::string command =
        "exchequer play " + table().game().facts().id + " --resume" + (usual ? "" : " --save " + path);
    shell_.say(Message("play.left", {{"path", path}, {"command", command}}));
  } else {
    shell_.say(Message("play.left_unsaved", {{"path", path}}));
  }
  return was_interrupted ? kInterrupted : kGood;
}

}  // namespace exchequer::cli
