// Turns a pack, the chosen modules and the rulings into the tables that the rules read. Every table of the pack is read
// and checked, whatever is chosen, so that a fault shows at once and not in the one game that would meet it.
#include "games/pigs/rules.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "games/pigs/effects.h"
#include "kit/pack_compiler.h"

namespace exchequer::pigs {
namespace {

const std::vector<std::string> kOwnerNames(kActorIds.begin(), kActorIds.begin() + kPlayers);
const std::vector<std::string> kRarityNames(kRarityIds.begin(), kRarityIds.end());

class Compiler : PackCompiler {
 public:
  using PackCompiler::PackCompiler;

  Rules compile() {
    Reader root = open_pack(pack_, problems_);
    read_rulings();
    read_mat(root);
    read_actions(root);
    read_events(root);
    finish_start();
    return std::move(rules_);
  }

 private:
  void read_rulings() {
    rules_.rulings = rulings_of(setup_.rulings);
    rules_.sweeps_added_votes = setup_.rules_version >= 2;
    rules_.events = chosen("events", "on");
    rules_.modes = chosen("modes", "on");
  }

  std::array<int, kRarities> read_rarities(Reader& deck, const char* key, int low, int high) {
    std::array<int, kRarities> values{};
    deck.required(key);
    deck.table(key, [&](Reader& table) {
      for (std::size_t r = 0; r < kRarities; ++r) values[r] = table.integer(kRarityIds[r], low, high);
    });
    return values;
  }

  void read_mat(Reader& root) {
    root.required("ratings");
    root.table("ratings", [&](Reader& ratings) {
      rules_.maximum = u8(ratings.integer("maximum", 2, 20));
      ratings.required("start");
      ratings.table("start", [&](Reader& start) {
        for (std::size_t a = 0; a < kActors; ++a)
          rules_.start.rating[a] = u8(start.integer(kRatingIds[a], 0, rules_.maximum));
      });
    });
    root.required("deck");
    root.table("deck", [&](Reader& deck) {
      designs_ = read_rarities(deck, "designs", 0, kDesigns);
      copies_ = read_rarities(deck, "copies", 1, 9);
      rules_.hand = u8(deck.integer("hand", 0, 15));
      const int kinds = std::accumulate(designs_.begin(), designs_.end(), 0);
      const int cards = std::inner_product(designs_.begin(), designs_.end(), copies_.begin(), 0);
      if (kinds != kDesigns || cards != kDeckSize)
        problems_.error(
            deck.node(),
            Message("pigs.pack.deck_size",
                    {{"designs", kinds}, {"cards", cards}, {"wanted_designs", kDesigns}, {"wanted_cards", kDeckSize}}));
    });
    EventCard& plain = rules_.event[kNoEvent];
    root.required("turn");
    root.table("turn", [&](Reader& turn) {
      plain.draws = u8(turn.integer("draw", 0, 3));
      plain.votes = u8(turn.integer("votes", 1, 3));
      plain.submits = u8(turn.integer("submits", 1, 3));
    });
    root.required("event_deck");
    root.table("event_deck", [&](Reader& deck) {
      event_cards_ = deck.integer("size", 1, 60);
      plain_cards_ = deck.integer("plain", 0, 60);
    });
  }

  void read_actions(Reader& root) {
    required_list(root, "action");
    std::array<std::array<int, kRarities>, kPlayers> found{};
    std::array<int, kPlayers> used{}, shares{};
    std::vector<std::string> seen;
    root.each_table("action", [&](Reader& entry) {
      const std::string id = read_id(entry, seen);
      const Localized name = entry.name("name"), story = entry.name("summary");
      const int owner = entry.choice("owner", kOwnerNames);
      const int rarity = entry.choice("rarity", kRarityNames);
      ActionCard card;
      card.threshold = u8(entry.integer("votes", 1, 9));
      entry.required("effect");
      entry.table("effect", [&](Reader& effect) {
        for (std::size_t a = 0; a < kActors; ++a)
          card.effect[a] = static_cast<std::int8_t>(effect.integer(kRatingIds[a], -10, 10, 0));
      });
      if (const Node* mode = entry.any("mode")) parse_mode(*mode, card, problems_);
      if (owner < 0 || rarity < 0) return;
      const std::size_t o = at(owner), r = at(rarity);
      if (++found[o][r] > designs_[r] || used[o] == kDesigns) {
        problems_.error(entry.node(),
                        Message("pigs.pack.too_many",
                                {{"owner", kOwnerNames[o]}, {"rarity", kRarityNames[r]}, {"count", designs_[r]}}));
        return;
      }
      const int design = used[o]++;
      const Card slot = card_of(owner, design);
      rules_.card[slot] = card;
      rules_.card_ids[slot] = id;
      rules_.card_names[slot] = name;
      rules_.card_stories[slot] = story;
      rules_.rarity[slot] = static_cast<Rarity>(rarity);
      rules_.full[o] += one_of(design) * static_cast<Pile>(copies_[r]);
      if (card.mode == ModeKind::kPlus) rules_.plus[o].add(design);
      if (card.mode == ModeKind::kMinus) rules_.minus[o].add(design);
      if (card.mode == ModeKind::kShare) rules_.share[o].add(design);
      if (card.mode == ModeKind::kShare) shares[o] += copies_[r];
    });
    for (std::size_t o = 0; o < kPlayers; ++o) {
      const Node& list = pack_.values.find("action") ? *pack_.values.find("action") : pack_.values;
      for (std::size_t r = 0; r < kRarities; ++r)
        if (found[o][r] < designs_[r])
          problems_.error(list, Message("pigs.pack.too_few", {{"owner", kOwnerNames[o]},
                                                              {"rarity", kRarityNames[r]},
                                                              {"count", designs_[r]},
                                                              {"found", found[o][r]}}));
      if (shares[o] > kMaxShares / kPlayers)
        problems_.error(list,
                        Message("pigs.pack.too_many_shares",
                                {{"owner", kOwnerNames[o]}, {"count", shares[o]}, {"limit", kMaxShares / kPlayers}}));
      const Designs in_round =
          rules_.plus[o] | rules_.minus[o] |
          (rules_.rulings.share_window == ruling::ShareWindow::kActivation ? Designs() : rules_.share[o]);
      rules_.any_mode = rules_.any_mode || (rules_.modes && !in_round.empty());
    }
    if (problems_.errors.empty() && !is_symmetrical(rules_))
      problems_.warning(*pack_.values.find("action"), Message("pigs.pack.asymmetric"));
  }

