// What does not depend on a game in progress: titles, set-up, rulebook, texts, packs with their sources.
#pragma once

#include "content/node.h"
#include "core/result.h"
#include "engine/registry.h"

namespace exchequer::desk {

Node titles_answer();
Node setup_answer(const Title& title, const Pack& pack);
Node rulebook_answer(const Title& title);
Node texts_answer(const std::string& language);          // all catalogues of a language: title -> key -> pattern
Node pack_answer(const Title& title, const Pack& pack);  // its values, and the source of each table
Node problems_answer(const Title& title, const Result<Pack>& pack);  // what a check finds

}  // namespace exchequer::desk
