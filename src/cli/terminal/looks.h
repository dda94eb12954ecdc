// Styles as escape codes: the shell's own, and the colours that a title has in games/<title>/style.toml.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "content/node.h"

namespace exchequer::cli {

struct Look {
  std::string with_256, with_all;  // what stands between "\x1b[" and "m"
};
using Looks = std::map<std::string, Look, std::less<>>;  // by style

// strong, dim, alert, good.
const Looks& shell_looks();

// What a style file says about each thing, by its id. Only what has ink is painted: it brings its own background, so
// that its contrast does not depend on the terminal's. Where themes differ it is the light one.
Looks read_looks(const Node& style);
Looks title_looks(std::string_view title);  // none where the title has no style file

}  // namespace exchequer::cli
