// Makes a game in progress from a set-up or a save.
#include "cli/play/start.h"

#include <random>

#include "cli/play/end_screen.h"
#include "cli/play/match.h"
#include "cli/play/setup_words.h"
#include "cli/play/story.h"
#include "engine/registry.h"

namespace exchequer::cli {
namespace {

// The choices before the start that differ from the defaults.
void tell_setup(Shell& shell, const AnyGame& game, const PlayPlan& plan) {
  RichLine line{{game.facts().name, "strong"},
                {shell.text(Message("play.by", {{"designer", game.facts().designer}})), "dim"}};
  shell.say(line);
  const Title* title = find_title(game.facts().id);
  std::vector<std::string> chosen, left_out;
  for (const SetupOption& option : title->options(game.pack())) {
    const std::string& value = game.setup().options.at(option.key);
    if (value == option.default_value) continue;
    if (option.is_flag()) {
      (value == "on" ? chosen : left_out).push_back(option_name(option, shell.catalogue()));
      continue;
    }
    for (const SetupChoice& choice : option.choices)
      if (choice.value == value) chosen.push_back(choice_name(option, choice, shell.catalogue()));
  }
  for (const auto& [key, value] : game.rulebook().differences(game.setup().rulings))
    chosen.push_back(key + "=" + value);
  if (!chosen.empty()) shell.say(Message("play.setup", {{"setup", shell.catalogue().list(chosen)}}));
  if (!left_out.empty()) shell.say(Message("play.setup_without", {{"setup", shell.catalogue().list(left_out)}}));
  tell_chosen_rulings(shell, game);
  for (const Message& advice : title->recommended(game.pack(), game.setup())) shell.say(advice, "dim");
  if (!game.pack().shipped) shell.say(Message("play.pack", {{"pack", game.pack().name}}));
  shell.say(plan.draws->by_hand() ? Message(shell.catalogue().title_key("play.manual"))
                                  : Message("play.seed", {{"seed", std::to_string(plan.seed)}}));
  if (game.facts().hidden_information) shell.say(Message("save.holds_all"), "dim");
  shell.say(Message("play.hint"), "dim");
}

Errors unknown_bots(const std::vector<std::string>& players) {
  for (const std::string& player : players)
    if (player != play::kPerson)
      if (const Result<BotKind> kind = parse_bot(player); !kind) return kind.errors();
  return {};
}

// Continues the unfinished game, or begins the next one.
int resume_match(Shell& shell, const std::filesystem::path& save, MatchRecord match, Table table) {
  const Result<MatchStanding> now = standing(match);
  if (!now) return shell.fail(now.errors());
  tell_standing(shell, match, *now);
  if (now->over) {
    shell.say(Message("save.finished", {{"path", save.string()}}));
    return kGood;
  }
  const Record& last = match.records.back();
  play::Plan plan;
  plan.players = last.players;
  if (const Errors unknown = unknown_bots(plan.players); !unknown.empty()) return shell.fail(unknown);
  plan.seed = last.seed ? *last.seed : fresh_seed();
  if (last.manual_draws) plan.draws = play::entered_draws();
  if (!match.seed) match.seed = fresh_seed();
  plan.match = std::move(match);
  play::Game game(std::move(table), std::move(plan));
  if (!game.table().over()) return run_match(shell, std::move(game), save);
  return run_match(shell, *game.next(), save);
}

}  // namespace

std::uint64_t fresh_seed() {
  std::random_device device;
  // Short enough to be read aloud and typed again.
  return device() % 1'000'000'000U;
}

int start_game(Shell& shell, std::shared_ptr<const AnyGame> game, const PlayPlan& plan) {
  shell.use_title(game->facts().id);
  if (const Result<Aside> aside = set_aside(plan.save); !aside) {
    for (const Error& error : aside.errors()) shell.warn(error);
  } else if (aside->moved) {
    const std::string command = "exchequer play " + game->facts().id + " --resume --save " + aside->to.string();
    shell.say(aside->unfinished ? Message("save.kept", {{"path", aside->to.string()}, {"command", command}})
                                : Message("save.kept_finished", {{"path", aside->to.string()}}));
  }
  tell_setup(shell, *game, plan);
  if (plan.match) return run_match(shell, play::seated_for_match(Table(std::move(game)), plan), plan.save);
  return PlayLoop(shell, play::Game(Table(std::move(game)), plan), plan.save).run();
}

int resume_game(Shell& shell, const std::filesystem::path& save, const std::string& title) {
  std::error_code code;
  if (!std::filesystem::exists(save, code))
    return shell.fail(Message("error.save.none", {{"path", save.string()}, {"title", title}}));
  Result<Saved> saved = load_saved(save.string());
  if (!saved) return shell.fail(saved.errors());
  const Record& record = saved->record;
  if (record.title != title)
    return shell.fail(
        {Error{save.string(), Message("error.save.title", {{"title", record.title}, {"wanted", title}})}});
  Result<Table> table = replay(record);
  if (!table) {
    Errors errors = table.errors();
    for (Error& error : errors) error.where = save.string() + ", " + error.where;
    return shell.fail(errors);
  }
  shell.use_title(title);
  if (saved->match) return resume_match(shell, save, std::move(*saved->match), std::move(*table));
  if (table->over()) {
    shell.say(Message("save.finished", {{"path", save.string()}}));
    show_end(shell, *table, Autosave(save));
    return kGood;
  }
  PlayPlan plan;
  plan.players = record.players;
  if (const Errors unknown = unknown_bots(plan.players); !unknown.empty()) return shell.fail(unknown);
  // A record without a seed (edited, or made elsewhere) continues with new draws.
  plan.seed = record.seed ? *record.seed : fresh_seed();
  if (record.manual_draws) plan.draws = play::entered_draws();
  plan.save = save;
  tell_setup(shell, table->game(), plan);
  if (!table->log().empty()) {
    shell.say(Message("play.resumed", {{"moves", static_cast<std::int64_t>(table->log().size())}}));
    tell_log(shell, *table, table->log().size() - 1, viewer_among(plan.players));
  }
  if (table->practice()) shell.say(Message("play.practice"));
  return PlayLoop(shell, play::Game(std::move(*table), plan), save).run();
}

}  // namespace exchequer::cli
