// The server's main loop with Boost.Beast: one thread for sockets and tables, others for commits and bots. The
// connections are in http_connection.cc and socket_connection.cc. TLS needs a proxy in front
// (docs/reference/server.md).
#include "server/serve.h"

#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <cerrno>
#include <filesystem>

#include "server/connection.h"
#include "server/log_pipe.h"
#include "server/network.h"
#include "server/promises.h"
#include "store/folder.h"

namespace exchequer::server {
namespace {

constexpr auto kStopTime = std::chrono::seconds(3);
constexpr int kSendBuffer = 128 << 10;
constexpr std::size_t kRefusals = 1000;       // connections over the limit that are told so
constexpr std::size_t kOwnDescriptors = 100;  // for the store, the log and the libraries

}  // namespace

void Server::accept() {
  acceptor.async_accept([this](beast::error_code error, tcp::socket socket) {
    if (stopping) return;
    // At the limit, the longest-idle connection that has sent no request is closed. If all have sent one, a new
    // connection is told that there is no room. Beyond kRefusals of these, it is closed without an answer.
    if (!error && guests->connections < options.limits.sockets + kRefusals) {
      beast::error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      // The kernel's buffer hides whether a client reads: with megabytes in it, a slow reader would seem to stand
      // still.
      socket.set_option(net::socket_base::send_buffer_size(kSendBuffer), ignored);
      const bool full = guests->connections >= options.limits.sockets && guests->waiting.empty();
      if (guests->connections >= options.limits.sockets && !full) guests->waiting.front()->give_way();
      start_http(std::move(socket), *this, Place(guests), full);
    }
    if (error == net::error::no_descriptors || error == net::error::no_memory) {  // wait until a connection closes
      auto pause = std::make_shared<net::steady_timer>(io, std::chrono::milliseconds(200));
      pause->async_wait([this, pause](beast::error_code) {
        if (!stopping) accept();
      });
      return;
    }
    accept();
  });
}

bool Server::own_host(std::string_view host) const {
  const auto without_port = [](std::string_view text) {
    if (text.starts_with('[')) return text.substr(0, std::min(text.find(']') + 1, text.size()));
    return text.substr(0, text.find(':'));
  };
  const std::string_view name = without_port(host);
  if (name.empty()) return false;
  beast::error_code error;
  const bool bracketed = name.starts_with('[') && name.ends_with(']');
  net::ip::make_address(std::string(bracketed ? name.substr(1, name.size() - 2) : name), error);
  if (!error) return true;
  const auto is = [&](std::string_view other) {
    return beast::iequals({name.data(), name.size()}, {other.data(), other.size()});
  };
  if (const std::size_t scheme = options.origin.find("://");
      scheme != std::string::npos && is(without_port(std::string_view(options.origin).substr(scheme + 3))))
    return true;
  return is("localhost") || is(machine) || is(machine + ".local");
}

void Server::arm() {
  const std::int64_t due = hub.next_due();
  if (armed >= 0 && armed <= due && armed > clock.steady()) return;
  armed = due;
  timer.expires_after(std::chrono::milliseconds(std::clamp<std::int64_t>(due - clock.steady(), 0, 60'000)));
  timer.async_wait([this](beast::error_code error) {
    if (error || (stopping && hub.idle())) return;
    armed = -1;
    hub.tick();
    arm();
  });
}

void Server::stop() {
  if (std::exchange(stopping, true)) return;
  beast::error_code ignored;
  acceptor.close(ignored);
  timer.cancel();
  hub.stop();
  auto wait = std::make_shared<net::steady_timer>(io);
  const auto until = std::chrono::steady_clock::now() + kStopTime;
  auto look = std::make_shared<std::function<void()>>();
  *look = [this, wait, until, weak = std::weak_ptr(look)] {
    const auto again = weak.lock();
    const bool written = hub.idle();
    if (written)
      for (Client* socket : std::set<Client*>(guests->sockets)) socket->close("stopping");
    if ((written && guests->sockets.empty()) || std::chrono::steady_clock::now() > until + kStopTime ||
        (written && std::chrono::steady_clock::now() > until)) {
      io.stop();
      return;
    }
    wait->expires_after(std::chrono::milliseconds(10));
    wait->async_wait([again](beast::error_code) { (*again)(); });
  };
  (*look)();
  // The function keeps itself alive through the timer's handler.
}

namespace {

std::string time_text() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

Log::Level level_of(const std::string& name) {
  return name == "debug" ? Log::kDebug : name == "warning" ? Log::kWarning : name == "error" ? Log::kError : Log::kInfo;
}

// Raises the limit of open files as far as possible, and returns it. Each connection needs one.
std::size_t raise_descriptors() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return 0;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  getrlimit(RLIMIT_NOFILE, &files);
  return files.rlim_cur;
}

}  // namespace

Result<bool> serve(const Options& options, const std::function<void(const Running&)>& ready) {
  play::start_crypto();
  std::error_code folder_error;
  std::filesystem::create_directories(options.data, folder_error);
  if (folder_error == std::errc::no_space_on_device) return Error{options.data, Message("error.store.full")};
  if (folder_error) return Error{options.data, Message("error.store.read_only", {{"detail", folder_error.message()}})};
  const store::FolderLock lock(options.data);
  if (lock.error() == ENOSPC) return Error{options.data, Message("error.store.full")};
  if (!lock.can_write()) return Error{options.data, Message("error.store.read_only", {{"detail", "lock"}})};
  if (!lock.held()) return Error{options.data, Message("error.serve.running")};
  const std::size_t descriptors = raise_descriptors();
  const std::string path = store::store_path(options.data);
  store::SqliteOptions witnessed;
  witnessed.witness = store::witness_path(options.data);
  Result<std::unique_ptr<store::Store>> writer = store::open_sqlite(path, witnessed);
  if (!writer) return writer.errors();
  Result<std::unique_ptr<store::Store>> reader = store::open_sqlite(path);
  if (!reader) return reader.errors();

  LogPipe pipe(STDERR_FILENO);
  Log log([&pipe](const std::string& line) { pipe(line); }, level_of(options.log_level));
  log.set_time(time_text);
  if (const std::size_t wanted = options.limits.sockets + kRefusals + kOwnDescriptors; descriptors < wanted)
    log(Log::kWarning, "few_descriptors",
        {{"limit", static_cast<std::int64_t>(descriptors)}, {"wanted", static_cast<std::int64_t>(wanted)}});
  const PromisesThrow promises;
  net::io_context io(1);
  const Post post = [&io](std::function<void()> work) { net::post(io, std::move(work)); };
  SystemClock clock;
  // The order matters: threads must end before the things they use.
  std::unique_ptr<Hub> hub;
  std::unique_ptr<Server> server;
  const Post post_and_arm = [&](std::function<void()> work) {
    net::post(io, [&, work = std::move(work)] {
      work();
      if (server && !server->stopping) server->arm();
    });
  };
  const std::unique_ptr<Committer> committer = make_committer_thread(**writer, post_and_arm);
  const std::unique_ptr<BotPool> bots = make_bot_threads(options.bot_threads, post_and_arm);
  hub = std::make_unique<Hub>(**reader, *committer, *bots, clock, log, options);
  if (const Result<bool> opened = hub->open(); !opened) return opened.errors();
  server = std::make_unique<Server>(io, *hub, options);

  beast::error_code error;
  const auto address = net::ip::make_address(options.address, error);
  if (error) return Error{"--address", Message("error.serve.address", {{"address", options.address}})};
  const tcp::endpoint endpoint(address, options.port);
  server->acceptor.open(endpoint.protocol(), error);
  if (!error) server->acceptor.set_option(net::socket_base::reuse_address(true), error);
  if (!error) server->acceptor.bind(endpoint, error);
  if (!error) server->acceptor.listen(net::socket_base::max_listen_connections, error);
  if (error)
    return Error{"--port",
                 Message("error.serve.port", {{"port", std::to_string(options.port)}, {"detail", error.message()}})};
  net::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&](beast::error_code code, int) {
    if (!code) {
      log(Log::kInfo, "stopping");
      server->stop();
    }
  });
  const std::uint16_t port = server->acceptor.local_endpoint().port();
  ready({options.address, port, options.lan ? lan_addresses() : std::vector<std::string>{}});
  log(Log::kInfo, "listening", {{"address", options.address}, {"port", port}});
  server->accept();
  server->arm();
  for (bool again = true; again;) {
    again = false;
    try {
      io.run();
    } catch (const std::exception& bug) {  // not caught by Fence::run(): one connection is lost, the others go on
      log(Log::kError, "failed", {{"entry", "network"}, {"what", bug.what()}});
      again = true;
    }
  }
  log(Log::kInfo, "stopped");
  return true;
}

}  // namespace exchequer::server
