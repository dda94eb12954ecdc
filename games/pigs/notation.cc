// Actions as short readable text, for records and for those who would rather type: "vote bank_levy", "with small_print",
// "mode lockout_threat", "on bank_levy", "submit pension_top_up", "draw banker small_print". Of several open copies of one card
// the second oldest is "bank_levy#2".
#include "engine/spoken.h"
#include "engine/typed.h"
#include "games/pigs/chapters/chapters.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {
namespace {

std::string open_text(const Rules& rules, const State& state, int open) {
  if (open >= state.open_count) return std::to_string(open + 1);
  const Card card = open_face(state, open);
  int number = 1;
  for (int older = 0; older < open; ++older) number += open_face(state, older) == card;
  return rules.card_ids[card] + (number > 1 ? "#" + std::to_string(number) : "");
}

int parse_open(const Rules& rules, const State& state, std::string_view word) {
  int number = 1;
  if (const std::size_t mark = word.find('#'); mark != std::string_view::npos) {
    number = number_in(word.substr(mark + 1));
    if (number < 1) return -1;
    word = word.substr(0, mark);
  }
  const int card = find_name(rules.card_ids, word);
  for (int open = 0; card >= 0 && open < state.open_count; ++open)
    if (open_face(state, open) == card && --number == 0) return open;
  return -1;
}

// A card of the player's own deck by its id; -1 for another's.
int parse_design(const Rules& rules, Seat seat, std::string_view word) {
  const int card = find_name(rules.card_ids, word);
  return card >= 0 && owner_of(static_cast<Card>(card)) == seat ? design_of(static_cast<Card>(card)) : -1;
}

// What came up, as a person writes it: an Event or a card by its name in any language, a player by what it is.
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
    case Phase::kDraw: {
      const int player = drawer(state);
      for (int design = 0; design < kDesigns; ++design) {
        const Card card = card_of(player, design);
        name(card, rules.card_ids[card], rules.card_names[card]);
      }
      return found(Verb::kDrawn);
    }
    default: return {};
  }
}

std::string_view pick_text(int pick) { return pick == kCardless ? "none" : kActorIds[at(pick - 1)]; }

}  // namespace

std::string Module::notation(const Rules& rules, const State& state, const Move& move) {
  const Action action = move.action;
  const auto own = [&] { return rules.card_ids[card_of(state.mover(), action.a)]; };
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kFirst: return "first " + std::string(kActorIds[action.a]);
    case Verb::kReveal: return "event " + rules.event_ids[action.a];
    case Verb::kDrawn: return "draw " + rules.card_ids[action.a];
    case Verb::kPass: return "pass";
    case Verb::kVote: return "vote " + open_text(rules, state, action.a);
    case Verb::kCard: return "with " + own();
    case Verb::kMode: return "mode " + own();
    case Verb::kTarget:
      return "on " + open_text(rules, state, action.a) +
             (action.b == kAnyVote ? "" : " from " + std::string(pick_text(action.b)));
    case Verb::kNext: return "next " + open_text(rules, state, action.a);
    case Verb::kShare: return "share " + own();
    case Verb::kSubmit: return "submit " + own();
  }
  return {};
}

std::optional<Action> Module::parse(const Rules& rules, const State& state, Seat seat, std::string_view text) {
  const std::vector<std::string_view> words = words_of(text);
  if (words.empty()) return {};
  const std::string_view verb = words[0], second = words.size() > 1 ? words[1] : std::string_view();
  const auto named = [&](Verb v, int index) {
    return words.size() == 2 && index >= 0 ? std::optional(make(v, index)) : std::nullopt;
  };
  if (seat == kChance) {
    std::optional<Action> drawn;
    if (verb == "first") {
      const int player = find_name(kActorIds, second);
      drawn = named(Verb::kFirst, player < kPlayers ? player : -1);
    }
    if (verb == "event") drawn = named(Verb::kReveal, find_name(rules.event_ids, second));
    if (verb == "draw") drawn = named(Verb::kDrawn, find_name(rules.card_ids, second));
    return drawn ? drawn : parse_draw(rules, state, text);
  }
  if (verb == "pass") return words.size() == 1 ? std::optional(make(Verb::kPass)) : std::nullopt;
  if (verb == "vote") return named(Verb::kVote, parse_open(rules, state, second));
  if (verb == "next") return named(Verb::kNext, parse_open(rules, state, second));
  if (verb == "with") return named(Verb::kCard, parse_design(rules, seat, second));
  if (verb == "mode") return named(Verb::kMode, parse_design(rules, seat, second));
  if (verb == "share") return named(Verb::kShare, parse_design(rules, seat, second));
  if (verb == "submit") return named(Verb::kSubmit, parse_design(rules, seat, second));
  if (verb == "on") {
    const int open = parse_open(rules, state, second);
    if (words.size() == 2) return named(Verb::kTarget, open);
    if (open < 0 || words.size() != 4 || words[2] != "from") return {};
    const int whose = words[3] == "none" ? kCardless - 1 : find_name(kActorIds, words[3]);
    if (whose < 0 || (whose >= kPlayers && words[3] != "none")) return {};
    return make(Verb::kTarget, open, whose + 1);
  }
  return {};
}

}  // namespace exchequer::pigs
