// A table for tests.
#include "games/pigs/tests/fixture.h"

#include <algorithm>
#include <stdexcept>

#include "content/resource.h"

namespace exchequer::pigs {

// Version 1, so that tuning the pack on offer touches no test of the rules.
std::string shipped_text() { return std::string(find_resource("games/pigs/packs/archive/meridia.1.toml")); }

Rules rules_of(const Game& game) {
  return test::compiled<Module>(
      shipped_text(), game.edits,
      {.rules_version = game.rules_version, .options = game.options, .rulings = game.rulings});
}

int player_of(char letter) {
  const std::size_t at = std::string_view("PBDT").find(letter);
  if (at == std::string_view::npos) throw std::invalid_argument(std::string("no such player: ") + letter);
  return static_cast<int>(at);
}

Position::Position(const Game& game) : PositionOf(rules_of(game)) {
  journal.clear();
  state = rules.start;
  state.turn = 2;
  state.first = 0;
  state.left = 0;
  state.phase = Phase::kSubmit;
}

Position Position::at_start(const Game& game) {
  Position position(game);
  position.state = Module::start(position.rules, &position.journal);
  return position;
}

Card Position::card(std::string_view id) const { return static_cast<Card>(test::index_of(rules.card_ids, id)); }

void Position::take(int player, int design) {
  if (count_of(state.deck[at(player)], design) == 0)
    throw std::invalid_argument("no copy left of " + rules.card_ids[card_of(player, design)]);
  state.deck[at(player)] -= one_of(design);
  --state.deck_size[at(player)];
}

Position& Position::ratings(int president, int banker, int director, int tycoon, int stability) {
  int a = 0;
  for (const int value : {president, banker, director, tycoon, stability})
    state.rating[at(a++)] = static_cast<std::uint8_t>(value);
  return *this;
}

Position& Position::hand(char player, std::initializer_list<std::string_view> cards) {
  const int p = player_of(player);
  for (const std::string_view id : cards) {
    if (owner_of(card(id)) != p) throw std::invalid_argument("not of that deck: " + std::string(id));
    take(p, design_of(card(id)));
    state.hand[at(p)] += one_of(design_of(card(id)));
    ++state.hand_size[at(p)];
  }
  return *this;
}

Position& Position::hand(char player, int any_cards) {
  const int p = player_of(player);
  for (int design = kDesigns - 1; design >= 0 && any_cards > 0; --design)
    for (; count_of(state.deck[at(p)], design) > 0 && any_cards > 0; --any_cards)
      hand(player, {rules.card_ids[card_of(p, design)]});
  return *this;
}

Position& Position::discard(char player, std::initializer_list<std::string_view> cards) {
  const int p = player_of(player);
  for (const std::string_view id : cards) {
    take(p, design_of(card(id)));
    state.discard[at(p)] += one_of(design_of(card(id)));
    state.shown[at(p)] += one_of(design_of(card(id)));
    ++state.discard_size[at(p)];
  }
  return *this;
}

Position& Position::open(std::string_view id, std::string_view votes, int without_card) {
  const Card face = card(id);
  take(owner_of(face), design_of(face));
  const std::size_t o = state.open_count++;
  state.open_card[o] = face;
  state.open_extra[o] = static_cast<std::int8_t>(without_card);
  for (const char voter : votes) {
    const int p = player_of(voter);
    int design = kDesigns - 1;
    while (count_of(state.deck[at(p)], design) == 0) --design;
    vote(id, rules.card_ids[card_of(p, design)]);
  }
  return *this;
}

Position& Position::vote(std::string_view id, std::string_view with) {
  int on = state.open_count - 1;
  while (state.open_card[at(on)] != card(id)) --on;
  const Card face = card(with);
  take(owner_of(face), design_of(face));
  const std::size_t v = state.vote_count++;
  state.vote_on[v] = static_cast<std::uint8_t>(on);
  state.vote_card[v] = face;
  ++state.open_votes[at(on)];
  return *this;
}

Position& Position::first(char player) {
  state.first = static_cast<std::uint8_t>(player_of(player));
  return *this;
}

Position& Position::turn(int turn) {
  state.turn = static_cast<std::uint8_t>(turn);
  return *this;
}

Position& Position::event(std::string_view id) {
  state.event = static_cast<std::uint8_t>(test::index_of(rules.event_ids, id));
  --state.event_left[state.event];
  return *this;
}

Position& Position::upkeep() {
  journal.clear();
  state.phase = Phase::kEvent;
  begin_turn(rules, state, &journal);
  advance(rules, state, &journal);
  return *this;
}

Position& Position::voting() {
  journal.clear();
  state.phase = Phase::kDraw;  // the last draw is done
  state.place = kPlayers - 1;
  state.left = 0;
  advance(rules, state, &journal);
  return *this;
}

Position& Position::modes() {
  journal.clear();
  begin_modes(rules, state, &journal);
  advance(rules, state, &journal);
  return *this;
}

Position& Position::submission() {
  journal.clear();
  begin_submission(rules, state, &journal);
  advance(rules, state, &journal);
  return *this;
}

bool Position::check() {
  journal.clear();
  return is_over(rules, state, &journal);
}

Position& Position::mode(std::string_view card, std::string_view on) {
  return play("mode " + std::string(card), "on " + std::string(on));
}

Position& Position::pass(int times) {
  for (; times > 0; --times) play("pass");
  return *this;
}

Position& Position::draws() {
  while (state.phase == Phase::kDraw) {
    OutcomeList possible;
    Module::outcomes(rules, state, possible);
    play(Module::notation(rules, state, {kChance, possible[0].action}));
  }
  return *this;
}

std::string Position::phase() const { return std::string(kPhaseIds[static_cast<std::size_t>(state.phase)]); }
std::string Position::ending() const { return std::string(kEndingIds[static_cast<std::size_t>(state.ending)]); }
char Position::mover() const { return "PBDT"[state.mover()]; }

std::string Position::ratings() const {
  std::string text;
  for (const std::uint8_t value : state.rating) text += (text.empty() ? "" : " ") + std::to_string(value);
  return text;
}

std::string Position::table() const {
  std::string text;
  for (int open = 0; open < state.open_count; ++open)
    text +=
        (text.empty() ? "" : " ") + rules.card_ids[open_face(state, open)] + ":" + std::to_string(state.votes(open));
  return text;
}

int Position::in_hand(char player, std::string_view id) const {
  return count_of(state.hand[at(player_of(player))], design_of(card(id)));
}
int Position::in_discard(char player, std::string_view id) const {
  return count_of(state.discard[at(player_of(player))], design_of(card(id)));
}

}  // namespace exchequer::pigs
