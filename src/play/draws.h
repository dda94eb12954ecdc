// Where chance comes from in a game: a seed, a person with dice at hand, or numbers that everybody can check afterwards
// (fair.h).
#pragma once

#include <cstdint>
#include <memory>

#include "engine/table.h"

namespace exchequer::play {

class DrawSource {
 public:
  virtual ~DrawSource() = default;

  // The draw at hand. `seed` is the game's; `done` counts its plays, withdrawals and undos so far, and so never comes
  // again.
  virtual Action draw(const Table& table, std::uint64_t seed, std::uint64_t done) const = 0;

  virtual bool by_hand() const { return false; }  // a person enters what everybody sees drawn
  virtual bool is_entered(const AnyGame&, const StateBytes&) const { return false; }  // and so this draw
};
using Draws = std::shared_ptr<const DrawSource>;

Draws seeded_draws();   // after an undo the same comes again
Draws entered_draws();  // what would show somebody something hidden still comes from the seed

}  // namespace exchequer::play
