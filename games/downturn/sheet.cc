// The table in words: tracks, banks, regions, players, the viewer's hand, lasting events.
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/game.h"
#include "games/downturn/words.h"

namespace exchequer::downturn {
namespace {

constexpr std::array<const char*, kColours> kShapes = {"▲", "◆", "●"};

void put_cubes(Line& line, const CubeCounts& cubes) {
  bool any = false;
  for (std::size_t c = 0; c < kColours; ++c) {
    if (cubes[c] == 0) continue;
    std::string text = " " + std::string(kShapes[c]) + kCubeLetters[c];
    if (cubes[c] > 1) text += "×" + std::to_string(cubes[c]);
    line.push_back({text, std::string(kCubeIds[c])});
    any = true;
  }
  if (!any) line.push_back({" –", "dim"});
}

std::vector<Message> cube_words(const CubeCounts& cubes) {
  std::vector<Message> words;
  for (std::size_t c = 0; c < kColours; ++c)
    if (cubes[c] > 0) words.push_back({"downturn.said." + std::string(kCubeIds[c]), {{"count", int{cubes[c]}}}});
  if (words.empty()) words.emplace_back("downturn.said.no_cubes");
  return words;
}

Panel tracks_panel(const Rules& rules, const View& view) {
  const State& s = view.seen;
  Panel panel{s.turn == 0 ? Message("downturn.sheet.setup")
                          : Message("downturn.sheet.turn", {{"turn", int{s.turn}}, {"turns", int{rules.turns}}}),
              {}};
  std::string bar;
  for (int i = 1; i <= rules.column_count; ++i) bar += i == s.column ? "█" : "░";
  panel.lines.push_back({Span(Message("downturn.sheet.investment"), "strong"), Span("  " + bar + " "),
                         Span(std::to_string(s.column), s.column <= 2 ? "alert" : "strong")});
  panel.say({"downturn.said.investment", {{"column", int{s.column}}, {"columns", int{rules.column_count}}}},
            s.column <= 2 ? "alert" : "strong");
  Message worth_words("downturn.said.worth");
  Line values{Span("  ")};
  for (int c = 0; c < kColours; ++c) {
    const std::string cube(kCubeIds[at(c)]);
    values.push_back({std::string(kShapes[at(c)]) + kCubeLetters[at(c)] + " ", cube});
    values.push_back({Message("downturn.sheet.worth", {{"value", worth(rules, s, c)}}), cube});
    worth_words.arguments.emplace_back(cube, worth(rules, s, c));
  }
  panel.lines.push_back(std::move(values));
  panel.say(std::move(worth_words));
  panel.write_and_say({"downturn.sheet.stability", {{"value", int{s.stability}}}});
  panel.write_and_say(
      {"downturn.sheet.bankruptcies", {{"count", int{s.bankruptcies}}, {"limit", int{rules.bankruptcies}}}},
      s.bankruptcies > 0 ? "alert" : "dim");
  if (s.failed) panel.write_and_say({"downturn.sheet.failed"}, "alert");
  Line bag{Span(Message("downturn.sheet.bag"), "strong")};
  put_cubes(bag, s.bag);
  panel.lines.push_back(std::move(bag));
  panel.say({"downturn.said.area", {{"area", Message("downturn.sheet.bag")}, {"cubes", cube_words(s.bag)}}});
  Line bond{Span(Message("downturn.sheet.bond_area"), "strong")};
  put_cubes(bond, s.bond);
  panel.lines.push_back(std::move(bond));
  panel.say({"downturn.said.area", {{"area", Message("downturn.sheet.bond_area")}, {"cubes", cube_words(s.bond)}}});
  Message bond_words("downturn.said.bond_worth");
  Line worth_each{Span("  ")};  // what a bond would score if the game ended in this column (DT-093)
  for (std::size_t c = 0; c < kColours; ++c) {
    const int halves = bond_worth(rules, s)[c];
    const std::string number = halves == 1 ? "½" : std::to_string(halves / 2) + (halves % 2 != 0 ? "½" : "");
    worth_each.push_back({std::string(kShapes[c]) + kCubeLetters[c] + " ", std::string(kCubeIds[c])});
    worth_each.push_back({Message("downturn.sheet.bond_worth", {{"value", number}}), std::string(kCubeIds[c])});
    bond_words.arguments.emplace_back(std::string(kCubeIds[c]), number);
  }
  panel.lines.push_back(std::move(worth_each));
  panel.say(std::move(bond_words));
  panel.write_and_say({"downturn.sheet.deck", {{"count", int{s.deck_count}}, {"discards", discards(view)}}}, "dim");
  each_of(s.display, [&](int card) {
    panel.lines.push_back(
        {Span("▸ "), Span(Message("downturn.name", {{"name", rules.card_names[at(card)]}}), "alert")});
    panel.say({"downturn.said.display", {{"card", rules.card_names[at(card)]}}}, "alert");
  });
  return panel;
}

// The investments that this seat knows, each with its name and the cubes it shows.
void put_cards(Panel& panel, const Rules& rules, const char* key, Cards cards) {
  each_of(cards, [&](int card) {
    const auto c = at(card);
    Line line{Span("  "), Span(Message(key, {{"card", rules.card_names[c]}}))};
    put_cubes(line, rules.card[c].cubes);
    panel.lines.push_back(std::move(line));
    panel.say({"downturn.said.area",
               {{"area", Message(key, {{"card", rules.card_names[c]}})}, {"cubes", cube_words(rules.card[c].cubes)}}});
  });
}

Panel banks_panel(const Rules& rules, const View& view) {
  const State& s = view.seen;
  Panel panel{{"downturn.sheet.banks"}, {}};
  each_of(rules.in_play, [&](int bank) {
    const auto b = at(bank);
    const Bank& rule = rules.bank[b];
    Line line{Span(Message("downturn.name", {{"name", rules.bank_names[b]}}), has(s.owned, bank) ? "strong" : "dim")};
    put_cubes(line, s.cubes[b]);
    panel.lines.push_back(std::move(line));
    panel.say({"downturn.said.bank",
               {{"bank", rules.bank_names[b]},
                {"region", rules.region_names[rule.home]},
                {"cubes", cube_words(s.cubes[b])},
                {"dividend", int{rule.dividend}},
                {"load", int{s.load[b]}},
                {"maximum", int{rule.maximum}},
                {"value", assets(rules, s, bank, s.on_bank[b]).value}}},
              has(s.owned, bank) ? "strong" : "dim");
    Cards own_down = 0;
    if (view.viewer < kSeats) own_down = s.on_bank[b] & s.down[view.viewer];
    panel.lines.push_back(
        {Span("  "), Span(Message("downturn.sheet.bank", {{"region", rules.region_names[rule.home]},
                                                          {"dividend", int{rule.dividend}},
                                                          {"load", int{s.load[b]}},
                                                          {"maximum", int{rule.maximum}},
                                                          {"value", assets(rules, s, bank, s.on_bank[b]).value}}),
                          "dim")});
    put_cards(panel, rules, "downturn.sheet.card_up", s.on_bank[b] & ~own_down);
    put_cards(panel, rules, "downturn.sheet.card_own", own_down);
    int down = 0;
    for (const std::uint8_t number : view.down_count[b]) down += number;
    if (down > 0) {
      panel.lines.push_back({Span("  "), Span(Message("downturn.sheet.cards_down", {{"count", down}}))});
      panel.say({"downturn.sheet.cards_down", {{"count", down}}});
    }
    std::vector<Message> holders;
    Line owners{Span("  "), Span(Message("downturn.sheet.shares",
                                         {{"count", int{s.share_count[b]}}, {"limit", int{rule.shares}}}))};
    for (int p = 0; p < rules.seats; ++p)
      if (s.shares[b][at(p)] > 0) {
        owners.push_back("  ");
        owners.push_back({seat_word(rules, p), "strong"});
        owners.push_back(" " + std::to_string(s.shares[b][at(p)]));
        holders.push_back(
            {"downturn.said.holder", {{"seat", seat_word(rules, p)}, {"count", int{s.shares[b][at(p)]}}}});
      }
    panel.lines.push_back(std::move(owners));
    Message shares(holders.empty() ? "downturn.said.no_shares" : "downturn.said.shares",
                   {{"count", int{s.share_count[b]}}, {"limit", int{rule.shares}}});
    if (!holders.empty()) shares.arguments.emplace_back("holders", std::move(holders));
    panel.say(std::move(shares));
  });
  return panel;
}

Panel regions_panel(const Rules& rules, const State& s) {
  Panel panel{{"downturn.sheet.regions"}, {}};
  for (std::size_t r = 0; r < kRegions; ++r) {
    Line line{Span(Message(
        "downturn.sheet.region",
        {{"region", rules.region_names[r]}, {"count", count(s.region[r])}, {"limit", int{rules.region[r].maximum}}}))};
    put_cubes(line, s.region[r]);
    panel.lines.push_back(std::move(line));
    panel.say({"downturn.said.region",
               {{"region", rules.region_names[r]},
                {"count", count(s.region[r])},
                {"limit", int{rules.region[r].maximum}},
                {"cubes", cube_words(s.region[r])}}});
  }
  return panel;
}

Panel players_panel(const Rules& rules, const State& s) {
  Panel panel{{"downturn.sheet.players"}, {}};
  for (std::size_t i = 0; i < rules.seats; ++i) {
    const std::size_t p = s.order[i];
    Line line{Span(seat_word(rules, static_cast<int>(p)), s.acting == p ? "alert" : "strong"),
              Span(Message("downturn.sheet.player",
                           {{"vp", int{s.vp[p]}}, {"personal", int{s.personal[p]}}, {"cards", int{s.hand_count[p]}}}))};
    panel.say({"downturn.said.player",
               {{"seat", seat_word(rules, static_cast<int>(p))},
                {"vp", int{s.vp[p]}},
                {"personal", int{s.personal[p]}},
                {"cards", int{s.hand_count[p]}}}},
              s.acting == p ? "alert" : "strong");
    if (s.leader == p) panel.say({"downturn.said.leader", {{"seat", seat_word(rules, static_cast<int>(p))}}});
    if (count(s.bonds[p]) > 0)
      panel.say({"downturn.said.bonds",
                 {{"seat", seat_word(rules, static_cast<int>(p))}, {"cubes", cube_words(s.bonds[p])}}});
    if (s.leader == p) line.push_back({Message("downturn.sheet.leader"), "strong"});
    if (count(s.bonds[p]) > 0) put_cubes(line, s.bonds[p]);
    panel.lines.push_back(std::move(line));
  }
  return panel;
}

Panel hand_panel(const Rules& rules, const View& view) {
  Panel panel{{"downturn.sheet.hand"}, {}};
  each_of(view.seen.hand[view.viewer], [&](int card) {
    const auto c = at(card);
    Line line{Span(std::to_string(rules.card[c].number) + "  "),
              Span(Message("downturn.name", {{"name", rules.card_names[c]}}), "strong")};
    put_cubes(line, rules.card[c].cubes);
    panel.lines.push_back(std::move(line));
    panel.lines.push_back(
        {Span("    "), Span(Message("downturn.sheet.effect", {{"effect", card_words(rules, card)}}), "dim")});
    panel.say({"downturn.said.card",
               {{"number", int{rules.card[c].number}},
                {"card", rules.card_names[c]},
                {"cubes", cube_words(rules.card[c].cubes)},
                {"effect", card_words(rules, card)}}});
  });
  if (panel.lines.empty()) {
    panel.lines.push_back({Span("–", "dim")});
    panel.say({"downturn.said.no_cards"}, "dim");
  }
  return panel;
}

}  // namespace

Sheet Module::sheet(const Rules& rules, const View& view, Seat) {
  Sheet sheet{tracks_panel(rules, view), banks_panel(rules, view), regions_panel(rules, view.seen),
              players_panel(rules, view.seen)};
  if (view.viewer < kSeats) sheet.push_back(hand_panel(rules, view));
  return sheet;
}

}  // namespace exchequer::downturn
