// The reference of the command line has every command and every option, and none that does not exist.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "cli/commands/completion_model.h"
#include "tests/cli/outside.h"

namespace exchequer::cli::test {
namespace {

// "play" -> "terminal.md", "lab/run" -> "lab.md".
std::string page_of(const std::string& path) {
  const std::string first = path.substr(0, path.find('/'));
  return first == "lab" ? "lab.md" : first == "serve" || first == "store" ? "server.md" : "terminal.md";
}

// The text under a heading, up to the next one; empty when there is none.
std::string section(const std::string& page, const std::string& heading) {
  std::string text;
  bool inside = false, code = false;
  for (const std::string& line : lines_of(page)) {
    if (line.starts_with("```")) code = !code;
    if (!code && line.starts_with('#')) inside = line.substr(line.find_first_not_of("# ")) == heading;
    if (inside) text += line + "\n";
  }
  return text;
}

std::set<std::string> flags_in(const std::string& text) {
  static const std::regex flag("`(?:-[a-z]`, `)?(--[a-z][a-z0-9-]*)");
  std::set<std::string> found;
  for (std::sregex_iterator it(text.begin(), text.end(), flag), end; it != end; ++it) found.insert((*it)[1]);
  return found;
}

TEST(Reference, HasEveryCommandAndOption) {
  std::istringstream in;
  std::ostringstream out, err;
  Host host{in, out, err, {}};
  Shell shell(host, "en");
  std::map<std::string, std::string> pages;
  for (const char* page : {"terminal.md", "lab.md", "server.md"})
    pages[page] = read_all(std::filesystem::path("docs/reference") / page);
  const std::set<std::string> everywhere = flags_in(section(pages["terminal.md"], "Options of every command"));
  const std::set<std::string> setup = flags_in(section(pages["terminal.md"], "Set-up options"));
  const std::set<std::string> lab = flags_in(section(pages["lab.md"], "Options of every lab command"));

  for (const CompletionLevel& level : completion_levels(shell)) {
    if (level.path.empty() || level.path == "lab") continue;
    std::string command = "exchequer " + level.path;
    std::replace(command.begin(), command.end(), '/', ' ');
    const std::string& page = pages[page_of(level.path)];
    // The commands of `store` have no options of their own: a table has them all.
    if (level.path.starts_with("store/")) {
      EXPECT_NE(page.find("| `" + command.substr(std::string("exchequer ").size())), std::string::npos) << command;
    }
    const std::string text = section(
        page, level.path.starts_with("lab/") ? command.substr(std::string("exchequer ").size()) : "`" + command + "`");
    if (!level.path.starts_with("store/")) {
      EXPECT_NE(text, "") << page_of(level.path) << " has no section `" << command << "`";
    }
    const std::set<std::string> named = flags_in(text);
    std::set<std::string> real;
    for (const CompletionOption& option : level.options) {
      real.insert(option.flag);
      const bool known = named.contains(option.flag) || everywhere.contains(option.flag) ||
                         setup.contains(option.flag) || (level.path.starts_with("lab/") && lab.contains(option.flag));
      EXPECT_TRUE(known) << page_of(level.path) << ": `" << command << "` lacks " << option.flag;
    }
    for (const std::string& flag : named)
      EXPECT_TRUE(real.contains(flag) || everywhere.contains(flag))
          << page_of(level.path) << ": `" << command << "` has no " << flag;
  }
}

}  // namespace
}  // namespace exchequer::cli::test
