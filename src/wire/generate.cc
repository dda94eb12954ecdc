// exchequer_protocol [--check] [FOLDER]: writes the files that are generated from the described structs, or lists those
// that differ. scripts/protocol builds and runs it.
#include <cstdio>
#include <filesystem>
#include <functional>
#include <map>
#include <stdexcept>

#include "content/formats.h"
#include "wire/emit.h"
#include "wire/rule_pages.h"
#include "wire/table.h"

namespace exchequer::wire {
namespace {

constexpr const char* kHead =
    "// Generated from src/wire and the titles' shown.h by scripts/protocol: change the structs there.\n";

// What is written by hand beside it, and seen through it.
constexpr const char* kPrelude = R"(/* eslint-disable @typescript-eslint/no-explicit-any */
import type { Localized, Message } from './message';

export * from './message';

)";

// A variant of requests: the definitions of requests and answers, and which belong together.
template <class Variant>
std::vector<Exchange> exchanges_of(Schema& schema) {
  std::vector<Exchange> all;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>([&](auto one) {
    using T = typename decltype(one)::type;
    const SchemaType request = described::add_type<T>(schema);
    all.push_back({std::string(T::tag.value), request.name, described::add_type<AnswerTo<T>>(schema)});
  });
  return all;
}

// What the module is asked and answers; with `shared`, first the structs that others are made from.
struct Talk {
  Schema schema;
  std::vector<Exchange> exchanges;
  Bases bases;
};
Talk module_talk(bool shared) {
  Talk talk;
  if (shared) {
    using Structs = std::tuple<PackChoice, GameChoice, OfGame, OfSeat, play::ToldFact, GameFacts, play::Update>;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Structs>>(
        [&](auto one) { talk.bases.push_back(described::add_type<typename decltype(one)::type>(talk.schema).name); });
    talk.bases.push_back(std::string(described::type_name<MatchStanding>()));
  }
  talk.exchanges = exchanges_of<Request>(talk.schema);
  described::add_type<Error>(talk.schema);
  return talk;
}

struct Route {
  const char *method, *path, *summary;
  std::optional<SchemaType> body, answer;
  const char* status = "200";
  bool known = true;  // only for a caller with a cookie or token
};

std::vector<Route> routes(Schema& schema) {
  using described::add_type;
  const SchemaType anything;
  return {
      {"post", "/people", "Makes a new person. A browser gets a cookie, a program a token", add_type<NewPerson>(schema),
       add_type<Me>(schema), "201", false},
      {"get", "/who", "Says who I am, also to somebody without a name", {}, add_type<Who>(schema), "200", false},
      {"get", "/me", "Says who I am", {}, add_type<Me>(schema)},
      {"post", "/me", "Changes my name", add_type<NewName>(schema), add_type<Me>(schema)},
      {"post", "/me/link", "Makes a token for another device", {}, add_type<TokenGiven>(schema), "201"},
      {"delete",
       "/me/link",
       "Revokes all links and other devices, and closes the sockets that were opened with them",
       {},
       add_type<bool>(schema)},
      {"post", "/me/enter", "Exchanges the token of a link for a cookie", add_type<TokenGiven>(schema),
       add_type<Me>(schema), "200", false},
      {"get", "/tables", "Lists my tables, and whose turn it is", {}, add_type<std::vector<Listed>>(schema)},
      {"post", "/tables", "Makes a new table", add_type<NewTable>(schema), add_type<Joined>(schema), "201"},
      {"get",
       "/tables/open",
       "Lists the tables that anyone may join",
       {},
       add_type<std::vector<OpenTable>>(schema),
       "200",
       false},
      {"get", "/tables/{name}", "Gets a table", {}, add_type<Joined>(schema)},
      {"post", "/tables/{name}/invitation", "Says what an invitation is for", add_type<JoinWith>(schema),
       add_type<Invitation>(schema), "200", false},
      {"post", "/tables/{name}/join", "Joins a table by invitation", add_type<JoinWith>(schema),
       add_type<Joined>(schema)},
      {"get", "/tables/{name}/record", "Gets the record with the proof of its draws, after the end", {}, anything},
      {"get", "/tables/{name}/match", "Gets the match so far, after the end of a game", {}, anything},
      {"get", "/tables/{name}/observations", "Gets what my seat has seen", {}, add_type<Observations>(schema)},
      {"get", "/tables/{name}/socket", "Opens the WebSocket of the table", {}, {}, "101"},
  };
}

Node content_of(const SchemaType& type) {
  Node schema{NodeTable{}}, json{NodeTable{}}, content{NodeTable{}};
  schema.set("schema", openapi_schema(type));
  json.set("application/json", std::move(schema));
  content.set("content", std::move(json));
  return content;
}

Node operation(const Route& route) {
  Node node{NodeTable{}};
  node.set("summary", route.summary);
  if (std::string_view(route.path).find("{name}") != std::string_view::npos) {
    Node parameter{NodeTable{}};
    parameter.set("name", "name");
    parameter.set("in", "path");
    parameter.set("required", true);
    parameter.set("schema", openapi_schema({SchemaType::Kind::kText, {}, {}}));
    node.set("parameters", Node(NodeArray{std::move(parameter)}));
  }
  if (route.body) {
    Node body = content_of(*route.body);
    body.set("required", true);
    node.set("requestBody", std::move(body));
  }
  Node answers{NodeTable{}};
  const auto answer = [&](const char* status, const char* description, Node content) {
    content.set("description", description);
    answers.set(status, std::move(content));
  };
  answer(route.status, "done", route.answer ? content_of(*route.answer) : Node(NodeTable{}));
  answer("default", "refused", content_of({SchemaType::Kind::kNamed, {}, "HttpError"}));
  node.set("responses", std::move(answers));
  NodeArray ways;
  if (route.known)
    for (const char* way : {"cookie", "bearer"}) {
      Node one{NodeTable{}};
      one.set(way, Node(NodeArray{}));
      ways.push_back(std::move(one));
    }
  node.set("security", Node(std::move(ways)));
  return node;
}

Node openapi(const std::vector<Route>& all, const Schema& schema) {
  const auto table = [](std::initializer_list<std::pair<const char*, Node>> fields) {
    Node node{NodeTable{}};
    for (const auto& [key, value] : fields) node.set(key, value);
    return node;
  };
  Node paths{NodeTable{}};
  for (const Route& route : all) {
    Node* path = paths.find(route.path);
    if (!path) path = &paths.set(route.path, Node(NodeTable{}));
    path->set(route.method, operation(route));
  }
  return table(
      {{"openapi", "3.0.3"},
       {"info", table({{"title", "Exchequer tables"},
                       {"version", std::to_string(kProtocol)},
                       {"description",
                        "People and tables. The game itself is played over the WebSocket of a table: protocol.md."}})},
       {"servers", Node(NodeArray{table({{"url", "/api/v1"}})})},
       {"paths", std::move(paths)},
       {"components", table({{"securitySchemes",
                              table({{"cookie", table({{"type", "apiKey"}, {"in", "cookie"}, {"name", "exchequer"}})},
                                     {"bearer", table({{"type", "http"}, {"scheme", "bearer"}})}})},
                             {"schemas", openapi_components(schema)}})}});
}

std::string route_table(const std::vector<Route>& all) {
  std::string text = "| request | body | answer | |\n|---|---|---|---|\n";
  const auto name = [](const std::optional<SchemaType>& type) {
    if (!type) return std::string();
    if (type->kind == SchemaType::Kind::kList) return "list of `" + type->of[0].name + "`";
    return type->name.empty() ? std::string() : "`" + type->name + "`";
  };
  for (const Route& route : all) {
    std::string method = route.method;
    for (char& c : method) c = static_cast<char>(c - 'a' + 'A');
    text += "| `" + method + " " + route.path + "` | " + name(route.body) + " | " + name(route.answer) + " | " +
            route.summary + " |\n";
  }
  return text;
}

// Puts `text` between "<!-- generated: NAME -->" and "<!-- end -->". The text around it, written by hand, stays.
void put_between(std::string& page, const std::string& name, const std::string& text) {
  const std::string open = "<!-- generated: " + name + " -->\n", close = "<!-- end -->";
  const std::size_t begin = page.find(open);
  const std::size_t end = begin == std::string::npos ? begin : page.find(close, begin);
  if (end == std::string::npos)
    throw std::runtime_error("docs/reference/protocol.md: the markers are missing for " + name);
  page.replace(begin + open.size(), end - begin - open.size(), text);
}

std::map<std::string, std::string> generated(const std::string& root) {
  const Talk module = module_talk(false), typed = module_talk(true);
  Schema table = module.schema, typed_table = typed.schema;
  std::vector<Exchange> at_table;
  std::vector<Route> all_routes;
  SchemaType events;
  for (Schema* schema : {&typed_table, &table}) {
    at_table = exchanges_of<TableRequest>(*schema);
    events = described::add_type<Event>(*schema);
    described::add_type<HttpError>(*schema);
    all_routes = routes(*schema);
  }

  std::map<std::string, std::string> files;
  files["web/src/engine/protocol.ts"] = kHead + std::string(kPrelude) + typescript(typed.schema, {}, typed.bases) + R"(
// A set-up as the page makes it, with all players and the seed chosen.
export interface Setup extends OpenRequest {
  players: string[];
  seed: string;
}

// The things that a choice or an event is about, for programs.
export type Fact = ToldFact;

// The requests and their answers.
)" + typescript_exchanges(typed.exchanges, typed.schema) +
                                        "export type RequestName = keyof Asked;\n";
  files["web/src/online/protocol.ts"] =
      kHead + typescript_imports(typed_table, typed.schema, "$web/engine/protocol", typed.bases) +
      "\nexport const PROTOCOL = " + std::to_string(kProtocol) + ";\n\n" +
      typescript(typed_table, typed.schema, typed.bases) +
      "\n// What the server sends on its own.\nexport type TableMessage =\n  | " +
      [&] {
        std::string names;
        for (const SchemaType& one : events.of) names += (names.empty() ? "" : "\n  | ") + one.name;
        return names;
      }() +
      ";\n";
  for (const Title* title : titles()) {
    files["docs/reference/clauses/" + title->facts().id + ".md"] = clauses_page(*title);
    files["docs/reference/rulings/" + title->facts().id + ".md"] = rulings_page(*title);
    const Result<Pack> pack = load_pack(title->facts().id, shipped_pack_ids(title->facts().id).front());
    if (!pack) throw std::runtime_error("a shipped pack cannot be read; run test_conformance");
    const auto game = title->open(std::make_shared<const Pack>(*pack), {});
    if (!game) throw std::runtime_error("a title cannot be opened; run test_conformance");
    const Schema shown = (*game)->shown_schema();
    files["games/" + title->facts().id + "/web/view.ts"] =
        kHead + typescript_imports(shown, {}, "$web/engine/protocol") + typescript(shown);
  }
  // OpenAPI has only what is sent over HTTP.
  Schema http;
  described::add_type<HttpError>(http);
  const std::vector<Route> http_routes = routes(http);
  files["docs/reference/openapi.json"] = print_json(openapi(http_routes, http), true) + "\n";

