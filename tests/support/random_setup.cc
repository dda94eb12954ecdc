// Draws set-ups.
#include "tests/support/random_setup.h"

#include <cstdlib>

namespace exchequer::test {
namespace {

std::string draw_ruling(const Ruling& ruling) {
  // Half of the time as it is by default, so that the rest of the rules is met as most people play them.
  if (*rc::gen::inRange(0, 2) == 0) return ruling.default_value;
  if (!ruling.options.empty()) return (*rc::gen::elementOf(ruling.options)).value;
  // Numbers: the ends of the range and small values, where they have an effect, more often than the rest.
  const int span = ruling.high - ruling.low;
  const std::vector<int> some = {ruling.low, ruling.low + span / 50, ruling.low + span / 10, ruling.low + span / 3,
                                 ruling.high};
  return std::to_string(*rc::gen::elementOf(some));
}

}  // namespace

rc::Gen<Setup> setups(const Title& title) {
  return rc::gen::exec([&title] {
    Setup setup;
    const Facts& facts = title.facts();
    // Some games are of older rules: they are played on.
    if (facts.rules_version > 1 && *rc::gen::inRange(0, 4) == 0)
      setup.rules_version = *rc::gen::inRange(1, facts.rules_version);
    setup.seats = *rc::gen::elementOf([&] {
      std::vector<int> seats;
      for (int n = facts.least_seats; n <= facts.most_seats; ++n) seats.push_back(n);
      return seats;
    }());
    for (const SetupOption& option : title.options(*default_pack(title)))
      setup.options[option.key] = (*rc::gen::elementOf(option.choices)).value;
    const bool as_written = *rc::gen::inRange(0, 3) == 0;
    for (const Ruling& ruling : title.rulebook().rulings())
      if (!ruling.key.empty() && !as_written) setup.rulings[ruling.key] = draw_ruling(ruling);
    return setup;
  });
}

rc::detail::TestParams property_params(int cases) {
  rc::detail::TestParams params;
  const char* seed = std::getenv("EXCHEQUER_SEED");
  params.seed = seed ? std::strtoull(seed, nullptr, 10) : 2016;  // the year of Austerity's rulebook
  params.maxSuccess = cases;
  return params;
}

}  // namespace exchequer::test
