// Finds and prints cards.
#include "cli/play/cards_view.h"

#include <algorithm>

#include "cli/play/choices.h"

namespace exchequer::cli {
namespace {

void tell_card(Shell& shell, std::string_view title, const Card& card) {
  shell.say(RichLine{{shell.text(card.name), "strong"},
                     {"  (" + shell.text(Message(std::string(title) + ".card." + card.kind)) + ")", "dim"}});
  for (const CardPart& part : card.parts) {
    const bool headed = !part.heading.key.empty();
    if (headed) {
      RichLine heading{{"  " + shell.text(part.heading), "strong"}};
      if (part.in_force) heading.emplace_back("  ◂ " + shell.text(Message("card.in_force")), "alert");
      shell.say(heading, 4);
    }
    const int indent = headed ? 4 : 2;
    for (const Message& line : part.lines)
      shell.say(RichLine{{std::string(static_cast<std::size_t>(indent), ' ') + shell.text(line)}}, indent + 2);
  }
}

}  // namespace

bool tell_cards(Shell& shell, std::string_view title, const std::vector<Card>& cards, std::string_view word) {
  const std::string wanted = lower_case(word);
  if (wanted.empty()) return false;
  const auto has = [&](const std::string& text) { return lower_case(text).find(wanted) != std::string::npos; };
  bool any = false;
  for (const Card& card : cards) {
    const bool found = has(card.id) || has(shell.text(card.name)) ||
                       std::any_of(card.parts.begin(), card.parts.end(), [&](const CardPart& part) {
                         return !part.heading.key.empty() && has(shell.text(part.heading));
                       });
    if (!found) continue;
    if (any) shell.blank();
    tell_card(shell, title, card);
    any = true;
  }
  return any;
}

}  // namespace exchequer::cli
