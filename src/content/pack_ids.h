// Ids of a pack. They are part of the notation in which records, logs and typed moves are written, so each must be a
// word.
#pragma once

#include "content/reader.h"

namespace exchequer {

// For a pack from outside: every id uses the alphabet of ids.
void check_ids(const Node& values, Problems& problems);

// For a pack in a record, perhaps of an earlier build that had no such alphabet: every id is one word.
void check_embedded_ids(const Node& values, Problems& problems);

// Checks that no list of the file has an id twice. Titles check this themselves, but cannot see it in an overlay, where
// lists are merged by id.
void check_ids_once(const Node& file, Problems& problems);

}  // namespace exchequer
