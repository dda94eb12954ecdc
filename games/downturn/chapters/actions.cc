// Player actions: seven cards each, then one action after another until somebody runs out of cards (DT-047, DT-048,
// DT-064 to DT-066). Also Regional Development, which continues after its card is paid (DT-056).
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"

namespace exchequer::downturn {
namespace {

// Somebody has run out of cards, so after this action everybody has one last action (DT-064, DT-R15).
bool a_hand_is_empty(const Rules& rules, const State& s) {
  for (std::size_t seat = 0; seat < rules.seats; ++seat)
    if (s.hand_count[seat] == 0) return true;
  return false;
}

void start_last_chances(const Rules& rules, State& s, bool all, int seat, Journal* journal) {
  s.last_chances = static_cast<std::uint8_t>(1 + rules.seats - (all ? 0 : 1));
  write(journal, Kind::kLastChance, clause::DT_064, seat);
  note(journal, clause::DT_R15);
}

// With no card and nothing to sell, the last action is passed automatically.
bool is_helpless(const State& s, int seat) {
  const auto p = at(seat);
  return s.hand_count[p] == 0 && (s.personal[p] == 0 || s.held[p] == 0 || is_forbidden(s, Deed::kSell));
}

}  // namespace

void end_action(const Rules& rules, State& s, Journal* journal) {
  const int seat = s.order[s.cursor];
  s.step = 0;
  s.choice = Choice{};
  s.placed = 0;
  if (s.last_chances > 0)
    --s.last_chances;
  else if (a_hand_is_empty(rules, s))
    start_last_chances(rules, s, rules.rulings.last_chance != ruling::LastChance::kOthers, seat, journal);
  s.cursor = static_cast<std::uint8_t>(s.cursor + 1 == rules.seats ? 0 : s.cursor + 1);
}

// `cursor` counts cards: round after round in turn order (DT-R25).
bool step_deal(const Rules& rules, State& s, Journal* journal) {
  const int all = rules.hand * rules.seats;
  if (s.cursor == 0) {
    write(journal, Kind::kDealt, clause::DT_047, rules.hand);
    note(journal, clause::DT_R16);
  }
  while (s.cursor < all) {
    const int seat = s.order[s.cursor % rules.seats];
    if (rules.rulings.leftover_cards == ruling::LeftoverCards::kFillToSeven && s.hand_count[at(seat)] >= rules.hand) {
      ++s.cursor;
      continue;
    }
    if (!deck_is_ready(s, journal)) break;
    ++s.cursor;
    ask_card(s, Goal::kHand, seat);
    return true;
  }
  enter(s, Stage::kActions);
  s.last_chances = 0;
  s.choice = Choice{};
  if (a_hand_is_empty(rules, s)) start_last_chances(rules, s, true, s.order[0], journal);
  return false;
}

// `cursor` is the place in turn order; `step` is 1 while a paid action is being carried out.
bool step_actions(const Rules& rules, State& s, Journal* journal) {
  if (s.step == 1) {
    if (s.choice.deed == Deed::kDevelop) {
      const bool room = any_region_has_room(rules, s);
      if (count(s.hold) > 0 && room) {
        ask(s, Phase::kPlace, s.order[s.cursor]);
        return true;
      }
      while (count(s.hold) > 0) do_back(s, journal);
    }
    end_action(rules, s, journal);
  }
  for (;;) {
    if (s.last_chances == 1) {
      note(journal, clause::DT_066);
      s.last_chances = 0;
      enter(s, Stage::kEndEvents);
      return false;
    }
    const int seat = s.order[s.cursor];
    if (!is_helpless(s, seat)) [[likely]] {
      ask(s, Phase::kAction, seat);
      return true;
    }
    write(journal, Kind::kIdle, clause::DT_R15, seat);
    end_action(rules, s, journal);
  }
}

Clause why_not_idle(const Rules&, const State& s, int seat) {
  return s.hand_count[at(seat)] == 0 ? kOk : clause::DT_048;
}

void do_idle(State& s, Journal* journal) {
  write(journal, Kind::kIdle, clause::DT_R15, s.acting);
  s.step = 1;  // an action that had no effect
}

// ---- F: the cubes drawn are placed one by one, red first.

void development_draws(State& s, const CubeCounts& drawn) {
  for (std::size_t c = 0; c < kColours; ++c) {
    add(s.bag[c], -drawn[c]);
    add(s.hold[c], drawn[c]);
  }
}

Clause why_not_put(const Rules& rules, const State& s, int region) {
  return count(s.region[at(region)]) < rules.region[at(region)].maximum ? kOk : clause::DT_056;
}

Clause why_not_back(const State& s) { return s.placed == 0 && count(s.hold) == 1 ? clause::DT_056 : kOk; }

void do_put(State& s, int region, Journal* journal) {
  const Cube cube = cube_to_place(s);
  --s.hold[cube];
  ++s.region[at(region)][cube];
  ++s.placed;
  write(journal, Kind::kPlaced, clause::DT_056, cube, region);
  note(journal, clause::DT_057);
  note(journal, clause::DT_010);
}

void do_back(State& s, Journal* journal) {
  const Cube cube = cube_to_place(s);
  --s.hold[cube];
  ++s.bag[cube];
  write(journal, Kind::kReturned, clause::DT_056, cube);
}

}  // namespace exchequer::downturn
