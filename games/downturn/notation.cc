// Actions as short readable text, for records and for those who would rather type: "bid 4", "order blue red green yellow",
// "invest dixie_bank", "swap dixie_bank red", "to lakefront_national", "card oil_shock", "put plains", "draw 1 0 2".
#include <algorithm>

#include "engine/spoken.h"
#include "engine/typed.h"
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {
namespace {

// A colour by its id or its letter.
int find_colour(std::string_view word) {
  if (word.size() == 1)
    for (std::size_t i = 0; i < kColours; ++i)
      if (kCubeLetters[i] == (word[0] & ~0x20)) return static_cast<int>(i);
  return find_name(kCubeIds, word);
}

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

std::string Module::notation(const Rules& rules, const State&, const Move& move) {
  const Action action = move.action;
  const auto cube = [](int c) { return std::string(kCubeIds[at(c)]); };
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kPass: return "pass";
    case Verb::kBid: return "bid " + std::to_string(action.a);
    case Verb::kOrder: {
      std::string text = "order";
      for (std::size_t i = 0; i < rules.seats; ++i)
        text += " " + std::string(seat_ids(rules)[kTurnOrders[rules.seats][action.a][i]]);
      return text;
    }
    case Verb::kAct: {
      const auto deed = static_cast<Deed>(action.a);
      std::string text(kDeedIds[action.a]);
      if (names_bank(deed)) text += " " + rules.bank_ids[action.b];
      if (names_cube(deed)) text += " " + cube(action.c);
      return text;
    }
    case Verb::kTo: return "to " + rules.bank_ids[action.a];
    case Verb::kCard: return "card " + rules.card_ids[action.a];
    case Verb::kPut: return "put " + rules.region_ids[action.a];
    case Verb::kBack: return "back";
    case Verb::kBank: return "bank " + rules.bank_ids[action.a];
    case Verb::kRegion: return "region " + rules.region_ids[action.a];
    case Verb::kCube: return "cube " + cube(action.a);
    case Verb::kMove: return "move " + rules.bank_ids[action.a] + " " + cube(action.b);
    case Verb::kSeat: return "seat " + std::string(seat_ids(rules)[action.a]);
    case Verb::kPledge: return "pledge " + std::to_string(action.a);
    case Verb::kCubes:
      return "draw " + std::to_string(action.a) + " " + std::to_string(action.b) + " " + std::to_string(action.c);
    case Verb::kDrawn: return "draw " + rules.card_ids[action.a];
    case Verb::kStart: return "start " + std::string(seat_ids(rules)[action.a]);
  }
  return {};
}

std::optional<Action> Module::parse(const Rules& rules, const State& s, Seat seat, std::string_view text) {
  const std::vector<std::string_view> words = words_of(text);
  if (words.empty()) return {};
  const std::string_view verb = words[0];
  const auto word = [&](std::size_t i) { return i < words.size() ? words[i] : std::string_view(); };
  const auto one = [&](Verb v, int index) {
    return words.size() == 2 && index >= 0 ? std::optional(make(v, index)) : std::nullopt;
  };
  if (seat == kChance) {
    if (verb == "start") return one(Verb::kStart, find_name(seat_ids(rules), word(1)));
    if (verb == "draw" && words.size() == 2 && s.draw != Draw::kCubes)
      if (const int card = find_card(rules, word(1)); card >= 0) return make(Verb::kDrawn, card);
    const int red = number_in(word(1), kMostDrawn), yellow = number_in(word(2), kMostDrawn),
              green = number_in(word(3), kMostDrawn);
    if (verb != "draw" || words.size() != 4 || red < 0 || yellow < 0 || green < 0) return parse_draw(rules, s, text);
    const Action drawn = make(Verb::kCubes, red, yellow, green);
    return action_index(drawn) < 0 ? std::nullopt : std::optional(drawn);
  }
  if (verb == "pass") return words.size() == 1 ? std::optional(make(Verb::kPass)) : std::nullopt;
  if (verb == "back") return words.size() == 1 ? std::optional(make(Verb::kBack)) : std::nullopt;
  if (verb == "bid") {
    const int bid = number_in(word(1), kMostShares);
    return one(Verb::kBid, bid == 0 ? -1 : bid);
  }
  if (verb == "pledge") return one(Verb::kPledge, number_in(word(1), kMostPledge));
  if (verb == "to") return one(Verb::kTo, find_name(rules.bank_ids, word(1)));
  if (verb == "card") return one(Verb::kCard, find_card(rules, word(1)));
  if (verb == "put") return one(Verb::kPut, find_name(rules.region_ids, word(1)));
  if (verb == "bank") return one(Verb::kBank, find_name(rules.bank_ids, word(1)));
  if (verb == "region") return one(Verb::kRegion, find_name(rules.region_ids, word(1)));
  if (verb == "cube") return one(Verb::kCube, find_colour(word(1)));
  if (verb == "seat") return one(Verb::kSeat, find_name(seat_ids(rules), word(1)));
  if (verb == "move") {
    const int bank = find_name(rules.bank_ids, word(1)), cube = find_colour(word(2));
    return words.size() == 3 && bank >= 0 && cube >= 0 ? std::optional(make(Verb::kMove, bank, cube)) : std::nullopt;
  }
  if (verb == "order") {
    if (words.size() != rules.seats + 1U) return {};
    for (int order = 0; order < kOrderCounts[rules.seats]; ++order) {
      bool same = true;
      for (std::size_t i = 0; i < rules.seats; ++i)
        same = same && words[i + 1] == seat_ids(rules)[kTurnOrders[rules.seats][at(order)][i]];
      if (same) return make(Verb::kOrder, order);
    }
    return {};
  }
  if (const int deed = find_name(kDeedIds, verb); deed >= 0) {
    const auto which = static_cast<Deed>(deed);
    std::size_t at = 1;
    const int bank = names_bank(which) ? find_name(rules.bank_ids, word(at++)) : 0;
    const int cube = names_cube(which) ? find_colour(word(at++)) : 0;
    if (words.size() != at || bank < 0 || cube < 0) return {};
    return make(Verb::kAct, deed, bank, cube);
  }
  return {};
}

}  // namespace exchequer::downturn
