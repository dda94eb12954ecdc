// Handles failed checks.
#include "core/check.h"

#include <cstdio>
#include <cstdlib>

namespace exchequer {
namespace {
CheckHandler g_handler = nullptr;
}

CheckHandler set_check_handler(CheckHandler handler) {
  CheckHandler before = g_handler;
  g_handler = handler;
  return before;
}

void check_failed(const char* condition, const char* file, int line) {
  if (g_handler) g_handler(condition, file, line);
  std::fprintf(stderr, "%s:%d: a bug in Exchequer: %s does not hold\n", file, line, condition);
  std::abort();
}

}  // namespace exchequer
