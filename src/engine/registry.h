// The titles that were compiled in, found by the names of their folders. The list is generated.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/title.h"

namespace exchequer {

std::span<const Title* const> titles();        // those offered to people: folders that do not begin with `_`
const Title* find_title(std::string_view id);  // includes `_template`; null if there is none

// The title, or an error with the nearest name.
Result<const Title*> require_title(std::string_view id);

}  // namespace exchequer
