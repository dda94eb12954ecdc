// A bucket that fills steadily: so many at once, so many a second.
#pragma once

#include <algorithm>
#include <cstdint>

namespace exchequer::server {

class Quota {
 public:
  // False: too fast. `now` in milliseconds of a clock that does not jump.
  bool take(std::int64_t now, double a_second, double at_once) {
    if (last_ < 0) level_ = at_once;
    else level_ = std::min(at_once, level_ + static_cast<double>(now - last_) * a_second / 1000);
    last_ = now;
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }

 private:
  double level_ = 0;
  std::int64_t last_ = -1;
};

}  // namespace exchequer::server
