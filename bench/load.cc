// Load on a server over loopback: many open tables, some of them busy with random legal moves. Starts the server itself and
// measures it from outside: acknowledged durable actions, latency from sending a move to its acknowledgement, processor time, memory.
//   bench_load [--tables 1000] [--busy 200] [--seconds 20] [--think MS] [--title austerity] [--bots N] [--port 8199] [--kills N]
// With --kills the server is killed (SIGKILL) so many times at random moments; after each every acknowledged action must be there.
#include <fcntl.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <thread>
#include <vector>

#include "examples/websocket.h"

namespace {

using Time = std::chrono::steady_clock::time_point;
Time now() { return std::chrono::steady_clock::now(); }
double seconds(Time from, Time to) { return std::chrono::duration<double>(to - from).count(); }

struct Settings {
  std::map<std::string, std::string> all = {{"tables", "1000"}, {"busy", "200"}, {"seconds", "20"}, {"think", "0"}, {"title", "austerity"},
                                            {"bots", "0"},      {"port", "8199"}, {"kills", "0"},    {"server", ""}, {"seed", "1"}};
  int number(const char* key) const { return std::atoi(all.at(key).c_str()); }
};

// --- The server as a process -------------------------------------------------------------------------------------------

struct Process {
  pid_t id = 0;
  ~Process() { end(SIGKILL); }

  void start(const std::string& program, const std::string& data, int port) {
    id = fork();
    if (id == 0) {
      const int nowhere = open("/dev/null", O_WRONLY);
      dup2(nowhere, 1);
      const std::string number = std::to_string(port);
      execl(program.c_str(), program.c_str(), "serve", "--port", number.c_str(), "--data", data.c_str(), "--rate", "1000000", "--people-rate",
            "100000", "--tables", "100000", "--bot-pace", "0", "--log", "warning", static_cast<char*>(nullptr));
      _exit(127);
    }
    for (int tries = 0; tries < 600; ++tries) {
      try {
        int status = 0;
        example::http("127.0.0.1", port, "GET", "/healthz", "", "", status);
        return;
      } catch (const std::exception&) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
      }
    }
    throw std::runtime_error("the server does not start");
  }
  void end(int signal) {
    if (id > 0) {
      kill(id, signal);
      waitpid(id, nullptr, 0);
    }
    id = 0;
  }
  double cpu() const {  // seconds, user and system
    std::ifstream file("/proc/" + std::to_string(id) + "/stat");
    std::string text((std::istreambuf_iterator<char>(file)), {});
    std::istringstream rest(text.substr(text.rfind(')') + 2));
    std::string word;
    double user = 0, system = 0;
    for (int i = 0; i < 11; ++i) rest >> word;
    rest >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  long memory() const {  // KiB
    std::ifstream file("/proc/" + std::to_string(id) + "/status");
    for (std::string line; std::getline(file, line);)
      if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
    return 0;
  }
};

// --- A player at a table -----------------------------------------------------------------------------------------------

std::string between(std::string_view text, std::string_view key, char end) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = at + key.size();
  return std::string(text.substr(begin, text.find(end, begin) - begin));
}

struct Player {
  std::string token, table, buffer;
  int handle = -1;
  bool waiting = false;
  Time sent;
  long asked_length = 0, acknowledged = 0;  // the game's length after the last acknowledged action
  std::string next_move;
};

class Load {
 public:
  Load(const Settings& settings, std::string program, std::string data)
      : settings_(settings), program_(std::move(program)), data_(std::move(data)), port_(settings.number("port")),
        random_(static_cast<unsigned>(settings.number("seed"))) {}

  int run();

