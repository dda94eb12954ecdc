// While an object of this class exists, a failed EXCHEQUER_CHECK throws an exception instead of ending the program.
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
