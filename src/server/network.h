// The network addresses of this machine, and a QR code for them.
#pragma once

#include <string>
#include <vector>

namespace exchequer::server {

std::vector<std::string> lan_addresses();  // IPv4, those of a private network first

}  // namespace exchequer::server
