// Plays the games of a match one after the other, and prints its standing.
#include "cli/play/match.h"

#include <algorithm>

#include "cli/play/story.h"

namespace exchequer::cli {
namespace {

std::string name_of(const MatchRecord& match, int person) { return match.people[static_cast<std::size_t>(person)]; }

void tell_seats(Shell& shell, const AnyGame& game, const MatchRecord& match) {
  shell.blank();
  shell.say(Message("match.game", {{"game", static_cast<std::int64_t>(match.sat.size())}, {"games", match.games}}),
            "strong");
  for (int seat = 0; seat < game.seats(); ++seat)
    shell.say(Message("match.sits", {{"person", name_of(match, match.sat.back()[static_cast<std::size_t>(seat)])},
                                     {"seat", actor_name(shell, game, static_cast<Seat>(seat))}}));
}

}  // namespace

std::string scoring_name(const Shell& shell, const std::string& scoring) {
  return shell.text(Message(shell.catalogue().title_key("scoring." + scoring)));
}

void tell_standing(Shell& shell, const MatchRecord& match, const MatchStanding& standing) {
  shell.say(Message("match.standing", {{"finished", standing.finished},
                                       {"games", match.games},
                                       {"scoring", scoring_name(shell, match.scoring)}}),
            "strong");
  int widest = 0;
  for (const std::string& name : match.people) widest = std::max(widest, columns(name));
  for (std::size_t person = 0; person < match.people.size(); ++person) {
    std::string line = "  " + pad(match.people[person], widest);
    for (const auto& points : standing.by_game) line += pad_left(std::to_string(points[person]), 5);
    line += "  =" + pad_left(std::to_string(standing.points[person]), 4);
    const bool leads =
        std::find(standing.leaders.begin(), standing.leaders.end(), static_cast<int>(person)) != standing.leaders.end();
    shell.say(RichLine{{line, leads && standing.finished > 0 ? "strong" : ""}});
  }
  if (standing.finished == 0) return;
  std::vector<std::string> leaders;
  for (const int person : standing.leaders) leaders.push_back(name_of(match, person));
  shell.say(
      Message(standing.over ? shell.catalogue().title_key("match.won") : "match.ahead",
              {{"count", static_cast<std::int64_t>(leaders.size())}, {"names", shell.catalogue().list(leaders)}}));
}

int run_match(Shell& shell, play::Game game, const std::filesystem::path& save) {
  const bool people = std::find(game.players().begin(), game.players().end(), play::kPerson) != game.players().end();
  for (std::optional<play::Game> next = std::move(game);;) {
    tell_seats(shell, next->rules(), *next->match());
    PlayLoop loop(shell, std::move(*next), save);
    const int code = loop.run();
    if (!loop.game().table().over()) return code;
    const MatchRecord match = *loop.game().match_record();
    const Result<MatchStanding> now = standing(match);
    if (!now) return shell.fail(now.errors());
    shell.blank();
    tell_standing(shell, match, *now);
    if (now->over || code != kGood) return code;
    std::string line;
    if (people && (!shell.read_line(shell.text(Message("match.next")) + " ", line) ||
                   command_id(shell, lower_case(line)) == "quit" || line == "q"))
      return loop.leave();
    next = loop.game().next();
    EXCHEQUER_CHECK(next);
  }
}

}  // namespace exchequer::cli
