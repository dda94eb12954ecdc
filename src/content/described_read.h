// Described structs from a tree, with errors that name the path of the field.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "content/described_types.h"
#include "core/action.h"
#include "core/result.h"

namespace exchequer::described {

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

}  // namespace exchequer::described
