// Several processes on one experiment, under mpirun or Slurm: rank 0 hands out the jobs and collects results, the
// others work. Without MPI or outside mpirun there is one rank.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <string>

#include "lab/job_board.h"

namespace exchequer {

// Does a job: takes its description as bytes and returns its result as bytes. The same function on every rank.
using Work = std::function<std::string(const std::string& job)>;

class Ranks {
 public:
  static bool compiled_in();

  // Joins the other ranks, once in a process. `wanted` is the number that mpirun or srun announced; with one, nothing
  // is started.
  explicit Ranks(int wanted);
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  int size() const { return size_; }
  int rank() const { return rank_; }

  // Rank 0: takes in results that have arrived and hands out jobs. Never waits.
  void serve(JobBoard& board, const std::function<std::string(std::uint64_t)>& job);
  void dismiss();  // rank 0: tells everyone to stop, and waits for those at work

  // The others: work until dismissed, or until `stop`.
  void work(const Work& work, const std::atomic<bool>& stop);

  void abandon(int code);  // ends every rank at once

 private:
  int size_ = 1, rank_ = 0;
  [[maybe_unused]] bool joined_ = false;  // with MPI only
  std::deque<int> idle_;                  // rank 0: ranks that wait for a job
};

}  // namespace exchequer
