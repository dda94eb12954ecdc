// The page's interface, natively: it answers requests, keeps secrets, refuses nonsense, and plays the same games as the
// terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/formats.h"
#include "engine/match.h"
#include "engine/record.h"
#include "tests/support/golden.h"
#include "tests/support/titles.h"
#include "wasm/requests.h"

namespace exchequer::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class ModuleTest : public testing::Test {
 protected:
  std::string ask(const std::string& request) { return module_.answer(request); }
  // The answer as a tree; an error fails the test.
  Node answer(const std::string& request) {
    Result<Node> node = parse_json(ask(request), "answer");
    EXPECT_TRUE(node);
    const Node* found = node ? node->find("answer") : nullptr;
    EXPECT_TRUE(found) << request << " -> " << (node ? print_json(*node) : "");
    return found ? *found : Node();
  }
  // Plays with bots in every seat but the first, where the first choice is taken, until the game is over.
  Node play_to_the_end(const std::string& game) {
    for (int i = 0; i < 20'000; ++i) {
      const Node shown = answer(R"({"do":"show","game":)" + game + R"(,"seat":0})");
      if (*shown.find("over")->boolean()) return shown;
      if (!*shown.find("waits")->boolean()) {
        answer(R"({"do":"advance","game":)" + game + "}");
        continue;
      }
      const std::string notation = *shown.find("choices")->array()->front().find("notation")->text();
      const Node played = answer(R"({"do":"play","game":)" + game + R"(,"seat":0,"notation":")" + notation + "\"}");
      EXPECT_TRUE(*played.find("done")->boolean());
    }
    ADD_FAILURE() << "the game does not end";
    return {};
  }
  wasm::Module module_;
};

TEST_F(ModuleTest, AWholeGameEndsInARecordThatReplays) {
  answer(R"({"do":"open","title":"austerity","players":["person"],"seed":"5"})");
  const Node shown = play_to_the_end("1");
  EXPECT_TRUE(shown.find("returns"));
  const Result<Record> record = parse_record(*answer(R"({"do":"record","game":1})").text(), "record");
  ASSERT_TRUE(record);
  EXPECT_TRUE(replay(*record));
  EXPECT_FALSE(record->seed) << "a finished record holds no seed";
}

TEST_F(ModuleTest, ASeatSeesItsOwnCardsOnly) {
  answer(R"({"do":"open","title":"pigs","players":["person","greedy","greedy","greedy"],"seats":4,"seed":"3"})");
  for (int i = 0; i < 60; ++i) ask(R"({"do":"advance","game":1})");
  const Node players = *answer(R"({"do":"show","game":1,"seat":0})").find("view")->find("players");
  EXPECT_FALSE(players.find("president")->find("hand")->table()->empty());
  for (const char* rival : {"banker", "director", "tycoon"})
    for (const char* pile : {"hand", "deck", "discard"}) EXPECT_TRUE(players.find(rival)->find(pile)->table()->empty());
  // Everything is for a game that is over: until then it is what a spectator sees.
  const Node everything = answer(R"({"do":"show","game":1,"seat":15})");
  EXPECT_EQ(*everything.find("viewer")->integer(), kSpectator);
  EXPECT_TRUE(everything.find("view")->find("players")->find("president")->find("hand")->table()->empty());
  EXPECT_THAT(ask(R"({"do":"log","game":1,"seat":14})"), Not(HasSubstr("drew_card")));
  EXPECT_THAT(ask(R"({"do":"log","game":1,"seat":0})"), HasSubstr("drew_card"));
}

TEST_F(ModuleTest, UndoBringsTheSameDrawAgainAndMarksPractice) {
  answer(R"({"do":"open","title":"austerity","players":["person"],"seed":"5"})");
  answer(R"({"do":"play","game":1,"seat":0,"notation":"draw"})");
  answer(R"({"do":"advance","game":1})");
  const std::string hashes = print_json(answer(R"({"do":"hashes","game":1})"));
  EXPECT_TRUE(*answer(R"({"do":"undo","game":1,"seat":0})").find("done")->boolean());
  EXPECT_TRUE(*answer(R"({"do":"show","game":1,"seat":0})").find("practice")->boolean());
  answer(R"({"do":"play","game":1,"seat":0,"notation":"draw"})");
  ask(R"({"do":"advance","game":1})");
  EXPECT_EQ(print_json(answer(R"({"do":"hashes","game":1})")), hashes);
}

