// Titles for tests: all that were compiled in, opened with their shipped packs.
#pragma once

#include <atomic>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "engine/record.h"
#include "lab/plugin.h"

namespace exchequer {

// How a failed test shows a set-up.
void showValue(const Setup& setup, std::ostream& out);

namespace test {

std::shared_ptr<const Pack> default_pack(const Title& title);
std::shared_ptr<const AnyGame> open(const Title& title, const Setup& setup = {});
const Plugin& plugin_named(std::string_view id);

// What a Result complains about, as one text: "where: key (name=value …)".
std::string describe(const Errors& errors);
template <class T>
std::string describe(const Result<T>& result) {
  return result ? "fine" : describe(result.errors());
}

// True when one of the errors has this key.
bool has_error(const Errors& errors, std::string_view key);
const Error* find_error(const Errors& errors, std::string_view key);
std::string argument(const Error& error, std::string_view name);  // a text or number of the message; empty: none

// For gtest: a title as a parameter, named by its id.
struct TitleName {
  template <class Info>
  std::string operator()(const Info& info) const {
    return info.param->title->facts().id;
  }
};
std::vector<const Plugin*> all_plugins();

inline const std::atomic<bool> kNever{false};  // for what can be stopped early

}  // namespace test
}  // namespace exchequer
