// Indistinguishable tables (twins): two servers, the same people and public events, different secrets. Everyone who may
// not know the secrets receives the same bytes at the same time: each seat, spectators, over HTTP, in the log and the
// metrics. Ten kinds of leak are planted and found.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>

#include "tests/server/world.h"
#include "tests/support/leaky_game.h"
#include "tests/support/scale.h"

namespace exchequer::test {
namespace {

// Those that a client can hear of. What no message is made from (a view's bytes, the list of who is asked) is planted
// in tests/conformance.
constexpr Leak kLeaks[] = {Leak::kObserve, Leak::kReading, Leak::kNotation, Leak::kWords,  Leak::kQuestion,
                           Leak::kSheet,   Leak::kLegal,   Leak::kWhyNot,   Leak::kJournal};

constexpr const char* kTable = "twintable234";

// A table that is the same in both worlds down to its name and seed.
struct Twin {
  Twin(const Title& title, int seats, Leak leak) {
    const std::shared_ptr<const AnyGame> game = open(title, [&] {
      Setup setup;
      setup.seats = seats;
      return setup;
    }());
    world.stop();
    {
      auto store = std::move(*store::open_sqlite(world.path()));
      store::Batch batch;
      Head head;
      head.record = make_record(Table(game), {}, false);
      head.host = 1;
      head.open = true;
      batch.tables.push_back({1, kTable, world.clock.wall(), print_head(head), false});
      for (int i = 1; i <= seats + 1; ++i) {
        batch.people.push_back({i, 1, "P" + std::to_string(i)});
        batch.tokens.push_back({token_hash(token(i)), i, 0, "device", 1});
      }
      EXPECT_TRUE(store->commit(batch));
    }
    if (leak != Leak::kNone)
      world.wrap = [leak](std::shared_ptr<const AnyGame> inner) {
        return std::make_shared<LeakyGame>(std::move(inner), leak);
      };
    ears.resize(static_cast<std::size_t>(seats + 1));
    open_again();
  }
  // A server that was just started, and everyone has come in.
  void open_again() {
    world.start();
    world.logged.clear();
    for (std::size_t i = 0; i < ears.size(); ++i) {
      ears[i].heard.clear();
      EXPECT_TRUE(world.enter(ears[i], kTable, token(static_cast<int>(i) + 1)));
    }
    online = world.hub().table(kTable);
    if (draw) online->draw_from(draw);
  }
  static std::string token(int person) { return "token" + std::to_string(person); }
  void play(Seat seat, Action action) {
    world.say(ears[seat], "{\"id\":7,\"do\":\"play\",\"notation\":\"" +
                              online->game().notation(online->table().state(), {seat, action}) + "\"}");
  }

  World world;
  std::deque<Ears> ears;  // by seat; the last one watches
  OnlineTable* online = nullptr;
  play::Draws draw;
};

// Draws as a test wants them.
class Chosen final : public play::DrawSource {
 public:
  explicit Chosen(std::function<Action(const Table&)> choose) : choose_(std::move(choose)) {}
  Action draw(const Table& table, std::uint64_t, std::uint64_t) const override { return choose_(table); }

