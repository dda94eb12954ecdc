// HTTP requests and their answers, independent of the connection that carries them.
#pragma once

#include <string>

#include "wire/table.h"

namespace exchequer::server {

struct HttpRequest {
  std::string method, path, query, token, body;  // token: from the cookie or the header Authorization
};
struct HttpAnswer {
  int status = 200;
  std::string body;   // JSON, unless `type` says otherwise
  std::string token;  // to be set as a cookie
  std::string type = "application/json";
};

template <class T>
HttpAnswer http_answer(const T& value, int status = 200) {
  return {status, to_json(value), {}, "application/json"};
}
inline HttpAnswer http_error(int status, std::string code) {
  return http_answer(wire::HttpError{{std::move(code), {}, {}, {}}}, status);
}
inline HttpAnswer http_error(int status, std::string code, const Errors& errors) {
  return http_answer(wire::HttpError{{std::move(code), {}, wire::few(errors), {}}}, status);
}

}  // namespace exchequer::server
