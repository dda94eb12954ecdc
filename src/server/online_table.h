// An online table with its people, as its log describes it. Every change is an entry that is checked first, then
// applied by the code that also applies it when the table is loaded. It uses no clock, no socket and no store.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "play/fair.h"
#include "play/game.h"
#include "play/tell.h"
#include "server/head.h"
#include "server/log_entry.h"

namespace exchequer::server {

// Why an action was refused: a code of the protocol, and the clause if a rule of the game forbids it.
struct Refused {
  const char* code = nullptr;  // null if it was done
  Clause clause = kOk;
  explicit operator bool() const { return code != nullptr; }
};

struct SeatState {
  std::string kind;  // "person" or a bot's name
  Person person = 0;
  std::string name;      // of the person
  std::string first;     // the name of the person who began the game in this seat, which a match keeps using
  std::string value;     // their browser's contribution to the draws
  std::string stand_in;  // the bot that plays for the person now
};

class OnlineTable {
 public:
  // Replays a log. An entry that does not fit is an error that names it. Tests use `wrap` to put another game in its
  // place.
  using Wrap = std::function<std::shared_ptr<const AnyGame>(std::shared_ptr<const AnyGame>)>;
  static Result<std::unique_ptr<OnlineTable>> open(const store::TableRow& row, const std::vector<store::LogRow>& log,
                                                   const Wrap& wrap = {});

  const std::string& name() const { return row_.name; }
  std::int64_t id() const { return row_.id; }
  std::int64_t created() const { return row_.created; }
  const store::TableRow& row() const { return row_; }
  const Head& head() const { return head_; }
  const play::Game& progress() const { return game_; }
  const Table& table() const { return game_.table(); }
  const AnyGame& game() const { return game_.rules(); }
  const std::vector<SeatState>& seats() const { return seats_; }
  bool started() const { return started_; }
  bool over() const { return started_ && table().over(); }
  bool broken() const { return broken_; }  // set by an entry of an earlier program; the store now has a quarantine
  bool closed() const { return closed_; }  // by the host
  bool muted() const { return muted_; }
  const std::string& next() const { return next_; }
  const std::string& commitment() const { return commitment_; }
  std::int64_t last_time() const { return last_time_; }    // of the last entry
  std::uint64_t position() const { return game_.done(); }  // in the log of moves
  std::int64_t sequence() const { return sequence_; }
  Seat seat_of(Person person) const;  // kSpectator if they have none
  Seats waits_for() const { return started_ && !broken_ && !closed_ ? table().to_act() : Seats::none(); }
  // The log entry that asked the person in that seat for the decision that is open now, and its time. The entry is 0 if
  // they are not asked.
  struct Asked {
    std::int64_t entry = 0, time = 0;
  };
  const Asked& asked(Seat seat) const { return asked_[seat]; }
  bool bot_moves(Seat seat) const;  // whether a bot plays that seat now, and which one
  const std::string& bot_of(Seat seat) const;

  struct UndoRequest {
    Seat seat = 0;
    std::size_t length = 0;  // the number of moves to go back to
    Seats agreed;
  };
  const std::optional<UndoRequest>& undo_request() const { return undo_request_; }
  std::optional<std::size_t> undo_target(Seat seat) const;
  bool may_withdraw(Seat seat) const;  // that seat has chosen, and others have not

  struct Line {
    std::int64_t time = 0;
    int seat = 0;
    std::string name, text;
  };
  const std::vector<Line>& chat() const { return chat_; }

  // What a viewer is shown of the game, including what only the people at the table decide.
  play::Update update(Seat viewer, std::size_t from, std::size_t most) const;
  play::Shown shown(Seat own, Seat eyes, std::optional<std::size_t> at) const;

