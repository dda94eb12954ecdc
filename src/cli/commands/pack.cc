// exchequer pack list|show|check|new: the boards and cards of the games.
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <filesystem>

#include "cli/commands/command.h"
#include "cli/commands/pack_views.h"
#include "cli/commands/setup_flags.h"
#include "content/formats.h"
#include "content/reader.h"
#include "content/resource.h"
#include "core/hash.h"
#include "engine/registry.h"

namespace exchequer::cli {
namespace {

struct PackFlags {
  std::string title, pack, file;
  bool json = false;
};

// A pack as people name it: a title (its default pack), the id of a shipped one (with its title before it if two share
// an id, austerity:published), or a file, which names its title.
struct FoundPack {
  const Title* title;
  std::shared_ptr<const Pack> pack;
};

bool is_path(const std::string& word) { return word.find('/') != std::string::npos || word.ends_with(".toml"); }

Result<std::string> title_of_file(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.errors();
  const Result<Node> parsed = parse_toml(*text, path);
  if (!parsed) return parsed.errors();
  const Node* title = parsed->find("title");
  if (!title || !title->text()) return Error{path, Message("error.pack.title_missing", {{"choices", title_list()}})};
  return *title->text();
}

Result<FoundPack> find_any_pack(const std::string& word) {
  std::string title, pack = word;
  if (word.empty()) return Error{"", Message("error.cli.pack_missing")};
  if (is_path(word)) {
    Result<std::string> named = title_of_file(word);
    if (!named) return named.errors();
    title = *named;
  } else if (find_title(word)) {
    title = word;
    pack.clear();
  } else {
    std::vector<std::string> all, same;  // title:pack
    for (const Title* candidate : titles())
      for (const std::string& id : shipped_pack_ids(candidate->facts().id)) {
        const std::string whole = candidate->facts().id + ":" + id;
        all.push_back(whole);
        if (id != word && whole != word) continue;
        same.push_back(whole);
        title = candidate->facts().id;
        pack = id;
      }
    if (same.size() > 1)
      return Error{
          "", Message("error.pack.several", {{"pack", word}, {"choices", fmt::format("{}", fmt::join(same, ", "))}})};
    if (title.empty()) {
      std::string choices;
      for (const std::string& id : all) choices += (choices.empty() ? "" : ", ") + id;
      return Error{
          "", Message("error.pack.unknown", {{"pack", word}, {"nearest", nearest(word, all)}, {"choices", choices}})};
    }
  }
  const Result<const Title*> known = require_title(title);
  if (!known) {
    Errors errors = known.errors();
    for (Error& error : errors) error.where = word;
    return errors;
  }
  Result<std::shared_ptr<const Pack>> loaded = find_pack(title, pack);
  if (!loaded) return loaded.errors();
  return FoundPack{*known, std::move(*loaded)};
}

int list(Shell& shell, const PackFlags& flags) {
  if (!flags.title.empty())
    if (const Result<const Title*> title = require_title(flags.title); !title) return shell.fail(title.errors());
  NodeArray nodes;
  for (const Title* title : titles()) {
    const std::string& id = title->facts().id;
    if (!flags.title.empty() && id != flags.title) continue;
    bool first = true;
    for (const std::string& pack_id : shipped_pack_ids(id)) {
      const Result<Pack> pack = load_pack(id, pack_id);
      if (!pack) return shell.fail(pack.errors());
      if (flags.json)
        nodes.push_back(pack_head(*pack, first));
      else
        tell_pack_head(shell, *pack, first);
      first = false;
    }
  }
  if (flags.json) shell.raw(print_json(Node(std::move(nodes)), true) + "\n");
  return kGood;
}

int show(Shell& shell, const PackFlags& flags) {
  const Result<FoundPack> found = find_any_pack(flags.pack);
  if (!found) return shell.fail(found.errors());
  if (flags.json) {
    shell.raw(print_json(pack_node(*found->pack), true) + "\n");
    return kGood;
  }
  tell_pack(shell, *found->pack);
  return kGood;
}

int check(Shell& shell, const PackFlags& flags) {
  const Result<FoundPack> found = find_any_pack(flags.pack);
  if (!found) return shell.fail(found.errors());
  shell.use_title(found->title->facts().id);
  const Problems problems = found->title->check(*found->pack);
  for (const Error& warning : problems.warnings) shell.warn(warning);
  if (!problems.errors.empty()) {
    shell.fail(problems.errors);
    return shell.fail(Message("pack.bad", {{"errors", static_cast<std::int64_t>(problems.errors.size())},
                                           {"warnings", static_cast<std::int64_t>(problems.warnings.size())}}));
  }
  shell.say(Message("pack.good", {{"pack", found->pack->id},
                                  {"hash", hash_to_hex(found->pack->hash)},
                                  {"warnings", static_cast<std::int64_t>(problems.warnings.size())}}));
  return kGood;
}

int make_new(Shell& shell, const PackFlags& flags) {
  if (flags.title.empty()) return shell.fail(Message("error.cli.title_missing", {{"choices", title_list()}}));
  if (flags.file.empty()) return shell.fail(Message("error.cli.file_missing"));
  const Result<const Title*> title = require_title(flags.title);
  if (!title) return shell.fail(title.errors());
  if (!flags.file.ends_with(".toml")) return shell.fail({Error{flags.file, Message("error.pack.ending")}});
  std::error_code code;
  if (std::filesystem::exists(flags.file, code)) return shell.fail({Error{flags.file, Message("error.file.exists")}});
  const std::string base = shipped_pack_ids(flags.title).front();
  const std::string_view text = find_resource("games/" + flags.title + "/packs/" + base + ".toml");
  const std::string name = std::filesystem::path(flags.file).stem().string();
  const std::string copy = copy_for_filling_in(shell, flags.file, name, text);
  if (const Result<bool> written = write_file(flags.file, copy); !written) return shell.fail(written.errors());
  shell.say(Message("pack.written", {{"path", flags.file}, {"title", flags.title}}));
  return kGood;
}

}  // namespace

void add_pack_command(CLI::App& app, Commands& commands) {
  auto flags = std::make_shared<PackFlags>();
  CLI::App* pack = commands.add(app, "pack", "pack", [&commands] {
    return commands.shell.fail(
        Message("error.cli.command_missing", {{"command", "pack"}, {"choices", "list, show, check, new"}}));
  });
  const auto add = [&](const char* name, int (*act)(Shell&, const PackFlags&)) {
    return commands.add(*pack, name, std::string("pack.") + name,
                        [&commands, flags, act] { return act(commands.shell, *flags); });
  };
  CLI::App* lists = add("list", list);
  lists->add_option("title", flags->title, commands.help("option.title"))->type_name(title_list());
  lists->add_flag("--json", flags->json, commands.help("option.json"));
  CLI::App* shows = add("show", show);
  shows->add_option("pack", flags->pack, commands.help("option.pack_any"));
  shows->add_flag("--json", flags->json, commands.help("option.json"));
  add("check", check)->add_option("pack", flags->pack, commands.help("option.pack_any"));
  CLI::App* makes = add("new", make_new);
  makes->add_option("title", flags->title, commands.help("option.title"))->type_name(title_list());
  makes->add_option("file", flags->file, commands.help("option.pack_file"));
}

}  // namespace exchequer::cli
