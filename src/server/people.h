// The people of a server: their accounts, the tokens that identify them or admit them to a table, and their quotas.
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
  std::size_t hosts = 0;             // unfinished tables that they host, in memory or not
  std::size_t bytes = 0;             // the bytes of packs in those tables
};

struct Token {
  Person person = 0;       // 0: the token admits to a table
  std::int64_t table = 0;  // 0: the token identifies a person
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

  bool may_come();  // whether one more person may come, by the limit for all of them together
  bool may_ask();   // whether a stranger may ask something, by a limit for all strangers together
  Person add(std::string name);
  void rename(Person person, const std::string& name);
  void forget(Person person) { accounts_.erase(person); }
  bool pays(Person person, double price);  // false if it came too fast

  const Token* token(std::string_view token) const;
  Person of_token(std::string_view token) const;  // 0: nobody
  std::string new_token(Person person, std::int64_t table, const char* kind);
  std::size_t tokens_of(Person person) const;
  void forget_token(const std::string& hash) { tokens_.erase(hash); }
  std::vector<std::string> revoke_others(Person person,
                                         std::string_view but);  // returns the hashes of the revoked tokens
  void revoke_invitations(std::int64_t table);

  bool belongs(Person person, std::int64_t table) const;
  void join(Person person, std::int64_t table);
  void leave(Person person, std::int64_t table);  // undoes a joining that was not written
  void forget_table(std::int64_t table);

  // Counts an unfinished table for the person who made it.
  void hosts(std::int64_t table, Person host, std::size_t bytes);
  void hosts_no_more(std::int64_t table);

 private:
  struct Hosted {
    Person host = 0;
    std::size_t bytes = 0;  // of the table's own pack
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
