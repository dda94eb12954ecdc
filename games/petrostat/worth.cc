// How good a position is for one ideology, in hundredths of a VP. It uses whole numbers, so that a bot chooses the same
// on every platform. The terms are the ideology's VP, PC and income, the government, an army, the progress of markers
// towards classes that score, and what step 8 will bring. Every aim is read from the ideology's card.
#include "games/petrostat/insight.h"

#include <algorithm>

#include "games/petrostat/chapters/chapters.h"

namespace exchequer::petrostat {
namespace {

// The worth of a place on the track if the card scores classes: how near the next class is, and what rests on coins
// only.
int place_value(const Rules& rules, int me, bool last_turn, int shape, int level, bool on_coins) {
  const int rank = rules.rank[at(level)], done = level - rules.from[at(rank)];
  const auto step_to = [&](int to) { return 100 * rules.class_vp[at(shape)][at(rank)][at(to)][at(me)]; };
  int value = 0;
  if (rank + 1 < kClasses && !last_turn)
    value += step_to(rank + 1) * 45 / 100 * done / (rules.from[at(rank + 1)] - rules.from[at(rank)]);
  if (rank > 0) {
    const int fall = step_to(rank - 1);
    if (on_coins)
      value += fall * (last_turn ? 90 : 45) / 100;
    else if (done < 2)
      value += fall * 12 / 100;
  }
  return value;
}

int track_value(const Rules& rules, const State& s, int me, int turns_left) {
  const auto& track = rules.bearings[at(me)].track[turns_left > 0 ? 0 : 1];
  const auto& scored = rules.bearings[at(me)].scored;
  const Mask among = (scored[kCube] ? ~s.octobox : 0) | (scored[kOctobox] ? s.octobox : 0);
  int value = 0;
  each_of(s.alive & among, [&](int m) {
    const bool on_coins = s.wealth[at(m)] < rules.from[s.rank[at(m)]];
    value += track[s.shape(m)][at(std::min(s.level(m), kTrack - 1))][on_coins ? 1 : 0];
  });
  return value;
}

// How many players could claim the lead of a party, including its leader.
int crowd_of(const State& s, int party) {
  int members = 0;
  for (int i = 0; i < kIdeologies; ++i) members += s.party[at(i)] == party;
  return members;
}

// Another member of the party has a token out that takes the lead, and the leader has none that blocks it (PS-113,
// PS-R17).
bool lead_is_open(const Rules& rules, const State& s, int me) {
  const bool lies = s.status[at(me)] == Status::kPending || s.status[at(me)] == Status::kPlayed;
  for (int i = 0; i < kIdeologies; ++i) {
    if (i == me || s.party[at(i)] != s.party[at(me)] || s.status[at(i)] != Status::kPending) continue;
    const int token = s.chosen[at(i)];
    if (token < kPolicies && has(rules.lead_tokens, token) && !(lies && s.chosen[at(me)] == token)) return true;
  }
  return false;
}

int governing_worth(int turns_left) { return 160 + 18 * std::min(turns_left, 6); }

int government_value(const Rules& rules, const State& s, int me, int turns_left) {
  const int party = s.party[at(me)];
  if (party == kNoParty) return 0;
  const int crowd = crowd_of(s, party);
  if (rules.leader_may_hold && crowd > 1 && s.leader[at(party)] == me && lead_is_open(rules, s, me)) return 20;
  // A party's leader may win an election, and a follower may take over. Both are worth a little.
  if (s.government != me) return s.leader[at(party)] == me ? 40 + 40 / crowd : 20;
  int value = governing_worth(turns_left);
  if (s.shows_e) {
    std::array<int, kParties + 1> votes{};
    each_of(s.population(), [&](int m) { ++votes[s.party[s.owner[at(m)]]]; });
    int rival = 0;
    for (int p = 0; p < kParties; ++p)
      if (p != s.governing) rival = std::max(rival, votes[at(p)]);
    value = value * std::clamp(30 + 8 * (votes[s.governing] - rival), 10, 90) / 100;  // votes change until step 2
  }
  return value / crowd;  // a follower may take the lead
}

// Armies deter a Genocide, so the player with most to lose by one values the first army most. The second is a reserve.
int army_value(const Rules& rules, const State& s, int me, int turns_left) {
  const int armies = armies_of(s, me);
  if (armies == 0 || turns_left == 0) return 0;
  return 60 - 3 * rules.bearings[at(me)].feared + 20 * std::min(armies - 1, 1);
}

// What the ideology's markers are worth besides their PC: the coins under them, and safety from Propaganda while they
// protest (PS-117).
int holdings_value(const Rules& rules, const State& s, int me, int turns_left) {
  if (turns_left == 0) return 0;
  int value = 0;
  each_of(owned(s, me, s.alive), [&](int m) {
    value += std::min(s.level(m), rules.from[3] + 10);
    if (has(s.protest, m) && !s.is_army(m)) value += 30 * rules.class_pc[s.rank[at(m)]];
  });
  return value;
}

// What step 8 will bring, this turn and in later turns.
int turn_value(const Rules& rules, const State& s, int me, int turns_left) {
  int value = 0;
  const int horizon = std::min(turns_left, 3);
  for (int l = 0; l < rules.line_count; ++l) {
    const TurnLine& line = rules.lines[at(l)];
    if (line.ideology != me) continue;
    int points = 0, later = 50;
    switch (line.kind) {
      case TurnKind::kNoElection: {
        const bool vote = s.elected || (s.shows_e && s.government != kNobody);
        points = vote ? rules.event_vp[static_cast<std::size_t>(Event::kElection)][at(me)] * (s.elected ? 0 : 1)
                      : line.points;
        later = 20;
        break;
      }
      case TurnKind::kNoWar:
        points = s.war == 0 ? line.points : 0;
        later = 0;  // the next turns begin without war anyhow
        break;
      default: points = turn_points(rules, s, line); break;
    }
    value += points * (90 + later * horizon);
  }
  if (s.government == me) value += s.empire * (80 + 30 * horizon);
  // Others cannot push VP below a minimum (PS-145).
  return value + 60 * std::max<int>(0, rules.floor[s.empire][at(me)]);
}

// What the card brings every turn by itself. Half of it is counted, to allow for bad luck.
int steady_points(const Rules& rules, int me) {
  int points = 0;
  bool elections = false;
  for (int l = 0; l < rules.line_count; ++l) {
    const TurnLine& line = rules.lines[at(l)];
    if (line.ideology != me) continue;
    elections = elections || line.kind == TurnKind::kNoElection;
    if (line.kind == TurnKind::kAlways || line.kind == TurnKind::kNoWar) points += line.points;
  }
  if (elections) points += rules.event_vp[static_cast<std::size_t>(Event::kElection)][at(me)];
  return std::max(0, points / 2);
}

// Tokens that slow the market hurt everybody's income, and most of all an ideology that scores for rising markers. War
// tokens leave at the end of the turn; the others stay.
int market_value(const Rules& rules, const State& s, int me, int turns_left) {
  if (turns_left == 0) return 0;
  const int rising = rules.bearings[at(me)].rising;
  const int war = s.war * rules.rulings.war_market,
            lasting = std::min(market_modifier(rules, s) + war, 2);  // above that the market booms anyway
  return (8 + 5 * std::min(rising, 6)) * (lasting * std::min(turns_left, 4) - war);
}

// The law tokens that globalization will probably remove (PS-071), for an ideology whose card counts them.
int law_value(const Rules& rules, const State& s, int me, int turns_left) {
  const int loss = rules.event_vp[static_cast<std::size_t>(Event::kLawRemoved)][at(me)];
  if (loss >= 0 || s.global == 0) return 0;
  const int expected = 100 * s.global * rules.global_removes * (turns_left + 1) / rules.global_die;
  return loss * std::min(100 * std::popcount(s.law), expected) * 8 / 10 - 10 * s.global;
}

// In the last turn: the chance in percent of reaching the goal and keeping it while globalization removes law tokens.
int keeps_goal(const Rules& rules, const State& s, int me) {
  const int vp = s.vp[at(me)], loss = rules.event_vp[static_cast<std::size_t>(Event::kLawRemoved)][at(me)];
  if (vp < rules.target_vp) return 0;
  if (loss >= 0 || s.law == 0) return 100;
  const int rolls = s.step < Step::kCapital ? s.global : 0,
            lost_at_most = std::min((vp - rules.target_vp) / -loss, std::popcount(s.law));
  if (lost_at_most == std::popcount(s.law)) return 100;
  std::array<int, 16> hits{10'000};  // ten-thousandths, by the number of rolls that remove a token
  for (int roll = 1; roll <= rolls; ++roll)
    for (int n = std::min(roll, 15); n >= 0; --n)
      hits[at(n)] = (hits[at(n)] * (rules.global_die - rules.global_removes) +
                     (n > 0 ? hits[at(n - 1)] * rules.global_removes : 0)) /
                    rules.global_die;
  int kept = 0;
  for (int n = 0; n <= lost_at_most && n < 16; ++n) kept += hits[at(n)];
  return kept / 100;
}

// Wealth left in the treasury drives the government's own markers away (step 1).
int discontent_value(const Rules& rules, const State& s, int me) {
  if (s.government != me || s.treasury == 0 || s.step != Step::kRoundsOn) return 0;
  const int highest = s.treasury >= rules.discontent_middle ? 2 : s.treasury >= rules.discontent_working ? 1 : 0;
  int loss = 0;
  each_of(owned(s, me, s.population()), [&](int m) {
    if (s.rank[at(m)] <= highest) loss += 40 + 60 * rules.class_pc[s.rank[at(m)]];
  });
  if (rules.all_armies_leave && highest == 2)
    each_of(owned(s, me, s.army), [&](int m) { loss += 80 + 60 * rules.class_pc[s.rank[at(m)]]; });
  return -loss * (s.round >= 2 ? 90 : s.round == 1 ? 45 : 20) / 100;
}

}  // namespace

Bearings bearings_of(const Rules& rules, int me) {
  Bearings all;
  all.steady = static_cast<std::int16_t>(steady_points(rules, me));
  for (std::size_t lane = 0; lane < 4; ++lane)
    all.feared = static_cast<std::int16_t>(all.feared +
                                           rules.event_vp[static_cast<std::size_t>(Event::kGenocide) + lane][at(me)]);
  for (std::size_t shape = 0; shape < 2; ++shape) {
    for (std::size_t r = 0; r + 1 < kClasses; ++r)
      all.rising = static_cast<std::int16_t>(all.rising + rules.class_vp[shape][r][r + 1][at(me)]);
    for (std::size_t last = 0; last < 2; ++last)
      for (std::size_t level = 0; level < kTrack; ++level)
        for (std::size_t coins = 0; coins < 2; ++coins) {
          const int value =
              place_value(rules, me, last == 1, static_cast<int>(shape), static_cast<int>(level), coins == 1);
          all.track[last][shape][level][coins] = static_cast<std::int16_t>(value);
          all.scored[shape] = all.scored[shape] || value != 0;
        }
  }
  return all;
}

int own_value(const Rules& rules, const State& s, int me) {
  const int turns_left = kTurns - 1 - s.turn;
  const int vp = s.vp[at(me)], target = rules.target_vp;
  // Below the goal every point counts. Once the goal is within reach of what every turn brings, more points are only a
  // reserve.
  const int enough = std::max(target + 2, target + 10 - turns_left * rules.bearings[at(me)].steady);
  int value = 100 * std::min(vp, enough) + 30 * std::max(0, vp - enough);
  if (turns_left == 0) value += 8 * keeps_goal(rules, s, me);
  const int pc = s.pc[at(me)];
  const int pc_weight = turns_left == 0 && s.round >= 2 ? 2 : 30;
  value += pc_weight * std::min(pc, 4) + pc_weight * 2 / 5 * std::max(0, pc - 4);
  value += 26 * std::min(capital_income(rules, s, me), 9) * std::min(turns_left, 4);
  value += government_value(rules, s, me, turns_left);
  value += army_value(rules, s, me, turns_left);
  value += holdings_value(rules, s, me, turns_left);
  value += track_value(rules, s, me, turns_left);
  value += turn_value(rules, s, me, turns_left);
  value += discontent_value(rules, s, me);
  value += market_value(rules, s, me, turns_left);
  value += law_value(rules, s, me, turns_left);
  return value;
}

int bid_chance(const Rules& rules, const State& s, int me) {
  const int party = s.party[at(me)];
  if (party == kNoParty) return 100;
  const int leader = s.leader[at(party)];
  return leader == kNobody || s.pc[at(leader)] < rules.cost[s.chosen[at(me)] & 15U] ? 90 : 55;
}

int hold_value(const Rules& rules, const State& s, int me, int token) {
  int rivals = 0;
  for (int i = 0; i < kIdeologies; ++i)
    rivals += i != me && s.party[at(i)] == s.party[at(me)] && s.pc[at(i)] >= rules.cost[at(token)];
  const int bids = s.phase == Phase::kChoose ? std::min(25 * rivals, 60) : lead_is_open(rules, s, me) ? 100 : 0;
  return bids * (s.government == me ? governing_worth(kTurns - 1 - s.turn) : 60) / 100;
}

}  // namespace exchequer::petrostat
