// Reading --lang before the command line is parsed, because the help texts need it.
#include "cli/terminal/language.h"

#include <algorithm>

#include "cli/terminal/catalogue.h"

namespace exchequer::cli {

bool is_language(std::string_view word) {
  return std::find(std::begin(kLanguages), std::end(kLanguages), word) != std::end(kLanguages);
}

std::string choose_language(const std::vector<std::string>& arguments, const Host& host) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view word = arguments[i];
    if (word == "--") break;
    if (word == "--lang" && i + 1 < arguments.size() && is_language(arguments[i + 1])) return arguments[i + 1];
    if (word.starts_with("--lang=") && is_language(word.substr(7))) return std::string(word.substr(7));
  }
  for (const char* name :
       {"LC_ALL", "LC_MESSAGES", "LANG"}) {  // the first one that is set decides, as in other programs
    const std::string value = host.variable(name);
    if (value.empty()) continue;
    const std::string language = value.substr(0, value.find_first_of("_.@"));
    return is_language(language) ? language : "en";
  }
  return "en";
}

}  // namespace exchequer::cli
