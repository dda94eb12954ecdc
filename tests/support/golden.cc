// What golden records must show, and whether one of them shows it.
#include "tests/support/golden.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "content/resource.h"
#include "engine/registry.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

std::vector<std::string> split_claim(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::pair<std::string, std::string> key_value(const std::string& text) {
  const std::size_t at = text.find('=');
  return at == std::string::npos ? std::pair{text, std::string()} : std::pair{text.substr(0, at), text.substr(at + 1)};
}

// The node at a path such as "policies.0.facing"; null when there is none.
const Node* find_path(const Node& root, const std::string& path) {
  const Node* node = &root;
  for (std::size_t at = 0; node && at <= path.size();) {
    const std::size_t end = std::min(path.find('.', at), path.size());
    const std::string part = path.substr(at, end - at);
    if (const NodeArray* values = node->array()) {
      const std::size_t index = std::stoul(part);
      node = index < values->size() ? &(*values)[index] : nullptr;
    } else {
      node = node->find(part);
    }
    at = end + 1;
  }
  return node;
}

bool same_list(const ActionList& a, const ActionList& b) {
  return a.size() == b.size() && std::all_of(a.begin(), a.end(), [&](Action action) { return b.contains(action); });
}

// Under the other rules something else is possible, or happens, at some point of this very game.
bool differs(const Table& table, const AnyGame& other) {
  const AnyGame& game = table.game();
  if (game.start(nullptr) != other.start(nullptr)) return true;
  for (std::size_t i = 0; i < table.log().size(); ++i) {
    const Move move = table.log()[i].move;
    StateBytes state = table.state_before(i);
    if (move.seat != kChance) {
      ActionList here, there;
      game.legal(state, move.seat, here);
      other.legal(state, move.seat, there);
      if (!same_list(here, there)) return true;
    }
    other.apply(state, move, nullptr);
    if (state != table.state_before(i + 1)) return true;
  }
  return false;
}

// An entry of the game's log by the key of its words; "c=3": with that number in that place.
bool logs(const Table& table, const std::string& key, const std::string& number) {
  for (const Step& step : table.log())
    for (const Entry& entry : step.entries) {
      const std::map<char, int> places = {{'a', entry.a}, {'b', entry.b}, {'c', entry.c}, {'d', entry.d}};
      const bool fits = number.empty() || places.at(number[0]) == std::stoi(number.substr(2));
      if (fits && table.game().entry_words(entry).key == key) return true;
    }
  return false;
}

}  // namespace

bool holds(const std::string& claim, const Table& table) {
  const AnyGame& game = table.game();
  const std::vector<std::string> words = split_claim(claim);
  if (words.size() < 2) return false;
  if (words[0] == "ending") return table.over() && game.ending_name(game.returns(table.state()).ending) == words[1];
  if (words[0] == "option") {
    for (std::size_t i = 1; i < words.size(); ++i) {
      const auto [key, value] = key_value(words[i]);
      const auto found = game.setup().options.find(key);
      if (found == game.setup().options.end() || found->second != value) return false;
    }
    return true;
  }
  if (words[0] == "state") {
    const auto [path, value] = key_value(claim.substr(6));
    for (std::size_t i = 0; i <= table.log().size(); ++i) {
      const Node state = game.describe(table.state_before(i));
      if (const Node* node = find_path(state, path); node && node->text() && *node->text() == value) return true;
    }
    return false;
  }
  if (words[0] == "entry") return logs(table, words[1], words.size() > 2 ? words[2] : "");
  if (words.size() < 4 || words[2] != "against") return false;
  ::exchequer::Setup setup = game.setup();
  if (words[0] == "ruling" && words.size() == 4) {
    const auto [key, value] = key_value(words[1]);
    if (game.setup().rulings.at(key) != value) return false;
    setup.rulings[key] = words[3];
  } else if (words[0] == "version") {
    if (game.setup().rules_version != std::stoi(words[1])) return false;
    for (std::size_t i = 5; i < words.size(); ++i)
      if (const auto [key, value] = key_value(words[i]); game.setup().rulings.at(key) != value) return false;
    setup.rules_version = std::stoi(words[3]);
  } else {
    return false;
  }
  const Result<const Title*> title = require_title(game.facts().id);
  const auto other = (*title)->open(std::make_shared<const Pack>(game.pack()), setup);
  return other && differs(table, **other);
}

std::vector<std::string> wanted_claims(const Title& title) {
  std::vector<std::string> wanted;
  const std::string& id = title.facts().id;
  // Every ending that has words.
  const std::string prefix = (id.starts_with('_') ? id.substr(1) : id) + ".ending.";
  const Result<Node> texts = parse_json(find_resource("games/" + id + "/text/en.json"), "en.json");
  EXCHEQUER_CHECK(texts && texts->is_table());
  for (const auto& [key, text] : *texts->table())
    if (key.starts_with(prefix) && key != prefix + "none") wanted.push_back("ending " + key.substr(prefix.size()));
  // Every choice of every option.
  const std::vector<SetupOption> options = title.options(*default_pack(title));
  for (const SetupOption& option : options)
    for (const SetupChoice& choice : option.choices) wanted.push_back("option " + option.key + "=" + choice.value);
  // Every ruling option: against the default, and the default against another.
  for (const Ruling& ruling : title.rulebook().rulings()) {
    if (ruling.key.empty()) continue;
    for (const RulingOption& option : ruling.options) {
      const bool is_default = option.value == ruling.default_value;
      const auto other = std::find_if(ruling.options.begin(), ruling.options.end(),
                                      [&](const RulingOption& o) { return o.value != option.value; });
      wanted.push_back("ruling " + ruling.key + "=" + option.value + " against " +
                       (is_default ? other->value : ruling.default_value));
    }
    if (ruling.options.empty())
      wanted.push_back("ruling " + ruling.key + "=" + std::to_string(ruling.low) + " against " + ruling.default_value);
  }
  // By hand: pairs of options in every combination, and texts of the described state.
  const std::string path = golden_folder(id) + "wanted.toml";
  const Result<std::string> text = read_file(path);
  if (!text) return wanted;
  const Result<Node> by_hand = parse_toml(*text, path);
  EXCHEQUER_CHECK(by_hand);
  Problems problems;
  {
    Reader reader(*by_hand, problems);
    reader.each("pairs", [&](const Node& pair) {
      const auto choices = [&](std::size_t i) {
        const std::string& key = *(*pair.array())[i].text();
        const auto option =
            std::find_if(options.begin(), options.end(), [&](const SetupOption& o) { return o.key == key; });
        EXCHEQUER_CHECK(option != options.end());
        return *option;
      };
      const SetupOption first = choices(0), second = choices(1);
      for (const SetupChoice& one : first.choices)
        for (const SetupChoice& two : second.choices)
          wanted.push_back("option " + first.key + "=" + one.value + " " + second.key + "=" + two.value);
    });
    reader.each("entries", [&](const Node& claim) { wanted.push_back("entry " + *claim.text()); });
    reader.each("versions", [&](const Node& claim) { wanted.push_back("version " + *claim.text()); });
    reader.each_table("state", [&](Reader& entry) {
      const std::string at = entry.text("path");
      entry.each("values", [&](const Node& value) { wanted.push_back("state " + at + "=" + *value.text()); });
    });
  }
  EXCHEQUER_CHECK(problems.errors.empty());
  return wanted;
}

}  // namespace exchequer::test