 private:
  std::function<Action(const Table&)> choose_;
};

std::vector<Action> legal_of(const OnlineTable& online, Seat seat) {
  const ActionList list = online.table().legal(seat);
  return {list.begin(), list.end()};
}

std::string differ_at(const std::string& a, const std::string& b) {
  std::size_t at = 0;
  while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
  const std::size_t from = at > 150 ? at - 150 : 0;
  return a.substr(0, 12) + " … " + a.substr(from, 300) + "\n     and " + b.substr(from, 300);
}

struct Counted {
  long steps = 0, different = 0;  // compared; at which the twins differed in secret
};

// What the observer could tell the twins apart by, or nothing.
std::string play_twins(const Title& title, Leak leak, std::uint64_t seed, Counted& counted) {
  Rng rng(seed, 5);
  const Facts& facts = title.facts();
  const int seats = facts.least_seats +
                    static_cast<int>(rng.below(static_cast<std::uint32_t>(facts.most_seats - facts.least_seats + 1)));
  Twin one(title, seats, leak), two(title, seats, leak);
  const std::shared_ptr<const AnyGame> honest = open_game(one.online->head().record).operator*();
  const auto chosen = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(seats + 1)));
  const Seat eyes = chosen == static_cast<std::size_t>(seats) ? kSpectator : static_cast<Seat>(chosen);
  const auto sees = [&](const Table& table, const Move& move) { return honest->observe(table.state(), move, eyes); };
  std::deque<std::pair<std::optional<Action>, Action>> draws;
  bool apart = false;
  one.draw = std::make_shared<Chosen>([&](const Table& table) {
    OutcomeList outcomes;
    honest->outcomes(table.state(), outcomes);
    const Action drawn = outcomes[static_cast<int>(rng.below(static_cast<std::uint32_t>(outcomes.size())))].action;
    draws.emplace_back(sees(table, {kChance, drawn}), drawn);
    return drawn;
  });
  two.draw = std::make_shared<Chosen>([&](const Table& table) {
    OutcomeList outcomes;
    honest->outcomes(table.state(), outcomes);
    std::vector<Action> same;
    for (const Outcome& outcome : outcomes)
      if (!draws.empty() && sees(table, {kChance, outcome.action}) == draws.front().first)
        same.push_back(outcome.action);
    if (!draws.empty()) draws.pop_front();
    apart |= same.empty();
    return same.empty() ? outcomes[0].action : same[rng.below(static_cast<std::uint32_t>(same.size()))];
  });
  std::size_t compared = 0;
  const auto choose = [&](const OnlineTable& online) {  // whoever is asked, and something that they may do
    std::vector<Move> moves;
    for (Seat seat = 0; seat < seats; ++seat)
      if (online.waits_for().has(seat))
        if (const std::vector<Action> legal = legal_of(online, seat); !legal.empty())
          moves.push_back({seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]});
    return moves.empty() ? std::optional<Move>() : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  };
  // The second becomes as the first one is.
  const auto meet = [&] {
    for (Twin* twin : {&one, &two}) twin->world.stop();
    std::filesystem::copy_file(one.world.path(), two.world.path(), std::filesystem::copy_options::overwrite_existing);
    for (Twin* twin : {&one, &two}) twin->open_again();
    draws.clear();
    apart = false;
    compared = one.online->table().round_begin();
  };
  for (Twin* twin : {&one, &two}) twin->online->draw_from(twin->draw);
  for (int i = 0; i < seats; ++i)
    for (Twin* twin : {&one, &two}) twin->world.sit(twin->ears[static_cast<std::size_t>(i)], i);
  // Half of the games are compared from their beginning, the others from some later moment on. Whenever the observer
  // has learned the difference, or one cannot do what looks like the other's move, they begin again as one.
  int meetings = 3;
  if (rng.below(2) == 0) {
    for (std::uint32_t skipped = rng.below(200); skipped > 0; --skipped)
      if (const std::optional<Move> move = choose(*one.online)) one.play(move->seat, move->action);
    meet();
  }
  for (int step = 0; step < 20; ++step) {
    if (one.online->over()) return {};
    const auto learned = [&] {
      const Table &here_table = one.online->table(), &there_table = two.online->table();
      if (apart || two.online->over() || here_table.log().size() != there_table.log().size()) return true;
      for (; compared <= here_table.log().size(); ++compared)
        if (honest->view(here_table.state_before(compared), eyes) !=
            honest->view(there_table.state_before(compared), eyes))
          return true;
      return false;
    };
    if (learned()) {
      if (meetings-- == 0) return {};
      meet();
    }
    const Table& here_table = one.online->table();
    const StateBytes &a = here_table.state(), &b = two.online->table().state();
    compared = here_table.round_begin();  // choices of an open round may be put in another order
    ++counted.steps;
    if (a != b) ++counted.different;
    // What was heard so far, what is answered now, and what stands in the log.
    for (Twin* twin : {&one, &two}) {
      Ears& ears = twin->ears[chosen];
      twin->world.say(ears, "{\"id\":11,\"do\":\"show\"}");
      if (step % 4 == 0) twin->world.say(ears, "{\"id\":12,\"do\":\"update\"}");
      if (step % 2 == 0) twin->world.say(ears, "{\"id\":13,\"do\":\"refused\"}");
      if (step % 8 == 0) twin->world.say(ears, "{\"id\":14,\"do\":\"series\"}");
      // Something that it may not do, and something that is nothing.
      for (int i = 0; i < honest->action_count() && eyes != kSpectator; ++i) {
        const Move wish{eyes, honest->action_at((i + step * 7) % honest->action_count())};
        if (!honest->in_game(wish.action) || honest->why_not(a, wish) == kOk) continue;
        twin->world.say(ears, "{\"id\":15,\"do\":\"play\",\"notation\":\"" + honest->notation(a, wish) + "\"}");
        break;
      }
      twin->world.say(ears, "{\"id\":16,\"do\":\"play\",\"notation\":\"nonsense\"}");
      if (step % 8 == 1)
        ears.heard.push_back(twin->world
                                 .http("GET", std::string("/tables/") + kTable + "/observations",
                                       Twin::token(static_cast<int>(chosen) + 1))
                                 .body);
      if (step % 8 == 2)
        ears.heard.push_back(twin->world.http("GET", "/tables", Twin::token(static_cast<int>(chosen) + 1)).body);
      ears.heard.push_back(twin->world.hub().metrics());
    }
    if (one.ears[chosen].heard != two.ears[chosen].heard) {
      for (std::size_t i = 0; i < one.ears[chosen].heard.size() && i < two.ears[chosen].heard.size(); ++i)
        if (one.ears[chosen].heard[i] != two.ears[chosen].heard[i])
          return differ_at(one.ears[chosen].heard[i], two.ears[chosen].heard[i]);
      return "one heard more than the other";
    }
    if (one.world.logged != two.world.logged) return "the log differs";
    for (Twin* twin : {&one, &two})
      for (Ears& ears : twin->ears) ears.heard.clear();
    const Seats acting = one.online->waits_for();
    if (acting != two.online->waits_for()) return "who is asked differs";
    const std::optional<Move> move = choose(*one.online);
    if (!move) return {};
    std::vector<Action> same;
    for (const Action& other : legal_of(*two.online, move->seat))
      if (move->seat == eyes ? other == move->action
                             : sees(two.online->table(), {move->seat, other}) == sees(one.online->table(), *move))
        same.push_back(other);
    one.play(move->seat, move->action);
    if (same.empty())
      apart = true;
    else
      two.play(move->seat, same[rng.below(static_cast<std::uint32_t>(same.size()))]);
  }
  return {};
}

