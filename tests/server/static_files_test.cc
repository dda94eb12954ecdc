// The page's files give the same result from a folder and from a tar.
#include "server/static_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace exchequer::server {
namespace {

TEST(StaticFiles, AreTheSameFromAFolderAndFromATar) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("exchequer-page-" + std::to_string(::getpid()));
  fs::create_directories(folder / "page" / "assets");
  std::ofstream(folder / "page" / "index.html") << "<!doctype html>";
  std::ofstream(folder / "page" / "assets" / "a.js", std::ios::binary) << std::string(1500, 'x') << '\0' << "end";
  std::ofstream(folder / "page" / "empty.json");
  const std::string command =
      "tar --format=ustar -cf " + (folder / "page.tar").string() + " -C " + (folder / "page").string() + " .";
  ASSERT_EQ(std::system(command.c_str()), 0);
  std::ifstream in(folder / "page.tar", std::ios::binary);
  const std::string tar(std::istreambuf_iterator<char>(in), {});
  const StaticFiles here((folder / "page").string()), there = StaticFiles::of_tar(tar);
  for (const char* path : {"/", "/index.html", "/assets/a.js", "/empty.json"}) {
    const StaticFile *one = here.find(path), *two = there.find(path);
    ASSERT_TRUE(one && two) << path;
    EXPECT_EQ(one->body, two->body);
    EXPECT_EQ(one->type, two->type);
    EXPECT_EQ(one->tag, two->tag);
    EXPECT_EQ(one->for_ever, two->for_ever);
  }
  EXPECT_FALSE(there.find("/assets"));
  EXPECT_FALSE(there.find("/../page.tar"));
  EXPECT_TRUE(StaticFiles::of_tar(std::string_view(tar).substr(0, 700)).find("/assets/a.js") == nullptr);  // cut off
  EXPECT_TRUE(StaticFiles::of_tar({}).empty());
  fs::remove_all(folder);
}

TEST(StaticFiles, AreZippedForWhoCanReadIt) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("exchequer-zipped-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  std::ofstream(folder / "a.js") << "plain";
  std::ofstream(folder / "a.js.gz") << "zip";
  std::ofstream(folder / "alone.gz") << "alone";
  const StaticFiles files(folder.string());
  fs::remove_all(folder);
  const StaticFile* file = files.find("/a.js");
  ASSERT_TRUE(file);
  EXPECT_FALSE(files.find("/a.js.gz"));
  EXPECT_TRUE(files.find("/alone.gz"));
  for (const char* accepted : {"gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8", "*", "deflate,gzip"})
    EXPECT_TRUE(file->zips(accepted)) << accepted;
  for (const char* accepted : {"", "identity", "gzip;q=0", "*;q=0", "gzip;q=0.0, *", "xgzip", "br"})
    EXPECT_FALSE(file->zips(accepted)) << accepted;
  EXPECT_FALSE(files.find("/alone.gz")->zips("gzip"));
  EXPECT_EQ(file->bytes(true), "zip");
  EXPECT_EQ(file->bytes(false), "plain");
  EXPECT_NE(file->tag_of(true), file->tag_of(false));
}

}  // namespace
}  // namespace exchequer::server
