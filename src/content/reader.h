// Reads a table of a pack field by field, and collects all errors with their file and line. A key that nobody asked for
// is an error, which names the nearest known key.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/node.h"
#include "core/message.h"
#include "core/result.h"

namespace exchequer {

// The findings of a check: errors forbid the pack, warnings do not.
struct Problems {
  Errors errors;
  Errors warnings;

  void error(const Node& at, Message what) { errors.push_back({at.where(), std::move(what)}); }
  void warning(const Node& at, Message what) { warnings.push_back({at.where(), std::move(what)}); }
};

// The nearest of `names` to `word`, or empty if none is near.
std::string nearest(std::string_view word, std::span<const std::string> names);

// The error for a value or key that is not one of `names`.
Message unknown_word(std::string_view word, std::span<const std::string> names);
Message unknown_key(std::string_view key, std::span<const std::string> names);

class Reader {
 public:
  // `node` should be a table. If it is not, that is the only error, and every field reads as its fallback.
  Reader(const Node& node, Problems& problems);
  Reader(Reader&& other) noexcept;
  Reader& operator=(Reader&&) = delete;
  ~Reader();  // reports the keys nobody asked for

  const Node& node() const { return *node_; }
  Problems& problems() const { return *problems_; }
  bool has(std::string_view key) const { return node_->find(key) != nullptr; }

  const Node* any(std::string_view key);       // present or null; counts as asked for
  const Node* required(std::string_view key);  // an error if it is absent
  int integer(std::string_view key, int low, int high, std::optional<int> fallback = {});
  bool truth(std::string_view key, bool fallback);
  std::string text(std::string_view key, std::optional<std::string> fallback = {});
  std::vector<std::string> texts(std::string_view key);  // a list of them
  std::uint64_t hex(std::string_view key);               // 16 digits
  Localized name(std::string_view key);                  // { en = "…", it = "…" }; a missing language is a warning
  // The index of the value in `names`. For an unknown value it reports an error with the nearest, and returns -1.
  int choice(std::string_view key, std::span<const std::string> names, std::optional<int> fallback = {});
  void each(std::string_view key,
            const std::function<void(const Node&)>& read);  // the elements of a list; none if it is absent
  void each_table(std::string_view key,
                  const std::function<void(Reader&)>& read);  // the tables of a list; none if it is absent
  void table(std::string_view key, const std::function<void(Reader&)>& read);  // not called if it is absent

 private:
  const Node* node_;
  Problems* problems_;
  std::set<std::string, std::less<>> asked_;
};

// The index of `word` in `names`. For an unknown word it reports an error at `at` with the nearest, and returns -1.
int lookup(const Node& at, std::string_view word, std::span<const std::string> names, Problems& problems);

}  // namespace exchequer
