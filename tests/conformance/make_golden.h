// Writes golden records. People run it when a title is new or gets a new ending, module or ruling; tests never do.
#pragma once

#include <string>

namespace exchequer::test {

// Writes all of a title's records anew, or adds those that show what no record shows yet. An exit code.
int make_golden(const std::string& title, bool only_missing);

}  // namespace exchequer::test
