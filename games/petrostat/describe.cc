// The whole state with named fields, so that an outsider can check every transition.
#include <algorithm>

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/game.h"

namespace exchequer::petrostat {
namespace {

template <class Values>
Node numbers(const Values& values) {
  Node node{NodeArray{}};
  for (const int value : values) std::get<NodeArray>(node.value).push_back(Node{value});
  return node;
}

// What the next rolls of market and price may bring, as the board lies now: chances by box.
Node chances(const Rules& rules, const State& s) {
  std::array<int, kBoxes> market{};
  std::array<int, kPrices> price{};
  const int modifier = market_modifier(rules, s);
  for (int sum = 1; sum < 17; ++sum)
    market[rules.market_to[s.market][at(std::clamp(sum + modifier, kLowest, kHighest) - kLowest)]] +=
        rules.market_ways[at(sum)];
  for (const std::uint8_t next : rules.price_next[s.price]) ++price[next];
  Node node{NodeTable{}};
  node.set("modifier", modifier);
  node.set("market", numbers(market));
  node.set("price", numbers(price));
  return node;
}

// What step 8 would give this ideology now.
int due(const Rules& rules, const State& s, int ideology) {
  int sum = ideology == s.government ? s.empire : 0;
  for (int l = 0; l < rules.line_count; ++l)
    if (rules.lines[at(l)].ideology == ideology) sum += turn_points(rules, s, rules.lines[at(l)]);
  return sum;
}

}  // namespace

const Facts& Module::facts() {
  static const Facts facts{"petrostat", "Petrostat", "OzieDeviL", 4, 7, 2, true, kEndingIds};
  return facts;
}

Node Module::describe(const Rules& rules, const State& s) {
  Node node{NodeTable{}};
  const auto who = [&](int i) { return i < kIdeologies ? rules.ideology_ids[at(i)] : std::string("nobody"); };
  const auto party = [&](int p) { return p < kParties ? rules.party_ids[at(p)] : std::string("none"); };
  const auto token = [&](int t) {
    return t < kPolicies ? rules.policy_ids[at(t)] : std::string(t == kHiddenToken ? "hidden" : "none");
  };
  node.set("turn", s.turn + 1);
  node.set("decade", 1920 + 10 * s.turn);
  node.set("round", std::min(s.round + 1, kRounds));
  node.set("phase", std::string(kPhaseIds[static_cast<std::size_t>(s.phase)]));
  node.set("roll", std::string(kRollIds[static_cast<std::size_t>(s.roll)]));
  node.set("step", static_cast<int>(s.step));
  node.set("actor", s.actor);
  node.set("first", s.first);
  node.set("direction", s.backwards ? "counterclockwise" : "clockwise");
  Node players{NodeArray{}};
  const int dealt = s.roll == Roll::kDeal ? s.cursor : s.seats;
  for (int seat = 0; seat < dealt; ++seat) {
    const int i = s.ideology[at(seat)];
    Node one{NodeTable{}};
    one.set("ideology", who(i));
    one.set("vp", s.vp[at(i)]);
    one.set("pc", s.pc[at(i)]);
    one.set("party", party(s.party[at(i)]));
    one.set("income", capital_income(rules, s, i));
    one.set("due", due(rules, s, i));
    one.set("token", token(s.chosen[at(i)]));
    one.set("status", std::string(kStatusIds[static_cast<std::size_t>(s.status[at(i)])]));
    one.set("backing", s.backing[at(i)]);
    one.set("against", s.against[at(i)]);
    std::get<NodeArray>(players.value).push_back(std::move(one));
  }
  node.set("players", std::move(players));
  Node markers{NodeArray{}};
  for (int m = 0; m < s.markers; ++m) {
    Node one{NodeTable{}};
    one.set("id", "m" + std::to_string(m + 1));
    one.set("owner", who(s.owner[at(m)]));
    one.set("shape", std::string(kShapeIds[s.shape(m)]));
    one.set("place", !has(s.alive, m) ? "none" : s.is_army(m) ? "army" : "population");
    one.set("wealth", s.wealth[at(m)]);
    one.set("spending", s.spending[at(m)]);
    one.set("class", std::string(kClassIds[s.rank[at(m)]]));
    one.set("protest", has(s.protest, m));
    one.set("law", has(s.law, m));
    if (s.draft[at(m)] > 0) one.set("draft", s.draft[at(m)]);
    if (s.renewed[at(m)] > 0) one.set("renewed", s.renewed[at(m)]);
    if (s.owed[at(m)] > 0) one.set("owed", s.owed[at(m)]);
    if (s.pledged[at(m)] > 0) one.set("pledged", s.pledged[at(m)]);
    if ((s.backers | s.opposers) & bit(m)) one.set("side", s.backers & bit(m) ? "for" : "against");
    if (m + 1 == s.backing_army || m + 1 == s.opposing_army) one.set("rolls", true);
    std::get<NodeArray>(markers.value).push_back(std::move(one));
  }
  node.set("markers", std::move(markers));
  Node parties{NodeArray{}};
  for (int p = 0; p < kParties; ++p) {
    int votes = 0;
    each(s.population(), [&](int m) { votes += s.party[s.owner[at(m)]] == p; });
    Node one{NodeTable{}};
    one.set("id", party(p));
    one.set("leader", who(s.leader[at(p)]));
    one.set("votes", votes);
    std::get<NodeArray>(parties.value).push_back(std::move(one));
  }
  node.set("parties", std::move(parties));
  node.set("government", who(s.government));
  node.set("governing_party", party(s.governing));
  node.set("disc", s.shows_e ? "E" : "plain");
  node.set("treasury", s.treasury);
  node.set("tax", s.tax);
  node.set("war", s.war);
  node.set("globalization", s.global);
  node.set("imperialism", s.empire);
  node.set("reserves", s.reserves);
  node.set("price", s.price);
  node.set("market", s.market);
  node.set("elected", s.elected != 0);
  node.set("acting", who(s.acting));
  const bool playing = s.acting < kIdeologies && s.status[s.acting] == Status::kPlayed;
  node.set("playing",
           playing ? notation(rules, s, {s.actor, make(Verb::kPlay, s.way, s.target)}) : std::string("none"));
  node.set("outlook", chances(rules, s));
  node.set("draft", std::string(kDraftIds[static_cast<std::size_t>(s.drafting)]));
  node.set("left", s.left);
  if (rules.leader_may_hold) node.set("may_hold", true);
  if (s.pledged[kBank] > 0) node.set("pledged", s.pledged[kBank]);
  node.set("ending", std::string(kEndingIds[static_cast<std::size_t>(s.ending)]));
  return node;
}

}  // namespace exchequer::petrostat
