// Requests of the page to its module, and their answers: {"do": …} and {"answer": …} or {"errors": …}. Requests that
// only look are the same at a table on a server (wire/table.h), where the seat is your own.
#pragma once

#include <variant>

#include "wire/setup.h"

namespace exchequer::wire {

// Names the answer of each request.
template <class T>
using AnswerTo = typename T::Answer;

// ---- Without a game.

struct TitlesRequest {
  static constexpr Tag tag{"do", "titles"};
  using Answer = Titles;
};
BOOST_DESCRIBE_STRUCT(TitlesRequest, (), ())
constexpr auto notes_of(const TitlesRequest*) { return std::array{Note{"", "The titles offered, and the bots."}}; }

struct TextsRequest {
  static constexpr Tag tag{"do", "texts"};
  using Answer = Texts;
  std::string language;
};
BOOST_DESCRIBE_STRUCT(TextsRequest, (), (language))
constexpr auto notes_of(const TextsRequest*) {
  return std::array{Note{"", "Every catalogue of a language: owner, key, ICU pattern."}};
}

struct SetupRequest : PackChoice {
  static constexpr Tag tag{"do", "setup"};
  using Answer = SetupAnswer;
};
BOOST_DESCRIBE_STRUCT(SetupRequest, (PackChoice), ())
constexpr auto notes_of(const SetupRequest*) {
  return std::array{Note{"", "The options and rulings of a title with a pack."}};
}

struct RecommendedRequest : GameChoice {
  static constexpr Tag tag{"do", "recommended"};
  using Answer = std::vector<Message>;
};
BOOST_DESCRIBE_STRUCT(RecommendedRequest, (GameChoice), ())
constexpr auto notes_of(const RecommendedRequest*) {
  return std::array{Note{"", "What the rulebook advises about a set-up."}};
}

struct RulebookRequest {
  static constexpr Tag tag{"do", "rulebook"};
  using Answer = Rulebook;
  std::string title;
};
BOOST_DESCRIBE_STRUCT(RulebookRequest, (), (title))
constexpr auto notes_of(const RulebookRequest*) {
  return std::array{Note{"", "Sections, clauses and rulings in every language."}};
}

struct PackRequest : PackChoice {
  static constexpr Tag tag{"do", "pack"};
  using Answer = PackAnswer;
};
BOOST_DESCRIBE_STRUCT(PackRequest, (PackChoice), ())
constexpr auto notes_of(const PackRequest*) {
  return std::array{Note{"", "The values of a pack, and where each comes from."}};
}

struct CheckPackRequest : PackChoice {
  static constexpr Tag tag{"do", "check_pack"};
  using Answer = Checked;
};
BOOST_DESCRIBE_STRUCT(CheckPackRequest, (PackChoice), ())
constexpr auto notes_of(const CheckPackRequest*) {
  return std::array{Note{"", "Errors and notes about a pack, with their lines."}};
}

struct PlayoutsRequest {
  static constexpr Tag tag{"do", "playouts"};
  using Answer = std::int64_t;
  std::string title;
  std::optional<std::int64_t> games;
};
BOOST_DESCRIBE_STRUCT(PlayoutsRequest, (), (title, games))
constexpr auto notes_of(const PlayoutsRequest*) {
  return std::array{Note{"", "Plays random games and counts their moves, for `bench/wasm.mjs`."}};
}

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

struct OpenRequest : GameChoice {
  static constexpr Tag tag{"do", "open"};
  using Answer = GameInfo;
  std::optional<std::vector<std::string>> players;
  std::optional<std::string> seed;
  std::optional<Draws> draws;
  std::optional<MatchSetup> match;
};
BOOST_DESCRIBE_STRUCT(OpenRequest, (GameChoice), (players, seed, draws, match))
constexpr auto notes_of(const OpenRequest*) {
  return std::array{
      Note{"", "Begins a game."},
      Note{"players",
           "For each seat, `person` or a bot's name. In a match, for each person; the match decides who sits where."},
      Note{"seed", "A whole number in decimal. The default is 1."},
      Note{"draws", "`manual` if a person enters the public draws."}};
}

struct LoadRequest {
  static constexpr Tag tag{"do", "load"};
  using Answer = GameInfo;
  std::string text;
  std::optional<std::string> name;
};
BOOST_DESCRIBE_STRUCT(LoadRequest, (), (text, name))
constexpr auto notes_of(const LoadRequest*) {
  return std::array{Note{"", "Opens a record, or the last game of a match. Every move is replayed and checked."}};
}

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

struct CloseRequest : OfGame {
  static constexpr Tag tag{"do", "close"};
  using Answer = bool;
};
BOOST_DESCRIBE_STRUCT(CloseRequest, (OfGame), ())

struct PlayRequest : OfSeat {
  static constexpr Tag tag{"do", "play"};
  using Answer = LocalUpdate;
  std::string notation;
  std::optional<Seat> viewer;
};
BOOST_DESCRIBE_STRUCT(PlayRequest, (OfSeat), (notation, viewer))
constexpr auto notes_of(const PlayRequest*) {
  return std::array{Note{"", "Makes a move."}, Note{"seat", "The seat that moves. 15 enters a draw."},
                    Note{"viewer", "The viewer of the update, if not the seat that moves."}};
}

struct AdvanceRequest : OfSeat {
  static constexpr Tag tag{"do", "advance"};
  using Answer = LocalUpdate;
  std::optional<std::int64_t> steps;
};
BOOST_DESCRIBE_STRUCT(AdvanceRequest, (OfSeat), (steps))
constexpr auto notes_of(const AdvanceRequest*) {
  return std::array{
      Note{"", "Makes one draw or one bot's move. Nothing is done if a person must decide or the game is over."},
      Note{"steps", "Makes up to this many in a row and reports them as one change."}};
}

struct UndoRequest : OfSeat {
  static constexpr Tag tag{"do", "undo"};
  using Answer = LocalUpdate;
};
BOOST_DESCRIBE_STRUCT(UndoRequest, (OfSeat), ())
constexpr auto notes_of(const UndoRequest*) {
  return std::array{
      Note{"", "Takes back the last decision. With secrets, only your own, and only if it revealed nothing."}};
}

struct RedoRequest : OfSeat {
  static constexpr Tag tag{"do", "redo"};
  using Answer = LocalUpdate;
};
BOOST_DESCRIBE_STRUCT(RedoRequest, (OfSeat), ())

struct WithdrawRequest : OfSeat {
  static constexpr Tag tag{"do", "withdraw"};
  using Answer = LocalUpdate;
};
BOOST_DESCRIBE_STRUCT(WithdrawRequest, (OfSeat), ())
constexpr auto notes_of(const WithdrawRequest*) {
  return std::array{Note{"", "Withdraws the choice of this seat while others are still choosing."}};
}

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
struct HintRequest : OfSeat {
  static constexpr Tag tag{"do", "hint"};
  using Answer = Thought;
  std::string bot;
};
BOOST_DESCRIBE_STRUCT(HintRequest, (OfSeat), (bot))
constexpr auto notes_of(const HintRequest*) { return std::array{Note{"", "What a bot would do in this seat."}}; }

Result<Thought> thought(const play::Game& game, Seat seat, const std::string& bot);

struct HashesRequest : OfGame {
  static constexpr Tag tag{"do", "hashes"};
  using Answer = std::vector<std::string>;
};
BOOST_DESCRIBE_STRUCT(HashesRequest, (OfGame), ())
constexpr auto notes_of(const HashesRequest*) {
  return std::array{Note{"", "The state's hash before and after each move."}};
}

struct RecordRequest : OfGame {
  static constexpr Tag tag{"do", "record"};
  using Answer = std::string;
};
BOOST_DESCRIBE_STRUCT(RecordRequest, (OfGame), ())
constexpr auto notes_of(const RecordRequest*) {
  return std::array{Note{"", "The text of the record, or of the match."}};
}

struct NextRequest : OfGame {
  static constexpr Tag tag{"do", "next"};
  using Answer = GameInfo;
};
BOOST_DESCRIBE_STRUCT(NextRequest, (OfGame), ())
constexpr auto notes_of(const NextRequest*) { return std::array{Note{"", "The next game of the match."}}; }

struct StandingRequest : OfGame {
  static constexpr Tag tag{"do", "standing"};
  using Answer = MatchStanding;
};
BOOST_DESCRIBE_STRUCT(StandingRequest, (OfGame), ())

// ---- Requests that only look, also at a table on a server.

struct UpdateRequest : OfSeat {
  static constexpr Tag tag{"do", "update"};
  using Answer = play::Update;
  std::optional<std::size_t> from;
};
BOOST_DESCRIBE_STRUCT(UpdateRequest, (OfSeat), (from))
constexpr auto notes_of(const UpdateRequest*) {
  return std::array{Note{"", "The position of the game, and its log from a move on."}};
}

struct ShowRequest : OfSeat {
  static constexpr Tag tag{"do", "show"};
  using Answer = play::Shown;
  std::optional<std::size_t> at;
};
BOOST_DESCRIBE_STRUCT(ShowRequest, (OfSeat), (at))
constexpr auto notes_of(const ShowRequest*) {
  return std::array{Note{"", "The position after this many moves."},
                    Note{"at", "The number of moves. The default is all of them."}};
}

struct LookRequest : OfSeat {
  static constexpr Tag tag{"do", "look"};
  using Answer = std::optional<Node>;
  std::string notation;
};
BOOST_DESCRIBE_STRUCT(LookRequest, (OfSeat), (notation))
constexpr auto notes_of(const LookRequest*) {
  return std::array{Note{"", "The view that a choice leads to, or null if that is not certain."}};
}

struct RefusedRequest : OfSeat {
  static constexpr Tag tag{"do", "refused"};
  using Answer = std::vector<play::Refusal>;
};
BOOST_DESCRIBE_STRUCT(RefusedRequest, (OfSeat), ())
constexpr auto notes_of(const RefusedRequest*) {
  return std::array{Note{"", "The moves that are not allowed now, each with its clause."}};
}

struct LogRequest : OfSeat {
  static constexpr Tag tag{"do", "log"};
  using Answer = play::Log;
  std::optional<std::size_t> from;
};
BOOST_DESCRIBE_STRUCT(LogRequest, (OfSeat), (from))

struct SeriesRequest : OfSeat {
  static constexpr Tag tag{"do", "series"};
  using Answer = play::Series;
  std::optional<std::size_t> from;
};
BOOST_DESCRIBE_STRUCT(SeriesRequest, (OfSeat), (from))

struct CardsRequest : OfSeat {
  static constexpr Tag tag{"do", "cards"};
  using Answer = std::vector<Card>;
  std::optional<std::size_t> at;
};
BOOST_DESCRIBE_STRUCT(CardsRequest, (OfSeat), (at))
constexpr auto notes_of(const CardsRequest*) {
  return std::array{Note{"", "The texts of the cards of this game, with the sides in force marked."}};
}

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
