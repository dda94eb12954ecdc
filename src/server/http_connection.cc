// HTTP connections: requests to the hub, the page's files, health and metrics, and requests that become WebSockets.
#include <boost/beast/websocket/rfc6455.hpp>
#include <charconv>
#include <optional>
#include <utility>

#include "server/connection.h"
#include "server/tokens.h"

namespace exchequer::server {
namespace {

namespace websocket = beast::websocket;

constexpr std::chrono::seconds kReadTime{15};    // for a whole request, and without any progress in sending its answer
constexpr std::chrono::minutes kAnswerTime{10};  // for a whole answer, however slowly it is read
constexpr std::chrono::seconds kRefusalTime{2};  // for refusing a connection when there is no room
constexpr std::string_view kCookie = "exchequer=";

// Takes the same time wherever the two texts differ.
bool same_secret(std::string_view one, std::string_view other) { return token_hash(one) == token_hash(other); }

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

class HttpConnection final : public Waiting, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(tcp::socket&& socket, Server& server, Place&& place, bool full)
      : server_(server), place_(std::move(place)), stream_(std::move(socket)), full_(full) {}

  void run() { read(); }
  void give_way() override {
    stop_waiting();
    stream_.close();
  }

 private:
  void read() {
    parser_.emplace();
    parser_->header_limit(16 << 10);
    parser_->body_limit(server_.options.limits.body_bytes);
    stream_.expires_after(full_ ? kRefusalTime : kReadTime);
    std::list<Waiting*>& waiting = place_.guests().waiting;
    waits_ = waiting.insert(waiting.end(), this);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      self->stop_waiting();
      if (error == http::error::body_limit) return self->answer(http_error(413, "too_long"), true);
      if (error == http::error::end_of_stream || error == net::error::operation_aborted ||
          error == beast::error::timeout)
        return self->shut();
      if (error && self->parser_->is_header_done() == false && self->parser_->got_some() == false) return self->shut();
      if (error) return self->answer(http_error(400, "bad_request"), true);
      self->handle();
    });
  }

  void stop_waiting() {
    if (waits_) place_.guests().waiting.erase(*waits_);
    waits_.reset();
  }

  void shut() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  void handle() {
    Upgrade request = parser_->release();
    version_ = request.version();
    const bool last = full_ || !request.keep_alive();
    head_ = request.method() == http::verb::head;
    const std::string_view target = view(request.target());
    HttpRequest ask;
    ask.method = std::string(view(request.method_string()));
    ask.path = std::string(target.substr(0, target.find('?')));
    const std::string_view bearer = view(request[http::field::authorization]);
    const std::string cookie = cookie_of(view(request[http::field::cookie]));
    const bool by_cookie = !bearer.starts_with("Bearer ");
    ask.token = by_cookie ? cookie : std::string(bearer.substr(7));
    if (ask.path == "/healthz")
      return answer({server_.hub.healthy() && !server_.stopping ? 200 : 503,
                     server_.hub.healthy() ? "ok\n" : "the store cannot be written\n",
                     {},
                     "text/plain"},
                    last);
    // Otherwise a page of another site, under a name that points here, would be taken for our own.
    if (!server_.own_host(view(request[http::field::host]))) return answer(http_error(421, "host"), last);
    if (ask.path == "/metrics") {
      const std::string& token = server_.options.metrics_token;
      if (token.empty()) return answer({404, "There is nothing at this address.\n", {}, "text/plain"}, last);
      if (by_cookie || !same_secret(token, ask.token)) return answer({401, "who\n", {}, "text/plain"}, last);
      return answer({200, server_.hub.metrics(), {}, "text/plain; version=0.0.4"}, last);
    }
    if (full_) return answer(http_error(503, "too_many"), true);
    const bool upgrade = websocket::is_upgrade(request);
    // A page of another site must not act with the cookie of this one.
    const std::string_view origin = view(request[http::field::origin]);
    const bool changes = upgrade || (ask.method != "GET" && ask.method != "HEAD");
    if (changes && ((by_cookie && !cookie.empty() && origin.empty()) ||
                    (!origin.empty() && !own_origin(origin, view(request[http::field::host])))))
      return answer(http_error(403, "origin"), last);
    if (upgrade) {
      constexpr std::string_view kBefore = "/api/v1/tables/", kAfter = "/socket";
      if (!ask.path.starts_with(kBefore) || !ask.path.ends_with(kAfter) ||
          ask.path.size() <= kBefore.size() + kAfter.size())
        return answer(http_error(404, "not_found"), last);
      std::string name = ask.path.substr(kBefore.size(), ask.path.size() - kBefore.size() - kAfter.size());
      const int protocol = protocol_of(target);
      return start_socket(std::move(stream_), server_, std::move(place_), std::move(request), std::move(name),
                          std::move(ask.token), protocol);
    }
    if (ask.path.starts_with("/api/")) {
      if (head_) ask.method = "GET";  // the same answer, of which only the head is sent
      ask.body = std::move(request.body());
      server_.hub.http(ask,
                       [self = shared_from_this(), last](HttpAnswer given) { self->answer(std::move(given), last); });
      server_.arm();
      return;
    }
    if (ask.method != "GET" && ask.method != "HEAD")
      return answer({405, "Only GET and HEAD are allowed here.\n", {}, "text/plain"}, last);
    if (const StaticFile* file = server_.files.find(ask.path))
      return give(*file, view(request[http::field::if_none_match]), view(request[http::field::accept_encoding]), last);
    answer({404, "There is nothing at this address.\n", {}, "text/plain"}, last);
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

  // "?protocol=2": the version that a client speaks. Clients of version 1 do not send it.
  static int protocol_of(std::string_view target) {
    constexpr std::string_view kBefore = "protocol=";
    const std::size_t query = target.find('?');
    const std::size_t at = query == std::string_view::npos ? query : target.find(kBefore, query);
    int protocol = 1;
    if (at != std::string_view::npos)
      std::from_chars(target.data() + at + kBefore.size(), target.data() + target.size(), protocol);
    return protocol;
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
    response->set(
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    response->keep_alive(!last);
    using Body = typename Response::body_type;
    auto writer = std::make_shared<http::response_serializer<Body>>(*response);
    writer->split(head_);
    write(response, writer, last, std::chrono::steady_clock::now() + kAnswerTime);
  }

  // Sends the answer piece by piece, so that a slow reader is not cut off.
  template <class Response, class Writer>
  void write(std::shared_ptr<Response> response, std::shared_ptr<Writer> writer, bool last,
             std::chrono::steady_clock::time_point until) {
    stream_.expires_after(kReadTime);
    const auto next = [self = shared_from_this(), response, writer, last, until](beast::error_code error, std::size_t) {
      if (error || std::chrono::steady_clock::now() > until) return self->shut();
      if (!(self->head_ ? writer->is_header_done() : writer->is_done()))
        return self->write(response, writer, last, until);
      if (last) return self->shut();
      self->read();
    };
    http::async_write_some(stream_, *writer, next);
  }

  void answer(HttpAnswer given, bool last) {
    auto response =
        std::make_shared<http::response<http::string_body>>(static_cast<http::status>(given.status), version_);
    response->set(http::field::content_type, given.type);
    response->set(http::field::cache_control, "no-store");
    if (!given.token.empty()) {
      const bool secure = server_.options.origin.starts_with("https://");
      response->set(http::field::set_cookie, std::string(kCookie) + given.token +
                                                 "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict" +
                                                 (secure ? "; Secure" : ""));
    }
    response->body() = std::move(given.body);
    response->prepare_payload();
    finish(response, last);
  }

  void give(const StaticFile& file, std::string_view known, std::string_view accepted, bool last) {
    using Body = http::span_body<const char>;
    const bool zip = file.zips(accepted);
    const std::string tag = file.tag_of(zip);
    const std::string_view bytes = file.bytes(zip);
    const bool same = !known.empty() && known == tag;
    auto response =
        std::make_shared<http::response<Body>>(same ? http::status::not_modified : http::status::ok, version_);
    response->set(http::field::content_type, file.type);
    response->set(http::field::etag, tag);
    if (!file.zipped.empty()) response->set(http::field::vary, "Accept-Encoding");
    if (zip && !same) response->set(http::field::content_encoding, "gzip");
    response->set(http::field::cache_control, file.for_ever ? "public, max-age=31536000, immutable" : "no-cache");
    if (!same) {
      response->body() = beast::span<const char>(bytes.data(), bytes.size());
      response->content_length(bytes.size());
    }
    finish(response, last);
  }

  Server& server_;
  Place place_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  unsigned version_ = 11;
  bool full_;
  bool head_ = false;                                   // only the head of the answer is wanted
  std::optional<std::list<Waiting*>::iterator> waits_;  // its place among the connections that have not sent a request
};

}  // namespace

void start_http(tcp::socket&& socket, Server& server, Place&& place, bool full) {
  std::make_shared<HttpConnection>(std::move(socket), server, std::move(place), full)->run();
}

}  // namespace exchequer::server