 private:
  std::string ask(const std::string& method, const std::string& path, const std::string& token, const std::string& body) {
    int status = 0;
    std::string answer = example::http("127.0.0.1", port_, method, "/api/v1" + path, token, body, status);
    if (status >= 400) throw std::runtime_error(path + ": " + answer);
    return answer;
  }
  void make(Player& player) {
    player.token = between(ask("POST", "/people", "", "{\"name\":\"Load\",\"program\":true}"), "\"token\":\"", '"');
    std::string players = "[\"person\"";
    for (int i = 0; i < settings_.number("bots"); ++i) players += ",\"random\"";
    const std::string made = ask("POST", "/tables", player.token,
                                 "{\"title\":\"" + settings_.all.at("title") + "\",\"seats\":" + std::to_string(1 + settings_.number("bots")) +
                                     ",\"players\":" + players + "]}");
    const std::size_t at = made.find("\"table\":{\"name\":\"");
    player.table = made.substr(at + 17, made.find('"', at + 17) - at - 17);
  }
  void sit(Player& player, bool fresh) {
    if (player.handle >= 0) close(player.handle);
    player.buffer.clear();
    player.waiting = false;
    player.handle = example::open_socket("127.0.0.1", port_, player.table, player.token, player.buffer);
    if (fresh) {
      player.acknowledged = 0;
      example::write_all(player.handle, example::frame("{\"id\":1,\"do\":\"sit\",\"seat\":0,\"value\":\"" + std::string(64, 'a') + "\"}"));
    }
  }
  void watch(int queue, std::size_t index) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = index;
    epoll_ctl(queue, EPOLL_CTL_ADD, players_[index].handle, &event);
  }
  void play(Player& player) {
    player.waiting = true;
    player.sent = now();
    example::write_all(player.handle, example::frame("{\"id\":2,\"do\":\"play\",\"notation\":\"" + player.next_move + "\",\"length\":" +
                                                         std::to_string(player.asked_length) + "}"));
    player.next_move.clear();
  }
  bool heard(int queue, std::size_t index);
  bool drive(double how_long, bool measure, double stop_early);
  void check_after_kill();

  const Settings& settings_;
  std::string program_, data_;
  int port_;
  std::mt19937 random_;
  Process server_;
  std::vector<Player> players_;
  std::vector<float> latencies_;
  std::vector<std::pair<Time, std::size_t>> due_;
  long actions_ = 0, games_ = 0;
};

bool Load::heard(int queue, std::size_t index) {
  Player& player = players_[index];
  if (!example::read_more(player.handle, player.buffer)) return false;
  std::size_t at = 0;
  int opcode = 0;
  std::string_view text;
  bool next = false;
  while (example::take_frame(player.buffer, at, opcode, text)) {
    if (opcode == 9) example::write_all(player.handle, example::frame(text, 10));
    if (opcode == 8) return false;
    if (opcode != 1) continue;
    if (text.starts_with("{\"id\":2")) {
      if (text.find("\"error\"") != std::string_view::npos) throw std::runtime_error("refused: " + std::string(text));
      latencies_.push_back(static_cast<float>(seconds(player.sent, now()) * 1000));
      ++actions_;
      player.waiting = false;
      player.acknowledged = std::atol(between(text, "\"length\":", '}').c_str());
    } else if (text.starts_with("{\"id\":3")) {
      player.table = between(text, "\"answer\":\"", '"');
      next = true;
    } else if (text.starts_with("{\"event\":\"moved\"")) {
      if (text.find("\"over\":true") != std::string_view::npos) {
        ++games_;
        example::write_all(player.handle, example::frame("{\"id\":3,\"do\":\"next\"}"));
        continue;
      }
      const std::size_t legal = text.find("\"legal\":[");
      if (legal == std::string_view::npos || player.waiting) continue;
      std::vector<std::string_view> moves;
      for (std::size_t quote = legal + 9; text[quote] == '"';) {
        const std::size_t end = text.find('"', quote + 1);
        moves.push_back(text.substr(quote + 1, end - quote - 1));
        quote = end + (text[end + 1] == ',' ? 2 : 1);
      }
      if (moves.empty()) continue;
      player.next_move = std::string(moves[random_() % moves.size()]);
      player.asked_length = std::atol(between(text, "\"length\":", ',').c_str());
    }
  }
  player.buffer.erase(0, at);
  if (next) {
    sit(player, true);
    watch(queue, index);
    return true;
  }
  if (!player.next_move.empty() && !player.waiting && index < static_cast<std::size_t>(settings_.number("busy"))) {
    const int think = settings_.number("think");
    if (think == 0) play(player);
    else due_.emplace_back(now() + std::chrono::microseconds(think * 500 + static_cast<int>(random_() % static_cast<unsigned>(think * 1000))), index);
  }
  return true;
}

// False: the server has gone.
bool Load::drive(double how_long, bool, double stop_early) {
  const int queue = epoll_create1(0);
  for (std::size_t i = 0; i < players_.size(); ++i) watch(queue, i);
  due_.clear();
  for (std::size_t i = 0; i < players_.size() && i < static_cast<std::size_t>(settings_.number("busy")); ++i)
    if (!players_[i].next_move.empty() && !players_[i].waiting) due_.emplace_back(now(), i);
  const Time begun = now();
  bool alive = true;
  std::vector<epoll_event> events(512);
  while (alive && seconds(begun, now()) < how_long) {
    if (stop_early >= 0 && seconds(begun, now()) > stop_early) {
      kill(server_.id, SIGKILL);
      stop_early = -1;
    }
    const Time current = now();
    for (std::size_t i = 0; i < due_.size();) {
      if (due_[i].first > current) {
        ++i;
        continue;
      }
      Player& player = players_[due_[i].second];
      due_[i] = due_.back();
      due_.pop_back();
      try {
        if (!player.waiting && !player.next_move.empty()) play(player);
      } catch (const std::exception&) {
        alive = false;
      }
    }
    const int count = epoll_wait(queue, events.data(), static_cast<int>(events.size()), 1);
    for (int i = 0; i < count && alive; ++i) {
      try {
        alive = heard(queue, events[static_cast<std::size_t>(i)].data.u64);
      } catch (const std::runtime_error& error) {
        if (std::strstr(error.what(), "refused: {")) throw;
        alive = false;
      }
    }
  }
  close(queue);
  return alive;
}

