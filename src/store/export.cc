// Exports a store as lines of JSON, and imports them.
#include "content/formats.h"
#include "content/reader.h"
#include "store/store.h"

namespace exchequer::store {
namespace {

constexpr int kExportVersion = 2;  // version 1 had no quarantine
constexpr std::string_view kExportFormat = "exchequer-store";

std::string hex(std::string_view bytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const char c : bytes) {
    text += kDigits[static_cast<unsigned char>(c) >> 4];
    text += kDigits[static_cast<unsigned char>(c) & 15];
  }
  return text;
}

bool unhex(std::string_view text, std::string& bytes) {
  const auto digit = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; };
  if (text.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const int high = digit(text[i]), low = digit(text[i + 1]);
    if (high < 0 || low < 0) return false;
    bytes += static_cast<char>(high << 4 | low);
  }
  return true;
}

Node line_of(const char* kind, std::initializer_list<std::pair<const char*, Node>> fields) {
  Node node{NodeTable{}};
  node.set("row", kind);
  for (const auto& [key, value] : fields) node.set(key, value);
  return node;
}

}  // namespace

Result<bool> export_store(Store& store, const std::function<void(std::string_view)>& line) {
  const auto write = [&](const Node& node) { line(print_json(node)); };
  Node head{NodeTable{}};
  head.set("format", std::string(kExportFormat));
  head.set("version", kExportVersion);
  write(head);
  const Result<std::vector<PersonRow>> people = store.people();
  if (!people) return people.errors();
  for (const PersonRow& row : *people)
    write(line_of("person", {{"id", row.id}, {"created", row.created}, {"name", row.name}}));
  const Result<std::vector<TableRow>> tables = store.tables(false);
  if (!tables) return tables.errors();
  for (const TableRow& row : *tables) {
    write(line_of(
        "table",
        {{"id", row.id}, {"name", row.name}, {"created", row.created}, {"head", row.head}, {"over", row.over}}));
    const Result<std::vector<LogRow>> log = store.log(row.id);
    if (!log) return log.errors();
    for (const LogRow& entry : *log)
      write(line_of("entry", {{"table", entry.table},
                              {"seq", entry.seq},
                              {"time", entry.time},
                              {"kind", entry.kind},
                              {"seat", entry.seat},
                              {"text", entry.text},
                              {"check", std::int64_t{entry.check}}}));
  }
  const Result<std::vector<QuarantineRow>> quarantined = store.quarantined();
  if (!quarantined) return quarantined.errors();
  for (const QuarantineRow& row : *quarantined)
    write(line_of("quarantine",
                  {{"table", row.table}, {"time", row.time}, {"entry", row.entry}, {"reason", row.reason}}));
  const Result<std::vector<MemberRow>> members = store.members();
  if (!members) return members.errors();
  for (const MemberRow& row : *members) write(line_of("member", {{"table", row.table}, {"person", row.person}}));
  const Result<std::vector<TokenRow>> tokens = store.tokens();
  if (!tokens) return tokens.errors();
  for (const TokenRow& row : *tokens)
    write(line_of("token", {{"hash", hex(row.hash)},
                            {"person", row.person},
                            {"table", row.table},
                            {"kind", row.kind},
                            {"created", row.created}}));
  return true;
}

Result<bool> import_store(Store& store, const std::function<bool(std::string&)>& next_line) {
  const Result<std::vector<TableRow>> tables = store.tables(false);
  if (!tables) return tables.errors();
  const Result<std::vector<PersonRow>> people = store.people();
  if (!people) return people.errors();
  if (!tables->empty() || !people->empty()) return Error{"", Message("error.store.not_empty")};
  Batch batch;  // a single batch, so that a bad line leaves the store empty
  std::string text;
  int number = 0;
  while (next_line(text)) {
    const std::string where = "line " + std::to_string(++number);
    const Result<Node> node = parse_json(text, where);
    if (!node) return node.errors();
    const auto word = [&](const char* key) {
      const Node* value = node->find(key);
      return value && value->text() ? *value->text() : std::string();
    };
    const auto count = [&](const char* key) {
      const Node* value = node->find(key);
      return value && value->integer() ? *value->integer() : std::int64_t{0};
    };
    const std::string row = word("row");
    if (number == 1) {
      if (word("format") != kExportFormat || count("version") < 1 || count("version") > kExportVersion)
        return Error{where, Message("error.store.format")};
    } else if (row == "person") {
      batch.people.push_back({count("id"), count("created"), word("name")});
    } else if (row == "table") {
      const Node* over = node->find("over");
      batch.tables.push_back(
          {count("id"), word("name"), count("created"), word("head"), over && over->boolean() && *over->boolean()});
    } else if (row == "entry") {
      batch.log.push_back({count("table"), count("seq"), count("time"), word("kind"), static_cast<int>(count("seat")),
                           word("text"), static_cast<std::uint32_t>(count("check"))});
    } else if (row == "quarantine") {
      batch.quarantined.push_back({count("table"), count("time"), word("entry"), word("reason")});
    } else if (row == "member") {
      batch.members.push_back({count("table"), count("person")});
    } else if (row == "token") {
      std::string hash;
      if (!unhex(word("hash"), hash)) return Error{where, Message("error.store.format")};
      batch.tokens.push_back({std::move(hash), count("person"), count("table"), word("kind"), count("created")});
    } else {
      return Error{where, Message("error.store.format")};
    }
  }
  if (number == 0) return Error{"", Message("error.store.format")};
  const Result<bool> done = store.commit(batch);
  if (done) store.witness();
  return done;
}

}  // namespace exchequer::store
