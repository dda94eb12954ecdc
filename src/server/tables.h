// The tables of a server: making, loading and writing them, moving their bots, watching their clocks, and putting
// failed ones into quarantine.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/audience.h"
#include "server/bot_pool.h"

namespace exchequer::server {

class Tables {
 public:
  Tables(store::Store& reader, BotPool& bots, Runtime& runtime, Outbox& outbox, People& people, Audience& audience);

  Errors open();  // tick() then checks the unfinished ones one by one
  void tick();
  bool to_load() const { return !to_load_.empty(); }
  std::size_t in_memory() const { return active_.size(); }
  ActiveTable* in_memory(const std::string& name);  // null if it is not in memory
  std::size_t bots_waiting() const { return bots_.waiting(); }

  ActiveTable* find(std::string_view name);  // loads it if needed; null if it does not exist or cannot be read
  ActiveTable& at(const std::string& name) { return active_.at(name); }
  const std::string* name_of(std::int64_t id) const;
  std::vector<std::string> open_to_all() const;  // those in memory, the newest first

  std::int64_t last_made() const { return last_; }

  // Makes a table, with an invitation if `key` is given, and returns its name.
  Result<std::string> make(Head head, Person host, std::string* key);
  bool may_enter(Person person, const OnlineTable& table) const;
  void join(Person person, const OnlineTable& table) { people_.join(person, table.id()); }

  void look_at(ActiveTable& at);     // a person looks at it
  void record(ActiveTable& at);      // writes what is new there, tells everyone, and asks those who are next
  void count_soon(ActiveTable& at);  // a spectator came or went
  void left(ActiveTable& at);        // somebody left

  // Quarantine: a table that failed is unloaded. Its log stays as it was last written, the store remembers it, and
  // people who ask for it are told `broken`. `exchequer store verify` names it, and `exchequer store release` lets it
  // go on (quarantine.cc).
  struct Quarantined {
    std::int64_t id = 0, time = 0;
    std::string title;
    bool open = false;
  };
  const Quarantined* quarantined(std::string_view name) const;
  bool is_broken(std::string_view name, Person person) const;  // it is in quarantine, and this person may know of it

  OnlineTable::Wrap wrap_game;  // for tests

 private:
  ActiveTable* activate(std::unique_ptr<OnlineTable> table);
  void evict();
  void lost(const store::Batch& batch);
  void refused(const store::Refusals& refusals, const store::Batch& batch);
  void read_again(const std::string& name, std::int64_t id);
  void quarantine(const std::string& name, const std::string& entry, const std::string& reason, bool durable = true);
  void know_quarantined(const store::TableRow& row, std::int64_t time);

  // in table_bots.cc
  void ask_bots(ActiveTable& at);
  void bot_has_chosen(const std::string& name, Seat seat, const StateBytes& view, Action action,
                      const std::string& failure);
  bool watch_clock(ActiveTable& at);
  void take_over(const std::string& name);

  store::Store& reader_;
  BotPool& bots_;
  Runtime& runtime_;
  Outbox& outbox_;
  People& people_;
  Audience& audience_;
  std::unordered_map<std::string, ActiveTable> active_;       // by name
  std::unordered_map<std::int64_t, std::string> names_;       // of tables that have people or are unfinished
  std::unordered_map<std::string, Quarantined> quarantined_;  // by name
  std::vector<std::string> to_load_;
  std::int64_t last_ = 0;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace exchequer::server
