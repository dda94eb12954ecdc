// The executable rulebook of a title: numbered clauses in our own words, and rulings where the printed rules leave a
// question.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/clause.h"
#include "core/message.h"
#include "core/result.h"

namespace exchequer {

struct Section {
  std::string id;
  Localized title;
};

// A clause, or a ruling seen as one: anything that a refusal or an automatic step may cite.
struct ClauseText {
  std::string id;  // "AU-070", "AU-R05"
  std::string section;
  std::string kind;  // "rule", "advice" or "ruling"
  Localized text;    // a ruling's is what it says by default
};

struct RulingOption {
  std::string value;
  Localized text;
};

using RulingMap = std::map<std::string, std::string>;  // key -> value

// The value that stands for every number that has no text of its own; its text has {N} where the number goes.
inline constexpr std::string_view kAnyNumber = "N";

struct Ruling {
  std::string id;
  std::string section;
  Localized question, answer;  // with a key: why the default is what it is
  std::string key;             // empty: settled, nothing to choose
  std::string default_value;
  std::vector<RulingOption> options;  // empty with a key: a whole number from low to high
  std::vector<RulingOption> numbers;  // what such a number says
  int low = 0, high = 0;
  bool matters = false;  // one of the few that a set-up screen shows unfolded

  // The value in force under these choices, which may be complete or only what differs from the defaults.
  const std::string& in_force(const RulingMap& chosen) const;
  // What is played with this value; of a settled ruling, its answer.
  Localized says(std::string_view value) const;
};

class Rulebook {
 public:
  static const Rulebook& of(std::string_view title);  // from the files compiled in

  const std::vector<Section>& sections() const { return sections_; }
  const std::vector<ClauseText>& clauses() const { return clauses_; }  // in file order, rulings last
  const std::vector<Ruling>& rulings() const { return rulings_; }
  const ClauseText& operator[](Clause clause) const;
  Clause find(std::string_view id) const;  // kOk when there is none
  const Ruling* ruling(std::string_view key) const;
  const Ruling* ruling_of(const ClauseText& clause) const;  // null: it is none

  // Clauses whose id, section or text has the word, in that language, whatever the case; of a ruling the question and
  // every option count.
  std::vector<const ClauseText*> search(std::string_view word, std::string_view language) const;

  // The given choices made complete with the defaults; an unknown key or value is an error with the nearest.
  Result<RulingMap> resolve(const RulingMap& given) const;
  // Only what differs from the defaults: what a record holds.
  RulingMap differences(const RulingMap& complete) const;

  // A complete choice as a number: the position of the option, or the number itself.
  int value(const RulingMap& complete, std::string_view key) const;

 private:
  std::vector<Section> sections_;
  std::vector<ClauseText> clauses_;
  std::vector<Ruling> rulings_;
};

}  // namespace exchequer
