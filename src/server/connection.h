// What the sources that know Boost.Beast share: the server, its connections, and how both kinds of connection begin.
#pragma once

#include <boost/asio/ip/host_name.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <list>
#include <memory>
#include <set>
#include <string>

#include "server/hub.h"
#include "server/static_files.h"

namespace exchequer::server {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = net::ip::tcp;
using Upgrade = http::request<http::string_body>;  // a request that asks for a WebSocket

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

// A connection that has not sent a request yet. It is closed when its place is needed.
class Waiting {
 public:
  virtual void give_way() = 0;

 protected:
  ~Waiting() = default;
};

// The open connections. Some are still in use when the loop ends and outlive the server, so they share this.
struct Guests {
  std::set<Client*> sockets;
  std::list<Waiting*> waiting;  // the longest-idle connection first
  std::size_t connections = 0;
};

// A connection's place among the guests. A request that becomes a WebSocket hands it on.
class Place {
 public:
  explicit Place(std::shared_ptr<Guests> guests) : guests_(std::move(guests)) { ++guests_->connections; }
  Place(Place&& other) noexcept = default;
  Place& operator=(Place&&) = delete;
  ~Place() {
    if (guests_) --guests_->connections;
  }
  Guests& guests() const { return *guests_; }

 private:
  std::shared_ptr<Guests> guests_;
};

// Everything that lives as long as the server.
struct Server {
  Server(net::io_context& context, Hub& to, const Options& given)
      : io(context),
        hub(to),
        options(given),
        files(StaticFiles::of_page(given.page)),
        timer(context),
        acceptor(context) {}

  net::io_context& io;
  Hub& hub;
  const Options& options;
  StaticFiles files;
  net::steady_timer timer;
  tcp::acceptor acceptor;
  std::shared_ptr<Guests> guests = std::make_shared<Guests>();
  std::string machine = net::ip::host_name();
  std::int64_t armed = -1;
  bool stopping = false;
  SystemClock clock;

  // Whether the header Host names this server. An IP address always does: only a name can be made to point elsewhere.
  bool own_host(std::string_view host) const;

  void accept();
  void arm();
  void stop();
};

// A new connection (http_connection.cc). If `full`, there is no room for it: it is told so and closed.
void start_http(tcp::socket&& socket, Server& server, Place&& place, bool full);

// A request that asks for a WebSocket at a table (socket_connection.cc). `token` says who sends it.
void start_socket(beast::tcp_stream&& stream, Server& server, Place&& place, Upgrade request, std::string table,
                  std::string token, int protocol);

}  // namespace exchequer::server
