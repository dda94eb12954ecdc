// A report as bytes, for messages between ranks and for checkpoints.
#pragma once

#include "lab/archive.h"
#include "lab/report.h"

namespace exchequer {

// The parts of something, in this order, both ways.
template <class A, class... Parts>
void archive_all(A& a, Parts&... parts) {
  (archive(a, parts), ...);
}

template <class A>
void archive(A& a, Message& message);

template <class A>
void archive(A& a, Localized& name) {
  archive(a, name.texts);
}

template <class A>
void archive(A& a, Argument& argument) {
  archive(a, argument.name);
  auto kind = static_cast<std::uint8_t>(argument.value.index());
  archive(a, kind);
  if constexpr (A::kReads) {
    if (kind == 0) argument.value = std::int64_t{};
    if (kind == 1) argument.value = std::string();
    if (kind == 2) argument.value = Localized();
    if (kind == 3) argument.value = std::vector<Message>();
  }
  std::visit([&](auto& value) { archive(a, value); }, argument.value);
}

template <class A>
void archive(A& a, Message& message) {
  archive(a, message.key);
  const std::size_t count = archive_size(a, message.arguments.size());
  if constexpr (A::kReads) message.arguments.assign(count, Argument("", 0));
  for (Argument& argument : message.arguments) archive(a, argument);
}

template <class A>
void archive(A& a, Tally& tally) {
  archive_all(a, tally.games, tally.decisions, tally.forced, tally.draws, tally.wins, tally.score, tally.endings);
}

template <class A>
void archive(A& a, Spread& spread) {
  archive_all(a, spread.count, spread.sum, spread.squares);
}

template <class A>
void archive(A& a, Lengths& lengths) {
  archive(a, lengths.times());
}

template <class A>
void archive(A& a, Course& course) {
  archive_all(a, course.gap, course.lead, course.winner_outlook, course.told, course.settled, course.games,
              course.changes);
}

template <class A>
void archive(A& a, OptionUse& use) {
  archive_all(a, use.offered, use.chosen, use.offered_to, use.offered_winners, use.choosers, use.winners);
}

template <class A>
void archive(A& a, FinalMeasure& measure) {
  archive_all(a, measure.name, measure.id, measure.value);
}

template <class A>
void archive(A& a, Happened& one) {
  archive_all(a, one.name, one.in_game);
}

template <class A>
void archive(A& a, HappenedGroup& group) {
  archive_all(a, group.name, group.all);
}

template <class A>
void archive(A& a, Report& report) {
  archive_all(a, report.tally, report.player_wins, report.result_hash, report.observed);
  if (!report.observed) return;
  archive_all(a, report.score, report.lead, report.range, report.decisions, report.moves, report.course, report.options,
              report.measures, report.happened);
}

}  // namespace exchequer
