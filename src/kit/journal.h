// Writes to a journal. A title's kinds are an enum class Kind. The first, kNote, has no words: it only says that a
// clause was applied.
#pragma once

#include <type_traits>

#include "engine/journal.h"

namespace exchequer {

// Kept out of playouts, which have no journal.
[[gnu::noinline, gnu::cold]] inline void write_entry(Journal* journal, std::uint16_t kind, Clause clause, int a, int b,
                                                     int c, int d) {
  journal->add({kind, clause, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), static_cast<std::int16_t>(c),
                static_cast<std::int16_t>(d)});
}

// A null journal costs nothing.
template <class Kind>
requires std::is_enum_v<Kind>
void write(Journal* journal, Kind kind, Clause clause, int a = 0, int b = 0, int c = 0, int d = 0) {
  if (journal) [[unlikely]]
    write_entry(journal, static_cast<std::uint16_t>(kind), clause, a, b, c, d);
}
inline void note(Journal* journal, Clause clause) {
  if (journal) [[unlikely]]
    write_entry(journal, 0, clause, 0, 0, 0, 0);
}

}  // namespace exchequer
