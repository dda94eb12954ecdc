// Reads and checks a checkpoint, and adds to it.
#include "lab/checkpoint.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "content/formats.h"
#include "core/hash.h"

namespace exchequer {
namespace {

constexpr std::string_view kMark = "exchequer lab checkpoint 1\n";

struct Head {
  std::uint64_t size = 0, hash = 0;
};

Error system_error(const std::filesystem::path& path) {
  return {path.string(), Message("error.file.write", {{"detail", std::string(std::strerror(errno))}})};
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool read_all(int file, std::string& text) {
  char buffer[1 << 16];
  for (;;) {
    const ssize_t count = ::read(file, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count == 0;
    text.append(buffer, static_cast<std::size_t>(count));
  }
}

// The first thing in which two experiments differ.
Message difference(const Node& wanted, const Node& found) {
  const auto text = [](const Node* node) { return node ? canonical_text(*node) : std::string("-"); };
  for (const auto& [key, value] : *wanted.table())
    if (text(found.find(key)) != text(&value))
      return Message("error.lab.other_experiment",
                     {{"key", key}, {"wanted", text(&value)}, {"found", text(found.find(key))}});
  return Message("error.lab.no_checkpoint");
}

}  // namespace

Checkpoint::Checkpoint(Checkpoint&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)), parts_(std::move(other.parts_)) {}

Checkpoint& Checkpoint::operator=(Checkpoint&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  std::swap(parts_, other.parts_);
  return *this;
}

Checkpoint::~Checkpoint() {
  if (file_ >= 0) ::close(file_);
}

Result<Checkpoint> Checkpoint::open(const std::filesystem::path& path, const Node& experiment) {
  Checkpoint checkpoint;
  checkpoint.path_ = path;
  checkpoint.file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (checkpoint.file_ < 0) return system_error(path);
  if (::flock(checkpoint.file_, LOCK_EX | LOCK_NB) != 0)
    return Error{path.string(), Message("error.lab.checkpoint_busy")};
  std::string text;
  if (!read_all(checkpoint.file_, text)) return system_error(path);
  const std::string head = std::string(kMark) + canonical_text(experiment) + "\n";
  if (head.starts_with(text)) {  // new, or killed while the first line was written
    if (::ftruncate(checkpoint.file_, 0) != 0 || ::lseek(checkpoint.file_, 0, SEEK_SET) != 0 ||
        !write_all(checkpoint.file_, head))
      return system_error(path);
    return checkpoint;
  }
  if (!text.starts_with(head)) {
    const std::size_t end = text.find('\n', kMark.size());
    if (!text.starts_with(kMark) || end == std::string::npos)
      return Error{path.string(), Message("error.lab.no_checkpoint")};
    const Result<Node> found =
        parse_json(std::string_view(text).substr(kMark.size(), end - kMark.size()), path.string());
    if (!found || !found->is_table()) return Error{path.string(), Message("error.lab.no_checkpoint")};
    return Error{path.string(), difference(experiment, *found)};
  }
  std::size_t at = head.size();
  for (Head entry; text.size() - at >= sizeof entry; at += sizeof entry + entry.size) {
    std::memcpy(&entry, text.data() + at, sizeof entry);
    if (entry.size > text.size() - at - sizeof entry) break;
    std::string part = text.substr(at + sizeof entry, entry.size);
    if (hash_text(part) != entry.hash) break;
    checkpoint.parts_.push_back(std::move(part));
  }
  if (::ftruncate(checkpoint.file_, static_cast<off_t>(at)) != 0 ||
      ::lseek(checkpoint.file_, static_cast<off_t>(at), SEEK_SET) < 0)
    return system_error(path);
  return checkpoint;
}

Result<bool> Checkpoint::add(const std::string& part) {
  if (file_ < 0) return true;
  const Head entry{part.size(), hash_text(part)};
  if (write_all(file_, std::string(reinterpret_cast<const char*>(&entry), sizeof entry) + part)) return true;
  return system_error(path_);
}

void Checkpoint::remove() {
  if (file_ >= 0) ::unlink(path_.c_str());
}

}  // namespace exchequer
