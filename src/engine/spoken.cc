// Folds letters, compares names and counts pieces.
#include "engine/spoken.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "content/formats.h"
#include "content/resource.h"
#include "core/check.h"
#include "engine/typed.h"

namespace exchequer {
namespace {

// The letters under the accents of U+00C0 to U+017F, with blanks for characters that have none.
constexpr std::string_view kUnderAccent =
    "aaaaaaaceeeeiiiidnooooo ouuuuypsaaaaaaaceeeeiiiidnooooo ouuuuypy"                                  // U+00C0
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssss"  // U+0100
    "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(kUnderAccent.size() == 0x180 - 0xc0);

// One UTF-8 character and its number of bytes. A byte that begins none stands for itself.
struct Decoded {
  std::uint32_t point;
  std::size_t size;
};

Decoded decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
  const std::size_t size = byte(0) < 0xc0 ? 1 : byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : 4;
  if (size == 1 || size > text.size()) return {byte(0), 1};
  std::uint32_t point = byte(0) & (0xffU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) point = point << 6 | (byte(i) & 0x3fU);
  return {point, size};
}

char folded(std::uint32_t point) {
  if (point >= 'A' && point <= 'Z') return static_cast<char>(point - 'A' + 'a');
  if ((point >= 'a' && point <= 'z') || (point >= '0' && point <= '9')) return static_cast<char>(point);
  if (point >= 0xc0 && point - 0xc0 < kUnderAccent.size()) return kUnderAccent[point - 0xc0];
  return ' ';
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_number(std::string_view word) { return std::all_of(word.begin(), word.end(), is_digit); }

std::size_t common_beginning(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t same = 0;
  while (same < most && a[same] == b[same]) ++same;
  return same;
}

// "rossi" and "rosso", "reds" and "red": equal except for the ending.
bool inflected(std::string_view word, std::string_view name) {
  const std::size_t same = common_beginning(word, name);
  return same >= 3 && same + 1 >= name.size() && word.size() <= name.size() + 1;
}

// The number that a word stands for, or -1.
int counted(std::string_view word) {
  constexpr std::array<std::string_view, 7> kEnglish = {"no", "one", "two", "three", "four", "five", "six"};
  constexpr std::array<std::string_view, 7> kItalian = {"zero", "uno", "due", "tre", "quattro", "cinque", "sei"};
  if (is_number(word)) return number_in(word, 99);
  if (word == "un" || word == "una") return 1;
  if (word == "nessun" || word == "nessuno") return 0;
  const int english = find_name(kEnglish, word), italian = find_name(kItalian, word);
  return english >= 0 ? english : italian;
}

// Words between pieces.
bool is_filler(std::string_view word) {
  constexpr std::array<std::string_view, 9> kFillers = {"and", "e", "ed", "x", "of", "cube", "cubes", "cubo", "cubi"};
  return find_name(kFillers, word) >= 0;
}

// Words around the numbers of dice.
bool is_about_dice(std::string_view word) {
  constexpr std::array<std::string_view, 17> kWords = {"a",       "the",  "die",    "dice",     "show",  "shows",
                                                       "against", "vs",   "to",     "il",       "i",     "dado",
                                                       "dadi",    "dice", "mostra", "mostrano", "contro"};
  return find_name(kWords, word) >= 0;
}

// Splits a text into words, and numbers from the letters after them: "2r2y" is "2 r 2 y".
std::vector<std::string> words_apart(std::string_view text) {
  std::string spaced;
  for (const char c : plain(text)) {
    if (!spaced.empty() && c != ' ' && spaced.back() != ' ' && is_digit(c) != is_digit(spaced.back())) spaced += ' ';
    spaced += c;
  }
  std::vector<std::string> words;
  for (const std::string_view word : words_of(spaced)) words.emplace_back(word);
  return words;
}

}  // namespace

std::string plain(std::string_view text) {
  std::string folded_text;
  while (!text.empty()) {
    const Decoded next = decode(text);
    text.remove_prefix(next.size);
    const char c = folded(next.point);
    if (c != ' ' || (!folded_text.empty() && folded_text.back() != ' ')) folded_text += c;
  }
  while (!folded_text.empty() && folded_text.back() == ' ') folded_text.pop_back();
  return folded_text;
}

Likeness likeness(std::string_view typed, std::string_view name) {
  if (typed.empty()) return Likeness::kNone;
  if (typed == name) return Likeness::kSame;
  if (name.starts_with(typed)) return Likeness::kBeginning;
  const std::vector<std::string_view> words = words_of(typed), of_name = words_of(name);
  if (of_name.empty() || !of_name[0].starts_with(words[0])) return Likeness::kNone;
  std::size_t at = 0;
  for (const std::string_view word : words) {
    while (at < of_name.size() && !of_name[at].starts_with(word)) ++at;
    if (at++ >= of_name.size()) return Likeness::kNone;
  }
  return Likeness::kWords;
}

void SpokenNames::add(int thing, std::string_view name) {
  if (std::string words = plain(name); !words.empty()) names_.push_back({std::move(words), thing});
}

void SpokenNames::add(int thing, const Localized& name) {
  for (const auto& [language, words] : name.texts) add(thing, words);
}

void SpokenNames::add_text(int thing, std::string_view title, std::string_view key) {
  const std::string folder = "games/" + std::string(title) + "/text/";
  for (const Resource& resource : resources()) {
    if (!resource.path.starts_with(folder)) continue;
    const Result<Node> texts = parse_json(resource.text, std::string(resource.path));
    EXCHEQUER_CHECK(texts);
    if (const Node* text = texts->find(key); text && text->text()) add(thing, *text->text());
  }
}

int SpokenNames::find(std::string_view typed) const {
  const std::string words = plain(typed), bare = without_verb(typed);
  if (bare != words)
    if (const int found = find(bare); found >= 0) return found;
  Likeness best = Likeness::kNone;
  int found = -1;
  for (const Name& name : names_) {
    const Likeness like = likeness(words, name.words);
    if (like == Likeness::kNone || like < best) continue;
    if (like > best)
      found = name.thing;
    else if (found != name.thing)
      found = -2;  // several, unless one is a better match
    best = like;
  }
  return std::max(found, -1);
}

int SpokenNames::find_word(std::string_view word) const {
  if (const int found = word.size() >= 3 ? find(word) : -1; found >= 0) return found;
  int found = -1;
  for (const Name& name : names_) {
    if (!inflected(word, name.words)) continue;
    if (found >= 0 && found != name.thing) return -1;
    found = name.thing;
  }
  return found;
}

std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  const std::string bare = without_verb(text);
  for (const std::string_view word : words_of(bare)) {
    const int number = counted(word);
    if (number >= 0)
      numbers.push_back(number);
    else if (!is_filler(word) && !is_about_dice(word))
      return {};
  }
  return numbers;
}