TEST_F(ModuleTest, ARefusedMoveNamesItsClause) {
  answer(R"({"do":"open","title":"austerity","players":["person"],"seed":"5"})");
  const Node refused = answer(R"({"do":"play","game":1,"seat":0,"notation":"pass"})");
  EXPECT_FALSE(*refused.find("done")->boolean());
  EXPECT_THAT(*refused.find("refused")->text(), HasSubstr("AU-"));
  EXPECT_FALSE(answer(R"({"do":"refused","game":1,"seat":0})").array()->empty());
}

TEST_F(ModuleTest, CardsCanBeReadAndSetUpsAreAdvisedOn) {
  const std::string setup = R"("title":"austerity","options":{"scenario":"epidemic","policies":"on"})";
  answer(R"({"do":"open","players":["person"],"seed":"5",)" + setup + "}");
  const Node cards = answer(R"({"do":"cards","game":1,"seat":0})");
  const Node& first = cards.array()->front();
  EXPECT_EQ(*first.find("kind")->text(), "scenario");
  EXPECT_EQ(*first.find("id")->text(), "epidemic");
  EXPECT_EQ(first.find("parts")->array()->size(), 4U);
  int in_force = 0;
  for (const Node& card : *cards.array())
    for (const Node& part : *card.find("parts")->array()) in_force += *part.find("in_force")->boolean();
  EXPECT_EQ(in_force, 4) << "the level, and three policies on Neutral";
  EXPECT_TRUE(answer(R"({"do":"recommended",)" + setup + "}").array()->empty());
  const Node advice = answer(R"({"do":"recommended","title":"austerity","options":{"country":"offshore_haven"}})");
  ASSERT_EQ(advice.array()->size(), 1U);
  EXPECT_EQ(*advice.array()->front().find("key")->text(), "austerity.recommended.policies");
  EXPECT_EQ(answer(R"({"do":"recommended","title":"pigs"})").array()->size(), 1U);
}

TEST_F(ModuleTest, AHintSaysWhatEachOptionIsWorth) {
  answer(R"({"do":"open","title":"pigs","players":["person","greedy","greedy","greedy"],"seats":4,"seed":"3"})");
  while (*answer(R"({"do":"advance","game":1})").find("done")->boolean()) {
  }
  const Node thought = answer(R"({"do":"hint","game":1,"seat":0,"bot":"easy"})");
  EXPECT_GT(*thought.find("simulations")->integer(), 0);
  ASSERT_FALSE(thought.find("options")->array()->empty());
  EXPECT_EQ(*thought.find("options")->array()->front().find("notation")->text(), *thought.find("notation")->text());
  EXPECT_EQ(*thought.find("line")->array()->front().find("seat")->integer(), 0);
  EXPECT_THAT(ask(R"({"do":"hint","game":1,"seat":1,"bot":"easy"})"), HasSubstr("errors")) << "not to decide";
}

TEST_F(ModuleTest, DrawsAreEnteredByHandWhereEverybodySeesThem) {
  answer(R"({"do":"open","title":"austerity","players":["person"],"draws":"manual","seed":"5"})");
  answer(R"({"do":"play","game":1,"seat":0,"notation":"draw"})");
  EXPECT_FALSE(*answer(R"({"do":"advance","game":1})").find("done")->boolean());
  const Node shown = answer(R"({"do":"show","game":1,"seat":0})");
  EXPECT_TRUE(*shown.find("waits")->boolean());
  const NodeArray& draws = *shown.find("choices")->array();
  ASSERT_GT(draws.size(), 1U);
  const std::string last = *draws.back().find("notation")->text();
  EXPECT_TRUE(*answer(R"({"do":"play","game":1,"seat":15,"notation":")" + last + "\"}").find("done")->boolean());
  const Result<Record> record = parse_record(*answer(R"({"do":"record","game":1})").text(), "record");
  ASSERT_TRUE(record);
  EXPECT_TRUE(record->manual_draws);
  EXPECT_EQ(record->moves.back(), last);
  // What the page draws itself is not for the page's user to choose.
  answer(R"({"do":"open","title":"austerity","players":["person"],"seed":"5"})");
  answer(R"({"do":"play","game":2,"seat":0,"notation":"draw"})");
  EXPECT_THAT(ask(R"({"do":"play","game":2,"seat":15,"notation":")" + last + "\"}"), HasSubstr("errors"));
}

