// What a board and an outsider are shown of a position, by the names that packs and Actors go by; the page's types come
// from here. Of what is hidden there is as much as the view holds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/described.h"
#include "games/pigs/ids.h"

namespace exchequer::pigs {

enum class ActorId : std::uint8_t {};
constexpr std::span<const std::string_view> enum_ids(ActorId) { return kActorIds; }
enum class Winner : std::uint8_t { kNone = kPlayers };
inline constexpr std::array<std::string_view, kPlayers + 1> kWinnerIds = {kActorIds[0], kActorIds[1], kActorIds[2],
                                                                          kActorIds[3], "none"};
constexpr std::span<const std::string_view> enum_ids(Winner) { return kWinnerIds; }

struct Shown {
  struct Ratings {
    int public_opinion = 0, economic_growth = 0, consumer_sales = 0, energy_prices = 0, social_stability = 0;
  };
  struct Vote {
    ActorId by{};
    std::string card;
    bool before_shuffle = false;
  };
  struct Open {
    std::string action;
    ActorId owner{};
    int votes = 0, needed = 0, without_card = 0;
    bool activated = false;
    std::vector<Vote> cards;
    std::string id;
    Ratings leads_to;
  };
  struct Player {
    ById<int> hand, deck, discard, discard_known, known_shuffled_in;
    int hand_size = 0, deck_size = 0, discard_size = 0;
  };
  struct Players {
    Player president, banker, director, tycoon;
  };
  struct Declared {
    int open = 0;
    ActorId player{}, with{};
  };
  struct Face {
    ActorId owner{};
    int threshold = 0;
    Ratings effect, leads_to;
    ModeKind mode{};
    std::optional<ActorId> with;
  };

  int turn = 0;
  Phase phase{};
  ActorId first_player{};
  int place = 0, left = 0, pending = 0;
  std::string mode, event;
  Ratings ratings;
  std::vector<Open> open;
  Players players;
  ById<int> event_deck;
  std::vector<Declared> shares;
  Winner winner{};
  bool tied_uprising = false;
  Ending ending{};
  int highest_rating = 0;
  ById<Face> faces;
  std::optional<Message> announcement;
};

BOOST_DESCRIBE_STRUCT(Shown::Ratings, (),
                      (public_opinion, economic_growth, consumer_sales, energy_prices, social_stability))
BOOST_DESCRIBE_STRUCT(Shown::Vote, (), (by, card, before_shuffle))
BOOST_DESCRIBE_STRUCT(Shown::Open, (), (action, owner, votes, needed, without_card, activated, cards, id, leads_to))
BOOST_DESCRIBE_STRUCT(Shown::Player, (),
                      (hand, deck, discard, discard_known, known_shuffled_in, hand_size, deck_size, discard_size))
BOOST_DESCRIBE_STRUCT(Shown::Players, (), (president, banker, director, tycoon))
BOOST_DESCRIBE_STRUCT(Shown::Declared, (), (open, player, with))
BOOST_DESCRIBE_STRUCT(Shown::Face, (), (owner, threshold, effect, leads_to, mode, with))
BOOST_DESCRIBE_STRUCT(Shown, (),
                      (turn, phase, first_player, place, left, pending, mode, event, ratings, open, players, event_deck,
                       shares, winner, tied_uprising, ending, highest_rating, faces, announcement))

inline constexpr auto notes_of(const Shown::Vote*) {
  return std::array{Note{"card", "\"face down\" to everybody but its owner."},
                    Note{"before_shuffle", "It was laid before its owner's deck was last shuffled."}};
}
inline constexpr auto notes_of(const Shown::Open*) {
  return std::array{Note{"", "A submitted Action in the Game Area, the oldest first."},
                    Note{"votes", "With those that no card stands for."},
                    Note{"needed", "Under the Event of this turn."},
                    Note{"without_card", "Votes added, less votes taken off, by Alternate Modes."},
                    Note{"activated", "It takes effect in this Activation."},
                    Note{"id", "As moves call it: of several open copies the second oldest is \"bank_levy#2\"."},
                    Note{"leads_to", "The Ratings if it took effect now, with what has been shared."}};
}
inline constexpr auto notes_of(const Shown::Player*) {
  return std::array{Note{"hand", "Copies of each card, as far as this seat knows them."},
                    Note{"discard_known", "Cards in the discard pile that everybody has seen."},
                    Note{"known_shuffled_in", "Seen before the last shuffle, and not since."}};
}
inline constexpr auto notes_of(const Shown::Face*) {
  return std::array{Note{"", "What is printed on a card, and what it would do."},
                    Note{"threshold", "Votes needed, without the Event of this turn."},
                    Note{"leads_to", "The Ratings if it took effect now."},
                    Note{"mode", "The Alternate Mode, where Modes are in use."},
                    Note{"with", "Whose Rating a share is about."}};
}
inline constexpr auto notes_of(const Shown*) {
  return std::array{Note{"place", "Who acts or draws, counted from the first player."},
                    Note{"left", "Votes, submissions or draws still open to that player."},
                    Note{"pending", "While a vote or a share is chosen, the open Action; of a Mode, the design."},
                    Note{"mode", "The Mode that is being used, as a pack writes it."},
                    Note{"shares", "Declared in this Activation, by open Action."},
                    Note{"tied_uprising", "A check found one, and it counts for a match."},
                    Note{"highest_rating", "Where the tracks end."},
                    Note{"faces", "The cards that lie open and those in the hands that this seat sees."},
                    Note{"announcement", "The Event of this turn and what it does, as a sentence."}};
}

}  // namespace exchequer::pigs
