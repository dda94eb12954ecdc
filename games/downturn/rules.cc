// Makes the tables that the rules read, from a pack, the rulings and the seats. Every table of the pack is read and
// checked, whatever was chosen, so that a fault shows at once and not only in the game that meets it.
#include "games/downturn/rules.h"

#include <algorithm>
#include <utility>

#include "kit/pack_compiler.h"

namespace exchequer::downturn {
namespace {

class Compiler : PackCompiler {
 public:
  using PackCompiler::PackCompiler;

  Rules compile() {
    Reader root = open_pack(pack_, problems_);
    rules_.seats = static_cast<std::uint8_t>(setup_.seats);
    read_rulings();
    read_colours();
    read_numbers(root);
    read_regions(root);
    read_columns(root);
    read_banks(root);
    read_cards(root);
    check_supply(root);
    return std::move(rules_);
  }

 private:
  void read_rulings() {
    rules_.rulings = rulings_of(setup_.rulings);
    rules_.found_shares = rules_.rulings.found_shares == ruling::FoundShares::k2 ? 2 : 1;
    rules_.buy_extra = rules_.rulings.buy_cost == ruling::BuyCost::k2 ? 1 : 0;
  }

  // DT-015: a seat that asks for a colour other than its usual one gets it, and earlier seats choose first. A seat that
  // asks for nothing, or for a colour already taken, keeps its usual one. If that is gone, it takes the first colour
  // left.
  void read_colours() {
    constexpr std::uint8_t kUndecided = kSeats;
    std::array<bool, kSeats> taken{};
    const auto take = [&](std::size_t seat, std::size_t colour) {
      if (std::exchange(taken[colour], true)) return;
      rules_.colour[seat] = static_cast<std::uint8_t>(colour);
    };
    rules_.colour.fill(kUndecided);
    for (std::size_t seat = 0; seat < rules_.seats; ++seat)
      if (const std::size_t wanted = wanted_colour(seat); wanted != seat) take(seat, wanted);
    for (std::size_t seat = 0; seat < rules_.seats; ++seat)
      if (rules_.colour[seat] == kUndecided) take(seat, seat);
    for (std::size_t seat = 0; seat < kSeats; ++seat)
      for (std::size_t colour = 0; rules_.colour[seat] == kUndecided; ++colour) take(seat, colour);
  }

  std::size_t wanted_colour(std::size_t seat) const {
    const auto chosen = setup_.options.find("colour_" + std::to_string(seat + 1));
    if (chosen == setup_.options.end()) return seat;
    return static_cast<std::size_t>(std::find(kSeatIds.begin(), kSeatIds.end(), chosen->second) - kSeatIds.begin());
  }

  void read_numbers(Reader& root) {
    root.required("components");
    root.table("components", [&](Reader& table) {
      table.required("cubes");
      table.table("cubes", [&](Reader& cubes) {
        for (std::size_t c = 0; c < kColours; ++c) rules_.pool[c] = u8(cubes.integer(kCubeIds[c], 1, 40));
      });
      rules_.shares = u8(table.integer("shares", 4, kMostShares));
      table.integer("cards", kCardCount, kCardCount);
    });
    // DT-R01: green, yellow and red players take a cube from the game, the blue player a spare one
    if (rules_.rulings.scoring_cubes == ruling::ScoringCubes::kFromPool)
      for (std::size_t seat = 0; seat < rules_.seats; ++seat)
        if (const std::size_t colour = rules_.colour[seat]; colour > 0) --rules_.pool[kColours - colour];
    root.required("setup");
    root.table("setup", [&](Reader& table) {
      rules_.region_green = u8(table.integer("region_green", 0, 6));
      rules_.bond_floor = u8(table.integer("bond_green", 0, 4) * rules_.seats);
      rules_.bank_cubes = u8(table.integer("bank_cubes", 0, 3));
      rules_.hand = u8(table.integer("hand", 1, 10));
      rules_.events = u8(table.integer("events", 0, 6));
      rules_.turns = u8(table.integer("turns", 1, 4));
    });
    root.required("auction");
    root.table("auction", [&](Reader& table) {
      rules_.founding_shares = u8(table.integer("founding_shares", 1, 4));
      rules_.least_bid = u8(table.integer("least_bid", 1, 10));
      if (rules_.least_bid < rules_.founding_shares) problems_.error(table.node(), Message("downturn.pack.least_bid"));
      if (rules_.least_bid > rules_.shares) problems_.error(table.node(), Message("downturn.pack.bid_above_shares"));
    });
    root.required("stability");
    root.table("stability", [&](Reader& table) {
      rules_.stability_spaces = u8(table.integer("spaces", 3, 9));
      rules_.stability_start = u8(table.integer("start", 2, std::max(2, rules_.stability_spaces - 1)));
    });
    root.required("scoring");
    root.table("scoring", [&](Reader& table) {
      rules_.profit = static_cast<std::int8_t>(table.integer("profit", -20, 20));
      rules_.bust = static_cast<std::int8_t>(table.integer("bust", -40, -1));
      if (rules_.bust >= rules_.profit) problems_.error(table.node(), Message("downturn.pack.bust"));
      rules_.bankruptcy = u8(table.integer("bankruptcy", 0, 10));
      rules_.rescue = u8(table.integer("rescue", 1, 5));
      rules_.majority = u8(table.integer("majority", 0, 10));
      rules_.minority = u8(table.integer("minority", 0, 10));
      rules_.shares_for_a_point = u8(table.integer("shares_for_a_point", 1, 20));
      rules_.bankruptcies = u8(table.integer("bankruptcies", 1, 20));
    });
  }

