// Prints records.
#include "cli/commands/record_views.h"

#include <set>

#include "cli/play/choices.h"
#include "cli/play/end_screen.h"
#include "cli/play/story.h"
#include "cli/terminal/signals.h"
#include "content/formats.h"
#include "content/text_table.h"
#include "core/hash.h"

namespace exchequer::cli {
namespace {

std::string actor_id(Seat seat) { return seat == kChance ? "chance" : "seat " + std::to_string(seat); }

// The messages of the entries and the clauses that they cite, each once, in order.
void add_entries(Node& node, const Shell& shell, const AnyGame& game, const std::vector<Entry>& entries) {
  NodeArray clauses, told;
  std::set<std::string> seen;
  for (const Entry& entry : entries) {
    const std::string id = play::clause_id(game, entry.clause);
    if (!id.empty() && seen.insert(id).second) clauses.emplace_back(id);
    const Message words = game.entry_words(entry);
    if (words.key.empty()) continue;
    Node& one = told.emplace_back(NodeTable{});
    one.set("words", shell.text(words));
    one.set("clause", id);
  }
  node.set("clauses", Node(std::move(clauses)));
  node.set("entries", Node(std::move(told)));
}

Node header_node(const Record& record, const AnyGame& game) {
  Node node{NodeTable{}};
  node.set("title", record.title);
  node.set("rules_version", record.rules_version);
  Node pack{NodeTable{}};
  pack.set("id", record.pack_id);
  pack.set("hash", hash_to_hex(record.pack_hash));
  pack.set("own", record.pack_values.has_value());
  node.set("pack", std::move(pack));
  node.set("seats", record.seats);
  node.set("options", text_table(game.setup().options));
  node.set("rulings", text_table(game.setup().rulings));
  node.set("rulings_changed", text_table(record.rulings));
  NodeArray players(record.players.begin(), record.players.end());
  node.set("players", Node(std::move(players)));
  node.set("draws", record.manual_draws ? "manual" : "random");
  node.set("practice", record.practice);
  return node;
}

}  // namespace

void write_record_json(Shell& shell, const Record& record, const Table& table) {
  const AnyGame& game = table.game();
  Node root = header_node(record, game);
  Node start{NodeTable{}};
  add_entries(start, shell, game, table.setup_entries());
  start.set("state", game.describe(table.state_before(0)));
  root.set("start", std::move(start));
  NodeArray steps;
  for (std::size_t i = 0; i < table.log().size(); ++i) {
    const Step& step = table.log()[i];
    Node& node = steps.emplace_back(NodeTable{});
    node.set("step", static_cast<std::int64_t>(i + 1));
    node.set("actor", actor_id(step.move.seat));
    node.set("words", shell.text(game.action_words(table.state_before(i), step.move)));
    node.set("notation", game.notation(table.state_before(i), step.move));
    add_entries(node, shell, game, step.entries);
    node.set("state", game.describe(table.state_before(i + 1)));
    node.set("check", record.checks[i]);
  }
  root.set("steps", Node(std::move(steps)));
  root.set("over", table.over());
  if (table.over()) {
    const Returns returns = game.returns(table.state());
    Node result{NodeTable{}};
    result.set("ending", std::string(game.ending_name(returns.ending)));
    result.set("words", ending_text(shell, game, returns.ending));
    NodeArray winners, scores;
    for (int seat = 0; seat < game.seats(); ++seat) {
      if (returns.winners.has(static_cast<Seat>(seat))) winners.emplace_back(seat);
      scores.emplace_back(returns.score[static_cast<std::size_t>(seat)]);
    }
    result.set("winners", Node(std::move(winners)));
    result.set("scores", Node(std::move(scores)));
    root.set("result", std::move(result));
  }
  shell.raw(print_json(root, true) + "\n");
}

void tell_header(Shell& shell, const Record& record, const Table& table) {
  const AnyGame& game = table.game();
  shell.say(RichLine{{game.facts().name, "strong"}});
  const auto line = [&](const char* key, const std::string& value) {
    shell.say(RichLine{{"  " + shell.text(Message(key)) + "  ", "dim"}, {value}}, 4);
  };
  line("record.pack", record.pack_id + "  " + hash_to_hex(record.pack_hash));
  std::string options;
  for (const auto& [key, value] : game.setup().options) options += (options.empty() ? "" : ", ") + key + "=" + value;
  line("record.options", options);
  std::string rulings;
  for (const auto& [key, value] : record.rulings) rulings += (rulings.empty() ? "" : ", ") + key + "=" + value;
  if (!rulings.empty()) line("record.rulings", rulings);
  tell_chosen_rulings(shell, game);
  line("record.players", shell.catalogue().list(record.players));
  if (record.manual_draws) shell.say(Message("record.manual"));
  if (record.practice) shell.say(Message("record.practice"));
}

void tell_record(Shell& shell, const Record& record, const Table& table, const Eyes& eyes) {
  tell_header(shell, record, table);
  shell.blank();
  tell(shell, table.game(), table.setup_entries(), eyes.told);
  tell_log(shell, table, 0, eyes.told);
  shell.blank();
  show_board(shell, table.game(), table.state(), eyes.board);
  if (!table.over()) shell.say(Message("record.goes_on"));
}

namespace {

void show_step(Shell& shell, const Table& table, std::size_t at, const Eyes& eyes) {
  const AnyGame& game = table.game();
  shell.blank();
  shell.say(RichLine{{shell.text(Message("record.step", {{"step", static_cast<std::int64_t>(at)},
                                                         {"last", static_cast<std::int64_t>(table.log().size())}})),
                      "dim"}});
  if (at == 0) {
    tell(shell, game, table.setup_entries(), eyes.told);
  } else {
    tell_move(shell, game, play::told_move(table, at - 1, eyes.told.value_or(play::kEverything)), "");
  }
  show_board(shell, game, table.state_before(at), eyes.board);
}

}  // namespace

int step_through(Shell& shell, const Record& record, const Table& table, const Eyes& eyes) {
  const std::size_t last = table.log().size();
  tell_header(shell, record, table);
  const Host& host = shell.host();
  if (!host.in_is_terminal || !host.out_is_terminal) {
    for (std::size_t at = 0; at <= last && !interrupted(); ++at) show_step(shell, table, at, eyes);
    return kGood;
  }
  std::size_t at = 0;
  show_step(shell, table, at, eyes);
  shell.say(Message("record.keys"), "dim");
  std::string line;
  while (shell.read_line("> ", line)) {
    std::size_t next = at;
    if (line.empty() || line == "n")
      next = std::min(at + 1, last);
    else if (line == "b" || line == "p")
      next = at > 0 ? at - 1 : 0;
    else if (const auto number = to_number(line); number && *number <= last)
      next = *number;
    else if (line == "q" || line == "quit" || line == shell.text(Message("command.quit")))
      return kGood;
    else {
      shell.say(Message("record.keys"), "dim");
      continue;
    }
    if (next == at && at == last)
      shell.say(Message("record.end"));
    else
      show_step(shell, table, next, eyes);
    at = next;
  }
  return interrupted() ? kInterrupted : kGood;
}

}  // namespace exchequer::cli
