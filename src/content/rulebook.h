// The executable rulebook of a title: numbered clauses in our own words, and rulings on the questions that the printed
// rules leave open.
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

// A clause, or a ruling in the form of one: anything that a refusal or an automatic step may cite.
struct ClauseText {
  std::string id;  // "AU-070", "AU-R05"
  std::string section;
  std::string kind;  // "rule", "advice" or "ruling"
  Localized text;    // for a ruling, the text of its default
};

struct RulingOption {
  std::string value;
  Localized text;
};

using RulingMap = std::map<std::string, std::string>;  // key -> value

// Stands for every number without a text of its own. In its text, the number replaces {N}.
inline constexpr std::string_view kAnyNumber = "N";

struct Ruling {
  std::string id;
  std::string section;
  Localized question, answer;  // if there is a key, the reason for the default
  std::string key;             // empty if the question is settled and there is nothing to choose
  std::string default_value;
  std::vector<RulingOption> options;  // empty with a key: the value is a whole number from low to high
  std::vector<RulingOption> numbers;  // the texts of such numbers
  int low = 0, high = 0;
  bool matters = false;  // one of the few that a set-up screen shows at once

  // The value in force under these choices, which may be complete or only those that differ from the defaults.
  const std::string& in_force(const RulingMap& chosen) const;
  // How this value is played. For a settled ruling, its answer.
  Localized says(std::string_view value) const;
};

class Rulebook {
 public:
  static const Rulebook& of(std::string_view title);  // from the files compiled in

  const std::vector<Section>& sections() const { return sections_; }
  const std::vector<ClauseText>& clauses() const { return clauses_; }  // in file order, rulings last
  const std::vector<Ruling>& rulings() const { return rulings_; }
  const ClauseText& operator[](Clause clause) const;
  Clause find(std::string_view id) const;  // kOk if there is none
  const Ruling* ruling(std::string_view key) const;
  const Ruling* ruling_of(const ClauseText& clause) const;  // null if it is not a ruling

  // Clauses that contain the word in their id, section or text, in that language, upper or lower case. For rulings, the
  // question and every option are searched.
  std::vector<const ClauseText*> search(std::string_view word, std::string_view language) const;

  // Completes the given choices with the defaults. An unknown key or value is an error with the nearest.
  Result<RulingMap> resolve(const RulingMap& given) const;
  // The choices that differ from the defaults, as a record has them.
  RulingMap differences(const RulingMap& complete) const;

  // A complete choice as a number: the index of the option, or the number itself.
  int value(const RulingMap& complete, std::string_view key) const;

 private:
  std::vector<Section> sections_;
  std::vector<ClauseText> clauses_;
  std::vector<Ruling> rulings_;
};

}  // namespace exchequer
