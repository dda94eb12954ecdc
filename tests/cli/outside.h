// The outside of the program for tests: arguments and input, output, and a scratch folder.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "cli/commands/app.h"
#include "cli/terminal/signals.h"

namespace exchequer::cli::test {

// A folder that is gone after the test.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  std::string path(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

struct Said {
  int code = 0;
  std::string out, err;
};

// One run of the program with saves in `folder`. Variables are added to LANG=en_GB.UTF-8.
Said run_program(const Folder& folder, const std::vector<std::string>& arguments, const std::string& input = {},
                 const std::vector<std::pair<std::string, std::string>>& variables = {});

// The same at a terminal of that width.
Said run_at_terminal(const Folder& folder, const std::vector<std::string>& arguments, const std::string& input,
                     int columns, const std::vector<std::pair<std::string, std::string>>& variables = {});

std::string read_all(const std::filesystem::path& path);
void write_all(const std::filesystem::path& path, const std::string& text);
std::vector<std::string> lines_of(const std::string& text);
std::string on_one_line(const std::string& text);     // as before it was wrapped
boost::json::object parsed(const std::string& text);  // empty where it is no object, which is a failure
std::size_t count_of(const std::string& text, const std::string& part);

}  // namespace exchequer::cli::test
