// From a pack, the chosen modules and the rulings to the tables that the rules read. Every table of the pack is read and
// checked whatever is chosen, so that a fault shows at once and not in the one game that would meet it.
#include "games/austerity/rules.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <utility>

#include "games/austerity/effects.h"
#include "games/austerity/rulings.h"

namespace exchequer::austerity {
namespace {

const std::vector<std::string> kCubeNames(kCubeIds.begin(), kCubeIds.end());

class Compiler {
 public:
  Compiler(const Pack& pack, const Setup& setup, Problems& problems)
      : pack_(pack), setup_(setup), problems_(problems) {}

  Rules compile() {
    Reader root = open_pack(pack_, problems_);
    read_rulings();
    read_board(root);
    read_events(root);
    read_actions(root);
    read_institutions(root);
    read_policies(root);
    read_scenarios(root);
    read_countries(root);
    sort_actions();
    finish_start();
    return std::move(rules_);
  }

 private:
  bool chosen(const char* option, std::string_view value) const { return setup_.options.at(option) == value; }

  static std::uint8_t limit_of(ruling::SteadyHand hand) {
    switch (hand) {
      case ruling::SteadyHand::kOff: return 0;
      case ruling::SteadyHand::k3: return 3;
      case ruling::SteadyHand::k2: return 2;
      case ruling::SteadyHand::k1: return 1;
    }
    return 0;
  }

  void read_rulings() {
    const Rulings chosen_rulings = rulings_of(setup_.rulings);
    using namespace ruling;
    rules_.kk_leftover_cut = chosen_rulings.kk_leftover_cut == KkLeftoverCut::kAny;
    rules_.lone_debt_cut_any = chosen_rulings.lone_debt_cut == LoneDebtCut::kAny;
    rules_.overflow_void = chosen_rulings.track_overflow == TrackOverflow::kVoid;
    rules_.unpayable_partial = chosen_rulings.unpayable == Unpayable::kPartial;
    rules_.last_pair_actions = chosen_rulings.last_pair_actions;
    rules_.found_is_action = chosen_rulings.found_is_action;
    rules_.one_fund_per_draw = chosen_rulings.one_fund_per_draw;
    rules_.surplus_spent = chosen_rulings.surplus == Surplus::kSpent;
    rules_.policy_chain = chosen_rulings.policy_chain;
    rules_.surplus_is_ordinary = chosen_rulings.surplus_funding == SurplusFunding::kOrdinary;
    rules_.removable = chosen_rulings.remove_treasury ? 255 : 0;
    rules_.cap_colour = static_cast<std::uint8_t>(chosen_rulings.cap_colour);
    rules_.cap_actions = static_cast<std::uint8_t>(chosen_rulings.cap_actions);
    rules_.cap_years = static_cast<std::uint8_t>(chosen_rulings.cap_years);
    rules_.steady_hand = limit_of(chosen_rulings.steady_hand);
    rules_.policies = chosen("policies", "on");
    rules_.institutions = chosen("institutions", "on");
  }

  std::array<std::uint8_t, kTracks> read_tracks(Reader& reader, const char* key, int low) {
    std::array<std::uint8_t, kTracks> tracks{};
    reader.required(key);
    reader.table(key, [&](Reader& values) {
      for (std::size_t t = 0; t < kTracks; ++t)
        tracks[t] = static_cast<std::uint8_t>(
            values.integer(kTrackIds[t], low, rules_.track_max, low == 0 ? std::optional<int>(0) : std::nullopt));
    });
    return tracks;
  }

  Cubes read_cubes(Reader& values) {
    Cubes cubes{};
    for (std::size_t c = 0; c < kCubes; ++c)
      cubes[c] = static_cast<std::uint8_t>(values.integer(kCubeIds[c], 0, 12, 0));
    return cubes;
  }

  Cubes read_bag(Reader& reader) {
    Cubes cubes{};
    reader.required("cubes");
    reader.table("cubes", [&](Reader& values) { cubes = read_cubes(values); });
    if (count(cubes) != 10)
      problems_.warning(reader.node(), Message("austerity.pack.ten_cubes", {{"count", count(cubes)}}));
    return cubes;
  }

