// Computes intervals for the gain of each option.
#include "lab/goodness.h"

#include <algorithm>
#include <cmath>

#include "lab/normal.h"

namespace exchequer {
namespace {

constexpr double kNextToNever = 0.01;        // of the decisions in which it was offered
constexpr std::uint64_t kOftenEnough = 300;  // decisions

}  // namespace

std::string_view verdict_name(Verdict verdict) {
  constexpr std::string_view names[] = {"open", "good", "bad", "dominated"};
  return names[static_cast<std::size_t>(verdict)];
}

std::vector<Goodness> judge_options(const std::map<std::string, OptionUse>& options, double error) {
  std::vector<Goodness> all;
  if (options.empty()) return all;
  const double z = normal_quantile(error / (2.0 * static_cast<double>(options.size())));
  for (const auto& [kind, use] : options) {
    Goodness one{kind, use};
    const auto took = static_cast<double>(use.choosers), could = static_cast<double>(use.offered_to),
               left = could - took;
    if (took > 0 && left > 0) {
      // Choosers and the rest share nobody, so their difference is what has an error; the gain is the rest's part of
      // it. One is added to wins and losses, so that no share is quite certain (Agresti and Caffo).
      const auto share = [](double wins, double of) { return (wins + 1) / (of + 2); };
      const double with = share(static_cast<double>(use.winners), took),
                   without = share(static_cast<double>(use.offered_winners - use.winners), left);
      const double part = left / could,
                   spread = part * z * std::sqrt(with * (1 - with) / (took + 2) + without * (1 - without) / (left + 2));
      one.gain = static_cast<double>(use.winners) / took - static_cast<double>(use.offered_winners) / could;
      one.low = part * (with - without) - spread;
      one.high = part * (with - without) + spread;
      one.verdict = one.low > 0 ? Verdict::kGood : one.high < 0 ? Verdict::kBad : Verdict::kOpen;
    } else {
      one.low = -1;
      one.high = 1;
    }
    if (use.offered >= kOftenEnough &&
        static_cast<double>(use.chosen) < kNextToNever * static_cast<double>(use.offered))
      one.verdict = Verdict::kDominated;
    all.push_back(one);
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Goodness& a, const Goodness& b) { return a.use.offered > b.use.offered; });
  return all;
}

}  // namespace exchequer
