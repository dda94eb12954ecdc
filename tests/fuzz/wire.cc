// Fuzzes the module: it must answer any request of the page, several in turn, one on each line.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "wasm/requests.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4096) return 0;
  exchequer::wasm::Module module;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (int requests = 0; !rest.empty() && requests < 12; ++requests) {
    const std::size_t end = rest.find('\n');
    const std::string_view request = rest.substr(0, end);
    // What takes its time by design is not waited for here.
    const bool slow = request.find("hard") != request.npos || request.find("normal") != request.npos ||
                      request.find("playouts") != request.npos;
    if (!slow) module.answer(request);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return 0;
}
