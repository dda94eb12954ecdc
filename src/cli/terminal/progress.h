// A progress bar on standard error with the rate and the time left. Prints nothing unless that is a terminal.
#pragma once

#include <chrono>
#include <cstdint>

#include "cli/terminal/shell.h"

namespace exchequer::cli {

class Progress {
 public:
  Progress(Shell& shell, std::uint64_t total);
  ~Progress();  // wipes the line

  void show(std::uint64_t done);

 private:
  Shell& shell_;
  std::uint64_t total_;
  std::chrono::steady_clock::time_point begin_;
  bool shown_ = false;
};

// "12 s", "3 min 20 s".
std::string duration_text(const Shell& shell, double seconds);

}  // namespace exchequer::cli
