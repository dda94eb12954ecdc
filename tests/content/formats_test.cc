// TOML, JSON and files: trees with line numbers, and errors with their place.
#include "content/formats.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>

#include "content/reader.h"
#include "tests/support/random_setup.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

TEST(TomlTest, KeepsTheOrderAndTheLines) {
  const Result<Node> node = parse_toml("z = 1\n\na = \"x\"\n[t]\nb = true\nl = [\n  1,\n  2,\n]\n", "f");
  ASSERT_TRUE(node);
  EXPECT_EQ(print_json(*node), R"({"z":1,"a":"x","t":{"b":true,"l":[1,2]}})");
  EXPECT_EQ(node->find("a")->where(), "f:3");
  EXPECT_EQ(node->find("t")->find("b")->where(), "f:5");
  EXPECT_EQ((*node->find("t")->find("l")->array())[1].where(), "f:8");
}

TEST(TomlTest, RefusesDeepNesting) {
  EXPECT_FALSE(parse_toml("a = " + std::string(5000, '[') + std::string(5000, ']'), "f"));
  std::string tables = "a = ";
  for (int i = 0; i < 5000; ++i) tables += "{ a = ";
  EXPECT_FALSE(parse_toml(tables, "f"));
}

// What the library or we would walk through recursively, or compare each with each, is refused before it is read.
TEST(TomlTest, RefusesWhatWouldTakeTooMuch) {
  const auto parts = [](int count) {
    std::string key = "a";
    for (int i = 1; i < count; ++i) key += ".a";
    return key;
  };
  const auto many = [](int count, const std::function<std::string(int)>& one) {
    std::string text;
    for (int i = 0; i < count; ++i) text += one(i);
    return text;
  };
  const std::string hidden =
      "x = [\"\"\"a\"\"\"\", {" + parts(100'000) + " = 1}]\n";  // a quote before the end of a string of lines
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"error.toml.parts", "\n" + parts(100'000) + " = 1\n"},
      {"error.toml.parts", "\n[" + parts(100'000) + "]\n"},
      {"error.toml.parts", "\n[[" + parts(9) + "]]\n"},
      {"error.toml.parts", "\nx = { " + parts(100'000) + " = 1 }\n"},
      {"error.toml.parts", "\n" + hidden},
      {"error.toml.parts", "\n" + many(100'000, [](int) { return std::string("\"a\" . "); }) + "a = 1\n"},
      {"error.toml.deep", "\na = " + std::string(100'000, '[')},
      {"error.toml.deep", "\na = " + many(1000, [](int) { return std::string("{a="); })},
      {"error.toml.many", many(20'000, [](int i) { return "[t" + std::to_string(i) + "]\n"; })},
      {"error.toml.many", "a = [" + many(20'000, [](int) { return std::string("1,"); }) + "]"},
      {"error.toml.keys", many(5000, [](int i) { return "k" + std::to_string(i) + "=1\n"; })},
      {"error.toml.values", "a = [" + many(9000, [](int) { return std::string("1,"); }) + "]"},
      {"error.toml.letters", std::string(1000, 'k') + " = 1\n"},
  };
  for (const auto& [key, text] : bad) {
    const auto begun = std::chrono::steady_clock::now();
    const Result<Node> parsed = parse_toml(text, "f");
    ASSERT_FALSE(parsed) << key;
    EXPECT_EQ(parsed.errors().front().what.key, key) << text.substr(0, 40);
    EXPECT_TRUE(parsed.errors().front().where.starts_with("f:")) << parsed.errors().front().where;
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(1));
  }
  EXPECT_EQ(parse_toml("\n\n" + parts(9) + " = 1", "f").errors().front().where, "f:3");
}

TEST(TomlTest, CountsOnlyWhatIsNoText) {
  std::string dots(1000, '.');
  const std::string text = "a = \"" + dots + "[[[[\\\"\"\nb = '" + dots + "'\n# " + dots + std::string(50, '[') +
                           "\nc = \"\"\"\n" + dots + "\"\"\n[[\"\"\"\"\nd = '''" + dots +
                           "'''\ne.f.g = 1\n[h.i]\nj = [[1], {k = 2}]\n";
  const Result<Node> parsed = parse_toml(text, "f");
  ASSERT_TRUE(parsed) << describe(parsed);
  EXPECT_EQ(parsed->table()->size(), 6U);
}

TEST(JsonTest, RefusesWithTheLine) {
  const auto refused = [](const std::string& text) {
    const Result<Node> node = parse_json(text, "f");
    EXPECT_FALSE(node) << text;
    return node ? Error{} : node.errors()[0];
  };
  EXPECT_EQ(refused("{\n\"a\": 1,\n]").what.key, "error.json.syntax");
  EXPECT_EQ(refused("{\n\"a\": 1,\n]").where, "f:3");
  EXPECT_EQ(refused("{\"a\": [1, 2").what.key, "error.json.truncated");
  EXPECT_EQ(refused("").what.key, "error.json.truncated");
  EXPECT_EQ(refused("{} {}").what.key, "error.json.rest");
  EXPECT_EQ(refused("{\"a\": 1.5}").what.key, "error.json.number");
  EXPECT_EQ(refused("{\"a\": 18446744073709551615}").what.key, "error.json.number");
  EXPECT_EQ(refused(std::string(100, '\0')).what.key, "error.json.syntax");
  EXPECT_FALSE(parse_json(std::string(100'000, '['), "f"));
}

rc::Gen<Node> nodes(int depth) {
  return rc::gen::exec([depth]() -> Node {
    switch (*rc::gen::inRange(0, depth > 0 ? 6 : 4)) {
      case 0: return Node();
      case 1: return Node(*rc::gen::arbitrary<bool>());
      case 2: return Node(*rc::gen::arbitrary<std::int64_t>());
      case 3: return Node(*rc::gen::container<std::string>(rc::gen::inRange<char>(1, 127)));
      case 4: {
        NodeArray values;
        for (int i = *rc::gen::inRange(0, 5); i > 0; --i) values.push_back(*nodes(depth - 1));
        return Node(std::move(values));
      }
      default: {
        Node table{NodeTable{}};
        for (int i = *rc::gen::inRange(0, 5); i > 0; --i)
          table.set(*rc::gen::container<std::string>(rc::gen::inRange<char>(32, 127)), *nodes(depth - 1));
        return table;
      }
    }
  });
}

TEST(JsonTest, RefusesWhatWouldTakeTooMuch) {
  EXPECT_EQ(parse_json(std::string(100'000, '['), "f").errors().front().what.key, "error.json.syntax");
  std::string objects;
  for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
  EXPECT_EQ(parse_json(objects, "f").errors().front().what.key, "error.json.syntax");
  std::string values = "[1";
  for (int i = 0; i < 3'000'000; ++i) values += ",1";
  EXPECT_EQ(parse_json(values + "]", "f").errors().front().what.key, "error.json.many");
}

TEST(JsonTest, PrintAndParseAreInverses) {
  const auto result = rc::detail::checkTestable(
      [] {
        const Node node = *nodes(4);
        for (const bool pretty : {false, true}) {
          const std::string text = print_json(node, pretty);
          const Result<Node> back = parse_json(text, "f");
          if (!back) RC_FAIL(describe(back) + " in " + text);
          RC_ASSERT(print_json(*back, pretty) == text);
          RC_ASSERT(canonical_text(*back) == canonical_text(node));
        }
      },
      rc::detail::TestMetadata{}, property_params(500));
  EXPECT_TRUE(result.is<rc::detail::SuccessResult>());
}

TEST(CanonicalTextTest, SortsKeysButNotLists) {
  EXPECT_EQ(canonical_text(*parse_json(R"({"b":{"d":1,"c":2},"a":[3,1,2]})", "f")),
            R"({"a":[3,1,2],"b":{"c":2,"d":1}})");
}

TEST(FileTest, IsWrittenWholeOrNotAtAll) {
  const auto folder = std::filesystem::temp_directory_path() / ("files-" + std::to_string(::getpid()));
  std::filesystem::create_directory(folder);
  const auto path = folder / "one";
  ASSERT_TRUE(write_file(path, "first"));
  ASSERT_TRUE(write_file(path, std::string("sec\0nd", 6)));
  EXPECT_EQ(*read_file(path), std::string("sec\0nd", 6));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);  // nothing else is left behind
  const Result<bool> nowhere = write_file(folder / "none" / "one", "x");
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.errors()[0].what.key, "error.file.write");
  EXPECT_EQ(write_file("/dev/full/x", "x").errors()[0].what.key, "error.file.write");
  std::filesystem::remove_all(folder);
}

TEST(FileTest, HasALimit) {
  const auto path = std::filesystem::temp_directory_path() / ("large-" + std::to_string(::getpid()));
  {
    std::ofstream out(path);
    out.seekp(static_cast<std::streamoff>(kMaxFileBytes));
    out << "xx";
  }
  const Result<std::string> text = read_file(path);
  std::filesystem::remove(path);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.errors()[0].what.key, "error.file.large");
}

// --- Reading tables field by field -----------------------------------------------------------------------------------

TEST(ReaderTest, ReportsKeysNobodyAskedFor) {
  const Node node = *parse_toml("limit = 3\nlimt = 4\nzzz = 1\nnote = \"fine anywhere\"\n", "f");
  Problems problems;
  {
    Reader reader(node, problems);
    EXPECT_EQ(reader.integer("limit", 0, 9), 3);
  }
  ASSERT_EQ(problems.errors.size(), 2U);
  EXPECT_EQ(problems.errors[0].what.key, "error.pack.unknown_key");
  EXPECT_EQ(problems.errors[0].where, "f:2");
  EXPECT_EQ(argument(problems.errors[0], "key"), "limt");
  EXPECT_EQ(argument(problems.errors[0], "nearest"), "limit");
  EXPECT_EQ(argument(problems.errors[1], "nearest"), "");
  EXPECT_EQ(argument(problems.errors[1], "choices"), "limit");
}

TEST(ReaderTest, ReportsWhatIsMissingOrOfTheWrongKindOrRange) {
  const Node node = *parse_toml("a = \"x\"\nb = 99\nc = 1\nd = [1]\n", "f");
  const std::vector<std::string> colours = {"red", "blue"};
  Problems problems;
  {
    Reader reader(node, problems);
    EXPECT_EQ(reader.integer("a", 2, 9), 2);
    EXPECT_EQ(reader.integer("b", 0, 9, 5), 5);
    EXPECT_EQ(reader.text("c"), "");
    EXPECT_TRUE(reader.truth("c", true));
    EXPECT_EQ(reader.choice("a", colours), -1);
    EXPECT_EQ(reader.choice("e", colours, 1), 1);
    EXPECT_EQ(reader.integer("f", 3, 9), 3);
    reader.each("a", [](const Node&) { FAIL(); });
    reader.table("d", [](Reader&) { FAIL(); });
    reader.each_table("d", [](Reader&) { FAIL(); });
  }
  std::vector<std::string> found;
  for (const Error& error : problems.errors) found.push_back(error.where + " " + error.what.key);
  EXPECT_EQ(found, (std::vector<std::string>{"f:1 error.pack.kind", "f:2 error.pack.range", "f:3 error.pack.kind",
                                             "f:3 error.pack.kind", "f:1 error.pack.choice", "f:1 error.pack.missing",
                                             "f:1 error.pack.kind", "f:4 error.pack.table", "f:4 error.pack.table"}));
}

// A stranger's file cannot make its complaints longer than itself.
TEST(ReaderTest, ComplainsBriefly) {
  std::vector<std::string> names;
  for (int i = 0; i < 5000; ++i) names.push_back("name" + std::to_string(i));
  Problems problems;
  EXPECT_EQ(lookup(Node(), std::string(100'000, 'x'), names, problems), -1);
  EXPECT_LT(argument(problems.errors[0], "value").size(), 100U);
  EXPECT_LT(argument(problems.errors[0], "choices").size(), 2000U);
  Node node{NodeTable{}};
  for (int i = 0; i < 500; ++i) node.set("k" + std::to_string(i), 1);
  { Reader reader(node, problems); }
  EXPECT_LT(problems.errors.size(), 50U);
}

TEST(NearestTest, FindsSmallSlipsOnly) {
  const std::vector<std::string> names = {"employment", "safety", "wealth"};
  EXPECT_EQ(nearest("saftey", names), "safety");
  EXPECT_EQ(nearest("wealt", names), "wealth");
  EXPECT_EQ(nearest("emplyoment", names), "employment");
  EXPECT_EQ(nearest("zebra", names), "");
}

}  // namespace
}  // namespace exchequer::test
