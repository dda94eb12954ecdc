// A layer over SQLite's own VFS. Every write keeps the bytes it replaced until the next sync; a power failure puts them
// back.
#include "tests/support/lossy_vfs.h"

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <random>
#include <string>
#include <vector>

namespace exchequer::test {
namespace {

std::recursive_mutex g_mutex;
long g_power = -1;
std::atomic<long> g_room = -1;
bool g_failed = false;
void (*g_then)() = nullptr;
std::mt19937 g_random;
bool g_keeps_some = false;

struct Before {
  sqlite3_int64 size;  // of the file
  sqlite3_int64 offset;
  std::string bytes;  // what stood there
};

struct LossyFile {
  sqlite3_file base;
  std::vector<Before>* unsynced;
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

std::vector<LossyFile*> g_files;
sqlite3_vfs* g_real = nullptr;

LossyFile* of(sqlite3_file* file) { return reinterpret_cast<LossyFile*>(file); }

void keep(LossyFile* file, sqlite3_int64 offset, int count) {
  Before before{0, offset, {}};
  sqlite3_file* real = file->real();
  real->pMethods->xFileSize(real, &before.size);
  if (const sqlite3_int64 there = std::min<sqlite3_int64>(count, before.size - offset); there > 0) {
    before.bytes.resize(static_cast<std::size_t>(there));
    real->pMethods->xRead(real, before.bytes.data(), static_cast<int>(there), offset);
  }
  file->unsynced->push_back(std::move(before));
}

void lose_everything_unsynced() {
  g_failed = true;
  for (LossyFile* file : g_files) {
    sqlite3_file* real = file->real();
    const std::size_t kept = g_keeps_some ? g_random() % (file->unsynced->size() + 1) : 0;
    while (file->unsynced->size() > kept) {
      const Before& before = file->unsynced->back();
      if (!before.bytes.empty())
        real->pMethods->xWrite(real, before.bytes.data(), static_cast<int>(before.bytes.size()), before.offset);
      real->pMethods->xTruncate(real, before.size);
      file->unsynced->pop_back();
    }
    file->unsynced->clear();
  }
  if (g_then) g_then();
}

// Counts one write. True: it does not happen.
bool fails() {
  if (!g_failed && g_power >= 0 && g_power-- == 0) lose_everything_unsynced();
  return g_failed;
}

int lossy_close(sqlite3_file* file) {
  const std::lock_guard lock(g_mutex);
  std::erase(g_files, of(file));
  delete of(file)->unsynced;
  return of(file)->real()->pMethods->xClose(of(file)->real());
}
int lossy_read(sqlite3_file* file, void* to, int count, sqlite3_int64 offset) {
  const std::lock_guard lock(g_mutex);
  return g_failed ? SQLITE_IOERR_READ : of(file)->real()->pMethods->xRead(of(file)->real(), to, count, offset);
}
int lossy_write(sqlite3_file* file, const void* from, int count, sqlite3_int64 offset) {
  const std::lock_guard lock(g_mutex);
  if (fails()) return SQLITE_IOERR_WRITE;
  if (const long room = g_room; room == 0)
    return SQLITE_FULL;
  else if (room > 0)
    g_room = room - 1;
  keep(of(file), offset, count);
  return of(file)->real()->pMethods->xWrite(of(file)->real(), from, count, offset);
}
int lossy_truncate(sqlite3_file* file, sqlite3_int64 size) {
  const std::lock_guard lock(g_mutex);
  if (fails()) return SQLITE_IOERR_TRUNCATE;
  sqlite3_int64 now = 0;
  of(file)->real()->pMethods->xFileSize(of(file)->real(), &now);
  if (now > size) keep(of(file), size, static_cast<int>(now - size));
  return of(file)->real()->pMethods->xTruncate(of(file)->real(), size);
}
int lossy_sync(sqlite3_file* file, int) {
  const std::lock_guard lock(g_mutex);
  if (fails()) return SQLITE_IOERR_FSYNC;
  of(file)->unsynced->clear();  // durable, as far as this world goes
  return SQLITE_OK;
}
int lossy_size(sqlite3_file* file, sqlite3_int64* size) {
  return of(file)->real()->pMethods->xFileSize(of(file)->real(), size);
}
int lossy_lock(sqlite3_file* file, int how) { return of(file)->real()->pMethods->xLock(of(file)->real(), how); }
int lossy_unlock(sqlite3_file* file, int how) { return of(file)->real()->pMethods->xUnlock(of(file)->real(), how); }
int lossy_reserved(sqlite3_file* file, int* is) {
  return of(file)->real()->pMethods->xCheckReservedLock(of(file)->real(), is);
}
int lossy_control(sqlite3_file* file, int what, void* with) {
  return of(file)->real()->pMethods->xFileControl(of(file)->real(), what, with);
}
int lossy_sector(sqlite3_file* file) { return of(file)->real()->pMethods->xSectorSize(of(file)->real()); }
int lossy_traits(sqlite3_file*) { return 0; }  // promises nothing about writes
int lossy_map(sqlite3_file* file, int at, int size, int extend, void volatile** to) {
  return of(file)->real()->pMethods->xShmMap(of(file)->real(), at, size, extend, to);
}
int lossy_shm_lock(sqlite3_file* file, int offset, int n, int flags) {
  return of(file)->real()->pMethods->xShmLock(of(file)->real(), offset, n, flags);
}
void lossy_barrier(sqlite3_file* file) { of(file)->real()->pMethods->xShmBarrier(of(file)->real()); }
int lossy_unmap(sqlite3_file* file, int remove) {
  return of(file)->real()->pMethods->xShmUnmap(of(file)->real(), remove);
}

const sqlite3_io_methods kMethods = {2,
                                     lossy_close,
                                     lossy_read,
                                     lossy_write,
                                     lossy_truncate,
                                     lossy_sync,
                                     lossy_size,
                                     lossy_lock,
                                     lossy_unlock,
                                     lossy_reserved,
                                     lossy_control,
                                     lossy_sector,
                                     lossy_traits,
                                     lossy_map,
                                     lossy_shm_lock,
                                     lossy_barrier,
                                     lossy_unmap,
                                     nullptr,
                                     nullptr};

int lossy_open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
  const std::lock_guard lock(g_mutex);
  file->pMethods = nullptr;
  if (g_failed) return SQLITE_CANTOPEN;
  const int code = g_real->xOpen(g_real, name, of(file)->real(), flags, out);
  if (code != SQLITE_OK) return code;
  of(file)->unsynced = new std::vector<Before>;
  file->pMethods = &kMethods;
  g_files.push_back(of(file));
  return SQLITE_OK;
}
int lossy_delete(sqlite3_vfs*, const char* name, int sync) {
  return g_failed ? SQLITE_IOERR_DELETE : g_real->xDelete(g_real, name, sync);
}

}  // namespace

void install_lossy_vfs(bool for_everyone) {
  static sqlite3_vfs vfs;
  if (g_real) return;
  g_real = sqlite3_vfs_find(nullptr);
  vfs = *g_real;
  vfs.szOsFile = static_cast<int>(sizeof(LossyFile)) + g_real->szOsFile;
  vfs.zName = kLossy;
  vfs.pNext = nullptr;
  vfs.xOpen = lossy_open;
  vfs.xDelete = lossy_delete;
  sqlite3_vfs_register(&vfs, for_everyone ? 1 : 0);
}

void fail_after_writes(long writes) {
  const std::lock_guard lock(g_mutex);
  g_power = writes;
  g_failed = false;
}
void keep_some_unsynced(unsigned seed) {
  const std::lock_guard lock(g_mutex);
  g_keeps_some = seed != 0;
  g_random.seed(seed);
}
void when_power_fails(void (*then)()) {
  const std::lock_guard lock(g_mutex);
  g_then = then;
}
bool power_failed() {
  const std::lock_guard lock(g_mutex);
  return g_failed;
}
void full_after_writes(long writes) { g_room = writes; }

}  // namespace exchequer::test
