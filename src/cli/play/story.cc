// Prints entries, moves and boards.
#include "cli/play/story.h"

#include <algorithm>

#include "cli/terminal/layout.h"

namespace exchequer::cli {

void cite(RichLine& line, const std::string& clause) {
  if (!clause.empty()) line.emplace_back("  [" + clause + "]", "dim");
}

namespace {

// Entries in words, in one language.
struct Told {
  std::string words, clause;
  int times = 1;
};

std::vector<Told> in_words(const Shell& shell, const std::vector<play::Told>& told) {
  std::vector<Told> all;
  for (const play::Told& one : told) all.push_back({shell.text(one.words), one.clause, one.times.value_or(1)});
  return all;
}

std::string with_count(const Told& told) {
  return told.times == 1 ? told.words : told.words + " (×" + std::to_string(told.times) + ")";
}

// "Now in Current: Debt + Crime" after "Debt + Crime" says nothing new.
bool repeats(const Told& told, const std::string& already) { return !already.empty() && told.words.ends_with(already); }

std::string with_actor(const Shell& shell, const AnyGame& game, Seat seat, const std::string& words) {
  return game.seats() > 1 || seat == kChance ? actor_name(shell, game, seat) + ": " + words : words;
}

void tell_one(Shell& shell, const Told& told, int indent = 2) {
  RichLine line{{std::string(static_cast<std::size_t>(indent), ' ') + with_count(told)}};
  cite(line, told.clause);
  shell.say(line, indent + 2);
}

}  // namespace

void tell(Shell& shell, const AnyGame& game, const std::vector<Entry>& entries, Viewer viewer) {
  for (const Told& told : in_words(shell, play::told(game, entries, viewer.value_or(play::kEverything))))
    tell_one(shell, told);
}

void tell_move(Shell& shell, const AnyGame& game, const play::ToldMove& move, const std::string& mark) {
  const std::string words = shell.text(move.words.value_or(Message("play.hidden")));
  const std::vector<Told> all = in_words(shell, move.did);
  // A draw that the viewer does not see, or an action whose first entry names the actor: that entry is the headline.
  const bool unseen_draw = move.seat == kChance && !move.words;
  if (!all.empty() && (unseen_draw || (game.seats() > 1 && move.seat != kChance &&
                                       all.front().words.starts_with(actor_name(shell, game, move.seat))))) {
    RichLine head{{mark, "dim"}, {with_count(all.front()), "strong"}};
    cite(head, all.front().clause);
    shell.say(head, columns(mark));
    for (std::size_t i = 1; i < all.size(); ++i) tell_one(shell, all[i], std::max(2, columns(mark)));
    return;
  }
  RichLine head{{mark, "dim"}, {with_actor(shell, game, move.seat, words), "strong"}};
  for (const Told& told : all)
    if (repeats(told, words)) cite(head, told.clause);
  shell.say(head, columns(mark));
  for (const Told& told : all)
    if (!repeats(told, words)) tell_one(shell, told, std::max(2, columns(mark)));
}

std::string fold(const Shell& shell, const std::vector<play::Told>& all_told, const std::string& already) {
  std::string all;
  for (const Told& told : in_words(shell, all_told)) {
    if (repeats(told, already)) continue;
    std::string words = with_count(told);
    while (words.ends_with('.')) words.pop_back();
    if (!all.empty()) all += "; ";
    all += words;
  }
  return all;
}

std::string actor_name(const Shell& shell, const AnyGame& game, Seat seat) {
  if (seat == kChance) return shell.text(Message("actor.chance"));
  if (game.seats() == 1) return shell.text(Message("actor.you"));
  const std::string name = seat_name(shell, game, seat);
  return name.empty() ? shell.text(Message("actor.seat", {{"number", seat + 1}})) : name;
}

std::string seat_name(const Shell& shell, const AnyGame& game, Seat seat) {
  if (const Message words = game.seat_words(seat); !words.key.empty()) return shell.text(words);
  const std::string key = "seat." + std::to_string(seat + 1), own = shell.catalogue().title_key(key);
  return own == key ? std::string() : shell.text(Message(own));
}

std::string move_words(const Shell& shell, const AnyGame& game, const StateBytes& before, const Move& move,
                       Viewer viewer) {
  const std::optional<Action> seen = viewer ? game.observe(before, move, *viewer) : std::optional(move.action);
  return with_actor(shell, game, move.seat,
                    shell.text(seen ? game.action_words(before, {move.seat, *seen}) : Message("play.hidden")));
}

void tell_log(Shell& shell, const Table& table, std::size_t first, Viewer viewer) {
  for (std::size_t i = first; i < table.log().size(); ++i)
    tell_move(shell, table.game(), play::told_move(table, i, viewer.value_or(play::kEverything)),
              pad_left(std::to_string(i + 1), 4) + "  ");
}

void show_board(Shell& shell, const AnyGame& game, const StateBytes& state, Seat seat) {
  const Terminal& terminal = shell.terminal();
  std::string page;
  for (const RichLine& line : lay_out(render(game.sheet(state, seat), shell.catalogue()), terminal))
    page += terminal.show(line) + "\n";
  shell.raw(page);
}

void tell_clause(Shell& shell, const Rulebook& rulebook, const ClauseText& clause, const RulingMap& chosen) {
  const int indent = 8;
  const Ruling* ruling = rulebook.ruling_of(clause);
  shell.say(RichLine{{pad(clause.id, indent - 1) + " ", "strong"},
                     {shell.text(ruling ? ruling->question : clause.text)},
                     {clause.kind == "rule" ? "" : "  (" + shell.text(Message("clause." + clause.kind)) + ")", "dim"}},
            indent);
  if (!ruling) return;
  RichLine line{{std::string(static_cast<std::size_t>(indent), ' ')}};
  const std::string& value = ruling->in_force(chosen);
  if (!ruling->key.empty()) {
    const char* standing = value == ruling->default_value ? "ruling.default" : "ruling.chosen";
    line.emplace_back(ruling->key + "=" + value, "strong");
    line.emplace_back(" (" + shell.text(Message(standing)) + "): ", "dim");
  }
  line.emplace_back(shell.text(ruling->says(value)));
  shell.say(line, indent);
}

void tell_clause(Shell& shell, const AnyGame& game, Clause clause) {
  tell_clause(shell, game.rulebook(), game.rulebook()[clause], game.setup().rulings);
}

void tell_chosen_rulings(Shell& shell, const AnyGame& game) {
  const Rulebook& rulebook = game.rulebook();
  for (const auto& [key, value] : rulebook.differences(game.setup().rulings))
    tell_clause(shell, game, rulebook.find(rulebook.ruling(key)->id));
}

}  // namespace exchequer::cli
