// Players made of code. A bot gets a view, never a state. This is the erased side; the templates are beside it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/rng.h"
#include "engine/title.h"

namespace exchequer {

enum class BotKind : std::uint8_t {
  kRandom,  // uniform over the legal actions
  kGreedy,  // the title's evaluation after every pending decision of one's own
  kOdd,     // uniform over verbs, then over their actions: reaches corners that the others do not; for tests
};

const std::vector<std::string>& bot_names();
Result<BotKind> parse_bot(std::string_view name);  // an unknown name is an error with the nearest
std::string_view bot_name(BotKind kind);

class AnyBots {
 public:
  virtual ~AnyBots() = default;
  // The choice of a bot at `seat`, from what that seat may see.
  virtual Action choose(const AnyGame& game, const StateBytes& view, Seat seat, BotKind kind, Rng& rng) const = 0;
};

}  // namespace exchequer
