// Draws from a seed, and draws entered by hand.
#include "play/draws.h"

#include "engine/draws.h"

namespace exchequer::play {
namespace {

class Seeded : public DrawSource {
 public:
  Action draw(const Table& table, std::uint64_t seed, std::uint64_t) const override { return seeded_draw(table, seed); }
};

class Entered final : public Seeded {
 public:
  bool by_hand() const override { return true; }
  bool is_entered(const AnyGame& game, const StateBytes& state) const override { return is_open_draw(game, state); }
};

}  // namespace

Draws seeded_draws() { return std::make_shared<Seeded>(); }
Draws entered_draws() { return std::make_shared<Entered>(); }

}  // namespace exchequer::play
