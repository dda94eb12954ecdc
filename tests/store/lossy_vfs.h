// A file system for SQLite that loses what was not synced when the power fails: a kill leaves the page cache, this does not.
#pragma once

namespace exchequer::test {

inline constexpr const char* kLossy = "exchequer-lossy";

void install_lossy_vfs();
void fail_after_writes(long writes);  // the power fails at that write or sync; -1: never
bool power_failed();
void full_after_writes(long writes);  // from then on the disk is full; -1: it is not

}  // namespace exchequer::test
