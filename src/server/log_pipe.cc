// The thread that writes the log. It is never joined, because the log's reader may block it forever.
#include "server/log_pipe.h"

#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace exchequer::server {

struct LogPipe::State {
  int file = -1;
  std::size_t most = 0;
  std::mutex mutex;
  std::condition_variable wake, drained;
  std::string waiting;
  std::size_t left_out = 0;
  bool writing = false, ends = false;
};

namespace {

void write_all(int file, const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t wrote = ::write(file, text.data() + at, text.size() - at);
    if (wrote < 0 && errno != EINTR) return;  // the reader is gone
    if (wrote > 0) at += static_cast<std::size_t>(wrote);
  }
}

}  // namespace

LogPipe::LogPipe(int file, std::size_t most_bytes) : state_(std::make_shared<State>()) {
  state_->file = file;
  state_->most = most_bytes;
  std::thread([state = state_] {
    std::unique_lock lock(state->mutex);
    for (;;) {
      state->wake.wait(lock, [&] { return !state->waiting.empty() || state->ends; });
      if (state->waiting.empty()) return;
      std::string text = std::exchange(state->waiting, {});
      if (const std::size_t left_out = std::exchange(state->left_out, 0))
        text += "{\"level\":\"warning\",\"event\":\"log_lines_left_out\",\"lines\":" + std::to_string(left_out) + "}\n";
      state->writing = true;
      lock.unlock();
      write_all(state->file, text);
      lock.lock();
      state->writing = false;
      if (state->waiting.empty()) state->drained.notify_all();
    }
  }).detach();
}

LogPipe::~LogPipe() {
  constexpr std::chrono::milliseconds kMoment{500};
  std::unique_lock lock(state_->mutex);
  state_->drained.wait_for(lock, kMoment, [&] { return state_->waiting.empty() && !state_->writing; });
  state_->ends = true;
  state_->waiting.clear();
  state_->wake.notify_all();
}

void LogPipe::operator()(const std::string& line) {
  const std::lock_guard lock(state_->mutex);
  if (state_->waiting.size() + line.size() > state_->most) {
    ++state_->left_out;
    return;
  }
  state_->waiting += line;
  state_->wake.notify_one();
}

}  // namespace exchequer::server
