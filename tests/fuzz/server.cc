// Fuzzes the server: sends lines of the input to a hub, in turn over sockets and over HTTP. Nothing may stop it.
#include <filesystem>

#include "server/hub.h"

namespace {

using namespace exchequer;          // NOLINT
using namespace exchequer::server;  // NOLINT

class StillClock final : public Clock {
 public:
  std::int64_t wall() const override { return 1'700'000'000'000; }
  std::int64_t steady() const override { return now; }
  std::int64_t now = 1000;
};

class NoStore final : public store::Store {  // remembers nothing: what matters here is what is read
 public:
  Result<bool> commit(const store::Batch&) override { return true; }
  Result<std::vector<store::TableRow>> tables(bool) override { return std::vector<store::TableRow>{}; }
  Result<std::optional<store::TableRow>> table(std::string_view) override { return std::optional<store::TableRow>{}; }
  Result<std::vector<store::LogRow>> log(std::int64_t) override { return std::vector<store::LogRow>{}; }
  Result<std::vector<store::PersonRow>> people() override { return std::vector<store::PersonRow>{}; }
  Result<std::vector<store::TokenRow>> tokens() override { return std::vector<store::TokenRow>{}; }
  Result<std::vector<store::MemberRow>> members() override { return std::vector<store::MemberRow>{}; }
  Result<std::vector<store::QuarantineRow>> quarantined() override { return std::vector<store::QuarantineRow>{}; }
  Errors verify() override { return {}; }
  Result<bool> backup(const std::string&) override { return true; }
};

class Deaf final : public Client {
 public:
  void send(Text) override {}
  void close(std::string_view) override {}
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  play::start_crypto();
  if (size > 8192) return 0;
  NoStore store;
  const auto committer = make_committer_at_once(store);
  const auto bots = make_bots_at_once();
  StillClock clock;
  Log log([](const std::string&) {});
  Options options;
  options.limits.messages_at_once = options.limits.messages_a_second = 1e9;
  Hub hub(store, *committer, *bots, clock, log, options);
  if (!hub.open()) return 0;
  std::string token = "none", table = "none";
  const auto keep = [](const std::string& body, const char* key, std::string& to) {
    const std::string start = std::string("\"") + key + "\":\"";
    if (const std::size_t at = body.find(start); at != std::string::npos)
      to = body.substr(at + start.size(), body.find('"', at + start.size()) - at - start.size());
  };
  hub.http({"POST", "/api/v1/people", {}, {}, "{\"name\":\"A\",\"program\":true}"},
           [&](HttpAnswer answer) { keep(answer.body, "token", token); });
  Deaf client;
  ConnectionId socket = 0;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    // "POST /tables {…}" is a request, everything else a message.
    const std::size_t space = line.find(' ');
    if (line.starts_with("GET /") || line.starts_with("POST /") || line.starts_with("DELETE /")) {
      const std::string_view path = line.substr(space + 1, line.find(' ', space + 1) - space - 1);
      const std::size_t body = line.find(' ', space + 1);
      std::string full = "/api/v1" + std::string(path);
      if (const std::size_t at = full.find("TABLE"); at != std::string::npos) full.replace(at, 5, table);
      hub.http({std::string(line.substr(0, space)),
                full,
                {},
                token,
                body == std::string_view::npos ? std::string() : std::string(line.substr(body + 1))},
               [&](HttpAnswer answer) {
                 if (const std::size_t at = answer.body.find("\"table\":{"); at != std::string::npos)
                   keep(answer.body.substr(at), "name", table);
               });
      if (socket == 0 && table != "none") {
        HttpAnswer refusal;
        socket = hub.connect(client, table, token, wire::kProtocol, refusal);
      }
    } else {
      hub.message(socket, line);
    }
    clock.now += 1000;
    hub.tick();
  }
  hub.disconnect(socket);
  return 0;
}
