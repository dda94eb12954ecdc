// The texts of one language: ICU messages, found by key and filled in.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace exchequer::cli {

inline constexpr std::string_view kLanguages[] = {"en", "it"};

class Catalogue {
 public:
  // What is said on every surface, what only the terminal says, and the texts of a title (none: an empty id).
  explicit Catalogue(std::string language, std::string_view title = {});
  ~Catalogue();
  Catalogue(Catalogue&&) noexcept;
  Catalogue& operator=(Catalogue&&) noexcept;

  const std::string& language() const { return language_; }
  bool has(std::string_view key) const { return patterns_.contains(key); }

  // The key of something that every title has a text for: "austerity.ending.won" for "ending.won", or the bare one.
  std::string title_key(const std::string& key) const;

  // The message in words; a key that is missing is shown as it is. A message that selects on a text selects `none` when
  // the text is empty: {nearest, select, none{} other{…}}.
  std::string operator()(const Message& message) const;
  std::string operator()(const Localized& name) const { return name.in(language_); }

  // "a, b and c", the way the language does it; `either`: "a, b or c".
  std::string list(const std::vector<std::string>& words, bool either = false) const;

 private:
  struct Formats;  // ICU's compiled messages, made when first used
  std::string argument_text(const Argument& argument) const;

  std::string language_, title_;
  std::map<std::string, std::string, std::less<>> patterns_;
  std::unique_ptr<Formats> formats_;
};

// Where a catalogue is among the resources. A folder is src/play (said on every surface), src/cli or games/<title>.
std::string catalogue_path(std::string_view folder, std::string_view language);

}  // namespace exchequer::cli
