// What the page is told, as trees of plain values: messages with their arguments (the page has the words), sheets, moves
// with what they did. docs/web.md describes each shape.
#pragma once

#include <optional>

#include "content/node.h"
#include "engine/table.h"
#include "play/tell.h"

namespace exchequer::desk {

Node localized_node(const Localized& text);
Node message_node(const Message& message);
Node errors_node(const Errors& errors);
Node sheet_node(const Sheet& sheet);
Node cards_node(const std::vector<Card>& cards);
Node seats_node(Seats seats);

// The id of a clause; empty for none.
std::string clause_id(const AnyGame& game, Clause clause);

// What happened, each with its clause; and a move with it.
Node told_node(const AnyGame& game, const std::vector<play::Told>& all);
Node move_node(const AnyGame& game, const play::ToldMove& move);

}  // namespace exchequer::desk
