// Fuzzes set-ups with a pack in them, as a page or a client sends them. Bots play an accepted one to its end, and the
// game is written and read again. Nothing may fail on the way, and no input may take long.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "core/check.h"
#include "engine/record.h"
#include "lab/plugin.h"
#include "wire/setup.h"

namespace exchequer {
namespace {

constexpr int kMostMoves = 3000;  // a game of ours is over long before; a pack may make one longer

// The first bytes of a pack choose who plays: they are random bots and greedy ones, each in some seats.
void play(const Plugin& plugin, const std::shared_ptr<const AnyGame>& game, std::uint64_t seed) {
  Table table(game);
  Rng rng(seed);
  std::vector<BotKind> kinds;
  for (int seat = 0; seat < game->seats(); ++seat)
    kinds.push_back(rng.below(4) == 0 ? BotKind::kGreedy : BotKind::kRandom);
  for (int moves = 0; moves < kMostMoves && !table.over(); ++moves) {
    EXCHEQUER_CHECK(game->broken_invariant(table.state()).empty());
    const Seats acting = table.to_act();
    Move move{acting.is_chance() ? kChance : acting.first(), {}};
    if (move.seat == kChance)
      move.action = game->sample(table.state(), rng);
    else
      move.action = plugin.bots->choose(*game, game->view(table.state(), move.seat), move.seat, kinds[move.seat], rng);
    EXCHEQUER_CHECK(game->parse(table.state(), move.seat, game->notation(table.state(), move)) == move.action);
    EXCHEQUER_CHECK(table.play(move) == kOk);
  }
  const Record record = make_record(table, {}, false);
  const std::string text = print_record(record);
  const Result<Record> again = parse_record(text, "record");
  EXCHEQUER_CHECK(again);
  EXCHEQUER_CHECK(print_record(*again) == text);
  const Result<Table> replayed = replay(*again);
  EXCHEQUER_CHECK(replayed);
  EXCHEQUER_CHECK(game->hash(replayed->state()) == game->hash(table.state()));
}

void try_pack(std::string_view text) {
  for (const Plugin& plugin : plugins()) {
    wire::GameChoice choice;
    choice.title = plugin.title->facts().id;
    choice.pack_text = std::string(text);
    const Result<std::shared_ptr<const AnyGame>> game = wire::game_of(choice);
    if (!game) {
      EXCHEQUER_CHECK(!game.errors().front().what.key.empty());
      continue;
    }
    play(plugin, *game, (*game)->pack().hash);
    // And in one set-up of those that it offers.
    Rng rng((*game)->pack().hash, 1);
    choice.options.emplace();
    for (const SetupOption& option : plugin.title->options((*game)->pack()))
      if (!option.choices.empty())
        (*choice.options)[option.key] =
            option.choices[rng.below(static_cast<std::uint32_t>(option.choices.size()))].value;
    const Facts& facts = plugin.title->facts();
    choice.seats = facts.least_seats +
                   static_cast<int>(rng.below(static_cast<std::uint32_t>(facts.most_seats - facts.least_seats + 1)));
    if (const auto other = wire::game_of(choice)) play(plugin, *other, (*game)->pack().hash + 1);
  }
}

}  // namespace
}  // namespace exchequer

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  exchequer::try_pack({reinterpret_cast<const char*>(data), size});
  return 0;
}
