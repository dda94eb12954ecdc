// The verb table: what can be done in a title, declared once. The dense action space (kActionCount, action_index,
// action_at), the notation and its parser, and the facts of an action follow from it. grammar.h has an example.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/action.h"
#include "core/check.h"
#include "engine/fact.h"
#include "kit/domain.h"

namespace exchequer {

// One of up to three numbers of a verb, in the order of the notation.
template <class R, class S>
struct VerbArgument {
  Domain<R, S> domain;
  int place = -1;           // 0, 1, 2: a, b, c of the action; -1: after the argument before it
  std::string_view word{};  // written before it: "from", "surplus"
  int silent = -1;          // the value that is not written

  constexpr VerbArgument() = default;
  constexpr VerbArgument(const Domain<R, S>& d) : domain(d) {}

  constexpr VerbArgument in(int abc) const {
    return with([&](VerbArgument& a) { a.place = abc; });
  }
  constexpr VerbArgument after(std::string_view said) const {
    return with([&](VerbArgument& a) { a.word = said; });
  }
  constexpr VerbArgument unless(int value) const {
    return with([&](VerbArgument& a) { a.silent = value; });
  }

 private:
  template <class Change>
  constexpr VerbArgument with(Change change) const {
    VerbArgument copy = *this;
    change(copy);
    return copy;
  }
};

// A verb with its arguments. Usually a verb has one form; if its numbers can mean different things, it has several in a
// row. The actions of a form are all combinations of its arguments, the last one changing fastest, without those that
// `only` refuses.
template <class R, class S>
struct VerbForm {
  using Rules = R;
  using State = S;

  std::uint8_t verb = 0;
  std::string_view name;  // its name in facts
  std::string_view word;  // its first word in notation; empty if the first argument is enough
  bool is_draw = false;   // a move of chance
  std::array<VerbArgument<R, S>, 3> arguments{};
  std::size_t argument_count = 0;
  bool (*only)(Action) = nullptr;

  constexpr VerbForm says(std::string_view other) const {
    VerbForm copy = *this;
    copy.word = other;
    return copy;
  }
  constexpr VerbForm where(bool (*test)(Action)) const {
    VerbForm copy = *this;
    copy.only = test;
    return copy;
  }
};

// The action space of a table.
template <const auto& kForms>
class ActionSpace {
  using Table = std::remove_cvref_t<decltype(kForms)>;
  static constexpr std::size_t kFormCount = std::tuple_size_v<Table>;
  static constexpr std::size_t kVerbCount = kForms[kFormCount - 1].verb + 1U;

  // The values of a, b and c in the actions of a form, and where these begin in the space.
  struct Block {
    std::array<int, 3> first{0, 0, 0}, count{1, 1, 1};
    int begin = 0, end = 0;
  };

  template <class Each>
  static constexpr void each_action(std::size_t form, const Block& block, Each each) {
    for (int a = 0; a < block.count[0]; ++a)
      for (int b = 0; b < block.count[1]; ++b)
        for (int c = 0; c < block.count[2]; ++c) {
          const Action action{kForms[form].verb, static_cast<std::uint8_t>(block.first[0] + a),
                              static_cast<std::uint8_t>(block.first[1] + b),
                              static_cast<std::uint8_t>(block.first[2] + c)};
          if (!kForms[form].only || kForms[form].only(action)) each(action);
        }
  }

  static constexpr std::array<Block, kFormCount> kBlocks = [] {
    std::array<Block, kFormCount> blocks{};
    int at = 0;
    for (std::size_t f = 0; f < kFormCount; ++f) {
      Block& block = blocks[f];
      for (std::size_t i = 0; i < kForms[f].argument_count; ++i) {
        const auto place = static_cast<std::size_t>(kForms[f].arguments[i].place);
        block.first[place] = kForms[f].arguments[i].domain.first;
        block.count[place] = kForms[f].arguments[i].domain.count;
      }
      block.begin = at;
      each_action(f, block, [&](Action) { ++at; });
      block.end = at;
    }
    return blocks;
  }();

