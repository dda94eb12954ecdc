// Reads tables and reports errors in them.
#include "content/reader.h"

#include <algorithm>
#include <charconv>

namespace exchequer {
namespace {

// The number of letters to change, add or leave out to turn one word into the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

// Keys that any table may have: they give the source of the values and the names of things.
constexpr std::string_view kEverywhere[] = {"source", "from", "note"};

// A file from outside may have any number of unknown words, each with any number of candidates.
constexpr std::size_t kMostNames = 100;       // to compare or list
constexpr std::size_t kMostUnknownKeys = 20;  // of one table
constexpr std::size_t kMostLetters = 64;      // of a word that is compared or repeated

std::string join(std::span<const std::string> names) {
  std::string all;
  for (const std::string& name : names.first(std::min(names.size(), kMostNames)))
    all += (all.empty() ? "" : ", ") + name;
  return names.size() > kMostNames ? all + ", …" : all;
}

std::string cut(std::string_view word) {
  if (word.size() <= kMostLetters) return std::string(word);
  std::size_t end = kMostLetters;
  while (end > 0 && (word[end] & 0xc0) == 0x80) --end;  // not in the middle of a letter
  return std::string(word.substr(0, end)) + "…";
}

}  // namespace

std::string nearest(std::string_view word, std::span<const std::string> names) {
  std::string best;
  if (word.size() > kMostLetters) return best;
  std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string& name : names.first(std::min(names.size(), kMostNames)))
    if (const std::size_t d = distance(word, name); d < least) {
      least = d;
      best = name;
    }
  return best;
}

Message unknown_word(std::string_view word, std::span<const std::string> names) {
  return Message("error.pack.choice",
                 {{"value", cut(word)}, {"nearest", nearest(word, names)}, {"choices", join(names)}});
}

Message unknown_key(std::string_view key, std::span<const std::string> names) {
  return Message("error.pack.unknown_key",
                 {{"key", cut(key)}, {"nearest", nearest(key, names)}, {"choices", join(names)}});
}

int lookup(const Node& at, std::string_view word, std::span<const std::string> names, Problems& problems) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == word) return static_cast<int>(i);
  problems.error(at, unknown_word(word, names));
  return -1;
}

Reader::Reader(const Node& node, Problems& problems) : node_(&node), problems_(&problems) {
  if (!node.is_table()) problems.error(node, Message("error.pack.table", {{"kind", std::string(node.kind())}}));
}

Reader::Reader(Reader&& other) noexcept
    : node_(other.node_), problems_(other.problems_), asked_(std::move(other.asked_)) {
  other.node_ = nullptr;
}

Reader::~Reader() {
  if (!node_ || !node_->is_table()) return;
  std::size_t unknown = 0;
  for (const auto& [key, child] : *node_->table()) {
    if (asked_.contains(key) || std::find(std::begin(kEverywhere), std::end(kEverywhere), key) != std::end(kEverywhere))
      continue;
    if (++unknown > kMostUnknownKeys) break;
    const std::vector<std::string> known(asked_.begin(), asked_.end());
    problems_->error(child, unknown_key(key, known));
  }
}

const Node* Reader::any(std::string_view key) {
  asked_.emplace(key);
  return node_->find(key);
}

const Node* Reader::required(std::string_view key) {
  const Node* found = any(key);
  if (!found && node_->is_table()) problems_->error(*node_, Message("error.pack.missing", {{"key", std::string(key)}}));
  return found;
}

std::vector<std::string> Reader::texts(std::string_view key) {
  std::vector<std::string> list;
  required(key);
  each(key, [&](const Node& value) {
    if (value.text())
      list.push_back(*value.text());
    else
      problems_->error(value,
                       Message("error.pack.kind",
                               {{"key", std::string(key)}, {"wanted", "text"}, {"kind", std::string(value.kind())}}));
  });
  return list;
}

std::uint64_t Reader::hex(std::string_view key) {
  std::uint64_t value = 0;
  const std::string digits = text(key);
  if (!has(key)) return value;
  const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  if (code != std::errc{} || end != digits.data() + digits.size() || digits.size() != 16)
    problems_->error(node(), Message("error.record.hex", {{"key", std::string(key)}}));
  return value;
}

int Reader::integer(std::string_view key, int low, int high, std::optional<int> fallback) {
  const Node* found = fallback ? any(key) : required(key);
  if (!found) return fallback.value_or(low);
  const std::int64_t* number = found->integer();
  if (!number) {
    problems_->error(*found,
                     Message("error.pack.kind",
                             {{"key", std::string(key)}, {"wanted", "integer"}, {"kind", std::string(found->kind())}}));
    return fallback.value_or(low);
  }
  if (*number < low || *number > high) {
    problems_->error(*found, Message("error.pack.range",
                                     {{"key", std::string(key)}, {"value", *number}, {"low", low}, {"high", high}}));
    return fallback.value_or(low);
  }
  return static_cast<int>(*number);
}

bool Reader::truth(std::string_view key, bool fallback) {
  const Node* found = any(key);
  if (!found) return fallback;
  if (const bool* truth = found->boolean()) return *truth;
  problems_->error(*found,
                   Message("error.pack.kind",
                           {{"key", std::string(key)}, {"wanted", "truth"}, {"kind", std::string(found->kind())}}));
  return fallback;
}

std::string Reader::text(std::string_view key, std::optional<std::string> fallback) {
  const Node* found = fallback ? any(key) : required(key);
  if (!found) return std::move(fallback).value_or("");
  if (const std::string* text = found->text()) return *text;
  problems_->error(*found,
                   Message("error.pack.kind",
                           {{"key", std::string(key)}, {"wanted", "text"}, {"kind", std::string(found->kind())}}));
  return fallback.value_or("");
}

Localized Reader::name(std::string_view key) {
  Localized result;
  const Node* found = required(key);
  if (!found) return result;
  Reader reader(*found, *problems_);
  for (const char* language : {"en", "it"}) {
    if (reader.has(language))
      result.texts[language] = reader.text(language);
    else if (found->is_table())
      problems_->warning(*found, Message("error.pack.language", {{"key", std::string(key)}, {"language", language}}));
    reader.any(language);
  }
  return result;
}

int Reader::choice(std::string_view key, std::span<const std::string> names, std::optional<int> fallback) {
  const Node* found = fallback ? any(key) : required(key);
  if (!found) return fallback.value_or(-1);
  const std::string word = text(key);
  return found->text() ? lookup(*found, word, names, *problems_) : fallback.value_or(-1);
}

void Reader::each(std::string_view key, const std::function<void(const Node&)>& read) {
  const Node* found = any(key);
  if (!found) return;
  const NodeArray* values = found->array();
  if (!values) {
    problems_->error(*found,
                     Message("error.pack.kind",
                             {{"key", std::string(key)}, {"wanted", "list"}, {"kind", std::string(found->kind())}}));
    return;
  }
  for (const Node& value : *values) read(value);
}

void Reader::each_table(std::string_view key, const std::function<void(Reader&)>& read) {
  each(key, [&](const Node& value) {
    Reader reader(value, *problems_);
    if (value.is_table()) read(reader);
  });
}

void Reader::table(std::string_view key, const std::function<void(Reader&)>& read) {
  const Node* found = any(key);
  if (!found) return;
  Reader reader(*found, *problems_);
  if (found->is_table()) read(reader);
}

}  // namespace exchequer
