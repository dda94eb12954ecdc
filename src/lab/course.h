// The course of games: how far apart the scores are, who leads, how often the lead changes, and how early the winner
// could be told. Time is the share of the game's decisions. The lead is judged by the title's own insight.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/setup.h"
#include "lab/spread.h"

namespace exchequer {

struct Course {
  static constexpr std::size_t kPoints = 21;  // 0 %, 5 %, … 100 %

  std::array<Spread, kPoints> gap{};             // from the best score to the last; several seats
  std::array<Spread, kPoints> lead{};            // from the best to the second
  std::array<Spread, kPoints> winner_outlook{};  // what the winner's chance looked like, in ten-thousandths
  std::array<std::uint64_t, kPoints>
      told{};  // games in which who led there did win; one seat: win or loss was foreseen
  std::array<std::uint64_t, kPoints> settled{};  // games in which from there on nothing else was expected any more
  std::uint64_t games = 0;                       // that had a winner, or one seat
  Lengths changes;                               // of the lead in a game

  void add(const Course& other);
};

// One game, decision by decision.
class CourseOfGame {
 public:
  void begin() { moments_.clear(); }
  // The chances as they look, and the scores as they stand, for each seat.
  void at(const std::array<std::int32_t, kMaxSeats>& outlook, const std::array<std::int32_t, kMaxSeats>& score) {
    moments_.push_back({outlook, score});
  }
  void end(const Returns& returns, int seats, Course& course) const;

 private:
  struct Moment {
    std::array<std::int32_t, kMaxSeats> outlook, score;
  };
  std::vector<Moment> moments_;
};

}  // namespace exchequer
