// The program `exchequer`.
#include "cli/app.h"
#include "cli/signals.h"

int main(int count, char** words) {
  exchequer::cli::catch_signals();
  exchequer::cli::Host host = exchequer::cli::process_host();
  return exchequer::cli::run(std::vector<std::string>(words + 1, words + count), host);
}
