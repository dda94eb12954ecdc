// Plays the contests and counts their results.
#include "lab/ladder.h"

#include <algorithm>
#include <cmath>

#include "core/hash.h"
#include "lab/archive.h"

namespace exchequer {
namespace {

constexpr double kElo = 400 / 2.302585092994046;  // Elo's points for one unit of the logarithm
constexpr double kSure = 1.959964;

struct ContestJob {
  std::uint64_t contest = 0, first = 0, count = 0;
};
template <class A>
void archive(A& a, ContestJob& job) {
  archive(a, job.contest);
  archive(a, job.first);
  archive(a, job.count);
}

struct ContestPart {
  std::uint64_t contest = 0, games = 0, decided = 0, upper_alone = 0, lower_alone = 0, hash = 0;
  std::int64_t upper_wins = 0, lower_wins = 0, squares = 0;
};
template <class A>
void archive(A& a, ContestPart& part) {
  for (std::uint64_t* value :
       {&part.contest, &part.games, &part.decided, &part.upper_alone, &part.lower_alone, &part.hash})
    archive(a, *value);
  archive(a, part.upper_wins);
  archive(a, part.lower_wins);
  archive(a, part.squares);
}

// Both play the same streams, each alone or among the same others.
bool is_apart(const LadderPlan& plan) { return plan.game->seats() == 1 || plan.among.has_value(); }

void play_apart(const LadderPlan& plan, const AnyLab& lab, const Contest& contest, const ContestJob& job,
                ContestPart& part) {
  Lineup lineup;
  lineup.bots.assign(static_cast<std::size_t>(plan.game->seats()), plan.among.value_or(BotKind::kRandom));
  const auto play = [&](std::size_t bot) {
    std::vector<GameResult> results(job.count);
    lineup.bots[0] = plan.bots[bot];
    lab.play_each(*plan.game, lineup, plan.seed, job.first, job.count, results.data());
    return results;
  };
  const std::vector<GameResult> upper = play(contest.upper), lower = play(contest.lower);
  for (std::uint64_t i = 0; i < job.count; ++i) {
    const auto seating = lineup.seating(plan.seed, job.first + i);
    const auto seat = static_cast<Seat>(std::find(seating.begin(), seating.end(), 0) - seating.begin());
    const bool up = upper[i].returns.winners.has(seat), down = lower[i].returns.winners.has(seat);
    part.hash = combine(combine(part.hash, upper[i].hash), lower[i].hash);
    part.upper_alone += up;
    part.lower_alone += down;
    if (up == down) continue;
    ++part.decided;
    (up ? part.upper_wins : part.lower_wins) += kWholeWin;
    part.squares += up ? kWholeWin * kWholeWin : 0;
  }
}

void play_together(const LadderPlan& plan, const AnyLab& lab, const Contest& contest, const ContestJob& job,
                   ContestPart& part) {
  Lineup lineup;
  lineup.bots.assign(static_cast<std::size_t>(contest.upper_seats), plan.bots[contest.upper]);
  lineup.bots.insert(lineup.bots.end(), static_cast<std::size_t>(contest.lower_seats), plan.bots[contest.lower]);
  std::vector<GameResult> results(job.count);
  lab.play_each(*plan.game, lineup, plan.seed, job.first, job.count, results.data());
  for (std::uint64_t i = 0; i < job.count; ++i) {
    part.hash = combine(part.hash, results[i].hash);
    const Seats winners = results[i].returns.winners;
    if (winners.empty()) continue;
    ++part.decided;
    const auto seating = lineup.seating(plan.seed, job.first + i);
    std::int64_t upper = 0;
    for (std::size_t seat = 0; seat < lineup.bots.size(); ++seat)
      if (winners.has(static_cast<Seat>(seat)) && seating[seat] < contest.upper_seats)
        upper += kWholeWin / winners.count();
    part.upper_wins += upper;
    part.lower_wins += kWholeWin - upper;
    part.squares += upper * upper;
  }
}

// Both the mean and the error of the upper's advantage in one contest, weighed by games. A game that nobody won is
// even.
void add_step(const Contest& contest, bool apart, LadderStep& step, double& variance) {
  if (contest.games == 0) return;
  const auto n = static_cast<double>(contest.games), decided = static_cast<double>(contest.decided);
  const double upper = static_cast<double>(contest.upper_wins) / kWholeWin,
               lower = static_cast<double>(contest.lower_wins) / kWholeWin;
  const double squares = static_cast<double>(contest.squares) / kWholeWin / kWholeWin;
  double sum = 0, spread = 0;
  if (apart) {  // signs: +1, -1 or 0 for each stream
    sum = upper - lower;
    spread = std::max(1.0, upper + lower - sum * sum / n);
  } else {
    const double fair = static_cast<double>(contest.upper_seats) / (contest.upper_seats + contest.lower_seats);
    sum = upper - fair * decided;
    spread = std::max(0.25, squares - 2 * fair * upper + fair * fair * decided - sum * sum / n);
  }
  step.points += sum;
  variance += spread;
  step.games += contest.games;
}

LadderStep step_between(const LadderPlan& plan, const std::vector<Contest>& contests, std::size_t better,
                        std::size_t worse) {
  LadderStep step{plan.bots[better], plan.bots[worse]};
  double variance = 0;
  for (Contest one : contests) {
    if (one.upper == worse && one.lower == better) {
      std::swap(one.upper, one.lower);
      std::swap(one.upper_seats, one.lower_seats);
      // The other side's parts: whole - x for each decided game, so squares follow.
      one.squares =
          static_cast<std::int64_t>(one.decided) * kWholeWin * kWholeWin - 2 * kWholeWin * one.upper_wins + one.squares;
      std::swap(one.upper_wins, one.lower_wins);
    }
    if (one.upper == better && one.lower == worse) add_step(one, is_apart(plan), step, variance);
  }
  if (step.games == 0) return step;
  const auto n = static_cast<double>(step.games);
  step.points /= n;
  step.error = kSure * std::sqrt(variance) / n;
  return step;
}

}  // namespace

std::vector<Contest> contests_of(const LadderPlan& plan) {
  std::vector<Contest> all;
  const int seats = plan.game->seats();
  for (std::size_t i = 0; i < plan.bots.size(); ++i)
    for (std::size_t j = i + 1; j < plan.bots.size(); ++j) {
      if (plan.neighbours && j != i + 1) continue;
      if (is_apart(plan)) {
        all.push_back({j, i, 1, 1});
      } else if (plan.guest) {
        all.push_back({j, i, 1, seats - 1});
      } else if (seats % 2 == 0) {
        all.push_back({j, i, seats / 2, seats / 2});
      } else {  // the odd seat goes to the one, then to the other
        all.push_back({j, i, seats / 2 + 1, seats / 2});
        all.push_back({j, i, seats / 2, seats / 2 + 1});
      }
    }
  const bool halves = !plan.guest && !is_apart(plan) && seats % 2 == 1;
  for (Contest& one : all) one.games = halves ? std::max<std::uint64_t>(1, plan.games / 2) : plan.games;
  return all;
}

Work ladder_work(const LadderPlan& plan, const AnyLab& lab) {
  return [&plan, &lab, contests = contests_of(plan)](const std::string& bytes) {
    ContestJob job;
    EXCHEQUER_CHECK(unpack_bytes(bytes, job) && job.contest < contests.size());
    ContestPart part;
    part.contest = job.contest;
    part.games = job.count;
    const Contest& contest = contests[job.contest];
    if (is_apart(plan))
      play_apart(plan, lab, contest, job, part);
    else
      play_together(plan, lab, contest, job, part);
    return pack_bytes(part);
  };
}

Ladder climb(const LadderPlan& plan, Team& team) {
  Ladder ladder;
  ladder.contests = contests_of(plan);
  std::vector<ContestJob> jobs;
  for (std::size_t i = 0; i < ladder.contests.size(); ++i) {
    Contest& contest = ladder.contests[i];
    const bool searching = searches(plan.bots[contest.upper]) || searches(plan.bots[contest.lower]);
    const std::uint64_t size = games_in_a_job(contest.games, searching);
    for (std::uint64_t first = 0; first < contest.games; first += size)
      jobs.push_back({i, first, std::min(size, contest.games - first)});
    contest.games = 0;  // from here on, what was played
  }
  ladder.ratings.resize(plan.bots.size());
  const bool complete = team.run(
      jobs.size(), [&](std::uint64_t job) { return pack_bytes(jobs[job]); },
      [&](const std::string& bytes) {
        ContestPart part;
        EXCHEQUER_CHECK(unpack_bytes(bytes, part) && part.contest < ladder.contests.size());
        ladder.result_hash = combine(ladder.result_hash, part.hash);
        Contest& contest = ladder.contests[part.contest];
        contest.games += part.games;
        contest.decided += part.decided;
        contest.upper_wins += part.upper_wins;
        contest.lower_wins += part.lower_wins;
        contest.squares += part.squares;
        const bool apart = is_apart(plan);
        Rating &upper = ladder.ratings[contest.upper], &lower = ladder.ratings[contest.lower];
        upper.games += part.games * static_cast<std::uint64_t>(contest.upper_seats);
        lower.games += part.games * static_cast<std::uint64_t>(contest.lower_seats);
        upper.wins += apart ? static_cast<std::int64_t>(part.upper_alone) * kWholeWin : part.upper_wins;
        lower.wins += apart ? static_cast<std::int64_t>(part.lower_alone) * kWholeWin : part.lower_wins;
        return true;
      });
  ladder.interrupted = !complete;
  const Strengths fit = fit_strengths(plan.bots.size(), ladder.contests);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    order.push_back(i);
    ladder.ratings[i].bot = plan.bots[i];
    ladder.ratings[i].rating = kElo * fit.value[i];
    ladder.ratings[i].error = kSure * kElo * std::sqrt(std::max(0.0, fit.covariance[i][i]));
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return fit.value[a] > fit.value[b]; });
  std::vector<Rating> sorted;
  for (const std::size_t i : order) sorted.push_back(ladder.ratings[i]);
  ladder.ratings = std::move(sorted);
  for (std::size_t i = 0; i + 1 < order.size(); ++i)
    ladder.steps.push_back(step_between(plan, ladder.contests, order[i], order[i + 1]));
  return ladder;
}

}  // namespace exchequer
