// What a pack, the modules and the rulings become: small fixed tables that the rules read. Constant during a game.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "content/pack.h"
#include "core/message.h"
#include "engine/setup.h"
#include "games/pigs/ids.h"
#include "games/pigs/rulings.h"
#include "games/pigs/state.h"

namespace exchequer::pigs {

enum class Rarity : std::uint8_t { kRare, kUncommon, kCommon };
inline constexpr int kRarities = 3;
inline constexpr std::array<std::string_view, kRarities> kRarityIds = {"rare", "uncommon", "common"};

struct ActionCard {
  std::array<std::int8_t, kActors> effect{};
  std::uint8_t threshold = 1;
  ModeKind mode = ModeKind::kNone;
  Actor with = kPeople;  // kShare
};

// What an Event may do (effects.cc).
enum class RateTarget : std::uint8_t { kActor, kPlayersAll, kLeaders, kTrailers };
struct RateOp {
  RateTarget target{};
  Actor actor = kPeople;
  std::int8_t amount = 0;
};
inline constexpr int kMaxRates = 3;
struct EventCard {
  std::uint8_t copies = 0;
  std::uint8_t votes = 1, submits = 1, draws = 1;  // what a turn allows while this is active
  std::array<std::int8_t, kPlayers> threshold{};   // by owner
  std::uint8_t frozen = 0;                         // Ratings, one bit each
  bool no_modes = false;
  bool plain = true;  // Business as Usual
  std::uint8_t rate_count = 0;
  std::array<RateOp, kMaxRates> rates{};

  bool freezes(int actor) const { return has(frozen, actor); }
};

struct Rules {
  // What the rules read in a playout.
  std::array<ActionCard, kCards> card{};
  std::array<Designs, kPlayers> plus{}, minus{}, share{};  // with that Mode
  std::array<EventCard, kMaxEvents + 1> event{};           // the last: no Event
  std::array<Pile, kPlayers> full{};                       // each whole deck
  std::uint8_t event_count = 0;
  std::uint8_t maximum = 10, hand = 3;
  bool events = true, modes = true;
  bool any_mode = false;  // some card has a Mode that is used in the round of Modes
  Rulings rulings{};
  // What a game of this rules version does (rules.cc says since when).
  bool sweeps_added_votes = true;  // with votes_persist=false, votes without a card go as well
  State start;

  // Shown to people; the rules never read it.
  std::array<Localized, kCards> card_names, card_stories;
  std::array<std::string, kCards> card_ids;
  std::array<Rarity, kCards> rarity{};
  std::array<Localized, kMaxEvents> event_names, event_stories;
  std::array<std::string, kMaxEvents> event_ids;

  const EventCard& now(const State& state) const { return event[state.event]; }
};

// Votes that an open Action needs this turn (PG-042): at least one, whatever the Event says (PG-R32).
inline int threshold_now(const Rules& rules, const State& state, int open) {
  const Card card = open_face(state, open);
  return rules.card[card].threshold + rules.now(state).threshold[kOwners[card]];
}
inline int needed(const Rules& rules, const State& state, int open) {
  const int need = threshold_now(rules, state, open);
  return need < 1 ? 1 : need;
}

std::vector<SetupOption> setup_options(const Pack& pack);
Rules compile(const Pack& pack, const Setup& setup, Problems& problems);

// True when moving every Actor on by one turns each deck into the next (PG-067).
bool is_symmetrical(const Rules& rules);

}  // namespace exchequer::pigs
