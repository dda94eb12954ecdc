// Ctrl-C and a terminal that closes, as flags that the commands look at.
#pragma once

#include <atomic>

namespace exchequer::cli {

// A read that waits for a line ends when one of these arrives.
void catch_signals();

std::atomic<bool>& interrupted();  // SIGINT, SIGTERM
std::atomic<bool>& hung_up();      // SIGHUP: the terminal has gone

}  // namespace exchequer::cli
