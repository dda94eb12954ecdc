// One WebSocket at a table: passes messages to the hub and sends what the hub sends. A client that does not read is cut
// off.
#include <boost/asio/post.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <utility>

#include "server/connection.h"

namespace exchequer::server {
namespace {

namespace websocket = beast::websocket;

class SocketConnection final : public Client, public std::enable_shared_from_this<SocketConnection> {
 public:
  SocketConnection(beast::tcp_stream&& stream, Server& server, Place&& place)
      : server_(server), place_(std::move(place)), socket_(std::move(stream)) {
    place_.guests().sockets.insert(this);
  }
  ~SocketConnection() override { place_.guests().sockets.erase(this); }

  // `name` is the table; `token` says who connects.
  void run(Upgrade request, std::string name, std::string token, int protocol) {
    HttpAnswer refusal;
    beast::get_lowest_layer(socket_).expires_never();
    number_ = server_.hub.connect(*this, name, token, protocol, refusal);
    server_.arm();
    if (number_ == 0) {
      auto response = std::make_shared<http::response<http::string_body>>(static_cast<http::status>(refusal.status),
                                                                          request.version(), refusal.body);
      response->set(http::field::content_type, "application/json");
      response->prepare_payload();
      http::async_write(socket_.next_layer(), *response,
                        [self = shared_from_this(), response](beast::error_code, std::size_t) {});
      return;
    }
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = std::chrono::seconds(
        server_.options.limits.silence_seconds);  // a silent connection is pinged after half of this time, then closed
    socket_.set_option(timeout);
    socket_.read_message_max(server_.options.limits.message_bytes);
    socket_.auto_fragment(false);
    auto kept = std::make_shared<Upgrade>(std::move(request));
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
    if (reason == "slow" || !open_) {  // the client does not read, so a farewell would not reach it
      net::post(server_.io, [self = shared_from_this()] {
        beast::get_lowest_layer(self->socket_).close();
        self->ended();
      });
      return;
    }
    if (reason == "revoked" && !queue_.empty())
      queue_.erase(queue_.begin() + (writing_ ? 1 : 0), queue_.end());  // no longer meant for this client
    reason_ = websocket::close_reason(
        reason == "stopping" ? websocket::close_code::going_away : websocket::close_code::policy_error,
        beast::string_view(reason.data(), reason.size()));
    if (!writing_) say_goodbye();
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return self->ended();
      const auto bytes = self->buffer_.cdata();
      self->server_.hub.message(self->number_, {static_cast<const char*>(bytes.data()), bytes.size()});
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
    if (std::string_view(reason_.reason.data(), reason_.reason.size()) ==
        "revoked") {  // closed at once, whether the client answers or not
      auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
      timeout.handshake_timeout = std::chrono::seconds(2);
      socket_.set_option(timeout);
    }
    socket_.async_close(reason_, [self = shared_from_this()](beast::error_code) { self->ended(); });
  }

  void ended() {
    closing_ = true;
    if (number_ == 0) return;
    server_.hub.disconnect(std::exchange(number_, 0));
    server_.arm();
  }

  Server& server_;
  Place place_;
  websocket::stream<beast::tcp_stream> socket_;
  beast::flat_buffer buffer_;
  std::deque<Text> queue_;
  std::size_t waiting_ = 0;
  websocket::close_reason reason_;
  ConnectionId number_ = 0;
  bool open_ = false, writing_ = false, closing_ = false;
};

}  // namespace

void start_socket(beast::tcp_stream&& stream, Server& server, Place&& place, Upgrade request, std::string table,
                  std::string token, int protocol) {
  std::make_shared<SocketConnection>(std::move(stream), server, std::move(place))
      ->run(std::move(request), std::move(table), std::move(token), protocol);
}

}  // namespace exchequer::server
