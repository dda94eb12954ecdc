// Bots: players made of code, which get a view and never a state. This is the erased interface; the templates are
// beside it.
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
  kGreedy,  // takes the best evaluation after all of its own pending decisions
  kOdd,     // uniform over verbs, then over their actions; reaches corners that the others miss; for tests
  kEasy,    // these search; the title's insight says how much
  kNormal,
  kHard,
};
constexpr bool searches(BotKind kind) { return kind >= BotKind::kEasy; }

const std::vector<std::string>& bot_names();
Result<BotKind> parse_bot(std::string_view name);  // an unknown name is an error with the nearest
std::string_view bot_name(BotKind kind);

// A bot in its seat for one game. It may remember its earlier thoughts.
class AnyPlayer {
 public:
  virtual ~AnyPlayer() = default;
  virtual Action choose(const StateBytes& view, Rng& rng) = 0;
  virtual void
  forget() = 0;  // its earlier thoughts, so that the next choice depends only on the view and the generator
};

// How to think about one decision. The same seed, simulations and workers give the same thought on any number of
// threads.
struct ThinkingPlan {
  BotKind level = BotKind::kHard;  // one of those that search
  std::uint32_t simulations = 0;   // 0: as many as the level has
  std::uint64_t seed = 1;
  int workers = 1;  // searches that each do a share and add up their results
  int threads = 1;
  double seconds = 0;  // a limit; 0 means none
  const std::atomic<bool>* stop = nullptr;
  bool to_the_end = false;  // play every playout at random to the end of the game, as a yardstick
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

// A title's own bots. Defined in the generated registry, which is the only source that knows the titles.
const AnyBots& bots_of(const Title& title);

}  // namespace exchequer
