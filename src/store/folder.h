// The folder of a store: who may write into it, files that only their owner can read, and whether the disk has room.
#pragma once

#include <string>

namespace exchequer::store {

// One writer for one folder: a server, or a command that changes the store. Held until the end of its scope.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  bool held() const { return held_; }
  bool can_write() const { return file_ >= 0; }  // false: the lock's own file cannot be made; `error` says why
  int error() const { return error_; }

 private:
  int file_;
  int error_ = 0;
  bool held_ = false;
};

// An empty file with mode 0600, before anything is written into it. False: there is one of that name, or it cannot be
// made (errno).
bool make_private_file(const std::string& path);

// True where the file system has no room left for a few pages.
bool disk_is_full(const std::string& path);

// Writes a file, or what a folder lists, to the disk.
bool sync_file(const std::string& path);

std::string folder_of(const std::string& path);

}  // namespace exchequer::store
