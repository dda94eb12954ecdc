// Described structs to a tree or to JSON text. Both writers have the same functions, and put() knows neither.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "content/described_types.h"
#include "core/action.h"

namespace exchequer::described {

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

}  // namespace exchequer::described
