// The people of a server: their accounts, the tokens that stand for them or admit to a table, and what they may spend.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/outbox.h"
#include "server/quota.h"

namespace exchequer::server {

struct Account {
  std::string name;
  std::string written;  // the name in the store
  std::int64_t created = 0;
  Quota messages, chats;
  std::size_t connections = 0;
  std::vector<std::int64_t> tables;  // ids of tables this person belongs to
  std::size_t hosts = 0;             // tables of theirs that are not over, in memory or not,
  std::size_t bytes = 0;             // and the bytes of packs in them
};

struct Token {
  Person person = 0;       // 0: admits to a table
  std::int64_t table = 0;  // 0: stands for a person
  std::string kind;
};

class People {
 public:
  People(Runtime& runtime, Outbox& outbox) : runtime_(runtime), outbox_(outbox) {}
  Errors open(store::Store& reader);

  std::size_t size() const { return accounts_.size(); }
  Account* find(Person person);
  const Account* find(Person person) const;
  Account& at(Person person) { return accounts_.at(person); }

  bool may_come();  // one more person, by the limit for all of them together
  bool may_ask();   // somebody the server does not know, by the same limit
  Person add(std::string name);
  void rename(Person person, const std::string& name);
  void forget(Person person) { accounts_.erase(person); }
  bool pays(Person person, double price);  // false: too fast

  const Token* token(std::string_view token) const;
  Person of_token(std::string_view token) const;  // 0: nobody
  std::string new_token(Person person, std::int64_t table, const char* kind);
  std::size_t tokens_of(Person person) const;
  void forget_token(const std::string& hash) { tokens_.erase(hash); }
  std::vector<std::string> revoke_others(Person person, std::string_view but);  // their hashes
  void revoke_invitations(std::int64_t table);

  bool belongs(Person person, std::int64_t table) const;
  void join(Person person, std::int64_t table);
  void leave(Person person, std::int64_t table);  // it was never written that they joined
  void forget_table(std::int64_t table);

  // A table that goes on counts for who has made it.
  void hosts(std::int64_t table, Person host, std::size_t bytes);
  void hosts_no_more(std::int64_t table);

 private:
  struct Hosted {
    Person host = 0;
    std::size_t bytes = 0;  // of a pack of its own
  };
  Runtime& runtime_;
  Outbox& outbox_;
  std::unordered_map<Person, Account> accounts_;
  std::unordered_map<std::string, Token> tokens_;  // by hash
  std::unordered_map<std::int64_t, Hosted> hosted_;
  Quota new_people_, strangers_;
  Person last_ = 0;
};

}  // namespace exchequer::server
