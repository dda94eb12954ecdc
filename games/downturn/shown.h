// A position as boards and other programs see it, with the ids of packs and seats. The page's types are made from these
// structs. Hidden things appear only as far as the view knows them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/described.h"
#include "games/downturn/ids.h"

namespace exchequer::downturn {

enum class Colour : std::uint8_t {};  // of a player
constexpr std::span<const std::string_view> enum_ids(Colour) { return kSeatIds; }

// A player by colour, or who else may act, lead or win.
enum class Party : std::uint8_t { kNobody = kSeats, kDraw };
inline constexpr std::array<std::string_view, kSeats + 2> kPartyIds = {kSeatIds[0], kSeatIds[1], kSeatIds[2],
                                                                       kSeatIds[3], "none",      "chance"};
constexpr std::span<const std::string_view> enum_ids(Party) { return kPartyIds; }

template <class T>
using BySeat = ById<T>;  // in seat order, by the seat's colour

struct Shown {
  struct Cubes {
    int red = 0, yellow = 0, green = 0;
  };
  struct Standing {
    int value = 0;
    Status status = Status::kNone;
    bool settled = false;
  };
  struct Bank {
    Cubes cubes;
    std::vector<std::string> cards, face_up;
    BySeat<std::vector<std::string>> turned_up;
    BySeat<int> face_down;
    int load = 0;
    BySeat<int> shares;
    int dividend = 0;
    std::vector<int> values;
    std::vector<Status> standings;
    int counted_cubes = 0, value = 0;
    Status status = Status::kNone;
    Standing now;
  };
  struct Player {
    int vp = 0, personal_shares = 0, discarded_shares = 0;
    Cubes bonds;
    std::vector<std::string> hand;
    int hand_size = 0;
    std::vector<std::string> face_down;
  };

  std::string seats;
  std::vector<Colour> colours;
  int turn = 0;
  Stage stage{};
  Phase phase{};
  Party acting{};
  int column = 0;
  std::vector<Cubes> worth;
  int bust = 0, rescue_price = 0, stability = 0;
  bool system_failed = false;
  int bankruptcies = 0;
  Party leader{};
  std::vector<Colour> order;
  Cubes bag, out, bond_area, drawn;
  ById<Cubes> regions;
  ById<Bank> banks;
  BySeat<Player> players;
  std::vector<std::string> deck;
  int deck_size = 0;
  std::vector<std::string> discards, display, spent;
  int high_bid = 0;
  Party high_bidder{};
  std::optional<std::string> up;
  std::optional<BySeat<int>> bids;
  std::optional<BySeat<bool>> bidding;
  std::string last_event, last_action;
  std::optional<std::string> event, rescue;
  std::optional<BySeat<int>> pledges;
  std::optional<Deed> choosing;
  std::optional<std::string> choosing_bank, choosing_to;
  std::optional<CubeColour> choosing_cube;
  std::optional<std::string> choosing_card;
  int last_chances = 0;
  Ending ending{};
  Party winner{};
  int discards_size = 0, bond_floor = 0;
  std::vector<Cubes> bond_points;
  Cubes bond_points_now;
};

BOOST_DESCRIBE_STRUCT(Shown::Cubes, (), (red, yellow, green))
BOOST_DESCRIBE_STRUCT(Shown::Standing, (), (value, status, settled))
BOOST_DESCRIBE_STRUCT(Shown::Bank, (),
                      (cubes, cards, face_up, turned_up, face_down, load, shares, dividend, values, standings,
                       counted_cubes, value, status, now))
BOOST_DESCRIBE_STRUCT(Shown::Player, (), (vp, personal_shares, discarded_shares, bonds, hand, hand_size, face_down))
BOOST_DESCRIBE_STRUCT(Shown, (),
                      (seats, colours, turn, stage, phase, acting, column, worth, bust, rescue_price, stability,
                       system_failed, bankruptcies, leader, order, bag, out, bond_area, drawn, regions, banks, players,
                       deck, deck_size, discards, display, spent, high_bid, high_bidder, up, bids, bidding, last_event,
                       last_action, event, rescue, pledges, choosing, choosing_bank, choosing_to, choosing_cube,
                       choosing_card, last_chances, ending, winner, discards_size, bond_floor, bond_points,
                       bond_points_now))

inline constexpr auto notes_of(const Shown::Standing*) {
  return std::array{Note{"", "What the bank is worth now, and its status."},
                    Note{"settled",
                         "True: valued this turn. False: what a valuation would find, counting the "
                         "cards that are seen."}};
}
inline constexpr auto notes_of(const Shown::Bank*) {
  return std::array{
      Note{"cards", "The investments that this seat knows."},
      Note{"turned_up", "The cards that the last valuation turned up, by owner."},
      Note{"face_down", "The number of face-down cards of each owner."},
      Note{"load", "The number of cubes and cards on the bank."},
      Note{"dividend", "The number of cubes its dividend requires, with this turn's changes by events."},
      Note{"values",
           "The bank's value in each column of the Investment Track, lowest first, counting the cards that are seen."},
      Note{"standings", "What a valuation would find in each column."},
      Note{"counted_cubes", "The cubes that count towards the dividend."},
      Note{"value", "Set if the bank was valued this turn."},
  };
}
inline constexpr auto notes_of(const Shown*) {
  return std::array{
      Note{"colours", "The colour of each seat."},
      Note{"worth", "What a cube is worth in each column, lowest first, with this turn's changes by events."},
      Note{"bust", "A bank with this value or less may fail."},
      Note{"drawn", "Drawn cubes that are being placed."},
      Note{"display", "The lasting events."},
      Note{"up", "The bank being auctioned; none in the Leader auction."},
      Note{"last_action", "The last action that was chosen and paid for, or \"none\"."},
      Note{"event", "The event card being carried out."},
      Note{"rescue", "The failing bank for which shares are being pledged."},
      Note{"choosing", "The action that this seat is choosing."},
      Note{"last_chances", "0 while everybody has cards; after that, the number of players still to act, plus one."},
      Note{"discards_size", "All discards, including face-down ones."},
      Note{"bond_floor", "The number of cubes that must stay in the Bond area."},
      Note{"bond_points", "What a bond scores in each column, lowest first, in halves of a victory point."},
      Note{"bond_points_now", "What a bond would score if the game ended now."},
  };
}

}  // namespace exchequer::downturn
