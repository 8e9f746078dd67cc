#include "rules_file/own_item_text.h"

#include <stdexcept>

#include "rules_file/own_item.h"
#include "text/item_reader.h"

namespace jimbo {

std::vector<std::pair<std::string, std::string>> find_text_mistakes(const Content& content) {
  std::vector<std::pair<std::string, std::string>> mistakes;
  for (const OwnKind& kind : own_kinds()) {
    for (const int id : own_ids(content, kind)) {
      try {
        kind.describe(id, content);
      } catch (const std::logic_error& error) {
        const ItemText& item = (content.texts->*(kind.texts))[static_cast<std::size_t>(id)];
        mistakes.emplace_back(std::string(kind.section) + "." + item.key + ".text",
                              std::string(error.what()) +
                                  ": braces hold the name of a number of the item, as in {mult}");
      }
    }
  }
  return mistakes;
}

namespace {

// Those of a kind that are called so, by name or by key.
std::string others_called(const OwnKind& kind, const Content& content, int id,
                          const std::string& wanted) {
  for (const RuleTable& table : find_section(kind.section)->tables) {
    if (table.plain_key == wanted || table.plain_name == wanted) return table.key;
  }
  for (int other = kind.built_in; other < id; ++other) {
    const ItemText& item = (content.texts->*(kind.texts))[static_cast<std::size_t>(other)];
    if (plain_name(item.key) == wanted || plain_name(item.name) == wanted) return item.key;
  }
  return "";
}

}  // namespace

std::vector<std::pair<std::string, std::string>> find_name_mistakes(const Content& content) {
  std::vector<std::pair<std::string, std::string>> mistakes;
  for (const OwnKind& kind : own_kinds()) {
    for (const int id : own_ids(content, kind)) {
      const ItemText& item = (content.texts->*(kind.texts))[static_cast<std::size_t>(id)];
      if (item.name.empty()) continue;  // refused already
      const std::string wanted = plain_name(item.name);
      const std::string key = std::string(kind.section) + "." + item.key + ".name";
      if (wanted.empty()) {
        mistakes.emplace_back(key, "a name has at least one letter or digit");
      } else if (const std::string other = others_called(kind, content, id, wanted);
                 !other.empty()) {
        mistakes.emplace_back(key, other + " is called so already: give another name");
      }
    }
  }
  return mistakes;
}

}  // namespace jimbo
