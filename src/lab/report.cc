// Plays games through the erased handle and counts their results.
#include "lab/report.h"

#include <algorithm>
#include <unordered_map>

#include "bots/simple_bots.h"
#include "core/hash.h"
#include "lab/share.h"

namespace exchequer {
namespace {

struct KindHash : std::hash<std::string_view> {
  using is_transparent = void;
};

// One after the other, games of a plan into one report.
class Counter {
 public:
  Counter(const AnyGame& game, const AnyLab& lab, const AnyBots& bots, const Lineup& lineup, std::uint64_t seed)
      : game_(game), lab_(lab), bots_(bots), lineup_(lineup), seed_(seed) {
    report_.score.resize(static_cast<std::size_t>(game.seats()));
  }

  void play(std::uint64_t index) {
    Rng rng(seed_, index);
    const auto seating = lineup_.seating(seed_, index);
    journal_.clear();
    course_.begin();
    StateBytes state = game_.start(&journal_);
    std::vector<std::unique_ptr<AnyPlayer>> players;
    for (std::size_t seat = 0; seat < lineup_.bots.size(); ++seat)
      players.push_back(bots_.sit(game_, static_cast<Seat>(seat), lineup_.bots[seating[seat]]));
    const Tally before = report_.tally;
    std::fill(chosen_by_.begin(), chosen_by_.end(), Seats{});
    std::fill(offered_to_.begin(), offered_to_.end(), Seats{});
    while (true) {  // the very order of random numbers of lab/playout.h
      const Seats acting = game_.to_act(state);
      if (acting.empty()) break;
      if (acting.is_chance()) {
        game_.apply(state, {kChance, game_.sample(state, rng)}, &journal_);
        ++report_.tally.draws;
        continue;
      }
      const Seat seat = acting.first();
      ActionList legal;
      game_.legal(state, seat, legal);
      if (legal.size() == 1) {
        ++report_.tally.forced;
        game_.apply(state, {seat, legal[0]}, &journal_);
        continue;
      }
      ++report_.tally.decisions;
      look_at(state);
      const Action action = lineup_.bots[seating[seat]] == BotKind::kRandom
                                ? choose_random(legal, rng)
                                : players[seat]->choose(game_.view(state, seat), rng);
      count_decision(state, seat, legal, action);
      game_.apply(state, {seat, action}, &journal_);
    }
    look_at(state);
    finish(state, before, seating);
  }

  Report result() {
    for (const auto& [kind, number] : numbers_) report_.options.emplace(kind, uses_[number]);
    return std::move(report_);
  }

 private:
  void count_decision(const StateBytes& state, Seat seat, const ActionList& legal, Action action) {
    ++decision_;
    for (const Action one : legal) {
      const std::size_t number = number_of(option_kind(game_.notation(state, {seat, one})));
      if (last_offered_[number] != decision_) {
        last_offered_[number] = decision_;
        ++uses_[number].offered;
        offered_to_[number].bits |= Seats::one(seat).bits;
      }
      if (one == action) {
        ++uses_[number].chosen;
        chosen_by_[number].bits |= Seats::one(seat).bits;
      }
    }
  }

  std::size_t number_of(std::string_view kind) {
    if (const auto found = numbers_.find(kind); found != numbers_.end()) return found->second;
    numbers_.emplace(kind, uses_.size());
    uses_.emplace_back();
    last_offered_.push_back(0);
    chosen_by_.emplace_back();
    offered_to_.emplace_back();
    return uses_.size() - 1;
  }

  void look_at(const StateBytes& state) {
    std::array<std::int32_t, kMaxSeats> outlook{};
    for (Seat seat = 0; seat < game_.seats(); ++seat) outlook[seat] = lab_.outlook(game_, state, seat);
    course_.at(outlook, game_.returns(state).score);
  }

  void finish(const StateBytes& state, const Tally& before, const std::array<std::uint8_t, kMaxSeats>& seating) {
    Tally& tally = report_.tally;
    const Returns returns = game_.returns(state);
    ++tally.games;
    ++tally.endings[returns.ending];
    report_.result_hash = combine(report_.result_hash, game_.hash(state));
    course_.end(returns, game_.seats(), report_.course);
    report_.decisions.add(tally.decisions - before.decisions);
    report_.moves.add(tally.moves() - before.moves());
    for (std::size_t seat = 0; seat < report_.score.size(); ++seat) {
      tally.wins[seat] += returns.winners.has(static_cast<Seat>(seat));
      tally.score[seat] += returns.score[seat];
      report_.player_wins[seating[seat]] += returns.winners.has(static_cast<Seat>(seat));
      report_.score[seat].add(returns.score[seat]);
    }
    if (report_.score.size() > 1) {
      std::vector<std::int64_t> scores(returns.score.begin(), returns.score.begin() + game_.seats());
      std::sort(scores.rbegin(), scores.rend());
      report_.lead.add(scores[0] - scores[1]);
      report_.range.add(scores[0] - scores.back());
    }
    for (std::size_t number = 0; number < uses_.size(); ++number) {
      const auto winners_among = [&](Seats some) {
        return static_cast<std::uint64_t>(Seats{static_cast<std::uint16_t>(some.bits & returns.winners.bits)}.count());
      };
      uses_[number].offered_to += static_cast<std::uint64_t>(offered_to_[number].count());
      uses_[number].offered_winners += winners_among(offered_to_[number]);
      uses_[number].choosers += static_cast<std::uint64_t>(chosen_by_[number].count());
      uses_[number].winners += winners_among(chosen_by_[number]);
    }
    Report last;  // of what has names
    count_happenings(last);
    for (Measure& measure : game_.series(state)) {
      FinalMeasure& one = last.measures.emplace_back(FinalMeasure{std::move(measure.name), std::move(measure.id), {}});
      one.value.add(measure.value);
    }
    report_.add_named(last);
  }

