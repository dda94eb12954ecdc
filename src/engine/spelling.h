// Checks that a game can be written down. Records, logs and sockets know an action only by its notation. A pack whose
// notation does not lead back to the action is refused, because its games could not be saved.
#pragma once

#include "engine/title.h"

namespace exchequer {

// Plays games of this set-up with fixed draws, prefers actions not chosen before, and reads back every action offered
// on the way, and those refused there if they have words. Empty if all were read back and no game got stuck. An error
// names the id to change, with its line. It takes some milliseconds (`moves` bounds it), so shipped packs are tried in
// the tests instead.
Errors spelling_errors(const AnyGame& game, int moves = 1000);

}  // namespace exchequer
