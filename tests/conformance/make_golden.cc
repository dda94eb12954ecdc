// Searching games that show something.
#include "tests/conformance/make_golden.h"

namespace exchequer::test {

int make_golden(const std::string&) { return 2; }

}  // namespace exchequer::test