  void read_regions(Reader& root) {
    root.each_table("region", [&](Reader& entry) {
      const std::string id = read_id(entry, region_ids_);
      const std::size_t at = region_ids_.size() - 1;
      const Localized name = entry.name("name");
      Region region;
      region.start = u8(entry.integer("start", rules_.region_green, 20));
      region.maximum = u8(entry.integer("maximum", 1, 30));
      if (region.maximum < region.start)
        problems_.error(entry.node(), Message("downturn.pack.region_maximum", {{"id", id}}));
      if (at >= kRegions) return;
      rules_.region[at] = region;
      rules_.region_ids[at] = id;
      rules_.region_names[at] = name;
    });
    count_is(root, "region", region_ids_.size(), kRegions);
  }

  void read_columns(Reader& root) {
    std::vector<std::string> seen;
    bool fails_first = false;
    root.each_table("column", [&](Reader& entry) {
      const std::string id = read_id(entry, seen);
      const std::size_t at = seen.size() - 1;
      if (entry.truth("fails", false)) {
        if (at == 0)
          fails_first = true;
        else
          problems_.error(entry.node(), Message("downturn.pack.failing_first", {{"id", id}}));
        rules_.column_ids[0] = id;
        return;
      }
      Column column;
      entry.required("worth");
      entry.table("worth", [&](Reader& worth) {
        for (std::size_t c = 0; c < kColours; ++c)
          column.worth[c] = static_cast<std::int8_t>(worth.integer(kCubeIds[c], -9, 9));
      });
      entry.required("bonds");
      entry.table("bonds", [&](Reader& bonds) {
        for (std::size_t c = 0; c < kColours; ++c) column.bonds[c] = u8(bonds.integer(kCubeIds[c], 0, 12));
      });
      if (at == 0 || at > kColumns) return;
      rules_.column[at] = column;
      rules_.column_ids[at] = id;
      rules_.column_count = static_cast<std::uint8_t>(at);
    });
    const Node* list = root.any("column");
    if (!list) {
      problems_.error(root.node(), Message("error.pack.missing", {{"key", "column"}}));
      return;
    }
    if (!fails_first) problems_.error(*list, Message("downturn.pack.no_failing_column"));
    if (seen.size() < 3 || seen.size() > kColumns + 1)
      problems_.error(
          *list, Message("downturn.pack.columns", {{"count", static_cast<int>(seen.size())}, {"limit", kColumns + 1}}));
  }

