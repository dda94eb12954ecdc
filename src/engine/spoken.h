// Names and pieces as people type them: without accents and capitals, in any language that has texts, in full or begun.
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

// How much of a name somebody typed; both are plain(). kWords: the beginning of its words in order, the first one
// included, others left out, as in "alzare tasse" for "alzare le tasse".
enum class Likeness { kNone, kWords, kBeginning, kSame };
Likeness likeness(std::string_view typed, std::string_view name);

// Things with names of several spellings.
class SpokenNames {
 public:
  void add(int thing, std::string_view name);
  void add(int thing, const Localized& name);
  // A text of the title's catalogues, in every language they have: games/<title>/text/*.json.
  void add_text(int thing, std::string_view title, std::string_view key);

  // The one thing that is meant, with or without a verb before it ("event lobby season"); -1: none, or several.
  int find(std::string_view typed) const;
  // The same for a single word, which may also stand in another number or gender: "rossi" for "rosso".
  int find_word(std::string_view word) const;

 private:
  struct Name {
    std::string words;  // plain
    int thing;
  };
  std::vector<Name> names_;
};

// The numbers of a text about dice: "3 – 2", "3 against 2", "il dado mostra quattro". None where it is about anything
// else.
std::vector<int> numbers_in(std::string_view text);

// Pieces of several colours, how many of each: "RRYYG", "r r y y g", "2 red 2 yellow 1 green", "due rossi, un verde".
// `letters` has one for each colour, in the order of the names. Nothing: it cannot be read.
std::optional<std::vector<int>> pieces_in(std::string_view text, const SpokenNames& names, std::string_view letters);

// The text without words that only say that something came by chance: "draw", "roll", "pesca" and the like.
std::string without_verb(std::string_view text);

}  // namespace exchequer
