// What described structs may consist of, what their parts are called, and the sentences about them (described.h).
#pragma once

#include <array>
#include <boost/describe/bases.hpp>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <concepts>
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
#include "core/check.h"
#include "core/message.h"

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
  if constexpr (requires { T::kAbout; })
    if (field.empty()) return T::kAbout;
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

}  // namespace described

}  // namespace exchequer
