// What people may do at tables, what must be written before it is sent, and what a server does when the disk fails.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/record.h"
#include "server/serve.h"
#include "tests/server/world.h"

namespace exchequer::test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<std::string> people(int count) {
  return std::vector<std::string>(static_cast<std::size_t>(count), "person");
}

// Everyone plays the first legal move until the game is over, at most so many.
void play_on(World& world, std::vector<Ears*> all, int most = 100000) {
  for (int moves = 0; moves < most; ++moves) {
    bool any = false;
    for (Ears* ears : all) {
      const Node moved = ears->shown();
      if (truth_of(moved, "over")) return;
      const std::string move = World::first_legal(*ears);
      if (move.empty()) continue;
      ears->heard.erase(ears->heard.begin(), ears->heard.end() - 1);
      world.say(*ears, "{\"id\":9,\"do\":\"play\",\"notation\":\"" + move +
                           "\",\"length\":" + std::to_string(*number_of(moved, "last")) + "}");
      ASSERT_EQ(ears->error(9), "") << move;
      any = true;
    }
    if (!any) world.pass(800);
  }
}

// Ada's table for one, where she sits.
class HubAlone : public testing::Test {
 protected:
  HubAlone() {
    EXPECT_TRUE(world.enter(ears, made.name, ada));
    world.sit(ears, 0);
  }
  OnlineTable& online() { return *world.hub().table(made.name); }
  World world;
  const std::string ada = world.person("Ada");
  const World::Made made = world.table(ada, set_up(kSolo, {"person"}));
  Ears ears;
};

// Ada's open table for two: Bo and Eve have come in too, and nobody has sat down.
class HubTogether : public testing::Test {
 protected:
  HubTogether() {
    for (const auto& [in, person] : {std::pair(&one, ada), {&two, bo}, {&three, eve}})
      EXPECT_TRUE(world.enter(*in, made.name, person)) << "an open table";
  }
  void sit_down() {
    world.sit(one, 0);
    world.sit(two, 1);
  }
  World world;
  const std::string ada = world.person("Ada"), bo = world.person("Bo"), eve = world.person("Eve");
  const World::Made made = world.table(ada, set_up(kMany.facts().id, people(2), "\"open\":true"));
  OnlineTable* online = world.hub().table(made.name);
  Ears one, two, three;  // Ada's, Bo's and Eve's
};

TEST_F(HubAlone, ASoloGameIsPlayedToItsEndAndProvesItself) {
  EXPECT_EQ(world.http("GET", "/tables/" + made.name + "/record", ada).status, 409) << "not before the end";
  EXPECT_THAT(ears.event("table").find("table")->find("seed"), testing::IsNull());
  play_on(world, {&ears});
  ASSERT_TRUE(truth_of(ears.shown(), "over"));
  const HttpAnswer record = world.http("GET", "/tables/" + made.name + "/record", ada);
  ASSERT_EQ(record.status, 200);
  const Node file = *parse_json(record.body, "record");
  const Result<Record> read = read_record(file, "record");
  ASSERT_TRUE(read);
  ASSERT_TRUE(replay(*read));
  const Result<bool> proved = play::verify_proof(file, *read);
  ASSERT_TRUE(proved);
  EXPECT_TRUE(*proved);
  EXPECT_EQ(text_of(*ears.event("table").find("table"), "commitment"), text_of(*file.find("proof"), "commitment"));

  // A changed record fails: another seed, another value, another draw.
  for (const char* key : {"seed", "commitment"}) {
    Node changed = file;
    std::string text = *changed.find("proof")->find(key)->text();
    text[5] = text[5] == '0' ? '1' : '0';
    changed.find("proof")->set(key, text);
    EXPECT_FALSE(play::verify_proof(changed, *read)) << key;
  }
  Node values = file;
  values.find("proof")->set("values", Node(NodeArray{Node(std::string(64, 'b'))}));
  EXPECT_FALSE(play::verify_proof(values, *read));
  Record shorter = *read;
  shorter.moves.pop_back();
  shorter.checks.pop_back();
  EXPECT_FALSE(play::verify_proof(file, shorter));
}

TEST_F(HubAlone, NothingLeavesBeforeItIsWritten) {
  Ears watching;
  ASSERT_TRUE(world.enter(watching, made.name, ada));
  const std::string move = World::first_legal(ears);
  const std::size_t before = ears.heard.size(), before_watching = watching.heard.size();
  world.committer().wait = true;
  world.say(ears, "{\"id\":5,\"do\":\"play\",\"notation\":\"" + move + "\"}");
  world.say(watching, "{\"id\":6,\"do\":\"show\"}");  // even a look at the new state waits
  world.say(ears, "{\"id\":7,\"do\":\"log\"}");
  EXPECT_EQ(ears.heard.size(), before);
  EXPECT_EQ(watching.heard.size(), before_watching);
  world.committer().finish();
  EXPECT_GT(ears.heard.size(), before);
  EXPECT_FALSE(watching.answer(6).find("answer") == nullptr);
}

TEST_F(HubAlone, AFailedCommitIsRolledBackAndSaid) {
  const Node moved = ears.shown();
  const std::string move = World::first_legal(ears);
  const std::size_t length = online().table().log().size();
  world.committer().fail = true;
  ears.heard.clear();
  world.say(ears, "{\"id\":5,\"do\":\"play\",\"notation\":\"" + move + "\"}");
  EXPECT_EQ(ears.error(5), "storage");
  EXPECT_EQ(text_of(ears.last(), "event"), "again");
  for (const std::string& text : ears.heard) EXPECT_THAT(text, Not(HasSubstr("\"event\":\"update\"")));
  EXPECT_EQ(online().table().log().size(), length);
  EXPECT_FALSE(world.hub().healthy());
  EXPECT_EQ(world.http("POST", "/people", {}, "{\"name\":\"Bo\"}").status, 503);
  world.committer().fail = false;
  world.say(ears, "{\"id\":6,\"do\":\"play\",\"notation\":\"" + move + "\"}");
  EXPECT_EQ(ears.error(6), "");
  EXPECT_TRUE(world.hub().healthy());
  std::size_t tables = 0, entries = 0;
  world.stop();
  EXPECT_TRUE(verify_tables(world.path(), tables, entries).empty());
  world.start();
}

