// Log entries as rows of the store. The row has the entry's seat. Its text holds the other values: a text as it is, a
// number in digits, several values as JSON.
#include "server/log_entry.h"

#include <boost/mp11/list.hpp>
#include <charconv>

#include "content/described.h"
#include "content/formats.h"

namespace exchequer::server {
namespace {

std::string print(const std::string& text) { return text; }
std::string print(std::uint32_t number) { return std::to_string(number); }
template <described::Struct T>
std::string print(const T& values) {
  return to_json(values);
}

bool read(const std::string& text, std::string& value) {
  value = text;
  return true;
}
bool read(const std::string& text, std::uint32_t& value) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return code == std::errc{} && end == text.data() + text.size();
}
template <described::Struct T>
bool read(const std::string& text, T& value) {
  const Result<Node> node = parse_json(text, "entry");
  if (!node) return false;
  Result<T> values = from_node<T>(*node);
  if (values) value = std::move(*values);
  return static_cast<bool>(values);
}

template <class E>
bool fill(E& entry, const store::LogRow& row) {
  bool good = true;
  boost::mp11::mp_for_each<described::MembersOf<E>>([&](auto member) {
    auto& value = entry.*member.pointer;
    if constexpr (std::same_as<std::remove_cvref_t<decltype(value)>, Seat>) {
      good &= row.seat >= 0 && row.seat <= kChance;
      value = static_cast<Seat>(row.seat);
    } else {
      good &= read(row.text, value);
    }
  });
  return good;
}

}  // namespace

store::LogRow row_of(const LogEntry& entry) {
  store::LogRow row;
  row.seat = kSpectator;  // entries that belong to no seat
  std::visit(
      [&](const auto& one) {
        using E = std::remove_cvref_t<decltype(one)>;
        row.kind = E::kKind;
        boost::mp11::mp_for_each<described::MembersOf<E>>([&](auto member) {
          const auto& value = one.*member.pointer;
          if constexpr (std::same_as<std::remove_cvref_t<decltype(value)>, Seat>)
            row.seat = value;
          else
            row.text = print(value);
        });
      },
      entry);
  return row;
}

std::optional<LogEntry> entry_of(const store::LogRow& row) {
  std::optional<LogEntry> entry;
  boost::mp11::mp_for_each<LogEntry>([&](auto one) {
    if (one.kKind == row.kind && fill(one, row)) entry = std::move(one);
  });
  return entry;
}

}  // namespace exchequer::server
