// The board in words: bag and areas, tracks, institutions, policies, the goal.
#include "games/austerity/effects.h"
#include "games/austerity/forecast.h"
#include "games/austerity/game.h"
#include "games/austerity/words.h"

namespace exchequer::austerity {
namespace {

// A shape and a letter for each colour (AU-005): square, triangle, shield, circle with a cross, coin with a bar.
constexpr std::array<const char*, kCubes> kShapes = {"■", "▲", "▼", "⊕", "⊖"};

Span cube_span(int cube, int number) {
  const auto c = at(cube);
  std::string text = std::string(kShapes[c]) + kCubeLetters[c];
  if (number > 1) text += "×" + std::to_string(number);
  return {text, std::string(kCubeIds[c])};
}

std::vector<Message> cube_words(const Cubes& cubes) {
  std::vector<Message> words;
  for (std::size_t c = 0; c < kCubes; ++c)
    if (cubes[c] > 0)
      words.push_back({"austerity.card.cubes", {{"cube", std::string(kCubeIds[c])}, {"count", int{cubes[c]}}}});
  return words;
}

Line area_line(const char* key, const Cubes& cubes) {
  Line line{Span(Message(key), "strong"), Span("\t")};
  bool any = false;
  for (int c = 0; c < kCubes; ++c)
    if (cubes[at(c)] > 0) {
      if (any) line.push_back("  ");
      line.push_back(cube_span(c, cubes[at(c)]));
      any = true;
    }
  if (!any) line.push_back({"–", "dim"});
  return line;
}

void add_area(Panel& panel, const char* key, const Cubes& cubes) {
  panel.lines.push_back(area_line(key, cubes));
  const std::vector<Message> words = cube_words(cubes);
  if (words.empty())
    panel.say({"austerity.said.area_empty", {{"area", Message(key)}}});
  else
    panel.say({"austerity.said.area", {{"area", Message(key)}, {"cubes", words}}});
}

Panel areas(const Rules& rules, const State& s) {
  Panel panel{{"austerity.sheet.areas"}};
  add_area(panel, "austerity.sheet.bag", s.bag);
  add_area(panel, "austerity.sheet.current", s.current);
  if (s.pair != kNoPair) {
    panel.lines.push_back(
        {Span("  ▸ "), Span(Message("austerity.sheet.event", {{"event", rules.event_names[s.pair]}}), "alert")});
    panel.say({"austerity.said.event", {{"event", rules.event_names[s.pair]}}}, "alert");
  }
  add_area(panel, "austerity.sheet.used", s.used);
  add_area(panel, "austerity.sheet.treasury", s.treasury);
  return panel;
}

// " → 5 at Year End", or the range of values; empty where Year End changes nothing.
void add_forecast(Line& line, const Bounds& next, int value) {
  if (next.is(value)) return;
  line.push_back({next.certain() ? Message("austerity.sheet.next", {{"value", next.low}})
                                 : Message("austerity.sheet.next_range", {{"low", next.low}, {"high", next.high}}),
                  next.low == 0 ? "alert" : "dim"});
}

void say_forecast(Panel& panel, const Message& what, const Bounds& next, int value) {
  if (next.is(value)) return;
  panel.say(next.certain()
                ? Message("austerity.said.next", {{"what", what}, {"value", next.low}})
                : Message("austerity.said.next_range", {{"what", what}, {"low", next.low}, {"high", next.high}}),
            next.low == 0 ? "alert" : "dim");
}

Panel tracks(const Rules& rules, const State& s, const Forecast& next) {
  Panel panel{{"austerity.sheet.tracks"}};
  for (std::size_t t = 0; t < kTracks; ++t) {
    const int value = s.track[t];
    std::string bar;
    for (int i = 1; i <= rules.track_max; ++i) bar += i <= value ? "█" : "░";
    std::string number = (value < 10 ? " " : "") + std::to_string(value);
    Line line{Span(bar + number, value <= 2 ? "alert" : "strong"), Span("  "), Span(track_word(static_cast<int>(t)))};
    add_forecast(line, next.track[t], value);
    const Message name = track_word(static_cast<int>(t));
    panel.say({"austerity.said.track", {{"track", name}, {"value", value}, {"most", rules.track_max}}},
              value <= 2 ? "alert" : "");
    say_forecast(panel, name, next.track[t], value);
    if (const Bounds income = next.tax_income; t == kEmployment && income.high > 0 && s.phase != Phase::kOver) {
      line.push_back("  ");
      line.push_back({income.certain()
                          ? Message("austerity.sheet.icons", {{"count", income.low}})
                          : Message("austerity.sheet.icons_range", {{"low", income.low}, {"high", income.high}}),
                      "income"});
      panel.say(income.certain() ? Message("austerity.said.taxes", {{"track", name}, {"count", income.low}})
                                 : Message("austerity.said.taxes_range",
                                           {{"track", name}, {"low", income.low}, {"high", income.high}}));
    }
    panel.lines.push_back(std::move(line));
  }
  return panel;
}

// The pairs on an institution's Cuts track, by their letters.
Span cut_pairs(const Institution& institution) {
  std::string letters;
  for (Pair pair = 0; pair < kPairs; ++pair)
    if (has(institution.cut_pairs, pair))
      letters += std::string(" ") + kCubeLetters[kPairCubes[pair].first] + kCubeLetters[kPairCubes[pair].second];
  return {"  ✂" + letters, "dim"};
}

std::vector<Message> pair_words(const Institution& institution) {
  std::vector<Message> words;
  for (Pair pair = 0; pair < kPairs; ++pair)
    if (has(institution.cut_pairs, pair))
      words.push_back({"austerity.said.pair",
                       {{"one", cube_word(kPairCubes[pair].first)}, {"other", cube_word(kPairCubes[pair].second)}}});
  return words;
}

Panel institutions(const Rules& rules, const State& s) {
  Panel panel{{"austerity.sheet.institutions"}};
  for (std::size_t i = 0; i < rules.institution_count; ++i) {
    const Institution& institution = rules.institution[i];
    const bool in_play = has(s.in_play, i);
    if (!in_play && !rules.institutions) continue;
    std::string notches;
    for (int step = 0; step < kCutSteps; ++step) notches += step < s.cuts[i] ? "✂" : "·";
    Line line;
    if (in_play) {
      line = {Span(notches, s.cuts[i] == kCutSteps - 1 ? "alert" : ""), Span("  "),
              Span(Message("austerity.name", {{"name", rules.institution_names[i]}}), "strong")};
      if (s.placed[i] > 0) {
        line.push_back("  ");
        line.push_back(cube_span(kIncome, s.placed[i]));
      }
      panel.say({"austerity.said.institution",
                 {{"name", rules.institution_names[i]}, {"cuts", int{s.cuts[i]}}, {"income", int{s.placed[i]}}}},
                s.cuts[i] == kCutSteps - 1 ? "alert" : "strong");
    } else {
      const Message unbuilt("austerity.sheet.unbuilt",
                            {{"name", rules.institution_names[i]}, {"count", rules.founding_spends}});
      line = {Span("     "), Span(unbuilt, "dim")};
      panel.say(unbuilt, "dim");
    }
    if (institution.cut_pairs != 0) {
      line.push_back(cut_pairs(institution));
      panel.say({"austerity.said.cut_pairs", {{"pairs", pair_words(institution)}}}, "dim");
    }
    panel.lines.push_back(std::move(line));
    const Message terms("austerity.sheet.terms", {{"cubes", institution.cubes},
                                                  {"reward", effect_words(rules, institution.reward)},
                                                  {"penalty", effect_words(rules, institution.penalty)}});
    panel.lines.push_back({Span("     "), Span(terms, "dim")});
    panel.say(terms, "dim");
  }
  return panel;
}

// Whether the game is certain to end at Year End, or whether decisions about policy cards can end it.
void add_ending(Panel& panel, const Forecast& next, const State& s) {
  if (s.phase == Phase::kOver || next.endings == 1U << static_cast<int>(Ending::kNone)) return;
  const bool goes_on = next.may_end(Ending::kNone), won = next.may_end(Ending::kWon);
  const char* key = goes_on || (won && next.endings != 1U << static_cast<int>(Ending::kWon)) ? "austerity.sheet.may_end"
                    : won ? "austerity.sheet.would_win"
                          : "austerity.sheet.would_lose";
  panel.write_and_say(Message(key), "alert");
}

Panel goal(const Rules& rules, const State& s, const Forecast& next) {
  Panel panel{{"austerity.sheet.goal"}};
  const Goal& goal = rules.goal;
  if (rules.scenario) panel.write_and_say({"austerity.name", {{"name", rules.scenario_name}}}, "strong");
  if (rules.has_country) panel.write_and_say({"austerity.name", {{"name", rules.country_name}}});
  switch (goal.kind) {
    case GoalKind::kClear: panel.write_and_say({"austerity.goal.clear", {{"cube", cube_word(goal.cleared)}}}); break;
    case GoalKind::kDeadline: panel.write_and_say({"austerity.goal.deadline", {{"year", goal.year}}}); break;
    case GoalKind::kReach: panel.write_and_say({"austerity.goal.reach"}); break;
  }
  if (goal.need > 0 || s.counter > 0) {
    panel.write_and_say(
        {"austerity.goal.counter", {{"counter", counter_word(rules)}, {"value", s.counter}, {"need", goal.need}}});
    add_forecast(panel.lines.back(), next.counter, s.counter);
    say_forecast(panel, counter_word(rules), next.counter, s.counter);
  }
  for (std::size_t t = 0; t < kTracks; ++t)
    if (goal.floors[t] > 0)
      panel.write_and_say(
          {"austerity.goal.floor", {{"track", track_word(static_cast<int>(t))}, {"value", goal.floors[t]}}});
  add_ending(panel, next, s);
  return panel;
}

Panel policies(const Rules& rules, const State& s) {
  Panel panel{{"austerity.sheet.policies"}};
  for (std::size_t card = 0; card < kPolicies; ++card) {
    const bool locked = has(s.locked, card);
    panel.write_and_say({locked ? "austerity.sheet.policy_permanent" : "austerity.sheet.policy",
                         {{"card", rules.policy_names[card]}, {"facing", rules.facing_names[card][s.facing[card]]}}},
                        s.phase == Phase::kPolicy && s.policy_card == card ? "alert" : "");
  }
  return panel;
}

}  // namespace

Sheet Module::sheet(const Rules& rules, const View& s, Seat) {
  const Forecast next = forecast_year_end(rules, s);
  Sheet sheet{areas(rules, s), tracks(rules, s, next), institutions(rules, s), goal(rules, s, next)};
  sheet.front().title = {"austerity.sheet.year", {{"year", s.year}}};
  if (rules.policies) sheet.push_back(policies(rules, s));
  return sheet;
}

}  // namespace exchequer::austerity
