// Telling entries, moves and boards.
#include "cli/story.h"

#include "cli/layout.h"

namespace exchequer::cli {

std::string clause_id(const AnyGame& game, Clause clause) {
  return clause == kOk ? std::string() : game.rulebook()[clause].id;
}

void cite(RichLine& line, const AnyGame& game, Clause clause) {
  if (clause != kOk) line.emplace_back("  [" + clause_id(game, clause) + "]", "dim");
}

void tell(Shell& shell, const AnyGame& game, const std::vector<Entry>& entries) {
  for (const Entry& entry : entries) {
    const Message words = game.entry_words(entry);
    if (words.key.empty()) continue;
    RichLine line{{"  " + shell.text(words)}};
    cite(line, game, entry.clause);
    shell.say(line, 4);
  }
}

std::string fold(const Shell& shell, const AnyGame& game, const std::vector<Entry>& entries) {
  std::string all;
  for (const Entry& entry : entries) {
    const Message message = game.entry_words(entry);
    if (message.key.empty()) continue;
    std::string words = shell.text(message);
    while (words.ends_with('.')) words.pop_back();
    if (!all.empty()) all += "; ";
    all += words;
  }
  return all;
}

std::string actor_name(const Shell& shell, const AnyGame& game, Seat seat) {
  if (seat == kChance) return shell.text(Message("actor.chance"));
  if (game.seats() == 1) return shell.text(Message("actor.you"));
  return shell.text(Message("actor.seat", {{"number", seat + 1}}));
}

std::string move_words(const Shell& shell, const AnyGame& game, const StateBytes& before, const Move& move) {
  std::string words = shell.text(game.action_words(before, move));
  if (game.seats() > 1 || move.seat == kChance) words = actor_name(shell, game, move.seat) + ": " + words;
  return words;
}

void tell_log(Shell& shell, const Table& table, std::size_t first) {
  const AnyGame& game = table.game();
  for (std::size_t i = first; i < table.log().size(); ++i) {
    const Step& step = table.log()[i];
    shell.say(RichLine{{pad_left(std::to_string(i + 1), 4) + "  ", "dim"},
                       {move_words(shell, game, table.state_before(i), step.move), "strong"}},
              6);
    tell(shell, game, step.entries);
  }
}

void show_board(Shell& shell, const AnyGame& game, const StateBytes& state, Seat seat) {
  const Terminal& terminal = shell.terminal();
  std::string page;
  for (const RichLine& line : lay_out(render(game.sheet(state, seat), shell.catalogue()), terminal))
    page += terminal.show(line) + "\n";
  shell.raw(page);
}

void tell_clause(Shell& shell, const ClauseText& clause) {
  const int indent = 8;
  shell.say(RichLine{{pad(clause.id, indent - 1) + " ", "strong"},
                     {shell.text(clause.text)},
                     {clause.kind == "rule" ? "" : "  (" + shell.text(Message("clause." + clause.kind)) + ")", "dim"}},
            indent);
}

}  // namespace exchequer::cli
