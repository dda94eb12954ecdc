// The names of bots.
#include "bots/bot.h"

#include "content/reader.h"

namespace exchequer {

const std::vector<std::string>& bot_names() {
  static const std::vector<std::string> names = {"random", "greedy", "odd", "easy", "normal", "hard"};
  return names;
}

std::string_view bot_name(BotKind kind) { return bot_names()[static_cast<std::size_t>(kind)]; }

Result<BotKind> parse_bot(std::string_view name) {
  const std::vector<std::string>& names = bot_names();
  std::string all;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<BotKind>(i);
    all += (i == 0 ? "" : ", ") + names[i];
  }
  return Error{
      std::string(name),
      Message("error.bot.unknown", {{"bot", std::string(name)}, {"nearest", nearest(name, names)}, {"choices", all}})};
}

}  // namespace exchequer
