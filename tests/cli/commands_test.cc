// The commands other than play: simulations, records, packs, rules, help, completion, the lobby.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/lab/sim_report.h"
#include "content/formats.h"
#include "content/rulebook.h"
#include "engine/record.h"
#include "engine/registry.h"
#include "tests/cli/outside.h"

namespace exchequer::cli::test {
namespace {

namespace json = boost::json;

TEST(Sim, OneObjectWithEverythingTheSameForAnyThreads) {
  const Folder folder;
  json::object results[2];
  for (int i = 0; i < 2; ++i) {
    const Said said = run_program(folder, {"sim", "austerity", "--games", "3000", "--bot", "random", "--seed", "9",
                                           "--threads", std::to_string(i + 1), "--policies", "--json"});
    EXPECT_EQ(said.code, kGood);
    results[i] = parsed(said.out);
  }
  for (const char* key :
       {"title", "games", "decisions", "moves", "cpu_seconds", "wall_seconds", "decisions_per_cpu_second",
        "moves_per_cpu_second", "result_hash", "wins", "endings", "mean_length", "interrupted", "setup"})
    EXPECT_TRUE(results[0].contains(key)) << key;
  EXPECT_EQ(results[0]["games"].as_int64(), 3000);
  EXPECT_EQ(results[0]["setup"].at("options").at("policies").as_string(), "on");
  EXPECT_GT(results[0]["cpu_seconds"].as_double(), 0);
  EXPECT_NEAR(results[0]["mean_length"].as_double(), static_cast<double>(results[0]["decisions"].as_int64()) / 3000,
              1e-5);
  std::int64_t endings = 0;
  for (const auto& [name, count] : results[0]["endings"].as_object()) endings += count.as_int64();
  EXPECT_EQ(endings, 3000);
  EXPECT_EQ(results[0]["endings"].as_object().contains("none"), false);
  for (json::object& result : results)
    for (const char* key :
         {"cpu_seconds", "wall_seconds", "decisions_per_cpu_second", "moves_per_cpu_second", "threads"})
      result.erase(key);
  EXPECT_EQ(results[0], results[1]);
}

TEST(Sim, AnotherSeedIsAnotherResult) {
  const Folder folder;
  const auto hash = [&](const char* seed) {
    return parsed(
               run_program(folder, {"sim", "austerity", "--games", "200", "--seed", seed, "--json"}).out)["result_hash"]
        .as_string();
  };
  EXPECT_EQ(hash("1"), hash("1"));
  EXPECT_NE(hash("1"), hash("2"));
}

TEST(Sim, RecordsAreOfTheVeryGames) {
  const Folder folder;
  const Said said = run_program(
      folder, {"sim", "austerity", "--games", "20", "--bot", "greedy", "--records", folder.path("records"), "--json"});
  std::map<std::string, std::int64_t> endings;
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "records")) {
    ++files;
    const Result<Record> record = load_record(entry.path().string());
    ASSERT_TRUE(record);
    const Result<Table> table = replay(*record);
    ASSERT_TRUE(table);
    ASSERT_TRUE(table->over());
    ++endings[std::string(table->game().ending_name(table->game().returns(table->state()).ending))];
    EXPECT_EQ(record->players, std::vector<std::string>{"greedy"});
  }
  EXPECT_EQ(files, 20);
  json::object result = parsed(said.out);
  for (const auto& [name, count] : result["endings"].as_object())
    EXPECT_EQ(endings[std::string(name)], count.as_int64());
}

TEST(Sim, TheTableHasIntervalsAndNoBarInAPipe) {
  const Folder folder;
  for (const char* language : {"en", "it"}) {
    const Said said =
        run_program(folder, {"sim", "austerity", "--games", "500", "--bot", "greedy", "--lang", language});
    EXPECT_EQ(said.code, kGood);
    EXPECT_EQ(said.err, "");
    EXPECT_NE(said.out.find(" %   "), std::string::npos);
    EXPECT_NE(said.out.find("Wilson"), std::string::npos);
  }
}

TEST(Sim, AReportTellsSeatsEndingsLengthsAndOptions) {
  const Folder folder;
  for (const char* language : {"en", "it"})
    for (const char* title : {"austerity", "_template"}) {
      const Said said =
          run_program(folder, {"sim", title, "--games", "200", "--bot", "greedy", "--report", "--lang", language});
      EXPECT_EQ(said.code, kGood) << said.err;
      EXPECT_EQ(said.out.find("report."), std::string::npos) << said.out;
      EXPECT_NE(said.out.find("Wilson"), std::string::npos);
      EXPECT_NE(said.out.find(std::string(title) == "austerity" ? "\n  fund social_welfare " : "\n  leap "),
                std::string::npos)
          << said.out;
    }
}

