// The search: starting points, halving, pattern search, and a final measurement with other games.
#include "lab/tune.h"

#include <algorithm>
#include <limits>

#include "core/hash.h"
#include "lab/report_archive.h"

namespace exchequer {
namespace {

constexpr std::uint64_t kBeginnings = 0x7a9e, kFresh = 0xf4e5;
constexpr std::uint64_t kLastLook = 4;  // times the games of a candidate

struct TuneJob {
  Values values;
  std::uint64_t seed = 0, first = 0, count = 0;
};
template <class A>
void archive(A& a, TuneJob& job) {
  archive(a, job.values);
  archive(a, job.seed);
  archive(a, job.first);
  archive(a, job.count);
}

Result<std::shared_ptr<const AnyGame>> open_with(const TunePlan& plan, const Values& values) {
  const Result<std::shared_ptr<const Pack>> pack = with_numbers(*plan.pack, plan.numbers, values);
  if (!pack) return pack.errors();
  return plan.title->open(*pack, plan.setup);
}

class Search {
 public:
  Search(const TunePlan& plan, Team& team) : plan_(plan), team_(team) {}

  Tuned run() {
    const Values best = descend(begin());
    Tuned& tuned = result_;
    tuned.tried = known_.size();
    if (!stopped_) {
      std::map<Values, Candidate> fresh;
      Values now;
      for (const PackNumber& number : plan_.numbers) now.push_back(number.now);
      play({now, best}, combine(plan_.seed, kFresh), kLastLook * plan_.games, fresh);
      tuned.before = fresh[now];
      tuned.after = fresh[best];
      tuned.met = !stopped_ && tuned.after.loss == 0;
    }
    tuned.interrupted = stopped_;
    return std::move(tuned);
  }

 private:
  // The pack as it is and a Latin hypercube: each number takes values spread over its whole range. Half of them play
  // twice as many games, and again.
  Values begin() {
    std::vector<Values> field(plan_.beginnings);
    for (std::size_t n = 0; n < plan_.numbers.size(); ++n) {
      const PackNumber& number = plan_.numbers[n];
      std::vector<std::uint64_t> rank(plan_.beginnings);
      Rng rng(combine(plan_.seed, kBeginnings), n);
      for (std::size_t i = 0; i < rank.size(); ++i) rank[i] = i;
      for (std::size_t i = rank.size() - 1; i > 1; --i)
        std::swap(rank[i], rank[1 + rng.below(static_cast<std::uint32_t>(i))]);
      const auto width = static_cast<std::uint64_t>(number.high - number.low);
      for (std::size_t i = 0; i < rank.size(); ++i)
        field[i].push_back(i == 0
                               ? number.now
                               : number.low + static_cast<std::int64_t>(width * (rank[i] - 1) /
                                                                        std::max<std::uint64_t>(1, rank.size() - 2)));
    }
    std::vector<Values> once;
    for (Values& one : field)
      if (std::find(once.begin(), once.end(), one) == once.end()) once.push_back(std::move(one));
    field = std::move(once);
    for (const std::uint64_t part : {4U, 2U, 1U}) {
      look(field, std::max<std::uint64_t>(1, plan_.games / part));
      std::stable_sort(field.begin(), field.end(),
                       [&](const Values& a, const Values& b) { return loss_of(a) < loss_of(b); });
      if (part > 1) field.resize((field.size() + 1) / 2);
    }
    remember(field.front());
    return field.front();
  }

  Values descend(Values best) {
    Values step;
    for (const PackNumber& number : plan_.numbers)
      step.push_back(std::max<std::int64_t>(1, (number.high - number.low) / 4));
    while (!stopped_ && loss_of(best) > 0 && known_.size() < plan_.candidates) {
      std::vector<Values> around;
      for (std::size_t i = 0; i < step.size(); ++i)
        for (const std::int64_t way : {-step[i], step[i]}) {
          Values next = best;
          next[i] = std::clamp(next[i] + way, plan_.numbers[i].low, plan_.numbers[i].high);
          if (next != best) around.push_back(next);
        }
      look(around, plan_.games);
      if (stopped_) break;
      const auto better = std::min_element(around.begin(), around.end(),
                                           [&](const Values& a, const Values& b) { return loss_of(a) < loss_of(b); });
      if (better != around.end() && loss_of(*better) < loss_of(best)) {
        best = *better;
        remember(best);
        continue;
      }
      if (std::all_of(step.begin(), step.end(), [](std::int64_t s) { return s == 1; })) break;
      for (std::int64_t& s : step) s = std::max<std::int64_t>(1, s / 2);
    }
    return best;
  }

  void look(const std::vector<Values>& field, std::uint64_t games) { play(field, plan_.seed, games, known_); }

  // Brings every candidate up to so many games.
  void play(const std::vector<Values>& field, std::uint64_t seed, std::uint64_t games,
            std::map<Values, Candidate>& known) {
    std::vector<TuneJob> jobs;
    for (const Values& values : field) {
      const auto [at, is_new] = known.try_emplace(values, Candidate{values, {}, 0});
      Candidate& candidate = at->second;
      if (is_new && !open_with(plan_, values)) candidate.loss = std::numeric_limits<double>::infinity();
      if (candidate.loss == std::numeric_limits<double>::infinity()) continue;  // the title refuses such a pack
      const std::uint64_t size = games_in_a_job(games, plan_.lineup.has_search());
      for (std::uint64_t first = candidate.games.tally.games; first < games; first += size)
        jobs.push_back({values, seed, first, std::min(size, games - first)});
    }
    std::size_t next = 0;
    stopped_ = !team_.run(
                   jobs.size(), [&](std::uint64_t job) { return pack_bytes(jobs[job]); },
                   [&](const std::string& bytes) {
                     Report part;
                     EXCHEQUER_CHECK(unpack_bytes(bytes, part));
                     known[jobs[next++].values].games.add(part);
                     result_.result_hash = combine(result_.result_hash, part.result_hash);
                     return true;
                   }) ||
               stopped_;
    for (const Values& values : field)
      if (Candidate& one = known[values]; one.games.tally.games > 0)
        one.loss = loss(plan_.targets, one.games, static_cast<int>(plan_.lineup.bots.size()));
  }

  double loss_of(const Values& values) const {
    const auto found = known_.find(values);
    return found == known_.end() ? std::numeric_limits<double>::infinity() : found->second.loss;
  }
  void remember(const Values& values) { result_.trail.push_back(known_[values]); }

  const TunePlan& plan_;
  Team& team_;
  std::map<Values, Candidate> known_;
  Tuned result_;
  bool stopped_ = false;
};

}  // namespace

Work tune_work(const TunePlan& plan, const AnyLab& lab) {
  return [&plan, &lab](const std::string& bytes) {
    TuneJob job;
    EXCHEQUER_CHECK(unpack_bytes(bytes, job));
    const Result<std::shared_ptr<const AnyGame>> game = open_with(plan, job.values);
    EXCHEQUER_CHECK(game);
    return pack_bytes(count_games(**game, lab, plan.lineup, job.seed, job.first, job.count));
  };
}

Tuned tune(const TunePlan& plan, Team& team) { return Search(plan, team).run(); }

}  // namespace exchequer
