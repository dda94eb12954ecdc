// Domains: the kinds of things that a title's verbs and journal entries are about (an institution, a cube, a track).
// Each says how many members there are and how a member is named and found.
//
//   using Say = Grammar<Rules, State>;
//   inline constexpr auto kCube = Say::ids<kCubeIds>("cube");                                 // constant ids
//   inline constexpr auto kInstitution = Say::pack<&Rules::institution_ids>("institution", 6);  // ids of the pack
//   inline constexpr auto kShares = Say::number("shares", 1, 20);                             // an amount
//   inline constexpr Say::Domain kFacing = {"facing", 3, facing_id};                          // by the title's
//   functions
//
// The functions of such a domain are declared in verbs.h and defined in notation.cc.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/action.h"
#include "engine/typed.h"

namespace exchequer {

// The context of a name: the facings of a policy card depend on the card, the second of two open copies on the table.
template <class Rules, class State>
struct Naming {
  const Rules& rules;
  const State* state = nullptr;  // none for a journal entry, which must make sense by itself
  Seat seat = kSpectator;        // whose move it is
  int what = 0;                  // the verb, or the kind of the entry
  std::array<int, 4> values{};   // a, b, c of the action as far as they are read; a, b, c, d of the entry
};

// A typed text, read word by word.
class Typed {
 public:
  explicit Typed(std::string_view text) : rest_(text) { skip(); }

  bool done() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }
  std::string_view word() {
    const std::string_view next = rest_.substr(0, rest_.find(' '));
    drop(next.size());
    return next;
  }
  // Whether these are the next words.
  bool has(std::string_view words) const {
    return !words.empty() && rest_.starts_with(words) && (rest_.size() == words.size() || rest_[words.size()] == ' ');
  }
  bool take(std::string_view words) {
    const bool there = has(words);
    if (there) drop(words.size());
    return there;
  }

 private:
  void drop(std::size_t size) {
    rest_.remove_prefix(size);
    skip();
  }
  void skip() {
    while (rest_.starts_with(' ')) rest_.remove_prefix(1);
  }

  std::string_view rest_;
};

template <class R, class S>
struct Domain {
  using Rules = R;
  using State = S;
  using About = Naming<R, S>;

  std::string_view name;  // its name in facts: "institution"
  int count = 256;        // members are numbered 0 … count - 1
  // The id of a member: its name in facts, and in notation unless `print` gives another. Empty if it has none; facts
  // then leave it out. Without this function, the members are amounts.
  std::string (*id)(const About&, int member) = nullptr;
  // The member in notation, if that is not its id. It may be several words or none. read() reads what print() wrote,
  // and returns -1 if that is not a member. Without it, the ids are tried.
  std::string (*print)(const About&, int member) = nullptr;
  int (*read)(const About&, Typed& typed) = nullptr;
  std::string_view letters{};  // a letter for each member, if a letter may stand for it
  int first = 0;               // an action or entry holds first + member
  int plus = 0;                // for amounts: the text has value + plus

  // The same things under another name, numbered from another value, or found in another way.
  constexpr Domain as(std::string_view other) const {
    return with([&](Domain& d) { d.name = other; });
  }
  constexpr Domain from(int value) const {
    return with([&](Domain& d) { d.first = value; });
  }
  constexpr Domain lettered(std::string_view each) const {
    return with([&](Domain& d) { d.letters = each; });
  }
  constexpr Domain read_by(int (*reader)(const About&, Typed&)) const {
    return with([&](Domain& d) { d.read = reader; });
  }
  constexpr Domain printed_by(std::string (*printer)(const About&, int)) const {
    return with([&](Domain& d) { d.print = printer; });
  }

  constexpr bool has(int value) const { return value >= first && value < first + count; }

  std::string text(const About& about, int value) const {
    if (print) return print(about, value - first);
    return id ? id(about, value - first) : std::to_string(value + plus);
  }

  // The value that the next words stand for, or -1 if there is none.
  int find(const About& about, Typed& typed) const {
    if (read) return value_of(read(about, typed));
    if (!id) {
      const int number = number_in(typed.word());
      return number < 0 || !has(number - plus) ? -1 : number - plus;
    }
    int found = -1;
    std::size_t longest = 0;
    for (int member = 0; member < count; ++member)
      if (const std::string own = id(about, member); own.size() > longest && typed.has(own)) {
        found = member;
        longest = own.size();
      }
    if (found >= 0) {
      typed.take(typed.rest().substr(0, longest));
    } else if (const std::string_view word = typed.word(); word.size() == 1) {
      for (std::size_t i = 0; i < letters.size(); ++i)
        if (letters[i] == (word[0] & ~0x20)) found = static_cast<int>(i);
    }
    return value_of(found);
  }

 private:
  template <class Change>
  constexpr Domain with(Change change) const {
    Domain copy = *this;
    change(copy);
    return copy;
  }
  int value_of(int member) const { return member >= 0 && member < count ? first + member : -1; }
};

}  // namespace exchequer