  void required_list(Reader& root, const char* key) {
    const Node* list = root.any(key);
    if (!list || !list->array() || list->array()->empty())
      problems_.error(list ? *list : root.node(), Message("error.pack.missing", {{"key", key}}));
  }

  // The id of an entry, which no other entry of its list may have. It is one word of the notation and none of its verbs.
  std::string read_id(Reader& entry, std::vector<std::string>& seen) {
    static constexpr std::array<std::string_view, 11> kVerbWords = {"draw", "pass",  "keep",   "lapse", "cut",   "fund",
                                                                    "bank", "found", "option", "turn",  "upkeep"};
    std::string id = entry.text("id");
    if ((!id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") != std::string::npos) ||
        std::find(kVerbWords.begin(), kVerbWords.end(), id) != kVerbWords.end())
      problems_.error(entry.node(), Message("austerity.pack.id", {{"id", id}}));
    if (std::find(seen.begin(), seen.end(), id) != seen.end())
      problems_.error(entry.node(), Message("austerity.pack.twice", {{"id", id}}));
    seen.push_back(id);
    return id;
  }

  void read_board(Reader& root) {
    root.required("tracks");
    root.table("tracks", [&](Reader& tracks) {
      rules_.track_max = static_cast<std::uint8_t>(tracks.integer("maximum", 6, 20));
      rules_.start.track = read_tracks(tracks, "start", 1);
    });
    root.required("income_icons");
    root.table("income_icons", [&](Reader& icons) {
      std::size_t space = 0;
      const Node* spaces = icons.required("spaces");
      icons.each("spaces", [&](const Node& value) {
        const std::int64_t* number = value.integer();
        if (!number || *number < 0 || *number > 9)
          problems_.error(value,
                          Message("error.pack.range",
                                  {{"key", "spaces"}, {"value", number ? *number : 0}, {"low", 0}, {"high", 9}}));
        else if (space < rules_.income_icons.size())
          rules_.income_icons[space] = static_cast<std::uint8_t>(*number);
        ++space;
      });
      if (spaces && space != rules_.track_max + 1U)
        problems_.error(*spaces, Message("austerity.pack.spaces",
                                         {{"count", static_cast<int>(space)}, {"wanted", rules_.track_max + 1}}));
    });
    root.required("bag");
    root.table("bag", [&](Reader& bag) { rules_.start.bag = read_bag(bag); });
    root.required("founding");
    root.table("founding", [&](Reader& founding) {
      rules_.founding_spends = static_cast<std::uint8_t>(founding.integer("spend", 0, kMaxCosts));
    });
    rules_.founding.cost_count = rules_.founding_spends;
    for (Cost& cost : rules_.founding.costs) cost = {true, kIncome};
    group_costs(rules_.founding);
    std::vector<std::string> seen = {"standard"};
    root.each_table("adjustment", [&](Reader& entry) {
      const std::string id = read_id(entry, seen);
      entry.name("name");
      entry.table("cubes", [&](Reader& values) {
        const Cubes cubes = read_cubes(values);
        if (chosen("difficulty", id)) rules_.adjustment = cubes;
      });
    });
  }

  // The colours of a "pair" list; kNoPair after an error.
  Pair read_pair(const Node* node) {
    if (!node) return kNoPair;
    const NodeArray* colours = node->array();
    if (!colours || colours->size() != 2 || !(*colours)[0].text() || !(*colours)[1].text()) {
      problems_.error(*node, Message("austerity.pack.pair"));
      return kNoPair;
    }
    const int a = lookup((*colours)[0], *(*colours)[0].text(), kCubeNames, problems_);
    const int b = lookup((*colours)[1], *(*colours)[1].text(), kCubeNames, problems_);
    return a < 0 || b < 0 ? kNoPair : pair_of(static_cast<Cube>(a), static_cast<Cube>(b));
  }

  Event read_options(Reader& entry) {
    Event event;
    event.is_free = true;
    const Node* options = entry.required("options");
    bool always = false;
    entry.each("options", [&](const Node& option) {
      if (event.option_count == kMaxOptions) {
        problems_.error(option, Message("austerity.pack.too_many_options", {{"limit", kMaxOptions}}));
        return;
      }
      const Effect effect = parse_effect(option, problems_);
      always = always || effect.cost_count == 0;
      event.is_free = event.is_free && effect.cost_count == 0 && !effect.surplus;
      event.choices[event.option_count] = make(Verb::kOption, event.option_count);
      event.options[event.option_count++] = effect;
    });
    if (options && !always) problems_.error(*options, Message("austerity.pack.no_free_option"));
    return event;
  }

  void read_events(Reader& root) {
    required_list(root, "event");
    std::vector<std::string> seen;
    std::uint16_t found = 0;
    root.each_table("event", [&](Reader& entry) {
      const std::string id = read_id(entry, seen);
      const Localized name = entry.name("name");
      const Node* pair_node = entry.required("pair");
      const Pair pair = read_pair(pair_node);
      const Event event = read_options(entry);
      if (pair == kNoPair) return;
      if ((found >> pair) & 1U) {
        problems_.error(*pair_node, Message("austerity.pack.pair_twice", {{"pair", pair_text(pair)}}));
        return;
      }
      found = static_cast<std::uint16_t>(found | 1U << pair);
      rules_.events[pair] = event;
      rules_.event_ids[pair] = id;
      rules_.event_names[pair] = name;
    });
    for (Pair pair = 0; pair < kPairs; ++pair)
      if (!((found >> pair) & 1U) && pack_.values.find("event"))
        problems_.error(*pack_.values.find("event"),
                        Message("austerity.pack.pair_missing", {{"pair", pair_text(pair)}}));
  }

  static std::string pair_text(Pair pair) {
    return std::string(kCubeIds[kPairCubes[pair].first]) + " " + std::string(kCubeIds[kPairCubes[pair].second]);
  }

  // Events that a facing or a scenario replaces; gives them to `take`.
  template <class Take>
  void read_overrides(Reader& entry, const Take& take) {
    std::uint16_t found = 0;
    entry.each_table("event", [&](Reader& reader) {
      const Node* pair_node = reader.required("pair");
      const Pair pair = read_pair(pair_node);
      const Event event = read_options(reader);
      if (pair == kNoPair) return;
      if ((found >> pair) & 1U)
        problems_.error(*pair_node, Message("austerity.pack.pair_twice", {{"pair", pair_text(pair)}}));
      found = static_cast<std::uint16_t>(found | 1U << pair);
      take(pair, event);
    });
  }

  // Reads an action into its slot: board actions 0 to 2, then the policy's, then the scenario's.
  void read_action(Reader& entry, std::vector<std::string>& seen, std::size_t slot, bool in_force) {
    const std::string id = read_id(entry, seen);
    const Localized name = entry.name("name");
    ActionRule action;
    if (const Node* list = entry.required("do")) action.effect = parse_effect(*list, problems_);
    if (action.effect.surplus) problems_.error(entry.node(), Message("austerity.pack.surplus_cost"));
    action.limit = static_cast<std::uint8_t>(entry.integer("limit", 1, 200, 255));
    action.steady_hand = entry.truth("steady_hand", false);
    if (!in_force) return;
    rules_.active_actions = static_cast<std::uint8_t>(rules_.active_actions | 1U << slot);
    rules_.actions[slot] = action;
    rules_.action_ids[slot] = id;
    rules_.action_names[slot] = name;
  }

  void read_actions(Reader& root) {
    required_list(root, "action");
    std::size_t slot = 0;
    root.each_table("action", [&](Reader& entry) {
      if (slot == kPolicyAction)
        problems_.error(entry.node(), Message("austerity.pack.too_many_actions", {{"limit", kPolicyAction}}));
      read_action(entry, action_ids_, slot, slot < kPolicyAction);
      slot = std::min<std::size_t>(slot + 1, kPolicyAction);
    });
  }

  void read_institutions(Reader& root) {
    required_list(root, "institution");
    bool extra_seen = false;
    root.each_table("institution", [&](Reader& entry) {
      const std::string id = read_id(entry, institution_ids_);
      Institution institution;
      const Localized name = entry.name("name");
      institution.extra = entry.truth("extra", false);
      institution.cubes = static_cast<std::uint8_t>(entry.integer("cubes", 1, 4));
      entry.required("cut_by");
      entry.each("cut_by", [&](const Node& node) {
        const Pair pair = read_pair(&node);
        if (pair == kNoPair) return;
        // A cut follows one Debt and another cube: no other pair ever asks for one (AU-025, AU-R01).
        if (pair == pair_of(kDebt, kDebt) || kPairCubes[pair].first != kDebt)
          problems_.error(node, Message("austerity.pack.cut_pair", {{"pair", pair_text(pair)}}));
        institution.cut_pairs = static_cast<std::uint16_t>(institution.cut_pairs | 1U << pair);
      });
      if (const Node* reward = entry.required("reward")) institution.reward = parse_free(*reward);
      if (const Node* penalty = entry.required("penalty")) institution.penalty = parse_free(*penalty);
      if (extra_seen && !institution.extra) problems_.error(entry.node(), Message("austerity.pack.extra_last"));
      extra_seen = extra_seen || institution.extra;
      if (rules_.institution_count == kMaxInstitutions) {
        problems_.error(entry.node(), Message("austerity.pack.too_many_institutions", {{"limit", kMaxInstitutions}}));
        return;
      }
      const std::size_t at = rules_.institution_count++;
      rules_.institution[at] = institution;
      rules_.institution_ids[at] = id;
      rules_.institution_names[at] = name;
      if (!institution.extra) rules_.start.in_play = static_cast<std::uint8_t>(rules_.start.in_play | 1U << at);
    });
  }

  // Effects that happen by themselves and so can have no price, no cut of all (which would call itself) and no surplus.
  Effect parse_free(const Node& list) {
    const Effect effect = parse_effect(list, problems_);
    bool cuts_all = false;
    for (int i = 0; i < effect.op_count; ++i)
      cuts_all = cuts_all || effect.ops[static_cast<std::size_t>(i)].kind == OpKind::kCutAll;
    if (effect.cost_count > 0 || effect.surplus || cuts_all)
      problems_.error(list, Message("austerity.pack.must_be_free"));
    return effect;
  }

  std::uint8_t read_colours(Reader& entry, const char* key) {
    std::uint8_t mask = 0;
    entry.each(key, [&](const Node& node) {
      const int cube = node.text() ? lookup(node, *node.text(), kCubeNames, problems_) : -1;
      if (!node.text() || cube == kDebt || cube == kCrime || cube == kIncome)
        problems_.error(node, Message("austerity.pack.treasury_colour"));
      else if (cube >= 0)
        mask = static_cast<std::uint8_t>(mask | 1U << cube);
    });
    return mask;
  }

  PolicyStep read_step(Reader& entry, const std::vector<std::string>& facings) {
    PolicyStep step;
    if (const Node* list = entry.any("do")) {
      step.kind = StepKind::kDo;
      step.effect = parse_free(*list);
    } else if (const Node* upkeep = entry.any("upkeep")) {
      step.kind = StepKind::kUpkeep;
      step.effect = parse_effect(*upkeep, problems_);
      if (step.effect.surplus) problems_.error(*upkeep, Message("austerity.pack.surplus_cost"));
      step.target = static_cast<std::uint8_t>(std::max(0, entry.choice("else", facings)));
    } else {
      step.kind = StepKind::kTurn;
      step.target = static_cast<std::uint8_t>(std::max(0, entry.choice("turn", facings)));
      step.must = entry.truth("must", false);
      if (const Node* when = entry.any("when")) read_condition(*when, step);
    }
    return step;
  }

  void read_condition(const Node& when, PolicyStep& step) {
    // "security <= 0"
    const std::string* text = when.text();
    const std::size_t first = text ? text->find(' ') : std::string::npos;
    const std::size_t second = text ? text->rfind(' ') : std::string::npos;
    if (first != std::string::npos && second > first) {
      const std::string sign = text->substr(first + 1, second - first - 1);
      int number = -1;
      const char* end = text->data() + text->size();
      const auto [rest, code] = std::from_chars(text->data() + second + 1, end, number);
      const int cube = lookup(when, text->substr(0, first), kCubeNames, problems_);
      if (code == std::errc{} && rest == end && number >= 0 && number <= 40 && (sign == "<=" || sign == ">=")) {
        step.counted = cube < 0 ? kDebt : static_cast<Cube>(cube);
        step.at_least = sign == ">=";
        step.threshold = static_cast<std::uint8_t>(number);
        return;
      }
    }
    problems_.error(when, Message("austerity.pack.condition"));
  }

  void read_policies(Reader& root) {
    rules_.facing_events.resize(static_cast<std::size_t>(kPolicies * kFacings * kPairs));
    std::size_t card = 0;
    std::vector<std::string> seen, facing_ids = {"neutral"};
    root.any("policy");
    int stand_ins = 0;
    root.each_table("policy", [&](Reader& entry) {
      const std::string id = read_id(entry, seen);
      const Localized name = entry.name("name");
      std::vector<std::string> facings;
      const Node* list = entry.required("facing");
      if (list && list->array())
        for (const Node& facing : *list->array())
          if (const Node* fid = facing.find("id"); fid && fid->text()) facings.push_back(*fid->text());
      const bool three = list && list->array() && list->array()->size() == kFacings && facings.size() == kFacings;
      if (card == kPolicies || !three || facings[kNeutral] != "neutral") {
        problems_.error(entry.node(), Message("austerity.pack.facings", {{"id", id}, {"cards", kPolicies}}));
        entry.any("facing");
        return;
      }
      std::size_t at = 0;
      entry.each_table("facing", [&](Reader& reader) {
        Facing& facing = rules_.facing[card][at];
        rules_.facing_ids[card][at] = at == kNeutral ? reader.text("id") : read_id(reader, facing_ids);
        rules_.facing_names[card][at] = reader.name("name");
        facing.bank = read_colours(reader, "bank");
        facing.spend = read_colours(reader, "spend");
        stand_ins += std::popcount(facing.spend);
        reader.each("fund_twice", [&](const Node& node) {
          if (!node.text())
            problems_.error(node,
                            Message("error.pack.kind",
                                    {{"key", "fund_twice"}, {"wanted", "text"}, {"kind", std::string(node.kind())}}));
          const int i = node.text() ? lookup(node, *node.text(), institution_ids_, problems_) : -1;
          if (i >= 0) facing.fund_twice = static_cast<std::uint8_t>(facing.fund_twice | 1U << i);
        });
        read_overrides(reader, [&](Pair pair, const Event& event) {
          facing.overrides = static_cast<std::uint16_t>(facing.overrides | 1U << pair);
          rules_.facing_events[(card * kFacings + at) * kPairs + pair] = event;
        });
        reader.table("action", [&](Reader& action) {
          if (std::exchange(policy_action_seen_, true))
            problems_.error(action.node(), Message("austerity.pack.policy_action"));
          read_action(action, action_ids_, kPolicyAction, rules_.policies);
          rules_.actions[kPolicyAction].policy = static_cast<std::uint8_t>(card);
          rules_.actions[kPolicyAction].facing = static_cast<std::uint8_t>(at);
        });
        reader.each_table("year_end", [&](Reader& step) {
          const PolicyStep read = read_step(step, facings);
          if (facing.step_count < kMaxSteps)
            facing.steps[facing.step_count++] = read;
          else
            problems_.error(step.node(), Message("austerity.pack.too_many_steps", {{"limit", kMaxSteps}}));
          // A move names the facing that it turns the card to, so a card offers each of them once.
          const auto offers = [&](const PolicyStep& one) {
            return one.kind == StepKind::kTurn && !one.must && one.target == read.target;
          };
          if (offers(read) && std::count_if(facing.steps.begin(), facing.steps.begin() + facing.step_count, offers) > 1)
            problems_.error(step.node(), Message("austerity.pack.turn_twice", {{"facing", facings[read.target]}}));
        });
        ++at;
      });
      rules_.policy_ids[card] = id;
      rules_.policy_names[card++] = name;
    });
    if (stand_ins > 1) problems_.error(*pack_.values.find("policy"), Message("austerity.pack.stand_in"));
    if (rules_.policies && card != kPolicies)
      problems_.error(root.node(), Message("austerity.pack.facings", {{"id", "policy"}, {"cards", kPolicies}}));
    rules_.start.facing.fill(kNeutral);  // AU-120
  }

  Goal read_goal(Reader& entry) {
    Goal goal;
    const Node* node = entry.required("goal");
    const std::string text = entry.text("goal", "");
    int year = 0;
    const auto is_deadline = [&] {
      const char* end = text.data() + text.size();
      if (!text.starts_with("deadline ")) return false;
      const auto [rest, code] = std::from_chars(text.data() + 9, end, year);
      return code == std::errc{} && rest == end && year >= 1 && year <= 60;
    };
    if (text == "reach") {
      goal.kind = GoalKind::kReach;
    } else if (text.starts_with("clear ")) {
      const int cube = lookup(*node, text.substr(6), kCubeNames, problems_);
      goal.cleared = cube < 0 ? kDebt : static_cast<Cube>(cube);
    } else if (is_deadline()) {
      goal.kind = GoalKind::kDeadline;
      goal.year = static_cast<std::uint8_t>(year);
    } else if (node) {
      problems_.error(*node, Message("austerity.pack.goal", {{"goal", text}}));
    }
    return goal;
  }

  void read_scenarios(Reader& root) {
    std::vector<std::string> seen = {"none"};
    root.each_table("scenario", [&](Reader& entry) {
      const std::string id = read_id(entry, seen);
      const bool mine = chosen("scenario", id);
      const Localized name = entry.name("name");
      const auto tracks = read_tracks(entry, "tracks", 1);
      Goal goal = read_goal(entry);
      const auto level = static_cast<std::size_t>(
          std::find(kLevelIds.begin(), kLevelIds.end(), setup_.options.at("level")) - kLevelIds.begin());
      std::array<Cubes, kLevels> cubes{};
      std::array<std::uint8_t, kLevels> needs{};
      entry.table("cubes", [&](Reader& levels) {
        for (std::size_t i = 0; i < kLevels; ++i)
          levels.table(kLevelIds[i], [&](Reader& values) { cubes[i] = read_cubes(values); });
      });
      entry.table("need", [&](Reader& levels) {
        for (std::size_t i = 0; i < kLevels; ++i)
          needs[i] = static_cast<std::uint8_t>(levels.integer(kLevelIds[i], 0, 20));
      });
      goal.need = needs[level];
      const Localized counter_name = entry.has("counter_name") ? entry.name("counter_name") : Localized{};
      if (entry.has("floors")) goal.floors = read_tracks(entry, "floors", 0);
      const int counter = entry.integer("counter", 0, 20, 0);
      const bool decay = entry.truth("decay", false);
      entry.table("action", [&](Reader& action) { read_action(action, action_ids_, kScenarioAction, mine); });
      if (decay && !entry.has("action")) problems_.error(entry.node(), Message("austerity.pack.decay"));
      Effect year_end;
      if (const Node* list = entry.any("year_end")) year_end = parse_free(*list);
      read_overrides(entry, [&](Pair pair, const Event& event) {
        if (!mine) return;
        rules_.scenario_overrides = static_cast<std::uint16_t>(rules_.scenario_overrides | 1U << pair);
        rules_.events[pair] = event;
      });
      if (!mine) return;
      rules_.scenario = true;
      rules_.scenario_id = id;
      rules_.scenario_name = name;
      rules_.counter_name = counter_name;
      rules_.level = static_cast<std::uint8_t>(level);
      rules_.needs = needs;
      rules_.cubes_by_level = cubes;
      rules_.start.track = tracks;  // AU-141
      rules_.start.counter = static_cast<std::uint8_t>(counter);
      rules_.goal = goal;
      rules_.level_cubes = cubes[level];
      rules_.decay = decay;
      rules_.scenario_year_end = year_end;
    });
  }

  void read_countries(Reader& root) {
    std::vector<std::string> seen = {"none"};
    root.each_table("country", [&](Reader& entry) {
      const std::string id = read_id(entry, seen);
      const Localized name = entry.name("name");
      const Cubes cubes = read_bag(entry);
      const Node* node = entry.required("facing");
      const std::string facing = entry.text("facing", "");
      const bool permanent = entry.truth("permanent", false);
      int card = -1, at = 0;
      std::vector<std::string> facings;
      for (std::size_t c = 0; c < kPolicies; ++c)
        for (std::size_t f = 0; f < kFacings; ++f) {
          if (f == kNeutral || rules_.facing_ids[c][f].empty()) continue;
          facings.push_back(rules_.facing_ids[c][f]);
          if (rules_.facing_ids[c][f] != facing) continue;
          card = static_cast<int>(c);
          at = static_cast<int>(f);
        }
      if (card < 0 && node) lookup(*node, facing, facings, problems_);
      if (!chosen("country", id) || card < 0) return;
      rules_.has_country = true;
      rules_.country_id = id;
      rules_.country_name = name;
      rules_.start.bag = rules_.country_cubes = cubes;  // AU-150
      rules_.country_card = static_cast<std::uint8_t>(card);
      rules_.country_facing = static_cast<std::uint8_t>(at);
      rules_.country_permanent = permanent;
      if (!rules_.policies) return;  // AU-R20
      rules_.country_policy = rules_.country_card;
      rules_.start.facing[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>(at);  // AU-151
      if (permanent) rules_.start.locked = static_cast<std::uint8_t>(1U << card);           // AU-152
    });
  }

  // Most actions need no look at limits, some not even at their costs: sorted out once.
  void sort_actions() {
    for (std::size_t slot = 0; slot < kMaxActions; ++slot) {
      if (!((rules_.active_actions >> slot) & 1U)) continue;
      const ActionRule& action = rules_.actions[slot];
      const bool limited =
          action.limit != 255 || action.policy != 255 || (action.steady_hand && rules_.steady_hand > 0);
      const auto bit = static_cast<std::uint8_t>(1U << slot);
      if (limited)
        rules_.limited_actions |= bit;
      else if (action.effect.cost_count > 0)
        rules_.priced_actions |= bit;
      else
        rules_.free_actions[rules_.free_action_count++] = make(Verb::kAct, static_cast<int>(slot));
    }
  }

  void finish_start() {
    for (std::size_t c = 0; c < kCubes; ++c)  // AU-R23: all add up
      rules_.start.bag[c] = static_cast<std::uint8_t>(
          std::min<int>(rules_.start.bag[c] + rules_.adjustment[c] + rules_.level_cubes[c], rules_.cap_colour));
    if (is_empty(rules_.start.bag)) problems_.error(pack_.values, Message("austerity.pack.empty_bag"));
  }

  const Pack& pack_;
  const Setup& setup_;
  Problems& problems_;
  Rules rules_;
  std::vector<std::string> action_ids_, institution_ids_;
  bool policy_action_seen_ = false;
};

}  // namespace

std::vector<SetupOption> setup_options(const Pack& pack) {
  const auto from_pack = [&](const char* key, const char* table, const char* none) {
    SetupOption option{key, none, {{none, {}}}};
    Problems ignored;  // compile() reports what is wrong
    if (const Node* list = pack.values.find(table); list && list->array())
      for (const Node& entry : *list->array())
        if (const Node* id = entry.find("id"); id && id->text()) {
          SetupChoice choice{*id->text(), {}};
          if (const Node* name = entry.find("name"); name && name->table())
            for (const auto& [language, text] : *name->table())
              if (text.text()) choice.name.texts[language] = *text.text();
          option.choices.push_back(std::move(choice));
        }
    return option;
  };
  return {from_pack("scenario", "scenario", "none"),
          {"level", "normal", {{"easy", {}}, {"normal", {}}, {"hard", {}}}},
          from_pack("country", "country", "none"),
          {"policies", "off", {{"off", {}}, {"on", {}}}},
          {"institutions", "off", {{"off", {}}, {"on", {}}}},
          from_pack("difficulty", "adjustment", "standard")};
}

Rules compile(const Pack& pack, const Setup& setup, Problems& problems) {
  return Compiler(pack, setup, problems).compile();
}

}  // namespace exchequer::austerity
