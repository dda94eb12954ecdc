// Random bytes, hashes and hexadecimal digits, by libsodium.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace exchequer::play {

using Bytes32 = std::array<unsigned char, 32>;

void start_crypto();  // call it once, before anything else; without a source of randomness it ends the program

Bytes32 random_bytes();

// BLAKE2b-256 of the parts, each with its length before it, so that no two lists of parts are the same bytes.
Bytes32 hash_parts(std::span<const unsigned char> key, std::initializer_list<std::string_view> parts);

std::string to_hex(std::span<const unsigned char> bytes);
std::optional<Bytes32> from_hex(std::string_view text);  // exactly 64 digits
inline std::string_view as_text(const Bytes32& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace exchequer::play