std::optional<std::vector<int>> pieces_in(std::string_view text, const SpokenNames& names, std::string_view letters) {
  std::vector<int> pieces(letters.size(), 0);
  const auto of_letter = [&](char c) { return letters.find(static_cast<char>(c - 'a' + 'A')); };
  const auto all_letters = [&](const std::string& word) {
    return std::all_of(word.begin(), word.end(),
                       [&](char c) { return !is_digit(c) && of_letter(c) != std::string_view::npos; });
  };
  int number = -1;
  bool any = false;
  for (const std::string& word : words_apart(text)) {
    const int each = number < 0 ? 1 : number;
    if (all_letters(word) && (number < 0 || word.size() == 1)) {  // before names: "gr" is a green and a red one
      for (const char c : word) pieces[of_letter(c)] += each;
    } else if (const int thing = names.find_word(word); thing >= 0) {
      pieces[static_cast<std::size_t>(thing)] += each;
    } else if (const int count = counted(word); count >= 0 && number < 0) {
      number = count;
      continue;
    } else if (is_filler(word) && (word != "x" || number >= 0)) {  // "2 x red"
      continue;
    } else {
      return {};
    }
    number = -1;
    any = true;
  }
  if (number >= 0 || !any) return {};
  return pieces;
}

std::string without_verb(std::string_view text) {
  constexpr std::array<std::string_view, 18> kVerbs = {"draw", "drawn", "drew",    "roll",  "rolled", "lot",
                                                       "deal", "dealt", "start",   "first", "event",  "pesca",
                                                       "tira", "tiro",  "pescato", "primo", "evento", "comincia"};
  const std::string words = plain(text);
  const std::size_t blank = words.find(' ');
  if (blank == std::string::npos || find_name(kVerbs, std::string_view(words).substr(0, blank)) < 0) return words;
  return words.substr(blank + 1);
}

}  // namespace exchequer
