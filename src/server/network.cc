// Finds the addresses of this machine, and draws a QR code.
#include "server/network.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <qrencode.h>

#include <algorithm>

#include "server/serve.h"

namespace exchequer::server {

std::vector<std::string> lan_addresses() {
  std::vector<std::string> found;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return found;
  for (const ifaddrs* one = all; one; one = one->ifa_next) {
    if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_LOOPBACK)) continue;
    char text[INET_ADDRSTRLEN];
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text)) found.emplace_back(text);
  }
  freeifaddrs(all);
  std::stable_partition(found.begin(), found.end(), [](const std::string& text) {
    return text.starts_with("192.168.") || text.starts_with("10.");
  });
  return found;
}

std::string qr_code(const std::string& text) {
  QRcode* code = QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1);
  if (!code) return {};
  const auto dark = [&](int row, int column) {
    return row >= 0 && column >= 0 && row < code->width && column < code->width &&
           (code->data[row * code->width + column] & 1);
  };
  // Two rows of the code in each line. Light squares are drawn, so that it works on dark and light terminals.
  std::string out;
  for (int row = -2; row < code->width + 2; row += 2) {
    for (int column = -2; column < code->width + 2; ++column)
      out += dark(row, column) ? (dark(row + 1, column) ? " " : "▄") : (dark(row + 1, column) ? "▀" : "█");
    out += '\n';
  }
  QRcode_free(code);
  return out;
}

}  // namespace exchequer::server