TEST(Sim, AReportAsJsonAddsUp) {
  const Folder folder;
  const Said said =
      run_program(folder, {"sim", "_template", "--games", "300", "--bots", "greedy,random", "--report", "--json"});
  json::object report = parsed(said.out);
  json::object plain =
      parsed(run_program(folder, {"sim", "_template", "--games", "300", "--bots", "greedy,random", "--json"}).out);
  EXPECT_EQ(report["games"].as_int64(), 300);
  EXPECT_EQ(report["decisions"], plain["decisions"]);
  EXPECT_EQ(report["moves"], plain["moves"]);
  ASSERT_EQ(report["seats"].as_array().size(), 2U);
  for (std::size_t seat = 0; seat < 2; ++seat)
    EXPECT_EQ(report["seats"].as_array()[seat].as_object()["wins"], plain["wins"].as_array()[seat]);
  std::int64_t games = 0, chosen = 0;
  for (const auto& [name, ending] : report["endings"].as_object()) games += ending.as_object().at("games").as_int64();
  EXPECT_EQ(games, 300);
  for (const auto& [kind, use] : report["options"].as_object()) {
    const json::object& one = use.as_object();
    chosen += one.at("chosen").as_int64();
    EXPECT_LE(one.at("low").as_double(), one.at("share").as_double());
    EXPECT_LE(one.at("share").as_double(), one.at("high").as_double());
    EXPECT_GE(one.at("offered").as_int64(), one.at("chosen").as_int64());
  }
  EXPECT_EQ(chosen, report["decisions"].as_int64());
  EXPECT_TRUE(report["measures"].as_object().contains("climber_1"));
  EXPECT_FALSE(report["interrupted"].as_bool());
}

TEST(Sim, CtrlCPrintsWhatThereIs) {
  const Folder folder;
  interrupted() = true;
  const Said said = run_program(folder, {"sim", "austerity", "--games", "100000", "--json"});
  EXPECT_FALSE(interrupted());
  EXPECT_EQ(said.code, kInterrupted);
  json::object result = parsed(said.out);
  EXPECT_TRUE(result["interrupted"].as_bool());
  EXPECT_LT(result["games"].as_int64(), 100000);
}

TEST(Sim, WilsonBounds) {
  // 8 of 10: the classic example, 0.490 to 0.943.
  EXPECT_NEAR(wilson(8, 10).low, 0.4901, 5e-4);
  EXPECT_NEAR(wilson(8, 10).high, 0.9433, 5e-4);
  EXPECT_EQ(wilson(0, 50).low, 0);
  EXPECT_GT(wilson(0, 50).high, 0);
  EXPECT_NEAR(wilson(50, 50).high, 1, 1e-12);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(RecordCommand, JsonHasEveryStepWithItsState) {
  const Folder folder;
  const std::string file = folder.path("game.json");
  run_program(folder, {"play", "austerity", "--seed", "3", "--policies", "--save", file}, "1\n2\n1\n1\n1\n1\n1\n");
  const Said said = run_program(folder, {"record", "show", file, "--json"});
  ASSERT_EQ(said.code, kGood);
  const Result<Node> node = parse_json(said.out, "out");
  ASSERT_TRUE(node);
  const Result<Record> record = load_record(file);
  ASSERT_TRUE(record);
  const Result<Table> table = replay(*record);
  ASSERT_TRUE(table);
  const NodeArray& steps = *node->find("steps")->array();
  ASSERT_EQ(steps.size(), record->moves.size());
  EXPECT_EQ(canonical_text(*node->find("start")->find("state")),
            canonical_text(table->game().describe(table->state_before(0))));
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(*steps[i].find("notation")->text(), record->moves[i]);
    EXPECT_EQ(*steps[i].find("actor")->text(), table->log()[i].move.seat == kChance ? "chance" : "seat 0");
    EXPECT_FALSE(steps[i].find("words")->text()->empty());
    EXPECT_EQ(canonical_text(*steps[i].find("state")),
              canonical_text(table->game().describe(table->state_before(i + 1))));
    for (const Node& clause : *steps[i].find("clauses")->array())
      EXPECT_NE(Rulebook::of("austerity").find(*clause.text()), kOk) << *clause.text();
    EXPECT_EQ(steps[i].find("clauses")->array()->empty(), table->log()[i].entries.empty());
  }
  EXPECT_EQ(*node->find("title")->text(), "austerity");
  EXPECT_EQ(*node->find("options")->find("policies")->text(), "on");
  EXPECT_FALSE(*node->find("over")->boolean());
}

