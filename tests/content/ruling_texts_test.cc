// Every option of every ruling says in both languages how it is played. Failures say what to write.
#include <gtest/gtest.h>

#include <set>

#include "content/formats.h"
#include "content/resource.h"
#include "content/rulebook.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

const char* const kLanguages[] = {"en", "it"};

std::string text_of(const Node& node, std::string_view key) {
  const Node* found = node.find(key);
  return found && found->text() ? *found->text() : std::string();
}

// What is missing in one ruling, as an instruction. Read from the bare file, so that a gap is told and not stumbled
// over.
class RulingCheck {
 public:
  RulingCheck(const Node& ruling, std::vector<std::string>& faults) : ruling_(ruling), faults_(&faults) {}

  void run() {
    both("question", ruling_.find("question"), "question = { en = \"…\", it = \"…\" }");
    both("answer", ruling_.find("answer"), "answer = { en = \"…\", it = \"…\" }");
    if (text_of(ruling_, "key").empty()) return;
    const Node* range = ruling_.find("range");
    const std::set<std::string> values = list(range ? "number" : "option");
    if (!ruling_.find("default")) fault("has no default: write default = \"VALUE\", or default = NUMBER with a range.");
    if (!range) return options(values);
    if (!range->array() || range->array()->size() != 2) return fault("has a range that is not range = [LOW, HIGH].");
    for (std::int64_t n = *range->array()->at(0).integer(); n <= *range->array()->at(1).integer(); ++n)
      if (!values.contains(std::to_string(n)) && !values.contains("N")) {
        fault("says nothing about the number " + std::to_string(n) +
              ": under its range write number = [ { value = \"N\", en = \"… {N} …\", it = \"… {N} …\" } ], with "
              "entries of "
              "their own for numbers that read differently.");
        break;
      }
  }

 private:
  void fault(const std::string& what) {
    const std::string key = text_of(ruling_, "key");
    faults_->push_back(ruling_.where() + ": " + text_of(ruling_, "id") + (key.empty() ? "" : " (" + key + ")") + " " +
                       what);
  }

  void both(const std::string& name, const Node* texts, const std::string& write) {
    for (const char* language : kLanguages)
      if (!texts || text_of(*texts, language).empty())
        fault("has no " + name + " in the language '" + language + "': write " + write + ".");
  }

  std::set<std::string> list(const std::string& name) {
    std::set<std::string> values, texts;
    const Node* entries = ruling_.find(name);
    if (!entries || !entries->array()) return values;
    for (const Node& entry : *entries->array()) {
      const std::string value = text_of(entry, "value");
      if (!values.insert(value).second) fault("has " + name + " '" + value + "' twice: leave one.");
      both(name + " '" + value + "'", &entry, "{ value = \"" + value + "\", en = \"…\", it = \"…\" }");
      for (const char* language : kLanguages) {
        const std::string text = text_of(entry, language);
        if (!text.empty() && !texts.insert(text).second)
          fault("has two of '" + name + "' with the text “" + text + "”: say what is played with each.");
        if (value == kAnyNumber && text.find("{N}") == std::string::npos)
          fault("has a text for any number that does not name it: write {N} in '" + std::string(language) + "'.");
      }
    }
    return values;
  }

  void options(const std::set<std::string>& values) {
    if (values.size() < 2)
      fault(
          "can be chosen, but has fewer than two options: write option = [ { value = \"…\", en = \"…\", it = \"…\" }, "
          "… ], "
          "each with what is played then.");
    if (!values.contains(text_of(ruling_, "default")))
      fault("has the default '" + text_of(ruling_, "default") + "', which is none of its options.");
  }

  const Node& ruling_;
  std::vector<std::string>* faults_;
};

std::vector<std::string> faults_of(std::string_view text, const std::string& path) {
  std::vector<std::string> faults;
  const Result<Node> file = parse_toml(text, path);
  if (!file) return {describe(file)};
  if (const Node* rulings = file->find("ruling"); rulings && rulings->array())
    for (const Node& ruling : *rulings->array()) RulingCheck(ruling, faults).run();
  return faults;
}

