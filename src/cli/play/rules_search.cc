// Prints clauses under the headings of their sections.
#include "cli/play/rules_search.h"

#include <algorithm>

#include "cli/play/story.h"

namespace exchequer::cli {

bool search_rules(Shell& shell, const Rulebook& rulebook, std::string_view word, const RulingMap& chosen) {
  const std::vector<const ClauseText*> found = rulebook.search(word, shell.language());
  if (found.empty()) {
    shell.say(Message("rules.none", {{"word", std::string(word)}}));
    return false;
  }
  bool first = true;
  for (const Section& section : rulebook.sections()) {
    bool headed = false;
    for (const ClauseText* clause : found) {
      if (clause->section != section.id) continue;
      if (!headed) {
        if (!first) shell.blank();
        shell.say(RichLine{{shell.text(section.title), "strong"}});
        headed = true;
        first = false;
      }
      tell_clause(shell, rulebook, *clause, chosen);
    }
  }
  return true;
}

}  // namespace exchequer::cli
