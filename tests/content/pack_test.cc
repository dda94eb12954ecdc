// The pack loader: what it accepts, what it refuses and with which errors; overlays; what a hash includes.
#include "content/pack.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>

#include "content/formats.h"
#include "content/resource.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

// A pack of a title that does not exist: the loader knows no title's tables.
constexpr const char* kSmall = R"(
format  = 1
title   = "toy"
id      = "small"
version = 3
name    = { en = "Small", it = "Piccolo" }
summary = { en = "A toy.", it = "Un gioco." }

[bag]
source = "stated"
from = "The rulebook."
cubes  = { red = 1, blue = 2 }

[[card]]
id = "one"
source = { cost = "published", gain = "reconstructed" }
from = "A review."
cost = 3
gain = [1, 2]

[[card]]
id = "two"
source = "reconstructed"
cost = 4
gain = []
)";

Result<Pack> parse(const std::string& text) { return parse_pack("toy", text, "toy.toml"); }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// The one error of a text that must be refused.
Error refused(const std::string& text) {
  const Result<Pack> pack = parse(text);
  EXPECT_FALSE(pack);
  return pack ? Error{} : pack.errors().front();
}

TEST(PackTest, LoadsWhatIsRight) {
  const Result<Pack> pack = parse(kSmall);
  ASSERT_TRUE(pack) << describe(pack);
  EXPECT_EQ(pack->title, "toy");
  EXPECT_EQ(pack->id, "small");
  EXPECT_EQ(pack->version, 3);
  EXPECT_EQ(pack->name.in("it"), "Piccolo");
  EXPECT_FALSE(pack->shipped);
  EXPECT_TRUE(pack->warnings.empty());
  const Node* card = pack->values.find("card");
  ASSERT_TRUE(card && card->array());
  EXPECT_EQ(card->array()->size(), 2U);
}

TEST(PackTest, RemembersWhereTheNumbersComeFrom) {
  const std::vector<Provenance> all = parse(kSmall)->provenance();
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[0].table, "bag");
  EXPECT_EQ(all[0].field, "");
  EXPECT_EQ(all[0].source, "stated");
  EXPECT_EQ(all[0].from, "The rulebook.");
  EXPECT_EQ(all[1].table, "card one");
  EXPECT_EQ(all[1].field, "cost");
  EXPECT_EQ(all[1].source, "published");
  EXPECT_EQ(all[2].field, "gain");
  EXPECT_EQ(all[2].source, "reconstructed");
  EXPECT_EQ(all[3].table, "card two");
}

TEST(PackTest, RefusesWhatIsNoToml) {
  const Error error = refused("format = 1\ntitle = \"toy\nid = 3\n");
  EXPECT_EQ(error.what.key, "error.toml.syntax");
  EXPECT_EQ(error.where, "toy.toml:2");
  EXPECT_EQ(refused(std::string(1000, '\0')).what.key, "error.toml.syntax");
  EXPECT_EQ(refused("\xff\xfe\xfd").what.key, "error.toml.syntax");
}

TEST(PackTest, RefusesAnotherFormatOrTitle) {
  const Error format = refused(replaced(kSmall, "format  = 1", "format  = 2"));
  EXPECT_EQ(format.what.key, "error.pack.format");
  EXPECT_EQ(format.where, "toy.toml:2");
  EXPECT_EQ(refused("").what.key, "error.pack.format");
  const Error title = refused(replaced(kSmall, "title   = \"toy\"", "title   = \"tin\""));
  EXPECT_EQ(title.what.key, "error.pack.title");
  EXPECT_EQ(title.where, "toy.toml:3");
}

TEST(PackTest, RefusesWhatIsNotWhole) {
  for (const char* value : {"1.5", "1979-05-27", "inf", "07:32:00"}) {
    const Error error = refused(replaced(kSmall, "cost = 3", std::string("cost = ") + value));
    EXPECT_EQ(error.what.key, "error.toml.value") << value;
    EXPECT_EQ(error.where, "toy.toml:18") << value;
  }
}

