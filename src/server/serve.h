// Runs the server: sockets around a Hub, until it is told to stop.
#pragma once

#include <functional>
#include <string>

#include "core/result.h"
#include "server/options.h"
#include "store/store.h"

namespace exchequer::server {

struct Running {
  std::string address;  // the address it listens on
  std::uint16_t port = 0;
  std::vector<std::string> lan_addresses;  // of this machine, if it listens on the local network
};

// Runs until SIGINT or SIGTERM. `ready` is called when the server listens.
Result<bool> serve(const Options& options, const std::function<void(const Running&)>& ready);

// A text as a QR code of block characters, for a terminal.
std::string qr_code(const std::string& text);

// Replays a table and checks that it can go on. Returns what is wrong with it.
Errors check_table(const store::TableRow& row, const std::vector<store::LogRow>& log);

// Checks all tables of a store. Those in quarantine are named but not replayed.
Errors verify_tables(const std::string& path, std::size_t& tables, std::size_t& entries);

}  // namespace exchequer::server
