// Ways to print a pack: as one line, in full with the source of every table, or as a copy to fill in.
#pragma once

#include <string>
#include <string_view>

#include "cli/terminal/shell.h"
#include "content/pack.h"

namespace exchequer::cli {

Node pack_head(const Pack& pack, bool is_default);
Node pack_node(const Pack& pack);
void tell_pack_head(Shell& shell, const Pack& pack, bool is_default);
void tell_pack(Shell& shell, const Pack& pack);

// The text of a shipped pack under another id, with a comment at the top that explains how to fill it in.
std::string copy_for_filling_in(const Shell& shell, const std::string& file, const std::string& id,
                                std::string_view text);

}  // namespace exchequer::cli
