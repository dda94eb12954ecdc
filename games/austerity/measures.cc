// What a report counts and the end screen plots.
#include "games/austerity/game.h"

namespace exchequer::austerity {

std::vector<Measure> Module::series(const Rules& rules, const State& s) {
  std::vector<Measure> all;
  for (std::size_t t = 0; t < kTracks; ++t) {
    const std::string id(kTrackIds[t]);
    all.push_back({Message("austerity.track." + id), id, "strong", s.track[t], 0, rules.track_max,
                   Message("austerity.unit.level")});
  }
  const int debt = s.bag[kDebt] + s.current[kDebt] + s.used[kDebt];
  all.push_back({Message("austerity.series.debt"), "debt", "debt", debt, 0, rules.rulings.cap_colour,
                 Message("austerity.unit.cubes")});
  return all;
}

std::vector<Happening> Module::happenings(const Rules&, const Entry& entry) {
  if (entry.kind != static_cast<std::uint16_t>(Kind::kYearEnd)) return {};
  return {{"course", Message("austerity.report.course"), "year_end", Message("austerity.report.year_end")}};
}

}  // namespace exchequer::austerity
