// The board of a pack: treasury, tokens, capital, discontent, armies, taxes, the classes of the wealth track.
#include "games/petrostat/compiler.h"

namespace exchequer::petrostat {

void Compiler::read_board(Reader& root) {
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
      if (n < 3)
        rules_.foreign[n] = u8(number_of(node, "reserves", n == 0 ? 0 : rules_.foreign[n - 1], 250).value_or(0));
      ++n;
    });
    count_is(t.node(), "reserves", n, 3);
  });
  table("globalization_roll", [&](Reader& t) {
    rules_.global_die = u8(t.integer("die", 2, 12));
    rules_.global_removes = u8(t.integer("removes", 0, rules_.global_die));
  });
  read_classes(root);
}

void Compiler::read_classes(Reader& root) {
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

}  // namespace exchequer::petrostat
