// Matches: several games of one title between the same people, whose points add up. A match record contains the records
// of its games (docs/reference/formats/match.md). The standing follows from replaying them, so nothing is written
// twice.
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
  std::string scoring;           // one of the title's scorings()
  std::string seats = "rotate";  // between games: everyone moves on by one seat | keep | random: seats are drawn by lot
  std::string match_tie = "shared";  // how a level match ends: shared | wins: most games won, then highest score
  int games = 3;
  std::optional<std::uint64_t> seed;  // as long as the match goes on: the seeds and lots of its games follow from it
  std::vector<std::string> people;    // names, one for each seat
  std::vector<std::vector<int>> sat;  // for each game, the person in each seat
  std::vector<Record> records;        // one for each game; only the last may be unfinished
};

struct MatchStanding {
  int finished = 0;                                // number of games
  std::vector<std::vector<std::int32_t>> by_game;  // points of each person in each finished game
  std::vector<std::int32_t> points, wins, score;   // of each person, over all games
  std::vector<int> leaders;                        // the people who have won or are ahead; several if they are level
  bool over = false;
};

// Decides who sits where in the next game. `rng` is used only for seats=random.
std::vector<int> next_seats(const MatchRecord& match, Rng& rng);

// Seats everybody for the next game, and gives its seed, which follows from the match's seed.
std::uint64_t next_game(MatchRecord& match);

// Replays all games. A game of another title, scoring or set-up is an error, and so is one after an unfinished game.
Result<MatchStanding> standing(const MatchRecord& match);

std::string print_match(const MatchRecord& match);
Result<MatchRecord> parse_match(std::string_view text, const std::string& name);

// A file that may be a record, or a match, whose unfinished or last game is then `record`.
struct Saved {
  Record record;
  std::optional<MatchRecord> match;
};
Result<Saved> load_saved(const std::string& path);

}  // namespace exchequer
