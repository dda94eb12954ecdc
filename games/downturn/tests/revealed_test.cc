// Cards turned up at the valuation (DT-067) are announced by name and kept in the views, and nobody learns of them
// earlier.
#include "engine/game.h"
#include "games/downturn/tests/fixture.h"

namespace exchequer::downturn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::array<Seat, 5> kEverybody = {Seat{0}, Seat{1}, Seat{2}, Seat{3}, kSpectator};

std::string text_of(const Localized& name) { return std::string(name.in("en")); }

// "dixie_bank oil_shock 0": bank, card and owner of every card that was turned up.
std::vector<std::string> turned_up(const Position& p, const std::vector<Entry>& entries) {
  std::vector<std::string> all;
  for (const Entry& e : entries)
    if (static_cast<Kind>(e.kind) == Kind::kRevealed)
      all.push_back(p.rules.bank_ids[static_cast<std::size_t>(e.a)] + " " +
                    p.rules.card_ids[static_cast<std::size_t>(e.b)] + " " + std::to_string(e.c));
  return all;
}

// Two owners with a face-down card each on Dixie, one card of Green's on a bank that is nobody's. Regions and the bank
// are full, so that the turn ends in one go.
Position table(std::string_view blues, std::string_view greens, std::string_view nobodys) {
  Position p;
  p.owned("dixie_bank", {2, 1}, "GGGGG");
  p.hand(2, {"building_boom"})
      .on("dixie_bank", {blues}, 0)
      .on("dixie_bank", {greens}, 1)
      .on("sodbuster_savings", {nobodys}, 1);
  for (const auto& [id, number] :
       {std::pair{"northeast", 8}, {"southeast", 7}, {"midwest", 7}, {"plains", 5}, {"southwest", 6}, {"west", 8}})
    p.region(id, std::string(static_cast<std::size_t>(number / 2), 'R') +
                     std::string(static_cast<std::size_t>(number - number / 2), 'Y'));
  return p;
}

TEST(Revealed, EveryCardIsToldByNameWithItsCubesAndItsOwner) {
  RULE("DT-067");
  Position p = table("rate_cut", "oil_shock", "credit_swap");
  p.stage(Stage::kEndEvents);
  EXPECT_THAT(turned_up(p, p.journal.entries()), ElementsAre("dixie_bank rate_cut 0", "dixie_bank oil_shock 1"))
      << "not the card on a bank without shares";
  EXPECT_EQ(p.clause_of(Kind::kRevealed), "DT-067");
  for (const Entry& entry : p.journal.entries()) {
    if (static_cast<Kind>(entry.kind) != Kind::kRevealed) continue;
    const Message words = Module::entry_words(p.rules, entry);
    const auto argument = [&](std::string_view name) {
      return std::find_if(words.arguments.begin(), words.arguments.end(), [&](const auto& a) { return a.name == name; })
          ->value;
    };
    const auto card = static_cast<std::size_t>(entry.b);
    EXPECT_EQ(text_of(std::get<Localized>(argument("card"))), text_of(p.rules.card_names[card]));
    EXPECT_EQ(std::get<std::string>(argument("cubes")), letters(p.rules.card[card].cubes));
  }
}

TEST(Revealed, ViewsKeepWhatWasTurnedUpUntilTheNextValuation) {
  RULE("DT-067");
  Position p = table("rate_cut", "oil_shock", "credit_swap");
  p.stage(Stage::kEndEvents);
  ASSERT_EQ(p.state.turn, 2) << "cleaned up, and all investments are in the deck";
  ASSERT_TRUE(p.in_deck("rate_cut") && p.in_deck("oil_shock") && p.in_deck("credit_swap"));
  for (const Seat seat : kEverybody) {
    const Shown shown = Module::describe(p.rules, Module::view(p.rules, p.state, seat));
    const auto& up = shown.banks.find("dixie_bank")->turned_up;
    EXPECT_THAT(*up.find("blue"), ElementsAre("rate_cut"));
    EXPECT_THAT(*up.find("green"), ElementsAre("oil_shock"));
    EXPECT_THAT(*up.find("red"), IsEmpty());
    EXPECT_THAT(*shown.banks.find("sodbuster_savings")->turned_up.find("green"), IsEmpty());
    Rng rng(3, seat);
    const State world = Module::determinize(p.rules, Module::view(p.rules, p.state, seat), rng);
    EXPECT_EQ(world.turned_up, p.state.turned_up);
    EXPECT_EQ(world.turned_up_of, p.state.turned_up_of);
  }
  p.state.stage = Stage::kActions;
  p.bank("dixie_bank", "GGG").stage(Stage::kEndEvents);
  EXPECT_EQ(p.state.turned_up[static_cast<std::size_t>(p.bank_of("dixie_bank"))], 0U) << "nothing lay there this time";
}

