// Seats, actions and moves: the small values that every title and every user of the engine exchanges.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/check.h"

namespace exchequer {

using Seat = std::uint8_t;
inline constexpr int kMaxSeats = 8;
inline constexpr Seat kChance = 15;     // draws, dice and cards from a deck are moves of this player
inline constexpr Seat kSpectator = 14;  // a viewer who only watches and never acts

// The seats that may act now, as a mask. Empty if the game is over.
struct Seats {
  std::uint16_t bits = 0;

  static constexpr Seats none() { return {}; }
  static constexpr Seats one(Seat seat) { return {static_cast<std::uint16_t>(1U << seat)}; }
  static constexpr Seats chance() { return one(kChance); }

  constexpr bool empty() const { return bits == 0; }
  constexpr bool has(Seat seat) const { return (bits >> seat) & 1U; }
  constexpr bool is_chance() const { return has(kChance); }
  constexpr int count() const { return std::popcount(bits); }
  constexpr Seat first() const { return static_cast<Seat>(std::countr_zero(bits)); }
  friend constexpr bool operator==(Seats, Seats) = default;
};

// One decision or one draw. Each title defines what the four bytes mean (ids.h).
struct Action {
  std::uint8_t verb = 0, a = 0, b = 0, c = 0;
  friend constexpr bool operator==(Action, Action) = default;
};

struct Move {
  Seat seat = 0;
  Action action;
  friend constexpr bool operator==(Move, Move) = default;
};

// A possible draw with its exact weight; the probability is weight / sum of weights.
struct Outcome {
  Action action;
  std::uint32_t weight = 0;
};

// A list with room for `Capacity` values and no heap: legal actions, outcomes.
template <class T, int Capacity>
class FixedList {
 public:
  FixedList() {}  // NOLINT: the values are written before they are read

  void clear() { size_ = 0; }
  void push(const T& value) {
    EXCHEQUER_CHECK(size_ < Capacity);
    values_[size_++] = value;
  }
  // The first `used` of `values`; all are copied, which is a fixed and therefore fast copy.
  template <std::size_t N>
  void append(const std::array<T, N>& values, int used) {
    EXCHEQUER_CHECK(size_ + static_cast<int>(N) <= Capacity);
    std::memcpy(static_cast<void*>(values_ + size_), values.data(), sizeof values);
    size_ += used;
  }
  // Writes to the end of the list, at most `room` values. push_if has no branch: whether an action is legal is often a
  // coin toss to the processor, and a wrong guess costs more than writing a few values in vain.
  class Writer {
   public:
    Writer(FixedList& list, int room) : list_(list), end_(list.values_ + list.size_) {
      EXCHEQUER_CHECK(list.size_ + room <= Capacity);
    }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer() { list_.size_ = static_cast<int>(end_ - list_.values_); }
    void push(const T& value) { *end_++ = value; }
    void push_if(bool wanted, const T& value) {
      *end_ = value;
      end_ += wanted;
    }

   private:
    FixedList& list_;
    T* end_;
  };

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T& operator[](int i) const { return values_[i]; }
  const T* begin() const { return values_; }
  const T* end() const { return values_ + size_; }
  bool contains(const T& value) const {
    for (const T& other : *this)
      if (other == value) return true;
    return false;
  }

 private:
  int size_ = 0;
  union {  // not initialised: clearing a kilobyte for each decision would cost more than the decision
    T values_[Capacity];
  };
};

using ActionList = FixedList<Action, 256>;
using OutcomeList = FixedList<Outcome, 256>;

}  // namespace exchequer
