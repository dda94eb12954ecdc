// A file that grows with an experiment: one line that says which experiment it is, then what each job gave, in order.
// After a kill the same command reads it and goes on where it stopped. A last entry that was cut off is thrown away.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "content/node.h"
#include "core/result.h"

namespace exchequer {

class Checkpoint {
 public:
  Checkpoint() = default;  // none: keeps nothing
  Checkpoint(Checkpoint&& other) noexcept;
  Checkpoint& operator=(Checkpoint&& other) noexcept;
  ~Checkpoint();

  // Makes the file, or reads what is there. A file of another experiment, or none of ours, or one that another process
  // holds, is an error, and it is left alone.
  static Result<Checkpoint> open(const std::filesystem::path& path, const Node& experiment);

  const std::vector<std::string>& parts() const { return parts_; }  // what was there
  Result<bool> add(const std::string& part);
  void remove();  // the experiment is over and its result told

 private:
  std::filesystem::path path_;
  int file_ = -1;
  std::vector<std::string> parts_;
};

}  // namespace exchequer
