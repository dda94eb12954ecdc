// Described structs: writing and reading back, errors that name the path, and the schema.
#include "content/described.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "content/formats.h"

namespace exchequer::test {
namespace {

enum class Status : std::uint8_t { kNone, kVerySolvent };
BOOST_DESCRIBE_ENUM(Status, kNone, kVerySolvent)

enum class Colour : std::uint8_t { kRed, kGreen };
constexpr std::array<std::string_view, 2> kColourIds = {"red", "green"};
constexpr std::span<const std::string_view> enum_ids(Colour) { return kColourIds; }

struct Seen {
  bool open = false;
  friend bool operator==(const Seen&, const Seen&) = default;
};
BOOST_DESCRIBE_STRUCT(Seen, (), (open))
constexpr auto notes_of(const Seen*) { return std::array{Note{"open", "Everybody sees it."}}; }

struct Bank : Seen {
  std::int16_t value = 0;
  Status status = Status::kNone;
  std::optional<std::string> class_;
  std::vector<Colour> cubes;
  std::array<std::uint8_t, 2> pair{};
  friend bool operator==(const Bank&, const Bank&) = default;
};
BOOST_DESCRIBE_STRUCT(Bank, (Seen), (value, status, class_, cubes, pair))
constexpr auto notes_of(const Bank*) { return std::array{Note{"", "A bank."}, Note{"value", "What it is worth."}}; }

struct Play {
  static constexpr Tag tag{"do", "play"};
  std::string notation;
};
BOOST_DESCRIBE_STRUCT(Play, (), (notation))

struct Undo {
  static constexpr Tag tag{"do", "undo"};
};
BOOST_DESCRIBE_STRUCT(Undo, (), ())

struct Everything {
  ById<Bank> banks;
  std::map<std::string, std::int64_t> scores;
  std::variant<Play, Undo> request;
  Seats seats;
  Message words;
  Localized name;
  std::vector<bool> flags;
  Node values;
  std::optional<std::vector<std::optional<int>>> gaps;
};
BOOST_DESCRIBE_STRUCT(Everything, (), (banks, scores, request, seats, words, name, flags, values, gaps))

Everything example() {
  Everything all;
  Bank& alpha = all.banks.add("zeta");
  alpha.open = true;
  alpha.value = -3;
  alpha.status = Status::kVerySolvent;
  alpha.class_ = "large\n\"\x01";
  alpha.cubes = {Colour::kGreen, Colour::kRed};
  alpha.pair = {1, 255};
  all.banks.add("alpha");
  all.scores["x"] = std::numeric_limits<std::int64_t>::min();
  all.request = Play{"cut 1"};
  all.seats = {static_cast<std::uint16_t>(0x8005)};
  all.words = {"k", {{"n", 1}, {"t", "x"}, {"l", Localized{{{"en", "e"}}}}, {"m", {Message("inner"), Message("b")}}}};
  all.name = {{{"en", "Name"}, {"it", "Nome"}}};
  all.flags = {true, false};
  all.values.set("any", Node(NodeArray{Node(1), Node("x")}));
  all.gaps = {{1, {}, 3}};
  return all;
}

constexpr const char* kExample =
    R"({"banks":{"zeta":{"open":true,"value":-3,"status":"very_solvent","class":"large\n\"\u0001","cubes":["green","red"],"pair":[1,255]},)"
    R"("alpha":{"open":false,"value":0,"status":"none","cubes":[],"pair":[0,0]}},"scores":{"x":-9223372036854775808},)"
    R"("request":{"do":"play","notation":"cut 1"},"seats":[0,2,15],)"
    R"("words":{"key":"k","args":{"n":1,"t":"x","l":{"texts":{"en":"e"}},"m":[{"key":"inner"},{"key":"b"}]}},)"
    R"("name":{"en":"Name","it":"Nome"},"flags":[true,false],"values":{"any":[1,"x"]},"gaps":[1,null,3]})";

TEST(DescribedTest, WritesATreeAndTheSameText) {
  EXPECT_EQ(print_json(to_node(example())), kExample);
  EXPECT_EQ(to_json(example()), kExample);
}

TEST(DescribedTest, ReadsBackWhatItWrote) {
  const Result<Node> node = parse_json(kExample, "f");
  ASSERT_TRUE(node);
  const Result<Everything> back = from_node<Everything>(*node);
  ASSERT_TRUE(back) << back.errors()[0].where << ' ' << back.errors()[0].what.key;
  EXPECT_EQ(back->banks, example().banks);
  EXPECT_EQ(back->words, example().words);
  EXPECT_EQ(std::get<Play>(back->request).notation, "cut 1");
  EXPECT_EQ(to_json(*back), kExample);
}

std::string errors_of(const std::string& text) {
  const Result<Node> node = parse_json(text, "f");
  EXPECT_TRUE(node);
  const Result<Bank> bank = from_node<Bank>(*node, "bank");
  if (bank) return "";
  std::string all;
  for (const Error& error : bank.errors()) all += error.where + ' ' + error.what.key + '\n';
  return all;
}

