// The ideologies and rosters of a pack: the cards, and who plays with how many players. Of parties and imperialism
// boxes only the names are read.
#include <algorithm>

#include "games/petrostat/compiler.h"
#include "games/petrostat/effects.h"

namespace exchequer::petrostat {

namespace {

const std::vector<std::string> kHolds = {"any", "cube", "octobox"};
const std::vector<std::string> kExpansions = {"base", "nationalist", "fundamentalist"};

}  // namespace

void Compiler::read_names(Reader& root) {
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

std::array<int, kEmpireBoxes> Compiler::read_floors(Reader& entry) {
  std::array<int, kEmpireBoxes> floors{};
  std::size_t n = 0;
  entry.each("floors", [&](const Node& node) {
    if (n < kEmpireBoxes) floors[n] = number_of(node, "floors", n == 0 ? 0 : floors[n - 1], 200).value_or(0);
    ++n;
  });
  if (n != 0) count_is(entry.node(), "floors", n, kEmpireBoxes);
  return floors;
}

void Compiler::read_ideologies(Reader& root) {
  root.required("ideology");
  Rules scratch;  // every line is checked, whichever ideologies play
  root.each_table("ideology", [&](Reader& entry) {
    const std::size_t i = ideologies_.size();
    const std::string id = read_id(entry, ideologies_);
    Card card;
    const Localized name = entry.name("name");
    const std::string letter = entry.text("letter");
    card.start_vp = entry.integer("start_vp", 0, 200);
    card.brings = static_cast<Brings>(std::max(0, entry.choice("brings", std::span(kBringsIds).first(3), 0)));
    const int holds = std::max(0, entry.choice("holds", kHolds, 0));
    card.shapes = holds == 0 ? 3U : holds == 1 ? 1U : 2U;
    const auto read_starts = [&](const char* key, bool replaces, bool army, std::vector<Start>& out) {
      entry.each(key, [&](const Node& node) {
        Start start;
        start.owner = static_cast<Ideology>(i);
        start.army = army;
        if (!parse_start(node, replaces, start, problems_)) return;
        if (!replaces && !has(card.shapes, start.shape))
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
    if (i >= kIdeologies) return count_is(entry.node(), "ideology", i + 1, kIdeologies);
    rules_.ideology_ids[i] = id;
    rules_.letters[i] = letter;
    rules_.ideology_names[i] = name;
    rules_.aims[i] = aims;
    for (unsigned shape = 0; shape < 2; ++shape)
      if (has(card.shapes, shape)) include(rules_.holders[shape], static_cast<int>(i));
    cards_.push_back(std::move(card));
  });
}

void Compiler::read_rosters(Reader& root) {
  const std::string& wanted = setup_.options.at("expansion");
  int best = -1;  // 1: the expansion's own roster; 0: another with enough seats (PS-R08)
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

void Compiler::take_roster(const std::string& id, const std::vector<int>& who, const std::map<int, int>& start_vp,
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
    include(rules_.roster, i);
    rules_.imperialism = rules_.imperialism || card.brings == Brings::kImperialism;
    rules_.law = rules_.law || card.brings == Brings::kLaw;
    if (card.brings == Brings::kLaw) include(rules_.law_owners, i);
    for (const Node* line : card.lines) parse_line(*line, i, rules_, known);
    for (const Start& start : card.markers) {
      if (rules_.start_count >= 21) {
        problems_.error(*pack_.values.find("ideology"), Message("petrostat.pack.markers", {{"id", id}}));
        return;
      }
      const int m = rules_.start_count++;
      rules_.starts[at(m)] = start;
      hand_over(s, m, i);
      if (start.shape == kOctobox) s.octobox |= one_bit(m);
      if (start.army) s.army |= one_bit(m);
    }
    for (const Start& start : card.replaces)
      if (rules_.swap_count < 6) rules_.swaps[rules_.swap_count++] = start;
    const auto own = start_vp.find(i);
    s.vp[i] = static_cast<std::int16_t>(own != start_vp.end() ? own->second : card.start_vp);
    const bool overrides = std::any_of(floors.begin(), floors.end(), [](int f) { return f > 0; });
    for (std::size_t box = 0; box < kEmpireBoxes; ++box) {
      const bool has = card.floors[kEmpireBoxes - 1] > 0;
      rules_.floor[box][i] = static_cast<std::int16_t>(has ? (overrides ? floors[box] : card.floors[box])
                                                       : rules_.rulings.vp_floor == ruling::VpFloor::k0 ? 0
                                                                                                        : -30'000);
    }
    s.vp[i] = std::max(s.vp[i], rules_.floor[0][i]);
  }
}

}  // namespace exchequer::petrostat
