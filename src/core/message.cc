// Looks up localised names.
#include "core/message.h"

namespace exchequer {

const std::string& Localized::in(std::string_view language) const {
  static const std::string kNone;
  if (auto found = texts.find(language); found != texts.end()) return found->second;
  if (auto found = texts.find("en"); found != texts.end()) return found->second;
  return texts.empty() ? kNone : texts.begin()->second;
}

}  // namespace exchequer
