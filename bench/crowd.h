// Players at a server in another process, over real sockets: random legal moves at many tables at once. They remember
// what the server acknowledged, so that it can be checked after a kill. For bench/load.cc and tests/server.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <utility>
#include <vector>

#include "examples/websocket.h"

namespace exchequer::crowd {

using Time = std::chrono::steady_clock::time_point;
inline Time now() { return std::chrono::steady_clock::now(); }
inline double seconds(Time from, Time to) { return std::chrono::duration<double>(to - from).count(); }

inline std::string between(std::string_view text, std::string_view key, char end) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = at + key.size();
  return std::string(text.substr(begin, text.find(end, begin) - begin));
}

// --- The server as a process ---

class Server {
 public:
  Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() { end(SIGKILL); }

  // Runs `command`, adding `variables` (NAME=VALUE) to its environment, until it has said where it listens.
  void start(const std::vector<std::string>& command, const std::vector<std::string>& variables = {}) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("cannot make a pipe");
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    std::vector<char*> environment;
    for (char** one = environ; *one; ++one) environment.push_back(*one);
    for (const std::string& one : variables) environment.push_back(const_cast<char*>(one.c_str()));
    environment.push_back(nullptr);
    id_ = fork();
    if (id_ == 0) {
      dup2(ends[1], 1);
      execve(words[0], words.data(), environment.data());
      _exit(127);
    }
    close(ends[1]);
    said_ = ends[0];
    std::string said;
    constexpr std::string_view kHere = "http://localhost:";
    for (;;) {  // the number, and what follows it
      char some[512];
      const ssize_t got = read(said_, some, sizeof some);
      if (got <= 0) throw std::runtime_error("the server did not start: " + said);
      said.append(some, static_cast<std::size_t>(got));
      const std::size_t at = said.find(kHere);
      if (at == std::string::npos || said.find_first_not_of("0123456789", at + kHere.size()) == std::string::npos)
        continue;
      port_ = std::atoi(said.c_str() + at + kHere.size());
      return;
    }
  }
  int signal(int number) const { return kill(id_, number); }
  bool running() const { return id_ > 0; }
  // Waits for its end, after a signal if there is one to be sent; how it ended, as waitpid says it.
  int end(int number = 0) {
    int status = 0;
    if (id_ > 0) {
      if (number) kill(id_, number);
      waitpid(id_, &status, 0);
      close(said_);
    }
    id_ = 0;
    return status;
  }
  int port() const { return port_; }
  double cpu() const {  // seconds, user and system
    std::ifstream file("/proc/" + std::to_string(id_) + "/stat");
    std::string text((std::istreambuf_iterator<char>(file)), {});
    std::istringstream rest(text.substr(text.rfind(')') + 2));
    std::string word;
    double user = 0, system = 0;
    for (int i = 0; i < 11; ++i) rest >> word;
    rest >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  long memory() const {  // KiB
    std::ifstream file("/proc/" + std::to_string(id_) + "/status");
    for (std::string line; std::getline(file, line);)
      if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
    return 0;
  }
  std::string ask(const std::string& method, const std::string& path, const std::string& token = {},
                  const std::string& body = {}) const {
    int status = 0;
    std::string answer = example::http("127.0.0.1", port_, method, "/api/v1" + path, token, body, status);
    if (status >= 400) throw std::runtime_error(path + ": the server answered " + answer);
    return answer;
  }
  std::string person() const {
    return between(ask("POST", "/people", "", "{\"name\":\"Load\",\"program\":true}"), "\"token\":\"", '"');
  }
  std::string table(const std::string& token, const std::string& title, int bots) const {
    std::string players = "[\"person\"";
    for (int i = 0; i < bots; ++i) players += ",\"random\"";
    const std::string made =
        ask("POST", "/tables", token,
            "{\"title\":\"" + title + "\",\"seats\":" + std::to_string(1 + bots) + ",\"players\":" + players + "]}");
    return between(made, "\"table\":{\"name\":\"", '"');
  }

 private:
  pid_t id_ = 0;
  int said_ = -1, port_ = 0;
};

// --- Players ---

struct Player {
  std::string token, table, buffer;
  int handle = -1;
  bool waiting = false;
  Time sent;
  long length = 0, position = 0;      // of the game as last heard; of the move under way
  std::string move, next_move;        // under way; to be sent next
  bool moves_on = false;              // the game is over and the next table known
  long acknowledged = 0;              // the game's length after the last acknowledged action
  std::map<long, std::string> moves;  // of this game, acknowledged, by position
  long since = 0;                     // acknowledged actions since the last start of the server
};

