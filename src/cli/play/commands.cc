// The commands that a person can type at the prompt besides a choice.
#include <array>

#include "cli/play/cards_view.h"
#include "cli/play/hint.h"
#include "cli/play/loop.h"
#include "cli/play/odds.h"
#include "cli/play/rules_search.h"
#include "cli/play/story.h"
#include "cli/play/why.h"
#include "content/formats.h"

namespace exchequer::cli {
namespace {

constexpr std::array<std::string_view, 12> kCommands = {"look", "why", "hint", "rules", "odds", "undo",
                                                        "redo", "log", "save", "board", "help", "quit"};

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
    list_choices(shell_, table(), choices_);
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
  const AnyGame& game = table().game();
  if (id == "quit") return Next::kLeave;
  if (id == "board") return Next::kBoard;
  if (id == "undo") return undo();
  if (id == "redo") return redo();
  if (id == "look") look(rest);
  if (id == "why") tell_why(shell_, table(), asked_seat(), choices_, rest);
  if (id == "hint") tell_hint(shell_, game_, asked_seat(), choices_, rest);
  if (id == "rules") {
    const bool cards = tell_cards(shell_, game.facts().id, game.cards(&table().state(), asked_seat()), rest);
    const bool clauses = !cards || !game.rulebook().search(rest, shell_.language()).empty();
    if (cards && clauses) shell_.blank();
    if (clauses) search_rules(shell_, game.rulebook(), rest, game.setup().rulings);
  }
  if (id == "odds") tell_odds(shell_, table(), asked_seat());
  if (id == "log") log(rest);
  if (id == "save") save_copy(rest);
  if (id == "help") help();
  return Next::kAgain;
}

PlayLoop::Next PlayLoop::choose(const std::string& line) {
  const Reading reading = read_choice(shell_, table(), asked_seat(), choices_, line);
  switch (reading.kind) {
    case Reading::kChoice: {
      shell_.blank();
      EXCHEQUER_CHECK(game_.play(choices_[reading.choice].move) == kOk);
      played();
      return Next::kBoard;
    }
    case Reading::kRefused:
      shell_.say(Message(asked_seat() == kChance ? "play.cannot_come" : "play.refused", {{"text", line}}));
      tell_clause(shell_, table().game(), reading.refusal);
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

PlayLoop::Next PlayLoop::undo() {
  const std::optional<std::size_t> target = game_.undo_target(asked_seat());
  if (!target) {
    shell_.say(Message(table().game().facts().hidden_information ? "undo.hidden" : "undo.nothing"));
    return Next::kAgain;
  }
  const bool practice = table().practice();
  const Move move = table().log()[*target].move;
  game_.undo_to(*target);
  shell_.say(Message("undo.done", {{"action", move_words(shell_, table().game(), table().state(), move, viewer())}}));
  if (table().practice() && !practice)
    shell_.say(Message(game_.entered_draws() ? "undo.practice_manual" : "undo.practice"));
  save();
  return Next::kBoard;
}

// Forward again to where a person was asked next.
PlayLoop::Next PlayLoop::redo() {
  if (!game_.redo()) {
    shell_.say(Message("redo.nothing"));
    return Next::kAgain;
  }
  shell_.say(Message("redo.done",
                     {{"action", move_words(shell_, table().game(), table().state_before(table().log().size() - 1),
                                            table().log().back().move, viewer())}}));
  save();
  return Next::kBoard;
}

void PlayLoop::look(const std::string& which) {
  const Reading reading = read_choice(shell_, table(), asked_seat(), choices_, which);
  if (reading.kind != Reading::kChoice && asked_seat() == kChance) {
    not_a_draw(which);
    return;
  }
  if (reading.kind != Reading::kChoice)
    return shell_.say(Message("play.number", {{"number", which}, {"last", std::to_string(choices_.size())}}));
  const Choice& choice = choices_[reading.choice];
  shell_.say(RichLine{{choice.words, "strong"}, {"   " + choice.notation, "dim"}});
  const Foresight seen = table().foresee(choice.move);
  tell(shell_, table().game(), seen.entries);
  if (!seen.complete) shell_.say(Message("look.rest"), "dim");
}

void PlayLoop::log(const std::string& how_many) {
  const std::size_t size = table().log().size();
  const std::size_t last = to_number(how_many).value_or(size);
  if (last >= size) tell(shell_, table().game(), table().setup_entries(), viewer());
  if (size == 0) return shell_.say(Message("log.empty"));
  tell_log(shell_, table(), size - std::min(size, last), viewer());
}

void PlayLoop::save_copy(const std::string& path) {
  if (path.empty()) return shell_.say(Message("save.where", {{"path", path_.string()}}));
  std::error_code code;
  // A record may be replaced, anything else not.
  if (std::filesystem::exists(path, code) && !load_saved(path)) {
    shell_.fail(Errors{{path, Message("error.file.exists")}});
    return;
  }
  if (const Result<bool> written = write_file(path, game_.save()); !written)
    shell_.fail(written.errors());
  else
    shell_.say(Message("save.copied", {{"path", path}}));
  if (table().game().facts().hidden_information) shell_.say(Message("save.holds_all"));
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
