// A report as bytes: what travels between ranks and lies in checkpoints.
#pragma once

#include "lab/archive.h"
#include "lab/report.h"

namespace exchequer {

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
  archive(a, tally.games);
  archive(a, tally.decisions);
  archive(a, tally.forced);
  archive(a, tally.draws);
  archive(a, tally.wins);
  archive(a, tally.score);
  archive(a, tally.endings);
}

template <class A>
void archive(A& a, Spread& spread) {
  archive(a, spread.count);
  archive(a, spread.sum);
  archive(a, spread.squares);
}

template <class A>
void archive(A& a, Lengths& lengths) {
  archive(a, lengths.times());
}

template <class A>
void archive(A& a, Course& course) {
  archive(a, course.gap);
  archive(a, course.lead);
  archive(a, course.winner_outlook);
  archive(a, course.told);
  archive(a, course.settled);
  archive(a, course.games);
  archive(a, course.changes);
}

template <class A>
void archive(A& a, OptionUse& use) {
  for (std::uint64_t* count :
       {&use.offered, &use.chosen, &use.offered_to, &use.offered_winners, &use.choosers, &use.winners})
    archive(a, *count);
}

template <class A>
void archive(A& a, FinalMeasure& measure) {
  archive(a, measure.name);
  archive(a, measure.id);
  archive(a, measure.value);
}

template <class A>
void archive(A& a, Happened& one) {
  archive(a, one.name);
  archive(a, one.in_game);
}

template <class A>
void archive(A& a, HappenedGroup& group) {
  archive(a, group.name);
  archive(a, group.all);
}

template <class A>
void archive(A& a, Report& report) {
  archive(a, report.tally);
  archive(a, report.player_wins);
  archive(a, report.result_hash);
  archive(a, report.observed);
  if (!report.observed) return;
  archive(a, report.score);
  archive(a, report.lead);
  archive(a, report.range);
  archive(a, report.decisions);
  archive(a, report.moves);
  archive(a, report.course);
  archive(a, report.options);
  archive(a, report.measures);
  archive(a, report.happened);
}

}  // namespace exchequer