// Every table has at least what was acknowledged; its player sits down again and goes on.
void Load::check_after_kill() {
  for (Player& player : players_) {
    sit(player, false);
    for (bool found = false; !found;) {
      std::size_t at = 0;
      int opcode = 0;
      std::string_view text;
      while (!found && example::take_frame(player.buffer, at, opcode, text)) {
        if (!text.starts_with("{\"event\":\"moved\"")) continue;
        found = true;
        const long length = std::atol(between(text, "\"length\":", ',').c_str());
        if (length < player.acknowledged) {
          std::printf("LOST: table %s had %ld acknowledged moves and has %ld\n", player.table.c_str(), player.acknowledged, length);
          std::exit(1);
        }
        const std::size_t legal = text.find("\"legal\":[\"");
        player.next_move = legal == std::string_view::npos ? "" : between(text, "\"legal\":[\"", '"');
        player.asked_length = length;
      }
      player.buffer.erase(0, at);
      if (!found && !example::read_more(player.handle, player.buffer)) throw std::runtime_error("a table cannot be entered again");
    }
  }
}

int Load::run() {
  server_.start(program_, data_, port_);
  const long empty = server_.memory();
  players_.resize(static_cast<std::size_t>(settings_.number("tables")));
  for (Player& player : players_) make(player);
  for (Player& player : players_) sit(player, true);  // all at once: who is silent for a minute is taken for gone
  drive(1.0, false, -1);
  const long full = server_.memory();
  if (const int kills = settings_.number("kills")) {
    for (int i = 0; i < kills; ++i) {
      drive(30, false, 0.05 + static_cast<double>(random_() % 1000) / 1000);
      server_.end(SIGKILL);
      server_.start(program_, data_, port_);
      check_after_kill();
    }
    server_.end(SIGTERM);
    const int verified = std::system((program_ + " store verify " + data_).c_str());
    std::printf("%d kills, %ld acknowledged actions, none lost; store verify %s\n", kills, actions_, verified == 0 ? "clean" : "NOT CLEAN");
    return verified == 0 ? 0 : 1;
  }
  latencies_.clear();
  actions_ = games_ = 0;
  const double cpu = server_.cpu();
  const Time begun = now();
  if (!drive(settings_.number("seconds"), true, -1)) throw std::runtime_error("the server has gone");
  const double used = server_.cpu() - cpu, took = seconds(begun, now());
  std::sort(latencies_.begin(), latencies_.end());
  const auto quantile = [&](double share) {
    return latencies_.empty() ? 0.0F : latencies_[std::min(latencies_.size() - 1, static_cast<std::size_t>(share * static_cast<double>(latencies_.size())))];
  };
  std::printf("%d tables, %d busy, %s: %ld durable actions in %.1f s (%.0f/s), %ld games; p50 %.1f ms, p99 %.1f ms; server %.2f CPU s: "
              "%.0f actions per CPU second, %.3f CPU s per 1,000; memory %.1f KiB per table\n",
              settings_.number("tables"), settings_.number("busy"), settings_.all.at("title").c_str(), actions_, took,
              static_cast<double>(actions_) / took, games_, static_cast<double>(quantile(0.5)), static_cast<double>(quantile(0.99)), used,
              static_cast<double>(actions_) / used, used * 1000 / static_cast<double>(actions_),
              static_cast<double>(full - empty) / static_cast<double>(players_.size()));
  server_.end(SIGTERM);
  return actions_ > 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  Settings settings;
  const std::string self = words[0];
  settings.all["server"] = self.substr(0, self.rfind('/') + 1) + "exchequer";
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word.starts_with("--benchmark")) {  // ./check only wants to see it run
      settings.all["tables"] = "20";
      settings.all["busy"] = "8";
      settings.all["seconds"] = "1";
    } else if (word.starts_with("--") && i + 1 < count && settings.all.contains(word.substr(2))) {
      settings.all[word.substr(2)] = words[++i];
    }
  }
  char folder[] = "/tmp/exchequer-load-XXXXXX";
  const std::string data = mkdtemp(folder);
  int code = 1;
  try {
    code = Load(settings, settings.all["server"], data).run();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
  }
  std::filesystem::remove_all(data);
  return code;
}
