// Prints lines for a person or a pipe, and reads them.
#include "cli/terminal/shell.h"

#include "cli/terminal/signals.h"

namespace exchequer::cli {
namespace {

// Set-up errors name an option or a ruling, which on the command line is a flag.
std::string place(const std::string& where) {
  if (where.starts_with("option ")) return "--" + where.substr(7);
  if (where.starts_with("ruling ")) return "--ruling " + where.substr(7);
  return where;
}

}  // namespace

Shell::Shell(Host& host, std::string language)
    : host_(&host),
      catalogue_(std::move(language)),
      terminal_(find_terminal(host, host.out_is_terminal)),
      error_terminal_(find_terminal(host, host.err_is_terminal)) {}

void Shell::speak(std::string language) { catalogue_ = Catalogue(std::move(language), title_); }

const Catalogue& Shell::english() const {
  if (!english_) english_.emplace("en", title_);
  return *english_;
}

void Shell::use_title(std::string_view title) {
  if (title == title_) return;
  title_ = title;
  catalogue_ = Catalogue(language(), title_);
  english_.reset();
  terminal_.title = title_looks(title_);
}

void Shell::say(const RichLine& line, int hanging) {
  for (const RichLine& part : wrap(line, terminal_.width, hanging)) host_->out << terminal_.show(part) << '\n';
}

void Shell::blank() { host_->out << '\n'; }

void Shell::hide() {
  constexpr int kMoreThanAScreen = 120;  // for terminals without escape codes
  if (terminal_.clears)
    host_->out << "\x1b[2J\x1b[3J\x1b[H";
  else if (host_->out_is_terminal)
    host_->out << std::string(kMoreThanAScreen, '\n');
  else
    host_->out << '\n' << terminal_.rule(terminal_.width) << '\n';
}

void Shell::raw(std::string_view text) { host_->out << text; }

void Shell::complain(const Error& error, const Message& label, const char* style) {
  RichLine line{{text(label), style}, " "};
  if (!error.where.empty()) line.emplace_back(place(error.where) + ": ", "strong");
  line.emplace_back(text(error.what));
  host_->out.flush();
  for (const RichLine& part : wrap(line, error_terminal_.width, 2)) host_->err << error_terminal_.show(part) << '\n';
}

int Shell::fail(const Errors& errors, int code) {
  for (const Error& error : errors) complain(error, Message("shell.error"), "alert");
  return code;
}

void Shell::warn(const Error& warning) { complain(warning, Message("shell.warning"), "strong"); }

bool Shell::read_line(std::string_view prompt, std::string& line) {
  host_->out << terminal_.show(Piece(std::string(prompt), "strong")) << std::flush;
  if (interrupted() || hung_up() || !std::getline(host_->in, line)) {
    host_->out << '\n';
    return false;
  }
  if (host_->measure) {  // the window may have been resized meanwhile
    host_->columns = host_->measure();
    terminal_.width = find_terminal(*host_, host_->out_is_terminal).width;
  }
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
  line.erase(0, line.find_first_not_of(" \t"));
  // In a pipe, nobody sees what was typed, so it is repeated in the output.
  if (!host_->in_is_terminal) host_->out << line << '\n';
  return true;
}

}  // namespace exchequer::cli