TEST(PackTest, RefusesAHeadThatIsIncompleteOrOfTheWrongKind) {
  EXPECT_EQ(refused(replaced(kSmall, "id      = \"small\"", "")).what.key, "error.pack.missing");
  EXPECT_EQ(refused(replaced(kSmall, "id      = \"small\"", "id      = 5")).what.key, "error.pack.kind");
  EXPECT_EQ(refused(replaced(kSmall, "version = 3", "version = \"3\"")).what.key, "error.pack.kind");
  const Error range = refused(replaced(kSmall, "version = 3", "version = 0"));
  EXPECT_EQ(range.what.key, "error.pack.range");
  EXPECT_EQ(range.where, "toy.toml:5");
  EXPECT_EQ(argument(range, "value"), "0");
  EXPECT_EQ(refused(replaced(kSmall, "{ en = \"Small\", it = \"Piccolo\" }", "\"Small\"")).what.key,
            "error.pack.table");
  const Error language = refused(replaced(kSmall, "it = \"Piccolo\"", "itt = \"Piccolo\""));
  EXPECT_EQ(language.what.key, "error.pack.unknown_key");
  EXPECT_EQ(argument(language, "nearest"), "it");
}

TEST(PackTest, WarnsOfAMissingLanguage) {
  const Result<Pack> pack = parse(replaced(kSmall, ", it = \"Piccolo\"", ""));
  ASSERT_TRUE(pack) << describe(pack);
  ASSERT_EQ(pack->warnings.size(), 1U);
  EXPECT_EQ(pack->warnings[0].what.key, "error.pack.language");
  EXPECT_EQ(pack->warnings[0].where, "toy.toml:6");
}

TEST(PackTest, WantsASourceForEveryTable) {
  const Error missing = refused(replaced(kSmall, "source = \"stated\"\n", ""));
  EXPECT_EQ(missing.what.key, "error.pack.source_missing");
  EXPECT_EQ(missing.where, "toy.toml:9");
  const Error unknown = refused(replaced(kSmall, "\"stated\"", "\"staetd\""));
  EXPECT_EQ(unknown.what.key, "error.pack.choice");
  EXPECT_EQ(argument(unknown, "nearest"), "stated");
  EXPECT_EQ(refused(replaced(kSmall, "\"stated\"", "7")).what.key, "error.pack.source_kind");
  EXPECT_EQ(refused(replaced(kSmall, "cost = \"published\"", "cost = 1")).what.key, "error.pack.source_kind");
}

TEST(PackTest, NamesEveryFaultAtOnce) {
  const Result<Pack> pack =
      parse(replaced(replaced(kSmall, "source = \"stated\"\n", ""), "version = 3", "version = -1"));
  ASSERT_FALSE(pack);
  EXPECT_EQ(pack.errors().size(), 2U);
}

// --- Overlays ------------------------------------------------------------------------------------------------------

std::string overlay(const std::string& body, const std::string& base = "published") {
  return "format = 1\ntitle = \"austerity\"\nid = \"mine\"\nversion = 1\nbase = \"" + base +
         "\"\nname = { en = \"M\", it = \"M\" }\nsummary = { en = \"M\", it = \"M\" }\n" + body;
}
Result<Pack> lay_over(const std::string& body, const std::string& base = "published") {
  return parse_pack("austerity", overlay(body, base), "mine.toml");
}
const Node& entry(const Pack& pack, const char* list, std::string_view id) {
  for (const Node& node : *pack.values.find(list)->array())
    if (*node.find("id")->text() == id) return node;
  throw std::runtime_error("no such entry");
}

