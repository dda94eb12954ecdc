// Load on a server over loopback: many open tables, some of them busy with random legal moves. Starts the server itself
// and measures it from outside: acknowledged durable actions, latency from sending a move to its acknowledgement,
// processor time, memory.
//   bench_load [--tables 1000] [--busy 200] [--seconds 20] [--think MS] [--title austerity] [--bots N] [--port N]
//   [--kills N]
// With --kills the server is killed (SIGKILL) so many times at random moments; after each every acknowledged action
// must be there.
#include <cstdlib>
#include <filesystem>

#include "bench/crowd.h"

namespace {

using namespace exchequer::crowd;

struct Settings {
  std::map<std::string, std::string> all = {{"tables", "1000"},     {"busy", "200"}, {"seconds", "20"}, {"think", "0"},
                                            {"title", "austerity"}, {"bots", "0"},   {"port", "0"},     {"kills", "0"},
                                            {"server", ""},         {"seed", "1"}};
  int number(const char* key) const { return std::atoi(all.at(key).c_str()); }
};

int run(const Settings& settings, const std::string& data) {
  const std::string program = settings.all.at("server");
  const std::vector<std::string> command = {program,         "serve",  "--port",   settings.all.at("port"),
                                            "--data",        data,     "--rate",   "1000000",
                                            "--people-rate", "100000", "--tables", "100000",
                                            "--bot-pace",    "0",      "--log",    "warning"};
  Server server;
  server.start(command);
  const long empty = server.memory();
  Crowd crowd(server, settings.all.at("title"), settings.number("bots"),
              static_cast<unsigned>(settings.number("seed")));
  crowd.gather(static_cast<std::size_t>(settings.number("tables")), static_cast<std::size_t>(settings.number("busy")),
               settings.number("think"));
  crowd.drive(1.0);
  const long full = server.memory();
  if (const int kills = settings.number("kills")) {
    std::mt19937 random(static_cast<unsigned>(settings.number("seed")));
    for (int i = 0; i < kills; ++i) {
      crowd.drive(30, 0.05 + static_cast<double>(random() % 1000) / 1000);
      server.end(SIGKILL);
      server.start(command);
      if (const std::string lost = crowd.come_back(); !lost.empty())
        throw std::runtime_error("LOST after kill " + std::to_string(i + 1) + ": " + lost);
      if (!crowd.everyone_goes_on(60)) throw std::runtime_error("the server closed the connection");
    }
    server.end(SIGTERM);
    const int verified = std::system((program + " store verify " + data).c_str());
    std::printf("%d kills, %ld acknowledged actions, none lost, every busy table went on after each; store verify %s\n",
                kills, crowd.actions, verified == 0 ? "clean" : "NOT CLEAN");
    return verified == 0 ? 0 : 1;
  }
  crowd.latencies.clear();
  crowd.actions = crowd.games = 0;
  const double cpu = server.cpu();
  const Time begun = now();
  if (!crowd.drive(settings.number("seconds"))) throw std::runtime_error("the server closed the connection");
  const double used = server.cpu() - cpu, took = seconds(begun, now());
  std::vector<float>& latencies = crowd.latencies;
  std::sort(latencies.begin(), latencies.end());
  const auto quantile = [&](double share) {
    return latencies.empty()
               ? 0.0F
               : latencies[std::min(latencies.size() - 1,
                                    static_cast<std::size_t>(share * static_cast<double>(latencies.size())))];
  };
  const auto actions = static_cast<double>(crowd.actions);
  std::printf(
      "%d tables, %d busy, %s: %ld durable actions in %.1f s (%.0f/s), %ld games; p50 %.1f ms, p99 %.1f ms; server "
      "%.2f CPU s: "
      "%.0f actions per CPU second, %.3f CPU s per 1,000; memory %.1f KiB per table\n",
      settings.number("tables"), settings.number("busy"), settings.all.at("title").c_str(), crowd.actions, took,
      actions / took, crowd.games, static_cast<double>(quantile(0.5)), static_cast<double>(quantile(0.99)), used,
      actions / used, used * 1000 / actions,
      static_cast<double>(full - empty) / static_cast<double>(crowd.players.size()));
  server.end(SIGTERM);
  return crowd.actions > 0 ? 0 : 1;
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
    code = run(settings, data);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
  }
  std::filesystem::remove_all(data);
  return code;
}
