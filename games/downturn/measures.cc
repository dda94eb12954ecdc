// What is plotted over a game, and what a report counts: actions, cards used as events and as investments, the fate of
// each bank, and how games end.
#include "games/downturn/board.h"
#include "games/downturn/clauses.h"
#include "games/downturn/game.h"
#include "games/downturn/words.h"

namespace exchequer::downturn {

std::vector<Measure> Module::series(const Rules& rules, const State& s) {
  std::vector<Measure> all;
  for (std::size_t p = 0; p < rules.seats; ++p) {
    const std::string id(seat_ids(rules)[p]);
    all.push_back(
        {seat_word(rules, static_cast<int>(p)), id, "strong", s.vp[p], -200, 400, Message("downturn.unit.vp")});
  }
  all.push_back({Message("downturn.series.column"), "column", "alert", s.column, 0, rules.column_count,
                 Message("downturn.unit.column")});
  all.push_back({Message("downturn.series.bankruptcies"), "bankruptcies", "red", s.bankruptcies, 0, 255,
                 Message("downturn.unit.banks")});
  return all;
}

std::vector<Happening> Module::happenings(const Rules& rules, const Entry& entry) {
  const int a = entry.a, b = entry.b, c = entry.c;
  const auto group = [](const char* id) { return Message("downturn.report." + std::string(id)); };
  const auto name = [](const Localized& text) { return Message("downturn.name", {{"name", text}}); };
  const auto deed = [&](Deed which) {
    const int number = static_cast<int>(which);
    return Happening{"actions", group("actions"), std::string(1, static_cast<char>('A' + number)), deed_word(number)};
  };
  const auto card = [&](const char* use, int which) {
    return Happening{use, group(use), rules.card_ids[at(which)], name(rules.card_names[at(which)])};
  };
  const auto bank = [&](int which, Status status) {
    return Happening{"bank " + rules.bank_ids[at(which)], name(rules.bank_names[at(which)]),
                     std::string(kStatusIds[at(status)]),
                     status == Status::kBankrupt ? Message("downturn.report.bankrupt") : status_word(status)};
  };
  const auto number = [&](const char* of, const char* key, int value) {
    return Happening{of, group(of), std::to_string(value), Message(key, {{"count", value}})};
  };
  switch (static_cast<Kind>(entry.kind)) {
    case Kind::kEvent:
      if (entry.clause == clause::DT_R43) return {};  // it was counted when it was drawn
      if (b == kNo) return {card("drawn", a)};
      return {deed(Deed::kPlay), card("played", a)};
    case Kind::kBought: return {deed(Deed::kBuy), card("invested", c)};
    case Kind::kSold: return {deed(Deed::kSell)};
    case Kind::kInvested: return {deed(Deed::kInvest)};
    case Kind::kAcquired: return {deed(Deed::kAcquire)};
    case Kind::kDevelops: return {deed(Deed::kDevelop)};
    case Kind::kBondTaken: return {deed(Deed::kBond)};
    case Kind::kSwapped: return {deed(Deed::kSwap)};
    case Kind::kReorganised: return {deed(Deed::kReorganise)};
    case Kind::kDiscarded: return {deed(Deed::kDiscard)};
    case Kind::kValued:
      if (const auto status = static_cast<Status>(c); status == Status::kProfitable || status == Status::kSolvent)
        return {bank(a, status)};
      return {};  // a failing bank is counted when it is rescued or bankrupt
    case Kind::kRescued: return {bank(a, Status::kRescued)};
    case Kind::kBankrupt: return {bank(a, Status::kBankrupt)};
    case Kind::kColumn:
      return std::vector<Happening>(at(std::abs(b - a)),
                                    {"track", group("track"), b < a ? "down" : "up",
                                     Message(b < a ? "downturn.report.down" : "downturn.report.up")});
    case Kind::kEnding:
      return {number("turns", "downturn.report.turn", b), number("bankruptcies", "downturn.report.number", c)};
    default: return {};
  }
}

}  // namespace exchequer::downturn
