// Makes random bytes and hashes with libsodium.
#include "play/crypto.h"

#include <sodium.h>

#include "core/check.h"

namespace exchequer::play {

void start_crypto() { EXCHEQUER_CHECK(sodium_init() >= 0); }

Bytes32 random_bytes() {
  Bytes32 bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

Bytes32 hash_parts(std::span<const unsigned char> key, std::initializer_list<std::string_view> parts) {
  crypto_generichash_state state;
  crypto_generichash_init(&state, key.empty() ? nullptr : key.data(), key.size(), 32);
  for (const std::string_view part : parts) {
    unsigned char length[8];
    for (std::size_t i = 0; i < 8; ++i) length[i] = static_cast<unsigned char>(part.size() >> (8 * i));
    crypto_generichash_update(&state, length, sizeof length);
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(part.data()), part.size());
  }
  Bytes32 hash;
  crypto_generichash_final(&state, hash.data(), hash.size());
  return hash;
}

std::string to_hex(std::span<const unsigned char> bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

std::optional<Bytes32> from_hex(std::string_view text) {
  Bytes32 bytes;
  std::size_t length = 0;
  const char* end = nullptr;
  if (text.size() != 64 ||
      sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, &end) != 0 ||
      length != bytes.size())
    return {};
  return bytes;
}

}  // namespace exchequer::play
