// How much a test does: EXCHEQUER_SCALE is small under sanitizers, normal in ./check, long in ./check --long.
#pragma once

#include <cstdlib>
#include <string_view>

namespace exchequer::test {

template <class T>
T scaled(T small, T normal, T longer) {
  const char* value = std::getenv("EXCHEQUER_SCALE");
  const std::string_view scale = value ? value : "normal";
  return scale == "small" ? small : scale == "long" ? longer : normal;
}

}  // namespace exchequer::test
