// A message to a person: a key into the text catalogues (text/*.json) and its arguments. Rules contain no words; the
// terminal and the page look the key up in the person's language.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace exchequer {

// A name that comes with a component (a card, a scenario), in every language it has.
struct Localized {
  std::map<std::string, std::string, std::less<>> texts;  // language -> text

  const std::string& in(std::string_view language) const;  // falls back to English, then to any
  friend bool operator==(const Localized&, const Localized&) = default;
};

struct Message;

struct Argument {
  std::string name;
  // A number, a literal text, a localised name, or other messages (several are shown as a list).
  std::variant<std::int64_t, std::string, Localized, std::vector<Message>> value;

  Argument(std::string n, std::int64_t number);
  Argument(std::string n, int number);
  Argument(std::string n, std::string text);
  Argument(std::string n, const char* text);
  Argument(std::string n, Localized text);
  Argument(std::string n, Message message);
  Argument(std::string n, std::vector<Message> messages);
  friend bool operator==(const Argument& a, const Argument& b);
};

struct Message {
  std::string key;
  std::vector<Argument> arguments;

  Message() = default;
  Message(std::string k, std::vector<Argument> args = {}) : key(std::move(k)), arguments(std::move(args)) {}
  Message(const char* k, std::vector<Argument> args = {}) : key(k), arguments(std::move(args)) {}
  friend bool operator==(const Message&, const Message&) = default;
};

inline Argument::Argument(std::string n, std::int64_t number) : name(std::move(n)), value(number) {}
inline Argument::Argument(std::string n, int number) : name(std::move(n)), value(std::int64_t{number}) {}
inline Argument::Argument(std::string n, std::string text) : name(std::move(n)), value(std::move(text)) {}
inline Argument::Argument(std::string n, const char* text) : name(std::move(n)), value(std::string(text)) {}
inline Argument::Argument(std::string n, Localized text) : name(std::move(n)), value(std::move(text)) {}
inline Argument::Argument(std::string n, Message message)
    : name(std::move(n)), value(std::vector<Message>{std::move(message)}) {}
inline Argument::Argument(std::string n, std::vector<Message> messages)
    : name(std::move(n)), value(std::move(messages)) {}
inline bool operator==(const Argument& a, const Argument& b) { return a.name == b.name && a.value == b.value; }

}  // namespace exchequer
