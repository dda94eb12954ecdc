// Setting up (TT-001).
#include "games/_template/chapters/chapters.h"
#include "games/_template/clauses.h"
#include "games/_template/journal_kinds.h"

namespace exchequer::template_title {

State set_up(const Rules& rules, Journal* journal) {
  write(journal, Kind::kSetup, clause::TT_001, rules.rungs, rules.rounds);
  return {};
}

}  // namespace exchequer::template_title
