// Rulings about Budget Surplus (AU-R12), Removing from the Treasury (AU-R47) and the looser reading of AU-R04.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

TEST(SurplusFunding, LeavesWhatIsOwedOpenOrUsesItUp) {
  RULE("AU-R12", "AU-082");
  for (const char* ruling : {"extra", "ordinary"})
    for (const char* surplus : {"placed", "spent"}) {
      const bool extra = std::string_view(ruling) == "extra";
      Position p({.options = {{"institutions", "on"}}, .rulings = {{"surplus_funding", ruling}, {"surplus", surplus}}});
      p.founded("investment").funded("investment", 1).bag("YBWW").drawn("YY").play("option 1 surplus investment");
      EXPECT_EQ(letters(p.state.used), "Y") << "one reward";
      p.play("draw", "draw B Y", "option 1");
      EXPECT_EQ(p.refusal("fund investment"), extra ? "" : "AU-R12") << ruling << " " << surplus;
      if (!extra) continue;
      p.play("fund investment");
      EXPECT_EQ(letters(p.state.used), "BYY") << "the second cube completes the ordinary funding";
    }
  Position p({.options = {{"policies", "on"}}, .rulings = {{"surplus_funding", "ordinary"}}});
  p.facing("protectionism")
      .funded("private_enterprise", 1)
      .bag("YBWW")
      .drawn("YY")
      .play("option 1 surplus private_enterprise");
  p.play("draw", "draw B Y", "option 1");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "AU-R12");
  EXPECT_EQ(p.refusal("fund national_security"), "");
  Position q;
  q.funded("private_enterprise", 1)
      .bag("YBWW")
      .drawn("YY")
      .play("option 1 surplus private_enterprise", "draw", "draw B Y", "option 1");
  EXPECT_EQ(q.refusal("fund private_enterprise"), "AU-082") << "it had its one funding";
}

TEST(RemoveTreasury, IsAllowedUnlessTheRulingForbids) {
  RULE("AU-R47", "AU-063");
  for (const char* ruling : {"yes", "no"}) {
    const bool yes = std::string_view(ruling) == "yes";
    Position p({.rulings = {{"remove_treasury", ruling}}});
    p.bag("WW").used("KY").treasury("YY");
    EXPECT_EQ(p.refusal("pay_loan paying used treasury used"), yes ? "" : "AU-R09") << "one Income is not two";
    p.used("KYY");
    EXPECT_EQ(p.refusal("pay_loan paying used used used"), "");
    EXPECT_EQ(p.refusal("pay_loan paying used treasury used"), yes ? "" : "AU-R47");
    EXPECT_EQ(p.legal("pay_loan").size(), yes ? 3U : 1U);
    Position q({.options = {{"policies", "on"}}, .rulings = {{"remove_treasury", ruling}}});
    q.facing("police_state").bag("WW").used("R").treasury("B");
    EXPECT_EQ(q.refusal("crackdown paying treasury used"), yes ? "" : "AU-R47");
    Position spend({.options = {{"scenario", "olympics"}}, .rulings = {{"remove_treasury", ruling}}});
    spend.treasury("Y");
    EXPECT_EQ(spend.refusal("finance paying treasury"), "") << "Spending is another matter";
  }
}

// The keys of the operations that an option names.
std::vector<std::string> named(const Position& p, std::string_view move) {
  const Message words = Module::action_words(p.rules, p.state, {0, *Module::parse(p.rules, p.state, 0, move)});
  std::vector<std::string> all;
  for (const Argument& argument : words.arguments)
    if (argument.name == "effect")
      for (const Message& one : std::get<std::vector<Message>>(argument.value)) all.push_back(one.key);
  return all;
}

TEST(UnpayablePartial, NamesOnlyCubesThatArePaid) {
  RULE("AU-R04");
  using Keys = std::vector<std::string>;
  Position p({.rulings = {{"unpayable", "partial"}}});
  p.bag("WW").drawn("KY").state.current[kIncome] = 0;  // the Income was spent on something else
  EXPECT_EQ(named(p, "option 1 paying current current"), (Keys{"austerity.op.remove"})) << "no Income is named";
  p.drawn("KB").state.current[kSecurity] = 0;
  EXPECT_EQ(named(p, "option 1 paying current"), (Keys{"austerity.op.nothing"}));
  p.treasury("Y");
  EXPECT_EQ(named(p, "option 1 paying treasury"), (Keys{"austerity.op.spend"}));
  Position strict;
  strict.bag("WW").drawn("KB");
  EXPECT_EQ(named(strict, "option 1 paying current"), (Keys{"austerity.op.spend"})) << "refused, and told in full";
}

}  // namespace
}  // namespace exchequer::austerity
