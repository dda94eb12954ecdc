// Reading the page. Only what was there at the start is served, so that no path leads elsewhere.
#include "server/static_files.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/hash.h"

namespace exchequer::server {
namespace {

std::string type_of(const std::string& ending) {
  static const std::map<std::string, std::string> kTypes = {
      {".html", "text/html; charset=utf-8"}, {".js", "text/javascript; charset=utf-8"}, {".css", "text/css; charset=utf-8"},
      {".wasm", "application/wasm"},         {".svg", "image/svg+xml"},                 {".woff2", "font/woff2"},
      {".png", "image/png"},                 {".json", "application/json"},             {".webmanifest", "application/manifest+json"}};
  const auto found = kTypes.find(ending);
  return found == kTypes.end() ? "application/octet-stream" : found->second;
}

}  // namespace

StaticFiles::StaticFiles(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code code;
  if (folder.empty() || !fs::is_directory(folder, code)) return;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, code)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    add("/" + fs::relative(entry.path(), folder).generic_string(), std::string(std::istreambuf_iterator<char>(in), {}));
  }
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

const StaticFile* StaticFiles::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? std::string_view("/index.html") : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace exchequer::server
