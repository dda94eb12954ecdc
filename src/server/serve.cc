// HTTP and WebSocket with Boost.Beast: the only source that knows it. One thread for sockets and tables; commits and bots have
// their own. TLS is for a proxy before this (docs/server.md).
#include "server/serve.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <set>
#include <stdexcept>

#include "core/check.h"
#include "server/house.h"
#include "server/network.h"
#include "server/static_files.h"

namespace exchequer::server {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = net::ip::tcp;
using Request = http::request<http::string_body>;

constexpr auto kReadTime = std::chrono::seconds(15);
constexpr auto kStopTime = std::chrono::seconds(3);
constexpr std::string_view kCookie = "exchequer=";

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

class SystemClock final : public Clock {
 public:
  std::int64_t wall() const override { return milliseconds(std::chrono::system_clock::now().time_since_epoch()); }
  std::int64_t steady() const override { return milliseconds(std::chrono::steady_clock::now().time_since_epoch()); }

 private:
  template <class Duration>
  static std::int64_t milliseconds(Duration duration) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
  }
};

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

class HttpSession;
class SocketSession;

// Who is connected. Sessions that are still under way when the loop ends outlive the server, so they share this.
struct Guests {
  std::set<SocketSession*> sockets;
  std::size_t connections = 0;
};

// Everything that lives as long as the server.
struct Server {
  Server(net::io_context& context, House& to, const Options& given)
      : io(context), house(to), options(given), files(StaticFiles::of_page(given.page)), timer(context), acceptor(context) {}

  net::io_context& io;
  House& house;
  const Options& options;
  StaticFiles files;
  net::steady_timer timer;
  tcp::acceptor acceptor;
  std::shared_ptr<Guests> guests = std::make_shared<Guests>();
  std::int64_t armed = -1;
  bool stopping = false;
  SystemClock clock;

  void accept();
  void arm();
  void stop();
};

// --- WebSocket ---------------------------------------------------------------------------------------------------------

class SocketSession final : public Client, public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(beast::tcp_stream&& stream, Server& server) : server_(server), guests_(server.guests), socket_(std::move(stream)) {
    guests_->sockets.insert(this);
  }
  ~SocketSession() override {
    guests_->sockets.erase(this);
    --guests_->connections;
  }

  // `name` is the table, `token` who asks.
  void run(Request request, std::string name, std::string token) {
    HttpAnswer refusal;
    beast::get_lowest_layer(socket_).expires_never();
    number_ = server_.house.connect(*this, name, token, refusal);
    server_.arm();
    if (number_ == 0) {
      auto response = std::make_shared<http::response<http::string_body>>(static_cast<http::status>(refusal.status), request.version(), refusal.body);
      response->set(http::field::content_type, "application/json");
      response->prepare_payload();
      http::async_write(socket_.next_layer(), *response, [self = shared_from_this(), response](beast::error_code, std::size_t) {});
      return;
    }
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = std::chrono::seconds(60);  // half-open: pinged at half of it, then dropped
    socket_.set_option(timeout);
    socket_.read_message_max(server_.options.limits.message_bytes);
    socket_.auto_fragment(false);
    auto kept = std::make_shared<Request>(std::move(request));
    socket_.async_accept(*kept, [self = shared_from_this(), kept](beast::error_code error) {
      if (error) return self->ended();
      self->open_ = true;
      self->write();
      self->read();
    });
  }

  void send(Text text) override {
    if (closing_) return;
    waiting_ += text->size();
    if (waiting_ > server_.options.limits.queue_bytes && !queue_.empty()) return close("slow");
    queue_.push_back(std::move(text));
    if (open_ && !writing_) write();
  }

  void close(std::string_view reason) override {
    if (std::exchange(closing_, true)) return;
    if (reason == "slow" || !open_) {  // it does not read: a farewell would not reach it either
      net::post(server_.io, [self = shared_from_this()] { beast::get_lowest_layer(self->socket_).close(); self->ended(); });
      return;
    }
    reason_ = websocket::close_reason(reason == "stopping" ? websocket::close_code::going_away : websocket::close_code::policy_error,
                                      beast::string_view(reason.data(), reason.size()));
    if (!writing_) say_goodbye();
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return self->ended();
      const auto bytes = self->buffer_.cdata();
      self->server_.house.message(self->number_, {static_cast<const char*>(bytes.data()), bytes.size()});
      self->server_.arm();
      self->buffer_.consume(self->buffer_.size());
      if (!self->closing_) self->read();
    });
  }

  void write() {
    if (queue_.empty()) return;
    writing_ = true;
    socket_.text(true);
    const Text& text = queue_.front();
    socket_.async_write(net::buffer(*text), [self = shared_from_this()](beast::error_code error, std::size_t) {
      self->writing_ = false;
      if (error) return self->ended();
      self->waiting_ -= self->queue_.front()->size();
      self->queue_.pop_front();
      if (self->queue_.empty() && self->closing_) return self->say_goodbye();
      self->write();
    });
  }

  void say_goodbye() {
    socket_.async_close(reason_, [self = shared_from_this()](beast::error_code) { self->ended(); });
  }

  void ended() {
    closing_ = true;
    if (number_ == 0) return;
    server_.house.disconnect(std::exchange(number_, 0));
    server_.arm();
  }

  Server& server_;
  std::shared_ptr<Guests> guests_;
  websocket::stream<beast::tcp_stream> socket_;
  beast::flat_buffer buffer_;
  std::deque<Text> queue_;
  std::size_t waiting_ = 0;
  websocket::close_reason reason_;
  House::Socket number_ = 0;
  bool open_ = false, writing_ = false, closing_ = false;
};

