// The folder of a store: its lock, files that only their owner can read, and free space.
#pragma once

#include <string>

namespace exchequer::store {

// The lock of a folder, for a server or a command that changes the store. Held until the end of its scope.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  bool held() const { return held_; }
  bool can_write() const { return file_ >= 0; }  // false: the lock file cannot be made; `error` says why
  int error() const { return error_; }

 private:
  int file_;
  int error_ = 0;
  bool held_ = false;
};

// Makes an empty file with mode 0600, before anything is written to it. False if the name exists or the file cannot be
// made (errno).
bool make_private_file(const std::string& path);

// True if the file system has no room for a few more pages.
bool disk_is_full(const std::string& path);

// Syncs a file or a folder to the disk.
bool sync_file(const std::string& path);

std::string folder_of(const std::string& path);

}  // namespace exchequer::store
