// Described structs: written as a tree or as JSON, read back from a tree with errors that name the path, and given a
// schema.
//
// A struct lists its fields once, and everything else follows:
//
//   struct Bank {
//     int value = 0;
//     Status status = Status::kNone;              // an enum goes by its id
//     std::optional<int> rescue;                  // left out if empty
//     std::vector<std::string> cards;
//     std::string class_;                         // "class" outside C++
//   };
//   BOOST_DESCRIBE_STRUCT(Bank, (), (value, status, rescue, cards, class_))
//   // Optional: sentences for the reference page. The one for "" is about the struct itself.
//   inline constexpr auto notes_of(const Bank*) {
//     return std::array{Note{"value", "Assets minus the load, in the current column."}};
//   }
//
//   struct Shown {
//     ById<Bank> banks;                           // a table with an entry for each id of the pack, in this order
//   };
//   BOOST_DESCRIBE_STRUCT(Shown, (), (banks))
//
//   Node node = to_node(shown);                   // {"banks": {"alpha": {"value": 3, "status": "solvent", …}}}
//   Result<Shown> back = from_node<Shown>(node);  // or errors at "banks.alpha.value"
//   Schema schema = schema_of<Shown>();
//
// Supported: bool, whole numbers, texts (std::string_view can only be written), std::optional, std::vector, std::array,
// ById and std::map by text, Seats, Message, Localized, Node, described structs (with bases), enums, std::variant of
// structs with a tag. The ids of an enum come from a function beside it, `constexpr std::span<const std::string_view>
// enum_ids(Status) { return kStatusIds; }`, or from BOOST_DESCRIBE_ENUM: kTurnCap is "turn_cap". A function `constexpr
// std::string_view schema_name(const Bank*)` beside a struct gives it another name in the schema. `Other
// described_as(const Bank&)` writes it as another struct. A struct of a variant has `static constexpr Tag tag{"do",
// "play"};`.
#pragma once

#include <array>
#include <boost/describe/bases.hpp>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <concepts>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "content/node.h"
#include "content/schema.h"
#include "core/action.h"
#include "core/message.h"
#include "core/result.h"

namespace exchequer {

// A table by ids of a pack, in the pack's order.
template <class T>
struct ById {
  std::vector<std::pair<std::string, T>> entries;

  T& add(std::string_view id, T value = {}) { return entries.emplace_back(std::string(id), std::move(value)).second; }
  const T* find(std::string_view id) const {
    for (const auto& [key, value] : entries)
      if (key == id) return &value;
    return nullptr;
  }
  friend bool operator==(const ById&, const ById&) = default;
};

struct Tag {
  std::string_view field, value;
};
struct Note {
  std::string_view field, text;
};

Node message_node(const Message& message);
Node localized_node(const Localized& text);

namespace described {

namespace detail {
template <class T, template <class...> class Of>
inline constexpr bool kIs = false;
template <template <class...> class Of, class... A>
inline constexpr bool kIs<Of<A...>, Of> = true;
template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;
}  // namespace detail

template <class T>
concept Number = std::integral<T> && !std::same_as<T, bool>;
template <class T>
concept Text = std::same_as<T, std::string> || std::same_as<T, std::string_view>;
template <class T>
concept Optional = detail::kIs<T, std::optional>;
template <class T>
concept List = detail::kIs<T, std::vector> || detail::kIsArray<T>;
template <class T>
concept Named = detail::kIs<T, ById>;
template <class T>
concept Mapped = detail::kIs<T, std::map>;
template <class T>
concept OneOf = detail::kIs<T, std::variant>;
template <class T>
concept Enumeration = std::is_enum_v<T>;
template <class T>
concept Struct = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;
template <class T>
concept Disguised = std::is_class_v<T> && requires(const T& value) {
  described_as(value);
};
template <class T>
concept Tagged = requires {
  { T::tag } -> std::convertible_to<Tag>;
};

template <class T>
using MembersOf = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;

// A member whose name would be a C++ keyword ends in an underscore.
constexpr std::string_view outside_name(std::string_view member) {
  if (member.ends_with('_')) member.remove_suffix(1);
  return member;
}

// "Bank" of exchequer::downturn::Bank.
template <class T>
constexpr std::string_view type_name() {
  if constexpr (requires { schema_name(static_cast<const T*>(nullptr)); })
    return schema_name(static_cast<const T*>(nullptr));
  std::string_view name = __PRETTY_FUNCTION__;
  name.remove_prefix(name.find("T = ") + 4);
  name = name.substr(0, name.find_first_of(";]"));
  if (const std::size_t colon = name.rfind(':'); colon != std::string_view::npos) name.remove_prefix(colon + 1);
  return name;
}

template <class T>
constexpr std::string_view note_for(std::string_view field) {
  if constexpr (requires { notes_of(static_cast<const T*>(nullptr)); })
    for (const Note& note : notes_of(static_cast<const T*>(nullptr)))
      if (note.field == field) return note.text;
  std::string_view found;
  using Bases = boost::describe::describe_bases<T, boost::describe::mod_public>;
  boost::mp11::mp_for_each<Bases>([&](auto base) {
    if (found.empty() && !field.empty()) found = note_for<typename decltype(base)::type>(field);
  });
  return found;
}

// Every note is about a field that exists.
template <class T>
constexpr bool notes_fit() {
  bool fit = true;
  if constexpr (requires { notes_of(static_cast<const T*>(nullptr)); })
    for (const Note& note : notes_of(static_cast<const T*>(nullptr))) {
      bool known = note.field.empty();
      boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) { known |= outside_name(member.name) == note.field; });
      fit &= known;
    }
  return fit;
}