class Crowd {
 public:
  Crowd(Server& server, std::string title, int bots, unsigned seed)
      : server_(server), title_(std::move(title)), bots_(bots), random_(seed) {}
  ~Crowd() {
    for (const Player& player : players)
      if (player.handle >= 0) close(player.handle);
  }

  // So many tables, each with one player; the first `busy` of them play.
  void gather(std::size_t tables, std::size_t busy, int think_milliseconds = 0) {
    busy_ = busy;
    think_ = think_milliseconds;
    players.resize(tables);
    for (Player& player : players) {
      player.token = server_.person();
      player.table = server_.table(player.token, title_, bots_);
    }
    for (Player& player : players) enter(player);  // all at once: who is silent for a minute is taken for gone
  }
  // Plays until the time is over or the server has gone (false). `kill_after` seconds: then SIGKILL; negative: not.
  bool drive(double how_long, double kill_after = -1);
  // Plays until every busy table has had an action acknowledged since the last start.
  bool everyone_goes_on(double how_long);
  // After a restart: everyone comes back. What was acknowledged and is not there, or nothing.
  std::string come_back();

  std::vector<Player> players;
  std::vector<float> latencies;
  long actions = 0, games = 0;

 private:
  void enter(Player& player) {
    if (player.handle >= 0) close(std::exchange(player.handle, -1));
    player.buffer.clear();
    player.next_move.clear();
    player.waiting = player.moves_on = false;
    player.handle = example::open_socket("127.0.0.1", server_.port(), player.table, player.token, player.buffer);
  }
  void watch(std::size_t index) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = index;
    epoll_ctl(queue_, EPOLL_CTL_ADD, players[index].handle, &event);
  }
  void play(Player& player) {
    player.waiting = true;
    player.sent = now();
    player.move = std::exchange(player.next_move, {});
    player.position = player.length;
    example::write_all(player.handle, example::frame("{\"id\":2,\"do\":\"play\",\"notation\":\"" + player.move +
                                                     "\",\"length\":" + std::to_string(player.position) + "}"));
  }
  void read_update(Player& player, std::string_view text);
  bool read_frames(Player& player);  // false: the server has gone
  bool settle(std::size_t index);    // the same, and goes to the next table where a game is over
  bool heard(std::size_t index);

  Server& server_;
  std::string title_;
  int bots_;
  std::mt19937 random_;
  std::size_t busy_ = 0;
  int think_ = 0, queue_ = -1;
  std::vector<std::pair<Time, std::size_t>> due_;
};

inline void Crowd::read_update(Player& player, std::string_view text) {
  const std::string_view shown = text.substr(text.find("\"shown\":{"));
  player.length = std::atol(between(shown, "\"length\":", ',').c_str());
  if (between(shown, "\"over\":", ',') == "true") {
    ++games;
    example::write_all(player.handle, example::frame("{\"id\":3,\"do\":\"next\"}"));
    return;
  }
  if (player.waiting) return;
  constexpr std::string_view kChoice = "\"notation\":\"";
  std::vector<std::string_view> moves;
  for (std::size_t at = shown.rfind("\"choices\":["); (at = shown.find(kChoice, at)) != std::string_view::npos;) {
    at += kChoice.size();
    moves.push_back(shown.substr(at, shown.find('"', at) - at));
  }
  if (!moves.empty()) player.next_move = std::string(moves[random_() % moves.size()]);
}

inline bool Crowd::read_frames(Player& player) {
  std::size_t at = 0;
  int opcode = 0;
  std::string_view text;
  while (example::take_frame(player.buffer, at, opcode, text)) {
    if (opcode == 9) example::write_all(player.handle, example::frame(text, 10));
    if (opcode == 8) return false;
    if (opcode != 1) continue;
    if (text.starts_with("{\"event\":\"welcome\"") && text.find("\"you\":{\"seat\":14") != std::string_view::npos) {
      example::write_all(player.handle, example::frame("{\"id\":1,\"do\":\"sit\",\"seat\":0,\"value\":\"" +
                                                       std::string(64, 'a') + "\"}"));
    } else if (text.starts_with("{\"id\":2")) {
      if (text.find("\"error\"") != std::string_view::npos)
        throw std::logic_error("the server refused a message: " + std::string(text));
      latencies.push_back(static_cast<float>(seconds(player.sent, now()) * 1000));
      ++actions;
      ++player.since;
      player.waiting = false;
      player.acknowledged = std::atol(between(text, "\"length\":", '}').c_str());
      player.moves[player.position] = player.move;
    } else if (text.starts_with("{\"id\":3") && text.find("\"answer\":\"") != std::string_view::npos) {
      player.table = between(text, "\"answer\":\"", '"');
      player.acknowledged = 0;
      player.moves.clear();
      player.moves_on = true;
    } else if (text.starts_with("{\"event\":\"update\"")) {
      read_update(player, text);
    }
  }
  player.buffer.erase(0, at);
  return true;
}

