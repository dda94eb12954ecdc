// A game in progress: its players, draws and bots, its undo policy, and its match. The terminal, the page and the
// server all play on it, and add printing, transport, people, clocks and storage. play/tell.h decides what a viewer may
// know.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/table.h"
#include "play/draws.h"

namespace exchequer::play {

inline constexpr std::string_view kPerson = "person";  // as a player; any other name is a bot's

// The random numbers for a bot's choice. Bots that choose simultaneously get different ones.
Rng bot_rng(std::uint64_t seed, Seat seat, std::size_t position);

// The undo policy.
enum class Undo : std::uint8_t {
  // Alone, or several people at one screen: goes back to a person's last decision, with the draws and bots' moves since
  // then. With hidden information, only to the seat's own last move, and only if it taught nothing.
  kOneScreen,
  // People apart, who have to agree: goes back to the seat's own last move, never past a draw, and never past a move
  // that taught its maker something.
  kByConsent,
};

struct Plan {
  std::vector<std::string> players;  // for each seat, "person" or a bot's name; seats without a name are for people
  std::uint64_t seed = 0;            // of the draws and the bots
  Draws draws = seeded_draws();
  Undo undo = Undo::kOneScreen;
  std::optional<MatchRecord> match;  // this game is the last one in it
};

// What a bot would do in a person's place.
struct Hint {
  Action action;
  Thought thought;  // empty if the bot does not search, or if there is nothing to choose
};

class Game {
 public:
  Game(Table table, Plan plan);

  const Table& table() const { return table_; }
  const AnyGame& rules() const { return table_.game(); }
  const std::vector<std::string>& players() const { return plan_.players; }
  bool entered_draws() const { return plan_.draws->by_hand(); }
  const std::optional<MatchRecord>& match() const { return plan_.match; }

  bool is_person(Seat seat) const { return seat < plan_.players.size() && plan_.players[seat] == kPerson; }
  bool draw_is_entered() const;  // whether a person enters the next draw
  bool waits_for_person() const;

  // Plays any move. Returns the clause that refuses it, or kOk.
  Clause play(const Move& move);
  // Plays a person's move in notation. Returns nothing if it cannot be read, or if it is not that seat's turn.
  std::optional<Clause> play(Seat seat, std::string_view notation);

  // The next draw, from this game's draw source. It is not played yet.
  Action draw() const { return plan_.draws->draw(table_, plan_.seed, done_); }
  void draw_from(Draws draws) { plan_.draws = std::move(draws); }

  // Makes one draw or one bot's move, if it is their turn. False if a person decides or the game is over.
  bool advance();

  Hint hint(Seat seat, BotKind kind, const std::atomic<bool>* stop = nullptr) const;

  // The number of plays, withdrawals and undos so far: moves that were taken back still count.
  std::uint64_t done() const { return done_; }

  std::optional<std::size_t> undo_target(Seat seat) const;  // the length of the log after an undo
  void undo_to(std::size_t length);
  bool undo(Seat seat);
  bool redo();  // goes forward to the next decision of a person
  bool withdraw(Seat seat);

  // The first move of the log that is new or different since the last call.
  std::optional<std::size_t> take_changed() { return std::exchange(changed_, std::nullopt); }

  Record record() const;                            // with the seed, as long as the game is not over
  std::optional<MatchRecord> match_record() const;  // including this game
  std::string save() const;                         // the text of the match, or of the record

  // The next game of the match, once this one is over. Nothing if there is none.
  std::optional<Game> next() const;

 private:
  void changed_from(std::size_t move);
  void did_from(std::size_t move);

  Table table_;
  Plan plan_;
  std::uint64_t done_ = 0;
  std::optional<std::size_t> changed_;
};

// Seats everybody for the next game of `plan.match`, or for its first. `plan.players` lists the players in the order of
// the match.
Game seated_for_match(Table table, Plan plan);

}  // namespace exchequer::play