TEST(OverlayTest, ChangesOnlyWhatItNames) {
  const Result<Pack> base = load_pack("austerity", "published");
  const Result<Pack> pack = lay_over("[founding]\nsource = \"own\"\nspend = 3\n");
  ASSERT_TRUE(pack) << describe(pack);
  EXPECT_EQ(pack->id, "mine");
  EXPECT_EQ(*pack->values.find("founding")->find("spend")->integer(), 3);
  EXPECT_EQ(*pack->values.find("founding")->find("from")->text(), *base->values.find("founding")->find("from")->text());
  EXPECT_EQ(canonical_text(*pack->values.find("event")), canonical_text(*base->values.find("event")));
  EXPECT_NE(pack->hash, base->hash);
  EXPECT_EQ(pack->values.find("base"), nullptr);
}

TEST(OverlayTest, MergesListsById) {
  const Result<Pack> base = load_pack("austerity", "published");
  const Result<Pack> pack = lay_over(
      "[[country]]\nid = \"liberal_democracy\"\nsource = \"own\"\ncubes = { income = 2 }\n"
      "[[country]]\nid = \"atlantis\"\nsource = \"own\"\nname = { en = \"A\", it = \"A\" }\n"
      "cubes = { debt = 10 }\nfacing = \"lawless\"\n"
      "[[country]]\nid = \"offshore_haven\"\nsource = \"own\"\nremove = true\n");
  ASSERT_TRUE(pack) << describe(pack);
  const NodeArray& before = *base->values.find("country")->array();
  const NodeArray& after = *pack->values.find("country")->array();
  EXPECT_EQ(after.size(), before.size());  // one more, one less
  const Node& changed = entry(*pack, "country", "liberal_democracy");
  EXPECT_EQ(*changed.find("cubes")->find("income")->integer(), 2);
  EXPECT_EQ(*changed.find("cubes")->find("debt")->integer(), 4);  // kept from below
  EXPECT_EQ(*changed.find("name")->find("en")->text(), "Liberal Democracy");
  EXPECT_EQ(*after.back().find("id")->text(), "atlantis");
  EXPECT_THROW(entry(*pack, "country", "offshore_haven"), std::runtime_error);
  // Lines are those of the file that the value comes from.
  EXPECT_EQ(changed.find("cubes")->find("income")->where(), "mine.toml:11");
  EXPECT_EQ(*changed.find("facing")->file, "games/austerity/packs/published.toml");
  const Problems problems = plugin_named("austerity").title->check(*pack);
  EXPECT_TRUE(problems.errors.empty()) << describe(problems.errors);
}

TEST(OverlayTest, ReplacesListsWithoutIds) {
  const Result<Pack> pack = lay_over("[income_icons]\nsource = \"own\"\nspaces = [0,0,0,0,0,0,0,0,0,0,9]\n");
  ASSERT_TRUE(pack) << describe(pack);
  EXPECT_EQ(pack->values.find("income_icons")->find("spaces")->array()->size(), 11U);
}

TEST(OverlayTest, WantsASourceOfItsOwn) {
  const Result<Pack> list = lay_over("[[country]]\nid = \"liberal_democracy\"\ncubes = { income = 2 }\n");
  ASSERT_FALSE(list);
  EXPECT_EQ(list.errors()[0].what.key, "error.pack.source_missing");
  EXPECT_EQ(list.errors()[0].where, "mine.toml:8");
}

TEST(OverlayTest, NamesTheNearestBase) {
  const Result<Pack> pack = lay_over("", "publishd");
  ASSERT_FALSE(pack);
  EXPECT_EQ(pack.errors()[0].what.key, "error.pack.base");
  EXPECT_EQ(pack.errors()[0].where, "mine.toml:5");
  EXPECT_EQ(argument(pack.errors()[0], "nearest"), "published");
  const Result<Pack> number = parse_pack("austerity", replaced(overlay(""), "\"published\"", "4"), "mine.toml");
  ASSERT_FALSE(number);
  EXPECT_EQ(number.errors()[0].what.key, "error.pack.kind");
  // A path is no base: only what is shipped may be built upon, or records could not be read elsewhere.
  EXPECT_FALSE(lay_over("", "../../etc/passwd"));
}

