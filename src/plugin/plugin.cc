// Plugins and titles by name; the list itself is generated.
#include "plugin/plugin.h"

#include "engine/registry.h"

namespace exchequer {

const Plugin& plugin_of(const Title& title) {
  for (const Plugin& plugin : plugins())
    if (plugin.title == &title) return plugin;
  EXCHEQUER_CHECK(false);
  return plugins().front();
}

const Title* find_title(std::string_view id) {
  for (const Plugin& plugin : plugins())
    if (plugin.title->facts().id == id) return plugin.title;
  return nullptr;
}

}  // namespace exchequer
