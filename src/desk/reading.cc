// Fields of requests, set-ups, and the requests that only look.
#include "desk/reading.h"

#include "bots/bot.h"
#include "content/text_table.h"
#include "desk/catalogue_answers.h"
#include "engine/registry.h"
#include "play/tell.h"

namespace exchequer::desk {

std::string text_of(const Node& request, std::string_view key, std::string fallback) {
  const Node* node = request.find(key);
  return node && node->text() ? *node->text() : fallback;
}

std::optional<std::int64_t> number_of(const Node& request, std::string_view key) {
  const Node* node = request.find(key);
  return node && node->integer() ? std::optional(*node->integer()) : std::nullopt;
}

bool truth_of(const Node& request, std::string_view key, bool fallback) {
  const Node* node = request.find(key);
  return node && node->boolean() ? *node->boolean() : fallback;
}

std::map<std::string, std::string> map_of(const Node& request, std::string_view key) {
  std::map<std::string, std::string> map;
  if (const Node* node = request.find(key); node && node->is_table())
    for (const auto& [name, value] : *node->table())
      if (value.text()) map[name] = *value.text();
  return map;
}

std::vector<std::string> list_of(const Node& request, std::string_view key) {
  std::vector<std::string> list;
  if (const Node* node = request.find(key); node && node->is_array())
    for (const Node& value : *node->array())
      if (value.text()) list.push_back(*value.text());
  return list;
}

Error unknown(std::string_view what) {
  return {std::string(what), Message("error.page.request", {{"request", std::string(what)}})};
}

Result<Pack> pack_of(const Title& title, const Node& request) {
  const std::string& id = title.facts().id;
  if (const Node* text = request.find("pack_text"); text && text->text()) {
    constexpr std::size_t kMostLetters = 200;  // every complaint repeats it
    const std::string name = text_of(request, "pack_name", "pack.toml");
    return parse_pack(id, *text->text(), name.size() <= kMostLetters ? name : "pack.toml");
  }
  const std::string wanted = text_of(request, "pack", shipped_pack_ids(id).front());
  for (const std::string& known : shipped_pack_ids(id))
    if (known == wanted) return load_pack(id, wanted);
  return Error{"pack", Message("error.page.pack", {{"pack", wanted}})};
}

Errors unknown_players(const std::vector<std::string>& players) {
  for (const std::string& player : players)
    if (player != play::kPerson)
      if (const Result<BotKind> kind = parse_bot(player); !kind) return kind.errors();
  return {};
}

Result<std::shared_ptr<const AnyGame>> game_of(const Node& request) {
  const Result<const Title*> title = require_title(text_of(request, "title"));
  if (!title) return title.errors();
  Result<Pack> pack = pack_of(**title, request);
  if (!pack) return pack.errors();
  Setup setup;
  setup.seats = static_cast<int>(number_of(request, "seats").value_or(0));
  setup.options = map_of(request, "options");
  setup.rulings = map_of(request, "rulings");
  return (*title)->open(std::make_shared<const Pack>(std::move(*pack)), setup);
}

Node game_info(const AnyGame& game, const std::vector<std::string>& players) {
  Node node{NodeTable{}};
  node.set("title", game.facts().id);
  node.set("seats", game.seats());
  node.set("hidden", game.facts().hidden_information);
  node.set("players", Node(NodeArray(players.begin(), players.end())));
  node.set("options", text_table(game.setup().options));
  node.set("rulings", text_table(game.rulebook().differences(game.setup().rulings)));
  node.set("pack", pack_answer(*find_title(game.facts().id), game.pack()));
  return node;
}

std::optional<Node> look_answer(const play::Game& game, std::string_view what, Seat seat, const Node& request,
                                std::size_t most) {
  const auto at_least_0 = [&](const char* key) {
    const std::optional<std::int64_t> number = number_of(request, key);
    return number && *number >= 0 ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
  };
  if (what == "show") return show(game, seat, at_least_0("at"));
  if (what == "refused") return refused(game, seat);
  if (what == "look") return play::look_ahead(game.table(), seat, text_of(request, "notation")).value_or(Node());
  if (what == "log") return log(game, seat, at_least_0("from").value_or(0), most);
  if (what == "series") return series(game, seat, at_least_0("from").value_or(0), most);
  if (what == "cards") return cards(game, seat, at_least_0("at"));
  return {};
}

}  // namespace exchequer::desk
