// Shipped packs of every title: each loads without errors, and stays loadable by its hash.
#include <gtest/gtest.h>

#include <algorithm>

#include "content/formats.h"
#include "content/pack_ids.h"
#include "core/hash.h"
#include "engine/spelling.h"
#include "tests/support/forwarding_game.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

class Packs : public testing::TestWithParam<const Plugin*> {
 protected:
  const Title& title() const { return *GetParam()->title; }
  const std::string& id() const { return title().facts().id; }
};

TEST_P(Packs, AreWithoutFault) {
  ASSERT_FALSE(shipped_pack_ids(id()).empty());
  for (const std::string& name : shipped_pack_ids(id())) {
    const Result<Pack> pack = load_pack(id(), name);
    ASSERT_TRUE(pack) << describe(pack);
    EXPECT_EQ(pack->id, name);
    EXPECT_TRUE(pack->shipped);
    const Problems problems = title().check(*pack);
    EXPECT_TRUE(problems.errors.empty()) << describe(problems.errors);
    EXPECT_TRUE(problems.warnings.empty()) << describe(problems.warnings);
    EXPECT_FALSE(pack->provenance().empty());
  }
}

// games/<title>/tests/shipped_packs.txt has the hash of every pack that was ever shipped, one a line, oldest first. It
// only grows: what is named there must load, and what is shipped must be named.
TEST_P(Packs, ThatWereEverShippedLoadByHash) {
  const std::string path = "games/" + id() + "/tests/shipped_packs.txt";
  const Result<std::string> read = read_file(path);
  EXPECT_TRUE(read) << describe(read);
  const std::string text = read ? *read : "";
  std::vector<std::string> known;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    if (!line.empty() && line[0] != '#') known.push_back(line.substr(0, 16));
    at = end + 1;
  }
  for (const std::string& hash : known) {
    const Result<Pack> pack = shipped_pack(id(), std::stoull(hash, nullptr, 16));
    ASSERT_TRUE(pack) << hash << ": " << describe(pack) << "\nIt was shipped once: keep its file under packs/archive/.";
    EXPECT_TRUE(title().open(std::make_shared<const Pack>(*pack), {}));
  }
  for (const std::uint64_t hash : shipped_pack_hashes(id()))
    EXPECT_NE(std::find(known.begin(), known.end(), hash_to_hex(hash)), known.end())
        << "add " << hash_to_hex(hash) << " to " << path
        << ", and keep the file of the pack as it was before in packs/archive/";
}

// A pack of one's own that equals a shipped one in its rule values has its hash; whatever is done to its words.
TEST_P(Packs, TravelInsideRecords) {
  const auto pack = default_pack(title());
  const Result<Node> through_json = parse_json(print_json(pack->values), "json");
  ASSERT_TRUE(through_json);
  const Result<Pack> again = embedded_pack(id(), *through_json, pack->hash);
  ASSERT_TRUE(again) << describe(again);
  EXPECT_EQ(again->hash, pack->hash);
  EXPECT_FALSE(again->shipped);
  EXPECT_FALSE(embedded_pack(id(), *through_json, pack->hash + 1));
}

// What is asked of a pack of one's own when it is opened holds for every pack that was ever shipped, in every set-up it
// offers.
TEST_P(Packs, CanBeWrittenDown) {
  for (const std::uint64_t hash : shipped_pack_hashes(id())) {
    const auto pack = std::make_shared<const Pack>(*shipped_pack(id(), hash));
    Problems problems;
    check_ids(pack->values, problems);
    EXPECT_TRUE(problems.errors.empty()) << describe(problems.errors);
    const auto written = [&](const exchequer::Setup& setup) {
      const auto game = title().open(pack, setup);
      ASSERT_TRUE(game) << describe(game);
      const Errors errors = spelling_errors(**game);
      EXPECT_TRUE(errors.empty()) << pack->id << ": " << describe(errors);
    };
    for (int seats = title().facts().least_seats; seats <= title().facts().most_seats; ++seats) {
      exchequer::Setup setup;
      setup.seats = seats;
      written(setup);
    }
    for (const SetupOption& option : title().options(*pack))
      for (const SetupChoice& choice : option.choices) {
        exchequer::Setup setup;
        setup.options[option.key] = choice.value;
        written(setup);
      }
  }
}

// A game whose notation does not lead back: two actions with one text, or a text that nobody can read.
class Mumbling final : public ForwardingGame {
 public:
  Mumbling(std::shared_ptr<const AnyGame> game, Action mumbled, std::string text)
      : ForwardingGame(std::move(game)), mumbled_(mumbled), text_(std::move(text)) {}
  std::string notation(const StateBytes& state, const Move& move) const override {
    return move.action == mumbled_ ? text_ : ForwardingGame::notation(state, move);
  }

 private:
  Action mumbled_;
  std::string text_;
};

TEST_P(Packs, ThatCannotBeWrittenDownAreNoticed) {
  const auto game = open(title());
  // Everything that is on offer at the first decision of a seat, and the first draw.
  StateBytes state = game->start(nullptr);
  Rng rng(1);
  std::vector<Move> offered;
  while (game->to_act(state).is_chance()) {
    const Action drawn = game->sample(state, rng);
    offered.push_back({kChance, drawn});
    game->apply(state, {kChance, drawn}, nullptr);
  }
  const Seat seat = game->to_act(state).first();
  ActionList legal;
  game->legal(state, seat, legal);
  for (const Action& action : legal) offered.push_back({seat, action});
  ASSERT_FALSE(offered.empty());
  for (const Move& move : offered)
    for (const char* text : {"two words", "", "12"}) {
      const Errors errors = spelling_errors(Mumbling(game, move.action, text));
      ASSERT_FALSE(errors.empty()) << text;
      EXPECT_EQ(errors[0].what.key, "error.pack.spelling");
    }
  if (legal.size() < 2) return;
  EXPECT_TRUE(has_error(spelling_errors(Mumbling(game, legal[0], game->notation(state, {seat, legal[1]}))),
                        "error.pack.spelling"));
}

INSTANTIATE_TEST_SUITE_P(Titles, Packs, testing::ValuesIn(all_plugins()), TitleName());

}  // namespace
}  // namespace exchequer::test
