// Styles as escape codes: the program's own, and the colours of a title from games/<title>/style.toml.
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

// The styles of a style file, by the id of the thing. Only things with ink are painted. They bring their own
// background, so that their contrast does not depend on the terminal's. If themes differ, the light one is used.
Looks read_looks(const Node& style);
Looks title_looks(std::string_view title);  // none if the title has no style file

}  // namespace exchequer::cli
