// The erased handle: titles and games without templates, for the terminal, the server, the browser and Python.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/pack.h"
#include "content/schema.h"
#include "core/action.h"
#include "core/rng.h"
#include "engine/card.h"
#include "engine/fact.h"
#include "engine/journal.h"
#include "engine/setup.h"
#include "engine/sheet.h"

namespace exchequer {

// The bytes of a title's State or View.
using StateBytes = std::vector<std::byte>;

// A title with its pack compiled and its set-up chosen: everything that stays the same during a game.
class AnyGame {
 public:
  virtual ~AnyGame() = default;

  const Facts& facts() const { return *facts_; }
  const Rulebook& rulebook() const { return Rulebook::of(facts_->id); }
  const Pack& pack() const { return *pack_; }
  const Setup& setup() const { return setup_; }  // complete: every option and ruling has its value
  int seats() const { return setup_.seats; }

  virtual StateBytes start(Journal* journal) const = 0;
  virtual Seats to_act(const StateBytes& state) const = 0;
  virtual void legal(const StateBytes& state, Seat seat, ActionList& out) const = 0;
  virtual Clause why_not(const StateBytes& state, const Move& move) const = 0;
  virtual void apply(StateBytes& state, const Move& move, Journal* journal) const = 0;
  virtual void outcomes(const StateBytes& state, OutcomeList& out) const = 0;
  virtual Action sample(const StateBytes& state, Rng& rng) const = 0;
  virtual Returns returns(const StateBytes& state) const = 0;
  std::string_view ending_name(std::uint8_t ending) const { return facts_->endings[ending]; }
  virtual std::string broken_invariant(const StateBytes& state) const = 0;
  virtual std::uint64_t hash(const StateBytes& state) const = 0;
  virtual StateBytes view(const StateBytes& state, Seat seat) const = 0;
  virtual StateBytes determinize(const StateBytes& view, Rng& rng) const = 0;
  virtual std::optional<Action> observe(const StateBytes& state, const Move& move, Seat seat) const = 0;
  // Entries of a journal that are for one seat's eyes only are left out of what others are told.
  virtual bool may_read(const Entry& entry, Seat seat) const = 0;
  virtual int action_count() const = 0;
  virtual int action_index(Action action) const = 0;
  virtual Action action_at(int index) const = 0;
  virtual bool in_game(Action action) const = 0;
  virtual std::vector<std::int16_t> features(const StateBytes& view, Seat seat) const = 0;
  virtual std::string notation(const StateBytes& state, const Move& move) const = 0;
  virtual std::optional<Action> parse(const StateBytes& state, Seat seat, std::string_view text) const = 0;
  virtual Message action_words(const StateBytes& state, const Move& move) const = 0;
  virtual Message entry_words(const Entry& entry) const = 0;
  // What an entry or a move says, for programs: kinds, ids and amounts.
  virtual Fact fact(const Entry& entry) const = 0;
  virtual Fact fact_of(const StateBytes& state, const Move& move) const = 0;
  // What a seat is called in this set-up; without words: the text <title>.seat.<n> where there is one, or just its
  // number.
  virtual Message seat_words(Seat) const { return {}; }
  virtual Question question(const StateBytes& state, Seat seat) const = 0;
  virtual Sheet sheet(const StateBytes& state, Seat seat) const = 0;
  virtual Node describe(const StateBytes& state) const = 0;
  virtual Node describe_view(const StateBytes& view) const = 0;  // the same, as far as the view holds it
  virtual Schema shown_schema() const = 0;                       // what both consist of
  // The cards of this set-up, where the title offers them; with a state, as that seat sees which side is in force.
  virtual std::vector<Card> cards(const StateBytes* state, Seat seat) const = 0;
  virtual std::vector<Measure> series(const StateBytes& state) const = 0;
  virtual std::vector<Happening> happenings(const Entry& entry) const = 0;
  // Match play (engine/match.h): the ways in which the title scores a game of a match, by name; none: it has no
  // matches.
  virtual std::vector<std::string> scorings() const = 0;
  virtual std::array<std::int32_t, kMaxSeats> match_points(const StateBytes& state, std::string_view scoring) const = 0;

 protected:
  AnyGame(const Facts& facts, std::shared_ptr<const Pack> pack, Setup setup)
      : facts_(&facts), pack_(std::move(pack)), setup_(std::move(setup)) {}

 private:
  const Facts* facts_;
  std::shared_ptr<const Pack> pack_;
  Setup setup_;
};

class Title {
 public:
  virtual ~Title() = default;
  virtual const Facts& facts() const = 0;
  virtual std::vector<SetupOption> options(const Pack& pack) const = 0;
  virtual Result<std::shared_ptr<const AnyGame>> open(std::shared_ptr<const Pack> pack, const Setup& setup) const = 0;
  // Everything that is wrong or odd about a pack, compiled in every set-up it offers one by one.
  virtual Problems check(const Pack& pack) const = 0;
  // What the rulebook advises about a set-up, to be said before the game; a set-up that cannot be opened gets none.
  virtual std::vector<Message> recommended(const Pack& pack, const Setup& given) const = 0;

  const Rulebook& rulebook() const { return Rulebook::of(facts().id); }
};

// Makes a set-up complete: seats, options, rulings. Unknown keys and values are errors with the nearest.
Result<Setup> complete_setup(const Facts& facts, const std::vector<SetupOption>& options, const Setup& given);

}  // namespace exchequer
