// The parts of HTTP and WebSocket that a bot needs, with plain sockets. Used by examples/bot.cc and bench/load.cc.
#pragma once

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

namespace example {

inline int connect_to(const std::string& address, int port) {
  const int handle = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<std::uint16_t>(port));
  if (handle < 0 || inet_pton(AF_INET, address.c_str(), &to.sin_addr) != 1 ||
      connect(handle, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0)
    throw std::runtime_error("cannot connect to " + address + ". Is the server running?");
  const int yes = 1;
  setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return handle;
}

inline void write_all(int handle, std::string_view data) {
  while (!data.empty()) {
    const ssize_t sent = send(handle, data.data(), data.size(), MSG_NOSIGNAL);
    if (sent <= 0) throw std::runtime_error("the server closed the connection");
    data.remove_prefix(static_cast<std::size_t>(sent));
  }
}

inline bool read_more(int handle, std::string& buffer) {
  char some[65536];
  const ssize_t got = recv(handle, some, sizeof some, 0);
  if (got <= 0) return false;
  buffer.append(some, static_cast<std::size_t>(got));
  return true;
}

// Sends one request and returns the body of the answer; `status` is its code.
inline std::string http(const std::string& address, int port, const std::string& method, const std::string& path,
                        const std::string& token, const std::string& body, int& status) {
  const int handle = connect_to(address, port);
  write_all(handle, method + " " + path + " HTTP/1.1\r\nHost: " + address + ":" + std::to_string(port) +
                        "\r\nConnection: close\r\n" + (token.empty() ? "" : "Authorization: Bearer " + token + "\r\n") +
                        "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  std::string answer;
  while (read_more(handle, answer)) {
  }
  close(handle);
  const std::size_t head = answer.find("\r\n\r\n");
  if (head == std::string::npos) throw std::runtime_error(method + " " + path + ": the server did not answer");
  status = std::atoi(answer.c_str() + 9);
  return answer.substr(head + 4);
}

// Opens a WebSocket. Bytes that came after the head of the answer are left in `buffer`.
inline int open_socket(const std::string& address, int port, const std::string& table, const std::string& token,
                       std::string& buffer) {
  const int handle = connect_to(address, port);
  write_all(handle,
            "GET /api/v1/tables/" + table + "/socket?protocol=2 HTTP/1.1\r\nHost: " + address + ":" +
                std::to_string(port) +
                "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                "Sec-WebSocket-Version: 13\r\nAuthorization: Bearer " +
                token + "\r\n\r\n");
  while (buffer.find("\r\n\r\n") == std::string::npos)
    if (!read_more(handle, buffer)) throw std::runtime_error("the server refused the WebSocket");
  if (buffer.compare(9, 3, "101") != 0)
    throw std::runtime_error("the server refused the WebSocket: " + buffer.substr(0, buffer.find("\r\n")));
  buffer.erase(0, buffer.find("\r\n\r\n") + 4);
  return handle;
}

inline std::string frame(std::string_view text, int opcode = 1) {
  std::string out(1, static_cast<char>(0x80 | opcode));
  if (text.size() < 126) {
    out += static_cast<char>(0x80 | text.size());
  } else {
    out += static_cast<char>(0x80 | 126);
    out += static_cast<char>(text.size() >> 8);
    out += static_cast<char>(text.size() & 255);
  }
  out.append(4, '\0');  // a mask of zeros is allowed: masks protect proxies, and there is none here
  out += text;
  return out;
}

// Takes one whole frame from `buffer`, or returns false if there is none yet. `opcode` 1 is text, 8 closes, 9 is a
// ping.
inline bool take_frame(std::string& buffer, std::size_t& at, int& opcode, std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(buffer[at + i]); };
  const std::size_t there = buffer.size() - at;
  if (there < 2) return false;
  std::size_t length = byte(1) & 127, head = 2;
  if (length == 126) {
    if (there < 4) return false;
    length = static_cast<std::size_t>(byte(2)) << 8 | byte(3);
    head = 4;
  } else if (length == 127) {
    if (there < 10) return false;
    length = 0;
    for (std::size_t i = 2; i < 10; ++i) length = length << 8 | byte(i);
    head = 10;
  }
  if (there < head + length) return false;
  opcode = byte(0) & 15;
  text = std::string_view(buffer).substr(at + head, length);
  at += head + length;
  return true;
}

}  // namespace example