TEST(RecordCommand, ReplayPrintsAllBoardsInAPipeAndStepsAtATerminal) {
  const Folder folder;
  const std::string file = folder.path("game.json");
  run_program(folder, {"play", "austerity", "--seed", "3", "--save", file}, "1\n1\n1\n");
  const std::size_t moves = load_record(file)->moves.size();
  EXPECT_EQ(count_of(run_program(folder, {"record", "replay", file}).out, "── Tracks"), moves + 1);
  const Said stepped =
      run_at_terminal(folder, {"record", "replay", file}, "\n\nb\n3\nwhat\nq\n", 80, {{"NO_COLOR", "1"}});
  EXPECT_EQ(stepped.code, kGood);
  std::vector<std::string> steps;
  for (const std::string& line : lines_of(stepped.out))
    if (line.starts_with("Step ")) steps.push_back(line.substr(5, 1));
  EXPECT_EQ(steps, (std::vector<std::string>{"0", "1", "2", "1", "3"}));
}

TEST(PackCommand, ListShowCheck) {
  const Folder folder;
  EXPECT_NE(run_program(folder, {"pack", "list"}).out.find("austerity published"), std::string::npos);
  const Said list = run_program(folder, {"pack", "list", "austerity", "--json"});
  EXPECT_TRUE(parse_json(list.out, "out"));
  for (const char* name : {"austerity", "austerity:published"}) {
    const Said show = run_program(folder, {"pack", "show", name});
    EXPECT_EQ(show.code, kGood);
    EXPECT_NE(show.out.find("event early_repayments"), std::string::npos);
    EXPECT_NE(show.out.find("reconstructed"), std::string::npos);
    const Said check = run_program(folder, {"pack", "check", name});
    EXPECT_EQ(check.code, kGood) << check.err;
  }
  const Said both = run_program(folder, {"pack", "show", "published"});
  EXPECT_EQ(both.code, kBadInput);
  EXPECT_NE(on_one_line(both.err).find("austerity:published, downturn:published"), std::string::npos);
  EXPECT_EQ(run_program(folder, {"pack", "show", "meridia"}).code, kGood);
  const Result<Node> node = parse_json(run_program(folder, {"pack", "show", "austerity", "--json"}).out, "out");
  ASSERT_TRUE(node);
  EXPECT_GT(node->find("provenance")->array()->size(), 30U);
}

TEST(PackCommand, NewMakesACopyThatCanBePlayedAndTravelsWithTheRecord) {
  const Folder folder;
  const std::string file = folder.path("my cards.toml");
  for (const char* language : {"en", "it"}) {
    std::filesystem::remove(file);
    EXPECT_EQ(run_program(folder, {"pack", "new", "austerity", file, "--lang", language}).code, kGood);
    EXPECT_TRUE(read_all(file).starts_with("# "));
    EXPECT_EQ(run_program(folder, {"pack", "check", file}).code, kGood);
  }
  const Said again = run_program(folder, {"pack", "new", "austerity", file});
  EXPECT_EQ(again.code, kBadInput);
  EXPECT_NE(again.err.find("exists already"), std::string::npos);
  // A figure of one's own: two Welfare in the starting bag.
  std::string text = read_all(file);
  EXPECT_NE(text.find("id      = \"my_cards\""), std::string::npos);
  const std::size_t at = text.find("welfare = 1, income = 1");
  ASSERT_NE(at, std::string::npos);
  write_all(file, text.replace(at, 11, "welfare = 2"));
  const Said played =
      run_program(folder, {"play", "austerity", "--pack", file, "--save", folder.path("own.json")}, "1\n");
  EXPECT_EQ(played.code, kGood) << played.err;
  std::filesystem::remove(file);
  EXPECT_EQ(run_program(folder, {"record", "verify", folder.path("own.json")}).code, kGood);
}