inline bool Crowd::settle(std::size_t index) {
  Player& player = players[index];
  if (!read_frames(player)) return false;
  if (!player.moves_on) return true;
  enter(player);
  watch(index);
  return read_frames(player);
}

inline bool Crowd::heard(std::size_t index) {
  Player& player = players[index];
  if (!example::read_more(player.handle, player.buffer) || !settle(index)) return false;
  if (!player.next_move.empty() && !player.waiting && index < busy_) {
    if (think_ == 0)
      play(player);
    else
      due_.emplace_back(now() + std::chrono::microseconds(
                                    think_ * 500 + static_cast<int>(random_() % static_cast<unsigned>(think_ * 1000))),
                        index);
  }
  return true;
}

inline bool Crowd::drive(double how_long, double kill_after) {
  queue_ = epoll_create1(EPOLL_CLOEXEC);
  due_.clear();
  const Time begun = now();
  bool alive = true;
  try {
    for (std::size_t i = 0; i < players.size(); ++i) {
      watch(i);
      alive = alive && settle(i);  // what came with the answer to its coming in
      if (i < busy_ && !players[i].next_move.empty() && !players[i].waiting) due_.emplace_back(begun, i);
    }
    std::vector<epoll_event> events(512);
    while (alive && seconds(begun, now()) < how_long) {
      if (kill_after >= 0 && seconds(begun, now()) > kill_after) {
        server_.signal(SIGKILL);
        kill_after = -1;
      }
      const Time current = now();
      for (std::size_t i = 0; i < due_.size();) {
        if (due_[i].first > current) {
          ++i;
          continue;
        }
        Player& player = players[due_[i].second];
        due_[i] = due_.back();
        due_.pop_back();
        if (!player.waiting && !player.next_move.empty()) play(player);
      }
      const int count = epoll_wait(queue_, events.data(), static_cast<int>(events.size()), 1);
      for (int i = 0; i < count && alive; ++i) alive = heard(events[static_cast<std::size_t>(i)].data.u64);
    }
  } catch (const std::runtime_error&) {  // it broke off in the middle
    alive = false;
  }
  close(queue_);
  // What still arrived before the end was promised, too.
  if (!alive)
    for (Player& player : players) {
      try {
        while (player.handle >= 0 && recv(player.handle, &queue_, 1, MSG_PEEK | MSG_DONTWAIT) > 0 &&
               example::read_more(player.handle, player.buffer)) {
        }
        read_frames(player);
      } catch (const std::runtime_error&) {
      }
    }
  return alive;
}

inline bool Crowd::everyone_goes_on(double how_long) {
  const Time begun = now();
  while (seconds(begun, now()) < how_long) {
    if (!drive(0.05)) return false;
    if (std::all_of(players.begin(), players.begin() + static_cast<std::ptrdiff_t>(busy_),
                    [](const Player& player) { return player.since > 0; }))
      return true;
  }
  throw std::logic_error("a table is stuck");
}

inline std::string Crowd::come_back() {
  for (Player& player : players) {
    enter(player);
    player.since = 0;
    for (bool found = false; !found;) {
      std::size_t at = 0;
      int opcode = 0;
      std::string_view text;
      while (!found && example::take_frame(player.buffer, at, opcode, text)) {
        // Where the game has not begun there is nothing to show yet.
        if (text.starts_with("{\"event\":\"welcome\"") && text.find("\"started\":false") != std::string_view::npos) {
          found = true;
          if (player.acknowledged > 0) return "table " + player.table + " has not begun";
        }
        if (text.starts_with("{\"event\":\"update\"")) {
          found = true;
          const std::string_view shown = text.substr(text.find("\"shown\":{"));
          const long length = std::atol(between(shown, "\"length\":", ',').c_str());
          if (length < player.acknowledged)
            return "table " + player.table + " had " + std::to_string(player.acknowledged) +
                   " acknowledged moves and has " + std::to_string(length);
          // Alone at a table every step can be seen, and stands where it stood.
          for (const auto& [index, promised] : player.moves) {
            const std::size_t step = text.find("{\"index\":" + std::to_string(index) + ",");
            if (bots_ > 0 || index >= length || step == std::string_view::npos) continue;
            if (between(text.substr(step), "\"notation\":\"", '"') != promised)
              return "table " + player.table + ": move " + std::to_string(index) + " was " + promised;
          }
        }
      }
      // All of it is left for drive(), which sits down, plays or goes to the next table as it says.
      if (!found && !example::read_more(player.handle, player.buffer))
        throw std::runtime_error("table " + player.table + " cannot be joined again");
    }
  }
  return {};
}

}  // namespace exchequer::crowd
