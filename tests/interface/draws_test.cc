// Draws from a printed copy through the page's requests: whole games, with draws typed as people write them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/formats.h"
#include "engine/record.h"
#include "tests/support/typist.h"
#include "wasm/requests.h"

namespace exchequer::test {
namespace {

class EnteredOnThePage : public testing::TestWithParam<const char*> {
 protected:
  Node answer(const Node& request) {
    Result<Node> node = parse_json(module_.answer(print_json(request)), "answer");
    EXPECT_TRUE(node);
    const Node* found = node ? node->find("answer") : nullptr;
    EXPECT_TRUE(found) << print_json(request) << " -> " << (node ? print_json(*node) : "");
    return found ? *found : Node();
  }
  static Node request(const std::string& what, const NodeTable& more = {}) {
    Node node{NodeTable{}};
    node.set("do", what);
    if (what != "open") node.set("game", 1);
    for (const auto& [key, value] : more) node.set(key, value);
    return node;
  }
  bool done(const std::string& what, const NodeTable& more = {}) {
    return *answer(request(what, more)).find("done")->boolean();
  }
  bool play(Seat seat, const std::string& notation) { return done("play", {{"seat", seat}, {"notation", notation}}); }
  Table table() {
    Result<Record> record = parse_record(*answer(request("record")).text(), "record");
    EXPECT_TRUE(record);
    Result<Table> table = replay(*record);
    EXPECT_TRUE(table);
    return std::move(*table);
  }
  wasm::Module module_;
};

TEST_P(EnteredOnThePage, AWholeGameIsRecordedAsItWasTyped) {
  answer(request(
      "open",
      {{"title", GetParam()}, {"players", Node(NodeArray{Node("person")})}, {"draws", "manual"}, {"seed", "5"}}));
  Rng rng(11);
  int entered = 0;
  for (int i = 0; i < 4000; ++i) {
    if (done("advance")) continue;
    const Table now = table();
    if (now.over()) break;
    const Seat seat = now.to_act().first();
    if (now.to_act().is_chance()) {
      ++entered;
      const Typed typed = type_draw(now, rng);
      EXPECT_TRUE(play(seat, typed.text)) << typed.text << " for " << typed.notation;
      const Result<Record> record = parse_record(*answer(request("record")).text(), "record");
      ASSERT_EQ(record->moves.size(), now.log().size() + 1) << typed.text;
      ASSERT_EQ(record->moves.back(), typed.notation) << typed.text;
      continue;
    }
    const ActionList legal = now.legal(seat);
    const Action action = legal[static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.size())))];
    EXPECT_TRUE(play(seat, now.game().notation(now.state(), {seat, action})));
  }
  EXPECT_TRUE(table().over());
  EXPECT_GE(entered, 4);
}

INSTANTIATE_TEST_SUITE_P(Titles, EnteredOnThePage, testing::Values("austerity", "downturn", "petrostat", "pigs"));

// A draw entered by mistake can be taken back; the page asks for it again.
TEST_F(EnteredOnThePage, UndoTakesTheEnteredDrawBack) {
  answer(request("open", {{"title", "austerity"}, {"draws", "manual"}}));
  play(0, "draw");
  EXPECT_TRUE(play(kChance, "nero giallo"));
  EXPECT_TRUE(done("undo", {{"seat", 0}}));
  EXPECT_TRUE(table().to_act().is_chance());
}

// Also where something is hidden: everybody has seen it.
TEST_F(EnteredOnThePage, UndoTakesTheEnteredDrawBackInAGameWithSecrets) {
  answer(request("open", {{"title", "petrostat"}, {"draws", "manual"}}));
  EXPECT_TRUE(play(kChance, "Socialista"));
  EXPECT_TRUE(done("undo", {{"seat", 0}}));
  EXPECT_TRUE(table().log().empty());
}

}  // namespace
}  // namespace exchequer::test
