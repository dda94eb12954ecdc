// The sections of the HTML report: wins, length, course of a game, options, endings.
#include "cli/lab/page.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/lab/sim_report.h"
#include "cli/lab/svg.h"
#include "cli/play/end_screen.h"
#include "cli/play/story.h"
#include "core/hash.h"
#include "lab/goodness.h"
#include "lab/interval.h"

namespace exchequer::cli {
namespace {

constexpr const char* kStyle = R"(
:root { color-scheme: light dark; --ink: #1d2733; --paper: #fbfaf7; --dim: #667; --line: #d8d6cf; --bar: #3b6ea5; --good: #2a7d4f;
  --bad: #b3402a; --odd: #8a6d1f; --c0: #3b6ea5; --c1: #b3402a; --c2: #2a7d4f; --c3: #7a4a9a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e6e1; --paper: #16191d; --dim: #9aa; --line: #363c44; --bar: #6fa3dc;
  --good: #5fbf88; --bad: #e58069; --odd: #d0b050; --c0: #6fa3dc; --c1: #e58069; --c2: #5fbf88; --c3: #bb8bdc; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 54rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin-bottom: 0; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .3rem; } p { margin: .3rem 0; }
.dim, figcaption { color: var(--dim); font-size: .9rem; } figure { margin: .6rem 0 0; } svg { width: 100%; height: auto; }
svg text { font-size: 13px; fill: var(--ink); } svg .tick { fill: var(--dim); font-size: 12px; }
.bar { fill: var(--bar); opacity: .75; } .bar.good { fill: var(--good); } .bar.bad { fill: var(--bad); } .bar.dominated { fill: var(--odd); }
.whisker { stroke: var(--ink); stroke-width: 1.4; fill: none; } .grid { stroke: var(--line); } .axis { stroke: var(--dim); }
.fair { stroke: var(--ink); stroke-dasharray: 4 4; } .curve { fill: none; stroke-width: 2.2; } .band { opacity: .16; }
.c0.curve { stroke: var(--c0); } .c1.curve { stroke: var(--c1); } .c2.curve { stroke: var(--c2); } .c3.curve { stroke: var(--c3); }
.c0.band { fill: var(--c0); } .c1.band { fill: var(--c1); } .c2.band { fill: var(--c2); } .c3.band { fill: var(--c3); }
table { border-collapse: collapse; width: 100%; font-size: .88rem; } th, td { text-align: right; padding: .15rem .5rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; } code { font-size: .9em; }
)";

class Page {
 public:
  Page(const Shell& shell, const RunView& view)
      : shell_(shell), view_(view), report_(view.report), tally_(report_.tally) {}

  std::string make() {
    const std::string name = html_text(view_.game.facts().name);
    out_ = fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width\">"
        "<title>{} – Exchequer</title><style>{}</style></head><body>\n<h1>{}</h1>\n",
        shell_.language(), name, kStyle, name);
    paragraph(shell_.text(run_sentence(shell_, view_)));
    paragraph(word("lab.page.pack", {{"pack", view_.game.pack().id}, {"hash", hash_to_hex(view_.game.pack().hash)}}),
              "dim");
    if (tally_.games > 0) {
      winners();
      length();
      course();
      options();
      endings();
      measures();
    }
    out_ += fmt::format("<p class=\"dim\">{}</p>\n</body></html>\n",
                        html_text(word("lab.hash", {{"hash", hash_to_hex(report_.result_hash)}})));
    return std::move(out_);
  }

 private:
  std::string word(const char* key, std::vector<Argument> arguments = {}) const {
    return shell_.text(Message(key, std::move(arguments)));
  }
  std::string percent(double share) const { return decimal(shell_, 100 * share) + " %"; }
  void paragraph(const std::string& text, const char* style = "") {
    out_ += fmt::format("<p class=\"{}\">{}</p>\n", style, html_text(text));
  }
  void section(const char* key) { out_ += fmt::format("<h2>{}</h2>\n", html_text(word(key))); }
  void figure(const std::string& plot, const char* caption) {
    out_ += fmt::format("<figure>{}<figcaption>{}</figcaption></figure>\n", plot, html_text(word(caption)));
  }

  Bar share_bar(const std::string& name, std::uint64_t hits, std::uint64_t trials) const {
    const Interval interval = wilson(hits, trials);
    return {name,
            fmt::format("{} ({}–{})", percent(ratio(hits, trials)), decimal(shell_, 100 * interval.low),
                        decimal(shell_, 100 * interval.high)),
            ratio(hits, trials),
            interval.low,
            interval.high,
            ""};
  }
  static double top_of(const std::vector<Bar>& bars) {
    double top = 0.01;
    for (const Bar& bar : bars) top = std::max({top, bar.value, bar.high});
    return std::min(1.0, 1.05 * top);
  }

  void winners() {
    section("lab.page.winners");
    const double fair = 1 / static_cast<double>(view_.game.seats());
    std::vector<Bar> seats, bots;
    for (Seat seat = 0; seat < view_.game.seats(); ++seat)
      seats.push_back(share_bar(actor_name(shell_, view_.game, seat), tally_.wins[seat], tally_.games));
    figure(svg_bars(seats, 0, top_of(seats), view_.game.seats() > 1 ? &fair : nullptr), "lab.page.by_seat");
    if (view_.game.seats() == 1) return;
    for (const BotShare& share : bot_shares(view_))
      bots.push_back(share_bar(std::string(bot_name(share.bot)), share.wins, share.seats));
    figure(svg_bars(bots, 0, top_of(bots), &fair), "lab.page.by_bot");
  }

