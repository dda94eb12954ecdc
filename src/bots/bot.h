// Players made of code. A bot gets a view, never a state. This is the erased side; the templates are beside it.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/thought.h"
#include "core/result.h"
#include "core/rng.h"
#include "engine/title.h"

namespace exchequer {

enum class BotKind : std::uint8_t {
  kRandom,  // uniform over the legal actions
  kGreedy,  // the title's evaluation after every pending decision of one's own
  kOdd,     // uniform over verbs, then over their actions: reaches corners that the others do not; for tests
  kEasy,    // these search; how much, the title's insight says
  kNormal,
  kHard,
};
constexpr bool searches(BotKind kind) { return kind >= BotKind::kEasy; }

const std::vector<std::string>& bot_names();
Result<BotKind> parse_bot(std::string_view name);  // an unknown name is an error with the nearest
std::string_view bot_name(BotKind kind);

// A bot in its seat for one game. It may remember what it thought before.
class AnyPlayer {
 public:
  virtual ~AnyPlayer() = default;
  virtual Action choose(const StateBytes& view, Rng& rng) = 0;
  virtual void forget() = 0;  // what it thought before: the next choice depends on the view and the generator only
};

// How to think about one decision. The same seed, simulations and workers give the same thought on any number of
// threads.
struct ThinkingPlan {
  BotKind level = BotKind::kHard;  // one that searches
  std::uint32_t simulations = 0;   // 0: as the level has them
  std::uint64_t seed = 1;
  int workers = 1;  // search apart, each its share, and add up what they found
  int threads = 1;
  double seconds = 0;  // at most; 0: no limit
  const std::atomic<bool>* stop = nullptr;
  bool to_the_end = false;  // every playout at random to the end of the game, as a yardstick
};

class AnyBots {
 public:
  virtual ~AnyBots() = default;
  virtual std::unique_ptr<AnyPlayer> sit(const AnyGame& game, Seat seat, BotKind kind) const = 0;
  virtual Thought think(const AnyGame& game, const StateBytes& view, Seat seat, const ThinkingPlan& plan) const = 0;

  // A single choice of a bot that has just sat down.
  Action choose(const AnyGame& game, const StateBytes& view, Seat seat, BotKind kind, Rng& rng) const {
    return sit(game, seat, kind)->choose(view, rng);
  }
};

// A title's own bots. Defined in the generated registry, which is the only place that knows the titles.
const AnyBots& bots_of(const Title& title);

}  // namespace exchequer
