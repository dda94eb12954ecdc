// A token bucket: an amount at once, and an amount a second. Slow requests cost more than one.
#pragma once

#include <algorithm>
#include <cstdint>

namespace exchequer::server {

class Quota {
 public:
  // False if it comes too fast. `now` is in milliseconds of a clock that does not jump. A price above the maximum takes
  // everything.
  bool take(std::int64_t now, double a_second, double at_once, double price = 1) {
    if (last_ < 0)
      level_ = at_once;
    else
      level_ = std::min(at_once, level_ + static_cast<double>(now - last_) * a_second / 1000);
    last_ = now;
    price = std::min(price, at_once);
    if (level_ < price) return false;
    level_ -= price;
    return true;
  }

 private:
  double level_ = 0;
  std::int64_t last_ = -1;
};

}  // namespace exchequer::server
