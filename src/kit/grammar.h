// The grammar of a title: two tables declare, once each, what can be done in it and what its journal says. The
// functions that follow from the tables are here.
//
//   // verbs.h: domains and verbs, in the order of the enum. Their order and size make the action space, on which
//   // learners and hashes rely.
//   using Say = Grammar<Rules, State>;
//   inline constexpr auto kInstitution = Say::pack<&Rules::institution_ids>("institution", kMaxInstitutions);
//   inline constexpr std::array kVerbTable = {
//       Say::choice(Verb::kPass, "pass"),                                    // "pass"
//       Say::choice(Verb::kFund, "fund", kInstitution),                      // "fund hospitals"
//       Say::choice(Verb::kMove, "move", kBank, kCube.as("colour")),         // "move dixie_bank red"
//       Say::choice(Verb::kTarget, "target", kOpen, Say::Arg(kWhose).after("from").unless(kAnyVote)).says("on"),
//       Say::choice(Verb::kUpkeep, "upkeep", Say::Arg(kPayment).in(1)),      // action.b holds it, action.a is 0
//       Say::draw(Verb::kDrawn, "drawn", kCube, kCube.as("second")).says("draw").where(in_order),
//       Say::draw(Verb::kDrawn, "drawn_one", kCube, Say::always(kNoCube)).says("draw"),   // a second form of one verb
//   };
//
//   // journal_kinds.h: kinds in the order of the enum, and what a, b, c, d of an entry are: a domain, or the name of
//   // an amount.
//   inline constexpr std::array kFactTable = {
//       Say::entry(Kind::kNote, "note"),
//       Say::entry(Kind::kCut, "cut", kInstitution, "steps"),
//   };
//
//   // game.h: gives Module its kActionCount, action_index, action_at, notation, parse, fact and fact_of. If the tables
//   // cannot say everything, a title defines a function of the same name in its Module, which may call the one here:
//   // Spoken::parse(…).
//   struct Module : Spoken<kVerbTable, kFactTable> { … };
//
// When text is read, a verb's own word comes before names from the pack. Verbs of chance are read only for chance.
#pragma once

#include "engine/journal.h"
#include "kit/verbs.h"

namespace exchequer {

// The meaning of a number in an entry: a thing of a domain, or an amount with a name.
template <class R, class S>
struct FactField {
  Domain<R, S> domain;

  constexpr FactField() = default;
  constexpr FactField(const Domain<R, S>& d) : domain(d) {}
  constexpr FactField(const char* amount) : domain{amount} {}
};

// A kind of journal entry and the meaning of its numbers.
template <class R, class S>
struct EntryForm {
  std::uint16_t kind = 0;
  std::string_view name;
  std::array<FactField<R, S>, 4> fields{};
  std::size_t field_count = 0;
};

template <class R, class S>
struct Grammar {
  using Domain = exchequer::Domain<R, S>;
  using Arg = VerbArgument<R, S>;
  using About = Naming<R, S>;

  // Things with ids that the title defines.
  template <const auto& kIds>
  static constexpr Domain ids(std::string_view name) {
    return {name, static_cast<int>(std::size(kIds)),
            [](const About&, int member) { return std::string(kIds[static_cast<std::size_t>(member)]); }};
  }
  // Things of the pack: a list of ids in the Rules. Members beyond its end, and empty ones, do not exist.
  template <auto kList>
  static constexpr Domain pack(std::string_view name, int count) {
    return {name, count, [](const About& about, int member) {
              const auto& all = about.rules.*kList;
              return static_cast<std::size_t>(member) < all.size() ? std::string(all[static_cast<std::size_t>(member)])
                                                                   : std::string();
            }};
  }
  // Amounts from `least` to `most`. In text they are `plus` larger.
  static constexpr Domain number(std::string_view name, int least, int most, int plus = 0) {
    Domain domain{name, most - least + 1};
    domain.first = least;
    domain.plus = plus;
    return domain;
  }
  // A constant that is never written.
  static constexpr Arg always(int value) { return Arg(number("", value, value)).unless(value); }

