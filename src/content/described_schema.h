// The schema of described structs: from it come the page's types and the reference pages.
#pragma once

#include <string>

#include "content/described_types.h"
#include "content/schema.h"
#include "core/action.h"

namespace exchequer::described {

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

}  // namespace exchequer::described
