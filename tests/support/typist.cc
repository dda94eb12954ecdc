// Ways in which people type a draw.
#include "tests/support/typist.h"

#include <algorithm>
#include <array>
#include <map>

#include "engine/typed.h"

namespace exchequer::test {
namespace {

using Ways = std::vector<std::string>;

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

std::string join(const std::vector<std::string>& words, const std::string& between) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : between) + word;
  return all;
}

// The names that come with the card, in every language.
Ways names_in(const Message& words) {
  Ways ways;
  for (const Argument& argument : words.arguments) {
    if (const auto* name = std::get_if<Localized>(&argument.value))
      for (const auto& [language, text] : name->texts) {
        ways.push_back(text);
        ways.push_back(lower(text));
      }
  }
  return ways;
}

// ---- Austerity: two cubes, or the last one.
Ways austerity_ways(const std::vector<std::string_view>& cubes) {
  struct Said {
    std::string letter, english, italian, colour, colore;
  };
  static const std::map<std::string_view, Said> kCubes = {{"debt", {"K", "Debt", "Debito", "black", "nero"}},
                                                          {"crime", {"R", "Crime", "Crimine", "red", "rosso"}},
                                                          {"security", {"B", "Security", "Sicurezza", "blue", "blu"}},
                                                          {"welfare", {"W", "Welfare", "Benessere", "white", "bianco"}},
                                                          {"income", {"Y", "Income", "Entrate", "yellow", "giallo"}}};
  const Said& a = kCubes.at(cubes[0]);
  if (cubes.size() == 1) return {a.letter, lower(a.letter), a.english, lower(a.italian), a.colour, a.colore};
  const Said& b = kCubes.at(cubes[1]);
  Ways ways = {a.letter + " " + b.letter,
               b.letter + a.letter,
               lower(a.letter + b.letter),
               a.english + " + " + b.english,
               lower(b.english + " " + a.english),
               b.italian + ", " + a.italian,
               lower(a.italian + " e " + b.italian),
               a.colour + " and " + b.colour,
               b.colore + " " + a.colore,
               "draw " + lower(a.english) + " " + lower(b.english),
               a.english.substr(0, 3) + " " + b.english.substr(0, 3)};
  if (cubes[0] == cubes[1])
    ways.insert(ways.end(), {"2 " + a.english, "two " + a.colour, "due " + lower(a.italian), "2" + a.letter});
  return ways;
}

// ---- Downturn: red, yellow and green cubes; a card; a seat.
Ways downturn_ways(const AnyGame& game, const Message& words, const std::vector<std::string_view>& notation) {
  if (notation[0] == "start") {
    static const std::map<std::string_view, std::string> kItalian = {
        {"blue", "blu"}, {"green", "verde"}, {"yellow", "giallo"}, {"red", "rosso"}};
    std::string capital(notation[1]);
    capital[0] = static_cast<char>(capital[0] & ~0x20);
    return {capital, std::string(notation[1]), kItalian.at(notation[1])};
  }
  if (notation.size() == 2) {
    // By the number in the corner; by name where no other card has the same.
    Ways ways = names_in(words);
    const auto same_name = [&](const Node& card) { return *card.find("name")->find("en")->text() == ways.front(); };
    const NodeArray& cards = *game.pack().values.find("card")->array();
    if (std::count_if(cards.begin(), cards.end(), same_name) > 1) ways.clear();
    for (const Node& card : cards)
      if (*card.find("id")->text() == notation[1]) ways.push_back(std::to_string(*card.find("number")->integer()));
    return ways;
  }
  const std::array<std::array<std::string, 4>, 3> kSaid = {
      {{"R", "red", "rosso", "rossi"}, {"Y", "yellow", "giallo", "gialli"}, {"G", "green", "verde", "verdi"}}};
  const std::array<std::string, 7> kNumbers = {"nessun", "un", "due", "tre", "quattro", "cinque", "sei"};
  std::vector<std::string> letters, names, counted, italian, in_words, packed;
  for (std::size_t c = 0; c < 3; ++c) {
    const int n = number_in(notation[c + 1]);
    for (int i = 0; i < n; ++i) letters.push_back(kSaid[c][0]), names.push_back(kSaid[c][1]);
    if (n == 0) continue;
    const std::string number = std::to_string(n);
    counted.push_back(number + " " + kSaid[c][1]);
    italian.push_back(number + " " + kSaid[c][n == 1 ? 2 : 3]);
    in_words.push_back(kNumbers[static_cast<std::size_t>(n)] + " " + kSaid[c][n == 1 ? 2 : 3]);
    packed.push_back(number + kSaid[c][0]);
  }
  std::vector<std::string> backwards(letters.rbegin(), letters.rend());
  const std::string numbers =
      std::string(notation[1]) + " " + std::string(notation[2]) + " " + std::string(notation[3]);
  return {join(letters, ""),   lower(join(letters, "")), join(backwards, ""),
          join(letters, " "),  join(names, " "),         numbers,
          join(counted, ", "), join(italian, ", "),      join(in_words, " e "),
          join(packed, ""),    lower(join(packed, " ")), "draw " + numbers};
}

