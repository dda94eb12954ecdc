// Draws that can be proved fair. The server commits to a secret seed when it makes a table, and everyone who sits down
// adds a value of their own. The draws follow from both, and the seed is revealed at the end.
// docs/reference/formats/record.md has the details.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/record.h"
#include "play/crypto.h"
#include "play/draws.h"

namespace exchequer::play {

// The commitment, published before anyone sits down.
std::string commitment_to(const Bytes32& seed, std::string_view table);

// The key of a game's draws. `values` has one value for each seat; bots add none.
Bytes32 draw_key(const Bytes32& seed, std::string_view table, const std::vector<std::string>& values);

// The draw at a position of the log of moves (Game::done()): ChaCha20 over (key, position), by rejection sampling over
// the weights in the order of outcomes(). No position is used twice, because moves that were taken back keep theirs.
Draws fair_draws(const Bytes32& key);

// A uniform number below `total` from that stream, which is compared with the weights.
std::uint64_t fair_number(const Bytes32& key, std::uint64_t position, std::uint64_t total);

// The log of moves as a proof contains it: "3: notation" (15 is chance), "undo LENGTH", "withdraw SEAT".
struct Proof {
  std::string table, commitment, seed;
  std::vector<std::string> values;
  std::vector<std::string> log;
};
BOOST_DESCRIBE_STRUCT(Proof, (), (table, commitment, seed, values, log))
Node proof_node(const Proof& proof);

// Checks the proof in a record's file by playing its log again: every draw must follow from the proof, and the
// remaining moves must be those of the record. False if the file has no proof.
Result<bool> verify_proof(const Node& file, const Record& record);

}  // namespace exchequer::play
