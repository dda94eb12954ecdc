// Reads the page's files at the start. Only these are served, so that no path leads elsewhere.
#include "server/static_files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/hash.h"

namespace exchequer::server {
namespace {

std::string type_of(const std::string& ending) {
  static const std::map<std::string, std::string> kTypes = {{".html", "text/html; charset=utf-8"},
                                                            {".js", "text/javascript; charset=utf-8"},
                                                            {".css", "text/css; charset=utf-8"},
                                                            {".wasm", "application/wasm"},
                                                            {".svg", "image/svg+xml"},
                                                            {".woff2", "font/woff2"},
                                                            {".png", "image/png"},
                                                            {".json", "application/json"},
                                                            {".webmanifest", "application/manifest+json"}};
  const auto found = kTypes.find(ending);
  return found == kTypes.end() ? "application/octet-stream" : found->second;
}

}  // namespace

// "gzip, deflate, br", "gzip;q=0.8, *;q=0": whether gzip is named or covered by *, with a weight above zero.
bool StaticFile::zips(std::string_view accepted) const {
  if (zipped.empty()) return false;
  bool any = false;
  while (!accepted.empty()) {
    const std::size_t end = std::min(accepted.find(','), accepted.size());
    std::string_view one = accepted.substr(0, end);
    accepted.remove_prefix(std::min(end + 1, accepted.size()));
    const std::size_t mark = std::min(one.find(';'), one.size());
    std::string_view name = one.substr(0, mark), weight = one.substr(mark);
    while (name.starts_with(' ')) name.remove_prefix(1);
    while (name.ends_with(' ')) name.remove_suffix(1);
    const std::size_t q = weight.find("q=");
    const bool wanted =
        q == std::string_view::npos || weight.substr(q + 2).find_first_of("123456789") != std::string_view::npos;
    if (name == "gzip") return wanted;
    if (name == "*") any = wanted;
  }
  return any;
}

StaticFiles::StaticFiles(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code code;
  if (folder.empty() || !fs::is_directory(folder, code)) return;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, code)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    add("/" + fs::relative(entry.path(), folder).generic_string(), std::string(std::istreambuf_iterator<char>(in), {}));
  }
  pair();
}

StaticFiles StaticFiles::of_tar(std::string_view tar) {
  constexpr std::size_t kBlock = 512, kName = 100, kSizeAt = 124, kSize = 12, kKindAt = 156;
  StaticFiles files;
  while (tar.size() >= kBlock && tar[0] != '\0') {
    std::string_view name = tar.substr(0, std::min(kName, tar.find('\0')));
    std::size_t size = 0;
    for (const char digit : tar.substr(kSizeAt, kSize))
      if (digit >= '0' && digit <= '7') size = size * 8 + static_cast<std::size_t>(digit - '0');
    const char kind = tar[kKindAt];
    tar.remove_prefix(kBlock);
    if (size > tar.size()) break;
    if (name.starts_with("./")) name.remove_prefix(2);
    if (kind == '0') files.add("/" + std::string(name), std::string(tar.substr(0, size)));
    tar.remove_prefix(std::min(tar.size(), (size + kBlock - 1) / kBlock * kBlock));
  }
  files.pair();
  return files;
}

void StaticFiles::add(const std::string& path, std::string body) {
  StaticFile file;
  file.type = type_of(std::filesystem::path(path).extension().string());
  file.tag = "\"" + hash_to_hex(hash_text(body)) + "\"";
  file.for_ever = path.starts_with("/assets/");
  file.body = std::move(body);
  files_.emplace(path, std::move(file));
}

void StaticFiles::pair() {
  constexpr std::string_view kEnding = ".gz";
  for (auto file = files_.begin(); file != files_.end();) {
    const auto plain = file->first.ends_with(kEnding)
                           ? files_.find(file->first.substr(0, file->first.size() - kEnding.size()))
                           : files_.end();
    if (plain == files_.end()) {
      ++file;
      continue;
    }
    plain->second.zipped = std::move(file->second.body);
    file = files_.erase(file);
  }
}

const StaticFile* StaticFiles::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? std::string_view("/index.html") : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace exchequer::server
