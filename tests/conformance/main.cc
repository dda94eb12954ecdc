// The conformance suite's own main: the tests, or `--make-golden TITLE` to write that title's golden records anew.
#include <gtest/gtest.h>

#include <cstdio>
#include <string_view>

#include "tests/conformance/make_golden.h"

int main(int count, char** arguments) {
  testing::InitGoogleTest(&count, arguments);
  if (count == 3 && std::string_view(arguments[1]) == "--make-golden")
    return exchequer::test::make_golden(arguments[2]);
  if (count > 1) {
    std::fprintf(stderr, "usage: %s [--make-golden TITLE | options of GoogleTest]\n", arguments[0]);
    return 2;
  }
  return RUN_ALL_TESTS();
}