TEST(Hub, AfterARestartEverythingIsThere) {
  World world;
  const std::string ada = world.person("Ada"), bo = world.person("Bo");
  const World::Made made = world.table(ada, set_up(kMany.facts().id, people(2)));
  Ears one, two;
  ASSERT_TRUE(world.enter(one, made.name, ada));
  EXPECT_FALSE(world.enter(two, made.name, bo)) << "by invitation";
  EXPECT_EQ(world.join({made.name, "wrong"}, bo), 404);
  EXPECT_EQ(world.join(made, bo), 200);
  ASSERT_TRUE(world.enter(two, made.name, bo));
  world.sit(one, 0);
  EXPECT_FALSE(world.hub().table(made.name)->started());
  world.sit(two, 1);
  ASSERT_TRUE(world.hub().table(made.name)->started());
  play_on(world, {&one, &two}, 5);
  world.say(one, "{\"id\":3,\"do\":\"chat\",\"text\":\"ciao \\\"a tutti\\\"\"}");
  const std::size_t length = world.hub().table(made.name)->table().log().size();
  const auto hash = [&] {
    return world.hub().table(made.name)->game().hash(world.hub().table(made.name)->table().state());
  };
  const std::uint64_t before = hash();
  world.restart();
  EXPECT_EQ(world.hub().table(made.name)->table().log().size(), length);
  EXPECT_EQ(hash(), before);
  Ears again;
  ASSERT_TRUE(world.enter(again, made.name, bo));
  EXPECT_EQ(number_of(*again.event("welcome").find("you"), "seat"), 1);
  EXPECT_THAT(again.heard.front(), HasSubstr("ciao \\\"a tutti\\\""));
  Ears first;
  ASSERT_TRUE(world.enter(first, made.name, ada));
  play_on(world, {&first, &again});
  EXPECT_TRUE(world.hub().table(made.name)->over());
  const Node mine = *parse_json(world.http("GET", "/tables", ada).body, "mine");
  ASSERT_EQ(mine.array()->size(), 1U);
  EXPECT_TRUE(truth_of(mine.array()->front(), "over"));
}

TEST_F(HubTogether, NobodyActsForAnotherSeat) {
  world.sit(one, 0);
  world.sit(two, 0);
  EXPECT_EQ(two.error(1), "taken");
  world.sit(two, 1);
  const Seats acting = online->waits_for();
  Ears& turn = acting.has(0) ? one : two;
  Ears& other = acting.has(0) ? two : one;
  const std::string move = World::first_legal(turn);
  ASSERT_FALSE(move.empty());
  if (acting.count() == 1) {
    world.say(other, "{\"id\":4,\"do\":\"play\",\"seat\":" + std::to_string(acting.first()) + ",\"notation\":\"" +
                         move + "\"}");
    EXPECT_EQ(other.error(4), "bad_request") << "nobody says for which seat";
    world.say(other, "{\"id\":5,\"do\":\"play\",\"notation\":\"" + move + "\"}");
    EXPECT_EQ(other.error(5), "not_your_turn");
  }
  world.say(three, "{\"id\":5,\"do\":\"play\",\"notation\":\"" + move + "\"}");
  EXPECT_EQ(three.error(5), "no_seat");
  world.say(three, "{\"id\":6,\"do\":\"seat_bot\",\"seat\":0,\"bot\":\"random\"}");
  EXPECT_EQ(three.error(6), "not_allowed");
  world.say(three, "{\"id\":7,\"do\":\"invitation\"}");
  EXPECT_EQ(three.error(7), "not_allowed");
  // Everything is shown only after the end, to anybody.
  world.say(three, "{\"id\":8,\"do\":\"show\",\"seat\":15}");
  EXPECT_EQ(number_of(*three.answer(8).find("answer"), "viewer"), kSpectator);
  world.say(three, "{\"id\":8,\"do\":\"show\",\"seat\":0}");
  EXPECT_EQ(number_of(*three.answer(8).find("answer"), "viewer"), kSpectator);
  // The same message twice, and one for a position that has passed.
  const std::string play = "{\"id\":9,\"do\":\"play\",\"notation\":\"" + move +
                           "\",\"length\":" + std::to_string(online->table().log().size()) + "}";
  world.say(turn, play);
  EXPECT_EQ(turn.error(9), "");
  world.say(turn, play);
  EXPECT_THAT(turn.error(9), testing::AnyOf("stale", "not_your_turn"));
}

TEST(Hub, BotsFillSeatsAtTheirPace) {
  World world;
  const std::string ada = world.person("Ada");
  const World::Made made = world.table(ada, set_up(kMany.facts().id, {"person", "random"}));
  Ears ears;
  ASSERT_TRUE(world.enter(ears, made.name, ada));
  world.say(ears, "{\"id\":1,\"do\":\"seat_bot\",\"seat\":0,\"bot\":\"greedy\"}");
  ASSERT_TRUE(world.hub().table(made.name)->started());
  EXPECT_EQ(world.http("POST", "/tables", ada, set_up(kMany.facts().id, {"greedy", "random"})).status, 400)
      << "a seat for somebody";
  const std::size_t heard = ears.heard.size();
  world.pass(699);
  EXPECT_EQ(ears.heard.size(), heard) << "not before its time";
  world.pass(1);
  EXPECT_GT(ears.heard.size(), heard);
  for (int i = 0; i < 5000 && !world.hub().table(made.name)->over(); ++i) world.pass(1000);
  EXPECT_TRUE(world.hub().table(made.name)->over());
}

// Ada is asked at a table where a bot takes over after a minute, and her line is cut.
struct Absence {
  World world;
  const std::string ada = world.person("Ada");
  const World::Made made =
      world.table(ada, set_up(kMany.facts().id, {"person", "random"},
                              "\"open\":true,\"takeover_seconds\":60,\"takeover_bot\":\"random\""));
  OnlineTable* online = world.hub().table(made.name);

  Absence() {
    Ears ears;
    EXPECT_TRUE(world.enter(ears, made.name, ada));
    world.sit(ears, 0);
    while (!online->waits_for().has(0)) world.pass(700);
    world.hub().disconnect(ears.number);
  }
};