// ---- Petrostat: dice, lots, the deal.
Ways petrostat_ways(const AnyGame& game, const StateBytes& state, const Message& words,
                    const std::vector<std::string_view>& notation) {
  const std::string first(notation[1]);
  if (notation[0] == "roll" && notation.size() == 3) {
    const std::string second(notation[2]);
    return {first + " " + second, first + second, first + "-" + second, first + " against " + second,
            first + " contro " + second};
  }
  if (notation[0] != "roll") {
    Ways ways = names_in(words);
    ways.push_back(first);
    if (*game.describe(state).find("roll")->text() == "election") {
      const NodeArray& parties = *game.pack().values.find("party")->array();
      for (std::size_t p = 0; p < parties.size(); ++p)
        if (*parties[p].find("id")->text() == first)
          for (const char* before : {"", "Party ", "partito "}) ways.push_back(before + std::to_string(p + 1));
    }
    return ways;
  }
  Ways ways = {first, "roll " + first, "a " + first};
  if (*game.describe(state).find("roll")->text() == "market") {  // all faces of the four dice, too
    int left = number_in(first);
    std::vector<std::string> faces;
    for (int die = 4; die > 0; --die) {
      const int face = std::clamp(left - (die - 1), 1, 4);
      faces.push_back(std::to_string(face));
      left -= face;
    }
    ways.push_back(join(faces, " "));
    std::reverse(faces.begin(), faces.end());
    ways.push_back(join(faces, "+"));
  }
  return ways;
}

Ways pigs_ways(const Message& words, const std::vector<std::string_view>& notation) {
  static const std::map<std::string_view, Ways> kPlayers = {{"president", {"President", "presidente"}},
                                                            {"banker", {"Banker", "Banchiere"}},
                                                            {"director", {"Corporate Director", "dirigente d’azienda"}},
                                                            {"tycoon", {"Energy Tycoon", "Magnate dell'energia"}}};
  if (notation[0] == "first") return kPlayers.at(notation[1]);
  Ways ways = names_in(words);
  const std::size_t plain = ways.size();
  for (std::size_t i = 0; i < plain; ++i) ways.push_back("event " + ways[i]);
  return ways;
}

}  // namespace

std::vector<std::string> ways_to_type(const AnyGame& game, const StateBytes& state, Action outcome) {
  const Move move{kChance, outcome};
  const std::string text = game.notation(state, move);
  const std::vector<std::string_view> notation = words_of(text);
  const Message words = game.action_words(state, move);
  const std::string& title = game.facts().id;
  if (title == "austerity") return austerity_ways({notation.begin() + 1, notation.end()});
  if (title == "downturn") return downturn_ways(game, words, notation);
  if (title == "petrostat") return petrostat_ways(game, state, words, notation);
  if (title == "pigs") return pigs_ways(words, notation);
  return {text, std::string(notation.back())};
}

Typed type_draw(const Table& table, Rng& rng) {
  const Action outcome = table.game().sample(table.state(), rng);
  const std::vector<std::string> ways = ways_to_type(table.game(), table.state(), outcome);
  return {ways[rng.below(static_cast<std::uint32_t>(ways.size()))],
          table.game().notation(table.state(), {kChance, outcome})};
}

}  // namespace exchequer::test
