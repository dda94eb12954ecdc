// The program `exchequer`.
#include "cli/commands/app.h"
#include "cli/terminal/signals.h"

int main(int count, char** words) {
  exchequer::cli::catch_signals();
  exchequer::cli::Host host = exchequer::cli::process_host();
  return exchequer::cli::run(std::vector<std::string>(words + 1, words + count), host);
}
