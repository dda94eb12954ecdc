// Reads rulebook.toml and rulings.toml, and completes chosen rulings.
#include "content/rulebook.h"

#include <algorithm>
#include <charconv>
#include <mutex>

#include "content/formats.h"
#include "content/reader.h"
#include "content/resource.h"
#include "core/check.h"

namespace exchequer {
namespace {

Localized both_languages(Reader& reader) {
  Localized text;
  for (const char* language : {"en", "it"}) text.texts[language] = reader.text(language);
  return text;
}

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(c < 128 ? std::tolower(c) : c); });
  return result;
}

Ruling read_ruling(Reader& reader) {
  Ruling ruling;
  ruling.id = reader.text("id");
  ruling.section = reader.text("section");
  ruling.question = reader.name("question");
  ruling.answer = reader.name("answer");
  ruling.key = reader.text("key", "");
  ruling.matters = reader.truth("matters", false);
  const auto read_options = [&](const char* list, std::vector<RulingOption>& into) {
    reader.each_table(list, [&](Reader& option) {
      std::string value = option.text("value");
      into.push_back({std::move(value), both_languages(option)});
    });
  };
  read_options("option", ruling.options);
  read_options("number", ruling.numbers);
  if (const Node* range = reader.any("range"); range && range->array() && range->array()->size() == 2) {
    ruling.low = static_cast<int>(*range->array()->at(0).integer());
    ruling.high = static_cast<int>(*range->array()->at(1).integer());
  }
  if (const Node* fallback = reader.any("default"))
    ruling.default_value = fallback->integer() ? std::to_string(*fallback->integer()) : *fallback->text();
  return ruling;
}

bool contains(std::string_view text, const std::string& wanted) {
  return lower(text).find(wanted) != std::string::npos;
}

bool mentions(const Ruling& ruling, const std::string& wanted, std::string_view language) {
  const auto any = [&](const std::vector<RulingOption>& options) {
    return std::any_of(options.begin(), options.end(),
                       [&](const RulingOption& option) { return contains(option.text.in(language), wanted); });
  };
  return contains(ruling.key, wanted) || contains(ruling.question.in(language), wanted) ||
         contains(ruling.answer.in(language), wanted) || any(ruling.options) || any(ruling.numbers);
}

}  // namespace

const std::string& Ruling::in_force(const RulingMap& chosen) const {
  const auto found = chosen.find(key);
  return found == chosen.end() ? default_value : found->second;
}

Localized Ruling::says(std::string_view value) const {
  if (key.empty()) return answer;
  const std::vector<RulingOption>& all = options.empty() ? numbers : options;
  const auto with = [&](std::string_view wanted) {
    return std::find_if(all.begin(), all.end(), [&](const RulingOption& option) { return option.value == wanted; });
  };
  if (const auto exact = with(value); exact != all.end() && !(options.empty() && value == kAnyNumber))
    return exact->text;
  const auto any = with(kAnyNumber);
  Localized text = any == all.end() ? Localized{{{"en", ""}, {"it", ""}}} : any->text;  // tests forbid the first
  const std::string gap = "{" + std::string(kAnyNumber) + "}";
  for (auto& [language, words] : text.texts)
    for (std::size_t at = words.find(gap); at != std::string::npos; at = words.find(gap, at + value.size()))
      words.replace(at, gap.size(), value);
  return text;
}

const Rulebook& Rulebook::of(std::string_view title) {
  static std::mutex mutex;
  static std::map<std::string, Rulebook, std::less<>> books;
  const std::lock_guard lock(mutex);
  if (auto found = books.find(title); found != books.end()) return found->second;
  Rulebook& book = books[std::string(title)];
  Problems problems;
  // These files are compiled in and tested, so an error in them is a fault in the program.
  const auto parse = [&](const std::string& file) {
    const std::string path = "games/" + std::string(title) + "/" + file;
    Result<Node> node = parse_toml(find_resource(path), path);
    EXCHEQUER_CHECK(node);
    return std::move(*node);
  };
  {
    const Node node = parse("rulebook.toml");
    Reader reader(node, problems);
    reader.text("title");
    reader.each_table("section", [&](Reader& entry) {
      std::string id = entry.text("id");
      book.sections_.push_back({std::move(id), both_languages(entry)});
    });
    reader.each_table("clause", [&](Reader& entry) {
      ClauseText clause{entry.text("id"), entry.text("section"), entry.text("kind"), {}};
      clause.text = both_languages(entry);
      book.clauses_.push_back(std::move(clause));
    });
  }
  {
    const Node node = parse("rulings.toml");
    Reader reader(node, problems);
    reader.each_table("ruling", [&](Reader& entry) {
      book.rulings_.push_back(read_ruling(entry));
      const Ruling& ruling = book.rulings_.back();
      book.clauses_.push_back({ruling.id, ruling.section, "ruling", ruling.says(ruling.default_value)});
    });
  }
  EXCHEQUER_CHECK(problems.errors.empty() && problems.warnings.empty());
  return book;
}

