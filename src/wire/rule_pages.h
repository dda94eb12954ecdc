// The reference pages of a title's rulebook: docs/reference/clauses/<title>.md and docs/reference/rulings/<title>.md.
#pragma once

#include <string>

#include "engine/title.h"

namespace exchequer::wire {

std::string clauses_page(const Title& title);
std::string rulings_page(const Title& title);

}  // namespace exchequer::wire
