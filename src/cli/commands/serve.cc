// exchequer serve: runs the server until Ctrl-C.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <csignal>
#include <filesystem>

#include "cli/commands/server_commands.h"
#include "content/formats.h"
#include "content/reader.h"
#include "server/serve.h"
#include "server/static_files.h"

namespace exchequer::cli {
namespace {

using server::Options;

// All settings: by --name, by EXCHEQUER_NAME, or by a line of the file. Numbers have a range.
struct Setting {
  const char* name;
  const char* type;
  std::uint64_t low, high;  // 0, 0: a text
  void (*put)(Options&, const std::string& text, std::uint64_t number);
};

const std::vector<Setting>& settings() {
  static const std::vector<Setting> all = {
      {"port", "number", 0, 65535,
       [](Options& to, const std::string&, std::uint64_t n) { to.port = static_cast<std::uint16_t>(n); }},
      {"address", "name", 0, 0, [](Options& to, const std::string& text, std::uint64_t) { to.address = text; }},
      {"data", "folder", 0, 0, [](Options& to, const std::string& text, std::uint64_t) { to.data = text; }},
      {"page", "folder", 0, 0, [](Options& to, const std::string& text, std::uint64_t) { to.page = text; }},
      {"origin", "name", 0, 0, [](Options& to, const std::string& text, std::uint64_t) { to.origin = text; }},
      {"metrics-token", "name", 0, 0,
       [](Options& to, const std::string& text, std::uint64_t) { to.metrics_token = text; }},
      {"log", "name", 0, 0, [](Options& to, const std::string& text, std::uint64_t) { to.log_level = text; }},
      {"bot-threads", "number", 1, 64,
       [](Options& to, const std::string&, std::uint64_t n) { to.bot_threads = static_cast<int>(n); }},
      {"bot-pace", "number", 0, 60'000,
       [](Options& to, const std::string&, std::uint64_t n) { to.bot_pace_milliseconds = static_cast<int>(n); }},
      {"idle", "number", 1, 100'000,
       [](Options& to, const std::string&, std::uint64_t n) { to.idle_minutes = static_cast<int>(n); }},
      {"rate", "number", 1, 1'000'000,
       [](Options& to, const std::string&, std::uint64_t n) {
         to.limits.messages_a_second = static_cast<double>(n);
         to.limits.messages_at_once = static_cast<double>(n) * 4;
       }},
      {"people-rate", "number", 1, 1'000'000,
       [](Options& to, const std::string&, std::uint64_t n) {
         to.limits.people_a_second = static_cast<double>(n);
         to.limits.people_at_once = static_cast<double>(n) * 40;
       }},
      {"tables", "number", 1, 100'000,
       [](Options& to, const std::string&, std::uint64_t n) { to.limits.tables_a_person = n; }},
      {"sockets", "number", 1, 1'000'000,
       [](Options& to, const std::string&, std::uint64_t n) { to.limits.sockets = n; }},
      {"silence", "number", 1, 3600,
       [](Options& to, const std::string&, std::uint64_t n) { to.limits.silence_seconds = static_cast<int>(n); }},
  };
  return all;
}

Result<bool> put(Options& to, const Setting& setting, const std::string& where, const std::string& text) {
  std::uint64_t number = 0;
  if (setting.high > 0) {
    const Result<std::uint64_t> read = read_number(where, text, setting.low, setting.high);
    if (!read) return read.errors();
    number = *read;
  }
  setting.put(to, text, number);
  return true;
}

// The page beside the program, where the build puts it.
std::string page_of_build() {
  std::error_code code;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", code);
  const std::filesystem::path page = self.parent_path().parent_path().parent_path() / "web" / "dist";
  return !code && std::filesystem::exists(page / "index.html", code) ? page.string() : std::string();
}

struct ServeFlags {
  std::map<std::string, std::string> given;
  std::string config;
  bool lan = false;
};

Result<Options> options_of(Shell& shell, const ServeFlags& flags) {
  Options options;
  const std::string home = shell.host().variable("XDG_DATA_HOME");
  options.data = (home.empty() ? shell.host().variable("HOME") + "/.local/share" : home) + "/exchequer/server";
  options.page = page_of_build();
  if (!flags.config.empty()) {
    const Result<std::string> text = read_file(flags.config);
    if (!text) return text.errors();
    const Result<Node> file = parse_toml(*text, flags.config);
    if (!file) return file.errors();
    std::vector<std::string> names;
    for (const Setting& setting : settings()) names.push_back(setting.name);
    for (const auto& [key, value] : *file->table()) {
      const auto found = std::find(names.begin(), names.end(), key);
      if (found == names.end())
        return Error{value.where(),
                     Message("error.serve.setting", {{"setting", key}, {"nearest", nearest(key, names)}})};
      const std::string word = value.text()      ? *value.text()
                               : value.integer() ? std::to_string(*value.integer())
                                                 : std::string();
      const Result<bool> good =
          put(options, settings()[static_cast<std::size_t>(found - names.begin())], value.where(), word);
      if (!good) return good.errors();
    }
  }
  for (const Setting& setting : settings()) {
    std::string variable = std::string("EXCHEQUER_") + setting.name;
    for (char& c : variable) c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (const std::string text = shell.host().variable(variable); !text.empty())
      if (const Result<bool> good = put(options, setting, variable, text); !good) return good.errors();
    if (const auto found = flags.given.find(setting.name); found != flags.given.end() && !found->second.empty())
      if (const Result<bool> good = put(options, setting, std::string("--") + setting.name, found->second); !good)
        return good.errors();
  }
  options.lan = flags.lan;
  if (flags.lan && flags.given.at("address").empty()) options.address = "0.0.0.0";
  return options;
}

int serve(Shell& shell, const ServeFlags& flags) {
  const Result<Options> options = options_of(shell, flags);
  if (!options) return shell.fail(options.errors());
  std::signal(SIGPIPE, SIG_IGN);  // if the log's reader ends, the server goes on
  const Result<bool> served = server::serve(*options, [&](const server::Running& running) {
    const std::string port = std::to_string(running.port);
    shell.say(Message("serve.here", {{"url", "http://localhost:" + port}}));
    if (options->page.empty() && server::compiled_page().empty()) shell.say(Message("serve.no_page"), "dim");
    if (running.lan_addresses.empty() && flags.lan) shell.say(Message("serve.no_lan"));
    for (const std::string& address : running.lan_addresses)
      shell.say(Message("serve.room", {{"url", "http://" + address + ":" + port}}));
    if (!running.lan_addresses.empty())
      shell.raw(server::qr_code("http://" + running.lan_addresses.front() + ":" + port));
    shell.say(Message("serve.end"), "dim");
    shell.host().out.flush();
  });
  if (!served) return shell.fail(served.errors());
  return kGood;
}

}  // namespace

void add_serve_command(CLI::App& app, Commands& commands) {
  auto flags = std::make_shared<ServeFlags>();
  CLI::App* command = commands.add(app, "serve", "serve", [&commands, flags] { return serve(commands.shell, *flags); });
  for (const Setting& setting : settings())
    command
        ->add_option(std::string("--") + setting.name, flags->given[setting.name],
                     commands.help(std::string("option.serve.") + setting.name))
        ->type_name(commands.shell.text(Message(std::string("help.type.") + setting.type)));
  command->add_option("--config", flags->config, commands.help("option.serve.config"))
      ->type_name(commands.shell.text(Message("help.type.file")));
  command->add_flag("--lan", flags->lan, commands.help("option.serve.lan"));
}

}  // namespace exchequer::cli
