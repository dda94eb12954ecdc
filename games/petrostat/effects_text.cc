// How a pack writes operations, VP lines and starting markers, and how they are read.
#include <charconv>

#include "games/petrostat/effects.h"

namespace exchequer::petrostat {
namespace {

struct OpText {
  const char* text;
  OpKind kind;
  int amount;
};
constexpr OpText kOpTexts[] = {
    {"foreign pc", OpKind::kForeign, 0},
    {"realign", OpKind::kRealign, 0},
    {"calm any", OpKind::kCalmAny, 0},
    {"protest", OpKind::kProtest, 0},
    {"calm own", OpKind::kCalmOwn, 0},
    {"join", OpKind::kJoin, 0},
    {"lead", OpKind::kLead, 0},
    {"raise army", OpKind::kRaise, 0},
    {"disband army", OpKind::kDisband, 0},
    {"seize", OpKind::kSeize, 0},
    {"may turn disc", OpKind::kMayTurn, 0},
    {"party may calm", OpKind::kPartyCalm, 0},
    {"remove", OpKind::kRemove, 0},
    {"hand out half", OpKind::kHandOut, 0},
    {"law +1", OpKind::kLaw, 1},
    {"law -1", OpKind::kLaw, -1},
    {"cancel", OpKind::kCancel, 0},
    {"turn disc", OpKind::kTurnDisc, 0},
    {"tax +1", OpKind::kTax, 1},
    {"tax -1", OpKind::kTax, -1},
    {"take", OpKind::kTake, 0},
    {"spend", OpKind::kSpend, 0},
    {"empire +1", OpKind::kEmpire, 1},
    {"global +1", OpKind::kGlobal, 1},
    {"global -1", OpKind::kGlobal, -1},
    {"election", OpKind::kElection, 0},
};

struct EventText {
  const char* text;
  Event event;
};
constexpr EventText kEventTexts[] = {
    {"tax added", Event::kTaxAdded},
    {"tax removed", Event::kTaxRemoved},
    {"war", Event::kWar},
    {"election", Event::kElection},
    {"coup", Event::kCoup},
    {"repression works", Event::kRepressionWorks},
    {"repression fails", Event::kRepressionFails},
    {"foreign pc", Event::kForeignPc},
    {"globalization added", Event::kGlobalAdded},
    {"globalization removed", Event::kGlobalRemoved},
    {"law added", Event::kLawAdded},
    {"law removed", Event::kLawRemoved},
};

struct TurnText {
  const char* text;
  TurnKind kind;
};
constexpr TurnText kTurnTexts[] = {
    {"each turn", TurnKind::kAlways},
    {"each turn without election", TurnKind::kNoElection},
    {"each turn without war", TurnKind::kNoWar},
    {"each turn per protest", TurnKind::kPerProtest},
    {"each turn per globalization", TurnKind::kPerGlobal},
    {"each turn rich and poor", TurnKind::kRichAndPoor},
    {"each turn middle over working", TurnKind::kMiddleOver},
};

bool read_number(std::string_view text, int& number) {
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  return code == std::errc{} && end == text.data() + text.size() && !text.empty();
}

int class_of(std::string_view word) {
  for (int c = 0; c < kClasses; ++c)
    if (kClassIds[at(c)] == word) return c;
  return -1;
}

// The shapes that a word means, one bit each; 0: none.
unsigned shapes_of(std::string_view word, const Rules& rules) {
  if (word == "cube") return 1;
  if (word == "octobox") return 2;
  if (word == "marker") return rules.rulings.soc_shape == ruling::SocShape::kCube ? 1U : 3U;
  return 0;
}

}  // namespace

Op parse_op(const Node& node, Problems& problems) {
  const std::string* text = node.text();
  if (!text) {
    problems.error(node, Message("petrostat.pack.operation", {{"text", ""}, {"nearest", "realign"}}));
    return {};
  }
  int amount = 0;
  if (text->starts_with("pc ") && read_number(std::string_view(*text).substr(3), amount) && amount >= 0 && amount <= 9)
    return {OpKind::kPc, static_cast<std::int8_t>(amount)};
  std::vector<std::string> names;
  for (const OpText& op : kOpTexts) {
    if (*text == op.text) return {op.kind, static_cast<std::int8_t>(op.amount)};
    names.emplace_back(op.text);
  }
  problems.error(node, Message("petrostat.pack.operation", {{"text", *text}, {"nearest", nearest(*text, names)}}));
  return {};
}

std::string print_op(const Op& op) {
  if (op.kind == OpKind::kPc) return "pc +" + std::to_string(op.amount);
  if (op.kind == OpKind::kHold) return "hold";  // packs never write this one: it comes with "lead"
  for (const OpText& known : kOpTexts)
    if (known.kind == op.kind && known.amount == op.amount) return known.text;
  return {};
}

void parse_line(const Node& node, Ideology ideology, Rules& rules, Problems& problems) {
  const std::string* whole = node.text();
  const auto wrong = [&] { problems.error(node, Message("petrostat.pack.line", {{"text", whole ? *whole : ""}})); };
  if (!whole) return wrong();
  std::string_view text = *whole;
  const bool once = text.ends_with(" once");
  if (once) text.remove_suffix(5);
  const std::size_t space = text.rfind(' ');
  int points = 0;
  if (space == std::string_view::npos || !read_number(text.substr(space + 1), points) || points < -60 || points > 60)
    return wrong();
  const std::string_view what = text.substr(0, space);
  const auto value = static_cast<std::int8_t>(points);
  const auto add_to = [&](Points& all) { all[ideology] = static_cast<std::int8_t>(all[ideology] + value); };
  for (const TurnText& turn : kTurnTexts)
    if (what == turn.text) {
      if (rules.line_count < rules.lines.size()) rules.lines[rules.line_count++] = {ideology, turn.kind, value, 0};
      return;
    }
  constexpr std::string_view kWorkingOver = "each turn working over middle by ";
  if (int by = 0;
      what.starts_with(kWorkingOver) && read_number(what.substr(kWorkingOver.size()), by) && by >= 0 && by <= 20) {
    if (rules.line_count < rules.lines.size())
      rules.lines[rules.line_count++] = {ideology, TurnKind::kWorkingOver, value, static_cast<std::uint8_t>(by)};
    return;
  }
  for (const EventText& event : kEventTexts)
    if (what == event.text) {
      add_to(rules.event_vp[static_cast<std::size_t>(event.event)]);
      if (once) include(rules.once, static_cast<int>(event.event));
      return;
    }
  if (what == "per law") {
    add_to(rules.event_vp[static_cast<std::size_t>(Event::kLawAdded)]);
    Points& removed = rules.event_vp[static_cast<std::size_t>(Event::kLawRemoved)];
    removed[ideology] = static_cast<std::int8_t>(removed[ideology] - value);
    return;
  }
  if (what == "per law of others") return add_to(rules.law_of_others);
  const auto genocide = [&](unsigned shapes, bool all) {
    for (int lane = 0; lane < 4; ++lane)
      if (has(shapes, lane / 2) && (all || lane % 2 == 1))
        add_to(rules.event_vp[static_cast<std::size_t>(Event::kGenocide) + at(lane)]);
  };
  if (what == "genocide") return genocide(3, true);
  if (what == "genocide by opposition") return genocide(3, false);
  // "<shape> genocide", "<shape> up to <class>", "<shape> down to <class>"
  const std::size_t first = what.find(' ');
  const unsigned shapes = first == std::string_view::npos ? 0 : shapes_of(what.substr(0, first), rules);
  if (shapes == 0) return wrong();
  const std::string_view rest = what.substr(first + 1);
  if (rest == "genocide") return genocide(shapes, true);
  const bool up = rest.starts_with("up to "), down = rest.starts_with("down to ");
  const int to = up ? class_of(rest.substr(6)) : down ? class_of(rest.substr(8)) : -1;
  if (to < 0 || (up && to == 0) || (down && to == kClasses - 1)) return wrong();
  for (int shape = 0; shape < 2; ++shape) {
    if (!has(shapes, shape)) continue;
    for (int a = 0; a < kClasses; ++a)
      for (int b = 0; b < kClasses; ++b) {
        const bool crosses = up ? a < to && to <= b : b <= to && to < a;
        if (crosses && (rules.rulings.jump_scoring != ruling::JumpScoring::kFinal || b == to))
          add_to(rules.class_vp[at(shape)][at(a)][at(b)]);
      }
  }
}

bool parse_start(const Node& node, bool replaces, Start& start, Problems& problems) {
  const std::string* text = node.text();
  const std::size_t space = text ? text->find(' ') : std::string::npos;
  if (space != std::string::npos) {
    const std::string_view word = std::string_view(*text).substr(0, space);
    std::string_view box = std::string_view(*text).substr(space + 1);
    const int rank = class_of(word);
    const bool known = replaces ? rank >= 0 : word == "cube" || word == "octobox";
    int base = 0, die = 0;
    if (const std::size_t plus = box.find('+'); plus != std::string_view::npos) {
      if (!read_number(box.substr(0, plus), base)) base = -1;
      box.remove_prefix(plus + 1);
    }
    if (known && base >= 0 && base <= 60 && box.starts_with('d') && read_number(box.substr(1), die) && die >= 2 &&
        die <= 12) {
      start.shape = word == "octobox" ? kOctobox : kCube;
      start.rank = static_cast<std::uint8_t>(replaces ? rank : 0);
      start.base = static_cast<std::uint8_t>(base);
      start.die = static_cast<std::uint8_t>(die);
      return true;
    }
  }
  problems.error(node, Message("petrostat.pack.start", {{"text", text ? *text : ""}}));
  return false;
}

}  // namespace exchequer::petrostat
