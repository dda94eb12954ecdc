// Lists refusals by clause, and explains one of them.
#include "cli/play/why.h"

#include <algorithm>

#include "cli/play/story.h"

namespace exchequer::cli {
namespace {

struct Group {
  Clause clause;
  std::vector<std::size_t> members;  // indices in the list of refused moves
};

std::vector<Group> group_by_clause(const std::vector<Refused>& refused) {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < refused.size(); ++i) {
    auto group =
        std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.clause == refused[i].clause; });
    if (group == groups.end()) group = groups.insert(groups.end(), {refused[i].clause, {}});
    group->members.push_back(i);
  }
  return groups;
}

void explain(Shell& shell, const Table& table, const std::string& words, Clause clause) {
  shell.say(RichLine{{shell.text(Message("why.not_now", {{"action", words}})), "strong"}});
  tell_clause(shell, table.game(), clause);
}

}  // namespace

std::vector<Refused> refused_moves(const Shell& shell, const Table& table, Seat seat) {
  std::vector<Refused> refused;
  for (const play::Refusal& refusal : play::refusals(table, seat))
    refused.push_back({refusal.move, shell.text(refusal.words), table.game().rulebook().find(refusal.clause)});
  // In the order of the list, so that a number means the same everywhere.
  std::vector<Refused> ordered;
  for (const Group& group : group_by_clause(refused))
    for (std::size_t member : group.members) ordered.push_back(std::move(refused[member]));
  return ordered;
}

void tell_why(Shell& shell, const Table& table, Seat seat, const std::vector<Choice>& choices, std::string_view what) {
  const std::vector<Refused> refused = refused_moves(shell, table, seat);
  if (what.empty()) {
    if (refused.empty()) return shell.say(Message("why.none"));
    shell.say(Message("why.list"), "strong");
    for (const Group& group : group_by_clause(refused)) {
      tell_clause(shell, table.game(), group.clause);
      for (std::size_t member : group.members)
        shell.say(
            RichLine{{"      " + pad_left(std::to_string(member + 1), 2) + "  ", "strong"}, {refused[member].words}},
            10);
    }
    return;
  }
  if (const auto number = to_number(what); number && seat != kChance) {
    if (*number >= 1 && *number <= refused.size())
      return explain(shell, table, refused[*number - 1].words, refused[*number - 1].clause);
    return shell.say(Message("why.number", {{"number", std::string(what)}, {"last", std::to_string(refused.size())}}));
  }
  const Reading reading = read_choice(shell, table, seat, choices, what);
  if (reading.kind == Reading::kChoice)
    return shell.say(Message(
        "why.allowed", {{"number", std::to_string(reading.choice + 1)}, {"action", choices[reading.choice].words}}));
  const std::string wanted = lower_case(what);
  bool found = false;
  for (const Refused& move : refused)
    if (lower_case(move.words).find(wanted) != std::string::npos) {
      explain(shell, table, move.words, move.clause);
      found = true;
    }
  if (found) return;
  if (reading.kind == Reading::kRefused) return explain(shell, table, std::string(what), reading.refusal);
  shell.say(Message("why.unknown", {{"text", std::string(what)}}));
}

}  // namespace exchequer::cli
