// What the server still puts into trees by hand.
#pragma once

#include "content/described.h"
#include "engine/title.h"
#include "play/tell.h"

namespace exchequer::desk {

Node errors_node(const Errors& errors);
inline Node seats_node(Seats seats) { return to_node(seats); }
using play::clause_id;

}  // namespace exchequer::desk
