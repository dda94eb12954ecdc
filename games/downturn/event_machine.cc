// Events at work, operation by operation (the vocabulary is in packs/*.toml). An event stops where somebody must decide or
// chance must draw; where it stands is in state.frame, so that it can go on later: first the machine, then the answers.
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"
#include "games/downturn/event_steps.h"

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
  const Card& event = rules.card[static_cast<std::size_t>(card)];
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

bool run_event(const Rules& rules, State& s, Journal* journal) {
  const Card& card = rules.card[s.frame.card];
  while (s.frame.op < card.op_count) {
    const Op& op = card.ops[s.frame.op];
    switch (op.kind) {
      case OpKind::kStability: move_stability(rules, s, op.amount, journal); break;
      case OpKind::kTrack: move_column(rules, s, op.amount, carrying_out(s), journal); break;
      case OpKind::kCrash: {
        const int number = std::min<int>(op.amount, count(s.bag));
        if (number > 0) {
          ask_cubes(s, Goal::kBag, 0, number);
          return true;
        }
        if (op.least > 0) move_column(rules, s, -op.least, clause::DT_097, journal);
        break;
      }
      case OpKind::kGain:
      case OpKind::kLose:
        if (run_bank_cubes(rules, s, op, journal)) return true;
        continue;
      case OpKind::kSwap:
        if (run_swap(rules, s, op)) return true;
        continue;
      case OpKind::kRegion:
        if (run_region(rules, s, op, journal)) return true;
        continue;
      case OpKind::kCards:
        if (run_cards(rules, s, op, journal)) return true;
        continue;
      case OpKind::kDivest:
        if (run_divest(rules, s, op)) return true;
        continue;
      case OpKind::kTest:
        if (run_test(rules, s, op, journal)) return true;
        if (s.rescue_bank != kNo) return false;  // a rescue comes first, then the event goes on
        continue;
      case OpKind::kBond: run_bond(rules, s, op, journal); break;
      case OpKind::kShares: run_shares(rules, s, op, journal); break;
      case OpKind::kVp:
        each_bit(seats_of(rules, s, op.who),
                 [&](int seat) { change_vp(rules, s, seat, op.amount, carrying_out(s), journal); });
        break;
      case OpKind::kRule: run_rule(s, op, journal); break;
      case OpKind::kForbid:
        s.forbidden = static_cast<std::uint16_t>(s.forbidden | 1U << static_cast<unsigned>(op.deed));
        write(journal, Kind::kForbidden, clause::DT_040, static_cast<int>(op.deed));
        break;
    }
    if (s.failed && rules.failure_immediate) return false;
    next_operation(s);
  }
  s.frame = Frame{};
  return false;
}

// ------------------------------------------------------------------------------------------------ answers

Banks event_banks(const Rules& rules, const State& s) {
  const Op& op = event_op(rules, s);
  if (op.kind == OpKind::kTest && s.frame.begun) return busting(rules, s);
  if (op.kind == OpKind::kGain && s.frame.begun) return rivals(rules, s, op);
  return s.frame.targets;
}

unsigned event_regions(const Rules&, const State& s) { return s.frame.targets; }
unsigned event_cubes(const Rules& rules, const State& s) { return colours_here(rules, s, event_op(rules, s)); }

void event_picks_bank(const Rules& rules, State& s, int bank, Journal* journal) {
  const Op& op = event_op(rules, s);
  Frame& f = s.frame;
  note(journal, who_decides(rules, s));
  if (op.kind == OpKind::kTest && f.begun) {
    note(journal, clause::DT_R46);
    f.targets = without(f.targets, bank);
    start_rescue(s, bank);
  } else if (op.kind == OpKind::kSwap) {
    f.target = static_cast<std::uint8_t>(bank);
    f.begun = 1;
    f.left = static_cast<std::uint8_t>(op.amount);
  } else if (f.begun) {
    f.target = static_cast<std::uint8_t>(bank);
    f.targets = without(f.targets, bank);
    f.left = static_cast<std::uint8_t>(op.amount);
  } else {
    f.targets = bank_bit(bank);
    f.begun = 1;
    if (journal) note_lowest(rules, s, op, journal);
    if (op.kind == OpKind::kTest)
      write(journal, Kind::kTested, clause::DT_R23, bank, open_assets(rules, s, bank).value);
  }
}

void event_picks_region(const Rules& rules, State& s, int region, Journal* journal) {
  note(journal, who_decides(rules, s));
  if (s.frame.begun) {
    s.frame.target = static_cast<std::uint8_t>(region);
    s.frame.targets = without(s.frame.targets, region);
    s.frame.left = static_cast<std::uint8_t>(std::abs(event_op(rules, s).amount));
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
  s.frame.left = static_cast<std::uint8_t>(std::abs(event_op(rules, s).amount));
  s.frame.target = static_cast<std::uint8_t>(seat);
  s.frame.targets = without(s.frame.targets, seat);
}

void event_moves_cube(State& s, int bank, int cube, Journal* journal) {
  bank_add(s, bank, cube, -1);
  bank_add(s, s.frame.target, cube, 1);
  --s.frame.left;
  write(journal, Kind::kMoved, carrying_out(s), bank, cube, s.frame.target);
}

void event_stops(const Rules& rules, State& s) {
  if (event_op(rules, s).kind == OpKind::kDivest)
    s.frame.left = 15;  // no bank any more
  else
    s.frame.left = 0;
}

void event_divests(State& s, int bank, Journal* journal) {
  const int seat = s.frame.target;
  take_share(s, bank, seat);
  s.frame.left = static_cast<std::uint8_t>(bank + 1);
  write(journal, Kind::kDivested, carrying_out(s), seat, bank);
  if (s.share_count[static_cast<std::size_t>(bank)] == 0) note(journal, clause::DT_R14);
}

void event_throws(const Rules& rules, State& s, int card, Journal* journal) {
  const int seat = s.frame.target;
  discard_from_hand(rules, s, seat, card, false);
  --s.frame.left;
  write(journal, Kind::kThrew, carrying_out(s), seat, rules.discards_closed ? kNo : card);
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
  const auto to = static_cast<std::size_t>(s.draw_to);
  for (std::size_t c = 0; c < kColours; ++c) {
    if (drawn[c] == 0) continue;
    add(s.bag[c], -drawn[c]);
    if (s.goal == Goal::kBank) {
      bank_add(s, s.draw_to, static_cast<int>(c), drawn[c]);
      write(journal, Kind::kGained, carrying_out(s), s.draw_to, static_cast<int>(c), drawn[c]);
      note(journal, clause::DT_042);
      if (s.load[to] > rules.bank[to].maximum) note(journal, clause::DT_041);
    } else {
      add(s.region[to][c], drawn[c]);
      write(journal, Kind::kRegionCube, carrying_out(s), s.draw_to, static_cast<int>(c), drawn[c]);
    }
  }
}

void event_draws_card(State& s, int card, Journal* journal) {
  draw_to_hand(s, s.draw_to, card);
  write(journal, Kind::kDrew, carrying_out(s), s.draw_to, 1);
  if (s.last_chances > 0 && s.stage == Stage::kActions) note(journal, clause::DT_R49);
}

}  // namespace exchequer::downturn
