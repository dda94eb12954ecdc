// Commitments to a seed, the stream of draws, and their proof.
#include "play/fair.h"

#include <sodium.h>

#include <charconv>

#include "content/described.h"

namespace exchequer::play {
namespace {

void put_64(unsigned char* to, std::uint64_t value) {
  for (int i = 0; i < 8; ++i) to[i] = static_cast<unsigned char>(value >> (8 * i));
}

Error broken(std::size_t index, const char* what, std::string detail = {}) {
  return {"log " + std::to_string(index + 1),
          Message(std::string("error.proof.") + what, {{"detail", std::move(detail)}})};
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  return code == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

std::string commitment_to(const Bytes32& seed, std::string_view table) {
  return to_hex(hash_parts(seed, {"exchequer commitment 1", table}));
}

Bytes32 draw_key(const Bytes32& seed, std::string_view table, const std::vector<std::string>& values) {
  std::string all;
  for (const std::string& value : values) all += std::to_string(value.size()) + ":" + value + ",";
  return hash_parts(seed, {"exchequer draws 1", table, all});
}

std::uint64_t fair_number(const Bytes32& key, std::uint64_t position, std::uint64_t total) {
  EXCHEQUER_CHECK(total > 0);
  unsigned char nonce[crypto_stream_chacha20_NONCEBYTES];
  put_64(nonce, position);
  const std::uint64_t excess = (0 - total) % total;  // 2^64 mod total: this many of the highest numbers are drawn again
  for (std::uint64_t block = 0;; ++block) {
    const unsigned char zeros[64] = {};
    unsigned char stream[64];
    crypto_stream_chacha20_xor_ic(stream, zeros, sizeof stream, nonce, block, key.data());
    for (int i = 0; i < 64; i += 8) {
      std::uint64_t number = 0;
      for (int byte = 7; byte >= 0; --byte) number = number << 8 | stream[i + byte];
      if (number <= ~std::uint64_t{0} - excess) return number % total;
    }
  }
}

namespace {

class Fair final : public DrawSource {
 public:
  explicit Fair(const Bytes32& key) : key_(key) {}
  Action draw(const Table& table, std::uint64_t, std::uint64_t done) const override {
    OutcomeList outcomes;
    table.game().outcomes(table.state(), outcomes);
    std::uint64_t total = 0;
    for (const Outcome& outcome : outcomes) total += outcome.weight;
    std::uint64_t number = fair_number(key_, done, total);
    for (const Outcome& outcome : outcomes) {
      if (number < outcome.weight) return outcome.action;
      number -= outcome.weight;
    }
    EXCHEQUER_CHECK(false);
    return {};
  }

 private:
  Bytes32 key_;
};

}  // namespace

Draws fair_draws(const Bytes32& key) { return std::make_shared<Fair>(key); }

Node proof_node(const Proof& proof) { return to_node(proof); }

Result<bool> verify_proof(const Node& file, const Record& record) {
  const Node* written = file.find("proof");
  if (!written) return false;
  const Result<Proof> read = from_node<Proof>(*written, "proof");
  if (!read) return read.errors();
  const Proof& proof = *read;
  const std::optional<Bytes32> opened = from_hex(proof.seed);
  if (!opened) return Error{"proof", Message("error.proof.unreadable")};
  const Bytes32& seed = *opened;
  if (commitment_to(seed, proof.table) != proof.commitment) return Error{"seed", Message("error.proof.commitment")};
  if (static_cast<int>(proof.values.size()) != record.seats) return Error{"values", Message("error.proof.unreadable")};
  const Bytes32 key = draw_key(seed, proof.table, proof.values);
  const Result<std::shared_ptr<const AnyGame>> game = open_game(record);
  if (!game) return game.errors();
  const Draws draws = fair_draws(key);
  Table table(*game);
  for (std::size_t i = 0; i < proof.log.size(); ++i) {
    const std::string_view entry = proof.log[i];
    if (entry.starts_with("undo ")) {
      const std::optional<std::uint64_t> length = whole_number(entry.substr(5));
      if (!length || *length >= table.log().size()) return broken(i, "entry", std::string(entry));
      for (std::size_t at = *length; at < table.log().size(); ++at)
        if (table.log()[at].move.seat == kChance) return broken(i, "draw_undone");
      table.undo_to(*length);
      continue;
    }
    if (entry.starts_with("withdraw ")) {
      const std::optional<std::uint64_t> seat = whole_number(entry.substr(9));
      if (!seat || *seat >= kMaxSeats || !table.withdraw(static_cast<Seat>(*seat)))
        return broken(i, "entry", std::string(entry));
      continue;
    }
    const std::size_t colon = entry.find(": ");
    const std::optional<std::uint64_t> seat = whole_number(entry.substr(0, std::min(colon, entry.size())));
    if (!seat || *seat > kChance || colon == std::string_view::npos) return broken(i, "entry", std::string(entry));
    const Seat mover = static_cast<Seat>(*seat);
    const std::optional<Action> action =
        table.to_act().has(mover) ? (*game)->parse(table.state(), mover, entry.substr(colon + 2)) : std::nullopt;
    if (!action) return broken(i, "entry", std::string(entry));
    if (mover == kChance)
      if (const Action drawn = draws->draw(table, 0, i); drawn != *action)
        return broken(i, "draw", (*game)->notation(table.state(), {kChance, drawn}));
    if (table.play({mover, *action}) != kOk) return broken(i, "entry", std::string(entry));
  }
  const Record played = make_record(table, record.players, false);
  if (played.moves != record.moves || played.checks != record.checks)
    return Error{"moves", Message("error.proof.moves")};
  return true;
}

}  // namespace exchequer::play
