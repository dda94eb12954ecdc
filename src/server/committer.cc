// Commits batches on a separate thread, or at once.
#include "server/committer.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace exchequer::server {
namespace {

// Nothing that happens here may end the thread, because then nothing would be written any more.
Result<store::Refusals> commit(store::Store& store, const store::Batch& batch) {
  try {
    return store::commit_apart(store, batch);
  } catch (const std::exception& bug) {
    return Error{"", Message("error.store.failed", {{"detail", bug.what()}})};
  }
}

// Syncs the witness apart from the commits, because a second sync in each commit would make commits half as slow again.
// With few commits it syncs after each, with many a few times a second.
class WitnessThread {
 public:
  explicit WitnessThread(store::Store& store) : store_(store), thread_([this] { run(); }) {}
  ~WitnessThread() {
    {
      const std::lock_guard lock(mutex_);
      ends_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  void wake() {
    {
      const std::lock_guard lock(mutex_);
      due_ = true;
    }
    wake_.notify_one();
  }

 private:
  void run() {
    constexpr std::chrono::milliseconds kPause{200};
    std::unique_lock lock(mutex_);
    while (!ends_) {
      wake_.wait(lock, [&] { return due_ || ends_; });
      due_ = false;
      lock.unlock();
      store_.witness();
      lock.lock();
      wake_.wait_for(lock, kPause, [&] { return ends_; });
    }
  }

  store::Store& store_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool due_ = false, ends_ = false;
  std::thread thread_;
};

class CommitterThread final : public Committer {
 public:
  CommitterThread(store::Store& store, Post post) : store_(store), post_(std::move(post)) {
    thread_ = std::thread([this] { run(); });
  }
  ~CommitterThread() override {
    {
      const std::lock_guard lock(mutex_);
      ends_ = true;
    }
    wake_.notify_one();
    thread_.join();
    store_.witness();
  }

  void write(const store::Batch& batch, Done done) override {
    {
      const std::lock_guard lock(mutex_);
      job_ = {&batch, std::move(done)};
    }
    wake_.notify_one();
  }

 private:
  struct Job {
    const store::Batch* batch = nullptr;  // the hub keeps it until `done`
    Done done;
  };

  void run() {
    for (;;) {
      Job job;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return job_.batch || ends_; });
        if (!job_.batch) return;
        job = std::exchange(job_, {});
      }
      auto result = std::make_shared<Result<store::Refusals>>(commit(store_, *job.batch));
      post_([done = std::move(job.done), result] { done(*result); });
      witness_.wake();
    }
  }

  store::Store& store_;
  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Job job_;
  bool ends_ = false;
  WitnessThread witness_{store_};
  std::thread thread_;
};

class CommitterAtOnce final : public Committer {
 public:
  explicit CommitterAtOnce(store::Store& store) : store_(store) {}
  void write(const store::Batch& batch, Done done) override {
    const Result<store::Refusals> result = commit(store_, batch);
    store_.witness();
    done(result);
  }

 private:
  store::Store& store_;
};

}  // namespace

std::unique_ptr<Committer> make_committer_thread(store::Store& store, Post post) {
  return std::make_unique<CommitterThread>(store, std::move(post));
}
std::unique_ptr<Committer> make_committer_at_once(store::Store& store) {
  return std::make_unique<CommitterAtOnce>(store);
}

}  // namespace exchequer::server
