// Completes and checks a set-up.
#include <algorithm>

#include "engine/title.h"

namespace exchequer {
namespace {

std::string join(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
  return all;
}

}  // namespace

Result<Setup> complete_setup(const Facts& facts, const std::vector<SetupOption>& options, const Setup& given) {
  Errors errors;
  Setup complete;
  complete.rules_version = given.rules_version == 0 ? facts.rules_version : given.rules_version;
  if (complete.rules_version < 1 || complete.rules_version > facts.rules_version)
    errors.push_back({"rules_version", Message("error.setup.rules_version",
                                               {{"version", complete.rules_version}, {"known", facts.rules_version}})});
  complete.seats = given.seats == 0 ? facts.least_seats : given.seats;
  if (complete.seats < facts.least_seats || complete.seats > facts.most_seats)
    errors.push_back(
        {"seats", Message("error.setup.seats", {{"seats", complete.seats},
                                                {"least", facts.least_seats},
                                                {"most", facts.most_seats},
                                                {"same", facts.least_seats == facts.most_seats ? "yes" : "no"}})});
  std::vector<std::string> keys;
  for (const SetupOption& option : options) {
    keys.push_back(option.key);
    complete.options[option.key] = option.default_value;
  }
  constexpr std::size_t kMostErrors = 20;  // a request from outside may name any number of options
  for (const auto& [key, value] : given.options) {
    if (errors.size() >= kMostErrors) break;
    const auto option =
        std::find_if(options.begin(), options.end(), [&key = key](const SetupOption& o) { return o.key == key; });
    if (option == options.end()) {
      errors.push_back(
          {"option " + key,
           Message("error.setup.option", {{"key", key}, {"nearest", nearest(key, keys)}, {"choices", join(keys)}})});
      continue;
    }
    std::vector<std::string> values;
    for (const SetupChoice& choice : option->choices) values.push_back(choice.value);
    if (std::find(values.begin(), values.end(), value) == values.end())
      errors.push_back(
          {"option " + key,
           Message("error.setup.value",
                   {{"key", key}, {"value", value}, {"nearest", nearest(value, values)}, {"choices", join(values)}})});
    complete.options[key] = value;
  }
  Result<RulingMap> rulings = Rulebook::of(facts.id).resolve(given.rulings);
  if (!rulings) errors.insert(errors.end(), rulings.errors().begin(), rulings.errors().end());
  if (!errors.empty()) return errors;
  complete.rulings = std::move(*rulings);
  return complete;
}

}  // namespace exchequer
