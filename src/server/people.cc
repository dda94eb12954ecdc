// Accounts and tokens. Every change is a row of the batch being filled.
#include "server/people.h"

#include <algorithm>

#include "server/tokens.h"

namespace exchequer::server {

Errors People::open(store::Store& reader) {
  const Result<std::vector<store::PersonRow>> people = reader.people();
  if (!people) return people.errors();
  for (const store::PersonRow& row : *people) {
    Account& account = accounts_[row.id];
    account.name = account.written = row.name;
    account.created = row.created;
    last_ = std::max(last_, row.id);
  }
  const Result<std::vector<store::TokenRow>> tokens = reader.tokens();
  if (!tokens) return tokens.errors();
  for (const store::TokenRow& row : *tokens) tokens_[row.hash] = {row.person, row.table, row.kind};
  const Result<std::vector<store::MemberRow>> members = reader.members();
  if (!members) return members.errors();
  for (const store::MemberRow& row : *members) accounts_[row.person].tables.push_back(row.table);
  return {};
}

Account* People::find(Person person) {
  const auto found = accounts_.find(person);
  return found == accounts_.end() ? nullptr : &found->second;
}
const Account* People::find(Person person) const {
  const auto found = accounts_.find(person);
  return found == accounts_.end() ? nullptr : &found->second;
}

bool People::may_come() {
  const Limits& limits = runtime_.options.limits;
  return new_people_.take(runtime_.clock.steady(), limits.people_a_second, limits.people_at_once);
}

bool People::may_ask() {
  const Limits& limits = runtime_.options.limits;
  return strangers_.take(runtime_.clock.steady(), limits.people_a_second, limits.people_at_once);
}

Person People::add(std::string name) {
  const Person person = ++last_;
  Account& account = accounts_[person];
  account.name = account.written = name;
  account.created = runtime_.clock.wall();
  outbox_.batch().people.push_back({person, account.created, std::move(name)});
  return person;
}

void People::rename(Person person, const std::string& name) {
  Account& account = at(person);
  account.name = name;
  outbox_.batch().renamed.push_back({person, account.created, name});
}

bool People::pays(Person person, double price) {
  const Limits& limits = runtime_.options.limits;
  return at(person).messages.take(runtime_.clock.steady(), limits.messages_a_second, limits.messages_at_once, price);
}

const Token* People::token(std::string_view token) const {
  const auto found = tokens_.find(token_hash(token));
  return found == tokens_.end() ? nullptr : &found->second;
}

Person People::of_token(std::string_view token) const {
  if (token.empty() || token.size() > 64) return 0;
  const Token* found = this->token(token);
  return found ? found->person : 0;
}

std::string People::new_token(Person person, std::int64_t table, const char* kind) {
  std::string token = random_token();
  std::string hash = token_hash(token);
  tokens_[hash] = {person, table, kind};
  outbox_.batch().tokens.push_back({std::move(hash), person, table, kind, runtime_.clock.wall()});
  return token;
}

std::size_t People::tokens_of(Person person) const {
  return static_cast<std::size_t>(
      std::count_if(tokens_.begin(), tokens_.end(), [&](const auto& token) { return token.second.person == person; }));
}

std::vector<std::string> People::revoke_others(Person person, std::string_view but) {
  const std::string own = token_hash(but);
  std::vector<std::string> gone;
  for (const auto& [hash, token] : tokens_)
    if (token.person == person && hash != own) gone.push_back(hash);
  for (const std::string& hash : gone) tokens_.erase(hash);
  std::vector<std::string>& revoked = outbox_.batch().revoked;
  revoked.insert(revoked.end(), gone.begin(), gone.end());
  return gone;
}

void People::revoke_invitations(std::int64_t table) {
  std::erase_if(tokens_, [&](const auto& entry) {
    const bool gone = entry.second.table == table && entry.second.kind == "invitation";
    if (gone) outbox_.batch().revoked.push_back(entry.first);
    return gone;
  });
}

bool People::belongs(Person person, std::int64_t table) const {
  const Account* account = find(person);
  return account && std::find(account->tables.begin(), account->tables.end(), table) != account->tables.end();
}

void People::join(Person person, std::int64_t table) {
  Account* account = find(person);
  if (!account || belongs(person, table)) return;
  account->tables.push_back(table);
  outbox_.batch().members.push_back({table, person});
}

void People::leave(Person person, std::int64_t table) {
  if (Account* account = find(person)) std::erase(account->tables, table);
}

void People::forget_table(std::int64_t table) {
  for (auto& [person, account] : accounts_) std::erase(account.tables, table);
}

void People::hosts(std::int64_t table, Person host, std::size_t bytes) {
  hosted_[table] = {host, bytes};
  if (Account* account = find(host)) {
    ++account->hosts;
    account->bytes += bytes;
  }
}

void People::hosts_no_more(std::int64_t table) {
  const auto found = hosted_.find(table);
  if (found == hosted_.end()) return;
  if (Account* account = find(found->second.host)) {
    --account->hosts;
    account->bytes -= found->second.bytes;
  }
  hosted_.erase(found);
}

}  // namespace exchequer::server
