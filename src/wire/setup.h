// The set-up of a game: chosen before it begins, and fixed while it lasts.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "wire/catalogue.h"

namespace exchequer::wire {

struct PackChoice {
  std::string title;
  std::optional<std::string> pack, pack_text, pack_name;
};
BOOST_DESCRIBE_STRUCT(PackChoice, (), (title, pack, pack_text, pack_name))
constexpr auto notes_of(const PackChoice*) {
  return std::array{Note{"pack", "The id of a shipped pack."}, Note{"pack_text", "A pack of your own, as TOML."},
                    Note{"pack_name", "The name of the pack in error messages."}};
}
Result<Pack> pack_of(const Title& title, const PackChoice& choice);

struct GameChoice : PackChoice {
  std::optional<int> seats;
  std::optional<std::map<std::string, std::string>> options, rulings;
};
BOOST_DESCRIBE_STRUCT(GameChoice, (PackChoice), (seats, options, rulings))
Setup setup_of(const GameChoice& choice);
Result<std::shared_ptr<const AnyGame>> game_of(const GameChoice& choice);

// Names in `players` that are neither "person" nor a bot's.
Errors unknown_players(const std::vector<std::string>& players);

enum class Draws : std::uint8_t { kRandom, kManual };
BOOST_DESCRIBE_ENUM(Draws, kRandom, kManual)
enum class Seating : std::uint8_t { kRotate, kKeep, kRandom };
BOOST_DESCRIBE_ENUM(Seating, kRotate, kKeep, kRandom)
enum class Tie : std::uint8_t { kShared, kWins };
BOOST_DESCRIBE_ENUM(Tie, kShared, kWins)

struct MatchSetup {
  std::string scoring;
  int games = 3;
  Seating seating = Seating::kRotate;
  Tie tie = Tie::kShared;
  std::vector<std::string> people;
};
BOOST_DESCRIBE_STRUCT(MatchSetup, (), (scoring, games, seating, tie, people))

struct Match {
  std::string scoring;
  int games = 3;
  std::vector<std::string> people;
  std::size_t number = 1;
  std::vector<int> sat;
};
BOOST_DESCRIBE_STRUCT(Match, (), (scoring, games, people, number, sat))
constexpr auto notes_of(const Match*) {
  return std::array{Note{"number", "The number of the game at the table, counted from 1."},
                    Note{"sat", "The person in each seat of this game, as an index into `people`."}};
}
Match match_told(const MatchRecord& match);

struct GameFacts {
  std::string title;
  int seats = 1;
  bool hidden = false;
  std::vector<std::string> players;
  std::map<std::string, std::string> options, rulings;
  PackAnswer pack;
};
BOOST_DESCRIBE_STRUCT(GameFacts, (), (title, seats, hidden, players, options, rulings, pack))
constexpr auto notes_of(const GameFacts*) {
  return std::array{Note{"players", "For each seat, `person` or a bot's name."},
                    Note{"rulings", "Only what differs from the defaults."}};
}
GameFacts facts_of(const AnyGame& game, const std::vector<std::string>& players);

}  // namespace exchequer::wire