TEST(RulesCommand, FindsClausesInBothLanguages) {
  const Folder folder;
  const Said english = run_program(folder, {"rules", "austerity", "empty", "bag"});
  EXPECT_EQ(english.code, kGood);
  const Said italian = run_program(folder, {"rules", "austerity", "sacchetto", "--lang", "it"});
  EXPECT_NE(italian.out.find("AU-020"), std::string::npos);
  EXPECT_NE(run_program(folder, {"rules", "austerity", "au-070"}).out.find("AU-070"), std::string::npos);
  EXPECT_NE(run_program(folder, {"rules", "austerity", "xyzzy"}).out.find("No clause or card contains “xyzzy”"),
            std::string::npos);
  const std::string epidemic = run_program(folder, {"rules", "austerity", "epidemic"}).out;
  EXPECT_NE(epidemic.find("Epidemic  (Scenario)"), std::string::npos) << epidemic;
  EXPECT_NE(epidemic.find("At every Year End, after the win check: lower Health by 1."), std::string::npos) << epidemic;
  EXPECT_NE(epidemic.find("raise the vaccine by 1"), std::string::npos) << epidemic;
  const std::string police = run_program(folder, {"rules", "austerity", "polizia", "--lang", "it"}).out;
  EXPECT_NE(police.find("Giustizia  (Carta Politica)"), std::string::npos) << police;
  EXPECT_NE(police.find("Stato di Polizia"), std::string::npos) << police;
  const std::string all = run_program(folder, {"rules", "austerity"}).out;
  for (const ClauseText& clause : Rulebook::of("austerity").clauses())
    EXPECT_NE(all.find(clause.id), std::string::npos) << clause.id;
  EXPECT_TRUE(parse_json(run_program(folder, {"rules", "austerity", "--json"}).out, "out"));
}

TEST(RulingsCommand, NamesEveryOption) {
  const Folder folder;
  const std::string all = run_program(folder, {"rulings", "austerity"}).out;
  for (const Ruling& ruling : Rulebook::of("austerity").rulings()) {
    EXPECT_NE(all.find(ruling.id), std::string::npos);
    for (const RulingOption& option : ruling.options)
      EXPECT_NE(all.find("--ruling " + ruling.key + "=" + option.value), std::string::npos) << ruling.key;
  }
  EXPECT_TRUE(parse_json(run_program(folder, {"rulings", "austerity", "--json"}).out, "out"));
}

TEST(Help, EveryCommandInBothLanguagesAndAnyWidth) {
  const std::vector<std::vector<std::string>> commands = {{},
                                                          {"lobby"},
                                                          {"play"},
                                                          {"play", "austerity"},
                                                          {"sim"},
                                                          {"sim", "austerity"},
                                                          {"record"},
                                                          {"record", "show"},
                                                          {"record", "verify"},
                                                          {"record", "replay"},
                                                          {"pack"},
                                                          {"pack", "list"},
                                                          {"pack", "show"},
                                                          {"pack", "check"},
                                                          {"pack", "new"},
                                                          {"rules"},
                                                          {"rulings"},
                                                          {"completion"}};
  const Folder folder;
  for (const std::vector<std::string>& command : commands)
    for (const char* language : {"en", "it"})
      for (const char* width : {"40", "80"}) {
        std::vector<std::string> arguments = command;
        arguments.insert(arguments.end(), {"--help", "--lang", language});
        const Said said = run_program(folder, arguments, "", {{"COLUMNS", width}});
        EXPECT_EQ(said.code, kGood);
        EXPECT_EQ(said.err, "");
        EXPECT_TRUE(said.out.starts_with(language == std::string("en") ? "Usage: exchequer" : "Uso: exchequer"))
            << said.out;
        EXPECT_EQ(said.out.find("help."), std::string::npos) << said.out;
        EXPECT_EQ(said.out.find("option."), std::string::npos) << said.out;
        for (const std::string& line : lines_of(said.out)) EXPECT_LE(columns(line), std::stoi(width)) << line;
      }
  EXPECT_EQ(run_program(folder, {"help", "play", "austerity"}).out,
            run_program(folder, {"play", "austerity", "--help"}).out);
  EXPECT_EQ(run_program(folder, {"help"}).out, run_program(folder, {"--help"}).out);
  EXPECT_NE(run_program(folder, {"--help"}).out.find("130  interrupted"), std::string::npos);
  EXPECT_TRUE(run_program(folder, {"--version"}).out.starts_with("exchequer 0."));
}

