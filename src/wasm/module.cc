// The export of the WebAssembly module: exchequer_answer(request). Request and answer are JSON in UTF-8.
#include <emscripten.h>

#include <string>

#include "wasm/requests.h"

extern "C" EMSCRIPTEN_KEEPALIVE const char* exchequer_answer(const char* request) {
  static exchequer::wasm::Module module;
  static std::string answer;  // valid until the next request
  answer = module.answer(request);
  return answer.c_str();
}
