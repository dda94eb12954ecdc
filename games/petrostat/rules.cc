// From a pack, the chosen modules and the rulings to the tables that the rules read. Every table of the pack is read and
// checked whatever is chosen, so that a fault shows at once and not in the one game that would meet it.
#include "games/petrostat/rules.h"

#include <algorithm>
#include <utility>

#include "games/petrostat/effects.h"
#include "games/petrostat/insight.h"

namespace exchequer::petrostat {
namespace {

const std::vector<std::string> kClassNames(kClassIds.begin(), kClassIds.end());
const std::vector<std::string> kModules = {"none", "imperialism", "law", "vote"};
const std::vector<std::string> kNeeds = {"nothing", "army", "coup"};
const std::vector<std::string> kHolds = {"any", "cube", "octobox"};
const std::vector<std::string> kExpansions = {"base", "nationalist", "fundamentalist"};

class Compiler {
 public:
  Compiler(const Pack& pack, const Setup& setup, Problems& problems)
      : pack_(pack), setup_(setup), problems_(problems) {}

  Rules compile() {
    Reader root = open_pack(pack_, problems_);
    rules_.seats = static_cast<std::uint8_t>(setup_.seats);
    read_version();
    read_rulings();
    read_board(root);
    read_market(root);
    read_oil(root);
    read_names(root);
    read_ideologies(root);
    read_rosters(root);
    read_policies(root);
    finish();
    for (int i = 0; i < kIdeologies; ++i) rules_.bearings[at(i)] = bearings_of(rules_, i);
    return std::move(rules_);
  }

 private:
  int ruling(const char* key) const { return Rulebook::of("petrostat").value(setup_.rulings, key); }

  void read_version() {
    const bool mended = setup_.rules_version >= 2;
    rules_.leader_may_hold = rules_.all_armies_leave = rules_.feeds_freely = rules_.armies_by_name =
        rules_.mixed_renewal = mended;
    rules_.state_size = static_cast<std::uint16_t>(mended ? sizeof(State) : kFirstStateSize);
  }

  void read_rulings() {
    rules_.law_for_all = ruling("law_for_all") == 0;
    rules_.vote_token = ruling("vote_token") == 0;
    rules_.market_dice = static_cast<std::uint8_t>(ruling("market_dice"));
    rules_.war_market = static_cast<std::uint8_t>(ruling("war_market"));
    rules_.tie_rolls = ruling("election_tie") == 1;
    rules_.e_first = ruling("disc_start") == 0;
    rules_.swap_cubes = ruling("swap_shapes") == 1;
    rules_.jump_final = ruling("jump_scoring") == 1;
    rules_.army_class_vp = ruling("army_class_vp") == 0;
    rules_.army_auto_realign = ruling("army_auto_realign") == 0;
    rules_.leader_may_leave = ruling("leader_may_leave") == 0;
    rules_.majority_needed = ruling("challenge_needs_majority") == 0;
    rules_.protest_double = ruling("protest_pc") == 1;
    rules_.protest_sticks = ruling("protest_sticks") == 0;
    rules_.propaganda_exact = ruling("propaganda") == 1;
    rules_.imp_cost = ruling("imp_cost") == 0 ? 5 : 3;
    rules_.vp_floor = ruling("vp_floor") == 0;
    rules_.soc_cubes = ruling("soc_shape") == 1;
    rules_.tokens_stay_out = ruling("tokens_return") == 1;
    rules_.empire_first = ruling("imperialism_vp") == 1;
    rules_.listed = setup_.options.at("deal") == "listed";
  }

  std::string read_id(Reader& entry, std::vector<std::string>& seen) {
    std::string id = entry.text("id");
    if (std::find(seen.begin(), seen.end(), id) != seen.end())
      problems_.error(entry.node(), Message("petrostat.pack.twice", {{"id", id}}));
    seen.push_back(id);
    return id;
  }

  void count_is(Reader& root, const char* key, std::size_t found, std::size_t wanted) {
    if (found == wanted) return;
    const Node* list = root.any(key);
    problems_.error(list ? *list : root.node(),
                    Message("petrostat.pack.count",
                            {{"key", key}, {"count", static_cast<int>(found)}, {"wanted", static_cast<int>(wanted)}}));
  }

