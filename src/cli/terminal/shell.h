// The shell: prints messages from the catalogue in the styles of the terminal, and reads lines.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/catalogue.h"
#include "cli/terminal/host.h"
#include "cli/terminal/rich_text.h"
#include "cli/terminal/terminal.h"
#include "core/result.h"

namespace exchequer::cli {

// Exit codes, as --help and docs/reference/terminal.md explain them.
inline constexpr int kGood = 0, kDifferent = 1, kBadInput = 2, kInterrupted = 130;

class Shell {
 public:
  Shell(Host& host, std::string language);

  Host& host() { return *host_; }
  const Catalogue& catalogue() const { return catalogue_; }
  const Catalogue& english() const;  // the same texts in English, because people may type either
  const Terminal& terminal() const { return terminal_; }
  const std::string& language() const { return catalogue_.language(); }
  void speak(std::string language);        // changes the language
  void use_title(std::string_view title);  // adds the title's texts

  std::string text(const Message& message) const { return catalogue_(message); }
  std::string text(const Localized& name) const { return catalogue_(name); }

  // Paragraphs on standard output, wrapped to the terminal; the second line on is indented by `hanging`.
  void say(const Message& message, std::string style = {}) { say(RichLine{{text(message), std::move(style)}}); }
  void say(const RichLine& line, int hanging = 0);
  void blank();
  void hide();                      // clears the screen and the scrollback; in a pipe, prints a line
  void raw(std::string_view text);  // as it is: JSON, files

  // Prints errors on standard error, and returns the exit code.
  int fail(const Errors& errors, int code = kBadInput);
  int fail(const Message& what, int code = kBadInput) { return fail({Error{"", what}}, code); }
  void warn(const Error& warning);

  // Asks for a line. False at the end of the input, on Ctrl-C, and when the terminal is gone.
  bool read_line(std::string_view prompt, std::string& line);

 private:
  void complain(const Error& error, const Message& label, const char* style);

  Host* host_;
  std::string title_;
  Catalogue catalogue_;
  mutable std::optional<Catalogue> english_;  // when first needed
  Terminal terminal_;                         // of standard output
  Terminal error_terminal_;
};

}  // namespace exchequer::cli