std::string id_of_constant(std::string_view name);  // "turn_cap" of kTurnCap

template <Enumeration E>
const std::vector<std::string>& ids_of() {
  static const std::vector<std::string> ids = [] {
    std::vector<std::string> all;
    if constexpr (requires { enum_ids(E{}); }) {
      for (const std::string_view id : enum_ids(E{})) all.emplace_back(id);
    } else {
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto one) {
        EXCHEQUER_CHECK(static_cast<std::size_t>(one.value) == all.size());
        all.push_back(id_of_constant(one.name));
      });
    }
    return all;
  }();
  return ids;
}

// ---- Writing. Both writers have the same functions, so put() works with either.

class TreeWriter {
 public:
  explicit TreeWriter(Node& at) : at_(&at) {}
  void nothing() { *at_ = Node(); }
  void truth(bool value) { at_->value = value; }
  void number(std::int64_t value) { at_->value = value; }
  void text(std::string_view value) { at_->value = std::string(value); }
  void tree(const Node& value) { *at_ = value; }
  template <class Fill>
  void table(const Fill& fill) {
    at_->value = NodeTable{};
    fill();
  }
  template <class Fill>
  void list(const Fill& fill) {
    at_->value = NodeArray{};
    fill();
  }
  template <class Fill>
  void field(std::string_view name, const Fill& fill) {
    into(std::get<NodeTable>(at_->value).emplace_back(std::string(name), Node()).second, fill);
  }
  template <class Fill>
  void element(const Fill& fill) {
    into(std::get<NodeArray>(at_->value).emplace_back(), fill);
  }

 private:
  template <class Fill>
  void into(Node& node, const Fill& fill) {
    Node* outer = std::exchange(at_, &node);
    fill();
    at_ = outer;
  }
  Node* at_;
};

class TextWriter {
 public:
  explicit TextWriter(std::string& out) : out_(out) {}
  void nothing() { out_ += "null"; }
  void truth(bool value) { out_ += value ? "true" : "false"; }
  void number(std::int64_t value) { out_ += std::to_string(value); }
  void text(std::string_view value);
  void tree(const Node& value);
  template <class Fill>
  void table(const Fill& fill) {
    between('{', '}', fill);
  }
  template <class Fill>
  void list(const Fill& fill) {
    between('[', ']', fill);
  }
  template <class Fill>
  void field(std::string_view name, const Fill& fill) {
    comma();
    text(name);
    out_ += ':';
    fill();
  }
  template <class Fill>
  void element(const Fill& fill) {
    comma();
    fill();
  }

 private:
  template <class Fill>
  void between(char open, char close, const Fill& fill) {
    const bool outer = std::exchange(first_, true);
    out_ += open;
    fill();
    out_ += close;
    first_ = outer;
  }
  void comma() {
    if (!std::exchange(first_, false)) out_ += ',';
  }
  std::string& out_;
  bool first_ = true;
};

