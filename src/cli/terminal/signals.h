// Ctrl-C and the closing of the terminal, as flags that the commands check.
#pragma once

#include <atomic>

namespace exchequer::cli {

// A read that waits for a line ends when one of these arrives.
void catch_signals();

std::atomic<bool>& interrupted();  // SIGINT, SIGTERM
std::atomic<bool>& hung_up();      // SIGHUP: the terminal is gone

}  // namespace exchequer::cli
