// From game to game of a match, and its standing as a table.
#include "cli/match_play.h"

#include <algorithm>

#include "cli/story.h"

namespace exchequer::cli {
namespace {

std::string name_of(const MatchRecord& match, int person) { return match.people[static_cast<std::size_t>(person)]; }

// What each person of the match is, laid out by seat for its last game.
std::vector<std::string> by_seat(const MatchRecord& match, const std::vector<std::string>& by_person) {
  std::vector<std::string> seated;
  for (const int person : match.sat.back()) seated.push_back(by_person[static_cast<std::size_t>(person)]);
  return seated;
}

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
    const bool leads = std::find(standing.leaders.begin(), standing.leaders.end(), static_cast<int>(person)) !=
                       standing.leaders.end();
    shell.say(RichLine{{line, leads && standing.finished > 0 ? "strong" : ""}});
  }
  if (standing.finished == 0) return;
  std::vector<std::string> leaders;
  for (const int person : standing.leaders) leaders.push_back(name_of(match, person));
  shell.say(Message(standing.over ? shell.catalogue().title_key("match.won") : "match.ahead",
                    {{"count", static_cast<std::int64_t>(leaders.size())}, {"names", shell.catalogue().list(leaders)}}));
}

int run_match(Shell& shell, std::shared_ptr<const AnyGame> game, PlayPlan plan, std::optional<Table> table) {
  const std::vector<std::string> by_person = plan.players;
  const bool people = std::find(by_person.begin(), by_person.end(), kPerson) != by_person.end();
  while (true) {
    if (!table) {
      plan.seed = next_game(*plan.match);
      table.emplace(game);
    }
    plan.players = by_seat(*plan.match, by_person);
    tell_seats(shell, *game, *plan.match);
    PlayLoop loop(shell, std::move(*table), plan);
    table.reset();
    const int code = loop.run();
    plan.match = loop.match();
    if (!loop.over()) return code;
    const Result<MatchStanding> now = standing(*plan.match);
    if (!now) return shell.fail(now.errors());
    shell.blank();
    tell_standing(shell, *plan.match, *now);
    if (now->over || code != kGood) return code;
    std::string line;
    if (people && (!shell.read_line(shell.text(Message("match.next")) + " ", line) ||
                   command_id(shell, lower_case(line)) == "quit" || line == "q"))
      return loop.leave();
  }
}

}  // namespace exchequer::cli
