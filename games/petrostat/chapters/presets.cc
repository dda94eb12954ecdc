// Presets fill a draft in one go: they take what the draft asks for from a sensible group of markers, or give it to
// them.
#include <algorithm>

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"

namespace exchequer::petrostat {
namespace {

// What a draft offers, by the number of the preset.
std::array<Preset, kPresets> presets_of(Draft draft) {
  switch (draft) {
    case Draft::kTake: return {Preset::kRichest, Preset::kEvenly, Preset::kKeepClass, Preset::kSpareOwn};
    case Draft::kSpend:
    case Draft::kHand: return {Preset::kEvenly, Preset::kOwn, Preset::kPoorest, Preset::kNone};
    case Draft::kRenew: return {Preset::kAll, Preset::kOwn, Preset::kArmies, Preset::kNone};
    case Draft::kRaise: return {Preset::kRichest, Preset::kEvenly, Preset::kKeepClass, Preset::kTreasury};
    default: return {Preset::kRichest, Preset::kEvenly, Preset::kKeepClass, Preset::kWhole};
  }
}

// The markers that a preset uses first. If the draft must be complete, all others with room follow.
Mask scope(const State& s, Preset preset) {
  const Mask all = s.alive | one_bit(kBank);
  const Mask mine = owned(s, s.ideology[s.actor], s.alive);
  switch (preset) {
    case Preset::kSpareOwn: return all & ~mine;
    case Preset::kOwn: return mine;
    case Preset::kTreasury: return one_bit(kBank);
    case Preset::kArmies: return s.army;
    default: return s.drafting == Draft::kRenew ? all : s.alive;
  }
}

void fill_richest(const Rules& rules, State& s, Mask among, bool inside_class) {
  while (s.left > 0 && among != 0) {
    int best = first_of(among), most = -1;
    each_of(among, [&](int m) {
      const int value = m == kBank ? 0 : s.wealth[at(m)];
      if (value > most) best = m, most = value;
    });
    among &= ~one_bit(best);
    int amount = draft_cap(rules, s, best);
    if (inside_class) amount = std::min(amount, to_boundary(rules, s, best));
    if (amount > 0) allot(s, best, amount);
  }
}

void fill_evenly(const Rules& rules, State& s, Mask among) {
  while (s.left > 0) {
    int n = 0;
    each_of(among, [&](int m) { n += draft_cap(rules, s, m) > 0; });
    if (n == 0) return;
    const int share = std::max(1, s.left / n);
    each_of(among, [&](int m) { allot(s, m, std::min(share, draft_cap(rules, s, m))); });
  }
}

void fill_poorest(const Rules& rules, State& s, Mask among) {
  while (s.left > 0) {
    int best = -1, least = 1 << 20;
    each_of(among, [&](int m) {
      const int level = s.level(m) + s.draft[at(m)];
      if (level < least) best = m, least = level;
    });
    if (best < 0) return;
    const int step = to_boundary(rules, s, best);
    allot(s, best, step > 0 ? std::min<int>(step, s.left) : s.left);
  }
}

}  // namespace

Preset preset_of(const State& s, int number) {
  return number < kPresets ? presets_of(s.drafting)[at(number)] : Preset::kNone;
}

int draft_goal(const Rules& rules, const State& s) {
  int goal = s.left;
  if (s.drafting == Draft::kFeed && rules.feeds_freely) goal = rules.army_spending - s.renewed[s.target];
  if (s.drafting == Draft::kEmpire && rules.mixed_renewal) goal = 1 + (s.left - 1) % rules.imp_cost;
  return goal > 0 ? std::min<int>(goal, s.left) : s.left;
}

Clause why_not_preset(const Rules& rules, const State& s, int number) {
  const Preset preset = preset_of(s, number);
  if (preset == Preset::kNone || s.allotted > 0 || s.put_back != 0) return clause_of(s);
  if (preset == Preset::kWhole && draft_goal(rules, s) == s.left) return clause_of(s);  // the others pay it all
  for (Mask left = scope(s, preset); left != 0; left &= left - 1)
    if (draft_cap(rules, s, first_of(left)) > 0) return kOk;
  return clause_of(s);
}

void do_preset(const Rules& rules, State& s, int number) {
  const Preset preset = preset_of(s, number);
  const Mask first = scope(s, preset);
  const int beyond = preset == Preset::kWhole ? 0 : s.left - draft_goal(rules, s);  // what the preset leaves alone
  s.left = static_cast<std::uint16_t>(s.left - beyond);
  switch (preset) {
    case Preset::kEvenly:
    case Preset::kOwn: fill_evenly(rules, s, first); break;
    case Preset::kKeepClass: fill_richest(rules, s, first, true); break;
    case Preset::kPoorest: fill_poorest(rules, s, first); break;
    default: fill_richest(rules, s, first, false); break;
  }
  const bool must_be_complete =
      s.drafting != Draft::kRenew && s.drafting != Draft::kSpend && s.drafting != Draft::kHand;
  if (s.left > 0 && must_be_complete) fill_richest(rules, s, s.alive, false);
  s.left = static_cast<std::uint16_t>(s.left + beyond);
}

}  // namespace exchequer::petrostat
