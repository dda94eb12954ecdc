// A leak of every kind, planted in every title with something to hide, is caught by comparing twins.
#include <gtest/gtest.h>

#include "tests/conformance/twins.h"
#include "tests/support/forwarding_game.h"
#include "tests/support/player.h"

namespace exchequer::test {
namespace {

enum class Leak { kNone, kView, kAsked, kLegal, kWhyNot, kQuestion, kSheet, kNotation, kWords, kObserve, kReading, kJournal };
constexpr std::pair<Leak, const char*> kLeaks[] = {
    {Leak::kView, "view"},         {Leak::kAsked, "asked"},       {Leak::kLegal, "legal"},
    {Leak::kWhyNot, "why_not"},    {Leak::kQuestion, "question"}, {Leak::kSheet, "sheet"},
    {Leak::kNotation, "notation"}, {Leak::kWords, "words"},       {Leak::kObserve, "observe"},
    {Leak::kReading, "reading"},   {Leak::kJournal, "journal"}};

// A game that tells a bit of the whole state in one place where it should know the view only.
class LeakyGame final : public ForwardingGame {
 public:
  LeakyGame(std::shared_ptr<const AnyGame> game, Leak leak) : ForwardingGame(std::move(game)), leak_(leak) {}

  Seats to_act(const StateBytes& s) const override {
    const Seats acting = game_->to_act(s);
    return leak_ == Leak::kAsked && bit(s) && !acting.is_chance() && !acting.empty() ? Seats::chance() : acting;
  }
  void legal(const StateBytes& s, Seat seat, ActionList& out) const override {
    game_->legal(s, seat, out);
    if (leak_ != Leak::kLegal || !bit(s) || out.size() < 2) return;
    ActionList fewer;
    for (int i = 1; i < out.size(); ++i) fewer.push(out[i]);
    out = fewer;
  }
  Clause why_not(const StateBytes& s, const Move& move) const override {
    const Clause refusal = game_->why_not(s, move);
    return leak_ == Leak::kWhyNot && refusal != kOk && bit(s) ? Clause{1} : refusal;
  }
  void apply(StateBytes& s, const Move& move, Journal* journal) const override {
    game_->apply(s, move, journal);
    // One entry too many; where moves with a secret write nothing (a token chosen face down), the only one.
    if (leak_ == Leak::kJournal && journal && bit(s))
      journal->add(journal->entries().empty() ? Entry{} : journal->entries().front());
  }
  void outcomes(const StateBytes& s, OutcomeList& out) const override {
    out.clear();
    if (game_->to_act(s).is_chance()) game_->outcomes(s, out);
  }
  StateBytes view(const StateBytes& s, Seat seat) const override {
    StateBytes view = game_->view(s, seat);
    view.push_back(std::byte{leak_ == Leak::kView && bit(s)});
    return view;
  }
  StateBytes determinize(const StateBytes& view, Rng& rng) const override {
    return game_->determinize(StateBytes(view.begin(), view.end() - 1), rng);
  }
  std::optional<Node> describe_view(const StateBytes& view) const override {
    return game_->describe_view(StateBytes(view.begin(), view.end() - 1));
  }
  std::optional<Action> observe(const StateBytes& s, const Move& move, Seat seat) const override {
    return leak_ == Leak::kObserve ? move.action : game_->observe(s, move, seat);
  }
  bool may_read(const Entry& entry, Seat seat) const override {
    return leak_ == Leak::kReading || game_->may_read(entry, seat);
  }
  std::string notation(const StateBytes& s, const Move& move) const override {
    return game_->notation(s, move) + (leak_ == Leak::kNotation && bit(s) ? " " : "");
  }
  Message action_words(const StateBytes& s, const Move& move) const override {
    return leak_ == Leak::kWords && bit(s) ? Message("leak") : game_->action_words(s, move);
  }
  Question question(const StateBytes& s, Seat seat) const override {
    return leak_ == Leak::kQuestion && bit(s) ? Question{Message("leak"), kOk} : game_->question(s, seat);
  }
  Sheet sheet(const StateBytes& s, Seat seat) const override {
    return leak_ == Leak::kSheet && bit(s) ? Sheet{} : game_->sheet(s, seat);
  }

 private:
  bool bit(const StateBytes& s) const { return game_->hash(s) & 1; }

  Leak leak_;
};

constexpr std::uint64_t kGames = 20;

// Whether the title writes entries that not everybody may read: only then can they be read by the wrong ones.
bool has_secret_entries(const Plugin& plugin) {
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    const Table table = play_game(plugin, open(*plugin.title), Style::kAnyhow, seed);
    for (const Step& step : table.log())
      for (const Entry& entry : step.entries)
        if (!table.game().may_read(entry, kSpectator)) return true;
  }
  return false;
}

// The first thing that a comparison of twins finds in a few games, or nothing.
std::string first_leak(const Plugin& plugin, Leak leak) {
  const auto game = open(*plugin.title);
  const LeakyGame leaky(game, leak);
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    const Table table = play_game(plugin, game, Style::kAnyhow, seed);
    Rng rng(seed, 1);
    for (std::size_t i = 0; i < table.log().size(); i += 1 + rng.below(5)) {
      const Seats acting = game->to_act(table.state_before(i));
      const auto chosen = static_cast<int>(rng.below(static_cast<std::uint32_t>(game->seats() + 1)));
      Seat seat = chosen == game->seats() ? kSpectator : static_cast<Seat>(chosen);
      if (!acting.is_chance() && rng.below(2) == 0) seat = acting.first();  // who decides is told most
      if (std::string found = check_twins(leaky, table.state_before(i), seat, rng); !found.empty()) return found;
    }
  }
  return {};
}

class Leaks : public testing::TestWithParam<const Plugin*> {};

TEST_P(Leaks, AreCaught) {
  const Plugin& plugin = *GetParam();
  if (!plugin.title->facts().hidden_information) GTEST_SKIP() << "nothing is hidden";
  EXPECT_EQ(first_leak(plugin, Leak::kNone), "");
  for (const auto& [leak, name] : kLeaks) {
    if (leak == Leak::kReading && !has_secret_entries(plugin)) continue;
    EXPECT_NE(first_leak(plugin, leak), "") << "a planted leak: " << name;
  }
}

INSTANTIATE_TEST_SUITE_P(Titles, Leaks, testing::ValuesIn(all_plugins()), TitleName());

}  // namespace
}  // namespace exchequer::test
