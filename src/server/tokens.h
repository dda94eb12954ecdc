// Names of tables, and tokens for people and invitations.
#pragma once

#include <string>
#include <string_view>

namespace exchequer::server {

std::string random_name();                       // 12 letters and digits: the public name of a table
std::string random_token();                      // 32 characters for URLs, 192 bits
std::string token_hash(std::string_view token);  // 32 bytes, which the store keeps in place of the token

}  // namespace exchequer::server