  void read_banks(Reader& root) {
    root.each_table("bank", [&](Reader& entry) {
      const std::string id = read_id(entry, bank_ids_);
      const std::size_t at = bank_ids_.size() - 1;
      const Localized name = entry.name("name");
      Bank bank;
      bank.home = static_cast<std::uint8_t>(std::max(0, entry.choice("home", region_ids_)));
      bank.players = u8(entry.integer("players", 2, kSeats));
      bank.shares = u8(entry.integer("shares", 2, 12));
      bank.dividend = u8(entry.integer("dividend", 1, 30));
      bank.maximum = u8(entry.integer("maximum", 1, 30));
      if (bank.dividend > bank.maximum)
        problems_.error(entry.node(), Message("downturn.pack.dividend",
                                              {{"id", id}, {"dividend", bank.dividend}, {"maximum", bank.maximum}}));
      if (bank.shares < rules_.founding_shares)
        problems_.error(entry.node(),
                        Message("downturn.pack.bank_shares", {{"id", id}, {"count", rules_.founding_shares}}));
      if (at >= kBanks) return;
      rules_.bank[at] = bank;
      rules_.bank_ids[at] = id;
      rules_.bank_names[at] = name;
      if (bank.players > rules_.seats) return;  // DT-019
      include(rules_.in_play, static_cast<int>(at));
      if (bank.home < kRegions) include(rules_.home_banks[bank.home], static_cast<int>(at));
    });
    count_is(root, "bank", bank_ids_.size(), kBanks);
    if (rules_.in_play == 0) problems_.error(root.node(), Message("downturn.pack.no_bank", {{"count", rules_.seats}}));
  }

  void read_cards(Reader& root) {
    std::vector<std::string> seen;
    std::vector<int> numbers;
    int at_end = 0;
    root.each_table("card", [&](Reader& entry) {
      const std::string id = read_id(entry, seen);
      const std::size_t at = seen.size() - 1;
      const Localized name = entry.name("name");
      Card card;
      card.number = u8(entry.integer("number", 1, 99));
      if (std::find(numbers.begin(), numbers.end(), card.number) != numbers.end())
        problems_.error(entry.node(), Message("downturn.pack.number_twice", {{"number", card.number}}));
      numbers.push_back(card.number);
      entry.table("cubes", [&](Reader& cubes) {
        for (std::size_t c = 0; c < kColours; ++c) card.cubes[c] = u8(cubes.integer(kCubeIds[c], 0, 6, 0));
      });
      card.cube_count = static_cast<std::uint8_t>(count(card.cubes));
      card.leader = entry.truth("leader", false);
      static const std::vector<std::string> kLasts = {"not", "turn", "end"};
      card.lasts = static_cast<Lasts>(std::max(0, entry.choice("lasts", kLasts, 0)));
      at_end += card.lasts == Lasts::kEnd;
      if (const Node* list = entry.required("do")) parse_operations(*list, region_ids_, card, problems_);
      if (at >= kCardCount) return;
      rules_.card[at] = card;
      rules_.card_ids[at] = id;
      rules_.card_names[at] = name;
    });
    count_is(root, "card", seen.size(), kCardCount);
    if (at_end > kMostPending)
      problems_.error(*pack_.values.find("card"), Message("downturn.pack.too_many_at_end", {{"limit", kMostPending}}));
  }

  // There must be enough green cubes to lay out before the bag is filled, and enough other cubes to fill regions and
  // banks.
  void check_supply(Reader& root) {
    int wanted = rules_.bond_floor + std::popcount(rules_.in_play) * rules_.bank_cubes;
    for (const Region& region : rules_.region)
      wanted += rules_.rulings.region_fill == ruling::RegionFill::kAdditional ? region.start + rules_.region_green
                                                                              : region.start;
    if (rules_.region_green * kRegions + rules_.bond_floor > rules_.pool[kGreen] ||
        (rules_.rulings.region_fill != ruling::RegionFill::kAdditional && wanted > count(rules_.pool)))
      problems_.error(root.node(),
                      Message("downturn.pack.too_few_cubes", {{"count", count(rules_.pool)}, {"wanted", wanted}}));
  }

  Rules rules_;
  std::vector<std::string> region_ids_, bank_ids_;
};

}  // namespace

std::vector<SetupOption> setup_options(const Pack&) {
  std::vector<SetupOption> options;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    SetupOption option{"colour_" + std::to_string(seat + 1), std::string(kSeatIds[seat]), {}};
    for (const std::string_view colour : kSeatIds) option.choices.push_back({std::string(colour), {}});
    options.push_back(std::move(option));
  }
  return options;
}

Rules compile(const Pack& pack, const Setup& setup, Problems& problems) {
  return Compiler(pack, setup, problems).compile();
}

}  // namespace exchequer::downturn
