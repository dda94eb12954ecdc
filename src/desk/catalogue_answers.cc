// Titles, set-ups, rulebooks, texts and packs as trees.
#include "desk/catalogue_answers.h"

#include "bots/bot.h"
#include "content/formats.h"
#include "content/resource.h"
#include "core/hash.h"
#include "desk/telling.h"

namespace exchequer::desk {

Node titles_answer() {
  NodeArray list;
  for (const Title* title : titles()) {
    const Facts& facts = title->facts();
    Node node{NodeTable{}};
    node.set("id", facts.id);
    node.set("name", facts.name);
    node.set("designer", facts.designer);
    node.set("least_seats", facts.least_seats);
    node.set("most_seats", facts.most_seats);
    node.set("hidden", facts.hidden_information);
    node.set("rules_version", facts.rules_version);
    NodeArray packs;
    for (const std::string& id : shipped_pack_ids(facts.id)) packs.push_back(id);
    node.set("packs", Node(std::move(packs)));
    list.push_back(std::move(node));
  }
  NodeArray bots;
  for (const std::string& name : bot_names()) bots.push_back(name);
  Node node{NodeTable{}};
  node.set("titles", Node(std::move(list)));
  node.set("bots", Node(std::move(bots)));
  return node;
}

namespace {

Node options_node(const std::vector<RulingOption>& options) {
  NodeArray list;
  for (const RulingOption& option : options) {
    Node one{NodeTable{}};
    one.set("value", option.value);
    one.set("text", localized_node(option.text));
    list.push_back(std::move(one));
  }
  return list;
}

Node ruling_node(const Ruling& ruling) {
  Node node{NodeTable{}};
  node.set("id", ruling.id);
  node.set("key", ruling.key);
  node.set("question", localized_node(ruling.question));
  node.set("answer", localized_node(ruling.answer));
  node.set("default", ruling.default_value);
  node.set("matters", ruling.matters);
  node.set("low", ruling.low);
  node.set("high", ruling.high);
  node.set("options", options_node(ruling.options));
  node.set("numbers", options_node(ruling.numbers));
  return node;
}

}  // namespace

Node setup_answer(const Title& title, const Pack& pack) {
  NodeArray options;
  for (const SetupOption& option : title.options(pack)) {
    Node node{NodeTable{}};
    node.set("key", option.key);
    node.set("default", option.default_value);
    node.set("flag", option.is_flag());
    NodeArray choices;
    for (const SetupChoice& choice : option.choices) {
      Node one{NodeTable{}};
      one.set("value", choice.value);
      one.set("name", localized_node(choice.name));
      choices.push_back(std::move(one));
    }
    node.set("choices", Node(std::move(choices)));
    options.push_back(std::move(node));
  }
  NodeArray rulings;
  for (const Ruling& ruling : title.rulebook().rulings())
    if (!ruling.key.empty()) rulings.push_back(ruling_node(ruling));
  Node node{NodeTable{}};
  node.set("options", Node(std::move(options)));
  node.set("rulings", Node(std::move(rulings)));
  NodeArray scorings;
  if (const auto game = title.open(std::make_shared<const Pack>(pack), {}))
    for (const std::string& scoring : (*game)->scorings()) scorings.push_back(scoring);
  node.set("scorings", Node(std::move(scorings)));
  return node;
}

Node rulebook_answer(const Title& title) {
  const Rulebook& book = title.rulebook();
  NodeArray sections, clauses, rulings;
  for (const Section& section : book.sections()) {
    Node node{NodeTable{}};
    node.set("id", section.id);
    node.set("title", localized_node(section.title));
    sections.push_back(std::move(node));
  }
  for (const ClauseText& clause : book.clauses()) {
    Node node{NodeTable{}};
    node.set("id", clause.id);
    node.set("section", clause.section);
    node.set("kind", clause.kind);
    node.set("text", localized_node(clause.text));
    clauses.push_back(std::move(node));
  }
  for (const Ruling& ruling : book.rulings()) rulings.push_back(ruling_node(ruling));
  Node node{NodeTable{}};
  node.set("sections", Node(std::move(sections)));
  node.set("clauses", Node(std::move(clauses)));
  node.set("rulings", Node(std::move(rulings)));
  return node;
}

Node texts_answer(const std::string& language) {
  Node all{NodeTable{}};
  const std::string ending = "/text/" + language + ".json";
  for (const Resource& resource : resources()) {
    if (!resource.path.ends_with(ending) || resource.path.starts_with("src/cli/")) continue;  // the terminal's own
    Result<Node> texts = parse_json(resource.text, std::string(resource.path));
    EXCHEQUER_CHECK(texts);
    std::string_view owner = resource.path.substr(0, resource.path.size() - ending.size());
    owner.remove_prefix(owner.rfind('/') + 1);
    all.set(owner, std::move(*texts));
  }
  return all;
}

Node pack_answer(const Title& title, const Pack& pack) {
  Node node{NodeTable{}};
  node.set("title", title.facts().id);
  node.set("id", pack.id);
  node.set("version", pack.version);
  node.set("hash", hash_to_hex(pack.hash));
  node.set("shipped", pack.shipped);
  node.set("name", localized_node(pack.name));
  node.set("summary", localized_node(pack.summary));
  node.set("values", pack.values);
  NodeArray sources;
  for (const Provenance& provenance : pack.provenance()) {
    Node one{NodeTable{}};
    one.set("table", provenance.table);
    one.set("field", provenance.field);
    one.set("source", provenance.source);
    one.set("from", provenance.from);
    sources.push_back(std::move(one));
  }
  node.set("sources", Node(std::move(sources)));
  return node;
}

Node problems_answer(const Title& title, const Result<Pack>& pack) {
  Problems problems;
  if (!pack)
    problems.errors = pack.errors();
  else
    problems = title.check(*pack);
  Node node{NodeTable{}};
  node.set("errors", errors_node(problems.errors));
  node.set("warnings", errors_node(problems.warnings));
  return node;
}

}  // namespace exchequer::desk
