// The size of the tests. EXCHEQUER_SCALE is small in ./check --fast, long in ./check --long, and normal otherwise.
// Builds with sanitizers, which are several times slower, do one size less.
#pragma once

#include <cstdlib>
#include <string_view>

namespace exchequer::test {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;  // g++ builds have none
#endif

// For tests that take long under sanitizers and would only do again what another test does there; `why` says which.
#define EXCHEQUER_RELEASE_ONLY(why) \
  if (::exchequer::test::kSanitized) GTEST_SKIP() << "not with sanitizers: " why

template <class T>
T scaled(T small, T normal, T longer) {
  const char* value = std::getenv("EXCHEQUER_SCALE");
  const std::string_view scale = value ? value : "normal";
  const int size = scale == "small" ? 0 : scale == "long" ? 2 : 1;
  return size - kSanitized <= 0 ? small : size - kSanitized == 1 ? normal : longer;
}

}  // namespace exchequer::test
