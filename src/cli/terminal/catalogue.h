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
  // The texts of every surface, those of the terminal, and those of a title (none for an empty id).
  explicit Catalogue(std::string language, std::string_view title = {});
  ~Catalogue();
  Catalogue(Catalogue&&) noexcept;
  Catalogue& operator=(Catalogue&&) noexcept;

  const std::string& language() const { return language_; }
  bool has(std::string_view key) const { return patterns_.contains(key); }

  // The key of a text that every title has: "austerity.ending.won" for "ending.won", or the bare key.
  std::string title_key(const std::string& key) const;

  // The message in words. A missing key is shown as it is. A message that selects on a text selects `none` if the text
  // is empty: {nearest, select, none{} other{…}}.
  std::string operator()(const Message& message) const;
  std::string operator()(const Localized& name) const { return name.in(language_); }

  // "a, b and c" in the way of the language; with `either`, "a, b or c".
  std::string list(const std::vector<std::string>& words, bool either = false) const;

 private:
  struct Formats;  // ICU's compiled messages, made at first use
  std::string argument_text(const Argument& argument) const;

  std::string language_, title_;
  std::map<std::string, std::string, std::less<>> patterns_;
  std::unique_ptr<Formats> formats_;
};

// The path of a catalogue among the resources. A folder is src/play (texts of every surface), src/cli or games/<title>.
std::string catalogue_path(std::string_view folder, std::string_view language);

}  // namespace exchequer::cli
