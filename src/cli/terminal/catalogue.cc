// Finds messages and fills them in, with ICU.
#include "cli/terminal/catalogue.h"

#include <unicode/listformatter.h>
#include <unicode/msgfmt.h>

#include "content/formats.h"
#include "content/resource.h"
#include "core/check.h"

namespace exchequer::cli {
namespace {

// English texts use British spelling, so lists have no comma before "and".
icu::Locale locale_of(const std::string& language) {
  return language == "en" ? icu::Locale("en", "GB") : icu::Locale(language.c_str());
}

std::string to_utf8(const icu::UnicodeString& text) {
  std::string utf8;
  return text.toUTF8String(utf8);
}

// ICU cannot select on an empty text, so it is passed as `none`.
std::string text_for(std::string text, const std::string& name, const std::string& pattern) {
  if (text.empty() && pattern.find("{" + name + ", select,") != std::string::npos) return "none";
  return text;
}

}  // namespace

struct Catalogue::Formats {
  explicit Formats(const std::string& language) : locale(locale_of(language)) {}

  icu::Locale locale;
  std::map<std::string, std::unique_ptr<icu::MessageFormat>, std::less<>> messages;
  std::unique_ptr<icu::ListFormatter> all, either;

  const icu::MessageFormat& message(const std::string& key, const std::string& pattern) {
    std::unique_ptr<icu::MessageFormat>& slot = messages[key];
    if (!slot) {
      UErrorCode code = U_ZERO_ERROR;
      UParseError place;
      slot = std::make_unique<icu::MessageFormat>(icu::UnicodeString::fromUTF8(pattern), locale, place, code);
      EXCHEQUER_CHECK(U_SUCCESS(code));  // the catalogues are compiled in and tested
    }
    return *slot;
  }

  const icu::ListFormatter& list(bool is_either) {
    std::unique_ptr<icu::ListFormatter>& slot = is_either ? either : all;
    if (!slot) {
      UErrorCode code = U_ZERO_ERROR;
      slot.reset(icu::ListFormatter::createInstance(locale, is_either ? ULISTFMT_TYPE_OR : ULISTFMT_TYPE_AND,
                                                    ULISTFMT_WIDTH_WIDE, code));
      EXCHEQUER_CHECK(U_SUCCESS(code));
    }
    return *slot;
  }
};

std::string catalogue_path(std::string_view folder, std::string_view language) {
  return std::string(folder) + "/text/" + std::string(language) + ".json";
}

Catalogue::Catalogue(std::string language, std::string_view title)
    : language_(std::move(language)),
      title_(title.starts_with('_') ? title.substr(1) : title),
      formats_(std::make_unique<Formats>(language_)) {
  const auto load = [&](std::string_view folder) {
    const std::string path = catalogue_path(folder, language_);
    const std::string_view text = find_resource(path);
    if (text.empty()) return;
    const Result<Node> parsed = parse_json(text, path);
    EXCHEQUER_CHECK(parsed && parsed->is_table());
    for (const auto& [key, value] : *parsed->table()) {
      EXCHEQUER_CHECK(value.text());
      patterns_[key] = *value.text();
    }
  };
  load("src/play");
  load("src/cli");
  if (!title.empty()) load("games/" + std::string(title));
}

Catalogue::~Catalogue() = default;
Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&&) noexcept = default;

std::string Catalogue::title_key(const std::string& key) const {
  std::string own = title_ + "." + key;
  return has(own) ? own : key;
}

std::string Catalogue::argument_text(const Argument& argument) const {
  if (const auto* text = std::get_if<std::string>(&argument.value)) return *text;
  if (const auto* name = std::get_if<Localized>(&argument.value)) return name->in(language_);
  std::vector<std::string> words;
  for (const Message& message : std::get<std::vector<Message>>(argument.value)) words.push_back((*this)(message));
  return list(words);
}

std::string Catalogue::operator()(const Message& message) const {
  const auto pattern = patterns_.find(message.key);
  if (pattern == patterns_.end()) return message.key;
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const Argument& argument : message.arguments) {
    names.push_back(icu::UnicodeString::fromUTF8(argument.name));
    if (const auto* number = std::get_if<std::int64_t>(&argument.value))
      values.emplace_back(*number);
    else
      values.emplace_back(
          icu::UnicodeString::fromUTF8(text_for(argument_text(argument), argument.name, pattern->second)));
  }
  icu::UnicodeString result;
  UErrorCode code = U_ZERO_ERROR;
  formats_->message(message.key, pattern->second)
      .format(names.data(), values.data(), static_cast<int32_t>(values.size()), result, code);
  return U_SUCCESS(code) ? to_utf8(result) : message.key;
}

std::string Catalogue::list(const std::vector<std::string>& words, bool either) const {
  if (words.empty()) return {};
  if (words.size() == 1) return words.front();
  std::vector<icu::UnicodeString> items;
  for (const std::string& word : words) items.push_back(icu::UnicodeString::fromUTF8(word));
  icu::UnicodeString result;
  UErrorCode code = U_ZERO_ERROR;
  formats_->list(either).format(items.data(), static_cast<int32_t>(items.size()), result, code);
  EXCHEQUER_CHECK(U_SUCCESS(code));
  return to_utf8(result);
}

}  // namespace exchequer::cli
