// Prints a bot's hint.
#include "cli/play/hint.h"

#include <algorithm>
#include <cmath>

#include "cli/play/story.h"
#include "cli/terminal/signals.h"
#include "content/reader.h"

namespace exchequer::cli {
namespace {

const std::vector<std::string>& levels() {
  static const std::vector<std::string> names = {"easy", "normal", "hard"};
  return names;
}

// Tenths of a percent.
std::int64_t per_mille(double share) { return static_cast<std::int64_t>(std::llround(share * 1000)); }

std::string percent(double share) {
  const std::int64_t tenths = per_mille(share);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

void tell_options(Shell& shell, const std::vector<Choice>& choices, const Thought& thought) {
  for (const Opinion& opinion : thought.options) {
    const auto choice =
        std::find_if(choices.begin(), choices.end(), [&](const Choice& c) { return c.move.action == opinion.action; });
    if (choice == choices.end() || opinion.tried == 0) continue;
    const Message worth("hint.option", {{"chance", percent(opinion.chance)},
                                        {"error", percent(2 * opinion.error)},
                                        {"tried", static_cast<std::int64_t>(opinion.tried)}});
    shell.say(RichLine{{pad_left(std::to_string(choice - choices.begin() + 1), 3) + "  ", "strong"},
                       {choice->words},
                       {"   " + shell.text(worth), "dim"}},
              5);
  }
}

}  // namespace

void tell_hint(Shell& shell, const play::Game& played, Seat seat, const std::vector<Choice>& choices,
               const std::string& level) {
  if (seat == kChance) return shell.say(Message("hint.chance"));
  if (choices.size() == 1) return shell.say(Message("hint.forced", {{"action", choices[0].words}}));
  const std::string name = level.empty() ? "hard" : lower_case(level);
  if (std::find(levels().begin(), levels().end(), name) == levels().end())
    return shell.say(Message(
        "hint.level",
        {{"level", level}, {"nearest", nearest(name, levels())}, {"choices", shell.catalogue().list(levels(), true)}}));
  const AnyGame& game = played.rules();
  const Thought thought = played.hint(seat, *parse_bot(name), &interrupted()).thought;
  shell.say(Message("hint.heading", {{"level", name}, {"simulations", static_cast<std::int64_t>(thought.simulations)}}),
            "strong");
  tell_options(shell, choices, thought);
  std::vector<std::string> line;
  for (const Expected& next : thought.line) line.push_back(move_words(shell, game, next.before, next.move, seat));
  std::string all;
  for (const std::string& words : line) all += (all.empty() ? "" : shell.terminal().unicode ? " → " : " > ") + words;
  if (line.size() > 1) shell.say(Message("hint.line", {{"line", all}}));
  if (game.facts().hidden_information) shell.say(Message("hint.hidden"), "dim");
}

}  // namespace exchequer::cli
