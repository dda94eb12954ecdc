// Writing golden records: by hand, when a title is new or gets a new ending, module or ruling; never by a test.
#pragma once

#include <string>

namespace exchequer::test {

int make_golden(const std::string& title);  // an exit code

}  // namespace exchequer::test
