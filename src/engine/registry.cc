// Finds titles by name.
#include "engine/registry.h"

#include <algorithm>

#include "content/reader.h"

namespace exchequer {

Result<const Title*> require_title(std::string_view id) {
  if (const Title* title = find_title(id)) return title;
  std::vector<std::string> ids;
  std::string all;
  for (const Title* title : titles()) {
    ids.push_back(title->facts().id);
    all += (all.empty() ? "" : ", ") + ids.back();
  }
  return Error{std::string(id), Message("error.title.unknown",
                                        {{"title", std::string(id)}, {"nearest", nearest(id, ids)}, {"choices", all}})};
}

}  // namespace exchequer