  static bool same_way(const Way& one, const Way& other) {
    bool same = one.count == other.count;
    for (int o = 0; same && o < one.count; ++o) same = print_op(one.ops[at(o)]) == print_op(other.ops[at(o)]);
    return same;
  }

  static std::uint8_t u8(int value) { return static_cast<std::uint8_t>(value); }

  void read_board(Reader& root) {
    const auto table = [&](const char* key, const auto& read) {
      root.required(key);
      root.table(key, read);
    };
    table("victory", [&](Reader& t) { rules_.target_vp = u8(t.integer("vp", 1, 200)); });
    table("treasury", [&](Reader& t) { rules_.treasury = static_cast<std::uint16_t>(t.integer("start", 0, 200)); });
    table("tokens", [&](Reader& t) {
      rules_.tax_supply = u8(t.integer("tax", 1, 20));
      rules_.war_supply = u8(t.integer("war", 1, 40));
      rules_.law_supply = u8(t.integer("law", 0, kMarkers));
      rules_.global_supply = u8(t.integer("globalization", 0, 10));
      rules_.tax_start = u8(t.integer("tax_start", 0, rules_.tax_supply));
    });
    table("capital", [&](Reader& t) {
      rules_.pc_max = u8(t.integer("maximum", 3, kMostPc));
      rules_.pc_start = u8(t.integer("start", 0, rules_.pc_max));
      rules_.pc_governing = u8(t.integer("governing", 0, 9));
      rules_.pc_member = u8(t.integer("member", 0, 9));
      rules_.pc_leader = u8(t.integer("leader", 0, 9));
      rules_.pc_protest = u8(t.integer("protest", 0, 9));
    });
    table("discontent", [&](Reader& t) {
      rules_.discontent_working = u8(t.integer("working", 1, 200));
      rules_.discontent_middle = u8(t.integer("middle", rules_.discontent_working, 250));
    });
    table("army", [&](Reader& t) {
      rules_.army_spending = u8(t.integer("spending", 1, 20));
      rules_.army_die = u8(t.integer("die", 2, 4));
      rules_.army_lost = u8(t.integer("lost", 0, 9));
      rules_.army_won = u8(t.integer("won", 0, 9));
    });
    table("taxes", [&](Reader& t) { rules_.tax_wealth = u8(t.integer("wealth", 1, 20)); });
    table("foreign", [&](Reader& t) {
      std::size_t n = 0;
      t.required("reserves");
      t.each("reserves", [&](const Node& node) {
        if (n < 3) rules_.foreign[n] = u8(number(node, n == 0 ? 0 : rules_.foreign[n - 1], 250, "reserves"));
        ++n;
      });
      if (n != 3)
        problems_.error(t.node(), Message("petrostat.pack.count",
                                          {{"key", "reserves"}, {"count", static_cast<int>(n)}, {"wanted", 3}}));
    });
    table("globalization_roll", [&](Reader& t) {
      rules_.global_die = u8(t.integer("die", 2, 12));
      rules_.global_removes = u8(t.integer("removes", 0, rules_.global_die));
    });
    std::vector<std::string> seen;
    root.each_table("class", [&](Reader& entry) {
      const std::size_t c = seen.size();
      const std::string id = read_id(entry, seen);
      const Localized name = entry.name("name");
      const int from = entry.integer("from_box", 0, 60), pc = entry.integer("pc", 0, 9);
      if (c >= kClasses) return;
      if (id != kClassIds[c])
        problems_.error(entry.node(),
                        Message("petrostat.pack.class", {{"id", id}, {"wanted", std::string(kClassIds[c])}}));
      if ((c == 0 && from != 0) || (c > 0 && from <= rules_.from[c - 1]))
        problems_.error(entry.node(), Message("petrostat.pack.boundary", {{"id", id}, {"from", from}}));
      rules_.from[c] = u8(from);
      rules_.class_pc[c] = u8(pc);
      rules_.class_names[c] = name;
    });
    count_is(root, "class", seen.size(), kClasses);
    for (int level = 0; level < kTrack; ++level)
      for (int c = 0; c < kClasses; ++c)
        if (level >= rules_.from[at(c)]) rules_.rank[at(level)] = u8(c);
  }