TEST_F(ModuleTest, AMatchGoesFromGameToGameAndIsSavedAsAWhole) {
  answer(R"({"do":"open","title":"pigs","players":["person","greedy","greedy","greedy"],"seats":4,"seed":"3",)"
         R"("match":{"scoring":"regular","games":2,"seating":"rotate","tie":"shared","people":["Ada","B","C","D"]}})");
  EXPECT_THAT(ask(R"({"do":"next","game":1})"), HasSubstr("errors")) << "the first game is not over";
  play_to_the_end("1");
  EXPECT_EQ(*answer(R"({"do":"standing","game":1})").find("finished")->integer(), 1);
  // Saved and opened again, the match goes on.
  Node load{NodeTable{}};
  load.set("do", "load");
  load.set("text", *answer(R"({"do":"record","game":1})").text());
  const Node again = answer(print_json(load));
  EXPECT_EQ(*again.find("match")->find("number")->integer(), 1);
  const Node next = answer(R"({"do":"next","game":2})");
  EXPECT_EQ(*next.find("match")->find("number")->integer(), 2);
  EXPECT_EQ(*next.find("match")->find("sat")->array()->at(1).integer(), 0) << "everyone moves on by one seat";
  EXPECT_EQ(*next.find("players")->array()->at(1).text(), "person");
  const Result<MatchRecord> match = parse_match(*answer(R"({"do":"record","game":3})").text(), "match");
  ASSERT_TRUE(match);
  EXPECT_EQ(match->records.size(), 2U);
  EXPECT_TRUE(standing(*match));
}

TEST_F(ModuleTest, NonsenseIsAnAnswer) {
  for (const char* request :
       {"", "{", "[]", "{}", R"({"do":7})", R"({"do":"show"})", R"({"do":"show","game":1,"seat":-3})",
        R"({"do":"open","title":"nowhere"})", R"({"do":"open","title":"austerity","players":["nobody"]})",
        R"({"do":"open","title":"austerity","seed":"-1"})", R"({"do":"open","title":"austerity","seats":7})",
        R"({"do":"open","title":"austerity","pack":"/etc/passwd"})", R"({"do":"load","text":"{}"})",
        R"({"do":"open","title":"austerity","pack_text":"format = "})", R"({"do":"open","title":"pigs","match":{}})",
        R"({"do":"open","title":"austerity","match":{"scoring":"regular","people":["a"]}})", R"({"do":"playouts"})",
        R"({"do":"open","title":"pigs","match":{"scoring":"regular","games":0,"people":["a","b","c","d"]}})"})
    EXPECT_THAT(ask(request), HasSubstr("\"errors\"")) << request;
}

TEST_F(ModuleTest, GoldenRecordsAreLoadedAndGivenBackUnchanged) {
  const auto index = golden_index("austerity");
  ASSERT_TRUE(index);
  int game = 0;
  for (const GoldenRecord& golden : *index) {
    if (++game > 5) break;
    const Result<std::string> text = read_file(golden_folder("austerity") + golden.file);
    ASSERT_TRUE(text);
    Node request{NodeTable{}};
    request.set("do", "load");
    request.set("text", *text);
    answer(print_json(request));
    const std::string back = *answer(R"({"do":"record","game":)" + std::to_string(game) + "}").text();
    EXPECT_EQ(parse_record(back, "back")->checks, parse_record(*text, "golden")->checks) << golden.file;
  }
}

}  // namespace
}  // namespace exchequer::test