  void length() {
    section("report.length");
    paragraph(word("lab.page.length", {{"decisions", decimal(shell_, report_.decisions.mean())},
                                       {"low", static_cast<std::int64_t>(report_.decisions.quantile(0.05))},
                                       {"high", static_cast<std::int64_t>(report_.decisions.quantile(0.95))}}));
    figure(svg_histogram(report_.decisions.times(), word("report.decisions")), "lab.page.length_caption");
  }

  void course() {
    const Course& course = report_.course;
    section("lab.page.course");
    if (view_.game.seats() > 1) {
      Curve gap{word("lab.page.gap"), {}, {}}, lead{word("lab.page.lead"), {}, {}};
      double top = 1;
      for (std::size_t i = 0; i < Course::kPoints; ++i) {
        gap.values.push_back(course.gap[i].mean());
        gap.errors.push_back(course.gap[i].error());
        lead.values.push_back(course.lead[i].mean());
        lead.errors.push_back(course.lead[i].error());
        top = std::max(top, gap.values.back() + gap.errors.back());
      }
      figure(svg_curves({gap, lead}, 1.05 * top, ""), "lab.page.gap_caption");
    }
    Curve told{word("lab.page.told"), {}, {}}, settled{word("lab.page.settled"), {}, {}},
        outlook{word("lab.page.outlook"), {}, {}};
    for (std::size_t i = 0; i < Course::kPoints; ++i) {
      const Interval interval = wilson(course.told[i], course.games);
      told.values.push_back(100 * ratio(course.told[i], course.games));
      told.errors.push_back(50 * (interval.high - interval.low));
      settled.values.push_back(100 * ratio(course.settled[i], course.games));
      outlook.values.push_back(course.winner_outlook[i].mean() / 100);
    }
    figure(svg_curves({told, settled, outlook}, 100, " %"),
           view_.game.seats() > 1 ? "lab.page.told_caption" : "lab.page.told_one");
    paragraph(word("lab.page.changes", {{"mean", decimal(shell_, course.changes.mean())},
                                        {"middle", static_cast<std::int64_t>(course.changes.quantile(0.5))}}));
    figure(svg_histogram(course.changes.times(), word("lab.page.changes_unit")), "lab.page.changes_caption");
  }

  void options() {
    section("report.options");
    paragraph(word("lab.page.options"), "dim");
    std::vector<Bar> bars;
    double reach = 0.02;
    std::string rows;
    for (const Goodness& one : judge_options(report_.options, 0.05)) {
      const bool known = one.high - one.low < 2;
      const std::string verdict = word(("lab.verdict." + std::string(verdict_name(one.verdict))).c_str());
      if (known && bars.size() < kMostBars) {
        bars.push_back({one.kind,
                        fmt::format("{}{} {}", one.gain > 0 ? "+" : "", decimal(shell_, 100 * one.gain), verdict),
                        one.gain, one.low, one.high, std::string(verdict_name(one.verdict))});
        reach = std::max({reach, std::abs(one.low), std::abs(one.high)});
      }
      rows += fmt::format(
          "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
          html_text(one.kind), one.use.offered, one.use.chosen, percent(ratio(one.use.chosen, one.use.offered)),
          known ? decimal(shell_, 100 * one.gain) : "",
          known ? fmt::format("{} … {}", decimal(shell_, 100 * one.low), decimal(shell_, 100 * one.high)) : "",
          html_text(verdict));
    }
    if (!bars.empty()) figure(svg_bars(bars, -reach, reach), "lab.page.gain_caption");
    out_ += fmt::format(
        "<table><thead><tr><th></th><th>{}</th><th>{}</th><th>{}</th><th>{}</th><th>95 "
        "%</th><th></th></tr></thead><tbody>\n{}</tbody></table>\n",
        html_text(word("report.offered")), html_text(word("report.chosen")), html_text(word("report.taken")),
        html_text(word("lab.page.gain")), rows);
  }

  void endings() {
    section("report.endings");
    std::vector<Bar> bars;
    for (std::size_t i = 0; i < tally_.endings.size(); ++i)
      if (tally_.endings[i] > 0)
        bars.push_back(
            share_bar(ending_text(shell_, view_.game, static_cast<std::uint8_t>(i)), tally_.endings[i], tally_.games));
    figure(svg_bars(bars, 0, top_of(bars)), "lab.page.endings_caption");
  }

  void measures() {
    if (report_.measures.empty()) return;
    section("report.measures");
    out_ += "<table><tbody>\n";
    for (const FinalMeasure& one : report_.measures)
      out_ += fmt::format("<tr><td>{}</td><td>{} ± {}</td></tr>\n", html_text(shell_.text(one.name)),
                          decimal(shell_, one.value.mean(), 2), decimal(shell_, one.value.error(), 2));
    out_ += "</tbody></table>\n";
  }

  static constexpr std::size_t kMostBars = 40;

  const Shell& shell_;
  const RunView& view_;
  const Report& report_;
  const Tally& tally_;
  std::string out_;
};

}  // namespace

std::string run_page(const Shell& shell, const RunView& view) { return Page(shell, view).make(); }

}  // namespace exchequer::cli
