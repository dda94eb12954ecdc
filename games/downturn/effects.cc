// Carries out events, operation by operation (packs/*.toml lists the operations). An event stops when somebody must
// decide or chance must draw. state.frame holds its progress, so that it can go on later. The loop comes first in this
// file, then the answers.
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"
#include "games/downturn/effects_steps.h"

namespace exchequer::downturn {

int decider(const Rules& rules, const State& s) { return rules.card[s.frame.card].leader ? s.leader : s.frame.actor; }

Clause who_decides(const Rules& rules, const State& s) {
  return rules.card[s.frame.card].leader ? clause::DT_045 : clause::DT_R24;
}

Clause carrying_out(const State& s) {
  return s.stage == Stage::kEvents ? clause::DT_037 : s.stage == Stage::kEndEvents ? clause::DT_R43 : clause::DT_049;
}

void start_operations(State& s, int card, int actor) {
  s.frame = Frame{};
  s.frame.card = static_cast<std::uint8_t>(card);
  s.frame.actor = static_cast<std::uint8_t>(actor);
}

void start_event(const Rules& rules, State& s, int card, int actor, Journal* journal) {
  const Card& event = rules.card[at(card)];
  s.last_event = static_cast<std::uint8_t>(card);
  if (event.lasts != Lasts::kNot) {  // DT-040
    s.discard &= ~card_bit(card);
    s.display |= card_bit(card);
    note(journal, clause::DT_040);
  }
  if (event.lasts == Lasts::kEnd) {  // DT-R43
    s.pending[s.pending_count] = static_cast<std::uint8_t>(card);
    s.pending_actor[s.pending_count++] = static_cast<std::uint8_t>(actor);
    write(journal, Kind::kWaits, clause::DT_R43, card);
    return;
  }
  start_operations(s, card, actor);
}

namespace {

bool run_crash(const Rules& rules, State& s, const Op& op, Journal* journal) {
  if (const int number = std::min<int>(op.amount, count(s.bag)); number > 0) {
    ask_cubes(s, Goal::kBag, 0, number);
    return true;
  }
  if (op.least > 0) move_column(rules, s, -op.least, clause::DT_097, journal);
  next_operation(s);
  return false;
}

// Takes the event one operation further. True: it asks something.
bool run_operation(const Rules& rules, State& s, const Op& op, Journal* journal) {
  switch (op.kind) {
    case OpKind::kGain:
    case OpKind::kLose: return run_bank_cubes(rules, s, op, journal);
    case OpKind::kSwap: return run_swap(rules, s, op);
    case OpKind::kRegion: return run_region(rules, s, op, journal);
    case OpKind::kCards: return run_cards(rules, s, op, journal);
    case OpKind::kDivest: return run_divest(rules, s, op);
    case OpKind::kTest: return run_test(rules, s, op, journal);
    case OpKind::kCrash: return run_crash(rules, s, op, journal);
    // All other operations are carried out at once.
    case OpKind::kStability: move_stability(rules, s, op.amount, journal); break;
    case OpKind::kTrack: move_column(rules, s, op.amount, carrying_out(s), journal); break;
    case OpKind::kBond: run_bond(rules, s, op, journal); break;
    case OpKind::kShares: run_shares(rules, s, op, journal); break;
    case OpKind::kVp: run_vp(rules, s, op, journal); break;
    case OpKind::kRule: run_rule(s, op, journal); break;
    case OpKind::kForbid: run_forbid(s, op, journal); break;
  }
  next_operation(s);
  return false;
}

}  // namespace

bool run_event(const Rules& rules, State& s, Journal* journal) {
  const Card& card = rules.card[s.frame.card];
  while (s.frame.op < card.op_count) {
    if (run_operation(rules, s, card.ops[s.frame.op], journal)) return true;
    if (s.rescue_bank != kNo) return false;  // comes first, then the event goes on
    if (s.failed && rules.rulings.system_failure == ruling::SystemFailure::kImmediate) return false;  // DT-R21
  }
  s.frame = Frame{};
  return false;
}

// ---- answers

Banks event_banks(const Rules& rules, const State& s) {
  const Op& op = event_op(rules, s);
  if (op.kind == OpKind::kTest && s.frame.begun) return busting(rules, s);
  if (op.kind == OpKind::kGain && s.frame.begun) return rivals(rules, s, op);
  return s.frame.targets;
}

Banks event_cubes(const Rules& rules, const State& s) { return colours_here(rules, s, event_op(rules, s)); }

void event_picks_bank(const Rules& rules, State& s, int bank, Journal* journal) {
  const Op& op = event_op(rules, s);
  Frame& f = s.frame;
  note(journal, who_decides(rules, s));
  if (op.kind == OpKind::kTest && f.begun) {
    note(journal, clause::DT_R46);
    exclude(f.targets, bank);
    start_rescue(s, bank);
  } else if (op.kind == OpKind::kSwap) {
    swap_to(s, op, bank);
  } else if (f.begun) {
    turn_to(s, bank, op.amount);
  } else {
    f.targets = bank_bit(bank);
    f.begun = 1;
    note_lowest(rules, s, op, journal);
    if (op.kind == OpKind::kTest)
      write(journal, Kind::kTested, clause::DT_R23, bank, open_assets(rules, s, bank).value);
  }
}

void event_picks_region(const Rules& rules, State& s, int region, Journal* journal) {
  note(journal, who_decides(rules, s));
  if (s.frame.begun) {
    turn_to(s, region, std::abs(event_op(rules, s).amount));
  } else {
    s.frame.targets = bank_bit(region);
    s.frame.begun = 1;
  }
}

void event_picks_cube(const Rules& rules, State& s, int cube, Journal* journal) {
  note(journal, who_decides(rules, s));
  move_one(rules, s, event_op(rules, s), cube, journal);
}

void event_picks_seat(const Rules& rules, State& s, int seat, Journal* journal) {
  note(journal, who_decides(rules, s));
  turn_to(s, seat, std::abs(event_op(rules, s).amount));
}

void event_moves_cube(State& s, int bank, int cube, Journal* journal) {
  bank_add(s, bank, cube, -1);
  bank_add(s, s.frame.target, cube, 1);
  --s.frame.left;
  write(journal, Kind::kMoved, carrying_out(s), bank, cube, s.frame.target);
}

void event_stops(const Rules& rules, State& s) {
  if (event_op(rules, s).kind == OpKind::kDivest)
    s.frame.left = 15;  // no bank is left
  else
    s.frame.left = 0;
}

void event_divests(State& s, int bank, Journal* journal) {
  const int seat = s.frame.target;
  take_share(s, bank, seat);
  s.frame.left = static_cast<std::uint8_t>(bank + 1);
  write(journal, Kind::kDivested, carrying_out(s), seat, bank);
  if (s.share_count[at(bank)] == 0) note(journal, clause::DT_R14);
}

void event_throws(const Rules& rules, State& s, int card, Journal* journal) {
  const int seat = s.frame.target;
  discard_from_hand(rules, s, seat, card, false);
  --s.frame.left;
  write(journal, Kind::kThrew, carrying_out(s), seat, rules.rulings.discards == ruling::Discards::kClosed ? kNo : card);
  note(journal, clause::DT_R44);
}

void event_draws_cubes(const Rules& rules, State& s, const CubeCounts& drawn, Journal* journal) {
  const Op& op = event_op(rules, s);
  if (op.kind == OpKind::kCrash) {  // the cubes never left the bag
    const int fall = std::clamp<int>(drawn[kRed], op.least, op.most);
    const Clause why = drawn[kRed] < op.least ? clause::DT_097 : carrying_out(s);
    write(journal, Kind::kCrash, why, drawn[kRed], fall);
    if (fall > 0) move_column(rules, s, -fall, why, journal);
    next_operation(s);
    return;
  }
  for (int cube = 0; cube < kColours; ++cube)
    if (const int number = drawn[at(cube)]; number > 0)
      cubes_arrive(rules, s, s.goal, s.draw_to, cube, number, journal);
}

void event_draws_card(State& s, int card, Journal* journal) {
  draw_to_hand(s, s.draw_to, card);
  write(journal, Kind::kDrew, carrying_out(s), s.draw_to, 1);
  if (s.last_chances > 0 && s.stage == Stage::kActions) note(journal, clause::DT_R49);
}

}  // namespace exchequer::downturn