// A bot that thinks the longer the more is in its hand: seen from outside its moves come at the same time.
class SlowBots final : public BotPool {
 public:
  explicit SlowBots(FakeClock& clock) : clock_(clock) {}
  void think(Thinking thinking, std::function<void(Action)> done) override {
    std::uint64_t sum = 0;
    for (const std::byte byte : thinking.view) sum = sum * 31 + static_cast<std::uint64_t>(byte);
    clock_.pass(static_cast<std::int64_t>(sum % 600));
    done(server::think(thinking));
  }
  std::size_t waiting() const override { return 0; }

 private:
  FakeClock& clock_;
};

// When a bot's move arrives, for several views.
std::vector<std::int64_t> bot_times(int pace) {
  std::vector<std::int64_t> times;
  for (int run = 0; run < 6; ++run) {
    Options options = World::quick();
    options.bot_pace_milliseconds = pace;
    World world(options);
    auto store = std::move(*store::open_sqlite(world.path()));
    const auto committer = make_committer_at_once(*store);
    FakeClock clock;
    SlowBots bots(clock);
    Log log([](const std::string&) {});
    Hub hub(*store, *committer, bots, clock, log, options);
    EXPECT_TRUE(hub.open());
    std::string token;
    hub.http({"POST", "/api/v1/people", {}, {}, "{\"name\":\"Ada\",\"program\":true}"},
             [&](HttpAnswer answer) { token = text_of(*parse_json(answer.body, ""), "token"); });
    const Title& title = title_where(true, 2);
    std::string name;
    hub.http({"POST",
              "/api/v1/tables",
              {},
              token,
              "{\"title\":\"" + title.facts().id + "\",\"seats\":2,\"players\":[\"person\",\"random\"]}"},
             [&](HttpAnswer answer) { name = text_of(*(*parse_json(answer.body, "")).find("table"), "name"); });
    Ears ears;
    HttpAnswer refusal;
    ears.number = hub.connect(ears, name, token, wire::kProtocol, refusal);
    const std::int64_t begun = clock.steady();
    hub.message(ears.number, "{\"id\":1,\"do\":\"seat_bot\",\"seat\":0,\"bot\":\"random\"}");
    ears.heard.clear();
    // The next thing due is when the bot's move leaves.
    times.push_back(hub.next_due() - begun);
  }
  return times;
}