  // Actions of people. `now` is the time that the entries get.
  Refused sit(Person person, const std::string& who, Seat seat, const std::string& value, std::int64_t now);
  Refused leave(Person person, std::int64_t now);
  Refused seat_bot(Person person, Seat seat, const std::string& kind,
                   std::int64_t now);                          // by the host, before the start
  Refused unseat(Person person, Seat seat, std::int64_t now);  // by the host, before the start
  Refused mute(Person person, bool muted, std::int64_t now);   // by the host
  Refused close(Person person, std::int64_t now);              // by the host
  Refused play(Seat seat, std::string_view notation, std::optional<std::size_t> length, std::int64_t now);
  Refused play(Seat seat, Action action, std::int64_t now);
  Refused withdraw(Seat seat, std::int64_t now);
  Refused ask_undo(Seat seat, std::int64_t now);
  Refused answer_undo(Seat seat, bool yes, std::int64_t now);
  Refused say(Person person, const std::string& who, const std::string& text, std::int64_t now);
  Refused stand_in(Seat seat, std::int64_t now);  // a bot takes over
  Refused back(Seat seat, std::int64_t now);      // and hands back
  void continues_at(const std::string& next, std::int64_t now);

  // The entries since the last call, to be written, and the first move that is new or different since then.
  struct Fresh {
    LogEntry entry;
    store::LogRow row;
  };
  std::vector<Fresh> take_fresh();
  std::optional<std::size_t> take_changed();

  // The next game with the same people: of the match, or a rematch.
  Head successor() const;
  std::optional<MatchRecord> match_so_far() const;  // with this game in it
  struct MatchSeats {
    std::vector<std::string> people;
    std::vector<int> sat;  // the person in each seat of this game
  };
  MatchSeats match_seats() const;

  std::string record_text() const;  // includes the proof; only of a game that is over
  std::uint64_t bot_seed() const;

  void draw_from(play::Draws draws);  // for tests: draws that do not come from the key

 private:
  OnlineTable(store::TableRow row, Head head, Table table);
  void add(LogEntry entry, std::int64_t now);
  bool happen(const LogEntry& entry, const store::LogRow& row);  // false: it does not fit the log
  bool happen(const entry::Sit& sit);
  bool happen(const entry::Leave& leave);
  bool happen(const entry::SeatBot& bot);
  bool happen(const entry::Start&);
  bool happen(const entry::Move& move);
  bool happen(const entry::Withdraw& withdraw);
  bool happen(const entry::AskUndo& ask);
  bool happen(const entry::Agree& agree);
  bool happen(const entry::Refuse&);
  bool happen(const entry::Undo& undo);
  bool happen(const entry::StandIn& stand_in);
  bool happen(const entry::Back& back);
  bool happen(const entry::Chat& chat);
  bool happen(const entry::Next& next);
  bool happen(const entry::Broken&);
  bool happen(const entry::Unseat& unseat);
  bool happen(const entry::Mute& mute);
  bool happen(const entry::Close&);
  void ask(const LogEntry& entry);
  std::string told_apart(const std::string& name) const;
  void start_if_full(std::int64_t now);
  void draw(std::int64_t now);
  void settle(play::Shown& shown, Seat own) const;
  void changed(std::size_t from);
  std::uint32_t check_digits() const;

  store::TableRow row_;
  Head head_;
  play::Game game_;
  std::vector<SeatState> seats_;
  std::map<Person, Seat>
      held_;  // who has left which seat of an unfinished game: they know what it knew, and may not see another seat
  std::vector<std::string> moves_;  // the log of moves, as proofs contain it
  std::vector<Line> chat_;
  std::optional<UndoRequest> undo_request_;
  std::string commitment_, next_;
  play::Bytes32 key_{};
  play::Draws other_draws_;
  std::vector<Asked> asked_;  // by seat
  std::set<Person> removed_;  // by the host: they may watch
  bool started_ = false, broken_ = false, closed_ = false, muted_ = false;
  std::int64_t sequence_ = 0, last_time_ = 0;
  std::vector<Fresh> fresh_;
  std::optional<std::size_t> changed_;
};

}  // namespace exchequer::server
