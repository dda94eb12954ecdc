// Finds the weights of games/austerity/prospect.h. In each round the search plays games in several set-ups with the
// weights of the round before (the first with the title's `outlook`); one move in twenty-five is random. A logistic
// regression over the games of all rounds then estimates how often such positions were won. Several rounds are needed:
// the search seeks whatever the weights overrate, and only its own losses there correct them.
//   bench_fit_austerity [--rounds 4] [--first 240] [--games 40] [--seed 21] [--threads 2]
// These are games for each set-up. The first round has more, so that no later round upsets the weights. Prints the wins
// in each set-up and, after each round, the weights. The same for any number of threads.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "bots/player.h"
#include "engine/title.h"
#include "games/austerity/game.h"
#include "games/austerity/prospect.h"

namespace {

using namespace exchequer;
using namespace exchequer::austerity;

// The game with weights that can be changed.
struct Learner : Module {
  static inline Weights weights{};
  static inline bool has_learnt = false;

  static std::int32_t prospect(const Rules& rules, const View& view, Seat seat) {
    if (has_learnt && view.phase != Phase::kOver) return chance_of(terms_of(view), weights);
    return outlook(rules, view, seat, evaluate(rules, view, seat));
  }
  static const Advice& advice(const Rules&) {
    static const Advice advice{.levels = {{{1000, 0}, {1000, 0}, {1000, 0}}}, .curiosity = 60};
    return advice;
  }
};

struct Lesson {
  std::vector<Terms> positions;
  bool won = false;
};

Lesson play(const Rules& rules, std::uint64_t seed) {
  constexpr std::uint32_t kOdd = 25;  // one move in so many is made at random
  Rng rng(seed);
  Player<Learner> player(BotKind::kNormal, rules, 1);
  Lesson lesson;
  State state = Module::start(rules, nullptr);
  while (state.phase != Phase::kOver) {
    if (Module::to_act(state).is_chance()) {
      Module::apply(rules, state, {kChance, Module::sample(rules, state, rng)}, nullptr);
      continue;
    }
    ActionList legal;
    Module::legal(rules, state, 0, legal);
    if (state.phase == Phase::kReady) lesson.positions.push_back(terms_of(state));
    const bool is_forced = legal.size() == 1;
    const Action action =
        is_forced || rng.below(kOdd) == 0 ? choose_random(legal, rng) : player.choose(state, 0, legal, rng);
    Module::apply(rules, state, {0, action}, nullptr);
  }
  lesson.won = state.ending == Ending::kWon;
  return lesson;
}

// Newton's method with a small ridge; terms are brought to one scale first.
Weights regress(const std::vector<Lesson>& lessons) {
  constexpr double kRidge = 1e-3;
  using Row = std::array<double, kTerms>;
  double rows = 0;
  Row mean{}, deviation{}, weights{};
  for (const Lesson& lesson : lessons)
    for (const Terms& terms : lesson.positions) {
      ++rows;
      for (std::size_t i = 0; i < kTerms; ++i)
        mean[i] += terms[i], deviation[i] += static_cast<double>(terms[i]) * terms[i];
    }
  for (std::size_t i = 0; i < kTerms; ++i) {
    mean[i] /= rows;
    deviation[i] = std::sqrt(std::max(0.0, deviation[i] / rows - mean[i] * mean[i])) + 1;
  }
  mean[0] = 0, deviation[0] = 1000;
  for (int step = 0; step < 20; ++step) {
    Row slope{};
    std::array<Row, kTerms> bend{};
    for (const Lesson& lesson : lessons)
      for (const Terms& terms : lesson.positions) {
        Row x;
        double sum = 0;
        for (std::size_t i = 0; i < kTerms; ++i) x[i] = (terms[i] - mean[i]) / deviation[i], sum += weights[i] * x[i];
        const double chance = 1 / (1 + std::exp(-sum)), surprise = lesson.won - chance, curve = chance * (1 - chance);
        for (std::size_t i = 0; i < kTerms; ++i) {
          slope[i] += surprise * x[i];
          for (std::size_t j = 0; j <= i; ++j) bend[i][j] += curve * x[i] * x[j];
        }
      }
    for (std::size_t i = 0; i < kTerms; ++i) {
      if (i > 0) slope[i] -= kRidge * rows * weights[i];
      bend[i][i] += kRidge * rows;
    }
    // Cholesky, in place; then forward and back.
    for (std::size_t i = 0; i < kTerms; ++i)
      for (std::size_t j = 0; j <= i; ++j) {
        double sum = bend[i][j];
        for (std::size_t k = 0; k < j; ++k) sum -= bend[i][k] * bend[j][k];
        bend[i][j] = i == j ? std::sqrt(sum) : sum / bend[j][j];
      }
    for (std::size_t i = 0; i < kTerms; ++i) {
      for (std::size_t k = 0; k < i; ++k) slope[i] -= bend[i][k] * slope[k];
      slope[i] /= bend[i][i];
    }
    for (std::size_t i = kTerms; i-- > 0;) {
      for (std::size_t k = i + 1; k < kTerms; ++k) slope[i] -= bend[k][i] * slope[k];
      slope[i] /= bend[i][i];
    }
    for (std::size_t i = 0; i < kTerms; ++i) weights[i] += slope[i];
  }
  Weights whole{};
  double first = weights[0] / deviation[0] * 1000;  // moved to where the terms are not centred
  for (std::size_t i = 1; i < kTerms; ++i) {
    whole[i] = static_cast<std::int32_t>(std::lround(1e6 * weights[i] / deviation[i]));
    first -= weights[i] * mean[i] / deviation[i];
  }
  whole[0] = static_cast<std::int32_t>(std::lround(1000 * first));
  return whole;
}

struct Table {
  std::string name;
  Rules rules;
};

std::vector<Table> tables() {
  const Pack pack = *load_pack("austerity", "published");
  std::vector<Table> tables;
  for (const char* difficulty : {"standard", "harder", "hardest", "hardest", "hardest"}) {
    Setup setup;
    setup.options = {{"difficulty", difficulty}};
    Problems problems;
    tables.push_back(
        {difficulty, Module::compile(pack, *complete_setup(Module::facts(), Module::options(pack), setup), problems)});
  }
  return tables;
}

int run(const std::map<std::string, std::string>& asked) {
  const auto number = [&](const char* key) {
    return static_cast<std::size_t>(std::max(1, std::atoi(asked.at(key).c_str())));
  };
  const std::vector<Table> all = tables();
  std::vector<Lesson> lessons;
  for (std::size_t round = 1; round <= number("rounds"); ++round) {
    const std::size_t before = lessons.size(), here = number(round == 1 ? "first" : "games"), games = all.size() * here;
    lessons.resize(before + games);
    std::atomic<std::size_t> next = 0;
    {
      std::vector<std::jthread> crew;
      for (std::size_t t = 0; t < number("threads"); ++t)
        crew.emplace_back([&] {
          for (std::size_t i; (i = next++) < games;) {
            lessons[before + i] = play(all[i % all.size()].rules, 1'000'000 * number("seed") + before + i);
            std::fprintf(stderr, "\rround %zu: %zu of %zu games ", round, i + 1, games);
          }
        });
    }
    std::printf("\nround %zu won of %zu:", round, here);
    for (std::size_t t = 0; t < all.size(); ++t) {
      std::size_t won = 0;
      for (std::size_t i = t; i < games; i += all.size()) won += lessons[before + i].won;
      std::printf(" %s %zu%s", all[t].name.c_str(), won, t + 1 < all.size() ? "," : "\n");
    }
    Learner::weights = regress(lessons);
    Learner::has_learnt = true;
    for (std::size_t i = 0; i < kTerms; ++i) std::printf("%d%s", Learner::weights[i], i + 1 < kTerms ? ", " : "\n");
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace

int main(int count, char** words) {
  std::map<std::string, std::string> asked = {
      {"rounds", "4"}, {"first", "240"}, {"games", "40"}, {"seed", "21"}, {"threads", "2"}};
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word.starts_with("--benchmark_")) {  // ./check only wants to see it run
      asked["rounds"] = "2";
      asked["first"] = asked["games"] = "1";
    } else if (word.starts_with("--") && asked.contains(word.substr(2)) && i + 1 < count) {
      asked[word.substr(2)] = words[++i];
    } else {
      std::fprintf(stderr,
                   "No such option: %s. Known: --rounds --first --games --seed --threads, each with a number.\n",
                   words[i]);
      return 2;
    }
  }
  return run(asked);
}