class Secrecy : public testing::TestWithParam<const Plugin*> {};

TEST_P(Secrecy, TwinsSoundTheSame) {
  const Title& title = *GetParam()->title;
  if (!title.facts().hidden_information) GTEST_SKIP() << "nothing is hidden";
  Counted counted;
  const std::uint64_t games = test::scaled<std::uint64_t>(6, 20, 2000);
  for (std::uint64_t seed = 0; seed < games; ++seed)
    ASSERT_EQ(play_twins(title, Leak::kNone, seed, counted), "") << "seed " << seed;
  EXPECT_GT(counted.different, static_cast<long>(games / 4)) << "the twins must differ in what is hidden";
  std::printf("[report] %s: %lu games of twin tables, %ld steps compared, %ld of them where they differed in secret\n",
              title.facts().id.c_str(), games, counted.steps, counted.different);
}

TEST_P(Secrecy, PlantedLeaksAreCaught) {
  EXCHEQUER_RELEASE_ONLY("this tries the comparison of twins, not the server");
  const Title& title = *GetParam()->title;
  if (!title.facts().hidden_information) GTEST_SKIP() << "nothing is hidden";
  for (const Leak leak : kLeaks) {
    bool caught = false, can_be = leak != Leak::kReading;
    Counted counted;
    const std::uint64_t games =
        can_be ? test::scaled<std::uint64_t>(40, 60, 100) : test::scaled<std::uint64_t>(4, 4, 100);
    for (std::uint64_t seed = 0; seed < games && !caught; ++seed)
      caught = !play_twins(title, leak, seed, counted).empty();
    if (!can_be && !caught) continue;  // not every title writes entries for one seat only
    EXPECT_TRUE(caught) << name_of(leak);
  }
}

TEST(SecrecyOfTime, ABotsMovesComeAtTheSameTimeWhateverItThinksAbout) {
  const std::vector<std::int64_t> times = bot_times(700);
  for (const std::int64_t time : times) EXPECT_EQ(time, 700);
  // Planted: a pace shorter than the thinking.
  const std::vector<std::int64_t> planted = bot_times(50);
  EXPECT_TRUE(std::any_of(planted.begin(), planted.end(), [&](std::int64_t time) { return time != planted.front(); }))
      << "this would be noticed";
}

// The titles that people are offered. (The template's view forgets what its reveal has told.)
std::vector<const Plugin*> offered() {
  std::vector<const Plugin*> some;
  for (const Title* title : titles()) some.push_back(&plugin_of(*title));
  return some;
}
INSTANTIATE_TEST_SUITE_P(Titles, Secrecy, testing::ValuesIn(offered()), TitleName());

}  // namespace
}  // namespace exchequer::test
