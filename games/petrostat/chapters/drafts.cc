// Drafts: amounts taken from or given to any mix of markers (PS-065, PS-067, PS-114, PS-119, PS-123, PS-130). A draft grows
// by steps or from a preset, a marker may be put back once, and nothing happens before it is done.
#include <algorithm>

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"

namespace exchequer::petrostat {
namespace {

int drafter(const State& s) { return s.ideology[s.actor]; }

bool gives(const State& s) { return s.drafting == Draft::kSpend || s.drafting == Draft::kHand; }

// Version 1: the treasury renews whole imperialism boxes.
bool whole_boxes(const Rules& rules, const State& s, int slot) {
  return slot == kBank && s.drafting == Draft::kRenew && !rules.mixed_renewal;
}

// The room of a marker but for what is left to allot.
template <Draft kKind>
int room_of(const State& s, int m) {
  if constexpr (kKind == Draft::kSpend || kKind == Draft::kHand) return s.left;
  if constexpr (kKind == Draft::kRenew) return s.spending[at(m)] - s.draft[at(m)];
  if constexpr (kKind == Draft::kFeed || kKind == Draft::kEmpire)
    return s.wealth[at(m)] - s.owed[at(m)] - s.pledged[at(m)] - s.draft[at(m)];
  return s.wealth[at(m)] - s.draft[at(m)];
}

// The markers that a draft may touch at all.
Mask touchable(const State& s) {
  switch (s.drafting) {
    case Draft::kTake: return s.population();
    case Draft::kSpend:
    case Draft::kHand:
    case Draft::kRenew: return s.alive;
    case Draft::kRaise:
    case Draft::kFeed:
    case Draft::kEmpire: return owned(s, drafter(s), s.alive);
    case Draft::kNone: break;
  }
  return 0;
}

int bank_room(const Rules& rules, const State& s) {
  const int drafted = s.draft[kBank];
  if (s.drafting == Draft::kRenew) return s.empire * rules.imp_cost - drafted;
  return s.drafting == Draft::kRaise && s.acting == s.government ? s.treasury - drafted : 0;
}

int room(const Rules& rules, const State& s, int slot) {
  if (slot == kBank) return bank_room(rules, s);
  if (!((touchable(s) >> slot) & 1U)) return 0;
  switch (s.drafting) {
    case Draft::kSpend:
    case Draft::kHand: return room_of<Draft::kSpend>(s, slot);
    case Draft::kRenew: return room_of<Draft::kRenew>(s, slot);
    case Draft::kFeed:
    case Draft::kEmpire: return room_of<Draft::kFeed>(s, slot);
    default: return room_of<Draft::kTake>(s, slot);
  }
}

void add(State& s, int slot, int amount) {
  s.draft[at(slot)] = static_cast<std::uint16_t>(s.draft[at(slot)] + amount);
  s.left = static_cast<std::uint16_t>(s.left - amount);
  s.allotted = static_cast<std::uint16_t>(s.allotted + amount);
}

// How far the marker can go without leaving its class, or up to the next one.
template <Draft kKind>
int boundary_of(const Rules& rules, const State& s, int m) {
  const int drafted = s.draft[at(m)];
  if constexpr (kKind == Draft::kSpend) {
    const int level = s.level(m) + drafted, rank = rules.rank_of(level);
    return rank + 1 < kClasses ? rules.from[at(rank + 1)] - level : 0;
  }
  if constexpr (kKind == Draft::kRenew) return rules.from[s.rank[at(m)]] - s.wealth[at(m)] - drafted;
  const int level = s.level(m) - drafted;
  return level - rules.from[rules.rank_of(level)];
}

int to_boundary(const Rules& rules, const State& s, int slot) {
  if (slot == kBank)
    return s.drafting == Draft::kRenew ? rules.imp_cost - s.draft[kBank] % rules.imp_cost : 0;  // the next box
  if (gives(s)) return boundary_of<Draft::kSpend>(rules, s, slot);
  return s.drafting == Draft::kRenew ? boundary_of<Draft::kRenew>(rules, s, slot)
                                     : boundary_of<Draft::kTake>(rules, s, slot);
}

// Steps that would do the same are offered once: 5 only below the rest, the boundary only where it is neither.
bool offers_five(int cap) { return cap > 5; }
bool offers_boundary(int boundary, int cap) { return boundary > 1 && boundary < cap && boundary != 5; }

template <Draft kKind>
void steps_of(const Rules& rules, const State& s, ActionList& out) {
  constexpr Draft kBoundary = kKind == Draft::kSpend || kKind == Draft::kRenew ? kKind : Draft::kTake;
  const int left = s.left;
  ActionList::Writer write(out, kMarkers * kSteps);
  each(touchable(s), [&](int m) {
    const int cap = std::min(room_of<kKind>(s, m), left);
    write.push_if(cap > 0, make(Verb::kAllot, m, 0));
    write.push_if(offers_five(cap), make(Verb::kAllot, m, 1));
    write.push_if(offers_boundary(boundary_of<kBoundary>(rules, s, m), cap), make(Verb::kAllot, m, 2));
    write.push_if(cap > 1, make(Verb::kAllot, m, 3));
  });
}

// The markers a preset looks at first; all that have room follow where the draft must be complete.
Mask scope(const State& s, int id) {
  const Mask all = s.alive | bit(kBank);
  const Mask mine = owned(s, drafter(s), s.alive);
  switch (id) {
    case 3: return all & ~mine;  // spare_own
    case 5: return mine;         // own
    case 7: return bit(kBank);   // treasury
    case 8: return s.army;       // armies
    default: return s.drafting == Draft::kRenew ? all : s.alive;
  }
}

void fill_sorted(const Rules& rules, State& s, Mask among, bool inside_class) {
  while (s.left > 0 && among != 0) {
    int best = std::countr_zero(among), most = -1;
    each(among, [&](int m) {
      const int value = m == kBank ? 0 : s.wealth[at(m)];
      if (value > most) best = m, most = value;
    });
    among &= ~bit(best);
    int amount = draft_cap(rules, s, best);
    if (inside_class) amount = std::min(amount, to_boundary(rules, s, best));
    if (amount > 0) add(s, best, amount);
  }
}

void fill_evenly(const Rules& rules, State& s, Mask among) {
  while (s.left > 0) {
    int n = 0;
    each(among, [&](int m) { n += draft_cap(rules, s, m) > 0; });
    if (n == 0) return;
    const int share = std::max(1, s.left / n);
    each(among, [&](int m) { add(s, m, std::min(share, draft_cap(rules, s, m))); });
  }
}

void fill_poorest(const Rules& rules, State& s, Mask among) {
  while (s.left > 0) {
    int best = -1, least = 1 << 20;
    each(among, [&](int m) {
      const int level = s.level(m) + s.draft[at(m)];
      if (level < least) best = m, least = level;
    });
    if (best < 0) return;
    const int step = to_boundary(rules, s, best);
    add(s, best, step > 0 ? std::min<int>(step, s.left) : s.left);
  }
}

}  // namespace

Clause clause_of(const State& s) {
  switch (s.drafting) {
    case Draft::kTake: return s.step == Step::kRoundsOn ? clause::PS_122 : clause::PS_065;
    case Draft::kSpend: return clause::PS_123;
    case Draft::kHand: return clause::PS_119;
    case Draft::kRenew: return clause::PS_066;
    case Draft::kFeed: return clause::PS_069;
    case Draft::kEmpire: return clause::PS_130;
    case Draft::kRaise:
    case Draft::kNone: break;
  }
  return clause::PS_114;
}

int draft_cap(const Rules& rules, const State& s, int slot) {
  int cap = std::min<int>(room(rules, s, slot), s.left);
  if (whole_boxes(rules, s, slot)) cap -= cap % rules.imp_cost;
  return std::max(cap, 0);
}

int step_amount(const Rules& rules, const State& s, int slot, int step) {
  const int cap = draft_cap(rules, s, slot);
  if (cap == 0) return 0;
  if (whole_boxes(rules, s, slot)) return step == 0 ? rules.imp_cost : 0;
  switch (step) {
    case 0: return 1;
    case 1: return offers_five(cap) ? 5 : 0;
    case 2: {
      const int boundary = to_boundary(rules, s, slot);
      return offers_boundary(boundary, cap) ? boundary : 0;
    }
    default: return cap > 1 ? cap : 0;
  }
}

void legal_steps(const Rules& rules, const State& s, ActionList& out) {
  if (s.left == 0) return;
  switch (s.drafting) {
    case Draft::kSpend:
    case Draft::kHand: steps_of<Draft::kSpend>(rules, s, out); break;
    case Draft::kRenew: steps_of<Draft::kRenew>(rules, s, out); break;
    case Draft::kFeed:
    case Draft::kEmpire: steps_of<Draft::kFeed>(rules, s, out); break;
    default: steps_of<Draft::kTake>(rules, s, out); break;
  }
  if (bank_room(rules, s) > 0)
    for (int step = 0; step < kSteps; ++step)
      if (step_amount(rules, s, kBank, step) > 0) out.push(make(Verb::kAllot, kBank, step));
}

Clause why_not_allot(const Rules& rules, const State& s, int slot, int step) {
  if (slot < kSlots && step_amount(rules, s, slot, step) > 0) return kOk;
  if (s.drafting == Draft::kTake) return clause::PS_R29;
  if (s.drafting == Draft::kRenew)
    return slot == kBank ? clause::PS_130 : slot < kMarkers && s.is_army(slot) ? clause::PS_069 : clause::PS_067;
  return clause_of(s);
}

Clause why_not_put_back(const State& s, int slot) {
  return slot < kSlots && s.draft[at(slot)] > 0 && !((s.put_back >> slot) & 1U) ? kOk : clause_of(s);
}

int preset_id(const State& s, int preset) {
  constexpr std::array<int, kPresets> kTake = {0, 1, 2, 3}, kGive = {1, 5, 6, -1}, kRenew = {4, 5, 8, -1},
                                      kRaise = {0, 1, 2, 7}, kPay = {0, 1, 2, 9};
  if (preset >= kPresets) return -1;
  switch (s.drafting) {
    case Draft::kTake: return kTake[at(preset)];
    case Draft::kSpend:
    case Draft::kHand: return kGive[at(preset)];
    case Draft::kRenew: return kRenew[at(preset)];
    case Draft::kRaise: return kRaise[at(preset)];
    default: return kPay[at(preset)];
  }
}

int draft_goal(const Rules& rules, const State& s) {
  int goal = s.left;
  if (s.drafting == Draft::kFeed && rules.feeds_freely) goal = rules.army_spending - s.renewed[s.target];
  if (s.drafting == Draft::kEmpire && rules.mixed_renewal) goal = 1 + (s.left - 1) % rules.imp_cost;
  return goal > 0 ? std::min<int>(goal, s.left) : s.left;
}

Clause why_not_preset(const Rules& rules, const State& s, int preset) {
  const int id = preset_id(s, preset);
  if (id < 0 || s.allotted > 0 || s.put_back != 0 || (id == 9 && draft_goal(rules, s) == s.left)) return clause_of(s);
  for (Mask left = scope(s, id); left != 0; left &= left - 1)
    if (draft_cap(rules, s, std::countr_zero(left)) > 0) return kOk;
  return clause_of(s);
}

Clause why_not_done(const Rules& rules, const State& s) {
  switch (s.drafting) {
    case Draft::kTake: return s.left == 0 ? kOk : clause_of(s);
    case Draft::kHand: return s.left == 0 ? kOk : clause::PS_119;
    case Draft::kRaise: return s.left == 0 ? kOk : clause::PS_114;
    case Draft::kSpend: return s.allotted > 0 ? kOk : clause::PS_123;
    case Draft::kFeed: return s.left == 0 || s.allotted == 0 || rules.feeds_freely ? kOk : clause::PS_070;
    case Draft::kEmpire: return s.left == 0 || s.allotted == 0 || rules.mixed_renewal ? kOk : clause::PS_130;
    case Draft::kRenew:
    case Draft::kNone: break;
  }
  return kOk;
}

void begin_draft(State& s, Draft kind, int ideology, int amount) {
  s.drafting = kind;
  s.left = static_cast<std::uint16_t>(amount);
  s.allotted = 0;
  s.put_back = 0;
  s.draft.fill(0);
  ask(s, Phase::kDraft, ideology);
}

void do_allot(const Rules& rules, State& s, int slot, int step) {
  if (whole_boxes(rules, s, slot)) return add(s, slot, rules.imp_cost);
  add(s, slot, std::array{1, 5, to_boundary(rules, s, slot), draft_cap(rules, s, slot)}[at(step)]);
}

void do_put_back(const Rules&, State& s, int slot) {
  s.put_back |= bit(slot);
  add(s, slot, -static_cast<int>(s.draft[at(slot)]));
}

void do_preset(const Rules& rules, State& s, int preset) {
  const int id = preset_id(s, preset);
  const Mask first = scope(s, id);
  const int beyond = id == 9 ? 0 : s.left - draft_goal(rules, s);  // what the preset leaves alone
  s.left = static_cast<std::uint16_t>(s.left - beyond);
  switch (id) {
    case 1: fill_evenly(rules, s, first); break;
    case 2: fill_sorted(rules, s, first, true); break;
    case 4:
    case 8: fill_sorted(rules, s, first, false); break;
    case 5: fill_evenly(rules, s, first); break;
    case 6: fill_poorest(rules, s, first); break;
    default: fill_sorted(rules, s, first, false); break;  // richest, spare_own, treasury, whole
  }
  if (s.left > 0 && s.drafting != Draft::kRenew && !gives(s)) fill_sorted(rules, s, s.alive, false);
  s.left = static_cast<std::uint16_t>(s.left + beyond);
}

int free_wealth(const State& s, int ideology) {
  int sum = 0;
  for (int m = 0; m < kMarkers; ++m)
    sum +=
        s.owner[at(m)] == ideology ? s.wealth[at(m)] - s.owed[at(m)] - s.pledged[at(m)] : 0;  // removed ones have none
  return sum;
}

int pledged_wealth(const State& s) {
  int sum = 0;
  for (const std::uint8_t coins : s.pledged) sum += coins;
  return sum;
}

void do_draft_done(const Rules& rules, State& s, Journal* journal) {
  const Draft kind = s.drafting;
  const Clause why = clause_of(s);
  const auto draft = s.draft;
  const Mask moved = drafted(draft) & ~bit(kBank);
  const int allotted = s.allotted;
  s.drafting = Draft::kNone;
  s.draft.fill(0);
  s.left = s.allotted = 0;
  s.put_back = 0;
  switch (kind) {
    case Draft::kTake:
      note(journal, clause::PS_R29);
      count_popularity(rules, s, journal);
      each(moved,
           [&](int m) { move_marker(rules, s, m, s.wealth[at(m)] - draft[at(m)], s.spending[at(m)], why, journal); });
      add_treasury(s, allotted, why, journal);
      return after_batch(rules, s, journal);
    case Draft::kSpend:
      note(journal, clause::PS_082);
      add_treasury(s, -allotted, clause::PS_123, journal);
      each(moved, [&](int m) {
        move_marker(rules, s, m, s.wealth[at(m)], s.spending[at(m)] + draft[at(m)], clause::PS_123, journal);
      });
      return after_batch(rules, s, journal);
    case Draft::kHand:
      note(journal, clause::PS_082);
      each(moved, [&](int m) {
        move_marker(rules, s, m, s.wealth[at(m)] + draft[at(m)], s.spending[at(m)], clause::PS_119, journal);
      });
      return after_batch(rules, s, journal);
    case Draft::kRenew:
      s.renewed = draft;
      s.renewed[kBank] = 0;
      if (rules.mixed_renewal)
        s.pledged[kBank] = static_cast<std::uint8_t>(draft[kBank]);
      else
        s.kept = static_cast<std::uint8_t>(draft[kBank] / rules.imp_cost);
      if (allotted > 0) add_treasury(s, -allotted, clause::PS_066, journal);
      if (draft[kBank] > 0) write(journal, Kind::kPledged, clause::PS_130, kNobody, draft[kBank]);
      note(journal, clause::PS_R30);
      return run_events(rules, s, journal);
    case Draft::kRaise: {  // PS-114: own wealth or the treasury becomes spending below the marker
      const int m = s.target;
      count_popularity(rules, s, journal);
      if (draft[kBank] > 0) add_treasury(s, -static_cast<int>(draft[kBank]), clause::PS_114, journal);
      each(moved | bit(m), [&](int other) {
        const int raised = other == m ? allotted : 0;
        move_marker(rules, s, other, s.wealth[at(other)] - draft[at(other)], s.spending[at(other)] + raised,
                    clause::PS_114, journal);
      });
      if (s.owner[at(m)] == s.acting) {
        s.army |= bit(m);
        write(journal, Kind::kArmy, clause::PS_114, m, s.acting);
      } else {
        note(journal, clause::PS_R18);
      }
      return after_batch(rules, s, journal);
    }
    case Draft::kFeed:
      for (std::size_t i = 0; i < kMarkers; ++i) s.owed[i] = static_cast<std::uint16_t>(s.owed[i] + draft[i]);
      s.renewed[s.target] = static_cast<std::uint16_t>(s.renewed[s.target] + allotted);
      if (allotted > 0)
        write(journal, Kind::kFed, clause::PS_069, s.target, s.owner[s.target], s.renewed[s.target], allotted);
      ++s.cursor;
      return run_events(rules, s, journal);
    case Draft::kEmpire:
      if (rules.mixed_renewal) {
        for (std::size_t i = 0; i < kMarkers; ++i) s.pledged[i] = static_cast<std::uint8_t>(s.pledged[i] + draft[i]);
        if (allotted > 0) write(journal, Kind::kPledged, clause::PS_130, drafter(s), allotted);
        ++s.cursor;
        return run_events(rules, s, journal);
      }
      for (std::size_t i = 0; i < kMarkers; ++i) s.owed[i] = static_cast<std::uint16_t>(s.owed[i] + draft[i]);
      if (allotted > 0) write(journal, Kind::kPledged, clause::PS_130, drafter(s), allotted);
      ++(allotted > 0 ? s.kept : s.cursor);
      return run_events(rules, s, journal);
    case Draft::kNone: break;
  }
}

}  // namespace exchequer::petrostat