const ClauseText& Rulebook::operator[](Clause clause) const {
  EXCHEQUER_CHECK(clause.index >= 1 && clause.index <= clauses_.size());
  return clauses_[clause.index - 1U];
}

Clause Rulebook::find(std::string_view id) const {
  for (std::size_t i = 0; i < clauses_.size(); ++i)
    if (lower(clauses_[i].id) == lower(id)) return Clause{static_cast<std::uint16_t>(i + 1)};
  return kOk;
}

const Ruling* Rulebook::ruling(std::string_view key) const {
  for (const Ruling& ruling : rulings_)
    if (!key.empty() && ruling.key == key) return &ruling;
  return nullptr;
}

const Ruling* Rulebook::ruling_of(const ClauseText& clause) const {
  const auto found =
      std::find_if(rulings_.begin(), rulings_.end(), [&](const Ruling& ruling) { return ruling.id == clause.id; });
  return found == rulings_.end() ? nullptr : &*found;
}

std::vector<const ClauseText*> Rulebook::search(std::string_view word, std::string_view language) const {
  const std::string wanted = lower(word);
  const auto has = [&](std::string_view text) { return contains(text, wanted); };
  std::vector<const ClauseText*> found;
  for (const ClauseText& clause : clauses_) {
    const auto section =
        std::find_if(sections_.begin(), sections_.end(), [&](const Section& s) { return s.id == clause.section; });
    const Ruling* ruling = ruling_of(clause);
    if (has(clause.id) || has(clause.text.in(language)) || (ruling && mentions(*ruling, wanted, language)) ||
        (section != sections_.end() && has(section->title.in(language))))
      found.push_back(&clause);
  }
  return found;
}

Result<RulingMap> Rulebook::resolve(const RulingMap& given) const {
  RulingMap complete;
  std::vector<std::string> keys;
  for (const Ruling& ruling : rulings_)
    if (!ruling.key.empty()) {
      complete[ruling.key] = ruling.default_value;
      keys.push_back(ruling.key);
    }
  Errors errors;
  const auto join = [](const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
    return all;
  };
  constexpr std::size_t kMostErrors = 20;  // a request from outside may name any number of rulings
  for (const auto& [key, value] : given) {
    if (errors.size() >= kMostErrors) break;
    const Ruling* chosen = ruling(key);
    if (!chosen) {
      errors.push_back(
          {"ruling " + key,
           Message("error.ruling.unknown", {{"key", key}, {"nearest", nearest(key, keys)}, {"choices", join(keys)}})});
    } else if (chosen->options.empty()) {
      int number = 0;
      const auto [end, code] = std::from_chars(value.data(), value.data() + value.size(), number);
      if (code != std::errc{} || end != value.data() + value.size() || number < chosen->low || number > chosen->high)
        errors.push_back(
            {"ruling " + key, Message("error.ruling.number",
                                      {{"key", key}, {"value", value}, {"low", chosen->low}, {"high", chosen->high}})});
      complete[key] = std::to_string(number);
    } else {
      std::vector<std::string> values;
      for (const RulingOption& option : chosen->options) values.push_back(option.value);
      if (std::find(values.begin(), values.end(), value) == values.end())
        errors.push_back({"ruling " + key, Message("error.ruling.value", {{"key", key},
                                                                          {"value", value},
                                                                          {"nearest", nearest(value, values)},
                                                                          {"choices", join(values)}})});
      complete[key] = value;
    }
  }
  if (!errors.empty()) return errors;
  return complete;
}

RulingMap Rulebook::differences(const RulingMap& complete) const {
  RulingMap different;
  for (const auto& [key, value] : complete)
    if (const Ruling* chosen = ruling(key); chosen && chosen->default_value != value) different[key] = value;
  return different;
}

int Rulebook::value(const RulingMap& complete, std::string_view key) const {
  const Ruling* chosen = ruling(key);
  EXCHEQUER_CHECK(chosen);
  const std::string& value = complete.at(std::string(key));
  if (chosen->options.empty()) return std::stoi(value);
  for (std::size_t i = 0; i < chosen->options.size(); ++i)
    if (chosen->options[i].value == value) return static_cast<int>(i);
  EXCHEQUER_CHECK(false);
  return 0;
}

}  // namespace exchequer
