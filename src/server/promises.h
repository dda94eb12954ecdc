// While it lives, a broken promise of our own code is an exception that somebody can catch, and not the end of the
// program.
#pragma once

#include "core/check.h"

namespace exchequer::server {

class PromisesThrow {
 public:
  PromisesThrow();
  ~PromisesThrow() { set_check_handler(before_); }
  PromisesThrow(const PromisesThrow&) = delete;
  PromisesThrow& operator=(const PromisesThrow&) = delete;

 private:
  CheckHandler before_;
};

}  // namespace exchequer::server
