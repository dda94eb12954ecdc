// Effects as a pack writes them: "stability -1", "lose highest out any 2", "cards each +1", "rule red -1", "forbid
// buy".
#include <algorithm>
#include <charconv>
#include <span>

#include "content/reader.h"
#include "games/downturn/rules.h"

namespace exchequer::downturn {
namespace {

constexpr std::array<std::string_view, 15> kOpWords = {"stability", "track",  "crash", "gain",  "lose",
                                                       "swap",      "region", "bond",  "cards", "shares",
                                                       "divest",    "vp",     "test",  "rule",  "forbid"};
constexpr std::array<std::string_view, 4> kSpotWords = {"home", "bag", "out", "bond"};
constexpr std::array<std::string_view, 4> kColourWords = {"red", "yellow", "green", "any"};

// Reads one operation, word by word. The first word that does not fit ends it.
class OperationReader {
 public:
  OperationReader(std::string_view text, const std::vector<std::string>& regions) : regions_(regions) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(' '), text.size());
      words_.push_back(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  bool read(Op& op) {
    int kind = 0;
    if (!word(kOpWords, kind)) return false;
    op.kind = static_cast<OpKind>(kind);
    int value = 0;
    switch (op.kind) {
      case OpKind::kStability: return signed_amount(4, op) && done();
      case OpKind::kTrack: return signed_amount(6, op) && done();
      case OpKind::kCrash:
        if (!plain(1, kMostDrawn, value)) return false;
        op.amount = static_cast<std::int8_t>(value);
        if (!literal("least") || !plain(0, kColumns, value)) return false;
        op.least = static_cast<std::uint8_t>(value);
        if (!literal("most") || !plain(op.least, kColumns, value)) return false;
        op.most = static_cast<std::uint8_t>(value);
        return done();
      case OpKind::kGain: return banks(op) && spot(op, {Spot::kHome, Spot::kBag}) && colour(op) && number(op) && done();
      case OpKind::kLose:
        return banks(op) && spot(op, {Spot::kOut, Spot::kHome, Spot::kBond}) && colour(op) && number(op) && done();
      case OpKind::kSwap: return number(op) && done();
      case OpKind::kRegion:
        if (literal("pick"))
          op.select = Select::kPick;
        else if (literal("each"))
          op.select = Select::kEach;
        else if (!region(op))
          return false;
        else
          op.select = Select::kHome;
        return colour(op) && signed_amount(6, op) && done();
      case OpKind::kBond: return colour(op) && op.cube != kAnyCube && signed_amount(6, op) && done();
      case OpKind::kCards:
      case OpKind::kShares:
      case OpKind::kVp: return who(op) && signed_amount(op.kind == OpKind::kVp ? 9 : 6, op) && done();
      case OpKind::kDivest: return who(op) && done();
      case OpKind::kTest: return banks(op) && done();
      case OpKind::kRule:
        if (!word(kRuleIds, value)) return false;
        op.rule = static_cast<RuleKey>(value);
        return signed_amount(5, op) && done();
      case OpKind::kForbid:
        if (!word(kDeedIds, value) || value == static_cast<int>(Deed::kDiscard)) return false;
        op.deed = static_cast<Deed>(value);
        return done();
    }
    return false;
  }

 private:
  std::string_view next() const { return at_ < words_.size() ? words_[at_] : std::string_view(); }
  bool done() const { return at_ == words_.size(); }

  bool literal(std::string_view wanted) {
    if (next() != wanted) return false;
    ++at_;
    return true;
  }
  bool word(std::span<const std::string_view> names, int& index) {
    for (std::size_t i = 0; i < names.size(); ++i)
      if (literal(names[i])) {
        index = static_cast<int>(i);
        return true;
      }
    return false;
  }
  bool plain(int low, int high, int& value) {
    const std::string_view text = next();
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || text[0] == '-' || code != std::errc{} || end != text.data() + text.size() || value < low ||
        value > high)
      return false;
    ++at_;
    return true;
  }
  bool number(Op& op) {
    int value = 0;
    if (!plain(1, 6, value)) return false;
    op.amount = static_cast<std::int8_t>(value);
    return true;
  }
  bool signed_amount(int high, Op& op) {
    const std::string_view text = next();
    if (text.size() < 2 || (text[0] != '+' && text[0] != '-')) return false;
    int value = 0;
    const auto [end, code] = std::from_chars(text.data() + 1, text.data() + text.size(), value);
    if (code != std::errc{} || end != text.data() + text.size() || value < 1 || value > high) return false;
    op.amount = static_cast<std::int8_t>(text[0] == '-' ? -value : value);
    ++at_;
    return true;
  }
  bool region(Op& op) {
    for (std::size_t i = 0; i < regions_.size(); ++i)
      if (literal(regions_[i])) {
        op.region = static_cast<std::uint8_t>(i);
        return true;
      }
    return false;
  }
  bool banks(Op& op) {
    int value = 0;
    if (word(std::span(kSelectIds).first(kSelectIds.size() - 1), value)) {
      op.select = static_cast<Select>(value);
      return true;
    }
    op.select = Select::kHome;
    return region(op);
  }
  bool spot(Op& op, std::initializer_list<Spot> allowed) {
    int value = 0;
    if (!word(kSpotWords, value)) return false;
    op.spot = static_cast<Spot>(value);
    return std::find(allowed.begin(), allowed.end(), op.spot) != allowed.end();
  }
  bool colour(Op& op) {
    int value = 0;
    if (!word(kColourWords, value)) return false;
    op.cube = static_cast<Cube>(value);
    return true;
  }
  bool who(Op& op) {
    int value = 0;
    if (!word(kWhoIds, value)) return false;
    op.who = static_cast<Who>(value);
    return true;
  }

