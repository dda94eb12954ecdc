// A position with named fields, for boards and outsiders, in the names of packs and Actors. The page's types come from
// here. Of hidden cards it shows as much as the view holds.
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
                    Note{"votes", "All votes, including those without a card."},
                    Note{"needed", "The threshold under this turn's Event."},
                    Note{"without_card", "Votes added by Alternate Modes, minus those taken off."},
                    Note{"activated", "It takes effect in this Activation."},
                    Note{"id", "Its name in moves: of several open copies, the second oldest is \"bank_levy#2\"."},
                    Note{"leads_to", "The Ratings if it took effect now, with what has been shared."}};
}
inline constexpr auto notes_of(const Shown::Player*) {
  return std::array{Note{"hand", "Copies of each card, as far as this seat knows them."},
                    Note{"discard_known", "Cards in the discard pile that everybody has seen."},
                    Note{"known_shuffled_in", "Seen before the last shuffle, and not since."}};
}
inline constexpr auto notes_of(const Shown::Face*) {
  return std::array{Note{"", "What is printed on a card, and where it would lead."},
                    Note{"threshold", "Votes needed, leaving this turn's Event aside."},
                    Note{"leads_to", "The Ratings if it took effect now."},
                    Note{"mode", "The Alternate Mode, if Modes are in use."},
                    Note{"with", "The Actor whose Rating a share follows."}};
}
inline constexpr auto notes_of(const Shown*) {
  return std::array{
      Note{"place", "The player who acts or draws, counted from the 1st player."},
      Note{"left", "Votes, submissions or draws that player still has."},
      Note{"pending", "The open Action while a vote or a share is chosen; the design while a Mode is used."},
      Note{"mode", "The Mode being used, as a pack writes it."},
      Note{"shares", "The shares declared in this Activation."},
      Note{"tied_uprising", "A tied uprising was found, and it counts in a match."},
      Note{"highest_rating", "The top of the tracks."},
      Note{"faces", "The open cards, and those in the hands that this seat sees."},
      Note{"announcement", "The Event of this turn and what it does, as a sentence."}};
}

}  // namespace exchequer::pigs