TEST(DescribedTest, NamesThePathOfWhatIsWrong) {
  EXPECT_EQ(errors_of("[]"), "bank error.pack.kind\n");
  EXPECT_EQ(errors_of(R"({"open":1,"value":40000,"status":"solvent","cubes":["red","blue",3],"pair":[1],"clas":"x"})"),
            "open error.pack.kind\nvalue error.pack.range\nstatus error.pack.choice\ncubes[1] error.pack.choice\n"
            "cubes[2] error.pack.kind\npair error.pack.range\nclas error.pack.unknown_key\n");
  EXPECT_EQ(errors_of(R"({"open":true,"status":"none","cubes":[],"pair":[-1,256]})"),
            "value error.pack.missing\npair[0] error.pack.range\npair[1] error.pack.range\n");
  EXPECT_EQ(errors_of(R"({"open":true,"value":0,"status":"none","cubes":[],"pair":[0,0],"class":null})"),
            "class error.pack.kind\n");
}

TEST(DescribedTest, NamesThePathInsideTablesAndVariants) {
  Node node = to_node(example());
  node.find("banks")->find("alpha")->set("value", "x");
  node.find("request")->set("do", "pley");
  node.find("words")->find("args")->find("m")->value = NodeArray{Node(NodeTable{})};
  const Result<Everything> back = from_node<Everything>(node);
  ASSERT_FALSE(back);
  ASSERT_EQ(back.errors().size(), 3U);
  EXPECT_EQ(back.errors()[0].where, "banks.alpha.value");
  EXPECT_EQ(back.errors()[1].where, "request.do");
  EXPECT_EQ(back.errors()[1].what,
            Message("error.pack.choice", {{"value", "pley"}, {"nearest", "play"}, {"choices", "play, undo"}}));
  EXPECT_EQ(back.errors()[2].where, "words.args.m[0].key");
}

TEST(DescribedTest, HasASchema) {
  using Kind = SchemaType::Kind;
  const Schema schema = schema_of<Everything>();
  EXPECT_EQ(schema.root.name, "Everything");
  std::string names;
  for (const SchemaDefinition& one : schema.definitions) names += one.name + ' ';
  EXPECT_EQ(names, "Status Colour Bank Play Undo Everything ");
  EXPECT_EQ(schema.find("Status")->ids, (std::vector<std::string>{"none", "very_solvent"}));
  const SchemaDefinition& bank = *schema.find("Bank");
  EXPECT_EQ(bank.note, "A bank.");
  EXPECT_EQ(bank.fields[0].name, "open");
  EXPECT_EQ(bank.fields[0].note, "Everybody sees it.");
  EXPECT_EQ(bank.fields[1].note, "What it is worth.");
  EXPECT_EQ(bank.fields[3].name, "class");
  EXPECT_TRUE(bank.fields[3].optional);
  EXPECT_EQ(bank.fields[3].type.kind, Kind::kText);
  EXPECT_EQ(bank.fields[4].type.of[0].name, "Colour");
  EXPECT_EQ(schema.find("Play")->tag_field, "do");
  EXPECT_EQ(schema.find("Play")->tag, "play");
  const SchemaDefinition& all = *schema.find("Everything");
  EXPECT_EQ(all.fields[0].type.kind, Kind::kTable);
  EXPECT_EQ(all.fields[2].type.kind, Kind::kOneOf);
  EXPECT_EQ(all.fields[8].type.of[0].kind, Kind::kNullable);
}

// A tree of any shape, with names that mean something here and there.
Node random_tree(int depth) {
  static const std::vector<std::string> kNames = {"banks", "zeta",  "value", "status", "none", "request",
                                                  "do",    "play",  "seats", "words",  "key",  "args",
                                                  "m",     "texts", "name",  "gaps"};
  switch (*rc::gen::inRange(0, depth > 0 ? 8 : 5)) {
    case 0: return Node();
    case 1: return Node(*rc::gen::arbitrary<bool>());
    case 2: return Node(*rc::gen::arbitrary<std::int64_t>());
    case 3: return Node(*rc::gen::elementOf(kNames));
    case 4: return Node(*rc::gen::arbitrary<std::string>());
    case 5: {
      NodeArray list;
      for (int n = *rc::gen::inRange(0, 4); n > 0; --n) list.push_back(random_tree(depth - 1));
      return list;
    }
    default: {
      Node table{NodeTable{}};
      for (int n = *rc::gen::inRange(0, 4); n > 0; --n) table.set(*rc::gen::elementOf(kNames), random_tree(depth - 1));
      return table;
    }
  }
}

TEST(DescribedTest, AnyTreeIsReadOrRefused) {
  EXPECT_TRUE(rc::check([] {
    Node node = to_node(example());
    for (int n = *rc::gen::inRange(1, 4); n > 0; --n) {
      NodeTable& fields = std::get<NodeTable>(node.value);
      fields[*rc::gen::inRange<std::size_t>(0, fields.size())].second = random_tree(4);
    }
    const Result<Everything> read = from_node<Everything>(node);
    if (!read) {
      RC_ASSERT(!read.errors().empty());
      return;
    }
    const Result<Everything> again = from_node<Everything>(to_node(*read));
    RC_ASSERT(static_cast<bool>(again));
    RC_ASSERT(to_json(*again) == to_json(*read));
    RC_ASSERT(to_json(*read) == print_json(to_node(*read)));
  }));
}

}  // namespace
}  // namespace exchequer::test
