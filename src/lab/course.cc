// Works out the course of a game once its end is known.
#include "lab/course.h"

#include <algorithm>

namespace exchequer {
namespace {

constexpr std::int32_t kEven = 5000;

}  // namespace

void Course::add(const Course& other) {
  for (std::size_t i = 0; i < kPoints; ++i) {
    gap[i].add(other.gap[i]);
    lead[i].add(other.lead[i]);
    winner_outlook[i].add(other.winner_outlook[i]);
    told[i] += other.told[i];
    settled[i] += other.settled[i];
  }
  games += other.games;
  changes.add(other.changes);
}

void CourseOfGame::end(const Returns& returns, int seats, Course& course) const {
  if (moments_.empty()) return;
  const auto count = static_cast<std::size_t>(seats);
  // With one seat, what leads is victory (0) or defeat (1); with several, a seat.
  std::vector<std::size_t> leader;
  for (const Moment& moment : moments_) {
    const auto& chance = moment.outlook;
    std::size_t first = leader.empty() ? 0 : leader.back();  // a tie changes nothing
    if (seats == 1)
      first = chance[0] == kEven ? first : chance[0] > kEven ? 0 : 1;
    else
      for (std::size_t seat = 0; seat < count; ++seat)
        if (chance[seat] > chance[first]) first = seat;
    leader.push_back(first);
  }
  std::uint64_t changes = 0;
  for (std::size_t i = 1; i < leader.size(); ++i) changes += leader[i] != leader[i - 1];
  course.changes.add(changes);

  const auto is_right = [&](std::size_t who) {
    return seats == 1 ? (who == 0) == returns.winners.has(0) : returns.winners.has(static_cast<Seat>(who));
  };
  std::size_t settled = leader.size();  // from this decision on the leader is one who wins
  while (settled > 0 && is_right(leader[settled - 1])) --settled;
  const bool counts = seats == 1 || !returns.winners.empty();
  course.games += counts;
  for (std::size_t point = 0; point < Course::kPoints; ++point) {
    const std::size_t i = point * (moments_.size() - 1) / (Course::kPoints - 1);
    const Moment& moment = moments_[i];
    if (seats > 1) {
      std::vector<std::int32_t> scores(moment.score.begin(), moment.score.begin() + seats);
      std::sort(scores.rbegin(), scores.rend());
      course.gap[point].add(scores.front() - scores.back());
      course.lead[point].add(scores[0] - scores[1]);
    }
    if (!counts) continue;
    course.told[point] += is_right(leader[i]);
    course.settled[point] += i >= settled;
    for (std::size_t seat = 0; seat < count; ++seat)
      if (returns.winners.has(static_cast<Seat>(seat))) course.winner_outlook[point].add(moment.outlook[seat]);
  }
}

}  // namespace exchequer
