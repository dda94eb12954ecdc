// Every title that was compiled in, found by its folder. The list is generated: a fifth game is one new folder.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/title.h"

namespace exchequer {

std::span<const Title* const> titles();        // what people are offered: no folder that begins with `_`
const Title* find_title(std::string_view id);  // also `_template`; null when there is none

// The title, or an error with the nearest name.
Result<const Title*> require_title(std::string_view id);

}  // namespace exchequer
