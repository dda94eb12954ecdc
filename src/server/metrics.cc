// Prints metrics in the text format of Prometheus.
#include "server/metrics.h"

#include <fmt/format.h>

namespace exchequer::server {

std::string Metrics::text(std::size_t tables, std::size_t sockets, std::size_t people, std::size_t thinking) const {
  std::string out;
  const auto one = [&](const char* name, const char* kind, const char* help, std::uint64_t value) {
    out +=
        fmt::format("# HELP exchequer_{0} {1}\n# TYPE exchequer_{0} {2}\nexchequer_{0} {3}\n", name, help, kind, value);
  };
  one("actions_total", "counter", "Moves of people and bots.", actions);
  one("draws_total", "counter", "Draws.", draws);
  one("bot_moves_total", "counter", "Moves of bots.", bot_moves);
  one("takeovers_total", "counter", "Seats that a bot took over.", takeovers);
  one("undone_total", "counter", "Moves taken back by consent.", undone);
  one("entries_total", "counter", "Entries written to logs.", entries);
  one("batches_total", "counter", "Commits.", batches);
  one("failed_batches_total", "counter", "Commits that failed and were rolled back.", failed_batches);
  one("messages_total", "counter", "Messages from sockets.", messages);
  one("refused_total", "counter", "Requests that were refused.", refused);
  one("too_fast_total", "counter", "Requests beyond the limits.", too_fast);
  one("http_requests_total", "counter", "Requests over HTTP.", requests);
  one("tables", "gauge", "Tables in memory.", tables);
  one("sockets", "gauge", "Open sockets.", sockets);
  one("people", "gauge", "People known.", people);
  one("bots_thinking", "gauge", "Bots that think or wait to.", thinking);
  out +=
      "# HELP exchequer_commit_milliseconds From handing over a batch to its sync.\n# TYPE "
      "exchequer_commit_milliseconds histogram\n";
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    sum += commit_buckets[i];
    out += fmt::format("exchequer_commit_milliseconds_bucket{{le=\"{}\"}} {}\n", kBounds[i], sum);
  }
  sum += commit_buckets.back();
  out += fmt::format(
      "exchequer_commit_milliseconds_bucket{{le=\"+Inf\"}} {0}\nexchequer_commit_milliseconds_sum {1}\n"
      "exchequer_commit_milliseconds_count {0}\n",
      sum, commit_sum);
  return out;
}

}  // namespace exchequer::server
