// What a person may type at the prompt besides a choice.
#include <array>

#include "cli/cards_view.h"
#include "cli/hint.h"
#include "cli/odds.h"
#include "cli/play_loop.h"
#include "cli/rules_search.h"
#include "cli/story.h"
#include "cli/why.h"
#include "content/formats.h"
#include "engine/draws.h"

namespace exchequer::cli {
namespace {

constexpr std::array<std::string_view, 12> kCommands = {"look", "why", "hint", "rules", "odds", "undo", "redo",
                                                        "log",  "save", "board", "help", "quit"};

}  // namespace

std::string command_id(const Shell& shell, const std::string& word) {
  if (word.empty()) return {};
  if (word == "?") return "help";
  for (std::string_view id : kCommands) {
    const std::string local = shell.text(Message("command." + std::string(id)));
    // A word with an accent may be typed without it: "perche", "probabilita".
    if (word == id || word == local || word == to_ascii(local)) return std::string(id);
  }
  return {};
}

PlayLoop::Next PlayLoop::answer(const std::string& line) {
  if (line.empty()) {
    if (choices_.size() == 1) return choose("#1");
    list_choices(shell_, table_, choices_);
    return Next::kAgain;
  }
  const std::size_t space = line.find(' ');
  const std::string id = command_id(shell_, lower_case(line.substr(0, space)));
  if (id.empty()) return choose(line);
  std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
  rest.erase(0, rest.find_first_not_of(' '));
  return command(id, rest);
}

PlayLoop::Next PlayLoop::command(const std::string& id, const std::string& rest) {
  const AnyGame& game = table_.game();
  if (id == "quit") return Next::kLeave;
  if (id == "board") return Next::kBoard;
  if (id == "undo") return undo();
  if (id == "redo") return redo();
  if (id == "look") look(rest);
  if (id == "why") tell_why(shell_, table_, asked_seat(), choices_, rest);
  if (id == "hint") tell_hint(shell_, table_, asked_seat(), choices_, rest);
  if (id == "rules") {
    const bool cards = tell_cards(shell_, game.facts().id, game.cards(&table_.state(), asked_seat()), rest);
    const bool clauses = !cards || !game.rulebook().search(rest, shell_.language()).empty();
    if (cards && clauses) shell_.blank();
    if (clauses) search_rules(shell_, game.rulebook(), rest, game.setup().rulings);
  }
  if (id == "odds") tell_odds(shell_, table_, asked_seat());
  if (id == "log") log(rest);
  if (id == "save") save_copy(rest);
  if (id == "help") help();
  return Next::kAgain;
}

PlayLoop::Next PlayLoop::choose(const std::string& line) {
  const Reading reading = read_choice(shell_, table_, asked_seat(), choices_, line);
  switch (reading.kind) {
    case Reading::kChoice:
      shell_.blank();
      play(choices_[reading.choice].move);
      return Next::kBoard;
    case Reading::kRefused:
      shell_.say(Message(asked_seat() == kChance ? "play.cannot_come" : "play.refused", {{"text", line}}));
      tell_clause(shell_, table_.game(), reading.refusal);
      break;
    case Reading::kNumberOutside:
      if (asked_seat() == kChance) return not_a_draw(line);
      shell_.say(Message("play.number", {{"number", line}, {"last", std::to_string(choices_.size())}}));
      break;
    case Reading::kSeveral:
      shell_.say(
          Message("play.several", {{"text", line}, {"choices", shell_.catalogue().list(reading.candidates, true)}}));
      break;
    case Reading::kNothing:
      if (asked_seat() == kChance) return not_a_draw(line);
      shell_.say(Message("play.not_understood", {{"text", line}}));
      break;
  }
  return Next::kAgain;
}

PlayLoop::Next PlayLoop::not_a_draw(const std::string& line) {
  shell_.say(Message("play.not_drawn", {{"text", line}}));
  shell_.say(Message(shell_.catalogue().title_key("enter_draw")));
  return Next::kAgain;
}

// Everybody has seen the draw that was just entered: it may have been typed wrongly.
bool PlayLoop::entered_last() const {
  const std::size_t last = table_.log().size();
  return plan_.manual_draws && last > 0 && !table_.over() && table_.log()[last - 1].move.seat == kChance &&
         is_open_draw(table_.game(), table_.state_before(last - 1));
}

// Back to the last decision of a person: draws and bots' moves after it go with it. Where something is hidden, only one's
// own moves since anyone else's and since the last draw, and only while nothing was learned by them.
std::optional<std::size_t> PlayLoop::undo_target() const {
  const std::vector<Step>& log = table_.log();
  std::size_t last = log.size();
  if (table_.game().facts().hidden_information) {
    if (entered_last()) return last - 1;
    if (last == 0 || table_.over() || log[last - 1].move.seat != asked_seat()) return {};
    if (teaches(table_.game(), table_.state_before(last - 1), log[last - 1].move)) return {};
    return last - 1;
  }
  const auto by_person = [&](const Move& move) {
    return move.seat == kChance ? plan_.manual_draws : is_person(move.seat);
  };
  while (last > 0 && !by_person(log[last - 1].move)) --last;
  if (last == 0) return {};
  return last - 1;
}

PlayLoop::Next PlayLoop::undo() {
  const std::optional<std::size_t> target = undo_target();
  if (!target) {
    shell_.say(Message(table_.game().facts().hidden_information ? "undo.hidden" : "undo.nothing"));
    return Next::kAgain;
  }
  const bool practice = table_.practice();
  const Move move = table_.log()[*target].move;
  table_.undo_to(*target);
  hot_seat_.forget_after(*target);
  shell_.say(Message("undo.done", {{"action", move_words(shell_, table_.game(), table_.state(), move, viewer())}}));
  if (table_.practice() && !practice)
    shell_.say(Message(plan_.manual_draws ? "undo.practice_manual" : "undo.practice"));
  save();
  return Next::kBoard;
}

// Forward again to where a person was asked next.
PlayLoop::Next PlayLoop::redo() {
  if (!table_.can_redo()) {
    shell_.say(Message("redo.nothing"));
    return Next::kAgain;
  }
  do {
    table_.redo();
  } while (table_.can_redo() && !waits_for_person());
  shell_.say(
      Message("redo.done", {{"action", move_words(shell_, table_.game(), table_.state_before(table_.log().size() - 1),
                                                  table_.log().back().move, viewer())}}));
  save();
  return Next::kBoard;
}

void PlayLoop::look(const std::string& which) {
  const Reading reading = read_choice(shell_, table_, asked_seat(), choices_, which);
  if (reading.kind != Reading::kChoice && asked_seat() == kChance) {
    not_a_draw(which);
    return;
  }
  if (reading.kind != Reading::kChoice)
    return shell_.say(Message("play.number", {{"number", which}, {"last", std::to_string(choices_.size())}}));
  const Choice& choice = choices_[reading.choice];
  shell_.say(RichLine{{choice.words, "strong"}, {"   " + choice.notation, "dim"}});
  const Foresight seen = table_.foresee(choice.move);
  tell(shell_, table_.game(), seen.entries);
  if (!seen.complete) shell_.say(Message("look.rest"), "dim");
}

void PlayLoop::log(const std::string& how_many) {
  const std::size_t size = table_.log().size();
  const std::size_t last = to_number(how_many).value_or(size);
  if (last >= size) tell(shell_, table_.game(), table_.setup_entries(), viewer());
  if (size == 0) return shell_.say(Message("log.empty"));
  tell_log(shell_, table_, size - std::min(size, last), viewer());
}

void PlayLoop::save_copy(const std::string& path) {
  if (path.empty()) return shell_.say(Message("save.where", {{"path", plan_.save.string()}}));
  std::error_code code;
  // A record may be replaced, anything else not.
  if (std::filesystem::exists(path, code) && !load_saved(path)) {
    shell_.fail(Errors{{path, Message("error.file.exists")}});
    return;
  }
  if (const Result<bool> written = write_file(path, save_text()); !written)
    shell_.fail(written.errors());
  else
    shell_.say(Message("save.copied", {{"path", path}}));
  if (table_.game().facts().hidden_information) shell_.say(Message("save.holds_all"));
}

void PlayLoop::help() {
  shell_.say(Message("play.help"));
  for (std::string_view id : kCommands) {
    const std::string key(id);
    shell_.say(RichLine{{"  " + pad(shell_.text(Message("command." + key + ".usage")), 16) + " ", "strong"},
                        {shell_.text(Message("command." + key + ".help"))}},
               19);
  }
}

}  // namespace exchequer::cli
