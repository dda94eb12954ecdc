// Turns schemas into TypeScript, Markdown and OpenAPI.
#include "wire/emit.h"

#include <algorithm>
#include <set>

namespace exchequer::wire {
namespace {

using Kind = SchemaType::Kind;

// The definitions that contain the title's view, directly or in one of their fields.
class Generic {
 public:
  explicit Generic(const Schema& schema) {
    for (const SchemaDefinition& definition : schema.definitions)
      for (const SchemaField& field : definition.fields)
        if ((field.name == "view" && field.type.kind == Kind::kAnything) || holds(field.type))
          names_.insert(definition.name);
  }
  bool is(const std::string& name) const { return names_.contains(name); }

 private:
  bool holds(const SchemaType& type) const {
    return (type.kind == Kind::kNamed && is(type.name)) ||
           std::any_of(type.of.begin(), type.of.end(), [&](const SchemaType& one) { return holds(one); });
  }
  std::set<std::string> names_;
};

std::string type_text(const SchemaType& type, const Generic& generic, bool inside) {
  const auto of = [&](std::size_t i) { return type_text(type.of[i], generic, inside); };
  switch (type.kind) {
    case Kind::kBoolean: return "boolean";
    case Kind::kInteger: return "number";
    case Kind::kText: return "string";
    case Kind::kList: {
      const bool several = type.of[0].kind == Kind::kOneOf || type.of[0].kind == Kind::kNullable;
      return several ? "(" + of(0) + ")[]" : of(0) + "[]";
    }
    case Kind::kTable: return "Record<string, " + of(0) + ">";
    case Kind::kNullable: return of(0) + " | null";
    case Kind::kOneOf: {
      std::string all;
      for (std::size_t i = 0; i < type.of.size(); ++i) all += (i ? " | " : "") + of(i);
      return all;
    }
    case Kind::kNamed: return type.name + (inside && generic.is(type.name) ? "<View>" : "");
    case Kind::kMessage: return "Message";
    case Kind::kLocalized: return "Localized";
    case Kind::kAnything: return "any";
  }
  return {};
}

bool is_request(const SchemaDefinition& definition) { return definition.tag_field == "do"; }

void collect(const SchemaType& type, std::set<std::string>& names) {
  if (type.kind == Kind::kNamed) names.insert(type.name);
  if (type.kind == Kind::kMessage) names.insert("Message");
  if (type.kind == Kind::kLocalized) names.insert("Localized");
  for (const SchemaType& one : type.of) collect(one, names);
}

// The type for readers: "list of `Told`", "text by id".
std::string plain_text(const SchemaType& type) {
  const auto of = [&](std::size_t i) { return plain_text(type.of[i]); };
  switch (type.kind) {
    case Kind::kBoolean: return "true or false";
    case Kind::kInteger: return "number";
    case Kind::kText: return "text";
    case Kind::kList: return "list of " + of(0);
    case Kind::kTable: return of(0) + " by id";
    case Kind::kNullable: return of(0) + " or null";
    case Kind::kOneOf: {
      std::string all;
      for (std::size_t i = 0; i < type.of.size(); ++i) all += (i ? " or " : "") + of(i);
      return all;
    }
    case Kind::kNamed: return "`" + type.name + "`";
    case Kind::kMessage: return "message";
    case Kind::kLocalized: return "text by language";
    case Kind::kAnything: return "anything";
  }
  return {};
}

std::string field_list(const SchemaDefinition& definition) {
  std::string all;
  for (const SchemaField& field : definition.fields)
    all += (all.empty() ? "`" : ", `") + field.name + (field.optional ? "?" : "") + "`";
  return all;
}

}  // namespace

std::string typescript(const Schema& schema, const Schema& elsewhere) {
  const Generic generic(schema);
  std::string text;
  for (const SchemaDefinition& definition : schema.definitions) {
    if (elsewhere.find(definition.name)) continue;
    if (!definition.note.empty()) text += "// " + definition.note + "\n";
    if (definition.is_enumeration()) {
      text += "export type " + definition.name + " =";
      for (const std::string& id : definition.ids) text += (&id == definition.ids.data() ? " '" : " | '") + id + "'";
      text += ";\n";
      continue;
    }
    const bool tagged = !definition.tag.empty() && !is_request(definition);
    if (definition.fields.empty() && !tagged) {
      text += "export type " + definition.name + " = Record<never, never>;\n";
      continue;
    }
    text += "export interface " + definition.name +
            (generic.is(definition.name) ? "<View = Record<string, unknown>>" : "") + " {\n";
    if (tagged) text += "  " + definition.tag_field + ": '" + definition.tag + "';\n";
    for (const SchemaField& field : definition.fields) {
      const bool is_view = field.name == "view" && field.type.kind == Kind::kAnything;
      text += "  " + field.name + (field.optional ? "?: " : ": ") +
              (is_view ? "View" : type_text(field.type, generic, true)) + ";" +
              (field.note.empty() ? "" : " // " + field.note) + "\n";
    }
    text += "}\n";
  }
  return text;
}

std::string typescript_exchanges(const std::vector<Exchange>& exchanges, std::string_view name, const Schema& schema) {
  const Generic generic(schema);
  std::string text = "export interface " + std::string(name) + " {\n";
  for (const Exchange& one : exchanges)
    text +=
        "  " + one.name + ": { ask: " + one.request + "; answer: " + type_text(one.answer, generic, false) + " };\n";
  return text + "}\n";
}

std::string typescript_imports(const Schema& schema, const Schema& elsewhere, std::string_view from) {
  std::set<std::string> used, wanted;
  for (const SchemaDefinition& definition : schema.definitions)
    if (!elsewhere.find(definition.name))
      for (const SchemaField& field : definition.fields) collect(field.type, used);
  for (const std::string& name : used)
    if (name == "Message" || name == "Localized" || elsewhere.find(name)) wanted.insert(name);
  if (wanted.empty()) return {};
  std::string text = "import type {";
  for (const std::string& name : wanted) text += (text.back() == '{' ? " " : ", ") + name;
  return text + " } from '" + std::string(from) + "';\n";
}

std::string markdown_fields(const Schema& schema) {
  std::string text;
  for (const SchemaDefinition& definition : schema.definitions) {
    if (!definition.tag.empty() || (definition.fields.empty() && !definition.is_enumeration())) continue;
    text += "\n### " + definition.name + "\n\n";
    if (!definition.note.empty()) text += definition.note + "\n\n";
    if (definition.is_enumeration()) {
      text += "One of";
      for (const std::string& id : definition.ids) text += (&id == definition.ids.data() ? " `" : ", `") + id + "`";
      text += ".\n";
      continue;
    }
    text += "| field | | |\n|---|---|---|\n";
    for (const SchemaField& field : definition.fields)
      text += "| `" + field.name + "` | " + plain_text(field.type) + (field.optional ? ", may be absent" : "") + " | " +
              field.note + " |\n";
  }
  return text;
}

std::string markdown_tagged(const Schema& schema, const SchemaType& type) {
  std::string text = "| " + schema.find(type.of.front().name)->tag_field + " | fields | |\n|---|---|---|\n";
  for (const SchemaType& one : type.of) {
    const SchemaDefinition& definition = *schema.find(one.name);
    text += "| `" + definition.tag + "` | " + field_list(definition) + " | " + definition.note + " |\n";
  }
  return text;
}

std::string markdown_exchanges(const std::vector<Exchange>& exchanges, const Schema& schema) {
  std::string text = "| do | fields | answer | |\n|---|---|---|---|\n";
  for (const Exchange& one : exchanges) {
    const SchemaDefinition& definition = *schema.find(one.request);
    std::string notes = definition.note;
    for (const SchemaField& field : definition.fields)
      if (!field.note.empty()) notes += (notes.empty() ? "`" : " `") + field.name + "`: " + field.note;
    text +=
        "| `" + one.name + "` | " + field_list(definition) + " | " + plain_text(one.answer) + " | " + notes + " |\n";
  }
  return text;
}

Node openapi_schema(const SchemaType& type) {
  Node node{NodeTable{}};
  switch (type.kind) {
    case Kind::kBoolean: node.set("type", "boolean"); break;
    case Kind::kInteger: node.set("type", "integer"); break;
    case Kind::kText: node.set("type", "string"); break;
    case Kind::kList:
      node.set("type", "array");
      node.set("items", openapi_schema(type.of[0]));
      break;
    case Kind::kTable:
      node.set("type", "object");
      node.set("additionalProperties", openapi_schema(type.of[0]));
      break;
    case Kind::kNullable:
      node = openapi_schema(type.of[0]);
      node.set("nullable", true);
      break;
    case Kind::kOneOf: {
      NodeArray all;
      for (const SchemaType& one : type.of) all.push_back(openapi_schema(one));
      node.set("oneOf", Node(std::move(all)));
      break;
    }
    case Kind::kNamed: node.set("$ref", "#/components/schemas/" + type.name); break;
    case Kind::kMessage: node.set("$ref", "#/components/schemas/Message"); break;
    case Kind::kLocalized:
      node.set("type", "object");
      node.set("additionalProperties", openapi_schema({Kind::kText, {}, {}}));
      break;
    case Kind::kAnything: break;
  }
  return node;
}

Node openapi_components(const Schema& schema) {
  Node all{NodeTable{}};
  Node message{NodeTable{}};
  message.set("type", "object");
  message.set("required", Node(NodeArray{Node("key")}));
  Node fields{NodeTable{}};
  fields.set("key", openapi_schema({Kind::kText, {}, {}}));
  Node arguments{NodeTable{}};
  arguments.set("type", "object");
  fields.set("args", std::move(arguments));
  message.set("properties", std::move(fields));
  all.set("Message", std::move(message));
  for (const SchemaDefinition& definition : schema.definitions) {
    Node node{NodeTable{}};
    if (definition.is_enumeration()) {
      node.set("type", "string");
      node.set("enum", Node(NodeArray(definition.ids.begin(), definition.ids.end())));
    } else {
      node.set("type", "object");
      if (!definition.note.empty()) node.set("description", definition.note);
      NodeArray required;
      Node properties{NodeTable{}};
      for (const SchemaField& field : definition.fields) {
        Node type = openapi_schema(field.type);
        if (!field.note.empty() && !type.find("$ref")) type.set("description", field.note);
        properties.set(field.name, std::move(type));
        if (!field.optional) required.push_back(Node(field.name));
      }
      if (!required.empty()) node.set("required", Node(std::move(required)));
      node.set("properties", std::move(properties));
    }
    all.set(definition.name, std::move(node));
  }
  return all;
}

}  // namespace exchequer::wire