TEST(Hub, AnAbsentPlayerIsReplacedAndComesBack) {
  Absence absence;
  auto& [world, ada, made, online] = absence;
  world.clock.jump(-3600'000);  // a clock that is set back does not take the time away
  world.pass(50'000);
  EXPECT_FALSE(online->bot_moves(0));
  world.pass(11'000);
  EXPECT_TRUE(online->bot_moves(0));
  const std::size_t length = online->table().log().size();
  world.pass(5000);
  EXPECT_EQ(online->table().log().size(), length) << "nobody is there to wait for it";
  Ears watches;
  ASSERT_TRUE(world.enter(watches, made.name, world.person("Bo")));
  world.pass(5000);
  EXPECT_GT(online->table().log().size(), length) << "the bot goes on";
  Ears back;
  ASSERT_TRUE(world.enter(back, made.name, ada));
  EXPECT_FALSE(online->bot_moves(0)) << "and hands back";
  EXPECT_EQ(number_of(*back.event("welcome").find("you"), "seat"), 0);
}

TEST(Hub, AClockThatIsSetForwardTakesNoTimeAway) {
  Absence absence;
  auto& [world, ada, made, online] = absence;
  world.clock.jump(7LL * 24 * 3600'000);
  world.pass(50'000);
  EXPECT_FALSE(online->bot_moves(0)) << "the seat is still theirs";
  Ears back;
  ASSERT_TRUE(world.enter(back, made.name, ada)) << "and so is the token";
  play_on(world, {&back}, 2);
  world.clock.jump(-14LL * 24 * 3600'000);
  play_on(world, {&back}, 2);
  const std::size_t length = online->table().log().size();
  world.restart();  // times that go backwards in the log are no reason not to read it
  EXPECT_EQ(world.hub().table(made.name)->table().log().size(), length);
}

TEST_F(HubAlone, UndoNeedsEverybodysConsentAndIsAnEntry) {
  bool undone = false;
  for (int i = 0; i < 60 && !undone && !online().over(); ++i) {
    play_on(world, {&ears}, 1);
    if (!online().undo_target(0)) {  // past a draw nobody goes back
      world.say(ears, "{\"id\":4,\"do\":\"undo\"}");
      EXPECT_EQ(ears.error(4), "not_possible");
      continue;
    }
    const std::size_t length = online().table().log().size();
    const std::int64_t entries = online().sequence();
    world.say(ears, "{\"id\":5,\"do\":\"undo\"}");
    EXPECT_EQ(ears.error(5), "");
    EXPECT_LT(online().table().log().size(), length);
    EXPECT_GT(online().sequence(), entries) << "the log only grows";
    undone = true;
  }
  EXPECT_TRUE(undone);
  play_on(world, {&ears});
  ASSERT_TRUE(online().over());
  const Node file = *parse_json(online().record_text(), "record");
  const Result<bool> proved = play::verify_proof(file, *read_record(file, "record"));
  EXPECT_TRUE(proved && *proved) << "also with moves that were taken back";
}

TEST_F(HubTogether, ARefusedUndoChangesNothing) {
  sit_down();
  int asked = 0;
  for (int i = 0; i < 300 && asked < 2 && !online->over(); ++i) {
    play_on(world, {&one, &two}, 1);
    for (Seat seat = 0; seat < 2; ++seat) {
      if (!online->undo_target(seat) || asked == 2) continue;
      Ears& asks = seat == 0 ? one : two;
      Ears& answers = seat == 0 ? two : one;
      const std::size_t length = online->table().log().size();
      world.say(asks, "{\"id\":5,\"do\":\"undo\"}");
      ASSERT_EQ(online->table().log().size(), length) << "not without the other";
      world.say(answers, asked == 0 ? "{\"id\":6,\"do\":\"agree\",\"yes\":false}" : "{\"id\":6,\"do\":\"agree\"}");
      EXPECT_EQ(online->table().log().size() < length, asked == 1);
      EXPECT_FALSE(online->undo_request());
      ++asked;
    }
  }
  EXPECT_EQ(asked, 2);
}

TEST(Hub, AChoiceIsTakenBackBeforeTheLastIsInAndNobodyHearsWhatItWas) {
  const Title* title = nullptr;  // one where several choose at once
  for (const Title* one : titles())
    if (one->facts().hidden_information && one->facts().most_seats > 4) title = one;
  ASSERT_TRUE(title);
  World world;
  const int seats = title->facts().least_seats;
  const std::string ada = world.person("Ada"), bo = world.person("Bo");
  std::vector<std::string> players(static_cast<std::size_t>(seats), "random");
  players[0] = players[1] = "person";
  const World::Made made = world.table(ada, set_up(title->facts().id, players, "\"open\":true"));
  Ears one, two;
  ASSERT_TRUE(world.enter(one, made.name, ada));
  ASSERT_TRUE(world.enter(two, made.name, bo));
  world.sit(one, 0);
  world.sit(two, 1);
  OnlineTable* online = world.hub().table(made.name);
  const auto play = [&](Ears& ears, const std::string& move) {
    world.say(ears, "{\"id\":9,\"do\":\"play\",\"notation\":\"" + move + "\"}");
  };
  const auto may = [&](Ears& ears) {
    world.say(ears, "{\"id\":7,\"do\":\"show\"}");
    return truth_of(*ears.answer(7).find("answer"), "can_withdraw");
  };
  int taken = 0;
  for (int i = 0; i < 400 && taken < 3 && !online->over(); ++i) {
    world.pass(800);
    const Seats acting = online->waits_for();
    if (!acting.has(0) || !acting.has(1)) {
      play_on(world, {&one, &two}, 1);
      continue;
    }
    const std::string move = World::first_legal(one);
    EXPECT_FALSE(may(one));
    play(one, move);
    world.say(one, "{\"id\":5,\"do\":\"undo\"}");  // asked, and overtaken by what follows
    EXPECT_TRUE(may(one));
    EXPECT_FALSE(may(two)) << "each sees only whether they themselves may";
    two.heard.clear();
    const std::size_t length = online->table().log().size();
    world.say(one, "{\"id\":6,\"do\":\"withdraw\"}");
    EXPECT_EQ(one.error(6), "");
    EXPECT_EQ(online->table().log().size(), length - 1);
    EXPECT_FALSE(online->undo_request()) << "what was asked for is no longer there";
    world.say(two, "{\"id\":6,\"do\":\"agree\"}");
    EXPECT_FALSE(online->broken());
    for (const std::string& text : two.heard)
      EXPECT_THAT(text.substr(0, text.find("\"shown\"")), Not(HasSubstr("\"notation\":\"" + move + "\"")));
    world.say(one, "{\"id\":6,\"do\":\"withdraw\"}");
    EXPECT_EQ(one.error(6), "not_possible") << "there is nothing left to take back";
    EXPECT_TRUE(online->waits_for().has(0));
    play(one, move);
    play(two, World::first_legal(two));
    ++taken;
  }
  EXPECT_EQ(taken, 3);
}

TEST_F(HubTogether, WhoLeavesComesBackToTheirOwnSeatOnly) {
  sit_down();
  world.say(one, "{\"id\":3,\"do\":\"leave\"}");
  world.say(two, "{\"id\":3,\"do\":\"leave\"}");
  EXPECT_TRUE(online->bot_moves(0) && online->bot_moves(1));
  world.sit(one, 1);
  EXPECT_EQ(one.error(1), "taken") << "they know what the other seat may not";
  world.sit(one, 0);
  EXPECT_EQ(online->seat_of(1), 0);
  EXPECT_FALSE(online->bot_moves(0));
  world.sit(three, 1);
  EXPECT_EQ(three.error(1), "") << "whoever only watched may take the other";
  world.sit(two, 1);
  EXPECT_EQ(two.error(1), "taken");
}

TEST(Hub, APersonalLinkOpensTheSameSeatElsewhereAndCanBeRevoked) {
  World world;
  const std::string ada = world.person("Ada");
  const std::string link = world.link(ada);
  const HttpAnswer entered = world.http("POST", "/me/enter", {}, "{\"token\":\"" + link + "\"}");
  ASSERT_EQ(entered.status, 200);
  ASSERT_FALSE(entered.token.empty());
  EXPECT_EQ(world.http("GET", "/me", entered.token).body, world.http("GET", "/me", ada).body);
  EXPECT_EQ(world.http("GET", "/me", link).status, 200);
  EXPECT_EQ(world.http("DELETE", "/me/link", ada).status, 200);
  EXPECT_EQ(world.http("GET", "/me", entered.token).status, 401);
  EXPECT_EQ(world.http("POST", "/me/enter", {}, "{\"token\":\"" + link + "\"}").status, 404);
  EXPECT_EQ(world.http("GET", "/me", ada).status, 200);
  world.restart();
  EXPECT_EQ(world.http("GET", "/me", entered.token).status, 401);
  // Tokens are stored as hashes only.
  const Result<std::vector<store::TokenRow>> tokens = world.store().tokens();
  for (const store::TokenRow& row : *tokens) {
    EXPECT_EQ(row.hash.size(), 32U);
    EXPECT_THAT(row.hash, Not(HasSubstr(ada)));
  }
}

TEST(Hub, RevokingClosesTheSocketsThatWereOpenedWithIt) {
  World world;
  const std::string ada = world.person("Ada"), bo = world.person("Bo");
  const std::string link = world.link(ada);
  const std::string device = world.http("POST", "/me/enter", {}, "{\"token\":\"" + link + "\"}").token;
  const World::Made made = world.table(ada, set_up(kSolo, {"person"}, "\"open\":true"));
  const World::Made other = world.table(ada, set_up(kSolo, {"person"}));
  Ears own, by_device, by_link, elsewhere, stranger;
  ASSERT_TRUE(world.enter(own, made.name, ada));
  ASSERT_TRUE(world.enter(by_device, made.name, device));
  ASSERT_TRUE(world.enter(by_link, made.name, link));
  ASSERT_TRUE(world.enter(elsewhere, other.name, device)) << "at another table";
  ASSERT_TRUE(world.enter(stranger, made.name, bo));
  world.sit(by_device, 0);
  const std::string move = World::first_legal(by_device);
  const std::size_t length = world.hub().table(made.name)->table().log().size();
  world.committer().wait = true;
  int answered = 0;
  world.hub().http({"DELETE", "/api/v1/me/link", {}, ada, {}}, [&](HttpAnswer answer) { answered = answer.status; });
  for (const Ears* gone : {&by_device, &by_link, &elsewhere})
    EXPECT_EQ(gone->closed, "revoked") << "at once, not when it is written";
  EXPECT_EQ(own.closed + stranger.closed, "");
  // Messages of the revoked connection are ignored, and nothing is sent to it.
  const std::size_t heard = by_device.heard.size();
  world.say(by_device, "{\"id\":5,\"do\":\"play\",\"notation\":\"" + move + "\"}");
  world.committer().finish();
  EXPECT_EQ(answered, 200);
  EXPECT_EQ(by_device.heard.size(), heard);
  EXPECT_EQ(world.hub().table(made.name)->table().log().size(), length);
  Ears again;
  EXPECT_FALSE(world.enter(again, made.name, device));
  world.say(own, "{\"id\":6,\"do\":\"play\",\"notation\":\"" + move + "\"}");
  EXPECT_EQ(own.error(6), "") << "whoever revoked plays on";
}

TEST(Hub, WhatWasRevokedStaysRevokedWhenTheDiskWasFull) {
  World world;
  const std::string ada = world.person("Ada");
  const std::string link = world.link(ada);
  world.committer().fail = true;
  EXPECT_EQ(world.http("DELETE", "/me/link", ada).status, 503);
  EXPECT_EQ(world.http("GET", "/me", link).status, 401);
  world.committer().fail = false;
  world.pass(2000);
  world.restart();
  EXPECT_EQ(world.http("GET", "/me", link).status, 401);
  EXPECT_EQ(world.http("GET", "/me", ada).status, 200);
}

TEST(Hub, ANewInvitationLetsInNobodyElseWithTheOldOne) {
  World world;
  const std::string ada = world.person("Ada"), bo = world.person("Bo"), eve = world.person("Eve");
  const World::Made made = world.table(ada, set_up(kMany.facts().id, people(2)));
  Ears host, guest;
  ASSERT_TRUE(world.enter(host, made.name, ada));
  ASSERT_EQ(world.join(made, bo), 200);
  ASSERT_TRUE(world.enter(guest, made.name, bo));
  world.say(host, "{\"id\":2,\"do\":\"invitation\"}");
  EXPECT_EQ(world.join(made, eve), 404);
  EXPECT_EQ(guest.closed, "") << "whoever is at the table already came in as a person";
}

TEST(Hub, ANameThatCouldNotBeWrittenIsTakenBack) {
  World world;
  const std::string ada = world.person("Ada");
  const auto name = [&] { return text_of(*parse_json(world.http("GET", "/me", ada).body, "me"), "name"); };
  EXPECT_EQ(world.http("POST", "/me", ada, "{\"name\":\"Augusta\"}").status, 200);
  world.committer().wait = true;
  int refused = 0;
  for (const char* wanted : {"Bruna", "Carla"})
    world.hub().http({"POST", "/api/v1/me", {}, ada, std::string("{\"name\":\"") + wanted + "\"}"},
                     [&](HttpAnswer answer) { refused += answer.status == 503; });
  world.committer().fail = true;
  world.committer().finish();
  EXPECT_EQ(refused, 2);
  EXPECT_EQ(name(), "Augusta");
  world.committer().fail = false;
  world.restart();
  EXPECT_EQ(name(), "Augusta");
}

TEST(Hub, TheHostReplacesAnAbsentPlayerAlsoWhereNoClockDoes) {
  World world;
  const std::string ada = world.person("Ada"), bo = world.person("Bo");
  const World::Made made = world.table(
      ada, set_up(kMany.facts().id, people(2), "\"open\":true,\"takeover_seconds\":0,\"takeover_bot\":\"random\""));
  Ears one, two;
  ASSERT_TRUE(world.enter(one, made.name, ada));
  ASSERT_TRUE(world.enter(two, made.name, bo));
  const std::string replace = "{\"id\":3,\"do\":\"replace\",\"seat\":1}";
  world.say(one, replace);
  EXPECT_EQ(one.error(3), "not_possible") << "nobody sits there";
  world.sit(one, 0);
  world.sit(two, 1);
  OnlineTable* online = world.hub().table(made.name);
  ASSERT_TRUE(online->started());
  world.say(one, replace);
  EXPECT_EQ(one.error(3), "present");
  world.say(two, "{\"id\":3,\"do\":\"replace\",\"seat\":0}");
  EXPECT_EQ(two.error(3), "not_allowed");
  world.hub().disconnect(two.number);
  world.pass(3'600'000);
  EXPECT_FALSE(online->bot_moves(1)) << "no clock";
  for (const char* bad : {"{\"id\":3,\"do\":\"replace\"}", "{\"id\":3,\"do\":\"replace\",\"seat\":2}",
                          "{\"id\":3,\"do\":\"replace\",\"seat\":-1}"}) {
    world.say(one, bad);
    EXPECT_EQ(one.error(3), "bad_request");
  }
  one.heard.clear();
  world.say(one, replace);
  EXPECT_EQ(one.error(3), "");
  EXPECT_TRUE(online->bot_moves(1));
  world.say(one, replace);
  EXPECT_EQ(one.error(3), "not_possible") << "a bot plays there already";
  Ears back;
  ASSERT_TRUE(world.enter(back, made.name, bo));
  EXPECT_FALSE(online->bot_moves(1)) << "whoever comes back has their seat again";
}

TEST(Hub, WhoAsksIsToldWhoTheyAreAlsoWhereTheyAreNobody) {
  World world;
  const HttpAnswer nobody = world.http("GET", "/who");
  EXPECT_EQ(nobody.status, 200);
  EXPECT_EQ(nobody.body, "{\"tables\":true}");
  const HttpAnswer ada = world.http("GET", "/who", world.person("Ada"));
  EXPECT_EQ(text_of(*parse_json(ada.body, "who")->find("me"), "name"), "Ada");
  EXPECT_EQ(world.http("GET", "/who", "nonsense").body, nobody.body);
}

TEST(Hub, AnInvitationIsReadBeforeThereIsAName) {
  World world;
  const std::string ada = world.person("Ada");
  const World::Made made =
      world.table(ada, set_up(kMany.facts().id, people(3), "\"takeover_seconds\":86400,\"takeover_bot\":\"random\""));
  const std::string path = "/tables/" + made.name + "/invitation", key = "{\"key\":\"" + made.key + "\"}";
  EXPECT_EQ(world.http("POST", path).status, 404) << "without a key";
  EXPECT_EQ(world.http("POST", path, {}, "{\"key\":\"" + std::string(32, 'x') + "\"}").status, 404);
  EXPECT_EQ(world.http("POST", "/tables//invitation", {}, key).status, 404);
  EXPECT_EQ(world.http("POST", "/tables/x/invitation", {}, key).status, 404) << "the key of another table";
  Ears one;
  ASSERT_TRUE(world.enter(one, made.name, ada));
  world.sit(one, 1);
  world.restart();  // and where the table is not in memory
  const HttpAnswer answer = world.http("POST", path, {}, key);
  ASSERT_EQ(answer.status, 200) << answer.body;
  const Node told = *parse_json(answer.body, "invitation");
  EXPECT_EQ(text_of(told, "host"), "Ada");
  EXPECT_EQ(text_of(told, "title"), kMany.facts().id);
  EXPECT_EQ(number_of(told, "takeover_seconds"), 86400);
  EXPECT_EQ(to_json(*told.find("free")), "[0,2]");
  EXPECT_EQ(to_json(*told.find("people")), "[\"\",\"Ada\",\"\"]");
  EXPECT_EQ(answer.body.find("seed"), std::string::npos);
  EXPECT_EQ(world.http("POST", path, world.person("Bo")).status, 404) << "a name is no key";
  EXPECT_EQ(world.http("POST", path, ada).status, 200) << "who belongs to the table";
}

TEST(Hub, EqualNamesAreToldApart) {
  World world;
  const std::string ada = world.person("Ada"), other = world.person("ada"), third = world.person("Ada");
  const World::Made made = world.table(ada, set_up(kMany.facts().id, people(3), "\"open\":true"));
  Ears one, two, three;
  ASSERT_TRUE(world.enter(one, made.name, ada));
  ASSERT_TRUE(world.enter(two, made.name, other));
  ASSERT_TRUE(world.enter(three, made.name, third));
  world.sit(one, 2);
  world.sit(two, 0);
  const auto names = [&] {
    std::vector<std::string> all;
    for (const SeatState& at : world.hub().table(made.name)->seats()) all.push_back(at.name);
    return all;
  };
  EXPECT_THAT(names(), testing::ElementsAre("ada 2", "", "Ada"));
  world.say(three, "{\"id\":5,\"do\":\"chat\",\"text\":\"I am Ada\"}");
  EXPECT_EQ(text_of(*one.event("chat").find("line"), "name"), "Ada 3") << "also who only watches";
  world.say(two, "{\"id\":5,\"do\":\"chat\",\"text\":\"So am I\"}");
  EXPECT_EQ(text_of(*one.event("chat").find("line"), "name"), "ada 2");
  world.sit(three, 1);
  world.restart();
  EXPECT_THAT(names(), testing::ElementsAre("ada 2", "Ada 3", "Ada"));
}

TEST(Hub, TheHostFreesAChairBeforeTheStart) {
  World world;
  const std::string ada = world.person("Ada"), bo = world.person("Bo"), cy = world.person("Cy");
  const World::Made made = world.table(ada, set_up(kMany.facts().id, people(3), "\"open\":true"));
  Ears one, two, three;
  ASSERT_TRUE(world.enter(one, made.name, ada));
  ASSERT_TRUE(world.enter(two, made.name, bo));
  ASSERT_TRUE(world.enter(three, made.name, cy));
  world.sit(one, 0);
  world.sit(two, 1);
  const auto unseat = [&](Ears& who, int seat) {
    world.say(who, "{\"id\":4,\"do\":\"unseat\",\"seat\":" + std::to_string(seat) + "}");
    return who.error(4);
  };
  EXPECT_EQ(unseat(two, 0), "not_allowed");
  EXPECT_EQ(unseat(one, 0), "not_possible") << "themselves: they stand up";
  EXPECT_EQ(unseat(one, 2), "not_possible") << "nobody sits there";
  EXPECT_EQ(unseat(one, 9), "bad_request");
  two.heard.clear();
  EXPECT_EQ(unseat(one, 1), "");
  EXPECT_FALSE(truth_of(two.event("table").find("table")->find("seats")->array()->at(1), "taken", true));
  world.sit(two, 1);
  EXPECT_EQ(two.error(1), "removed");
  world.restart();
  Ears again, host, cys;
  ASSERT_TRUE(world.enter(again, made.name, bo)) << "they may watch";
  world.sit(again, 2);
  EXPECT_EQ(again.error(1), "removed") << "also after a restart";
  ASSERT_TRUE(world.enter(host, made.name, ada));
  ASSERT_TRUE(world.enter(cys, made.name, cy));
  world.sit(cys, 1);
  world.say(host, "{\"id\":5,\"do\":\"seat_bot\",\"seat\":2,\"bot\":\"random\"}");
  ASSERT_TRUE(world.hub().table(made.name)->started());
  EXPECT_EQ(unseat(host, 1), "started");
}

TEST(Hub, TheHostMutesTheChatAndClosesTheTable) {
  World world;
  const std::string ada = world.person("Ada"), bo = world.person("Bo");
  const World::Made made = world.table(ada, set_up(kMany.facts().id, people(2), "\"open\":true"));
  Ears one, two;
  ASSERT_TRUE(world.enter(one, made.name, ada));
  ASSERT_TRUE(world.enter(two, made.name, bo));
  world.sit(one, 0);
  world.sit(two, 1);
  const auto ask = [&](Ears& who, const std::string& what) {
    world.say(who, "{\"id\":6,\"do\":" + what + "}");
    return who.error(6);
  };
  const std::string chat = "\"chat\",\"text\":\"well\"";
  EXPECT_EQ(ask(two, "\"mute\",\"muted\":true"), "not_allowed");
  EXPECT_EQ(ask(one, "\"mute\",\"muted\":true"), "");
  EXPECT_TRUE(truth_of(*two.event("table").find("table"), "muted"));
  EXPECT_EQ(ask(two, chat), "muted");
  EXPECT_EQ(ask(one, chat), "") << "the host may write";
  EXPECT_EQ(ask(one, "\"mute\",\"muted\":false"), "");
  EXPECT_EQ(ask(two, chat), "");

  EXPECT_EQ(ask(two, "\"close_table\""), "not_allowed");
  EXPECT_EQ(ask(one, "\"close_table\""), "");
  EXPECT_TRUE(truth_of(*two.event("table").find("table"), "closed"));
  EXPECT_EQ(ask(one, "\"close_table\""), "closed");
  for (Ears* ears : {&one, &two}) EXPECT_THAT(ask(*ears, "\"play\",\"notation\":\"x\""), "closed");
  world.restart();
  const OnlineTable* table = world.hub().table(made.name);
  ASSERT_TRUE(table);
  EXPECT_TRUE(table->closed());
  EXPECT_TRUE(table->waits_for().empty());
  EXPECT_EQ(world.http("GET", "/tables/" + made.name + "/record", ada).status, 409) << "no secrets of a broken game";
  EXPECT_TRUE(world.store().tables(false)->front().over) << "it is not loaded at the start";
  EXPECT_EQ(text_of(*parse_json(world.http("GET", "/tables/open", ada).body, "open"), "name"), "");
  world.stop();
  std::size_t tables = 0, entries = 0;
  EXPECT_TRUE(verify_tables(world.path(), tables, entries).empty());
  world.start();
}

// Thinking, looking and chatting do not stop the clock; moving does, and a restart takes nothing away and gives
// nothing.
TEST(Hub, TheClockOfADecisionRunsUntilItIsMade) {
  World world;
  const std::string ada = world.person("Ada"), bo = world.person("Bo");
  const World::Made made = world.table(
      ada, set_up(kMany.facts().id, people(2), "\"open\":true,\"takeover_seconds\":60,\"takeover_bot\":\"random\""));
  Ears one, two;
  ASSERT_TRUE(world.enter(one, made.name, ada));
  ASSERT_TRUE(world.enter(two, made.name, bo));
  world.sit(one, 0);
  world.sit(two, 1);
  const auto acting = [&] { return world.hub().table(made.name)->waits_for().has(0) ? 0 : 1; };
  const auto left = [&](const Ears& ears, int seat) {
    return number_of(ears.event("table").find("table")->find("seats")->array()->at(static_cast<std::size_t>(seat)),
                     "left");
  };
  int seat = acting();
  EXPECT_EQ(left(one, seat), 60'000) << "told with the start";
  world.pass(20'000);
  Ears& asked = seat == 0 ? one : two;
  world.say(asked, "{\"id\":7,\"do\":\"chat\",\"text\":\"I think\"}");
  world.say(asked, "{\"id\":7,\"do\":\"show\"}");
  const Node list = *parse_json(world.http("GET", "/tables", seat == 0 ? ada : bo).body, "list");
  EXPECT_EQ(number_of(list.array()->front(), "left"), 40'000);
  const std::string move = World::first_legal(asked);
  one.heard.clear();
  world.say(asked, "{\"id\":9,\"do\":\"play\",\"notation\":\"" + move + "\"}");
  ASSERT_EQ(asked.error(9), "");
  seat = acting();
  const Node clock = one.event("clock");
  ASSERT_TRUE(clock.find("left")) << "everybody hears who is asked now";
  EXPECT_EQ(clock.find("left")->array()->at(static_cast<std::size_t>(seat)).integer()
                ? *clock.find("left")->array()->at(static_cast<std::size_t>(seat)).integer()
                : 0,
            60'000);
  world.pass(30'000);
  world.say(one, "{\"id\":7,\"do\":\"chat\",\"text\":\"an entry that is no move\"}");
  world.restart();
  world.hub().tick();
  world.pass(29'000);
  EXPECT_FALSE(world.hub().table(made.name)->bot_moves(static_cast<Seat>(seat)));
  world.pass(1'100);
  EXPECT_TRUE(world.hub().table(made.name)->bot_moves(static_cast<Seat>(seat)));
}

TEST(Hub, LimitsHold) {
  Options options = World::quick();
  options.limits.messages_a_second = 10;
  options.limits.messages_at_once = 20;
  options.limits.tables_a_person = 2;
  options.limits.people_at_once = 3;
  options.limits.people_a_second = 1;
  World world(options);
  const std::string ada = world.person("Ada"), bo = world.person("Bo");
  const World::Made made = world.table(ada, set_up(kSolo, {"person"}));
  world.table(ada, set_up(kSolo, {"person"}));
  EXPECT_EQ(world.http("POST", "/tables", ada, set_up(kSolo, {"person"})).status, 429);
  EXPECT_EQ(world.http("POST", "/people", {}, "{\"name\":\"C\"}").status, 201);
  EXPECT_EQ(world.http("POST", "/people", {}, "{\"name\":\"D\"}").status, 429) << "too many new people";
  Ears ears;
  ASSERT_TRUE(world.enter(ears, made.name, ada));
  world.say(ears, "{\"id\":3,\"do\":\"chat\",\"text\":\"" + std::string(501, 'x') + "\"}");
  EXPECT_EQ(ears.error(3), "too_long");
  int refused = 0;
  for (int i = 0; i < 40; ++i) {
    world.say(ears, "{\"id\":4,\"do\":\"ping\"}");
    refused += ears.error(4) == "too_fast";
  }
  EXPECT_GT(refused, 10);
  EXPECT_EQ(world.http("GET", "/me", bo).status, 200) << "another person is not hurt";
  for (int i = 0; i < 400; ++i) world.say(ears, "{}");
  EXPECT_EQ(ears.closed, "too_fast");
}

TEST(Hub, MatchesGoOnAtTheNextTable) {
  const Title* title = nullptr;
  for (const Title* one : titles())
    if (!open(*one)->scorings().empty()) title = one;
  ASSERT_TRUE(title);
  World world;
  const int seats = title->facts().least_seats;
  std::vector<std::string> players(static_cast<std::size_t>(seats), "random");
  players[0] = "person";
  const std::string ada = world.person("Ada");
  World::Made made = world.table(ada, set_up(title->facts().id, players, "\"match\":{\"games\":2}"));
  std::vector<int> sat;
  for (int game = 0; game < 2; ++game) {
    Ears ears;
    ASSERT_TRUE(world.enter(ears, made.name, ada));
    int seat = 0;
    const OnlineTable* online = world.hub().table(made.name);
    if (game > 0)
      while (online->head().reserved[static_cast<std::size_t>(seat)] == 0) ++seat;
    sat.push_back(seat);
    world.sit(ears, seat);
    ASSERT_EQ(ears.error(1), "");
    play_on(world, {&ears});
    ASSERT_TRUE(online->over());
    world.say(ears, "{\"id\":7,\"do\":\"standing\"}");
    EXPECT_EQ(number_of(*ears.answer(7).find("answer"), "finished"), game + 1);
    EXPECT_EQ(ears.answer(7).find("answer")->find("by_game")->array()->size(), static_cast<std::size_t>(game + 1));
    EXPECT_EQ(ears.event("table").find("table")->find("match")->find("people")->array()->front().text()->substr(0, 3),
              "Ada");
    EXPECT_EQ(truth_of(*ears.answer(7).find("answer"), "over"), game == 1);
    world.say(ears, "{\"id\":8,\"do\":\"next\"}");
    made.name = text_of(ears.answer(8), "answer");
    ASSERT_FALSE(made.name.empty());
  }
  EXPECT_NE(sat[0], sat[1]) << "everyone moves on by one seat";
  EXPECT_TRUE(world.hub().table(made.name)->head().match->records.empty()) << "after the last game a new match";
}

TEST(Hub, WhatIsNotUnderstoodIsSaidAndHurtsNobody) {
  World world;
  const std::string ada = world.person("Ada");
  const World::Made made = world.table(ada, set_up(kSolo, {"person"}));
  Ears ears;
  ASSERT_TRUE(world.enter(ears, made.name, ada));
  for (const char* bad :
       {"", "x", "[]", "{\"do\":1}", "{\"id\":{},\"do\":\"ping\"}", "{\"id\":1,\"do\":\"play\",\"length\":-1}",
        "{\"id\":1,\"do\":\"sit\",\"seat\":99,\"value\":\"\"}", "{\"id\":1,\"do\":\"sit\",\"seat\":0,\"value\":\"zz\"}",
        "{\"id\":1,\"do\":\"nothing\"}", "{\"id\":1,\"do\":\"show\",\"at\":99999999999}"}) {
    ears.heard.clear();
    world.say(ears, bad);
    ASSERT_EQ(ears.heard.size(), 1U) << bad;
    EXPECT_THAT(ears.heard[0], HasSubstr("\"error\"")) << bad;
  }
  EXPECT_EQ(world.http("POST", "/people", {}, "{\"name\":\"  \\u0001 \"}").status, 400);
  EXPECT_EQ(world.http("POST", "/people", {}, "nonsense").status, 400);
  EXPECT_EQ(world.http("GET", "/tables/nowhere", ada).status, 404);
  EXPECT_EQ(world.http("POST", "/tables", ada, "{\"title\":\"nothing\"}").status, 422);
  EXPECT_EQ(world.http("GET", "/tables").status, 401);
  world.sit(ears, 0);
  EXPECT_EQ(ears.error(1), "");
}

// --- What a move costs ------------------------------------------------------------------------------------------

TEST_F(HubTogether, AMoveCostsEachClientOneMessageAndNoQuestion) {
  Ears four;
  ASSERT_TRUE(world.enter(four, made.name, world.person("Fay")));
  sit_down();
  int moves = 0;
  for (; moves < 30; ++moves) {
    Ears& turn = World::first_legal(one).empty() ? two : one;
    const std::string move = World::first_legal(turn);
    if (move.empty()) break;  // the game is over
    std::vector<Ears*> all = {&one, &two, &three, &four};
    std::vector<Node> before;
    for (Ears* ears : all) {
      before.push_back(ears->shown());
      ears->heard.clear();
    }
    world.say(turn, "{\"id\":9,\"do\":\"play\",\"notation\":\"" + move + "\"}");
    ASSERT_EQ(turn.error(9), "");
    if (online->over()) break;  // then the seats are told as well
    const auto length = static_cast<std::int64_t>(online->table().log().size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      ASSERT_EQ(all[i]->heard.size(), all[i] == &turn ? 2U : 1U) << "an update each, and the answer";
      const Node update = all[i]->last(), shown = all[i]->shown();
      EXPECT_EQ(text_of(update, "event"), "update");
      EXPECT_EQ(number_of(update, "from"), number_of(before[i], "last")) << "the log goes on where it was";
      EXPECT_EQ(static_cast<std::int64_t>(update.find("steps")->array()->size()),
                length - *number_of(before[i], "last"));
      EXPECT_EQ(number_of(shown, "last"), length);
    }
    EXPECT_EQ(three.heard, four.heard) << "whoever sees the same is told the same";
    // Nothing is left to ask: what `show` says is what the update has said.
    const Node told = one.shown();
    world.say(one, "{\"id\":8,\"do\":\"show\"}");
    EXPECT_EQ(print_json(*one.answer(8).find("answer")), print_json(told));
  }
  EXPECT_GT(moves, 10);
}

TEST_F(HubTogether, WhoTakesOrGivesUpASeatSeesTheGameWithOtherEyes) {
  sit_down();
  EXPECT_EQ(number_of(two.shown(), "viewer"), 1);
  world.say(two, "{\"id\":4,\"do\":\"leave\"}");
  EXPECT_EQ(number_of(two.shown(), "viewer"), kSpectator);
  EXPECT_EQ(number_of(two.event("update"), "from"), 0);
  EXPECT_EQ(number_of(three.shown(), "viewer"), kSpectator);
  world.sit(three, 1);
  EXPECT_EQ(three.error(1), "");
  EXPECT_EQ(number_of(three.shown(), "viewer"), 1);
  // Whose turn it is waits for a person only while no bot stands in.
  Ears& turn = World::first_legal(one).empty() ? three : one;
  EXPECT_TRUE(truth_of(turn.shown(), "waits"));
}

TEST_F(HubAlone, AClientOfAnotherVersionIsToldToReload) {
  Ears old;
  ASSERT_TRUE(world.enter(old, made.name, ada, 1));
  EXPECT_EQ(number_of(old.event("welcome"), "protocol"), wire::kProtocol);
  EXPECT_THAT(text_of(*old.event("chat").find("line"), "text"), HasSubstr("Load the page again"))
      << "a person reads it among the chat";
  old.heard.clear();
  world.say(old, "{\"id\":3,\"do\":\"show\"}");
  EXPECT_EQ(old.error(3), "reload");
  EXPECT_FALSE(text_of(*old.answer(3).find("error"), "message").empty());
  world.say(ears, "{\"id\":4,\"do\":\"play\",\"notation\":\"" + World::first_legal(ears) + "\"}");
  EXPECT_EQ(ears.error(4), "");
  for (const std::string& text : old.heard)
    EXPECT_THAT(text, Not(HasSubstr("\"update\""))) << "nothing to misunderstand";
}

TEST(Fair, NumbersAreUniformAndDependOnEverything) {
  play::start_crypto();
  const play::Bytes32 key = play::random_bytes();
  std::array<int, 5> count{};
  for (std::uint64_t i = 0; i < 20000; ++i) ++count[play::fair_number(key, i, 5)];
  for (const int each : count) EXPECT_NEAR(each, 4000, 300);
  EXPECT_EQ(play::fair_number(key, 1, 1000000), play::fair_number(key, 1, 1000000));
  EXPECT_NE(play::fair_number(key, 1, std::uint64_t{1} << 62), play::fair_number(key, 2, std::uint64_t{1} << 62));
  EXPECT_NE(play::draw_key(key, "a", {"x", "y"}), play::draw_key(key, "a", {"xy", ""}));
  EXPECT_NE(play::draw_key(key, "a", {"x"}), play::draw_key(key, "b", {"x"}));
  EXPECT_LT(play::fair_number(key, 3, 0xffffffffffffffffULL), 0xffffffffffffffffULL);
}

}  // namespace
}  // namespace exchequer::test
