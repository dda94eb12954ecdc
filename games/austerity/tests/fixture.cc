// A table for tests.
#include "games/austerity/tests/fixture.h"

#include <stdexcept>

#include "content/resource.h"

namespace exchequer::austerity {
namespace {

std::size_t cube_of(char letter) {
  for (std::size_t c = 0; c < kCubes; ++c)
    if (kCubeLetters[c] == letter) return c;
  throw std::invalid_argument(std::string("no such cube: ") + letter);
}

}  // namespace

// Version 1, so that tuning the pack on offer touches no test of the rules.
std::string shipped_text() { return std::string(find_resource("games/austerity/packs/archive/published.1.toml")); }

Cubes cubes(std::string_view letters) {
  Cubes cubes{};
  for (const char letter : letters) ++cubes[cube_of(letter)];
  return cubes;
}

std::string letters(const Cubes& cubes) {
  std::string text;
  for (std::size_t c = 0; c < kCubes; ++c) text.append(cubes[c], kCubeLetters[c]);
  return text;
}

Rules rules_of(const Game& game) {
  return test::compiled<Module>(shipped_text(), game.edits, {.options = game.options, .rulings = game.rulings});
}

Position& Position::bag(std::string_view letters) {
  state.bag = cubes(letters);
  return *this;
}

Position& Position::drawn(std::string_view pair) {
  const Cubes two = cubes(pair);
  state.current = two;
  state.pair = kNoPair;
  for (Pair p = 0; p < kPairs; ++p) {
    Cubes here{};
    ++here[kPairCubes[p].first];
    ++here[kPairCubes[p].second];
    if (here == two) state.pair = p;
  }
  state.phase = Phase::kEvent;
  return *this;
}

Position& Position::used(std::string_view letters) {
  state.used = cubes(letters);
  return *this;
}

Position& Position::treasury(std::string_view letters) {
  state.treasury = cubes(letters);
  return *this;
}

Position& Position::tracks(int employment, int safety, int wealth, int health, int popularity) {
  return track(kEmployment, employment)
      .track(kSafety, safety)
      .track(kWealth, wealth)
      .track(kHealth, health)
      .track(kPopularity, popularity);
}

Position& Position::track(Track which, int value) {
  state.track[which] = static_cast<std::uint8_t>(value);
  return *this;
}

Position& Position::cuts(std::string_view id, int steps) {
  state.cuts[static_cast<std::size_t>(institution(id))] = static_cast<std::uint8_t>(steps);
  return *this;
}

Position& Position::funded(std::string_view id, int number) {
  const auto at = static_cast<std::size_t>(institution(id));
  state.fundings[at] = state.placed[at] = static_cast<std::uint8_t>(number);
  return *this;
}

Position& Position::founded(std::string_view id) {
  state.in_play = static_cast<std::uint8_t>(state.in_play | 1U << institution(id));
  return *this;
}

Position& Position::facing(std::string_view id) {
  for (std::size_t card = 0; card < kPolicies; ++card)
    for (std::size_t f = 0; f < kFacings; ++f)
      if (rules.facing_ids[card][f] == id) {
        state.facing[card] = static_cast<std::uint8_t>(f);
        return *this;
      }
  throw std::invalid_argument("no such facing: " + std::string(id));
}

Position& Position::counter(int value) {
  state.counter = static_cast<std::uint8_t>(value);
  return *this;
}

Position& Position::year(int value) {
  state.year = static_cast<std::uint8_t>(value);
  return *this;
}

Position& Position::end_year(char last_cube) {
  state.phase = Phase::kReady;
  return bag(std::string(1, last_cube)).play("draw", std::string("draw ") + last_cube);
}

std::string Position::board() const {
  return letters(state.current) + "|" + letters(state.used) + "|" + letters(state.treasury) + " " + tracks();
}

std::string Position::tracks() const {
  std::string text;
  for (const std::uint8_t value : state.track) text += (text.empty() ? "" : " ") + std::to_string(value);
  return text;
}

std::string Position::phase() const { return std::string(kPhaseIds[static_cast<std::size_t>(state.phase)]); }
std::string Position::ending() const { return std::string(kEndingIds[static_cast<std::size_t>(state.ending)]); }

std::string Position::faces(int card) const {
  const auto at = static_cast<std::size_t>(card);
  return rules.facing_ids[at][state.facing[at]];
}

int Position::cuts(std::string_view id) const { return state.cuts[static_cast<std::size_t>(institution(id))]; }
int Position::placed(std::string_view id) const { return state.placed[static_cast<std::size_t>(institution(id))]; }
int Position::institution(std::string_view id) const { return test::index_of(rules.institution_ids, id); }

}  // namespace exchequer::austerity
