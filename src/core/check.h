// Our own bugs: a broken promise of the code itself, never reachable from input. In tests and in the command line it
// ends the program; a host that serves several tables may install a handler that throws and so ends one table only.
#pragma once

namespace exchequer {

using CheckHandler = void (*)(const char* condition, const char* file, int line);

CheckHandler set_check_handler(CheckHandler handler);  // returns the one before
[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace exchequer

#define EXCHEQUER_CHECK(condition) \
  (static_cast<bool>(condition) ? void(0) : ::exchequer::check_failed(#condition, __FILE__, __LINE__))
