// Reads names and pieces as people type them: without accents and capitals, in any language that has texts, in full or
// abbreviated.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace exchequer {

// Lower-case words of ASCII letters and digits with one blank between them: "Città d’Oro + 2" is "citta d oro 2".
std::string plain(std::string_view text);

// How much of a name was typed; both are plain(). kWords: the beginnings of its words in order, including the first
// word, as in "alzare tasse" for "alzare le tasse".
enum class Likeness { kNone, kWords, kBeginning, kSame };
Likeness likeness(std::string_view typed, std::string_view name);

// Things whose names have several spellings.
class SpokenNames {
 public:
  void add(int thing, std::string_view name);
  void add(int thing, const Localized& name);
  // A text of the title's catalogues in every language: games/<title>/text/*.json.
  void add_text(int thing, std::string_view title, std::string_view key);

  // The one thing that is meant, with or without a verb before it ("event lobby season"). -1 if there is none or
  // several.
  int find(std::string_view typed) const;
  // The same for a single word, which may be in another number or gender: "rossi" for "rosso".
  int find_word(std::string_view word) const;

 private:
  struct Name {
    std::string words;  // folded by plain()
    int thing;
  };
  std::vector<Name> names_;
};

// The numbers in a text about dice: "3 – 2", "3 against 2", "il dado mostra quattro". None if it is about anything
// else.
std::vector<int> numbers_in(std::string_view text);

// The number of pieces of each colour: "RRYYG", "r r y y g", "2 red 2 yellow 1 green", "due rossi, un verde". `letters`
// has a letter for each colour, in the order of the names. Nothing if the text cannot be read.
std::optional<std::vector<int>> pieces_in(std::string_view text, const SpokenNames& names, std::string_view letters);

// The text without words that only introduce a result: "draw", "roll", "pesca" and the like.
std::string without_verb(std::string_view text);

}  // namespace exchequer
