// A position as boards and other programs see it, with enough named fields to check every transition. It is made from a
// state or from a view alike. The only secret is a token that is being chosen; in a view it reads "hidden".
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "content/described.h"
#include "games/petrostat/ids.h"

namespace exchequer::petrostat {

enum class MarkerShape : std::uint8_t {};  // kCube, kOctobox
enum class MarkerPlace : std::uint8_t { kNone, kArmy, kPopulation };
enum class SocialClass : std::uint8_t {};  // 0 poor to 3 rich
enum class Direction : std::uint8_t { kClockwise, kCounterclockwise };
enum class Disc : std::uint8_t { kPlain, kE };
enum class Side : std::uint8_t { kFor, kAgainst };
BOOST_DESCRIBE_ENUM(MarkerPlace, kNone, kArmy, kPopulation)
constexpr std::span<const std::string_view> enum_ids(MarkerShape) { return kShapeIds; }
constexpr std::span<const std::string_view> enum_ids(SocialClass) { return kClassIds; }
constexpr std::span<const std::string_view> enum_ids(Direction) { return kDirectionIds; }
constexpr std::span<const std::string_view> enum_ids(Side) { return kSideIds; }
constexpr std::span<const std::string_view> enum_ids(Disc) { return kDiscIds; }

struct Player {
  std::string ideology;
  int vp = 0;
  int pc = 0;
  std::string party;
  int income = 0;
  int due = 0;
  std::string token;
  Status status = Status::kNone;
  int backing = 0;
  int against = 0;
  std::optional<int> floor;
};
BOOST_DESCRIBE_STRUCT(Player, (), (ideology, vp, pc, party, income, due, token, status, backing, against, floor))
inline constexpr auto notes_of(const Player*) {
  return std::array{Note{"party", "A party of the pack, or \"none\"."},
                    Note{"income", "The PC that step 7 would bring as things stand."},
                    Note{"due", "The VP that step 8 would bring as things stand."},
                    Note{"token", "A policy of the pack, \"hidden\" while tokens are being chosen, or \"none\"."},
                    Note{"backing", "Armies sent in support of the contested token."},
                    Note{"against", "Armies sent against the contested token."},
                    Note{"floor", "The minimum VP, if imperialism raises it."}};
}

struct Marker {
  std::string id;
  std::string owner;
  MarkerShape shape{};
  MarkerPlace place{};
  int wealth = 0;
  int spending = 0;
  SocialClass class_{};
  bool protest = false;
  bool law = false;
  std::optional<int> draft;
  std::optional<int> renewed;
  std::optional<int> owed;
  std::optional<int> pledged;
  std::optional<Side> side;
  std::optional<bool> rolls;
};
BOOST_DESCRIBE_STRUCT(Marker, (),
                      (id, owner, shape, place, wealth, spending, class_, protest, law, draft, renewed, owed, pledged,
                       side, rolls))
inline constexpr auto notes_of(const Marker*) {
  return std::array{Note{"draft", "What the current draft gives to the marker or takes from it."},
                    Note{"renewed", "In step 6, the coins that were renewed."},
                    Note{"owed", "In step 6, its wealth that pays for coins elsewhere."},
                    Note{"pledged", "In step 6, its wealth that pays for imperialism."},
                    Note{"side", "The marker's side in the conflict box."},
                    Note{"rolls", "True: chosen to roll in the conflict."}};
}

struct Party {
  std::string id;
  std::string leader;
  int votes = 0;
};
BOOST_DESCRIBE_STRUCT(Party, (), (id, leader, votes))
inline constexpr auto notes_of(const Party*) {
  return std::array{Note{"leader", "An ideology of the pack, or \"nobody\"."},
                    Note{"votes", "The number of markers that would vote for the party now."}};
}

struct Outlook {
  int modifier = 0;
  std::array<int, kBoxes> market{};
  std::array<int, kPrices> price{};
};
BOOST_DESCRIBE_STRUCT(Outlook, (), (modifier, market, price))
inline constexpr auto notes_of(const Outlook*) {
  return std::array{
      Note{"", "What the next roll may bring with the board as it is: the number of ways to reach each box."},
      Note{"modifier", "The modifier of the market roll."}};
}

// The game's modules: which components it has.
struct Modules {
  bool imperialism = false;
  bool law = false;
  bool vote = false;
};
BOOST_DESCRIBE_STRUCT(Modules, (), (imperialism, law, vote))

// The token that armies fight over.
struct Conflict {
  std::string ideology;
  std::string policy;
};
BOOST_DESCRIBE_STRUCT(Conflict, (), (ideology, policy))

struct Shown {
  int turn = 0;
  int decade = 0;
  int round = 0;
  Phase phase{};
  Roll roll{};
  int step = 0;
  int actor = 0;
  int first = 0;
  Direction direction{};
  std::vector<Player> players;
  std::vector<Marker> markers;
  std::vector<Party> parties;
  std::string government;
  std::string governing_party;
  Disc disc{};
  int treasury = 0;
  int tax = 0;
  int war = 0;
  int globalization = 0;
  int imperialism = 0;
  int reserves = 0;
  int price = 0;
  int market = 0;
  bool elected = false;
  std::string acting;
  std::string playing;
  Outlook outlook;
  Draft draft{};
  int left = 0;
  std::optional<bool> may_hold;
  std::optional<int> pledged;
  Ending ending{};
  Modules modules;
  int event = 0;
  bool setting_up = false;
  int spending = 0;
  int protests = 0;
  int laws = 0;
  std::optional<std::string> target;
  std::optional<Conflict> conflict;
};
BOOST_DESCRIBE_STRUCT(Shown, (),
                      (turn, decade, round, phase, roll, step, actor, first, direction, players, markers, parties,
                       government, governing_party, disc, treasury, tax, war, globalization, imperialism, reserves,
                       price, market, elected, acting, playing, outlook, draft, left, may_hold, pledged, ending,
                       modules, event, setting_up, spending, protests, laws, target, conflict))
inline constexpr auto notes_of(const Shown*) {
  return std::array{Note{"step", "The program's own number for the step of the National Events; see `event`."},
                    Note{"actor", "The seat that is asked, if it is a single one."},
                    Note{"first", "The seat that begins the round."},
                    Note{"players", "In seat order, as far as ideologies have been dealt."},
                    Note{"government", "An ideology of the pack, or \"nobody\"."},
                    Note{"acting", "The ideology whose token is being played, or \"nobody\"."},
                    Note{"playing", "The token being played, in notation, or \"none\"."},
                    Note{"left", "What is still to be allotted in the current draft."},
                    Note{"may_hold", "Whether a leader may play Party to hold the lead."},
                    Note{"pledged", "In step 6, the treasury's wealth that pays for imperialism."},
                    Note{"event",
                         "The current step of the National Events, 1 to 9; 0 during the rounds, 10 when the game "
                         "is over."},
                    Note{"setting_up", "True until the first turn begins."},
                    Note{"spending", "The coins of spending on the board."},
                    Note{"target", "The marker targeted by the token being played."},
                    Note{"conflict", "True while armies fight over a token."}};
}

}  // namespace exchequer::petrostat
