// Redraws the progress bar in place.
#include "cli/terminal/progress.h"

#include <fmt/format.h>

#include <cmath>

namespace exchequer::cli {

std::string duration_text(const Shell& shell, double seconds) {
  const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
  if (whole < 90) return shell.text(Message("progress.seconds", {{"seconds", whole}}));
  if (whole < 5400) return shell.text(Message("progress.minutes", {{"minutes", whole / 60}, {"seconds", whole % 60}}));
  return shell.text(Message("progress.hours", {{"hours", whole / 3600}, {"minutes", whole / 60 % 60}}));
}

Progress::Progress(Shell& shell, std::uint64_t total)
    : shell_(shell), total_(total), begin_(std::chrono::steady_clock::now()) {}

Progress::~Progress() {
  if (shown_) shell_.host().err << "\r\x1b[K" << std::flush;
}

void Progress::show(std::uint64_t done) {
  if (!shell_.host().err_is_terminal || total_ == 0) return;
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  if (seconds < 0.3) return;  // short work needs no bar
  const double rate = static_cast<double>(done) / seconds;
  const std::string words = shell_.text(Message(
      "progress.line", {{"percent", static_cast<std::int64_t>(100 * done / total_)},
                        {"rate", static_cast<std::int64_t>(rate)},
                        {"left", rate > 0 ? duration_text(shell_, static_cast<double>(total_ - done) / rate) : "?"}}));
  const Terminal& terminal = shell_.terminal();
  const int width = std::max(0, std::min(30, terminal.width - columns(words) - 4));
  const int filled = static_cast<int>(static_cast<std::uint64_t>(width) * done / total_);
  std::string bar;
  for (int i = 0; i < width; ++i) bar += i < filled ? (terminal.unicode ? "█" : "#") : (terminal.unicode ? "░" : ".");
  shell_.host().err << "\r\x1b[K" << bar << " " << (terminal.unicode ? words : to_ascii(words)) << std::flush;
  shown_ = true;
}

}  // namespace exchequer::cli
