// Parties, their leaders, the government, elections and the disc.
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"

namespace exchequer::petrostat {
namespace {

// Who leads a party after its leader has left: the longest-standing member (PS-R16).
int successor(const State& s, int party) {
  int best = kNobody, since = 256;
  for (int i = 0; i < kIdeologies; ++i)
    if (s.party[at(i)] == party && s.joined[at(i)] < since) {
      best = i;
      since = s.joined[at(i)];
    }
  return best;
}

int count_of(const State& s, int ideology) { return std::popcount(owned(s, ideology, s.population())); }

}  // namespace

Clause why_not_join(const Rules& rules, const State& s, int party) {
  if (party >= kParties || s.party[s.acting] == party) return clause::PS_085;
  if (s.acting == s.government && !rules.rulings.leader_may_leave) return clause::PS_R16;
  return kOk;
}

Clause why_not_lead(const Rules& rules, const State& s) {
  const int party = s.party[s.acting];
  if (party == kNoParty) return clause::PS_113;
  const int leader = s.leader[at(party)];
  if (leader == s.acting) return clause::PS_113;
  const Status theirs = s.status[at(leader)];
  if (s.chosen[at(leader)] == s.chosen[s.acting] && (theirs == Status::kPending || theirs == Status::kPlayed))
    return clause::PS_R17;
  if (rules.rulings.challenge_needs_majority && count_of(s, s.acting) <= count_of(s, leader)) return clause::PS_R17;
  return kOk;
}

// PS-113: the lead is safe as long as the played token lies there (PS-R17).
Clause why_not_hold(const State& s) {
  const int party = s.party[s.acting];
  return party != kNoParty && s.leader[at(party)] == s.acting ? kOk : clause::PS_113;
}

void govern(State& s, int party, Clause clause, Journal* journal) {
  s.governing = static_cast<std::uint8_t>(party);
  const std::uint8_t before = s.government;
  s.government = party == kNoParty ? kNobody : s.leader[at(party)];
  if (before == s.government) return;
  write(journal, Kind::kGoverns, clause, s.government, party);
  note(journal, clause::PS_086);
  note(journal, clause::PS_088);
}

void join(const Rules& rules, State& s, int ideology, int party, Journal* journal) {
  const int old = s.party[at(ideology)];
  s.party[at(ideology)] = static_cast<std::uint8_t>(party);
  s.joined[at(ideology)] = 255;
  if (s.leader[at(party)] == kNobody) s.leader[at(party)] = static_cast<std::uint8_t>(ideology);  // PS-085
  write(journal, Kind::kJoined, clause::PS_113, ideology, party);
  note(journal, clause::PS_085);
  if (old != kNoParty && s.leader[at(old)] == ideology) {  // PS-R16
    const int next = successor(s, old);
    s.leader[at(old)] = static_cast<std::uint8_t>(next);
    note(journal, clause::PS_R16);
    if (next != kNobody) write(journal, Kind::kLeads, clause::PS_R16, next, old);
    if (s.governing == old) govern(s, next == kNobody ? kNoParty : old, clause::PS_R16, journal);
  }
  // Standing is stored as a place in the order of joining, so that the numbers stay small. Other members keep their
  // order.
  std::uint8_t place = 0;
  for (int i = 0; i < kIdeologies; ++i)
    if (s.party[at(i)] == party && i != ideology) ++place;
  if (old != kNoParty)
    for (int i = 0; i < kIdeologies; ++i)
      if (s.party[at(i)] == old) {
        std::uint8_t earlier = 0;
        for (int j = 0; j < kIdeologies; ++j)
          earlier = static_cast<std::uint8_t>(earlier + (s.party[at(j)] == old && s.joined[at(j)] < s.joined[at(i)]));
        s.joined[at(i)] = earlier;
      }
  s.joined[at(ideology)] = place;
  if (s.government != kNobody) return;
  note(journal, clause::PS_087);
  note(journal, clause::PS_R07);
  s.shows_e = rules.rulings.disc_start == ruling::DiscStart::kE;
  govern(s, party, clause::PS_087, journal);
}

void lead(const Rules&, State& s, int ideology, Journal* journal) {
  const int party = s.party[at(ideology)];
  s.leader[at(party)] = static_cast<std::uint8_t>(ideology);
  write(journal, Kind::kLeads, clause::PS_113, ideology, party);
  if (s.governing == party) govern(s, party, clause::PS_088, journal);
}

int party_protests(const State& s, int party) {
  int count = 0;
  each_of(s.protest & s.alive, [&](int m) { count += s.party[s.owner[at(m)]] == party; });
  return count;
}

unsigned largest_parties(const Rules& rules, const State& s) {
  std::array<int, kParties + 1> votes{};
  std::array<bool, kParties + 1> members{};
  for (int i = 0; i < kIdeologies; ++i) members[s.party[at(i)]] = members[s.party[at(i)]] || has(rules.roster, i);
  each_of(s.population(), [&](int m) { ++votes[s.party[s.owner[at(m)]]]; });
  int best = -1;
  unsigned tied = 0;
  for (int p = 0; p < kParties; ++p) {
    if (!members[at(p)]) continue;
    if (votes[at(p)] > best) best = votes[at(p)], tied = 0;
    if (votes[at(p)] == best) include(tied, p);
  }
  return tied;
}

bool hold_election(const Rules& rules, State& s, Journal* journal) {
  const unsigned tied = largest_parties(rules, s);
  if (!several(tied)) {
    finish_election(rules, s, first_of(tied), journal);
    return true;
  }
  note(journal, clause::PS_R06);
  if (rules.rulings.election_tie != ruling::ElectionTie::kRoll && has(tied, s.governing)) {
    finish_election(rules, s, s.governing, journal);
    return true;
  }
  ask_chance(s, Roll::kElection);
  return false;
}

void finish_election(const Rules& rules, State& s, int party, Journal* journal) {
  write(journal, Kind::kElection, clause::PS_053, party);
  s.elected = 1;
  govern(s, party, clause::PS_053, journal);
  score_event(rules, s, Event::kElection, journal);
}

void turn_disc(State& s, Clause clause, Journal* journal) {
  s.shows_e = !s.shows_e;
  write(journal, Kind::kDisc, clause, s.shows_e);
}

}  // namespace exchequer::petrostat
