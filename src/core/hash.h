// 64-bit hashes of bytes and of values with unique object representations: the same on every build and platform.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace exchequer {

// A strong mix of 64 bits (the finaliser of MurmurHash3).
constexpr std::uint64_t mix_bits(std::uint64_t x) {
  x ^= x >> 33;
  x *= 0xff51afd7ed558ccdULL;
  x ^= x >> 33;
  x *= 0xc4ceb9fe1a85ec53ULL;
  return x ^ (x >> 33);
}

constexpr std::uint64_t combine(std::uint64_t hash, std::uint64_t value) {
  return mix_bits(hash * 0x9e3779b97f4a7c15ULL + value + 0x2545f4914f6cdd1dULL);
}

inline std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t hash = 0) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  hash = combine(hash, size);
  for (; size >= 8; bytes += 8, size -= 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes, 8);
    hash = combine(hash, word);
  }
  if (size == 0) return hash;
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, size);
  return combine(hash, word);
}

inline std::uint64_t hash_text(std::string_view text) { return hash_bytes(text.data(), text.size()); }

template <class T>
  requires std::has_unique_object_representations_v<T> && std::is_trivially_copyable_v<T>
std::uint64_t hash_value(const T& value) {
  return hash_bytes(&value, sizeof value);
}

std::string hash_to_hex(std::uint64_t hash);  // 16 digits

}  // namespace exchequer
