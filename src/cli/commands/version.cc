// The version that CMakeLists.txt gives the project.
#include "cli/commands/command.h"

namespace exchequer::cli {

const char* const kVersion = EXCHEQUER_VERSION;

}  // namespace exchequer::cli
