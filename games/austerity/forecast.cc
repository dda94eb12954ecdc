// The Year End forecast (AU-040): the certain values, and the bounds of the others.
#include "games/austerity/forecast.h"

#include <algorithm>

#include "games/austerity/chapters/chapters.h"
#include "games/austerity/effects.h"
#include "games/austerity/game.h"

namespace exchequer::austerity {
namespace {

class Outlook {
 public:
  Outlook(const Rules& rules, int year) : rules_(rules), year_(year) {}

  // Every way through the policy cards of this Year End. Without decisions there is exactly one.
  void follow(const State& state) {
    if (state.phase != Phase::kPolicy || state.year != year_) return reach(state);
    ActionList choices;
    Module::legal(rules_, state, 0, choices);
    for (const Action choice : choices) {
      State next = state;
      Module::apply(rules_, next, {0, choice}, nullptr);
      follow(next);
    }
  }

  const Forecast& result() const { return result_; }

 private:
  void reach(const State& state) {
    for (std::size_t t = 0; t < kTracks; ++t) widen(result_.track[t], state.track[t]);
    widen(result_.counter, state.counter);
    const bool taxed = state.ending == Ending::kNone || state.ending == Ending::kTermLimit;
    widen(result_.tax_income, taxed ? rules_.income_icons[state.track[kEmployment]] : std::uint8_t{0});
    result_.endings = static_cast<std::uint16_t>(result_.endings | 1U << static_cast<int>(state.ending));
  }

  void widen(Bounds& bounds, std::uint8_t value) const {
    bounds =
        result_.endings == 0 ? Bounds{value, value} : Bounds{std::min(bounds.low, value), std::max(bounds.high, value)};
  }

  const Rules& rules_;
  int year_;
  Forecast result_;
};

}  // namespace

Forecast forecast_year_end(const Rules& rules, const State& now) {
  State state = now;
  Outlook outlook(rules, now.year);
  if (state.phase != Phase::kPolicy && state.phase != Phase::kOver) {
    for (std::size_t c = 0; c < kCubes; ++c) {
      state.used[c] = static_cast<std::uint8_t>(state.used[c] + state.current[c] + state.bag[c]);
      state.current[c] = state.bag[c] = 0;
    }
    state.pair = kNoPair;
    state.funded_this_draw = 0;
    year_end(rules, state, nullptr);
  }
  outlook.follow(state);
  return outlook.result();
}

}  // namespace exchequer::austerity
