// The witness has two slots in one file, written in turn. A write that is cut off spoils one of them; the other is one
// commit older.
#include "store/witness.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <sstream>

#include "core/hash.h"
#include "store/folder.h"

namespace exchequer::store {
namespace {

constexpr std::size_t kSlot = 4096;  // a page of the disk for each
constexpr std::size_t kText = 256;
constexpr const char* kWitnessFormat = "exchequer-witness-1";

std::string print(const Progress& progress) {
  std::ostringstream out;
  out << kWitnessFormat << ' ' << progress.id << ' ' << progress.commits << ' ' << progress.tables << ' '
      << progress.people << ' ' << progress.entries << ' ' << hash_to_hex(progress.chain);
  std::string text = out.str();
  text += ' ' + hash_to_hex(hash_text(text)) + '\n';
  text.resize(kText, ' ');
  return text;
}

std::optional<Progress> parse(const std::string& text) {
  const std::size_t end = text.find('\n');
  if (end == std::string::npos || end < 17) return {};
  const std::string said = text.substr(0, end - 17);
  if (text.substr(end - 16, 16) != hash_to_hex(hash_text(said))) return {};
  std::istringstream in(said);
  Progress progress;
  std::string format, chain;
  if (!(in >> format >> progress.id >> progress.commits >> progress.tables >> progress.people >> progress.entries >>
        chain) ||
      format != kWitnessFormat)
    return {};
  progress.chain = std::strtoull(chain.c_str(), nullptr, 16);
  return progress;
}

bool write_at(int file, const std::string& text, std::size_t offset) {
  return pwrite(file, text.data(), text.size(), static_cast<off_t>(offset)) == static_cast<ssize_t>(text.size());
}

}  // namespace

Witness::~Witness() {
  if (file_ >= 0) ::close(file_);
}

Result<std::optional<Progress>> Witness::read() const {
  const int file = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    if (errno == ENOENT) return std::optional<Progress>();
    return Error{path_, Message("error.store.read_only", {{"detail", std::strerror(errno)}})};
  }
  std::optional<Progress> best;
  for (std::size_t slot = 0; slot < 2; ++slot) {
    std::string text(kText, '\0');
    if (pread(file, text.data(), text.size(), static_cast<off_t>(slot * kSlot)) != static_cast<ssize_t>(text.size()))
      continue;
    if (std::optional<Progress> one = parse(text); one && (!best || one->commits > best->commits))
      best = std::move(one);
  }
  ::close(file);
  if (!best) return Error{path_, Message("error.store.witness", {{"folder", folder_of(path_)}})};
  return best;
}

bool Witness::write(const Progress& progress) {
  const std::string text = print(progress);
  if (file_ < 0) {
    // Writes both slots the first time. The file never grows again, so syncing its data is enough, and no slot keeps
    // what somebody has accepted as lost.
    const bool is_new = make_private_file(path_);
    const int file = ::open(path_.c_str(), O_RDWR | O_CLOEXEC);
    if (file < 0) return false;
    if (!write_at(file, text, 0) || fsync(file) != 0 || !write_at(file, text, kSlot) || fsync(file) != 0) {
      ::close(file);
      return false;
    }
    file_ = file;
    return !is_new || sync_file(folder_of(path_));
  }
  return write_at(file_, text, static_cast<std::size_t>(progress.commits & 1) * kSlot);
}

bool Witness::sync() { return file_ < 0 || fdatasync(file_) == 0; }

std::optional<Error> loss(const Progress& witness, const Progress& store, const std::string& path) {
  const bool other = !store.id.empty() && store.id != witness.id;
  const bool behind = store.commits < witness.commits;
  const bool differs = (store.commits == witness.commits && store.chain != witness.chain) ||
                       (store.commits == witness.commits + 1 && store.previous != witness.chain);
  if (!other && !behind && !differs) return {};
  const char* key = behind && !other ? "error.store.behind" : "error.store.other";
  return Error{path, Message(key, {{"commits", witness.commits},
                                   {"tables", witness.tables},
                                   {"people", witness.people},
                                   {"entries", witness.entries},
                                   {"commits_now", store.commits},
                                   {"tables_now", store.tables},
                                   {"people_now", store.people},
                                   {"entries_now", store.entries},
                                   {"folder", folder_of(path)}})};
}

}  // namespace exchequer::store
