// A whole game of Downturn as one plain value. A comment beside each field says who may see it; unmarked fields are
// public.
//
//   hidden: hand of others · down and closed of others · deck (its number is known) · choice of others
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "games/downturn/ids.h"

namespace exchequer::downturn {

using CubeCounts = std::array<std::uint8_t, kColours>;
constexpr int count(const CubeCounts& cubes) { return cubes[0] + cubes[1] + cubes[2]; }

// Who remembers cards: each seat, and the public.
inline constexpr int kMinds = kSeats + 1, kPublic = kSeats;
// Cards drawn from the deck while nothing goes back into it form one batch. This many batches can be told apart
// (deck.cc).
inline constexpr int kBatches = 6;

// An event that is being carried out (effects.cc).
struct Frame {
  std::uint8_t card = kNo;  // kNo: none
  std::uint8_t actor = 0;
  std::uint8_t op = 0;        // the current operation
  std::uint8_t begun = 0;     // that operation has been started
  std::uint8_t target = kNo;  // bank or region being worked on
  std::uint8_t left = 0;      // cubes or cards still to come for it
  Banks targets = 0;          // banks, regions or seats still to come
  friend bool operator==(const Frame&, const Frame&) = default;
};

// An action while it is being chosen. Only its player sees it, until the card is paid.
struct Choice {
  Deed deed = Deed::kPlay;
  std::uint8_t bank = kNo, cube = kAnyCube, to = kNo;
  std::uint8_t first_card = kNo;  // the first of two
  Phase step = Phase::kAction;    // kAction, kTarget or kPay
  friend bool operator==(const Choice&, const Choice&) = default;
};

struct State {
  // Cards. Each of the 42 is in exactly one of deck, discard, display, spent, a hand, a bank.
  Cards deck = 0;  // hidden, except for the number of cards
  Cards discard = 0;
  Cards display = 0;                    // events that last
  Cards spent = 0;                      // investments of banks that failed in the middle of a turn
  Cards tied = 0;                       // drawn to break the last tie
  std::array<Cards, kSeats> hand{};     // seen by that seat
  std::array<Cards, kSeats> down{};     // face-down cards on banks and in spent, by owner; seen by that seat
  std::array<Cards, kSeats> closed{};   // face-down discards (DT-R44), by owner; seen by that seat
  std::array<Cards, kBanks> on_bank{};  // investments, face up and face down
  std::array<Cards, kSeats>
      not_down{};  // cards seen elsewhere since the seat's last face-down card, so none of its face-down ones
  // What each seat and the public remember about which cards a batch may hold (deck.cc). Each seat sees its own, and
  // everyone sees the public's.
  std::array<std::array<Cards, kBatches>, kMinds> may{};

  std::array<std::int16_t, kSeats> vp{};
  std::array<std::int16_t, kBanks> value{};  // when the bank was valued this turn
  std::array<Banks, kSeats> held{};          // banks in which the seat has a share
  Banks owned = 0;                           // banks with a share
  Banks valued = 0, rescued = 0;             // this turn
  Banks todo = 0;                            // banks or regions that the stage has still to deal with
  std::uint16_t forbidden = 0;               // actions forbidden by an event, one bit each
  Frame frame;

  CubeCounts bag{}, out{}, bond{}, hold{};  // hold: drawn, being placed
  std::array<CubeCounts, kRegions> region{};
  std::array<CubeCounts, kBanks> cubes{};
  std::array<CubeCounts, kSeats> bonds{};
  std::array<std::array<std::uint8_t, kSeats>, kBanks> shares{};
  std::array<std::uint8_t, kBanks> share_count{};  // all of them
  std::array<std::uint8_t, kBanks> load{};         // cubes and cards (DT-012)
  std::array<Status, kBanks> status{};
  std::array<std::uint8_t, kSeats> personal{}, lost{};
  std::array<std::uint8_t, kSeats> hand_count{};
  std::array<std::array<std::uint8_t, kBatches>, kSeats>
      held_from{};                         // a seat's cards that others have not seen, by batch
  std::uint8_t deck_count = 0, batch = 0;  // the newest batch, the deck's

  Stage stage = Stage::kSetup;
  Phase phase = Phase::kChance;
  std::uint8_t acting = 0;  // the seat that is asked, or kChance
  Draw draw = Draw::kNothing;
  Goal goal = Goal::kRegion;
  std::uint8_t draw_count = 0, draw_to = 0;  // cubes wanted; region, bank or seat
  Choice choice;                             // seen by the acting seat

  std::uint8_t turn = 0, column = 0, stability = 3, failed = 0, bankruptcies = 0;
  std::uint8_t leader = kNo, first_winner = kNo, opener = 0;
  std::array<std::uint8_t, kSeats> order{0, 1, 2, 3};
  std::uint8_t cursor = 0;  // of a stage: bank, place in turn order, event
  std::uint8_t step = 0;    // of a stage: its progress
  // Auctions: of a bank, then of the lead.
  std::uint8_t high = 0, top = kNo, live = 0;
  std::array<std::uint8_t, kSeats> bids{};
  // Actions.
  std::uint8_t last_chances = 0;  // 0: nobody has run out; otherwise the number of players still to act, plus one
  std::uint8_t pending_count = 0;
  std::array<std::uint8_t, kMostPending> pending{};  // events for the end of the turn, in order, with their actors
  std::array<std::uint8_t, kMostPending> pending_actor{};
  // A rescue.
  std::uint8_t rescue_bank = kNo, pledged = 0, rescue_place = 0;
  std::array<std::uint8_t, kSeats> pledge{};
  // Rules of this turn's events.
  std::array<std::int8_t, kColours> worth_change{};
  std::int8_t rescue_change = 0, dividend_change = 0, bust_change = 0, bonus_change = 0;
  std::uint8_t best_bank = kNo, best_owner = kNo;  // scoring
  Ending ending = Ending::kNone;
  std::uint8_t winner = kNo, best_number = 0;  // the last tie
  std::uint8_t placed = 0;                     // cubes of Regional Development that went to a region
  std::uint8_t last_event = kNo;               // the card that was last carried out as an event
  std::uint8_t last_deed = kNo;                // the action that was last chosen and paid for
  std::array<std::uint8_t, 6> unused{};

  // The cards that the last valuation turned up (DT-067), by bank and by owner, kept until the next one. They follow
  // from the moves and are not part of the checks in a record (hashed_size).
  std::array<Cards, kBanks> turned_up{};
  std::array<Cards, kSeats> turned_up_of{};

  friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 1024);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

// What a seat knows: the public part of the state, its own secrets, and how many cards the others have in each place.
struct View {
  State seen;
  std::array<std::array<std::uint8_t, kSeats>, kBanks> down_count{};  // face-down cards on a bank, by owner
  std::array<std::uint8_t, kSeats> spent_count{};                     // the same in spent
  std::array<std::uint8_t, kSeats> closed_count{};                    // face-down discards
  std::uint8_t viewer = 0;
  std::array<std::uint8_t, 7> unused{};

  friend bool operator==(const View&, const View&) = default;
};
static_assert(std::is_trivially_copyable_v<View> && std::has_unique_object_representations_v<View>);

}  // namespace exchequer::downturn
