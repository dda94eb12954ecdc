// Limits on what one person may cost the others: prices, long answers, spectators, bots, packs.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "content/resource.h"
#include "tests/server/world.h"

namespace exchequer::test {
namespace {

// The shipped pack of a title, as a pack from outside.
std::string own_text(const std::string& title) {
  return std::string(find_resource("games/" + title + "/packs/" + shipped_pack_ids(title).front() + ".toml"));
}
std::string with_pack(const std::string& text) { return "\"pack_text\":" + print_json(Node(text)); }

// --- Packs of one's own --------------------------------------------------------------------------------------------

TEST(Limits, APackThatCannotBeWrittenDownIsRefused) {
  World world;
  const std::string ada = world.person("Ada");
  for (const Title* title : titles()) {
    const std::string id = title->facts().id;
    std::string text = own_text(id);
    const std::size_t list = text.find("[[");  // the first list with ids, whatever it is
    if (list == std::string::npos) continue;
    const std::size_t begin = text.find('"', text.find("id", list)) + 1, end = text.find('"', begin);
    text.replace(begin, end - begin, "two words");
    const HttpAnswer answer =
        world.http("POST", "/tables", ada,
                   set_up(id, std::vector<std::string>(static_cast<std::size_t>(title->facts().least_seats), "person"),
                          with_pack(text)));
    EXPECT_EQ(answer.status, 422) << id;
    EXPECT_NE(answer.body.find("error.pack.id"), std::string::npos) << id << answer.body.substr(0, 300);
  }
}

TEST(Limits, AKeyOfManyPartsIsRefused) {
  World world;
  const std::string ada = world.person("Ada");
  std::string key = "a";
  for (int i = 0; i < 100'000; ++i) key += ".a";
  const HttpAnswer answer = world.http("POST", "/tables", ada, set_up(kSolo, {"person"}, with_pack(key + " = 1")));
  EXPECT_EQ(answer.status, 422);
  EXPECT_NE(answer.body.find("error.toml.parts"), std::string::npos) << answer.body.substr(0, 300);
}

TEST(Limits, TablesWithOnePackShareIt) {
  World world;
  const std::string ada = world.person("Ada"), bo = world.person("Bo");
  const std::string pack = with_pack(own_text(kSolo) + "\n# mine\n");
  const SetupOption option = title_where(false, 1).options(*default_pack(title_where(false, 1))).front();
  const World::Made one = world.table(ada, set_up(kSolo, {"person"}, pack));
  const World::Made two =
      world.table(bo, set_up(kSolo, {"person"},
                             pack + ",\"options\":{\"" + option.key + "\":\"" + option.choices.back().value + "\"}"));
  const OnlineTable *first = world.hub().table(one.name), *second = world.hub().table(two.name);
  EXPECT_FALSE(first->game().pack().shipped);
  EXPECT_NE(&first->game(), &second->game()) << "another set-up is another game";
  EXPECT_EQ(&first->game().pack(), &second->game().pack()) << "of the same pack";
  EXPECT_FALSE(first->head().record.pack_values) << "which is there once";
  // After a restart it is still there, and the next game of the same people has it.
  world.restart();
  const OnlineTable* again = world.hub().table(one.name);
  ASSERT_TRUE(again);
  EXPECT_FALSE(again->game().pack().shipped);
  EXPECT_TRUE(again->successor().record.pack_values);
}

TEST(Limits, WhatAPersonHasStoredCounts) {
  Options options = World::quick();
  options.limits.tables_a_person = 3;
  World world(options);
  const std::string ada = world.person("Ada"), bo = world.person("Bo");
  for (int i = 0; i < 3; ++i) world.table(ada, set_up(kSolo, {"person"}));
  const auto refused = [&](const std::string& who, const std::string& more = {}) {
    return world.http("POST", "/tables", who, set_up(kSolo, {"person"}, more)).status;
  };
  EXPECT_EQ(refused(ada), 429);
  world.pass(30 * 60'000);  // out of memory, not out of the store
  EXPECT_EQ(refused(ada), 429);
  world.restart();
  EXPECT_EQ(refused(ada), 429);
  EXPECT_EQ(refused(bo), 201) << "another person is not hurt";
  // Packs count by their bytes, too.
  const std::string pack = with_pack(own_text(kSolo));
  Options small = options;
  small.limits.head_bytes = 1000;
  World narrow(small);
  const HttpAnswer large = narrow.http("POST", "/tables", narrow.person("Ada"), set_up(kSolo, {"person"}, pack));
  EXPECT_EQ(large.status, 422);
  EXPECT_NE(large.body.find("error.serve.pack_size"), std::string::npos) << large.body.substr(0, 200);
  small.limits.head_bytes = 1 << 20;
  small.limits.pack_bytes_a_person = 30 << 10;
  World full(small);
  const std::string dora = full.person("Dora");
  int made = 0;
  HttpAnswer last;
  while (made < 3 && (last = full.http("POST", "/tables", dora, set_up(kSolo, {"person"}, pack))).status == 201) ++made;
  EXPECT_LT(made, 3);
  EXPECT_NE(last.body.find("error.serve.pack_space"), std::string::npos) << last.body.substr(0, 200);
}

// --- Prices --------------------------------------------------------------------------------------------------------

TEST(Limits, NobodyIsReadBeforeTheyAreKnown) {
  World world;
  EXPECT_EQ(world.http("POST", "/tables", "nobody", "no JSON at all").status, 401);
  EXPECT_EQ(world.http("POST", "/me", {}, std::string(400'000, '[')).status, 401);
  EXPECT_EQ(world.http("POST", "/people", {}, "{\"name\":\"" + std::string(100'000, 'x') + "\"}").status, 413);
  const std::string ada = world.person("Ada");
  EXPECT_EQ(world.http("POST", "/me", ada, "{\"name\":\"" + std::string(100'000, 'x') + "\"}").status, 413);
  EXPECT_EQ(world.http("POST", "/tables", ada, "no JSON at all").status, 400);
}

TEST(Limits, WhatTakesLongIsPaidFor) {
  Options options = World::quick();
  options.limits.messages_a_second = 20;
  options.limits.messages_at_once = 80;
  World world(options);
  const std::string ada = world.person("Ada"), bo = world.person("Bo");
  // Packs that are refused.
  int tried = 0;
  while (tried < 40 &&
         world.http("POST", "/tables", ada, set_up(kSolo, {"person"}, with_pack("nonsense"))).status == 422)
    ++tried;
  EXPECT_GE(tried, 2);
  EXPECT_LE(tried, 6);
  EXPECT_EQ(world.http("GET", "/me", bo).status, 200);
  world.pass(5000);
  // Series of a long game.
  const World::Made made = world.table(ada, set_up(kSolo, {"person"}));
  Ears ears;
  ASSERT_TRUE(world.enter(ears, made.name, ada));
  world.sit(ears, 0);
  OnlineTable& online = *world.hub().table(made.name);
  for (int i = 0; i < 600 && !online.over(); ++i) {
    world.say(ears, "{\"id\":9,\"do\":\"play\",\"notation\":\"" + World::first_legal(ears) + "\"}");
    world.clock.pass(100);
  }
  world.pass(5000);
  int answered = 0;
  for (int i = 100; i < 180; ++i) {
    world.say(ears, "{\"id\":" + std::to_string(i) + ",\"do\":\"series\"}");
    answered += ears.error(i).empty();
  }
  const double price = 1 + static_cast<double>(std::min<std::size_t>(online.table().log().size() + 1, 256)) / 32;
  EXPECT_GE(answered, 1);
  EXPECT_LE(answered, static_cast<int>(80 / price) + 1);
  EXPECT_EQ(ears.closed, "");
}

// --- Long answers --------------------------------------------------------------------------------------------------

TEST(Limits, LongAnswersComeInPieces) {
  World world;
  const std::string ada = world.person("Ada");
  // Bots play until one game is long enough; how long it gets is left to chance.
  std::unique_ptr<Ears> at;
  OnlineTable* found_room = nullptr;
  for (int tries = 0; tries < 5 && (!found_room || found_room->table().log().size() <= 300); ++tries)
    for (const Title* title : titles()) {
      std::vector<std::string> players(static_cast<std::size_t>(title->facts().most_seats), "random");
      players[0] = "person";
      const World::Made made = world.table(ada, set_up(title->facts().id, players));
      if (at) world.hub().disconnect(at->number);
      at = std::make_unique<Ears>();
      ASSERT_TRUE(world.enter(*at, made.name, ada));
      world.say(*at, "{\"id\":1,\"do\":\"seat_bot\",\"seat\":0,\"bot\":\"random\"}");
      found_room = world.hub().table(made.name);
      for (int i = 0; i < 2000 && !found_room->over() && found_room->table().log().size() < 700; ++i) world.pass(800);
      if (found_room->table().log().size() > 300) break;
    }
  Ears& ears = *at;
  OnlineTable& online = *found_room;
  const std::size_t length = online.table().log().size();
  ASSERT_GT(length, 300U) << "a long game is needed here";
  const std::pair<const char*, const char*> kinds[] = {{"series", "points"}, {"log", "steps"}};
  for (const auto& [what, list] : kinds) {
    std::size_t from = 0, pieces = 0, found = 0;
    for (std::optional<std::int64_t> next = 0; next; ++pieces) {
      ASSERT_LT(pieces, 100U);
      from = static_cast<std::size_t>(*next);
      EXPECT_EQ(from, found) << what;
      ears.heard.clear();
      world.say(ears, "{\"id\":5,\"do\":\"" + std::string(what) + "\",\"from\":" + std::to_string(from) + "}");
      EXPECT_LT(ears.heard.back().size(), 512U << 10) << what;
      const Node heard = ears.answer(5);
      const Node* answer = heard.find("answer");
      ASSERT_TRUE(answer);
      ASSERT_TRUE(answer->find(list));
      found += answer->find(list)->array()->size();
      next = number_of(*answer, "next");
    }
    EXPECT_EQ(found, length + (std::string_view(what) == "series" ? 1 : 0)) << what;
    EXPECT_GT(pieces, 1U) << what;
  }
  // All of it at once, where nothing has to travel: the same.
  EXPECT_EQ(play::series(online.table(), kSpectator).points.size(), length + 1);
  EXPECT_FALSE(play::series(online.table(), kSpectator).next);
}

// --- Watchers ------------------------------------------------------------------------------------------------------

TEST(Limits, WatchersAreCountedOnceASecond) {
  World world;
  const std::string ada = world.person("Ada");
  const World::Made made = world.table(ada, set_up(kSolo, {"person"}, "\"open\":true"));
  Ears ears;
  ASSERT_TRUE(world.enter(ears, made.name, ada));
  world.sit(ears, 0);
  world.pass(2000);
  ears.heard.clear();
  std::vector<std::unique_ptr<Ears>> watchers;
  for (int i = 0; i < 60; ++i) {
    watchers.push_back(std::make_unique<Ears>());
    ASSERT_TRUE(world.enter(*watchers.back(), made.name, world.person("W" + std::to_string(i))));
  }
  EXPECT_TRUE(ears.heard.empty()) << ears.heard.front();
  world.pass(1000);
  ASSERT_EQ(ears.heard.size(), 1U);
  EXPECT_EQ(number_of(ears.event("watching"), "watching"), 60);
  EXPECT_LT(ears.heard.back().size(), 60U);
  for (int i = 0; i < 30; ++i) world.hub().disconnect(watchers[static_cast<std::size_t>(i)]->number);
  world.pass(1000);
  ASSERT_EQ(ears.heard.size(), 2U);
  EXPECT_EQ(number_of(ears.event("watching"), "watching"), 30);
  // Whoever has a seat is told of at once.
  world.hub().disconnect(ears.number);
  const Node* seats = nullptr;
  const Node told = watchers.back()->event("table");
  ASSERT_TRUE(told.find("table"));
  seats = told.find("table")->find("seats");
  EXPECT_FALSE(truth_of(seats->array()->front(), "here", true));
  EXPECT_EQ(number_of(*told.find("table"), "watching"), 30);
}

// --- Bots ----------------------------------------------------------------------------------------------------------

TEST(Limits, BotsWaitUntilSomebodyLooks) {
  Options slow = World::quick();
  slow.bot_pace_milliseconds = 2500;  // so that the game cannot be over before the bots stop
  World world(slow);
  const std::string ada = world.person("Ada");
  const World::Made made = world.table(ada, set_up(kMany.facts().id, {"person", "random"}));
  {
    Ears ears;
    ASSERT_TRUE(world.enter(ears, made.name, ada));
    world.say(ears, "{\"id\":1,\"do\":\"seat_bot\",\"seat\":0,\"bot\":\"random\"}");
    world.hub().disconnect(ears.number);
  }
  OnlineTable* online = world.hub().table(made.name);
  world.pass(5000);
  const std::size_t soon = online->table().log().size();
  EXPECT_GT(soon, 0U) << "for a while it goes on";
  world.pass(70'000);
  const std::size_t later = online->table().log().size();
  world.pass(70'000);
  online = world.hub().table(made.name);
  EXPECT_EQ(online->table().log().size(), later) << "then it waits";
  world.restart();
  world.pass(10'000);
  EXPECT_EQ(world.hub().table(made.name)->table().log().size(), later) << "also after a restart";
  Ears ears;
  ASSERT_TRUE(world.enter(ears, made.name, ada));
  world.pass(5000);
  EXPECT_GT(world.hub().table(made.name)->table().log().size(), later) << "until somebody comes";
}

TEST(Limits, BotsOfOnePersonDoNotKeepAnotherWaiting) {
  play::start_crypto();
  std::mutex mutex;
  std::condition_variable wake;
  std::vector<std::int64_t> order;
  const auto pool = make_bot_threads(1, [](std::function<void()> work) { work(); });
  const auto game = open(kMany);
  StateBytes state = game->start(nullptr);
  Rng rng(1);
  while (game->to_act(state).is_chance()) game->apply(state, {kChance, game->sample(state, rng)}, nullptr);
  const Seat seat = game->to_act(state).first();
  const auto ask = [&](std::int64_t person, BotKind kind) {
    pool->think({game, game->view(state, seat), seat, kind, 1, 1, person}, [&, person](Action) {
      const std::lock_guard lock(mutex);
      order.push_back(person);
      wake.notify_one();
    });
  };
  for (int i = 0; i < 43; ++i) ask(1, BotKind::kEasy);
  for (int i = 0; i < 2; ++i) ask(2, BotKind::kRandom);
  std::unique_lock lock(mutex);
  ASSERT_TRUE(wake.wait_for(lock, std::chrono::seconds(120), [&] { return order.size() == 45; }));
  const auto second = static_cast<std::size_t>(std::find(order.begin(), order.end(), 2) - order.begin());
  EXPECT_LE(second, 3U) << "the thought at hand, and no more";
  EXPECT_EQ(order[second + 1], 2);
}

// --- The list of open tables ---------------------------------------------------------------------------------------

TEST(Limits, TheNewestOpenTablesAreListed) {
  Options options = World::quick();
  options.limits.tables_a_person = 1000;
  World world(options);
  const std::string ada = world.person("Ada");
  std::vector<std::string> names;
  for (int i = 0; i < 150; ++i) {
    names.push_back(world.table(ada, set_up(kSolo, {"person"}, "\"open\":true")).name);
    world.clock.pass(10);
  }
  const Node list = *parse_json(world.http("GET", "/tables/open").body, "open");
  ASSERT_EQ(list.array()->size(), 100U);
  for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ(text_of((*list.array())[i], "name"), names[149 - i]);
}

}  // namespace
}  // namespace exchequer::test
