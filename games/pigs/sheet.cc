// The table in words: Ratings, the Game Area, the players, the viewer's hand.
#include <array>

#include "games/pigs/chapters/chapters.h"
#include "games/pigs/game.h"
#include "games/pigs/words.h"

namespace exchequer::pigs {
namespace {

// A shape and a letter for each Actor.
constexpr std::array<const char*, kActors> kMarks = {"★P", "$B", "◆D", "▲T", "●S"};
constexpr std::array<const char*, kActors> kLetters = {"P", "B", "D", "T", "S"};

std::string style_of(int actor) { return std::string(kActorIds[at(actor)]); }

// A card's effect in short: the Actor's letter and the change of that Rating.
void add_effect(Line& line, const ActionCard& card) {
  bool any = false;
  for (int a = 0; a < kActors; ++a) {
    if (card.effect[at(a)] == 0) continue;
    if (any) line.push_back(" ");
    line.push_back({kLetters[at(a)] + signed_number(card.effect[at(a)]), style_of(a)});
    any = true;
  }
  if (!any) line.push_back({Message("pigs.op.nothing"), "dim"});
}

Panel ratings(const Rules& rules, const State& s) {
  Panel panel{{"pigs.sheet.ratings"}, {}};
  for (int a = 0; a < kActors; ++a) {
    const int value = s.rating[at(a)];
    std::string bar;
    for (int i = 1; i <= rules.maximum; ++i) bar += i <= value ? "█" : "░";
    const bool near = a == kPeople ? value <= 2 : value + 2 >= rules.maximum;
    Line line{Span(kMarks[at(a)], style_of(a)), Span(" "),
              Span(bar + (value < 10 ? "  " : " ") + std::to_string(value), near ? "alert" : "strong"), Span("  "),
              Span(rating_word(a))};
    panel.lines.push_back(std::move(line));
    panel.say({"pigs.said.rating",
               {{"rating", rating_word(a)}, {"actor", actor_word(a)}, {"value", value}, {"most", rules.maximum}}},
              near ? "alert" : "");
  }
  return panel;
}

Panel area(const Rules& rules, const State& s) {
  Panel panel{{"pigs.sheet.area"}, {}};
  for (int open = 0; open < s.open_count; ++open) {
    const Card card = open_face(s, open);
    const int need = needed(rules, s, open), votes = s.votes(open);
    panel.lines.push_back(
        {Span(kMarks[at(owner_of(card))], style_of(owner_of(card))), Span(" "),
         Span(Message("pigs.sheet.open", {{"card", rules.card_names[card]}, {"votes", votes}, {"needed", need}}),
              votes >= need ? "alert" : "strong")});
    panel.say(
        {"pigs.said.open",
         {{"card", rules.card_names[card]}, {"actor", actor_word(owner_of(card))}, {"votes", votes}, {"needed", need}}},
        votes >= need ? "alert" : "strong");
    panel.say({"pigs.said.effect", {{"effect", effect_words(rules.card[card])}}});
    std::vector<Message> voters;
    Line votes_line{Span("   ")};
    add_effect(votes_line, rules.card[card]);
    votes_line.push_back(" ");
    for (int v = 0; v < s.vote_count; ++v)
      if (s.vote_on[at(v)] == open) {
        const int voter = voter_of(s, v);
        votes_line.push_back(" ");
        votes_line.push_back({std::string("▮") + kMarks[at(voter)], style_of(voter)});
        voters.push_back(actor_word(voter));
      }
    if (!voters.empty()) panel.say({"pigs.said.votes", {{"voters", voters}}});
    if (s.open_extra[at(open)] != 0)
      panel.say({"pigs.said.extra", {{"amount", signed_number(s.open_extra[at(open)])}}});
    if (s.open_extra[at(open)] != 0) votes_line.push_back({" " + signed_number(s.open_extra[at(open)]), "strong"});
    panel.lines.push_back(std::move(votes_line));
  }
  if (panel.lines.empty()) panel.write_and_say({"pigs.sheet.nothing_open"}, "dim");
  return panel;
}

Panel players(const State& s) {
  Panel panel{{"pigs.sheet.players"}, {}};
  for (int p = 0; p < kPlayers; ++p) {
    const bool moves = s.phase > Phase::kDraw && s.phase != Phase::kOver && s.mover() == p;
    panel.lines.push_back({Span(kMarks[at(p)], style_of(p)), Span(" "),
                           Span(Message(s.first == p && s.turn > 0 ? "pigs.sheet.player_first" : "pigs.sheet.player",
                                        {{"player", actor_word(p)},
                                         {"hand", s.hand_size[at(p)]},
                                         {"deck", s.deck_size[at(p)]},
                                         {"discard", s.discard_size[at(p)]}}),
                                moves ? "strong" : "")});
    panel.say({s.first == p && s.turn > 0 ? "pigs.said.player_first" : "pigs.said.player",
               {{"player", actor_word(p)},
                {"hand", s.hand_size[at(p)]},
                {"deck", s.deck_size[at(p)]},
                {"discard", s.discard_size[at(p)]}}},
              moves ? "strong" : "");
  }
  return panel;
}

Panel hand(const Rules& rules, const State& s, int player) {
  Panel panel{{"pigs.sheet.hand", {{"player", actor_word(player)}}}, {}};
  for (int d = 0; d < kDesigns; ++d) {
    const int copies = count_of(s.hand[at(player)], d);
    if (copies == 0) continue;
    const Card card = card_of(player, d);
    panel.lines.push_back(
        {Span(Message("pigs.sheet.card",
                      {{"card", rules.card_names[card]}, {"needed", rules.card[card].threshold}, {"count", copies}}),
              "strong")});
    panel.say({"pigs.said.card",
               {{"card", rules.card_names[card]},
                {"needed", int{rules.card[card].threshold}},
                {"count", copies},
                {"effect", effect_words(rules.card[card])}}},
              "strong");
    Line line{Span("   ")};
    add_effect(line, rules.card[card]);
    if (rules.card[card].mode != ModeKind::kNone && rules.modes) {
      line.push_back("  ");
      line.push_back({mode_words(rules.card[card]), "strong"});
      panel.say({"pigs.said.mode", {{"mode", mode_words(rules.card[card])}}});
    }
    panel.lines.push_back(std::move(line));
  }
  if (panel.lines.empty()) panel.write_and_say({"pigs.sheet.no_cards"}, "dim");
  return panel;
}

}  // namespace

Sheet Module::sheet(const Rules& rules, const View& s, Seat seat) {
  Sheet sheet{ratings(rules, s), area(rules, s), players(s)};
  sheet.front().title = {"pigs.sheet.turn", {{"turn", s.turn}}};
  if (s.event != kNoEvent) {
    const char* style = rules.now(s).plain ? "dim" : "alert";
    sheet.front().lines.push_back({Span("▸ "), Span(announcement(rules, s.event), style)});
    sheet.front().say({"pigs.said.event", {{"event", announcement(rules, s.event)}}}, style);
  }
  if (seat < kPlayers) sheet.push_back(hand(rules, s, seat));
  return sheet;
}

}  // namespace exchequer::pigs
