// A game in progress: its players, draws and bots, what undo takes back, and the match it belongs to. The terminal, the
// page and the server all play on it. Printing, transport, people, clocks and storage stay with them. play/tell.h says
// what a viewer may know.
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

// The random numbers of a bot's choice. Bots that choose at the same time, at one position, have different ones.
Rng bot_rng(std::uint64_t seed, Seat seat, std::size_t position);

// What undo means.
enum class Undo : std::uint8_t {
  // Alone, or several people at one screen: back to the last decision of a person, and the draws and bots' moves since
  // then go
  // with it. Where something is hidden, only the seat's own last move, and only while nothing was learned by it.
  kOneScreen,
  // People apart, who have to agree: back to the seat's own last move, never past a draw, never past a move that taught
  // its
  // maker something.
  kByConsent,
};

struct Plan {
  std::vector<std::string> players;  // by seat: "person" or a bot's name; seats without a name are for people
  std::uint64_t seed = 0;            // of the draws and the bots
  Draws draws = seeded_draws();
  Undo undo = Undo::kOneScreen;
  std::optional<MatchRecord> match;  // this game is its last
};

// What a bot would do for a person.
struct Hint {
  Action action;
  Thought thought;  // empty where the bot does not search, or where nothing can be chosen
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
  bool draw_is_entered() const;  // a person enters the next draw
  bool waits_for_person() const;

  // Plays a move of anybody; the clause that refuses it, or kOk.
  Clause play(const Move& move);
  // A person's move in notation; nothing where that is unreadable, or it is not for that seat to move.
  std::optional<Clause> play(Seat seat, std::string_view notation);

  // The draw at hand, from where this game's draws come from; it is not played yet.
  Action draw() const { return plan_.draws->draw(table_, plan_.seed, done_); }
  void draw_from(Draws draws) { plan_.draws = std::move(draws); }

  // One draw or one bot's move, if it is their turn. False: a person decides, or the game is over.
  bool advance();

  Hint hint(Seat seat, BotKind kind, const std::atomic<bool>* stop = nullptr) const;

  // So many plays, withdrawals and undos there have been: what is taken back still counts.
  std::uint64_t done() const { return done_; }

  std::optional<std::size_t> undo_target(Seat seat) const;  // how long the log is then
  void undo_to(std::size_t length);
  bool undo(Seat seat);
  bool redo();  // forward to where a person was asked next
  bool withdraw(Seat seat);

  // The first move of the log that is new or different since this was last asked.
  std::optional<std::size_t> take_changed() { return std::exchange(changed_, std::nullopt); }

  Record record() const;                            // with the seed while the game goes on
  std::optional<MatchRecord> match_record() const;  // with this game in it
  std::string save() const;                         // the text of the match, or of the record

  // The next game of the match, once this one is over. Nothing: there is none.
  std::optional<Game> next() const;

 private:
  void changed_from(std::size_t move);
  void did_from(std::size_t move);

  Table table_;
  Plan plan_;
  std::uint64_t done_ = 0;
  std::optional<std::size_t> changed_;
};

// Seats everybody for the next game of `plan.match`, or for its first. `plan.players` lists its people in the order of
// the match.
Game seated_for_match(Table table, Plan plan);

}  // namespace exchequer::play
