// Runs the program inside a test.
#include "tests/cli/outside.h"

#include <unistd.h>

#include <fstream>

namespace exchequer::cli::test {
namespace fs = std::filesystem;

Folder::Folder() {
  // In memory where that can be: every step of a game waits for the disk.
  const fs::path base = fs::is_directory("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path();
  std::string name = (base / "exchequer-cli-XXXXXX").string();
  path_ = ::mkdtemp(name.data());
}

Folder::~Folder() {
  std::error_code code;
  fs::remove_all(path_, code);
}

namespace {

Said run_with(const Folder& folder, const std::vector<std::string>& arguments, const std::string& input, bool terminal,
              int columns, const std::vector<std::pair<std::string, std::string>>& variables) {
  std::istringstream in(input);
  std::ostringstream out, err;
  Host host{in, out, err, {}, terminal, terminal, terminal, columns};
  host.environment["LANG"] = "en_GB.UTF-8";
  host.environment["XDG_STATE_HOME"] = (folder / "state").string();
  for (const auto& [name, value] : variables) host.environment[name] = value;
  Said said;
  said.code = run(arguments, host);
  said.out = out.str();
  said.err = err.str();
  return said;
}

}  // namespace

Said run_program(const Folder& folder, const std::vector<std::string>& arguments, const std::string& input,
                 const std::vector<std::pair<std::string, std::string>>& variables) {
  return run_with(folder, arguments, input, false, 0, variables);
}

Said run_at_terminal(const Folder& folder, const std::vector<std::string>& arguments, const std::string& input,
                     int columns, const std::vector<std::pair<std::string, std::string>>& variables) {
  return run_with(folder, arguments, input, true, columns, variables);
}

std::string read_all(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in.good()) << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void write_all(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string on_one_line(const std::string& text) {
  std::istringstream in(text);
  std::string all;
  for (std::string word; in >> word;) all += (all.empty() ? "" : " ") + word;
  return all;
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

boost::json::object parsed(const std::string& text) {
  namespace json = boost::json;
  json::error_code code;
  const json::value value = json::parse(text, code);
  EXPECT_FALSE(code) << text;
  return value.is_object() ? value.get_object() : json::object();
}

}  // namespace exchequer::cli::test
