// Signal handlers that only set a flag.
#include "cli/terminal/signals.h"

#include <signal.h>
#include <unistd.h>

namespace exchequer::cli {
namespace {

std::atomic<bool> g_interrupted{false};
std::atomic<bool> g_hung_up{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_signal(int number) {
  if (number == SIGHUP)
    g_hung_up = true;
  else if (g_interrupted.exchange(true) && number == SIGINT)
    _exit(130);  // pressed twice, because the program did not respond
}

}  // namespace

void catch_signals() {
  struct sigaction action = {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // no SA_RESTART: a read at the prompt has to end
  for (int number : {SIGINT, SIGTERM, SIGHUP}) sigaction(number, &action, nullptr);
}

std::atomic<bool>& interrupted() { return g_interrupted; }
std::atomic<bool>& hung_up() { return g_hung_up; }

}  // namespace exchequer::cli
