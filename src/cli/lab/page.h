// The report of `lab run` as one HTML file with plots. It loads nothing else, so it can be sent to anybody.
#pragma once

#include <string>

#include "cli/lab/run_view.h"

namespace exchequer::cli {

std::string run_page(const Shell& shell, const RunView& view);

}  // namespace exchequer::cli
