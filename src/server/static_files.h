// The page's files, read once: text, kind, tag for caches. They come from a folder, or from the tar that
// scripts/release compiles into the program.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace exchequer::server {

struct StaticFile {
  std::string body, type, tag;
  std::string zipped;     // the same with gzip, where the build has put one beside it; empty: there is none
  bool for_ever = false;  // its name changes when it does

  // Those bytes, for a reader with this header Accept-Encoding; and their tag, for caches must not mix the two.
  bool zips(std::string_view accepted) const;
  std::string_view bytes(bool zip) const { return zip ? zipped : body; }
  std::string tag_of(bool zip) const { return zip ? tag.substr(0, tag.size() - 1) + "-gz\"" : tag; }
};

std::string_view compiled_page();  // the tar; empty: this program has none

class StaticFiles {
 public:
  explicit StaticFiles(const std::string& folder);  // empty: none
  static StaticFiles of_tar(std::string_view tar);  // ustar; what is no plain file is passed over
  static StaticFiles of_page(const std::string& folder) {
    return folder.empty() ? of_tar(compiled_page()) : StaticFiles(folder);
  }
  const StaticFile* find(std::string_view path) const;  // "/": index.html
  bool empty() const { return files_.empty(); }

 private:
  StaticFiles() = default;
  void add(const std::string& path, std::string body);
  void pair();  // what ends in .gz goes to the file it was made from

  std::map<std::string, StaticFile, std::less<>> files_;
};

}  // namespace exchequer::server
