// The special cases of notation: seats by colour, turn orders, cards by number, and draws as people type them.
#include <algorithm>

#include "engine/spoken.h"
#include "engine/typed.h"
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {
namespace {

// A card by its id or the number in its corner.
int find_card(const Rules& rules, std::string_view word) {
  if (const int number = number_in(word, 99); number > 0)
    for (int card = 0; card < kCardCount; ++card)
      if (rules.card[at(card)].number == number) return card;
  return find_name(rules.card_ids, word);
}

const SpokenNames& cube_names() {
  static const SpokenNames names = [] {
    SpokenNames all;
    for (std::size_t i = 0; i < kColours; ++i)
      all.add_text(static_cast<int>(i), "downturn", "downturn.cube." + std::string(kCubeIds[i]));
    return all;
  }();
  return names;
}

// What came out of the bag: "RRYYG", "2 red 2 yellow 1 green", "due rossi, un verde"; "2 2 1" as red, yellow, green.
std::optional<Action> parse_cubes(std::string_view text) {
  const std::string words = without_verb(text);
  std::vector<int> cubes;
  for (const std::string_view word : words_of(words)) cubes.push_back(number_in(word, kMostDrawn));
  if (cubes.size() != kColours || std::find(cubes.begin(), cubes.end(), -1) != cubes.end()) {
    const auto pieces = pieces_in(words, cube_names(), std::string_view(kCubeLetters.data(), kCubeLetters.size()));
    if (!pieces) return {};
    cubes = *pieces;
  }
  if (std::any_of(cubes.begin(), cubes.end(), [](int n) { return n > kMostDrawn; })) return {};
  const Action drawn = make(Verb::kCubes, cubes[kRed], cubes[kYellow], cubes[kGreen]);
  return Module::action_index(drawn) < 0 ? std::nullopt : std::optional(drawn);
}

// A card by its name in any language, its id or the number in its corner.
std::optional<Action> parse_card(const Rules& rules, std::string_view text) {
  int card = find_card(rules, without_verb(text));
  if (card < 0) {
    SpokenNames names;
    for (std::size_t i = 0; i < kCardCount; ++i) {
      names.add(static_cast<int>(i), rules.card_ids[i]);
      names.add(static_cast<int>(i), rules.card_names[i]);
    }
    card = names.find(text);
  }
  return card < 0 ? std::nullopt : std::optional(make(Verb::kDrawn, card));
}

std::optional<Action> parse_start(const Rules& rules, std::string_view text) {
  SpokenNames names;
  for (int seat = 0; seat < rules.seats; ++seat) {
    const std::size_t colour = rules.colour[at(seat)];
    names.add(seat, kSeatIds[colour]);
    names.add_text(seat, "downturn", "downturn.colour." + std::string(kSeatIds[colour]));
  }
  const int seat = names.find(text);
  return seat < 0 ? std::nullopt : std::optional(make(Verb::kStart, seat));
}

// Draws that a person enters from a printed copy.
std::optional<Action> parse_draw(const Rules& rules, const State& s, std::string_view text) {
  switch (s.draw) {
    case Draw::kCubes: return parse_cubes(text);
    case Draw::kCard: return parse_card(rules, text);
    case Draw::kSeat: return parse_start(rules, text);
    case Draw::kNothing: break;
  }
  return {};
}

}  // namespace

std::string seat_id(const Say::About& about, int seat) { return std::string(seat_ids(about.rules)[at(seat)]); }

std::string order_id(const Say::About& about, int order) {
  const std::size_t seats = about.rules.seats;
  std::string text;
  if (order >= kOrderCounts[seats]) return text;
  for (std::size_t i = 0; i < seats; ++i) text += (i > 0 ? " " : "") + seat_id(about, kTurnOrders[seats][at(order)][i]);
  return text;
}

int read_card(const Say::About& about, Typed& typed) { return find_card(about.rules, typed.word()); }

std::optional<Action> Module::parse(const Rules& rules, const State& s, Seat seat, std::string_view text) {
  const std::optional<Action> action = Spoken::parse(rules, s, seat, text);
  if (seat != kChance) return action;
  const bool is_card = action && action->verb == static_cast<std::uint8_t>(Verb::kDrawn);
  return action && !(is_card && s.draw == Draw::kCubes) ? action : parse_draw(rules, s, text);
}

}  // namespace exchequer::downturn
