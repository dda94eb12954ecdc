// 64-bit hashes of bytes and of values with unique object representations: the same on every build and platform.
#pragma once

#include <algorithm>
#include <array>
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

inline std::uint64_t read_word(const unsigned char* bytes, std::size_t size) {  // reads at most 8 bytes
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, size);
  return word;
}

inline std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t hash = 0) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  hash = combine(hash, size);
  for (; size >= 8; bytes += 8, size -= 8) hash = combine(hash, read_word(bytes, 8));
  return size == 0 ? hash : combine(hash, read_word(bytes, size));
}

// Hashes several values, of which the first `size` bytes count. A hash is a chain of products that wait for each other;
// a processor computes four chains side by side in little more time than one.
template <class T>
requires std::has_unique_object_representations_v<T> && std::is_trivially_copyable_v<T>
void hash_each(std::span<const T> values, std::size_t size, std::uint64_t* hashes) {
  constexpr std::size_t kChains = 4;
  for (std::size_t first = 0; first < values.size(); first += kChains) {
    const std::size_t count = std::min(kChains, values.size() - first);
    std::array<const unsigned char*, kChains> bytes;
    std::array<std::uint64_t, kChains> hash;
    for (std::size_t i = 0; i < kChains; ++i) {  // if there are fewer, the last one is hashed again
      bytes[i] = reinterpret_cast<const unsigned char*>(&values[first + std::min(i, count - 1)]);
      hash[i] = combine(0, size);
    }
    std::size_t at = 0;
    for (; at + 8 <= size; at += 8)
      for (std::size_t i = 0; i < kChains; ++i) hash[i] = combine(hash[i], read_word(bytes[i] + at, 8));
    for (std::size_t i = 0; i < count; ++i)
      hashes[first + i] = at == size ? hash[i] : combine(hash[i], read_word(bytes[i] + at, size - at));
  }
}

inline std::uint64_t hash_text(std::string_view text) { return hash_bytes(text.data(), text.size()); }

template <class T>
requires std::has_unique_object_representations_v<T> && std::is_trivially_copyable_v<T> std::uint64_t hash_value(
    const T& value) {
  return hash_bytes(&value, sizeof value);
}

std::string hash_to_hex(std::uint64_t hash);  // 16 digits

}  // namespace exchequer
