// Where the draws of a game come from: a seed, a person with the printed game, or numbers that everybody can check
// afterwards (fair.h).
#pragma once

#include <cstdint>
#include <memory>

#include "engine/table.h"

namespace exchequer::play {

class DrawSource {
 public:
  virtual ~DrawSource() = default;

  // The next draw. `seed` is the game's; `done` counts its plays, withdrawals and undos, and so never repeats.
  virtual Action draw(const Table& table, std::uint64_t seed, std::uint64_t done) const = 0;

  virtual bool by_hand() const { return false; }  // a person enters the public draws
  virtual bool is_entered(const AnyGame&, const StateBytes&) const { return false; }  // and this draw is one of them
};
using Draws = std::shared_ptr<const DrawSource>;

Draws seeded_draws();   // after an undo, the same draws come again
Draws entered_draws();  // draws that would show somebody something hidden still come from the seed

}  // namespace exchequer::play
