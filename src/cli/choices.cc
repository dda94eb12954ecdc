// Listing choices and reading what was typed.
#include "cli/choices.h"

#include <algorithm>
#include <charconv>

#include "cli/odds.h"
#include "cli/story.h"

namespace exchequer::cli {
namespace {

// A Year End may follow from a choice with twenty steps: the list shows the first ones, `look N` all of them.
std::string shorten(const Shell& shell, std::string text, int width) {
  if (columns(text) <= width) return text;
  const std::string rest = " " + std::string(shell.terminal().ellipsis());
  RichLine first = wrap({{text}}, width - columns(rest)).front();
  std::string kept = first.empty() ? "" : first.front().text;
  while (kept.ends_with(';') || kept.ends_with(',')) kept.pop_back();
  return kept + rest;
}

}  // namespace

std::optional<std::size_t> to_number(std::string_view text) {
  std::size_t value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || code != std::errc{} || end != text.data() + text.size()) return {};
  return value;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

std::vector<Choice> choices_of(const Shell& shell, const Table& table, Seat seat) {
  const AnyGame& game = table.game();
  std::vector<Choice> choices;
  const auto add = [&](Action action) -> Choice& {
    const Move move{seat, action};
    return choices.emplace_back(
        Choice{move, shell.text(game.action_words(table.state(), move)), {}, game.notation(table.state(), move)});
  };
  if (seat == kChance) {
    for (const Odd& odd : odds_of(game, table.state())) add(odd.action).effect = odd_text(shell, odd);
  } else {
    for (const Action& action : table.legal(seat)) {
      Choice& choice = add(action);
      std::vector<Entry> entries = table.foresee(choice.move).entries;
      // With several seats the first entry names the actor and tells the deed, which the choice says already.
      if (game.seats() > 1 && !entries.empty() &&
          shell.text(game.entry_words(entries.front())).starts_with(actor_name(shell, game, seat)))
        entries.erase(entries.begin());
      choice.effect = fold(shell, game, entries, choice.words);
    }
  }
  return choices;
}

void list_choices(Shell& shell, const Table&, const std::vector<Choice>& choices) {
  const int digits = choices.size() > 9 ? 2 : 1;
  const int indent = digits + 4;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    RichLine line{{pad_left(std::to_string(i + 1), digits + 2) + "  ", "strong"}, {choices[i].words}};
    // The effect follows on the same line where it fits, otherwise below, in two lines or three narrow ones at most.
    const int room = shell.terminal().width - indent;
    if (!choices[i].effect.empty()) {
      const int used = columns(choices[i].words);
      const std::string effect = shorten(shell, choices[i].effect, std::max(2 * room, 110) - 8);
      if (used + 3 + columns(effect) <= room) {
        line.emplace_back("   " + effect, "dim");
        shell.say(line, indent);
      } else {
        shell.say(line, indent);
        shell.say(RichLine{{std::string(static_cast<std::size_t>(indent), ' ') + effect, "dim"}}, indent);
      }
      continue;
    }
    shell.say(line, indent);
  }
}

Reading read_choice(const Table& table, Seat seat, const std::vector<Choice>& choices, std::string_view text) {
  Reading reading;
  if (const auto number = to_number(text)) {
    reading.kind = *number >= 1 && *number <= choices.size() ? Reading::kChoice : Reading::kNumberOutside;
    reading.choice = *number - 1;
    return reading;
  }
  const std::string typed = lower_case(text);
  std::optional<Action> action = table.game().parse(table.state(), seat, typed);
  if (!action && seat == kChance && typed.find(' ') == std::string::npos) {  // "ky" for "k y"
    std::string apart;
    for (char c : typed) apart += std::string(apart.empty() ? "" : " ") + c;
    action = table.game().parse(table.state(), seat, apart);
  }
  if (action) {
    for (std::size_t i = 0; i < choices.size(); ++i)
      if (choices[i].move.action == *action) return {Reading::kChoice, i, {}, {}};
    reading.refusal = table.game().why_not(table.state(), Move{seat, *action});
    if (reading.refusal != kOk) reading.kind = Reading::kRefused;
  }
  // The beginning of a notation is enough where only one choice begins so.
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (!typed.empty() && choices[i].notation.starts_with(typed)) {
      reading.candidates.push_back(choices[i].notation);
      reading.choice = i;
    }
  if (reading.candidates.size() == 1) reading.kind = Reading::kChoice;
  if (reading.candidates.size() > 1) reading.kind = Reading::kSeveral;
  return reading;
}

}  // namespace exchequer::cli
