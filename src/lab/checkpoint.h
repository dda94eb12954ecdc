// A checkpoint: a file that grows with an experiment. Its first line identifies the experiment; the results of the jobs
// follow in order. After an interruption the same command reads it and continues. A last entry that was cut off is
// discarded.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "content/node.h"
#include "core/result.h"

namespace exchequer {

class Checkpoint {
 public:
  Checkpoint() = default;  // without a file: keeps nothing
  Checkpoint(Checkpoint&& other) noexcept;
  Checkpoint& operator=(Checkpoint&& other) noexcept;
  ~Checkpoint();

  // Makes the file, or reads it if it exists. It is an error, and the file is left alone, if it belongs to another
  // experiment, is not a checkpoint, or is held by another process.
  static Result<Checkpoint> open(const std::filesystem::path& path, const Node& experiment);

  const std::vector<std::string>& parts() const { return parts_; }  // the results that the file had
  Result<bool> add(const std::string& part);
  void remove();  // once the experiment is over and its result printed

 private:
  std::filesystem::path path_;
  int file_ = -1;
  std::vector<std::string> parts_;
};

}  // namespace exchequer
