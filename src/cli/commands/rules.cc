// exchequer rules TITLE [WORD] and exchequer rulings TITLE: print the rulebook and the rulings.
#include <CLI/CLI.hpp>

#include "cli/commands/command.h"
#include "cli/commands/setup_flags.h"
#include "cli/play/cards_view.h"
#include "cli/play/rules_search.h"
#include "cli/play/story.h"
#include "content/formats.h"
#include "engine/registry.h"

namespace exchequer::cli {
namespace {

struct RulesFlags {
  std::string title;
  std::vector<std::string> words;
  bool json = false;
};

Node localized(const Localized& text) {
  Node node{NodeTable{}};
  for (const auto& [language, words] : text.texts) node.set(language, words);
  return node;
}

Result<const Title*> chosen_title(const std::string& id) {
  if (id.empty()) return Error{"", Message("error.cli.title_missing", {{"choices", title_list()}})};
  return require_title(id);
}

int rules(Shell& shell, const RulesFlags& flags) {
  const Result<const Title*> title = chosen_title(flags.title);
  if (!title) return shell.fail(title.errors());
  const Rulebook& rulebook = (*title)->rulebook();
  std::string word;
  for (const std::string& part : flags.words) word += (word.empty() ? "" : " ") + part;
  if (!flags.json) {
    bool cards = false;
    if (!word.empty())
      if (const auto pack = find_pack((*title)->facts().id, "")) {
        shell.use_title((*title)->facts().id);
        cards = tell_cards(shell, (*title)->facts().id, all_cards(**title, *pack), word);
      }
    const bool clauses = !cards || !rulebook.search(word, shell.language()).empty();
    if (cards && clauses) shell.blank();
    if (clauses) search_rules(shell, rulebook, word);
    return kGood;
  }
  NodeArray clauses;
  for (const ClauseText* clause : rulebook.search(word, shell.language())) {
    Node& node = clauses.emplace_back(NodeTable{});
    node.set("id", clause->id);
    node.set("section", clause->section);
    node.set("kind", clause->kind);
    if (const Ruling* ruling = rulebook.ruling_of(*clause)) {
      node.set("question", localized(ruling->question));
      if (!ruling->key.empty()) node.set("option", ruling->key + "=" + ruling->default_value);
    }
    node.set("text", localized(clause->text));
  }
  shell.raw(print_json(Node(std::move(clauses)), true) + "\n");
  return kGood;
}

Node ruling_node(const Ruling& ruling) {
  Node node{NodeTable{}};
  node.set("id", ruling.id);
  node.set("section", ruling.section);
  node.set("question", localized(ruling.question));
  node.set("answer", localized(ruling.answer));
  if (ruling.key.empty()) return node;
  node.set("key", ruling.key);
  node.set("default", ruling.default_value);
  node.set("matters", ruling.matters);
  if (ruling.options.empty()) {
    node.set("low", ruling.low);
    node.set("high", ruling.high);
  }
  const auto list = [](const std::vector<RulingOption>& options) {
    NodeArray all;
    for (const RulingOption& option : options) {
      Node& one = all.emplace_back(NodeTable{});
      one.set("value", option.value);
      one.set("text", localized(option.text));
    }
    return Node(std::move(all));
  };
  node.set("options", list(ruling.options));
  if (ruling.options.empty()) node.set("numbers", list(ruling.numbers));
  return node;
}

int rulings(Shell& shell, const RulesFlags& flags) {
  const Result<const Title*> title = chosen_title(flags.title);
  if (!title) return shell.fail(title.errors());
  const std::vector<Ruling>& all = (*title)->rulebook().rulings();
  if (flags.json) {
    NodeArray nodes;
    for (const Ruling& ruling : all) nodes.push_back(ruling_node(ruling));
    shell.raw(print_json(Node(std::move(nodes)), true) + "\n");
    return kGood;
  }
  const int indent = 8;
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  for (const Ruling& ruling : all) {
    shell.say(RichLine{{pad(ruling.id, indent), "strong"}, {shell.text(ruling.question), "strong"}}, indent);
    if (ruling.key.empty()) shell.say(RichLine{{margin + shell.text(ruling.answer)}}, indent);
    for (const RulingOption& option : ruling.options.empty() ? ruling.numbers : ruling.options) {
      const bool is_default = option.value == ruling.default_value;
      const bool is_any = ruling.options.empty() && option.value == kAnyNumber;
      shell.say(RichLine{{margin + "--ruling " + ruling.key + "=" + option.value, "strong"},
                         {"  " + shell.text(ruling.says(option.value))},
                         {is_default ? "  (" + shell.text(Message("rulings.default")) + ")" : "", "dim"}},
                indent + 4);
      if (is_any)
        shell.say(RichLine{{margin + shell.text(Message("rulings.range", {{"low", ruling.low},
                                                                          {"high", ruling.high},
                                                                          {"default", ruling.default_value}}))}},
                  indent);
    }
    if (!ruling.key.empty())
      shell.say(RichLine{{margin + shell.text(Message("rulings.why", {{"answer", ruling.answer}})), "dim"}}, indent);
    shell.blank();
  }
  return kGood;
}

}  // namespace

void add_rules_commands(CLI::App& app, Commands& commands) {
  auto flags = std::make_shared<RulesFlags>();
  CLI::App* search = commands.add(app, "rules", "rules", [&commands, flags] { return rules(commands.shell, *flags); });
  search->add_option("title", flags->title, commands.help("option.title"))->type_name(title_list());
  search->add_option("word", flags->words, commands.help("option.word"));
  search->add_flag("--json", flags->json, commands.help("option.json"));
  CLI::App* questions =
      commands.add(app, "rulings", "rulings", [&commands, flags] { return rulings(commands.shell, *flags); });
  questions->add_option("title", flags->title, commands.help("option.title"))->type_name(title_list());
  questions->add_flag("--json", flags->json, commands.help("option.json"));
}

}  // namespace exchequer::cli
