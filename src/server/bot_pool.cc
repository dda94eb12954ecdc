// Bots on threads of their own.
#include "server/bot_pool.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "engine/registry.h"
#include "plugin/plugin.h"

namespace exchequer::server {

Action think(const Thinking& thinking) try {
  constexpr std::uint64_t kBotStream = 2;
  const AnyBots& bots = *plugin_of(*find_title(thinking.game->facts().id)).bots;
  Rng rng(thinking.seed, kBotStream + thinking.seat, thinking.position);
  return bots.choose(*thinking.game, thinking.view, thinking.seat, thinking.kind, rng);
} catch (const std::exception& bug) {
  *thinking.failed = bug.what();
  return {};
} catch (...) {
  *thinking.failed = "unknown";
  return {};
}

namespace {

class BotThreads final : public BotPool {
 public:
  BotThreads(int threads, Post post) : post_(std::move(post)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
  }
  ~BotThreads() override {
    {
      const std::lock_guard lock(mutex_);
      ends_ = true;
      jobs_.clear();
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  void think(Thinking thinking, std::function<void(Action)> done) override {
    {
      const std::lock_guard lock(mutex_);
      jobs_.emplace_back(std::move(thinking), std::move(done));
      ++waiting_;
    }
    wake_.notify_one();
  }
  std::size_t waiting() const override { return waiting_; }

 private:
  void run() {
    setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 10);
    for (;;) {
      std::pair<Thinking, std::function<void(Action)>> job;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return !jobs_.empty() || ends_; });
        if (ends_) return;
        job = std::move(jobs_.front());
        jobs_.pop_front();
      }
      const Action action = server::think(job.first);
      --waiting_;
      post_([done = std::move(job.second), action] { done(action); });
    }
  }

  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::pair<Thinking, std::function<void(Action)>>> jobs_;
  std::atomic<std::size_t> waiting_ = 0;
  bool ends_ = false;
  std::vector<std::thread> threads_;
};

class BotsAtOnce final : public BotPool {
 public:
  void think(Thinking thinking, std::function<void(Action)> done) override { done(server::think(thinking)); }
  std::size_t waiting() const override { return 0; }
};

}  // namespace

std::unique_ptr<BotPool> make_bot_threads(int threads, Post post) { return std::make_unique<BotThreads>(threads, std::move(post)); }
std::unique_ptr<BotPool> make_bots_at_once() { return std::make_unique<BotsAtOnce>(); }

}  // namespace exchequer::server
