// Messages, sheets and moves as trees.
#include "desk/telling.h"

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

Node told_node(const AnyGame& game, const std::vector<play::Told>& all) {
  NodeArray list;
  for (const play::Told& told : all) {
    Node node{NodeTable{}};
    node.set("words", message_node(told.words));
    node.set("clause", clause_id(game, told.clause));
    if (told.times > 1) node.set("times", told.times);
    list.push_back(std::move(node));
  }
  return list;
}

Node move_node(const AnyGame& game, const play::ToldMove& move) {
  Node node{NodeTable{}};
  node.set("index", static_cast<std::int64_t>(move.index));
  node.set("seat", move.seat);
  if (move.seen) {
    node.set("words", message_node(move.words));
    node.set("notation", move.notation);
  }
  node.set("did", told_node(game, move.did));
  return node;
}

}  // namespace exchequer::desk
