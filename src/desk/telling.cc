// Errors as trees.
#include "desk/telling.h"

#include "wire/catalogue.h"

namespace exchequer::desk {

Node errors_node(const Errors& errors) { return to_node(wire::few(errors)); }

}  // namespace exchequer::desk
