// Threads on which bots think.
#include "server/bot_pool.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>

#include "engine/registry.h"
#include "play/game.h"

namespace exchequer::server {

Action think(const Thinking& thinking) try {
  const AnyBots& bots = bots_of(*find_title(thinking.game->facts().id));
  Rng rng = play::bot_rng(thinking.seed, thinking.seat, thinking.position);
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
      shares_.clear();
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  void think(Thinking thinking, std::function<void(Action)> done) override {
    {
      const std::lock_guard lock(mutex_);
      const auto [share, fresh] = shares_.try_emplace(thinking.person);
      if (fresh) share->second.spent = floor_;  // time in which a person asked for nothing is not saved up
      share->second.jobs.emplace_back(std::move(thinking), std::move(done));
      ++waiting_;
    }
    wake_.notify_one();
  }
  std::size_t waiting() const override { return waiting_; }

 private:
  using Job = std::pair<Thinking, std::function<void(Action)>>;
  struct Share {
    std::deque<Job> jobs;
    std::chrono::steady_clock::duration spent{};  // time spent by bots of that person's tables, counted from what
                                                  // everyone else had spent when they began
    int running = 0;
  };

  // The person who has had the least time comes next. However much one person leaves to bots, the others wait for no
  // more than the thought in progress.
  std::map<std::int64_t, Share>::iterator next() {
    auto best = shares_.end();
    for (auto share = shares_.begin(); share != shares_.end(); ++share)
      if (!share->second.jobs.empty() && (best == shares_.end() || share->second.spent < best->second.spent))
        best = share;
    return best;
  }

  void run() {
    setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 10);
    for (;;) {
      Job job;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return next() != shares_.end() || ends_; });
        if (ends_) return;
        Share& share = next()->second;
        floor_ = std::max(floor_, share.spent);
        ++share.running;
        job = std::move(share.jobs.front());
        share.jobs.pop_front();
      }
      const auto begun = std::chrono::steady_clock::now();
      const Action action = server::think(job.first);
      --waiting_;
      {
        const std::lock_guard lock(mutex_);
        if (const auto share = shares_.find(job.first.person); share != shares_.end()) {
          share->second.spent += std::chrono::steady_clock::now() - begun;
          --share->second.running;
        }
        // Forgets people who ask for nothing and have had no more time than the others.
        std::erase_if(shares_, [&](const auto& one) {
          return one.second.running == 0 && one.second.jobs.empty() && one.second.spent <= floor_;
        });
      }
      post_([done = std::move(job.second), action] { done(action); });
    }
  }

  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::map<std::int64_t, Share> shares_;         // people with bots to think for, or who have had more time than others
  std::chrono::steady_clock::duration floor_{};  // the time that the last person served had had
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

std::unique_ptr<BotPool> make_bot_threads(int threads, Post post) {
  return std::make_unique<BotThreads>(threads, std::move(post));
}
std::unique_ptr<BotPool> make_bots_at_once() { return std::make_unique<BotsAtOnce>(); }

}  // namespace exchequer::server
