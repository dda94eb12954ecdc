// How good a position is for a seat. It starts from the chance to win with the Ratings as
// they will stand once the Actions that are sure to pass have passed. It adds the worth of the other open Actions,
// given the votes they still need, and the worth of the cards in hand. It uses only + − × ÷ and tables, so that a bot
// makes the same choice on every platform.
#include "games/pigs/judge.h"

#include <algorithm>
#include <array>

#include "games/pigs/chapters/chapters.h"

namespace exchequer::pigs {
namespace {

constexpr int kTop = 21;  // values of a Rating

constexpr std::array<double, kTop> powers(double base) {
  std::array<double, kTop> values{};
  double value = 1;
  for (double& v : values) {
    v = value;
    value *= base;
  }
  return values;
}
constexpr auto kHigh = powers(1.2840254166877414);  // e^(r/4): a high Rating wins at the top
constexpr auto kLow = powers(0.5769498103804866);   // e^(−0.55 r): a low one wins an uprising
// How likely the game is to end in an uprising, by Social Stability.
constexpr std::array<double, 11> kUnrest = {.45, .42, .36, .30, .25, .20, .15, .11, .08, .06, .04};

// 0.88^x for x in tenths: an Action that still needs x votes takes effect later, or not at all.
constexpr std::array<double, 160> kLater = [] {
  std::array<double, 160> values{};
  double value = 1;
  for (double& v : values) {
    v = value;
    value *= 0.98729753;
  }
  return values;
}();
double later(double votes) {
  return kLater[std::min<std::size_t>(kLater.size() - 1, static_cast<std::size_t>(votes * 10 + 0.5))];
}

// What giving up a card costs, by the number of cards in hand: cards are the currency, and they come one a turn.
constexpr double kPrice = 0.02;
constexpr std::array<double, 8> kScarcity = {1.8, 1.8, 1.2, 0.9, 0.6, 0.35, 0.15, 0.02};
double price(int hand) { return kPrice * kScarcity[at(std::min(hand, 7))]; }

constexpr double kSupport = 0.7;     // votes to expect from a rival with a full interest
constexpr double kHarmful = 0.65;    // of the fear of a harmful Action, for each vote it still needs
constexpr double kLetHimPay = 0.45;  // of the worth of an Action that a later voter wants more
constexpr double kCrowd = 0.06;      // wanted Actions compete for the same cards
constexpr double kSecond = 0.4;      // of the next best hope and the next worst fear
constexpr double kDecided = 0.1;     // of hopes and fears once the game is as good as decided
constexpr double kInHand = 0.12;     // of the worth of submitting a card
constexpr double kModeKept = 0.015;  // for a card with a Mode

using Ratings = std::array<int, kActors>;
using Chances = std::array<double, kPlayers>;

// Each player's chance to win, by the Ratings alone.
Chances chances(const Rules& rules, const Ratings& r) {
  Chances w{};
  const Standing winner = r[kPeople] == 0 ? lowest_of(r) : standing_on(r, rules.maximum);
  if (winner.alone()) {
    for (int p = 0; p < kPlayers; ++p) w[at(p)] = p == winner.player ? 0.985 : 0.005;
    return w;
  }
  double high = 0, low = 0;
  for (int p = 0; p < kPlayers; ++p) {
    high += kHigh[at(r[at(p)])];
    low += kLow[at(r[at(p)])];
  }
  const double unrest = kUnrest[at(std::min(r[kPeople], 10))];
  for (int p = 0; p < kPlayers; ++p)
    w[at(p)] = (1 - unrest) * kHigh[at(r[at(p)])] / high + unrest * kLow[at(r[at(p)])] / low;
  return w;
}

Ratings after(const Rules& rules, Ratings r, const ActionCard& card) {
  for (std::size_t a = 0; a < kActors; ++a) r[a] = std::clamp(r[a] + card.effect[a], 0, int{rules.maximum});
  return r;
}

// The Ratings once every Action that has its votes has taken effect, in the right order and with what was shared.
Ratings foreseen(const Rules& rules, const State& s) {
  Ratings r{};
  std::copy(s.rating.begin(), s.rating.end(), r.begin());
  for (int place = 0; place < kPlayers; ++place)
    for (int open = 0; open < s.open_count; ++open) {
      if (steps_between(s.first, open_owner(s, open)) != place || !has_passed(rules, s, open)) continue;
      const ActionCard& card = rules.card[open_face(s, open)];
      r = after(rules, r, card);
      for (int i = 0; i < s.share_count; ++i)
        if (const Share share = unpack_share(s.shares[at(i)]); share.open == open)
          r[share.player] = std::clamp(r[share.player] + card.effect[share.with], 0, int{rules.maximum});
    }
  return r;
}

class Judge {
 public:
  Judge(const Rules& rules, const State& s, int seat)
      : rules_(rules),
        s_(s),
        seat_(seat),
        ratings_(foreseen(rules, s)),
        now_(chances(rules, ratings_)),
        price_(price(s.hand_size[at(seat)])) {}

