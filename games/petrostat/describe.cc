// The whole state with named fields (shown.h), so that other programs can check every transition and boards have
// nothing to work out.
#include <algorithm>

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/game.h"
#include "games/petrostat/shown.h"

namespace exchequer::petrostat {
namespace {

std::string ideology_id(const Rules& rules, int i) { return i < kIdeologies ? rules.ideology_ids[at(i)] : "nobody"; }
std::string party_id(const Rules& rules, int p) { return p < kParties ? rules.party_ids[at(p)] : "none"; }
std::string policy_id(const Rules& rules, int token) {
  return token < kPolicies ? rules.policy_ids[at(token)] : token == kHiddenToken ? "hidden" : "none";
}
std::string marker_id(int m) { return std::string(kMarkerIds[at(m)]); }

// Zero amounts are left out.
template <class T>
std::optional<int> some(T amount) {
  return amount > 0 ? std::optional<int>(amount) : std::nullopt;
}

// What the next rolls for the market and the oil price may bring with the board as it is: the number of ways to reach
// each box.
Outlook outlook_of(const Rules& rules, const State& s) {
  Outlook outlook;
  outlook.modifier = market_modifier(rules, s);
  for (int sum = 1; sum < 17; ++sum)
    outlook.market[rules.market_to[s.market][at(std::clamp(sum + outlook.modifier, kLowest, kHighest) - kLowest)]] +=
        rules.market_ways[at(sum)];
  for (const std::uint8_t next : rules.price_next[s.price]) ++outlook.price[next];
  return outlook;
}

// What step 8 would give this ideology now.
int due(const Rules& rules, const State& s, int ideology) {
  int sum = ideology == s.government ? s.empire : 0;
  for (int l = 0; l < rules.line_count; ++l)
    if (rules.lines[at(l)].ideology == ideology) sum += turn_points(rules, s, rules.lines[at(l)]);
  return sum;
}

// The current step of the National Events. It follows from what is being rolled or drafted, because s.step may be one
// step ahead.
int event_of(const State& s) {
  constexpr std::array<int, 13> kSteps = {0, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 7, 8};
  if (s.phase == Phase::kOver) return 10;
  if (s.step == Step::kRoundsOn) return 0;
  switch (s.phase == Phase::kChance ? s.roll : Roll::kNone) {
    case Roll::kElection: return 2;
    case Roll::kMarket: return 3;
    case Roll::kOil: return 4;
    case Roll::kGlobal: return 6;
    default: break;
  }
  if (s.drafting == Draft::kTake) return 5;
  return s.drafting == Draft::kNone ? kSteps[static_cast<std::size_t>(s.step)] : 6;
}

Player player_of(const Rules& rules, const State& s, int i) {
  Player player;
  player.ideology = ideology_id(rules, i);
  player.vp = s.vp[at(i)];
  player.pc = s.pc[at(i)];
  player.party = party_id(rules, s.party[at(i)]);
  player.income = capital_income(rules, s, i);
  player.due = due(rules, s, i);
  player.token = policy_id(rules, s.chosen[at(i)]);
  player.status = s.status[at(i)];
  player.backing = s.backing[at(i)];
  player.against = s.against[at(i)];
  if (rules.floor[kEmpireBoxes - 1][at(i)] > rules.floor[0][at(i)]) player.floor = rules.floor[s.empire][at(i)];
  return player;
}

Marker marker_of(const Rules& rules, const State& s, int m) {
  Marker marker;
  marker.id = marker_id(m);
  marker.owner = ideology_id(rules, s.owner[at(m)]);
  marker.shape = static_cast<MarkerShape>(s.shape(m));
  marker.place = !has(s.alive, m) ? MarkerPlace::kNone : s.is_army(m) ? MarkerPlace::kArmy : MarkerPlace::kPopulation;
  marker.wealth = s.wealth[at(m)];
  marker.spending = s.spending[at(m)];
  marker.class_ = static_cast<SocialClass>(s.rank[at(m)]);
  marker.protest = has(s.protest, m);
  marker.law = has(s.law, m);
  marker.draft = some(s.draft[at(m)]);
  marker.renewed = some(s.renewed[at(m)]);
  marker.owed = some(s.owed[at(m)]);
  marker.pledged = some(s.pledged[at(m)]);
  if (has(s.backers | s.opposers, m)) marker.side = has(s.backers, m) ? Side::kFor : Side::kAgainst;
  if (m + 1 == s.backing_army || m + 1 == s.opposing_army) marker.rolls = true;
  return marker;
}

Party party_of(const Rules& rules, const State& s, int p) {
  Party party{party_id(rules, p), ideology_id(rules, s.leader[at(p)]), 0};
  each_of(s.population(), [&](int m) { party.votes += s.party[s.owner[at(m)]] == p; });
  return party;
}

// The token being played: what it targets, and whether armies fight about it.
void add_play(const Rules& rules, const State& s, Shown& shown) {
  shown.acting = ideology_id(rules, s.acting);
  shown.playing = "none";
  if (s.acting >= kIdeologies || s.status[s.acting] != Status::kPlayed) return;
  shown.playing = Module::notation(rules, s, {s.actor, make(Verb::kPlay, s.way, s.target)});
  if (names_marker(policy_of(rules, s).way[s.way].ops[0].kind)) shown.target = marker_id(s.target);
  const bool fight =
      s.phase == Phase::kOppose || s.phase == Phase::kSides || s.phase == Phase::kPair || s.roll == Roll::kBattle;
  if (fight) shown.conflict = Conflict{shown.acting, policy_id(rules, s.chosen[s.acting])};
}

// Where the turn stands, and whose it is.
void show_turn(Shown& shown, const State& s) {
  shown.turn = s.turn + 1;
  shown.decade = 1920 + 10 * s.turn;
  shown.round = std::min(s.round + 1, kRounds);
  shown.phase = s.phase;
  shown.roll = s.roll;
  shown.step = static_cast<int>(s.step);
  shown.event = event_of(s);
  shown.setting_up = s.roll == Roll::kDeal || s.roll == Roll::kStart || s.phase == Phase::kSwap;
}

// The government, its treasury, and the country's tracks.
void show_country(Shown& shown, const Rules& rules, const State& s) {
  shown.government = ideology_id(rules, s.government);
  shown.governing_party = party_id(rules, s.governing);
  shown.disc = s.shows_e ? Disc::kE : Disc::kPlain;
  shown.elected = s.elected != 0;
  shown.treasury = s.treasury;
  shown.tax = s.tax;
  shown.war = s.war;
  shown.globalization = s.global;
  shown.imperialism = s.empire;
  shown.reserves = s.reserves;
  shown.price = s.price;
  shown.market = s.market;
  shown.outlook = outlook_of(rules, s);
}

}  // namespace

const Facts& Module::facts() {
  static const Facts facts{"petrostat", "Petrostat", "OzieDeviL", 4, 7, 2, true, kEndingIds};
  return facts;
}

Shown Module::describe(const Rules& rules, const State& s) {
  Shown shown;
  show_turn(shown, s);
  shown.actor = s.actor;
  shown.first = s.first;
  shown.direction = s.backwards ? Direction::kCounterclockwise : Direction::kClockwise;
  const int dealt = s.roll == Roll::kDeal ? s.cursor : s.seats;
  for (int seat = 0; seat < dealt; ++seat) shown.players.push_back(player_of(rules, s, s.ideology[at(seat)]));
  for (int m = 0; m < s.markers; ++m) shown.markers.push_back(marker_of(rules, s, m));
  for (int p = 0; p < kParties; ++p) shown.parties.push_back(party_of(rules, s, p));
  show_country(shown, rules, s);
  add_play(rules, s, shown);
  shown.draft = s.drafting;
  shown.left = s.left;
  if (rules.leader_may_hold) shown.may_hold = true;
  shown.pledged = some(s.pledged[kBank]);
  shown.ending = s.ending;
  shown.modules = {rules.imperialism, rules.law, rules.rulings.vote_token};
  shown.spending = spending_on_board(s);
  shown.protests = std::popcount(s.protest & s.alive);
  shown.laws = std::popcount(s.law);
  return shown;
}

}  // namespace exchequer::petrostat
