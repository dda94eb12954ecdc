// Makes names and tokens.
#include "server/tokens.h"

#include <sodium.h>

#include "play/crypto.h"

namespace exchequer::server {

std::string random_name() {
  static constexpr char kLetters[] =
      "abcdefghijkmnpqrstuvwxyz23456789";  // 32 letters, none of which looks like another
  std::string name;
  const play::Bytes32 bytes = play::random_bytes();
  for (std::size_t i = 0; i < 12; ++i) name += kLetters[bytes[i] & 31];
  return name;
}

std::string random_token() {
  const play::Bytes32 bytes = play::random_bytes();
  char text[sodium_base64_ENCODED_LEN(24, sodium_base64_VARIANT_URLSAFE_NO_PADDING)];
  sodium_bin2base64(text, sizeof text, bytes.data(), 24, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text;
}

std::string token_hash(std::string_view token) {
  return std::string(play::as_text(play::hash_parts({}, {"exchequer token", token})));
}

}  // namespace exchequer::server
