// Many games of every title, in set-ups drawn by RapidCheck: after each step the invariants hold and legal actions
// agree with refusals, every game ends, and every clause that can be applied is applied.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdio>
#include <map>

#include "content/formats.h"
#include "tests/conformance/position.h"
#include "tests/conformance/twins.h"
#include "tests/support/player.h"
#include "tests/support/random_setup.h"
#include "tests/support/scale.h"

namespace exchequer::test {
namespace {

struct Bulk {
  explicit Bulk(const Rulebook& book) : clauses(book) {}
  ClauseTally clauses;
  std::uint64_t games = 0, moves = 0, spaces = 0, longest = 0;
  std::map<std::string, std::uint64_t> endings;
};

// The draw that the weights give: `sample` is the inverse of their sums in the order of outcomes(), nothing else, so
// that anyone can verify a draw later.
Action drawn_by_weight(const OutcomeList& outcomes, Rng rng) {
  std::uint32_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  std::uint32_t at = outcomes.size() == 1 ? 0 : rng.below(total);
  int i = 0;
  while (at >= outcomes[i].weight) at -= outcomes[i++].weight;
  return outcomes[i].action;
}

// One game; what went wrong in it, or nothing.
std::string play_checked(const Plugin& plugin, const AnyGame& game, Style style, Rng rng, Bulk& bulk) {
  Rng looks(rng.next(), 1);  // the checks draw from a stream of their own
  // In one game of sixteen everybody takes the first option to begin with: openings in which all pass come by chance
  // too seldom.
  int shy = looks.below(16) == 0 ? 24 : 0;
  Journal journal;
  StateBytes state = game.start(&journal);
  bulk.clauses.count(journal.entries());
  if (std::string broken = game.broken_invariant(state); !broken.empty()) return "at the start: " + broken;
  for (std::uint64_t moves = 0;; ++moves) {
    if (moves == kEndless) return "the game does not end: " + print_json(game.describe(state));
    const Position position(game, state);
    if (std::string wrong = position.check_lists(); !wrong.empty()) return wrong;
    if (looks.below(128) == 0) {
      ++bulk.spaces;
      if (std::string wrong = position.check_action_space(looks, bulk.clauses); !wrong.empty()) return wrong;
      if (std::string wrong = position.check_notation(); !wrong.empty()) return wrong;
      if (std::string wrong = position.check_views(looks); !wrong.empty()) return wrong;
      if (game.facts().hidden_information && looks.below(8) == 0) {
        const auto chosen = static_cast<int>(looks.below(static_cast<std::uint32_t>(game.seats() + 1)));
        const Seat seat = chosen == game.seats() ? kSpectator : static_cast<Seat>(chosen);
        if (std::string wrong = check_twins(game, state, seat, looks); !wrong.empty())
          return "seat " + std::to_string(seat) + ", twins: " + wrong + " in " + print_json(game.describe(state));
      }
    }
    if (position.acting().empty()) {
      ++bulk.games;
      bulk.moves += moves;
      bulk.longest = std::max(bulk.longest, moves);
      ++bulk.endings[std::string(game.ending_name(game.returns(state).ending))];
      return {};
    }
    Move move{position.seat(), {}};
    if (move.seat == kChance) {
      const Action expected = drawn_by_weight(position.outcomes(), rng);
      move.action = game.sample(state, rng);
      if (move.action != expected) return "a draw that the weights do not give: " + print_json(game.describe(state));
    } else {
      move.action =
          shy-- > 0 ? position.legal()[0] : choose(plugin, game, state, move.seat, position.legal(), style, rng);
    }
    const bool twice = looks.below(16) == 0;
    StateBytes unwatched = twice ? state : StateBytes();
    journal.clear();
    game.apply(state, move, &journal);
    bulk.clauses.count(journal.entries());
    if (twice) {  // a journal only listens, and the same move from the same state is the same
      game.apply(unwatched, move, nullptr);
      if (unwatched != state) return "the journal changes the game";
    }
    if (std::string broken = game.broken_invariant(state); !broken.empty())
      return broken + " after " + std::to_string(moves) + " moves: " + print_json(game.describe(state));
  }
}

// Clauses that no game can show, each with a reason: games/<title>/tests/never_fires.toml.
std::map<std::string, std::string> never_fires(const std::string& title) {
  std::map<std::string, std::string> reasons;
  const std::string path = "games/" + title + "/tests/never_fires.toml";
  const Result<std::string> text = read_file(path);
  if (!text) return reasons;
  const Result<Node> parsed = parse_toml(*text, path);
  EXPECT_TRUE(parsed) << describe(parsed);
  if (!parsed) return reasons;
  for (const auto& [id, why] : *parsed->table()) {
    EXPECT_TRUE(why.text() && why.text()->size() > 10) << path << ": " << id << " needs a reason";
    reasons[id] = why.text() ? *why.text() : "";
  }
  return reasons;
}

void report(const Title& title, const Bulk& bulk) {
  const std::string& id = title.facts().id;
  const Rulebook& book = title.rulebook();
  std::string endings;
  for (const auto& [name, count] : bulk.endings) endings += " " + name + " " + std::to_string(count);
  std::printf("[report] %s: %llu games, %llu moves, the longest %llu; whole action space tried %llu times\n",
              id.c_str(), static_cast<unsigned long long>(bulk.games), static_cast<unsigned long long>(bulk.moves),
              static_cast<unsigned long long>(bulk.longest), static_cast<unsigned long long>(bulk.spaces));
  std::printf("[report] %s: endings:%s\n", id.c_str(), endings.c_str());
  std::vector<std::size_t> order;
  std::size_t fired = 0;
  for (std::size_t i = 1; i <= book.clauses().size(); ++i) {
    if (bulk.clauses.total(i) == 0) continue;
    ++fired;
    order.push_back(i);
  }
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return bulk.clauses.total(a) < bulk.clauses.total(b); });
  std::string rarest;
  for (std::size_t i = 0; i < std::min<std::size_t>(10, order.size()); ++i)
    rarest += " " + book.clauses()[order[i] - 1].id + " " + std::to_string(bulk.clauses.total(order[i]));
  std::printf("[report] %s: %zu of %zu clauses and rulings at work; the rarest:%s\n", id.c_str(), fired,
              book.clauses().size(), rarest.c_str());
  for (std::size_t i = 1; i <= book.clauses().size(); ++i)  // the whole count is in the log only
    std::printf("clause %s cited %llu refused %llu\n", book.clauses()[i - 1].id.c_str(),
                static_cast<unsigned long long>(bulk.clauses.cited[i]),
                static_cast<unsigned long long>(bulk.clauses.refused[i]));
}

