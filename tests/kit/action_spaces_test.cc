// The action spaces of the shipped titles never change, because features, hashes and the knowledge of learners depend
// on them. A title only adds to the end of its space.
#include <gtest/gtest.h>

#include <map>

#include "core/hash.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

struct Frozen {
  int count;
  const char* hash;
};

TEST(ActionSpacesTest, AreWhatTheyAlwaysWere) {
  const std::map<std::string, Frozen> frozen = {
      {"austerity", {1093, "063280b0e0ca9172"}},
      {"downturn", {392, "0c7d4fbcc408bd3f"}},
      {"petrostat", {588, "bcde5f477f3ef780"}},
      {"pigs", {1057, "75c1480ac4ad8060"}},
  };
  int seen = 0;
  for (const Plugin* plugin : all_plugins()) {
    const auto known = frozen.find(plugin->title->facts().id);
    if (known == frozen.end()) continue;
    ++seen;
    const auto game = open(*plugin->title);
    ASSERT_GE(game->action_count(), known->second.count);
    std::uint64_t hash = 0;
    for (int i = 0; i < known->second.count; ++i) {
      const Action action = game->action_at(i);
      EXPECT_EQ(game->action_index(action), i);
      hash = combine(hash, hash_bytes(&action, sizeof action));
    }
    EXPECT_EQ(hash_to_hex(hash), known->second.hash) << known->first;
  }
  EXPECT_EQ(seen, 4);
}

}  // namespace
}  // namespace exchequer::test