  const std::vector<std::string>& regions_;
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
};

const std::vector<std::string> kExampleOperations = {"stability -1",
                                                     "track +1",
                                                     "crash 3 least 1 most 2",
                                                     "gain each home red 1",
                                                     "lose lowest out red 2",
                                                     "swap 5",
                                                     "region each any +1",
                                                     "bond green +2",
                                                     "cards each +1",
                                                     "shares actor +2",
                                                     "divest each",
                                                     "vp top -1",
                                                     "test each",
                                                     "rule red -1",
                                                     "forbid buy"};

}  // namespace

void parse_operations(const Node& list, const std::vector<std::string>& regions, Card& card, Problems& problems) {
  const NodeArray* operations = list.array();
  if (!operations) {
    problems.error(list, Message("downturn.pack.operations", {{"kind", std::string(list.kind())}}));
    return;
  }
  for (const Node& node : *operations) {
    const std::string* text = node.text();
    Op op;
    if (!text || !OperationReader(*text, regions).read(op)) {
      problems.error(node,
                     Message("downturn.pack.operation", {{"operation", text ? *text : std::string(node.kind())},
                                                         {"nearest", text ? nearest(*text, kExampleOperations) : ""}}));
      continue;
    }
    if (card.op_count == kMaxOps) {
      problems.error(node, Message("downturn.pack.too_many_operations", {{"limit", kMaxOps}}));
      continue;
    }
    card.ops[card.op_count++] = op;
  }
}

std::string print_operation(const Op& op, const Rules& rules) {
  const auto word = [](std::string_view text) { return " " + std::string(text); };
  const auto sign = [&] { return (op.amount > 0 ? " +" : " ") + std::to_string(op.amount); };
  const auto banks = [&] {
    return op.select == Select::kHome ? " " + rules.region_ids[op.region] : word(kSelectIds[at(op.select)]);
  };
  const auto colour = [&] { return word(kColourWords[op.cube]); };
  const auto who = [&] { return word(kWhoIds[at(op.who)]); };
  const std::string text(kOpWords[at(op.kind)]);
  switch (op.kind) {
    case OpKind::kStability:
    case OpKind::kTrack: return text + sign();
    case OpKind::kCrash:
      return text + " " + std::to_string(op.amount) + " least " + std::to_string(op.least) + " most " +
             std::to_string(op.most);
    case OpKind::kGain:
    case OpKind::kLose:
      return text + banks() + word(kSpotWords[at(op.spot)]) + colour() + " " + std::to_string(op.amount);
    case OpKind::kSwap: return text + " " + std::to_string(op.amount);
    case OpKind::kRegion:
      return text +
             (op.select == Select::kPick   ? " pick"
              : op.select == Select::kEach ? " each"
                                           : " " + rules.region_ids[op.region]) +
             colour() + sign();
    case OpKind::kBond: return text + colour() + sign();
    case OpKind::kCards:
    case OpKind::kShares:
    case OpKind::kVp: return text + who() + sign();
    case OpKind::kDivest: return text + who();
    case OpKind::kTest: return text + banks();
    case OpKind::kRule: return text + word(kRuleIds[at(op.rule)]) + sign();
    case OpKind::kForbid: return text + word(kDeedIds[at(op.deed)]);
  }
  return text;
}

}  // namespace exchequer::downturn