TEST(RulingTexts, AreCompleteInEveryTitle) {
  int files = 0;
  for (const Resource& resource : resources()) {
    if (!resource.path.ends_with("/rulings.toml")) continue;
    ++files;
    for (const std::string& fault : faults_of(resource.text, std::string(resource.path))) ADD_FAILURE() << fault;
  }
  EXPECT_GE(files, 4);
}

TEST(RulingTexts, AGapIsToldWithWhatToWrite) {
  const auto told = [](const std::string& rest) {
    const std::vector<std::string> faults = faults_of(
        "[[ruling]]\nid = \"XX-R01\"\nquestion = { en = \"Q?\", it = \"D?\" }\nanswer = { en = \"A.\", it = "
        "\"R.\" }\nkey = \"k\"\n" +
            rest,
        "rulings.toml");
    return faults.size() == 1 ? faults[0] : std::to_string(faults.size()) + " faults";
  };
  const std::string yes = "{ value = \"yes\", en = \"Yes.\", it = \"Sì.\" }";
  EXPECT_EQ(
      told("default = \"yes\"\noption = [" + yes + ", { value = \"no\", en = \"No.\" }]\n"),
      "rulings.toml:1: XX-R01 (k) has no option 'no' in the language 'it': write { value = \"no\", en = \"…\", it = "
      "\"…\" }.");
  EXPECT_EQ(told("default = \"no\"\noption = [" + yes + ", { value = \"nay\", en = \"No.\", it = \"Non.\" }]\n"),
            "rulings.toml:1: XX-R01 (k) has the default 'no', which is none of its options.");
  EXPECT_EQ(told("default = \"yes\"\noption = [" + yes + ", { value = \"no\", en = \"Yes.\", it = \"No.\" }]\n"),
            "rulings.toml:1: XX-R01 (k) has two of 'option' with the text “Yes.”: say what is played with each.");
  EXPECT_NE(told("default = \"yes\"\noption = [" + yes + "]\n").find("fewer than two options"), std::string::npos);
  EXPECT_NE(
      told("default = 2\nrange = [1, 3]\n").find("says nothing about the number 1: under its range write number ="),
      std::string::npos);
  EXPECT_NE(told("default = 2\nrange = [1, 3]\nnumber = [{ value = \"N\", en = \"{N}.\", it = \"Tanti.\" }]\n")
                .find("write {N} in 'it'"),
            std::string::npos);
}

// What a ruling says follows its value: one of the options, or a number put into its sentence.
TEST(RulingTexts, SayWhatIsPlayedWithAValue) {
  const Rulebook& book = Rulebook::of("pigs");
  const Ruling& own = *book.ruling("vote_own");
  EXPECT_EQ(own.in_force({}), "true");
  EXPECT_EQ(own.in_force({{"vote_own", "false"}}), "false");
  EXPECT_EQ(own.says("false"), own.options[1].text);
  const Ruling& open = *book.ruling("max_open");
  EXPECT_EQ(open.says("1").in("en"), open.numbers[0].text.in("en"));
  EXPECT_NE(open.says("7").in("en").find(" 7;"), std::string::npos) << open.says("7").in("en");
  EXPECT_EQ(open.says("7").in("it").find("{N}"), std::string::npos);
  const Ruling& settled = book.rulings()[4];
  ASSERT_TRUE(settled.key.empty());
  EXPECT_EQ(settled.says(""), settled.answer);
  EXPECT_EQ(book[book.find("PG-R03")].text, own.says("true"));
  EXPECT_EQ(book.ruling_of(book[book.find("PG-R03")]), &own);
  EXPECT_EQ(book.ruling_of(book[book.find("PG-001")]), nullptr);
}

}  // namespace
}  // namespace exchequer::test
