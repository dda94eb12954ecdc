// Collects the cards of a pack from the set-ups that it offers.
#include "engine/card.h"

#include <algorithm>

#include "engine/title.h"

namespace exchequer {

std::vector<Card> all_cards(const Title& title, std::shared_ptr<const Pack> pack) {
  std::vector<Card> all;
  const auto collect = [&](const OptionMap& chosen) {
    Setup setup;
    setup.options = chosen;
    const auto game = title.open(pack, setup);
    if (!game) return;
    for (Card& card : (*game)->cards(nullptr, 0)) {
      const bool known = std::any_of(all.begin(), all.end(),
                                     [&](const Card& one) { return one.kind == card.kind && one.id == card.id; });
      if (!known) all.push_back(std::move(card));
    }
  };
  collect({});
  for (const SetupOption& option : title.options(*pack))
    for (const SetupChoice& choice : option.choices)
      if (choice.value != option.default_value) collect({{option.key, choice.value}});
  // Groups the cards by kind, with the kinds in the order in which they appeared.
  std::vector<std::string> kinds;
  for (const Card& card : all)
    if (std::find(kinds.begin(), kinds.end(), card.kind) == kinds.end()) kinds.push_back(card.kind);
  std::stable_sort(all.begin(), all.end(), [&](const Card& a, const Card& b) {
    return std::find(kinds.begin(), kinds.end(), a.kind) < std::find(kinds.begin(), kinds.end(), b.kind);
  });
  return all;
}

}  // namespace exchequer
