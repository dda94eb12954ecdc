// A fault at one table, at every entry point (src/server/runtime.h has the list): the other tables go on, its people
// are told, its log is kept, it stays in quarantine after a restart, and `store verify` names it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>

#include "server/promises.h"
#include "server/serve.h"
#include "tests/server/world.h"
#include "tests/support/faulty_game.h"

namespace exchequer::test {
namespace {

using testing::HasSubstr;

// The first legal move, found through the game's own interface: the real bots want a real game.
class PlainBots final : public BotPool {
 public:
  explicit PlainBots(std::shared_ptr<const Fault> fault) : fault_(std::move(fault)) {}
  void think(Thinking thinking, std::function<void(Action)> done) override {
    if (fault_->where == "thinking") {
      *thinking.failed = "a fault in thinking";
      return done({});
    }
    if (fault_->where == "illegal") return done(thinking.game->action_at(thinking.game->action_count() - 1));
    Rng rng(1, 1);
    ActionList legal;
    thinking.game->legal(thinking.game->determinize(thinking.view, rng), thinking.seat, legal);
    done(legal[0]);
  }
  std::size_t waiting() const override { return 0; }

 private:
  std::shared_ptr<const Fault> fault_;
};

std::string raw_set_up(const std::string& title, const std::string& players, const std::string& more = {}) {
  return "{\"title\":\"" + title + "\",\"seats\":" + (players.find(',') == std::string::npos ? "1" : "2") +
         ",\"players\":[" + players + "]" + more + "}";
}

class Quarantine : public testing::Test {
 protected:
  Quarantine() {
    world.stop();
    world.wrap = [this](std::shared_ptr<const AnyGame> game) -> std::shared_ptr<const AnyGame> {
      return game->facts().id == title.facts().id ? std::make_shared<FaultyGame>(game, fault) : game;
    };
    world.make_bots = [this] { return std::make_unique<PlainBots>(fault); };
    world.start();
    ada = world.person("Ada"), bo = world.person("Bo"), eve = world.person("Eve");
  }
  // A table of Ada's whose game can be made to fail, and one of Bo's that has nothing to do with it.
  void sit_down(const std::string& players = "\"person\",\"person\"", const std::string& more = {}) {
    bad = world.table(ada, raw_set_up(title.facts().id, players, more));
    good = world.table(bo, raw_set_up(title_where(false, 1).facts().id, "\"person\""));
    ASSERT_TRUE(world.enter(at_bad, bad.name, ada));
    world.sit(at_bad, 0);
    if (players.find("\"person\",\"person\"") != std::string::npos) {
      ASSERT_EQ(world.http("POST", "/tables/" + bad.name + "/join", bo, "{\"key\":\"" + bad.key + "\"}").status, 200);
      ASSERT_TRUE(world.enter(second, bad.name, bo));
      world.sit(second, 1);
      play(at_bad), play(second);
    }
    ASSERT_TRUE(world.enter(at_good, good.name, bo));
    world.sit(at_good, 0);
  }
  bool play(Ears& ears) {
    const std::string move = World::first_legal(ears);
    if (move.empty()) return false;
    ears.heard.clear();
    world.say(ears, "{\"id\":9,\"do\":\"play\",\"notation\":\"" + move + "\"}");
    return ears.error(9).empty();
  }
  static bool told(const Ears& ears) {
    const Node event = ears.event("table");
    return event.find("table") && truth_of(*event.find("table"), "broken");
  }
  // Whatever failed: this is how it is afterwards.
  void expect_confined(const std::string& entry, bool people_there = true) {
    fault->where.clear();
    EXPECT_THAT(world.logged, HasSubstr("\"table_broken\""));
    EXPECT_THAT(world.logged, HasSubstr("\"entry\":\"" + entry + "\""));
    EXPECT_EQ(told(at_bad), people_there);
    for (int round = 0; round < 2; ++round) {
      // The other table goes on; the one that failed says so to its people, and nothing to others.
      Ears again;
      ASSERT_TRUE(round == 0 || world.enter(again, good.name, bo));
      EXPECT_TRUE(play(round > 0 ? again : at_good)) << "round " << round;
      EXPECT_EQ(world.http("GET", "/tables/" + bad.name, ada).status, 410);
      EXPECT_EQ(world.http("GET", "/tables/" + bad.name, eve).status, 404);
      Ears back;
      EXPECT_FALSE(world.enter(back, bad.name, ada));
      const Node mine = *parse_json(world.http("GET", "/tables", ada).body, "mine");
      ASSERT_EQ(mine.array()->size(), 1U);
      EXPECT_TRUE(truth_of(mine.array()->front(), "broken"));
      EXPECT_EQ(text_of(mine.array()->front(), "title"), title.facts().id);
      const auto marks = world.store().quarantined();
      ASSERT_EQ(marks->size(), 1U);
      EXPECT_EQ(marks->front().entry, entry);
      EXPECT_FALSE(marks->front().reason.empty());
      EXPECT_TRUE(world.store().verify().empty()) << "no gap in any log";
      world.restart();
      world.pass(2000);
    }
    world.stop();
    std::size_t tables = 0, entries = 0;
    const Errors errors = verify_tables(world.path(), tables, entries);
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(errors.front().where, bad.name);
    EXPECT_EQ(errors.front().what.key, "error.store.quarantined");
    world.start();
    // Once it is released it goes on from its log.
    store::Batch release;
    release.released.push_back(world.store().quarantined()->front().table);
    ASSERT_TRUE(world.store().commit(release));
    world.restart();
    Ears back;
    ASSERT_TRUE(world.enter(back, bad.name, ada));
    EXPECT_FALSE(told(back));
  }

