// Turns values into bytes and back, for checkpoints and for messages between ranks on the same type of machine. A
// function archive(a, value) lists the parts of a type once, and serves both directions.
#pragma once

#include <array>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace exchequer {

class Packer {
 public:
  static constexpr bool kReads = false;
  void bytes(const void* data, std::size_t size) { text_.append(static_cast<const char*>(data), size); }
  bool good() const { return true; }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

class Unpacker {
 public:
  static constexpr bool kReads = true;
  explicit Unpacker(std::string_view text) : text_(text) {}
  void bytes(void* data, std::size_t size) {
    if (!good_ || text_.size() < size) {
      good_ = false;
      std::memset(data, 0, size);
      return;
    }
    std::memcpy(data, text_.data(), size);
    text_.remove_prefix(size);
  }
  bool good() const { return good_; }
  bool at_end() const { return good_ && text_.empty(); }
  std::size_t left() const { return text_.size(); }

 private:
  std::string_view text_;
  bool good_ = true;
};

template <class A, class T>
requires std::is_arithmetic_v<T> || std::is_enum_v<T>
void archive(A& a, T& value) { a.bytes(&value, sizeof value); }

// The length of something. A length that exceeds the bytes makes them all invalid instead of allocating memory.
template <class A>
std::size_t archive_size(A& a, std::size_t size) {
  auto count = static_cast<std::uint32_t>(size);
  archive(a, count);
  if constexpr (A::kReads) {
    if (count > a.left()) {
      std::string nothing(a.left() + 1, '\0');
      a.bytes(nothing.data(), nothing.size());
      return 0;
    }
  }
  return count;
}

template <class A>
void archive(A& a, std::string& text) {
  text.resize(archive_size(a, text.size()));
  a.bytes(text.data(), text.size());
}

template <class A, class T, std::size_t N>
void archive(A& a, std::array<T, N>& values) {
  for (T& value : values) archive(a, value);
}

template <class A, class T>
void archive(A& a, std::vector<T>& values) {
  values.resize(archive_size(a, values.size()));
  for (T& value : values) archive(a, value);
}

template <class A, class K, class V, class C>
void archive(A& a, std::map<K, V, C>& values) {
  const std::size_t size = archive_size(a, values.size());
  if constexpr (A::kReads) {
    values.clear();
    for (std::size_t i = 0; i < size && a.good(); ++i) {
      K key{};
      archive(a, key);
      archive(a, values[key]);
    }
  } else {
    for (auto& [key, value] : values) {
      K copy = key;
      archive(a, copy);
      archive(a, value);
    }
  }
}

template <class T>
std::string pack_bytes(T value) {
  Packer packer;
  archive(packer, value);
  return packer.take();
}

// False if the bytes are not of this type.
template <class T>
bool unpack_bytes(std::string_view text, T& value) {
  Unpacker unpacker(text);
  archive(unpacker, value);
  return unpacker.at_end();
}

}  // namespace exchequer
