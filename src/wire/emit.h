// Generates text from the described structs: TypeScript, tables of the reference page, schemas of OpenAPI.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/node.h"
#include "content/schema.h"

namespace exchequer::wire {

// A request and its answer.
struct Exchange {
  std::string name, request;  // "show", "ShowRequest"
  SchemaType answer;
};

// Interfaces and type aliases of the definitions, in order, without those in `elsewhere`. A field `view` of any type
// makes its interface generic.
std::string typescript(const Schema& schema, const Schema& elsewhere = {});
std::string typescript_exchanges(const std::vector<Exchange>& exchanges, std::string_view name, const Schema& schema);
std::string typescript_imports(const Schema& schema, const Schema& elsewhere, std::string_view from);

std::string markdown_fields(const Schema& schema);  // a table for each struct, a line for each enumeration
std::string markdown_tagged(const Schema& schema, const SchemaType&);  // a row for each alternative
std::string markdown_exchanges(const std::vector<Exchange>& exchanges, const Schema& schema);

Node openapi_schema(const SchemaType& type);
Node openapi_components(const Schema& schema);

}  // namespace exchequer::wire
