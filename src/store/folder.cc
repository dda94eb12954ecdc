// The folder of a store on a POSIX system.
#include "store/folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

namespace exchequer::store {

FolderLock::FolderLock(const std::string& folder)
    : file_(::open((folder + "/lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {
  if (file_ < 0) error_ = errno;
  held_ = file_ >= 0 && flock(file_, LOCK_EX | LOCK_NB) == 0;
}

FolderLock::~FolderLock() {
  if (file_ >= 0) ::close(file_);
}

bool make_private_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (file < 0) return false;
  ::close(file);
  return true;
}

bool disk_is_full(const std::string& path) {
  constexpr unsigned long kFewPages = 32 << 10;
  struct statvfs facts {};
  if (statvfs(folder_of(path).c_str(), &facts) != 0) return errno == ENOSPC;
  return facts.f_blocks > 0 && facts.f_bavail * facts.f_frsize < kFewPages;
}

bool sync_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool synced = fsync(file) == 0;
  ::close(file);
  return synced;
}

std::string folder_of(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

}  // namespace exchequer::store
