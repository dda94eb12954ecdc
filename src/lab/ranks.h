// Several processes on one experiment, under mpirun or Slurm: rank 0 hands out the jobs and collects results, the
// others work. Without MPI or outside mpirun there is one rank.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <string>

#include "lab/job_board.h"

namespace exchequer {

// What a job is, as bytes, to what it gives, as bytes. The same function on every rank.
using Work = std::function<std::string(const std::string& job)>;

class Ranks {
 public:
  static bool compiled_in();

  // Joins the others; once in a process. `wanted`: how many the starter says there are; with one nothing is started.
  explicit Ranks(int wanted);
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  int size() const { return size_; }
  int rank() const { return rank_; }

  // Rank 0: a moment's service. Takes in what arrived and gives out what there is; never waits.
  void serve(JobBoard& board, const std::function<std::string(std::uint64_t)>& job);
  void dismiss();  // rank 0: everyone may go; waits for those at work

  // The others: work until dismissed, or until `stop`.
  void work(const Work& work, const std::atomic<bool>& stop);

  void abandon(int code);  // ends every rank at once

 private:
  int size_ = 1, rank_ = 0;
  [[maybe_unused]] bool joined_ = false;  // with MPI only
  std::deque<int> idle_;                  // rank 0: who waits for a job
};

}  // namespace exchequer