class Playing : public testing::TestWithParam<const Plugin*> {};

TEST_P(Playing, KeepsTheRulesAndEnds) {
  const Plugin& plugin = *GetParam();
  const Title& title = *plugin.title;
  Bulk bulk(title.rulebook());
  const std::map<std::string, std::string> excused = never_fires(title.facts().id);
  const auto expected = [&](const ClauseText& clause) {
    return clause.kind != "advice" && !excused.contains(clause.id);
  };
  const auto covered = [&] {  // every clause that can be at work has been
    for (std::size_t i = 1; i <= title.rulebook().clauses().size(); ++i)
      if (expected(title.rulebook().clauses()[i - 1]) && bulk.clauses.total(i) == 0) return false;
    return true;
  };
  // Enough moves to trust the invariants, then on until every clause has been at work, but no further than `most`.
  const int setups_wanted = scaled(300, 4'000, 40'000), games_each = 40;
  const std::uint64_t enough = scaled(60'000, 1'000'000, 200'000'000), most = scaled(60'000, 8'000'000, 200'000'000);
  rc::detail::TestMetadata metadata;
  metadata.id = metadata.description = title.facts().id;
  const auto result = rc::detail::checkTestable(
      [&] {
        const auto setup = *setups(title);
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        if (bulk.moves >= most || (bulk.moves >= enough && covered())) return;
        const auto game = open(title, setup);
        for (int i = 0; i < games_each; ++i) {
          // Random games are short and shallow: of ten games three are random, two odd, and five think.
          constexpr Style kMix[10] = {Style::kRandom, Style::kSlips,  Style::kOdd,   Style::kGreedy, Style::kAnyhow,
                                      Style::kRandom, Style::kGreedy, Style::kSlips, Style::kOdd,    Style::kRandom};
          const Style style = kMix[i % 10];
          const std::string wrong = play_checked(plugin, *game, style, Rng(seed, static_cast<std::uint64_t>(i)), bulk);
          if (!wrong.empty()) RC_FAIL("game " + std::to_string(i) + " (" + style_name(style) + "): " + wrong);
        }
      },
      metadata, property_params(setups_wanted));
  if (!result.is<rc::detail::SuccessResult>()) {
    rc::detail::printResultMessage(result, std::cerr);
    FAIL() << "see the counterexample above";
  }
  report(title, bulk);
  if (scaled(true, false, false)) return;  // too few games to ask every clause to have been at work
  EXPECT_TRUE(bulk.games >= 100'000U || bulk.moves >= enough) << bulk.games << " games, " << bulk.moves << " moves";
  for (std::size_t i = 1; i <= title.rulebook().clauses().size(); ++i) {
    const ClauseText& clause = title.rulebook().clauses()[i - 1];
    const bool fired = bulk.clauses.total(i) > 0;
    EXPECT_TRUE(fired || !expected(clause)) << clause.id << " was never at work: " << clause.text.in("en");
    EXPECT_FALSE(fired && excused.contains(clause.id)) << clause.id << " was at work, yet games/" << title.facts().id
                                                       << "/tests/never_fires.toml says: " << excused.at(clause.id);
  }
  for (const auto& [id, why] : excused)
    EXPECT_NE(title.rulebook().find(id), kOk) << "never_fires.toml names " << id << ", which the rulebook has not";
}

INSTANTIATE_TEST_SUITE_P(Titles, Playing, testing::ValuesIn(all_plugins()), TitleName());

}  // namespace
}  // namespace exchequer::test
