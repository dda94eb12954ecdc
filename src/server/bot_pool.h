// Bots think on a few threads of low priority, apart from the tables, so that people are answered first.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "bots/bot.h"
#include "server/committer.h"

namespace exchequer::server {

struct Thinking {
  std::shared_ptr<const AnyGame> game;
  StateBytes view;
  Seat seat = 0;
  BotKind kind = BotKind::kRandom;
  std::uint64_t seed = 0;
  std::uint32_t position = 0;
  std::int64_t person = 0;  // the person whose table it is: people share the threads evenly
  std::shared_ptr<std::string> failed = std::make_shared<std::string>();  // why there is no action, if thinking failed
};
Action think(const Thinking& thinking);  // never throws: a bot's failure concerns its table, not its thread

class BotPool {
 public:
  virtual ~BotPool() = default;
  // `done` runs later, on the thread of the tables.
  virtual void think(Thinking thinking, std::function<void(Action)> done) = 0;
  virtual std::size_t waiting() const = 0;
};

std::unique_ptr<BotPool> make_bot_threads(int threads, Post post);
std::unique_ptr<BotPool> make_bots_at_once();

}  // namespace exchequer::server
