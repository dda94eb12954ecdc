// The board in words: the turn, affairs of state, the players, and the wealth track with every marker.
#include <array>

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/game.h"
#include "games/petrostat/words.h"

namespace exchequer::petrostat {
namespace {

Panel affairs(const Rules& rules, const State& s) {
  Panel panel{{"petrostat.sheet.turn", {{"decade", decade(s.turn)}, {"round", std::min(s.round + 1, 3)}}}, {}};
  panel.write_and_say({"petrostat.sheet.treasury", {{"value", s.treasury}, {"spending", spending_on_board(s)}}},
                      "strong");
  panel.write_and_say(
      {"petrostat.sheet.market", {{"box", rules.market_names[s.market]}, {"modifier", market_modifier(rules, s)}}});
  panel.write_and_say({"petrostat.sheet.oil", {{"price", rules.price_names[s.price]}, {"reserves", s.reserves}}});
  panel.write_and_say(
      {"petrostat.sheet.tokens", {{"tax", s.tax}, {"war", s.war}, {"protest", std::popcount(s.protest)}}});
  if (rules.imperialism) panel.write_and_say({"petrostat.sheet.empire", {{"box", rules.empire_names[s.empire]}}});
  if (rules.law) panel.write_and_say({"petrostat.sheet.law", {{"global", s.global}, {"law", std::popcount(s.law)}}});
  panel.write_and_say({s.shows_e ? "petrostat.sheet.disc_e" : "petrostat.sheet.disc_plain"});
  return panel;
}

Panel players(const Rules& rules, const State& s, Seat viewer) {
  Panel panel{{"petrostat.sheet.players"}, {}};
  for (int seat = 0; seat < s.seats; ++seat) {
    if (s.roll == Roll::kDeal && seat >= s.cursor) break;
    const int i = s.ideology[at(seat)];
    panel.lines.push_back(
        {Span(rules.letters[at(i)] + "  ", rules.ideology_ids[at(i)]),
         Span(Message("petrostat.sheet.player",
                      {{"ideology", ideology_name(rules, i)}, {"vp", s.vp[at(i)]}, {"pc", s.pc[at(i)]}}),
              seat == viewer ? "strong" : "")});
    const Localized name = ideology_name(rules, i);
    panel.say({"petrostat.sheet.player", {{"ideology", name}, {"vp", s.vp[at(i)]}, {"pc", s.pc[at(i)]}}},
              seat == viewer ? "strong" : "");
    Line line;
    if (const int party = s.party[at(i)]; party != kNoParty) {
      const bool leads = s.leader[at(party)] == i;
      line.push_back({Message(i == s.government ? "petrostat.sheet.governs"
                              : leads           ? "petrostat.sheet.leads"
                                                : "petrostat.sheet.member",
                              {{"party", party + 1}}),
                      i == s.government ? "alert" : "dim"});
      panel.say({i == s.government ? "petrostat.said.governs"
                 : leads           ? "petrostat.said.leads"
                                   : "petrostat.said.member",
                 {{"ideology", name}, {"party", rules.party_names[at(party)]}}},
                i == s.government ? "alert" : "dim");
    }
    const int token = s.chosen[at(i)];
    if (token == kHiddenToken)
      line.push_back({Message("petrostat.sheet.hidden"), "dim"});
    else if (token < kPolicies)
      line.push_back({Message("petrostat.sheet.token", {{"policy", rules.policy_names[at(token)]}}), "dim"});
    if (token == kHiddenToken)
      panel.say({"petrostat.said.hidden", {{"ideology", name}}}, "dim");
    else if (token < kPolicies)
      panel.say({"petrostat.said.token", {{"ideology", name}, {"policy", rules.policy_names[at(token)]}}}, "dim");
    if (!line.empty()) panel.lines.push_back(std::move(line));
  }
  for (int p = 0; p < kParties; ++p)
    panel.write_and_say({"petrostat.sheet.party", {{"number", p + 1}, {"party", rules.party_names[at(p)]}}}, "dim");
  return panel;
}

Panel track(const Rules& rules, const State& s) {
  Panel panel{{"petrostat.sheet.track"}, {}};
  for (int row = 4; row >= 0; --row) {  // armies, then rich to poor
    const bool armies = row == 4;
    Line line{armies ? Span(Message("petrostat.sheet.armies"), "strong")
                     : Span(Message("petrostat.name", {{"name", rules.class_names[at(row)]}}), "strong")};
    std::array<std::vector<Message>, kIdeologies> markers;
    bool any = false;
    each_of(s.alive, [&](int m) {
      if (s.is_army(m) != armies || (!armies && s.rank[at(m)] != row)) return;
      const int i = s.owner[at(m)];
      // It contains no space, so that a line never breaks in the middle of a marker.
      std::string text = "  m" + std::to_string(m + 1) + (s.shape(m) == kCube ? "■" : "⬢") + rules.letters[at(i)] +
                         std::to_string(s.level(m));
      if (s.spending[at(m)] > 0) text += "(" + std::to_string(s.spending[at(m)]) + ")";
      if (has(s.protest, m)) text += "!";
      if (has(s.law, m)) text += "§";
      line.push_back({text, rules.ideology_ids[at(i)]});
      any = true;
      markers[at(i)].push_back({"petrostat.said.marker",
                                {{"shape", armies                ? "army"
                                           : s.shape(m) == kCube ? "cube"
                                                                 : "octobox"},
                                 {"number", m + 1},
                                 {"box", s.level(m)},
                                 {"spending", int{s.spending[at(m)]}},
                                 {"protest", int{has(s.protest, m)}},
                                 {"law", int{has(s.law, m)}}}});
    });
    if (!any) line.push_back({"  –", "dim"});
    const Message where =
        armies ? Message("petrostat.sheet.armies") : Message("petrostat.name", {{"name", rules.class_names[at(row)]}});
    if (!any) panel.say({"petrostat.said.nobody", {{"where", where}}});
    for (int i = 0; i < kIdeologies; ++i)
      if (!markers[at(i)].empty())
        panel.say({"petrostat.said.markers",
                   {{"where", where}, {"ideology", ideology_name(rules, i)}, {"markers", std::move(markers[at(i)])}}});
    panel.lines.push_back(std::move(line));
  }
  panel.lines.push_back({Span(Message("petrostat.sheet.legend"), "dim")});
  return panel;
}

Panel aims(const Rules& rules, const State& s, Seat viewer) {
  Panel panel{{"petrostat.sheet.goal", {{"vp", rules.target_vp}}}, {}};
  if (viewer >= s.seats || s.roll == Roll::kDeal) {
    panel.write_and_say({"petrostat.sheet.watching"}, "dim");
    return panel;
  }
  const int me = s.ideology[viewer];
  for (const std::string& aim : rules.aims[at(me)])
    if (in_play(rules, aim)) panel.write_and_say(aim_words(rules, aim));
  if (rules.floor[kEmpireBoxes - 1][at(me)] > rules.floor[0][at(me)])  // PS-145
    panel.write_and_say({"petrostat.sheet.floor", {{"vp", rules.floor[s.empire][at(me)]}}});
  return panel;
}

}  // namespace

Sheet Module::sheet(const Rules& rules, const View& s, Seat seat) {
  return {affairs(rules, s), players(rules, s, seat), track(rules, s), aims(rules, s, seat)};
}

}  // namespace exchequer::petrostat
