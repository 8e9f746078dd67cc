#include "spec/column_kind.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace jimbo {
namespace {

using Json = nlohmann::ordered_json;

// Takes the text up to the separator off the front.
std::string_view take(std::string_view& text, char separator) {
  const std::string_view word = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(word.size() + 1, text.size()));
  return word;
}

int number_of(std::string_view text) { return std::stoi(std::string(text)); }

// The ids of a list of the spec; 0 stands for none besides.
int size_of(std::string_view list, const Content& content) {
  const struct {
    std::string_view name;
    int size;
  } lists[] = {
      {"jokers", content.joker_count},
      {"consumables", content.consumable_count},
      {"vouchers", content.voucher_count},
      {"tags", content.tag_count},
      {"boosters", content.booster_count},
      {"blinds", content.blind_count},
      {"decks", content.deck_count},
      {"stakes", content.stake_count},
      {"challenges", content.challenges.count},
      {"hands", kHandCount},
      {"suits", kSuitCount},
      {"ranks", kRankCount},
      {"enhancements", content.enhancement_count - 1},
      {"editions", content.edition_count - 1},
      {"seals", content.seal_count - 1},
  };
  for (const auto& known : lists) {
    if (known.name == list) return known.size;
  }
  throw std::logic_error("no list of the spec is called " + std::string(list));
}

Json item_of_some_list(std::string_view text, const Content& content) {
  Json json = {{"kind", "categorical"}, {"by", take(text, ',')}, {"tables", Json::array()}};
  int most = 0;
  while (!text.empty()) {
    const std::string_view list = take(text, ',');
    json["tables"].push_back(list == "-" ? Json() : Json(list));
    if (list != "-") most = std::max(most, size_of(list, content));
  }
  json["n"] = most + 1;
  return json;
}

}  // namespace

Json kind_json(std::string_view kind, const Content& content) {
  std::string_view rest = kind;
  const std::string_view word = take(rest, '=');
  if (word == "flag" || word == "count" || word == "log") return {{"kind", word}};
  if (word == "bits") return {{"kind", word}, {"n", number_of(rest)}};
  if (word == "one_of") {
    return {{"kind", "categorical"}, {"table", nullptr}, {"n", number_of(rest)}};
  }
  if (word == "by") return item_of_some_list(rest, content);
  return {{"kind", "categorical"}, {"table", word}, {"n", size_of(word, content) + 1}};
}

Json columns_json(std::string_view columns, const Content& content) {
  Json list = Json::array();
  while (!columns.empty()) {
    std::string_view column = take(columns, ' ');
    Json json = {{"name", take(column, ':')}};
    json.update(kind_json(column, content));
    list.push_back(json);
  }
  return list;
}

}  // namespace jimbo
