// The set-up screen: options, the most important rulings, and the other rulings on request.
#include "cli/play/setup_screen.h"

#include "cli/play/choices.h"
#include "cli/play/setup_words.h"

namespace exchequer::cli {
namespace {

class SetupScreen {
 public:
  SetupScreen(Shell& shell, const Title& title, const Pack& pack)
      : shell_(shell), title_(title), pack_(pack), options_(title.options(pack)) {
    for (const SetupOption& option : options_) setup_.options[option.key] = option.default_value;
    for (const Ruling& ruling : title.rulebook().rulings())
      if (!ruling.key.empty()) setup_.rulings[ruling.key] = ruling.default_value;
    collect_rulings();
  }

  std::optional<Setup> run() {
    while (true) {
      show();
      std::string line;
      if (!shell_.read_line(shell_.text(Message("setup.prompt")) + " ", line)) return {};
      if (line.empty()) return setup_;
      if (line == "b" || line == "q") return {};
      if (line == "m") {
        all_rulings_ = !all_rulings_;
        collect_rulings();
        continue;
      }
      const auto number = to_number(line);
      if (!number || *number < 1 || *number > options_.size() + rulings_.size()) {
        shell_.say(Message("setup.unknown", {{"text", line}}));
        continue;
      }
      const std::size_t index = *number - 1;
      if (!(index < options_.size() ? change(options_[index]) : change(*rulings_[index - options_.size()]))) return {};
    }
  }

 private:
  void collect_rulings() {
    rulings_.clear();
    for (const Ruling& ruling : title_.rulebook().rulings())
      if (!ruling.key.empty() && (ruling.matters || all_rulings_)) rulings_.push_back(&ruling);
  }

  std::string value_of(const SetupOption& option) const {
    for (const SetupChoice& choice : option.choices)
      if (choice.value == setup_.options.at(option.key)) return choice_name(option, choice, shell_.catalogue());
    return {};
  }

  std::string value_of(const Ruling& ruling) const {
    const std::string& value = setup_.rulings.at(ruling.key);
    return (ruling.options.empty() ? value + ". " : std::string()) + shell_.text(ruling.says(value));
  }

  void line(std::size_t number, const std::string& name, const std::string& value, bool changed) {
    shell_.say(RichLine{{pad_left(std::to_string(number), 3) + "  ", "strong"},
                        {name + (name.ends_with('?') || name.ends_with('.') ? " " : ": ")},
                        {value, changed ? "alert" : "strong"}},
               7);
  }

  void show() {
    shell_.blank();
    shell_.say(Message("setup.heading", {{"title", title_.facts().name}}), "strong");
    std::size_t number = 0;
    for (const SetupOption& option : options_)
      line(++number, option_name(option, shell_.catalogue()), value_of(option),
           setup_.options.at(option.key) != option.default_value);
    for (const Message& advice : title_.recommended(pack_, setup_))
      shell_.say(RichLine{{"     " + shell_.text(advice), "alert"}}, 5);
    if (!rulings_.empty()) shell_.say(Message(all_rulings_ ? "setup.rulings_all" : "setup.rulings"), "dim");
    for (const Ruling* ruling : rulings_)
      line(++number, shell_.text(ruling->question), value_of(*ruling),
           setup_.rulings.at(ruling->key) != ruling->default_value);
    shell_.say(Message(all_rulings_ ? "setup.keys_fewer" : "setup.keys"), "dim");
  }

  // Asks for one of the values; Enter keeps the current one. False at the end of the input.
  bool pick(const std::vector<std::string>& values, const std::vector<std::string>& names, std::string& chosen) {
    for (std::size_t i = 0; i < values.size(); ++i)
      shell_.say(RichLine{{pad_left(std::to_string(i + 1), 5) + "  ", "strong"},
                          {names[i]},
                          {values[i] == chosen ? "  " + shell_.text(Message("setup.current")) : "", "dim"}},
                 9);
    std::string text;
    while (shell_.read_line(shell_.text(Message("setup.which")) + " ", text)) {
      if (text.empty()) return true;
      for (std::size_t i = 0; i < values.size(); ++i)
        if (text == values[i] || to_number(text) == i + 1) {
          chosen = values[i];
          return true;
        }
      shell_.say(Message("setup.unknown", {{"text", text}}));
    }
    return false;
  }

  bool change(const SetupOption& option) {
    if (option.is_flag()) {
      std::string& value = setup_.options[option.key];
      value = value == "on" ? "off" : "on";
      return true;
    }
    shell_.say(RichLine{{option_help(option, shell_.catalogue()), "dim"}});
    std::vector<std::string> values, names;
    for (const SetupChoice& choice : option.choices) {
      values.push_back(choice.value);
      names.push_back(choice_name(option, choice, shell_.catalogue()));
    }
    return pick(values, names, setup_.options[option.key]);
  }

  bool change(const Ruling& ruling) {
    shell_.say(Message("rulings.why", {{"answer", ruling.answer}}), "dim");
    if (!ruling.options.empty()) {
      std::vector<std::string> values, names;
      for (const RulingOption& option : ruling.options) {
        values.push_back(option.value);
        names.push_back(shell_.text(option.text));
      }
      return pick(values, names, setup_.rulings[ruling.key]);
    }
    std::string text;
    const Message range("setup.number", {{"low", ruling.low}, {"high", ruling.high}});
    while (shell_.read_line(shell_.text(range) + " ", text)) {
      if (text.empty()) return true;
      const auto number = to_number(text);
      if (number && *number >= static_cast<std::size_t>(ruling.low) &&
          *number <= static_cast<std::size_t>(ruling.high)) {
        setup_.rulings[ruling.key] = text;
        return true;
      }
    }
    return false;
  }

  Shell& shell_;
  const Title& title_;
  const Pack& pack_;
  std::vector<SetupOption> options_;
  std::vector<const Ruling*> rulings_;
  bool all_rulings_ = false;
  Setup setup_;
};

}  // namespace

std::optional<Setup> choose_setup(Shell& shell, const Title& title, const Pack& pack) {
  return SetupScreen(shell, title, pack).run();
}

}  // namespace exchequer::cli
