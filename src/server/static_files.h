// The page's files, read once: text, type and cache tag. They come from a folder, or from the tar that scripts/release
// compiles into the program.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace exchequer::server {

struct StaticFile {
  std::string body, type, tag;
  std::string zipped;     // the same compressed with gzip, if the build put it beside the file; otherwise empty
  bool for_ever = false;  // its name changes with its content

  // The bytes for a client with this header Accept-Encoding, and their tag, because caches must not mix the two.
  bool zips(std::string_view accepted) const;
  std::string_view bytes(bool zip) const { return zip ? zipped : body; }
  std::string tag_of(bool zip) const { return zip ? tag.substr(0, tag.size() - 1) + "-gz\"" : tag; }
};

std::string_view compiled_page();  // the tar, or empty if this program has none

class StaticFiles {
 public:
  explicit StaticFiles(const std::string& folder);  // empty: no files
  static StaticFiles of_tar(std::string_view tar);  // ustar; anything but plain files is passed over
  static StaticFiles of_page(const std::string& folder) {
    return folder.empty() ? of_tar(compiled_page()) : StaticFiles(folder);
  }
  const StaticFile* find(std::string_view path) const;  // "/": index.html
  bool empty() const { return files_.empty(); }

 private:
  StaticFiles() = default;
  void add(const std::string& path, std::string body);
  void pair();  // assigns each .gz file to the file it was made from

  std::map<std::string, StaticFile, std::less<>> files_;
};

}  // namespace exchequer::server
