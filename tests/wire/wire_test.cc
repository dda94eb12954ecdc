// The wire: requests are read, or refused with the path of the error; answers fit their schema; nothing crashes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "content/formats.h"
#include "tests/support/titles.h"
#include "wire/table.h"

namespace exchequer::wire {
namespace {

using testing::ElementsAre;

std::vector<std::string> places(const Errors& errors) {
  std::vector<std::string> all;
  for (const Error& error : errors) all.push_back(error.where + " " + error.what.key);
  return all;
}

template <class T>
std::vector<std::string> refused(const std::string& text) {
  const Result<Node> node = parse_json(text, "f");
  EXPECT_TRUE(node);
  const Result<T> read = from_node<T>(*node, "request");
  return read ? std::vector<std::string>{} : places(read.errors());
}

TEST(Requests, AreReadByTheirTag) {
  const Result<Node> node = parse_json(
      R"({"do":"open","title":"pigs","seats":4,"draws":"manual","match":{"scoring":"regular","games":2,"seating":"keep","tie":"wins","people":["a"]}})",
      "f");
  const Result<Request> request = from_node<Request>(*node);
  ASSERT_TRUE(request);
  const OpenRequest& open = std::get<OpenRequest>(*request);
  EXPECT_EQ(open.title, "pigs");
  EXPECT_EQ(open.draws, Draws::kManual);
  EXPECT_EQ(open.match->tie, Tie::kWins);
  EXPECT_EQ(to_json(*request), print_json(*node));
}

TEST(Requests, NameThePathOfWhatIsWrong) {
  EXPECT_THAT(refused<Request>("[]"), ElementsAre("request error.pack.kind"));
  EXPECT_THAT(refused<Request>("{}"), ElementsAre("do error.pack.missing"));
  EXPECT_THAT(refused<Request>(R"({"do":"paly"})"), ElementsAre("do error.pack.choice"));
  EXPECT_THAT(refused<Request>(R"({"do":"show","game":1,"seat":-3,"att":2})"),
              ElementsAre("seat error.pack.range", "att error.pack.unknown_key"));
  EXPECT_THAT(
      refused<Request>(
          R"({"do":"open","title":"pigs","match":{"scoring":"x","games":1,"seating":"keep","tie":"no","people":["a","b",3]}})"),
      ElementsAre("match.tie error.pack.choice", "match.people[2] error.pack.kind"));
  EXPECT_THAT(refused<TableRequest>(R"({"do":"sit","seat":"1"})"),
              ElementsAre("seat error.pack.kind", "value error.pack.missing"));
}

TEST(Events, CarryTheirTag) {
  EXPECT_EQ(to_json(WatchingEvent{3}), R"({"event":"watching","watching":3})");
  const std::string welcome = to_json(Event(WelcomeEvent{}));
  EXPECT_THAT(welcome, testing::StartsWith(R"({"event":"welcome","protocol":2,"you":{"seat":14,"host":false})"));
  EXPECT_EQ(error_text(Node(7), {"refused", "AU-010", {}, {}}),
            R"({"id":7,"error":{"code":"refused","clause":"AU-010"}})");
  EXPECT_EQ(answer_text(Node("a"), true), R"({"id":"a","answer":true})");
}

// Does a tree have what its schema says, no more and no less? The path of the first thing that does not fit, or
// nothing.
std::string misfit(const Node& node, const SchemaType& type, const Schema& schema, const std::string& path) {
  using Kind = SchemaType::Kind;
  const auto all = [&](const auto& inside, const SchemaType& of) {
    for (const auto& one : inside)
      if (std::string wrong = misfit(one, of, schema, path + "[]"); !wrong.empty()) return wrong;
    return std::string();
  };
  const auto unless = [&](bool fits) { return fits ? std::string() : path; };
  switch (type.kind) {
    case Kind::kBoolean: return unless(node.boolean());
    case Kind::kInteger: return unless(node.integer());
    case Kind::kText: return unless(node.text());
    case Kind::kList: return node.array() ? all(*node.array(), type.of[0]) : path;
    case Kind::kTable: {
      if (!node.table()) return path;
      for (const auto& [key, value] : *node.table())
        if (std::string wrong = misfit(value, type.of[0], schema, path + "." + key); !wrong.empty()) return wrong;
      return {};
    }
    case Kind::kNamed: {
      const SchemaDefinition& definition = *schema.find(type.name);
      if (definition.is_enumeration())
        return unless(node.text() &&
                      std::find(definition.ids.begin(), definition.ids.end(), *node.text()) != definition.ids.end());
      if (!node.table()) return path;
      std::size_t known = 0;
      for (const SchemaField& field : definition.fields) {
        const Node* found = node.find(field.name);
        if (!found && !field.optional) return path + "." + field.name;
        if (!found) continue;
        ++known;
        if (std::string wrong = misfit(*found, field.type, schema, path + "." + field.name); !wrong.empty())
          return wrong;
      }
      return unless(known == node.table()->size());
    }
    case Kind::kMessage: return unless(node.find("key"));
    case Kind::kLocalized: return unless(node.is_table());
    default: return {};
  }
}

class EveryTitle : public testing::TestWithParam<const exchequer::Plugin*> {};

// Whole games with bots: what every seat is shown fits the schemas, and is the same from one text to the other.
TEST_P(EveryTitle, IsShownAsItsSchemaSays) {
  const std::shared_ptr<const AnyGame> rules = test::open(*GetParam()->title);
  const std::optional<Schema> view = rules->shown_schema();
  const Schema schema = schema_of<play::Update>();
  play::Plan plan;
  plan.players.assign(static_cast<std::size_t>(rules->seats()), "random");
  plan.seed = 7;
  play::Game game{Table(rules), plan};
  std::size_t known = 0;
  for (int i = 0; i < 120; ++i) {
    const auto viewer = static_cast<Seat>(i % (rules->seats() + 1));
    const play::Update update = play::update(game, viewer < rules->seats() ? viewer : kSpectator, known);
    if (view) {
      ASSERT_EQ(misfit(update.shown.view, view->root, *view, "view"), "");
    }
    ASSERT_EQ(misfit(to_node(update), schema.root, schema, "update"), "");
    const std::string text = to_json(update);
    ASSERT_EQ(text, print_json(to_node(update)));
    ASSERT_EQ(text, print_json(*parse_json(text, "update")));
    if (!game.advance()) break;
    known = *game.take_changed();
    ASSERT_LT(known, game.table().log().size());
  }
}

INSTANTIATE_TEST_SUITE_P(Titles, EveryTitle, testing::ValuesIn(test::all_plugins()), test::TitleName());

TEST(Updates, BeginAtTheFirstMoveThatIsNewOrDifferent) {
  play::Plan plan;
  plan.players = {"person"};
  plan.seed = 5;
  play::Game game{Table(test::open(*test::plugin_named("austerity").title)), plan};
  ASSERT_EQ(game.play(0, "draw"), kOk);
  EXPECT_EQ(game.take_changed(), 0U);
  EXPECT_FALSE(game.take_changed());
  ASSERT_TRUE(game.advance());
  EXPECT_EQ(game.take_changed(), 1U);
  ASSERT_TRUE(game.undo(0));
  EXPECT_EQ(game.take_changed(), 0U);
  ASSERT_TRUE(game.redo());
  EXPECT_EQ(game.take_changed(), 0U);
  const play::Update update = play::update(game, 0, 1);
  EXPECT_EQ(update.from, 1U);
  EXPECT_FALSE(update.setup);
  EXPECT_EQ(update.steps.size() + 1, game.table().log().size());
  EXPECT_TRUE(play::update(game, 0, 0).setup);
  // What a save appends is what the record has.
  const play::Written written = play::written(game.table(), 1);
  const Record record = game.record();
  EXPECT_EQ(written.moves, std::vector(record.moves.begin() + 1, record.moves.end()));
  EXPECT_EQ(written.checks, std::vector(record.checks.begin() + 1, record.checks.end()));
}

TEST(Reading, AnyBytesAreReadOrRefused) {
  EXPECT_TRUE(rc::check([](const std::string& noise, std::uint16_t at, bool table) {
    std::string text = table ? R"({"id":1,"do":"play","notation":"draw","length":3})"
                             : R"({"do":"open","title":"pigs","seats":4,"options":{"a":"b"},"players":["person"]})";
    const std::size_t begin = at % text.size();
    text.replace(begin, std::min<std::size_t>(noise.size(), text.size() - begin), noise);
    const Result<Node> node = parse_json(text, "f");
    if (!node) return;
    const Result<Request> request = from_node<Request>(*node, "request");
    const bool known = request || !request.errors().empty();
    RC_ASSERT(known);
    const Result<TableRequest> at_table = from_node<TableRequest>(*node, "request");
    const bool known_at_table = at_table || !at_table.errors().empty();
    RC_ASSERT(known_at_table);
  }));
}

}  // namespace
}  // namespace exchequer::wire