template <class Out, class T>
void put(Out& out, const T& value) {
  if constexpr (std::same_as<T, bool>) {
    out.truth(value);
  } else if constexpr (Number<T>) {
    EXCHEQUER_CHECK(std::in_range<std::int64_t>(value));
    out.number(static_cast<std::int64_t>(value));
  } else if constexpr (Text<T>) {
    out.text(value);
  } else if constexpr (std::same_as<T, Node>) {
    out.tree(value);
  } else if constexpr (std::same_as<T, Message>) {
    out.tree(message_node(value));
  } else if constexpr (std::same_as<T, Localized>) {
    out.tree(localized_node(value));
  } else if constexpr (std::same_as<T, Seats>) {
    out.list([&] {
      for (Seat seat = 0; seat < 16; ++seat)
        if (value.has(seat)) out.element([&] { out.number(seat); });
    });
  } else if constexpr (Enumeration<T>) {
    const auto index = static_cast<std::size_t>(value);
    EXCHEQUER_CHECK(index < ids_of<T>().size());
    out.text(ids_of<T>()[index]);
  } else if constexpr (Optional<T>) {
    if (value)
      put(out, *value);
    else
      out.nothing();
  } else if constexpr (List<T>) {
    out.list([&] {
      for (const typename T::value_type& one : value) out.element([&] { put(out, one); });
    });
  } else if constexpr (Named<T>) {
    out.table([&] {
      for (const auto& entry : value.entries) out.field(entry.first, [&] { put(out, entry.second); });
    });
  } else if constexpr (Mapped<T>) {
    out.table([&] {
      for (const auto& entry : value) out.field(entry.first, [&] { put(out, entry.second); });
    });
  } else if constexpr (Disguised<T>) {
    put(out, described_as(value));
  } else if constexpr (OneOf<T>) {
    std::visit([&](const auto& one) { put(out, one); }, value);
  } else {
    static_assert(Struct<T>, "describe this type with BOOST_DESCRIBE_STRUCT");
    out.table([&] {
      if constexpr (Tagged<T>) out.field(T::tag.field, [&] { out.text(T::tag.value); });
      boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
        const auto& field = value.*member.pointer;
        if constexpr (Optional<std::remove_cvref_t<decltype(field)>>) {
          if (field) out.field(outside_name(member.name), [&] { put(out, *field); });
        } else {
          out.field(outside_name(member.name), [&] { put(out, field); });
        }
      });
    });
  }
}

// ---- Reading.

// The current place in the tree, and the errors found so far.
class Path {
 public:
  explicit Path(std::string root) : root_(std::move(root)) {}
  const Errors& errors() const { return errors_; }
  std::string where() const { return path_.empty() ? root_ : path_; }
  std::string key() const;  // the current field

  void error(Message what);
  void wrong_kind(const Node& node, const char* wanted);
  void out_of_range(std::int64_t value, std::int64_t low, std::int64_t high);
  void missing(std::string_view field);
  void unknown_fields(const Node& table, const std::vector<std::string>& known);
  std::optional<std::size_t> choice(const Node& node, const std::vector<std::string>& names);

  template <class Read>
  void in_field(std::string_view name, const Read& read) {
    const std::size_t length = path_.size();
    if (!path_.empty()) path_ += '.';
    path_ += name.substr(0, kMostLetters);
    read();
    path_.resize(length);
  }
  template <class Read>
  void in_element(std::size_t index, const Read& read) {
    const std::size_t length = path_.size();
    path_ += '[' + std::to_string(index) + ']';
    read();
    path_.resize(length);
  }

 private:
  static constexpr std::size_t kMostLetters = 64;  // of a name in a file from outside
  std::string root_, path_;
  Errors errors_;
};

void get_message(const Node& node, Message& value, Path& path);
void get_localized(const Node& node, Localized& value, Path& path);

template <class T>
void get(const Node& node, T& value, Path& path);

