// Continuing a game: draws, bots, undo and redo, and the next game of a match.
#include "play/game.h"

#include <algorithm>

#include "engine/foresight.h"
#include "engine/registry.h"

namespace exchequer::play {
namespace {

constexpr std::uint64_t kBotStream = 2;          // of the seed; 0 is for draws, 1 for the set-up
constexpr std::uint64_t kHintSeed = 0x68696e74;  // not the game's seed, so that a hint knows no future draw

const AnyBots& bots_of(const AnyGame& game) { return bots_of(*find_title(game.facts().id)); }

std::vector<std::string> by_seat(const MatchRecord& match, const std::vector<std::string>& by_person) {
  std::vector<std::string> seated;
  for (const int person : match.sat.back()) seated.push_back(by_person[static_cast<std::size_t>(person)]);
  return seated;
}

std::vector<std::string> by_person(const MatchRecord& match, const std::vector<std::string>& by_seat) {
  std::vector<std::string> people(by_seat.size());
  for (std::size_t seat = 0; seat < by_seat.size(); ++seat)
    people[static_cast<std::size_t>(match.sat.back()[seat])] = by_seat[seat];
  return people;
}

}  // namespace

Rng bot_rng(std::uint64_t seed, Seat seat, std::size_t position) {
  return Rng(seed, kBotStream + seat, static_cast<std::uint32_t>(position));
}

Game::Game(Table table, Plan plan) : table_(std::move(table)), plan_(std::move(plan)) {
  plan_.players.resize(static_cast<std::size_t>(rules().seats()), std::string(kPerson));
}

// The program makes every draw that would reveal something hidden.
bool Game::draw_is_entered() const {
  return table_.to_act().is_chance() && plan_.draws->is_entered(rules(), table_.state());
}

bool Game::waits_for_person() const {
  const Seats acting = table_.to_act();
  if (acting.is_chance()) return draw_is_entered();
  return !acting.empty() && is_person(acting.first());
}

void Game::changed_from(std::size_t move) { changed_ = std::min(changed_.value_or(move), move); }

void Game::did_from(std::size_t move) {
  ++done_;
  changed_from(move);
}

Clause Game::play(const Move& move) {
  const std::size_t from = table_.round_begin();
  const Clause refusal = table_.play(move);
  if (refusal == kOk) did_from(from);
  return refusal;
}

bool Game::withdraw(Seat seat) {
  const std::size_t from = table_.round_begin();
  const bool done = table_.withdraw(seat);
  if (done) did_from(from);
  return done;
}

void Game::undo_to(std::size_t length) {
  table_.undo_to(length);
  did_from(length);
}

std::optional<Clause> Game::play(Seat seat, std::string_view notation) {
  if (!table_.to_act().has(seat) || (seat == kChance && !draw_is_entered())) return {};
  const std::optional<Action> action = rules().parse(table_.state(), seat, notation);
  if (!action) return {};
  return play({seat, *action});
}

bool Game::advance() {
  if (table_.over() || waits_for_person()) return false;
  const Seat seat = table_.to_act().first();
  Move move{seat, {}};
  if (table_.to_act().is_chance()) {
    move = {kChance, draw()};
  } else {
    const Result<BotKind> kind = parse_bot(plan_.players[seat]);
    EXCHEQUER_CHECK(kind);  // names are checked before a game begins
    Rng rng = bot_rng(plan_.seed, seat, table_.log().size());
    move.action = bots_of(rules()).choose(rules(), rules().view(table_.state(), seat), seat, *kind, rng);
  }
  EXCHEQUER_CHECK(play(move) == kOk);
  return true;
}

Hint Game::hint(Seat seat, BotKind kind, const std::atomic<bool>* stop) const {
  EXCHEQUER_CHECK(seat != kChance && table_.to_act().has(seat));
  const StateBytes view = rules().view(table_.state(), seat);
  Hint hint;
  if (searches(kind) && table_.legal(seat).size() > 1) {
    ThinkingPlan plan;
    plan.level = kind;
    plan.seed = kHintSeed;
    plan.stop = stop;
    hint.thought = bots_of(rules()).think(rules(), view, seat, plan);
  }
  Rng rng = bot_rng(kHintSeed, seat, table_.log().size());
  hint.action = hint.thought.options.empty() ? bots_of(rules()).choose(rules(), view, seat, kind, rng)
                                             : hint.thought.options[0].action;
  return hint;
}

std::optional<std::size_t> Game::undo_target(Seat seat) const {
  const std::vector<Step>& log = table_.log();
  const bool hidden = rules().facts().hidden_information;
  const auto taught = [&](std::size_t at) { return hidden && teaches(rules(), table_.state_before(at), log[at].move); };
  if (plan_.undo == Undo::kByConsent) {
    if (table_.over()) return {};
    for (std::size_t at = log.size(); at-- > 0;) {
      if (log[at].move.seat == kChance || taught(at)) return {};
      if (log[at].move.seat == seat) return at;
    }
    return {};
  }
  if (log.empty()) return {};
  const std::size_t last = log.size() - 1;
  if (hidden) {
    if (table_.over()) return {};
    // A draw entered by hand was public, and may have been typed wrongly.
    if (log[last].move.seat == kChance)
      return plan_.draws->is_entered(rules(), table_.state_before(last)) ? std::optional(last) : std::nullopt;
    return log[last].move.seat == seat && table_.to_act().has(seat) && !taught(last) ? std::optional(last)
                                                                                     : std::nullopt;
  }
  for (std::size_t at = log.size(); at-- > 0;)
    if (const Seat who = log[at].move.seat; who == kChance ? entered_draws() : is_person(who)) return at;
  return {};
}

bool Game::undo(Seat seat) {
  const std::optional<std::size_t> target = undo_target(seat);
  if (target) undo_to(*target);
  return target.has_value();
}

bool Game::redo() {
  if (!table_.can_redo()) return false;
  changed_from(table_.log().size());
  do {
    table_.redo();
  } while (table_.can_redo() && !waits_for_person());
  return true;
}

Record Game::record() const {
  Record record = make_record(table_, plan_.players, entered_draws());
  if (!table_.over()) record.seed = plan_.seed;
  return record;
}

std::optional<MatchRecord> Game::match_record() const {
  if (!plan_.match) return {};
  MatchRecord match = *plan_.match;
  match.records.resize(match.sat.size());
  match.records.back() = record();
  return match;
}

std::string Game::save() const {
  std::optional<MatchRecord> match = match_record();
  if (!match) return print_record(record());
  if (table_.over() && static_cast<int>(match->records.size()) == match->games) match->seed.reset();
  return print_match(*match);
}

std::optional<Game> Game::next() const {
  if (!plan_.match || !table_.over() || static_cast<int>(plan_.match->sat.size()) >= plan_.match->games ||
      !plan_.match->seed)
    return {};
  Plan plan = plan_;
  plan.match = match_record();
  plan.players = by_person(*plan.match, plan_.players);
  return seated_for_match(Table(table_.shared_game()), std::move(plan));
}

Game seated_for_match(Table table, Plan plan) {
  plan.players.resize(static_cast<std::size_t>(table.game().seats()), std::string(kPerson));
  plan.seed = next_game(*plan.match);
  plan.players = by_seat(*plan.match, plan.players);
  return Game(std::move(table), std::move(plan));
}

}  // namespace exchequer::play
