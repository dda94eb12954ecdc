// The whole state with named fields, so that an outsider can check every transition.
#include "games/austerity/effects.h"
#include "games/austerity/forecast.h"
#include "games/austerity/game.h"

namespace exchequer::austerity {
namespace {

Node cubes_node(const Cubes& cubes) {
  Node node{NodeTable{}};
  for (std::size_t c = 0; c < kCubes; ++c) node.set(kCubeIds[c], cubes[c]);
  return node;
}

Node bounds_node(const Bounds& bounds) {
  Node node{NodeTable{}};
  node.set("low", bounds.low);
  node.set("high", bounds.high);
  return node;
}

// Where the coming Year End leads as things stand (forecast.h).
Node forecast_node(const Rules& rules, const State& s) {
  const Forecast next = forecast_year_end(rules, s);
  Node tracks{NodeTable{}};
  for (std::size_t t = 0; t < kTracks; ++t) tracks.set(kTrackIds[t], bounds_node(next.track[t]));
  NodeArray endings;
  for (std::size_t e = 0; e < kEndingIds.size(); ++e)
    if (next.may_end(static_cast<Ending>(e))) endings.push_back(std::string(kEndingIds[e]));
  Node node{NodeTable{}};
  node.set("tracks", std::move(tracks));
  node.set("counter", bounds_node(next.counter));
  node.set("tax_income", bounds_node(next.tax_income));
  node.set("endings", Node(std::move(endings)));
  return node;
}

}  // namespace

Node Module::describe(const Rules& rules, const State& s) {
  Node node{NodeTable{}};
  node.set("year", s.year);
  node.set("phase", std::string(kPhaseIds[static_cast<std::size_t>(s.phase)]));
  node.set("pair", s.pair == kNoPair ? Node("none")
                                     : Node(std::string(kCubeIds[kPairCubes[s.pair].first]) + " " +
                                            std::string(kCubeIds[kPairCubes[s.pair].second])));
  node.set("bag", cubes_node(s.bag));
  node.set("current", cubes_node(s.current));
  node.set("used", cubes_node(s.used));
  node.set("treasury", cubes_node(s.treasury));
  Node tracks{NodeTable{}};
  for (std::size_t t = 0; t < kTracks; ++t) tracks.set(kTrackIds[t], s.track[t]);
  node.set("tracks", std::move(tracks));
  Node institutions{NodeTable{}};
  for (std::size_t i = 0; i < rules.institution_count; ++i) {
    Node one{NodeTable{}};
    one.set("in_play", ((s.in_play >> i) & 1U) != 0);
    one.set("cuts", s.cuts[i]);
    one.set("fundings", s.fundings[i]);
    one.set("income_placed", s.placed[i]);
    institutions.set(rules.institution_ids[i], std::move(one));
  }
  node.set("institutions", std::move(institutions));
  if (rules.policies) {
    Node policies{NodeArray{}};
    for (std::size_t card = 0; card < kPolicies; ++card) {
      Node one{NodeTable{}};
      one.set("facing", rules.facing_ids[card][s.facing[card]]);
      one.set("permanent", ((s.locked >> card) & 1U) != 0);
      std::get<NodeArray>(policies.value).push_back(std::move(one));
    }
    node.set("policies", std::move(policies));
    node.set("policy_card", s.policy_card);
    node.set("policy_step", s.policy_step);
    node.set("policy_turned", s.policy_turned != 0);
  }
  node.set("counter", s.counter);
  Node uses{NodeTable{}};
  for (std::size_t a = 0; a < kMaxActions; ++a)
    if ((rules.active_actions >> a) & 1U) uses.set(rules.action_ids[a], s.uses[a]);
  node.set("uses_this_year", std::move(uses));
  node.set("actions_this_year", s.actions_used);
  node.set("funded_this_draw", s.funded_this_draw != 0);
  node.set("year_end", forecast_node(rules, s));
  node.set("ending", std::string(kEndingIds[static_cast<std::size_t>(s.ending)]));
  return node;
}

std::vector<Measure> Module::series(const Rules& rules, const State& s) {
  std::vector<Measure> all;
  for (std::size_t t = 0; t < kTracks; ++t) {
    const std::string id(kTrackIds[t]);
    all.push_back({Message("austerity.track." + id), id, "strong", s.track[t], 0, rules.track_max});
  }
  const int debt = s.bag[kDebt] + s.current[kDebt] + s.used[kDebt];
  all.push_back({Message("austerity.series.debt"), "debt", "debt", debt, 0, rules.cap_colour});
  return all;
}

std::vector<Happening> Module::happenings(const Rules&, const Entry& entry) {
  if (entry.kind != static_cast<std::uint16_t>(Kind::kYearEnd)) return {};
  return {{"course", Message("austerity.report.course"), "year_end", Message("austerity.report.year_end")}};
}

const Facts& Module::facts() {
  static const Facts facts{"austerity", "Austerity", "Jake Staines", 1, 1, 1, false, kEndingIds};
  return facts;
}

}  // namespace exchequer::austerity
