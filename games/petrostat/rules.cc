// Makes the tables that the rules read, from a pack, the chosen modules and the rulings. Every table of the pack is
// read and checked, whatever was chosen, so that a fault shows at once and not only in the game that meets it.
#include "games/petrostat/rules.h"

#include <algorithm>
#include <utility>

#include "games/petrostat/compiler.h"
#include "games/petrostat/insight.h"

namespace exchequer::petrostat {

Rules Compiler::compile() {
  Reader root = open_pack(pack_, problems_);
  rules_.seats = static_cast<std::uint8_t>(setup_.seats);
  read_version();
  read_rulings();
  read_board(root);
  read_market(root);
  read_oil(root);
  read_names(root);
  read_ideologies(root);
  read_rosters(root);
  read_policies(root);
  finish();
  for (int i = 0; i < kIdeologies; ++i) rules_.bearings[at(i)] = bearings_of(rules_, i);
  return std::move(rules_);
}

void Compiler::read_version() {
  const bool mended = setup_.rules_version >= 2;
  rules_.leader_may_hold = rules_.all_armies_leave = rules_.feeds_freely = rules_.armies_by_name =
      rules_.mixed_renewal = mended;
  rules_.state_size = static_cast<std::uint16_t>(mended ? sizeof(State) : kFirstStateSize);
}

void Compiler::read_rulings() {
  rules_.rulings = rulings_of(setup_.rulings);
  rules_.imp_cost = rules_.rulings.imp_cost == ruling::ImpCost::k5 ? 5 : 3;
  rules_.listed = setup_.options.at("deal") == "listed";
}

void Compiler::finish() {
  State& s = rules_.start;
  s.seats = rules_.seats;
  s.markers = rules_.start_count;
  s.party.fill(kNoParty);
  s.leader.fill(kNobody);
  s.chosen.fill(kNoToken);
  for (int i = 0; i < kIdeologies; ++i)
    if (has(rules_.roster, i)) s.pc[at(i)] = rules_.pc_start;
  s.treasury = rules_.treasury;
  s.tax = rules_.tax_start;
  s.reserves = rules_.reserves_start;
  s.price = rules_.price_start;
  s.market = rules_.market_start;
  s.shows_e = rules_.rulings.disc_start == ruling::DiscStart::kE;
}

std::vector<SetupOption> setup_options(const Pack&) {
  return {{"expansion", "base", {{"base", {}}, {"nationalist", {}}, {"fundamentalist", {}}}},
          {"deal", "drawn", {{"drawn", {}}, {"listed", {}}}}};
}

Rules compile(const Pack& pack, const Setup& setup, Problems& problems) {
  return Compiler(pack, setup, problems).compile();
}

}  // namespace exchequer::petrostat
