// Fields of requests, set-ups, and the requests that only look.
#include "desk/reading.h"

#include "wire/requests.h"

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

Errors unknown_players(const std::vector<std::string>& players) { return wire::unknown_players(players); }

Result<std::shared_ptr<const AnyGame>> game_of(const Node& request) {
  wire::GameChoice choice;
  const auto text = [&](const char* key) {
    const Node* node = request.find(key);
    return node && node->text() ? std::optional(*node->text()) : std::nullopt;
  };
  choice.title = text_of(request, "title");
  choice.pack = text("pack");
  choice.pack_text = text("pack_text");
  choice.pack_name = text("pack_name");
  choice.seats = static_cast<int>(number_of(request, "seats").value_or(0));
  choice.options = map_of(request, "options");
  choice.rulings = map_of(request, "rulings");
  return wire::game_of(choice);
}

Node game_info(const AnyGame& game, const std::vector<std::string>& players) {
  return to_node(wire::facts_of(game, players));
}

std::optional<Node> look_answer(const play::Game& game, std::string_view what, Seat seat, const Node& request,
                                std::size_t most) {
  const auto at_least_0 = [&](const char* key) {
    const std::optional<std::int64_t> number = number_of(request, key);
    return number && *number >= 0 ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
  };
  if (what == "show") return to_node(wire::answer(game, seat, wire::ShowRequest{{}, at_least_0("at")}));
  if (what == "refused") return to_node(wire::answer(game, seat, wire::RefusedRequest{}));
  if (what == "look") return to_node(wire::answer(game, seat, wire::LookRequest{{}, text_of(request, "notation")}));
  if (what == "log") return to_node(wire::answer(game, seat, wire::LogRequest{{}, at_least_0("from")}, most));
  if (what == "series") return to_node(wire::answer(game, seat, wire::SeriesRequest{{}, at_least_0("from")}, most));
  if (what == "cards") return to_node(wire::answer(game, seat, wire::CardsRequest{{}, at_least_0("at")}));
  return {};
}

}  // namespace exchequer::desk
