// The VP lines of an ideology's card in words; a pack writes them as in effects_text.cc.
#include "games/petrostat/words.h"

#include <algorithm>

namespace exchequer::petrostat {
namespace {

Localized class_name(const Rules& rules, std::string_view id) {
  for (int c = 0; c < kClasses; ++c)
    if (kClassIds[at(c)] == id) return rules.class_names[at(c)];
  return {};
}

std::string key_of(std::string_view what) {
  std::string key = "petrostat.aim." + std::string(what);
  std::replace(key.begin(), key.end(), ' ', '_');
  return key;
}

}  // namespace

bool is_gain(std::string_view line) { return line.find('+') != std::string_view::npos; }

bool in_play(const Rules& rules, std::string_view line) {
  const auto about = [&](std::string_view word) { return line.find(word) != std::string_view::npos; };
  return (rules.law || !(about("globalization") || about("law"))) && (rules.imperialism || !about("foreign pc"));
}

Message aim_words(const Rules& rules, std::string_view line) {
  const bool once = line.ends_with(" once");
  if (once) line.remove_suffix(5);
  const std::size_t space = line.rfind(' ');
  std::string points(line.substr(space + 1));
  if (points.starts_with('-')) points.replace(0, 1, "−");
  std::string_view what = line.substr(0, space);
  Message words;
  if (const std::size_t to = what.find(" to "); to != std::string_view::npos) {
    words =
        Message(key_of(what.substr(0, to)), {{"points", points}, {"class", class_name(rules, what.substr(to + 4))}});
  } else if (const std::size_t by = what.find(" by "); by != std::string_view::npos && what.starts_with("each turn")) {
    words = Message(key_of(what.substr(0, by)), {{"points", points}, {"by", std::string(what.substr(by + 4))}});
  } else {
    words = Message(key_of(what), {{"points", points}});
  }
  return once ? Message("petrostat.aim.once", {{"aim", words}}) : words;
}

}  // namespace exchequer::petrostat
