// The result of reading input: either a value, or errors that describe a bad file, message or request.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/check.h"
#include "core/message.h"

namespace exchequer {

// An error: what is wrong and what to do about it (both in the message), and where (file:line, field, argument).
struct Error {
  std::string where;
  Message what;
};

using Errors = std::vector<Error>;

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  Result(Error error) : value_(Errors{std::move(error)}) {}
  Result(Errors errors) : value_(std::move(errors)) { EXCHEQUER_CHECK(!std::get<Errors>(value_).empty()); }

  explicit operator bool() const { return std::holds_alternative<T>(value_); }
  T& operator*() { return get(); }
  const T& operator*() const { return const_cast<Result*>(this)->get(); }
  T* operator->() { return &get(); }
  const T* operator->() const { return &const_cast<Result*>(this)->get(); }
  const Errors& errors() const { return std::get<Errors>(value_); }

 private:
  T& get() {
    EXCHEQUER_CHECK(std::holds_alternative<T>(value_));
    return std::get<T>(value_);
  }
  std::variant<T, Errors> value_;
};

}  // namespace exchequer
