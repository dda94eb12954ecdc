// Matches: several games of one title between the same people, whose points add up. A match record holds the records of
// its games (docs/reference/formats/record.md); the standing follows from replaying them, so that nothing is written
// down twice.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "engine/record.h"

namespace exchequer {

struct MatchRecord {
  std::string title;
  std::string scoring;               // one of the title's scorings()
  std::string seats = "rotate";      // from game to game everyone moves on by one seat | keep | random: lots each time
  std::string match_tie = "shared";  // who is level at the end shares the match | wins: most games won, then most score
  int games = 3;
  std::optional<std::uint64_t> seed;  // while the match goes on: what the seeds and lots of its games are made from
  std::vector<std::string> people;    // names, one for each seat
  std::vector<std::vector<int>> sat;  // for each game, the person in each seat
  std::vector<Record> records;        // one for each game; only the last may still be going on
};

struct MatchStanding {
  int finished = 0;                                // games
  std::vector<std::vector<std::int32_t>> by_game;  // points of each person in each finished game
  std::vector<std::int32_t> points, wins, score;   // of each person, all games together
  std::vector<int> leaders;                        // who has won, or is ahead: several when they are level
  bool over = false;
};

// Who sits where in the next game. `rng` is used for seats=random only.
std::vector<int> next_seats(const MatchRecord& match, Rng& rng);

// Sits everybody down for the next game; its seed, from the seed of the match.
std::uint64_t next_game(MatchRecord& match);

// Replays all games. A game of another title, scoring or set-up, or one after an unfinished game, is an error.
Result<MatchStanding> standing(const MatchRecord& match);

std::string print_match(const MatchRecord& match);
Result<MatchRecord> parse_match(std::string_view text, const std::string& name);

// A file that may be either: a record, or a match with the game that is on, or was last, as `record`.
struct Saved {
  Record record;
  std::optional<MatchRecord> match;
};
Result<Saved> load_saved(const std::string& path);

}  // namespace exchequer
