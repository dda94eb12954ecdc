// What must hold after every step, worked out from scratch.
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/game.h"

namespace exchequer::petrostat {

std::string Module::broken_invariant(const Rules& rules, const State& s) {
  const bool setting_up = s.phase == Phase::kSwap || s.roll == Roll::kDeal || s.roll == Roll::kStart;
  if (s.markers > kMarkers) return "more markers than there is room for";
  const Mask placed = (Mask{1} << s.markers) - 1;
  if ((s.alive | s.protest | s.law | s.ties) & ~placed) return "something on a marker that does not exist";
  if (((s.protest | s.law) & ~s.alive) != 0) return "a token on a removed marker";
  if (!setting_up && (s.army & ~s.alive) != 0) return "a removed army";
  if (std::popcount(s.law) > rules.law_supply || (s.law != 0 && !rules.law)) return "more law tokens than there are";
  for (int m = 0; m < s.markers; ++m) {
    const bool alive = has(s.alive, m);
    if (!alive && !setting_up && (s.wealth[at(m)] | s.spending[at(m)]) != 0) return "coins below a removed marker";
    if (!alive) continue;
    if (!has(rules.roster, s.owner[at(m)])) return "a marker of nobody";
    if (!rules.holds(s.owner[at(m)], s.shape(m))) return "a marker of a shape its ideology cannot hold";  // PS-080
    if (s.rank[at(m)] != rules.rank_of(s.level(m))) return "a class that does not fit the place on the track";
    if (s.renewed[at(m)] > s.spending[at(m)] + rules.army_spending ||
        s.owed[at(m)] + s.pledged[at(m)] > s.wealth[at(m)])
      return "renewed more than there is";
    if (s.is_army(m) && !setting_up && s.spending[at(m)] < rules.army_spending) return "an army without its spending";
  }
  for (int m = 0; m < kMarkers; ++m)
    for (int i = 0; i < kLanes; ++i)
      if (has(s.mine[at(i)], m) && s.owner[at(m)] != i) return "a marker in two hands";
  for (int m = 0; m < s.markers; ++m)
    if (!has(s.mine[s.owner[at(m)]], m)) return "a marker in no hand";
  // A draft neither creates nor destroys coins.
  int drafted = 0;
  for (const std::uint16_t amount : s.draft) drafted += amount;
  if (drafted != s.allotted) return "a draft that does not add up";
  if ((s.drafting != Draft::kNone) != (s.phase == Phase::kDraft)) return "a draft at the wrong time";
  if (s.drafting == Draft::kNone && (drafted | s.left) != 0) return "a draft left over";
  if ((s.drafting == Draft::kSpend || s.drafting == Draft::kRenew) && s.left + s.allotted != s.treasury)
    return "a draft of other money";
  for (int slot = 0; slot < kSlots; ++slot)
    if (s.drafting == Draft::kTake && s.draft[at(slot)] > (slot == kBank ? 0 : s.wealth[at(slot)]))
      return "taken more than there is";
  for (int i = 0; i < kIdeologies; ++i) {
    const bool plays = has(rules.roster, i);
    if (s.pc[at(i)] > rules.pc_max) return "more PC than the maximum";                       // PS-074
    if (plays && s.vp[at(i)] < rules.floor[s.empire][at(i)]) return "VP below the minimum";  // PS-145, PS-R26
    if (!plays && (s.pc[at(i)] != 0 || s.vp[at(i)] != 0 || s.party[at(i)] != kNoParty))
      return "an ideology that does not play";
  }
  for (int p = 0; p < kParties; ++p) {
    const int leader = s.leader[at(p)];
    bool members = false;
    for (int i = 0; i < kIdeologies; ++i) members = members || s.party[at(i)] == p;
    if (members != (leader != kNobody)) return "a party without a leader, or a leader without a party";
    if (leader != kNobody && s.party[at(leader)] != p) return "a leader of another party";
  }
  if ((s.governing == kNoParty) != (s.government == kNobody)) return "a government without a party";
  if (s.governing != kNoParty && s.leader[s.governing] != s.government)
    return "the government is not its party's leader";  // PS-086
  if (s.tax > rules.tax_supply || s.war > rules.war_supply || s.global > rules.global_supply)
    return "more tokens than there are";
  if (s.empire >= kEmpireBoxes || s.market >= kBoxes || s.price >= kPrices) return "a box that does not exist";
  if (s.empire > 0 && !rules.imperialism) return "imperialism without the expansion";
  if (s.turn >= kTurns || s.round > kRounds) return "a turn beyond the last";
  if ((s.ending == Ending::kNone) != (s.phase != Phase::kOver)) return "over without an ending";
  if ((s.roll == Roll::kNone) == (s.phase == Phase::kChance)) return "a roll at the wrong time";
  if ((s.backers & s.opposers) != 0 || ((s.backers | s.opposers) & ~s.army) != 0)
    return "in the conflict box without being an army there";
  for (int i = 0; i < kIdeologies && rules.armies_by_name; ++i)
    if (std::popcount(owned(s, i, s.backers)) != s.backing[at(i)] ||
        std::popcount(owned(s, i, s.opposers)) != s.against[at(i)])
      return "armies in the conflict box that do not add up";
  if (pledged_wealth(s) > s.empire * rules.imp_cost) return "more pledged than imperialism costs";
  if ((s.ties != 0) != (s.roll == Roll::kTie)) return "ties at the wrong time";
  if (s.phase == Phase::kChoose) {
    for (int seat = 0; seat < s.seats; ++seat) {
      const int i = s.ideology[at(seat)], token = s.chosen[at(i)];
      const bool waits = has(s.waiting, seat), idle = rules.rulings.tokens_return == ruling::TokensReturn::kTurn &&
                                                      affordable_tokens(rules, s, i) == 0;
      if (waits ? token != kNoToken || idle : (token == kNoToken) != idle)
        return "a token chosen by who is still to choose";
      if (token != kNoToken && why_not_choose(rules, s, i, token) != kOk) return "a token that could not be chosen";
    }
  } else if (s.waiting != 0) {
    return "waiting for tokens at the wrong time";
  }
  return {};
}

}  // namespace exchequer::petrostat
