// Lists choices and reads what was typed.
#include "cli/play/choices.h"

#include <algorithm>
#include <charconv>

#include "cli/play/odds.h"
#include "cli/play/story.h"
#include "cli/play/why.h"
#include "engine/spoken.h"

namespace exchequer::cli {
namespace {

// A Year End with twenty steps may follow from a choice: the list shows the first ones, `look N` all of them.
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
  const auto add = [&](const Move& move, const Message& words, std::string notation) -> Choice& {
    return choices.emplace_back(Choice{
        move, shell.text(words), shell.language() == "en" ? "" : shell.english()(words), {}, std::move(notation)});
  };
  if (seat == kChance) {
    for (const play::SeenOdds::Share& share : play::seen_odds(game, {table.state()}).shares) {
      const Move move{kChance, share.action};
      add(move, game.action_words(table.state(), move), game.notation(table.state(), move)).effect =
          odd_text(shell, share.weight, share.total);
    }
    return choices;
  }
  for (play::Choice& one : play::choices(table, seat)) {
    Choice& choice = add(one.move, one.words, std::move(one.notation));
    // With several seats, the first entry repeats the actor and the action, which the choice has already.
    if (game.seats() > 1 && !one.did.empty() &&
        shell.text(one.did.front().words).starts_with(actor_name(shell, game, seat)))
      one.did.erase(one.did.begin());
    choice.effect = fold(shell, one.did, choice.words);
  }
  return choices;
}

void list_choices(Shell& shell, const Table&, const std::vector<Choice>& choices) {
  // The outcomes of a draw are numbered like "#3", because a bare number is what a die shows.
  const std::string mark = !choices.empty() && choices.front().move.seat == kChance ? "#" : "";
  const int digits = (choices.size() > 9 ? 2 : 1) + static_cast<int>(mark.size());
  const int indent = digits + 4;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    RichLine line{{pad_left(mark + std::to_string(i + 1), digits + 2) + "  ", "strong"}, {choices[i].words}};
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

namespace {

// "#3", or "3" if that can mean nothing else.
std::optional<std::size_t> place_in_list(std::string_view text, Seat seat) {
  if (text.starts_with('#')) return to_number(text.substr(1)).value_or(0);
  return seat == kChance ? std::nullopt : to_number(text);
}

// The choices whose words begin with the typed text, in the language of the game or in English.
struct Alike {
  std::vector<std::size_t> choices;
  Likeness best = Likeness::kNone;
};

Alike begin_like(const std::vector<Choice>& choices, const std::string& typed) {
  Alike alike;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Likeness like =
        std::max(likeness(typed, plain(choices[i].words)), likeness(typed, plain(choices[i].english)));
    if (like == Likeness::kNone || like < alike.best) continue;
    if (like > alike.best) alike.choices.clear();
    alike.best = like;
    alike.choices.push_back(i);
  }
  return alike;
}

// A draw must be typed exactly: all of its words, or those that contain a name, to tell them apart.
Reading read_draw(const std::vector<Choice>& choices, const std::string& typed) {
  Reading reading;
  if (const Alike alike = begin_like(choices, typed); alike.best == Likeness::kSame && alike.choices.size() == 1)
    return {Reading::kChoice, alike.choices.front(), {}, {}};
  if (std::none_of(typed.begin(), typed.end(), [](char c) { return c >= 'a' && c <= 'z'; })) return reading;
  for (const Choice& choice : choices)
    if ((" " + plain(choice.words + " " + choice.english)).find(" " + typed) != std::string::npos)
      reading.candidates.push_back(choice.words);
  if (!reading.candidates.empty()) reading.kind = Reading::kSeveral;
  return reading;
}

}  // namespace

Reading read_choice(const Shell& shell, const Table& table, Seat seat, const std::vector<Choice>& choices,
                    std::string_view text) {
  Reading reading;
  if (const auto place = place_in_list(text, seat)) {
    reading.kind = *place >= 1 && *place <= choices.size() ? Reading::kChoice : Reading::kNumberOutside;
    reading.choice = *place - 1;
    return reading;
  }
  const std::string typed = lower_case(text);
  if (const std::optional<Action> action = table.game().parse(table.state(), seat, typed)) {
    for (std::size_t i = 0; i < choices.size(); ++i)
      if (choices[i].move.action == *action) return {Reading::kChoice, i, {}, {}};
    reading.refusal = table.game().why_not(table.state(), Move{seat, *action});
    if (reading.refusal != kOk) reading.kind = Reading::kRefused;
  }
  if (seat == kChance) return reading.kind == Reading::kRefused ? reading : read_draw(choices, plain(text));
  // The beginning of a notation is enough if only one choice begins so; otherwise the beginning of its words.
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (!typed.empty() && choices[i].notation.starts_with(typed)) found.push_back(i);
  const bool by_notation = !found.empty();
  if (!by_notation && reading.kind != Reading::kRefused) found = begin_like(choices, plain(text)).choices;
  if (found.size() == 1) return {Reading::kChoice, found.front(), {}, {}};
  for (const std::size_t i : found) reading.candidates.push_back(by_notation ? choices[i].notation : choices[i].words);
  if (found.size() > 1) reading.kind = Reading::kSeveral;
  constexpr std::size_t kEnoughLetters = 3;
  if (reading.kind != Reading::kNothing || plain(text).size() < kEnoughLetters) return reading;
  // Something that has a name but cannot be done now.
  const auto is_meant = [&](const std::string& words) {
    return likeness(plain(text), plain(words)) != Likeness::kNone;
  };
  for (const Refused& refused : refused_moves(shell, table, seat)) {
    const Message message = table.game().action_words(table.state(), refused.move);
    if (is_meant(refused.words) || is_meant(shell.english()(message)))
      return {Reading::kRefused, 0, refused.clause, {}};
  }
  return reading;
}

}  // namespace exchequer::cli
