// Shipped packs of every title: each loads, is without fault, and stays loadable by its hash for ever.
#include <gtest/gtest.h>

#include <algorithm>

#include "content/formats.h"
#include "core/hash.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

class Packs : public testing::TestWithParam<const Plugin*> {
 protected:
  const Title& title() const { return *GetParam()->title; }
  const std::string& id() const { return title().facts().id; }
};

TEST_P(Packs, AreWithoutFault) {
  ASSERT_FALSE(shipped_pack_ids(id()).empty());
  for (const std::string& name : shipped_pack_ids(id())) {
    const Result<Pack> pack = load_pack(id(), name);
    ASSERT_TRUE(pack) << describe(pack);
    EXPECT_EQ(pack->id, name);
    EXPECT_TRUE(pack->shipped);
    const Problems problems = title().check(*pack);
    EXPECT_TRUE(problems.errors.empty()) << describe(problems.errors);
    EXPECT_TRUE(problems.warnings.empty()) << describe(problems.warnings);
    EXPECT_FALSE(pack->provenance().empty());
  }
}

// games/<title>/tests/shipped_packs.txt has the hash of every pack that was ever shipped, one a line, oldest first. It only
// grows: what is named there must load, and what is shipped must be named.
TEST_P(Packs, ThatWereEverShippedLoadByHash) {
  const std::string path = "games/" + id() + "/tests/shipped_packs.txt";
  const Result<std::string> read = read_file(path);
  EXPECT_TRUE(read) << describe(read);
  const std::string text = read ? *read : "";
  std::vector<std::string> known;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    if (!line.empty() && line[0] != '#') known.push_back(line.substr(0, 16));
    at = end + 1;
  }
  for (const std::string& hash : known) {
    const Result<Pack> pack = shipped_pack(id(), std::stoull(hash, nullptr, 16));
    ASSERT_TRUE(pack) << hash << ": " << describe(pack) << "\nIt was shipped once: keep its file under packs/archive/.";
    EXPECT_TRUE(title().open(std::make_shared<const Pack>(*pack), {}));
  }
  for (const std::uint64_t hash : shipped_pack_hashes(id()))
    EXPECT_NE(std::find(known.begin(), known.end(), hash_to_hex(hash)), known.end())
        << "add " << hash_to_hex(hash) << " to " << path
        << ", and keep the file of the pack as it was before in packs/archive/";
}

// A pack of one's own that equals a shipped one in its rule values has its hash; whatever is done to its words.
TEST_P(Packs, TravelInsideRecords) {
  const auto pack = default_pack(title());
  const Result<Node> through_json = parse_json(print_json(pack->values), "json");
  ASSERT_TRUE(through_json);
  const Result<Pack> again = embedded_pack(id(), *through_json, pack->hash);
  ASSERT_TRUE(again) << describe(again);
  EXPECT_EQ(again->hash, pack->hash);
  EXPECT_FALSE(again->shipped);
  EXPECT_FALSE(embedded_pack(id(), *through_json, pack->hash + 1));
}

INSTANTIATE_TEST_SUITE_P(Titles, Packs, testing::ValuesIn(all_plugins()), TitleName());

}  // namespace
}  // namespace exchequer::test
