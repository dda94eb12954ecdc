// Whole games at a table: looking ahead changes nothing, undo and redo are inverse, and a record contains everything.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "tests/support/player.h"
#include "tests/support/random_setup.h"
#include "tests/support/scale.h"

namespace exchequer::test {
namespace {

class Tables : public testing::TestWithParam<const Plugin*> {
 protected:
  // Runs a property on games of this title: a table in a set-up of RapidCheck's, how it is played, and a seed.
  void for_games(int cases, const std::function<void(Table, Style, std::uint64_t)>& property) {
    const Title& title = *GetParam()->title;
    rc::detail::TestMetadata metadata;
    metadata.id = metadata.description = title.facts().id;
    const auto result = rc::detail::checkTestable(
        [&] {
          const auto setup = *setups(title);
          const auto style = static_cast<Style>(*rc::gen::inRange(0, kStyles));
          const auto seed = *rc::gen::arbitrary<std::uint64_t>();
          property(Table(open(title, setup)), style, seed);
        },
        metadata, property_params(cases));
    if (result.is<rc::detail::SuccessResult>()) return;
    rc::detail::printResultMessage(result, std::cerr);
    FAIL() << "see the counterexample above";
  }
  void finish(Table& table, Style style, Rng& rng) {
    for (int moves = 0; !table.over() && moves < kEndless; ++moves)
      RC_ASSERT(table.play(next_move(*GetParam(), table, style, rng)) == kOk);
    RC_ASSERT(table.over());
  }
};

TEST_P(Tables, PreviewTellsWhatHappensAndChangesNothing) {
  for_games(scaled(10, 150, 1500), [&](Table table, Style style, std::uint64_t seed) {
    Rng rng(seed);
    while (!table.over()) {
      const StateBytes before = table.state();
      const std::size_t length = table.log().size();
      const Move move = next_move(*GetParam(), table, style, rng);
      const std::vector<Entry> foreseen = table.preview(move);
      RC_ASSERT(table.state() == before);
      RC_ASSERT(table.log().size() == length);
      RC_ASSERT(table.play(move) == kOk);
      RC_ASSERT(table.log().back().entries == foreseen);
    }
  });
}

TEST_P(Tables, UndoAndRedoLeadBackAndForth) {
  for_games(scaled(10, 300, 3000), [&](Table table, Style style, std::uint64_t seed) {
    Rng rng(seed), whims(seed, 1);
    while (!table.over()) {
      RC_ASSERT(table.play(next_move(*GetParam(), table, style, rng)) == kOk);
      if (whims.below(16) != 0) continue;
      const StateBytes here = table.state();
      const std::vector<Step> log = table.log();
      const std::uint32_t draws = table.draws();
      const std::uint32_t back = 1 + whims.below(static_cast<std::uint32_t>(log.size()));
      for (std::uint32_t i = 0; i < back; ++i) RC_ASSERT(table.undo() == log[log.size() - 1 - i].move);
      RC_ASSERT(table.log().size() == log.size() - back);
      for (std::uint32_t i = 0; i < back; ++i) {
        const Move again = log[log.size() - back + i].move;
        if (whims.below(2) == 0)
          RC_ASSERT(table.redo() == again);
        else
          RC_ASSERT(table.play(again) == kOk);  // playing what was undone is the same as redoing it
      }
      RC_ASSERT(table.state() == here);
      RC_ASSERT(table.draws() == draws);
      RC_ASSERT(!table.can_redo());
    }
    const StateBytes end = table.state();
    table.undo_to(0);
    RC_ASSERT(table.state() == table.game().start(nullptr));
    RC_ASSERT(table.draws() == 0U);
    while (table.can_redo()) table.redo();
    RC_ASSERT(table.state() == end);
  });
}

TEST_P(Tables, ARecordIsTheGame) {
  for_games(scaled(10, 400, 4000), [&](Table table, Style style, std::uint64_t seed) {
    Rng rng(seed);
    finish(table, style, rng);
    // Cut the game somewhere: a game still going on is a record as well.
    Rng whims(seed, 1);
    if (whims.below(3) == 0) table.undo_to(whims.below(static_cast<std::uint32_t>(table.log().size()) + 1));
    const Record record = make_record(table, {}, false);
    const std::string text = print_record(record);
    const Result<Record> parsed = parse_record(text, "record");
    if (!parsed) RC_FAIL(describe(parsed));
    RC_ASSERT(*parsed == record);
    RC_ASSERT(print_record(*parsed) == text);
    const Result<Table> replayed = replay(*parsed);
    if (!replayed) RC_FAIL(describe(replayed));
    RC_ASSERT(replayed->state() == table.state());
    RC_ASSERT(replayed->log().size() == table.log().size());
    for (std::size_t i = 0; i < table.log().size(); ++i) {
      RC_ASSERT(replayed->log()[i].move == table.log()[i].move);
      RC_ASSERT(replayed->log()[i].entries == table.log()[i].entries);
    }
    RC_ASSERT(replayed->practice() == table.practice());
    RC_ASSERT(print_record(make_record(*replayed, {}, false)) == text);
  });
}

INSTANTIATE_TEST_SUITE_P(Titles, Tables, testing::ValuesIn(all_plugins()), TitleName());

}  // namespace
}  // namespace exchequer::test