  template <class Verb, class... Arguments>
  static constexpr VerbForm<R, S> choice(Verb verb, std::string_view name, const Arguments&... arguments) {
    VerbForm<R, S> form;
    form.verb = static_cast<std::uint8_t>(verb);
    form.name = form.word = name;
    ((form.arguments[form.argument_count++] = arguments), ...);
    for (std::size_t i = 0; i < form.argument_count; ++i) {
      Arg& argument = form.arguments[i];
      if (argument.place < 0) argument.place = i == 0 ? 0 : form.arguments[i - 1].place + 1;
      if (argument.silent >= 0 && !argument.domain.has(argument.silent)) throw "unless() names no value of the domain";
    }
    return form;
  }
  template <class Verb, class... Arguments>
  static constexpr VerbForm<R, S> draw(Verb verb, std::string_view name, const Arguments&... arguments) {
    VerbForm<R, S> form = choice(verb, name, arguments...);
    form.is_draw = true;
    return form;
  }

  template <class Kind, class... Fields>
  static constexpr EntryForm<R, S> entry(Kind kind, std::string_view name, const Fields&... fields) {
    EntryForm<R, S> form;
    form.kind = static_cast<std::uint16_t>(kind);
    form.name = name;
    ((form.fields[form.field_count++] = FactField<R, S>(fields)), ...);
    return form;
  }
};

// The functions that a Module gets from its tables.
template <const auto& kVerbTable, const auto& kFactTable>
struct Spoken {
 private:
  using Form = std::remove_cvref_t<decltype(kVerbTable[0])>;
  using R = typename Form::Rules;
  using S = typename Form::State;
  using Space = ActionSpace<kVerbTable>;
  static_assert(
      [] {
        for (std::size_t i = 0; i < kFactTable.size(); ++i)
          if (kFactTable[i].kind != i) return false;
        return true;
      }(),
      "a fact table has an entry for each kind, in the order of the kinds");

 public:
  static constexpr int kActionCount = Space::kCount;
  static constexpr int action_index(Action action) {
    return Space::index(action);
  }  // -1 if the action is not well formed
  static Action action_at(int index) {
    EXCHEQUER_CHECK(index >= 0 && index < kActionCount);
    return Space::kActions[static_cast<std::size_t>(index)];
  }
  // Whether the action is a draw.
  static constexpr bool is_draw(Action action) {
    const Form* form = Space::form(action);
    return form && form->is_draw;
  }

  // Actions as short, readable text, for records and for typing.
  static std::string notation(const R& rules, const S& state, const Move& move) {
    const Form* form = Space::form(move.action);
    return form ? print_action(*form, rules, state, move) : std::string();
  }
  static std::optional<Action> parse(const R& rules, const S& state, Seat seat, std::string_view text) {
    for (const bool has_word : {true, false})
      for (const Form& form : kVerbTable)
        if (form.is_draw == (seat == kChance) && form.word.empty() != has_word)
          if (const std::optional<Action> action = read_action(form, rules, state, seat, text)) return action;
    return {};
  }

  static Fact fact_of(const R& rules, const S& state, const Move& move) {
    Fact fact;
    const Form* form = Space::form(move.action);
    if (!form) return fact;
    fact.kind = form->name;
    const std::array<int, 4> values{move.action.a, move.action.b, move.action.c};
    for (std::size_t i = 0; i < form->argument_count; ++i) {
      const auto& argument = form->arguments[i];
      if (const int value = values[static_cast<std::size_t>(argument.place)]; value != argument.silent)
        add_to_fact(fact, argument.domain, {rules, &state, move.seat, move.action.verb, values}, value);
    }
    return fact;
  }
  static Fact fact(const R& rules, const Entry& entry) {
    EXCHEQUER_CHECK(entry.kind < kFactTable.size());
    const auto& form = kFactTable[entry.kind];
    Fact fact;
    fact.kind = form.name;
    fact.clause = entry.clause;
    const std::array<int, 4> values{entry.a, entry.b, entry.c, entry.d};
    for (std::size_t i = 0; i < form.field_count; ++i)
      add_to_fact(fact, form.fields[i].domain, {rules, nullptr, kSpectator, entry.kind, values}, values[i]);
    return fact;
  }
};

}  // namespace exchequer