  const Result<std::string> page = read_file(root + "/docs/reference/protocol.md");
  if (!page) throw std::runtime_error("docs/reference/protocol.md: cannot be read");
  std::string text = *page;
  put_between(text, "http", route_table(all_routes));
  put_between(text, "table requests", markdown_exchanges(at_table, table));
  put_between(text, "events", markdown_tagged(table, events));
  put_between(text, "module requests", markdown_exchanges(module.exchanges, module.schema));
  put_between(text, "types", markdown_fields(table));
  files["docs/reference/protocol.md"] = text;
  return files;
}

int run(const std::string& root, bool check) {
  int differ = 0;
  for (const auto& [path, text] : generated(root)) {
    const std::filesystem::path file = std::filesystem::path(root) / path;
    const Result<std::string> there =
        std::filesystem::exists(file) ? read_file(file) : Result<std::string>(std::string());
    if (there && *there == text) continue;
    if (check) {
      std::printf("%s: differs from the described structs. Run scripts/protocol and commit its changes.\n",
                  path.c_str());
      differ = 1;
    } else if (!write_file(file, text)) {
      std::printf("%s: cannot be written. Check its permissions.\n", path.c_str());
      differ = 2;
    }
  }
  return differ;
}

}  // namespace
}  // namespace exchequer::wire

int main(int count, char** arguments) {
  bool check = false;
  std::string root = ".";
  for (int i = 1; i < count; ++i) {
    if (std::string_view(arguments[i]) == "--check")
      check = true;
    else
      root = arguments[i];
  }
  try {
    return exchequer::wire::run(root, check);
  } catch (const std::exception& error) {
    std::printf("%s\n", error.what());
    return 2;
  }
}
