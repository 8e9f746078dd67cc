#include "method.h"

#include <algorithm>
#include <array>
#include <exception>
#include <stdexcept>

#include "text/quote.h"

namespace jimbo::page {
namespace {

constexpr std::array kMethods = {MethodRow{"start", start},
                                 MethodRow{"open", open},
                                 MethodRow{"act", act},
                                 MethodRow{"go_to", go_to},
                                 MethodRow{"show", show},
                                 MethodRow{"timeline", timeline},
                                 MethodRow{"replay", replay},
                                 MethodRow{"add_rules", add_rules},
                                 MethodRow{"choices", choices},
                                 MethodRow{"hint", hint},
                                 MethodRow{"ask_agent", ask_agent},
                                 MethodRow{"agents", agents},
                                 MethodRow{"items", items},
                                 MethodRow{"verb", verb},
                                 MethodRow{"begin_review", begin_review},
                                 MethodRow{"review_chances", review_chances},
                                 MethodRow{"review_decisions", review_decisions},
                                 MethodRow{"begin_search", begin_search},
                                 MethodRow{"search_on", search_on}};

std::string result_of(Table& table, std::string_view request) {
  const nlohmann::json json = nlohmann::json::parse(request);
  const std::string wanted = json.at("method");
  const auto* const row = std::find_if(kMethods.begin(), kMethods.end(),
                                       [&](const MethodRow& each) { return each.name == wanted; });
  if (row == kMethods.end()) throw std::invalid_argument("no method " + in_quotes(wanted));
  return row->answer(table, json.value("parameters", nlohmann::json::object()));
}

}  // namespace

std::string answer(Table& table, std::string_view request) {
  try {
    return "{\"result\":" + result_of(table, request) + "}";
  } catch (const std::exception& error) {
    return ordered_json{{"error", error.what()}}.dump();
  }
}

}  // namespace jimbo::page
