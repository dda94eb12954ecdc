// The special cases of the notation: of several open copies of one card, the second oldest is "bank_levy#2"; a player's
// own cards go by their ids; and people say in their own words what came up.
#include "engine/spoken.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {

std::string open_id(const Say::About& about, int open) {
  const State& state = *about.state;
  if (open >= state.open_count) return {};
  const Card card = open_face(state, open);
  int number = 1;
  for (int older = 0; older < open; ++older) number += open_face(state, older) == card;
  return about.rules.card_ids[card] + (number > 1 ? "#" + std::to_string(number) : "");
}

// Where no Action lies open, its number stands in for an id.
std::string print_open(const Say::About& about, int open) {
  return open < about.state->open_count ? open_id(about, open) : std::to_string(open + 1);
}

int find_open(const Say::About& about, Typed& typed) {
  const std::string_view word = typed.word();
  for (int open = 0; open < about.state->open_count; ++open)
    if (open_id(about, open) == word) return open;
  return -1;
}

std::string own_card_id(const Say::About& about, int design) {
  return about.seat < kPlayers ? about.rules.card_ids[card_of(about.seat, design)] : std::string();
}

namespace {

// What came up, as a person writes it: an Event or a card by its name in any language, a player by their Actor.
std::optional<Action> parse_draw(const Rules& rules, const State& state, std::string_view text) {
  SpokenNames names;
  const auto found = [&](Verb verb) {
    const int thing = names.find(text);
    return thing < 0 ? std::nullopt : std::optional(make(verb, thing));
  };
  const auto name = [&](int thing, const std::string& id, const Localized& words) {
    names.add(thing, id);
    names.add(thing, words);
  };
  switch (state.phase) {
    case Phase::kLot:
      for (int player = 0; player < kPlayers; ++player) {
        names.add(player, kActorIds[at(player)]);
        names.add_text(player, "pigs", "pigs.actor." + std::string(kActorIds[at(player)]));
      }
      return found(Verb::kFirst);
    case Phase::kEvent:
      for (int event = 0; event < kMaxEvents; ++event)
        name(event, rules.event_ids[at(event)], rules.event_names[at(event)]);
      return found(Verb::kReveal);
    case Phase::kDeal:
    case Phase::kDraw:
      for (int design = 0; design < kDesigns; ++design) {
        const Card card = card_of(drawer(state), design);
        name(card, rules.card_ids[card], rules.card_names[card]);
      }
      return found(Verb::kDrawn);
    default: return {};
  }
}

}  // namespace

std::optional<Action> Module::parse(const Rules& rules, const State& state, Seat seat, std::string_view text) {
  const std::optional<Action> action = Spoken::parse(rules, state, seat, text);
  return action || seat != kChance ? action : parse_draw(rules, state, text);
}

}  // namespace exchequer::pigs
