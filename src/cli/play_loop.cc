// Whose turn it is, what follows, and the prompt.
#include "cli/play_loop.h"

#include <algorithm>

#include "cli/end_screen.h"
#include "cli/signals.h"
#include "cli/story.h"
#include "engine/draws.h"
#include "engine/registry.h"

namespace exchequer::cli {
namespace {
constexpr std::uint64_t kBotStream = 2;  // of the seed; 0 draws, 1 set-up

PlayPlan seated(PlayPlan plan, const AnyGame& game) {
  plan.players.resize(static_cast<std::size_t>(game.seats()), std::string(kPerson));
  return plan;
}
}  // namespace

Seat viewer_among(const std::vector<std::string>& players) {
  const auto persons = std::count(players.begin(), players.end(), kPerson);
  if (persons != 1) return kSpectator;
  return static_cast<Seat>(std::find(players.begin(), players.end(), kPerson) - players.begin());
}

PlayLoop::PlayLoop(Shell& shell, Table table, PlayPlan plan)
    : shell_(shell),
      table_(std::move(table)),
      plan_(seated(std::move(plan), table_.game())),
      autosave_(plan_.save),
      hot_seat_(table_, plan_.players) {
  const AnyBots& bots = *plugin_of(*find_title(table_.game().facts().id)).bots;
  for (std::size_t seat = 0; seat < plan_.players.size(); ++seat) {
    if (plan_.players[seat] == kPerson) {
      bots_.emplace_back();
      continue;
    }
    const Result<BotKind> kind = parse_bot(plan_.players[seat]);
    EXCHEQUER_CHECK(kind);
    bots_.push_back(bots.sit(table_.game(), static_cast<Seat>(seat), *kind));
  }
}

bool PlayLoop::is_person(Seat seat) const { return seat < plan_.players.size() && plan_.players[seat] == kPerson; }

bool PlayLoop::waits_for_person() const {
  const Seats acting = table_.to_act();
  if (acting.is_chance()) return draw_is_entered();
  for (Seat seat = 0; seat < table_.game().seats(); ++seat)
    if (acting.has(seat)) return is_person(seat);
  return false;
}

// What only some may see, or what would show what is hidden, the program draws itself.
bool PlayLoop::draw_is_entered() const { return plan_.manual_draws && is_open_draw(table_.game(), table_.state()); }

Seat PlayLoop::asked_seat() const {
  const Seats acting = table_.to_act();
  if (acting.is_chance()) return kChance;
  return wants_ && acting.has(*wants_) ? *wants_ : acting.first();
}

Seats PlayLoop::others_in_round() const {
  Seats others = Seats::none();
  const Seats acting = table_.to_act(), chosen = table_.chosen();
  for (Seat seat = 0; seat < table_.game().seats(); ++seat)
    if (seat != asked_seat() && is_person(seat) && (acting.has(seat) || chosen.has(seat)))
      others.bits |= Seats::one(seat).bits;
  return others;
}

bool PlayLoop::hand_over() {
  while (asked_seat() != kChance) {
    const HotSeat::HandOver handed = hot_seat_.hand_over(shell_, table_.game(), asked_seat(), others_in_round());
    if (handed.leave) return false;
    if (!handed.other) break;
    wants_ = handed.other;
    if (table_.withdraw(*wants_)) {
      hot_seat_.forget_after(table_.round_begin());
      save();
    }
  }
  return true;
}

std::string PlayLoop::save_text() {
  Record record = make_record(table_, plan_.players, plan_.manual_draws);
  if (!table_.over()) record.seed = plan_.seed;
  if (!plan_.match) return print_record(record);
  MatchRecord& match = *plan_.match;
  match.records.resize(match.sat.size());
  match.records.back() = std::move(record);
  MatchRecord saved = match;
  if (table_.over() && static_cast<int>(saved.records.size()) == saved.games) saved.seed.reset();
  return print_match(saved);
}

void PlayLoop::save() { autosave_.write(shell_, save_text()); }

void PlayLoop::play(const Move& move) {
  const StateBytes before = table_.state();
  EXCHEQUER_CHECK(table_.play(move) == kOk);
  save();                          // before it is told: who has read it can rely on it
  if (hot_seat_.shared()) return;  // each person is told when looking
  tell_move(shell_, table_.game(), before, table_.log().back(), shell_.terminal().unicode ? "» " : "> ", viewer());
}

void PlayLoop::advance() {
  while (!table_.over() && !waits_for_person()) {
    const Seat seat = table_.to_act().first();
    if (table_.to_act().is_chance()) {
      play({kChance, seeded_draw(table_, plan_.seed)});
      continue;
    }
    const AnyGame& game = table_.game();
    Rng rng(plan_.seed, kBotStream, static_cast<std::uint32_t>(table_.log().size()));
    bots_[seat]->forget();  // so that a resumed game goes on as it would have without the break
    play({seat, bots_[seat]->choose(game.view(table_.state(), seat), rng)});
  }
}

int PlayLoop::run() {
  save();
  Next next = Next::kBoard;
  while (true) {
    advance();
    if (table_.over()) {
      if (!end()) return interrupted() ? kInterrupted : kGood;
      next = Next::kBoard;
      continue;
    }
    if (!hand_over()) return leave();
    if (next == Next::kBoard) {
      hot_seat_.tell_news(shell_, table_);
      shell_.blank();
      show_board(shell_, table_.game(), table_.state(), asked_seat() == kChance ? viewer() : asked_seat());
      choices_ = choices_of(shell_, table_, asked_seat());
      ask();
    }
    std::string line;
    if (!shell_.read_line("> ", line)) return leave();
    next = answer(line);
    if (next == Next::kLeave) return leave();
  }
}

bool PlayLoop::end() {
  const AnyGame& game = table_.game();
  hot_seat_.give_back(shell_);
  hot_seat_.tell_news(shell_, table_);
  shell_.blank();
  show_board(shell_, game, table_.state(), game.seats() == 1 ? Seat{0} : viewer());
  show_end(shell_, table_, autosave_);
  if (!undo_target()) return false;
  shell_.blank();
  shell_.say(Message("end.undo"), "dim");
  std::string line;
  if (!shell_.read_line("> ", line) || command_id(shell_, lower_case(line)) != "undo") return false;
  undo();
  return true;
}

void PlayLoop::ask() {
  const AnyGame& game = table_.game();
  const Seat seat = asked_seat();
  const Question question = game.question(table_.state(), seat == kChance ? viewer() : seat);
  shell_.blank();
  RichLine line;
  if (game.seats() > 1) line.emplace_back(actor_name(shell_, game, seat) + ": ", "strong");
  line.emplace_back(shell_.text(question.text), "strong");
  if (seat == kChance) line.emplace_back(" " + shell_.text(Message("play.what_was_drawn")), "strong");
  cite(line, game, question.clause);
  shell_.say(line);
  if (seat == kChance && !told_how_to_enter_) shell_.say(Message(shell_.catalogue().title_key("enter_draw")), "dim");
  told_how_to_enter_ = told_how_to_enter_ || seat == kChance;
  list_choices(shell_, table_, choices_);
}

int PlayLoop::leave() {
  const bool was_interrupted = interrupted();
  hot_seat_.give_back(shell_);
  const std::string path = plan_.save.string();
  if (!autosave_.failing()) {
    const bool usual = plan_.save == default_save(shell_.host(), table_.game().facts().id);
    const std::string command =
        "exchequer play " + table_.game().facts().id + " --resume" + (usual ? "" : " --save " + path);
    shell_.say(Message("play.left", {{"path", path}, {"command", command}}));
  } else {
    shell_.say(Message("play.left_unsaved", {{"path", path}}));
  }
  return was_interrupted ? kInterrupted : kGood;
}

}  // namespace exchequer::cli
