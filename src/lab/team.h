// The workers of an experiment: threads of this process, other ranks, and the checkpoint with earlier results.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "lab/checkpoint.h"
#include "lab/ranks.h"

namespace exchequer {

class Team {
 public:
  // `progress` is called about ten times a second, from the calling thread, with the jobs done of this stage.
  struct Hands {
    int threads = 1;
    Ranks* ranks = nullptr;
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t done, std::uint64_t of)> progress;
  };

  Team(Hands hands, Checkpoint checkpoint, Work work)
      : hands_(std::move(hands)), checkpoint_(std::move(checkpoint)), work_(std::move(work)) {}

  // Does jobs number 0 to count - 1, each as `job` describes it, and gives the parts to `keep` in order, until that
  // says false. What lies in the checkpoint is not done again. False: stopped before the end.
  bool run(std::uint64_t count, const std::function<std::string(std::uint64_t)>& job, const JobBoard::Keep& keep);

  double cpu_seconds() const { return cpu_seconds_; }  // of this process
  double wall_seconds() const { return wall_seconds_; }
  std::uint64_t resumed() const { return used_; }     // jobs that the checkpoint had
  const Errors& trouble() const { return trouble_; }  // the checkpoint could not be written; the work went on
  Checkpoint& checkpoint() { return checkpoint_; }

 private:
  Hands hands_;
  Checkpoint checkpoint_;
  Work work_;
  std::size_t used_ = 0;
  double cpu_seconds_ = 0, wall_seconds_ = 0;
  Errors trouble_;
};

// How many games a job has: so many jobs that a kill costs little, so few that handing them out does not matter. It
// depends on the plan only.
std::uint64_t games_in_a_job(std::uint64_t games, bool searching);

}  // namespace exchequer