  int number(const Node& node, int low, int high, const char* key) {
    const std::int64_t* value = node.integer();
    if (value && *value >= low && *value <= high) return static_cast<int>(*value);
    problems_.error(
        node, Message("error.pack.range", {{"key", key}, {"value", value ? *value : 0}, {"low", low}, {"high", high}}));
    return low;
  }

  void read_market(Reader& root) {
    std::vector<std::string> ids;
    if (const Node* list = pack_.values.find("market"); list && list->array())
      for (const Node& box : *list->array())
        if (const Node* id = box.find("id"); id && id->text()) ids.push_back(*id->text());
    int lower = 0;
    root.required("market_roll");
    root.table("market_roll", [&](Reader& t) {
      rules_.market_start = u8(std::max(0, t.choice("start", ids)) % kBoxes);
      rules_.market_tax = static_cast<std::int8_t>(t.integer("tax", -3, 3));
      rules_.market_protest = static_cast<std::int8_t>(t.integer("protest", -3, 3));
      rules_.market_global = static_cast<std::int8_t>(t.integer("globalization", -3, 3));
      const int lower_1d8 = t.integer("lower_1d8", 0, 10), lower_2d4 = t.integer("lower_2d4", 0, 10);
      lower = rules_.market_dice == 1 ? lower_1d8 : rules_.market_dice == 2 ? lower_2d4 : 0;
    });
    std::vector<std::string> seen;
    root.each_table("market", [&](Reader& entry) {
      const std::size_t box = seen.size();
      read_id(entry, seen);
      const Localized name = entry.name("name");
      std::array<std::int8_t, kClasses> step{};
      entry.required("step");
      entry.table("step", [&](Reader& steps) {
        for (int c = 0; c < kClasses; ++c)
          step[at(c)] = static_cast<std::int8_t>(steps.integer(kClassIds[at(c)], -20, 20));
      });
      entry.required("to");
      std::array<std::uint8_t, kHighest - kLowest + 1> to{};
      entry.table("to", [&](Reader& ranges) {
        int next = -99;
        for (std::size_t t = 0; t < ids.size(); ++t) {
          const Node* range = ranges.required(ids[t]);
          if (!range) continue;
          const NodeArray* ends = range->array();
          if (!ends || ends->size() != 2 || !(*ends)[0].integer() || !(*ends)[1].integer()) {
            problems_.error(*range, Message("petrostat.pack.range"));
            continue;
          }
          const auto low = *(*ends)[0].integer(), high = *(*ends)[1].integer();
          if (low != next || high < low)
            problems_.error(*range, Message("petrostat.pack.gap", {{"box", ids[t]}, {"low", low}, {"wanted", next}}));
          next = static_cast<int>(std::clamp<std::int64_t>(high, -99, 99)) + 1;
          for (int r = kLowest; r <= kHighest; ++r)
            if (r + lower >= low && r + lower <= high)
              to[at(r - kLowest)] = u8(static_cast<int>(std::min<std::size_t>(t, kBoxes - 1)));
        }
        if (next != 100)
          problems_.error(
              ranges.node(),
              Message("petrostat.pack.gap", {{"box", ids.empty() ? "" : ids.back()}, {"low", next}, {"wanted", 100}}));
      });
      if (box >= kBoxes) return;
      rules_.market_names[box] = name;
      rules_.market_step[box] = step;
      rules_.market_to[box] = to;
    });
    count_is(root, "market", seen.size(), kBoxes);
    // The ways to roll each sum.
    std::array<std::uint16_t, 17> ways{};
    ways[0] = 1;
    const int dice = rules_.market_dice == 0   ? 4
                     : rules_.market_dice == 1 ? 1
                                               : 2,
              sides = rules_.market_dice == 1 ? 8 : 4;
    for (int d = 0; d < dice; ++d) {
      std::array<std::uint16_t, 17> more{};
      for (int sum = 0; sum < 17; ++sum)
        for (int face = 1; face <= sides; ++face)
          if (sum + face < 17) more[at(sum + face)] = static_cast<std::uint16_t>(more[at(sum + face)] + ways[at(sum)]);
      ways = more;
    }
    rules_.market_ways = ways;
  }

