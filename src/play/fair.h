// Draws that can be proved. Whoever runs the game commits to a secret seed when a table is made; everyone who sits down
// adds a value of their own; the draws follow from both; the seed is given out at the end.
// docs/reference/formats/record.md has it in bytes.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/record.h"
#include "play/crypto.h"
#include "play/draws.h"

namespace exchequer::play {

// What is published before anyone sits down.
std::string commitment_to(const Bytes32& seed, std::string_view table);

// The key of a game's draws. `values` has one for each seat; bots add none.
Bytes32 draw_key(const Bytes32& seed, std::string_view table, const std::vector<std::string>& values);

// The draw at a position of the log of moves (Game::done()): ChaCha20 over (key, position), by rejection sampling over
// the weights in the order of outcomes(). A position is never used twice, because what was taken back keeps its place
// in the log.
Draws fair_draws(const Bytes32& key);

// Uniform below `total`, from that stream: what is compared with the weights.
std::uint64_t fair_number(const Bytes32& key, std::uint64_t position, std::uint64_t total);

// The log of moves as a record's proof has it: "3: notation" (15 is chance), "undo LENGTH", "withdraw SEAT".
struct Proof {
  std::string table, commitment, seed;
  std::vector<std::string> values;
  std::vector<std::string> log;
};
BOOST_DESCRIBE_STRUCT(Proof, (), (table, commitment, seed, values, log))
Node proof_node(const Proof& proof);

// A record's file with its proof. Plays the proof's log again: every draw must be the one that follows, and the moves
// that remain those of the record. False: the file has no proof.
Result<bool> verify_proof(const Node& file, const Record& record);

}  // namespace exchequer::play