  double value() {
    double value = now_[at(seat_)];
    // Hopes and fears do not add up: each further one counts for less, and little once the end check would decide.
    Best hopes, fears;
    for (int open = 0; open < s_.open_count; ++open) {
      if (has_passed(rules_, s_, open)) continue;
      const double worth = open_value(open);
      worth > 0 ? hopes.add(worth) : fears.add(-worth);
    }
    const bool decided = now_[at(seat_)] > 0.98 || now_[at(seat_)] < 0.006;
    value += (decided ? kDecided : 1.0) * (hopes.sum() - fears.sum());
    value -= kCrowd * price_ * wished_ * wished_;
    const int hand = s_.hand_size[at(seat_)];
    for (int cards = 1; cards <= hand; ++cards) value += price(cards);
    for (const int design : designs_in(s_.hand[at(seat_)]))
      value += count_of(s_.hand[at(seat_)], design) * card_value(design);
    return value;
  }

 private:
  // The three largest, each counted for less than the one before.
  struct Best {
    std::array<double, 3> top{};
    void add(double value) {
      for (double& one : top)
        if (value > one) std::swap(value, one);
    }
    double sum() const { return top[0] + kSecond * top[1] + kSecond * kSecond * top[2]; }
  };

  struct Gain {
    double own = 0, support = 0;  // for the seat; votes to hope for from others
    int hurt = 0;                 // rivals who lose
    bool later_wants_more = false;
  };

  Gain gain(const ActionCard& card) const {
    const Chances then = chances(rules_, after(rules_, ratings_, card));
    Gain gain;
    gain.own = then[at(seat_)] - now_[at(seat_)];
    for (int p = 0; p < kPlayers; ++p) {
      if (p == seat_) continue;
      const double change = then[at(p)] - now_[at(p)];
      if (change > 0 && s_.hand_size[at(p)] > 0) gain.support += kSupport * std::min(1.0, change / kPrice);
      gain.hurt += change < 0;
      const bool comes_later = s_.phase == Phase::kVote && steps_between(s_.first, p) > steps_between(s_.first, seat_);
      gain.later_wants_more = gain.later_wants_more || (comes_later && change > gain.own && s_.hand_size[at(p)] > 1);
    }
    return gain;
  }

  double open_value(int open) {
    const Gain g = gain(rules_.card[open_face(s_, open)]);
    const int missing = needed(rules_, s_, open) - s_.votes(open);
    if (g.own <= 0) {  // others may still bring it about
      double fear = 0.9;
      for (double left = missing - g.support; left > 0; left -= 1)
        fear *= left >= 1 ? kHarmful : 1 - (1 - kHarmful) * left;
      return g.own * fear;
    }
    const double to_pay = std::max(1.0, missing - g.support);
    double worth = g.own * later(to_pay) - price_ * to_pay;
    if (missing == 1 && g.later_wants_more) worth = std::max(worth, kLetHimPay * g.own);
    if (worth <= 0) return 0.02 * g.own;
    wished_ += to_pay;
    return worth;
  }

  // What a card is good for besides voting: being submitted, or its Mode.
  double card_value(int design) const {
    const ActionCard& card = rules_.card[card_of(seat_, design)];
    const Gain g = gain(card);
    const double to_pay = std::max(0.5, card.threshold - g.support);
    const double worth = g.own * later(1 + 0.6 * to_pay + 0.25 * g.hurt) - price_ * (to_pay + 0.5);
    return kInHand * std::max(0.0, worth) + (rules_.modes && card.mode != ModeKind::kNone ? kModeKept : 0);
  }

  const Rules& rules_;
  const State& s_;
  int seat_;
  Ratings ratings_;
  Chances now_;
  double price_;
  double wished_ = 0;
};

}  // namespace

double worth(const Rules& rules, const State& state, int seat) { return Judge(rules, state, seat).value(); }

}  // namespace exchequer::pigs