  void read_oil(Reader& root) {
    std::vector<std::string> ids;
    if (const Node* list = pack_.values.find("oil"); list && list->array())
      for (const Node& box : *list->array())
        if (const Node* id = box.find("id"); id && id->text()) ids.push_back(*id->text());
    root.required("reserves");
    root.table("reserves", [&](Reader& t) {
      rules_.reserves_start = u8(t.integer("start", 0, 100));
      rules_.reserves_rise = u8(t.integer("rise", 0, 20));
      rules_.rising_turns = u8(t.integer("rising_turns", 0, kTurns));
      rules_.price_start = u8(std::max(0, t.choice("price_start", ids)) % kPrices);
    });
    std::vector<std::string> seen;
    root.each_table("oil", [&](Reader& entry) {
      const std::size_t box = seen.size();
      read_id(entry, seen);
      const Localized name = entry.name("name");
      const int price = entry.integer("price", 0, 20);
      std::array<std::uint8_t, 6> next{};
      std::size_t n = 0;
      entry.required("next");
      entry.each("next", [&](const Node& node) {
        const int to = node.text() ? lookup(node, *node.text(), ids, problems_) : -1;
        if (n < 6) next[n] = u8(std::max(0, to) % kPrices);
        ++n;
      });
      if (n != 6)
        problems_.error(entry.node(), Message("petrostat.pack.count",
                                              {{"key", "next"}, {"count", static_cast<int>(n)}, {"wanted", 6}}));
      if (box >= kPrices) return;
      rules_.price[box] = u8(price);
      rules_.price_next[box] = next;
      rules_.price_names[box] = name;
    });
    count_is(root, "oil", seen.size(), kPrices);
  }

  void read_names(Reader& root) {
    std::vector<std::string> parties, boxes;
    root.each_table("party", [&](Reader& entry) {
      const std::size_t p = parties.size();
      const std::string id = read_id(entry, parties);
      const Localized name = entry.name("name");
      if (p >= kParties) return;
      rules_.party_ids[p] = id;
      rules_.party_names[p] = name;
    });
    count_is(root, "party", parties.size(), kParties);
    root.each_table("empire", [&](Reader& entry) {
      const std::size_t b = boxes.size();
      read_id(entry, boxes);
      const Localized name = entry.name("name");
      if (b < kEmpireBoxes) rules_.empire_names[b] = name;
    });
    count_is(root, "empire", boxes.size(), kEmpireBoxes);
  }

  struct Card {
    std::vector<Start> markers, replaces;
    std::vector<const Node*> lines;
    int start_vp = 0, brings = 0;
    std::array<int, kEmpireBoxes> floors{};
    unsigned shapes = 3;
  };

  std::array<int, kEmpireBoxes> read_floors(Reader& entry) {
    std::array<int, kEmpireBoxes> floors{};
    std::size_t n = 0;
    entry.each("floors", [&](const Node& node) {
      if (n < kEmpireBoxes) floors[n] = number(node, n == 0 ? 0 : floors[n - 1], 200, "floors");
      ++n;
    });
    if (n != 0 && n != kEmpireBoxes)
      problems_.error(entry.node(),
                      Message("petrostat.pack.count",
                              {{"key", "floors"}, {"count", static_cast<int>(n)}, {"wanted", kEmpireBoxes}}));
    return floors;
  }