  // The first form of each verb.
  static constexpr std::array<std::size_t, kVerbCount + 1> kFormsOf = [] {
    std::array<std::size_t, kVerbCount + 1> forms{};
    for (std::size_t f = kFormCount; f-- > 0;) forms[kForms[f].verb] = f;
    forms[kVerbCount] = kFormCount;
    return forms;
  }();
  static_assert(
      [] {
        for (std::size_t f = 0; f < kFormCount; ++f)
          if (f == 0 ? kForms[f].verb != 0
                     : kForms[f].verb - kForms[f - 1].verb > 1 || kForms[f].verb < kForms[f - 1].verb)
            return false;
        return true;
      }(),
      "a verb table has a form for each verb, in the order of the verbs");

 public:
  static constexpr int kCount = kBlocks[kFormCount - 1].end;

  static constexpr std::array<Action, static_cast<std::size_t>(kCount)> kActions = [] {
    std::array<Action, static_cast<std::size_t>(kCount)> all{};
    std::size_t at = 0;
    for (std::size_t f = 0; f < kFormCount; ++f) each_action(f, kBlocks[f], [&](Action action) { all[at++] = action; });
    return all;
  }();

  // The index of an action in the space, or -1 if it is not well formed.
  static constexpr int index(Action action) { return find(action).index; }

  // The form of a well-formed action, or none.
  static constexpr auto* form(Action action) {
    const Found found = find(action);
    return found.index < 0 ? nullptr : &kForms[found.form];
  }

 private:
  struct Found {
    int index;
    std::size_t form;
  };
  static constexpr Found find(Action action) {
    if (action.verb >= kVerbCount) return {-1, 0};
    for (std::size_t f = kFormsOf[action.verb]; f < kFormsOf[action.verb + 1U]; ++f) {
      const Block& block = kBlocks[f];
      const int a = action.a - block.first[0], b = action.b - block.first[1], c = action.c - block.first[2];
      if (a < 0 || a >= block.count[0] || b < 0 || b >= block.count[1] || c < 0 || c >= block.count[2]) continue;
      if (!kForms[f].only) return {block.begin + (a * block.count[1] + b) * block.count[2] + c, f};
      for (int i = block.begin; i < block.end; ++i)
        if (kActions[static_cast<std::size_t>(i)] == action) return {i, f};
    }
    return {-1, 0};
  }
};

// Writes an action in its form.
template <class R, class S>
std::string print_action(const VerbForm<R, S>& form, const R& rules, const S& state, const Move& move) {
  const std::array<int, 4> values{move.action.a, move.action.b, move.action.c};
  const Naming<R, S> about{rules, &state, move.seat, move.action.verb, values};
  std::string text(form.word);
  const auto say = [&](std::string_view words) {
    if (!words.empty() && !text.empty()) text += ' ';
    text += words;
  };
  for (std::size_t i = 0; i < form.argument_count; ++i) {
    const VerbArgument<R, S>& argument = form.arguments[i];
    const int value = values[static_cast<std::size_t>(argument.place)];
    if (value == argument.silent) continue;
    say(argument.word);
    say(argument.domain.text(about, value));
  }
  return text;
}

// Reads it back. Nothing if the text is not of this form.
template <class R, class S>
std::optional<Action> read_action(const VerbForm<R, S>& form, const R& rules, const S& state, Seat seat,
                                  std::string_view text) {
  Typed typed(text);
  if (typed.done() || (!form.word.empty() && !typed.take(form.word))) return {};
  Naming<R, S> about{rules, &state, seat, form.verb, {}};
  for (std::size_t i = 0; i < form.argument_count; ++i) {
    const VerbArgument<R, S>& argument = form.arguments[i];
    const bool said = argument.word.empty() ? argument.silent < 0 || (argument.domain.count > 1 && !typed.done())
                                            : typed.take(argument.word);
    const int value = said ? argument.domain.find(about, typed) : argument.silent;
    if (value < 0) return {};
    about.values[static_cast<std::size_t>(argument.place)] = value;
  }
  if (!typed.done()) return {};
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(about.values[i]); };
  const Action action{form.verb, byte(0), byte(1), byte(2)};
  return form.only && !form.only(action) ? std::nullopt : std::optional(action);
}

// Adds another thing or amount to a fact.
template <class R, class S>
void add_to_fact(Fact& fact, const Domain<R, S>& domain, const Naming<R, S>& about, int value) {
  if (!domain.id) {
    fact.amounts.emplace_back(domain.name, value + domain.plus);
  } else if (domain.has(value)) {
    if (std::string id = domain.id(about, value - domain.first); !id.empty())
      fact.ids.emplace_back(domain.name, std::move(id));
  }
}

}  // namespace exchequer