TEST(Output, WhatCannotBeWrittenIsSaid) {
  std::istringstream in;
  std::ostringstream out, err;
  out.setstate(std::ios::badbit);  // a full disk
  Host host{in, out, err, {}};
  EXPECT_EQ(run({"rules", "austerity"}, host), kBadInput);
  EXPECT_NE(err.str().find("The output cannot be written"), std::string::npos);
}

TEST(Completion, BashFindsCommandsOptionsAndValues) {
  const Folder folder;
  const std::string script = folder.path("completion.bash");
  write_all(script, run_program(folder, {"completion", "bash"}).out);
  const auto complete = [&](const std::string& words) {  // the last word is the one being typed
    const std::string command = "bash -c 'source " + script + " && COMP_WORDS=(exchequer " + words +
                                ") && COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) && _exchequer; echo ${COMPREPLY[@]}' 2>&1";
    std::string text;
    FILE* pipe = popen(command.c_str(), "r");
    for (int c; (c = std::fgetc(pipe)) != EOF;) text += static_cast<char>(c);
    pclose(pipe);
    while (text.ends_with('\n')) text.pop_back();
    return text;
  };
  EXPECT_EQ(complete("pl"), "play");
  EXPECT_EQ(complete("play aus"), "austerity");
  EXPECT_EQ(complete("play austerity --scen"), "--scenario");
  EXPECT_EQ(complete("play austerity --scenario oly"), "olympics");
  EXPECT_EQ(complete("play austerity --level h"), "hard");
  EXPECT_EQ(complete("record v"), "verify");
  EXPECT_EQ(complete("record show --j"), "--json");
  EXPECT_EQ(complete("completion f"), "fish");
  for (const char* shell : {"zsh", "fish"}) {
    const Said said = run_program(folder, {"completion", shell});
    EXPECT_EQ(said.code, kGood);
    for (const char* word : {"play", "verify", "scenario", "olympics", "austerity"})
      EXPECT_NE(said.out.find(word), std::string::npos);
  }
}

TEST(Lobby, TwoPressesOfEnterLeadToTheFirstDecision) {
  const Folder folder;
  const Said said = run_program(folder, {}, "\n\n");
  EXPECT_EQ(said.code, kGood);
  EXPECT_NE(said.out.find("Austerity"), std::string::npos);
  EXPECT_NE(said.out.find("by Jake Staines"), std::string::npos);
  EXPECT_NE(said.out.find("  1  Draw 2 cubes"), std::string::npos) << said.out;
}

TEST(Lobby, ChangesTheSetUpAndSpeaksItalian) {
  const Folder folder;
  const Said said = run_program(folder, {"lobby"}, "zzz\nl\n1\n99\n1\n3\n4\nm\nm\n\n1\nesci\n");
  EXPECT_EQ(said.code, kGood);
  EXPECT_NE(said.out.find("Preparazione di Austerity"), std::string::npos);
  const Result<Record> record = load_record(folder.path("state/exchequer/austerity.json"));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->options.at("scenario"), "olympics");
  EXPECT_EQ(record->options.at("policies"), "on");
  EXPECT_EQ(record->moves.size(), 2U);
}

TEST(Lobby, OffersTheRulingsThatMatter) {
  const Folder folder;
  const std::string out = on_one_line(run_program(folder, {}, "\n").out);
  for (const Ruling& ruling : Rulebook::of("austerity").rulings())
    EXPECT_EQ(out.find(on_one_line(ruling.question.in("en"))) != std::string::npos,
              ruling.matters && !ruling.key.empty())
        << ruling.id;
}

TEST(Lobby, GoesOnWithASavedGameAndOpensARecord) {
  const Folder folder;
  run_program(folder, {"play", "austerity", "--seed", "4"}, "1\n");
  const Said said = run_program(folder, {}, std::to_string(titles().size() + 1) + "\nquit\n");  // after the new games
  EXPECT_NE(said.out.find("Continue Austerity after 2 moves"), std::string::npos);
  EXPECT_NE(said.out.find("2 moves so far"), std::string::npos);
  const Said opened = run_program(folder, {}, "r\n" + folder.path("state/exchequer/austerity.json") + "\nq\n");
  EXPECT_NE(opened.out.find("Step 2 of 2"), std::string::npos);
  EXPECT_EQ(opened.code, kGood);
}

}  // namespace
}  // namespace exchequer::cli::test