  const Title& title = title_where(true, 2);
  std::shared_ptr<Fault> fault = std::make_shared<Fault>();
  World world;
  std::string ada, bo, eve;
  World::Made bad, good;
  Ears at_bad, second, at_good;
};

TEST_F(Quarantine, ARequestOverHttp) {
  sit_down();
  fault->where = "to_act";
  EXPECT_EQ(world.http("GET", "/tables/" + bad.name, ada).status, 410);
  expect_confined("http");
}

TEST_F(Quarantine, TheListOfMyTables) {
  sit_down();
  fault->where = "to_act";
  EXPECT_EQ(world.http("GET", "/tables", ada).status, 200);
  expect_confined("list");
}

TEST_F(Quarantine, TheListOfOpenTables) {
  sit_down("\"person\",\"person\"", ",\"open\":true");
  const World::Made other =
      world.table(eve, raw_set_up(title_where(false, 1).facts().id, "\"person\"", ",\"open\":true"));
  fault->where = "to_act";
  const Node list = *parse_json(world.http("GET", "/tables/open").body, "open");
  ASSERT_EQ(list.array()->size(), 1U) << "the others are listed all the same";
  EXPECT_EQ(text_of(list.array()->front(), "name"), other.name);
  EXPECT_THAT(world.logged, HasSubstr("\"entry\":\"list\""));
  EXPECT_TRUE(told(at_bad));
  EXPECT_EQ(world.http("GET", "/tables/" + bad.name, eve).status, 410) << "an open table was anybody's to see";
}

TEST_F(Quarantine, SomebodyWhoComesIn) {
  sit_down();
  fault->where = "notation";
  Ears late;
  EXPECT_FALSE(world.enter(late, bad.name, bo));
  expect_confined("connect");
}

TEST_F(Quarantine, AQuestion) {
  sit_down();
  fault->where = "question";
  world.say(at_bad, "{\"id\":4,\"do\":\"show\"}");
  if (at_bad.error(4).empty()) world.say(second, "{\"id\":4,\"do\":\"show\"}");
  EXPECT_TRUE(at_bad.error(4) == "broken" || second.error(4) == "broken");
  world.say(at_bad, "{\"id\":5,\"do\":\"chat\",\"text\":\"what now?\"}");
  EXPECT_EQ(at_bad.error(5), "broken");
  expect_confined("message");
}

TEST_F(Quarantine, AMove) {
  sit_down();
  Ears& turn = World::first_legal(at_bad).empty() ? second : at_bad;
  fault->where = "apply";
  EXPECT_FALSE(play(turn));
  EXPECT_EQ(turn.error(9), "broken");
  EXPECT_TRUE(told(second));
  expect_confined("message");
}

// The promise that a pack with a blank in an id broke.
TEST_F(Quarantine, AMoveThatCannotBeReadBack) {
  const PromisesThrow promises;
  sit_down("\"person\",\"random\"");
  for (int i = 0; i < 50 && !world.hub().table(bad.name)->waits_for().has(1); ++i) play(at_bad);
  fault->where = "parse";
  world.pass(800);
  expect_confined("bot");
}

TEST_F(Quarantine, SomebodyWhoGoes) {
  sit_down();
  fault->where = "to_act";
  world.hub().disconnect(second.number);
  expect_confined("disconnect");
}

TEST_F(Quarantine, ABotThatPlays) {
  sit_down("\"person\",\"random\"");
  for (int i = 0; i < 50 && !world.hub().table(bad.name)->waits_for().has(1); ++i) play(at_bad);
  fault->where = "why_not";
  world.pass(800);
  expect_confined("bot");
}

TEST_F(Quarantine, ABotThatCannotThink) {
  sit_down("\"person\",\"random\"");
  fault->where = "thinking";
  for (int i = 0; i < 50 && world.store().quarantined()->empty(); ++i) {
    play(at_bad);
    world.pass(800);
  }
  expect_confined("bot");
}

TEST_F(Quarantine, ABotThatChoosesWhatIsRefused) {
  sit_down("\"person\",\"random\"");
  fault->where = "illegal";
  for (int i = 0; i < 50 && world.store().quarantined()->empty(); ++i) {
    play(at_bad);
    world.pass(800);
  }
  expect_confined("bot");
}

TEST_F(Quarantine, TheClockOfATable) {
  sit_down("\"person\",\"person\"", ",\"takeover_seconds\":60");
  fault->where = "to_act";
  world.pass(61'000);
  expect_confined("takeover");
}

TEST_F(Quarantine, ATableThatIsLoadedAfterAStart) {
  sit_down();
  fault->where = "apply";
  world.restart();
  world.pass(100);
  Ears again;
  ASSERT_TRUE(world.enter(again, good.name, bo));
  at_good = again;
  expect_confined("load", false);
}

TEST_F(Quarantine, ATableThatIsReadAgainAfterAFailedCommit) {
  sit_down();
  world.committer().wait = true;
  Ears& turn = World::first_legal(at_bad).empty() ? second : at_bad;
  const std::string move = World::first_legal(turn);
  world.say(turn, "{\"id\":9,\"do\":\"play\",\"notation\":\"" + move + "\"}");
  fault->where = "apply";
  world.committer().fail = true;
  world.committer().finish();
  EXPECT_EQ(turn.error(9), "storage");
  world.pass(3000);
  EXPECT_TRUE(world.store().quarantined()->empty()) << "there is still no room";
  world.committer().fail = false;
  world.pass(3000);
  expect_confined("reload");
}

// What the log of a table says and what the hub thinks differ: the rows are refused, in one batch with those of others.
TEST_F(Quarantine, RowsThatTheStoreRefuses) {
  sit_down();
  OnlineTable& online = *world.hub().table(bad.name);
  store::Batch wrong;
  wrong.log.push_back({online.id(), online.sequence() + 1, 1, "chat", 0, "{\"name\":\"x\",\"text\":\"y\"}", 0});
  ASSERT_TRUE(world.store().commit(wrong));
  world.committer().wait = true;
  world.say(at_good, "{\"id\":3,\"do\":\"chat\",\"text\":\"first\"}");  // is under way; what follows is in one batch
  const std::string move = World::first_legal(at_good);
  at_bad.heard.clear();
  world.say(at_bad, "{\"id\":4,\"do\":\"chat\",\"text\":\"at the bad table\"}");
  world.say(at_good, "{\"id\":5,\"do\":\"play\",\"notation\":\"" + move + "\"}");
  int made = 0;
  world.hub().http({"POST", "/api/v1/people", {}, {}, "{\"name\":\"Carlo\"}"},
                   [&](HttpAnswer answer) { made = answer.status; });
  world.committer().finish();
  EXPECT_EQ(at_bad.error(4), "storage");
  EXPECT_EQ(at_good.error(5), "");
  EXPECT_TRUE(at_good.answer(5).find("answer"));
  EXPECT_EQ(made, 201);
  EXPECT_TRUE(world.hub().healthy());
  expect_confined("commit");
}

TEST_F(Quarantine, APersonWhoIsThereAlreadyHarmsNobodyElse) {
  sit_down();
  store::Batch wrong;
  wrong.people.push_back({4, 1, "imported meanwhile"});
  ASSERT_TRUE(world.store().commit(wrong));
  world.committer().wait = true;
  world.say(at_good, "{\"id\":3,\"do\":\"chat\",\"text\":\"first\"}");
  int made = 0;
  world.hub().http({"POST", "/api/v1/people", {}, {}, "{\"name\":\"Carlo\"}"},
                   [&](HttpAnswer answer) { made = answer.status; });
  world.say(at_bad, "{\"id\":4,\"do\":\"chat\",\"text\":\"second\"}");
  world.committer().finish();
  EXPECT_EQ(made, 503);
  EXPECT_TRUE(at_bad.answer(4).find("answer"));
  EXPECT_EQ(world.http("POST", "/people", {}, "{\"name\":\"Dora\"}").status, 201);
  const Result<std::vector<store::PersonRow>> people = world.store().people();
  for (const store::PersonRow& row : *people) EXPECT_EQ(row.id == 4, row.name == "imported meanwhile");
}

TEST_F(Quarantine, ATableThatCannotEvenBegin) {
  sit_down();
  fault->where = "start";
  EXPECT_EQ(world.http("POST", "/tables", eve, raw_set_up(title.facts().id, "\"person\",\"person\"")).status, 500);
  fault->where.clear();
  EXPECT_TRUE(play(at_good));
  EXPECT_EQ(world.http("POST", "/tables", eve, raw_set_up(title.facts().id, "\"person\",\"person\"")).status, 201);
  EXPECT_TRUE(world.store().quarantined()->empty());
}

// Another program may be able to read it: it is not marked, only left alone by this one.
TEST_F(Quarantine, ALogThatDoesNotFitIsLeftAloneButNotMarked) {
  sit_down();
  OnlineTable& online = *world.hub().table(bad.name);
  store::Batch strange;
  strange.log.push_back({online.id(), online.sequence() + 1, 1, "of a newer program", 0, "", 0});
  ASSERT_TRUE(world.store().commit(strange));
  world.restart();
  world.pass(500);
  EXPECT_EQ(world.http("GET", "/tables/" + bad.name, ada).status, 410);
  EXPECT_TRUE(world.store().quarantined()->empty());
  Ears again;
  ASSERT_TRUE(world.enter(again, good.name, bo));
  EXPECT_TRUE(play(again));
}

TEST(Thinking, NeverThrowsAndNeverEndsItsThread) {
  const PromisesThrow promises;
  const auto thinking = [] {
    Thinking one;
    one.game = open(title_where(true, 2));
    one.view.resize(1);  // of no state
    return one;
  };
  const Thinking direct = thinking();
  think(direct);
  EXPECT_FALSE(direct.failed->empty());
  std::mutex mutex;
  std::condition_variable wake;
  std::vector<std::function<void()>> posted;
  const auto bots = make_bot_threads(1, [&](std::function<void()> work) {
    const std::lock_guard lock(mutex);
    posted.push_back(std::move(work));
    wake.notify_one();
  });
  for (std::size_t i = 0; i < 2; ++i) {
    Thinking one = thinking();
    const auto failed = one.failed;
    bots->think(std::move(one), [](Action) {});
    std::unique_lock lock(mutex);
    ASSERT_TRUE(wake.wait_for(lock, std::chrono::seconds(20), [&] { return posted.size() == i + 1; }));
    EXPECT_FALSE(failed->empty());
  }
}

}  // namespace
}  // namespace exchequer::test
