// Reading the page's folder. Only what was there at the start is served, so that no path leads elsewhere.
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
    StaticFile file;
    file.body.assign(std::istreambuf_iterator<char>(in), {});
    file.type = type_of(entry.path().extension().string());
    file.tag = "\"" + hash_to_hex(hash_text(file.body)) + "\"";
    const std::string path = "/" + fs::relative(entry.path(), folder).generic_string();
    file.for_ever = path.starts_with("/assets/");
    files_.emplace(path, std::move(file));
  }
}

const StaticFile* StaticFiles::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? std::string_view("/index.html") : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace exchequer::server
