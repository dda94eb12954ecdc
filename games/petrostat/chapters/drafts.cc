// Drafts: amounts taken from or given to any mix of markers (PS-065, PS-067, PS-114, PS-119, PS-123, PS-130). A draft
// grows portion by portion or from a preset. Each marker may be put back once, and nothing happens until the draft is
// done.
#include <algorithm>

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"

namespace exchequer::petrostat {
namespace {

int drafter(const State& s) { return s.ideology[s.actor]; }

// Version 1: the treasury renews whole imperialism boxes.
bool whole_boxes(const Rules& rules, const State& s, int slot) {
  return slot == kBank && s.drafting == Draft::kRenew && !rules.mixed_renewal;
}

// How much a marker could take or give, whatever is left to allot.
template <Draft kKind>
int room_of(const State& s, int m) {
  if constexpr (kKind == Draft::kSpend || kKind == Draft::kHand) return s.left;
  if constexpr (kKind == Draft::kRenew) return s.spending[at(m)] - s.draft[at(m)];
  if constexpr (kKind == Draft::kFeed || kKind == Draft::kEmpire)
    return s.wealth[at(m)] - s.owed[at(m)] - s.pledged[at(m)] - s.draft[at(m)];
  return s.wealth[at(m)] - s.draft[at(m)];
}

// The markers that a draft may touch.
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
  if (!has(touchable(s), slot)) return 0;
  switch (s.drafting) {
    case Draft::kSpend:
    case Draft::kHand: return room_of<Draft::kSpend>(s, slot);
    case Draft::kRenew: return room_of<Draft::kRenew>(s, slot);
    case Draft::kFeed:
    case Draft::kEmpire: return room_of<Draft::kFeed>(s, slot);
    default: return room_of<Draft::kTake>(s, slot);
  }
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

// Portions with the same effect are offered once: 5 only if it is less than everything, the boundary only if it is none
// of the others.
bool offers_five(int cap) { return cap > 5; }
bool offers_boundary(int boundary, int cap) { return boundary > 1 && boundary < cap && boundary != 5; }

Action allot_of(int slot, Portion portion) { return make(Verb::kAllot, slot, static_cast<int>(portion)); }

template <Draft kKind>
void portions_of(const Rules& rules, const State& s, ActionList& out) {
  constexpr Draft kBoundary = kKind == Draft::kSpend || kKind == Draft::kRenew ? kKind : Draft::kTake;
  const int left = s.left;
  ActionList::Writer write(out, kMarkers * kPortions);
  each_of(touchable(s), [&](int m) {
    const int cap = std::min(room_of<kKind>(s, m), left);
    write.push_if(cap > 0, allot_of(m, Portion::kOne));
    write.push_if(offers_five(cap), allot_of(m, Portion::kFive));
    write.push_if(offers_boundary(boundary_of<kBoundary>(rules, s, m), cap), allot_of(m, Portion::kBoundary));
    write.push_if(cap > 1, allot_of(m, Portion::kAll));
  });
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

int to_boundary(const Rules& rules, const State& s, int slot) {
  if (slot == kBank)
    return s.drafting == Draft::kRenew ? rules.imp_cost - s.draft[kBank] % rules.imp_cost : 0;  // the next box
  switch (s.drafting) {
    case Draft::kSpend:
    case Draft::kHand: return boundary_of<Draft::kSpend>(rules, s, slot);
    case Draft::kRenew: return boundary_of<Draft::kRenew>(rules, s, slot);
    default: return boundary_of<Draft::kTake>(rules, s, slot);
  }
}

int portion_amount(const Rules& rules, const State& s, int slot, Portion portion) {
  const int cap = draft_cap(rules, s, slot);
  if (cap == 0) return 0;
  if (whole_boxes(rules, s, slot)) return portion == Portion::kOne ? rules.imp_cost : 0;
  switch (portion) {
    case Portion::kOne: return 1;
    case Portion::kFive: return offers_five(cap) ? 5 : 0;
    case Portion::kBoundary: {
      const int boundary = to_boundary(rules, s, slot);
      return offers_boundary(boundary, cap) ? boundary : 0;
    }
    case Portion::kAll: break;
  }
  return cap > 1 ? cap : 0;
}

void legal_portions(const Rules& rules, const State& s, ActionList& out) {
  if (s.left == 0) return;
  switch (s.drafting) {
    case Draft::kSpend:
    case Draft::kHand: portions_of<Draft::kSpend>(rules, s, out); break;
    case Draft::kRenew: portions_of<Draft::kRenew>(rules, s, out); break;
    case Draft::kFeed:
    case Draft::kEmpire: portions_of<Draft::kFeed>(rules, s, out); break;
    default: portions_of<Draft::kTake>(rules, s, out); break;
  }
  if (bank_room(rules, s) > 0)
    for (int portion = 0; portion < kPortions; ++portion)
      if (portion_amount(rules, s, kBank, static_cast<Portion>(portion)) > 0)
        out.push(make(Verb::kAllot, kBank, portion));
}

Clause why_not_allot(const Rules& rules, const State& s, int slot, int portion) {
  if (slot < kSlots && portion_amount(rules, s, slot, static_cast<Portion>(portion)) > 0) return kOk;
  if (s.drafting == Draft::kTake) return clause::PS_R29;
  if (s.drafting == Draft::kRenew)
    return slot == kBank ? clause::PS_130 : slot < kMarkers && s.is_army(slot) ? clause::PS_069 : clause::PS_067;
  return clause_of(s);
}

Clause why_not_put_back(const State& s, int slot) {
  return slot < kSlots && s.draft[at(slot)] > 0 && !has(s.put_back, slot) ? kOk : clause_of(s);
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

void allot(State& s, int slot, int amount) {
  s.draft[at(slot)] = static_cast<std::uint16_t>(s.draft[at(slot)] + amount);
  s.left = static_cast<std::uint16_t>(s.left - amount);
  s.allotted = static_cast<std::uint16_t>(s.allotted + amount);
}

void do_allot(const Rules& rules, State& s, int slot, Portion portion) {
  allot(s, slot, portion_amount(rules, s, slot, portion));
}

void do_put_back(const Rules&, State& s, int slot) {
  include(s.put_back, slot);
  allot(s, slot, -static_cast<int>(s.draft[at(slot)]));
}

int free_wealth(const State& s, int ideology) {
  int sum = 0;
  for (int m = 0; m < kMarkers; ++m)
    sum += s.owner[at(m)] == ideology ? s.wealth[at(m)] - s.owed[at(m)] - s.pledged[at(m)]
                                      : 0;  // removed markers have none
  return sum;
}

int pledged_wealth(const State& s) {
  int sum = 0;
  for (const std::uint8_t coins : s.pledged) sum += coins;
  return sum;
}

namespace {

// Taxes, from step 5 or from a policy: wealth goes to the treasury.
void take(const Rules& rules, State& s, const Drafted& drafted, Clause why, Journal* journal) {
  note(journal, clause::PS_R29);
  count_popularity(rules, s, journal);
  each_of(slots_of(drafted.amount) & ~one_bit(kBank), [&](int m) {
    move_marker(rules, s, m, s.wealth[at(m)] - drafted.amount[at(m)], s.spending[at(m)], why, journal);
  });
  add_treasury(s, drafted.sum, why, journal);
}

void spend(const Rules& rules, State& s, const Drafted& drafted, Journal* journal) {
  note(journal, clause::PS_082);
  add_treasury(s, -drafted.sum, clause::PS_123, journal);
  each_of(slots_of(drafted.amount), [&](int m) {
    move_marker(rules, s, m, s.wealth[at(m)], s.spending[at(m)] + drafted.amount[at(m)], clause::PS_123, journal);
  });
}

void hand_out(const Rules& rules, State& s, const Drafted& drafted, Journal* journal) {
  note(journal, clause::PS_082);
  each_of(slots_of(drafted.amount), [&](int m) {
    move_marker(rules, s, m, s.wealth[at(m)] + drafted.amount[at(m)], s.spending[at(m)], clause::PS_119, journal);
  });
}

// PS-114: wealth of the player's markers or of the treasury becomes spending under the marker.
void raise_army(const Rules& rules, State& s, const Drafted& drafted, Journal* journal) {
  const int m = s.target;
  count_popularity(rules, s, journal);
  if (const int paid = drafted.amount[kBank]; paid > 0) add_treasury(s, -paid, clause::PS_114, journal);
  each_of((slots_of(drafted.amount) & ~one_bit(kBank)) | one_bit(m), [&](int payer) {
    const int raised = payer == m ? drafted.sum : 0;
    move_marker(rules, s, payer, s.wealth[at(payer)] - drafted.amount[at(payer)], s.spending[at(payer)] + raised,
                clause::PS_114, journal);
  });
  if (s.owner[at(m)] != s.acting) return note(journal, clause::PS_R18);
  include(s.army, m);
  write(journal, Kind::kArmy, clause::PS_114, m, s.acting);
}

}  // namespace

void do_draft_done(const Rules& rules, State& s, Journal* journal) {
  const Draft kind = s.drafting;
  const Clause why = clause_of(s);
  const Drafted drafted{s.draft, s.allotted};
  s.drafting = Draft::kNone;
  s.draft.fill(0);
  s.left = s.allotted = 0;
  s.put_back = 0;
  switch (kind) {
    case Draft::kTake: take(rules, s, drafted, why, journal); break;
    case Draft::kSpend: spend(rules, s, drafted, journal); break;
    case Draft::kHand: hand_out(rules, s, drafted, journal); break;
    case Draft::kRaise: raise_army(rules, s, drafted, journal); break;
    case Draft::kRenew: do_renewed(rules, s, drafted, journal); return run_events(rules, s, journal);
    case Draft::kFeed: do_fed(rules, s, drafted, journal); return run_events(rules, s, journal);
    case Draft::kEmpire: do_pledged(rules, s, drafted, journal); return run_events(rules, s, journal);
    case Draft::kNone: return;
  }
  after_batch(rules, s, journal);
}

}  // namespace exchequer::petrostat
