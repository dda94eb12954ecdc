// Requests that need no game: titles, texts, set-ups, rulebooks, packs.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/registry.h"
#include "wire/told.h"

namespace exchequer::wire {

struct TitleFacts {
  std::string id, name, designer;
  int least_seats = 1, most_seats = 1;
  bool hidden = false;
  int rules_version = 1;
  std::vector<std::string> packs;
};
BOOST_DESCRIBE_STRUCT(TitleFacts, (), (id, name, designer, least_seats, most_seats, hidden, rules_version, packs))
constexpr auto notes_of(const TitleFacts*) {
  return std::array{Note{"hidden", "True if players have secrets from each other."},
                    Note{"packs", "The first is the default."}};
}

struct Titles {
  std::vector<TitleFacts> titles;
  std::vector<std::string> bots;
};
BOOST_DESCRIBE_STRUCT(Titles, (), (titles, bots))
Titles titles_offered();

using Texts = std::map<std::string, std::map<std::string, std::string>>;  // owner -> key -> ICU pattern
Texts texts_in(const std::string& language);

struct OptionChoice {
  std::string value;
  Localized name;
};
BOOST_DESCRIBE_STRUCT(OptionChoice, (), (value, name))

struct SetupOption {
  std::string key, default_;
  bool flag = false;
  std::vector<OptionChoice> choices;
};
BOOST_DESCRIBE_STRUCT(SetupOption, (), (key, default_, flag, choices))
constexpr auto notes_of(const SetupOption*) {
  return std::array{Note{"flag", "True if the choices are `off` and `on`."}};
}

struct RulingOption {
  std::string value;
  Localized text;
};
BOOST_DESCRIBE_STRUCT(RulingOption, (), (value, text))
constexpr auto notes_of(const RulingOption*) { return std::array{Note{"text", "How this option is played."}}; }

struct Ruling {
  std::string id, key;
  Localized question, answer;
  std::string default_;
  bool matters = false;
  int low = 0, high = 0;
  std::vector<RulingOption> options, numbers;
};
BOOST_DESCRIBE_STRUCT(Ruling, (), (id, key, question, answer, default_, matters, low, high, options, numbers))
constexpr auto notes_of(const Ruling*) {
  return std::array{
      Note{"key", "Empty if the question is settled and there is nothing to choose."},
      Note{"answer", "If there is a key, the reason for the default."},
      Note{"matters", "True for the few rulings that a set-up screen shows at once."},
      Note{"options", "Empty if the value is a whole number from `low` to `high`."},
      Note{"numbers",
           "In that case, the text of a number. `N` stands for every other number, which replaces `{N}` in the text."}};
}

struct SetupAnswer {
  std::vector<SetupOption> options;
  std::vector<Ruling> rulings;
  std::vector<std::string> scorings;
};
BOOST_DESCRIBE_STRUCT(SetupAnswer, (), (options, rulings, scorings))
constexpr auto notes_of(const SetupAnswer*) {
  return std::array{Note{"scorings", "Ways to score a match. Empty if the title has single games only."}};
}
SetupAnswer setup_offered(const Title& title, const Pack& pack);

enum class ClauseKind : std::uint8_t { kRule, kAdvice, kRuling };
BOOST_DESCRIBE_ENUM(ClauseKind, kRule, kAdvice, kRuling)

struct SectionTitle {
  std::string id;
  Localized title;
};
BOOST_DESCRIBE_STRUCT(SectionTitle, (), (id, title))

struct ClauseText {
  std::string id, section;
  ClauseKind kind = ClauseKind::kRule;
  Localized text;
};
BOOST_DESCRIBE_STRUCT(ClauseText, (), (id, section, kind, text))
constexpr auto notes_of(const ClauseText*) {
  return std::array{Note{"text", "For a ruling, the text of its default."}};
}

struct Rulebook {
  std::vector<SectionTitle> sections;
  std::vector<ClauseText> clauses;
  std::vector<Ruling> rulings;
};
BOOST_DESCRIBE_STRUCT(Rulebook, (), (sections, clauses, rulings))
Rulebook rulebook_of(const Title& title);

enum class SourceKind : std::uint8_t { kStated, kPublished, kReconstructed, kOwn };
BOOST_DESCRIBE_ENUM(SourceKind, kStated, kPublished, kReconstructed, kOwn)

struct PackSource {
  std::string table, field;
  SourceKind source = SourceKind::kStated;
  std::string from;
};
BOOST_DESCRIBE_STRUCT(PackSource, (), (table, field, source, from))

struct PackAnswer {
  std::string title, id;
  int version = 0;
  std::string hash;
  bool shipped = false;
  Localized name, summary;
  Node values;
  std::vector<PackSource> sources;
};
BOOST_DESCRIBE_STRUCT(PackAnswer, (), (title, id, version, hash, shipped, name, summary, values, sources))
constexpr auto notes_of(const PackAnswer*) { return std::array{Note{"values", "The text of the pack's file."}}; }
PackAnswer pack_told(const Pack& pack);

struct Checked {
  std::vector<Error> errors, warnings;
};
BOOST_DESCRIBE_STRUCT(Checked, (), (errors, warnings))
Checked problems_of(const Title& title, const Result<Pack>& pack);

// Errors as they are sent, at most a hundred.
Errors few(const Errors& errors);

}  // namespace exchequer::wire
