// What each seat can expect from a position, in hundredths of a victory point. It uses whole numbers, so that a bot
// chooses the same on every platform. The terms are what a share will pay this turn and later, what a bankruptcy would
// cost, the best bank, Personal Shares, bonds and cards.
#pragma once

#include "games/downturn/chapters/chapters.h"

namespace exchequer::downturn {

class Appraisal {
 public:
  Appraisal(const Rules& rules, const View& view);

  int points(std::size_t seat) const;

 private:
  using Tenths = std::array<int, kColours>;  // of cubes, by colour
  using Prices = std::array<int, kColours>;

  struct Outlook {             // of a bank
    int profit = 0, bust = 0;  // percent, this turn
    int later = 0;             // percent a turn, afterwards
    int value = 0;             // halves of a dollar, as things stand
    bool can_be_saved = false;
  };

  // The chance in percent that the column moves by 0, -1, +1 or -2 before the valuation, by how much of the phase is
  // left.
  struct Drift {
    std::array<int, 4> steps{0, -1, 1, -2}, weight{100, 0, 0, 0};
  };

  int phase_to_come() const;
  int column_to_come() const;
  int clamped(int column) const { return std::clamp(column, 1, int{rules_.column_count}); }
  const Prices& prices(int step) const { return worth_[at(step + kLowest)]; }  // the column has moved by `step`
  int value(const Tenths& cubes, int step) const;                              // halves of a dollar
  int dividend_tenths(std::size_t bank) const { return 10 * (rules_.bank[bank].dividend + s_.dividend_change); }
  bool can_save(std::size_t bank) const;

  void look(int bank);
  void look_at_this_turn(int bank, const Tenths& now);
  void find_best();

  int from_shares(std::size_t seat, bool scored) const;
  int from_best_banks(std::size_t seat) const;
  int from_purse(std::size_t seat) const;
  int from_bonds(std::size_t seat) const;
  int from_home_regions(std::size_t seat) const;
  int bonus(std::size_t bank, std::size_t seat) const;
  int pending(std::size_t seat) const;

  const Rules& rules_;
  const View& view_;
  const State& s_;
  Drift drift_;
  int part_ = 0, column_ = 0, turns_left_ = 0, rescue_price_ = 0;
  static constexpr int kLowest = 2;  // columns below this one that matter
  std::array<Prices, kLowest + 2> worth_{};
  std::array<int, kRegions> offer_{};  // of each region to the banks at home there
  std::array<Outlook, kBanks> outlook_{};
  std::array<std::uint8_t, 2> best_{};
};

}  // namespace exchequer::downturn
