// Reads and writes whole files.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "content/formats.h"

namespace exchequer {
namespace fs = std::filesystem;

namespace {
Error system_error(const fs::path& path, const char* key) {
  return {path.string(), Message(key, {{"detail", std::string(std::strerror(errno))}})};
}
}  // namespace

Result<std::string> read_file(const fs::path& path) {
  std::error_code code;
  if (fs::is_directory(path, code)) return Error{path.string(), Message("error.file.folder")};
  std::ifstream in(path, std::ios::binary);
  if (!in) return system_error(path, "error.file.read");
  std::string text;
  char buffer[1 << 16];
  while (in.read(buffer, sizeof buffer), in.gcount() > 0) {
    text.append(buffer, static_cast<std::size_t>(in.gcount()));
    if (text.size() > kMaxFileBytes)
      return Error{path.string(), Message("error.file.large", {{"limit", std::int64_t{kMaxFileBytes >> 20}}})};
  }
  if (in.bad()) return system_error(path, "error.file.read");
  return text;
}

Result<bool> write_file(const fs::path& path, std::string_view text) {
  const fs::path neighbour = path.string() + ".new";
  const int file = ::open(neighbour.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return system_error(path, "error.file.write");
  bool good = true;
  while (good && !text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    good = written > 0;
    if (good) text.remove_prefix(static_cast<std::size_t>(written));
  }
  good = good && ::fsync(file) == 0;
  const int reason = errno;
  ::close(file);
  if (good && ::rename(neighbour.c_str(), path.c_str()) == 0) return true;
  if (!good) errno = reason;
  Error error = system_error(path, "error.file.write");
  ::unlink(neighbour.c_str());
  return error;
}

}  // namespace exchequer