template <Struct T>
void get_struct(const Node& node, T& value, Path& path) {
  if (!node.is_table()) return path.wrong_kind(node, "table");
  std::vector<std::string> known;
  if constexpr (Tagged<T>) {
    known.emplace_back(T::tag.field);
    if (const Node* tag = node.find(T::tag.field))
      path.in_field(T::tag.field, [&] { path.choice(*tag, {std::string(T::tag.value)}); });
    else
      path.missing(T::tag.field);
  }
  boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
    auto& field = value.*member.pointer;
    using F = std::remove_cvref_t<decltype(field)>;
    const std::string_view name = outside_name(member.name);
    known.emplace_back(name);
    const Node* found = node.find(name);
    if constexpr (Optional<F>) {
      if (found) path.in_field(name, [&] { get(*found, field.emplace(), path); });
    } else {
      if (found)
        path.in_field(name, [&] { get(*found, field, path); });
      else
        path.missing(name);
    }
  });
  path.unknown_fields(node, known);
}

template <class... A>
void get_one_of(const Node& node, std::variant<A...>& value, Path& path) {
  static_assert((Tagged<A> && ...), "every struct of a variant needs a tag");
  if (!node.is_table()) return path.wrong_kind(node, "table");
  using First = boost::mp11::mp_front<std::variant<A...>>;
  const Node* tag = node.find(First::tag.field);
  if (!tag) return path.missing(First::tag.field);
  static const std::vector<std::string> tags{std::string(A::tag.value)...};
  std::optional<std::size_t> chosen;
  path.in_field(First::tag.field, [&] { chosen = path.choice(*tag, tags); });
  if (!chosen) return;
  boost::mp11::mp_with_index<sizeof...(A)>(
      *chosen, [&](auto index) { get_struct(node, value.template emplace<index>(), path); });
}

template <class T>
void get(const Node& node, T& value, Path& path) {
  static_assert(!std::same_as<T, std::string_view>, "a text that is read needs a std::string");
  if constexpr (std::same_as<T, bool>) {
    if (const bool* truth = node.boolean())
      value = *truth;
    else
      path.wrong_kind(node, "truth");
  } else if constexpr (Number<T>) {
    using Limits = std::numeric_limits<T>;
    const std::int64_t* number = node.integer();
    if (!number)
      path.wrong_kind(node, "integer");
    else if (!std::in_range<T>(*number))
      path.out_of_range(*number,
                        std::in_range<std::int64_t>(Limits::min()) ? static_cast<std::int64_t>(Limits::min()) : 0,
                        std::in_range<std::int64_t>(Limits::max()) ? static_cast<std::int64_t>(Limits::max())
                                                                   : std::numeric_limits<std::int64_t>::max());
    else
      value = static_cast<T>(*number);
  } else if constexpr (std::same_as<T, std::string>) {
    if (const std::string* text = node.text())
      value = *text;
    else
      path.wrong_kind(node, "text");
  } else if constexpr (std::same_as<T, Node>) {
    value = node;
  } else if constexpr (std::same_as<T, Message>) {
    get_message(node, value, path);
  } else if constexpr (std::same_as<T, Localized>) {
    get_localized(node, value, path);
  } else if constexpr (std::same_as<T, Seats>) {
    std::vector<Seat> seats;
    get(node, seats, path);
    for (const Seat seat : seats) {
      if (seat > kChance) return path.out_of_range(seat, 0, kChance);
      value.bits = static_cast<std::uint16_t>(value.bits | Seats::one(seat).bits);
    }
  } else if constexpr (Enumeration<T>) {
    if (const std::optional<std::size_t> index = path.choice(node, ids_of<T>())) value = static_cast<T>(*index);
  } else if constexpr (Optional<T>) {
    if (!std::holds_alternative<std::monostate>(node.value)) get(node, value.emplace(), path);
  } else if constexpr (List<T>) {
    const NodeArray* list = node.array();
    if (!list) return path.wrong_kind(node, "list");
    if constexpr (detail::kIsArray<T>) {
      const auto size = static_cast<std::int64_t>(std::tuple_size_v<T>);
      if (list->size() != std::tuple_size_v<T>)
        return path.out_of_range(static_cast<std::int64_t>(list->size()), size, size);
    } else {
      value.reserve(list->size());
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
      typename T::value_type one{};
      path.in_element(i, [&] { get((*list)[i], one, path); });
      if constexpr (detail::kIsArray<T>)
        value[i] = std::move(one);
      else
        value.push_back(std::move(one));
    }
  } else if constexpr (Named<T> || Mapped<T>) {
    const NodeTable* table = node.table();
    if (!table) return path.wrong_kind(node, "table");
    for (const auto& entry : *table)
      path.in_field(entry.first, [&] {
        if constexpr (Named<T>)
          get(entry.second, value.add(entry.first), path);
        else
          get(entry.second, value[entry.first], path);
      });
  } else if constexpr (OneOf<T>) {
    get_one_of(node, value, path);
  } else {
    get_struct(node, value, path);
  }
}

