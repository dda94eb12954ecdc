// Rulebooks and rulings as Markdown, in English. Both languages stand in the TOML files and in the program.
#include "wire/rule_pages.h"

#include <algorithm>
#include <map>
#include <vector>

namespace exchequer::wire {
namespace {

constexpr std::size_t kColumns = 120;

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// Words as Markdown shows them unchanged.
std::string plain(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '*' || c == '_' || c == '`' || c == '<' || c == '|' || c == '[') result += '\\';
    result += c;
  }
  return result;
}

// A paragraph in lines of kColumns, the later ones indented. A word that begins like a list would become one at the
// beginning of a line, so it stays on the line before. Code is not broken.
std::string wrapped(std::string_view text, std::size_t indent = 0) {
  const auto looks_like_a_list = [](std::string_view word) {
    return word == "-" || word == "+" || word == "#" ||
           (word.size() > 1 && word.back() == '.' && word.find_first_not_of("0123456789.") == std::string::npos);
  };
  std::string result;
  std::size_t column = 0;
  while (!text.empty()) {
    std::size_t end = 0;
    for (bool code = false; end < text.size() && (code || text[end] != ' '); ++end)
      if (text[end] == '`') code = !code;
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (column > 0 && column + 1 + letters(word) > kColumns && !looks_like_a_list(word)) {
      result += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (column > 0) {
      result += ' ';
      ++column;
    }
    result += word;
    column += letters(word);
  }
  return result + '\n';
}

// Where a clause or ruling of this title is explained, from a page that has the clauses or the rulings.
class Links {
 public:
  Links(const Title& title, bool in_rulings)
      : book_(title.rulebook()), id_(title.facts().id), in_rulings_(in_rulings) {}

  std::string to(const exchequer::ClauseText& clause) const {
    const bool ruling = clause.kind == "ruling";
    const std::string page =
        ruling == in_rulings_ ? std::string() : (ruling ? "../rulings/" : "../clauses/") + id_ + ".md";
    return "[" + clause.id + "](" + page + "#" + lower(clause.id) + ")";
  }

  // The text, with a link wherever it names a clause or a ruling.
  std::string linked(std::string_view words) const {
    std::string text = plain(words);
    for (const exchequer::ClauseText& clause : book_.clauses()) {
      const std::string link = to(clause);
      for (std::size_t at = text.find(clause.id); at != std::string::npos; at = text.find(clause.id, at + link.size()))
        text.replace(at, clause.id.size(), link);
    }
    return text;
  }

 private:
  const exchequer::Rulebook& book_;
  std::string id_;
  bool in_rulings_;
};

std::string head(const Title& title, const char* what, const char* file) {
  const std::string source = "games/" + title.facts().id + "/" + file;
  return "# " + title.facts().name + ": " + what + "\n<!-- Generated from " + source +
         " by scripts/protocol: change the text there. -->\n\n";
}

std::string counted(std::size_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string list_of(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

}  // namespace

std::string clauses_page(const Title& title) {
  const exchequer::Rulebook& book = title.rulebook();
  const std::string& id = title.facts().id;
  const Links links(title, false);
  std::map<std::string, std::size_t> kinds;
  for (const exchequer::ClauseText& clause : book.clauses()) ++kinds[clause.kind];

  std::string text = head(title, "clauses", "rulebook.toml");
  text += wrapped(
      "Every numbered clause of the game's rulebook, in our own words: " + counted(kinds["rule"], "rule", "rules") +
      " and " + counted(kinds["advice"], "piece of advice", "pieces of advice") +
      ". The program enforces a *rule*, and a test names it by its number. *Advice* is shown to players and "
      "never enforced. Refusals and automatic steps cite these numbers: [citations](../citations/" +
      id + ".md). Questions that the printed rules leave open have [rulings](../rulings/" + id + ".md).");
  text += "\nIn the terminal, `exchequer rules " + id +
          " WORD` searches this text, and `--lang it` prints it in Italian.\n";
  for (const exchequer::Section& section : book.sections()) {
    std::vector<std::string> rulings;
    std::string clauses;
    for (const exchequer::ClauseText& clause : book.clauses()) {
      if (clause.section != section.id) continue;
      if (clause.kind == "ruling")
        rulings.push_back(links.to(clause));
      else
        clauses +=
            "\n### " + clause.id + "\n" + wrapped("*" + clause.kind + "*: " + links.linked(clause.text.in("en")));
    }
    if (clauses.empty() && rulings.empty()) continue;
    text += "\n## " + section.title.in("en") + "\nSection `" + section.id + "`.\n";
    if (!rulings.empty()) text += wrapped("Rulings on this section: " + list_of(rulings) + ".");
    text += clauses;
  }
  return text;
}

std::string rulings_page(const Title& title) {
  const exchequer::Rulebook& book = title.rulebook();
  const std::string& id = title.facts().id;
  const Links links(title, true);
  const auto options = static_cast<std::size_t>(std::count_if(
      book.rulings().begin(), book.rulings().end(), [](const exchequer::Ruling& one) { return !one.key.empty(); }));

  std::string text = head(title, "rulings", "rulings.toml");
  text += wrapped("Every question that the printed rules leave open, and how it is played here: " +
                  counted(book.rulings().size(), "ruling", "rulings") + ", of which " + std::to_string(options) +
                  " can be chosen before a game. A ruling belongs to a section of the [clauses](../clauses/" + id +
                  ".md) and is cited like one. `exchequer rulings " + id + "` prints the same text.");
  if (options > 0) {
    text +=
        "\nChoose with `--ruling KEY=VALUE` in the terminal, or among the house rules when you set up a game on the "
        "page.\n";
    text += "\n| key | default | ruling |\n|---|---|---|\n";
    for (const exchequer::Ruling& ruling : book.rulings())
      if (!ruling.key.empty())
        text += "| `" + ruling.key + "` | `" + ruling.default_value + "` | [" + ruling.id + "](#" + lower(ruling.id) +
                ") |\n";
  }
  for (const exchequer::Section& section : book.sections()) {
    std::string all;
    for (const exchequer::Ruling& ruling : book.rulings()) {
      if (ruling.section != section.id) continue;
      all += "\n### " + ruling.id + "\n" + wrapped("**" + links.linked(ruling.question.in("en")) + "**");
      if (ruling.key.empty()) {
        all += "\n" + wrapped("Settled: " + links.linked(ruling.answer.in("en")));
        continue;
      }
      all += "\n";
      for (const exchequer::RulingOption& option : ruling.options.empty() ? ruling.numbers : ruling.options) {
        const bool any = ruling.options.empty() && option.value == kAnyNumber;
        std::string says = "- `" + ruling.key + "=" + option.value + "`";
        if (option.value == ruling.default_value) says += " (default)";
        if (any)
          says += ", from " + std::to_string(ruling.low) + " to " + std::to_string(ruling.high) + " (default " +
                  ruling.default_value + ")";
        all += wrapped(says + ": " + links.linked(option.text.in("en")), 2);
      }
      all += "\n" + wrapped("Why the default: " + links.linked(ruling.answer.in("en")));
      if (ruling.matters) all += "\nThe set-up screen shows this choice unfolded.\n";
    }
    if (!all.empty())
      text += "\n## [" + section.title.in("en") + "](../clauses/" + id + ".md)\nSection `" + section.id + "`.\n" + all;
  }
  return text;
}

}  // namespace exchequer::wire
