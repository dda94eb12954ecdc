// How a pack writes Modes and the operations of Events.
#include <algorithm>
#include <charconv>
#include <string>

#include "content/reader.h"
#include "core/text.h"
#include "games/pigs/effects.h"

namespace exchequer::pigs {
namespace {

const std::vector<std::string> kActorNames(kActorIds.begin(), kActorIds.end());

// A whole number; signed ones must show their sign, so that "rate people 1" does not pass for a change.
bool read_number(const std::string& word, bool is_signed, int low, int high, int& number) {
  const bool has_sign = !word.empty() && (word[0] == '+' || word[0] == '-');
  if (has_sign != is_signed) return false;
  const char* begin = word.data() + (has_sign && word[0] == '+');
  const char* end = word.data() + word.size();
  const auto [rest, code] = std::from_chars(begin, end, number);
  return code == std::errc{} && rest == end && rest != begin && number >= low && number <= high;
}

int actor_named(const std::string& word) {
  const auto found = std::find(kActorNames.begin(), kActorNames.end(), word);
  return found == kActorNames.end() ? -1 : static_cast<int>(found - kActorNames.begin());
}

bool parse_rate(const std::vector<std::string>& words, EventCard& event) {
  int amount = 0;
  if (words.size() != 3 || !read_number(words[2], true, -20, 20, amount) || amount == 0 ||
      event.rate_count == kMaxRates)
    return false;
  RateOp op;
  op.amount = static_cast<std::int8_t>(amount);
  if (words[1] == "players")
    op.target = RateTarget::kPlayersAll;
  else if (words[1] == "leaders")
    op.target = RateTarget::kLeaders;
  else if (words[1] == "trailers")
    op.target = RateTarget::kTrailers;
  else if (const int actor = actor_named(words[1]); actor >= 0)
    op.actor = static_cast<Actor>(actor);
  else
    return false;
  event.rates[event.rate_count++] = op;
  return true;
}

bool parse_operation(const std::vector<std::string>& words, EventCard& event) {
  int number = 0;
  const std::string& verb = words[0];
  const bool counted = words.size() == 2;
  if (verb == "votes" && counted && read_number(words[1], false, 0, 3, number)) {
    event.votes = static_cast<std::uint8_t>(number);
    return true;
  }
  if (verb == "submits" && counted && read_number(words[1], false, 0, 3, number)) {
    event.submits = static_cast<std::uint8_t>(number);
    return true;
  }
  if (verb == "draw" && counted && read_number(words[1], false, 1, 3, number)) {
    event.draws = static_cast<std::uint8_t>(event.draws + number);
    return true;
  }
  if (verb == "threshold" && words.size() == 3 && read_number(words[2], true, -9, 9, number) && number != 0) {
    const int actor = actor_named(words[1]);
    if (words[1] != "all" && (actor < 0 || actor == kPeople)) return false;
    for (int p = 0; p < kPlayers; ++p)
      if (words[1] == "all" || p == actor) event.threshold[at(p)] = static_cast<std::int8_t>(number);
    return true;
  }
  if (verb == "rate") return parse_rate(words, event);
  if (verb == "no" && counted && words[1] == "modes") return event.no_modes = true;
  if (verb == "freeze" && counted && actor_named(words[1]) >= 0) {
    include(event.frozen, actor_named(words[1]));
    return true;
  }
  return false;
}

}  // namespace

void parse_operations(const Node& list, EventCard& event, Problems& problems) {
  const NodeArray* operations = list.array();
  if (!operations) {
    problems.error(list, Message("pigs.pack.operations", {{"kind", std::string(list.kind())}}));
    return;
  }
  for (const Node& operation : *operations) {
    const std::string* text = operation.text();
    event.plain = false;
    if (!text || text->empty() || !parse_operation(split(*text, ' '), event))
      problems.error(operation,
                     Message("pigs.pack.operation", {{"operation", text ? *text : std::string(operation.kind())}}));
  }
}

void parse_mode(const Node& mode, ActionCard& card, Problems& problems) {
  const std::string* text = mode.text();
  if (text && *text == "+1 vote") {
    card.mode = ModeKind::kPlus;
  } else if (text && *text == "-1 vote") {
    card.mode = ModeKind::kMinus;
  } else if (text && text->starts_with("share ") && actor_named(text->substr(6)) >= 0) {
    card.mode = ModeKind::kShare;
    card.with = static_cast<Actor>(actor_named(text->substr(6)));
  } else {
    problems.error(mode, Message("pigs.pack.mode", {{"mode", text ? *text : std::string(mode.kind())}}));
  }
}

}  // namespace exchequer::pigs
