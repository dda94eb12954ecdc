// EXCHEQUER_CHECK, for faults in the program itself that no input can cause. In tests and on the command line a failed
// check ends the program. A host that serves several tables may install a handler that throws, which ends only one
// table.
#pragma once

namespace exchequer {

using CheckHandler = void (*)(const char* condition, const char* file, int line);

CheckHandler set_check_handler(CheckHandler handler);  // returns the previous handler
[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace exchequer

#define EXCHEQUER_CHECK(condition) \
  (static_cast<bool>(condition) ? void(0) : ::exchequer::check_failed(#condition, __FILE__, __LINE__))
