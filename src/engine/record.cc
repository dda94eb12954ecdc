// Reads and writes records, and replays them.
#include "engine/record.h"

#include <charconv>

#include "content/formats.h"
#include "content/text_table.h"
#include "core/hash.h"
#include "engine/registry.h"

namespace exchequer {
namespace {

constexpr int kRecordVersion = 1;
constexpr std::string_view kRecordFormat = "exchequer-record";
constexpr std::size_t kMaxMoves = 1'000'000;

std::string check_digits(std::uint64_t hash) { return hash_to_hex(hash).substr(8); }

Node list_node(const std::vector<std::string>& list) {
  NodeArray values(list.begin(), list.end());
  return Node(std::move(values));
}

std::map<std::string, std::string> read_map(Reader& reader, const char* key) {
  std::map<std::string, std::string> map;
  if (const Node* node = reader.required(key)) {
    if (!node->is_table())
      reader.problems().error(*node, Message("error.pack.table", {{"kind", std::string(node->kind())}}));
    else
      for (const auto& [name, value] : *node->table()) {
        if (value.text())
          map[name] = *value.text();
        else
          reader.problems().error(
              value,
              Message("error.pack.kind", {{"key", name}, {"wanted", "text"}, {"kind", std::string(value.kind())}}));
      }
  }
  return map;
}

Error move_error(const Record&, std::size_t index, Message what) {
  return {"move " + std::to_string(index + 1), std::move(what)};
}

// The actor's number before the notation, if several seats may act: "2: token …".
std::string with_seat(Seats acting, Seat seat, const std::string& notation) {
  return acting.count() > 1 ? std::to_string(seat) + ": " + notation : notation;
}

}  // namespace

bool operator==(const Record& a, const Record& b) { return print_record(a) == print_record(b); }

Node record_node(const Record& record) {
  Node root{NodeTable{}};
  root.set("format", std::string(kRecordFormat));
  root.set("version", kRecordVersion);
  root.set("title", record.title);
  root.set("rules_version", record.rules_version);
  Node pack{NodeTable{}};
  pack.set("id", record.pack_id);
  pack.set("hash", hash_to_hex(record.pack_hash));
  if (record.pack_values) pack.set("values", *record.pack_values);
  root.set("pack", std::move(pack));
  root.set("seats", record.seats);
  root.set("options", text_table(record.options));
  root.set("rulings", text_table(record.rulings));
  root.set("players", list_node(record.players));
  root.set("draws", record.manual_draws ? "manual" : "random");
  root.set("practice", record.practice);
  if (record.seed) root.set("seed", hash_to_hex(*record.seed));
  root.set("moves", list_node(record.moves));
  root.set("checks", list_node(record.checks));
  return root;
}

std::string print_record(const Record& record) { return print_json(record_node(record), true) + "\n"; }

Result<Record> parse_record(std::string_view text, const std::string& name) {
  Result<Node> parsed = parse_json(text, name);
  if (!parsed) return parsed.errors();
  return read_record(*parsed, name);
}

std::optional<Error> wrong_format(const Node& node, const std::string& name, std::string_view format, int version,
                                  const char* key) {
  if (const Node* found = node.find("format"); !found || !found->text() || *found->text() != format)
    return Error{name, Message(key)};
  if (const Node* found = node.find("version"); !found || !found->integer() || *found->integer() != version)
    return Error{name, Message("error.record.version", {{"version", version}})};
  return {};
}

Result<Record> read_record(const Node& node, const std::string& name) {
  if (std::optional<Error> wrong = wrong_format(node, name, kRecordFormat, kRecordVersion, "error.record.format"))
    return std::move(*wrong);
  Problems problems;
  Record record;
  {
    Reader reader(node, problems);
    reader.any("format");
    reader.any("version");
    record.title = reader.text("title");
    record.rules_version = reader.integer("rules_version", 1, 9999);
    reader.required("pack");
    reader.table("pack", [&](Reader& pack) {
      record.pack_id = pack.text("id");
      record.pack_hash = pack.hex("hash");
      if (const Node* values = pack.any("values")) record.pack_values = *values;
    });
    record.seats = reader.integer("seats", 1, kMaxSeats);
    record.options = read_map(reader, "options");
    record.rulings = read_map(reader, "rulings");
    record.players = reader.texts("players");
    record.manual_draws = reader.choice("draws", std::vector<std::string>{"random", "manual"}) == 1;
    record.practice = reader.truth("practice", false);
    if (reader.has("seed")) record.seed = reader.hex("seed");
    reader.any("proof");  // from an online game; play/fair.h reads it
    record.moves = reader.texts("moves");
    record.checks = reader.texts("checks");
  }
  if (!problems.errors.empty()) return std::move(problems.errors);
  if (record.moves.size() > kMaxMoves) return Error{name, Message("error.record.long")};
  if (record.checks.size() != record.moves.size())
    return Error{name, Message("error.record.checks", {{"moves", static_cast<std::int64_t>(record.moves.size())},
                                                       {"checks", static_cast<std::int64_t>(record.checks.size())}})};
  if (static_cast<int>(record.players.size()) != record.seats)
    return Error{name, Message("error.record.players",
                               {{"players", static_cast<int>(record.players.size())}, {"seats", record.seats}})};
  return record;
}

Result<Record> load_record(const std::string& path) {
  Result<std::string> text = read_file(path);
  if (!text) return text.errors();
  return parse_record(*text, path);
}

RecordedMove recorded_move(const Table& table, std::size_t index) {
  const AnyGame& game = table.game();
  const Move& move = table.log()[index].move;
  const StateBytes& before = table.state_before(index);
  return {with_seat(game.to_act(before), move.seat, game.notation(before, move)),
          check_digits(game.hash(table.state_before(index + 1)))};
}

Record make_record(const Table& table, const std::vector<std::string>& players, bool manual_draws) {
  const AnyGame& game = table.game();
  Record record;
  record.title = game.facts().id;
  record.rules_version = game.setup().rules_version;
  record.pack_id = game.pack().id;
  record.pack_hash = game.pack().hash;
  if (!game.pack().shipped) record.pack_values = game.pack().values;
  record.seats = game.seats();
  record.options = game.setup().options;
  record.rulings = game.rulebook().differences(game.setup().rulings);
  record.players = players;
  record.players.resize(static_cast<std::size_t>(record.seats), "person");
  record.manual_draws = manual_draws;
  record.practice = table.practice();
  for (std::size_t i = 0; i < table.log().size(); ++i) {
    RecordedMove recorded = recorded_move(table, i);
    record.moves.push_back(std::move(recorded.move));
    record.checks.push_back(std::move(recorded.check));
  }
  return record;
}

Result<Pack> pack_of(const Record& record) {
  return record.pack_values ? embedded_pack(record.title, *record.pack_values, record.pack_hash)
                            : shipped_pack(record.title, record.pack_hash);
}

Result<std::shared_ptr<const AnyGame>> open_game(const Record& record) {
  if (Result<const Title*> title = require_title(record.title); !title) return title.errors();
  Result<Pack> pack = pack_of(record);
  if (!pack) return pack.errors();
  return open_game(record, std::make_shared<const Pack>(std::move(*pack)));
}

Result<std::shared_ptr<const AnyGame>> open_game(const Record& record, std::shared_ptr<const Pack> pack) {
  Result<const Title*> title = require_title(record.title);
  if (!title) return title.errors();
  Setup setup;
  setup.rules_version = record.rules_version;
  setup.seats = record.seats;
  setup.options = record.options;
  setup.rulings = record.rulings;
  return (*title)->open(std::move(pack), setup);
}

Result<Table> replay(const Record& record) {
  Result<std::shared_ptr<const AnyGame>> game = open_game(record);
  if (!game) return game.errors();
  Table table(*game);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const Seats acting = table.to_act();
    if (acting.empty()) return move_error(record, i, Message("error.record.over", {{"move", record.moves[i]}}));
    std::string_view text = record.moves[i];
    Seat seat = acting.first();
    if (acting.count() > 1 && text.size() > 3 && text[1] == ':' && text[0] >= '0' && text[0] <= '9') {
      seat = static_cast<Seat>(text[0] - '0');
      text.remove_prefix(3);
    }
    const std::optional<Action> action =
        acting.has(seat) ? (*game)->parse(table.state(), seat, text) : std::optional<Action>();
    const Clause refusal = action ? table.play({seat, *action}) : kOk;
    if (!action || refusal != kOk) {
      std::string possible;
      OutcomeList outcomes;
      (*game)->outcomes(table.state(), outcomes);
      const auto list = [&](Action one) {
        if (possible.size() < 400)
          possible += (possible.empty() ? "" : "; ") + (*game)->notation(table.state(), {seat, one});
      };
      if (acting.is_chance())
        for (const Outcome& outcome : outcomes) list(outcome.action);
      else if (acting.has(seat))
        for (const Action one : table.legal(seat)) list(one);
      if (!action)
        return move_error(record, i,
                          Message("error.record.unreadable", {{"move", record.moves[i]}, {"possible", possible}}));
      return move_error(
          record, i,
          Message("error.record.illegal",
                  {{"move", record.moves[i]}, {"clause", (*game)->rulebook()[refusal].id}, {"possible", possible}}));
    }
    if (const std::string digits = check_digits((*game)->hash(table.state())); digits != record.checks[i])
      return move_error(record, i,
                        Message("error.record.differs",
                                {{"move", record.moves[i]}, {"expected", record.checks[i]}, {"actual", digits}}));
  }
  if (record.practice) table.mark_practice();
  return table;
}

}  // namespace exchequer
