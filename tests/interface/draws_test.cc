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
  static Node request(const std::string& what) {
    Node node{NodeTable{}};
    node.set("do", what);
    if (what != "open") node.set("game", 1);
    return node;
  }
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
  Node open = request("open");
  open.set("title", GetParam());
  open.set("players", Node(NodeArray{Node("person")}));
  open.set("draws", "manual");
  open.set("seed", "5");
  answer(open);
  Rng rng(11);
  int entered = 0;
  for (int i = 0; i < 4000; ++i) {
    if (*answer(request("advance")).find("done")->boolean()) continue;
    const Table now = table();
    if (now.over()) break;
    const Seat seat = now.to_act().first();
    Node play = request("play");
    play.set("seat", seat);
    if (now.to_act().is_chance()) {
      ++entered;
      const Typed typed = type_draw(now, rng);
      play.set("notation", typed.text);
      EXPECT_TRUE(*answer(play).find("done")->boolean()) << typed.text << " for " << typed.notation;
      const Result<Record> record = parse_record(*answer(request("record")).text(), "record");
      ASSERT_EQ(record->moves.size(), now.log().size() + 1) << typed.text;
      ASSERT_EQ(record->moves.back(), typed.notation) << typed.text;
      continue;
    }
    const ActionList legal = now.legal(seat);
    play.set("notation",
             now.game().notation(now.state(),
                                 {seat, legal[static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.size())))]}));
    EXPECT_TRUE(*answer(play).find("done")->boolean());
  }
  EXPECT_TRUE(table().over());
  EXPECT_GE(entered, 4);
}

INSTANTIATE_TEST_SUITE_P(Titles, EnteredOnThePage, testing::Values("austerity", "downturn", "petrostat", "pigs"));

// A draw entered by mistake can be taken back; the page asks for it again.
TEST_F(EnteredOnThePage, UndoTakesTheEnteredDrawBack) {
  Node open = request("open");
  open.set("title", "austerity");
  open.set("draws", "manual");
  answer(open);
  Node play = request("play");
  play.set("seat", 0);
  play.set("notation", "draw");
  answer(play);
  play.set("seat", kChance);
  play.set("notation", "nero giallo");
  EXPECT_TRUE(*answer(play).find("done")->boolean());
  Node undo = request("undo");
  undo.set("seat", 0);
  EXPECT_TRUE(*answer(undo).find("done")->boolean());
  EXPECT_TRUE(table().to_act().is_chance());
}

// Also where something is hidden: everybody has seen it.
TEST_F(EnteredOnThePage, UndoTakesTheEnteredDrawBackInAGameWithSecrets) {
  Node open = request("open");
  open.set("title", "petrostat");
  open.set("draws", "manual");
  answer(open);
  Node play = request("play");
  play.set("seat", kChance);
  play.set("notation", "Socialista");
  EXPECT_TRUE(*answer(play).find("done")->boolean());
  Node undo = request("undo");
  undo.set("seat", 0);
  EXPECT_TRUE(*answer(undo).find("done")->boolean());
  EXPECT_TRUE(table().log().empty());
}

}  // namespace
}  // namespace exchequer::test