  void read_ideologies(Reader& root) {
    root.required("ideology");
    Rules scratch;  // every line is checked, whoever plays
    root.each_table("ideology", [&](Reader& entry) {
      const std::size_t i = ideologies_.size();
      const std::string id = read_id(entry, ideologies_);
      Card card;
      const Localized name = entry.name("name");
      const std::string letter = entry.text("letter");
      card.start_vp = entry.integer("start_vp", 0, 200);
      card.brings = std::max(0, entry.choice("brings", std::span(kModules).first(3), 0));
      const int holds = std::max(0, entry.choice("holds", kHolds, 0));
      card.shapes = holds == 0 ? 3U : holds == 1 ? 1U : 2U;
      const auto read_starts = [&](const char* key, bool replaces, bool army, std::vector<Start>& out) {
        entry.each(key, [&](const Node& node) {
          Start start;
          start.owner = static_cast<Ideology>(i);
          start.army = army;
          if (!parse_start(node, replaces, start, problems_)) return;
          if (!replaces && !((card.shapes >> start.shape) & 1U))
            problems_.error(node, Message("petrostat.pack.shape", {{"id", id}}));
          out.push_back(start);
        });
      };
      read_starts("markers", false, false, card.markers);
      read_starts("armies", false, true, card.markers);
      read_starts("replaces", true, false, card.replaces);
      if (card.markers.size() > 6 || card.replaces.size() > 3)
        problems_.error(entry.node(), Message("petrostat.pack.markers", {{"id", id}}));
      card.floors = read_floors(entry);
      const Node* lines = entry.required("vp");
      std::vector<std::string> aims;
      entry.each("vp", [&](const Node& node) {
        scratch.line_count = 0;
        if (i < kIdeologies) parse_line(node, static_cast<Ideology>(i), scratch, problems_);
        card.lines.push_back(&node);
        if (node.text()) aims.push_back(*node.text());
      });
      if (lines && card.lines.empty()) problems_.error(*lines, Message("petrostat.pack.no_aim", {{"id", id}}));
      if (i >= kIdeologies) {
        problems_.error(entry.node(),
                        Message("petrostat.pack.count",
                                {{"key", "ideology"}, {"count", static_cast<int>(i + 1)}, {"wanted", kIdeologies}}));
        return;
      }
      rules_.ideology_ids[i] = id;
      rules_.letters[i] = letter;
      rules_.ideology_names[i] = name;
      rules_.aims[i] = aims;
      for (unsigned shape = 0; shape < 2; ++shape)
        if ((card.shapes >> shape) & 1U)
          rules_.holders[shape] = static_cast<std::uint8_t>(rules_.holders[shape] | 1U << i);
      cards_.push_back(std::move(card));
    });
  }

  void read_rosters(Reader& root) {
    const std::string& wanted = setup_.options.at("expansion");
    int best = -1;  // 1: the expansion's own, 0: another that seats the players (PS-R08)
    std::vector<std::string> seen;
    root.required("roster");
    root.each_table("roster", [&](Reader& entry) {
      const std::string id = read_id(entry, seen);
      const int expansion = std::max(0, entry.choice("expansion", kExpansions));
      const int players = entry.integer("players", 4, 7);
      std::vector<int> who;
      const Node* list = entry.required("ideologies");
      entry.each("ideologies", [&](const Node& node) {
        const int i = node.text() ? lookup(node, *node.text(), ideologies_, problems_) : -1;
        if (i >= 0 && std::find(who.begin(), who.end(), i) == who.end()) who.push_back(i);
      });
      if (list && static_cast<int>(who.size()) != players)
        problems_.error(*list, Message("petrostat.pack.roster",
                                       {{"id", id}, {"players", players}, {"count", static_cast<int>(who.size())}}));
      std::map<int, int> start_vp;
      entry.table("start_vp", [&](Reader& values) {
        for (const int i : who)
          if (values.has(ideologies_[at(i)])) start_vp[i] = values.integer(ideologies_[at(i)], 0, 200);
      });
      const auto floors = read_floors(entry);
      const int fit = players != rules_.seats || static_cast<int>(who.size()) != players ? -1
                      : kExpansions[at(expansion)] == wanted                             ? 1
                                                                                         : 0;
      if (fit <= best) return;
      for (const int i : who) {  // an ideology must be able to lose markers to somebody
        if (i >= kIdeologies || at(i) >= cards_.size()) return;
      }
      best = fit;
      take_roster(id, who, start_vp, floors);
    });
    if (best < 0 && problems_.errors.empty())
      problems_.error(root.node(), Message("petrostat.pack.no_roster", {{"players", static_cast<int>(rules_.seats)}}));
  }

