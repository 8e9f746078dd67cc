#include <cmath>
#include <string>
#include <utility>

#include "io/rules_document.h"

// Its messages and numbers; none of its writers.
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

namespace jimbo {
namespace {

TextPlace place_of(const toml::source_region& source) {
  return {static_cast<int>(source.begin.line), static_cast<int>(source.begin.column)};
}

// The library bounds how deep values lie in one another.
RulesNode convert(const toml::node& from) {
  RulesNode node;
  node.place = place_of(from.source());
  if (const toml::table* table = from.as_table()) {
    node.kind = RulesNode::Kind::Table;
    for (const auto& [key, value] : *table) {
      node.entries.push_back({std::string(key.str()), place_of(key.source()), convert(value)});
    }
  } else if (const toml::array* list = from.as_array()) {
    node.kind = RulesNode::Kind::List;
    for (const toml::node& item : *list) node.items.push_back(convert(item));
  } else if (const auto* text = from.as_string()) {
    node.kind = RulesNode::Kind::Text;
    node.text = text->get();
  } else if (const auto* whole = from.as_integer()) {
    node.kind = RulesNode::Kind::Number;
    node.number = static_cast<double>(whole->get());
    node.exact = std::abs(node.number) <= 9'007'199'254'740'992.0;  // 2^53
  } else if (const auto* number = from.as_floating_point()) {
    node.kind = RulesNode::Kind::Number;
    node.number = number->get();
  } else if (const auto* truth = from.as_boolean()) {
    node.kind = RulesNode::Kind::Truth;
    node.number = truth->get() ? 1 : 0;
  } else {
    node.text = from.is_date() || from.is_date_time() ? "a date" : "a time";
  }
  return node;
}

}  // namespace

RulesNode parse_toml_rules(std::string_view text, std::vector<RulesMistake>& mistakes) {
  try {
    return convert(toml::parse(text));
  } catch (const toml::parse_error& error) {
    const TextPlace place = place_of(error.source());
    mistakes.push_back(
        {place.line, place.column, "", "this is no TOML: " + std::string(error.description())});
  }
  return {};
}

}  // namespace jimbo
