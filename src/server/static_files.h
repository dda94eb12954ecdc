// The page's files, read once: text, kind, tag for caches.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace exchequer::server {

struct StaticFile {
  std::string body, type, tag;
  bool for_ever = false;   // its name changes when it does
};

class StaticFiles {
 public:
  explicit StaticFiles(const std::string& folder);
  const StaticFile* find(std::string_view path) const;  // "/": index.html
  bool empty() const { return files_.empty(); }

 private:
  std::map<std::string, StaticFile, std::less<>> files_;
};

}  // namespace exchequer::server
