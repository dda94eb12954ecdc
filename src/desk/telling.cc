// Messages, sheets and moves as trees.
#include "desk/telling.h"

#include "engine/foresight.h"

namespace exchequer::desk {

Node localized_node(const Localized& text) {
  Node node{NodeTable{}};
  for (const auto& [language, words] : text.texts) node.set(language, words);
  return node;
}

Node message_node(const Message& message) {
  Node node{NodeTable{}};
  node.set("key", message.key);
  if (message.arguments.empty()) return node;
  Node arguments{NodeTable{}};
  for (const Argument& argument : message.arguments) {
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) {
      arguments.set(argument.name, *number);
    } else if (const auto* text = std::get_if<std::string>(&argument.value)) {
      arguments.set(argument.name, *text);
    } else if (const auto* name = std::get_if<Localized>(&argument.value)) {
      Node texts{NodeTable{}};
      texts.set("texts", localized_node(*name));
      arguments.set(argument.name, std::move(texts));
    } else {
      NodeArray list;
      for (const Message& one : std::get<std::vector<Message>>(argument.value)) list.push_back(message_node(one));
      arguments.set(argument.name, Node(std::move(list)));
    }
  }
  node.set("args", std::move(arguments));
  return node;
}

Node errors_node(const Errors& errors) {
  constexpr std::size_t kMost = 100;  // nobody reads more at once, and an answer has to stay an answer
  NodeArray list;
  for (const Error& error : errors) {
    if (list.size() == kMost) break;
    Node node{NodeTable{}};
    node.set("where", error.where);
    node.set("what", message_node(error.what));
    list.push_back(std::move(node));
  }
  return list;
}

Node cards_node(const std::vector<Card>& cards) {
  NodeArray all;
  for (const Card& card : cards) {
    NodeArray parts;
    for (const CardPart& part : card.parts) {
      NodeArray lines;
      for (const Message& line : part.lines) lines.push_back(message_node(line));
      Node one{NodeTable{}};
      if (!part.heading.key.empty()) one.set("heading", message_node(part.heading));
      one.set("lines", Node(std::move(lines)));
      one.set("in_force", part.in_force);
      parts.push_back(std::move(one));
    }
    Node node{NodeTable{}};
    node.set("id", card.id);
    node.set("kind", card.kind);
    node.set("name", message_node(card.name));
    node.set("parts", Node(std::move(parts)));
    all.push_back(std::move(node));
  }
  return all;
}

Node sheet_node(const Sheet& sheet) {
  NodeArray panels;
  for (const Panel& panel : sheet) {
    NodeArray lines;
    for (const Line& line : panel.lines) {
      NodeArray spans;
      for (const Span& span : line) {
        Node one{NodeTable{}};
        if (span.message.key.empty())
          one.set("text", span.literal);
        else
          one.set("message", message_node(span.message));
        if (!span.style.empty()) one.set("style", span.style);
        spans.push_back(std::move(one));
      }
      lines.push_back(Node(std::move(spans)));
    }
    Node node{NodeTable{}};
    node.set("title", message_node(panel.title));
    node.set("lines", Node(std::move(lines)));
    panels.push_back(std::move(node));
  }
  return panels;
}

Node seats_node(Seats seats) {
  NodeArray list;
  for (Seat seat = 0; seat < 16; ++seat)
    if (seats.has(seat)) list.push_back(Node(seat));
  return list;
}

std::string clause_id(const AnyGame& game, Clause clause) {
  return clause == kOk ? std::string() : game.rulebook()[clause].id;
}

Node entries_node(const AnyGame& game, const std::vector<Entry>& entries, Seat viewer) {
  struct Told {
    Message words;
    Clause clause;
    int times;
  };
  std::vector<Told> all;
  for (const Entry& entry : readable(game, entries, viewer)) {
    Message words = game.entry_words(entry);
    if (words.key.empty()) continue;
    if (!all.empty() && all.back().words == words && all.back().clause == entry.clause)
      ++all.back().times;
    else
      all.push_back({std::move(words), entry.clause, 1});
  }
  NodeArray list;
  for (const Told& told : all) {
    Node node{NodeTable{}};
    node.set("words", message_node(told.words));
    node.set("clause", clause_id(game, told.clause));
    if (told.times > 1) node.set("times", told.times);
    list.push_back(std::move(node));
  }
  return list;
}

Node step_node(const Table& table, std::size_t index, Seat viewer) {
  const AnyGame& game = table.game();
  const Step& step = table.log()[index];
  const StateBytes& before = table.state_before(index);
  const bool everything = viewer == kChance;  // a finished game, or a record that is being looked at: nothing is hidden
  const std::optional<Action> seen =
      everything ? std::optional(step.move.action) : game.observe(before, step.move, viewer);
  Node node{NodeTable{}};
  node.set("index", static_cast<std::int64_t>(index));
  node.set("seat", step.move.seat);
  if (seen) {
    node.set("words", message_node(game.action_words(before, {step.move.seat, *seen})));
    node.set("notation", game.notation(before, {step.move.seat, *seen}));
  }
  node.set("did", entries_node(game, step.entries, viewer));
  return node;
}

}  // namespace exchequer::desk
