// A file system for SQLite that loses what was not synced when the power fails. A kill would leave the page cache.
#pragma once

namespace exchequer::test {

inline constexpr const char* kLossy = "exchequer-lossy";

void install_lossy_vfs(bool for_everyone = false);  // for everyone: also for those who do not ask for it by name
void fail_after_writes(long writes);                // the power fails at that write or sync; -1: never
void keep_some_unsynced(unsigned seed);  // of each file the first few writes since its last sync survive; 0: none
void when_power_fails(void (*then)());
bool power_failed();
void full_after_writes(long writes);  // from then on the disk is full; -1: it is not. A signal's handler may call it

}  // namespace exchequer::test
