// Opens titles for tests, and prints errors.
#include "tests/support/titles.h"

#include <map>

namespace exchequer {

void showValue(const Setup& setup, std::ostream& out) {
  out << "seats " << setup.seats;
  for (const auto& [key, value] : setup.options) out << ", " << key << "=" << value;
  for (const auto& [key, value] : setup.rulings) out << ", ruling " << key << "=" << value;
}

namespace test {

std::shared_ptr<const Pack> default_pack(const Title& title) {
  static std::map<std::string, std::shared_ptr<const Pack>> packs;
  const std::string& id = title.facts().id;
  std::shared_ptr<const Pack>& pack = packs[id];
  if (!pack) {
    Result<Pack> loaded = load_pack(id, shipped_pack_ids(id).at(0));
    if (!loaded) throw std::runtime_error(describe(loaded));
    pack = std::make_shared<const Pack>(std::move(*loaded));
  }
  return pack;
}

std::shared_ptr<const AnyGame> open(const Title& title, const Setup& setup) {
  auto game = title.open(default_pack(title), setup);
  if (!game) throw std::runtime_error(describe(game));
  return *game;
}

const Plugin& plugin_named(std::string_view id) {
  for (const Plugin& plugin : plugins())
    if (plugin.title->facts().id == id) return plugin;
  throw std::runtime_error("no title " + std::string(id));
}

std::vector<const Plugin*> all_plugins() {
  std::vector<const Plugin*> all;
  for (const Plugin& plugin : plugins()) all.push_back(&plugin);
  return all;
}

std::string argument(const Error& error, std::string_view name) {
  for (const Argument& one : error.what.arguments)
    if (one.name == name) {
      if (const auto* text = std::get_if<std::string>(&one.value)) return *text;
      if (const auto* number = std::get_if<std::int64_t>(&one.value)) return std::to_string(*number);
    }
  return {};
}

std::string describe(const Errors& errors) {
  std::string all;
  for (const Error& error : errors) {
    all += (all.empty() ? "" : "; ") + error.where + ": " + error.what.key + " (";
    for (const Argument& one : error.what.arguments) all += one.name + "=" + argument(error, one.name) + " ";
    all += ")";
  }
  return all;
}

const Error* find_error(const Errors& errors, std::string_view key) {
  for (const Error& error : errors)
    if (error.what.key == key) return &error;
  return nullptr;
}

bool has_error(const Errors& errors, std::string_view key) { return find_error(errors, key) != nullptr; }

}  // namespace test
}  // namespace exchequer
