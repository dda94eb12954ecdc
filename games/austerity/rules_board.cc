// The board of a pack: tracks, income icons, the bag, institutions.
#include "games/austerity/compiler.h"

namespace exchequer::austerity {

void Compiler::read_board(Reader& root) {
  root.required("tracks");
  root.table("tracks", [&](Reader& tracks) {
    rules_.track_max = u8(tracks.integer("maximum", 6, 20));
    rules_.start.track = read_tracks(tracks, "start", 1);
  });
  root.required("income_icons");
  root.table("income_icons", [&](Reader& icons) { read_spaces(icons); });
  root.required("bag");
  root.table("bag", [&](Reader& bag) { rules_.start.bag = read_bag(bag); });
  root.required("founding");
  root.table("founding",
             [&](Reader& founding) { rules_.founding_spends = u8(founding.integer("spend", 0, kMaxCosts)); });
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

void Compiler::read_spaces(Reader& icons) {
  std::size_t space = 0;
  const Node* spaces = icons.required("spaces");
  icons.each("spaces", [&](const Node& value) {
    if (const auto number = number_of(value, "spaces", 0, 9); number && space < rules_.income_icons.size())
      rules_.income_icons[space] = u8(*number);
    ++space;
  });
  if (spaces && space != rules_.track_max + 1U)
    problems_.error(*spaces, Message("austerity.pack.spaces",
                                     {{"count", static_cast<int>(space)}, {"wanted", rules_.track_max + 1}}));
}

std::array<std::uint8_t, kTracks> Compiler::read_tracks(Reader& reader, const char* key, int low) {
  std::array<std::uint8_t, kTracks> tracks{};
  reader.required(key);
  reader.table(key, [&](Reader& values) {
    for (std::size_t t = 0; t < kTracks; ++t)
      tracks[t] =
          u8(values.integer(kTrackIds[t], low, rules_.track_max, low == 0 ? std::optional<int>(0) : std::nullopt));
  });
  return tracks;
}

Cubes Compiler::read_cubes(Reader& values) {
  Cubes cubes{};
  for (std::size_t c = 0; c < kCubes; ++c) cubes[c] = u8(values.integer(kCubeIds[c], 0, 12, 0));
  return cubes;
}

Cubes Compiler::read_bag(Reader& reader) {
  Cubes cubes{};
  reader.required("cubes");
  reader.table("cubes", [&](Reader& values) { cubes = read_cubes(values); });
  if (count(cubes) != 10)
    problems_.warning(reader.node(), Message("austerity.pack.ten_cubes", {{"count", count(cubes)}}));
  return cubes;
}

Institution Compiler::read_institution(Reader& entry) {
  Institution institution;
  institution.extra = entry.truth("extra", false);
  institution.cubes = u8(entry.integer("cubes", 1, 4));
  entry.required("cut_by");
  entry.each("cut_by", [&](const Node& node) {
    const Pair pair = read_pair(&node);
    if (pair == kNoPair) return;
    // A cut follows one Debt and another cube: no other pair ever asks for one (AU-025, AU-R01).
    if (pair == pair_of(kDebt, kDebt) || kPairCubes[pair].first != kDebt)
      problems_.error(node, Message("austerity.pack.cut_pair", {{"pair", pair_text(pair)}}));
    include(institution.cut_pairs, pair);
  });
  if (const Node* reward = entry.required("reward")) institution.reward = parse_free(*reward);
  if (const Node* penalty = entry.required("penalty")) institution.penalty = parse_free(*penalty);
  return institution;
}

void Compiler::read_institutions(Reader& root) {
  required_list(root, "institution");
  bool extra_seen = false;
  root.each_table("institution", [&](Reader& entry) {
    const std::string id = read_id(entry, institution_ids_);
    const Localized name = entry.name("name");
    const Institution institution = read_institution(entry);
    if (extra_seen && !institution.extra) problems_.error(entry.node(), Message("austerity.pack.extra_last"));
    extra_seen = extra_seen || institution.extra;
    if (rules_.institution_count == kMaxInstitutions) {
      problems_.error(entry.node(), Message("austerity.pack.too_many_institutions", {{"limit", kMaxInstitutions}}));
      return;
    }
    const std::size_t place = rules_.institution_count++;
    rules_.institution[place] = institution;
    rules_.institution_ids[place] = id;
    rules_.institution_names[place] = name;
    if (!institution.extra) include(rules_.start.in_play, static_cast<int>(place));
  });
}

}  // namespace exchequer::austerity