TEST(OverlayTest, MergeLaysTablesOverEachOther) {
  const Node base = *parse_toml(
      "a = 1\nt = { x = 1, y = 2 }\nl = [1, 2]\ng = [{ id = \"p\", v = 1 }, { id = \"q\", v = 2 }]", "base");
  const Node over =
      *parse_toml("b = 2\nt = { y = 3, z = 4 }\nl = [9]\ng = [{ id = \"q\", v = 5 }, { id = \"r\", v = 6 }]", "over");
  EXPECT_EQ(
      print_json(merge(base, over)),
      R"({"a":1,"t":{"x":1,"y":3,"z":4},"l":[9],"g":[{"id":"p","v":1},{"id":"q","v":5},{"id":"r","v":6}],"b":2})");
  const Node less = *parse_toml("g = [{ id = \"p\", remove = true }, { id = \"none\", remove = true }]", "less");
  EXPECT_EQ(print_json(*merge(base, less).find("g")), R"([{"id":"q","v":2}])");
}

// --- Hashes --------------------------------------------------------------------------------------------------------

TEST(PackHashTest, DoesNotSeeWordsOrderAndComments) {
  const std::uint64_t hash = parse(kSmall)->hash;
  const std::pair<const char*, const char*> same[] = {
      {"Piccolo", "Minuscolo"},
      {"A toy.", "A very small toy."},
      {"id      = \"small\"", "id      = \"other\""},
      {"version = 3", "version = 4"},
      {"\"stated\"", "\"published\""},
      {"The rulebook.", "Somewhere else."},
      {"[bag]", "# a comment\n[bag]"},
      {"cubes  = { red = 1, blue = 2 }", "cubes  = { blue = 2, red = 1 }"},
      {"cost = 3\ngain = [1, 2]", "gain = [1, 2]\ncost = 3\nnote = \"hm\""},
      {"cost = 4", "cost = 0x4"},
  };
  for (const auto& [from, to] : same) {
    const Result<Pack> pack = parse(replaced(kSmall, from, to));
    ASSERT_TRUE(pack) << from << ": " << describe(pack);
    EXPECT_EQ(pack->hash, hash) << from << " -> " << to;
  }
}

// Calls `visit` with every number, truth and text that is a rule value, changed; what must differ is the hash.
void each_change(Node& node, bool root, const std::function<void(const std::string&)>& visit, const std::string& path) {
  if (auto* number = std::get_if<std::int64_t>(&node.value)) {
    ++*number;
    visit(path);
    --*number;
  } else if (auto* truth = std::get_if<bool>(&node.value)) {
    *truth = !*truth;
    visit(path);
    *truth = !*truth;
  } else if (auto* text = std::get_if<std::string>(&node.value)) {
    text->push_back('x');
    visit(path);
    text->pop_back();
  } else if (auto* values = std::get_if<NodeArray>(&node.value)) {
    for (std::size_t i = 0; i < values->size(); ++i)
      each_change((*values)[i], false, visit, path + "[" + std::to_string(i) + "]");
    values->push_back(Node(1));
    visit(path + " +1");
    values->pop_back();
  } else if (auto* entries = std::get_if<NodeTable>(&node.value)) {
    for (auto& [key, child] : *entries) {
      if (key == "name" || key == "summary" || key == "source" || key == "from" || key == "note") continue;
      if (root && (key == "id" || key == "format" || key == "version" || key == "default")) continue;
      each_change(child, false, visit, path + "." + key);
    }
  }
}

TEST(PackHashTest, SeesEveryRuleValueOfEveryShippedPack) {
  for (const Plugin& plugin : plugins()) {
    const auto pack = default_pack(*plugin.title);
    Node values = pack->values;
    int changes = 0;
    each_change(
        values, true,
        [&](const std::string& path) {
          ++changes;
          EXPECT_NE(hash_rule_values(values), pack->hash) << path;
        },
        plugin.title->facts().id);
    EXPECT_GT(changes, 5);
    EXPECT_EQ(hash_rule_values(values), pack->hash);
  }
}

