// Finds the plugin of a title. The list of plugins is generated.
#include "lab/plugin.h"

#include "core/check.h"

namespace exchequer {

const Plugin& plugin_of(const Title& title) {
  for (const Plugin& plugin : plugins())
    if (plugin.title == &title) return plugin;
  EXCHEQUER_CHECK(false);
  return plugins().front();
}

}  // namespace exchequer
