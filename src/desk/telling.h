// What the page is told, as trees of plain values: messages with their arguments (the page has the words), sheets, moves
// with what they did. docs/web.md describes each shape.
#pragma once

#include <optional>

#include "content/node.h"
#include "engine/table.h"

namespace exchequer::desk {

Node localized_node(const Localized& text);
Node message_node(const Message& message);
Node errors_node(const Errors& errors);
Node sheet_node(const Sheet& sheet);
Node cards_node(const std::vector<Card>& cards);
Node seats_node(Seats seats);

// The id of a clause; empty for none.
std::string clause_id(const AnyGame& game, Clause clause);

// Entries that have words and that the viewer may read, each with its clause; the same several times in a row is one with
// a count.
Node entries_node(const AnyGame& game, const std::vector<Entry>& entries, Seat viewer);

// A move of the log as the viewer saw it: of a hidden one only who moved.
Node step_node(const Table& table, std::size_t index, Seat viewer);

}  // namespace exchequer::desk