// ---- The schema.

template <class T>
SchemaType add_type(Schema& schema);

template <class T>
SchemaType add_named(Schema& schema, SchemaDefinition definition) {
  if (!schema.find(definition.name)) schema.definitions.push_back(std::move(definition));
  return {SchemaType::Kind::kNamed, {}, std::string(type_name<T>())};
}

template <Struct T>
SchemaType add_struct(Schema& schema) {
  static_assert(notes_fit<T>(), "a note is about a field that there is not");
  SchemaDefinition definition;
  definition.name = type_name<T>();
  if (schema.find(definition.name)) return {SchemaType::Kind::kNamed, {}, definition.name};
  definition.note = note_for<T>("");
  if constexpr (Tagged<T>) {
    definition.tag_field = T::tag.field;
    definition.tag = T::tag.value;
  }
  boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
    using F = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
    SchemaField field;
    field.name = outside_name(member.name);
    field.note = note_for<T>(field.name);
    if constexpr (Optional<F>) {
      field.optional = true;
      field.type = add_type<typename F::value_type>(schema);
    } else {
      field.type = add_type<F>(schema);
    }
    definition.fields.push_back(std::move(field));
  });
  return add_named<T>(schema, std::move(definition));
}

template <class T>
SchemaType add_type(Schema& schema) {
  using Kind = SchemaType::Kind;
  if constexpr (std::same_as<T, bool>) {
    return {Kind::kBoolean, {}, {}};
  } else if constexpr (Number<T>) {
    return {Kind::kInteger, {}, {}};
  } else if constexpr (Text<T>) {
    return {Kind::kText, {}, {}};
  } else if constexpr (std::same_as<T, Node>) {
    return {Kind::kAnything, {}, {}};
  } else if constexpr (std::same_as<T, Message>) {
    return {Kind::kMessage, {}, {}};
  } else if constexpr (std::same_as<T, Localized>) {
    return {Kind::kLocalized, {}, {}};
  } else if constexpr (std::same_as<T, Seats>) {
    return {Kind::kList, {{Kind::kInteger, {}, {}}}, {}};
  } else if constexpr (Enumeration<T>) {
    SchemaDefinition definition;
    definition.name = type_name<T>();
    definition.ids = ids_of<T>();
    return add_named<T>(schema, std::move(definition));
  } else if constexpr (Optional<T>) {
    return {Kind::kNullable, {add_type<typename T::value_type>(schema)}, {}};
  } else if constexpr (List<T>) {
    return {Kind::kList, {add_type<typename T::value_type>(schema)}, {}};
  } else if constexpr (Named<T>) {
    return {Kind::kTable, {add_type<typename decltype(T::entries)::value_type::second_type>(schema)}, {}};
  } else if constexpr (Mapped<T>) {
    return {Kind::kTable, {add_type<typename T::mapped_type>(schema)}, {}};
  } else if constexpr (Disguised<T>) {
    return add_type<decltype(described_as(std::declval<const T&>()))>(schema);
  } else if constexpr (OneOf<T>) {
    SchemaType type{Kind::kOneOf, {}, {}};
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, T>>(
        [&](auto one) { type.of.push_back(add_type<typename decltype(one)::type>(schema)); });
    return type;
  } else {
    return add_struct<T>(schema);
  }
}

}  // namespace described

template <class T>
Node to_node(const T& value) {
  Node node;
  described::TreeWriter out(node);
  described::put(out, value);
  return node;
}

// The same as print_json(to_node(value)), without building the tree.
template <class T>
std::string to_json(const T& value) {
  std::string text;
  described::TextWriter out(text);
  described::put(out, value);
  return text;
}

// `root` names the whole in errors.
template <class T>
Result<T> from_node(const Node& node, std::string root = {}) {
  T value{};
  described::Path path(std::move(root));
  described::get(node, value, path);
  if (!path.errors().empty()) return path.errors();
  return value;
}

template <class T>
Schema schema_of() {
  Schema schema;
  schema.root = described::add_type<T>(schema);
  return schema;
}

}  // namespace exchequer
