// A bot for Exchequer's tables in C++, with Boost.JSON and plain sockets: example_bot PORT TITLE BOTS. It makes a table
// with BOTS of the server's bots, plays at random to the end and prints the result. docs/reference/protocol.md
// describes its messages.
#include <boost/json.hpp>
#include <iostream>
#include <random>

#include "examples/websocket.h"

namespace json = boost::json;

namespace {

constexpr const char* kAddress = "127.0.0.1";

json::value ask(int port, const std::string& method, const std::string& path, const std::string& token,
                const json::value& body) {
  int status = 0;
  const std::string answer = example::http(kAddress, port, method, "/api/v1" + path, token,
                                           method == "GET" ? "" : json::serialize(body), status);
  if (status >= 400) throw std::runtime_error(path + ": the server answered " + answer);
  return json::parse(answer);
}

std::string text(const json::value& value) { return std::string(value.as_string()); }

std::string random_value(std::mt19937_64& rng) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string value;
  for (int i = 0; i < 64; ++i) value += kDigits[rng() & 15];
  return value;
}

int play(int port, const std::string& title, int bots) {
  std::random_device device;
  std::mt19937_64 rng(device());
  const std::string token = text(ask(port, "POST", "/people", "", {{"name", "C++"}, {"program", true}}).at("token"));
  json::array players{"person"};
  for (int i = 0; i < bots; ++i) players.emplace_back("greedy");
  const json::value made =
      ask(port, "POST", "/tables", token, {{"title", title}, {"seats", players.size()}, {"players", players}});
  const std::string table = text(made.at("table").at("name"));

  std::string buffer;
  const int handle = example::open_socket(kAddress, port, table, token, buffer);
  example::write_all(handle, example::frame(json::serialize(
                                 json::value{{"id", 1}, {"do", "sit"}, {"seat", 0}, {"value", random_value(rng)}})));
  int moves = 0;
  bool waiting = false;  // for the answer to our move; updates about other players need no answer meanwhile
  for (bool over = false; !over;) {
    std::size_t at = 0;
    int opcode = 0;
    std::string_view message;
    while (!over && example::take_frame(buffer, at, opcode, message)) {
      if (opcode == 9) example::write_all(handle, example::frame(message, 10));
      if (opcode == 8) throw std::runtime_error("the server closed the WebSocket");
      if (opcode != 1) continue;
      const json::value heard = json::parse(json::string_view(message.data(), message.size()));
      if (heard.as_object().contains("error")) throw std::runtime_error(json::serialize(heard));
      if (heard.as_object().contains("answer")) waiting = false;
      const json::value* event = heard.as_object().if_contains("event");
      if (!event || *event != "update") continue;
      const json::value& shown = heard.at("shown");
      const json::array& choices = shown.at("choices").as_array();
      over = shown.at("over").as_bool();
      if (over || waiting || choices.empty()) continue;
      waiting = true;
      ++moves;
      example::write_all(
          handle,
          example::frame(json::serialize(json::value{{"id", moves + 1},
                                                     {"do", "play"},
                                                     {"notation", choices[rng() % choices.size()].at("notation")},
                                                     {"length", shown.at("last")}})));
    }
    buffer.erase(0, at);
    if (!over && !example::read_more(handle, buffer)) throw std::runtime_error("the server closed the connection");
  }
  close(handle);
  const json::value record = ask(port, "GET", "/tables/" + table + "/record", token, {});
  std::cout << "the game is over after " << record.at("moves").as_array().size() << " moves, " << moves
            << " of them mine\n";
  return 0;
}

}  // namespace

int main(int count, char** words) {
  try {
    return play(count > 1 ? std::atoi(words[1]) : 8080, count > 2 ? words[2] : "austerity",
                count > 3 ? std::atoi(words[3]) : 0);
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
