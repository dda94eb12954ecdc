// Whether a game can be written down. Records, logs and sockets know an action by its notation only, so a pack whose
// notation does not lead back to the action is not accepted: its first game would be lost where it is written.
#pragma once

#include "engine/title.h"

namespace exchequer {

// Plays games of this set-up with fixed draws, choosing what was not chosen before, and reads back everything that is
// offered on the way; also what is refused there, as far as it has words. Empty: all of it led back, and no game got
// stuck. An error names the id to change, with its line. It takes some milliseconds (`moves` bounds it), so shipped
// packs are tried in the tests instead.
Errors spelling_errors(const AnyGame& game, int moves = 1000);

}  // namespace exchequer
