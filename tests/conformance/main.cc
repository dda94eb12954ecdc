// The main function of the conformance suite: runs the tests, or with `--make-golden TITLE` rewrites that title's
// golden records, or with `--add-golden TITLE` adds records that show what no record shows yet.
#include <gtest/gtest.h>

#include <cstdio>
#include <string_view>

#include "tests/conformance/make_golden.h"

int main(int count, char** arguments) {
  testing::InitGoogleTest(&count, arguments);
  const std::string_view asked = count == 3 ? arguments[1] : "";
  if (asked == "--make-golden" || asked == "--add-golden")
    return exchequer::test::make_golden(arguments[2], asked == "--add-golden");
  if (count > 1) {
    std::fprintf(stderr, "usage: %s [--make-golden TITLE | --add-golden TITLE | options of GoogleTest]\n",
                 arguments[0]);
    return 2;
  }
  return RUN_ALL_TESTS();
}