  // What happened in this game, once for each time, then once for the game.
  void count_happenings(Report& last) {
    for (const Entry& entry : journal_.entries())
      for (Happening& one : game_.happenings(entry)) {
        HappenedGroup& group = last.happened[one.group];
        group.name = std::move(one.group_name);
        Happened& here = group.all[one.id];
        here.name = std::move(one.name);
        ++here.in_game.sum;
      }
    for (auto& [id, group] : last.happened)
      for (auto& [name, one] : group.all) {
        const std::int64_t times = one.times();
        one.in_game = {};
        one.in_game.add(times);
      }
  }

  const AnyGame& game_;
  const AnyLab& lab_;
  const AnyBots& bots_;
  const Lineup& lineup_;
  std::uint64_t seed_;
  Report report_;
  std::unordered_map<std::string, std::size_t, KindHash, std::equal_to<>> numbers_;  // of the kinds met so far
  std::vector<OptionUse> uses_;
  std::vector<std::uint64_t> last_offered_;    // the decision in which the kind was offered last
  std::vector<Seats> chosen_by_, offered_to_;  // in this game
  std::uint64_t decision_ = 0;
  Journal journal_;  // of this game
  CourseOfGame course_;
};

}  // namespace

std::int64_t HappenedGroup::times() const {
  std::int64_t sum = 0;
  for (const auto& [id, one] : all) sum += one.times();
  return sum;
}

void OptionUse::add(const OptionUse& other) {
  offered += other.offered;
  chosen += other.chosen;
  offered_to += other.offered_to;
  offered_winners += other.offered_winners;
  choosers += other.choosers;
  winners += other.winners;
}

void Report::add(const Report& other) {
  tally.add(other.tally);
  for (std::size_t i = 0; i < player_wins.size(); ++i) player_wins[i] += other.player_wins[i];
  result_hash = combine(result_hash, other.result_hash);
  observed = observed && other.observed;
  if (score.size() < other.score.size()) score.resize(other.score.size());
  for (std::size_t seat = 0; seat < other.score.size(); ++seat) score[seat].add(other.score[seat]);
  lead.add(other.lead);
  range.add(other.range);
  decisions.add(other.decisions);
  moves.add(other.moves);
  course.add(other.course);
  for (const auto& [kind, use] : other.options) options[kind].add(use);
  add_named(other);
}

void Report::add_named(const Report& other) {
  for (const FinalMeasure& measure : other.measures) {
    auto mine =
        std::find_if(measures.begin(), measures.end(), [&](const FinalMeasure& m) { return m.id == measure.id; });
    if (mine == measures.end())
      measures.push_back(measure);
    else
      mine->value.add(measure.value);
  }
  for (const auto& [id, group] : other.happened) {
    HappenedGroup& mine = happened[id];
    mine.name = group.name;
    for (const auto& [name, one] : group.all) {
      mine.all[name].name = one.name;
      mine.all[name].in_game.add(one.in_game);
    }
  }
}

std::string_view option_kind(std::string_view notation) {
  const std::size_t first = notation.find(' ');
  if (first == std::string_view::npos) return notation;
  return notation.substr(0, std::min(notation.find(' ', first + 1), notation.find('#', first + 1)));
}

Report observe_games(const AnyGame& game, const AnyLab& lab, const AnyBots& bots, const Lineup& lineup,
                     std::uint64_t seed, std::uint64_t first, std::uint64_t count) {
  Counter counter(game, lab, bots, lineup, seed);
  for (std::uint64_t i = 0; i < count; ++i) counter.play(first + i);
  return counter.result();
}

Report count_games(const AnyGame& game, const AnyLab& lab, const Lineup& lineup, std::uint64_t seed,
                   std::uint64_t first, std::uint64_t count) {
  std::vector<GameResult> results(count);
  Report report;
  report.observed = false;
  report.tally = lab.play_each(game, lineup, seed, first, count, results.data());
  for (std::uint64_t i = 0; i < count; ++i) {
    report.result_hash = combine(report.result_hash, results[i].hash);
    const auto seating = lineup.seating(seed, first + i);
    for (std::size_t seat = 0; seat < lineup.bots.size(); ++seat)
      report.player_wins[seating[seat]] += results[i].returns.winners.has(static_cast<Seat>(seat));
  }
  return report;
}

Report make_report(const AnyGame& game, const AnyLab& lab, const AnyBots& bots, const SimulationPlan& plan,
                   const std::function<void(std::uint64_t)>& progress, const std::atomic<bool>& stop) {
  const Lineup lineup{plan.bots, true};
  Report report;
  report.score.resize(static_cast<std::size_t>(game.seats()));
  const Shared shared = share_games<Report>(
      plan.games, plan.threads,
      [&](std::uint64_t first, std::uint64_t count) {
        return observe_games(game, lab, bots, lineup, plan.seed, first, count);
      },
      [&](const Report& part) { report.add(part); }, progress, stop);
  report.cpu_seconds = shared.cpu_seconds;
  report.wall_seconds = shared.wall_seconds;
  report.interrupted = shared.interrupted;
  return report;
}

}  // namespace exchequer
