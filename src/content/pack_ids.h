// Ids of a pack. They are words of the notation in which records, logs and typed moves are written, so they must be
// words.
#pragma once

#include "content/reader.h"

namespace exchequer {

// A pack that somebody wrote: every id has the alphabet of ids.
void check_ids(const Node& values, Problems& problems);

// A pack that travels inside a record, perhaps of an earlier build, which had no alphabet: its ids are at least one
// word each.
void check_embedded_ids(const Node& values, Problems& problems);

// No list of the file has an id twice. Titles look for that themselves; in an overlay, where lists are merged by id,
// they would not see it.
void check_ids_once(const Node& file, Problems& problems);

}  // namespace exchequer