// Two games differ only in which of two cards with the same cubes is face down. Neither values nor absorbed cubes give
// it away.
TEST(Revealed, ASecretCardIsToldToNobodyBeforeAndToEverybodyAtValuation) {
  RULE("DT-053", "DT-067");
  Position a = table("oil_shock", "golden_parachute", "credit_swap"), b = a;
  const auto swap_cards = [&](State& s, std::string_view one, std::string_view other) {
    const Cards first = card_bit(a.card_of(one)), second = card_bit(a.card_of(other));
    const auto change = [&](Cards& set) {
      const bool has_first = set & first, has_second = set & second;
      set = (set & ~(first | second)) | (has_first ? second : 0) | (has_second ? first : 0);
    };
    change(s.deck);
    change(s.down[0]);
    for (Cards& here : s.on_bank) change(here);
  };
  swap_cards(b.state, "oil_shock", "foreclosure_wave");
  b.check();
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}, kSpectator}) {
    EXPECT_EQ(Module::view(a.rules, a.state, seat), Module::view(b.rules, b.state, seat));
    EXPECT_EQ(Module::sheet(a.rules, Module::view(a.rules, a.state, seat), seat),
              Module::sheet(b.rules, Module::view(b.rules, b.state, seat), seat));
  }
  a.stage(Stage::kEndEvents);
  b.stage(Stage::kEndEvents);
  EXPECT_NE(turned_up(a, a.journal.entries()), turned_up(b, b.journal.entries()));
  for (const Seat seat : kEverybody)
    EXPECT_NE(Module::view(a.rules, a.state, seat), Module::view(b.rules, b.state, seat)) << "everybody saw which";
}

// A card on a bank without shares goes back unseen. Two games that differ only in it tell and show the others the same.
TEST(Revealed, ACardThatGoesBackUnseenIsNeverTold) {
  RULE("DT-R14");
  Position a = table("oil_shock", "golden_parachute", "credit_swap"),
           b = table("oil_shock", "golden_parachute", "stress_tests");
  a.stage(Stage::kEndEvents);
  b.stage(Stage::kEndEvents);
  EXPECT_EQ(a.journal.entries(), b.journal.entries());
  for (const Seat seat : {Seat{0}, Seat{2}, Seat{3}, kSpectator})
    EXPECT_EQ(Module::view(a.rules, a.state, seat), Module::view(b.rules, b.state, seat));
  EXPECT_NE(Module::view(a.rules, a.state, 1), Module::view(b.rules, b.state, 1)) << "its owner remembers it";
}

// A bank that fails in the middle of a turn has no share when cards are turned up, so its face-down cards stay unknown.
TEST(Revealed, FaceDownCardsOfABankThatFailedEarlierStayUnknown) {
  RULE("DT-067");
  const auto failed = [](std::string_view card) {
    Position p;
    p.column(2).personal(0, 1).owned("dixie_bank", {1}, "RRRR").on("dixie_bank", {card}, 0);
    p.event("stress_tests", 1);
    return p;
  };
  Position a = failed("credit_swap"), b = failed("rate_cut");
  ASSERT_EQ(a.state.bankruptcies, 1);
  a.stage(Stage::kEndEvents);
  b.stage(Stage::kEndEvents);
  EXPECT_THAT(turned_up(a, a.journal.entries()), IsEmpty());
  EXPECT_EQ(Module::view(a.rules, a.state, 2), Module::view(b.rules, b.state, 2));
}

TEST(Revealed, FaceUpCardsAreNamedOnTheSheetAndInTheDescription) {
  RULE("DT-050");
  Position p;
  p.shares("dixie_bank", {1, 1}).on("dixie_bank", {"oil_shock"}).on("dixie_bank", {"rate_cut"}, 1);
  const auto named = [&](Seat seat, std::string_view key) {
    std::vector<std::string> all;
    for (const Panel& panel : Module::sheet(p.rules, Module::view(p.rules, p.state, seat), seat))
      for (const Line& line : panel.lines)
        for (const Span& span : line)
          if (span.message.key == key)
            for (const Argument& argument : span.message.arguments)
              if (const auto* name = std::get_if<Localized>(&argument.value)) all.push_back(text_of(*name));
    return all;
  };
  const std::string oil = text_of(p.rules.card_names[static_cast<std::size_t>(p.card_of("oil_shock"))]);
  const std::string cut = text_of(p.rules.card_names[static_cast<std::size_t>(p.card_of("rate_cut"))]);
  for (const Seat seat : kEverybody) {
    EXPECT_THAT(named(seat, "downturn.sheet.card_up"), ElementsAre(oil)) << int{seat};
    const Shown shown = Module::describe(p.rules, Module::view(p.rules, p.state, seat));
    EXPECT_THAT(shown.banks.find("dixie_bank")->face_up, ElementsAre("oil_shock"));
  }
  EXPECT_THAT(named(1, "downturn.sheet.card_own"), ElementsAre(cut));
  EXPECT_THAT(named(0, "downturn.sheet.card_own"), IsEmpty());
}

// The turned-up cards follow from the moves and never count in the checks of a record.
TEST(Revealed, ChecksOfRecordsLeaveTheMemoryOut) {
  Position p = table("rate_cut", "oil_shock", "credit_swap");
  const std::uint64_t before = hash_state<Module>(p.rules, p.state);
  p.state.turned_up[3] = card_bit(5);
  p.state.turned_up_of[0] = card_bit(5);
  EXPECT_EQ(hash_state<Module>(p.rules, p.state), before);
  EXPECT_EQ(Module::hashed_size(p.rules), 800U) << "the size of a state when the first records were written";
}

}  // namespace
}  // namespace exchequer::downturn
