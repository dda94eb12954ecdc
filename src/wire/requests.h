// Requests of the page to its module, and their answers: {"do": …} and {"answer": …} or {"errors": …}. Requests that
// only look are the same at a table on a server (wire/table.h), where the seat is your own.
#pragma once

#include <algorithm>
#include <variant>

#include "wire/setup.h"

namespace exchequer::wire {

// A text as an argument of a template.
template <std::size_t kSize>
struct Literal {
  char letters[kSize];
  constexpr Literal(const char (&text)[kSize]) { std::copy_n(text, kSize, letters); }
  constexpr operator std::string_view() const { return {letters, kSize - 1}; }
};

// A request {"do": "<name>", …}, what it is answered, and a sentence about it.
template <Literal kName, class A, Literal kSentence = "">
struct Asks {
  static constexpr Tag tag{"do", kName};
  static constexpr std::string_view kAbout = kSentence;
  using Answer = A;
};
template <class T>
using AnswerTo = typename T::Answer;

// ---- Without a game.

struct TitlesRequest : Asks<"titles", Titles, "The titles offered, and the bots."> {};
BOOST_DESCRIBE_STRUCT(TitlesRequest, (), ())

struct TextsRequest : Asks<"texts", Texts, "Every catalogue of a language: owner, key, ICU pattern."> {
  std::string language;
};
BOOST_DESCRIBE_STRUCT(TextsRequest, (), (language))

struct SetupRequest : Asks<"setup", SetupAnswer, "The options and rulings of a title with a pack.">, PackChoice {};
BOOST_DESCRIBE_STRUCT(SetupRequest, (PackChoice), ())

struct RecommendedRequest : Asks<"recommended", std::vector<Message>, "What the rulebook advises about a set-up.">,
                            GameChoice {};
BOOST_DESCRIBE_STRUCT(RecommendedRequest, (GameChoice), ())

struct RulebookRequest : Asks<"rulebook", Rulebook, "Sections, clauses and rulings in every language."> {
  std::string title;
};
BOOST_DESCRIBE_STRUCT(RulebookRequest, (), (title))

struct PackRequest : Asks<"pack", PackAnswer, "The values of a pack, and where each comes from.">, PackChoice {};
BOOST_DESCRIBE_STRUCT(PackRequest, (PackChoice), ())

struct CheckPackRequest : Asks<"check_pack", Checked, "Errors and notes about a pack, with their lines.">,
                          PackChoice {};
BOOST_DESCRIBE_STRUCT(CheckPackRequest, (PackChoice), ())

struct PlayoutsRequest
    : Asks<"playouts", std::int64_t, "Plays random games and counts their moves, for `bench/wasm.mjs`."> {
  std::string title;
  std::optional<std::int64_t> games;
};
BOOST_DESCRIBE_STRUCT(PlayoutsRequest, (), (title, games))

// ---- Games of the module.

struct GameInfo : GameFacts {
  int game = 0;
  Draws draws = Draws::kRandom;
  std::optional<Match> match;
};
BOOST_DESCRIBE_STRUCT(GameInfo, (GameFacts), (game, draws, match))
constexpr auto notes_of(const GameInfo*) {
  return std::array{Note{"", "A game that was opened."},
                    Note{"game", "The number by which later requests name the game."}};
}

struct LocalUpdate : play::Update {
  bool done = false;
  std::optional<std::string> refused;
  std::optional<play::Written> written;
  std::optional<MatchStanding> standing;
};
BOOST_DESCRIBE_STRUCT(LocalUpdate, (play::Update), (done, refused, written, standing))
constexpr auto notes_of(const LocalUpdate*) {
  return std::array{Note{"", "An update from the module, with fields that only a local game needs."},
                    Note{"done", "True if something has changed."},
                    Note{"refused", "The clause that refuses the move."},
                    Note{"written", "The text to append to the save."},
                    Note{"standing", "The standing of the match, once this game is over."}};
}

struct OpenRequest : Asks<"open", GameInfo, "Begins a game.">, GameChoice {
  std::optional<std::vector<std::string>> players;
  std::optional<std::string> seed;
  std::optional<Draws> draws;
  std::optional<MatchSetup> match;
};
BOOST_DESCRIBE_STRUCT(OpenRequest, (GameChoice), (players, seed, draws, match))
constexpr auto notes_of(const OpenRequest*) {
  return std::array{
      Note{"players",
           "For each seat, `person` or a bot's name. In a match, for each person; the match decides who sits where."},
      Note{"seed", "A whole number in decimal. The default is 1."},
      Note{"draws", "`manual` if a person enters the public draws."}};
}

struct LoadRequest
    : Asks<"load", GameInfo, "Opens a record, or the last game of a match. Every move is replayed and checked."> {
  std::string text;
  std::optional<std::string> name;
};
BOOST_DESCRIBE_STRUCT(LoadRequest, (), (text, name))

struct OfGame {
  std::optional<int> game;
};
BOOST_DESCRIBE_STRUCT(OfGame, (), (game))
constexpr auto notes_of(const OfGame*) {
  return std::array{Note{"game", "The number of the game. Left out at a table on a server."}};
}

struct OfSeat : OfGame {
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(OfSeat, (OfGame), (seat))
constexpr auto notes_of(const OfSeat*) {
  return std::array{
      Note{"seat", "The seat whose view to show. At a table, only 15 makes a difference, once the game is over."}};
}

struct CloseRequest : Asks<"close", bool>, OfGame {};
BOOST_DESCRIBE_STRUCT(CloseRequest, (OfGame), ())
constexpr auto notes_of(const CloseRequest*) { return std::array{Note{"", "Forgets a game."}}; }

struct PlayRequest : Asks<"play", LocalUpdate, "Makes a move.">, OfSeat {
  std::string notation;
  std::optional<Seat> viewer;
};
BOOST_DESCRIBE_STRUCT(PlayRequest, (OfSeat), (notation, viewer))
constexpr auto notes_of(const PlayRequest*) {
  return std::array{Note{"seat", "The seat that moves. 15 enters a draw."},
                    Note{"viewer", "The viewer of the update, if not the seat that moves."}};
}

struct AdvanceRequest
    : Asks<"advance", LocalUpdate,
           "Makes one draw or one bot's move. Nothing is done if a person must decide or the game is over.">,
      OfSeat {
  std::optional<std::int64_t> steps;
};
BOOST_DESCRIBE_STRUCT(AdvanceRequest, (OfSeat), (steps))
constexpr auto notes_of(const AdvanceRequest*) {
  return std::array{Note{"steps", "Makes up to this many in a row and reports them as one change."}};
}

struct UndoRequest
    : Asks<"undo", LocalUpdate,
           "Takes back the last decision. With secrets, only your own, and only if it revealed nothing.">,
      OfSeat {};
BOOST_DESCRIBE_STRUCT(UndoRequest, (OfSeat), ())

struct RedoRequest : Asks<"redo", LocalUpdate>, OfSeat {};
BOOST_DESCRIBE_STRUCT(RedoRequest, (OfSeat), ())
constexpr auto notes_of(const RedoRequest*) { return std::array{Note{"", "Makes again what was taken back."}}; }

struct WithdrawRequest
    : Asks<"withdraw", LocalUpdate, "Withdraws the choice of this seat while others are still choosing.">,
      OfSeat {};
BOOST_DESCRIBE_STRUCT(WithdrawRequest, (OfSeat), ())

struct ThoughtOption {
  std::string notation;
  std::int64_t chance = 0, error = 0, tried = 0;
};
BOOST_DESCRIBE_STRUCT(ThoughtOption, (), (notation, chance, error, tried))
constexpr auto notes_of(const ThoughtOption*) {
  return std::array{Note{"chance", "The chance of winning, in thousandths."},
                    Note{"error", "The standard error of `chance`, in thousandths."}};
}

struct ExpectedMove {
  Seat seat = 0;
  std::optional<Message> words;
};
BOOST_DESCRIBE_STRUCT(ExpectedMove, (), (seat, words))

struct Thought {
  std::string notation;
  std::vector<ThoughtOption> options;
  std::vector<ExpectedMove> line;
  std::int64_t simulations = 0;
};
BOOST_DESCRIBE_STRUCT(Thought, (), (notation, options, line, simulations))
constexpr auto notes_of(const Thought*) {
  return std::array{Note{"", "How a bot judges a decision."}, Note{"options", "Empty if the bot does not search."},
                    Note{"line", "The moves that the bot expects, beginning with its choice."}};
}
struct HintRequest : Asks<"hint", Thought, "What a bot would do in this seat.">, OfSeat {
  std::string bot;
};
BOOST_DESCRIBE_STRUCT(HintRequest, (OfSeat), (bot))

Result<Thought> thought(const play::Game& game, Seat seat, const std::string& bot);

struct HashesRequest : Asks<"hashes", std::vector<std::string>, "The state's hash before and after each move.">,
                       OfGame {};
BOOST_DESCRIBE_STRUCT(HashesRequest, (OfGame), ())

struct RecordRequest : Asks<"record", std::string, "The text of the record, or of the match.">, OfGame {};
BOOST_DESCRIBE_STRUCT(RecordRequest, (OfGame), ())

struct NextRequest : Asks<"next", GameInfo, "The next game of the match.">, OfGame {};
BOOST_DESCRIBE_STRUCT(NextRequest, (OfGame), ())

struct StandingRequest : Asks<"standing", MatchStanding>, OfGame {};
BOOST_DESCRIBE_STRUCT(StandingRequest, (OfGame), ())
constexpr auto notes_of(const StandingRequest*) { return std::array{Note{"", "The standing of the match."}}; }

// ---- Requests that only look, also at a table on a server.

struct UpdateRequest : Asks<"update", play::Update, "The position of the game, and its log from a move on.">, OfSeat {
  std::optional<std::size_t> from;
};
BOOST_DESCRIBE_STRUCT(UpdateRequest, (OfSeat), (from))

struct ShowRequest : Asks<"show", play::Shown, "The position after this many moves.">, OfSeat {
  std::optional<std::size_t> at;
};
BOOST_DESCRIBE_STRUCT(ShowRequest, (OfSeat), (at))
constexpr auto notes_of(const ShowRequest*) {
  return std::array{Note{"at", "The number of moves. The default is all of them."}};
}

struct LookRequest
    : Asks<"look", std::optional<Node>, "The view that a choice leads to, or null if that is not certain.">,
      OfSeat {
  std::string notation;
};
BOOST_DESCRIBE_STRUCT(LookRequest, (OfSeat), (notation))

struct RefusedRequest
    : Asks<"refused", std::vector<play::Refusal>, "The moves that are not allowed now, each with its clause.">,
      OfSeat {};
BOOST_DESCRIBE_STRUCT(RefusedRequest, (OfSeat), ())

struct LogRequest : Asks<"log", play::Log>, OfSeat {
  std::optional<std::size_t> from;
};
BOOST_DESCRIBE_STRUCT(LogRequest, (OfSeat), (from))
constexpr auto notes_of(const LogRequest*) { return std::array{Note{"", "The log from a move on."}}; }

struct SeriesRequest : Asks<"series", play::Series>, OfSeat {
  std::optional<std::size_t> from;
};
BOOST_DESCRIBE_STRUCT(SeriesRequest, (OfSeat), (from))
constexpr auto notes_of(const SeriesRequest*) {
  return std::array{Note{"", "The measures after each move, from a move on."}};
}

struct CardsRequest
    : Asks<"cards", std::vector<Card>, "The texts of the cards of this game, with the sides in force marked.">,
      OfSeat {
  std::optional<std::size_t> at;
};
BOOST_DESCRIBE_STRUCT(CardsRequest, (OfSeat), (at))

using Look =
    std::variant<UpdateRequest, ShowRequest, LookRequest, RefusedRequest, LogRequest, SeriesRequest, CardsRequest>;

using Request = std::variant<TitlesRequest, TextsRequest, SetupRequest, RecommendedRequest, RulebookRequest,
                             PackRequest, CheckPackRequest, PlayoutsRequest, OpenRequest, LoadRequest, CloseRequest,
                             UpdateRequest, ShowRequest, LookRequest, RefusedRequest, LogRequest, SeriesRequest,
                             CardsRequest, PlayRequest, AdvanceRequest, UndoRequest, RedoRequest, WithdrawRequest,
                             HintRequest, HashesRequest, RecordRequest, NextRequest, StandingRequest>;

// The answer of a game to a request that only looks. A long log or series comes in pieces of at most `most`.
play::Update answer(const play::Game& game, Seat viewer, const UpdateRequest& request, std::size_t most = play::kAll);
play::Shown answer(const play::Game& game, Seat viewer, const ShowRequest& request, std::size_t most = play::kAll);
std::optional<Node> answer(const play::Game& game, Seat viewer, const LookRequest& request,
                           std::size_t most = play::kAll);
std::vector<play::Refusal> answer(const play::Game& game, Seat viewer, const RefusedRequest& request,
                                  std::size_t most = play::kAll);
play::Log answer(const play::Game& game, Seat viewer, const LogRequest& request, std::size_t most = play::kAll);
play::Series answer(const play::Game& game, Seat viewer, const SeriesRequest& request, std::size_t most = play::kAll);
std::vector<Card> answer(const play::Game& game, Seat viewer, const CardsRequest& request,
                         std::size_t most = play::kAll);

template <class T>
concept Looks = requires(const play::Game& game, const T& request) {
  answer(game, Seat{}, request);
};

}  // namespace exchequer::wire