// --- HTTP --------------------------------------------------------------------------------------------------------------

class HttpSession final : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(tcp::socket&& socket, Server& server) : server_(server), guests_(server.guests), stream_(std::move(socket)) { ++guests_->connections; }
  ~HttpSession() {
    if (!upgraded_) --guests_->connections;
  }

  void run() { read(); }

 private:
  void read() {
    parser_.emplace();
    parser_->header_limit(16 << 10);
    parser_->body_limit(server_.options.limits.body_bytes);
    stream_.expires_after(kReadTime);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error == http::error::body_limit) return self->answer({413, "{\"error\":{\"code\":\"too_long\"}}", {}, "application/json"}, true);
      if (error == http::error::end_of_stream || error == net::error::operation_aborted || error == beast::error::timeout) return self->shut();
      if (error && self->parser_->is_header_done() == false && self->parser_->got_some() == false) return self->shut();
      if (error) return self->answer({400, "{\"error\":{\"code\":\"bad_request\"}}", {}, "application/json"}, true);
      self->handle();
    });
  }

  void shut() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  void handle() {
    Request request = parser_->release();
    version_ = request.version();
    const bool last = !request.keep_alive();
    const std::string_view target = view(request.target());
    HttpAsk ask;
    ask.method = std::string(view(request.method_string()));
    ask.path = std::string(target.substr(0, target.find('?')));
    const std::string_view bearer = view(request[http::field::authorization]);
    const std::string cookie = cookie_of(view(request[http::field::cookie]));
    const bool by_cookie = !bearer.starts_with("Bearer ");
    ask.token = by_cookie ? cookie : std::string(bearer.substr(7));
    const bool upgrade = websocket::is_upgrade(request);
    // A page of another site must not act with this one's cookie.
    const std::string_view origin = view(request[http::field::origin]);
    const bool changes = upgrade || (ask.method != "GET" && ask.method != "HEAD");
    if (changes && ((by_cookie && !cookie.empty() && origin.empty()) || (!origin.empty() && !own_origin(origin, view(request[http::field::host])))))
      return answer({403, "{\"error\":{\"code\":\"origin\"}}", {}, "application/json"}, last);
    if (upgrade) {
      constexpr std::string_view kBefore = "/api/v1/tables/", kAfter = "/socket";
      if (!ask.path.starts_with(kBefore) || !ask.path.ends_with(kAfter) || ask.path.size() <= kBefore.size() + kAfter.size())
        return answer({404, "{\"error\":{\"code\":\"not_found\"}}", {}, "application/json"}, last);
      std::string name = ask.path.substr(kBefore.size(), ask.path.size() - kBefore.size() - kAfter.size());
      upgraded_ = true;
      std::make_shared<SocketSession>(std::move(stream_), server_)->run(std::move(request), std::move(name), std::move(ask.token));
      return;
    }
    if (ask.path == "/healthz") return answer({server_.house.healthy() && !server_.stopping ? 200 : 503, server_.house.healthy() ? "ok\n" : "not writing\n", {}, "text/plain"}, last);
    if (ask.path == "/metrics") {
      // For this machine only; behind a proxy everyone is on this machine, and then a header says so.
      beast::error_code code;
      const bool here = stream_.socket().remote_endpoint(code).address().is_loopback() && request.find("X-Forwarded-For") == request.end();
      if (!here) return answer({403, "not here\n", {}, "text/plain"}, last);
      return answer({200, server_.house.metrics(), {}, "text/plain; version=0.0.4"}, last);
    }
    if (ask.path.starts_with("/api/")) {
      ask.body = std::move(request.body());
      server_.house.http(ask, [self = shared_from_this(), last](HttpAnswer given) { self->answer(std::move(given), last); });
      server_.arm();
      return;
    }
    if (ask.method != "GET" && ask.method != "HEAD") return answer({405, "no\n", {}, "text/plain"}, last);
    if (const StaticFile* file = server_.files.find(ask.path)) return give(*file, view(request[http::field::if_none_match]), ask.method == "HEAD", last);
    answer({404, "Not here.\n", {}, "text/plain"}, last);
  }

  static std::string cookie_of(std::string_view header) {
    while (!header.empty()) {
      const std::size_t end = header.find(';');
      std::string_view one = header.substr(0, end);
      while (one.starts_with(' ')) one.remove_prefix(1);
      if (one.starts_with(kCookie)) return std::string(one.substr(kCookie.size()));
      if (end == std::string_view::npos) break;
      header.remove_prefix(end + 1);
    }
    return {};
  }

  bool own_origin(std::string_view origin, std::string_view host) const {
    if (!server_.options.origin.empty()) return origin == server_.options.origin;
    const std::size_t scheme = origin.find("://");
    return scheme != std::string_view::npos && origin.substr(scheme + 3) == host;
  }

  template <class Response>
  void finish(std::shared_ptr<Response> response, bool last) {
    response->set(http::field::server, "exchequer");
    response->set("X-Content-Type-Options", "nosniff");
    response->set("Referrer-Policy", "no-referrer");
    response->set("X-Frame-Options", "DENY");
    response->set("Cross-Origin-Opener-Policy", "same-origin");
    response->set("Cross-Origin-Resource-Policy", "same-origin");
    response->set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    response->set("Content-Security-Policy",
                  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
                  "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
                  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    response->keep_alive(!last);
    stream_.expires_after(kReadTime);
    http::async_write(stream_, *response, [self = shared_from_this(), response, last](beast::error_code error, std::size_t) {
      if (error || last) return self->shut();
      self->read();
    });
  }

  void answer(HttpAnswer given, bool last) {
    auto response = std::make_shared<http::response<http::string_body>>(static_cast<http::status>(given.status), version_);
    response->set(http::field::content_type, given.type);
    response->set(http::field::cache_control, "no-store");
    if (!given.token.empty()) {
      const bool secure = server_.options.origin.starts_with("https://");
      response->set(http::field::set_cookie, std::string(kCookie) + given.token + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict" + (secure ? "; Secure" : ""));
    }
    response->body() = std::move(given.body);
    response->prepare_payload();
    finish(response, last);
  }

  void give(const StaticFile& file, std::string_view known, bool head, bool last) {
    using Body = http::span_body<const char>;
    const bool same = !known.empty() && known == file.tag;
    auto response = std::make_shared<http::response<Body>>(same ? http::status::not_modified : http::status::ok, version_);
    response->set(http::field::content_type, file.type);
    response->set(http::field::etag, file.tag);
    response->set(http::field::cache_control, file.for_ever ? "public, max-age=31536000, immutable" : "no-cache");
    if (!same && !head) response->body() = beast::span<const char>(file.body.data(), file.body.size());
    if (!same) response->content_length(file.body.size());
    if (head) {
      auto empty = std::make_shared<http::response<http::empty_body>>(std::move(response->base()));
      return finish(empty, true);
    }
    finish(response, last);
  }

  Server& server_;
  std::shared_ptr<Guests> guests_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  unsigned version_ = 11;
  bool upgraded_ = false;
};

// --- The server --------------------------------------------------------------------------------------------------------

void Server::accept() {
  acceptor.async_accept([this](beast::error_code error, tcp::socket socket) {
    if (stopping) return;
    if (!error && guests->connections < options.limits.sockets + 1000) {
      beast::error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      std::make_shared<HttpSession>(std::move(socket), *this)->run();
    }
    if (error == net::error::no_descriptors || error == net::error::no_memory) {  // wait until somebody leaves
      auto pause = std::make_shared<net::steady_timer>(io, std::chrono::milliseconds(200));
      pause->async_wait([this, pause](beast::error_code) { if (!stopping) accept(); });
      return;
    }
    accept();
  });
}

void Server::arm() {
  const std::int64_t due = house.next_due();
  if (armed >= 0 && armed <= due && armed > clock.steady()) return;
  armed = due;
  timer.expires_after(std::chrono::milliseconds(std::clamp<std::int64_t>(due - clock.steady(), 0, 60'000)));
  timer.async_wait([this](beast::error_code error) {
    if (error || (stopping && house.idle())) return;
    armed = -1;
    house.tick();
    arm();
  });
}

void Server::stop() {
  if (std::exchange(stopping, true)) return;
  beast::error_code ignored;
  acceptor.close(ignored);
  timer.cancel();
  house.stop();
  auto wait = std::make_shared<net::steady_timer>(io);
  const auto until = std::chrono::steady_clock::now() + kStopTime;
  auto look = std::make_shared<std::function<void()>>();
  *look = [this, wait, until, weak = std::weak_ptr(look)] {
    const auto again = weak.lock();
    const bool written = house.idle();
    if (written)
      for (SocketSession* socket : std::set<SocketSession*>(guests->sockets)) socket->close("stopping");
    if ((written && guests->sockets.empty()) || std::chrono::steady_clock::now() > until + kStopTime || (written && std::chrono::steady_clock::now() > until)) {
      io.stop();
      return;
    }
    wait->expires_after(std::chrono::milliseconds(10));
    wait->async_wait([again](beast::error_code) { (*again)(); });
  };
  (*look)();
  // The function keeps itself alive through the timer's handler.
}

[[noreturn]] void broken_promise(const char* condition, const char* file, int line) {
  throw std::logic_error(std::string(file) + ":" + std::to_string(line) + ": " + condition);
}

// One server for one folder.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder) : file_(::open((folder + "/lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {
    held_ = file_ >= 0 && flock(file_, LOCK_EX | LOCK_NB) == 0;
  }
  ~FolderLock() {
    if (file_ >= 0) ::close(file_);
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  bool held() const { return held_; }
  bool can_write() const { return file_ >= 0; }

 private:
  int file_;
  bool held_ = false;
};

}  // namespace

Result<bool> serve(const Options& options, const std::function<void(const Running&)>& ready) {
  start_crypto();
  std::error_code folder_error;
  std::filesystem::create_directories(options.data, folder_error);
  if (folder_error) return Error{options.data, Message("error.store.read_only", {{"detail", folder_error.message()}})};
  const FolderLock lock(options.data);
  if (!lock.can_write()) return Error{options.data, Message("error.store.read_only", {{"detail", "lock"}})};
  if (!lock.held()) return Error{options.data, Message("error.serve.running")};
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  const std::string path = options.data + "/tables.sqlite";
  Result<std::unique_ptr<store::Store>> writer = store::open_sqlite(path);
  if (!writer) return writer.errors();
  Result<std::unique_ptr<store::Store>> reader = store::open_sqlite(path);
  if (!reader) return reader.errors();

  Log log([](const std::string& line) { std::fwrite(line.data(), 1, line.size(), stderr); }, level_of(options.log_level));
  log.set_time(time_text);
  set_check_handler(broken_promise);
  net::io_context io(1);
  const Post post = [&io](std::function<void()> work) { net::post(io, std::move(work)); };
  SystemClock clock;
  // The order matters: threads end before what they use.
  std::unique_ptr<House> house;
  std::unique_ptr<Server> server;
  const Post post_and_arm = [&](std::function<void()> work) {
    net::post(io, [&, work = std::move(work)] {
      work();
      if (server && !server->stopping) server->arm();
    });
  };
  const std::unique_ptr<Committer> committer = make_committer_thread(**writer, post_and_arm);
  const std::unique_ptr<BotPool> bots = make_bot_threads(options.bot_threads, post_and_arm);
  house = std::make_unique<House>(**reader, *committer, *bots, clock, log, options);
  if (const Result<bool> opened = house->open(); !opened) return opened.errors();
  server = std::make_unique<Server>(io, *house, options);

  beast::error_code error;
  const auto address = net::ip::make_address(options.address, error);
  if (error) return Error{"--address", Message("error.serve.address", {{"address", options.address}})};
  const tcp::endpoint endpoint(address, options.port);
  server->acceptor.open(endpoint.protocol(), error);
  if (!error) server->acceptor.set_option(net::socket_base::reuse_address(true), error);
  if (!error) server->acceptor.bind(endpoint, error);
  if (!error) server->acceptor.listen(net::socket_base::max_listen_connections, error);
  if (error)
    return Error{"--port", Message("error.serve.port", {{"port", std::to_string(options.port)}, {"detail", error.message()}})};
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
  io.run();
  log(Log::kInfo, "stopped");
  set_check_handler(nullptr);
  return true;
}

}  // namespace exchequer::server
