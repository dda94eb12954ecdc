// Names options and choices: by the pack's name, or by the title's text.
#include "cli/play/setup_words.h"

namespace exchequer::cli {

std::string option_name(const SetupOption& option, const Catalogue& catalogue) {
  return catalogue(Message(catalogue.title_key("option." + option.key)));
}

std::string option_help(const SetupOption& option, const Catalogue& catalogue) {
  const std::string key = catalogue.title_key("option." + option.key + ".help");
  return catalogue.has(key) ? catalogue(Message(key)) : option_name(option, catalogue) + ".";
}

std::string choice_name(const SetupOption& option, const SetupChoice& choice, const Catalogue& catalogue) {
  if (!choice.name.texts.empty()) return catalogue(choice.name);
  return catalogue(Message(catalogue.title_key("option." + option.key + "." + choice.value)));
}

}  // namespace exchequer::cli