  void read_events(Reader& root) {
    required_list(root, "event");
    int cards = 0, plain = 0;
    std::vector<std::string> seen;
    root.each_table("event", [&](Reader& entry) {
      const std::string id = read_id(entry, seen);
      const Localized name = entry.name("name"), story = entry.name("summary");
      EventCard event = rules_.event[kNoEvent];
      event.copies = u8(entry.integer("copies", 1, 60));
      if (const Node* list = entry.required("do")) parse_operations(*list, event, problems_);
      cards += event.copies;
      plain += event.plain ? event.copies : 0;
      if (rules_.event_count == kMaxEvents) {
        problems_.error(entry.node(), Message("pigs.pack.too_many_events", {{"limit", kMaxEvents}}));
        return;
      }
      const std::size_t slot = rules_.event_count++;
      rules_.event[slot] = event;
      rules_.event_ids[slot] = id;
      rules_.event_names[slot] = name;
      rules_.event_stories[slot] = story;
    });
    if (const Node* list = pack_.values.find("event"); list && (cards != event_cards_ || plain != plain_cards_))
      problems_.error(*list, Message("pigs.pack.event_count", {{"cards", cards},
                                                               {"wanted_cards", event_cards_},
                                                               {"plain", plain},
                                                               {"wanted_plain", plain_cards_}}));
  }

  void finish_start() {
    State& start = rules_.start;
    start.deck = rules_.full;
    for (std::size_t p = 0; p < kPlayers; ++p) start.deck_size[p] = u8(size_of(rules_.full[p]));
    start.phase = rules_.rulings.first == ruling::First::kRandom ? Phase::kLot : Phase::kDeal;
    start.left = rules_.hand;
    if (rules_.events)
      for (std::size_t e = 0; e < kMaxEvents; ++e) start.event_left[e] = rules_.event[e].copies;
  }

  Rules rules_;
  std::array<int, kRarities> designs_{}, copies_{};
  int event_cards_ = 0, plain_cards_ = 0;
};

}  // namespace

// PG-067: compares each deck, as a set of cards with their copies, with the next Actor's.
bool is_symmetrical(const Rules& rules) {
  using Seen = std::pair<std::array<int, kActors>, std::array<int, 4>>;
  const auto moved = [&](int owner, int by) {
    const auto next = [&](int actor) { return actor == kPeople ? kPeople : player_after(actor, by); };
    std::vector<Seen> deck;
    for (int design = 0; design < kDesigns; ++design) {
      const ActionCard& card = rules.card[card_of(owner, design)];
      Seen seen;
      for (int a = 0; a < kActors; ++a) seen.first[at(next(a))] = card.effect[at(a)];
      seen.second = {card.threshold, static_cast<int>(card.mode), card.mode == ModeKind::kShare ? next(card.with) : 0,
                     count_of(rules.full[at(owner)], design)};
      deck.push_back(seen);
    }
    std::sort(deck.begin(), deck.end());
    return deck;
  };
  for (int owner = 1; owner < kPlayers; ++owner)
    if (moved(owner, 0) != moved(0, owner)) return false;
  return true;
}

std::vector<SetupOption> setup_options(const Pack&) {
  return {{"events", "on", {{"off", {}}, {"on", {}}}}, {"modes", "on", {{"off", {}}, {"on", {}}}}};
}

Rules compile(const Pack& pack, const Setup& setup, Problems& problems) {
  return Compiler(pack, setup, problems).compile();
}

}  // namespace exchequer::pigs
