// The settings of a server with their defaults. docs/reference/server.md describes them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace exchequer::server {

struct Limits {
  std::size_t message_bytes = 16 << 10;                  // of one WebSocket message
  std::size_t body_bytes = 512 << 10;                    // of one HTTP request; large enough for a pack
  std::size_t queue_bytes = 1 << 20;                     // waiting for a slow reader, who is then cut off
  double messages_a_second = 20, messages_at_once = 80;  // of one person
  double chats_a_second = 0.5, chats_at_once = 6;
  double people_a_second = 5, people_at_once = 200;  // all together
  std::size_t chat_letters = 500;
  std::size_t name_letters = 40;
  std::size_t tables_a_person = 50;           // unfinished ones, in memory or not
  std::size_t pack_bytes_a_person = 4 << 20;  // of packs in those tables
  std::size_t head_bytes = 256 << 10;         // of the head of one table: its set-up with a pack
  std::size_t sockets_a_person = 20;
  std::size_t sockets = 8000;  // connections of any kind
  int silence_seconds = 60;    // a WebSocket that does not respond for this long is closed
  std::size_t tokens_a_person = 20;
};

struct Options {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string data;    // folder of the store
  std::string page;    // folder of the page; empty: the one compiled in, if there is one
  std::string origin;  // the address of this server in browsers, if it runs behind a proxy: https://…
  bool lan = false;
  Limits limits;
  int bot_threads = 1;
  int bot_pace_milliseconds = 700;  // a bot moves this long after its turn began, or after a multiple of it
  int idle_minutes = 10;            // a table that nobody looks at is unloaded after this time
  int bot_seconds = 60;             // and its bots stop after this time
  std::string metrics_token;        // gives access to /metrics; empty: no access
  std::string log_level = "info";
};

}  // namespace exchequer::server