  void take_roster(const std::string& id, const std::vector<int>& who, const std::map<int, int>& start_vp,
                   const std::array<int, kEmpireBoxes>& floors) {
    rules_.roster_id = id;
    rules_.roster = 0;
    rules_.start_count = rules_.swap_count = rules_.line_count = 0;
    rules_.imperialism = rules_.law = false;
    rules_.law_owners = 0;
    rules_.class_vp = {};
    rules_.event_vp = {};
    rules_.law_of_others = {};
    rules_.once = 0;
    State& s = rules_.start;
    s = State{};
    s.owner.fill(0);
    Problems known;  // reported when the cards were read
    for (std::size_t seat = 0; seat < who.size(); ++seat) {
      const auto i = static_cast<Ideology>(who[seat]);
      const Card& card = cards_[i];
      rules_.order[seat] = i;
      rules_.roster = static_cast<std::uint8_t>(rules_.roster | 1U << i);
      rules_.imperialism = rules_.imperialism || card.brings == 1;
      rules_.law = rules_.law || card.brings == 2;
      if (card.brings == 2) rules_.law_owners = static_cast<std::uint8_t>(rules_.law_owners | 1U << i);
      for (const Node* line : card.lines) parse_line(*line, i, rules_, known);
      for (const Start& start : card.markers) {
        if (rules_.start_count >= 21) {
          problems_.error(*pack_.values.find("ideology"), Message("petrostat.pack.markers", {{"id", id}}));
          return;
        }
        const int m = rules_.start_count++;
        rules_.starts[at(m)] = start;
        hand_over(s, m, i);
        if (start.shape == kOctobox) s.octobox |= bit(m);
        if (start.army) s.army |= bit(m);
      }
      for (const Start& start : card.replaces)
        if (rules_.swap_count < 6) rules_.swaps[rules_.swap_count++] = start;
      const auto own = start_vp.find(i);
      s.vp[i] = static_cast<std::int16_t>(own != start_vp.end() ? own->second : card.start_vp);
      const bool overrides = std::any_of(floors.begin(), floors.end(), [](int f) { return f > 0; });
      for (std::size_t box = 0; box < kEmpireBoxes; ++box) {
        const bool has = card.floors[kEmpireBoxes - 1] > 0;
        rules_.floor[box][i] = static_cast<std::int16_t>(has ? (overrides ? floors[box] : card.floors[box])
                                                         : rules_.vp_floor ? 0
                                                                           : -30'000);
      }
      s.vp[i] = std::max(s.vp[i], rules_.floor[0][i]);
    }
  }

  void read_policies(Reader& root) {
    root.required("policy");
    std::vector<std::string> seen;
    root.each_table("policy", [&](Reader& entry) {
      const std::size_t p = seen.size();
      const std::string id = read_id(entry, seen);
      const Localized name = entry.name("name");
      Policy policy;
      policy.cost = u8(entry.integer("cost", 0, 9));
      policy.government = entry.truth("government", false);
      policy.opposed = entry.truth("opposed", false);
      policy.needs = static_cast<Needs>(std::max(0, entry.choice("needs", kNeeds, 0)));
      policy.fail = u8(entry.integer("fail", 0, 9, 0));
      policy.protests = u8(entry.integer("protests", 1, 9, 3));
      const int module = std::max(0, entry.choice("module", kModules, 0));
      policy.module = u8(module);
      bool rolls = false;
      const Node* ways = entry.required("do");
      entry.each("do", [&](const Node& list) {
        Way way;
        if (list.array())
          for (const Node& op : *list.array()) {
            const Op read = parse_op(op, problems_);
            rolls = rolls || read.kind == OpKind::kRealign || read.kind == OpKind::kCalmAny;
            if (way.count < kOps) way.ops[way.count++] = read;
          }
        const bool leads = way.count > 0 && way.ops[0].kind != OpKind::kMayTurn &&
                           way.ops[0].kind != OpKind::kPartyCalm && way.ops[0].kind != OpKind::kHandOut;
        if (!leads || policy.ways == kModes)
          problems_.error(list, Message("petrostat.pack.way", {{"id", id}}));
        else
          policy.way[policy.ways++] = way;
        // Ways are told apart by what they do: two alike could not be, where a game is written down.
        for (int other = 0; leads && other + 1 < policy.ways; ++other)
          if (same_way(policy.way[at(other)], way))
            problems_.error(list, Message("petrostat.pack.way_twice", {{"id", id}}));
      });
      const bool leads = std::any_of(policy.way.begin(), policy.way.begin() + policy.ways,
                                     [](const Way& way) { return way.ops[0].kind == OpKind::kLead; });
      if (leads && rules_.leader_may_hold) policy.way[policy.ways++] = {1, {Op{OpKind::kHold, 0}}};
      if (ways && policy.ways == 0) problems_.error(*ways, Message("petrostat.pack.way", {{"id", id}}));
      entry.table("roll", [&](Reader& roll) {
        policy.die = u8(roll.integer("die", 2, 12));
        policy.rival = u8(roll.integer("rival", 0, 6, 0));
        std::size_t n = 0;
        roll.required("need");
        roll.each("need", [&](const Node& node) {
          const int need = number(node, 0, 12, "need");
          for (std::size_t c = n; c < kClasses; ++c) policy.need[c] = u8(need);
          ++n;
        });
      });
      if (rolls && policy.die == 0) problems_.error(entry.node(), Message("petrostat.pack.roll", {{"id", id}}));
      if (p >= kPolicies) {
        problems_.error(entry.node(),
                        Message("petrostat.pack.count",
                                {{"key", "policy"}, {"count", static_cast<int>(p + 1)}, {"wanted", kPolicies}}));
        return;
      }
      rules_.policies = u8(static_cast<int>(p + 1));
      rules_.policy[p] = policy;
      rules_.policy_ids[p] = id;
      rules_.policy_names[p] = name;
      rules_.cost[p] = policy.cost;
      for (std::size_t pc = policy.cost; pc <= kMostPc; ++pc)
        rules_.affordable[pc] = static_cast<std::uint16_t>(rules_.affordable[pc] | 1U << p);
      if (leads) rules_.lead_tokens = static_cast<std::uint16_t>(rules_.lead_tokens | 1U << p);
      const bool in_play = module == 0 || (module == 1 && rules_.imperialism) || (module == 2 && rules_.law) ||
                           (module == 3 && rules_.vote_token);
      if (!in_play) return;
      const auto token = static_cast<std::uint16_t>(1U << p);
      if (policy.government) {
        rules_.government_tokens = static_cast<std::uint16_t>(rules_.government_tokens | token);
        return;
      }
      for (int i = 0; i < kIdeologies; ++i)
        if (module != 2 || rules_.law_for_all || ((rules_.law_owners >> i) & 1U))
          rules_.tokens[at(i)] = static_cast<std::uint16_t>(rules_.tokens[at(i)] | token);
    });
    bool free_one = false;
    for (std::size_t p = 0; p < rules_.policies; ++p)
      free_one = free_one || (rules_.cost[p] == 0 && ((rules_.tokens[0] >> p) & 1U));
    if (!free_one) problems_.error(root.node(), Message("petrostat.pack.no_free_policy"));
  }

  void finish() {
    State& s = rules_.start;
    s.seats = rules_.seats;
    s.markers = rules_.start_count;
    s.party.fill(kNoParty);
    s.leader.fill(kNobody);
    s.chosen.fill(kNoToken);
    for (int i = 0; i < kIdeologies; ++i)
      if ((rules_.roster >> i) & 1U) s.pc[at(i)] = rules_.pc_start;
    s.treasury = rules_.treasury;
    s.tax = rules_.tax_start;
    s.reserves = rules_.reserves_start;
    s.price = rules_.price_start;
    s.market = rules_.market_start;
    s.shows_e = rules_.e_first;
  }

  const Pack& pack_;
  const Setup& setup_;
  Problems& problems_;
  Rules rules_;
  std::vector<std::string> ideologies_;
  std::vector<Card> cards_;
};

}  // namespace

std::vector<SetupOption> setup_options(const Pack&) {
  return {{"expansion", "base", {{"base", {}}, {"nationalist", {}}, {"fundamentalist", {}}}},
          {"deal", "drawn", {{"drawn", {}}, {"listed", {}}}}};
}

Rules compile(const Pack& pack, const Setup& setup, Problems& problems) {
  return Compiler(pack, setup, problems).compile();
}

}  // namespace exchequer::petrostat