// --- Ids -----------------------------------------------------------------------------------------------------------

TEST(PackIdTest, HaveAnAlphabet) {
  for (const char* bad :
       {"", " ", "on e", "One", "1", "12", "1e", "_one", "one\\tmore", "one#2", "one:", "un\u00e9", "-one"}) {
    const Error error = refused(replaced(kSmall, "id = \"one\"", std::string("id = \"") + bad + "\""));
    EXPECT_EQ(error.what.key, "error.pack.id") << bad;
    EXPECT_EQ(error.where, "toy.toml:15") << bad;
  }
  EXPECT_EQ(refused(replaced(kSmall, "id = \"one\"", "id = \"" + std::string(65, 'a') + "\"")).what.key,
            "error.pack.id");
  EXPECT_EQ(refused(replaced(kSmall, "\"small\"", "\"../small\"")).what.key, "error.pack.id");
  for (const char* good : {"o", "one_2", "one-2", "o1"})
    EXPECT_TRUE(parse(replaced(kSmall, "id = \"one\"", std::string("id = \"") + good + "\""))) << good;
}

// Lists are merged by id, so that a title would see only one of the two.
TEST(PackIdTest, StandOnceInAnOverlay) {
  const std::string entry = "[[institution]]\nid = \"health\"\nsource = \"own\"\ncubes = 2\n";
  const Result<Pack> pack = parse_pack("austerity", overlay(entry + entry), "my.toml");
  ASSERT_FALSE(pack);
  EXPECT_EQ(pack.errors()[0].what.key, "error.pack.id_twice");
}

// Records of earlier builds may have packs with other letters in their ids: they played well, as long as an id was a
// word.
TEST(PackIdTest, OfOldRecordsAreWords) {
  Node values = parse(kSmall)->values;
  Node& id = *std::get<NodeArray>(values.find("card")->value)[0].find("id");
  id = Node("Caffè");
  EXPECT_TRUE(embedded_pack("toy", values, hash_rule_values(values)));
  id = Node("two words");
  const Result<Pack> pack = embedded_pack("toy", values, hash_rule_values(values));
  ASSERT_FALSE(pack);
  EXPECT_EQ(pack.errors()[0].what.key, "error.pack.id");
}

// --- Finding packs -------------------------------------------------------------------------------------------------

TEST(LoadPackTest, NamesTheNearestAndAllThereAre) {
  const Result<Pack> pack = load_pack("austerity", "publishe");
  ASSERT_FALSE(pack);
  EXPECT_EQ(pack.errors()[0].what.key, "error.pack.unknown");
  EXPECT_EQ(argument(pack.errors()[0], "nearest"), "published");
  EXPECT_NE(argument(pack.errors()[0], "choices").find("published"), std::string::npos);
}

TEST(LoadPackTest, ReadsFilesByPath) {
  const auto path = std::filesystem::temp_directory_path() / ("pack-" + std::to_string(::getpid()) + ".toml");
  ASSERT_TRUE(write_file(path, overlay("[founding]\nsource = \"own\"\nspend = 1\n")));
  const Result<Pack> pack = load_pack("austerity", path.string());
  ASSERT_TRUE(pack) << describe(pack);
  EXPECT_FALSE(pack->shipped);
  std::filesystem::remove(path);
  EXPECT_EQ(load_pack("austerity", path.string()).errors()[0].what.key, "error.file.read");
  EXPECT_EQ(load_pack("austerity", "/tmp/").errors()[0].what.key, "error.file.folder");
}

TEST(LoadPackTest, FindsNoneByAnUnknownHash) {
  const Result<Pack> pack = shipped_pack("austerity", 12345);
  ASSERT_FALSE(pack);
  EXPECT_EQ(pack.errors()[0].what.key, "error.pack.hash_unknown");
}

}  // namespace
}  // namespace exchequer::test
