// Playing one game; what is shown of it is in session_shows.cc.
#include "desk/session.h"

#include "desk/telling.h"
#include "engine/draws.h"
#include "engine/foresight.h"
#include "engine/registry.h"
#include "plugin/plugin.h"

namespace exchequer::desk {
namespace {

constexpr std::uint64_t kBotStream = 2;  // of the seed, as in the terminal: 0 draws, 1 set-up

}  // namespace

Session::Session(Table table, std::vector<std::string> players, std::uint64_t seed, bool seeded)
    : table_(std::move(table)), players_(std::move(players)), seed_(seed), seeded_(seeded) {
  players_.resize(static_cast<std::size_t>(table_.game().seats()), std::string(kPerson));
}

bool Session::is_person(Seat seat) const { return seat < players_.size() && players_[seat] == kPerson; }

bool Session::waits_for_person() const {
  const Seats acting = table_.to_act();
  if (acting.is_chance()) return !seeded_ && is_open_draw(game(), table_.state());
  for (Seat seat = 0; seat < game().seats(); ++seat)
    if (acting.has(seat)) return is_person(seat);
  return false;
}

Result<Clause> Session::play(Seat seat, const std::string& notation) {
  const bool may = table_.to_act().has(seat) && (seat != kChance || waits_for_person());  // other draws are not for the page
  const std::optional<Action> action = may ? game().parse(table_.state(), seat, notation) : std::nullopt;
  if (!action) return Error{"play", Message("error.page.move", {{"notation", notation}})};
  return table_.play({seat, *action});
}

bool Session::advance() {
  if (table_.over() || waits_for_person()) return false;
  const Seat seat = table_.to_act().first();
  if (table_.to_act().is_chance()) {
    EXCHEQUER_CHECK(table_.play({kChance, seeded_draw(table_, seed_)}) == kOk);
    return true;
  }
  const Result<BotKind> kind = parse_bot(players_[seat]);
  EXCHEQUER_CHECK(kind);  // checked when the game was opened
  const AnyBots& bots = *plugin_of(*find_title(game().facts().id)).bots;
  Rng rng(seed_, kBotStream, static_cast<std::uint32_t>(table_.log().size()));
  const Action action = bots.choose(game(), game().view(table_.state(), seat), seat, *kind, rng);
  EXCHEQUER_CHECK(table_.play({seat, action}) == kOk);
  return true;
}

Result<Node> Session::hint(Seat seat, const std::string& bot) const {
  const Result<BotKind> kind = parse_bot(bot);
  if (!kind) return kind.errors();
  if (!table_.to_act().has(seat) || seat == kChance) return Error{"hint", Message("error.page.request", {{"request", "hint"}})};
  const AnyBots& bots = *plugin_of(*find_title(game().facts().id)).bots;
  const StateBytes view = game().view(table_.state(), seat);
  Thought thought;
  if (searches(*kind) && table_.legal(seat).size() > 1) {
    ThinkingPlan plan;
    plan.level = *kind;
    plan.seed = table_.log().size();  // not the game's seed: a hint knows no draw to come
    thought = bots.think(game(), view, seat, plan);
  }
  Rng rng(0, kBotStream, static_cast<std::uint32_t>(table_.log().size()));
  const Action action = thought.options.empty() ? bots.choose(game(), view, seat, *kind, rng) : thought.options[0].action;
  const auto per_mille = [](double share) { return static_cast<std::int64_t>(share * 1000 + 0.5); };
  NodeArray options, line;
  for (const Opinion& opinion : thought.options) {
    if (opinion.tried == 0) continue;
    Node node{NodeTable{}};
    node.set("notation", game().notation(table_.state(), {seat, opinion.action}));
    node.set("chance", per_mille(opinion.chance));
    node.set("error", per_mille(opinion.error));
    node.set("tried", static_cast<std::int64_t>(opinion.tried));
    options.push_back(std::move(node));
  }
  for (const Expected& expected : thought.line) {
    Node node{NodeTable{}};
    node.set("seat", expected.move.seat);
    if (const std::optional<Action> seen = game().observe(expected.before, expected.move, seat))
      node.set("words", message_node(game().action_words(expected.before, {expected.move.seat, *seen})));
    line.push_back(std::move(node));
  }
  Node node{NodeTable{}};
  node.set("notation", game().notation(table_.state(), {seat, action}));
  node.set("options", Node(std::move(options)));
  node.set("line", Node(std::move(line)));
  node.set("simulations", static_cast<std::int64_t>(thought.simulations));
  return node;
}

std::optional<std::size_t> Session::undo_target(Seat seat) const {
  const std::vector<Step>& log = table_.log();
  std::size_t last = log.size();
  if (game().facts().hidden_information) {
    // Everybody has seen a draw that was entered by hand: it may have been typed wrongly.
    if (!seeded_ && last > 0 && !table_.over() && log[last - 1].move.seat == kChance &&
        is_open_draw(game(), table_.state_before(last - 1)))
      return last - 1;
    if (last == 0 || table_.over() || log[last - 1].move.seat != seat || !table_.to_act().has(seat)) return {};
    if (teaches(game(), table_.state_before(last - 1), log[last - 1].move)) return {};
    return last - 1;
  }
  const auto by_person = [&](Seat who) { return who == kChance ? !seeded_ : is_person(who); };
  while (last > 0 && !by_person(log[last - 1].move.seat)) --last;
  if (last == 0) return {};
  return last - 1;
}

bool Session::undo(Seat seat) {
  const std::optional<std::size_t> target = undo_target(seat);
  if (!target) return false;
  table_.undo_to(*target);
  return true;
}

bool Session::redo() {
  if (!table_.can_redo()) return false;
  do {
    table_.redo();
  } while (table_.can_redo() && !waits_for_person());
  return true;
}

std::string Session::record() const {
  if (match_) return print_match(match_record());
  Record record = make_record(table_, players_, !seeded_);
  if (!table_.over()) record.seed = seed_;
  return print_record(record);
}

MatchRecord Session::match_record() const {
  MatchRecord match = *match_;
  match.records.resize(match.sat.size());
  match.records.back() = make_record(table_, players_, !seeded_);
  if (!table_.over())
    match.records.back().seed = seed_;
  else if (static_cast<int>(match.records.size()) == match.games)
    match.seed.reset();
  return match;
}

namespace {

template <class Number>
Node numbers_node(const std::vector<Number>& numbers) {
  NodeArray list;
  for (const Number number : numbers) list.push_back(Node(std::int64_t{number}));
  return list;
}

Error no_match() { return {"match", Message("error.page.request", {{"request", "match"}})}; }

}  // namespace

Node standing_node(const MatchStanding& now) {
  NodeArray by_game;
  for (const auto& points : now.by_game) by_game.push_back(numbers_node(points));
  Node node{NodeTable{}};
  node.set("finished", now.finished);
  node.set("over", now.over);
  node.set("by_game", Node(std::move(by_game)));
  node.set("points", numbers_node(now.points));
  node.set("wins", numbers_node(now.wins));
  node.set("leaders", numbers_node(now.leaders));
  return node;
}

Result<Node> Session::standing() const {
  if (!match_) return no_match();
  const Result<MatchStanding> now = exchequer::standing(match_record());
  if (!now) return now.errors();
  return standing_node(*now);
}

Result<Session> Session::next() const {
  if (!match_ || !table_.over() || static_cast<int>(match_->sat.size()) >= match_->games || !match_->seed) return no_match();
  MatchRecord match = match_record();
  std::vector<std::string> by_person(players_.size()), players;
  for (std::size_t seat = 0; seat < players_.size(); ++seat)
    by_person[static_cast<std::size_t>(match.sat.back()[seat])] = players_[seat];
  const std::uint64_t seed = next_game(match);
  for (const int person : match.sat.back()) players.push_back(by_person[static_cast<std::size_t>(person)]);
  Session session(Table(table_.shared_game()), players, seed, seeded_);
  session.belongs_to(std::move(match));
  return session;
}

}  // namespace exchequer::desk
